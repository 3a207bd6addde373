"""`serai review`: tables, sentences, JSON and the picture, for players."""

import json
from dataclasses import replace as changed
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from serai.core.errors import BadRecord, SeraiError, UnknownSeat
from serai.core.record import dump, load
from serai.core.registry import kit_of
from tests.cli.in_process import at_home, ran, run
from tests.review.endings import GAME, ending

NAMES = ("Ada", "Bruno", "<Chiara & Dora>")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    home = at_home(tmp_path, monkeypatch)
    (home / "game.jsonl").write_bytes(dump(ending(names=NAMES)))
    return "game.jsonl"


def test_it_sums_up_every_seat_and_tells_what_cost_most() -> None:
    told = ran("review", "game.jsonl")
    for name in NAMES:
        assert told.count(name) >= 3
    assert "with even luck, a win chance of" in told.replace("\n", " ")
    assert "played best" in told
    assert "The costliest decisions" in told
    assert "Where luck mattered most" in told
    assert " instead of " in told


@pytest.mark.parametrize(
    ("language", "words"), [("it", "a parità di fortuna"), ("fr", "à chance égale")]
)
def test_it_speaks_the_reader_s_language(language: str, words: str) -> None:
    assert words in ran("review", "game.jsonl", "--language", language).replace("\n", " ")


def test_one_seat_s_decisions_are_told_by_name_or_number() -> None:
    by_name, by_number = (ran("review", "game.jsonl", "--seat", who) for who in ("Bruno", "1"))
    assert by_name == by_number
    assert "What could have been better" in by_name
    assert not [line for line in by_name.splitlines() if line[:1].isdigit() and "Ada:" in line]


def test_the_json_is_the_review() -> None:
    found = json.loads(ran("review", "game.jsonl", "--json"))
    assert [seat["name"] for seat in found["seats"]] == list(NAMES)
    for seat in found["seats"]:
        total = seat["start"] + seat["own"] + seat["others"] + seat["luck"]
        assert total == pytest.approx(seat["result"], abs=1e-6)
    assert len(found["curve"]) == 12
    only = json.loads(ran("review", "game.jsonl", "--json", "--seat", "Ada"))
    assert {decision["seat"] for decision in only["decisions"]} == {0}
    assert only["decisions"] == [d for d in found["decisions"] if d["seat"] == 0]


def test_the_picture_has_a_line_for_everybody() -> None:
    told = ran("review", "game.jsonl", "--image", "course.svg")
    assert "course.svg" in told
    drawn = ElementTree.fromstring(Path("course.svg").read_text("utf-8"))  # noqa: S314 (our own)
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert set(NAMES) <= set(words)
    lines = [path for path in drawn.iter(f"{SVG}path") if path.get("fill") == "none"]
    assert len(lines) == len(NAMES)
    for line in lines:
        assert line.attrib["d"].count("L") == 12
    assert "Ada" in drawn.attrib["aria-label"]


def failed(*arguments: str) -> SeraiError:
    done = run("review", *arguments)
    assert isinstance(done.exception, SeraiError), done.output
    assert not done.stdout
    return done.exception


def test_what_cannot_be_reviewed_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    record = load(GAME)
    Path("begun.jsonl").write_bytes(dump(replace(record, entries=record.entries[:9], result=None)))
    found = failed("begun.jsonl")
    assert isinstance(found, BadRecord)
    assert str(found).startswith("begun.jsonl: the record is unfinished: only a finished game")
    Path("cut.jsonl").write_bytes(dump(record)[:-40])
    assert "cut off" in str(failed("cut.jsonl"))
    assert "No such file" in str(failed("missing.jsonl"))
    found = failed("game.jsonl", "--seat", "Zoe")
    assert isinstance(found, UnknownSeat)
    assert "the seats are 0 to 2" in str(found)
    assert "cannot write" in str(failed("game.jsonl", "--image", "no/such/folder.svg"))
    kit = changed(kit_of("camelup-1"), review=None)
    monkeypatch.setattr("serai.review.walk.kit_of", lambda _: kit)
    assert "its game brings no reviewer" in str(failed("game.jsonl"))
