"""Opening a table: on request, or for the people of a game that is over."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import Seat
from serai.core.registry import house_bot
from serai.server.protocol.commands import NewTable, PlayOn
from serai.server.protocol.errors import Full, NotOver
from serai.server.protocol.settings import Settings
from serai.server.tables.decide import (
    Decision,
    NothingToDo,
    own_seat,
    read_settings,
    seat_bot,
    sit,
    start_game,
)
from serai.server.tables.facts import BotSeated, Fact, Readied, Rematched, Seated, TableOpened
from serai.server.tables.keys import Caller, hashed
from serai.server.tables.requests import coming_of
from serai.server.tables.state import TableState


class Draft(Struct, frozen=True):
    """A table ready to be opened: its first fact, and the keys that go with it."""

    opened: TableOpened
    keys: tuple[tuple[Seat, str], ...]
    """For each seat that a person took."""

    host_key: str


def draft(table: TableState, caller: Caller, wanted: NewTable, seed: str, keys: list[str]) -> Draft:
    """Check that a table can be opened like this, on a throwaway state.

    There is a key for each name, and one for the host if there are no names.
    """
    settings = read_settings(wanted.settings)
    request = coming_of(wanted)
    opened = TableOpened(settings=settings, seed=seed, host=tuple(caller.held), request=request)
    table.apply(0, 0.0, opened)
    seated: list[Seated | BotSeated] = []
    for name, key in zip(wanted.names, keys, strict=False):
        person = replace(
            sit(table, name, None, (hashed(key), *caller.held), caller.device), ready=True
        )
        table.apply(table.seq + 1, 0.0, person)
        seated.append(person)
    held = tuple((person.seat, key) for person, key in zip(seated, keys, strict=False))
    for bot in wanted.bots:
        taken = seat_bot(table, bot)
        table.apply(table.seq + 1, 0.0, taken)
        seated.append(taken)
    table.host.add(hashed(keys[0]))
    if wanted.start:
        start_game(table)  # Refuse a game that cannot start before making a table.
    host = tuple(sorted(table.host))
    return Draft(replace(opened, host=host, seats=tuple(seated)), held, keys[0])


class Moment(Struct, frozen=True):
    """A moment of a finished game."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    position: str


def draft_from(
    table: TableState, caller: Caller, wanted: PlayOn, moment: Moment, seed: str, key: str
) -> Draft:
    """Check that somebody can play on from a moment against bots, on a throwaway state."""
    settings = read_settings(
        Settings(game=moment.game, seats=moment.seats, options=moment.options, stand_in=None)
    )
    if wanted.seat >= moment.seats:
        raise Full(f"there is no seat {wanted.seat}: the seats are 0 to {moment.seats - 1}")
    opened = TableOpened(
        settings=settings,
        seed=seed,
        host=tuple(caller.keys),
        request=coming_of(wanted),
        position=moment.position,
        rules=moment.rules,
    )
    table.apply(0, 0.0, opened)
    person = sit(table, wanted.name, wanted.seat, (hashed(key), *caller.keys), caller.device)
    seated: list[Seated | BotSeated] = [replace(person, ready=True)]
    table.apply(1, 0.0, seated[0])
    bot = wanted.bot or house_bot(moment.game)
    for seat in range(moment.seats):
        if seat != wanted.seat:
            taken = seat_bot(table, bot, seat)
            table.apply(table.seq + 1, 0.0, taken)
            seated.append(taken)
    table.host.add(hashed(key))
    start_game(table)  # Refuse a position from which nothing can start before making a table.
    host = tuple(sorted(table.host))
    return Draft(replace(opened, host=host, seats=tuple(seated)), ((wanted.seat, key),), key)


def check_rematch(table: TableState, caller: Caller) -> None:
    """Check that somebody may ask for a rematch now."""
    if table.phase != "over":
        raise NotOver("there is a rematch when the game is over")
    if not table.is_host(caller):
        own_seat(table, caller, (*table.seats_of(caller), None)[0])


def keeps_host(table: TableState) -> bool:
    """Whether the host of a rematch is the old one: they played to the end."""
    return any(
        occupant is not None
        and not occupant.removed
        and occupant.stand_in is None
        and not occupant.keys.isdisjoint(table.host)
        for occupant in table.occupants
    )


def _rematch_host(table: TableState, caller: Caller) -> Collection[str]:
    """Return the keys of a rematch's host: the old one who played to the end, or whoever asks."""
    return table.host if keeps_host(table) else caller.held


def rematch_of(table: TableState, caller: Caller, seed: str) -> TableOpened:
    """Open another table for the same people; whoever was muted stays so."""
    seats: list[Seated | BotSeated] = []
    for seat, occupant in enumerate(table.occupants):
        if occupant is not None and occupant.bot is not None:
            seats.append(BotSeated(seat=seat, bot=occupant.bot, name=occupant.name))
        elif occupant is not None and not occupant.removed:
            ready = not caller.keys.isdisjoint(occupant.keys)
            keys = tuple(sorted(occupant.keys))
            seats.append(
                Seated(seat=seat, name=occupant.name, keys=keys, ready=ready, muted=occupant.muted)
            )
    return TableOpened(
        settings=read_settings(table.settings),
        seed=seed,
        host=tuple(sorted(_rematch_host(table, caller))),
        previous=table.id,
        seats=tuple(seats),
    )


def heir_of(table: TableState, fact: Fact) -> str | None:
    """Return the table that goes on as its host arranged this one; None: this fact opens none."""
    return fact.table if isinstance(fact, Rematched) and keeps_host(table) else None


def join_rematch(table: TableState, caller: Caller, tag: str | None = None) -> Decision:
    """Say that somebody wants to play again; whoever does so last begins the game.

    Nobody agrees like this to what the host has changed meanwhile: that is seen in the waiting
    room.
    """
    if table.phase != "open" or table.called is not None or table.agreement.seq:
        raise NothingToDo
    mine = [seat for seat in table.seats_of(caller) if not table.occupant(seat).ready]
    if mine:
        return Decision(Readied(seat=mine[0], ready=True, request=tag))
    if not all(o is None or o.bot is not None or o.ready for o in table.occupants):
        raise NothingToDo
    return start_game(table, tag)
