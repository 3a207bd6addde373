"""The state of a table as its log tells it, and what everybody may see of it."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, Literal

from msgspec import Struct

from serai.core.coaching import HABITS
from serai.core.dealer import Dealer, commitment
from serai.core.game import Event, Game, Seat
from serai.core.match import Match, Plan
from serai.core.record import Header, terms_of
from serai.core.registry import find_game, kit_of
from serai.core.shaking import Broken, Sealed, Shaken
from serai.server.protocol.errors import NotYourSeat, Reused
from serai.server.protocol.messages import (
    Changed,
    ChatLine,
    CoachUse,
    DiceInfo,
    Move,
    Phase,
    Position,
    SeatInfo,
    TableInfo,
    Welcome,
    You,
)
from serai.server.protocol.settings import Settings
from serai.server.protocol.shaking import REVEAL_WITHIN
from serai.server.tables import facts
from serai.server.tables.agreement import Agreement, settings_changed
from serai.server.tables.keys import Caller
from serai.server.tables.occupants import LINK, Asked, Occupant
from serai.server.tables.people import People
from serai.server.tables.requests import TAG

CHAT_KEPT = 100
MOVES_KEPT = 200
COACHED_KEPT = 50
REQUESTS_KEPT = 512

MakeDealer = Callable[[bytes, Sequence[str]], Dealer]
"""Makes a dealer from a seed and the words the players added to it."""


def _name_of(one: Shaken | Sealed) -> str:
    return one.name


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
        self.seated = 0
        """How many have ever sat down."""

        self.host: set[str] = set()
        self.seed = b""
        self.dice: Literal["words", "shaken"] = "shaken"
        self.called: tuple[Seat, ...] | None = None
        """The seats that are to show what they shook; None: it is not the time."""

        self.struck: tuple[Seat, ...] = ()
        self.terms: Header | None = None
        """The header of the record, while players show what they shook."""

        self.called_at = 0.0
        self.broken: tuple[Broken, ...] = ()
        self.barred: frozenset[str] = frozenset()
        """Keys of those who once did not show what they had shaken."""

        self.match: Match[Any, Any, Any] | None = None
        self.moved = 0
        """The number of the last fact that changed the game."""

        self.turn_at = 0.0
        """When the turn began, by the clock that deadlines go by."""

        self.agreement = Agreement()
        """What the host changed last, before the start."""

        self.begins_at: str | None = None
        """The position its game begins from; None: an empty table."""

        self.begins_by: int | None = None
        """The version of the rules that this position is of; None: the newest."""

        self.created = 0.0
        self.previous: str | None = None
        self.rematch: str | None = None
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.said = 0
        self.changes = 0
        """How many facts were not moves of the game."""

        self.coached: deque[CoachUse] = deque(maxlen=COACHED_KEPT)
        """Who was coached lately."""

        self.happened: deque[Happened] = deque(maxlen=MOVES_KEPT)
        self.requests: OrderedDict[str, tuple[int, str]] = OrderedDict()
        """By its tag, which number a request led to, and what it asked."""
        self.people = People()
        """What was done about people."""

        self.closed: str | None = None
        """Why the operator closed it."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules that are played by: those the game began with, before that the newest."""
        return find_game(self.settings.game) if self.match is None else self.match.game

    # -- applying the log ------------------------------------------------------------------

    def apply(
        self,
        seq: int,
        at: float,
        fact: facts.AnyFact,
        plan: Plan[Any] | None = None,
        here: float | None = None,
    ) -> None:
        """Apply the next fact of the log; `plan` saves working out its result again.

        `at` is when it happened, as people read it; `here` the same by the clock that deadlines go
        by, if that is another one.
        """
        if seq != self.seq + 1:
            raise ValueError(f"fact {seq} of table {self.id} cannot follow {self.seq}")
        now = at if here is None else here
        match fact:
            case facts.Played():
                self._play(seq, fact, plan)
            case facts.TableOpened():
                self._open(fact, at)
            case facts.Seated():
                self._seat(fact, at)
            case facts.BotSeated(seat=seat, name=name, bot=bot):
                self._seat(fact, at)
                if not fact.filling:
                    self._agree_anew(seq, Changed("bot", seat, name, after=bot))
            case facts.SeatFreed(seat=seat, removed=removed):
                gone = self.occupant(seat)
                self.occupants[seat] = None
                if removed:
                    self._agree_anew(seq, Changed("removed", seat, gone.name))
            case facts.Readied(seat=seat, ready=ready):
                self._be_ready(seat, ready)
            case facts.DiceWorded(seat=seat, text=text):
                self.occupant(seat).words = text
            case facts.DiceShaken(seat=seat, commitment=mark):
                self.occupant(seat).shaken = mark
            case facts.RevealCalled(seats=seats, struck=struck, header=header):
                self.called, self.struck, self.called_at = seats, struck, now
                self.terms = header
            case facts.DiceRevealed(seat=seat, nonce=nonce, word=word):
                self.occupant(seat).revealed = (nonce, word)
            case facts.RoundBroken():
                self._break_round(fact)
            case facts.SettingsChanged(settings=settings):
                changes = settings_changed(self.settings, settings)
                self._settle(settings)
                self._agree_anew(seq, *changes)
            case facts.KeyAdded(seat=None, key=key):
                self.host.add(key)
            case facts.KeyAdded(seat=int(seat), key=key):
                self.occupant(seat).give_key(key, fact.device, at)
                self._mute_with_new_keys(seat)
            case facts.Begun():
                self._start_game(seq, fact)
            case facts.StoodIn(seat=seat, bot=bot):
                self.occupant(seat).stand_in = bot
                self.occupant(seat).stood_at = now
            case facts.Returned(seat=seat):
                self.occupant(seat).stand_in = None
                self.people.end_vote_about(seat)
            case facts.Spoken(seat=speaker, name=name, text=text, emote=emote):
                self.said += 1
                self.people.said.update(self._keys_of(speaker))
                self.chat.append(ChatLine(seq, speaker, name, text, at, emote))
            case facts.CoachAsked() | facts.CoachSet():
                self.coached.append(self._coach(seq, fact))
            case facts.Rematched(table=other):
                self.rematch = other
            case facts.TableClosed(why=why):
                self.closed = why
                self.people.note(seq, "closed", None, "", why)
            case facts.TableReopened():
                self.closed = None
                self.people.note(seq, "reopened", None, "")
            case _:
                self._change_people(seq, at, now, fact)
        if isinstance(fact, facts.Begun | facts.Played):
            self.turn_at = now
        else:
            self.changes += 1
        if fact.request is not None:
            self.requests[fact.request[:TAG]] = (seq, fact.request[TAG:])
            if len(self.requests) > REQUESTS_KEPT:
                self.requests.popitem(last=False)
        self.seq = seq

    def _open(self, fact: facts.TableOpened, at: float) -> None:
        self.seed = bytes.fromhex(fact.seed)
        self.dice = fact.dice
        self.host = set(fact.host)
        self.previous = fact.previous
        self.begins_at, self.begins_by = fact.position, fact.rules
        self.created = at
        self._settle(fact.settings)
        for seated in fact.seats:
            self._seat(seated, at)

    def _agree_anew(self, seq: int, *changes: Changed) -> None:
        """Ask everybody anew whether they are ready, for the host changed what was agreed."""
        if not changes:
            return
        for occupant in self.occupants:
            if occupant is None or occupant.bot is not None:
                continue
            # The host agrees to what the host does.
            if occupant.ready and occupant.keys.isdisjoint(self.host):
                occupant.ready, occupant.anew = False, True
        self.agreement = self.agreement.after(seq, changes)
        self._forget_what_nobody_asks()

    def _be_ready(self, seat: Seat, ready: bool) -> None:
        occupant = self.occupant(seat)
        occupant.ready = ready
        occupant.anew = occupant.anew and not ready
        self._forget_what_nobody_asks()

    def _forget_what_nobody_asks(self) -> None:
        """Tell what the host changed as long as somebody is asked anew, and no longer."""
        if not any(occupant is not None and occupant.anew for occupant in self.occupants):
            self.agreement = Agreement(self.agreement.seq)

    def _settle(self, settings: Settings) -> None:
        """Set up as many seats as the settings say; those who sit keep a seat."""
        self.settings = settings
        count = settings.seats or 1
        kept = [occupant for occupant in self.occupants if occupant is not None]
        if len(self.occupants) > count:
            self.occupants = [*kept, *[None] * count][:count]
        else:
            self.occupants += [None] * (count - len(self.occupants))

    def _seat(self, fact: "facts.Seated | facts.BotSeated", at: float) -> None:
        if isinstance(fact, facts.Seated):
            occupant = Occupant(fact.name, ready=fact.ready)
            occupant.give_first_keys(fact.keys, fact.device, at)
        else:
            occupant = Occupant(fact.name, bot=fact.bot)
        self._sit(occupant, fact.seat)
        if isinstance(fact, facts.Seated) and fact.muted:
            self.people.mute(occupant, muted=True)

    def _sit(self, occupant: Occupant, seat: Seat) -> None:
        occupant.number, self.seated = self.seated, self.seated + 1
        self.occupants[seat] = occupant
        if not occupant.keys.isdisjoint(self.people.muted):
            self.people.mute(occupant, muted=True)

    def _mute_with_new_keys(self, seat: Seat) -> None:
        if self.occupant(seat).muted:
            self.people.mute(self.occupant(seat), muted=True)

    def _change_people(self, seq: int, at: float, now: float, fact: facts.AnyFact) -> None:
        people = self.people
        match fact:
            case facts.VoteCast(seat=seat, by=by):
                if people.cast(seat, by, now):
                    names = self.occupant(seat).name, self.occupant(by).name
                    people.note(seq, "vote", seat, *names)
            case facts.PlayerRemoved(seat=seat):
                lost = self.keys_only_of(seat)
                self.host -= lost
                people.remove(self.occupant(seat), seat, lost, fact, now)
                people.note(seq, "removed", seat, self.occupant(seat).name, fact.by)
            case facts.SeatOffered(seat=seat, offered=offered):
                self.occupant(seat).offered = offered
            case facts.TakenOver(seat=seat, name=name):
                people.note(seq, "taken-over", seat, self.occupant(seat).name, name)
                occupant = Occupant(name, ready=True)
                occupant.give_first_keys(fact.keys, fact.device, at)
                self._sit(occupant, seat)
            case facts.Muted(seat=seat, muted=muted):
                people.mute(self.occupant(seat), muted)
                what: Any = "muted" if muted else "unmuted"
                people.note(seq, what, seat, self.occupant(seat).name)
            case facts.KeysRevoked(seat=seat, keys=keys):
                self.occupant(seat).take_keys(keys)
                self.host -= {key for key in keys if not self.seats_of(Caller(frozenset((key,))))}
            case facts.KeyRenewed(seat=seat, key=key):
                occupant = self.occupant(seat)
                occupant.take_keys(tuple(occupant.keys))
                occupant.give_key(key, LINK, at)
                self._mute_with_new_keys(seat)
                people.note(seq, "renewed", seat, occupant.name)

    def _keys_of(self, speaker: Seat | None) -> set[str]:
        return self.host if speaker is None else self.occupant(speaker).keys

    def keys_only_of(self, seat: Seat) -> set[str]:
        """Return the keys of a seat that open no other one."""
        others = [o for number, o in enumerate(self.occupants) if o and number != seat]
        return self.occupant(seat).keys - {key for other in others for key in other.keys}

    def _coach(self, seq: int, fact: facts.CoachAsked | facts.CoachSet) -> CoachUse:
        """Note how somebody is coached; return what everybody is told."""
        occupant = self.occupant(fact.seat)
        how: Any
        if isinstance(fact, facts.CoachAsked):
            occupant.asked, how = Asked(self.moved, fact.level), fact.level
            occupant.coached += 1
        else:
            occupant.warned, occupant.told_after = fact.warns, fact.tells
            how = HABITS[fact.warns, fact.tells]
        return CoachUse(seq, fact.seat, occupant.name, how)

    def _break_round(self, fact: facts.RoundBroken) -> None:
        """Publish the seed of a round that came to nothing; everybody shakes anew."""
        silent = self.sealed(fact.silent)
        broken = Broken(commitment(self.seed), self.seed.hex(), self.shown, silent)
        self.broken = (*self.broken, broken)
        self.barred |= {key for seat in fact.silent for key in self.occupant(seat).keys}
        self.seed = bytes.fromhex(fact.seed)
        self.called, self.struck, self.terms = None, (), None
        for occupant in self.occupants:
            if occupant is not None:
                occupant.shaken = occupant.revealed = None

    def _start_game(self, seq: int, fact: facts.Begun) -> None:
        self.called, self.struck, self.terms = None, (), None
        self.occupants = [self.occupants[seat] for seat in fact.order]
        # Always by the rules it began with, whatever newer ones there are.
        game = find_game(fact.header.game, fact.header.rules)
        dealer = self.make_dealer(self.seed, fact.header.added or ())
        self.match = Match.blank(game, fact.header, dealer)
        events = self.match.follow(fact.entries)
        self._went_on(seq, Happened(seq, None, "dealer", events))

    def _play(self, seq: int, fact: facts.Played, plan: Plan[Any] | None) -> None:
        match = self.playing
        before = match.state
        if plan is None:
            events = match.follow(fact.entries)
        else:
            match.adopt(plan)
            events = plan.events
        occupant = self.occupant(fact.seat)
        if fact.how == "player":
            occupant.stand_in = None
            occupant.lapses = 0
            self.people.end_vote_about(fact.seat)
        elif fact.how == "clock":
            occupant.lapses += 1
        do = fact.entries[0].do
        self._went_on(seq, Happened(seq, fact.seat, fact.how, events, before, do))

    def _went_on(self, seq: int, happened: Happened) -> None:
        match = self.playing
        self.phase = "over" if match.over else "playing"
        self.moved = seq
        if match.game.memory:
            self.happened.clear()  # What a hole showed is never repeated to anybody.
        self.happened.append(happened)

    def with_seats_of(self, fact: facts.AnyFact, at: float) -> "TableState":
        """Return this table as it will be after a fact that precedes the start."""
        other = copy(self)
        other.occupants = [occupant and occupant.copied() for occupant in self.occupants]
        other.host = set(self.host)
        other.people = self.people.copied()
        other.requests = OrderedDict()
        other.coached = deque(self.coached, COACHED_KEPT)
        other.apply(self.seq + 1, at, fact)
        return other

    # -- asking the table ------------------------------------------------------------------

    def done_before(self, request: str | None) -> int | None:
        """Return the number that a request led to, if it was carried out before."""
        found = None if request is None else self.requests.get(request[:TAG])
        if request is None or found is None:
            return None
        seq, asked = found
        if asked and asked != request[TAG:]:  # Old facts do not say what was asked.
            raise Reused
        return seq

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
        if self.phase != "playing" or self.closed is not None:
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

    # -- shaken dice -----------------------------------------------------------------------

    @property
    def shown(self) -> tuple[Shaken, ...]:
        """What those who are to show it have shown by now, in the order of their names."""
        called = [self.occupant(seat) for seat in self.called or ()]
        found = [Shaken(o.name, o.shaken or "", *o.revealed) for o in called if o.revealed]
        return tuple(sorted(found, key=_name_of))

    def sealed(self, seats: Iterable[Seat]) -> tuple[Sealed, ...]:
        """Return the fingerprints of what seats shook, in the order of their names."""
        shook = [self.occupant(seat) for seat in seats]
        return tuple(sorted([Sealed(o.name, o.shaken or "") for o in shook], key=_name_of))

    def _dice_info(self) -> DiceInfo:
        calling = self.called is not None
        return DiceInfo(
            called=self.called,
            struck=self.struck,
            terms=None if self.terms is None else terms_of(self.terms),
            deadline=self.called_at + REVEAL_WITHIN if calling else None,
            broken=self.broken,
            old=self.dice == "words",
        )

    @property
    def coaches(self) -> bool:
        """Whether people may be coached here.

        Where one person plays against bots nobody else is concerned. Everywhere else the settings
        must allow it, to all: whoever sits down has seen them.
        """
        if self.match is None or kit_of(self.game.name).review is None:
            return False
        # Somebody who was removed, or is away, is a person still.
        people = [o for o in self.occupants if o is not None and o.bot is None]
        return self.settings.coach or (len(people) == 1 and not self.settings.public)

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
                    occupant.shaken,
                    occupant.revealed is not None,
                    not self.barred.isdisjoint(occupant.keys),
                    occupant.muted,
                    occupant.removed,
                    occupant.offered,
                    occupant.anew,
                    not self.host.isdisjoint(occupant.keys),
                    occupant.coached,
                    occupant.warned,
                    occupant.told_after,
                )
                for seat, occupant in enumerate(self.occupants)
            ),
            commitment=commitment(self.seed),
            dice=self._dice_info(),
            seed=self.seed.hex() if self.phase == "over" else None,
            previous=self.previous,
            rematch=self.rematch,
            created=self.created,
            vote=self.people.ballot,
            notices=tuple(self.people.notices),
            closed=self.closed,
            coach=self.coaches,
            coached=tuple(self.coached),
            changed=self.agreement.changes if self.phase == "open" else (),
        )

    def you(self, caller: Caller, looking: Seat | None) -> You:
        """Return what somebody is at this table."""
        seats = self.seats_of(caller)
        removed = not seats and not caller.keys.isdisjoint(self.people.removed)
        return You(seats, self.is_host(caller), looking, removed)

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
            behind=since is not None and since > self.seq,
        )
