"""Bots of your own come from a file; whatever is wrong with it is said in one line."""

import sys
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.bot_files import bots_in, find_any_bot
from serai.core.random_bot import RandomBot

ROLLER = """
from collections.abc import Sequence
from random import Random

import serai
from serai import camelup


class Roller(camelup.Bot):
    '''Always rolls.'''

    def __init__(self, slow: str | None = None) -> None:
        self.slow = slow

    @classmethod
    def make(cls, parameter: str | None) -> "Roller":
        return cls(parameter)

    def choose(
        self, view: camelup.View, actions: Sequence[camelup.Action], rng: Random
    ) -> camelup.Action:
        return camelup.ROLL
"""

EAGER = """

class Eager(serai.AnyBot):
    def choose(self, view, actions, rng):
        return actions[0]
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


def written(here: Path, source: str, name: str = "mine.py") -> str:
    """Write a file; return its name."""
    (here / name).write_text(source)
    return name


def test_the_only_bot_of_a_file_is_found_by_the_file(here: Path) -> None:
    file = written(here, ROLLER)
    for name in (file, f"{file}:Roller", str(here / file)):
        bot = find_any_bot(name, "camelup-1")
        assert type(bot).__name__ == "Roller"
        table = serai.table("camelup-1", 2, seed="file")
        assert serai.play(table, [bot, "random"]) == table.outcome


def test_what_follows_the_second_colon_is_the_parameter(here: Path) -> None:
    file = written(here, ROLLER)
    bot = find_any_bot(f"{file}:Roller:a:b", "camelup-1")
    assert getattr(bot, "slow", "") == "a:b"
    assert getattr(find_any_bot(file, "camelup-1"), "slow", "") is None


def test_one_of_several_bots_is_found_by_its_class(here: Path) -> None:
    file = written(here, ROLLER + EAGER)
    assert list(bots_in(file)) == ["Roller", "Eager"]
    assert type(find_any_bot(f"{file}:Eager", "faraon")).__name__ == "Eager"
    with pytest.raises(serai.UnknownBot, match=r"say which, as mine\.py:Roller \(bots: Rol"):
        find_any_bot(file, "camelup-1")


def test_what_a_file_imports_or_leaves_open_is_none_of_its_bots(here: Path) -> None:
    more = "from serai.core.random_bot import RandomBot\nclass Base(camelup.Bot): pass\nx = 1\n"
    assert list(bots_in(written(here, ROLLER + more))) == ["Roller"]


def test_a_file_may_use_what_lies_beside_it(here: Path) -> None:
    written(here, "FIRST = 0\n", "beside_mine.py")
    file = written(here, "import beside_mine\n" + ROLLER)
    assert list(bots_in(file)) == ["Roller"]


def test_a_file_may_define_data_of_its_own(here: Path) -> None:
    """What describes data looks its types up in the module they are in."""
    plan = "from dataclasses import dataclass\n@dataclass\nclass Plan:\n    slow: bool = False\n"
    file = written(here, f"from __future__ import annotations\n{plan}{ROLLER}")
    assert list(bots_in(file)) == ["Roller"]


def test_files_of_the_same_name_are_different_files(here: Path) -> None:
    (here / "a").mkdir()
    (here / "b").mkdir()
    first = written(here, ROLLER, "a/mine.py")
    second = written(here, "import serai\n" + EAGER, "b/mine.py")
    assert (list(bots_in(first)), list(bots_in(second))) == (["Roller"], ["Eager"])


def test_a_name_without_a_file_is_that_of_a_known_bot() -> None:
    assert isinstance(find_any_bot("random", "camelup-1"), RandomBot)
    with pytest.raises(serai.UnknownBot, match="no bot is called 'mine'"):
        find_any_bot("mine", "camelup-1")


@pytest.mark.parametrize(
    ("source", "name", "told"),
    [
        (None, "mine.py", "there is no file mine.py"),
        ("x = 1\n", "mine.py", "mine.py has no bot: write a class"),
        (ROLLER, "mine.py:Rover", r"mine.py has no bot called Rover \(bots: Roller\)"),
        ("import serai\n\nx = 1 / 0\n", "mine.py", "line 3: ZeroDivisionError: division by zero"),
        ("import nothing_of_the_kind\n", "mine.py", "line 1: ModuleNotFoundError: No module"),
        ("x = 1\nclass Roller(\n", "mine.py", "line 2: SyntaxError"),
        ("raise SystemExit(3)\n", "mine.py", "line 1: SystemExit: 3"),
        ("x = 1\0\n", "mine.py", "line 0: SyntaxError: source code"),
        (
            ROLLER.replace("slow: str | None = None", "one, two"),
            "mine.py",
            "the bot mine.py:Roller cannot be made: .* missing 1 required positional",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    here: Path, source: str | None, name: str, told: str
) -> None:
    if source is not None:
        written(here, source)
    with pytest.raises(serai.UnknownBot, match=told) as caught:
        find_any_bot(name, "camelup-1")
    assert "\n" not in str(caught.value)
    assert caught.value.reason.code


KNOWN = ["Roller", "Eager"]


@pytest.mark.parametrize(
    ("source", "name", "line", "code", "arguments"),
    [
        (None, "", "there is no file mine.py", "no-bot-file", {}),
        (
            "x = 1\n",
            "",
            "mine.py has no bot: write a class of serai.Bot with a method choose",
            "no-bot-in-file",
            {},
        ),
        (
            ROLLER + EAGER,
            "",
            "mine.py has several bots: say which, as mine.py:Roller (bots: Roller, Eager)",
            "several-bots-in-file",
            {"example": "mine.py:Roller", "known": KNOWN},
        ),
        (
            ROLLER + EAGER,
            ":Rover",
            "mine.py has no bot called Rover (bots: Roller, Eager)",
            "unknown-bot-in-file",
            {"name": "Rover", "known": KNOWN},
        ),
        (
            "def fail():\n    raise ValueError('tea')\n\n\nfail()\n",
            "",
            "mine.py cannot be loaded, line 2: ValueError: tea",
            "bot-file-fails",
            {"line": 2, "why": "ValueError: tea"},
        ),
        (
            "import json\n\njson.loads('[')\n",
            "",
            "mine.py cannot be loaded, line 3: JSONDecodeError: Expecting value: line 1 column 2 "
            "(char 1)",
            "bot-file-fails",
            {"line": 3, "why": "JSONDecodeError: Expecting value: line 1 column 2 (char 1)"},
        ),
    ],
)
def test_people_are_told_word_for_word(
    here: Path,
    source: str | None,
    name: str,
    line: str,
    code: str,
    arguments: dict[str, Any],
) -> None:
    if source is not None:
        written(here, source)
    with pytest.raises(serai.UnknownBot) as told:
        find_any_bot(f"mine.py{name}", "camelup-1")
    assert str(told.value) == line
    assert told.value.reason.code == code
    assert told.value.reason.arguments == {"file": "mine.py", **arguments}


def test_what_cannot_be_made_or_seated_is_told_with_its_name(here: Path) -> None:
    file = written(here, ROLLER.replace("slow: str | None = None", "one, two"))
    with pytest.raises(serai.UnknownBot) as unmade:
        find_any_bot(file, "camelup-1")
    why = unmade.value.reason.arguments["why"]
    assert "required positional argument" in why
    assert unmade.value.reason.arguments == {"name": "mine.py:Roller", "why": why}
    assert str(unmade.value) == f"the bot mine.py:Roller cannot be made: {why}"
    with pytest.raises(serai.UnknownBot) as unseated:
        find_any_bot(file, "faraon")
    assert str(unseated.value) == (
        "the bot mine.py:Roller does not play faraon "
        "(bots that do: random, forgetful, attentive, unforgetting, farsighted, notebook)"
    )
    assert unseated.value.reason.arguments == {
        "name": "mine.py:Roller",
        "game": "faraon",
        "known": ["random", "forgetful", "attentive", "unforgetting", "farsighted", "notebook"],
    }


def test_a_file_that_fails_leaves_nothing_behind_and_can_be_mended(here: Path) -> None:
    loaded = set(sys.modules)
    file = written(here, "x = 1 / 0\n")
    for _ in range(2):
        with pytest.raises(serai.UnknownBot, match="division by zero"):
            bots_in(file)
    assert set(sys.modules) == loaded
    written(here, ROLLER)
    assert list(bots_in(file)) == ["Roller"]
    assert bots_in(file)["Roller"] is bots_in(file)["Roller"]
    assert list(bots_in(str(here / file))) == ["Roller"]
    assert sys.path.count(str(here)) == 1


def test_a_bot_of_another_game_is_refused(here: Path) -> None:
    file = written(here, ROLLER)
    with pytest.raises(serai.UnknownBot, match=r"the bot mine\.py:Roller does not play faraon"):
        find_any_bot(file, "faraon")


def test_a_server_never_loads_a_file(here: Path) -> None:
    file = written(here, "raise SystemExit\n")
    with pytest.raises(serai.UnknownBot, match="no bot is called"):
        serai.bot(file)
