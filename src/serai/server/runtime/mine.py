"""The games of whoever asks, and how they did: from rows, without going through any game."""

import logging
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from msgspec.structs import replace

from serai.server.protocol.errors import Refusal
from serai.server.protocol.me import Figure, Figures, Finished, KindFigure, MyGame, MyGames
from serai.server.runtime.tables import Tables
from serai.server.storage.mine import MyRow, note_standing, rows_of
from serai.server.tables.standing import standing_of

NOW = 50
"""How many tables that are not over are listed."""

PAGE = 20
"""How many finished games are listed at once."""

COUNTED = 2000
"""How many finished games count in figures, newest first."""

EXPORTED = 10_000
"""How many games an export has at most."""

LOOKED_AT = 10
"""How many tables from before rows said how they stand are looked at for one request."""

_log = logging.getLogger(__name__)


async def games(tables: Tables, keys: frozenset[str], skip: int) -> MyGames:
    """List the tables where these keys have a seat."""
    on = await rows_of(tables.store, keys, ("playing", "open"), NOW) if keys and not skip else []
    over = await rows_of(tables.store, keys, ("over",), PAGE + 1, skip) if keys else []
    now = await _told(tables, on, keys)
    waiting = sorted(now, key=lambda game: game.turn not in game.mine)
    return MyGames(tuple(waiting), tuple(await _told(tables, over[:PAGE], keys)), len(over) > PAGE)


async def all_games(tables: Tables, keys: frozenset[str]) -> tuple[MyGame, ...]:
    """List every table where these keys have a seat."""
    phases = ("playing", "open", "over")
    rows = await rows_of(tables.store, keys, phases, EXPORTED) if keys else []
    return tuple(await _told(tables, rows, keys))


async def figures(tables: Tables, keys: frozenset[str]) -> Figures:
    """Say how whoever has these keys did."""
    rows = await rows_of(tables.store, keys, ("over",), COUNTED) if keys else []
    scored = [_Scored(row, game) for row in await _known(tables, rows) if (game := _one(row, keys))]
    scored.reverse()
    by = attrgetter("title", "game", "seats")
    sorted_by = sorted(scored, key=by)
    by_game = tuple(_figure(list(some)) for _, some in groupby(sorted_by, key=by))
    return Figures(by_game, tuple(one.finished for one in scored))


def _one(row: MyRow, keys: frozenset[str]) -> MyGame | None:
    """Return a game that counts: played from its beginning, and on one seat."""
    if row.standing is None or row.standing.partial or row.standing.outcome is None:
        return None
    game = _game(row, keys)
    return game if len(game.mine) == 1 else None


class _Scored:
    """A finished game, and what it was worth to the one seat that is mine."""

    def __init__(self, row: MyRow, game: MyGame) -> None:
        outcome = game.outcome
        if outcome is None:
            raise ValueError(f"the game at table {game.id} is not over")
        (seat,) = game.mine
        self.title, self.game, self.seats = game.title, game.game, len(game.names)
        self.points = outcome.scores[seat]
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        self.seen = seen = None if row.reviewed is None else row.reviewed[seat]
        self.finished = Finished(
            table=game.id,
            game=game.game,
            at=game.changed,
            won=won,
            fair=1 / len(game.names),
            error=None if seen is None else -seen.own / max(1, seen.decisions),
            luck=None if seen is None else seen.luck,
        )


def _figure(scored: list[_Scored]) -> Figure:
    one, count = scored[0], len(scored)
    errors = [each.finished.error for each in scored if each.finished.error is not None]
    luck = [each.finished.luck for each in scored if each.finished.luck is not None]
    return Figure(
        game=one.game,
        title=one.title,
        seats=one.seats,
        games=count,
        won=sum(each.finished.won for each in scored),
        fair=sum(each.finished.fair for each in scored),
        points=sum(each.points for each in scored) / count,
        reviewed=len(luck),
        error=sum(errors) / len(errors) if errors else None,
        luck=sum(luck) / len(luck) if luck else None,
        kinds=_kinds(scored),
    )


def _kinds(scored: list[_Scored]) -> tuple[KindFigure, ...]:
    counts: Counter[str] = Counter()
    errors: defaultdict[str, float] = defaultdict(float)
    for one in scored:
        for kind, found in (one.seen.kinds if one.seen is not None else {}).items():
            counts[kind] += found.decisions
            errors[kind] += found.error
    return tuple(KindFigure(kind, n, errors[kind] / n) for kind, n in counts.most_common())


async def _told(tables: Tables, rows: Iterable[MyRow], keys: frozenset[str]) -> list[MyGame]:
    return [_game(row, keys) for row in await _known(tables, rows)]


async def _known(tables: Tables, rows: Iterable[MyRow]) -> list[MyRow]:
    """Look at some of the tables whose rows do not say yet how they stand."""
    known, looked = [], 0
    for row in rows:
        if row.standing is None and looked < LOOKED_AT:
            looked += 1
            known.append(await _looked_at(tables, row))
        else:
            known.append(row)
    return known


async def _looked_at(tables: Tables, row: MyRow) -> MyRow:
    """Read how a table stands from its log, and keep it in its row."""
    try:
        table = (await tables.latest(row.listed.id)).table
        standing = standing_of(table)
        await note_standing(tables.store, table.id, table.seq, standing)
    except Refusal as refusal:  # It is damaged, or was removed meanwhile.
        _log.info("how a table stands cannot be said: %s", refusal.code)
        return row
    return replace(row, standing=standing)


def _game(row: MyRow, keys: frozenset[str]) -> MyGame:
    listed, standing = row.listed, row.standing
    return MyGame(
        id=listed.id,
        game=listed.game,
        title=listed.title,
        phase=listed.phase,
        names=listed.names if standing is None else standing.names,
        bots=() if standing is None else standing.bots,
        mine=()
        if standing is None
        else tuple(n for n, held in enumerate(standing.holders) if not keys.isdisjoint(held)),
        turn=None if standing is None else standing.turn,
        clock=listed.clock,
        outcome=None if standing is None else standing.outcome,
        created=listed.created,
        changed=listed.changed,
    )
