"""What somebody asks of a table, checked against its state, becomes the next fact of its log."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from serai.core import record
from serai.core.dealer import Dealer
from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.match import Match, Plan
from serai.core.registry import bots_for, find_bot, find_game, house_bot
from serai.server import log
from serai.server.messages import (
    Act,
    AddDice,
    Back,
    Change,
    Leave,
    Ready,
    Remove,
    Say,
    SeatBot,
    Settings,
    Start,
    TableCommand,
)
from serai.server.refusals import (
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
from serai.server.seats import Caller, clean, read_chat, read_name, told_apart
from serai.server.table import Table

DEFAULT_SEATS = 4
MOST_CHAT = 2000
"""So much may be said at one table."""

MOST_CHANGES = 5000
"""So often may anything but the game change at one table, so that no log grows for ever."""


class Decision(Struct, frozen=True):
    """The fact a request leads to, and what it does to the game."""

    fact: log.AnyFact
    plan: Plan[Any] | None = None
    to_act: Seat | None = None
    """Whose turn it will be; None also when the game is over, or before it."""


def bounded(table: Table, decision: Decision) -> Decision:
    """Refuse what goes beyond all a table can be asked; moves and coming back are always free."""
    free = (log.Begun, log.Played, log.Returned)
    if table.changes >= MOST_CHANGES and not isinstance(decision.fact, free):
        raise TooFast(f"this table has changed all it can: {MOST_CHANGES} times")
    return decision


def request_tag(caller: Caller, request: str | None) -> str | None:
    """Name a request so that the same one by the same caller is known again."""
    if request is None or not caller.keys:
        return None
    return sha256(f"{min(caller.keys)}/{request}".encode()).hexdigest()[:32]


def decide(table: Table, caller: Caller, command: TableCommand, tag: str | None) -> Decision:
    """Check a request and say what it leads to; nothing has changed yet."""
    match command:
        case Act():
            return act(table, own_seat(table, caller, command.seat), command, "player", tag)
        case Say():
            return Decision(_say(table, caller, command, tag))
        case Ready(ready=ready, seat=seat):
            _before_start(table)
            mine = own_seat(table, caller, seat)
            return Decision(log.Readied(seat=mine, ready=ready, request=tag))
        case AddDice(text=text, seat=seat):
            _before_start(table)
            mine = own_seat(table, caller, seat)
            words = clean(text)
            if not words:
                raise BadRequest("there are no words to add to the dice: write something")
            return Decision(log.DiceWorded(seat=mine, text=words, request=tag))
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
            return begin(table, tag)
        case Back(seat=seat):
            mine = own_seat(table, caller, seat)
            if table.sitter(mine).stand_in is None:
                raise BadRequest("nobody stands in for you: the seat is yours")
            return Decision(log.Returned(seat=mine, request=tag))
        case Leave(seat=seat):
            mine = own_seat(table, caller, seat)
            if table.phase != "playing":
                raise NotStarted("no game is on: free your seat instead")
            if table.sitter(mine).stand_in is not None:
                raise BadRequest("you have left already: a bot stands in for you")
            bot = house_bot(table.settings.game)
            return Decision(log.StoodIn(seat=mine, bot=bot, request=tag))
    raise BadRequest("this cannot be asked of a table")


# -- in the game -------------------------------------------------------------------------------


def act(table: Table, seat: Seat, command: Act, how: Any, tag: str | None = None) -> Decision:
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
    fact = log.Played(seat=seat, how=how, entries=plan.entries, request=tag)
    return Decision(fact, plan, _seat_to_act(table.match, plan.state))


def _seat_to_act(match: Match[Any, Any], state: Any) -> Seat | None:
    actor = match.game.to_act(state)
    return actor if isinstance(actor, int) else None


def own_seat(table: Table, caller: Caller, seat: Seat | None) -> Seat:
    """Say which of their seats somebody means."""
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


def _say(table: Table, caller: Caller, command: Say, tag: str | None) -> log.Spoken:
    if table.said >= MOST_CHAT:
        raise TooFast(f"this table has said all it can: {MOST_CHAT} messages")
    text = read_chat(command.text)
    if not table.seats_of(caller) and table.is_host(caller):
        return log.Spoken(seat=None, name="", text=text, request=tag)
    seat = own_seat(table, caller, command.seat)
    return log.Spoken(seat=seat, name=table.sitter(seat).name, text=text, request=tag)


# -- before the game ---------------------------------------------------------------------------


def _before_start(table: Table) -> None:
    if table.phase != "open":
        raise AlreadyStarted("the game has begun: this could be done only before")


def _host_only(table: Table, caller: Caller, what: str) -> None:
    if not table.is_host(caller):
        raise NotHost(f"only the host can {what}")


def free_seat(table: Table, seat: Seat | None) -> Seat:
    """Say which seat somebody who sits down gets."""
    _before_start(table)
    free = [number for number, sitter in enumerate(table.sitters) if sitter is None]
    if seat is None:
        if not free:
            raise Full(f"all {len(table.sitters)} seats are taken")
        return free[0]
    if seat >= len(table.sitters):
        raise Full(f"there is no seat {seat}: the seats are 0 to {len(table.sitters) - 1}")
    if seat not in free:
        raise Full(f"seat {seat} is taken (free: {', '.join(map(str, free)) or 'none'})")
    return seat


def sit(table: Table, name: str, seat: Seat | None, keys: tuple[str, ...]) -> log.Seated:
    """Check that somebody can sit down."""
    chosen = free_seat(table, seat)
    told = told_apart(read_name(name), set(table.names))
    return log.Seated(seat=chosen, name=told, keys=keys)


def seat_bot(
    table: Table, bot: str, seat: Seat | None = None, tag: str | None = None
) -> log.BotSeated:
    """Check that a bot can take a seat."""
    chosen = free_seat(table, seat)
    try:
        find_bot(bot, table.settings.game)
    except SeraiError as error:
        raise from_rules(error) from None
    name = told_apart(bot.partition(":")[0].capitalize(), set(table.names))
    return log.BotSeated(seat=chosen, bot=bot, name=name, request=tag)


def _remove(table: Table, caller: Caller, seat: Seat, tag: str | None) -> log.SeatFreed:
    _before_start(table)
    sitter = table.sitter(seat)
    if caller.keys.isdisjoint(sitter.keys) and not table.is_host(caller):
        raise NotHost(f"only {sitter.name} or the host can free seat {seat}")
    return log.SeatFreed(seat=seat, request=tag)


def read_settings(settings: Settings) -> Settings:
    """Check settings and fill in what they leave to the house."""
    try:
        game = find_game(settings.game)
        options = record.read_options(game, settings.options)
        count = settings.seats
        if count is None:
            counts = game.seat_counts
            count = min(max(DEFAULT_SEATS, counts.start), counts.stop - 1)
        game.start(count, options)
        fallback = settings.fallback
        if fallback is not None and fallback.partition(":")[0] not in bots_for(settings.game):
            _check_action(game, fallback)
    except SeraiError as error:
        refusal = from_rules(error)
        raise BadSettings(str(refusal)) from None
    return msgspec.structs.replace(settings, seats=count, options=msgspec.to_builtins(options))


def _check_action(game: Any, fallback: str) -> None:
    try:
        game.parse_action(fallback)
    except SeraiError as error:
        bots = ", ".join(bots_for(game.name))
        raise BadSettings(
            f"the fallback {fallback[:40]!r} is neither a bot ({bots}) nor an action: {error}"
        ) from None


def _change(table: Table, wanted: Settings, tag: str | None) -> log.SettingsChanged:
    settings = read_settings(wanted)
    taken = len(table.names)
    if taken > (settings.seats or 0):
        raise BadSettings(f"{taken} sit at the table: free seats before you take some away")
    for sitter in table.sitters:
        if sitter is not None and sitter.bot is not None:
            try:
                find_bot(sitter.bot, settings.game)
            except SeraiError as error:
                raise BadSettings(f"{error}; remove it first") from None
    return log.SettingsChanged(settings=settings, request=tag)


def begin(table: Table, tag: str | None = None) -> Decision:
    """Check that the game can start, and let chance set it up."""
    order = [seat for seat, sitter in enumerate(table.sitters) if sitter is not None]
    sitters = [table.sitter(seat) for seat in order]
    waiting = [s.name for s in sitters if not (s.ready or not s.keys.isdisjoint(table.host))]
    if waiting:
        raise NotReady(f"not everybody is ready: waiting for {', '.join(waiting)}")
    game = find_game(table.settings.game)
    dealer = Dealer(table.seed, tuple(sitter.words for sitter in sitters))
    try:
        options = record.read_options(game, table.settings.options)
        match = Match(game, [record.Sitter(s.name, s.bot) for s in sitters], options, dealer)
    except SeraiError as error:
        raise NotReady(f"the game cannot start like this: {error}") from None
    fact = log.Begun(
        order=tuple(order), header=match.header, entries=tuple(match.entries), request=tag
    )
    return Decision(fact, None, _seat_to_act(match, match.state))
