"""`serai review` on whole recorded games of every ruleset: figures, sentences, JSON, picture."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from serai.core.errors import SeraiError
from serai.core.record import Record, dump, load
from serai.games.camelup.review import reviewer
from serai.games.camelup.rollouts.race import Budget
from serai.review import review
from serai.texts import texts
from serai.texts.reasons import explain
from tests.cli.in_process import at_home, ran, run
from tests.conftest import SOAK
from tests.review.test_walk import check_sums
from tests.server.short_games import WHOLE, short_game

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("camelup-1", "camelup-2", "faraon", "faraon-expert", "faraon-solo")
SEAT = {"name", "start", "own", "others", "luck", "result"}
DECISION = {"ply", "seat", "chosen", "best", "error_win", "error_pounds", "grade", "actions"}
ACTION = {"action", "win", "pounds", "se"}
LITTLE = Budget(rollouts=30, deals=6, at_a_time=6, outlook=180)
"""So few games are played out for a decision that a whole one is judged in seconds."""


@pytest.fixture(autouse=True)
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge from few ways to play a race out, and from few games."""
    at_home(tmp_path, monkeypatch)
    monkeypatch.setattr(reviewer, "SAMPLES", 180)
    monkeypatch.setattr(reviewer, "SAMPLES_OF_A_VALUE", 180)
    monkeypatch.setattr(reviewer, "QUICK", LITTLE)
    monkeypatch.setattr(reviewer, "DEEP", LITTLE)


def a_game(name: str) -> Path:
    return sorted((RECORDS / name).glob("*.jsonl"))[-1]


def check_json(found: dict[str, Any], record: Record) -> None:
    """Check that everything is there that programs are promised, about the whole game."""
    names = [sitter.name for sitter in record.header.seats]
    assert [seat["name"] for seat in found["seats"]] == names
    for seat in found["seats"]:
        assert set(seat) >= SEAT
        total = seat["start"] + seat["own"] + seat["others"] + seat["luck"]
        assert total == pytest.approx(seat["result"], abs=1e-6)
        assert 0 <= seat["start"] <= 1
        assert 0 <= seat["result"] <= 1
    acted = [n for n, entry in enumerate(record.entries) if entry.by != "chance"]
    assert [decision["ply"] for decision in found["decisions"]] == acted
    for decision in found["decisions"]:
        assert set(decision) >= DECISION
        entry = record.entries[decision["ply"]]
        assert (entry.by, entry.do) == (decision["seat"], decision["chosen"])
        told = [one["action"] for one in decision["actions"]]
        assert {decision["chosen"], decision["best"]} <= set(told)
        assert len(set(told)) == len(told)
        for one in decision["actions"]:
            assert set(one) == ACTION
            assert 0 <= one["win"] <= 1
    rolled = [n for n, entry in enumerate(record.entries) if entry.by == "chance"]
    assert [roll["ply"] for roll in found["rolls"]] == rolled
    for roll in found["rolls"]:
        assert roll["outcome"] == record.entries[roll["ply"]].do
        assert len(roll["luck"]) == len(names)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_in_every_way(name: str) -> None:
    path = a_game(name)
    record = load(path)
    names = [sitter.name for sitter in record.header.seats]
    found = json.loads(ran("review", str(path), "--json"))
    check_json(found, record)
    # One seat's decisions, and everybody's picture.
    told = ran("review", str(path), "--seat", "0", "--image", "course.svg")
    assert all(who in told for who in names)
    drawn = ElementTree.fromstring(Path("course.svg").read_text("utf-8"))  # noqa: S314 (our own)
    assert len(drawn.findall(".//{http://www.w3.org/2000/svg}path[@fill='none']")) == len(names)


def test_from_python_it_takes_three_lines() -> None:
    import serai

    record = serai.load(RECORDS / "faraon" / "two-seats.jsonl")
    found = serai.review.review(record)
    assert [seat.name for seat in found.seats] == [s.name for s in record.header.seats]


@pytest.mark.slow
def test_a_short_game_is_reviewed_deeply_to_its_end() -> None:
    record = short_game()
    Path("short.jsonl").write_bytes(dump(record))
    found = json.loads(ran("review", "short.jsonl", "--deep", "--json"))
    check_json(found, record)
    assert found["deep"] is True
    assert found["rollouts"] > 0
    sampled = [d for d in found["decisions"] if len(d["actions"]) > 1 and not d["exact"]]
    assert sampled
    assert all(any(one["se"] > 0 for one in d["actions"]) for d in sampled)
    again = ran("review", "short.jsonl", "--deep", "--json", "--seed", "0")
    assert json.loads(again) == found
    other = json.loads(ran("review", "short.jsonl", "--deep", "--json", "--seed", "1"))
    assert other["decisions"] != found["decisions"]
    assert "continuations played" in ran("review", "short.jsonl", "--deep")


@pytest.mark.slow
def test_a_deep_review_finishes_a_whole_game() -> None:
    record = load(WHOLE) if SOAK else short_game(40)
    found = review(record, deep=True)
    check_sums(record, found)
    assert found.rollouts >= len(found.decisions)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the quick one samples nothing"),
        ("it", "calcola già tutto"),
        ("fr", "calcule déjà tout"),
    ],
)
def test_games_that_have_no_deep_review_say_why(language: str, words: str) -> None:
    done = run("review", str(a_game("faraon")), "--deep", "--language", language)
    assert isinstance(done.exception, SeraiError)
    assert words in explain(texts(language), done.exception)
