"""`serai tournament`: many line-ups of bots, ratings, and who forfeited."""

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from serai.arena import ratings
from serai.arena.entrants import Limits, dismiss, read_entrant
from serai.arena.folder import Folder
from serai.arena.sequential import Question
from serai.arena.standings import Report, report
from serai.arena.tournament import Deal, Kept, Plan, play_tournament
from serai.cli.cluster import workers_options
from serai.cli.completion import games as games_named
from serai.cli.help import Command
from serai.cli.language import language_known, spoken
from serai.cli.play import read_option
from serai.cli.tournament_page import asked, incidents, page, standings, summary
from serai.core.errors import BadSetup
from serai.core.options import read_options
from serai.core.registry import bots_for, find_game, first_game, kit_of
from serai.core.visible import visible
from serai.core.workers import hired
from serai.terminal.screen import Screen
from serai.texts import texts_of

MOST_SHOWN = 12
"""Forfeits that are listed in the terminal."""


@click.command("tournament", cls=Command)
@click.option(
    "--game", default=first_game, show_default="the first listed", shell_complete=games_named
)
@click.option("--bot", "entrants", multiple=True, metavar="BOT")
@click.option("--seats", type=int)
@click.option("--deals", default=100, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME[=VALUE]")
@click.option("--to", "folder", type=click.Path(path_type=Path))
@click.option("--resume", type=click.Path(path_type=Path))
@click.option("--records", is_flag=True)
@click.option("--seconds", default=Limits().seconds, show_default=True, type=click.FloatRange(0.01))
@click.option("--memory", default=Limits().megabytes, show_default=True, type=click.IntRange(16))
@click.option("--forfeits", default=Limits().forfeits, show_default=True, type=click.IntRange(1))
@click.option("--sprt", metavar="BOT,BOT")
@click.option(
    "--margin",
    default=Question.__struct_defaults__[0],
    show_default=True,
    type=click.FloatRange(0.001, 0.5),
)
@workers_options
@click.option("--json", "as_json", is_flag=True)
@language_known
def command(
    game: str,
    entrants: tuple[str, ...],
    seats: int | None,
    deals: int,
    seed: str,
    options: tuple[str, ...],
    folder: Path | None,
    resume: Path | None,
    records: bool,
    seconds: float,
    memory: int,
    forfeits: int,
    sprt: str | None,
    margin: float,
    processes: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let bots play many line-ups on the same dice, and rate them."""
    ratings.require()
    kept: Folder | None
    if resume is not None:
        if folder is not None or entrants:
            raise BadSetup(
                "--resume takes everything from the folder: leave out --bot and --to",
                "resume-tournament-alone",
            )
        kept = Folder(resume)
        plan = kept.plan()
        plan.check()
    else:
        rules = find_game(game)
        read = tuple(map(read_entrant, entrants or bots_for(game)))
        chosen = read_options(rules, dict(map(read_option, options)))
        plan = Plan(
            game=game,
            rules=rules.rules_version,
            entrants=read,
            seats=_seats(game, len(read)) if seats is None else seats,
            deals=deals,
            seed=seed,
            options=msgspec.to_builtins(chosen),
            limits=Limits(seconds, memory, forfeits),
            question=None if sprt is None else _question(sprt, margin),
            records=records,
        )
        plan.check()
        if records and folder is None:
            raise BadSetup("records need a folder: say --to FOLDER", "records-need-a-folder")
        kept = None if folder is None else Folder(folder)
        if kept is not None:
            kept.begin(plan)
    played = _play(plan, kept, processes, cluster)
    found = report(plan, played)
    if kept is not None:
        kept.write("report.json", msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        kept.write("report.html", page(found, spoken()))
    if as_json:
        Screen().json(found)
    else:
        _show(found, kept)


def _play(plan: Plan, folder: Folder | None, processes: int, cluster: str | None) -> list[Deal]:
    """Play what is not there yet, with a bar that grows deal by deal."""
    aside = Screen(stderr=True)
    played = []
    with (
        nullcontext() if folder is None else folder.alone(),
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=aside,
            transient=True,
            disable=not aside.is_terminal,
        ) as progress,
        hired(processes, cluster) as workers,
    ):
        known = {} if folder is None else folder.played()
        task = progress.add_task("deals", total=plan.deals)
        keep = _forget if folder is None else folder.keep
        try:
            for deal in play_tournament(plan, known, keep, workers):
                played.append(deal)
                progress.advance(task)
        finally:
            dismiss()
    return played


def _forget(_: Sequence[Kept]) -> None:
    """Keep nothing on disk."""


def _seats(game: str, bots: int) -> int:
    """Choose how many sit at a table: as many as usual, if there are so many bots."""
    counts = find_game(game).seat_counts
    return max(counts.start, min(bots, kit_of(game).opponents + 1, counts.stop - 1))


def _question(text: str, margin: float) -> Question:
    bot, comma, than = (part.strip() for part in text.partition(","))
    if not comma or not bot or not than or bot == than:
        raise BadSetup(
            f"--sprt compares two bots, as in --sprt vizier,greedy, not {text[:40]!r}",
            "bad-question",
            text=text[:40],
        )
    return Question(bot, than, margin)


def _show(found: Report, folder: Folder | None) -> None:
    screen = Screen()
    say = texts_of(spoken(), "commands.ftl").say
    _print(screen, *standings(found, say))
    screen.tell(summary(found, say))
    if told := asked(found, say):
        screen.tell(told)
    if found.incidents:
        screen.print()
        head, rows = incidents(found, say)
        _print(screen, head, rows[:MOST_SHOWN])
        if len(rows) > MOST_SHOWN:
            screen.tell(say("tournament-more", count=len(rows) - MOST_SHOWN))
        screen.tell(say("tournament-fairness"))
    if folder is not None:
        screen.tell(say("tournament-written", file=str(folder.path / "report.html")), wrap=False)


def _print(screen: Screen, head: list[str], rows: list[list[str]]) -> None:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    for number, column in enumerate(head):
        table.add_column(column, justify="left" if number == 0 else "right")
    for row in rows:
        table.add_row(*(Text(visible(cell)) for cell in row))
    screen.print(table)
