"""The order in which actions are numbered. It never changes within a version of the rules.

All rulesets have the same order, and room for every letter that a table's own treasures may have.
"""

from collections.abc import Iterator
from string import ascii_lowercase

from serai.games.faraon.rules.actions import LEAVE, LIFT, PASS, SCARAB, Action, Give, Show, Slide
from serai.games.faraon.rules.board import DIRECTIONS, HEIGHT, STEPS, WIDTH
from serai.games.faraon.rules.components import VALUES
from serai.games.faraon.rules.game import Faraon


def every_action(game: Faraon) -> Iterator[Action]:  # noqa: ARG001 (the same for all)
    """List all that a seat can ever do: slides, tokens, then cards to give and to show."""
    for direction in DIRECTIONS:
        along = HEIGHT if STEPS[direction][1] else WIDTH
        yield from (Slide(direction, count) for count in range(1, along))
    yield from (LIFT, LEAVE, SCARAB, PASS)
    cards = [(letter, int(value)) for letter in ascii_lowercase for value in VALUES]
    yield from (Give(*card) for card in cards)
    yield from (Show(*card) for card in cards)
