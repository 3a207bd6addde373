"""Building the tablebase of the whole race with crazy camels."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from serai.core.errors import UnknownGame
from serai.core.game import Game

MEMORY_GB = 3.3
"""What the solver holds at its peak, measured."""


def solve(chosen: Game[Any, Any, Any], path: Path | None, error: float, again: bool) -> None:
    """Build the table of exact race odds, unless there is one."""
    from serai.games.camelup.odds import tablebase

    if chosen.name != tablebase.RULESET:
        raise UnknownGame(
            f"{chosen.name} needs no table on disk; this command is for {tablebase.RULESET}",
            "camelup-solve-other",
            game=chosen.name,
            wanted=tablebase.RULESET,
        )
    console = Console(highlight=False)
    target = path or tablebase.default_path()
    if target.exists() and not again:
        header, _ = tablebase.read(target)
        console.print(Text(f"{target} is in order: no figure is off by more than {header.error}."))
        console.print("Nothing to do (--again builds it anew).")
        return
    console.print(f"Solving {chosen.title}: about {MEMORY_GB} GB of memory, all cores.")
    columns = (
        TextColumn("{task.description:<18}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("moves")

        def report(label: str, done: int, total: int) -> None:
            bar.update(task, description=label, completed=done, total=total)

        try:
            header = tablebase.build(target, error, report)
        except KeyboardInterrupt:
            bar.stop()
            console.print("Interrupted; the sweeps that were finished are kept. Run it again.")
            raise click.Abort from None
    size = target.stat().st_size / 1e6
    console.print(Text(f"{target}: {size:.1f} MB, no figure off by more than {header.error:.1e}."))
