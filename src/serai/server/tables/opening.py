"""Opening a table: on request, or for the people of a game that is over."""

from msgspec import Struct
from msgspec.structs import replace

from serai.core.game import Seat
from serai.server.protocol.commands import NewTable
from serai.server.protocol.errors import NotOver
from serai.server.tables.decide import own_seat, read_settings, seat_bot, sit, start_game
from serai.server.tables.facts import BotSeated, Seated, TableOpened
from serai.server.tables.keys import Caller, hashed
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
    opened = TableOpened(settings=settings, seed=seed, host=tuple(caller.keys))
    table.apply(0, 0.0, opened)
    seated: list[Seated | BotSeated] = []
    for name, key in zip(wanted.names, keys, strict=False):
        person = replace(sit(table, name, None, (hashed(key), *caller.keys)), ready=True)
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


def check_rematch(table: TableState, caller: Caller) -> None:
    """Check that somebody may ask for a rematch now."""
    if table.phase != "over":
        raise NotOver("there is a rematch when the game is over")
    if not table.is_host(caller):
        own_seat(table, caller, (*table.seats_of(caller), None)[0])


def rematch_of(table: TableState, caller: Caller, seed: str) -> TableOpened:
    """Open another table for the same people, hosted by whoever asks."""
    seats: list[Seated | BotSeated] = []
    for seat, occupant in enumerate(table.occupants):
        if occupant is not None and occupant.bot is not None:
            seats.append(BotSeated(seat=seat, bot=occupant.bot, name=occupant.name))
        elif occupant is not None:
            ready = not caller.keys.isdisjoint(occupant.keys)
            keys = tuple(sorted(occupant.keys))
            seats.append(Seated(seat=seat, name=occupant.name, keys=keys, ready=ready))
    return TableOpened(
        settings=read_settings(table.settings),
        seed=seed,
        host=tuple(sorted(caller.keys)),
        previous=table.id,
        seats=tuple(seats),
    )
