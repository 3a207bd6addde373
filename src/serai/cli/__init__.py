"""The `serai` command. Every command lives in a file of its own, loaded on demand."""

import os
import re
import sys
from importlib import import_module

import click

from serai.cli.help import Group, show_help, speak
from serai.cli.language import asked_for, language_option
from serai.core.errors import SeraiError
from serai.terminal.ascii import read_what_can_be_read, write_what_can_be_written

COMMANDS = (
    "play",
    "join",
    "replay",
    "verify",
    "review",
    "show",
    "puzzle",
    "odds",
    "solve",
    "train",
    "simulate",
    "tournament",
    "perft",
    "rules",
    "serve",
    "admin",
    "games",
    "doctor",
    "man",
)

BAD_INPUT = 2
INTERRUPTED = 130


class _Commands(Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"serai.cli.{cmd_name}").command
        assert isinstance(command, click.Command)  # noqa: S101
        return command


@click.group(cls=_Commands, no_args_is_help=False, invoke_without_command=True)
@click.version_option(package_name="serai", message="serai %(version)s")
@language_option
@click.pass_context
def serai(ctx: click.Context, language: str) -> None:
    """Run one of the commands."""
    ctx.obj = language
    if ctx.invoked_subcommand is None:
        show_help(ctx)


def main() -> None:
    """Run the command line; whatever goes wrong is reported in one line."""
    write_what_can_be_written()
    read_what_can_be_read()
    language = asked_for(sys.argv[1:])
    speak(language)
    try:
        sys.exit(serai(prog_name="serai", standalone_mode=False, obj=language))
    except SeraiError as error:
        _fail(_explained(error, language))
    except click.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        _fail(error.format_message())
    except BrokenPipeError:
        # The reader of our output is gone; there is nobody to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # noqa: TID251
        sys.exit(INTERRUPTED)


def _explained(error: SeraiError, language: str) -> str:
    from serai.texts import texts
    from serai.texts.reasons import explain

    return explain(texts(language), error)


def _fail(message: str) -> None:
    from serai.terminal.screen import Screen

    # One line; spaces that do not break stay as they are.
    Screen(stderr=True).tell("serai: " + re.sub(r"[ \t\r\n]+", " ", message), wrap=False)
    sys.exit(BAD_INPUT)
