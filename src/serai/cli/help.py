"""The help of every command, from `help.ftl`: in English too, nothing of it stands in the code.

A command's help is the message `help-COMMAND`, that of an option `help-COMMAND-OPTION`, or
`help-OPTION` if several commands have it; what stands for its default is the same with `-default`.
What stands for values is said word by word, by `help-metavar-WORD`.
The line of a command in the list of all is `about-COMMAND`. Click's own words are said by the
messages in `WORDS`; English leaves them to Click.
"""

import re
from typing import Any

import click
import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from serai.cli.language import language_known, spoken
from serai.texts import DEFAULT, Texts, texts_of

HELP = "help.ftl"

WORDS = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Show this message and exit.": "click-show-help",
    "default: {default}": "click-default",
    "required": "click-required",
    "env var: {var}": "click-variable",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing parameter": "click-missing-parameter",
    "No such command {name!r}.": "click-no-command",
    "No such option {name!r}.": "click-no-option",
    "Did you mean {possibility}?": "click-near",
    "(Did you mean one of: {possibilities}?)": "click-several-near",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-for",
    "Got unexpected extra argument ({args})": "click-extra-argument",
    "Got unexpected extra arguments ({args})": "click-extra-arguments",
    "{value!r} is not {choice}.": "click-not-the-choice",
    "{value!r} is not one of {choices}.": "click-not-a-choice",
    "{value!r} is not a valid {number_type}.": "click-not-a-number",
    "{value} is not in the range {range}.": "click-not-in-range",
    "Option {name!r} does not take a value.": "click-takes-no-value",
    "Option {name!r} requires an argument.": "click-needs-a-value",
}
"""What Click says, as it stands in its sources, and the message that says it."""

_CAPITALS = re.compile(r"[A-Z]{2,}(?: RANGE)?")
_METAVARS: dict[click.Parameter, str | None] = {}
"""What stands for the values of parameters in the code."""

_MODULES = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)

_ENGLISH = {
    (module, name): getattr(module, name)
    for module in _MODULES
    for name in ("_", "ngettext")
    if hasattr(module, name)
}
"""What Click's modules ask for their words."""


class _Words(str):
    """Words of Click in another language: filled in by Fluent, whatever Click does with them."""

    message: str
    texts: Texts

    def format(self, *_: Any, **arguments: Any) -> str:
        """Fill in what Click would fill in."""
        given = {
            name: value if isinstance(value, int) else str(value)
            for name, value in arguments.items()
        }
        return self.texts.say(self.message, **given)


def speak(language: str) -> None:
    """Let Click speak a language."""
    if language == DEFAULT:
        for (module, name), words in _ENGLISH.items():
            setattr(module, name, words)
        return
    said = texts_of(language, HELP)

    def one(words: str) -> str:
        if words not in WORDS:
            return words
        # Words without anything to fill in are said at once.
        told = _Words(said.say(WORDS[words]) if "{" not in words else words)
        told.message, told.texts = WORDS[words], said
        return told

    def several(single: str, more: str, count: int) -> str:
        return one(single if count == 1 else more)

    # Click asks gettext, whose catalogues are files; ours are Fluent's.
    for module, name in _ENGLISH:
        setattr(module, name, one if name == "_" else several)


def translate(command: click.Command, ctx: click.Context) -> None:
    """Put the help of a command and of its options into the language that is spoken."""
    said = texts_of(spoken(), HELP)
    name = "-".join(ctx.command_path.split()[1:]) or "serai"
    command.help = _found(f"help-{name}", said) or command.help
    command.options_metavar = said.say("help-metavar-options")
    if isinstance(command, click.Group):
        command.subcommand_metavar = said.say("help-metavar-command")
    for parameter in command.get_params(ctx):
        _translate_metavar(parameter, ctx, said)
        if isinstance(parameter, click.Option):
            for message in (f"help-{name}-{parameter.name}", f"help-{parameter.name}"):
                if said.has(message):
                    parameter.help = said.say(message)
                    default = _found(f"{message}-default", said)
                    parameter.show_default = default or parameter.show_default
                    break


def _translate_metavar(parameter: click.Parameter, ctx: click.Context, said: Texts) -> None:
    """Say in the language that is spoken what stands for a value, as NAME[=VALUE]."""
    parameter.metavar = _METAVARS.setdefault(parameter, parameter.metavar)
    parameter.metavar = _CAPITALS.sub(
        lambda word: _found(f"help-metavar-{word[0].lower().replace(' ', '-')}", said) or word[0],
        parameter.make_metavar(ctx),
    )


def _found(message: str, said: Texts) -> str | None:
    return said.say(message) if said.has(message) else None


def show_help(ctx: click.Context) -> None:
    """Print the help of a command; all of it is our own."""
    click.echo(ctx.get_help())  # noqa: TID251


class Command(click.Command):
    """A command whose help, and what is wrong with how it is used, are in the language spoken."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; what is missing is named as the help names it."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError:
            translate(self, ctx)  # Click asks for the names when it tells the error.
            raise

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        translate(self, ctx)
        super().format_help(ctx, formatter)


class Group(click.Group):
    """A command with commands of its own, all of whose help is in the language that is spoken."""

    command_class = Command

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a command; all of them know `--language`."""
        if all(parameter.name != "language" for parameter in cmd.params):
            language_known(cmd)
        super().add_command(cmd, name)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        translate(self, ctx)
        super().format_help(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, without loading a single one."""
        said = texts_of(spoken(), HELP)
        front = "-".join([*ctx.command_path.split()[1:], ""])
        rows = [(name, said.say(f"about-{front}{name}")) for name in self.list_commands(ctx)]
        with formatter.section(_found(WORDS["Commands"], said) or "Commands"):
            formatter.write_dl(rows)
