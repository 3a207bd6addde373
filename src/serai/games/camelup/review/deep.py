"""The deep review: every action judged by games that are played on after it."""

from serai.core.game import Seat
from serai.core.reviewing import Judged, Judgement, SeatWorth
from serai.core.steps import Steps
from serai.games.camelup.review.endings import count_endings
from serai.games.camelup.review.quick import QuickReviewer
from serai.games.camelup.rollouts.race import Budget, Race
from serai.games.camelup.rules.actions import Action
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State

SAMPLES = 1_080
"""In how many ways the race is played out to weigh what cards lie face down."""


class DeepReviewer(QuickReviewer):
    """Judges decisions by rollouts; what positions are worth in between is the quick review's."""

    def __init__(
        self,
        game: CamelUp,
        start: State,
        seed: int,
        budget: Budget = Budget(),  # noqa: B008 (it is frozen)
    ) -> None:
        super().__init__(game, start)
        self._seed = seed
        self._budget = budget
        self._rollouts = 0
        self._decisions = 0

    @property
    def rollouts(self) -> int:
        """How many games have been played on so far."""
        return self._rollouts

    def judge(self, state: State, seat: Seat) -> Steps[Judgement[Action]]:
        """Judge every legal action by what the seat can know: counted through, or by rollouts."""
        actions = self.game.actions(state)
        if state.phase != "turn" or len(actions) == 1:
            judgement = yield from super().judge(state, seat)
            return judgement
        counted = yield from count_endings(self.game, state, seat)
        if counted is not None:
            return counted
        seen = self.knowledge.seen(state, seat, SAMPLES)
        yield
        self._decisions += 1
        race = Race(
            self.game.edition,
            seen.row,
            seat,
            seen.beliefs,
            [self._number(action) for action in actions],
            self._seed * 1_000_003 + self._decisions,
            self._budget,
            self._net,
        )
        found = {estimate.number: estimate for estimate in (yield from race.run())}
        self._rollouts += race.rollouts
        estimates = [found[self._number(action)] for action in actions]
        return Judgement(
            tuple(
                Judged(action, tuple(map(SeatWorth, worth.wins, worth.pounds)), worth.se)
                for action, worth in zip(actions, estimates, strict=True)
            )
        )
