"""Reporting somebody to the operator, and recognising somebody whom one has blocked."""

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from serai.core.game import Seat
from serai.server.protocol.errors import BadRequest
from serai.server.tables.decide import own_seat
from serai.server.tables.keys import Caller, derived, device_id
from serai.server.tables.names import read_chat
from serai.server.tables.occupants import LINK, Occupant
from serai.server.tables.state import TableState

LINES = 6
"""How much of what somebody said last the operator is shown."""

MARK_LENGTH = 16


class Grounds(Struct, frozen=True):
    """Who reports whom, and what the operator has to know of it."""

    id: str
    name: str
    said: str
    device: str
    by: str


def grounds(table: TableState, caller: Caller, seat: Seat) -> Grounds:
    """Check that somebody can report somebody else at their table."""
    by = reporter(table, caller)
    reported = _person(table, seat)
    if seat in table.seats_of(caller):
        raise BadRequest(f"seat {seat} is your own: nobody reports themselves")
    number = "host" if by is None else str(by.number)
    digest = sha256(f"{table.id} {reported.number} {number}".encode()).hexdigest()
    lines = [line for line in table.chat if line.seat == seat and line.name == reported.name]
    said = "\n".join(line.text or f"[{line.emote}]" for line in lines[-LINES:])
    devices = sorted(device_id(key) for key in device_keys(reported))
    by_name = "" if by is None else by.name
    return Grounds(digest[:12], reported.name, said, devices[0] if devices else "", by_name)


def reporter(table: TableState, caller: Caller) -> Occupant | None:
    """Return who reports: somebody with a seat, or the host without one (None)."""
    if not table.seats_of(caller) and table.is_host(caller):
        return None
    mine = table.seats_of(caller)
    return table.occupant(own_seat(table, caller, mine[0] if mine else None))


def read_words(text: str) -> str:
    """Read what whoever reports adds; it may be nothing."""
    return read_chat(text) if text.strip() else ""


def _person(table: TableState, seat: Seat) -> Occupant:
    occupant = table.occupant(seat)
    if occupant.bot is not None or occupant.removed:
        raise BadRequest(f"nobody but a bot plays seat {seat}")
    return occupant


def device_keys(occupant: Occupant) -> list[str]:
    """List the keys of a person that are those of devices, the same at every table."""
    return [key for key, held in occupant.held.items() if held.kind != LINK]


# -- blocking ----------------------------------------------------------------------------------


def marks(table: TableState, caller: Caller, seat: Seat, secret: bytes) -> tuple[str, ...]:
    """Return what one device can recognise somebody by, at any table; others cannot.

    Only those at the same table get it: nobody can follow strangers from table to table.
    """
    reporter(table, caller)
    viewer = viewer_of(caller)
    occupant = _person(table, seat)
    return tuple(sorted(_mark(secret, viewer, key) for key in device_keys(occupant)))


def recognised(
    table: TableState, caller: Caller, secret: bytes, wanted: Iterable[str]
) -> tuple[Seat, ...]:
    """List the seats of those whom a device has marks of."""
    known, viewer = set(wanted), viewer_of(caller)
    return tuple(
        seat
        for seat, occupant in enumerate(table.occupants)
        if occupant is not None
        and any(_mark(secret, viewer, key) in known for key in device_keys(occupant))
    )


def viewer_of(caller: Caller) -> str:
    """Return what marks are made for: they mean nothing to another device."""
    return min(caller.own or caller.keys, default="")


def _mark(secret: bytes, viewer: str, key: str) -> str:
    return derived(secret, f"mark {viewer} {key}", MARK_LENGTH)
