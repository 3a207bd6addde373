"""`serai join`: a seat at a server's table, for whoever is at this terminal or for a bot."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from serai.cli.help import Command
from serai.cli.keyboard import Leave
from serai.cli.language import language_option
from serai.cli.remote import RemoteSeat
from serai.cli.saving import write_new
from serai.client import Client, RemoteTable, Seen, ServerRefused, read_link
from serai.client.playing import let_play
from serai.client.reading import Reader
from serai.core.bot import Bot
from serai.core.bot_files import find_any_bot
from serai.core.errors import BadSetup, listed
from serai.core.record import read_options
from serai.core.registry import find_game
from serai.terminal.drawing import drawing
from serai.texts import texts

STARTED = "started"
"""What a server answers to whoever is ready when the game has begun."""


@click.command("join", cls=Command)
@click.argument("link")
@click.option("--name")
@click.option("--bot", "bot_name")
@click.option("--seat", type=int)
@click.option(
    "--save",
    type=click.Path(path_type=Path),
)
@language_option
def command(
    link: str,
    name: str | None,
    bot_name: str | None,
    seat: int | None,
    save: Path | None,
    language: str,
) -> None:
    """Sit down at the table of LINK, as friends pass it on, and play it in this terminal."""
    console = Console(highlight=False)
    found = read_link(link)
    # A server that has never answered is not waited for. What cannot be drawn or played here is
    # refused before anybody sits down.
    first = Client(found.server, patience=0).table(found.table).look()
    client = Client(found.server)
    game = first.table.settings.game
    find_game(game)
    bot = None if bot_name is None else find_any_bot(bot_name, game)
    if found.key is not None:
        if name is not None:
            raise BadSetup("this link brings its seat along: leave out --name", "link-has-a-seat")
        table = client.table(found.table, found.key, seat)
    elif name or bot_name:
        table = client.sit_down(found.table, name or _called(bot_name or "", bot), seat)
    else:
        raise BadSetup("say who sits down: --name NAME, or --bot BOT", "say-who-sits-down")
    seen = _seat_of(table)
    if seen.table.phase == "open":
        _be_ready(table)
    _tell_seat(console, table, seen, language)
    try:
        if bot is not None:
            _let_play(console, table, bot, language)
        else:
            RemoteSeat(table, seen, language, console).play()
    except (Leave, KeyboardInterrupt):
        told = texts(language).say("terminal-left-kept", command=_again(table))
        console.print(Text(told), soft_wrap=True)
        return
    ended = table.look().table
    if ended.seed is not None:
        console.print(Text(texts(language).say("terminal-seed", seed=ended.seed)), soft_wrap=True)
    if save is not None:
        write_new(save, table.record_bytes())
        told = texts(language).say("terminal-recorded", file=str(save))
        console.print(Text(told), soft_wrap=True)


def _called(name: str, bot: Bot[Any, Any] | None) -> str:
    """Return the name by which a bot sits down: that of its class, if it comes from a file."""
    return type(bot).__name__ if ".py" in name else name


def _seat_of(table: RemoteTable) -> Seen:
    """Look at the table as the seat, of which there must be exactly one."""
    seen = Seen(table.look())
    if not seen.you.seats:
        raise BadSetup(
            "this link brings no seat at the table: leave out its key, and say --name",
            "link-has-no-seat",
        )
    if seen.seat is None:
        known = list(seen.you.seats)
        raise BadSetup(
            f"this link brings several seats: say which with --seat (seats: {listed(known)})",
            "link-has-several-seats",
            known=known,
        )
    return seen


def _be_ready(table: RemoteTable) -> None:
    """Say that the seat is ready, unless the game has started meanwhile."""
    try:
        table.ready()
    except ServerRefused as refused:
        if refused.code != STARTED:
            raise


def _again(table: RemoteTable) -> str:
    return f"serai join '{table.personal_link}'"


def _tell_seat(console: Console, table: RemoteTable, seen: Seen, language: str) -> None:
    seat = seen.seat or 0
    told = texts(language).say(
        "terminal-joined", name=seen.names[seat], seat=seat, command=_again(table)
    )
    console.print(Text(told), soft_wrap=True)


def _let_play(console: Console, table: RemoteTable, bot: Bot[Any, Any], language: str) -> None:
    """Let a bot play to the end, and draw the result."""
    if table.look().table.phase == "open":
        console.print(Text(texts(language).say("terminal-waiting-host")))
    ended = let_play(table, bot)
    settings, position = ended.table.settings, ended.position
    if position is not None:
        game = find_game(settings.game, ended.table.rules)
        look = drawing(game, ended.names, read_options(game, settings.options), language)
        console.print(look.table(Reader(game).view(position.view)))
        console.print()
