"""Random boards, crowded enough to be interesting."""

from random import Random

from serai.games.camelup import Board, Edition
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import HEIGHTS


def random_board(rng: Random, edition: Edition, reveals: int, tiles: bool = True) -> Board:
    """Make a board with this many dice still to be revealed in the leg."""
    spaces = [rng.randint(1, SPACES) for _ in range(rng.randint(1, 5))]
    stacks: dict[int, list[int]] = {}
    for camel in rng.sample(range(len(edition.camels)), len(edition.camels)):
        stacks.setdefault(rng.choice(spaces), []).append(camel)
    places = [0] * len(edition.camels)
    for space, stack in stacks.items():
        for height, camel in enumerate(stack):
            places[camel] = space * HEIGHTS + height
    lying = [0] * (SPACES + 1)
    seats = rng.sample(range(8), 8)
    for space in rng.sample(range(2, SPACES + 1), rng.randint(0, 10) if tiles else 0):
        if space not in stacks and not any(lying[space - 1 : space + 2]):
            lying[space] = rng.choice((1, -1)) * (seats.pop() + 1)
    left = len(edition.dice) - PYRAMID_TICKETS + reveals
    pyramid = sum(1 << die for die in rng.sample(range(len(edition.dice)), left))
    return Board(edition, tuple(places), tuple(lying), pyramid)
