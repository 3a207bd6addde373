"""Single key presses: arrows slide at once, everything else can still be typed."""

from pathlib import Path

import pexpect
import pytest

from serai.core.record import load
from serai.games.faraon.rules.board import DIRECTIONS
from serai.terminal.drawing import drawing
from tests.cli.running import Terminal, at_terminal
from tests.games.faraon.rules.tables import ruleset, table

ARROWS = {"n": "\x1b[A", "s": "\x1b[B", "e": "\x1b[C", "w": "\x1b[D"}
APPLICATION = {"n": "\x1bOA", "s": "\x1bOB", "e": "\x1bOC", "w": "\x1bOD"}
"""What the same keys send to programs that asked for it."""


def at_faraon(home: Path, game: str, *arguments: str, term: str = "xterm") -> Terminal:
    more = ("--save", "g.jsonl", *arguments)
    return at_terminal(home, "play", "--terminal", game, *more, TERM=term)


def slides(home: Path) -> list[str]:
    return [entry.do for entry in load(home / "g.jsonl").entries if entry.by == 0]


def finish(child: Terminal) -> None:
    child.sendline("q")
    child.expect("You have left the table")
    child.expect(pexpect.EOF)
    child.close()


def goes_on(child: Terminal) -> bool:
    """Wait for the next turn; False: first a key must be pressed."""
    return child.expect(["you> ", "Press any key to go on."]) == 0


@pytest.mark.parametrize("keys", [ARROWS, APPLICATION], ids=["usual", "application"])
def test_an_arrow_slides_at_once(tmp_path: Path, keys: dict[str, str]) -> None:
    child = at_faraon(tmp_path, "faraon-solo", "--seed", "arrows")
    child.expect("you> ")
    done = 0
    for key in [*keys.values()] * 3:
        child.send(key)
        at = child.expect(["you> ", "Press any key to go on.", "✗"])
        if at == 1:
            child.send(" ")
            child.expect("you> ")
        elif at == 2:
            child.expect("you> ")
            continue
        done += 1
        assert len(slides(tmp_path)) == done
    assert done > 4
    finish(child)


def test_a_line_can_still_be_typed_and_mended(tmp_path: Path) -> None:
    child = at_faraon(tmp_path, "faraon-solo", "--seed", "arrows")
    child.expect("you> ")
    child.send("dancing\x7f\x7f\x7fe\n")
    child.expect_exact("Cannot read the action 'dance'")
    child.expect("you> ")
    child.send("rubbish\x15?\n")
    child.expect("as it lies now")
    child.expect("you> ")
    child.send("1\n")
    goes_on(child)
    assert len(slides(tmp_path)) == 1
    child.close(force=True)


def test_what_is_typed_ahead_is_not_lost(tmp_path: Path) -> None:
    """Keys that come while nobody reads them: before the first turn, even."""
    child = at_faraon(tmp_path, "faraon-solo", "--seed", "arrows")
    child.send("?\nq\n")
    child.expect("as it lies now")
    child.expect("You have left the table")
    child.expect(pexpect.EOF)
    child.close()


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_one_can_leave_by_key(tmp_path: Path, key: str) -> None:
    child = at_faraon(tmp_path, "faraon-solo")
    child.expect("you> ")
    child.send(key)
    child.expect("Resume with: serai play --resume g.jsonl")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_whoever_uncovers_the_wrong_treasure_sees_it_before_others_move(tmp_path: Path) -> None:
    child = at_faraon(tmp_path, "faraon", "--seed", "b", "--option", "first=0")
    child.expect("you> ")
    for _ in range(30):
        child.send("1\n")
        if not goes_on(child):
            break
    shown = (child.before or "").rpartition("\x1b[3J")[2]
    assert "You uncover" in shown
    assert "attentive" not in shown.partition("Faraon")[0]
    assert all(entry.by in (0, "chance") for entry in load(tmp_path / "g.jsonl").entries)
    child.send(" ")
    child.expect("you> ")
    assert "attentive" in (child.before or "")
    child.close(force=True)


def test_without_such_keys_lines_are_typed(tmp_path: Path) -> None:
    child = at_faraon(tmp_path, "faraon-solo", term="dumb")
    child.expect("you> ")
    child.send("1\n")
    child.expect("you> ")
    assert "\x1b" not in (child.before or "")
    assert len(slides(tmp_path)) == 1
    child.close(force=True)


def test_a_key_means_a_line() -> None:
    game = ruleset("faraon")
    state = table(free="d4", goal="1.s2")
    look, view, actions = drawing(game, ["Ada"]), game.view(state, 0), game.actions(state)
    assert look.key(view, actions, "", "up") == "up"
    assert look.key(view, actions, "3", "right") == "right3"
    assert look.typed(view, "right3") == ["slide e3"]
    assert look.key(view, actions, "sa", "up") is None
    assert look.key(view, actions, "", "2") is None
    assert look.key(view, actions, "", "u") is None
    for direction in DIRECTIONS:
        assert game.parse_action(f"slide {direction}") in actions


def test_what_is_no_slide_is_chosen_by_one_digit() -> None:
    game = ruleset("faraon-expert")
    actions = [game.parse_action("lift"), game.parse_action("leave")]
    look = drawing(game, ["Ada"])
    assert look.key(None, actions, "", "2") == "2"
    assert look.key(None, actions, "1", "2") is None
    assert look.key(None, actions * 5, "", "2") is None
