"""`serai admin`: looking after the tables of a server."""

import asyncio
import re
import time
from functools import partial
from pathlib import Path

import click

from serai.cli.admin_reports import list_reports, settle
from serai.cli.help import Group, show_help
from serai.cli.language import language_known
from serai.cli.operating import date_of, in_database, report, url_of, with_database
from serai.core.errors import BadSetup, Reason, SeraiError
from serai.core.extras import require
from serai.terminal.screen import Screen

LONGEST_WHY = 200
"""How long the reason for closing a table may be."""

UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}

_AGE = re.compile(r"([1-9][0-9]{0,4})([hdw])")


class NotAllPutIn(SeraiError):
    """Tables that were there already."""


class NotBanned(SeraiError):
    """An address that is not banned."""


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
@with_database
def export(file: Path, only: tuple[str, ...], database: str) -> None:
    """Write tables to FILE as JSON Lines, with seeds and the hashes of keys: keep it safe."""
    from serai.server.storage import exports

    count = asyncio.run(exports.export(url_of(database), file, only))
    report("exported", count=count, file=str(file))


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@with_database
def put_in(file: Path, database: str) -> None:
    """Put the tables of an export into a database, each whole or not at all."""
    from serai.server.storage import exports

    count, there = asyncio.run(exports.put_in(url_of(database), file))
    report("imported", count=count)
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
@with_database
def prune(older_than: str, phases: tuple[str, ...], database: str) -> None:
    """Permanently delete tables that have long been idle."""
    from serai.server.storage import upkeep

    count = asyncio.run(upkeep.prune(url_of(database), read_age(older_than), phases))
    report("deleted", count=count)


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@with_database
def back_up(file: Path, database: str) -> None:
    """Copy a SQLite database to FILE, as it is at this moment."""
    from serai.server.storage import upkeep

    size = upkeep.back_up(url_of(database), file)
    report("backed-up", size=size, file=str(file))


@command.command("accept")
@with_database
def accept(database: str) -> None:
    """Take a SQLite database as it is, though facts that it held are missing."""
    from serai.server.storage import upkeep

    report("accepted", count=asyncio.run(upkeep.accept(url_of(database))))


@command.command("ban")
@click.argument("address")
@click.option("--for", "lasts", metavar="AGE")
@click.option("--why", default="")
@with_database
def ban(address: str, lasts: str | None, why: str, database: str) -> None:
    """Let nobody in from ADDRESS, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48."""
    from serai.server.http.addresses import read_prefix
    from serai.server.storage.bans import LONGEST_REASON, Ban, put_ban

    now = time.time()
    until = None if lasts is None else now + read_age(lasts)
    wanted = Ban(read_prefix(address), until, _one_line(why)[:LONGEST_REASON], now)
    in_database(database, partial(put_ban, ban=wanted))
    report("banned", prefix=wanted.prefix, until=date_of(until))


@command.command("unban")
@click.argument("address")
@with_database
def unban(address: str, database: str) -> None:
    """Let people in again from ADDRESS, written as it was banned."""
    from serai.server.http.addresses import read_prefix
    from serai.server.storage.bans import lift_ban

    prefix = read_prefix(address)
    if not in_database(database, partial(lift_ban, prefix=prefix)):
        raise NotBanned(
            f"{prefix} is not banned: see serai admin bans", "not-banned", prefix=prefix
        )
    report("unbanned", prefix=prefix)


@command.command("bans")
@click.option("--json", "as_json", is_flag=True)
@with_database
def list_bans(as_json: bool, database: str) -> None:
    """List the addresses from which nobody is let in."""
    from serai.server.storage.bans import bans_at

    found = in_database(database, partial(bans_at, now=time.time()))
    if as_json:
        told = [
            {"prefix": one.prefix, "until": one.until, "why": one.why, "at": one.at}
            for one in found
        ]
        Screen().json(told)
    elif not found:
        report("no-bans")
    for one in () if as_json else found:
        told_until = date_of(one.until)
        report("ban", prefix=one.prefix, until=told_until, why=one.why or "none")


@command.command("close")
@click.argument("table")
@click.option("--why", required=True)
@with_database
def close(table: str, why: str, database: str) -> None:
    """Let nobody do anything at TABLE any more; what was played stays, and can be looked at."""
    from serai.server.storage.closing import close_table

    told = _one_line(why)[:LONGEST_WHY]
    in_database(database, partial(close_table, table_id=table, why=told, now=time.time()))
    report("closed", table=table)


@command.command("reopen")
@click.argument("table")
@with_database
def reopen(table: str, database: str) -> None:
    """Let people go on at a TABLE that was closed."""
    from serai.server.storage.closing import reopen_table

    in_database(database, partial(reopen_table, table_id=table, now=time.time()))
    report("reopened", table=table)


def _one_line(text: str) -> str:
    """Return words for others to read, without what would disturb a terminal or a page."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


command.add_command(list_reports)
command.add_command(settle)
