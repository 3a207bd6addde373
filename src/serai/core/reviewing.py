"""Reviews of finished games: what each decision was worth, and what was luck.

The structs are those of `serai review --json`. A game brings a `Reviewer`; `serai.review` walks
a record with it. All chances to win are from 0 to 1, shared victories shared.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from serai.core.frozen import freeze
from serai.core.game import Game, Outcome, Seat
from serai.core.record import Help
from serai.core.replay import Turn
from serai.core.steps import Steps

S = TypeVar("S")
A = TypeVar("A")

FORMAT = 1

Grade = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]

GRADES: tuple[Grade, ...] = ("best", "fine", "inaccuracy", "mistake", "blunder")
"""From best to worst."""


# -- what a review says ------------------------------------------------------------------------


class ReviewReason(Struct, frozen=True):
    """Why an action was better or worse, as a code and figures.

    The game's texts have the message `FAMILY-review-CODE` for it, in every language. Of the
    arguments, `seat` adds `$name` and `x_seat` adds `$x_name` to those the message can use.
    """

    code: str
    args: Mapping[str, str | int | float] = {}

    def __post_init__(self) -> None:
        freeze(self, "args")


class ActionWorth(Struct, frozen=True):
    """What a legal action was worth to the seat that could take it, as it could know then."""

    action: str
    win: float
    pounds: float
    """What the seat could expect to end with, in what the game counts."""

    se: float = 0.0
    """The standard error of `win`, against the best action; 0: it was not sampled."""


class Decision(Struct, frozen=True):
    """A decision: what could be chosen, what was, and what that cost."""

    ply: int
    """The place of the action in the record, chance counted, from 0."""

    seat: Seat
    kind: str
    """The kind of the action that was chosen, as the game calls it: `roll`, `ticket` …"""

    chosen: str
    best: str
    error_win: float
    """The win chance of the best action, less that of the chosen one."""

    error_pounds: float
    """What the chosen action gave away in pounds, if anything, against the best one."""

    grade: Grade
    exact: bool
    """Whether everything that could follow was counted."""

    actions: tuple[ActionWorth, ...]
    """Every legal action, best first."""

    reasons: tuple[ReviewReason, ...] = ()
    coach: Help | None = None
    """How the seat was coached before it chose; None: it was not."""


class Roll(Struct, frozen=True):
    """What chance did, and what it brought to each seat: the change against the average."""

    ply: int
    outcome: str
    luck: tuple[float, ...]


class CurvePoint(Struct, frozen=True):
    """What the position after a ply was worth to each seat, all cards known."""

    ply: int
    win: tuple[float, ...]
    pounds: tuple[float, ...]


class KindSum(Struct, frozen=True):
    """A seat's decisions of one kind, together."""

    decisions: int
    error: float
    """What they gave away in win chance, added up."""


class SeatReview(Struct, frozen=True):
    """A seat's game in one line: start + own + others + luck = result."""

    name: str
    start: float
    own: float
    """What its own errors cost it: never more than 0."""

    others: float
    """What the errors of others brought it."""

    luck: float
    """Everything else: rolls, set-up, order, hidden cards, and what no evaluation foresaw."""

    result: float
    """Its share of the victory."""

    accuracy: float
    """From 0 to 100, over its decisions between several actions; 100: always the best one."""

    decisions: Mapping[str, int]
    """How many of its decisions had each grade."""

    kinds: Mapping[str, KindSum] = {}
    """Its decisions by the `kind` of what was chosen: the errors are together those of `own`."""

    def __post_init__(self) -> None:
        freeze(self, "decisions", "kinds")


class Review(Struct, frozen=True):
    """The review of a game."""

    format: int
    game: str
    rules: int
    deep: bool
    rollouts: int
    """How many times a game was played on for it, to some moment or to its end."""

    seats: tuple[SeatReview, ...]
    """Empty while the review is in progress."""

    decisions: tuple[Decision, ...]
    rolls: tuple[Roll, ...]
    curve: tuple[CurvePoint, ...]
    notes: tuple[ReviewReason, ...] = ()
    """What is to be said of the game as a whole, when it was reviewed to its end."""


# -- what a game brings ------------------------------------------------------------------------


class SeatWorth(Struct, frozen=True):
    """What a position is worth to one seat."""

    win: float
    """Its chance to win; those of all seats add up to 1, unless there is only one seat."""

    pounds: float


Worths = tuple[SeatWorth, ...]
"""What a position is worth to every seat."""


class Judged(Struct, Generic[A], frozen=True):
    """A legal action, and what every seat could expect after it, as the acting seat could know."""

    action: A
    worths: Worths
    se: float = 0.0
    """The standard error of the acting seat's win chance, against the best action."""


class Judgement(Struct, Generic[A], frozen=True):
    """All legal actions of a decision, in any order."""

    actions: tuple[Judged[A], ...]
    exact: bool = False


class Reviewer(Protocol[S, A]):
    """Judges one game as it went. It is made for one game, and follows it ply by ply.

    Where a method returns `Steps`, it is a generator that yields wherever somebody may be let in:
    after 20 milliseconds of work or so. The same game and seed give the same answers, always.
    """

    @property
    def rollouts(self) -> int:
        """How many times it has played on so far; 0: it counts, or only estimates."""

    def start(self) -> Worths:
        """Return what the game was worth to each seat before anything happened.

        Use `even_start` where seats are alike before they are dealt anything.
        """

    def judge(self, state: S, seat: Seat) -> Steps[Judgement[A]]:
        """Judge every legal action of the seat that is to act.

        Nothing may be used of `state` but what this seat could know by then, from its own view
        and from what was shown to it in the turns noted so far.
        """

    def value(self, state: S) -> Steps[Worths]:
        """Return what a position is worth, all cards known; of a finished game, its result."""

    def foresee(self, state: S) -> Steps[Worths]:
        """Return the average of `value` over all that chance can do here: luck is what differs.

        Use `averaged` where all outcomes can be listed.
        """

    def note(self, turn: Turn[S, A]) -> None:
        """Follow the game by one ply, after it was judged: tell each seat what it was shown."""

    def kind(self, action: A) -> str:
        """Name the kind of an action, as figures by kind list it."""

    def nudge(self, best: A, *, alike: bool) -> ReviewReason:
        """Say where to look for the best action, without saying which it is.

        `alike`: any other action is as good. The message `FAMILY-coach-CODE` says it.
        """

    def case_for(
        self, state: S, seat: Seat, judgement: Judgement[A], best: A
    ) -> tuple[ReviewReason, ...]:
        """Say what speaks for the best action before anything is chosen: `FAMILY-coach-CODE`.

        It is asked after `judge` of the same decision.
        """

    def notes(self) -> tuple[ReviewReason, ...]:
        """Say what is to be said of the game as a whole, after its last ply was noted."""

    def reasons(
        self, state: S, seat: Seat, judgement: Judgement[A], chosen: A, best: A
    ) -> tuple[ReviewReason, ...]:
        """Say why the best action was better than the chosen one, or why the chosen was best.

        It is asked after `judge` of the same decision, with the best action found by it.
        """


class MakeReviewer(Protocol[S, A]):
    """What a kit's `review` names: it makes the reviewer of one game."""

    def __call__(self, game: Game[S, A, Any], start: S, *, deep: bool, seed: int) -> Reviewer[S, A]:
        """Make a reviewer of a game that begins with the state `start`.

        Refuse what cannot be reviewed with a `SeraiError`: a deep review where there is none.
        """


def even_start(seats: int, pounds: float = 0.0) -> Worths:
    """Return what a game is worth in which nobody has an advantage yet."""
    return tuple(SeatWorth(1 / seats, pounds) for _ in range(seats))


def shared_result(outcome: Outcome) -> Worths:
    """Return what a finished game was worth: the victory, shared by its winners."""
    share = 1 / len(outcome.winners)
    return tuple(
        SeatWorth(share if seat in outcome.winners else 0.0, float(score))
        for seat, score in enumerate(outcome.scores)
    )


def averaged(game: Game[S, A, Any], state: S, reviewer: Reviewer[S, A]) -> Steps[Worths]:
    """Return the average of a reviewer's `value` over all that chance can do in a position."""
    sums: list[tuple[float, float]] = []
    for outcome, chance in game.chances(state):
        worths = yield from reviewer.value(game.apply(state, outcome).state)
        yield
        share = float(chance)
        sums = sums or [(0.0, 0.0)] * len(worths)
        sums = [
            (win + share * worth.win, pounds + share * worth.pounds)
            for (win, pounds), worth in zip(sums, worths, strict=True)
        ]
    return tuple(SeatWorth(win, pounds) for win, pounds in sums)
