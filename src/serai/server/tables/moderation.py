"""What may be done about people at a table, and by whom.

Nobody who is playing can be thrown out: everybody must have waited for them first.
"""

from msgspec import Struct

from serai.core.game import Seat
from serai.core.registry import house_bot
from serai.server.protocol.answers import Device, Devices
from serai.server.protocol.commands import (
    Mute,
    Offer,
    Remove,
    Revoke,
    SitDown,
    TableCommand,
    Vote,
)
from serai.server.protocol.errors import (
    AlreadyStarted,
    BadRequest,
    Full,
    HostDecides,
    NotHost,
    NotStalling,
    NotYourSeat,
    Removed,
    VoteOn,
)
from serai.server.tables import decide as at_the_table
from serai.server.tables import facts
from serai.server.tables.decide import Decision, before_start, host_only, own_seat
from serai.server.tables.keys import Caller, device_id, hashed
from serai.server.tables.names import person_name
from serai.server.tables.occupants import Held
from serai.server.tables.state import TableState

PATIENCE = 120.0
"""Seconds that everybody must have waited for somebody who is to be removed."""

LAPSES = 2
"""How many turns in a row, in a game with a clock, must have run out instead."""


class Room(Struct, frozen=True):
    """Who is there, as far as this process knows."""

    now: float
    present: tuple[bool, ...]
    awaited: tuple[float | None, ...]
    """Since when each seat could have acted, had it wanted to; None: not known."""

    host_here: bool
    heard: bool = True
    """Whether other processes can be heard; if not, nobody is known to be away."""


def decide(
    table: TableState, caller: Caller, command: TableCommand, tag: str | None, room: Room
) -> Decision:
    """Check any request and return what it leads to; nothing has changed yet."""
    match command:
        case Remove(seat=seat, offer=offer) if table.phase != "open":
            if seat in table.seats_of(caller):
                raise AlreadyStarted("the game has begun: leave it instead")
            host_only(table, caller, "remove somebody from the game")
            _check_stalling(table, seat, room)
            return Decision(_removal(table, seat, "host", offer, tag))
        case Vote(seat=seat):
            return Decision(_vote(table, caller, seat, tag, room))
        case Offer(seat=seat, offer=offer):
            host_only(table, caller, "offer a seat")
            _check_removed(table, seat)
            return Decision(facts.SeatOffered(seat=seat, offered=offer, request=tag))
        case Mute(seat=seat, muted=muted):
            host_only(table, caller, "mute somebody")
            _check_person(table, seat)
            if seat in table.seats_of(caller):
                raise BadRequest(f"seat {seat} is your own: say nothing instead")
            return Decision(facts.Muted(seat=seat, muted=muted, request=tag))
        case Revoke(seat=seat, device=device):
            return Decision(_revoke(table, caller, seat, device, tag))
    return at_the_table.decide(table, caller, command, tag, room.present if room.heard else None)


# -- removing somebody -------------------------------------------------------------------------


def _check_person(table: TableState, seat: Seat) -> None:
    occupant = table.occupant(seat)
    if occupant.bot is not None or occupant.removed:
        raise BadRequest(f"nobody but a bot plays seat {seat}")


def _check_removed(table: TableState, seat: Seat) -> None:
    if not table.occupant(seat).removed:
        raise BadRequest(f"seat {seat} cannot be offered: nobody was removed from it")


def _check_stalling(table: TableState, seat: Seat, room: Room) -> None:
    if table.phase == "over":
        raise AlreadyStarted("the game is over", "game-over")
    _check_person(table, seat)
    if not is_stalling(table, seat, room):
        name = table.occupant(seat).name
        raise NotStalling(
            f"{name} is not holding up the game: a player can be removed after {PATIENCE:g} "
            f"seconds without acting, or after {LAPSES} turns that ran out"
        )


def is_stalling(table: TableState, seat: Seat, room: Room) -> bool:
    """Whether everybody has waited for somebody long enough."""
    occupant = table.occupant(seat)
    if occupant.stand_in is not None:
        return room.now - occupant.stood_at >= PATIENCE
    if table.settings.clock is not None:
        return occupant.lapses >= LAPSES
    since = room.awaited[seat]
    return table.to_act == seat and since is not None and room.now - since >= PATIENCE


def _removal(
    table: TableState, seat: Seat, by: str, offered: bool, tag: str | None
) -> facts.PlayerRemoved:
    return facts.PlayerRemoved(
        seat=seat,
        bot=house_bot(table.settings.game),
        by="host" if by == "host" else "vote",
        offered=offered,
        request=tag,
    )


# -- voting ------------------------------------------------------------------------------------


def _vote(
    table: TableState, caller: Caller, seat: Seat, tag: str | None, room: Room
) -> facts.VoteCast | facts.PlayerRemoved:
    mine = table.seats_of(caller)
    own_seat(table, caller, mine[0] if mine else None)
    if seat in mine:
        raise BadRequest("nobody votes about themselves: leave instead")
    _check_stalling(table, seat, room)
    if room.host_here and table.occupant(seat).keys.isdisjoint(table.host):
        raise HostDecides("the host is present and can decide this: ask them")
    voices = voices_about(table, seat, room)
    voice = next((voice for voice in voices if not voice.isdisjoint(mine)), None)
    if voice is None:
        raise NotYourSeat("a bot fills in for you: take your seat back before you vote")
    ballot = table.people.ballot
    if ballot is not None and ballot.until <= room.now:
        ballot = None
    if ballot is not None and ballot.seat != seat:
        raise VoteOn(f"the vote about {table.occupant(ballot.seat).name} is still on")
    voted = set() if ballot is None else set(ballot.voted)
    if not voice.isdisjoint(voted):
        raise VoteOn("you have voted already")
    voted.add(min(voice))
    if 2 * sum(not voice.isdisjoint(voted) for voice in voices) > len(voices):
        return _removal(table, seat, "vote", offered=True, tag=tag)
    return facts.VoteCast(seat=seat, by=min(voice), request=tag)


def voices_about(table: TableState, seat: Seat, room: Room) -> list[frozenset[Seat]]:
    """List those who have a voice about somebody: each is one or several seats.

    They are the people who are present, but for those on the same device as whoever it is about.
    Seats that share a device have one voice, so nobody gains by taking several.
    """
    voices: list[tuple[set[Seat], set[str]]] = [({seat}, set(table.occupant(seat).keys))]
    for number, occupant in enumerate(table.occupants):
        if occupant is None or occupant.player is not None or number == seat:
            continue
        if not room.present[number]:
            continue
        seats, keys = {number}, set(occupant.keys)
        apart = []
        for other_seats, other_keys in voices:
            if keys.isdisjoint(other_keys):
                apart.append((other_seats, other_keys))
            else:
                seats, keys = seats | other_seats, keys | other_keys
        voices = [*apart, (seats, keys)]
    return [frozenset(seats) for seats, _ in voices if seat not in seats]


# -- sitting down instead of somebody ----------------------------------------------------------


def sit_down(
    table: TableState, caller: Caller, wanted: SitDown, key: str, request: str | None = None
) -> facts.Seated | facts.TakenOver:
    """Check that somebody can sit down: before the start, or instead of somebody removed."""
    name, seat = wanted.name, wanted.seat
    keys = (hashed(key), *sorted(caller.held))
    offered = [n for n, o in enumerate(table.occupants) if o is not None and o.offered]
    if table.phase != "playing" or not offered:
        return at_the_table.sit(table, name, seat, keys, caller.device, request)
    if not caller.keys.isdisjoint(table.people.removed):
        raise Removed("you were removed from this game: you can watch it")
    if seat is not None and seat not in offered:
        raise Full(f"seat {seat} is taken (free: {', '.join(map(str, offered))})")
    chosen = offered[0] if seat is None else seat
    others = [o.name for n, o in enumerate(table.occupants) if o is not None and n != chosen]
    told = person_name(name, others)
    device = caller.device
    return facts.TakenOver(seat=chosen, name=told, keys=keys, device=device, request=request)


# -- keys --------------------------------------------------------------------------------------


def devices_of(table: TableState, caller: Caller, seat: Seat) -> Devices:
    """List what holds a key to somebody's own seat."""
    occupant = table.occupant(own_seat(table, caller, seat))
    unknown = Held("", table.created)
    listed = [
        Device(device_id(key), held.kind, held.since, key in caller.held)
        for key in occupant.keys
        for held in (occupant.held.get(key, unknown),)
    ]
    return Devices(seat, tuple(sorted(listed, key=lambda device: (device.since, device.id))))


def _revoke(
    table: TableState, caller: Caller, seat: Seat | None, device: str | None, tag: str | None
) -> facts.KeysRevoked:
    mine = own_seat(table, caller, seat)
    others = table.occupant(mine).keys - caller.keys
    if device is not None:
        others = {key for key in table.occupant(mine).keys if device_id(key) == device}
        if not others:
            raise BadRequest("no such device holds a key to this seat: look at the list again")
        if others <= caller.held:
            raise BadRequest("this is the device you use: revoke it from another one")
    if not table.is_host(caller):
        # Whoever was given a seat alone cannot take the host's rights from the host.
        if device is not None and not others.isdisjoint(table.host):
            raise NotHost("that device is the host's too: only the host can revoke it")
        others -= table.host
    if not others:
        raise BadRequest("no other device holds a key to this seat")
    return facts.KeysRevoked(seat=mine, keys=tuple(sorted(others)), request=tag)


def renew(table: TableState, caller: Caller, seat: Seat, key: str) -> facts.KeyRenewed:
    """Check that the host can give a seat a new key: never one to somebody's hidden cards."""
    host_only(table, caller, "give a seat a new link")
    if table.phase == "playing":
        raise AlreadyStarted(
            "the game has begun: a seat gets a new link only before; a player who is lost can be "
            f"removed after {PATIENCE:g} seconds without acting, or after {LAPSES} turns that ran "
            "out"
        )
    before_start(table)
    _check_person(table, seat)
    return facts.KeyRenewed(seat=seat, key=hashed(key))
