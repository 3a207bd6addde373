"""Puzzles: positions in which one action is clearly best. A game's kit names a package of them.

The package has a file `puzzles.jsonl`, one puzzle in a line, as `written` writes it. The daily
puzzle is the same for everybody with the same puzzles: no server is asked.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec
from msgspec import Struct

from serai.core.errors import BadValue, SeraiError, kind_of, shown
from serai.core.game import Game, View
from serai.core.registry import find_game, kit_of, registry
from serai.core.reviewing import ActionWorth, ReviewReason

__all__ = [
    "Puzzle",
    "UnknownPuzzle",
    "daily",
    "puzzle_called",
    "puzzles",
    "puzzles_about",
    "puzzles_of",
    "read_puzzles",
    "rules_of",
    "written",
]

FILE = "puzzles.jsonl"

FIRST_DAY = date(2026, 1, 1)
"""The day whose puzzle is the first of all, sorted by their ids."""

HARDEST = 5
"""The rating of puzzles that hardly any bot solves; the easiest ones have 1."""

ID_DIGITS = 8


class UnknownPuzzle(SeraiError):
    """There is no such puzzle, or none of that game or kind."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position in which one action is clearly best, or several that lead to the same."""

    id: str
    """The same as long as the question is."""

    game: str
    rules: int
    kind: str
    """What it is about, as the game calls it: `ticket`, `tile` …"""

    seat: int
    """Who is to act, and sees only what this seat can see."""

    position: str
    """The whole position, so that the game can be played on: the cards as they lay."""

    notes: str = ""
    """What the seat remembers of the game so far, as its game writes such notes."""

    solutions: tuple[str, ...]
    actions: tuple[ActionWorth, ...]
    """What every legal action was found to be worth to the seat, best first."""

    rating: int
    """From 1, which nearly every bot solves, to 5."""

    failed: tuple[str, ...] = ()
    """The bots that failed it."""

    reasons: tuple[ReviewReason, ...] = ()
    """Why the best action is the best."""


def id_of(position: str, seat: int, notes: str = "") -> str:
    """Return the id of a puzzle: what is asked decides it."""
    return sha256(f"{position} {seat} {notes}".encode()).hexdigest()[:ID_DIGITS]


_decode = msgspec.json.Decoder(Puzzle).decode


def written(puzzle: Puzzle) -> bytes:
    """Write a puzzle as one line."""
    _is_puzzle(puzzle)
    return msgspec.json.encode(puzzle) + b"\n"


def read_puzzles(content: bytes, name: str) -> tuple[Puzzle, ...]:
    """Read puzzles, one in each line; `name` says where they are from."""
    if not isinstance(content, bytes):
        raise BadValue(f"puzzles are read from bytes, not from {kind_of(content)}")
    _is_text(name, "the name of a file")
    found = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            found.append(_decode(line))
        except msgspec.DecodeError as error:
            raise BadValue(f"line {number} of {shown(name, 200)} is no puzzle: {error}") from None
    return tuple(found)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of this installation, sorted by their ids."""
    found: list[Puzzle] = []
    for kit in registry().kits.values():
        if kit.puzzles is not None:
            name = f"{kit.puzzles}/{FILE}"
            found += read_puzzles(files(kit.puzzles).joinpath(FILE).read_bytes(), name)
    return tuple(sorted(found, key=lambda puzzle: puzzle.id))


def puzzle_called(name: str) -> Puzzle:
    """Return the puzzle with an id."""
    _is_text(name, "the id of a puzzle")
    found = next((puzzle for puzzle in puzzles() if puzzle.id == name), None)
    if found is None:
        raise UnknownPuzzle(
            f"there is no puzzle {shown(name)}: `serai puzzle` draws one",
            "no-such-puzzle",
            text=name[:40],
        )
    return found


def daily(of: Sequence[Puzzle], day: date) -> Puzzle:
    """Return the puzzle of a day: one after the other, in the order of their ids.

    Browsers count the same way (`web/src/lib/daily.ts`).
    """
    if not isinstance(day, date):
        raise BadValue(f"the puzzle of a day is asked for by a date, not by {kind_of(day)}")
    all_of_them = _all_puzzles(of)
    if not all_of_them:
        raise BadValue("there are no puzzles to choose from")
    ordered = sorted(all_of_them, key=lambda puzzle: puzzle.id)
    return ordered[(day - FIRST_DAY).days % len(ordered)]


def puzzles_of(game: str, of: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Return the puzzles of a ruleset, or of a family of games."""
    _is_text(game, "the name of a game")
    names = [(puzzle, (puzzle.game, kit_of(puzzle.game).name)) for puzzle in _all_puzzles(of)]
    found = tuple(puzzle for puzzle, both in names if game in both)
    if not found:
        known = sorted({name for _, both in names for name in both})
        raise UnknownPuzzle(
            f"there are no puzzles of {shown(game)} (there are of: {', '.join(known)})",
            "no-puzzles-of-game",
            game=game[:40],
            known=known,
        )
    return found


def puzzles_about(kind: str, of: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind."""
    _is_text(kind, "the kind of a puzzle")
    all_of_them = _all_puzzles(of)
    found = tuple(puzzle for puzzle in all_of_them if puzzle.kind == kind)
    if not found:
        known = sorted({puzzle.kind for puzzle in all_of_them})
        raise UnknownPuzzle(
            f"there are no puzzles of the kind {shown(kind)} (kinds: {', '.join(known)})",
            "no-puzzles-of-kind",
            kind=kind[:40],
            known=known,
        )
    return found


def rules_of(puzzle: Puzzle) -> Game[object, object, View]:
    """Return the rules by which a puzzle is played."""
    _is_puzzle(puzzle)
    return find_game(puzzle.game, puzzle.rules)


def _all_puzzles(of: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    if isinstance(of, str) or not isinstance(of, Iterable):
        raise BadValue(f"give a list of puzzles, as puzzles(), not {kind_of(of)}")
    found = tuple(of)
    for puzzle in found:
        _is_puzzle(puzzle)
    return found


def _is_puzzle(puzzle: object) -> None:
    if not isinstance(puzzle, Puzzle):
        raise BadValue(f"{kind_of(puzzle)} is no puzzle: take one of puzzles()")


def _is_text(given: object, what: str) -> None:
    if not isinstance(given, str):
        raise BadValue(f"{what} is a text, not {kind_of(given)}")
