"""The merchant plays like `greedy`, by estimates: nearly as good, deterministic, honest."""

from random import Random

import numpy as np
import pytest

import serai
from serai.games.camelup import (
    EDITIONS,
    CamelUp,
    FinishCard,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.bots import board_odds, quick_greedy
from serai.games.camelup.bots.board_odds import (
    FOLLOWS,
    LANDINGS,
    LEADS,
    MOST_PLAYOUTS,
    PLAYOUTS,
    RACE,
    RACE_KNOWN,
    known_for,
    memory,
)
from serai.games.camelup.bots.line_up import MERCHANT, RANDOM, play
from serai.games.camelup.bots.weighing import appraise, weigh
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.games import Games
from serai.games.camelup.engine.layout import CARDS, LAST_CARD, LOSERS, SEAT_OF_CARD, TILES, WINNERS
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.state import State
from tests.games.camelup.bots.test_quick_greedy import GAMES, decisions


@pytest.fixture(scope="module", params=EDITIONS)
def asked(request: pytest.FixtureRequest) -> tuple[CamelUp, list[State]]:
    """Some decisions of games of any size."""
    return GAMES[request.param], decisions(request.param, 2, 90)


@pytest.mark.slow
def test_its_choices_cost_few_pounds_by_exact_odds(asked: tuple[CamelUp, list[State]]) -> None:
    game, states = asked
    numbers, known, kept = serai.numbers(game.name), known_for(game.edition, PLAYOUTS), memory()
    lost = []
    for state in states:
        row = np.array(row_of(state), np.int32)
        chosen = numbers.action(quick_greedy.choose(row, known, kept))
        assert row.tolist() == row_of(state)
        # What it remembers of other boards changes nothing.
        assert numbers.action(quick_greedy.choose(row, known, memory())) == chosen
        appraiser = appraise(game.view(state, state.turn), state.turn)
        best = max(value.pounds for value in weigh(appraiser, game.actions(state)))
        assert isinstance(chosen, Roll | Ticket | Tile | FinishCard | Partner)
        lost.append(best - appraiser.value(chosen).pounds)
    assert np.mean(lost) < 0.1
    assert np.mean([loss > 0.5 for loss in lost]) < 0.05


@pytest.mark.slow
def test_estimates_come_near_exact_figures(asked: tuple[CamelUp, list[State]]) -> None:
    game, states = asked
    exact, far = known_for(game.edition), True
    errors: dict[int, list[float]] = {}
    for playouts in (PLAYOUTS, MOST_PLAYOUTS):
        known, squares = known_for(game.edition, playouts), []
        for state in states[::3]:
            row = np.array(row_of(state), np.int32)
            tiles = row[TILES : TILES + SPACES + 1].astype(np.int64)
            wanted = board_odds.odds_of(row, tiles, far, exact, memory())
            found = board_odds.odds_of(row, tiles, far, known, memory())
            kinds = ((LEADS, FOLLOWS), (FOLLOWS, FOLLOWS + 5), (LANDINGS, RACE), (RACE, RACE_KNOWN))
            squares.append([np.mean((wanted[a:b] - found[a:b]) ** 2) for a, b in kinds])
        errors[playouts] = np.sqrt(np.mean(squares, axis=0)).tolist()
    # Races are left to a table without crazy camels; exact ones without tablebase to 2,000 races.
    for rough, fine in zip(errors[PLAYOUTS], errors[MOST_PLAYOUTS], strict=True):
        assert rough < 0.06
        assert fine < 0.025


def test_it_does_not_look_at_what_others_placed(asked: tuple[CamelUp, list[State]]) -> None:
    """Whatever the others' face-down cards show, it does the same."""
    game, states = asked
    known, rng, changed = known_for(game.edition, PLAYOUTS), Random(3), 0
    for state in states:
        row = np.array(row_of(state), np.int32)
        other = row.copy()
        places = [CARDS + index for index in range(row[WINNERS])]
        places += [LAST_CARD - index for index in range(row[LOSERS])]
        for place in places:
            seat = (row[place] - 1) >> SEAT_OF_CARD
            if seat != state.turn:
                other[place] = (seat << SEAT_OF_CARD | rng.randrange(5)) + 1
        changed += (row != other).any()
        assert quick_greedy.choose(row, known, memory()) == quick_greedy.choose(
            other, known, memory()
        )
    assert changed > 5


@pytest.mark.parametrize("name", EDITIONS)
def test_it_beats_random_and_threads_change_nothing(name: str) -> None:
    bots = np.full((200, 4), RANDOM, np.int8)
    bots[:, 1] = MERCHANT
    played = []
    for threads in (1, 2):
        games = Games.start(GAMES[name], 4, 200, 3, threads=threads)
        play(games, bots)
        played.append(games)
    assert (played[0].rows == played[1].rows).all()
    assert played[0].over.all()
    assert played[0].shares[1] > 0.9
