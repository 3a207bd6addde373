"""The coach: what is best at a table, as far as the seat that asks can know.

It is judged where games are reviewed, in a process apart, before all reviews. What somebody is
told is noted for everybody first.
"""

import asyncio
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import Body
from msgspec.structs import replace

from serai.core.coaching import WARNED_OF, Advice, Remark
from serai.core.game import Seat
from serai.core.record import Record
from serai.review import remark
from serai.server.http.addresses import household_of
from serai.server.http.auth import address_of, caller_of
from serai.server.http.routes.reviews import reviews_of
from serai.server.http.routes.shared import Asked, TableId, charged, latest, tables_of
from serai.server.protocol.answers import CoachAnswer, ReviewPart
from serai.server.protocol.commands import AskCoach
from serai.server.protocol.errors import NoCoach, Unavailable
from serai.server.runtime.live_table import LiveTable
from serai.server.tables import archive, coaching
from serai.server.tables.decide import own_seat

COST = 4
"""As many actions of games are reviewed in the time of one answer."""

PLIES = 50
"""As many actions of a game are gone through in the time that the review of one takes."""

PATIENCE = 60.0
"""Seconds that anybody waits for the coach: the code may have to be compiled first."""

_read = msgspec.json.Decoder(Advice).decode
_read_part = msgspec.json.Decoder(ReviewPart).decode


@post(
    "/api/tables/{table_id:str}/coach",
    tags=["play"],
    status_code=200,
    refuses=(401, 403, 404, 409, 503),
    example={"level": "nudge", "seq": 41},
)
async def ask_coach(
    request: Asked, table_id: TableId, data: Annotated[AskCoach, Body()]
) -> CoachAnswer:
    """Ask the coach about the decision you have, or about your last one."""
    live = await latest(request, table_id)
    seat = own_seat(live.table, caller_of(request), data.seat)
    ply = coaching.place_of(live.table, seat, data)
    advice = live.advice.find(seat, ply)
    if advice is None:
        advice = await _judged(request, live, seat, ply)
        live.advice.keep(seat, ply, advice)
    # Everybody hears of it before the one who asked hears anything.
    await tables_of(request).coached(live, caller_of(request), seat, data)
    return _cut(advice, data, "" if data.level != "after" else live.table.playing.entries[ply].do)


def _cut(advice: Advice, asked: AskCoach, done: str) -> CoachAnswer:
    """Tell of an advice what was asked for."""
    answer = CoachAnswer(asked.level, exact=advice.exact)
    match asked.level:
        case "nudge":
            return replace(answer, nudge=advice.nudge)
        case "numbers":
            return replace(answer, actions=advice.actions)
        case "best":
            best = advice.actions[0].action
            return replace(answer, actions=advice.actions, best=best, reasons=advice.reasons)
    found: Remark | None = remark(advice, asked.action or done)
    if found is not None and asked.level == "warning":
        # Asked about one action after another, it tells neither the numbers nor the best.
        found = replace(found, best=None) if found.grade in WARNED_OF else None
    return replace(answer, remark=found)


async def _judged(request: Asked, live: LiveTable, seat: Seat, ply: int) -> Advice:
    """Have a decision judged in the process apart."""
    match, address = live.table.playing, address_of(request)
    reviews, gate = reviews_of(request), request.app.state.gate
    lane, household = charged(request, ply)
    with lane.place(household):
        written = await lane.do(archive.writing(Record(match.header, match.entries[:ply])))
    with reviews.waited_for(
        f"coach {live.table.id} {seat} {ply}",
        match.header.game,
        written,
        None,
        household_of(address),
        lambda: gate.review(address, COST + ply // PLIES),
    ) as job:
        try:
            async with asyncio.timeout(PATIENCE):
                told = await job.ended()
        except TimeoutError:
            raise Unavailable("the coach is busy: try again in a moment") from None
    if job.failed or not told:
        problem = _read_part(told).problem if told else None
        raise NoCoach("the coach cannot say: " + (problem.error if problem else "it was stopped"))
    return _read(told)
