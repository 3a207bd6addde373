"""What all environments are asked for: a ruleset, seats, house options, what a game is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from serai.core import extras
from serai.core.errors import BadSetup, kind_of, shown
from serai.core.game import Game, Options, Seat
from serai.core.layouts import Layout, layout_of
from serai.core.options import check_options, read_options
from serai.core.registry import find_game, house_bot, kit_of
from serai.core.tables import NOBODY, Table, Tables, tables_of
from serai.envs.rules_table import RulesTable

REWARDS = ("victory", "score")
FOREVER = 2**62
"""How long a game may last that is never cut off."""


def need(what: str, *, package: str | None = None) -> None:
    """Refuse in one line what the extra `research` brings, if it is not installed."""
    extras.require("research", what, package=package)


@dataclass(frozen=True)
class Setting:
    """A table as it is set up again and again."""

    game: Game[Any, Any, Any]
    options: Options
    seats: int
    layout: Layout
    by_score: bool
    longest: int

    @property
    def compiled(self) -> Tables | None:
        """The game's compiled tables, if there are any that know this one."""
        found = tables_of(self.game.name)
        return found if found is not None and found.knows(self.game, self.options) else None

    def table(self) -> Table:
        """Make a table for one game: compiled, or else by the readable rules."""
        compiled = self.compiled
        if compiled is not None:
            return compiled.table(self.game, self.options, self.seats)
        return RulesTable(self.game, self.options, self.seats)

    def rewards(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[float]:
        """Return what a game that is over was worth to each seat."""
        if self.by_score:
            return [float(score) for score in scores]
        share = self.seats / len(winners)
        return [(share if seat in winners else 0.0) - 1.0 for seat in range(self.seats)]


def set_up(
    name: str,
    seats: int | None,
    options: Options | Mapping[str, object] | None,
    reward: str | None,
    longest: int | None,
) -> Setting:
    """Read what an environment is asked for; refuse what makes no sense."""
    game = find_game(_name(name))
    if isinstance(options, Mapping):
        options = read_options(game, dict(options))
    chosen = check_options(game, options)
    if seats is None:
        usual = kit_of(name).opponents + 1
        seats = min(max(usual, game.seat_counts.start), game.seat_counts.stop - 1)
    _number(seats)
    layout = layout_of(name, seats, chosen)
    if reward is None:
        reward = REWARDS[0] if seats > 1 else REWARDS[1]
    if not isinstance(reward, str) or reward not in REWARDS:
        raise BadSetup(f"a reward is {' or '.join(map(repr, REWARDS))}, not {shown(reward)}")
    if longest is not None and (type(longest) is not int or longest < 1):
        raise BadSetup(f"`longest` is a number of actions or None, not {shown(longest)}")
    return Setting(game, chosen, seats, layout, reward == REWARDS[1], longest or FOREVER)


def read_opponents(
    name: str, opponents: str | Sequence[str] | None, seats: int | None
) -> tuple[str, ...]:
    """Read who plays against the learner: a bot for each of the other seats, to its left."""
    _name(name)
    if seats is not None:
        _number(seats)
        most = find_game(name).seat_counts.stop - 1
        if seats > most:
            raise BadSetup(f"{name} has {most} seats at most, not {shown(seats)}")
    if opponents is None or isinstance(opponents, str):
        usual = kit_of(name).opponents
        return (house_bot(name) if opponents is None else opponents,) * (
            usual if seats is None else seats - 1
        )
    if not isinstance(opponents, Sequence) or not all(isinstance(bot, str) for bot in opponents):
        raise BadSetup(f"opponents are names of bots, as ['random'], not {shown(opponents)}")
    if seats is not None and len(opponents) != seats - 1:
        raise BadSetup(
            f"with {seats} seats there are {seats - 1} opponents, not {len(opponents)}: "
            "name one for each seat, or leave `seats` out"
        )
    return tuple(opponents)


def check_seed(seed: object) -> None:
    """Refuse what is no seed of an environment; None: games differ."""
    if seed is not None and (type(seed) is not int or seed < 0):
        raise BadSetup(f"a seed is a whole number from 0 up, not {shown(seed)}")


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise BadSetup(f"an environment is of a ruleset, as 'liars-dice', not {kind_of(name)}")
    return name


def _number(seats: object) -> None:
    if type(seats) is not int or seats < 1:
        raise BadSetup(f"`seats` is a number from 1 up, not {shown(seats)}")


__all__ = ["FOREVER", "NOBODY", "Setting", "check_seed", "need", "read_opponents", "set_up"]
