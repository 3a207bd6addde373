"""Many games side by side: a vector environment of Gymnasium, compiled where the game is.

>>> from serai.envs import vector
>>> envs = vector.make("camelup-2", num_envs=1024, seats=4)
>>> seen, infos = envs.reset(seed=1)

Without opponents every seat is yours: what is seen is what the seat to act sees, `infos["seat"]`.
Arrays are filled again by every step; copy what you keep, or ask for `copy=True`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.core.errors import BadSetup, BadValue, kind_of, shown
from serai.core.game import Options
from serai.core.tables import CALLER, Batch
from serai.envs.rules_batch import RulesBatch
from serai.envs.setting import check_seed, need, read_opponents, set_up

need("a vector environment")

from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from serai.envs.picture import Picture  # noqa: E402
from serai.envs.spaces import Observation, action_space, observation_space  # noqa: E402

Array = NDArray[Any]

__all__ = ["Tables", "make"]


def make(
    game: str,
    num_envs: int = 1,
    seats: int | None = None,
    *,
    opponents: str | Sequence[str] | None = None,
    options: Options | Mapping[str, object] | None = None,
    reward: str | None = None,
    longest: int | None = None,
    threads: int = 1,
    copy: bool = False,
    render_mode: str | None = None,
) -> "Tables":
    """Make a vector environment: `num_envs` games, each with this many seats.

    With `opponents` one seat of each game is yours, another one in each game that follows.
    """
    if opponents is not None:
        others = read_opponents(game, opponents, seats)
        seats = len(others) + 1
    setting = set_up(game, seats, options, reward, longest)
    if type(num_envs) is not int or num_envs < 1:
        raise BadSetup(f"num_envs is a number from 1 up, not {shown(num_envs)}")
    if render_mode not in (None, "ansi", "rgb_array"):
        raise BadSetup(f"tables are drawn as 'ansi' or 'rgb_array', not {shown(render_mode)}")
    bots = (CALLER,) * setting.seats if opponents is None else (CALLER, *others)
    compiled = setting.compiled
    if compiled is not None and {*bots} <= {CALLER, *compiled.bots}:
        batch = compiled.batch(
            setting.game,
            setting.options,
            num_envs,
            bots,
            setting.by_score,
            setting.longest,
            threads,
        )
    else:
        batch = RulesBatch(setting, num_envs, bots)
    return Tables(setting, batch, num_envs, copy, render_mode)


class Tables(VectorEnv[Observation, Array, Array]):
    """A batch of games; one that is over makes room for the next in the same step."""

    def __init__(
        self, setting: Any, batch: Batch, num_envs: int, copy: bool, render_mode: str | None
    ) -> None:
        self.setting = setting
        self.layout = setting.layout
        self.num_envs = num_envs
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": ["ansi", "rgb_array"],
        }
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.layout)
        self.single_action_space = action_space(self.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = batch
        self._copy = copy
        self._rng = Random()  # noqa: S311 (a game)
        self._picture: Picture | None = None

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        """Set up new games everywhere; a seed makes them and those after them repeatable."""
        check_seed(seed)
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)  # noqa: S311 (a game)
        self.batch.begin(self._rng.getrandbits(64))
        return self._seen(), {"seat": self._out(self.batch.seats)}

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Carry out an action in every game; refuse all if one is not legal.

        `infos` has the `seat` to act, the `rewards` of all seats, and of games that have just
        ended what was seen last (`final_obs`, where `_final_obs`).
        """
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            raise BadValue(f"give a whole number for each of the {self.num_envs} games")
        batch = self.batch
        batch.step(wanted.astype(np.int64, copy=False))
        out = self._out
        infos = {"seat": out(batch.seats), "rewards": out(batch.all_rewards)}
        ended = batch.over | batch.cut
        if ended.any():
            infos |= {"final_obs": out(batch.last), "_final_obs": ended}
            infos |= {"final_seat": out(batch.last_seats), "_final_seat": ended}
        return self._seen(), out(batch.rewards), out(batch.over), out(batch.cut), infos

    def render(self) -> tuple[Any, ...] | None:
        """Draw every table as spectators see it."""
        if self.render_mode is None:
            raise BadSetup("nothing is drawn: make the environment with a render_mode")
        if self._picture is None:
            setting = self.setting
            self._picture = Picture(setting.game, setting.options, setting.seats)
        draw = self._picture.text if self.render_mode == "ansi" else self._picture.pixels
        return tuple(draw(self.batch.state(game)) for game in range(self.num_envs))

    def fields(self, observations: Array) -> dict[str, Array]:
        """Return the fields of observations by their names, without copying them."""
        layout = self.layout
        if not isinstance(observations, np.ndarray) or observations.shape[-1:] != (layout.width,):
            raise BadValue(
                f"observations are arrays of {layout.width} numbers each, "
                f"as reset() and step() return them, not {kind_of(observations)}"
            )
        rows = observations.shape[:-1]
        return {
            field.name: observations[..., layout.places[field.name]].reshape(*rows, *field.shape)
            for field in layout.fields
        }

    def _seen(self) -> Observation:
        out, batch = self._out, self.batch
        return {"observation": out(batch.observations), "action_mask": out(batch.masks)}

    def _out(self, array: Array) -> Array:
        return array.copy() if self._copy else array
