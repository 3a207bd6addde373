"""The language of what a command prints."""

import os
from collections.abc import Callable
from typing import Any

import click

from serai.texts import LANGUAGES, preferred

Command = Callable[..., Any]


def language_option(command: Command) -> Command:
    """Give a command the option `--language`; what people type is the same in all of them."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=lambda: preferred(os.environ),
        show_default="that of the environment, or en",
        help="The language of sentences and headings.",
    )(command)
