"""After the game: its record, its replay, and how the dice fell.

All of these go through whole games, so they are made in the slow lane (`runtime/slow_lane.py`), and
whoever asks is charged for every action of the game.
"""

from collections.abc import Iterator

from litestar import get, post

from serai.core.account import Account, account_of
from serai.core.registry import kit_of
from serai.server.http.auth import caller_of
from serai.server.http.long_answers import LongAnswer, replay_of
from serai.server.http.routes.shared import Asked, OneOfMine, TableId, charged, latest
from serai.server.http.streams import LINES
from serai.server.protocol.answers import DiceReport, Replay
from serai.server.protocol.errors import Secret, TooBig
from serai.server.protocol.limits import RECORD_BYTES
from serai.server.tables import archive
from serai.server.tables.decide import own_seat

RECORD_ACTIONS = 10_000
"""The most actions of a record that is shown: twenty times as many as a long game has."""

ACTION_BYTES = 100
"""Bytes of a record that are charged as one action: real ones have some thirty."""


@get(
    "/api/tables/{table_id:str}/record",
    tags=["after"],
    media_type=LINES,
    refuses=(401, 403, 404, 409, 503),
    answer=None,
)
async def show_record(request: Asked, table_id: TableId, seat: OneOfMine = None) -> LongAnswer:
    """Give a game's record: complete when it is over, before that only what you may know."""
    table = (await latest(request, table_id)).table
    if seat is not None:
        own_seat(table, caller_of(request), seat)
    asked = archive.record_asked(table, seat)
    lane, household = charged(request, len(asked.kept.entries))

    async def lines() -> Iterator[bytes]:
        return archive.record_lines(asked)

    name = f"{table.settings.game}-{table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return LongAnswer(lane, household, lines, LINES, headers)


@get(
    "/api/tables/{table_id:str}/replay",
    tags=["after"],
    refuses=(403, 404, 503),
    answer=Replay,
)
async def show_replay(request: Asked, table_id: TableId) -> LongAnswer:
    """Show a finished game step by step, with everything revealed."""
    match = (await latest(request, table_id)).table.match
    if match is None or not match.over:
        raise Secret("the game is not over: nobody can look through it yet")
    return replay_of(*charged(request, match.moves), match.record)


@get("/api/tables/{table_id:str}/account", tags=["after"], refuses=(403, 404, 503))
async def show_account(request: Asked, table_id: TableId) -> Account:
    """Show where everybody's points came from, and the turn that decided the game."""
    match = (await latest(request, table_id)).table.match
    if match is None or not match.over:
        raise Secret("the game is not over: nobody can look through it yet")
    if request.app.state.config.warm_up and kit_of(match.game.name).review is not None:
        # Whoever looks at how the points came about may have the game reviewed next.
        request.app.state.reviews.expect(match.header.game)
    lane, household = charged(request, match.moves)
    with lane.place(household):
        return await lane.do(account_of(match.game, match.record))


@post(
    "/api/replay",
    tags=["after"],
    status_code=200,
    request_max_body_size=RECORD_BYTES,
    refuses=(409, 503),
    body=bytes,
    answer=Replay,
)
async def replay_record(request: Asked) -> LongAnswer:
    """Show a record of your own step by step."""
    written = await request.body()
    actions = written.count(b"\n")
    if actions > RECORD_ACTIONS:
        raise TooBig(
            f"this record has {actions} lines: at most {RECORD_ACTIONS} can be shown here, "
            "and `serai replay` shows any"
        )
    return replay_of(*charged(request, max(actions, len(written) // ACTION_BYTES)), written)


@get("/api/tables/{table_id:str}/dice", tags=["after"], refuses=(404, 503))
async def show_dice(request: Asked, table_id: TableId) -> DiceReport:
    """Show what the dealer committed to and how the dice fell."""
    asked = archive.dice_asked((await latest(request, table_id)).table)
    lane, household = charged(request, 0 if asked.kept is None else len(asked.kept.entries))
    with lane.place(household):
        return await lane.do(archive.dice_of(asked))
