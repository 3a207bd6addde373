"""What can be asked at the prompt, and what is told to those who come back or who wait."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any

import pexpect
import pytest

import serai as package
from serai.cli import waiting as waits
from serai.cli.terminal import TerminalTable
from serai.cli.waiting import waiting
from serai.core.bot import BotSeats
from serai.core.random_bot import RandomBot
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from tests.cli.in_process import at_home, run
from tests.cli.running import at_terminal, serai

PLAY = ("play", "--terminal")


# -- odds and why ------------------------------------------------------------------------------


def test_odds_and_why_are_answered_at_the_prompt(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,greedy,greedy", "--seed", "why", "--option", "first=1")
    child = at_terminal(tmp_path, *PLAY, *seats)
    child.expect("Anna> ")
    child.sendline("odds")
    child.expect("First this leg")
    child.expect("What each action is worth to you, in expected EP:")
    child.expect("Anna> ")
    assert re.search(r"\+\d\.\d\d roll", child.before or "")
    child.sendline("why")
    child.expect("What greedy 2 could have done")
    child.expect("chosen|face down")
    child.expect("Anna> ")
    child.sendline("Why greedy 1")
    child.expect("What greedy 1 could have done")
    child.expect("Anna> ")
    child.sendline("why me")
    child.expect("Nobody here is called 'me'")
    child.expect("Anna> ")
    child.sendline("why 0")
    child.expect("There was no choice to make here.")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()


def test_a_card_placed_face_down_stays_so_when_somebody_asks_why(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,you=Bruno", "--option", "first=0", "--seed", "card")
    done = serai(tmp_path, *PLAY, "camelup-1", *seats, told="winner w\nwhy\nq\n")
    assert done.returncode == 0, done.stderr
    told = done.stdout.partition("What Anna could have done")[2]
    assert "it was done face down" in told
    assert "winner" not in told
    assert "chosen" not in told


def test_odds_of_a_memory_game_are_from_what_one_remembers(tmp_path: Path) -> None:
    done = serai(tmp_path, *PLAY, "faraon-solo", "--seed", "odds", told="odds\nodds a1=b\nq\n")
    assert done.returncode == 0, done.stderr
    bare, noted = done.stdout.split("the chance of reaching the goal is")[:2]
    assert "[b]" not in bare
    assert "[b]" in noted
    done = serai(tmp_path, *PLAY, "faraon-solo", told="odds z9=b\n")
    assert done.returncode == 2
    assert "cannot read the note 'z9=b'" in done.stderr


def test_why_is_not_answered_where_there_are_no_odds(tmp_path: Path) -> None:
    done = serai(tmp_path, *PLAY, "faraon", "--option", "first=1", told="why\n")
    assert done.returncode == 2
    assert "nobody can say what a move of faraon is worth" in done.stderr
    done = serai(tmp_path, *PLAY, "faraon", "--option", "first=1", told="?\nq\n")
    assert "odds (the chances)" in done.stdout
    assert "was that a good move" not in done.stdout


# -- coming back -------------------------------------------------------------------------------


def test_whoever_comes_back_is_told_what_happened(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,random,random", "--seed", "back", "--save", "g.jsonl")
    child = at_terminal(tmp_path, *PLAY, *seats)
    child.expect("Anna> ")
    child.sendline("roll")
    child.expect("Anna> ")
    child.sendline("ticket b")
    child.expect("Anna> ")
    told = [line for line in (child.before or "").splitlines() if line.startswith("· ")]
    assert len(told) > 2
    child.kill(signal.SIGKILL)
    child.wait()
    child = at_terminal(tmp_path, *PLAY[:1], "--resume", "g.jsonl")
    child.expect("Back at the table after [0-9]+ steps. What happened last:")
    child.expect("Anna> ")
    again = [line for line in (child.before or "").splitlines() if line.startswith("· ")]
    assert again == told
    child.sendline("log")
    child.expect("The .* die shows")
    child.sendline("why")
    child.expect("What random 2 could have done")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()


def test_the_end_is_told_to_several_people_by_their_names(tmp_path: Path) -> None:
    seats = ("--seats", "you=Anna,you=Bruno", "--seed", "end")
    done = serai(tmp_path, *PLAY, "camelup-1", *seats, told="roll\n" * 60)
    assert done.returncode == 0, done.stderr
    end = done.stdout.rpartition("> ")[2]
    assert re.search(r"(Anna|Bruno) wins with|Anna and Bruno share", end)
    assert "You" not in end
    alone = serai(
        tmp_path, *PLAY, "camelup-1", "--seats", "you=Anna,random", told="roll\n" * 60
    ).stdout
    assert re.search(r"You win with|random wins with|share the victory", alone)


# -- waiting -----------------------------------------------------------------------------------


class Slow(RandomBot):
    """Is interrupted while it thinks."""

    def choose(self, *_: Any) -> Any:
        raise KeyboardInterrupt


def test_ctrl_c_while_bots_think_says_how_to_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    monkeypatch.setattr("serai.cli.play.find_bot", lambda *_: Slow())
    seats = ("--seats", "you,random", "--option", "first=1", "--save", "g.jsonl")
    done = run(*PLAY, "camelup-1", *seats)
    assert done.exit_code == 0, done.exception
    assert "Resume with: serai play --resume g.jsonl" in done.stdout
    monkeypatch.undo()
    at_home(tmp_path, monkeypatch)
    assert "you> " in run("play", "--resume", "g.jsonl", told="q\n").stdout


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_whoever_waits_is_told_what_for(term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waits, "PATIENCE", 0)
    file = StringIO()
    console = Screen(file=file, force_terminal=True, _environ={"TERM": term})
    shown = file.getvalue
    with waiting(console, "greedy is thinking"):
        for _ in range(1000):
            if "greedy is thinking" in shown():
                break
            Event().wait(0.01)
    assert "greedy is thinking" in shown()
    assert ("\x1b" in shown()) == (term == "xterm")


def test_nothing_is_said_to_nobody_or_of_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    file = StringIO()
    with waiting(Screen(file=file, force_terminal=True), "thinking"):
        pass
    monkeypatch.setattr(waits, "PATIENCE", 0)
    with waiting(Screen(file=file), "thinking"):
        Event().wait(0.05)
    assert file.getvalue() == ""


def test_bots_are_waited_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []

    @contextmanager
    def heard(_: Screen, words: str) -> Iterator[None]:
        said.append(words)
        yield

    monkeypatch.setattr("serai.cli.terminal.waiting", heard)
    match = package.table("camelup-1", ["Ada", "Bo"], seed="wait", options={"first": 0})
    seats = BotSeats(match, {0: RandomBot(), 1: RandomBot()})
    console = Screen(file=StringIO(), width=100)
    TerminalTable(match, drawing(match.game, ["Ada", "Bo"]), seats, console).play()
    assert said[0].startswith("Ada is thinking")


def test_ctrl_c_at_a_terminal_says_how_to_resume_whoever_is_to_act(tmp_path: Path) -> None:
    seats = ("--seats", "you" + ",vizier" * 7, "--option", "first=1", "--save", "g.jsonl")
    child = at_terminal(tmp_path, *PLAY, *seats)
    child.expect("the seed is sealed as")
    child.sendintr()
    child.expect("Resume with: serai play --resume g.jsonl")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Traceback" not in (child.before or "")
