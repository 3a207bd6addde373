"""`serai admin`: looking after the tables of a server."""

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from serai.cli.help import Group
from serai.cli.language import language_known, spoken
from serai.core.errors import BadSetup, Reason, SeraiError
from serai.core.extras import require
from serai.texts import texts_of

UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}

_AGE = re.compile(r"([1-9][0-9]{0,4})([hdw])")


class NotAllPutIn(SeraiError):
    """Tables that were there already."""


def _database(function: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--database",
        default="",
        envvar="SERAI_DATABASE",
        metavar="URL",
    )(function)


def _url(database: str) -> str:
    from serai.server.ops.config import Config

    if database.startswith("postgresql"):
        require("cluster", Reason("PostgreSQL", "needs-postgresql"))
    return Config(database=database).database_url


def read_age(text: str) -> int:
    """Read how long ago something was, as seconds."""
    found = _AGE.fullmatch(text.strip())
    if found is None:
        raise BadSetup(
            f"{text[:20]!r} is no age: write a number and h, d or w, such as 90d",
            "not-an-age",
            text=text[:20],
        )
    return int(found[1]) * UNITS[found[2]]


@click.group("admin", cls=Group, invoke_without_command=True)
@language_known
@click.pass_context
def command(ctx: click.Context) -> None:
    """Manage a server's tables, even while it is running."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
    else:
        require("server", Reason("looking after a server", "needs-admin"))


@command.command("export")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--table", "only", multiple=True, metavar="ID")
@_database
def export(file: Path, only: tuple[str, ...], database: str) -> None:
    """Write tables to FILE as JSON Lines, with seeds and the hashes of keys: keep it safe."""
    from serai.server.storage import exports

    count = asyncio.run(exports.export(_url(database), file, only))
    click.echo(_report("exported", count=count, file=str(file)))


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@_database
def put_in(file: Path, database: str) -> None:
    """Put the tables of an export into a database, each whole or not at all."""
    from serai.server.storage import exports

    count, there = asyncio.run(exports.put_in(_url(database), file))
    click.echo(_report("imported", count=count))
    if there:
        some = ", ".join(there[:5]) + (", ..." if len(there) > 5 else "")
        raise NotAllPutIn(
            f"{_tables(len(there))} there already, left as they are: {some}",
            "tables-there-already",
            count=len(there),
            tables=some,
        )


@command.command("prune")
@click.option("--older-than", required=True, metavar="AGE")
@click.option(
    "--phase",
    "phases",
    multiple=True,
    type=click.Choice(["open", "playing", "over"]),
    default=("open", "over"),
    show_default=True,
)
@_database
def prune(older_than: str, phases: tuple[str, ...], database: str) -> None:
    """Permanently delete tables that have long been idle."""
    from serai.server.storage import upkeep

    before = time.time() - read_age(older_than)
    count = asyncio.run(upkeep.prune(_url(database), before, phases))
    click.echo(_report("deleted", count=count))


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@_database
def back_up(file: Path, database: str) -> None:
    """Copy a SQLite database to FILE, as it is at this moment."""
    from serai.server.storage import upkeep

    size = upkeep.back_up(_url(database), file)
    click.echo(_report("backed-up", size=size, file=str(file)))


def _report(message: str, **arguments: str | int) -> str:
    return texts_of(spoken(), "commands.ftl").say(f"admin-{message}", **arguments)


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
