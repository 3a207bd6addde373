"""The engine's dice: each outcome as often as its probability says, and the same ones for ever."""

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions, State
from serai.games.camelup.engine import chance, dice
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.games import Games
from serai.games.camelup.engine.numbers import number_of_outcome, outcome_of_number

DRAWS = 60_000
FIRST_DRAWS = [12793040940332582595, 17925934194126948328, 7868805697131187933]
SURE = 4.5
"""How far chi-square may be off its mean, in standard deviations: the seed is fixed, so this
test passes or fails for ever; once in some hundred thousand seeds it would be wrong to fail."""


def chi_square(found: np.ndarray, expected: np.ndarray) -> float:
    """Return how far frequencies are off what was expected, in standard deviations."""
    freedom = len(expected) - 1
    value = float(((found - expected) ** 2 / expected).sum())
    return (value - freedom) / sqrt(2 * freedom)


def drawn_in(state: State, seed: int) -> Counter[int]:
    """Draw what chance does in a state, each time in another game."""
    games = Games.of(state, DRAWS, seed, dealing=False)
    return Counter(chance.drawn(games._rows[game], bits(games.dice, game)) for game in range(DRAWS))


def bits(streams: np.ndarray, game: int) -> np.uint64:
    """Draw from a stream, as kernels do."""
    return np.uint64(dice.draw(streams, game))


def first_numbers(count: int) -> np.ndarray:
    """Number games from 0 on."""
    return np.arange(count, dtype=np.uint64)


def chance_nodes(game: CamelUp) -> list[State]:
    """List a state of every kind in which chance acts: set-up, every number of dice left."""
    state = game.start(5, HouseOptions(starter_arranges=False))
    found = {}
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            found[state.phase, state.pyramid.bit_count(), min(state.places) < 0] = state
            action = game.actions(state)[-1]
        else:
            action = game.actions(state)[0]  # A roll.
        state = game.apply(state, action).state
    return list(found.values())


@pytest.mark.parametrize("name", EDITIONS)
def test_every_outcome_of_chance_is_as_frequent_as_it_is_likely(name: str) -> None:
    game = CamelUp(EDITIONS[name])
    nodes = chance_nodes(game)
    phases = {state.phase for state in nodes}
    assert phases == {"marker", "lineup", "die"} | ({"crazy"} if game.edition.crazy else set())
    for seed, state in enumerate(nodes):
        chances = {number_of_outcome(game.edition, a): float(p) for a, p in game.chances(state)}
        found = drawn_in(state, seed)
        assert found.keys() == chances.keys()
        counts = np.array([found[number] for number in chances])
        assert chi_square(counts, DRAWS * np.array(list(chances.values()))) < SURE, state.phase


def test_a_loaded_die_would_be_noticed() -> None:
    expected = np.full(6, DRAWS / 6)
    loaded = expected * np.array([1.05, 0.99, 0.99, 0.99, 0.99, 0.99])
    assert chi_square(loaded, expected) > SURE


def test_following_draws_and_games_are_independent() -> None:
    """Pairs of neighbours, in a stream and between streams, are as frequent as any."""
    keys = np.empty(2 * DRAWS, np.uint64)
    dice.keys(np.uint64(3), first_numbers(2 * DRAWS), np.uint64(dice.DICE), keys)
    neighbours = [dice.low(bits(keys, game), 6) for game in range(2 * DRAWS)]
    one = np.array([5], np.uint64)
    following = [dice.high(bits(one, 0), 6) for _ in range(2 * DRAWS)]
    for draws in (neighbours, following):
        pairs = np.bincount(np.array(draws[::2]) * 6 + draws[1::2], minlength=36)
        assert abs(chi_square(pairs, np.full(36, DRAWS / 36))) < SURE


def test_streams_of_games_seeds_and_purposes_are_all_different() -> None:
    found = set()
    for seed in range(20):
        for stream in (dice.DICE, dice.CHOICES):
            keys = np.empty(1000, np.uint64)
            dice.keys(np.uint64(seed), first_numbers(1000), np.uint64(stream), keys)
            found.update(keys.tolist())
    assert len(found) == 40_000


def test_the_dice_of_a_seed_never_change() -> None:
    """The figures of a seed can be found again in any later release."""
    stream = np.array([dice.key(np.uint64(1), np.uint64(0), np.uint64(0))], np.uint64)
    assert [int(dice.draw(stream, 0)) for _ in range(3)] == FIRST_DRAWS


@pytest.mark.parametrize("name", EDITIONS)
def test_outcomes_have_the_numbers_they_are_read_by(name: str) -> None:
    game = CamelUp(EDITIONS[name])
    for state in chance_nodes(game):
        for outcome in game.actions(state):
            number = number_of_outcome(game.edition, outcome)
            assert outcome_of_number(game.edition, number) == outcome
    assert row_of(game.start(3))[:3] == [sorted(EDITIONS).index(name), 2, 3]
    assert number_of_outcome(game.edition, game.parse_action("roll")) == -1
