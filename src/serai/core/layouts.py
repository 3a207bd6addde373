"""Where each field of an observation is: the layout of a ruleset's observers."""

from functools import cache
from typing import Any

from serai.core.errors import BadSetup, SeraiError, shown
from serai.core.game import Game, Options
from serai.core.numbers import numbers_of
from serai.core.observing import Observer
from serai.core.registry import find_game, kit_of


class Layout:
    """Where each field of an observation is, for one ruleset, its options and its seats."""

    def __init__(
        self, game: Game[Any, Any, Any], observer: Observer, seats: int, options: Options
    ) -> None:
        self.game = game.name
        self.seats = seats
        self.version = observer.version
        """The version of the layout: names of environments end with it."""

        self.fields = observer.fields(game, seats)
        self.actions = observer.actions(game, options)
        """How many actions have a number here; those of `serai.numbers` from 0 up."""

        self.places: dict[str, slice] = {}
        """Where the numbers of each field are, by its name."""

        end = 0
        for field in self.fields:
            self.places[field.name] = slice(end, end + field.size)
            end += field.size
        self.width = end
        """How many numbers an observation has."""

    def __repr__(self) -> str:
        return (
            f"<Layout {self.version} of {self.game} for {self.seats}: "
            f"{self.width} numbers, {self.actions} actions>"
        )

    @property
    def lows(self) -> list[int]:
        """The least value of every number."""
        return [field.low for field in self.fields for _ in range(field.size)]

    @property
    def highs(self) -> list[int]:
        """The greatest value of every number."""
        return [field.high for field in self.fields for _ in range(field.size)]


@cache
def observer_of(name: str) -> Observer:
    """Return the observer of a ruleset, if its game brings one."""
    found: Observer | None = kit_of(name).load("observer")
    if found is None:
        raise SeraiError(
            f"{name} cannot be observed in numbers: its game brings no observer, "
            "so there are no environments of it"
        )
    return found


@cache
def layout_of(name: str, seats: int, options: Options | None = None) -> Layout:
    """Return the layout of a ruleset's observations at a table with this many seats."""
    game = find_game(name)
    if type(seats) is not int:
        raise BadSetup(f"{name} needs the number of seats, as 3, not {shown(seats)}")
    chosen = options or game.options_type()
    game.start(seats, chosen)  # It refuses seats or options that the rules do not know.
    layout = Layout(game, observer_of(name), seats, chosen)
    count = numbers_of(name, game.rules_version).count
    if not 0 < layout.actions <= count:
        raise SeraiError(f"{name} has {count} actions with numbers, not {layout.actions}")
    return layout
