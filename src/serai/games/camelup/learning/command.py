"""Training at the terminal."""

from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from serai.core.errors import BadSetup
from serai.core.game import Game
from serai.core.workers import hired
from serai.games.camelup.learning.measuring import measure
from serai.games.camelup.learning.training import Trainer, as_net
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.value.weights import Header, write
from serai.terminal.screen import Screen
from serai.texts import texts

MEASURED = 300
"""Games of each kind in which the quality is measured; fewer where fewer are learned from."""


def train(
    chosen: Game[Any, Any, Any],
    path: Path | None,
    games: int,
    seed: int,
    language: str,
    processes: int = 1,
    cluster: str | None = None,
) -> None:
    """Learn from games; what is learned is written into a file, and kept after every round."""
    assert isinstance(chosen, CamelUp)  # noqa: S101
    screen = Screen()
    say = texts(language, "camelup").say
    target = path or Path(f"{chosen.name}.weights")
    if not target.parent.is_dir():
        raise BadSetup(
            f"there is no folder {target.parent} for the weights: make it first",
            "camelup-no-folder-for-weights",
            folder=str(target.parent),
        )
    kept = target.with_name(target.name + ".training")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with (
        hired(processes, cluster) as workers,
        Progress(*columns, console=screen, disable=not screen.is_terminal) as bar,
    ):
        trainer = Trainer(chosen, games, seed, kept, workers)
        task = bar.add_task(
            say("terminal-train-games"), total=sum(trainer.rounds), completed=trainer.played
        )
        try:
            for now in trainer.run():
                bar.update(task, completed=now.games)
        except KeyboardInterrupt:
            bar.stop()
            screen.tell(say("terminal-train-interrupted"))
            raise click.Abort from None
    weights = trainer.weights
    assert weights is not None  # noqa: S101
    measured = measure(chosen, as_net(weights), min(MEASURED, games), seed)
    header = Header(
        game=chosen.name,
        command=f"serai train {chosen.name} --games {games} --seed {seed}",
        seed=seed,
        games=games,
        measured=measured,
    )
    write(target, header, weights)
    kept.unlink(missing_ok=True)
    found = measured["against_three_merchants"]
    told = {name: f"{found[name]:.1%}" for name in ("wins", "low", "high")}
    screen.tell(say("terminal-train-done", file=str(target), games=found["games"], **told))
