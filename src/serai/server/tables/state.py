"""The state of a table as its log tells it, and what everybody may see of it."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any

from msgspec import Struct

from serai.core.dealer import Dealer, commitment
from serai.core.game import Event, Game, Seat
from serai.core.match import Match, Plan
from serai.core.registry import find_game, kit_of
from serai.server.protocol.errors import NotYourSeat
from serai.server.protocol.messages import (
    ChatLine,
    Move,
    Phase,
    Position,
    SeatInfo,
    TableInfo,
    Welcome,
    You,
)
from serai.server.protocol.settings import Settings
from serai.server.tables import facts
from serai.server.tables.keys import Caller

CHAT_KEPT = 100
MOVES_KEPT = 200
REQUESTS_KEPT = 512

MakeDealer = Callable[[bytes, Sequence[str]], Dealer]
"""Makes a dealer from a seed and the words the players added to it."""


class Occupant:
    """Whoever has a seat: a person, or a bot."""

    def __init__(
        self, name: str, bot: str | None = None, keys: Iterable[str] = (), ready: bool = False
    ) -> None:
        self.name = name
        self.bot = bot
        self.keys = set(keys)
        self.ready = ready or bot is not None
        self.stand_in: str | None = None
        self.words = ""

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now; None: the person does."""
        return self.bot or self.stand_in

    def copied(self) -> "Occupant":
        """Return another one like it, with keys of its own."""
        other = copy(self)
        other.keys = set(self.keys)
        return other


class Happened(Struct, frozen=True):
    """A move with nothing redacted yet."""

    seq: int
    by: Seat | None
    how: Any
    events: tuple[Event, ...]
    before: Any = None
    """The state in which the seat acted."""

    do: str = ""


class TableState:
    """A table: its log, applied up to `seq`."""

    def __init__(self, table_id: str, make_dealer: MakeDealer = Dealer) -> None:
        self.id = table_id
        self.make_dealer = make_dealer
        self.seq = -1
        self.phase: Phase = "open"
        self.settings = Settings()
        self.occupants: list[Occupant | None] = []
        self.host: set[str] = set()
        self.seed = b""
        self.match: Match[Any, Any, Any] | None = None
        self.moved = 0
        """The number of the last fact that changed the game."""

        self.turn_at = 0.0
        """When the turn began, for the clock."""

        self.created = 0.0
        self.changed = 0.0
        self.previous: str | None = None
        self.rematch: str | None = None
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.said = 0
        self.changes = 0
        """How many facts were not moves of the game."""

        self.happened: deque[Happened] = deque(maxlen=MOVES_KEPT)
        self.requests: OrderedDict[str, int] = OrderedDict()

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules that are played by: those the game began with, before that the newest."""
        return find_game(self.settings.game) if self.match is None else self.match.game

    # -- applying the log ------------------------------------------------------------------

    def apply(
        self, seq: int, at: float, fact: facts.AnyFact, plan: Plan[Any] | None = None
    ) -> None:
        """Apply the next fact of the log; `plan` saves working out its result again."""
        if seq != self.seq + 1:
            raise ValueError(f"fact {seq} of table {self.id} cannot follow {self.seq}")
        match fact:
            case facts.Played():
                self._play(seq, at, fact, plan)
            case facts.TableOpened():
                self._open(fact, at)
            case facts.Seated() | facts.BotSeated():
                self._seat(fact)
            case facts.SeatFreed(seat=seat):
                self.occupants[seat] = None
            case facts.Readied(seat=seat, ready=ready):
                self.occupant(seat).ready = ready
            case facts.DiceWorded(seat=seat, text=text):
                self.occupant(seat).words = text
            case facts.SettingsChanged(settings=settings):
                self._settle(settings)
            case facts.KeyAdded(seat=None, key=key):
                self.host.add(key)
            case facts.KeyAdded(seat=int(seat), key=key):
                self.occupant(seat).keys.add(key)
            case facts.Begun():
                self._start_game(seq, at, fact)
            case facts.StoodIn(seat=seat, bot=bot):
                self.occupant(seat).stand_in = bot
            case facts.Returned(seat=seat):
                self.occupant(seat).stand_in = None
            case facts.Spoken(seat=speaker, name=name, text=text):
                self.said += 1
                self.chat.append(ChatLine(seq, speaker, name, text, at))
            case facts.Rematched(table=other):
                self.rematch = other
        if not isinstance(fact, facts.Begun) and not isinstance(fact, facts.Played):
            self.changes += 1
        if fact.request is not None:
            self.requests[fact.request] = seq
            if len(self.requests) > REQUESTS_KEPT:
                self.requests.popitem(last=False)
        self.seq = seq
        self.changed = at

    def _open(self, fact: facts.TableOpened, at: float) -> None:
        self.seed = bytes.fromhex(fact.seed)
        self.host = set(fact.host)
        self.previous = fact.previous
        self.created = at
        self._settle(fact.settings)
        for seated in fact.seats:
            self._seat(seated)

    def _settle(self, settings: Settings) -> None:
        """Set up as many seats as the settings say; those who sit keep a seat."""
        self.settings = settings
        count = settings.seats or 1
        kept = [occupant for occupant in self.occupants if occupant is not None]
        if len(self.occupants) > count:
            self.occupants = [*kept, *[None] * count][:count]
        else:
            self.occupants += [None] * (count - len(self.occupants))

    def _seat(self, fact: "facts.Seated | facts.BotSeated") -> None:
        if isinstance(fact, facts.Seated):
            occupant = Occupant(fact.name, keys=fact.keys, ready=fact.ready)
        else:
            occupant = Occupant(fact.name, bot=fact.bot)
        self.occupants[fact.seat] = occupant

    def _start_game(self, seq: int, at: float, fact: facts.Begun) -> None:
        self.occupants = [self.occupants[seat] for seat in fact.order]
        # Always by the rules it began with, whatever newer ones there are.
        game = find_game(fact.header.game, fact.header.rules)
        dealer = self.make_dealer(self.seed, fact.header.added or ())
        self.match = Match.blank(game, fact.header, dealer)
        events = self.match.follow(fact.entries)
        self._went_on(seq, at, Happened(seq, None, "dealer", events))

    def _play(self, seq: int, at: float, fact: facts.Played, plan: Plan[Any] | None) -> None:
        match = self.playing
        before = match.state
        if plan is None:
            events = match.follow(fact.entries)
        else:
            match.adopt(plan)
            events = plan.events
        if fact.how == "player":
            self.occupant(fact.seat).stand_in = None
        do = fact.entries[0].do
        self._went_on(seq, at, Happened(seq, fact.seat, fact.how, events, before, do))

    def _went_on(self, seq: int, at: float, happened: Happened) -> None:
        match = self.playing
        self.phase = "over" if match.over else "playing"
        self.moved = seq
        self.turn_at = at
        if match.game.memory:
            self.happened.clear()  # What a hole showed is never repeated to anybody.
        self.happened.append(happened)

    def with_seats_of(self, fact: facts.AnyFact, at: float) -> "TableState":
        """Return this table as it will be after a fact that precedes the start."""
        other = copy(self)
        other.occupants = [occupant and occupant.copied() for occupant in self.occupants]
        other.host = set(self.host)
        other.requests = OrderedDict()
        other.apply(self.seq + 1, at, fact)
        return other

    # -- asking the table ------------------------------------------------------------------

    @property
    def playing(self) -> Match[Any, Any, Any]:
        """The game, which must have begun."""
        if self.match is None:
            raise ValueError(f"the game at table {self.id} has not begun")
        return self.match

    def occupant(self, seat: Seat) -> Occupant:
        """Whoever sits on a seat."""
        occupant = self.occupants[seat] if seat < len(self.occupants) else None
        if occupant is None:
            raise NotYourSeat(f"nobody sits on seat {seat}")
        return occupant

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, if the game is on."""
        if self.phase != "playing":
            return None
        actor = self.playing.to_act
        return actor if isinstance(actor, int) else None

    def seats_of(self, caller: Caller) -> tuple[Seat, ...]:
        """List the seats that somebody holds."""
        apart = caller.keys.isdisjoint
        return tuple(
            [
                seat
                for seat, occupant in enumerate(self.occupants)
                if occupant is not None and not apart(occupant.keys)
            ]
        )

    def is_host(self, caller: Caller) -> bool:
        """Whether somebody is the host."""
        return not caller.keys.isdisjoint(self.host)

    @property
    def deadline(self) -> float | None:
        """When the turn's clock runs out."""
        return self._deadline(self.to_act)

    def _deadline(self, to_act: Seat | None) -> float | None:
        clock = self.settings.clock
        return None if clock is None or to_act is None else self.turn_at + clock

    @property
    def names(self) -> list[str]:
        """The names of those who sit there."""
        return [occupant.name for occupant in self.occupants if occupant is not None]

    # -- what everybody may see ------------------------------------------------------------

    def info(self, present: Sequence[bool]) -> TableInfo:
        """Return what everybody may know."""
        game = self.game
        kit = kit_of(game.name)
        return TableInfo(
            id=self.id,
            title=game.title,
            family=kit.name,
            web=kit.web,
            rules=game.rules_version,
            settings=self.settings,
            phase=self.phase,
            seats=tuple(
                None
                if occupant is None
                else SeatInfo(
                    occupant.name,
                    occupant.bot,
                    occupant.ready,
                    present[seat],
                    occupant.stand_in,
                    occupant.words or None,
                )
                for seat, occupant in enumerate(self.occupants)
            ),
            commitment=commitment(self.seed),
            seed=self.seed.hex() if self.phase == "over" else None,
            previous=self.previous,
            rematch=self.rematch,
            created=self.created,
        )

    def you(self, caller: Caller, looking: Seat | None) -> You:
        """Return what somebody is at this table."""
        return You(self.seats_of(caller), self.is_host(caller), looking)

    def position(self, looking: Seat | None, now: float) -> Position | None:
        """Return the position as a seat or a spectator sees it."""
        match = self.match
        if match is None:
            return None
        to_act = self.to_act
        actions: tuple[str, ...] = ()
        if to_act is not None and to_act == looking:
            actions = match.action_texts()
        deadline = self._deadline(to_act)
        return Position(self.moved, match.view(looking), to_act, actions, deadline, now)

    def tell(self, happened: Happened, looking: Seat | None) -> Move:
        """Return a move as a seat or a spectator may know it."""
        redact = self.playing.game.redact
        events = tuple([redact(event, looking) for event in happened.events])
        return Move(happened.seq, happened.by, happened.how, events)

    def welcome(
        self,
        caller: Caller,
        looking: Seat | None,
        present: Sequence[bool],
        since: int | None,
        now: float,
    ) -> Welcome:
        """Greet somebody who comes, or who comes back."""
        told = since is not None and not self.game.memory and since <= self.seq
        if told and self.happened and self.happened[0].by is not None:
            # Older moves are forgotten: those left must reach back to the given number.
            told = since is not None and since >= self.happened[0].seq - 1
        missed = [h for h in self.happened if told and since is not None and h.seq > since]
        return Welcome(
            seq=self.seq,
            table=self.info(present),
            you=self.you(caller, looking),
            position=self.position(looking, now),
            chat=tuple(self.chat),
            missed=tuple(self.tell(happened, looking) for happened in missed),
            whole=not told,
        )
