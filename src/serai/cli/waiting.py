"""Saying that something takes a while, so that nobody stares at an empty screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from serai.core.visible import visible
from serai.terminal.screen import Screen

PATIENCE = 1.0
"""Seconds of silence that need no explanation."""


@contextmanager
def waiting(console: Screen, words: str) -> Iterator[None]:
    """Say what takes so long, if it does: with a clock that runs, or once where nothing can move.

    Nothing is said where nobody watches.
    """
    if not console.is_terminal:
        yield
        return
    turn = Lock()
    done = False
    shown = Progress(
        SpinnerColumn("line"),
        TextColumn("{task.description}", markup=False),
        TimeElapsedColumn(),
        console=console,
        transient=True,
    )

    def show() -> None:
        with turn:
            if done:
                return
            if console.is_dumb_terminal:
                console.tell(words)
            else:
                shown.add_task(visible(words))
                shown.start()

    timer = Timer(PATIENCE, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with turn:
            done = True
            shown.stop()
