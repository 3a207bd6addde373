"""`serai puzzle`: a position in which one action is clearly best, to be found."""

from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec
from platformdirs import user_data_path

from serai.cli.help import Command
from serai.cli.keyboard import Keyboard, Leave
from serai.cli.language import language_option
from serai.core.errors import BadSetup, SeraiError
from serai.core.kit import Kit
from serai.core.puzzles import (
    HARDEST,
    Puzzle,
    daily,
    puzzle_called,
    puzzles,
    puzzles_about,
    puzzles_of,
    rules_of,
)
from serai.core.registry import first_game, kit_of, registry
from serai.review.telling import told
from serai.terminal.drawing import Drawing, drawing, title
from serai.terminal.screen import Screen
from serai.texts import Texts, texts

SHOWN = 5
"""How many actions are listed with what they were worth."""


class Solved(msgspec.Struct):
    """What was solved on this device."""

    puzzles: list[str] = []
    streak: int = 0
    """How many puzzles in a row were solved at the first try."""


@click.command("puzzle", cls=Command)
@click.argument("which", metavar="[ID]", required=False)
@click.option("--daily", "of_today", is_flag=True)
@click.option("--game")
@click.option("--kind")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1))
@click.option("--do", "action", metavar="ACTION")
@click.option("--json", "as_json", is_flag=True)
@click.option("--make", "path", type=click.Path(path_type=Path))
@click.option("--count", type=click.IntRange(1, 100_000), default=500, show_default=True)
@click.option("--most", type=click.IntRange(1, 10**9), default=100_000, show_default=True)
@click.option("--from", "records", type=click.Path(path_type=Path), multiple=True)
@language_option
def command(
    which: str | None,
    of_today: bool,
    game: str | None,
    kind: str | None,
    seed: int | None,
    action: str | None,
    as_json: bool,
    path: Path | None,
    count: int,
    most: int,
    records: tuple[Path, ...],
    language: str,
) -> None:
    """Find the action that is clearly best: bots' games and recorded ones have such positions."""
    screen = Screen()
    if path is not None:
        _make(screen, texts(language), game, path, count, seed or 0, records, most, kind)
        return
    kept = _solved()
    puzzle = _choose(which, of_today, game, kind, seed, kept)
    if as_json:
        screen.json(_described(puzzle))
        return
    said = texts(language, kit_of(puzzle.game).name)
    solving = _Solving(puzzle, screen, said, language)
    solving.show()
    try:
        answer = solving.read(action) if action is not None else solving.ask()
    except Leave:
        return
    right = solving.tell(answer)
    _keep(kept, puzzle, right)
    if right:
        screen.tell(
            said.say("puzzle-told-solved-so-far", count=len(kept.puzzles), streak=kept.streak)
        )


def _choose(
    which: str | None,
    of_today: bool,
    game: str | None,
    kind: str | None,
    seed: int | None,
    kept: Solved,
) -> Puzzle:
    """Return the puzzle that is asked for: by its id, of today, or drawn."""
    if which is not None:
        return puzzle_called(which)
    found = puzzles()
    if game is not None:
        found = puzzles_of(game, found)
    if kind is not None:
        found = puzzles_about(kind, found)
    if of_today:
        return daily(found, today())
    if seed is not None:
        return Random(seed).choice(found)  # noqa: S311 (a game)
    fresh = [puzzle for puzzle in found if puzzle.id not in kept.puzzles]
    return Random().choice(fresh or found)  # noqa: S311 (a game)


def today() -> date:
    """Return the day it is here."""
    return datetime.now(UTC).astimezone().date()


def _described(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle with what its seat sees and may do."""
    game = rules_of(puzzle)
    state = game.parse_position(puzzle.position)
    return {
        "puzzle": puzzle,
        "view": game.view(state, puzzle.seat),
        "actions": [game.action_text(action) for action in game.actions(state)],
    }


class _Solving:
    """A puzzle at the terminal."""

    def __init__(self, puzzle: Puzzle, screen: Screen, said: Texts, language: str) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.said = said
        self.game = rules_of(puzzle)
        state = self.game.parse_position(puzzle.position)
        view: Any = self.game.view(state, puzzle.seat)
        self.view = view
        self.actions = list(self.game.actions(state))
        seats = len(view.seats)
        self.names = [said.say("puzzle-told-seat", number=seat) for seat in range(seats)]
        self.drawing: Drawing[Any] = drawing(self.game, self.names, language=language)
        self.keyboard = Keyboard(self.drawing, screen)

    def show(self) -> None:
        """Draw the position, and ask the question."""
        puzzle, say = self.puzzle, self.said.say
        stars = "★" * puzzle.rating + "☆" * (HARDEST - puzzle.rating)
        heading = say(
            "puzzle-told-heading", id=puzzle.id, game=title(self.game, self.said), stars=stars
        )
        self.screen.tell(heading, "bold")
        self.screen.print(self.drawing.table(self.view))
        self.screen.print()
        if puzzle.notes:
            self.screen.tell(say("puzzle-told-notes", notes=puzzle.notes))
        for group, choices in self.drawing.choices(self.view, self.actions):
            listed = "   ".join(f"{number} {text}" for number, text in choices)
            self.screen.tell(f"{group}: {listed}")
        self.screen.tell(say("puzzle-told-question", name=self.names[puzzle.seat]), "bold")

    def ask(self) -> str:
        """Ask until a legal action is typed."""
        while True:
            typed = self.keyboard.ask("> ")
            try:
                return self.read(typed)
            except SeraiError as error:
                self.keyboard.refuse(error, self.puzzle.seat)

    def read(self, typed: str) -> str:
        """Read an action by its number or as it is written; refuse what is not legal."""
        number = typed.strip()
        if number.isdecimal() and 1 <= int(number) <= len(self.actions):
            return self.game.action_text(self.actions[int(number) - 1])
        action = self.game.parse_action(typed)
        self.game.apply(self.game.parse_position(self.puzzle.position), action)
        return self.game.action_text(action)

    def tell(self, answer: str) -> bool:
        """Say whether an action was the best, and why; return whether it was."""
        puzzle, say = self.puzzle, self.said.say
        right = answer in puzzle.solutions
        best = puzzle.actions[0]
        mine = next(worth for worth in puzzle.actions if worth.action == answer)
        message = "puzzle-told-right" if right else "puzzle-told-wrong"
        verdict = say(
            message,
            action=answer,
            best=best.action,
            win=round(mine.win, 3),
            best_win=round(best.win, 3),
        )
        self.screen.tell(verdict, "green" if right else "red")
        family = kit_of(puzzle.game).name
        for reason in puzzle.reasons:
            self.screen.tell(f"· {told(self.said, family, reason, self.names)}")
        for worth in puzzle.actions[:SHOWN]:
            mark = "→" if worth.action in puzzle.solutions else " "
            row = say("puzzle-told-row", action=worth.action, win=round(worth.win, 3))
            self.screen.tell(f"{mark} {row}", wrap=False)
        return right


def _make(
    screen: Screen,
    said: Texts,
    game: str | None,
    path: Path,
    count: int,
    seed: int,
    records: tuple[Path, ...],
    most: int,
    only: str | None,
) -> None:
    """Make puzzles of a family of games; what was begun is resumed."""
    kit = _family(game or first_game())
    make = kit.load("make_puzzles")
    if make is None:
        raise BadSetup(
            f"no puzzles can be made of {kit.name}: its game does not say how",
            "no-puzzles-made-of",
            game=kit.name,
        )
    if only is not None:
        puzzles_about(only, puzzles_of(kit.name, puzzles()))  # Refuse a kind that there is not.
    kinds = () if only is None else (only,)
    for puzzle in make(path, count, seed, records, most, *kinds):
        screen.tell(
            said.say("puzzle-told-made", id=puzzle.id, kind=puzzle.kind, rating=puzzle.rating)
        )


def _family(game: str) -> Kit:
    return registry().kits.get(game) or kit_of(game)


# -- what was solved on this device ------------------------------------------------------------


def _file() -> Path:
    return Path(user_data_path("serai", appauthor=False)) / "puzzles.json"


def _solved() -> Solved:
    """Return what was solved here; a file that cannot be read counts for nothing."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(_file().read_bytes(), type=Solved)
    return Solved()


def _keep(kept: Solved, puzzle: Puzzle, right: bool) -> None:
    if right and puzzle.id not in kept.puzzles:
        kept.puzzles.append(puzzle.id)
    kept.streak = kept.streak + 1 if right else 0
    with suppress(OSError):  # What was solved is nice to have, and no reason to fail.
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(kept))
