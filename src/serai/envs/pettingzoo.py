"""Every seat is an agent: PettingZoo's AEC and parallel environments.

>>> from serai.envs import pettingzoo
>>> env = pettingzoo.env("camelup-2", seats=4)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     seen, reward, termination, truncation, _ = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from serai.core.errors import BadSetup, NotYourTurn, UnknownSeat, shown
from serai.core.game import Options
from serai.core.tables import NOBODY
from serai.envs.setting import Setting, check_seed, need, set_up

need("a PettingZoo environment")

from gymnasium import spaces  # noqa: E402, TC002
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from serai.envs.picture import Picture, Pixels  # noqa: E402
from serai.envs.spaces import (  # noqa: E402
    Observation,
    action_space,
    look,
    observation_space,
    whole_number,
)

RENDER_MODES = ["human", "ansi", "rgb_array"]

__all__ = ["ParallelTable", "TurnTable", "env", "parallel_env"]


def env(
    name: str,
    seats: int | None = None,
    *,
    options: Options | Mapping[str, object] | None = None,
    reward: str | None = None,
    longest: int | None = None,
    render_mode: str | None = None,
) -> "TurnTable":
    """Make an environment in which one seat acts after the other.

    `reward` is "victory" (the seats times the share of the victory, less one) or "score"; a game
    with `longest` actions is truncated.
    """
    return TurnTable(set_up(name, seats, options, reward, longest), render_mode)


def parallel_env(
    name: str,
    seats: int | None = None,
    *,
    options: Options | Mapping[str, object] | None = None,
    reward: str | None = None,
    longest: int | None = None,
    render_mode: str | None = None,
) -> "ParallelTable":
    """Make the same as a parallel environment: only the action of the seat to act is looked at.

    The masks of the seats that wait are all zeros.
    """
    return ParallelTable(set_up(name, seats, options, reward, longest), render_mode)


class _Agents:
    """What both kinds of environments have in common."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(RENDER_MODES)
            raise BadSetup(f"nothing is drawn as {shown(render_mode)} (modes: {known})")
        self.setting = setting
        self.layout = setting.layout
        self.metadata: dict[str, Any] = {
            "name": f"{setting.game.name}-v{setting.layout.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(setting.layout) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: action_space(setting.layout) for agent in self.possible_agents
        }
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._table = setting.table()
        self._turn = NOBODY
        self._moves = 0
        self._begun = False
        self._rng = Random()  # noqa: S311 (a game)
        self._picture: Picture | None = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return what an agent can see."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return what an agent can do."""
        return self.action_spaces[self._known(agent)]

    def observe(self, agent: str) -> Observation:
        """Let an agent look, whoever's turn it is."""
        seat = self._seat[self._known(agent)]
        if not self._begun:
            raise NotYourTurn("nothing can be seen before the game: call reset() first")
        return look(self._table, self.layout, seat)

    def render(self) -> "str | Pixels | None":
        """Draw the table as spectators see it."""
        if self.render_mode is None:
            raise BadSetup(
                f"nothing is drawn: make the environment with a render_mode of "
                f"{', '.join(RENDER_MODES)}"
            )
        if self._picture is None:
            setting = self.setting
            self._picture = Picture(setting.game, setting.options, setting.seats)
        state = self._table.state
        if self.render_mode == "rgb_array":
            return self._picture.pixels(state)
        if self.render_mode == "ansi":
            return self._picture.text(state)
        self._picture.show(state)
        return None

    def close(self) -> None:
        """Leave the table: there is nothing to be put away."""

    def _known(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self._seat:
            last = self.possible_agents[-1]
            raise UnknownSeat(f"no agent is called {shown(agent)}: they are seat_0 to {last}")
        return agent

    def _begin(self, seed: int | None) -> None:
        check_seed(seed)
        if seed is not None:
            self._rng = Random(seed)  # noqa: S311 (a game)
        self._turn = self._table.begin(self._rng.getrandbits(64))
        self._moves = 0
        self._begun = True
        self.agents = self.possible_agents[:]

    def _act(self, action: Any) -> bool:
        """Carry out an action of the seat to act; return whether that has cut the game off."""
        self._turn = self._table.act(whole_number(action))
        self._moves += 1
        return self._turn != NOBODY and self._moves >= self.setting.longest

    def _rewards(self) -> dict[str, float]:
        table = self._table
        rewards = self.setting.rewards(table.scores, table.winners)
        return dict(zip(self.possible_agents, rewards, strict=True))


class TurnTable(_Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat acts after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Set up a new game; a seed makes it and those after it repeatable."""
        self._begin(seed)
        agents = self.possible_agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[self._turn]

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent whose turn it is; refuse what is not legal."""
        if not self.agents:
            raise NotYourTurn("nobody is to act: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        cut = self._act(action)
        self._cumulative_rewards[agent] = 0.0
        if self._turn == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self._rewards()
            self._accumulate_rewards()
            self._deads_step_first()
        elif cut:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self._turn]


class ParallelTable(_Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats are asked at once; that of the seat to act counts."""

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Set up a new game; a seed makes it and those after it repeatable."""
        self._begin(seed)
        return self._look(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out the action of the agent whose turn it is; refuse what is not legal."""
        if not self.agents:
            raise NotYourTurn("nobody is to act: call reset() first")
        agent = self.possible_agents[self._turn]
        if not isinstance(actions, Mapping) or agent not in actions:
            raise NotYourTurn(f"it is the turn of {agent}: give an action for it")
        cut = self._act(actions[agent])
        over = self._turn == NOBODY
        agents = self.agents
        rewards = self._rewards() if over else dict.fromkeys(agents, 0.0)
        seen = self._look()
        if over or cut:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _look(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}
