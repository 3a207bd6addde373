"""Campaigns by the compiled engine: the same figures as by the rules, on dice of its own."""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from statistics import fmean, pvariance

import pytest

from serai.arena import Campaign, play_campaign, report
from serai.arena.campaign import Played
from serai.core import extras
from serai.core.engine import engine_of
from serai.core.game import Options
from serai.core.registry import registry
from serai.games.camelup import HouseOptions

MIXED = ("greedy", "random", "random")


def by_engine(campaign: Campaign, threads: int = 1) -> list[Played]:
    assert campaign.engine is not None
    return list(play_campaign(campaign, threads, campaign.engine))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["camelup-1", "camelup-2"])
@pytest.mark.parametrize("line_up", [MIXED, ("random",) * 4])
def test_shares_and_scores_are_those_of_the_rules(
    name: str, line_up: tuple[str, ...], effort: int
) -> None:
    size = len(line_up)
    games = (12 if "greedy" in line_up else 60) * size * effort
    readable = Campaign(name, line_up, games, "rules")
    compiled = Campaign(name, line_up, 2 * games, "engine")
    slow, fast = list(play_campaign(readable)), by_engine(compiled)
    for one, other in zip(report(readable, slow).bots, report(compiled, fast).bots, strict=True):
        assert one.bot == other.bot
        assert one.low <= other.high
        assert other.low <= one.high
    for place in range(size):
        ours, theirs = ([played.scores[place] for played in found] for found in (slow, fast))
        # Games on the same deal are not independent: count deals.
        error = sqrt(size * (pvariance(ours) / len(ours) + pvariance(theirs) / len(theirs)))
        assert abs(fmean(ours) - fmean(theirs)) < 4 * error


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_threads() -> None:
    campaign = Campaign("camelup-1", MIXED, 140, "same")
    alone = by_engine(campaign)
    assert by_engine(campaign, 2) == alone
    assert by_engine(campaign, 3) == alone
    assert [played.number for played in alone] == list(range(140))
    assert by_engine(Campaign("camelup-1", MIXED, 10, "same")) == alone[:10]
    assert by_engine(Campaign("camelup-1", MIXED, 10, "other")) != alone[:10]


def test_everybody_sits_everywhere_on_the_same_dice() -> None:
    """Bots that are all alike play the same game again in every rotation."""
    played = by_engine(Campaign("camelup-2", ("random",) * 3, 6, "1"))
    for deal in (played[:3], played[3:]):
        assert sorted(game.seats[0] for game in deal) == [0, 1, 2]
        by_seat = []
        for game in deal:
            scores = dict(zip(game.seats, game.scores, strict=True))
            by_seat.append([scores[seat] for seat in range(3)])
        assert by_seat[0] == by_seat[1] == by_seat[2]
    assert played[0].scores != played[3].scores


def test_house_options_are_played() -> None:
    options = HouseOptions(two_seats=True, first=1, starter_arranges=True, leg_cap=3)
    campaign = Campaign("camelup-2", ("greedy", "random"), 4, "1", options)
    assert len(by_engine(campaign)) == 4


class Windy(HouseOptions, frozen=True):
    """House options with one of which the engine has never heard."""

    wind: bool = True


@pytest.mark.parametrize(
    "campaign",
    [
        Campaign("camelup-1", ("vizier", "random"), 2, "1"),
        Campaign("camelup-1", ("greedy", "mine.py:Roller"), 2, "1"),
        Campaign("camelup-1", ("random", "random"), 2, "1", Windy()),
        Campaign("camelup-1", ("random", "random"), 2, "1", Options()),
        Campaign("faraon", ("random", "random"), 2, "1"),
    ],
    ids=["a bot", "a file", "an option", "other options", "a game"],
)
def test_what_is_not_compiled_is_left_to_the_rules(campaign: Campaign) -> None:
    assert campaign.engine is None


@pytest.fixture
def without_odds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installation in which nobody finds what the engine needs."""
    with monkeypatch.context() as patch:
        patch.setattr(extras, "has", lambda extra: extra != "odds")
        yield


@pytest.mark.usefixtures("without_odds")
def test_without_its_extra_there_is_no_engine() -> None:
    assert engine_of("camelup-1") is None
    assert Campaign("camelup-1", ("random", "random"), 2, "1").engine is None


def test_a_game_without_an_engine_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = registry().kit_of["camelup-1"]
    monkeypatch.setitem(registry().kit_of, "camelup-1", replace(kit, engine=None))
    assert engine_of("camelup-1") is None
