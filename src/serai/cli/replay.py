"""`serai replay`: step through a recorded game."""

import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core import record
from serai.core.errors import BadRecord, SeraiError
from serai.core.game import Event, Game
from serai.core.registry import game_of
from serai.terminal.drawing import Drawing, drawing


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
    if as_json:
        _print_json(game, kept, moments)
        return
    look = drawing(game, names, record.read_options(game, kept.header.options), language)
    console = Console(highlight=False)
    if as_log or not sys.stdin.isatty():
        for _, events in moments:
            _tell(console, look, events)
        return
    _step_through(console, game, look, kept, moments)


Moments = list[tuple[Any, tuple[Event, ...]]]
"""Each state of a game with the events that led to it."""


def _moments(game: Game[Any, Any, Any], kept: record.Record) -> Moments:
    moments: Moments = [(record.start(game, kept), ())]
    moments += [(turn.step.state, turn.step.events) for turn in record.replay(game, kept)]
    return moments


def _print_json(game: Game[Any, Any, Any], kept: record.Record, moments: Moments) -> None:
    for number, (state, events) in enumerate(moments):
        entry = kept.entries[number - 1] if number else None
        line = {"number": number, "entry": entry, "position": game.position(state)}
        click.echo(msgspec.json.encode({**line, "events": events}))


def _tell(console: Console, look: Drawing[Any], events: tuple[Event, ...]) -> None:
    for event in events:
        for sentence in look.sentences(event, None):
            console.print(Text(sentence), soft_wrap=True)


def _step_through(
    console: Console,
    game: Game[Any, Any, Any],
    look: Drawing[Any],
    kept: record.Record,
    moments: Moments,
) -> None:
    """Show one moment at a time; set-up counts as the first step."""
    say = look.texts.say
    last = len(moments) - 1
    at = 0
    while True:
        state, events = moments[at]
        console.print(Rule(say("terminal-replay-at", number=at, last=last), style="dim"))
        if at:
            entry = kept.entries[at - 1]
            if entry.by == "chance":
                who = say("terminal-replay-chance")
            else:
                who = kept.header.seats[entry.by].name
            console.print(Text(f"{who}: {entry.do}", "bold"))
        _tell(console, look, events)
        # A record is the whole truth, so every hand is open.
        console.print(look.table(game.reveal(state)))
        try:
            word = console.input(Text(f"\n{say('terminal-replay-keys')} > ", "dim")).strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if word in ("q", "quit"):
            return
        at = _target(word, at, last)


def _target(word: str, at: int, last: int) -> int:
    if word == "b":
        return max(0, at - 1)
    if word == "e":
        return last
    if word.isascii() and word.isdigit():
        return min(int(word), last)
    return min(at + 1, last)
