"""Walking a finished game: each decision judged, each roll weighed, each seat's sum kept."""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from serai.core.errors import BadRecord, BadSetup, BadValue, SeraiError, kind_of, shown
from serai.core.game import CHANCE, Game, Seat
from serai.core.record import Record
from serai.core.registry import game_of, kit_of
from serai.core.replay import Turn, replay, start
from serai.core.reviewing import (
    FORMAT,
    GRADES,
    ActionWorth,
    CurvePoint,
    Decision,
    Judgement,
    KindSum,
    Review,
    Reviewer,
    Roll,
    SeatReview,
    Worths,
)
from serai.core.steps import Steps, at_once
from serai.core.verify import verifying
from serai.review.choice import Choice, choice
from serai.review.grading import accuracy_of

SEEDS = range(2**63)


def review(record: Record, *, deep: bool = False, seed: int = 0) -> Review:
    """Review a finished game: what each decision was worth, and what was luck.

    A `deep` review plays positions out, which takes minutes; the `seed` is that of its dice.
    """
    return at_once(reviewing(record, deep=deep, seed=seed))


def reviewing(record: Record, *, deep: bool = False, seed: int = 0) -> Steps[Review]:
    """Review a game as `review` does, with pauses; `Reviewing` also tells how far it is."""
    return Reviewing(record, deep=deep, seed=seed).steps()


class Reviewing:
    """A review in progress: `done` plies of `total`, and what was found so far."""

    def __init__(self, record: Record, *, deep: bool = False, seed: int = 0) -> None:
        """Refuse at once what cannot be reviewed: no finished game, no reviewer."""
        if not isinstance(record, Record):
            raise BadSetup(f"a record of a game is reviewed, not {kind_of(record)}")
        if type(deep) is not bool:
            raise BadValue(f"`deep` is True or False, not {shown(deep)}")
        if type(seed) is not int or seed not in SEEDS:
            raise BadValue(f"the seed of a review is 0 to 2**63 - 1, not {shown(seed)}")
        self.record = record
        self.game: Game[Any, Any, Any] = game_of(record)
        make = kit_of(self.game.name).load("review")
        if make is None:
            raise SeraiError(
                f"games of {self.game.name} cannot be reviewed: its game brings no reviewer",
                "no-review-of",
                game=self.game.name,
            )
        if record.result is None:
            raise BadRecord(
                "the record is unfinished: only a finished game is reviewed, "
                f"and it stops after {len(record.entries)} actions without a result",
                "review-unfinished",
                actions=len(record.entries),
            )
        self.deep = deep
        first = start(self.game, record)
        self.reviewer: Reviewer[Any, Any] = make(self.game, first, deep=deep, seed=seed)
        self.total = len(record.entries)
        self.done = 0
        self._seats = len(record.header.seats)
        self._worths: Worths = self.reviewer.start()
        self._start = [worth.win for worth in self._worths]
        self._own = [0.0] * self._seats
        self._others = [0.0] * self._seats
        self._luck = [0.0] * self._seats
        self._choices: list[list[float]] = [[] for _ in range(self._seats)]
        self._decisions: list[Decision] = []
        self._rolls: list[Roll] = []
        self._curve: list[CurvePoint] = []

    def so_far(self) -> Review:
        """Return what was found up to now; `seats` are summed up when all is done."""
        return Review(
            format=FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            deep=self.deep,
            rollouts=self.reviewer.rollouts,
            seats=self._summed() if self.done == self.total else (),
            decisions=tuple(self._decisions),
            rolls=tuple(self._rolls),
            curve=tuple(self._curve),
            notes=self.reviewer.notes() if self.done == self.total else (),
        )

    def steps(self) -> Steps[Review]:
        """Walk the game, with pauses; the record is verified first. Do this once."""
        yield from verifying(self.game, self.record)
        for ply, turn in enumerate(replay(self.game, self.record)):
            yield
            after = yield from (
                self._chance(ply, turn) if turn.who is CHANCE else self._decision(ply, turn)
            )
            self._worths = after
            self.reviewer.note(turn)
            wins, pounds = zip(*((worth.win, worth.pounds) for worth in after), strict=True)
            self._curve.append(CurvePoint(ply, wins, pounds))
            self.done = ply + 1
        return self.so_far()

    def _chance(self, ply: int, turn: Turn[Any, Any]) -> Steps[Worths]:
        """Weigh what chance did against the average of what it could have done."""
        expected = yield from self.reviewer.foresee(turn.before)
        after = yield from self.reviewer.value(turn.step.state)
        luck = _change(expected, after)
        self._rolls.append(Roll(ply, self.game.action_text(turn.action), tuple(luck)))
        unforeseen = _change(self._worths, expected)
        for seat in range(self._seats):
            self._luck[seat] += luck[seat] + unforeseen[seat]
        return after

    def _decision(self, ply: int, turn: Turn[Any, Any]) -> Steps[Worths]:
        """Grade a decision; what it changed besides its error was luck."""
        assert isinstance(turn.who, int)  # noqa: S101
        seat: Seat = turn.who
        judgement = yield from self.reviewer.judge(turn.before, seat)
        made = choice(judgement, seat, turn.action)
        decision = self._decided(ply, seat, turn, judgement, made)
        self._decisions.append(decision)
        error = _change(made.best.worths, made.chosen.worths)
        after = yield from self.reviewer.value(turn.step.state)
        change = _change(self._worths, after)
        for other in range(self._seats):
            if other == seat:
                self._own[other] -= decision.error_win
                self._luck[other] += change[other] + decision.error_win
            else:
                self._others[other] += error[other]
                self._luck[other] += change[other] - error[other]
        if len(made.ranked) > 1:
            self._choices[seat].append(decision.error_win)
        return after

    def _decided(
        self,
        ply: int,
        seat: Seat,
        turn: Turn[Any, Any],
        judgement: Judgement[Any],
        made: Choice,
    ) -> Decision:
        text, best, chosen = self.game.action_text, made.best.action, made.chosen.action
        coach = self.record.entries[ply].coach
        return Decision(
            ply=ply,
            seat=seat,
            kind=self.reviewer.kind(chosen),
            chosen=text(chosen),
            best=text(best),
            error_win=made.error_win,
            error_pounds=made.error_pounds,
            grade=made.grade,
            exact=judgement.exact,
            actions=tuple(
                ActionWorth(text(j.action), j.worths[seat].win, j.worths[seat].pounds, j.se)
                for j in made.ranked
            ),
            reasons=self.reviewer.reasons(turn.before, seat, judgement, chosen, best),
            coach=None if coach is UNSET else coach,
        )

    def _summed(self) -> tuple[SeatReview, ...]:
        found = []
        for seat, sitter in enumerate(self.record.header.seats):
            own = [d for d in self._decisions if d.seat == seat]
            grades = [d.grade for d in own]
            found.append(
                SeatReview(
                    name=sitter.name,
                    start=self._start[seat],
                    own=self._own[seat],
                    others=self._others[seat],
                    luck=self._luck[seat],
                    result=self._worths[seat].win,
                    accuracy=accuracy_of(self._choices[seat]),
                    decisions={grade: grades.count(grade) for grade in GRADES},
                    kinds=_by_kind(own),
                )
            )
        return tuple(found)


def _by_kind(decisions: Iterable[Decision]) -> dict[str, KindSum]:
    found: dict[str, KindSum] = {}
    for decision in decisions:
        known = found.get(decision.kind, KindSum(0, 0.0))
        error = known.error + decision.error_win
        found[decision.kind] = KindSum(known.decisions + 1, error)
    return found


def _change(before: Worths, after: Worths) -> list[float]:
    return [then.win - now.win for now, then in zip(before, after, strict=True)]
