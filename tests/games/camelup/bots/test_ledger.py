"""The books of an attentive player, by hand: money as it was paid, cards as they were reasoned."""

from math import exp
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from serai.core.game import Event
from serai.games.camelup import HouseOptions, State
from serai.games.camelup.bots.ledger import REASON, Ledger
from serai.games.camelup.odds.outcomes import RaceOutcome
from serai.games.camelup.rules.events import (
    CardPlaced,
    LegScored,
    SeatLegScore,
    TilePaid,
    UnitMoved,
)
from serai.games.camelup.rules.state import UNKNOWN_MONEY
from serai.games.camelup.rules.view import conceal
from tests.games.camelup.rules.tables import FIRST, game_of, table

GAME = game_of(FIRST)
RACING = "bgowy"


def seen_by(state: State, seat: int) -> Any:
    return GAME.view(state, seat)


def plain() -> State:
    return table(FIRST, "5:oyg,7:wb", seats=3)


# -- money -------------------------------------------------------------------------------------


def test_a_leg_pays_what_was_paid_not_what_was_due() -> None:
    """A leg of -4 takes 3 pounds from somebody who has 3. [B21]"""
    ledger = Ledger(infer=False)
    leg = LegScored(
        1,
        RACING,
        (
            SeatLegScore(0, (), 2, 0, 2, 2),
            SeatLegScore(1, (), 0, 0, -4, -3),
            SeatLegScore(2, (), 0, 0, 0, 0),
        ),
    )
    ledger.watch(seen_by(plain(), 0), [TilePaid(2, 5, 1), leg, TilePaid(1, 6, 1)])
    assert ledger.money == [5, 1, 4]


def test_everybody_starts_with_three_pounds_and_nothing_else_is_counted() -> None:
    ledger = Ledger(infer=False)
    assert ledger.money == []
    moved = UnitMoved("b", "b", 1, None, 2, under=False)
    ledger.watch(seen_by(plain(), 0), [moved, CardPlaced(1, "winner", "?")])
    assert ledger.money == [3, 3, 3]


def test_totals_are_as_shown_else_as_counted_else_as_ones_own() -> None:
    state = replace(plain(), money=(6, UNKNOWN_MONEY, 9))
    ledger = Ledger(infer=False)
    assert ledger.totals(state, 0) == [6, 6, 9]
    ledger.money = [6, 2, 1]
    assert ledger.totals(state, 0) == [6, 2, 9]
    # Books that are wrong about oneself are no better about others.
    ledger.money = [5, 2, 1]
    assert ledger.totals(state, 0) == [6, 6, 9]


# -- cards in decks ----------------------------------------------------------------------------

CHANCES = np.array([[0.5, 0.0], [0.2, 0.1], [0.1, 0.2], [0.1, 0.3], [0.1, 0.4]])
"""What the race is taken to be: each camel's chance to win, and to lose."""


@pytest.fixture
def known_race(monkeypatch: pytest.MonkeyPatch) -> None:
    found = RaceOutcome(CHANCES, np.zeros((5, 2)), exact=True)
    monkeypatch.setattr("serai.games.camelup.bots.ledger.race", lambda *_: found)


def posterior(prizes: list[float], which: int, in_hand: list[float]) -> list[float]:
    """Work out by hand how likely each card is: e times for each `REASON` pounds, if in hand."""
    chances = CHANCES[:, which]
    pounds = [c * prize - (1 - c) for c, prize in zip(chances, prizes, strict=True)]
    weights = [exp(p / REASON) * has for p, has in zip(pounds, in_hand, strict=True)]
    return [weight / sum(weights) for weight in weights]


def with_cards(winner: str = "", loser: str = "") -> State:
    return table(FIRST, "5:oyg,7:wb", seats=3, winner=winner, loser=loser)


def watched(ledger: Ledger, state: State, *events: Event) -> None:
    ledger.watch(seen_by(state, 0), [GAME.redact(event, 0) for event in events])


@pytest.mark.usefixtures("known_race")
def test_a_card_is_thought_of_by_what_it_was_worth_to_its_owner() -> None:
    ledger = Ledger(infer=True)
    watched(ledger, with_cards(winner="1g"), CardPlaced(1, "winner", "g"))
    watched(ledger, with_cards(winner="1g", loser="2y"), CardPlaced(2, "loser", "y"))
    ((first,), (second,)) = ledger.rows
    assert list(first) == pytest.approx(posterior([8] * 5, 0, [1] * 5))
    assert list(second) == pytest.approx(posterior([8] * 5, 1, [1] * 5))
    assert first.argmax() == 0
    assert second.argmax() == 4


@pytest.mark.usefixtures("known_race")
def test_ones_own_card_is_known() -> None:
    ledger = Ledger(infer=True)
    watched(ledger, with_cards(winner="0w"), CardPlaced(0, "winner", "w"))
    assert [list(row) for row in ledger.rows[0]] == [[0, 0, 0, 1, 0]]
    assert ledger.rows[1] == []


@pytest.mark.usefixtures("known_race")
def test_cards_in_front_lower_the_prize() -> None:
    """My blue card lies there, so blue would bring seat 1 only 5 pounds."""
    ledger = Ledger(infer=True)
    watched(ledger, with_cards(winner="0b"), CardPlaced(0, "winner", "b"))
    watched(ledger, with_cards(winner="0b 1g"), CardPlaced(1, "winner", "g"))
    assert list(ledger.rows[0][1]) == pytest.approx(posterior([5, 8, 8, 8, 8], 0, [1] * 5))


@pytest.mark.usefixtures("known_race")
def test_nobody_places_the_same_card_twice_in_either_deck() -> None:
    """What seat 1 likely placed it likely has no more; what seat 2 placed says nothing of it."""
    ledger = Ledger(infer=True)
    watched(ledger, with_cards(winner="1b"), CardPlaced(1, "winner", "b"))
    watched(ledger, with_cards(winner="1b 2g"), CardPlaced(2, "winner", "g"))
    watched(ledger, with_cards(winner="1b 2g", loser="1y"), CardPlaced(1, "loser", "y"))
    has = [max(1 - placed, 1e-3) for placed in ledger.rows[0][0]]
    assert list(ledger.rows[1][0]) == pytest.approx(posterior([8] * 5, 1, has))


@pytest.mark.usefixtures("known_race")
def test_a_card_nobody_can_have_is_still_not_impossible() -> None:
    ledger = Ledger(infer=True)
    ledger.rows[0].append(np.array([1.0, 0, 0, 0, 0]))
    watched(ledger, with_cards(winner="1b", loser="1g"), CardPlaced(1, "loser", "g"))
    expected = posterior([8] * 5, 1, [1e-3, 1, 1, 1, 1])
    assert list(ledger.rows[1][0]) == pytest.approx(expected)


@pytest.mark.usefixtures("known_race")
def test_who_does_not_infer_notes_no_cards() -> None:
    ledger = Ledger(infer=False)
    watched(ledger, with_cards(winner="1g"), CardPlaced(1, "winner", "g"))
    assert ledger.rows == ([], [])


def test_noted_rows_are_believed_of_cards_that_are_face_down() -> None:
    ledger = Ledger(infer=True)
    state = conceal(with_cards(winner="1g 0b 2o"), 0)
    race = CHANCES
    guess = race[:, 0] ** 2 / (race[:, 0] ** 2).sum()
    plain_rows, empty = ledger.beliefs(state, race)
    assert [list(row) for row in plain_rows] == [
        pytest.approx(list(guess)),
        [1, 0, 0, 0, 0],
        pytest.approx(list(guess)),
    ]
    assert empty.shape == (0, 5)
    noted = [np.array(row, float) for row in np.eye(5)[[4, 3, 2]]]
    ledger.rows[0].extend(noted[:2])
    # Who missed a card cannot say which is which.
    assert list(ledger.beliefs(state, race)[0][0]) == pytest.approx(list(guess))
    ledger.rows[0].append(noted[2])
    rows = ledger.beliefs(state, race)[0]
    # Seen is seen, whatever was noted.
    assert [row.argmax() for row in rows] == [4, 0, 2]
    assert rows.sum() == 3


def test_the_loser_deck_is_guessed_by_the_chances_to_lose() -> None:
    state = conceal(with_cards(loser="1g"), 0)
    chances = np.maximum(CHANCES[:, 1], 1e-6)
    (row,) = Ledger(infer=False).beliefs(state, CHANCES)[1]
    assert list(row) == pytest.approx(list(chances**2 / (chances**2).sum()))


# -- cards in hand -----------------------------------------------------------------------------


def test_a_hand_has_what_its_owner_has_not_placed() -> None:
    """Seat 1 placed two cards, seat 2 one; of my own hand I know all."""
    state = conceal(with_cards(winner="1g 0b", loser="2w 1o"), 0)
    winner = np.array([[0.2, 0.4, 0.2, 0.1, 0.1], [1, 0, 0, 0, 0]], float)
    loser = np.array([[0, 0, 0, 0.5, 0.5], [0.1, 0, 0, 0.4, 0.5]], float)
    hands = Ledger(infer=True).in_hand(state, (winner, loser))
    assert list(hands[0]) == [0, 1, 1, 1, 1]
    assert list(hands[1]) == pytest.approx([0.8 * 0.9, 0.6, 0.8, 0.9 * 0.6, 0.9 * 0.5])
    assert list(hands[2]) == pytest.approx([1, 1, 1, 0.5, 0.5])


def test_an_empty_hand_has_nothing() -> None:
    state = with_cards(winner="1b 1g 1o", loser="1w 1y")
    seen = conceal(state, 0)
    ledger = Ledger(infer=True)
    assert seen.hands[1] == ""
    hands = ledger.in_hand(seen, ledger.beliefs(seen, CHANCES))
    assert list(hands[1]) == [0] * 5
    assert list(hands[2]) == [1] * 5


def test_open_money_is_read_off_the_table() -> None:
    options = HouseOptions(open_money=True)
    state = table(FIRST, "5:oyg,7:wb", money=(4, 8, 1), options=options)
    assert Ledger(infer=True).totals(conceal(state, 2), 2) == [4, 8, 1]
