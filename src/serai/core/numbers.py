"""Fixed numbers for actions, for programs that learn.

A network has one output for each action that any seat could ever take. So the numbers of a ruleset
depend on nothing but the version of its rules: not on the seats, the house options or the moment.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Generic, TypeVar

from serai.core.errors import BadAction, BadPlugin, SeraiError, kind_of, shown
from serai.core.registry import find_game, kit_of

A = TypeVar("A")


class Numbers(Generic[A]):
    """A number, from 0 up, for every action that a seat can take by a ruleset.

    What chance does has no number.
    """

    def __init__(self, game: str, actions: Iterable[A]) -> None:
        self.game = game
        self._actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        if len(self._numbers) < len(self._actions):
            raise BadPlugin(f"two actions of {game} have the same number")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Numbers):
            return NotImplemented
        return (self.game, self._actions) == (other.game, other._actions)

    def __hash__(self) -> int:
        return hash((self.game, self._actions))

    def __repr__(self) -> str:
        return f"<Numbers of {self.game}, 0 to {self.count - 1}>"

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return len(self._actions)

    def number(self, action: A) -> int:
        """Return the number of an action."""
        try:
            return self._numbers[action]
        except (KeyError, TypeError):
            raise BadAction(
                f"{shown(action, 60)} has no number: only what a seat of {self.game} can do has one"
            ) from None

    def action(self, number: int) -> A:
        """Return the action with a number, legal now or not."""
        if type(number) is not int or not 0 <= number < self.count:
            raise BadAction(
                f"no action of {self.game} has the number {shown(number)}: "
                f"the numbers are 0 to {self.count - 1}"
            )
        return self._actions[number]

    def mask(self, actions: Iterable[A]) -> list[bool]:
        """Return for every number whether its action is one of these: the legal ones, say."""
        if not isinstance(actions, Iterable):
            raise BadAction(f"a mask is made of a list of actions, not {kind_of(actions)}")
        mask = [False] * self.count
        for action in actions:
            mask[self.number(action)] = True
        return mask


@cache
def numbers_of(name: str, version: int) -> Numbers[Any]:
    """Return the action numbers of a ruleset, if its game brings them."""
    every_action = kit_of(name).load("numbers")
    if every_action is None:
        raise SeraiError(f"the actions of {name} have no numbers: its game brings none")
    return Numbers(name, every_action(find_game(name, version)))
