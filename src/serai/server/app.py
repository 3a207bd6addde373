"""The application: every address and what answers there."""

import asyncio
import contextlib
import logging
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from types import FrameType
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter
from litestar.response import Stream
from prometheus_client import CONTENT_TYPE_LATEST

from serai import __version__
from serai.bots import bots_for
from serai.core.errors import SeraiError
from serai.games import GAMES
from serai.odds.seen import odds_seen
from serai.server import archive, openapi, requests
from serai.server.config import Config
from serai.server.door import (
    SECURITY_HEADERS,
    caller_of,
    check_table_id,
    device_key,
    on_failure,
    on_http_error,
    on_refusal,
    problem,
    same_origin,
    with_device,
)
from serai.server.fanout import Broker, Connection, NoBroker, RedisBroker
from serai.server.limits import Gate
from serai.server.messages import (
    Act,
    DiceReport,
    Done,
    GameInfo,
    HandIn,
    Key,
    Lobby,
    NewTable,
    Opened,
    OptionInfo,
    SitDown,
    TableCommand,
    Welcome,
    WhyMove,
    You,
)
from serai.server.metrics import LATENCY, figures
from serai.server.pages import Pages
from serai.server.refusals import NoOdds, NotHost, Refusal, Secret
from serai.server.seats import Caller, hashed
from serai.server.sockets import serve_socket, stream_lines
from serai.server.store import Store
from serai.server.tables import Tables
from serai.server.texts import show_rules, show_texts

LISTED = 50
RECORD_BYTES = 1024 * 1024
"""The longest record that may be sent to be looked at."""

TableId = Annotated[str, Parameter(min_length=1, max_length=40)]
SeatParameter = Annotated[int | None, Parameter(ge=0, le=63)]
SinceParameter = Annotated[int | None, Parameter(ge=0, le=2**53)]

_log = logging.getLogger("serai.server.app")


def _tables(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def _link(request: Request[Any, Any, State], table: str) -> str:
    base = request.app.state.config.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return f"{base.rstrip('/')}/t/{table}"


# -- games and lists ---------------------------------------------------------------------------


@get("/api/games", tags=["games"], sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the rulesets that can be played here."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            seats=tuple(game.seat_counts),
            options=tuple(
                OptionInfo(f.name, _kind(f.default), msgspec.to_builtins(f.default))
                for f in msgspec.structs.fields(game.options_type)
            ),
            bots=tuple(bots_for(game.name)),
            memory=game.memory,
        )
        for game in GAMES.values()
    ]


def _kind(default: object) -> Any:
    if isinstance(default, bool):
        return "flag"
    return "number" if isinstance(default, int) else "other"


@get("/api/lobby", tags=["tables"])
async def lobby(request: Request[Any, Any, State], state: State) -> Response[Lobby]:
    """List open tables, games to watch, and the tables where this device has a seat."""
    caller, cookies = with_device(request)
    store = _tables(state).store
    yours = await store.listed_for(caller.keys, LISTED) if caller.keys else []
    found = Lobby(
        open=tuple(t for t in await store.listed("open", LISTED) if t.free),
        playing=tuple(await store.listed("playing", LISTED)),
        yours=tuple(yours),
        over=tuple(await store.listed("over", LISTED)),
    )
    return Response(found, cookies=cookies)


# -- tables ------------------------------------------------------------------------------------


@post("/api/tables", tags=["tables"])
async def open_table(
    request: Request[Any, Any, State], state: State, data: Annotated[NewTable, Body()]
) -> Response[Opened]:
    """Open a table; whoever is named sits down on its first seats."""
    caller, cookies = with_device(request)
    state.gate.table(caller.address)
    table, keys, host_key = await _tables(state).open(caller, data)
    link = _link(request, table)
    told = tuple(Key(table, seat, key, f"{link}#key={key}") for seat, key in keys)
    if not told:
        told = (Key(table, None, host_key, f"{link}#key={host_key}"),)
    return Response(Opened(table, link, told), cookies=cookies, status_code=201)


@get("/api/tables/{table_id:str}", tags=["tables"])
async def show_table(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    seat: SeatParameter = None,
) -> Welcome:
    """Show a table as it is now, to whoever asks."""
    return await _tables(state).glance(check_table_id(table_id), caller_of(request), seat)


@post("/api/tables/{table_id:str}/seats", tags=["tables"])
async def sit_down(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    data: Annotated[SitDown, Body()],
) -> Response[Key]:
    """Take a seat with nothing but a name."""
    caller, cookies = with_device(request)
    table = check_table_id(table_id)
    seat, key = await _tables(state).sit(table, caller, data)
    told = Key(table, seat, key, f"{_link(request, table)}#key={key}")
    return Response(told, cookies=cookies, status_code=201)


@post("/api/tables/{table_id:str}/seats/{seat:int}/key", tags=["tables"])
async def make_key(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    seat: Annotated[int, Parameter(ge=0, le=63)],
) -> Key:
    """Make a new personal link for a seat of yours, to go on with on another device."""
    table = check_table_id(table_id)
    key = await _tables(state).add_key(table, caller_of(request), seat)
    return Key(table, seat, key, f"{_link(request, table)}#key={key}")


@post("/api/tables/{table_id:str}/keys", tags=["tables"], status_code=200)
async def hand_in_key(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    data: Annotated[HandIn, Body()],
) -> Response[You]:
    """Hand in a key on this device: it has that seat from now on."""
    caller, cookies = with_device(request)
    table = check_table_id(table_id)
    tables = _tables(state)
    device = device_key(request)
    own = hashed(device) if device is not None else min(caller.keys)
    await tables.hand_in(table, data.key, own)
    live = await tables.find(table)
    return Response(live.table.you(Caller(frozenset((own,))), None), cookies=cookies)


@post("/api/tables/{table_id:str}/commands", tags=["play"], status_code=200)
async def command(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    data: Annotated[TableCommand, Body()],
) -> Done:
    """Ask something of a table: everything but sitting down and looking."""
    return await _do(request, state, table_id, data)


@post("/api/tables/{table_id:str}/actions", tags=["play"], status_code=200)
async def act(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: Annotated[Act, Body()]
) -> Done:
    """Do something in the game."""
    return await _do(request, state, table_id, data)


async def _do(
    request: Request[Any, Any, State], state: State, table_id: str, wanted: TableCommand
) -> Done:
    started = time.perf_counter()
    tables, table, caller = _tables(state), check_table_id(table_id), caller_of(request)
    done = await tables.do(table, caller, wanted)
    tables.touch(await tables.find(table), caller, time.time())
    LATENCY.observe(time.perf_counter() - started)
    return done


@get("/api/tables/{table_id:str}/stream", tags=["play"], media_type="application/x-ndjson")
async def stream(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    since: SinceParameter = None,
    seat: SeatParameter = None,
) -> Stream:
    """Listen to a table: one message a line, the same as on a socket."""
    caller = caller_of(request)
    tables, table = _tables(state), check_table_id(table_id)
    connection = Connection(caller, None, seat)
    if seat is not None:
        requests.own_seat((await tables.find(table)).table, caller, seat)
    state.gate.enter(caller.address)
    try:
        lines = await stream_lines(tables, state.gate, table, connection, since)
    except BaseException:
        state.gate.leave(caller.address)
        raise
    return Stream(lines, media_type="application/x-ndjson", headers={"cache-control": "no-store"})


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """Play live."""
    await serve_socket(socket, _tables(state), state.gate)


# -- what can be known about a game ------------------------------------------------------------


@get("/api/tables/{table_id:str}/record", tags=["after"], media_type="application/x-ndjson")
async def show_record(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    seat: SeatParameter = None,
) -> Response[bytes]:
    """Give a game's record: whole when it is over, before that only what you may know."""
    live = await _tables(state).latest(check_table_id(table_id))
    if seat is not None:
        requests.own_seat(live.table, caller_of(request), seat)
    name = f"{live.table.settings.game}-{live.table.id}.jsonl"
    return Response(
        archive.record_for(live.table, seat),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table_id:str}/replay", tags=["after"])
async def show_replay(state: State, table_id: TableId) -> archive.Replay:
    """Show a finished game step by step, with everything revealed."""
    live = await _tables(state).latest(check_table_id(table_id))
    match = live.table.match
    if match is None or not match.over:
        raise Secret("the game is not over: nobody can look through it yet")
    return await asyncio.to_thread(archive.replay_of, match.record)


@post("/api/replay", tags=["after"], status_code=200, request_max_body_size=RECORD_BYTES)
async def replay_record(request: Request[Any, Any, State]) -> archive.Replay:
    """Show a record of your own step by step."""
    return await asyncio.to_thread(archive.read_record, await request.body())


@get("/api/tables/{table_id:str}/dice", tags=["after"])
async def show_dice(state: State, table_id: TableId) -> DiceReport:
    """Show what the dealer promised and how the dice fell."""
    live = await _tables(state).latest(check_table_id(table_id))
    return await asyncio.to_thread(archive.dice_of, live.table)


@get("/api/tables/{table_id:str}/odds", tags=["play"])
async def show_odds(
    request: Request[Any, Any, State],
    state: State,
    table_id: TableId,
    seat: SeatParameter = None,
) -> dict[str, Any]:
    """Give the odds of the game as you see it, if the table allows them."""
    tables = _tables(state)
    live = await tables.latest(check_table_id(table_id))
    table = live.table
    if not table.settings.odds:
        raise Secret("this table plays without odds")
    if seat is not None:
        requests.own_seat(table, caller_of(request), seat)
    if table.match is None:
        raise NoOdds("there are no odds before the game")
    seq, view = table.moved, table.match.view(seat)
    known = live.odds.get(seat)
    if known is None or known[0] != seq:
        loop = asyncio.get_running_loop()
        known = (seq, await loop.run_in_executor(tables.thinkers, odds_seen, view))
        live.odds[seat] = known
    if known[1] is None:
        raise NoOdds("this game has no odds, or not now")
    return {"seq": known[0], **known[1]}


@get("/api/tables/{table_id:str}/why/{seq:int}", tags=["play"])
async def show_why(
    state: State, table_id: TableId, seq: Annotated[int, Parameter(ge=0, le=2**53)]
) -> WhyMove:
    """Say what the alternatives to a move were worth, if the table allows odds."""
    tables = _tables(state)
    live = await tables.find(check_table_id(table_id))
    if not live.table.settings.odds:
        raise Secret("this table plays without odds")
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(tables.thinkers, archive.why, live.table, seq)


# -- hosting -----------------------------------------------------------------------------------


@get("/healthz", tags=["hosting"])
async def health(state: State) -> dict[str, str]:
    """Say whether the server can keep what is done."""
    await asyncio.wait_for(_tables(state).store.ping(), 5)
    return {"status": "ok", "version": __version__}


@get("/metrics", tags=["hosting"], media_type="text/plain", sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """Give Prometheus its figures."""
    return Response(figures(state.config.workers), headers={"content-type": CONTENT_TYPE_LATEST})


@get(["/api/schema", "/api/schema/openapi.json"], include_in_schema=False, sync_to_thread=False)
def schema(state: State) -> Response[bytes]:
    """Describe this interface as OpenAPI."""
    return Response(state.schema, media_type="application/json")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """Serve the browser client."""
    found = state.pages.find(str(request.path_params.get("path", "")).strip("/"))
    if found is None:
        raise HTTPException(status_code=404, detail="there is nothing at this address")
    headers = {"etag": found.tag, "cache-control": found.caching, "vary": "accept-encoding"}
    # With the cookie in place before any socket opens, sitting down needs no new one.
    _, cookies = with_device(request) if found is state.pages.index else (None, [])
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, cookies=cookies)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.kind, headers=headers, cookies=cookies)


# -- the application ---------------------------------------------------------------------------


async def before_request(request: Request[Any, Any, State]) -> Response[bytes] | None:
    """Let a request in, or refuse it before anything else looks at it."""
    try:
        if request.method != "GET" and not same_origin(request):
            raise NotHost("this page is not one of ours: open the table at its own address")
        if request.url.path.startswith("/api/"):
            request.app.state.gate.request(request.client.host if request.client else "unknown")
    except Refusal as refusal:
        return problem(refusal)
    return None


def make_broker(config: Config) -> Broker:
    """Make the broker that the configuration asks for."""
    if config.broker is not None:
        return RedisBroker(config.broker)
    return NoBroker(alone=config.database_url.startswith("sqlite"))  # Its lock sees to that.


def make_app(config: Config) -> Litestar:
    """Make the application."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(config.database_url)
        tables = Tables(store, make_broker(config), config.bot_delay)
        app.state.tables = tables
        warm: asyncio.Task[None] | None = None
        try:
            await tables.start()
            if config.warm_up:
                warm = asyncio.create_task(_warm_up())
            with _goodbye_when_told_to_stop(tables):
                yield
        finally:
            if warm is not None:
                warm.cancel()
            await tables.stop()
            await store.close()

    return Litestar(
        [
            games,
            lobby,
            open_table,
            show_table,
            sit_down,
            make_key,
            hand_in_key,
            command,
            act,
            stream,
            socket,
            show_record,
            show_replay,
            replay_record,
            show_dice,
            show_odds,
            show_why,
            show_texts,
            show_rules,
            health,
            metrics,
            schema,
            page,
        ],
        state=State(
            {
                "config": config,
                "gate": Gate(config.limits),
                "pages": Pages(),
                "schema": msgspec.json.encode(openapi.describe()),
            }
        ),
        lifespan=[lifespan],
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


@contextlib.contextmanager
def _goodbye_when_told_to_stop(tables: Tables) -> Iterator[None]:
    """Tell everybody as soon as the signal to stop comes, before their sockets are closed."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(lambda: tables.background(tables.goodbye(), "goodbye"))
        if callable(before[number]):
            before[number](number, frame)

    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _warm_up() -> None:
    """Compile the odds in another process, so that nobody waits for it here."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "serai.bots.warm",
        stdin=asyncio.subprocess.DEVNULL,
        # An interrupt at the keyboard is for the server, which then ends this itself.
        start_new_session=True,
    )
    try:
        if await process.wait() != 0:
            _log.warning("the bots could not be warmed up")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
