"""Whether a server could start here: its port, its database, its broker. Nothing is changed."""

import asyncio
import contextlib
import json
import urllib.request
from uuid import uuid4

from serai.core.errors import Reason, SeraiError
from serai.core.finding import Finding
from serai.core.foreign import problem_of
from serai.server.alerts.relay import Postman, read_relay
from serai.server.ops.config import Config
from serai.server.ops.run import bind
from serai.server.runtime.broker import BadBroker
from serai.server.storage.examine import examine
from serai.server.storage.tide import Behind

PATIENCE = 3
"""Seconds that a server, or a broker, may take to answer."""

ELSEWHERE = "serai serve --database sqlite:///tables.db"
"""What to type where the database cannot be used."""


def look_at_port(config: Config) -> Finding:
    """Try to listen where a server would."""
    where = {"address": f"{config.host}:{config.port}"}
    try:
        bind(config.host, config.port).close()
    except (OSError, TypeError, UnicodeError, OverflowError) as error:  # All but the first: a host.
        if told := _serai_at(config):
            return Finding(about="port", state="fine", code="port-ours", arguments=where | told)
        return Finding(
            about="port",
            state="broken",
            code="port-taken",
            arguments={**where, "problem": problem_of(error)},
            do="serai serve --port 0",
        )
    return Finding(about="port", state="fine", code="port-free", arguments=where)


def _serai_at(config: Config) -> dict[str, str] | None:
    """Return which Serai answers on a port; None: somebody else does, or nobody."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::", "") else config.host  # noqa: S104
    shown = f"[{host}]" if ":" in host else host
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"http://{shown}:{config.port}/healthz", timeout=PATIENCE) as answer:
            return {"version": str(json.loads(answer.read(10_000))["version"])}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def look_at_database(config: Config) -> Finding:
    """Open the database and write to it, then take that back."""
    url = config.database_url
    try:
        found = asyncio.run(examine(url))
    except SeraiError as error:
        given = f" --database {url}" if config.database else ""
        return Finding(
            about="database",
            state="broken",
            code="database-bad",
            arguments={"problem": error.reason},
            do=f"serai admin accept{given}" if isinstance(error, Behind) else ELSEWHERE,
        )
    told: dict[str, str | int] = {"database": found.shown, "tables": found.tables}
    code = {"new": "database-new", "older": "database-older"}.get(found.schema, "database-good")
    return Finding(about="database", state="fine", code=code, arguments=told)


def look_at_broker(config: Config) -> Finding:
    """Send a message through the broker and wait for it."""
    if config.broker is None:
        return Finding(about="broker", state="fine", code="broker-none")
    try:
        asyncio.run(_through(config.broker))
    except SeraiError as error:
        problem = error.reason
    except Exception as error:  # Whatever Redis's package raises: the broker cannot be used.
        problem = problem_of(error)
    else:
        return Finding(about="broker", state="fine", code="broker-good")
    return Finding(
        about="broker",
        state="broken",
        code="broker-bad",
        arguments={"problem": problem},
        do="redis-server --port 6379",
    )


def look_at_mail(config: Config) -> Finding:
    """Sign in where mails are handed over, as a server would; send none."""
    if config.smtp is None:
        return Finding(about="mail", state="fine", code="mail-none")
    told: dict[str, str | Reason] = {}
    try:
        relay = read_relay(config.smtp, config.mail_from, config.public_url)
        told["server"] = f"{relay.host}:{relay.port}"
        problem = asyncio.run(Postman(relay, patience=PATIENCE).try_out())
    except SeraiError as error:
        return Finding(
            about="mail",
            state="broken",
            code="mail-set",
            arguments={"problem": error.reason},
            do="serai serve --smtp smtp://USER:PASSWORD@HOST:587 --mail-from serai@example.org "
            "--public-url https://games.example.org",
        )
    if problem is None:
        return Finding(about="mail", state="fine", code="mail-good", arguments=told)
    return Finding(
        about="mail", state="broken", code="mail-bad", arguments={**told, "problem": problem}
    )


async def _through(url: str) -> None:
    import redis.asyncio as redis

    try:
        client = redis.Redis.from_url(url, socket_connect_timeout=PATIENCE)
    except ValueError:
        raise BadBroker("a broker is given as redis://HOST:PORT", "bad-broker-url") from None
    channel, sent = f"serai:doctor:{uuid4().hex}", b"well?"
    try:
        async with asyncio.timeout(PATIENCE), client.pubsub() as pubsub:
            await pubsub.subscribe(channel)
            await client.publish(channel, sent)
            while (heard := await pubsub.get_message(timeout=PATIENCE)) is None or (
                heard["type"] != "message"
            ):
                pass
    finally:
        with contextlib.suppress(Exception):
            await client.aclose()
