"""Whatever a bot does, the others have their games, and the report says what happened."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.arena import tournament
from serai.arena.entrants import Entrant, Limits, sit_down
from serai.arena.forfeits import Lost
from serai.arena.programs import FLOOD
from serai.arena.referee import Inside, Player, Table, referee
from serai.arena.standings import report
from serai.cli.tournament_page import page
from serai.core.options import read_options
from serai.core.random_bot import RandomBot
from serai.core.registry import find_game
from tests.arena.tournaments import PATIENT, plan, played, program

BAD = {
    "breaks": program("crashes"),
    "sleeps": program("hangs"),
    "cheats": program("cheats"),
    "floods": program("floods"),
}
GOOD = dict.fromkeys(("ada", "bo", "cleo"), "random") | {"plain": program()}
EIGHT = {**GOOD, **BAD}


def short_of_time(one: Entrant, game: str, limits: Limits) -> Player:
    """Give the one that hangs anyway very little time: nobody needs to wait for it."""
    return sit_down(one, game, replace(limits, seconds=0.05) if one.name == "sleeps" else limits)


@pytest.fixture(scope="module")
def eight() -> Any:
    """Play a tournament of eight, and the same with four well-behaved bots instead."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament, "sit_down", short_of_time)
        given = plan(EIGHT, deals=8, limits=replace(PATIENT, forfeits=3))
        calm = plan(dict.fromkeys(EIGHT, "random") | {"plain": program()}, deals=8)
        wild = played(given)
        return given, wild, played(calm), report(given, wild)


@pytest.mark.slow
def test_the_games_of_the_others_are_untouched(eight: Any) -> None:
    given, wild, calm, _ = eight
    names = [one.name for one in given.entrants]
    same = 0
    for one, other in zip(wild, calm, strict=True):
        sitting = {names[number] for number in one.games[0].sitting}
        if not sitting & set(BAD):
            assert one == other
            same += 1
    assert same >= 2


def test_every_forfeit_is_what_the_bot_did(eight: Any) -> None:
    *_, found = eight
    kinds = {one.bot: one.kind for one in found.incidents}
    assert kinds == {
        "breaks": "crash",
        "sleeps": "timeout",
        "cheats": "illegal",
        "floods": "flood",
    }
    why = {one.bot: one.why for one in found.incidents}
    assert why["breaks"] == "ended with status 1: RuntimeError: no idea what to do"
    assert why["sleeps"] == "no answer within 0.05 seconds"
    assert why["cheats"].startswith("Tile(space=1, side='+') is no legal action")
    assert why["floods"] == f"more than {FLOOD} bytes without an answer"


def test_who_forfeits_is_last_and_the_others_play_on(eight: Any) -> None:
    given, wild, _, found = eight
    names = [one.name for one in given.entrants]
    seen: Counter[str] = Counter()
    for deal in wild:
        for game in deal.games:
            lost = {each.seat for each in game.lost}
            for seat in lost:
                assert names[game.sitting[seat]] in BAD
                assert game.order()[seat] == max(game.order())
                assert game.shares()[seat] == 0
                seen[names[game.sitting[seat]]] += 1
            if len(lost) < len(game.sitting):
                assert sum(game.shares()) == pytest.approx(1)
            assert min(game.scores) >= 0
    assert set(seen) == set(BAD)
    ladder = [row.bot for row in found.standings]
    assert set(ladder[:4]) == set(GOOD)


def test_who_forfeits_too_often_is_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is looked at after each stage: who plays faster must not be asked more often."""
    monkeypatch.setattr(tournament, "STAGE", 1)
    entrants = {"ada": "random", "breaks": program("crashes")}
    given = plan(entrants, deals=2, limits=replace(PATIENT, forfeits=1))
    kinds = [lost.kind for deal in played(given) for game in deal.games for lost in game.lost]
    assert kinds == ["crash", "crash", "withdrawn", "withdrawn"]


def test_the_page_tells_it_all_and_needs_nothing_else(eight: Any) -> None:
    *_, found = eight
    hostile = found.standings[0].bot
    standings = (replace(found.standings[0], bot="<script>"), *found.standings[1:])
    curves = {"<script>" if bot == hostile else bot: c for bot, c in found.curves.items()}
    text = page(replace(found, standings=standings, curves=curves), "en").decode()
    kinds = ("crashed", "too slow", "cheated", "wrote too much")
    for told in ("RuntimeError: no idea what to do", *kinds):
        assert told in text
    assert "&lt;script&gt;" in text
    assert "<script" not in text
    assert "http" not in text
    assert text.count("<svg") == text.count("</svg>") == 3


# -- limits --------------------------------------------------------------------------------


def one_game(what: str, **limits: Any) -> Any:
    given = plan({"ada": "random", "bad": what}, deals=1, limits=replace(PATIENT, **limits))
    return played(given)[0].games


def test_a_program_has_no_more_memory_than_it_may() -> None:
    first, _ = one_game(program("grows"), megabytes=256)
    (lost,) = first.lost
    assert (lost.kind, lost.why) == ("crash", "ended with status 1: MemoryError")


def test_nothing_that_a_program_started_outlives_it() -> None:
    first, _ = one_game(program("leaves a child"))
    (lost,) = first.lost
    assert lost.kind == "illegal"
    child = int(lost.why.split("child ")[1].split()[0])
    # It is gone, or it is no more than a name that nobody has asked for yet.
    stat = Path(f"/proc/{child}/stat")
    assert not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z"


def test_lines_that_answer_nothing_are_passed_over() -> None:
    assert [game.lost for game in one_game(program("talks"))] == [(), ()]


def test_a_program_sees_little_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_MINE", "x")
    code = "import os, json; raise SystemExit(json.dumps(sorted(os.environ)))"
    first, _ = one_game(f'{sys.executable} -I -S -c "{code}"')
    told = first.lost[0].why
    assert "SECRET_OF_MINE" not in told
    assert "PATH" in json.loads(told.partition(": ")[2])


def test_whoever_plays_a_forfeited_seat_has_chance_of_their_own() -> None:
    """Not that of the bot they sit there for: a random bot in its place would play otherwise."""
    game = find_game("camelup-1")
    options = read_options(game, {})
    table = Table(game, options, ("ada", "bo"), bytes(32), 1.0)
    for seat in range(2):
        both = [Inside(RandomBot()), Inside(RandomBot())]
        here = referee(table, both).record
        gone: list[Player | Lost] = [*both]
        gone[seat] = Lost(seat, "crash", "", 0)
        assert referee(table, gone).record.entries != here.entries
        assert referee(table, gone).record == referee(table, gone).record
