"""Odds of Camel Up: the leg, the race, and what the tiles will earn."""

from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from serai.games.camelup.odds import kernels, tablebase
from serai.games.camelup.odds.answers import LegChance, NoOdds, Odds, RaceChance
from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.first_race import race_table
from serai.games.camelup.odds.kernels import Floats, Ints, unpack
from serai.games.camelup.odds.races import race_many
from serai.games.camelup.odds.ranks import CHOOSE, locate, pattern_numbers, space_sets
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.notation import board as board_text
from serai.games.camelup.rules.payments import TILE_PAY
from serai.games.camelup.rules.state import Board

RACES = 200_000
"""How many races are run where no table is at hand."""


class LegOutcome(Struct, frozen=True):
    """What a leg can come to, as one joint distribution: bets win and lose together.

    Tables are indexed by the numbers of racing camels.
    """

    pairs: Floats
    """The probability of each first and second."""

    lasts: Floats
    """The probability of each last."""

    ended: Floats
    """The probability of each first, second and last with the race ending in this leg."""

    landings: Floats
    """How many units are expected to land on each space, tile or no tile."""

    keys: Ints
    """Where the leg can end without ending the race, packed; `weights` has the chances."""

    weights: Floats

    @property
    def ranks(self) -> Floats:
        """Each camel's chance to be first, second and last."""
        return np.stack([self.pairs.sum(axis=1), self.pairs.sum(axis=0), self.lasts], axis=1)

    @property
    def ends(self) -> Floats:
        """Each camel's chance to win, and to lose, a race that ends in this leg."""
        return np.stack([self.ended.sum(axis=(1, 2)), self.ended.sum(axis=(0, 1))], axis=1)


def play_leg(board: Board, keep: bool) -> LegOutcome:
    """Play a leg to its end in every way; `keep` the positions it can end in."""
    left = board.pyramid.bit_count()
    reveals = PYRAMID_TICKETS - (len(board.edition.dice) - left)
    if reveals < 1:
        raise NoOdds("the leg is over: no die is left to be revealed")
    if min(board.places) < HEIGHTS or max(board.places) >= (SPACES + 1) * HEIGHTS:
        raise NoOdds("odds need every camel on the track and the race not over")
    places, tiles = np.array(board.places, np.int64), np.array(board.tiles, np.int64)
    return LegOutcome(*kernels.leg(places, tiles, board.pyramid, reveals, keep))


def odds(board: Board, seed: int = 1) -> Odds:
    """Return the odds of a board: exact for the leg, exact for the race where a table is."""
    outcome = play_leg(board, keep=True)
    letters, ranks = board.edition.racing, outcome.ranks
    race, exact, precision = race_chances(board, outcome, seed)
    return Odds(
        position=board_text(board),
        leg={c: LegChance(*map(float, ranks[i])) for i, c in enumerate(letters)},
        race={c: race[i] for i, c in enumerate(letters)},
        race_exact=exact,
        race_precision=precision,
        race_ends_this_leg=float(outcome.ended.sum()),
        tiles={
            str(s): TILE_PAY * float(outcome.landings[s])
            for s, tile in enumerate(board.tiles)
            if tile
        },
    )


def race_chances(
    board: Board, outcome: LegOutcome, seed: int
) -> tuple[list[RaceChance], bool, float]:
    """Return each racing camel's chances, whether they are exact, and to what precision."""
    if not board.edition.crazy:
        chances = outcome.ends + look_up(outcome.keys, outcome.weights, RACING, race_table(), 1.0)
        return _exact(chances), True, 0.0
    found = tablebase.installed(tablebase.default_path(), CamelUp.rules_version)
    camels = len(board.places)
    if found is not None:
        header, table = found
        scale = 1 / tablebase.SCALE
        chances = outcome.ends + look_up(outcome.keys, outcome.weights, camels, table, scale)
        return _exact(chances), True, header.error
    return _simulated(outcome, camels, seed), False, 0.0


def _exact(chances: Floats) -> list[RaceChance]:
    return [RaceChance(float(win), float(lose)) for win, lose in chances]


def _simulated(outcome: LegOutcome, camels: int, seed: int) -> list[RaceChance]:
    """Run races from the ends of the leg; the leg itself stays exact."""
    ends, rest = outcome.ends, float(outcome.weights.sum())
    if not len(outcome.keys):
        return _exact(ends)
    counts = race_many(outcome.keys, outcome.weights, camels, RACES, seed)
    chances = []
    for camel in range(RACING):
        shares = counts[camel] / RACES
        errors = [rest * sqrt(max(s * (1 - s), 1 / RACES) / RACES) for s in shares]
        win, lose = ends[camel] + rest * shares
        chances.append(RaceChance(float(win), float(lose), errors[0], errors[1]))
    return chances


@kernel
def _look_up(
    keys: Ints,
    weights: Floats,
    camels: int,
    table: NDArray[np.float64],
    scale: float,
    choose: Ints,
    numbers: Ints,
    sets: int,
) -> Floats:
    chances = np.zeros((RACING, 2))
    places = np.empty(camels, np.int64)
    scratch = np.empty(camels, np.int64)
    ranks = np.empty(RACING, np.int64)
    for state in range(len(keys)):
        unpack(keys[state], places)
        position = locate(places, choose, numbers, sets, scratch, ranks)
        share = weights[state] * scale
        for camel in range(RACING):
            chances[camel, 0] += share * table[position, ranks[camel], 0]
            chances[camel, 1] += share * table[position, ranks[camel], 1]
    return chances


def look_up(
    keys: Ints,
    weights: Floats,
    camels: int,
    table: NDArray[np.floating] | tablebase.Table,
    scale: float,
) -> Floats:
    """Add up what a table says of weighted positions: each camel's chances to win and to lose."""
    numbers, sets = pattern_numbers(camels), space_sets(camels)
    return _look_up(keys, weights, camels, table, scale, CHOOSE, numbers, sets)
