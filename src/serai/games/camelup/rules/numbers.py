"""The order in which actions are numbered. It never changes within a version of the rules.

Both editions have the same order, so that a program can learn both.
"""

from collections.abc import Iterator
from itertools import permutations, product

from serai.games.camelup.rules.actions import (
    BACK,
    FORWARD,
    LOSER,
    ROLL,
    WINNER,
    Action,
    Arrange,
    FinishCard,
    Partner,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import LINE_UP, SPACES
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.reader import MOST_SEATS


def every_action(game: CamelUp) -> Iterator[Action]:
    """List all that a seat can ever do: first what is done in turns, then the opening stacks."""
    racing = game.edition.racing
    yield ROLL
    yield from map(Ticket, racing)
    for space in range(FIRST_TILE_SPACE, SPACES + 1):
        yield Tile(space, FORWARD)
        yield Tile(space, BACK)
    for deck in (WINNER, LOSER):
        yield from (FinishCard(deck, camel) for camel in racing)
    yield from map(Partner, range(MOST_SEATS))
    yield from map(Arrange, _opening_stacks(racing))


def _opening_stacks(racing: str) -> list[str]:
    """List every order of every set of opening stacks, those of fewer camels first. [B36]"""
    found: set[str] = set()
    for spaces in product(LINE_UP, repeat=len(racing)):
        stacks = [
            (space, [c for c, on in zip(racing, spaces, strict=True) if on == space])
            for space in LINE_UP
        ]
        orders = [
            [f"{space}:{''.join(order)}" for order in permutations(camels)]
            for space, camels in stacks
            if len(camels) > 1
        ]
        found.update(",".join(chosen) for chosen in product(*orders) if chosen)
    return sorted(found, key=lambda text: (len(text), text))
