"""Games of OpenSpiel, registered when this is imported: `serai_camelup_2(seats=4)` and so on.

>>> import pyspiel
>>> import serai.envs.openspiel
>>> game = pyspiel.load_game("serai_camelup_2(seats=4)")

Chance is a player there as it is here, with its exact probabilities. An information state is all
that a seat has heard since the beginning, so nobody forgets anything.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from serai.core.errors import BadSetup, kind_of
from serai.core.game import CHANCE, Game, Seat
from serai.core.layouts import observer_of
from serai.core.registry import GAMES, kit_of
from serai.envs.setting import Setting, need, set_up

need("a game of OpenSpiel", package="pyspiel")

import pyspiel  # noqa: E402

from serai.envs.moments import Moment, Rules  # noqa: E402

RECALLED = 32
"""How many of the latest moves an information-state tensor has; the string has all of them."""

LONGEST = 1_000_000
"""What OpenSpiel is told about games that are never cut off."""

CHANCES = 10
"""Chance acts at most so often for every action of a seat, and in the set-up of any game."""

SET_UP = 1000

_READ_AS = str.maketrans(";~", ",=")
"""Commas and equals signs are OpenSpiel's own, so its parameters have these instead."""

__all__ = ["SpielGame", "SpielState", "register", "short_name"]


def short_name(name: str) -> str:
    """Return what a ruleset is called in OpenSpiel."""
    if not isinstance(name, str):
        raise BadSetup(f"a ruleset has a name, as 'liars-dice': {kind_of(name)} is none")
    return f"serai_{name}".replace("-", "_")


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset as OpenSpiel knows games.

    Its parameters: `seats`; `longest`, the actions after which a game is cut off; `options`, house
    options as in `two_seats;leg_cap~20`; `position`, a line where it begins. In both `;` stands for
    commas and `~` for equals signs.
    """

    kind: ClassVar[Any]
    """What OpenSpiel knows of it."""

    ruleset: ClassVar[Game[Any, Any, Any]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.ruleset
        given = dict(params or {})
        seats, longest = given.get("seats"), given.get("longest") or None
        line = str(given.get("position") or "").translate(_READ_AS)
        start: Any = None
        options: Any = _options(str(given.get("options") or ""))
        if line and options:
            raise BadSetup("house options are in the position already: give no `options` beside it")
        if line:
            start = game.parse_position(line)
            seats, options = start.seats, getattr(start, "options", None)
        self.setting: Setting = set_up(game.name, seats, options, None, longest)
        self.rules = Rules(self.setting)
        self.first = self.rules.first(start)
        seats = self.setting.seats
        alone = self.setting.by_score
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.layout.actions,
            max_chance_outcomes=observer_of(game.name).outcomes(game, seats),
            num_players=seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=1000.0 if alone else seats - 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=longest or LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self, *_: Any) -> "SpielState":
        """Return the beginning."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":  # noqa: ARG002
        """Return what looks at states."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance acts at most."""
        return SET_UP + CHANCES * int(self.max_game_length())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. All that Python keeps is one thing that never changes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.first

    def current_player(self) -> int:
        """Return who is to act."""
        actor = self.moment.actor
        if actor is CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off."""
        return self.moment.actor is None

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.moment.numbers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance can do: its place in the list of the rules, and its probability."""
        return self.moment.chances

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.told(action, chance=player < 0)

    def returns(self) -> list[float]:
        """Return what a game that is over was worth, by seat."""
        return self.moment.returns()

    def __str__(self) -> str:
        return self.moment.line


class SpielObserver:
    """Looks at states as OpenSpiel asks: what is public, what a seat sees, what it has heard."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        private = kind.private_info
        self._public = kind.public_info
        self._own = private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._all = private == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._recall = kind.perfect_recall
        layout = game.setting.layout
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not (self._public and self._own):
            return
        width = layout.width + (2 * RECALLED if self._recall else 0)
        self.tensor = np.zeros(width, np.float32)
        for field in layout.fields:
            self.dict[field.name] = self.tensor[layout.places[field.name]].reshape(field.shape)
        if self._recall:
            self.dict["recalled"] = self.tensor[layout.width :].reshape(RECALLED, 2)

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Fill the tensor with what a player sees, and its latest memories."""
        if self.tensor is None:
            return
        seen = state.moment.seen(player)
        self.tensor[: len(seen)] = seen
        if self._recall:
            recalled = self.dict["recalled"]
            recalled.fill(0)
            for index, move in enumerate(state.moment.recalled(player, RECALLED)):
                recalled[index] = move

    def string_from(self, state: SpielState, player: Seat) -> str:
        """Return the same as a text."""
        moment = state.moment
        if self._all:
            return moment.line
        if not self._own:
            return moment.line_for(None)
        if not self._public:
            return moment.only_for(player)
        return moment.heard_by(player) if self._recall else moment.line_for(player)


def _options(told: str) -> dict[str, object]:
    """Read house options, as in `two_seats;leg_cap~20`: a name alone stands for true."""
    found: dict[str, object] = {}
    for word in filter(None, told.translate(_READ_AS).split(",")):
        name, given, value = word.partition("=")
        number = value.removeprefix("-").isdecimal()
        found[name.strip()] = True if not given else int(value) if number else value
    return found


def register() -> None:
    """Register a game for every ruleset that brings what it needs."""
    known = set(pyspiel.registered_names())
    kinds = pyspiel.GameType
    for game in GAMES.values():
        kit = kit_of(game.name)
        if kit.observer is None or short_name(game.name) in known:
            continue
        counts = game.seat_counts
        alone = counts == range(1, 2)
        kind = kinds(
            short_name=short_name(game.name),
            long_name=game.title,
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=counts.stop - 1,
            min_num_players=min(counts.start, 2),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=True,
            parameter_specification={
                "seats": min(max(kit.opponents + 1, counts.start), counts.stop - 1),
                "longest": 0,
                "options": "",
                "position": "",
            },
        )
        # A class for each: OpenSpiel keeps what makes games until after Python has ended, and
        # only classes may be let go that late.
        made = type("SpielGame", (SpielGame,), {"kind": kind, "ruleset": game})
        pyspiel.register_game(kind, made)


register()
