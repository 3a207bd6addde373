"""People at one keyboard: what each is told, what they type, and where the rest of a line goes."""

from io import StringIO
from typing import Any

import pytest

import serai
from serai.cli.keyboard import Keyboard, Leave
from serai.cli.terminal import TerminalTable
from serai.core.bot import BotSeats
from serai.core.errors import SeraiError
from serai.games.camelup import ROLL, Ticket
from serai.games.faraon import State
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from tests.games.faraon.rules.tables import table as faraon


class Typed(Screen):
    """A console at which somebody types, and leaves when nothing is left to type."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=StringIO(), width=100, height=100, highlight=False)
        self.lines = iter(lines)
        self.prompts: list[str] = []

    def input(self, prompt: Any = "", **_: Any) -> str:
        self.prompts.append(str(prompt))
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def printed(self) -> str:
        text = self.file.getvalue()  # type: ignore[attr-defined]
        assert isinstance(text, str)
        return text


def keyboard(console: Screen, *, interactive: bool = True) -> Keyboard:
    made = Keyboard(drawing(serai.game("camelup-1"), ["Ada", "Bo"]), console)
    made.interactive = interactive
    return made


ACTIONS = [ROLL, Ticket("b"), Ticket("g")]


@pytest.mark.parametrize(("line", "place"), [("1", 0), ("2", 1), ("3", 2), ("03", 2)])
def test_a_number_is_the_action_of_that_number(line: str, place: int) -> None:
    assert keyboard(Typed()).read(None, line, ACTIONS) == [ACTIONS[place]]


@pytest.mark.parametrize("line", ["0", "4", "99"])
def test_a_number_that_is_not_listed_is_refused(line: str) -> None:
    with pytest.raises(SeraiError):
        keyboard(Typed()).read(None, line, ACTIONS)


def test_who_cannot_try_again_is_not_asked_to() -> None:
    error = SeraiError("no")
    console = Typed()
    keyboard(console).refuse(error, 0)
    assert "No." in console.printed
    with pytest.raises(SeraiError):
        keyboard(console, interactive=False).refuse(error, 0)


def test_news_are_told_once() -> None:
    console, news = Typed(), ["one", "two"]
    keyboard(console).tell(news)
    assert console.printed.index("one") < console.printed.index("two")
    assert news == []
    before = console.printed
    keyboard(console).tell(news)
    assert console.printed == before


def test_the_log_shows_the_last_thirty_sentences() -> None:
    console = Typed()
    log = [f"sentence {number}." for number in range(50)]
    assert keyboard(console).answer("log", "", log)
    lines = console.printed.splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("sentence 20.", "sentence 49.", 30)


@pytest.mark.parametrize("word", ["q", "quit"])
def test_leaving_is_said_or_done_by_key(word: str) -> None:
    with pytest.raises(Leave):
        keyboard(Typed()).answer(word, "", [])
    with pytest.raises(Leave):
        keyboard(Typed()).ask("> ")


@pytest.mark.parametrize("word", ["roll", "r", "b", "Q", "saves"])
def test_anything_else_is_for_the_game(word: str) -> None:
    assert not keyboard(Typed()).answer(word, "", [])


def test_choices_are_numbered_as_they_are_typed() -> None:
    console = Typed()
    state = serai.table("camelup-1", ["Ada", "Bo"], seed="choices", options={"first": 0})
    made = keyboard(console)
    actions = state.actions()
    made.show_turn(state.view(0), actions, [])
    for number, action in enumerate(actions, 1):
        assert made.read(None, str(number), actions) == [action]
    assert f" {len(actions)} " in console.printed
    assert max(map(len, console.printed.splitlines())) <= 100


# -- a table -----------------------------------------------------------------------------------


def play(match: Any, *lines: str, bots: Any = None) -> tuple[TerminalTable, Typed]:
    """Play until nothing more is typed."""
    console = Typed(*lines)
    names = [sitter.name for sitter in match.header.seats]
    table = TerminalTable(match, drawing(match.game, names), BotSeats(match, bots or {}), console)
    with pytest.raises(Leave):
        table.play()
    return table, console


def camelup(*names: str) -> Any:
    return serai.table("camelup-1", list(names), seed="keyboard", options={"first": 0})


def test_everybody_hears_in_their_own_words_and_never_what_is_hidden() -> None:
    match = camelup("Ada", "Bo")
    table, _ = play(match, "winner w", "roll")
    ada, bo = table.log[0], table.log[1]
    assert len(ada) == len(bo)
    card = next(n for n, sentence in enumerate(bo) if "finish card" in sentence)
    assert "white" not in bo[card]
    assert "white" in ada[card]
    assert bo[card].startswith("Ada")
    assert not ada[card].startswith("Ada")


def test_whoever_is_to_act_is_asked_by_name() -> None:
    _, console = play(camelup("Ada", "Bo"), "roll", "roll", "roll")
    assert console.prompts == ["Ada> ", "Bo> ", "Ada> ", "Bo> "]


def test_what_is_refused_changes_nothing_and_is_asked_again() -> None:
    match = camelup("Ada", "Bo")
    console = Typed("", "fly", "tile 1+", "", "roll")
    table = TerminalTable(match, drawing(match.game, ["Ada", "Bo"]), BotSeats(match, {}), console)
    table.keyboard.interactive = True
    before = match.moves
    table._turn(0)
    assert match.entries[before].do == "roll"
    assert console.printed.count("✗") == 2


def slid(state: State, *texts: str, interactive: bool = True) -> tuple[list[str], list[str]]:
    """Type several moves at once; return what was done, and what is told of it."""
    game = serai.game(state.variant.name)
    match: Any = serai.Match(game, ["Ada", "Bo", "Cem"], position=state)
    table = TerminalTable(match, drawing(game, ["Ada", "Bo", "Cem"]), BotSeats(match, {}), Typed())
    table.keyboard.interactive = interactive
    table._act(0, [game.parse_action(text) for text in texts])
    return [entry.do for entry in match.entries], table.news[0]


def test_several_moves_are_done_one_after_the_other() -> None:
    done, news = slid(faraon(free="b2"), "slide w", "slide e", "slide w")
    assert done == ["slide w", "slide e", "slide w"]
    assert len(news) == 3


@pytest.mark.parametrize("game", ["faraon", "faraon-expert"])
def test_the_rest_is_dropped_once_more_happens_than_was_asked_for(game: str) -> None:
    """The trumpet shows on g5: then it is another's turn, or there is a scarab to use."""
    done, news = slid(
        faraon(game, free="h6", goal="1.s2", plain=["g5"]), "slide e", "slide s", "slide n"
    )
    assert done == ["slide e", "slide s"]
    assert not any(sentence.startswith("✗") for sentence in news)


def test_a_later_move_that_cannot_be_done_is_told_and_ends_the_line() -> None:
    done, news = slid(faraon(free="b2"), "slide w", "lift", "slide e")
    assert done == ["slide w"]
    assert news[-1].startswith("✗")
    with pytest.raises(SeraiError):
        slid(faraon(free="b2"), "slide w", "lift", interactive=False)
    with pytest.raises(SeraiError):
        slid(faraon(free="b2"), "lift", "slide w")


def test_a_log_does_not_keep_what_has_to_be_remembered() -> None:
    match: Any = serai.Match(serai.game("faraon"), ["Ada", "Bo", "Cem"], position=faraon(free="b2"))
    table, _ = play(match, "slide w")
    assert len(table.news[1]) == 1
    assert table.log == {0: [], 1: [], 2: []}


def test_at_the_end_everybody_sees_the_whole_table() -> None:
    match = camelup("Ada", "Bo")
    console = Typed(*["roll"] * 60)
    table = TerminalTable(match, drawing(match.game, ["Ada", "Bo"]), BotSeats(match, {}), console)
    table.play()
    assert match.over
    last = console.printed.rpartition("? for help")[2]
    assert "★" in last
    assert "?" not in last
