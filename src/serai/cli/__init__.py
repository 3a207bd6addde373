"""The `serai` command. Every command lives in a file of its own, loaded when it is asked for."""

import os
import sys
from importlib import import_module

import click

from serai.core.errors import SeraiError

COMMANDS = {
    "play": "Play a game in the browser, or at this terminal.",
    "join": "Sit down at a table of a server, yourself or with a bot.",
    "replay": "Step through a recorded game.",
    "verify": "Check a record: rules, result and dice.",
    "show": "Draw a position, and try actions on it.",
    "odds": "Show the exact odds of a position.",
    "solve": "Build the table that makes race odds of the 2nd edition exact.",
    "simulate": "Play many games between bots.",
    "rules": "Explain the rules, or one of them.",
    "serve": "Serve tables to friends, in the browser and to programs.",
    "admin": "Look after a server's tables: export, import, prune, backup.",
    "games": "List the rulesets that can be played.",
}

BAD_INPUT = 2
INTERRUPTED = 130


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"serai.cli.{cmd_name}").command
        assert isinstance(command, click.Command)  # noqa: S101
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        # From the table above, so that --help need not load a single command.
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Commands, no_args_is_help=False, invoke_without_command=True)
@click.version_option(package_name="serai", message="serai %(version)s")
@click.pass_context
def serai(ctx: click.Context) -> None:
    """Play board games at a table of software: with friends, with bots, by the rules."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line; whatever goes wrong is told in one line."""
    try:
        sys.exit(serai(prog_name="serai", standalone_mode=False))
    except SeraiError as error:
        _fail(str(error))
    except click.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        _fail(error.format_message())
    except BrokenPipeError:
        # Whoever read our output has gone; nothing is left to be flushed to them.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(INTERRUPTED)


def _fail(message: str) -> None:
    click.echo("serai: " + " ".join(message.split()), err=True)
    sys.exit(BAD_INPUT)
