"""Many games by the readable rules, one after the other: for games that are not compiled."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from serai.core.errors import IllegalAction
from serai.core.tables import CALLER, NOBODY
from serai.envs.rules_table import RulesTable
from serai.envs.setting import Setting


class RulesBatch:
    """`serai.core.tables.Batch` says what its arrays are."""

    def __init__(self, setting: Setting, count: int, bots: Sequence[str]) -> None:
        layout, seats = setting.layout, setting.seats
        self._setting = setting
        learner = bots.index(CALLER)
        others = [*bots[learner + 1 :], *bots[:learner]] if any(bots) else []
        self._alone = not others
        self._tables = [
            RulesTable(setting.game, setting.options, seats, others) for _ in range(count)
        ]
        self._learners = [NOBODY] * count
        self.observations = np.zeros((count, layout.width), np.int16)
        self.masks = np.zeros((count, layout.actions), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros(count, np.float32)
        self.all_rewards = np.zeros((count, seats), np.float32)
        self.over = np.zeros(count, np.bool_)
        self.cut = np.zeros(count, np.bool_)
        self.last = np.zeros((count, layout.width), np.int16)
        self.last_seats = np.zeros(count, np.int8)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Set up new games everywhere."""
        for array in (self.rewards, self.all_rewards, self.over, self.cut):
            array.fill(0)
        draw = Random(seed).getrandbits  # noqa: S311 (a game)
        self._rngs = [Random(draw(64)) for _ in self._tables]  # noqa: S311 (a game)
        for game in range(len(self._tables)):
            self._learners[game] = NOBODY if self._alone else game % self._setting.seats
            self._set_up(game)

    def step(self, actions: Any) -> None:
        """Carry out an action in every game; refuse all if one is not legal."""
        for game, number in enumerate(actions):
            if not 0 <= number < self._setting.layout.actions or not self.masks[game, number]:
                raise IllegalAction(
                    f"the action with number {number} is not legal in game {game}: see the mask"
                )
        self.rewards.fill(0)
        self.all_rewards.fill(0)
        for game, number in enumerate(actions):
            self._act(game, int(number))

    def state(self, game: int) -> Any:
        """Return the readable state of a game."""
        return self._tables[game].state

    def _act(self, game: int, number: int) -> None:
        table, setting = self._tables[game], self._setting
        acted = int(self.seats[game])
        turn = table.act(number)
        over = turn == NOBODY
        cut = not over and table.moves >= setting.longest
        self.over[game], self.cut[game] = over, cut
        if not over and not cut:
            self._show(game, turn)
            return
        seat = acted if self._alone else self._learners[game]
        if over:
            self.all_rewards[game] = setting.rewards(table.scores, table.winners)
            self.rewards[game] = self.all_rewards[game, seat]
        table.look(seat, self.last[game], self.masks[game])
        self.last_seats[game] = seat
        self._set_up(game)

    def _set_up(self, game: int) -> None:
        turn = NOBODY
        # A game may end before the learner's first turn: then it is set up again.
        while turn == NOBODY:
            if not self._alone:
                self._learners[game] = (self._learners[game] + 1) % self._setting.seats
            seed = self._rngs[game].getrandbits(63)
            turn = self._tables[game].begin(seed, self._learners[game])
        self._show(game, turn)

    def _show(self, game: int, seat: int) -> None:
        self.seats[game] = seat
        self._tables[game].look(seat, self.observations[game], self.masks[game])
