"""What the commands of `serai admin` have in common: the database, and how they say things."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import click

from serai.cli.language import spoken
from serai.core.errors import Reason
from serai.core.extras import require
from serai.terminal.screen import Screen
from serai.texts import texts_of

if TYPE_CHECKING:
    from serai.server.storage.store import Store

T = TypeVar("T")


def with_database(function: Callable[..., Any]) -> Callable[..., Any]:
    """Let a command be told where the database is."""
    return click.option(
        "--database",
        default="",
        envvar="SERAI_DATABASE",
        metavar="URL",
    )(function)


def url_of(database: str) -> str:
    """Return the address of the database that is meant."""
    from serai.server.ops.config import Config

    if database.startswith("postgresql"):
        require("cluster", Reason("PostgreSQL", "needs-postgresql"))
    return Config(database=database).database_url


def in_database(database: str, ask: Callable[["Store"], Coroutine[Any, Any, T]]) -> T:
    """Ask something of a database that a server may be using."""
    from serai.server.storage.upkeep import opened, sqlite_file

    url = url_of(database)
    sqlite_file(url)

    async def asked() -> T:
        async with opened(url) as store:
            return await ask(store)

    return asyncio.run(asked())


def date_of(moment: float | None) -> str:
    """Write when something ends; `never` if it does not."""
    if moment is None:
        return "never"
    return datetime.fromtimestamp(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def report(message: str, **arguments: str | int) -> None:
    """Say what was done, or found."""
    told = texts_of(spoken(), "commands.ftl").say(f"admin-{message}", **arguments)
    Screen().tell(told, wrap=False)
