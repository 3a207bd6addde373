"""Reading the house options of a game."""

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from serai.core.errors import BadSetup, kind_of, listed
from serai.core.foreign import problem_of
from serai.core.game import Options


class HasOptions(Protocol):
    """A game, as far as its house options are concerned."""

    @property
    def name(self) -> str:
        """The name of the ruleset."""

    @property
    def options_type(self) -> type[Options]:
        """The house options of the game."""


def read_options(game: HasOptions, options: Mapping[str, Any]) -> Options:
    """Read house options by name."""
    try:
        return msgspec.convert(options, game.options_type)
    except msgspec.ValidationError as error:
        known = list(game.options_type.__struct_fields__)
        problem = problem_of(error)
        raise BadSetup(
            f"bad options for {game.name}: {problem} (its options: {listed(known)})",
            "bad-options",
            game=game.name,
            problem=problem,
            known=known,
        ) from None


def check_options(game: HasOptions, options: Options | None) -> Options:
    """Return house options if they are such as the game knows; None: the rules' own."""
    if options is None:
        return game.options_type()
    if not isinstance(options, game.options_type):
        name = game.options_type.__name__
        raise BadSetup(f"{game.name} needs {name}, not {kind_of(options)}")
    try:
        return read_options(game, msgspec.to_builtins(options))
    except TypeError as error:
        problem = problem_of(error)
        raise BadSetup(
            f"bad options for {game.name}: {problem}",
            "bad-options",
            game=game.name,
            problem=problem,
            known=list(game.options_type.__struct_fields__),
        ) from None
