"""The review of a game: every action judged by the evaluation, corrected by legs played on.

Quick and deep reviews do the same, with less or more work.
"""

import numpy as np

from serai.core.game import Seat
from serai.core.numbers import numbers_of
from serai.core.replay import Turn
from serai.core.reviewing import (
    Judged,
    Judgement,
    ReviewReason,
    SeatWorth,
    Worths,
    averaged,
    even_start,
    shared_result,
)
from serai.core.steps import Steps
from serai.games.camelup.odds.kernels import Ints
from serai.games.camelup.review.endings import count_endings
from serai.games.camelup.review.knowing import Knowledge, all_known
from serai.games.camelup.review.reasons import reasons_for
from serai.games.camelup.rollouts.race import Budget, Foretold, Race
from serai.games.camelup.rules.actions import (
    Action,
    Arrange,
    FinishCard,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import START_MONEY
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State
from serai.games.camelup.value.evaluate import judged
from serai.games.camelup.value.kernels.features import FEATURES, POUNDS, TOTAL
from serai.games.camelup.value.kernels.net import Net, judge
from serai.games.camelup.value.kernels.weighing import describe_all
from serai.games.camelup.value.seen import Seen, orders_of
from serai.games.camelup.value.weights import net_for

SAMPLES = 1_800
"""In how many ways the race is played out for the evaluation of a decision; a multiple of all that
a die can show. Every action is judged by the same ones."""

SAMPLES_OF_A_VALUE = 3_600
"""The same for the worth of a position after a ply, of which a roll needs some twenty."""

TRUST = 0.5
"""How much of what the network adds to win chances counts when two actions are compared. Against
legs played on, half of it was nearer than all or as near (docs/guides/review.md)."""

QUICK = Budget(rollouts=1_600, deals=240, clearly=2.5, at_a_time=12, least=240, outlook=180)
"""How much is played on for a decision of a quick review."""

DEEP = Budget(least=1_200, outlook=360)
"""The same for a deep one."""

AT_ONCE = 4
"""How many actions are judged without a pause."""

KEPT = 64
"""How many worths of positions are kept: what chance did is one of those it could have done."""

KINDS: dict[type[Action], str] = {
    Roll: "roll",
    Ticket: "ticket",
    Tile: "tile",
    FinishCard: "card",
    Partner: "partner",
    Arrange: "stacks",
}

LOOK: dict[type[Action], str] = {
    Roll: "look-roll",
    Partner: "look-partner",
    Arrange: "look-stacks",
}
"""Where to look for the best action, where it is not about a camel or a tile."""


def make(game: CamelUp, start: State, *, deep: bool, seed: int) -> "CamelUpReviewer":
    """Make the reviewer of a game that begins here."""
    return CamelUpReviewer(game, start, seed, DEEP if deep else QUICK)


class CamelUpReviewer:
    """Reviews one game of Camel Up, with the books that each seat kept.

    Decisions are judged by rollouts as well; what positions are worth in between, by `evaluate`.
    """

    def __init__(self, game: CamelUp, start: State, seed: int, budget: Budget) -> None:
        self.game = game
        self.seats = start.seats
        self.knowledge = Knowledge(game, start)
        self._net = net_for(game.edition)
        self._cautious = counting(self._net, TRUST)
        self._orders = orders_of(game.edition)
        self._number = numbers_of(game.name, game.rules_version).number
        self._kept: dict[State, Worths] = {}
        self._seed = seed
        self._budget = budget
        self._rollouts = 0
        self._plies = 0

    @property
    def rollouts(self) -> int:
        """How many legs have been played on so far."""
        return self._rollouts

    def start(self) -> Worths:
        """Return what the game was worth before its set-up: the seats are alike."""
        return even_start(self.seats, float(START_MONEY))

    def judge(self, state: State, seat: Seat) -> Steps[Judgement[Action]]:
        """Judge every legal action by what the seat can know: counted through, or by rollouts."""
        yield
        actions = self.game.actions(state)
        if state.phase == "arrange":
            # Before the first leg nobody holds anything: the stacks are part of the set-up.
            return Judgement(tuple(Judged(action, self.start()) for action in actions))
        counted = yield from count_endings(self.game, state, seat)
        if counted is not None:
            return counted
        seen = self.knowledge.seen(state, seat, SAMPLES)
        yield
        numbers = np.array([self._number(action) for action in actions])
        race = Race(
            self.game.edition,
            seen.row,
            seat,
            seen.beliefs,
            numbers.tolist(),
            self._seed * 1_000_003 + self._plies,
            self._budget,
            self._net,
            (yield from self._foretell(seen, numbers)),
        )
        found = {estimate.number: estimate for estimate in (yield from race.run())}
        self._rollouts += race.rollouts
        estimates = [found[number] for number in numbers.tolist()]
        return Judgement(
            tuple(
                Judged(action, tuple(map(SeatWorth, worth.wins, worth.pounds)), worth.se)
                for action, worth in zip(actions, estimates, strict=True)
            )
        )

    def _foretell(self, seen: Seen, numbers: Ints) -> Steps[Foretold]:
        """Judge every action by the evaluation of the position it leads to."""
        wins, careful, pounds, holdings = np.empty((4, len(numbers), self.seats))
        described = np.empty((AT_ONCE, self.seats, FEATURES))
        for first in range(0, len(numbers), AT_ONCE):
            describe_all(
                seen.row,
                seen.seat,
                seen.beliefs,
                seen.outlook,
                self._orders,
                self._net.prior,
                numbers[first : first + AT_ONCE],
                described,
            )
            for index, position in zip(range(first, len(numbers)), described, strict=False):
                judge(self._cautious, position, careful[index], pounds[index])
                judge(self._net, position, wins[index], pounds[index])
                holdings[index] = position[:, TOTAL] * POUNDS
            yield
        # How good the position is, the network tells; what an action changes, it overstates.
        wins = np.clip(careful + (wins - careful).mean(axis=0), 0.0, 1.0)
        wins /= wins.sum(axis=1, keepdims=True)
        # What is still to come is for the network to tell, and is much the same whatever is done;
        # what an action itself brings is told best by holdings.
        return Foretold(wins, holdings + (pounds - holdings).mean(axis=0))

    def value(self, state: State) -> Steps[Worths]:
        """Return what a position is worth, all cards known."""
        yield
        if state.phase == "over":
            return shared_result(self.game.outcome(state))
        if state.phase not in ("turn", "die"):
            return self.start()
        found = self._kept.get(state)
        if found is None:
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            seen = all_known(state, SAMPLES_OF_A_VALUE)
            found = self._as_all_see_it(seen)
            self._kept[state] = found
        return found

    def _as_all_see_it(self, seen: Seen) -> Worths:
        """Return the average of what the evaluation says to each seat: it minds who is asking."""
        found = [judged(seen._replace(seat=seat), self._net) for seat in range(self.seats)]
        return tuple(
            SeatWorth(
                sum(worths[seat].win for worths in found) / self.seats,
                sum(worths[seat].pounds for worths in found) / self.seats,
            )
            for seat in range(self.seats)
        )

    def foresee(self, state: State) -> Steps[Worths]:
        """Return the average of `value` over all that a die can show, or the marker."""
        found = yield from averaged(self.game, state, self)
        return found

    def note(self, turn: Turn[State, Action]) -> None:
        """Let every seat keep its books."""
        self._plies += 1
        self.knowledge.note(turn)

    def notes(self) -> tuple[ReviewReason, ...]:
        """Every game is told by its decisions."""
        return ()

    def nudge(self, best: Action, *, alike: bool) -> ReviewReason:
        """Say where to look for the best action."""
        if alike:
            return ReviewReason("look-any")
        match best:
            case Ticket(camel) | FinishCard(_, camel):
                return ReviewReason("look-camel", {"camel": camel})
            case Tile():
                return ReviewReason("look-tile", {"game": self.game.name})
        return ReviewReason(LOOK[type(best)])

    def kind(self, action: Action) -> str:
        """Name the kind of an action."""
        return KINDS[type(action)]

    def reasons(
        self,
        state: State,
        seat: Seat,
        judgement: Judgement[Action],
        chosen: Action,
        best: Action,
    ) -> tuple[ReviewReason, ...]:
        """Say what the best action was worth, and what the chosen one."""
        judged = {one.action: one for one in judgement.actions}
        seen = self.knowledge.state(state, seat)
        return reasons_for(seen, seat, judged[chosen], judged[best])

    def case_for(
        self, state: State, seat: Seat, judgement: Judgement[Action], best: Action
    ) -> tuple[ReviewReason, ...]:
        """Say what the best action is worth."""
        return self.reasons(state, seat, judgement, best, best)


def counting(net: Net, share: float) -> Net:
    """Return a network that adds only a share of what it would to win chances, and all pounds."""
    parts = np.array([share, 1.0])
    return net._replace(last=net.last * parts, last_bias=net.last_bias * parts)
