"""Nobody waits for a compiler: a plain bot plays until a bot's code is ready."""

import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core import ready, warm
from serai.core.bot import AnyBot, BotSeats
from serai.core.dealer import Dealer
from serai.core.game import Event, View
from serai.core.match import Match
from serai.core.registry import bots_for, find_bot, find_game, house_bot
from serai.core.stand_in import PromptBot, find_prompt_bot
from serai.games.camelup.bots import counsel, line_up, weighing
from serai.games.camelup.bots.greedy import GreedyBot
from serai.games.camelup.bots.plain import PlainBot

LOADED = (counsel, line_up, weighing)
"""Loaded now, compiled code comes from the usual folder, whatever a test pretends to have."""


@pytest.fixture
def new_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Have nothing compiled."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


class Noting(AnyBot):
    """Chooses the first or the last action, and notes what it is shown."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.shown: list[Any] = []

    def begin(self) -> None:
        self.shown.append("begin")

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        self.shown.append(events)

    def choose(self, view: View, actions: Sequence[object], rng: Random) -> object:  # noqa: ARG002
        return actions[self.place]


@pytest.mark.usefixtures("new_machine")
def test_bots_whose_code_is_not_compiled_have_a_stand_in_until_it_is() -> None:
    for name in ("greedy", "vizier", "vizier:scribe"):
        bot = find_prompt_bot(name, "camelup-2")
        assert isinstance(bot, PromptBot)
        assert isinstance(bot.stand_in, PlainBot)
    ready.say_ready("camelup-2", "greedy")
    assert type(find_prompt_bot("greedy", "camelup-2")) is GreedyBot
    # Each bot and each ruleset is another matter.
    assert isinstance(find_prompt_bot("vizier:scribe", "camelup-2"), PromptBot)
    assert isinstance(find_prompt_bot("greedy", "camelup-1"), PromptBot)


@pytest.mark.usefixtures("new_machine")
@pytest.mark.parametrize(("name", "game"), [("random", "camelup-1"), ("notebook", "faraon")])
def test_bots_that_compile_nothing_need_none(name: str, game: str) -> None:
    assert type(find_prompt_bot(name, game)) is type(find_bot(name, game))
    assert ready.is_ready("faraon", "notebook")
    ready.say_ready("faraon", "notebook")
    assert not ready.note("faraon", "notebook").exists()


def test_a_bot_learns_what_it_has_missed_as_soon_as_it_is_ready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    first, last, is_ready = Noting(0), Noting(-1), [False]
    bot = PromptBot("slow", last, first, lambda: is_ready[0])
    match = Match(find_game("camelup-1"), ["a", "b", "c"], None, Dealer(bytes(32)))
    seats = BotSeats(match, {0: bot, 1: Noting(0), 2: Noting(0)})
    for move in range(6):
        is_ready[0] = move >= 4
        seats.act()
    told = [line for line in caplog.messages if "plays for slow" in line]
    assert told == ["a plain bot plays for slow until its code is compiled"]
    assert last.shown[0] == "begin"
    alone = Noting(0)
    BotSeats(match, {0: alone}).relive()
    flat = [event for events in last.shown[1:] for event in events]
    assert flat == [event for events in alone.shown[1:] for event in events][: len(flat)]
    assert len(flat) > 4


def test_it_chooses_itself_once_it_is_ready() -> None:
    is_ready = [False]
    bot = PromptBot("slow", Noting(-1), Noting(0), lambda: is_ready[0])
    match = Match(find_game("camelup-1"), ["a", "b", "c"], None, Dealer(bytes(32)))
    view, actions = match.view(0), match.actions()
    assert bot.choose(view, actions, Random(1)) == actions[0]
    is_ready[0] = True
    assert bot.choose(view, actions, Random(1)) == actions[-1]


@pytest.mark.usefixtures("new_machine")
def test_on_a_new_machine_bots_play_without_a_compiler() -> None:
    """In a process of its own: nobody has even loaded the compiler after twelve moves."""
    script = """
import sys
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.registry import find_game
from serai.core.stand_in import find_prompt_bot
names = ["greedy", "vizier", "greedy", "vizier:apprentice", "greedy", "vizier"]
for game in ("camelup-1", "camelup-2"):
    match = Match(find_game(game), names, None, Dealer(bytes(32)))
    seats = BotSeats(match, {n: find_prompt_bot(name, game) for n, name in enumerate(names)})
    for _ in range(12):
        seats.act()
print(match.moves, "numba" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    moves, compiling = done.stdout.split()
    assert int(moves) >= 12
    assert compiling == "False"


# -- warming up --------------------------------------------------------------------------------


@pytest.mark.usefixtures("new_machine")
@pytest.mark.slow
def test_a_warm_up_says_who_is_ready_and_begins_with_house_bots(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    met = []

    def meet(game: Any, name: str, moves: int) -> None:
        met.append((game.name, name, moves))
        if name == "vizier":
            raise OSError("no room for its code")

    monkeypatch.setattr(warm, "_warm", meet)
    monkeypatch.setattr(warm, "_warm_engine", str)
    warm.warm_up(1)
    assert not ready.is_ready("camelup-1", "greedy")
    warm.warm_up()
    assert ready.is_ready("camelup-1", "greedy")
    assert not ready.is_ready("camelup-1", "vizier")
    assert "the bot vizier of camelup-1 is not ready: no room for its code" in caplog.messages
    games = [game for game, _, _ in dict.fromkeys(met)]
    everybody = sum(len(bots_for(game)) for game in dict.fromkeys(games))
    assert len(met) == 2 * everybody
    first = [name == house_bot(game) for game, name, _ in met[:everybody]]
    assert first == sorted(first, reverse=True)


@pytest.mark.usefixtures("new_machine")
def test_a_first_choice_of_greedy_makes_it_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "GAMES", {"camelup-1": find_game("camelup-1")})
    monkeypatch.setattr(warm, "bots_for", {"camelup-1": ["greedy"]}.get)
    monkeypatch.setattr(warm, "_warm_engine", str)
    warm.warm_up()
    assert ready.is_ready("camelup-1", "greedy")


@pytest.mark.skipif(sys.platform == "win32", reason="without locks several may be at it")
@pytest.mark.usefixtures("new_machine")
def test_one_gentle_warm_up_at_a_time_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    began = []
    monkeypatch.setattr(warm, "warm_up", lambda: began.append(True))
    monkeypatch.setattr(os, "nice", abs)
    monkeypatch.setattr(sys, "argv", ["warm", warm.GENTLY])
    with warm._alone() as free:
        assert free
        warm.main()
        assert began == []
        # Whoever waits for it has it done nevertheless.
        monkeypatch.setattr(sys, "argv", ["warm"])
        warm.main()
        assert began == [True]
    monkeypatch.setattr(sys, "argv", ["warm", warm.GENTLY])
    warm.main()
    assert began == [True, True]


def test_nobody_minds_where_nothing_can_be_noted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "serai").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    ready.say_ready("camelup-1", "greedy")
    assert not ready.is_ready("camelup-1", "greedy")
    with warm._alone() as free:
        assert free
