"""Stepping through a record: where each key leads, and what is shown there."""

import json
import re
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from serai.cli.replay import _first_turn, _moments, _step_through, _target
from serai.core.record import load
from serai.core.registry import game_of
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from tests.cli.in_process import at_home, ran

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return at_home(tmp_path, monkeypatch)


PATH = Path(__file__).parents[1] / "records" / "camelup-2" / "backwards-with-passengers.jsonl"
KEPT = load(PATH)
LAST = len(KEPT.entries)


@pytest.mark.parametrize(
    ("word", "at", "to"),
    [
        ("", 0, 1),
        ("", 8, 9),
        ("", 9, 9),
        ("n", 3, 4),
        ("b", 3, 2),
        ("b", 0, 0),
        ("e", 0, 9),
        ("0", 5, 0),
        ("7", 0, 7),
        ("9", 0, 9),
        ("10", 0, 9),
        ("99999", 4, 9),
        ("³", 4, 5),
    ],
)
def test_every_key_leads_to_a_moment_there_is(word: str, at: int, to: int) -> None:
    assert _target(word, at, 9) == to


class Typed(Screen):
    """A console at which somebody types."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=StringIO(), width=100, highlight=False)
        self.lines: Iterator[str] = iter(lines)

    def input(self, *_: Any, **__: Any) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def shown(*lines: str) -> list[str]:
    """Step through the record and return each screen."""
    game = game_of(KEPT)
    names = [sitter.name for sitter in KEPT.header.seats]
    console = Typed(*lines)
    _step_through(console, game, drawing(game, names), KEPT, _moments(game, KEPT))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    parts: list[str] = []
    for line in text.splitlines():
        if re.fullmatch("─+ .* ─+", line):
            parts.append("")
        parts[-1] += line + "\n"
    return parts


def numbered(screen: str) -> int:
    """Return the number of the moment that a screen shows."""
    return int(screen.split("\n")[0].strip("─ ").split()[0])


def test_a_moment_is_shown_with_the_action_that_led_to_it() -> None:
    screens = shown("0", "", str(LAST + 5), "b", "q", "0")[1:]
    assert [numbered(screen) for screen in screens] == [0, 1, LAST, LAST - 1]
    assert KEPT.entries[0].do not in screens[0]
    assert f": {KEPT.entries[0].do}\n" in screens[1]
    assert f": {KEPT.entries[-1].do}\n" in screens[2]


@pytest.mark.parametrize("game", ["camelup-2", "faraon", "faraon-solo"])
def test_a_replay_begins_where_somebody_first_acts(game: str) -> None:
    kept = load(sorted((PATH.parents[1] / game).glob("*.jsonl"))[0])
    first = _first_turn(kept)
    assert first > 5
    assert {entry.by for entry in kept.entries[:first]} == {"chance"}
    assert kept.entries[first].by != "chance"


def test_the_set_up_can_be_gone_back_to() -> None:
    first = _first_turn(KEPT)
    assert [numbered(screen) for screen in shown("b", "", "")] == [
        first,
        first - 1,
        first,
        first + 1,
    ]


def test_an_action_goes_by_the_name_of_whoever_did_it() -> None:
    number = next(n for n, entry in enumerate(KEPT.entries, 1) if entry.by == 1)
    name = KEPT.header.seats[1].name
    assert f"\n{name}: {KEPT.entries[number - 1].do}\n" in shown(str(number))[1]


def test_hands_lie_open() -> None:
    """Both the card in a hand and the one in a deck: a record is the whole truth."""
    assert "?" not in shown("e")[1]
    assert "?" not in shown(str(LAST // 2))[1]


@pytest.mark.usefixtures("home")
def test_as_json_every_entry_stands_beside_the_position_it_led_to() -> None:
    lines = [json.loads(line) for line in ran("replay", "--json", str(PATH)).splitlines()]
    game = game_of(KEPT)
    positions = [game.position(state) for state, _ in _moments(game, KEPT)]
    assert [line["number"] for line in lines] == list(range(LAST + 1))
    assert lines[0]["entry"] is None
    assert [(line["entry"]["by"], line["entry"]["do"]) for line in lines[1:]] == [
        (entry.by, entry.do) for entry in KEPT.entries
    ]
    assert [line["position"] for line in lines] == positions
