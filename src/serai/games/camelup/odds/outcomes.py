"""What a board can lead to: its leg, enumerated, and its race. Each is calculated once and kept.

Odds, action values and bots all ask here, so that they use the same figures.
"""

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from serai.games.camelup.odds import kernels, tablebase
from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.odds.compiled import kernel
from serai.games.camelup.odds.first_race import race_table
from serai.games.camelup.odds.kernels import Floats, Ints, unpack
from serai.games.camelup.odds.known_editions import refuse_other_races
from serai.games.camelup.odds.races import race_many
from serai.games.camelup.odds.ranks import CHOOSE, locate, pattern_numbers, space_sets
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.rules.state import Board

RACES = 200_000
"""How many races are run where there is no table."""

SEED = 1
"""The seed: the races of a board are always the same ones."""

KEPT = 96
"""How many boards are remembered: between two rolls everybody asks about the same one."""


# -- the leg -------------------------------------------------------------------------------


class LegOutcome(Struct, frozen=True):
    """What a leg can lead to, as one joint distribution: bets win and lose together.

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
    """Where the leg can end without ending the race, packed; `weights` has the probabilities."""

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
    refuse_other_races(board.edition)
    left = board.pyramid.bit_count()
    reveals = PYRAMID_TICKETS - (len(board.edition.dice) - left)
    if reveals < 1:
        raise NoOdds("the leg is over: no die is left to be revealed", "camelup-leg-over")
    if min(board.places) < HEIGHTS or max(board.places) >= (SPACES + 1) * HEIGHTS:
        raise NoOdds(
            "odds need every camel on the track and the race not over", "camelup-no-race-for-odds"
        )
    places, tiles = np.array(board.places, np.int64), np.array(board.tiles, np.int64)
    return LegOutcome(*kernels.leg(places, tiles, board.pyramid, reveals, keep))


@lru_cache(maxsize=KEPT)
def _leg(board: Board, keep: bool) -> LegOutcome:
    return play_leg(board, keep)


def outcomes(board: Board, keep: bool = True) -> LegOutcome:
    """Return what a board's leg can lead to; `keep` the positions it can end in."""
    return _leg(_bare(board), keep)


def _bare(board: Board) -> Board:
    return Board(board.edition, board.places, board.tiles, board.pyramid)


# -- the race ------------------------------------------------------------------------------


class RaceOutcome(Struct, frozen=True):
    """What is known about a whole race, assuming no tiles in later legs."""

    chances: Floats
    """Each racing camel's chance to win and to lose."""

    errors: Floats
    """The standard errors of the chances if they were simulated; else 0."""

    exact: bool
    """Whether they come from a table."""

    precision: float | None = None
    """How far off a chance from a table can be."""


class RaceTable(Struct, frozen=True):
    """The chances of every position at the start of a leg."""

    values: NDArray[np.floating] | tablebase.Table
    scale: float
    precision: float


def race_table_of(edition: Edition) -> RaceTable | None:
    """Return the table of an edition's race odds; None: this installation has none."""
    if not edition.crazy:
        return RaceTable(race_table(), 1.0, 0.0)
    found = tablebase.installed(tablebase.default_path())
    if found is None:
        return None
    header, values = found
    return RaceTable(values, 1 / tablebase.SCALE, header.error)


def race(board: Board, races: int = RACES) -> RaceOutcome:
    """Return what is known about a board's race: from a table, or else from this many races."""
    return _race(_bare(board), 0 if race_is_exact(board) else races)


@lru_cache(maxsize=KEPT)
def _race(board: Board, races: int) -> RaceOutcome:
    leg, camels = outcomes(board), len(board.places)
    table = race_table_of(board.edition)
    if table is None or races:
        return simulate(leg, camels, races, SEED)
    chances = leg.ends + look_up(leg.keys, leg.weights, camels, table.values, table.scale)
    return RaceOutcome(chances, np.zeros_like(chances), exact=True, precision=table.precision)


def simulate(leg: LegOutcome, camels: int, races: int, seed: int) -> RaceOutcome:
    """Run races from the ends of a leg; the leg itself stays exact."""
    ends, rest = leg.ends, leg.weights.sum()
    if not len(leg.keys):
        return RaceOutcome(ends, np.zeros_like(ends), exact=False)
    counts = race_many(leg.keys, leg.weights, camels, races, seed)
    shares = counts / races
    errors = rest * np.sqrt(np.maximum(shares * (1 - shares), 1 / races) / races)
    return RaceOutcome(ends + rest * counts / races, errors, exact=False)


def race_is_exact(board: Board) -> bool:
    """Whether whole-race odds come from a table."""
    return not board.edition.crazy or tablebase.installed(tablebase.default_path()) is not None


def forget() -> None:
    """Forget all boards asked about so far, for benchmarks."""
    _leg.cache_clear()
    _race.cache_clear()


@kernel
def add_up(
    keys: Ints,
    weights: Floats,
    camels: int,
    table: NDArray[np.float64],
    scale: float,
    choose: Ints,
    numbers: Ints,
    sets: int,
) -> Floats:
    """Do what `look_up` does, given how positions are numbered."""
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
    """Add up what a table says of weighted positions: each camel's chances to win and lose."""
    numbers, sets = pattern_numbers(camels), space_sets(camels)
    return add_up(keys, weights, camels, table, scale, CHOOSE, numbers, sets)
