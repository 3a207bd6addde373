"""`serai simulate`: many games between bots."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from serai.arena import Campaign, Report, kept_campaign, play_campaign, report
from serai.arena.campaign import Played, play_by
from serai.cli.cluster import workers_options
from serai.cli.completion import games as games_named
from serai.cli.completion import seats as seats_named
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.cli.play import read_option
from serai.core.bot_files import bots_in
from serai.core.engine import Engine
from serai.core.options import read_options
from serai.core.registry import bots_for, find_game, first_game, kit_of
from serai.core.visible import visible
from serai.core.workers import hired
from serai.terminal.screen import Screen
from serai.texts import texts, texts_of


@click.command("simulate", cls=Command)
@click.option(
    "--game", default=first_game, show_default="the first listed", shell_complete=games_named
)
@click.option("--seats", shell_complete=seats_named)
@click.option("--bots", "files", multiple=True, metavar="FILE.py")
@click.option("--games", default=100, show_default=True)
@click.option("--seed", default="1", show_default=True)
@workers_options
@click.option("--keep", type=click.Path(path_type=Path))
@click.option("--option", "options", multiple=True, metavar="NAME[=VALUE]")
@click.option("--by-the-rules", "by_rules", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@language_known
def command(
    game: str,
    seats: str | None,
    files: tuple[str, ...],
    games: int,
    seed: str,
    processes: int,
    cluster: str | None,
    keep: Path | None,
    options: tuple[str, ...],
    by_rules: bool,
    as_json: bool,
) -> None:
    """Play many games between bots: everybody sits in every seat, on the same dice."""
    chosen = read_options(find_game(game), dict(map(read_option, options)))
    named = [name.strip() for name in seats.split(",")] if seats else None
    line_up = who_plays(game, _own_bots(files), named)
    campaign = Campaign(game, line_up, games, seed, chosen)
    campaign.check()
    engine = None if by_rules else campaign.engine
    played = [] if keep is None else kept_campaign.read(keep, campaign, engine=engine is not None)
    before = len(played)
    started = perf_counter()
    aside = Screen(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=aside,
        transient=True,
        disable=not aside.is_terminal,
    ) as progress:
        task = progress.add_task("games", total=games, completed=before)
        coming = _coming(campaign, processes, cluster, engine, before)
        for one in coming if keep is None else kept_campaign.kept(keep, coming):
            played.append(one)
            progress.advance(task)
    speed = (len(played) - before) / (perf_counter() - started)
    found = report(campaign, played)
    if as_json:
        how = {"engine": engine is not None, "games_per_second": speed}
        Screen().json({**msgspec.to_builtins(found), **how})
        return
    _show(found, speed)
    if engine is not None:
        told = texts_of(spoken(), "commands.ftl").say("simulate-engine")
        Screen().tell(told, wrap=False)


def _coming(
    campaign: Campaign, processes: int, cluster: str | None, engine: Engine | None, first: int
) -> Iterator[Played]:
    """Let the games be played, from number `first` on."""
    if cluster is None:
        yield from play_campaign(campaign, processes, engine, first)
        return
    with hired(processes, cluster) as workers:
        yield from play_by(workers, campaign, engine, first)


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
    screen = Screen()
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    say = texts_of(spoken(), "commands.ftl").say
    table.add_column(say("simulate-bot"))
    for column in ("seats", "victories", "interval", "fair"):
        table.add_column(say(f"simulate-{column}"), justify="right")
    table.add_column(_score(found.game), justify="right")
    for row in found.bots:
        table.add_row(
            Text(visible(row.bot)),
            str(row.seats),
            f"{row.wins:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.fair:.1%}",
            f"{row.score:.2f}",
        )
    screen.print(table)
    seats = ", ".join(f"{seat}: {share:.1%}" for seat, share in enumerate(found.by_seat))
    rate = f"{speed:.1f}"
    screen.tell(say("simulate-games", games=found.games, game=found.game, speed=rate))
    screen.tell(say("simulate-by-seat", shares=seats))
    if found.missing_games:
        whole = found.games + found.missing_games
        screen.tell(say("simulate-not-whole", whole=whole))


def _score(game: str) -> str:
    """Say what a game counts."""
    family = kit_of(game).name
    own = texts(spoken(), family)
    has_word = own.has(f"terminal-score-{family}")
    return own.say(f"terminal-score-{family}" if has_word else "simulate-score")
