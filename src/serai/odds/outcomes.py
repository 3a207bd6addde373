"""The end of a leg as one joint distribution, for bets that win and lose together."""

from functools import lru_cache

import numpy as np
from msgspec import Struct

from serai.games.camelup.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.moves import BLACK, HEIGHTS, RACING, WHITE
from serai.games.camelup.rules import CamelUp
from serai.games.camelup.state import Board
from serai.odds import tablebase
from serai.odds.camelup import LegOutcome, NoOdds, race_chances
from serai.odds.compiled import advance, crazy_to_move, crossed, kernel
from serai.odds.kernels import FACES, GREY, MASK_BITS, Floats, Ints, insert, pack, podium, unpack
from serai.odds.races import race_many

QUICK_RACES = 2_000
"""Races run for a bot's race odds where no tablebase is at hand."""

QUICK_SEED = 1
KEPT = 96
"""How many boards' outcomes are remembered: between two rolls everybody asks about the same."""


class Outcomes(Struct, frozen=True):
    """What a leg can come to. Tables are indexed by the numbers of racing camels."""

    pairs: Floats
    """The probability of each first and second."""

    ended: Floats
    """The same for each first, second and last, if the race ends in this leg."""

    landings: Floats
    """How many units are expected to land on each space, tile or no tile."""

    keys: Ints
    """Where the leg can end without ending the race, packed; `weights` has the chances."""

    weights: Floats


@kernel
def play(
    start: Ints, tiles: Ints, pyramid: int, reveals: int, keep: bool
) -> tuple[Floats, Floats, Floats, Ints, Floats]:
    """Play a leg to its end in every way at once, merging ways that meet."""
    camels = len(start)
    places = np.empty(camels, np.int64)
    moved = np.empty(camels, np.int64)
    pairs = np.zeros((RACING, RACING))
    ended = np.zeros((RACING, RACING, RACING))
    landings = np.zeros(SPACES + 1)
    keys = np.empty(1, np.int64)
    keys[0] = pack(start, pyramid)
    weights = np.ones(1)
    dice = 0
    for die in range(MASK_BITS):
        dice += pyramid >> die & 1
    for level in range(reveals):
        final = level == reveals - 1
        merge = keep or not final
        room = len(keys) * (dice + 1) * FACES if merge else 1
        size = 2
        while size < 2 * room:
            size *= 2
        slots = np.full(size if merge else 1, -1, np.int32)
        next_keys = np.empty(room, np.int64)
        next_weights = np.empty(room)
        count = 0
        for state in range(len(keys)):
            left = unpack(keys[state], places)
            for die in range(MASK_BITS):
                if not left >> die & 1:
                    continue
                remaining = left & ~(1 << die)
                movers = 1
                mover = die
                if die == GREY:
                    mover = crazy_to_move(places, BLACK)
                    if crazy_to_move(places, WHITE) != mover:
                        movers = 2
                share = weights[state] / (dice * FACES * movers)
                for turn in range(movers):
                    if turn:
                        mover = crazy_to_move(places, WHITE)
                    ahead = 1 if mover < RACING else -1
                    for steps in range(1, FACES + 1):
                        for camel in range(camels):
                            moved[camel] = places[camel]
                        landed = places[mover] // HEIGHTS + ahead * steps
                        if 1 <= landed <= SPACES:
                            landings[landed] += share
                        advance(moved, mover, steps, tiles)
                        over = crossed(moved, mover)
                        if merge and not over:
                            key = pack(moved, 0 if final else remaining)
                            count = insert(key, share, slots, next_keys, next_weights, count)
                        else:
                            first, second, last = podium(moved)
                            pairs[first, second] += share
                            if over:
                                ended[first, second, last] += share
        keys = next_keys[:count]
        weights = next_weights[:count]
        dice -= 1
    if keep or reveals == 0:
        for state in range(len(keys)):
            unpack(keys[state], places)
            first, second, _ = podium(places)
            pairs[first, second] += weights[state]
    return pairs, ended, landings, keys, weights


@lru_cache(maxsize=KEPT)
def _remembered(
    places: tuple[int, ...], tiles: tuple[int, ...], pyramid: int, reveals: int, keep: bool
) -> Outcomes:
    return Outcomes(*play(np.array(places), np.array(tiles), pyramid, reveals, keep))


def outcomes(board: Board, keep: bool = True) -> Outcomes:
    """Play a board's leg to its end in every way; `keep` the positions it can end in."""
    left = board.pyramid.bit_count()
    reveals = PYRAMID_TICKETS - (len(board.edition.dice) - left)
    if reveals < 1:
        raise NoOdds("the leg is over: no die is left to be revealed")
    if min(board.places) < HEIGHTS or max(board.places) >= (SPACES + 1) * HEIGHTS:
        raise NoOdds("odds need every camel on the track and the race not over")
    return _remembered(board.places, board.tiles, board.pyramid, reveals, keep)


def race_is_exact(board: Board) -> bool:
    """Whether whole-race odds come from a table; otherwise from a few thousand races."""
    if not board.edition.crazy:
        return True
    return tablebase.installed(tablebase.default_path(), CamelUp.rules_version) is not None


def race_odds(board: Board) -> Floats:
    """Return each racing camel's chance to win and to lose the race.

    Exact where a table is; otherwise from `QUICK_RACES` races, always the same for a board.
    """
    return _race(board.edition.name, board, outcomes(board))


_RACES: dict[tuple[object, ...], Floats] = {}


def _race(name: str, board: Board, leg: Outcomes) -> Floats:
    key = (name, board.places, board.tiles, board.pyramid)
    found = _RACES.get(key)
    if found is None:
        if len(_RACES) > KEPT:
            _RACES.clear()
        found = _RACES[key] = _race_now(board, leg)
    return found


def _race_now(board: Board, leg: Outcomes) -> Floats:
    ends = np.stack([leg.ended.sum(axis=(1, 2)), leg.ended.sum(axis=(0, 1))], axis=1)
    if not len(leg.keys):
        return ends
    if race_is_exact(board):
        whole = LegOutcome(ends, ends, leg.landings, leg.keys, leg.weights)
        chances, _, _ = race_chances(board, whole, QUICK_SEED)
        return np.array([(chance.win, chance.lose) for chance in chances])
    camels = len(board.places)
    counts = race_many(leg.keys, leg.weights, camels, QUICK_RACES, QUICK_SEED)
    rest: Floats = ends + leg.weights.sum() * counts / QUICK_RACES
    return rest


def forget() -> None:
    """Forget all boards asked about so far: for measuring."""
    _remembered.cache_clear()
    _RACES.clear()
