"""The compiled greedy chooses what the readable one chooses."""

from collections import Counter
from random import Random

import numpy as np
import pytest

import serai
from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions, State
from serai.games.camelup.bots import quick_greedy
from serai.games.camelup.bots.board_odds import known_for, memory
from serai.games.camelup.bots.greedy import GreedyBot
from serai.games.camelup.bots.line_up import GREEDY, RANDOM, play
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.games import Games

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}
DECISIONS = 600


def decisions(name: str, seed: int, wanted: int) -> list[State]:
    """List states in which a seat decides: mostly greedy games, with surprises, of any size."""
    game, bot, rng = GAMES[name], GreedyBot(), Random(seed)
    found: list[State] = []
    for seats in 10 * list(game.edition.seat_counts)[::-1]:
        options = HouseOptions(
            turn_over_in_place=rng.random() < 0.5, leg_cap=rng.choice((None, None, 12))
        )
        state = game.start(seats, options)
        while (actor := game.to_act(state)) is not None:
            if actor is CHANCE:
                action = game.chances(state).sample(rng)
            else:
                found.append(state)
                assert isinstance(actor, int)
                action = rng.choice(game.actions(state))
                if rng.random() < 0.7:
                    action = bot.choose(game.view(state, actor), game.actions(state), rng)
            if len(found) == wanted:
                return found
            state = game.apply(state, action).state
    raise AssertionError("too few decisions")


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_it_chooses_what_greedy_chooses(name: str, effort: int) -> None:
    game, numbers, bot = GAMES[name], serai.numbers(name), GreedyBot()
    known, kept = known_for(game.edition), memory()
    chosen: Counter[str] = Counter()
    for state in decisions(name, 1, DECISIONS * effort):
        row = np.array(row_of(state), np.int32)
        actions = game.actions(state)
        wanted = bot.choose(game.view(state, state.turn), actions, Random(1))
        found = numbers.action(quick_greedy.choose(row, known, kept))
        assert found == wanted, game.position(state)
        assert row.tolist() == row_of(state)
        # What it remembers of other boards changes nothing.
        assert numbers.action(quick_greedy.choose(row, known, memory())) == wanted
        chosen[type(wanted).__name__] += 1
    kinds = {"Roll", "Ticket", "Tile", "FinishCard"}
    assert chosen.keys() == kinds | ({"Partner"} if game.edition.crazy else set())


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.slow
def test_greedy_beats_random_and_threads_change_nothing(name: str) -> None:
    bots = np.full((24, 3), RANDOM, np.int8)
    bots[:, 0] = GREEDY
    played = []
    for threads in (1, 2):
        games = Games.start(GAMES[name], 3, 24, 3, threads=threads)
        play(games, bots)
        played.append(games)
    assert (played[0].rows == played[1].rows).all()
    assert played[0].over.all()
    assert played[0].winners[:, 0].sum() > 18
