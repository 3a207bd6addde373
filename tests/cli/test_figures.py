"""What `simulate`, `verify`, `games` and `rules` say, without a process of their own."""

import json
from pathlib import Path
from typing import Any

import pytest

from serai.arena import Campaign, play_campaign, report
from serai.cli import simulate
from serai.cli.admin import read_age
from serai.cli.rules import find
from serai.cli.simulate import who_plays
from serai.core import record
from serai.core.errors import BadSetup, SeraiError
from serai.games.camelup import HouseOptions
from serai.texts import texts_of
from tests.cli.in_process import ran, run

RECORDS = Path(__file__).parents[1] / "records"


def test_figures_are_those_of_the_campaign() -> None:
    arguments = ["--game", "camelup-1", "--seats", "random, random,random", "--games", "7"]
    told = ran("simulate", *arguments, "--seed", "x", "--option", "first=1", "--json")
    campaign = Campaign("camelup-1", ("random",) * 3, 7, "x", HouseOptions(first=1))
    assert campaign.engine is not None
    found = report(campaign, list(play_campaign(campaign, engine=campaign.engine)))
    figures = json.loads(told)
    assert figures.pop("games_per_second") > 0
    assert figures["engine"] is True
    assert figures["games"] == 7
    assert figures["missing_games"] == 2
    assert figures["by_seat"] == list(found.by_seat)
    assert figures["bots"][0]["score"] == found.bots[0].score
    other = ran("simulate", *arguments, "--seed", "x", "--json")
    assert json.loads(other)["by_seat"] != figures["by_seat"] or other != told


def test_figures_by_the_rules_are_those_of_the_fair_dealer() -> None:
    arguments = ["--game", "camelup-1", "--seats", "random,random,random", "--games", "6"]
    told = json.loads(ran("simulate", *arguments, "--seed", "x", "--by-the-rules", "--json"))
    campaign = Campaign("camelup-1", ("random",) * 3, 6, "x")
    found = report(campaign, list(play_campaign(campaign)))
    assert told["engine"] is False
    assert told["bots"][0]["score"] == found.bots[0].score


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_a_campaign_says_that_the_engine_played_it(language: str) -> None:
    arguments = ["--game", "camelup-1", "--seats", "random,random", "--games", "2"]
    line = texts_of(language, "commands.ftl").say("simulate-engine")
    assert ran("--language", language, "simulate", *arguments).splitlines()[-1] == line
    assert line not in ran("--language", language, "simulate", *arguments, "--by-the-rules")


@pytest.mark.parametrize(
    ("language", "game", "score"),
    [
        ("en", "camelup-1", "EP"),
        ("it", "camelup-1", "SE"),
        ("fr", "camelup-1", "LE"),
        ("en", "faraon-solo", "Points"),
        ("it", "faraon-solo", "Punti"),
    ],
)
def test_a_score_is_called_what_the_game_counts(language: str, game: str, score: str) -> None:
    seats = "random" if game == "faraon-solo" else "random,random"
    arguments = ["--game", game, "--seats", seats, "--games", "1"]
    told = ran("--language", language, "simulate", *arguments)
    assert told.splitlines()[0].split()[-1] == score


def test_a_campaign_that_stops_in_the_middle_of_a_deal_says_so() -> None:
    arguments = ["--game", "camelup-1", "--seats", "random,random,random"]
    note = "Not everybody sat everywhere on the last deal: 6 games would complete it."
    for games, told in (("4", True), ("5", True), ("6", False)):
        assert (note in ran("simulate", *arguments, "--games", games)) == told


def test_options_are_handed_to_the_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def play(campaign: Campaign, processes: int, engine: object, first: int) -> Any:
        assert first == 0
        asked.append((campaign, processes, engine is not None))
        return play_campaign(campaign)

    monkeypatch.setattr(simulate, "play_campaign", play)
    arguments = ["--game", "camelup-2", "--seats", "random,random", "--games", "3"]
    ran("simulate", *arguments, "--option", "two_seats", "--seed", "s", "--processes", "4")
    options = HouseOptions(two_seats=True)
    assert asked == [(Campaign("camelup-2", ("random", "random"), 3, "s", options), 4, True)]
    refused = run("simulate", *arguments)
    assert isinstance(refused.exception, BadSetup)


@pytest.mark.parametrize(
    ("game", "line_up"),
    [
        ("camelup-2", ("sultan", "vizier", "greedy", "random")),
        ("faraon", ("notebook", "farsighted", "unforgetting", "attentive", "forgetful")),
        ("faraon-solo", ("notebook",)),
    ],
)
def test_every_bot_plays_if_nobody_says_who(game: str, line_up: tuple[str, ...]) -> None:
    assert who_plays(game, [], None) == line_up


def test_where_bots_are_few_one_of_them_sits_on_several_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulate, "bots_for", lambda _: ["random", "own"])
    assert who_plays("camelup-2", [], None) == ("own", "random", "random")
    assert who_plays("camelup-2", ["mine.py"], None) == ("mine.py", "own", "random")
    assert who_plays("faraon-solo", [], None) == ("own",)
    assert who_plays("faraon-solo", ["mine.py"], None) == ("mine.py",)


def test_bots_of_ones_own_come_before_those_that_are_named() -> None:
    assert who_plays("camelup-2", ["mine.py"], ["greedy"]) == ("mine.py", "greedy")
    assert who_plays("camelup-2", [], ["greedy", "random"]) == ("greedy", "random")


def test_a_table_of_figures_is_in_percent() -> None:
    arguments = ["--game", "camelup-1", "--seats", "random,random", "--games", "4", "--seed", "1"]
    told = ran("simulate", *arguments)
    (row,) = (line for line in told.splitlines() if line.startswith("random"))
    assert "100.0%" in row
    assert " 2 " in row
    assert "0: " in told
    assert "1: " in told


def test_verify_names_scores_and_winners() -> None:
    path = RECORDS / "camelup-1" / "by-die-mid-leg.jsonl"
    kept = record.load(path)
    assert kept.result is not None
    told = ran("verify", str(path))
    for sitter, score in zip(kept.header.seats, kept.result.result.scores, strict=True):
        assert f"{sitter.name} {score}" in told
    winner = kept.header.seats[kept.result.result.winners[0]].name
    assert winner in told.partition(";")[2]
    assert str(len(kept.entries)) in told
    found = json.loads(ran("verify", "--json", str(path)))
    assert found["verdict"]["actions"] == len(kept.entries)
    assert found["verdict"]["outcome"]["scores"] == list(kept.result.result.scores)


def test_games_tell_their_seats_bots_and_versions() -> None:
    listed = {game["game"]: game for game in json.loads(ran("games", "--json"))}
    assert listed["faraon-solo"]["seats"] == [1, 1]
    assert listed["camelup-2"]["family"] == "camelup"
    assert listed["camelup-2"]["bots"] == ["random", "greedy", "vizier", "sultan"]
    assert listed["faraon"]["rules"] == 1
    assert "open_money" in listed["camelup-1"]["options"]


@pytest.mark.parametrize(
    ("text", "seconds"), [("1h", 3600), (" 2d ", 172_800), ("90d", 7_776_000), ("3w", 1_814_400)]
)
def test_ages_are_read_as_seconds(text: str, seconds: int) -> None:
    assert read_age(text) == seconds


@pytest.mark.parametrize("text", ["", "90", "d", "0d", "-1d", "1.5d", "1y", "1d2h", "100000d"])
def test_what_is_no_age_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        read_age(text)


# -- finding rules -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ("CU1-37", ["CU1-37"]),
        (" cu1-37 ", ["CU1-37"]),
        ("cu1-3", ["CU1-03"]),
        ("b3", ["B3"]),
        ("FA-28", ["FA-28"]),
    ],
)
def test_a_rule_is_found_by_its_id(asked: str, ids: list[str]) -> None:
    assert [rule.id for rule in find(asked)] == ids


def test_the_beginning_of_ids_finds_them_all_and_no_others() -> None:
    assert {rule.id.partition("-")[0] for rule in find("CU1")} == {"CU1"}
    assert all(rule.id[0] == "B" for rule in find("b"))
    assert len(find("CU1")) > 60


def test_a_word_finds_the_rules_that_use_it_whatever_its_case() -> None:
    assert [rule.id for rule in find("MIRAGE")] == [rule.id for rule in find("mirage")]
    assert all("mirage" in rule.text.casefold() for rule in find("mirage"))


@pytest.mark.parametrize("asked", ["CU1-99", "B99", "xyzzy", " "])
def test_what_no_rule_is_called_or_speaks_of_is_refused(asked: str) -> None:
    with pytest.raises(SeraiError):
        find(asked)
