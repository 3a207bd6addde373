"""The application: all packages put together, and what runs before every route."""

import asyncio
import contextlib
import logging
import signal
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from functools import partial
from types import FrameType
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from serai.core.errors import SeraiError
from serai.core.stand_in import find_prompt_bot
from serai.core.warm import GENTLY
from serai.server.alerts.confirming import Confirming
from serai.server.alerts.desk import Desk
from serai.server.alerts.mails import Mails
from serai.server.alerts.outgoing import Outgoing, private_hosts
from serai.server.alerts.push import WebPush
from serai.server.alerts.relay import Postman, read_relay
from serai.server.alerts.web_push import new_secret, public_key
from serai.server.alerts.webhooks import Webhooks
from serai.server.http import openapi
from serai.server.http.auth import address_of, recognise, same_origin
from serai.server.http.bans import Bans
from serai.server.http.gate import Gate
from serai.server.http.pages import client
from serai.server.http.problems import (
    SECURITY_HEADERS,
    on_failure,
    on_http_error,
    on_refusal,
    problem,
)
from serai.server.http.routes import ROUTES
from serai.server.http.routes.shared import Asked
from serai.server.ops.config import Config
from serai.server.protocol.errors import NotHost, Refusal, Unavailable
from serai.server.runtime.broker import make_broker
from serai.server.runtime.persons import Persons
from serai.server.runtime.reviews import Reviews
from serai.server.runtime.tables import Tables
from serai.server.storage.alerts import push_secret
from serai.server.storage.bans import bans_at
from serai.server.storage.review_shelf import ReviewShelf
from serai.server.storage.store import Store
from serai.server.world import World
from serai.server.ws.sockets import serve_socket

UNKNOWN_CONTACT = "mailto:operator@localhost"
"""What push services are told where nobody said whom to ask; some refuse it."""

GOODBYE = 5.0
"""Seconds that pending writes may take when the server is told to stop."""

_log = logging.getLogger(__name__)


async def before_request(request: Request[Any, Any, State]) -> Response[bytes] | None:
    """Let a request in, or refuse it before anything else looks at it."""
    try:
        if request.method != "GET" and not same_origin(request):
            raise NotHost("this page is not one of ours: open the table at its own address")
        request.app.state.gate.request(address_of(request))
        await _recognise(request)
    except Refusal as refusal:
        return problem(refusal)
    return None


async def _recognise(request: Request[Any, Any, State]) -> None:
    """Find out who asks; pages come even while the database does not answer."""
    try:
        await recognise(request, request.app.state.persons)
    except (SQLAlchemyError, OSError):
        if request.url.path.startswith("/api/"):
            raise Unavailable("the database does not answer: try again in a moment") from None


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, State]) -> None:
    """Play live."""
    state = socket.app.state
    await serve_socket(socket, state.tables, state.gate, state.persons)


def make_app(config: Config, world: World | None = None) -> Litestar:
    """Make the application."""
    world = world or World()
    if config.warm_up:
        # Nobody waits for what is compiled in the background.
        world = replace(world, find_bot=find_prompt_bot)
    postman: Postman | None = None
    if config.smtp is not None:
        postman = Postman(read_relay(config.smtp, config.mail_from, config.public_url))

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(config.database_url)
        broker = make_broker(config.broker, config.database_url)
        most_changes = config.limits.changes_per_table
        tables = Tables(store, broker, world, config.bot_delay, most_changes)
        app.state.tables = tables
        app.state.persons = Persons(tables)
        tables.each_round(app.state.persons.follow)
        reviews = app.state.reviews = Reviews(ReviewShelf(config.reviews))
        keep_bans = partial(_keep_bans, store, app.state.bans, world)
        tables.each_round(keep_bans)
        secret = await push_secret(store, new_secret())
        app.state.push_key = public_key(secret)
        outgoing: Outgoing = app.state.outgoing
        webhooks = app.state.webhooks = Webhooks(store, world, outgoing)
        push = WebPush(store, world, outgoing, secret, _contact(config))
        base = (config.public_url or "").rstrip("/")
        mails = [] if postman is None else [Mails(store, world, postman, base)]
        asking = [Confirming(tables, one) for one in mails]
        for one in asking:
            tables.each_round(one.look)
        desk = Desk(tables, [push, webhooks, *mails])
        tables.each_round(desk.look)
        warm: asyncio.Task[None] | None = None
        try:
            await keep_bans()
            await tables.start()
            if config.warm_up:
                warm = asyncio.create_task(_warm_up())
            with _goodbye_when_told_to_stop(tables):
                yield
        finally:
            if warm is not None:
                warm.cancel()
            await desk.stop()
            for one in asking:
                await one.stop()
            await reviews.stop()
            await tables.stop()
            await store.close()

    return Litestar(
        [*ROUTES, socket],
        state=State(
            {
                "config": config,
                "world": world,
                "gate": Gate(config.limits, world.monotonic),
                "bans": Bans(),
                "pages": client(),
                "sends_email": postman is not None,
                "outgoing": Outgoing(private_hosts(config.private_hosts)),
                "schema": openapi.described(),
            }
        ),
        lifespan=[lifespan],
        request_class=Asked,
        before_request=before_request,
        exception_handlers={
            SeraiError: on_refusal,
            HTTPException: on_http_error,
            Exception: on_failure,
        },
        response_headers=SECURITY_HEADERS,
        request_max_body_size=config.limits.message_bytes,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


def _contact(config: Config) -> str:
    """Say whom push services can ask about messages of this server."""
    public = config.public_url or ""
    return config.contact or (public if public.startswith("https://") else UNKNOWN_CONTACT)


async def _keep_bans(store: Store, bans: Bans, world: World) -> None:
    """Let nobody in from where the operator has banned people."""
    bans.take(ban.prefix for ban in await bans_at(store, world.time()))


@contextlib.contextmanager
def _goodbye_when_told_to_stop(tables: Tables) -> Iterator[None]:
    """When the signal to stop comes, tell everybody before the server closes sockets."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        both = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
        before = {number: handler for number, handler in both.items() if callable(handler)}

    async def leave(number: int, frame: FrameType | None) -> None:
        try:
            async with asyncio.timeout(GOODBYE):
                await tables.goodbye()
        except TimeoutError:
            _log.warning("the store does not answer: stopping without a goodbye")
        finally:
            before[number](number, frame)

    told: set[int] = set()

    def stop(number: int, frame: FrameType | None) -> None:
        # Ctrl-C reaches a worker as both signals; the same one twice means hurry.
        again, first = number in told, not told
        told.add(number)
        if again:
            before[number](number, frame)
        elif first:
            loop.call_soon_threadsafe(
                lambda: tables.process.background(leave(number, frame), "goodbye")
            )

    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _warm_up() -> None:
    """Compile the odds in another process, so that nobody has to wait for it here."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "serai.core.warm",
        GENTLY,
        stdin=asyncio.subprocess.DEVNULL,
        # Ctrl-C is for the server, which then ends this process itself.
        start_new_session=True,
    )
    try:
        if await process.wait() != 0:
            _log.warning("the bots could not be warmed up")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
