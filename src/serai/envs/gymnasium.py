"""One learner against named bots: Gymnasium environments, registered when this is imported.

>>> import gymnasium
>>> import serai.envs.gymnasium
>>> env = gymnasium.make("serai/camelup-2-v1", opponents=["greedy", "random", "random"])
"""

from collections.abc import Mapping, Sequence
from typing import Any

from serai.core.errors import BadSetup, NotYourTurn, shown
from serai.core.game import Options, Seat
from serai.core.layouts import observer_of
from serai.core.registry import GAMES, kit_of
from serai.core.tables import NOBODY
from serai.envs.rules_table import RulesTable
from serai.envs.setting import check_seed, need, read_opponents, set_up

need("a Gymnasium environment")

import gymnasium  # noqa: E402

from serai.envs.picture import Picture, Pixels  # noqa: E402
from serai.envs.spaces import (  # noqa: E402
    Observation,
    action_space,
    look,
    observation_space,
    whole_number,
)

REFUSED, LOST = "refuse", "lose"
"""What becomes of an action that is not legal."""

__all__ = ["LearnerTable", "register"]

Seen = tuple[Observation, dict[str, Any]]


class LearnerTable(gymnasium.Env[Any, Any]):
    """The learner sits with bots, on another seat each time unless you name one.

    `opponents` are bots to its left, one for each other seat, or one name for all. `illegal` says
    what becomes of an action that the mask forbids: "lose" ends the game, as Gymnasium's own
    checks expect of an action from the space; "refuse" raises and changes nothing.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] | None = None,
        *,
        seats: int | None = None,
        seat: Seat | None = None,
        options: Options | Mapping[str, object] | None = None,
        reward: str | None = None,
        longest: int | None = None,
        illegal: str = LOST,
        render_mode: str | None = None,
    ) -> None:
        others = read_opponents(game, opponents, seats)
        self.setting = set_up(game, len(others) + 1, options, reward, longest)
        if seat is not None and (type(seat) is not int or not 0 <= seat <= len(others)):
            raise BadSetup(f"the learner sits on seat 0 to {len(others)}, not {shown(seat)}")
        if illegal not in (REFUSED, LOST):
            raise BadSetup(f"`illegal` is {REFUSED!r} or {LOST!r}, not {shown(illegal)}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadSetup(f"nothing is drawn as {shown(render_mode)}: see metadata")
        self.layout = self.setting.layout
        self.render_mode = render_mode
        self.observation_space = observation_space(self.layout)
        self.action_space = action_space(self.layout)
        self.seat = seat or 0
        """The learner's seat in this game."""

        self._fixed = seat
        self._illegal = illegal
        chosen = self.setting
        self._table = RulesTable(chosen.game, chosen.options, chosen.seats, others)
        self._playing = False
        self._picture: Picture | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Seen:  # noqa: ARG002
        """Set up a new game; a seed makes it and those after it repeatable."""
        check_seed(seed)
        super().reset(seed=seed)
        turn = NOBODY
        # A game may end before the learner's first turn: then it is set up again.
        while turn == NOBODY:
            if self._fixed is None:
                self.seat = int(self.np_random.integers(self.setting.seats))
            turn = self._table.begin(int(self.np_random.integers(2**63)), self.seat)
        self._playing = True
        return self._look(), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action, and let the others play until its next turn."""
        if not self._playing:
            raise NotYourTurn("the game is over: call reset() first")
        number = whole_number(action)
        seen = self._look()
        known = 0 <= number < self.layout.actions and seen["action_mask"][number]
        if not known and self._illegal == LOST:
            self._playing = False
            return seen, -1.0, True, False, {"seat": self.seat, "illegal": True}
        turn = self._table.act(number)
        over = turn == NOBODY
        cut = not over and self._table.moves >= self.setting.longest
        self._playing = not over and not cut
        info: dict[str, Any] = {"seat": self.seat}
        reward = 0.0
        if over:
            scores, winners = self._table.scores, self._table.winners
            reward = self.setting.rewards(scores, winners)[self.seat]
            info |= {"scores": scores, "winners": winners}
        return self._look(), reward, over, cut, info

    def render(self) -> "str | Pixels | None":
        """Draw the table as spectators see it."""
        if self.render_mode is None:
            raise BadSetup("nothing is drawn: make the environment with a render_mode")
        if self._picture is None:
            setting = self.setting
            self._picture = Picture(setting.game, setting.options, setting.seats)
        if self.render_mode == "rgb_array":
            return self._picture.pixels(self._table.state)
        if self.render_mode == "ansi":
            return self._picture.text(self._table.state)
        self._picture.show(self._table.state)
        return None

    def action_masks(self) -> Any:
        """Return which actions are legal now, as learners of other packages ask for it."""
        return self._look()["action_mask"].astype(bool)

    def _look(self) -> Observation:
        return look(self._table, self.layout, self.seat)


def register() -> None:
    """Register an environment for every ruleset whose game brings an observer."""
    for name in GAMES:
        if kit_of(name).observer is None:
            continue
        known = f"serai/{name}-v{observer_of(name).version}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="serai.envs.gymnasium:LearnerTable",
                vector_entry_point="serai.envs.vector:make",
                kwargs={"game": name},
            )


register()
