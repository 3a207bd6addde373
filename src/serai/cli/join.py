"""`serai join`: a seat at a server's table, for whoever is at this terminal or for a bot."""

import shlex
from pathlib import Path
from typing import Any

import click

from serai.cli.help import Command
from serai.cli.keyboard import Leave
from serai.cli.language import language_option
from serai.cli.remote import RemoteSeat
from serai.cli.saving import write_new
from serai.client import Client, RemoteTable, Seen, ServerRefused, read_link
from serai.client.playing import be_ready, let_play
from serai.client.reading import Reader
from serai.core.bot import Bot
from serai.core.bot_files import find_any_bot
from serai.core.errors import BadSetup, listed
from serai.core.options import read_options
from serai.core.registry import find_game
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from serai.texts import texts

NAME_TAKEN = "name-taken"
"""What a server answers to a name that looks like another one at the table."""

MOST_OF_A_KIND = 16
"""How many bots of one name may look for another one."""


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
    screen = Screen()
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
    elif name:
        table = client.sit_down(found.table, name, seat)
    elif bot_name:
        table = _sit_bot_down(client, found.table, _called(bot_name, bot), seat)
    else:
        raise BadSetup("say who sits down: --name NAME, or --bot BOT", "say-who-sits-down")
    seen = _seat_of(table)
    while seen.table.phase == "open" and not be_ready(table, seen.seq):
        seen = _seat_of(table)  # The host changed something just now.
    _tell_seat(screen, table, seen, language)
    try:
        if bot is not None:
            _let_play(screen, table, bot, language)
        else:
            RemoteSeat(table, seen, language, screen).play()
    except (Leave, KeyboardInterrupt):
        told = texts(language).say("terminal-left-kept", command=_again(table))
        screen.tell(told, wrap=False)
        return
    ended = table.look().table
    if ended.seed is not None:
        screen.tell(texts(language).say("terminal-seed", seed=ended.seed), wrap=False)
    if save is not None:
        write_new(save, table.record_bytes())
        told = texts(language).say("terminal-recorded", file=str(save))
        screen.tell(told, wrap=False)


def _called(name: str, bot: Bot[Any, Any] | None) -> str:
    """Return the name by which a bot sits down: that of its class, if it comes from a file."""
    return type(bot).__name__ if ".py" in name else name


def _sit_bot_down(client: Client, table: str, name: str, seat: int | None) -> RemoteTable:
    """Let a bot that nobody named sit down, apart from others of its kind."""
    for number in range(1, MOST_OF_A_KIND):
        try:
            return client.sit_down(table, name if number == 1 else f"{name} {number}", seat)
        except ServerRefused as refused:
            if refused.code != NAME_TAKEN:
                raise
    return client.sit_down(table, f"{name} {MOST_OF_A_KIND}", seat)


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


def _again(table: RemoteTable) -> str:
    # A server chooses the key: nothing in it may be more than a word to a shell.
    return f"serai join {shlex.quote(table.personal_link)}"


def _tell_seat(screen: Screen, table: RemoteTable, seen: Seen, language: str) -> None:
    seat = seen.seat or 0
    told = texts(language).say(
        "terminal-joined", name=seen.names[seat], seat=seat, command=_again(table)
    )
    screen.tell(told, wrap=False)


def _let_play(screen: Screen, table: RemoteTable, bot: Bot[Any, Any], language: str) -> None:
    """Let a bot play to the end, and draw the result."""
    if table.look().table.phase == "open":
        screen.tell(texts(language).say("terminal-waiting-host"))
    ended = let_play(table, bot)
    settings, position = ended.table.settings, ended.position
    if position is not None:
        game = find_game(settings.game, ended.table.rules)
        look = drawing(game, ended.names, read_options(game, settings.options), language)
        screen.print(look.table(Reader(game).view(position.view)))
        screen.print()
