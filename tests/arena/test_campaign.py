"""Campaigns: fair to every seat, and the same whoever plays them."""

import pytest

from serai.arena import Campaign, play_campaign, report
from serai.arena.campaign import Played
from serai.arena.intervals import clopper_pearson
from serai.core.errors import BadSeed, BadSetup, SeraiError, UnknownBot, UnknownGame
from serai.games.camelup import HouseOptions

LINE_UP = ("greedy", "random", "random")


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    campaign = Campaign("camelup-1", LINE_UP, 13, "same")
    alone = list(play_campaign(campaign))
    assert list(play_campaign(campaign, processes=2)) == alone
    assert list(play_campaign(campaign, processes=3)) == alone
    assert [played.number for played in alone] == list(range(13))


def test_another_seed_deals_other_games() -> None:
    one, other = (
        list(play_campaign(Campaign("camelup-1", LINE_UP, 6, seed))) for seed in ("1", "2")
    )
    assert one != other


def test_everybody_sits_everywhere_on_the_same_dice() -> None:
    """Bots that are all alike play the same game again in every rotation."""
    campaign = Campaign("camelup-1", ("greedy",) * 3, 6, "1")
    played = list(play_campaign(campaign))
    for deal in (played[:3], played[3:]):
        assert sorted(game.seats[0] for game in deal) == [0, 1, 2]
        by_seat = []
        for game in deal:
            scores = dict(zip(game.seats, game.scores, strict=True))
            by_seat.append([scores[seat] for seat in range(3)])
        assert by_seat[0] == by_seat[1] == by_seat[2]


def test_shared_victories_count_in_parts() -> None:
    campaign = Campaign("camelup-1", LINE_UP, 3, "1")
    played = [
        Played(0, (10, 10, 3), (0.5, 0.5, 0.0), (0, 1, 2)),
        Played(1, (10, 2, 3), (1.0, 0.0, 0.0), (1, 2, 0)),
        Played(2, (1, 2, 4), (0.0, 0.0, 1.0), (2, 0, 1)),
    ]
    found = report(campaign, played)
    assert (found.game, found.line_up, found.seed) == ("camelup-1", LINE_UP, "1")
    assert found.games == 3
    greedy, random = found.bots
    assert greedy.wins == pytest.approx(0.5)
    assert random.wins == pytest.approx(0.5)
    assert (greedy.seats, random.seats) == (1, 2)
    # One deal in which half of the games were won: as sure as half a victory in one draw.
    assert (greedy.low, greedy.high) == pytest.approx(clopper_pearson(0.5, 1))
    assert (greedy.score, random.score) == (7, 4)
    assert found.by_seat == pytest.approx((1 / 6, 5 / 6, 0))


@pytest.mark.parametrize(
    ("campaign", "error", "told"),
    [
        (Campaign("chess", LINE_UP, 1, "1"), UnknownGame, "no ruleset"),
        (Campaign("camelup-1", ("bob", "random"), 1, "1"), UnknownBot, "no bot is called 'bob'"),
        (
            Campaign("camelup-1", ("random", "notebook"), 1, "1"),
            UnknownBot,
            "does not play camelup-1",
        ),
        (Campaign("camelup-2", ("random",) * 2, 1, "1"), BadSetup, "3 to 8 seats, not 2"),
        (Campaign("camelup-1", LINE_UP, 0, "1"), BadSetup, "at least 1 game"),
        (Campaign("camelup-1", LINE_UP, 1, ""), BadSeed, "a seed cannot be empty"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    campaign: Campaign, error: type[SeraiError], told: str
) -> None:
    with pytest.raises(error, match=told):
        campaign.check()
    with pytest.raises(error, match=told):
        next(play_campaign(campaign))


def test_what_house_options_allow_can_be_played() -> None:
    with pytest.raises(BadSetup):
        Campaign("camelup-2", ("random",) * 2, 1, "1").check()
    Campaign("camelup-2", ("random",) * 2, 1, "1", HouseOptions(two_seats=True)).check()


def test_a_campaign_needs_somebody_to_play_it() -> None:
    with pytest.raises(BadSetup, match="at least 1 process, not 0"):
        next(play_campaign(Campaign("camelup-1", LINE_UP, 1, "1"), processes=0))
