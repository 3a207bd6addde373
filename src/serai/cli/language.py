"""The language of what a command prints, of its help and of what it refuses."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from serai.texts import LANGUAGES, preferred

Command = Callable[..., Any]


def asked_for(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that arguments ask for, wherever they do, or that of the environment."""
    for at, argument in enumerate(arguments):
        word, given, wish = argument.partition("=")
        if word == "--language":
            wish = wish if given else next(iter(arguments[at + 1 :]), "")
            if wish in LANGUAGES:
                return wish
    return preferred(environment)


def spoken() -> str:
    """Return the language of the command that runs."""
    language: str | None = click.get_current_context().obj
    return language or preferred(os.environ)


def language_option(command: Command) -> Command:
    """Give a command the option `--language`; what people type is the same in all of them."""
    return _option(expose_value=True)(command)


def language_known(command: Command) -> Command:
    """Let a command know the option `--language`, where only its help and refusals depend on it."""
    return _option(expose_value=False)(command)


def _option(expose_value: bool) -> Callable[[Command], Command]:
    return click.option(
        "--language", type=click.Choice(LANGUAGES), default=spoken, expose_value=expose_value
    )
