"""`serai admin`: looking after the tables of a server."""

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from serai.cli.help import Group, show_help
from serai.cli.language import language_known, spoken
from serai.core.errors import BadSetup, Reason, SeraiError
from serai.core.extras import require
from serai.terminal.screen import Screen
from serai.texts import texts_of

if TYPE_CHECKING:
    from serai.server.storage.store import Store

T = TypeVar("T")

LONGEST_WHY = 200
"""How long the reason for closing a table may be."""

UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}

_AGE = re.compile(r"([1-9][0-9]{0,4})([hdw])")


class NotAllPutIn(SeraiError):
    """Tables that were there already."""


class NotBanned(SeraiError):
    """An address that is not banned."""


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
        show_help(ctx)
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
    _report("exported", count=count, file=str(file))


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@_database
def put_in(file: Path, database: str) -> None:
    """Put the tables of an export into a database, each whole or not at all."""
    from serai.server.storage import exports

    count, there = asyncio.run(exports.put_in(_url(database), file))
    _report("imported", count=count)
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

    count = asyncio.run(upkeep.prune(_url(database), read_age(older_than), phases))
    _report("deleted", count=count)


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@_database
def back_up(file: Path, database: str) -> None:
    """Copy a SQLite database to FILE, as it is at this moment."""
    from serai.server.storage import upkeep

    size = upkeep.back_up(_url(database), file)
    _report("backed-up", size=size, file=str(file))


@command.command("accept")
@_database
def accept(database: str) -> None:
    """Take a SQLite database as it is, though facts that it held are missing."""
    from serai.server.storage import upkeep

    _report("accepted", count=asyncio.run(upkeep.accept(_url(database))))


@command.command("ban")
@click.argument("address")
@click.option("--for", "lasts", metavar="AGE")
@click.option("--why", default="")
@_database
def ban(address: str, lasts: str | None, why: str, database: str) -> None:
    """Let nobody in from ADDRESS, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48."""
    from serai.server.http.addresses import read_prefix
    from serai.server.storage.bans import LONGEST_REASON, Ban, put_ban

    now = time.time()
    until = None if lasts is None else now + read_age(lasts)
    wanted = Ban(read_prefix(address), until, _one_line(why)[:LONGEST_REASON], now)
    _in_database(database, partial(put_ban, ban=wanted))
    _report("banned", prefix=wanted.prefix, until=_date(until))


@command.command("unban")
@click.argument("address")
@_database
def unban(address: str, database: str) -> None:
    """Let people in again from ADDRESS, written as it was banned."""
    from serai.server.http.addresses import read_prefix
    from serai.server.storage.bans import lift_ban

    prefix = read_prefix(address)
    if not _in_database(database, partial(lift_ban, prefix=prefix)):
        raise NotBanned(
            f"{prefix} is not banned: see serai admin bans", "not-banned", prefix=prefix
        )
    _report("unbanned", prefix=prefix)


@command.command("bans")
@click.option("--json", "as_json", is_flag=True)
@_database
def list_bans(as_json: bool, database: str) -> None:
    """List the addresses from which nobody is let in."""
    from serai.server.storage.bans import bans_at

    found = _in_database(database, partial(bans_at, now=time.time()))
    if as_json:
        told = [
            {"prefix": one.prefix, "until": one.until, "why": one.why, "at": one.at}
            for one in found
        ]
        Screen().json(told)
    elif not found:
        _report("no-bans")
    for one in () if as_json else found:
        told_until = _date(one.until)
        _report("ban", prefix=one.prefix, until=told_until, why=one.why or "none")


@command.command("close")
@click.argument("table")
@click.option("--why", required=True)
@_database
def close(table: str, why: str, database: str) -> None:
    """Let nobody do anything at TABLE any more; what was played stays, and can be looked at."""
    from serai.server.storage.closing import close_table

    told = _one_line(why)[:LONGEST_WHY]
    _in_database(database, partial(close_table, table_id=table, why=told, now=time.time()))
    _report("closed", table=table)


@command.command("reopen")
@click.argument("table")
@_database
def reopen(table: str, database: str) -> None:
    """Let people go on at a TABLE that was closed."""
    from serai.server.storage.closing import reopen_table

    _in_database(database, partial(reopen_table, table_id=table, now=time.time()))
    _report("reopened", table=table)


def _in_database(database: str, ask: Callable[["Store"], Coroutine[Any, Any, T]]) -> T:
    """Ask something of a database that a server may be using."""
    from serai.server.storage.upkeep import opened, sqlite_file

    url = _url(database)
    sqlite_file(url)

    async def asked() -> T:
        async with opened(url) as store:
            return await ask(store)

    return asyncio.run(asked())


def _one_line(text: str) -> str:
    """Return words for others to read, without what would disturb a terminal or a page."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _date(moment: float | None) -> str:
    """Write when something ends; `never` if it does not."""
    if moment is None:
        return "never"
    return datetime.fromtimestamp(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def _report(message: str, **arguments: str | int) -> None:
    told = texts_of(spoken(), "commands.ftl").say(f"admin-{message}", **arguments)
    Screen().tell(told, wrap=False)


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
