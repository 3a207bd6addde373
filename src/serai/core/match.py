"""A match: one game being played, from the empty table to the result."""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from serai.core.dealer import Dealer
from serai.core.errors import (
    BadAction,
    BadRecord,
    BadSeed,
    BadSetup,
    BadValue,
    NotYourTurn,
    Reason,
    SeraiError,
    UnknownSeat,
    kind_of,
    listed,
    quoted,
    shown,
)
from serai.core.game import (
    CHANCE,
    Chance,
    Event,
    Game,
    Options,
    Outcome,
    Seat,
    View,
    check_game,
)
from serai.core.options import check_options, read_options
from serai.core.record import (
    FIRST_ENTRY_LINE,
    FORMAT,
    HELPS,
    Entry,
    Header,
    Help,
    Record,
    Result,
    Sitter,
    bound,
    chained,
    check_length,
)
from serai.core.replay import name_of, replay_from, start, start_from, waits_for

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)

LONGEST_NAME = 80

Part = Header | Entry | Result
Keep = Callable[[Sequence[Part]], None]
"""Writes parts of a record durably; raises if it cannot."""


def read_sitters(seats: Sequence[Sitter | str]) -> tuple[Sitter, ...]:
    """Read who sits down: names, or sitters."""
    if isinstance(seats, str | bytes) or not isinstance(seats, Sequence):
        raise BadSetup(
            f"the seats are a list of names, as ['Anna', 'Bruno'], not {type(seats).__name__}"
        )
    sitters = []
    for seat in seats:
        sitter = Sitter(seat) if isinstance(seat, str) else seat
        try:
            # As the record will be read.
            written = msgspec.json.encode(sitter) if isinstance(sitter, Sitter) else b""
            sitters.append(msgspec.json.decode(written, type=Sitter))
        except (msgspec.MsgspecError, TypeError, ValueError):
            raise BadSetup(f"cannot seat {shown(seat)}: write a name or a Sitter") from None
        _check_name(sitters[-1].name)
    return tuple(sitters)


def _check_name(name: str) -> None:
    """Refuse a name that could not be shown in one line."""
    if not name.strip():
        raise BadSetup(
            "a seat needs a name that can be seen, as 'Anna': this one is empty", "name-empty"
        )
    if len(name) > LONGEST_NAME:
        raise BadSetup(
            f"a name has at most {LONGEST_NAME} characters, this one {len(name)}: shorten it",
            "name-too-long",
            most=LONGEST_NAME,
            found=len(name),
        )
    if not name.isprintable():
        raise BadSetup(
            f"the name {shown(name)} cannot be shown in one line: "
            "leave out line breaks and control characters",
            "name-unshowable",
            text=shown(name),
        )


def _check_dealer(dealer: object) -> None:
    if dealer is not None and not isinstance(dealer, Dealer):
        raise BadSetup(f"a match needs a serai.Dealer or None, not {kind_of(dealer)}")


def _check_keep(keep: object) -> None:
    if keep is not None and not callable(keep):
        raise BadSetup(f"`keep` is a function that writes parts of a record, not {kind_of(keep)}")


def _from_the_start(dealer: Dealer | None) -> Dealer | None:
    """Return a dealer of the match's own: what else is drawn from `dealer` must not matter."""
    own = copy(dealer)
    if own is not None:
        own.draws = 0
    return own


class Plan(Struct, Generic[S], frozen=True):
    """What an action would lead to."""

    state: S
    events: tuple[Event, ...]
    entries: tuple[Entry, ...]
    result: Result | None
    draws: int
    """How many numbers the dealer will have drawn."""


class Match(Generic[S, A, V]):
    """One game being played: who sits where, what was done, the current state.

    With a dealer, chance acts by itself whenever it is its turn; without one, somebody at a real
    table rolls the dice and calls `act(CHANCE, ...)`. What `keep` is given is written before
    anybody hears of it: if it raises, nothing has happened. A game need not begin at an empty
    table: it can start from `position`, a line or a state, which brings its own options.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        seats: Sequence[Sitter | str],
        options: Options | None = None,
        dealer: Dealer | None = None,
        keep: Keep | None = None,
        position: str | S | None = None,
    ) -> None:
        check_game(game)
        sitters = read_sitters(seats)
        _check_dealer(dealer)
        _check_keep(keep)
        dealer = _from_the_start(dealer)
        self.game = game
        if position is None:
            self.options = check_options(game, options)
            self._state = game.start(len(sitters), self.options)
        else:
            given = None if options is None else check_options(game, options)
            self._state = start_from(game, position, len(sitters), given)
            self.options = getattr(self._state, "options", given or game.options_type())
        self.header = Header(
            format=FORMAT,
            game=game.name,
            rules=game.rules_version,
            options=msgspec.to_builtins(self.options),
            seats=sitters,
            commitment=None if dealer is None else dealer.commitment,
            added=UNSET if dealer is None or not any(dealer.added) else dealer.added,
            position=UNSET if position is None else game.position(self._state),
        )
        check_length(self.header)
        self.dealer = None if dealer is None else bound(dealer, self.header)
        self._keep = keep
        state, events, entries = self._settle(self._state)
        self._write([self.header, *entries])
        self._state = state
        self.entries: tuple[Entry, ...] = tuple(entries)
        self.opening: tuple[Event, ...] = tuple(events)

    @classmethod
    def blank(
        cls,
        game: Game[S, A, V],
        header: Header,
        dealer: Dealer | None = None,
        keep: Keep | None = None,
    ) -> "Match[S, A, V]":
        """Make the match of a header before its first line: somebody else has begun it."""
        check_game(game)
        if not isinstance(header, Header):
            raise BadRecord(f"a match is begun by the header of a record, not by {kind_of(header)}")
        check_length(header)
        _check_dealer(dealer)
        _check_keep(keep)
        promised = header.commitment
        if promised is not None:
            if dealer is None:
                raise BadSeed(
                    "the record's dealer committed to a seed: it is needed to go on", "seed-needed"
                )
            if dealer.commitment != promised:
                raise BadSeed(
                    "this is not the seed the record's dealer committed to", "another-seed"
                )
        self = cls.__new__(cls)
        self.game = game
        own = _from_the_start(dealer) if promised is not None else None
        self.dealer = None if own is None else bound(own, header)
        self.header = header
        self.options = read_options(game, header.options)
        self._state = start(game, Record(header))
        self.entries = ()
        self._keep = keep
        self.opening = ()
        return self

    @classmethod
    def resume(
        cls,
        game: Game[S, A, V],
        record: Record,
        dealer: Dealer | None = None,
        keep: Keep | None = None,
    ) -> "Match[S, A, V]":
        """Take up a recorded game where it was left; `keep` gets only what is new."""
        if not isinstance(record, Record):
            raise BadRecord(
                f"a game is taken up from a record, as serai.load reads it, not {kind_of(record)}"
            )
        self = cls.blank(game, record.header, dealer, keep)
        self.follow(record.entries)
        state, events, entries = self._settle(self._state)
        if entries:
            self._write(entries)
        self._state = state
        self.entries += tuple(entries)
        self.opening = tuple(events)
        return self

    def follow(self, entries: Sequence[Entry]) -> tuple[Event, ...]:
        """Go on as somebody else already did and kept; the dealer must have dealt it."""
        if not isinstance(entries, Sequence) or not all(isinstance(e, Entry) for e in entries):
            raise BadRecord(f"a match follows the entries of a record, not {kind_of(entries)}")
        state, drawn = self._state, self._drawn
        events: list[Event] = []
        try:
            for turn in replay_from(self.game, state, entries, FIRST_ENTRY_LINE + self.moves):
                if self.dealer is not None and turn.who is CHANCE:
                    dealt = self.dealer.pick(self.game.chances(turn.before))
                    if dealt != turn.action:
                        why = Reason("the seed deals something else here", "seed-deals-otherwise")
                        told = f"line {turn.line}: {why}"
                        raise BadRecord(told, "record-line", line=turn.line, why=why)
                state = turn.step.state
                events += turn.step.events
        except BaseException:
            if self.dealer is not None:
                self.dealer.draws = drawn
            raise
        self._state = state
        self.entries += tuple(entries)
        return tuple(events)

    # A copy is a table of its own: it continues by itself, and keeps nothing.

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_keep": None, "dealer": copy(self.dealer)}

    def __eq__(self, other: object) -> bool:
        """Whether the same was played at both, and the same will be dealt."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        seats = quoted(listed(sitter.name for sitter in self.header.seats), 60)
        turn = waits_for(self.to_act)
        return f"<Match {self.game.name} ({seats}), {self.moves} moves, {turn}>"

    @property
    def state(self) -> S:
        """The state of the game now; only `act` and `do` lead to another."""
        return self._state

    @property
    def moves(self) -> int:
        """How many actions there were so far, those of chance included."""
        return len(self.entries)

    @property
    def to_act(self) -> Seat | Chance | None:
        """Who acts next; None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.to_act is None

    @property
    def outcome(self) -> Outcome:
        """The scores and winners, once the game is over."""
        return self.game.outcome(self._state)

    @property
    def position(self) -> str:
        """The whole truth as one line."""
        return self.game.position(self._state)

    @property
    def record(self) -> Record:
        """The game so far; the result and the seed only when it is over."""
        return Record(self.header, self.entries, self._result(self._state))

    def actions(self) -> tuple[A, ...]:
        """List every legal action of whoever acts next."""
        return self.game.actions(self._state)

    def action_texts(self) -> tuple[str, ...]:
        """List every legal action the way it is written."""
        # What the rules list themselves needs no look: a server asks for it after every action.
        text = getattr(self.game.action_text, "__wrapped__", self.game.action_text)
        return tuple(map(text, self.game.actions(self._state)))

    def view(self, seat: Seat | None) -> V:
        """Show what a seat, or a spectator (None), can see."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._state, seat)

    def act(
        self, who: Seat | Chance, action: A | str, coach: Help | None = None
    ) -> tuple[Event, ...]:
        """Carry out an action, and what chance makes of it; return what happened.

        `coach` says how the seat was coached before it chose: the record keeps it.
        """
        plan = self.plan(who, action, coach)
        self._write(plan.entries if plan.result is None else (*plan.entries, plan.result))
        self.adopt(plan)
        return plan.events

    def plan(self, who: Seat | Chance, action: A | str, coach: Help | None = None) -> "Plan[S]":
        """Work out what an action leads to, chance included, without doing it."""
        if coach is not None and (coach not in HELPS or who is CHANCE):
            raise BadValue(
                f"`coach` says how a seat was coached ({listed(HELPS)}), not {shown(coach)}"
            )
        if who is not CHANCE:
            self._check_seat(who)
        actor = self.to_act
        if who is CHANCE and actor is not CHANCE:
            turn = waits_for(actor)
            raise NotYourTurn(f"chance cannot act: {turn}", "chance-cannot-act", why=turn)
        if actor is None:
            raise NotYourTurn(
                f"{name_of(who)} cannot act: the game is over",
                "cannot-act-any-more",
                actor=name_of(who),
            )
        if actor != who:
            raise NotYourTurn(
                f"{name_of(who)} cannot act: waiting for {name_of(actor)}",
                "not-to-act",
                actor=name_of(who),
                turn=name_of(actor),
            )
        chosen = self._read(action)
        step = self.game.apply(self._state, chosen)
        entry = self._entry(who, chosen)
        if coach is not None:
            entry = replace(entry, coach=coach)
        drawn = self._drawn
        try:
            state, events, entries = self._settle(step.state)
            result = self._result(state, (entry, *entries))
            draws = self._drawn
        finally:
            if self.dealer is not None:
                self.dealer.draws = drawn
        return Plan(state, (*step.events, *events), (entry, *entries), result, draws)

    def adopt(self, plan: "Plan[S]") -> None:
        """Do what was planned; whoever planned it has kept it already."""
        if not isinstance(plan, Plan):
            raise BadValue(f"a match adopts what plan() returned, not {kind_of(plan)}")
        self._state = plan.state
        self.entries += plan.entries
        if self.dealer is not None:
            self.dealer.draws = plan.draws

    def do(self, action: A | str) -> tuple[Event, ...]:
        """Carry out an action for whoever's turn it is."""
        actor = self.to_act
        if actor is None:
            raise NotYourTurn("nobody can act: the game is over", "game-over")
        return self.act(actor, action)

    def _check_seat(self, seat: object) -> None:
        last = len(self.header.seats) - 1
        if type(seat) is not int or not 0 <= seat <= last:
            look = shown(seat)
            raise UnknownSeat(
                f"there is no seat {look}: the seats are 0 to {last}",
                "no-such-seat",
                number=look,
                last=last,
            )

    def _read(self, action: A | str) -> A:
        """Return an action as the rules know it; the record keeps what its text says."""
        if isinstance(action, str):
            return self.game.parse_action(action)
        try:
            if self.game.parse_action(self.game.action_text(action)) == action:
                return action
        except (SeraiError, AttributeError, TypeError, ValueError, LookupError):
            pass
        raise BadAction(
            f"{shown(action, 60)} is no action of {self.game.name}: give one of `actions()`, "
            "or its text"
        )

    def _settle(self, state: S) -> tuple[S, list[Event], list[Entry]]:
        """Let the dealer act for as long as it is chance's turn."""
        events: list[Event] = []
        entries: list[Entry] = []
        while self.dealer is not None and self.game.to_act(state) is CHANCE:
            outcome = self.dealer.pick(self.game.chances(state))
            step = self.game.apply(state, outcome)
            entries.append(self._entry(CHANCE, outcome))
            events += step.events
            state = step.state
        return state, events, entries

    def _entry(self, who: Seat | Chance, action: A) -> Entry:
        by = "chance" if isinstance(who, Chance) else who
        return Entry(by, self.game.action_text(action))  # type: ignore[arg-type]

    def _result(self, state: S, more: Sequence[Entry] = ()) -> Result | None:
        if self.game.to_act(state) is not None:
            return None
        seed = None if self.dealer is None else self.dealer.seed.hex()
        result = Result(self.game.outcome(state), seed)
        return chained(self.header, (*self.entries, *more), result)

    @property
    def _drawn(self) -> int:
        return 0 if self.dealer is None else self.dealer.draws

    def _write(self, parts: Sequence[Part]) -> None:
        """Have parts of the record kept, before anything changes."""
        if self._keep is not None:
            self._keep(parts)
