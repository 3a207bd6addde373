"""Channels of others that are told of the turns at a table: for its host to name and to stop."""

from typing import Annotated

from litestar import get, post
from litestar.params import Body, Parameter
from msgspec.structs import replace

from serai.server.alerts import webhooks as alerts
from serai.server.alerts.outgoing import Forbidden
from serai.server.alerts.quiet import check_quiet
from serai.server.http.auth import caller_of
from serai.server.http.routes.shared import Asked, TableId, base_of, latest, tables_of
from serai.server.protocol.answers import Webhooks, WebhookTold
from serai.server.protocol.commands import NewWebhook
from serai.server.protocol.errors import BadAddress, NotTaken
from serai.server.runtime.waiting import is_slow
from serai.server.storage.webhooks import (
    MOST,
    Webhook,
    drop_webhook,
    note_told,
    put_webhook,
    webhooks_at,
)
from serai.server.tables.decide import host_only
from serai.server.tables.state import TableState
from serai.texts import DEFAULT, LANGUAGES, texts

WebhookId = Annotated[str, Parameter(min_length=1, max_length=16)]


@get("/api/tables/{table_id:str}/webhooks", tags=["alerts"], refuses=(401, 403, 404, 503))
async def show_webhooks(request: Asked, table_id: TableId) -> Webhooks:
    """List the channels that are told of the turns at your table, as its host."""
    return await _told(request, await _mine(request, table_id))


@post(
    "/api/tables/{table_id:str}/webhooks",
    tags=["alerts"],
    status_code=200,
    refuses=(401, 403, 404, 409, 503),
    example={"url": "https://discord.com/api/webhooks/1234/abcd", "language": "en"},
)
async def add_webhook(
    request: Asked, table_id: TableId, data: Annotated[NewWebhook, Body()]
) -> Webhooks:
    """Tell a channel of the turns at your table, as its host, if it takes a first message now.

    Named again, it is told as this request says.
    """
    table = await _mine(request, table_id)
    check_quiet(data.quiet)
    try:
        request.app.state.outgoing.read(data.url)
    except Forbidden as error:
        raise BadAddress(f"nothing can be sent there: {error}") from None
    store = tables_of(request).store
    wanted = Webhook(
        table_id=table.id,
        id=alerts.id_of(store, table.id, data.url),
        kind=data.kind or alerts.kind_of(data.url),
        url=data.url,
        base=base_of(request),
        language=data.language if data.language in LANGUAGES else DEFAULT,
        quiet=data.quiet,
        by=min(caller_of(request).held),
        at=request.app.state.world.time(),
    )
    await _greet(request, table, wanted)
    await put_webhook(store, replace(wanted, told=wanted.at))
    return await _told(request, table)


@post(
    "/api/tables/{table_id:str}/webhooks/{webhook:str}/again",
    tags=["alerts"],
    status_code=200,
    refuses=(401, 403, 404, 409, 503),
)
async def try_webhook(request: Asked, table_id: TableId, webhook: WebhookId) -> Webhooks:
    """Tell a channel of yours again that was given up, if it takes a message now."""
    table = await _mine(request, table_id)
    store = tables_of(request).store
    for one in await webhooks_at(store, table.id):
        if one.id == webhook:
            await _greet(request, table, one)
            await note_told(store, table.id, one.id, request.app.state.world.time())
    return await _told(request, table)


@post(
    "/api/tables/{table_id:str}/webhooks/{webhook:str}/stop",
    tags=["alerts"],
    status_code=200,
    refuses=(401, 403, 404, 503),
)
async def stop_webhook(request: Asked, table_id: TableId, webhook: WebhookId) -> Webhooks:
    """Tell a channel of yours nothing any more, and forget its address."""
    table = await _mine(request, table_id)
    await drop_webhook(tables_of(request).store, table.id, webhook)
    return await _told(request, table)


async def _mine(request: Asked, table_id: str) -> TableState:
    table = (await latest(request, table_id)).table
    host_only(table, caller_of(request), "arrange messages to channels")
    return table


async def _greet(request: Asked, table: TableState, one: Webhook) -> None:
    """Send a channel its first message; refuse one that does not take it."""
    request.app.state.gate.greeting(caller_of(request).address)
    known, name = texts(one.language), f"game-{table.settings.game}"
    game = known.say(name) if known.has(name) else table.game.title
    outcome = await request.app.state.webhooks.greet(one, game)
    if outcome.how != "sent":
        # Whether a name leads into the operator's network, or nowhere, is nobody's business.
        why = f"status {outcome.status}" if outcome.status else "nobody took it there"
        raise NotTaken(f"the channel did not take a message: {why}")


async def _told(request: Asked, table: TableState) -> Webhooks:
    found = await webhooks_at(tables_of(request).store, table.id)
    outgoing = request.app.state.outgoing
    told = tuple(
        WebhookTold(
            id=one.id,
            kind=one.kind,
            where=outgoing.host_of(one.url),
            language=one.language,
            quiet=one.quiet,
            since=one.at,
            told=one.told,
            ended=one.ended,
            status=one.status,
        )
        for one in found
    )
    return Webhooks(is_slow(table.settings), max(0, MOST - len(told)), told)
