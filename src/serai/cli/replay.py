"""`serai replay`: step through a recorded game."""

import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core import record
from serai.core.errors import BadRecord, SeraiError
from serai.core.game import Event, Game
from serai.core.options import read_options
from serai.core.registry import game_of
from serai.core.replay import replay, start
from serai.core.visible import visible
from serai.terminal.drawing import Drawing, drawing
from serai.terminal.screen import Screen


@click.command("replay", cls=Command)
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--log", "as_log", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(path: Path, as_log: bool, as_json: bool, language: str) -> None:
    """Step through a recorded game, forwards and back."""
    kept = record.load(path)
    game = game_of(kept)
    names = [sitter.name for sitter in kept.header.seats]
    try:
        moments = _moments(game, kept)
    except SeraiError as error:
        raise BadRecord(f"{path}: {error}", "in-file", path=str(path), why=error.reason) from None
    screen = Screen()
    if as_json:
        _print_json(screen, game, kept, moments)
        return
    look = drawing(game, names, read_options(game, kept.header.options), language)
    if as_log or not sys.stdin.isatty():
        for _, events in moments:
            for sentence in _sentences(look, events):
                screen.tell(sentence, wrap=False)
        return
    _step_through(screen, game, look, kept, moments)


_PROMPT_LINES = 2

Moments = list[tuple[Any, tuple[Event, ...]]]
"""Each state of a game with the events that led to it."""


def _moments(game: Game[Any, Any, Any], kept: record.Record) -> Moments:
    moments: Moments = [(start(game, kept), ())]
    moments += [(turn.step.state, turn.step.events) for turn in replay(game, kept)]
    return moments


def _print_json(
    screen: Screen, game: Game[Any, Any, Any], kept: record.Record, moments: Moments
) -> None:
    for number, (state, events) in enumerate(moments):
        entry = kept.entries[number - 1] if number else None
        line = {"number": number, "entry": entry, "position": game.position(state)}
        screen.json({**line, "events": events})


def _sentences(look: Drawing[Any], events: tuple[Event, ...]) -> list[str]:
    return [sentence for event in events for sentence in look.sentences(event, None)]


def _step_through(
    screen: Screen,
    game: Game[Any, Any, Any],
    look: Drawing[Any],
    kept: record.Record,
    moments: Moments,
) -> None:
    """Show one moment at a time, from where somebody first acts; the set-up is before that."""
    say = look.texts.say
    last = len(moments) - 1
    at = _first_turn(kept)
    while True:
        state, events = moments[at]
        told: list[RenderableType] = [
            Rule(say("terminal-replay-at", number=at, last=last), style="dim")
        ]
        if at:
            entry = kept.entries[at - 1]
            who = say("terminal-replay-chance") if entry.by == "chance" else look.names[entry.by]
            told.append(Text(visible(f"{who}: {entry.do}"), "bold"))
        told += [Text(visible(sentence)) for sentence in _sentences(look, events)]
        # A record is the whole truth, so every hand is open.
        screen.print(_fitting(screen, look, Lines(*told), game.reveal(state)))
        try:
            screen.print()
            word = screen.ask(f"{say('terminal-replay-keys')} > ", "dim").strip().lower()
        except (EOFError, KeyboardInterrupt):
            screen.print()
            return
        if word in ("q", "quit"):
            return
        at = _target(word, at, last)


def _fitting(screen: Screen, look: Drawing[Any], told: RenderableType, view: Any) -> RenderableType:
    """Draw the table under what is told, closer together if else it would not fit the screen."""

    def height(drawn: RenderableType) -> int:
        return len(screen.render_lines(drawn, pad=False))

    roomy = Lines(told, look.table(view))
    close = look.close(view, ())
    if close is None or height(roomy) + _PROMPT_LINES <= screen.height:
        return roomy
    tight = Lines(told, *close)
    return min(tight, roomy, key=height)


def _first_turn(kept: record.Record) -> int:
    """Return the number of the moment in which somebody is first to act."""
    acted = (number for number, entry in enumerate(kept.entries) if entry.by != "chance")
    return next(acted, 0)


def _target(word: str, at: int, last: int) -> int:
    if word == "b":
        return max(0, at - 1)
    if word == "e":
        return last
    if word.isascii() and word.isdigit():
        return min(int(word), last)
    return min(at + 1, last)
