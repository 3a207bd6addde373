"""What somebody asks of a table, checked against its state, becomes the next fact of its log."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from serai.core import record
from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.match import Match, Plan
from serai.core.registry import bots_for, find_bot, find_game, first_game, house_bot
from serai.server.protocol.commands import (
    Act,
    AddDice,
    Back,
    Change,
    Leave,
    Ready,
    Remove,
    Say,
    SeatBot,
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
    Stale,
    TooFast,
    Unauthorized,
    from_rules,
)
from serai.server.protocol.settings import Settings
from serai.server.tables import facts
from serai.server.tables.keys import Caller
from serai.server.tables.names import clean, read_chat, read_name, told_apart
from serai.server.tables.state import TableState

DEFAULT_SEATS = 4
MOST_CHAT = 2000
"""How much may be said at one table."""


class NothingToDo(Exception):
    """Somebody else has already done it."""


class Decision(Struct, frozen=True):
    """The fact a request leads to, and what it does to the game."""

    fact: facts.AnyFact
    plan: Plan[Any] | None = None
    to_act: Seat | None = None
    """Whose turn it will be; None also before and after the game."""


def bounded(table: TableState, decision: Decision, most: int) -> Decision:
    """Refuse what exceeds a table's limits; moves and coming back are always allowed."""
    free = (facts.Begun, facts.Played, facts.Returned)
    if table.changes >= most and not isinstance(decision.fact, free):
        raise TooFast(f"this table has changed all it can: {most} times")
    return decision


def request_tag(caller: Caller, request: str | None) -> str | None:
    """Tag a request so that a repetition by the same caller is recognised."""
    if request is None or not caller.keys:
        return None
    return sha256(f"{min(caller.keys)}/{request}".encode()).hexdigest()[:32]


def decide(table: TableState, caller: Caller, command: TableCommand, tag: str | None) -> Decision:
    """Check a request and return what it leads to; nothing has changed yet."""
    match command:
        case Act():
            return act(table, own_seat(table, caller, command.seat), command, "player", tag)
        case Say():
            return Decision(_say(table, caller, command, tag))
        case Ready(ready=ready, seat=seat):
            _before_start(table)
            mine = own_seat(table, caller, seat)
            return Decision(facts.Readied(seat=mine, ready=ready, request=tag))
        case AddDice(text=text, seat=seat):
            _before_start(table)
            mine = own_seat(table, caller, seat)
            words = clean(text)
            if not words:
                raise BadRequest("there are no words to add to the dice: write something")
            return Decision(facts.DiceWorded(seat=mine, text=words, request=tag))
        case SeatBot(bot=bot, seat=seat):
            _before_start(table)
            _host_only(table, caller, "put a bot on a seat")
            return Decision(seat_bot(table, bot, seat, tag))
        case Remove(seat=seat):
            return Decision(_remove(table, caller, seat, tag))
        case Change(settings=settings):
            _before_start(table)
            _host_only(table, caller, "change the settings")
            return Decision(_change(table, settings, tag))
        case Start():
            _before_start(table)
            _host_only(table, caller, "start the game")
            return start_game(table, tag)
        case Back(seat=seat):
            mine = own_seat(table, caller, seat)
            if table.occupant(mine).stand_in is None:
                raise BadRequest("nobody stands in for you: the seat is yours")
            return Decision(facts.Returned(seat=mine, request=tag))
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
        plan = table.match.plan(seat, command.do)
    except SeraiError as error:
        raise from_rules(error) from None
    fact = facts.Played(seat=seat, how=how, entries=plan.entries, request=tag)
    return Decision(fact, plan, _seat_to_act(table.match, plan.state))


def _seat_to_act(match: Match[Any, Any, Any], state: Any) -> Seat | None:
    actor = match.game.to_act(state)
    return actor if isinstance(actor, int) else None


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


def _say(table: TableState, caller: Caller, command: Say, tag: str | None) -> facts.Spoken:
    if table.said >= MOST_CHAT:
        raise TooFast(f"this table has said all it can: {MOST_CHAT} messages")
    text = read_chat(command.text)
    if not table.seats_of(caller) and table.is_host(caller):
        return facts.Spoken(seat=None, name="", text=text, request=tag)
    seat = own_seat(table, caller, command.seat)
    return facts.Spoken(seat=seat, name=table.occupant(seat).name, text=text, request=tag)


# -- before the game ---------------------------------------------------------------------------


def _before_start(table: TableState) -> None:
    if table.phase != "open":
        raise AlreadyStarted("the game has begun: this could be done only before")


def _host_only(table: TableState, caller: Caller, what: str) -> None:
    if not table.is_host(caller):
        raise NotHost(f"only the host can {what}")


def free_seat(table: TableState, seat: Seat | None) -> Seat:
    """Return the seat that somebody who sits down gets."""
    _before_start(table)
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


def sit(table: TableState, name: str, seat: Seat | None, keys: tuple[str, ...]) -> facts.Seated:
    """Check that somebody can sit down."""
    chosen = free_seat(table, seat)
    told = told_apart(read_name(name), set(table.names))
    return facts.Seated(seat=chosen, name=told, keys=keys)


def seat_bot(
    table: TableState, bot: str, seat: Seat | None = None, tag: str | None = None
) -> facts.BotSeated:
    """Check that a bot can take a seat."""
    chosen = free_seat(table, seat)
    try:
        find_bot(bot, table.settings.game)
    except SeraiError as error:
        raise from_rules(error) from None
    name = told_apart(bot.partition(":")[0].capitalize(), set(table.names))
    return facts.BotSeated(seat=chosen, bot=bot, name=name, request=tag)


def _remove(table: TableState, caller: Caller, seat: Seat, tag: str | None) -> facts.SeatFreed:
    _before_start(table)
    occupant = table.occupant(seat)
    if caller.keys.isdisjoint(occupant.keys) and not table.is_host(caller):
        raise NotHost(f"only {occupant.name} or the host can free seat {seat}")
    return facts.SeatFreed(seat=seat, request=tag)


def read_settings(settings: Settings) -> Settings:
    """Check settings and fill in the defaults."""
    try:
        game = find_game(settings.game or first_game())
        options = record.read_options(game, settings.options)
        count = settings.seats
        if count is None:
            counts = game.seat_counts
            count = min(max(DEFAULT_SEATS, counts.start), counts.stop - 1)
        game.start(count, options)
        fallback = settings.fallback
        if fallback is not None and fallback.partition(":")[0] not in bots_for(game.name):
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


def start_game(table: TableState, tag: str | None = None) -> Decision:
    """Check that the game can start, and let chance set it up."""
    order = [seat for seat, occupant in enumerate(table.occupants) if occupant is not None]
    occupants = [table.occupant(seat) for seat in order]
    waiting = [s.name for s in occupants if not (s.ready or not s.keys.isdisjoint(table.host))]
    if waiting:
        raise NotReady(f"not everybody is ready: waiting for {', '.join(waiting)}")
    game = find_game(table.settings.game)
    dealer = table.make_dealer(table.seed, tuple(s.words for s in occupants))
    try:
        options = record.read_options(game, table.settings.options)
        match = Match(game, [record.Sitter(s.name, s.bot) for s in occupants], options, dealer)
    except SeraiError as error:
        raise NotReady(f"the game cannot start like this: {error}") from None
    fact = facts.Begun(
        order=tuple(order), header=match.header, entries=tuple(match.entries), request=tag
    )
    return Decision(fact, None, _seat_to_act(match, match.state))


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
