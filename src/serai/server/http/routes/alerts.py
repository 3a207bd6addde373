"""How a device is told that it is somebody's turn, while nobody looks at the table there."""

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from serai.server.alerts.outgoing import Forbidden, Outgoing
from serai.server.alerts.quiet import check_quiet
from serai.server.alerts.web_push import BadSubscription, read_keys
from serai.server.http.auth import bearer_key, caller_of, device_key
from serai.server.http.routes.shared import Asked, tables_of
from serai.server.protocol.answers import Alerts, EmailState, EmailTold
from serai.server.protocol.commands import Push
from serai.server.protocol.errors import BadRequest, Unauthorized
from serai.server.storage.alerts import (
    Subscription,
    drop_subscriptions,
    has_seat,
    put_subscription,
    subscriptions,
)
from serai.server.storage.emails import Email, emails_of
from serai.server.tables.keys import hashed
from serai.texts import DEFAULT, LANGUAGES


@get("/api/alerts", tags=["alerts"], refuses=(401,))
async def show_alerts(request: Asked) -> Alerts:
    """Say how you are told that it is your turn: by messages to this device, by e-mail."""
    return await told(request)


@post(
    "/api/alerts/push",
    tags=["alerts"],
    status_code=200,
    refuses=(401,),
    example={
        "endpoint": "https://push.example/abc",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
        "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
)
async def take_push(request: Asked, data: Annotated[Push, Body()]) -> Alerts:
    """Send push messages to this device whenever it is somebody's turn here at a slow table."""
    store = tables_of(request).store
    key = await own_key(request)
    outgoing: Outgoing = request.app.state.outgoing
    try:
        outgoing.read(data.endpoint)
        keys = read_keys(data.p256dh, data.auth)
    except (Forbidden, BadSubscription) as error:
        raise BadRequest(f"push messages cannot be sent there: {error}") from None
    check_quiet(data.quiet)
    language = data.language if data.language in LANGUAGES else DEFAULT
    wanted = Subscription(key, data.endpoint, keys.p256dh, keys.auth, language, data.quiet)
    await put_subscription(store, wanted, request.app.state.world.time())
    return await told(request)


@post("/api/alerts/stop", tags=["alerts"], status_code=200, refuses=(401,))
async def stop_alerts(request: Asked) -> Alerts:
    """Tell this device nothing any more."""
    await drop_subscriptions(tables_of(request).store, caller_of(request).held)
    return await told(request)


async def told(request: Asked) -> Alerts:
    """Say how whoever asks is told of their turns."""
    store, owner = tables_of(request).store, await owner_of(request)
    found = await subscriptions(store, caller_of(request).held)
    email = [] if owner is None else await emails_of(store, (owner,))
    return Alerts(
        push_key=request.app.state.push_key,
        push=bool(found),
        quiet=found[0].quiet if found else None,
        sends_email=request.app.state.sends_email,
        email=_told_email(email[0]) if email else None,
    )


async def owner_of(request: Asked) -> str | None:
    """Return whose mails those of whoever asks are: a person's, or those of a guest's device."""
    key = device_key(request) or bearer_key(request)
    if key is None:
        return None
    known = await request.app.state.persons.asked_anew(hashed(key))
    return None if known.out else known.person or hashed(key)


def _told_email(one: Email) -> EmailTold:
    state: EmailState = "asked" if one.confirmed is None else "confirmed"
    return EmailTold(one.address, state if one.ended is None else "failed", one.quiet, one.at)


async def own_key(request: Asked) -> str:
    """Return the hash of the key that this device has its seats by; it has one somewhere."""
    key = device_key(request) or bearer_key(request)
    if key is None or not await has_seat(tables_of(request).store, caller_of(request).keys):
        raise Unauthorized("only those with a seat somewhere can be told of their turn: sit down")
    return hashed(key)
