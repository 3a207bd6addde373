"""`serai simulate --bots FILE.py`: bots of your own against the others."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli.simulate import command, who_plays
from serai.core.errors import BotFailed, UnknownBot
from serai.texts import texts
from serai.texts.reasons import explain
from tests.core.test_bot_files import EAGER, ROLLER


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a file with one bot in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(ROLLER)
    return "mine.py"


def simulated(*arguments: str) -> Any:
    """Run a campaign of four games; return what it tells."""
    done = CliRunner().invoke(
        command, [*arguments, "--games", "4", "--json"], catch_exceptions=False
    )
    told = json.loads(done.stdout)
    told.pop("games_per_second")
    return told


def test_own_bots_sit_in_the_first_seats(mine: str) -> None:
    told = simulated("--game", "camelup-1", "--bots", mine, "--seats", "random,random")
    assert told["line_up"] == ["mine.py:Roller", "random", "random"]
    assert told["bots"][0]["bot"] == "mine.py:Roller"


def test_a_file_can_be_named_like_a_bot(mine: str) -> None:
    told = simulated("--game", "camelup-1", "--seats", f"random, {mine}:Roller")
    assert told["line_up"] == ["random", "mine.py:Roller"]


def test_every_bot_of_a_file_plays_or_the_one_that_is_named(mine: str) -> None:
    Path(mine).write_text(ROLLER + EAGER)
    told = simulated("--game", "camelup-1", "--bots", mine, "--seats", "random")
    assert told["line_up"] == ["mine.py:Roller", "mine.py:Eager", "random"]
    told = simulated("--game", "camelup-1", "--bots", f"{mine}:Eager", "--seats", "random")
    assert told["line_up"] == ["mine.py:Eager", "random"]


def test_who_else_plays_need_not_be_said() -> None:
    assert who_plays("faraon", ["mine.py:A"], None) == (
        "mine.py:A",
        "notebook",
        "farsighted",
        "unforgetting",
        "attentive",
    )
    assert who_plays("faraon-solo", ["mine.py:A"], None) == ("mine.py:A",)
    assert who_plays("faraon-expert", [], None)[-2:] == ("attentive", "forgetful")
    assert who_plays("faraon", [*"abcdef"], None) == (*"abcde",)
    assert who_plays("faraon", ["a"], ["random"]) == ("a", "random")


def test_own_bots_play_the_same_in_other_processes(mine: str) -> None:
    arguments = ["--game", "camelup-1", "--bots", mine, "--seats", "random,random"]
    assert simulated(*arguments, "--processes", "2") == simulated(*arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "other.py"], "there is no file other.py"),
        (["--bots", "mine.py:Rover"], "no bot called Rover"),
        (["--game", "faraon", "--bots", "mine.py"], "does not play faraon"),
        (["--bots", "random.txt"], "no bot is called 'random.txt'"),
    ],
)
@pytest.mark.usefixtures("mine")
def test_what_cannot_play_is_refused_before_any_game(arguments: list[str], told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        simulated(*arguments, "--seats", "random,random")


def test_a_bot_that_breaks_the_rules_is_told_of(mine: str) -> None:
    Path(mine).write_text(ROLLER.replace("return camelup.ROLL", "return camelup.Tile(1, '+')"))
    with pytest.raises(BotFailed, match=r"the bot mine\.py:Roller chose Tile"):
        simulated("--game", "camelup-1", "--bots", mine, "--seats", "random")


LINE = 1 + ROLLER[: ROLLER.index("return camelup.ROLL")].count("\n")


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_raises_is_told_of_with_its_game_and_line(mine: str, processes: int) -> None:
    Path(mine).write_text(ROLLER.replace("return camelup.ROLL", "return 1 / 0"))
    with pytest.raises(BotFailed) as caught:
        simulated(
            *("--game", "camelup-1", "--bots", mine, "--seats", "random", "--seed", "s"),
            *("--processes", str(processes)),
        )
    why = f"ZeroDivisionError: division by zero ({Path(mine).resolve()}:{LINE})"
    assert str(caught.value) == (
        f"game 1 of seed 's': the bot mine.py:Roller failed at camelup-1: {why}"
    )
    assert explain(texts("it"), caught.value) == (
        f"partita 1 del seme «s»: errore del bot mine.py:Roller in camelup-1: {why}"
    )
    if processes == 1:
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
