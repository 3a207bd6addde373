"""What actions are worth, against slow enumerations of what they come to."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from serai.core.game import CHANCE
from serai.games.camelup import (
    EDITIONS,
    ROLL,
    Action,
    BettingTicket,
    Board,
    CamelUp,
    FinishCard,
    Partner,
    PlacedCard,
    State,
    Ticket,
    Tile,
)
from serai.games.camelup.odds import cards
from serai.games.camelup.odds.outcomes import outcomes, race
from serai.games.camelup.odds.values import Appraiser, values
from serai.games.camelup.rules.payments import PRIZES
from serai.games.camelup.rules.scoring import copied_reward, ticket_reward
from tests.games.camelup.odds.boards import random_board
from tests.games.camelup.odds.brute_force import BruteForce

CLOSE = 1e-12


def seated(board: Board, seats: int = 4) -> State:
    """Sit people down at a board in the middle of a leg; nobody holds anything."""
    fresh = CamelUp(board.edition).start(seats)
    tiles = tuple(t if abs(t) <= seats else 0 for t in board.tiles)
    return replace(
        fresh, places=board.places, tiles=tiles, pyramid=board.pyramid, phase="turn", leg=1
    )


def states(name: str, reveals: int, count: int, seats: int = 4) -> list[State]:
    rng = Random(f"values {name} {reveals}")
    edition = EDITIONS[name]
    return [seated(random_board(rng, edition, reveals), seats) for _ in range(count)]


@pytest.mark.parametrize("reveals", [1, 2, 3])
@pytest.mark.parametrize("name", EDITIONS)
def test_tickets_are_worth_what_every_way_of_the_leg_pays(name: str, reveals: int) -> None:
    for state in states(name, reveals, 10):
        slow = BruteForce(state)
        appraiser = Appraiser(state, 0)
        for camel, value in product(state.edition.racing, state.edition.ladder):
            left = len(state.edition.ladder) - state.edition.ladder.index(value)
            priced = replace(state, tickets=(left,) * 5)
            ticket = BettingTicket(camel, value)
            expected = sum(p * ticket_reward(ticket, order) for order, p in slow.rankings.items())
            appraiser.state = priced
            found = appraiser.ticket(Ticket(camel)).pounds
            assert found == pytest.approx(float(expected), abs=CLOSE)


@pytest.mark.parametrize("name", EDITIONS)
def test_tiles_are_worth_their_pay_and_what_they_do_to_tickets_held(name: str) -> None:
    rng = Random(name)
    game = CamelUp(EDITIONS[name])
    for bare in states(name, 2, 12):
        held = tuple(
            BettingTicket(rng.choice(bare.edition.racing), 5) for _ in range(rng.randint(0, 3))
        )
        state = replace(bare, held=(held, (), (), ()))
        before = BruteForce(state)
        old = state.tile_of(0)
        tiles: list[Action] = [a for a in game.actions(state) if isinstance(a, Tile)]
        for value in values(state, 0, rng.sample(tiles, min(6, len(tiles)))):
            assert isinstance(value.action, Tile)
            placed = game.apply(state, value.action).state
            after = BruteForce(placed)
            gain = after.income[value.action.space]
            gain -= Fraction(0) if old is None else before.income[old]
            worth = [
                sum(p * ticket_reward(t, order) for t in held for order, p in r.items())
                for r in (before.rankings, after.rankings)
            ]
            assert value.gain == pytest.approx(float(gain), abs=CLOSE)
            assert value.holdings == pytest.approx(float(worth[1] - worth[0]), abs=CLOSE)
            assert value.pounds == pytest.approx(value.gain + value.holdings, abs=CLOSE)


def test_a_tile_sways_placed_finish_cards_too() -> None:
    state = states("camelup-1", 2, 1)[0]
    game = CamelUp(state.edition)
    state = replace(state, winner_deck=(PlacedCard(0, "b"),), hands=("gowy", *["bgowy"] * 3))
    tile = next(a for a in game.actions(state) if isinstance(a, Tile))
    after = game.apply(state, tile).state
    moved = float(race(after).chances[0, 0] - race(state).chances[0, 0])
    value = values(state, 0, [tile])[0]
    assert value.holdings == pytest.approx(moved * (PRIZES[0] + 1), abs=CLOSE)


def test_a_roll_is_worth_its_ticket_and_leaves_holdings_fair() -> None:
    """The die is fair: what is held is worth on average what it was worth before."""
    game = CamelUp(EDITIONS["camelup-2"])
    for bare in states("camelup-2", 3, 5):
        state = replace(bare, held=((BettingTicket("b", 5), BettingTicket("r", 3)), (), (), ()))
        before = Appraiser(state, 0)
        value = before.value(ROLL)
        assert value.pounds == 1
        rolled = game.apply(state, ROLL).state
        assert game.to_act(rolled) is CHANCE
        worth, paid = 0.0, 0.0
        for die, chance in game.chances(rolled):
            after = game.apply(rolled, die).state
            paid += float(chance) * (after.money[0] - state.money[0] if after.leg == 1 else 0)
            if after.phase == "over" or after.leg != 1:
                break
            worth += float(chance) * Appraiser(after, 0).holdings(
                outcomes(after).pairs, race(after).chances
            )
        else:
            holdings = before.holdings(before.leg.pairs, before.race)
            assert worth == pytest.approx(holdings, abs=1e-9)
            assert value.passing == pytest.approx(paid, abs=1e-9)


def test_a_partner_is_worth_the_best_of_what_they_hold() -> None:
    rng = Random(7)
    for bare in states("camelup-2", 2, 15, seats=6):
        held = tuple(
            BettingTicket(rng.choice("bgpry"), rng.choice((5, 3, 2)))
            for _ in range(rng.randint(0, 4))
        )
        state = replace(
            bare,
            held=((), held, (), (), (), ()),
            pyramid_tickets=(0, rng.randint(0, 1), 0, 0, 0, 0),
        )
        expected = sum(
            p * copied_reward(state, 1, order) for order, p in BruteForce(state).rankings.items()
        )
        found = values(state, 0, [Partner(1)])[0].pounds
        assert found == pytest.approx(float(expected), abs=CLOSE)


def test_a_finish_card_is_worth_its_place_in_the_deck() -> None:
    """Known cards in front of it lower the prize for sure. [CU1-62, CU1-63]"""
    state = states("camelup-1", 3, 1)[0]
    state = replace(state, hands=("bgowy",) * 4)
    chance = float(race(state).chances[0, 0])
    for right in range(6):
        deck = tuple(PlacedCard(1, "b") for _ in range(right))
        appraiser = Appraiser(replace(state, winner_deck=deck), 0)
        found = appraiser.value(FinishCard("winner", "b")).pounds
        prize = PRIZES[min(right, 4)]
        assert found == pytest.approx(chance * prize - (1 - chance), abs=CLOSE)


def test_unseen_cards_are_counted_by_what_they_may_be() -> None:
    """Every way the cards in front can be, one by one."""
    rng = Random(3)
    beliefs = cards.believe(
        (PlacedCard(1, "?"), PlacedCard(2, "g"), PlacedCard(3, "?"), PlacedCard(1, "?")),
        "bgowy",
        np.array([rng.random() for _ in range(5)]),
    )
    assert beliefs.sum(axis=1) == pytest.approx(1)
    for camel in range(5):
        prize = 0.0
        for ways in product((False, True), repeat=len(beliefs)):
            chance = 1.0
            for row, right in zip(beliefs, ways, strict=True):
                chance *= row[camel] if right else 1 - row[camel]
            prize += chance * PRIZES[sum(ways)]
        assert cards.next_prize(cards.ahead(beliefs), camel) == pytest.approx(prize, abs=CLOSE)


def test_a_deck_pays_its_owners_what_scoring_would() -> None:
    """With all cards known, `deck_pays` is the final scoring. [CU1-61..64]"""
    rng = Random(5)
    for _ in range(30):
        deck = tuple(PlacedCard(s, rng.choice("bgowy")) for s in rng.choices(range(4), k=6))
        pays = cards.deck_pays(deck, cards.believe(deck, "bgowy", np.ones(5)), 4)
        for number, camel in enumerate("bgowy"):
            expected = [0.0] * 4
            found = 0
            for card in deck:
                if card.camel == camel:
                    expected[card.seat] += PRIZES[min(found, 4)]
                    found += 1
                else:
                    expected[card.seat] -= 1
            assert list(pays[number]) == pytest.approx(expected)


@pytest.mark.parametrize("name", EDITIONS)
def test_joint_outcomes_agree_with_brute_force(name: str) -> None:
    for state in states(name, 3, 10):
        slow, leg = BruteForce(state), outcomes(state)
        racing = state.edition.racing
        for i, first in enumerate(racing):
            for j, second in enumerate(racing):
                expected = sum(
                    p for order, p in slow.rankings.items() if order[:2] == first + second
                )
                assert leg.pairs[i, j] == pytest.approx(float(expected), abs=CLOSE)
        assert leg.ended.sum() == pytest.approx(float(slow.ends), abs=CLOSE)
        assert leg.weights.sum() + leg.ended.sum() == pytest.approx(1, abs=CLOSE)
