"""What somebody asks of a table, checked against its state, becomes the next fact of its log."""

from collections.abc import Sequence
from typing import Any

import msgspec

from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.options import read_options
from serai.core.registry import bots_for, find_bot, find_game, first_game, house_bot
from serai.server.protocol.commands import (
    Act,
    Back,
    Change,
    Coach,
    Leave,
    Ready,
    Remove,
    Reveal,
    Say,
    SeatBot,
    Shake,
    Show,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import (
    AlreadyStarted,
    BadRequest,
    BadSettings,
    Full,
    NotHost,
    NotReady,
    NotStarted,
    NotYourSeat,
    Revealing,
    Silenced,
    Spoilt,
    Stale,
    TooFast,
    Unauthorized,
    from_rules,
)
from serai.server.protocol.settings import Settings
from serai.server.protocol.shaking import MOST_BROKEN
from serai.server.tables import coaching, facts, shaking
from serai.server.tables.bot_names import bot_name
from serai.server.tables.decision import Decision as Decision  # Others take them from here.
from serai.server.tables.decision import NothingToDo as NothingToDo
from serai.server.tables.decision import seat_to_act
from serai.server.tables.keys import Caller
from serai.server.tables.names import person_name, read_chat
from serai.server.tables.state import TableState

DEFAULT_SEATS = 4
MOST_CHAT = 2000
"""How much may be said at one table."""

MOST_OF_ONE = MOST_CHAT // 4
"""How much of it one speaker may say."""

HOSTS_PART = 10
"""The last of so many parts of a table's changes is the host's."""


def bounded(table: TableState, decision: Decision, most: int, host: bool) -> Decision:
    """Refuse what exceeds a table's limits; moves and coming back are always allowed.

    So are freeing a seat and muting: nobody can use a table up to become untouchable.
    """
    free = (
        facts.RevealCalled,
        facts.DiceRevealed,
        facts.Begun,
        facts.Played,
        facts.Returned,
        facts.PlayerRemoved,
        facts.SeatFreed,
    )
    fact = decision.fact
    if isinstance(fact, free) or (isinstance(fact, facts.Muted) and _silences(table, fact)):
        return decision
    if table.changes >= most:
        raise TooFast(f"this table has changed all it can: {most} times")
    kept = most // HOSTS_PART
    if not host and table.changes >= most - kept:
        raise TooFast(f"this table has changed all it can: the last {kept} times are the host's")
    return decision


def _silences(table: TableState, fact: facts.Muted) -> bool:
    return fact.muted and not table.occupant(fact.seat).muted


def decide(
    table: TableState,
    caller: Caller,
    command: TableCommand,
    tag: str | None,
    present: Sequence[bool] | None = None,
) -> Decision:
    """Check a request and return what it leads to; nothing has changed yet.

    `present` says who is there; None: nobody is known to be away.
    """
    match command:
        case Act():
            return act(table, own_seat(table, caller, command.seat), command, "player", tag)
        case Say() | Show():
            return Decision(_say(table, caller, command, tag))
        case Ready(ready=ready, seat=seat, seq=seq):
            before_start(table)
            mine = own_seat(table, caller, seat)
            if ready and seq is not None and seq < table.agreement.seq:
                raise Stale("the host changed the table since you looked: look again")
            return Decision(facts.Readied(seat=mine, ready=ready, request=tag))
        case Shake(seat=seat):
            before_start(table)
            mine = own_seat(table, caller, seat)
            return Decision(shaking.shake(table, mine, command, tag))
        case Reveal(seat=seat):
            return shaking.reveal(table, own_seat(table, caller, seat), command, tag)
        case SeatBot(bot=bot, seat=seat):
            before_start(table)
            host_only(table, caller, "put a bot on a seat")
            return Decision(seat_bot(table, bot, seat, tag))
        case Remove(seat=seat):
            return Decision(_remove(table, caller, seat, tag))
        case Change(settings=settings):
            before_start(table)
            host_only(table, caller, "change the settings")
            return Decision(_change(table, settings, tag))
        case Start():
            before_start(table)
            host_only(table, caller, "start the game")
            return start_game(table, tag, present)
        case Back(seat=seat):
            mine = own_seat(table, caller, seat)
            if table.occupant(mine).stand_in is None:
                raise BadRequest("nobody stands in for you: the seat is yours")
            return Decision(facts.Returned(seat=mine, request=tag))
        case Coach(seat=seat):
            return coaching.settle(table, own_seat(table, caller, seat), command, tag)
        case Leave(seat=seat):
            mine = own_seat(table, caller, seat)
            if table.phase != "playing":
                raise NotStarted("no game is on: free your seat instead")
            if table.occupant(mine).stand_in is not None:
                raise BadRequest("you have left already: a bot stands in for you")
            bot = house_bot(table.settings.game)
            return Decision(facts.StoodIn(seat=mine, bot=bot, request=tag))
    raise BadRequest("this cannot be asked of a table")


# -- in the game -------------------------------------------------------------------------------


def act(table: TableState, seat: Seat, command: Act, how: Any, tag: str | None = None) -> Decision:
    """Check an action of a seat, whoever chose it."""
    if table.match is None:
        raise NotStarted("the game has not begun")
    if command.seq < table.moved:
        raise Stale(
            f"the game went on: your action was meant for number {command.seq}, "
            f"it stands at {table.moved}; look again"
        )
    if command.seq > table.seq:
        raise BadRequest(f"there is no number {command.seq} yet: the table is at {table.seq}")
    try:
        helped = coaching.help_of(table, seat) if how == "player" else None
        plan = table.match.plan(seat, command.do, helped)
    except SeraiError as error:
        raise from_rules(error) from None
    fact = facts.Played(seat=seat, how=how, entries=plan.entries, request=tag)
    return Decision(fact, plan, seat_to_act(table.match, plan.state))


def own_seat(table: TableState, caller: Caller, seat: Seat | None) -> Seat:
    """Return which of their seats somebody means."""
    mine = table.seats_of(caller)
    if not mine:
        if caller.keys:
            raise NotYourSeat("you have no seat at this table")
        raise Unauthorized("no key came with this: sit down first, or hand in your key")
    if seat is None:
        if len(mine) > 1:
            listed = ", ".join(map(str, mine))
            raise BadRequest(f"you hold the seats {listed}: say which one with `seat`")
        return mine[0]
    if seat not in mine:
        raise NotYourSeat(f"seat {seat} is not yours (yours: {', '.join(map(str, mine))})")
    return seat


def _say(table: TableState, caller: Caller, command: Say | Show, tag: str | None) -> facts.Spoken:
    if table.said >= MOST_CHAT:
        raise TooFast(f"this table has said all it can: {MOST_CHAT} messages")
    text = read_chat(command.text) if isinstance(command, Say) else ""
    emote = command.emote if isinstance(command, Show) else None
    seat, name, keys = None, "", table.host
    if table.seats_of(caller) or not table.is_host(caller):
        seat = own_seat(table, caller, command.seat)
        speaker = table.occupant(seat)
        if speaker.muted:
            raise Silenced("the host has muted you at this table")
        name, keys = speaker.name, speaker.keys
    _check_share(table, keys)
    return facts.Spoken(seat=seat, name=name, text=text, emote=emote, request=tag)


def _check_share(table: TableState, keys: set[str]) -> None:
    if table.people.said_by(keys) >= MOST_OF_ONE:
        raise TooFast(f"you have said all you can at this table: {MOST_OF_ONE} messages")


# -- before the game ---------------------------------------------------------------------------


def before_start(table: TableState) -> None:
    """Refuse what can be done only before the game begins."""
    if table.phase == "over":
        raise AlreadyStarted("the game is over", "game-over")
    if table.phase != "open":
        raise AlreadyStarted("the game has begun: this could be done only before")
    if table.called is not None:
        raise Revealing("the game is about to begin: those who shook the dice are showing it")


def host_only(table: TableState, caller: Caller, what: str) -> None:
    """Refuse what only the host may do."""
    if not table.is_host(caller):
        raise NotHost(f"only the host can {what}")


def free_seat(table: TableState, seat: Seat | None) -> Seat:
    """Return the seat that somebody who sits down gets."""
    before_start(table)
    free = [number for number, occupant in enumerate(table.occupants) if occupant is None]
    if seat is None:
        if not free:
            raise Full(f"all {len(table.occupants)} seats are taken")
        return free[0]
    if seat >= len(table.occupants):
        raise Full(f"there is no seat {seat}: the seats are 0 to {len(table.occupants) - 1}")
    if seat not in free:
        raise Full(f"seat {seat} is taken (free: {', '.join(map(str, free)) or 'none'})")
    return seat


def sit(
    table: TableState,
    name: str,
    seat: Seat | None,
    keys: tuple[str, ...],
    device: str = "",
    request: str | None = None,
) -> facts.Seated:
    """Check that somebody can sit down."""
    chosen = free_seat(table, seat)
    told = person_name(name, table.names)
    return facts.Seated(seat=chosen, name=told, keys=keys, device=device, request=request)


def seat_bot(
    table: TableState, bot: str, seat: Seat | None = None, tag: str | None = None
) -> facts.BotSeated:
    """Check that a bot can take a seat."""
    chosen = free_seat(table, seat)
    try:
        find_bot(bot, table.settings.game)
    except SeraiError as error:
        raise from_rules(error) from None
    name = bot_name(bot, table.names)
    return facts.BotSeated(seat=chosen, bot=bot, name=name, request=tag)


def fill_a_seat(table: TableState, caller: Caller, bot: str) -> facts.BotSeated:
    """Let a bot take a seat that is left free when the host begins; others are still ready."""
    before_start(table)
    host_only(table, caller, "start the game")
    _everybody_ready(table)
    if None not in table.occupants:
        raise NothingToDo
    return msgspec.structs.replace(seat_bot(table, bot), filling=True)


def _everybody_ready(table: TableState) -> None:
    occupants = [occupant for occupant in table.occupants if occupant is not None]
    waiting = [s.name for s in occupants if not (s.ready or not s.keys.isdisjoint(table.host))]
    if waiting:
        raise NotReady(f"not everybody is ready: waiting for {', '.join(waiting)}")


def _remove(table: TableState, caller: Caller, seat: Seat, tag: str | None) -> facts.SeatFreed:
    before_start(table)
    occupant = table.occupant(seat)
    if caller.keys.isdisjoint(occupant.keys) and not table.is_host(caller):
        raise NotHost(f"only {occupant.name} or the host can free seat {seat}")
    removed = caller.keys.isdisjoint(occupant.keys)
    return facts.SeatFreed(seat=seat, removed=removed, request=tag)


def read_settings(settings: Settings) -> Settings:
    """Check settings and fill in the defaults."""
    try:
        game = find_game(settings.game or first_game())
        options = read_options(game, settings.options)
        count = settings.seats
        if count is None:
            counts = game.seat_counts
            count = min(max(DEFAULT_SEATS, counts.start), counts.stop - 1)
        game.start(count, options)
        fallback = settings.fallback
        if fallback is not None:
            if fallback.partition(":")[0] in bots_for(game.name):
                find_bot(fallback, game.name)
            else:
                _check_action(game, fallback)
    except SeraiError as error:
        refusal = from_rules(error)
        raise BadSettings(str(refusal)) from None
    return msgspec.structs.replace(
        settings, game=game.name, seats=count, options=msgspec.to_builtins(options)
    )


def _check_action(game: Any, fallback: str) -> None:
    try:
        game.parse_action(fallback)
    except SeraiError as error:
        bots = ", ".join(bots_for(game.name))
        raise BadSettings(
            f"the fallback {fallback[:40]!r} is neither a bot ({bots}) nor an action: {error}"
        ) from None


def _change(table: TableState, wanted: Settings, tag: str | None) -> facts.SettingsChanged:
    settings = read_settings(wanted)
    taken = len(table.names)
    if taken > (settings.seats or 0):
        raise BadSettings(f"{taken} sit at the table: free seats before you take some away")
    for occupant in table.occupants:
        if occupant is not None and occupant.bot is not None:
            try:
                find_bot(occupant.bot, settings.game)
            except SeraiError as error:
                raise BadSettings(f"{error}; remove it first") from None
    return facts.SettingsChanged(settings=settings, request=tag)


def start_game(
    table: TableState, tag: str | None = None, present: Sequence[bool] | None = None
) -> Decision:
    """Check that the game can start; let chance set it up, once the dice are shaken.

    If anybody shook them, they show it first; what those who are away shook does not count.
    """
    order = [seat for seat, occupant in enumerate(table.occupants) if occupant is not None]
    _everybody_ready(table)
    if len(table.broken) >= MOST_BROKEN:
        raise Spoilt(
            f"{MOST_BROKEN} times somebody did not show what they had shaken: open another table"
        )
    shook = [seat for seat in order if table.occupant(seat).shaken is not None]
    struck = tuple(seat for seat in shook if present is not None and not present[seat])
    called = tuple(seat for seat in shook if seat not in struck)
    header = shaking.header_of(table, called, struck)
    begun = shaking.begin(table, header, tag)  # Refuse what cannot start before anybody shows.
    if not called:
        return begun
    called_for = facts.RevealCalled(seats=called, struck=struck, header=header, request=tag)
    return Decision(called_for)


# -- what the server does by itself ------------------------------------------------------------


def act_for(table: TableState, seat: Seat, do: str, seq: int, how: Any) -> Decision:
    """Act for a seat, unless the game moved on or its player came back meanwhile."""
    if table.moved != seq or (how == "bot" and table.occupant(seat).player is None):
        raise NothingToDo
    return act(table, seat, Act(do=do, seq=seq), how)


def stand_in(table: TableState, seat: Seat) -> Decision:
    """Let the house's bot fill in for somebody who stays away."""
    if table.to_act != seat or table.occupant(seat).player is not None:
        raise NothingToDo
    return Decision(facts.StoodIn(seat=seat, bot=house_bot(table.settings.game)))


def give_back(table: TableState, seat: Seat) -> Decision:
    """Give a returning player back the seat that a bot played meanwhile."""
    if table.phase != "playing" or table.occupant(seat).stand_in is None:
        raise NothingToDo
    return Decision(facts.Returned(seat=seat))
