"""Building the tablebase of the whole race with crazy camels."""

from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from serai.core.errors import UnknownGame
from serai.core.game import Game
from serai.core.workers import hired
from serai.terminal.screen import Screen
from serai.texts import texts

MEMORY_GB = 3.3
"""What the solver holds at its peak, measured."""


def solve(
    chosen: Game[Any, Any, Any],
    path: Path | None,
    error: float,
    again: bool,
    language: str,
    cluster: str | None = None,
) -> None:
    """Build the table of exact race odds, unless there is one."""
    from serai.games.camelup.odds import tablebase

    if chosen.name != tablebase.RULESET:
        raise UnknownGame(
            f"{chosen.name} needs no table on disk; this command is for {tablebase.RULESET}",
            "camelup-solve-other",
            game=chosen.name,
            wanted=tablebase.RULESET,
        )
    screen = Screen()
    say = texts(language, "camelup").say
    target = path or tablebase.default_path()
    if target.exists() and not again:
        header, _ = tablebase.read(target)
        told = say("terminal-solve-there", file=str(target), error=f"{header.error}")
        screen.tell(told)
        return
    title = say(f"terminal-game-{chosen.name}")
    screen.tell(say("terminal-solve-begin", title=title, memory=f"{MEMORY_GB}"))
    columns = (
        TextColumn("{task.description:<24}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TextColumn(say("terminal-solve-left")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen) as bar:
        task = bar.add_task("")

        def report(step: str, sweep: int, done: int, total: int) -> None:
            label = say("terminal-solve-step", step=step, sweep=sweep)
            bar.update(task, description=label, completed=done, total=total)

        try:
            if cluster is None:
                header = tablebase.build(target, error, report)
            else:
                with hired(1, cluster) as workers:
                    header = tablebase.build_apart(target, error, report, workers)
        except KeyboardInterrupt:
            bar.stop()
            screen.tell(say("terminal-solve-interrupted"))
            raise click.Abort from None
    size = f"{target.stat().st_size / 1e6:.1f}"
    told = say("terminal-solve-done", file=str(target), size=size, error=f"{header.error:.1e}")
    screen.tell(told)
