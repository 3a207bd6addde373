"""Whatever a stranger sends to be read, it takes no longer to refuse than its length allows."""

import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

import serai
from serai import camelup, faraon
from serai.core.dealer import seed_from_text
from serai.core.game import LONGEST_ACTION, LONGEST_POSITION
from serai.core.options import read_options
from serai.core.record import parse
from serai.core.replay import replay
from serai.games.faraon.odds.notes import known_holes
from serai.games.faraon.rules.board import NO_HOLE
from serai.games.faraon.rules.state import NOTHING

SHORT, MORE = 1_000, 16
"""The length of a hostile text, and by how much a longer one is longer."""

FREE = 0.005
"""Seconds that nobody has to account for."""

PATIENCE = 5
"""A time may be this many times what it should be: the machine has other things to do."""

Read = Callable[[str], Any]


def header(game: str) -> bytes:
    """Write the first line of a record in which everybody sits."""
    rules = serai.GAMES[game]
    names = [{"name": name} for name in "ABCD"[: max(1, rules.seat_counts.start)]]
    told = {"format": 1, "game": game, "rules": rules.rules_version, "options": {}, "seats": names}
    return json.dumps(told).encode() + b"\n"


def replayed(game: str, do: str, by: object) -> None:
    """Replay a record whose first action is a text."""
    entry = json.dumps({"by": by, "do": do}).encode()
    record = parse(header(game) + entry + b"\n")
    for _turn in replay(serai.GAMES[game], record):
        pass


def notes(text: str, letters: str) -> dict[int, str]:
    """Read notes about a board on which nothing is in sight."""
    return known_holes(text, letters, NO_HOLE, NOTHING)


def of_games() -> dict[str, Read]:
    """List what reads texts about each game."""
    found: dict[str, Read] = {}
    for name, game in serai.GAMES.items():

        def first_action(text: str, name: str = name) -> None:
            replayed(name, text, "chance")

        def option(text: str, game: Any = game) -> None:
            read_options(game, {text: True, "first": text})

        found[f"an action of {name}"] = game.parse_action
        found[f"a position of {name}"] = game.parse_position
        found[f"an action in a record of {name}"] = first_action
        found[f"an option of {name}"] = option
    return found


READERS: dict[str, Read] = {
    **of_games(),
    "any position": serai.position,
    "a board": camelup.parse_board,
    "notes": lambda text: notes(text, faraon.BASE.components.letters),
    "a name": lambda text: serai.table("camelup-1", [text, "Bruno"]),
    "a seed": seed_from_text,
    "a record": lambda text: parse(text.encode()),
    "the body of a record": lambda text: parse(header("camelup-1") + text.encode() + b"\n"),
}
"""Everything that reads a text, by what it is read as."""

SHAPES: dict[str, Callable[[int], str]] = {
    "spaces after roll": lambda n: "roll" + " " * n + "x\nx",
    "spaces after starter": lambda n: "starter" + " " * n + "\nx",
    "spaces after a word": lambda n: "tile b" + " " * n + "+",
    "spaces": lambda n: " " * n + "x",
    "newlines": "\n".__mul__,
    "tabs and newlines": lambda n: "t" + "\t\n" * (n // 2) + "!",
    "digits": lambda n: "die b" + "1" * n,
    "letters": lambda n: "give " + "a" * n + "!",
    "words": lambda n: "show " + "a a" * (n // 3),
    "commas": lambda n: "golden a1" + "," * n,
    "items": lambda n: "camelup-2 " + "1:b," * (n // 4) + " - -",
    "a field with slashes": lambda n: "camelup-2 1:b - - - - " + "3,-,0,-,-/" * (n // 10) + " - -",
    "pairs": lambda n: "camelup-2 1:b - - " + "b5" * (n // 2) + " - - - - - - - -",
    "fields": lambda n: "camelup-2 " + "- " * (n // 2),
    "a version": lambda n: "camelup-2@" + "1" * n,
    "notes": lambda n: "a1=.," * (n // 5) + "a1",
    "brackets": lambda n: "[" * n,
    "braces": lambda n: '{"a":' * (n // 5),
    "quotes": lambda n: '{"by": 0, "do": "' + '\\"' * (n // 2),
    "lines of a record": lambda n: '{"by": 0, "do": "roll"}\n' * (n // 24),
    "letters of all kinds": lambda n: "\N{LATIN SMALL LETTER DOTLESS I}\u0301" * (n // 2),
}
"""Texts of about a given length on which a careless reader takes forever."""


def seconds_for(read: Read, text: str, tries: int = 3) -> float:
    """Return how long this thread works at a text at least."""
    best = float("inf")
    for _ in range(tries):
        start = time.thread_time()
        with contextlib.suppress(serai.SeraiError):
            read(text)
        best = min(best, time.thread_time() - start)
        if best < FREE:
            break
    return best


@pytest.mark.parametrize("reader", READERS)
def test_reading_takes_no_longer_than_the_text_is_long(reader: str) -> None:
    read = READERS[reader]
    for shape, make in SHAPES.items():
        short, long = (seconds_for(read, make(n)) for n in (SHORT, SHORT * MORE))
        assert long < FREE + PATIENCE * MORE * short, f"{shape}: {short:.4f} s, then {long:.4f} s"


@pytest.mark.parametrize("game", serai.GAMES)
def test_what_is_too_long_is_refused_before_it_is_read(game: str) -> None:
    rules = serai.GAMES[game]
    with pytest.raises(serai.BadAction, match=f"too long to be read: it has {LONGEST_ACTION + 1} "):
        rules.parse_action("roll".ljust(LONGEST_ACTION + 1))
    with pytest.raises(serai.BadPosition, match=f"at most {LONGEST_POSITION} will do"):
        rules.parse_position(game.ljust(LONGEST_POSITION + 1))


def test_texts_up_to_the_limit_are_read() -> None:
    assert serai.game("camelup-1").parse_action("roll".ljust(LONGEST_ACTION)) == camelup.Roll()
    line = "camelup-1 1:oyg,3:wb - bgowy"
    assert camelup.parse_board(line.ljust(LONGEST_POSITION)) == camelup.parse_board(line)
    with pytest.raises(serai.BadPosition, match="too long to be read"):
        camelup.parse_board(line.ljust(LONGEST_POSITION + 1))
    assert notes("a1=.".ljust(LONGEST_POSITION), "d") == {0: "."}
    with pytest.raises(serai.BadPosition, match="too long to be read"):
        notes("a1=.".ljust(LONGEST_POSITION + 1), "d")
