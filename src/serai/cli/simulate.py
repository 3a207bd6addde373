"""`serai simulate`: many games between bots."""

from collections.abc import Sequence
from time import perf_counter

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from serai.arena import Campaign, Report, play_campaign, report
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.cli.play import read_option
from serai.core import record
from serai.core.bot_files import bots_in
from serai.core.registry import bots_for, find_game, first_game
from serai.texts import texts_of


@click.command("simulate", cls=Command)
@click.option("--game", default=first_game, show_default="the first listed")
@click.option("--seats")
@click.option("--bots", "files", multiple=True, metavar="FILE.py")
@click.option("--games", default=100, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--processes", default=1, show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME[=VALUE]")
@click.option("--json", "as_json", is_flag=True)
@language_known
def command(
    game: str,
    seats: str | None,
    files: tuple[str, ...],
    games: int,
    seed: str,
    processes: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games between bots: everybody sits in every seat, on the same dice."""
    chosen = record.read_options(find_game(game), dict(map(read_option, options)))
    named = [name.strip() for name in seats.split(",")] if seats else None
    line_up = who_plays(game, _own_bots(files), named)
    campaign = Campaign(game, line_up, games, seed, chosen)
    campaign.check()
    played = []
    started = perf_counter()
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not Console(stderr=True).is_terminal,
    ) as progress:
        task = progress.add_task("games", total=games)
        for one in play_campaign(campaign, processes):
            played.append(one)
            progress.advance(task)
    speed = len(played) / (perf_counter() - started)
    found = report(campaign, played)
    if as_json:
        click.echo(msgspec.json.encode({**msgspec.to_builtins(found), "games_per_second": speed}))
        return
    _show(found, speed)


def _own_bots(files: Sequence[str]) -> list[str]:
    """Name every bot of some files; a file may say which one, as `mine.py:Roller`."""
    found = []
    for file in files:
        found += [f"{file}:{kind}" for kind in bots_in(file)] if file.endswith(".py") else [file]
    return found


def who_plays(game: str, own: list[str], named: list[str] | None) -> tuple[str, ...]:
    """List who plays: own bots first, then those named, or every bot of the game that can join."""
    if named is not None:
        return (*own, *named)
    bots, counts = bots_for(game)[::-1], find_game(game).seat_counts
    everybody = [*own, *bots]
    return tuple(everybody + bots[-1:] * (counts.start - len(everybody)))[: counts.stop - 1]


def _show(found: Report, speed: float) -> None:
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    say = texts_of(spoken(), "commands.ftl").say
    table.add_column(say("simulate-bot"))
    for column in ("seats", "victories", "interval", "fair", "score"):
        table.add_column(say(f"simulate-{column}"), justify="right")
    for row in found.bots:
        table.add_row(
            Text(row.bot),
            str(row.seats),
            f"{row.wins:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.fair:.1%}",
            f"{row.pounds:.2f}",
        )
    console.print(table)
    seats = ", ".join(f"{seat}: {share:.1%}" for seat, share in enumerate(found.by_seat))
    rate = f"{speed:.1f}"
    console.print(Text(say("simulate-games", games=found.games, game=found.game, speed=rate)))
    console.print(Text(say("simulate-by-seat", shares=seats)))
