"""Is a duel of Faraon worth winning? Two notebooks play; at every duel the game forks.

    python -m bench.faraon_duels [GAMES]

On one branch the challenger, who knows the way, wins the duel; on the other it steps on a treasure
that is nobody's and so lets the other duellist win. Both branches are played to the end on the same
deck by notebooks. What losing on purpose brings is shown by the cards left below the duel card.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from copy import deepcopy
from math import sqrt
from random import Random
from statistics import mean, pstdev
from typing import Any

from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.game import CHANCE, Event
from serai.core.registry import GAMES
from serai.games.faraon import Action, State, TableView
from serai.games.faraon.bots.notebook import NotebookBot, target
from serai.games.faraon.rules.components import treasure
from serai.games.faraon.rules.events import DuelWon, TreasureUncovered

GAME = GAMES["faraon"]
COUNT = 300


class Loser(NotebookBot):
    """A notebook that leaves the next duel to the other."""

    loses = True

    def watch(self, view: TableView, events: Sequence[Event]) -> None:
        """See whether that is done."""
        for event in events:
            if isinstance(event, DuelWon | TreasureUncovered):
                self.loses = False
        super().watch(view, events)

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Step on a treasure that is nobody's."""
        if not self.loses or view.duel is None or view.free is None:
            return super().choose(view, actions, rng)
        free, mine = view.free, set(map(treasure, view.duel.cards))
        beliefs = self._beliefs(view)
        others = [hole for sign, hole in beliefs.located.items() if sign not in mine]
        steps = beliefs.safe_steps(others, powers=False)
        return min(actions, key=lambda action: steps.get(target(free, action), len(steps)))


def finish(state: State, bots: Sequence[NotebookBot], seed: str) -> tuple[int, ...]:
    """Play on to the end; return the scores."""
    chance = [Random(f"{seed} {seat}") for seat in range(2)]
    while (seat := GAME.to_act(state)) is not None:
        assert isinstance(seat, int)  # noqa: S101
        action = bots[seat].choose(GAME.view(state, seat), GAME.actions(state), chance[seat])
        state = told(GAME.apply(state, action), bots)
    return GAME.outcome(state).scores


def told(step: Any, bots: Sequence[NotebookBot]) -> Any:
    """Tell everybody what happened; return what it led to."""
    for seat, bot in enumerate(bots):
        heard = [GAME.redact(event, seat) for event in step.events]
        bot.watch(GAME.view(step.state, seat), heard)
    return step.state


def fork(state: State, bots: Sequence[NotebookBot], seed: str) -> int:
    """Return how much better the seat on turn does if it loses the duel on purpose."""
    seat = state.turn
    won = finish(state, deepcopy(bots), seed)
    losing = list(deepcopy(bots))
    losing[seat].__class__ = Loser
    lost = finish(state, losing, seed)
    return (lost[seat] - lost[1 - seat]) - (won[seat] - won[1 - seat])


def main() -> None:
    """Print what losing brings."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT):
        seed = private_seed(seed_from_text("duels"), str(number))
        dealer, bots = Dealer(seed), [NotebookBot(), NotebookBot()]
        chance = [Random(f"{number} {seat}") for seat in range(2)]
        state: Any = GAME.start(2, None)
        while (seat := GAME.to_act(state)) is not None:
            if seat is CHANCE:
                state = told(GAME.apply(state, dealer.pick(GAME.chances(state))), bots)
                continue
            assert isinstance(seat, int)  # noqa: S101
            if state.phase == "duel" and state.moves == 0 and state.turn == state.duel.challenger:
                found[len(state.deck) - 1].append(fork(state, bots, str(number)))
            action = bots[seat].choose(GAME.view(state, seat), GAME.actions(state), chance[seat])
            state = told(GAME.apply(state, action), bots)
    print("cards left   duels   losing brings, in points")
    for left, gains in sorted(found.items()):
        spread = 1.96 * pstdev(gains) / sqrt(len(gains))
        print(f"{left:>10}{len(gains):>8}{mean(gains):>10.2f} ± {spread:.2f}")


if __name__ == "__main__":
    main()
