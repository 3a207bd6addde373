"""`serai man`: the manual page, made of the commands' own help."""

import re
from collections.abc import Iterator

import click

from serai.cli.help import Command, translate
from serai.cli.language import language_known, spoken
from serai.terminal.screen import Screen
from serai.texts import texts_of


@click.command("man", cls=Command)
@language_known
@click.pass_context
def command(ctx: click.Context) -> None:
    """Print the manual page."""
    root = ctx.parent
    assert root is not None  # noqa: S101
    screen = Screen()
    for line in page(root):
        screen.tell(line, wrap=False)


def page(root: click.Context) -> Iterator[str]:
    """Write the manual page of a command with all of its own commands, for `man`."""
    say = texts_of(spoken(), "help.ftl").say
    name = root.info_name or ""
    translate(root.command, root)
    yield f'.TH "{name.upper()}" "1"'
    yield f'.SH "{_plain(say("man-name"))}"'
    yield f"{_plain(name)} \\- {_plain(root.command.help or '')}"
    yield f'.SH "{_plain(say("man-synopsis"))}"'
    yield _plain(f"{name} {' '.join(root.command.collect_usage_pieces(root))}")
    yield from _options(root)
    yield f'.SH "{_plain(say("man-commands"))}"'
    yield from _commands(root)


def _commands(ctx: click.Context) -> Iterator[str]:
    """Write every command of a group, and those below."""
    group = ctx.command
    assert isinstance(group, click.Group)  # noqa: S101
    for name in group.list_commands(ctx):
        found = group.get_command(ctx, name)
        assert found is not None  # noqa: S101
        below = click.Context(found, parent=ctx, info_name=name)
        translate(found, below)
        usage = " ".join(found.collect_usage_pieces(below))
        yield f'.SS "{_plain(f"{below.command_path} {usage}")}"'
        for paragraph in re.split(r"\n\s*\n", found.help or ""):
            yield _plain(" ".join(paragraph.split()))
            yield ".PP"
        yield from _options(below)
        if isinstance(found, click.Group):
            yield from _commands(below)


def _options(ctx: click.Context) -> Iterator[str]:
    for parameter in ctx.command.get_params(ctx):
        row = parameter.get_help_record(ctx) if isinstance(parameter, click.Option) else None
        if row is not None:
            yield ".TP"
            yield f"\\fB{_plain(row[0])}\\fR"
            yield _plain(" ".join(row[1].split()))


def _plain(text: str) -> str:
    """Write a text so that nothing in it is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)
