"""Games taken up again, and tables as they are written on the command line."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from serai.cli.play import _default_seats, _numbered, _sitter, read_option
from serai.cli.saving import seed_path
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadSetup, UnknownBot
from serai.core.match import Match
from serai.core.record import Record, Sitter, dump, load
from serai.core.registry import find_bot, find_game, kit_of
from tests.cli.in_process import at_home, ran, run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return at_home(tmp_path, monkeypatch)


SEED = seed_from_text("taken up")


def whole_game(game: str, *bots: str) -> Match[Any, Any, Any]:
    sitters = [Sitter(bot, bot=bot) for bot in bots]
    match: Match[Any, Any, Any] = Match(find_game(game), sitters, dealer=Dealer(SEED))
    BotSeats(match, {seat: find_bot(bot, game) for seat, bot in enumerate(bots)}).play()
    assert match.over
    return match


def left(match: Match[Any, Any, Any], after: int, path: Path) -> None:
    """Leave a game on disk as it was after so many actions."""
    path.write_bytes(dump(Record(match.header, tuple(match.entries[:after]))))
    seed_path(path).write_text(SEED.hex())


@pytest.mark.parametrize("share", [0.3, 0.6])
def test_bots_that_remember_play_on_as_if_nobody_had_left(home: Path, share: float) -> None:
    """Without its notebook, or with another generator, the bot would play another game."""
    match = whole_game("faraon", "notebook", "notebook:0.6")
    left(match, int(len(match.entries) * share), home / "game.jsonl")
    ran("play", "--resume", "game.jsonl")
    assert (home / "game.jsonl").read_bytes() == dump(match.record)
    assert not seed_path(home / "game.jsonl").exists()


def test_people_who_come_back_are_told_what_chance_did_meanwhile(home: Path) -> None:
    """The process may have died between an action and the die that follows."""
    match: Match[Any, Any, Any] = Match(find_game("camelup-1"), ["you", "b"], dealer=Dealer(SEED))
    match.do("roll")
    assert match.entries[-2].do == "roll"
    left(match, len(match.entries) - 1, home / "game.jsonl")
    ran("play", "--resume", "game.jsonl", told="q\n")
    assert (home / "game.jsonl").read_bytes() == dump(match.record)


@pytest.mark.parametrize(
    "more",
    [
        ["--save", "other.jsonl"],
        ["--seed", "x"],
        ["--seats", "you,random"],
        ["--option", "open_money"],
        ["camelup-1"],
        ["--no-browser"],
    ],
    ids=lambda more: more[0],
)
def test_a_game_taken_up_again_takes_nothing_else(home: Path, more: list[str]) -> None:
    match = whole_game("camelup-1", "random", "random")
    left(match, 20, home / "game.jsonl")
    before = (home / "game.jsonl").read_bytes()
    done = run("play", "--resume", "game.jsonl", *more)
    assert isinstance(done.exception, BadSetup)
    assert (home / "game.jsonl").read_bytes() == before
    assert sorted(path.name for path in home.iterdir()) == ["game.jsonl", "game.jsonl.seed"]


def test_a_game_is_kept_where_it_is_said_and_nowhere_else(home: Path) -> None:
    arguments = ["play", "camelup-1", "--seats", "random,random", "--seed", "kept"]
    ran(*arguments, "--save", "game.jsonl")
    assert load(home / "game.jsonl").result is not None
    assert [path.name for path in home.iterdir()] == ["game.jsonl"]
    ran(*arguments)
    (other,) = (home / "data" / "serai" / "games").iterdir()
    assert other.read_bytes() == (home / "game.jsonl").read_bytes()


def test_options_and_seats_are_those_of_the_command_line(home: Path) -> None:
    seats = " you=Anna ,random,you=Bo,random"
    options = ["--option", "open_money", "--option", "first=2"]
    ran("play", "camelup-2", "--seats", seats, *options, "--save", "g.jsonl", told="q\n")
    header = load(home / "g.jsonl").header
    assert header.game == "camelup-2"
    assert header.seats == (
        Sitter("Anna"),
        Sitter("random 1", bot="random"),
        Sitter("Bo"),
        Sitter("random 2", bot="random"),
    )
    assert header.options["open_money"] is True
    assert header.options["first"] == 2


# -- the words of the command line -------------------------------------------------------------


def test_sitters_of_one_name_are_numbered_and_others_are_not() -> None:
    sitters = [Sitter("Anna"), Sitter("random", "random"), Sitter("random", "random")]
    assert _numbered(sitters) == [
        Sitter("Anna"),
        Sitter("random 1", "random"),
        Sitter("random 2", "random"),
    ]


def test_a_seat_is_a_person_by_name_or_a_bot() -> None:
    assert _sitter("camelup-1", "you") == Sitter("you")
    assert _sitter("camelup-1", "you= Anna ") == Sitter("Anna")
    assert _sitter("camelup-1", "you", "Guest") == Sitter("Guest")
    assert _sitter("camelup-1", "vizier:scribe") == Sitter("vizier:scribe", "vizier:scribe")
    for text in ("", "=Anna", "random=Anna"):
        with pytest.raises(BadSetup):
            _sitter("camelup-1", text)
    with pytest.raises(UnknownBot):
        _sitter("camelup-1", "notebook")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("camelup-1", "you,greedy,greedy,greedy"),
        ("camelup-2", "you,greedy,greedy,greedy"),
        ("faraon", "you,attentive"),
        ("faraon-expert", "you,attentive"),
        ("faraon-solo", "you"),
    ],
)
def test_opponents_are_worth_playing_if_nobody_asks_for_others(game: str, seats: str) -> None:
    assert _default_seats(game) == seats


@pytest.mark.parametrize(("opponents", "count"), [(0, 3), (1, 3), (5, 6), (20, 8)])
def test_there_are_as_many_bots_as_the_rules_allow(
    opponents: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = replace(kit_of("camelup-2"), opponents=opponents)
    monkeypatch.setattr("serai.cli.play.kit_of", lambda _: kit)
    assert _default_seats("camelup-2").count(",") == count - 1


def test_options_are_read_by_what_they_look_like(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text('{"a": [1, 2]}')
    for text, read in (
        ("open_money", True),
        ("open_money=true", True),
        ("open_money=false", False),
        ("first=2", 2),
        ("first=-2", "-2"),
        ("name=", ""),
        ("name=a=b", "a=b"),
        ("name=²", "²"),
        (f"components=@{path}", {"a": [1, 2]}),
    ):
        assert read_option(text) == (text.partition("=")[0], read)
    for content in ("{", "[" * 50_000, "\udcff"):
        path.write_text(content, errors="surrogateescape")
        with pytest.raises(BadSetup, match="for the option components is not JSON"):
            read_option(f"components=@{path}")
    with pytest.raises(BadSetup, match="cannot read"):
        read_option(f"components=@{tmp_path / 'nothing.json'}")
