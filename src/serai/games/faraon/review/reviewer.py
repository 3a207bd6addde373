"""The reviewer of Faraon's games."""

from typing import Any

from serai.core.errors import SeraiError
from serai.core.game import CHANCE, Game, Seat
from serai.core.replay import Turn
from serai.core.reviewing import (
    Judged,
    Judgement,
    ReviewReason,
    SeatWorth,
    Worths,
    even_start,
    shared_result,
)
from serai.core.steps import Steps
from serai.games.faraon.review.alone import unforgetting
from serai.games.faraon.review.judging import Judge
from serai.games.faraon.review.memory import Memory
from serai.games.faraon.review.reasons import case_for, reasons_for
from serai.games.faraon.review.scene import scene_of, true_scene
from serai.games.faraon.review.standing import Standing
from serai.games.faraon.rules import legal
from serai.games.faraon.rules.actions import Action, Leave, Pass, Slide
from serai.games.faraon.rules.board import BLOCKS
from serai.games.faraon.rules.components import CARDS, PLAIN, value
from serai.games.faraon.rules.scoring import EXPLORER_PRIZES, outcome
from serai.games.faraon.rules.state import CHANCE_PHASES, State
from serai.games.faraon.rules.view import redact

_KINDS = {Leave: "lift", Pass: "scarab"}
_LOOK = {
    "lift": "look-lift",
    "scarab": "look-scarab",
    "give": "look-give",
    "show": "look-show",
}


class FaraonReviewer:
    """Judges one game by what somebody could know who forgets nothing."""

    rollouts = 0

    def __init__(self, start: State) -> None:
        self._first = start
        box, seats = start.components, start.seats
        self._all = Memory(box, seats, None)
        """What everybody was shown."""

        self._each = [Memory(box, seats, seat) for seat in range(seats)]
        for memory in (self._all, *self._each):
            memory.begin(start)
        self._judge: Judge | None = None
        self._opening: State | None = None
        """The first decision of a lone player."""

        self._moves = 0
        self._kept = 0

    def start(self) -> Worths:
        """Return what the game was worth before anything happened."""
        if self._first.phase not in CHANCE_PHASES:
            return self._worth(self._first)
        if self._first.variant.loses_cards:
            return before_cards(self._first)
        points = sum(map(value, self._first.components.cards))
        prizes = sum(EXPLORER_PRIZES[: self._first.seats]) * self._first.variant.tokens
        return even_start(self._first.seats, (points + prizes) / self._first.seats)

    def judge(self, state: State, seat: Seat) -> Steps[Judgement[Action]]:
        """Judge every legal action of the seat that is to act."""
        yield
        self._judge = judge = Judge(scene_of(state, self._each[seat], seat))
        found = judge.actions(legal.actions(state))
        return Judgement(tuple(Judged(action, worths) for action, worths in found))

    def value(self, state: State) -> Steps[Worths]:
        """Return what a position is worth, all cards known."""
        yield
        return self._worth(state)

    def foresee(self, state: State) -> Steps[Worths]:
        """Return what a position was worth before chance laid the next part of the table.

        Where treasures and pyramids come to is as good for all; what the order of the cards is
        worth shows when the last one lies.
        """
        yield
        return self.start() if state.phase == "starter" else self._worth(state)

    def _worth(self, state: State) -> Worths:
        if state.phase == "over":
            return _result(state)
        if state.phase == "starter":
            return self.start()
        if state.phase in CHANCE_PHASES:
            return before_cards(state)
        return Judge(true_scene(state, self._all)).now()

    def note(self, turn: Turn[State, Action]) -> None:
        """Tell every seat what it was shown."""
        events, after = turn.step.events, turn.step.state
        back = after.deck[0][:2] if after.deck else None
        for memory in (self._all, *self._each):
            memory.follow([redact(event, memory.me) for event in events], back)
        if after.variant.loses_cards and turn.who is not CHANCE:
            self._opening = self._opening or turn.before
            self._moves += 1
            self._kept = len(after.won[0])

    def notes(self) -> tuple[ReviewReason, ...]:
        """Say how a lone player compares with somebody who forgets nothing."""
        if self._opening is None:
            return ()
        pace = unforgetting(self._opening)
        args = {
            "kept": self._kept,
            "moves": self._moves,
            "best_kept": round(pace.kept, 1),
            "best_moves": round(pace.moves),
        }
        return (ReviewReason("alone", args),)

    def nudge(self, best: Action, *, alike: bool) -> ReviewReason:
        """Say where to look for the best action."""
        if alike:
            return ReviewReason("look-any")
        if isinstance(best, Slide):
            return ReviewReason("look-way", {"way": best.direction})
        return ReviewReason(_LOOK[self.kind(best)])

    def kind(self, action: Action) -> str:
        """Name the kind of an action."""
        tag: str = type(action).__struct_config__.tag  # type: ignore[assignment]
        return _KINDS.get(type(action), tag)

    def case_for(
        self,
        state: State,  # noqa: ARG002 (what was seen of it is in the judge)
        seat: Seat,  # noqa: ARG002
        judgement: Judgement[Action],
        best: Action,
    ) -> tuple[ReviewReason, ...]:
        """Say what speaks for the best action."""
        assert self._judge is not None  # noqa: S101
        return case_for(self._judge, judgement, best)

    def reasons(
        self,
        state: State,  # noqa: ARG002 (what was seen of it is in the judge)
        seat: Seat,  # noqa: ARG002
        judgement: Judgement[Action],
        chosen: Action,
        best: Action,
    ) -> tuple[ReviewReason, ...]:
        """Say why the best action was better than the chosen one, or why the chosen was best."""
        assert self._judge is not None  # noqa: S101
        return reasons_for(self._judge, judgement, chosen, best)


def before_cards(state: State) -> Worths:
    """Return what the game is worth once it is known who starts, and nothing else."""
    box, seats = state.components, state.seats
    everything = Memory(box, seats, None)
    mixed = state.options.full_shuffle
    deck = everything.left(len(box.cards), state.special, BLOCKS, mixed=mixed)
    expert = state.variant.tokens
    nothing = (0,) * seats if expert else ()
    hats = [n for n, count in enumerate(box.hats, 1) for _ in range(count)]
    standing = Standing(
        points=(0.0,) * seats,
        cards=(0,) * seats,
        deck=deck,
        symbol=PLAIN,
        unfound=BLOCKS,
        hats=nothing,
        bag=tuple(hats) if expert else (),
        scarabs=state.scarabs if expert else (),
        alone=state.variant.loses_cards,
        kept_of=CARDS,
    )
    return standing.next_card(state.turn)


def _result(state: State) -> Worths:
    found = outcome(state)
    if state.variant.loses_cards:
        # Alone there is nobody to beat: the share of the cards kept stands for the victory.
        return (SeatWorth(found.scores[0] / CARDS, float(found.scores[0])),)
    return shared_result(found)


def make(
    game: Game[State, Action, Any],  # noqa: ARG001 (one reviewer for all rulesets)
    start: State,
    *,
    deep: bool,
    seed: int,  # noqa: ARG001 (nothing is left to chance)
) -> FaraonReviewer:
    """Make the reviewer of one game."""
    if deep:
        raise SeraiError(
            "Faraon has no deep review: the quick one samples nothing and already counts all that "
            "can follow; leave out deep",
            "faraon-no-deep-review",
        )
    return FaraonReviewer(start)
