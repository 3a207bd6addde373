"""Leg odds equal a brute-force enumeration, and behave as odds must."""

from random import Random

import pytest

from serai.games.camelup import EDITIONS, Board, Edition, parse_board
from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.outcomes import play_leg
from tests.games.camelup.odds.boards import random_board
from tests.games.camelup.odds.brute_force import BruteForce

CAMPAIGN = {5: 6, 4: 30, 3: 90, 2: 100, 1: 90}
"""How many boards with so many dice to come: 316 in each edition."""

CLOSE = 1e-12


def boards(edition: Edition, reveals: int, effort: int = 1) -> list[Board]:
    rng = Random(f"{edition.name} {reveals}")
    return [random_board(rng, edition, reveals) for _ in range(CAMPAIGN[reveals] * effort)]


@pytest.mark.slow
@pytest.mark.parametrize("reveals", CAMPAIGN)
@pytest.mark.parametrize("name", EDITIONS)
def test_leg_odds_equal_brute_force(name: str, reveals: int) -> None:
    for board in boards(EDITIONS[name], reveals):
        slow = BruteForce(board)
        fast = play_leg(board, keep=False)
        for i, camel in enumerate(board.edition.racing):
            expected = [float(found[camel]) for found in (slow.first, slow.second, slow.last)]
            assert fast.ranks[i] == pytest.approx(expected, abs=CLOSE)
            assert fast.ends[i, 0] == pytest.approx(float(slow.winner[camel]), abs=CLOSE)
        for space, pounds in slow.income.items():
            assert fast.landings[space] == pytest.approx(float(pounds), abs=CLOSE)


def test_odds_are_told_by_camel_and_space() -> None:
    board = parse_board("camelup-1 5:oyg,7:wb 6+0,9-1 bgowy")
    found, slow = odds(board), BruteForce(board)
    for camel in "bgowy":
        assert found.leg[camel].first == pytest.approx(float(slow.first[camel]), abs=CLOSE)
        assert found.leg[camel].second == pytest.approx(float(slow.second[camel]), abs=CLOSE)
        assert found.leg[camel].last == pytest.approx(float(slow.last[camel]), abs=CLOSE)
    assert found.race_ends_this_leg == pytest.approx(float(slow.ends), abs=CLOSE)
    assert found.tiles == pytest.approx({"6": float(slow.income[6]), "9": float(slow.income[9])})


@pytest.mark.parametrize("name", EDITIONS)
def test_keeping_the_ends_of_the_leg_changes_no_figure(name: str) -> None:
    for board in boards(EDITIONS[name], 4):
        kept, plain = play_leg(board, keep=True), play_leg(board, keep=False)
        assert kept.ranks == pytest.approx(plain.ranks, abs=CLOSE)
        assert kept.landings == pytest.approx(plain.landings, abs=CLOSE)
        assert kept.weights.sum() + kept.ends[:, 0].sum() == pytest.approx(1, abs=CLOSE)


@pytest.mark.parametrize("name", EDITIONS)
def test_probabilities_sum_to_one(name: str) -> None:
    for board in boards(EDITIONS[name], 4):
        found = odds(board)
        for what in ("first", "second", "last"):
            total = sum(getattr(chance, what) for chance in found.leg.values())
            assert total == pytest.approx(1, abs=CLOSE)
        for what in ("win", "lose"):
            total = sum(getattr(chance, what) for chance in found.race.values())
            assert total == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("name", EDITIONS)
def test_relabelling_the_camels_relabels_the_odds(name: str) -> None:
    rng = Random(name)
    edition = EDITIONS[name]
    racing = len(edition.racing)
    for board in boards(edition, 3):
        turn = rng.sample(range(racing), racing)
        places = list(board.places)
        pyramid = board.pyramid & ~edition.racing_dice
        for camel, other in enumerate(turn):
            places[other] = board.places[camel]
            pyramid |= (board.pyramid >> camel & 1) << other
        relabelled = Board(edition, tuple(places), board.tiles, pyramid)
        before, after = play_leg(board, keep=False), play_leg(relabelled, keep=False)
        for camel, other in enumerate(turn):
            assert after.ranks[other] == pytest.approx(before.ranks[camel], abs=CLOSE)
        assert after.landings == pytest.approx(before.landings, abs=CLOSE)


def test_swapping_the_crazy_camels_changes_nothing() -> None:
    edition = EDITIONS["camelup-2"]
    for board in boards(edition, 3):
        *racing, black, white = board.places
        swapped = Board(edition, (*racing, white, black), board.tiles, board.pyramid)
        before, after = play_leg(board, keep=False), play_leg(swapped, keep=False)
        assert after.ranks == pytest.approx(before.ranks, abs=CLOSE)
        assert after.landings == pytest.approx(before.landings, abs=CLOSE)


def test_there_are_no_odds_when_nothing_is_left_to_happen() -> None:
    with pytest.raises(NoOdds, match="the leg is over"):
        odds(parse_board("camelup-1 1:oyg,3:wb - -"))
    with pytest.raises(NoOdds, match="the leg is over"):
        odds(parse_board("camelup-2 1:ryg,3:pb,15:BW - x"))
