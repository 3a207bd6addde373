"""The courtier judges as the vizier does, over fewer scenarios."""

from random import Random

import numpy as np
import pytest

import serai
from serai.games.camelup import EDITIONS
from serai.games.camelup.bots import quick_greedy, quick_vizier
from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for, memory
from serai.games.camelup.bots.counsel import Counsel
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.vizier import LEVELS
from serai.games.camelup.engine.compiled import Row
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.engine.layout import CARDS, LAST_CARD, LOSERS, SEAT_OF_CARD, WINNERS
from serai.games.camelup.rules.actions import Arrange
from tests.games.camelup.bots.test_quick_greedy import GAMES, decisions


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_by_the_viziers_own_judgement_it_gives_little_away(name: str, effort: int) -> None:
    """Less than merchants do, who only look at pounds; and whatever others placed, it sees less."""
    game, numbers, rng = GAMES[name], serai.numbers(name), Random(1)
    known, kept = known_for(game.edition, PLAYOUTS), memory()
    given: dict[str, list[float]] = {"courtier": [], "merchant": []}
    for state in decisions(name, 4, 20 * effort):
        actions = game.actions(state)
        if isinstance(actions[0], Arrange):
            continue
        row = np.array(row_of(state), np.int32)
        chosen = {
            "courtier": quick_vizier.choose(row, known, kept),
            "merchant": quick_greedy.choose(row, known, kept),
        }
        assert row.tolist() == row_of(state)
        assert (
            quick_vizier.choose(other_cards(row, state.turn, rng), known, memory())
            == (chosen["courtier"])
        )
        seen = game.view(state, state.turn)
        wins = {
            found.action: found.win or 0.0
            for found in Counsel(seen, state.turn, Ledger(infer=False), LEVELS["master"]).weigh(
                actions
            )
        }
        for who, number in chosen.items():
            action = numbers.action(number)
            assert action in actions
            # What the vizier did not even weigh counts as much as its worst.
            given[who].append(max(wins.values()) - wins.get(action, min(wins.values())))
    assert np.mean(given["courtier"]) < 0.006
    assert np.mean(given["courtier"]) < np.mean(given["merchant"])


def other_cards(row: Row, me: int, rng: Random) -> Row:
    """Return the row with other cards of the others in the decks."""
    other = row.copy()
    places = [CARDS + index for index in range(row[WINNERS])]
    places += [LAST_CARD - index for index in range(row[LOSERS])]
    for place in places:
        seat = (row[place] - 1) >> SEAT_OF_CARD
        if seat != me:
            other[place] = (seat << SEAT_OF_CARD | rng.randrange(5)) + 1
    return other
