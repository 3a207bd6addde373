"""What commands that work for long have in common: how many processes, or which cluster."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def workers_options(command: F) -> F:
    """Let a command be told where to work: `--processes` and `--cluster`."""
    for option in (
        click.option("--cluster", metavar="ADDRESS"),
        click.option("--processes", default=1, show_default=True),
    ):
        command = option(command)
    return command
