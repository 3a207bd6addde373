"""Faraon at the terminal: the drawing, typed moves, and whole commands."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from rich.console import Console

from serai.core.game import Event
from serai.games.faraon import Duel, HouseOptions, State
from serai.games.faraon.rules import events as faraon_events
from serai.games.faraon.rules.board import DIRECTIONS, seen_direction
from serai.games.faraon.rules.components import default
from serai.terminal.drawing import drawing
from tests.cli.running import at_terminal, serai
from tests.games.faraon.rules.tables import play, ruleset, table
from tests.rules import rule

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve"]


def drawn(state: State, seat: int | None = 0, *, open_: bool = False) -> str:
    game = ruleset(state.variant.name)
    view = game.reveal(state) if open_ else game.view(state, seat)
    console = Console(file=StringIO(), width=100, no_color=True, highlight=False)
    console.print(drawing(game, NAMES, state.options).table(view))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def board(text: str) -> list[list[str]]:
    """Return the words of the drawn board, row by row, with its labels."""
    lines = text.splitlines()[2:]
    return [line.replace("[ ]", "[_]").split() for line in lines[: lines.index("")]]


def test_the_board_is_drawn_in_letters() -> None:
    state = table(free="c2", goal="1.s2")
    rows = board(drawn(state))
    assert rows[0] == list("abcdefgh")
    assert [row[0] for row in rows[1:]] == list("123456")
    assert rows[2][3] == "[_]"
    signs = "".join("." if s == "[_]" else s for row in rows[1:] for s in row[1:])
    assert signs == state.pyramids


def test_a_treasure_in_sight_is_drawn_and_named() -> None:
    text = drawn(table(free="g5", goal="1.s2"))
    assert "[t]" in text
    assert "g5, the trumpet" in text
    assert "sphinx (2)" in text


@rule("C9", "FA-25")
def test_the_turned_board_is_6_wide_and_8_high() -> None:
    state = table(free="c2", goal="1.s2", orientation=1)
    rows = board(drawn(state))
    assert rows[0] == list("654321")
    assert [row[0] for row in rows[1:]] == list("abcdefgh")
    # c2 is column 5 - 1 and row 2 of the turned board.
    assert rows[1 + 2][1 + 4] == "[_]"
    rows = board(drawn(table(free="c2", goal="1.s2", orientation=2)))
    assert rows[0] == list("hgfedcba")
    assert [row[0] for row in rows[1:]] == list("654321")
    rows = board(drawn(table(free="c2", goal="1.s2", orientation=3)))
    assert (rows[0], [row[0] for row in rows[1:]]) == (list("123456"), list("hgfedcba"))


def test_treasures_are_drawn_only_when_all_is_open() -> None:
    state = table("faraon-expert", free="b2", goal="1.s2", golden=["a1"], under={"a1": "c"})
    assert len(board(drawn(state))[1]) == 1 + 8
    opened = board(drawn(state, open_=True))
    assert len(opened[1]) == 1 + 16
    assert opened[1][9] == "b/c"


def test_the_resting_pyramid_is_marked() -> None:
    state = table(phase="scorpion", goal=None, free="b2", last="b3", top=["2Xk3"])
    assert "×" in drawn(state)
    assert ", scorpion" in drawn(state)


def test_a_duel_is_drawn_with_its_cards() -> None:
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    text = drawn(table(phase="duel", goal=None, free="b2", duel=duel, top=["2Df3"]))
    assert "Ada: mummy (2) · Bo: duck (1)" in text


def test_others_cards_are_not_drawn() -> None:
    state = table(free="b2", won={0: ["1.b1"], 1: ["2.d3"]})
    assert "b1" in drawn(state, 0).split("Won")[1]
    assert "d3" not in drawn(state, 0).split("Won")[1]


# -- typed moves ---------------------------------------------------------------------------


@rule("C9")
@pytest.mark.parametrize("orientation", range(4))
def test_a_typed_move_goes_where_it_is_seen(orientation: int) -> None:
    game = ruleset("faraon")
    state = table(free="d4", goal="1.s2", orientation=orientation)
    look, view = drawing(game, NAMES), game.view(state, 0)
    for word, seen in (("up", "n"), ("right", "e"), ("down", "s"), ("left", "w")):
        direction = next(d for d in DIRECTIONS if seen_direction(d, orientation) == seen)
        for typed in (word, word[0], {"n": "↑", "e": "→", "s": "↓", "w": "←"}[seen]):
            assert look.typed(view, typed) == [f"slide {direction}"]
        assert look.typed(view, f"{word[0]}3") == [f"slide {direction}3"]


def test_several_moves_can_be_typed_at_once() -> None:
    game = ruleset("faraon")
    look, view = drawing(game, NAMES), game.view(table(free="d4", goal="1.s2"), 0)
    assert look.typed(view, "u u l") == ["slide n", "slide n", "slide w"]
    assert look.typed(view, "llu") == ["slide w", "slide w", "slide n"]
    assert look.typed(view, "\x1b[A\x1b[D") == ["slide n", "slide w"]
    assert look.typed(view, "r3 d") == ["slide e3", "slide s"]


@pytest.mark.parametrize(
    "line", ["lift", "leave", "pass", "scarab", "give d3", "slide e", "x", "u9"]
)
def test_everything_else_is_left_as_it_is_typed(line: str) -> None:
    game = ruleset("faraon")
    view = game.view(table(free="d4", goal="1.s2"), 0)
    assert drawing(game, NAMES).typed(view, line) == [line]


def test_choices_are_drawn_as_they_are_seen() -> None:
    game = ruleset("faraon")
    state = table(free="d4", goal="1.s2", orientation=1)
    look, view = drawing(game, NAMES), game.view(state, 0)
    ((heading, choices),) = look.choices(view, game.actions(state))
    assert heading == "Slide"
    # The pyramid south of the hole moves north, which is seen as right.
    assert choices == [(1, "→ d5"), (2, "↓ c4"), (3, "← d3"), (4, "↑ e4")]


# -- sentences -----------------------------------------------------------------------------


def sample(kind: type[Event]) -> Event:
    """Make an event of a kind with likely values."""
    values: dict[str, Any] = {}
    for name, hint in kind.__annotations__.items():
        if name in ("treasure", "letter"):
            values[name] = "d"
        elif name == "token":
            values[name] = "2"
        elif name in ("cards",):
            values[name] = ("1.d2", "2.c3")
        elif name in ("scores", "winners", "bonus"):
            values[name] = (1, 0, 0) if name != "winners" else (0, 1)
        elif name == "title":
            values[name] = None
        elif name == "direction":
            values[name] = "e"
        elif name in ("lucky", "kept"):
            values[name] = True
        elif name in ("card", "colour"):
            values[name] = "1.d2" if name == "card" else "r"
        else:
            assert int in (hint, *get_args(hint)), (kind, name, hint)
            values[name] = 1
    return kind(**values)


KINDS = [
    kind
    for kind in vars(faraon_events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_event_has_its_sentences(kind: type[Event], reader: int | None) -> None:
    game = ruleset("faraon-expert")
    event = sample(kind)
    look = drawing(game, NAMES)
    for told in (event, game.redact(event, reader)):
        for sentence in look.sentences(told, reader):
            assert "{" not in sentence
            assert sentence[-1] in ".!"
            assert "You" not in sentence or reader is not None


def test_the_log_does_not_remember_for_the_player() -> None:
    look = drawing(ruleset("faraon"), NAMES)
    played = play(table(free="g6", goal="1.s2"), "slide s")
    assert not any(look.lasting(event) for event in played.events)
    won = play(table(free="c6", goal="1.s2", top=["1.b1"]), "slide s")
    assert [type(e).__name__ for e in won.events if look.lasting(e)] == ["CardWon", "CardTurnedUp"]


def test_a_box_of_ones_own_brings_its_names() -> None:
    box = default()
    named = msgspec.structs.replace(box, treasures=(("b", "banana"), *box.treasures[1:]))
    look = drawing(ruleset("faraon"), NAMES, HouseOptions(components=named))
    (sentence,) = look.sentences(faraon_events.TreasureUncovered(0, 0, "b"), None)
    assert sentence == "Ada uncovers the banana on a1."


# -- commands ------------------------------------------------------------------------------


def told(home: Path, *arguments: str, lines: Sequence[str] = ()) -> str:
    done = serai(home, *arguments, told="".join(f"{line}\n" for line in lines))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_is_played_left_and_taken_up_again(tmp_path: Path) -> None:
    save = ("--save", "game.jsonl")
    seats = ("--seats", "you,notebook", "--seed", "abc")
    text = told(tmp_path, "play", "--terminal", "faraon", *seats, *save, lines=["1", "log", "q"])
    assert "turn up a goal card" in text or "notebook turns up a goal card" in text
    text = told(tmp_path, "play", "--resume", "game.jsonl", lines=["?", "q"])
    assert "slide the pyramid below the free hole up into it" in text
    assert "Treasures: b bird, c candlestick" in text


def test_bots_play_a_whole_game_that_is_verified_replayed_and_shown(tmp_path: Path) -> None:
    seats = ("--seats", "notebook,notebook:0.5", "--seed", "abc", "--save", "game.jsonl")
    told(tmp_path, "play", "--terminal", "faraon-expert", *seats)
    assert "in order." in told(tmp_path, "verify", "game.jsonl")
    assert "wins with" in told(tmp_path, "replay", "--log", "game.jsonl")
    moments = told(tmp_path, "replay", "--json", "game.jsonl").splitlines()
    position = msgspec.json.decode(moments[200])["position"]
    shown = told(tmp_path, "show", position)
    assert "Faraon, expert variant" in shown
    assert position in shown
    asked = msgspec.json.decode(told(tmp_path, "show", position, "--json"))
    step = told(tmp_path, "show", position, "--do", asked["actions"][0])
    assert "·" in step


def test_a_lone_game_can_be_played_by_a_bot(tmp_path: Path) -> None:
    text = told(tmp_path, "play", "--terminal", "faraon-solo", "--seats", "notebook")
    assert "Title" in text


def test_a_table_brings_its_own_box(tmp_path: Path) -> None:
    box = msgspec.structs.replace(default(), treasures=(("b", "banana"), *default().treasures[1:]))
    (tmp_path / "box.json").write_bytes(msgspec.json.encode(box))
    option = ("--option", "components=@box.json")
    seats = ("--seats", "notebook,notebook", "--seed", "q", "--save", "game.jsonl")
    told(tmp_path, "play", "--terminal", "faraon", *seats, *option)
    (tmp_path / "box.json").unlink()
    assert "in order." in told(tmp_path, "verify", "game.jsonl")
    assert "the banana" in told(tmp_path, "replay", "--log", "game.jsonl")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("faraon", "--seats", "you"), "faraon is for 2 to 5 seats, not 1"),
        (("faraon-solo", "--seats", "you,you"), "faraon-solo is for 1 seat, not 2"),
        (("camelup-1", "--seats", "you,notebook"), "notebook does not play camelup-1"),
        (("faraon", "--seats", "you,notebook:7"), "reliability is a number from 0 to 1"),
        (("faraon", "--seats", "you,random", "--option", "components=@no.json"), "cannot read"),
        (("faraon", "--seats", "you,random", "--option", "components=@."), "cannot read"),
        (("faraon", "--seats", "you,random", "--option", "move_cap=0"), "at least 1"),
        (("faraon", "--seats", "you,random", "--option", "speed=3"), "bad options for faraon"),
    ],
)
def test_bad_tables_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], why: str
) -> None:
    done = serai(tmp_path, "play", "--terminal", *arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_rules_are_explained_by_id(tmp_path: Path) -> None:
    assert "FA-28" in told(tmp_path, "rules", "FA-28")
    assert "scorpion" in told(tmp_path, "rules", "C10")
    assert "FX-07" in told(tmp_path, "rules", "FX-7")


def test_at_a_real_terminal_the_screen_does_not_do_the_remembering(tmp_path: Path) -> None:
    child = at_terminal(
        tmp_path, "play", "--terminal", "faraon", "--seats", "you,notebook", "--seed", "abc"
    )
    child.expect("you> ")
    child.sendline("1")
    if child.expect(["you> ", "Press any key to go on"]):
        child.send(" ")
        child.expect("you> ")
    assert "\x1b[3J" in (child.before or "")
    child.sendline("nonsense")
    child.expect("Cannot read the action")
    child.expect("you> ")
    child.sendline("q")
    child.expect("You have left the table")
    child.wait()


def test_an_unreadable_line_is_refused(tmp_path: Path) -> None:
    done = serai(tmp_path, "play", "--terminal", "faraon", "--seats", "you,random", told="dance\n")
    assert done.returncode == 2
    assert "cannot read the action 'dance'" in done.stderr


def test_a_position_of_faraon_that_is_bad_is_refused_in_one_line(tmp_path: Path) -> None:
    done = serai(tmp_path, "show", "faraon x")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
