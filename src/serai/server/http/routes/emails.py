"""Mails about turns: asked for here, confirmed and stopped by the links in them.

Whoever opens a link gets a page with a button: programs that look into mails open links, too.
"""

from typing import Annotated
from urllib.parse import quote

from litestar import get, post
from litestar.params import Body, Parameter
from litestar.response import Redirect

from serai.server.alerts.addresses import read_address
from serai.server.alerts.mails import mailbox, stop_code
from serai.server.alerts.quiet import check_quiet
from serai.server.http.auth import address_of
from serai.server.http.routes.alerts import own_key, owner_of, told
from serai.server.http.routes.shared import Asked, tables_of
from serai.server.protocol.answers import Alerts, EmailAnswer
from serai.server.protocol.commands import ConfirmEmail, NewEmail
from serai.server.protocol.errors import LinkOver, NoEmail, Unauthorized
from serai.server.storage import emails as stored
from serai.server.storage.emails import LASTS, Email, emails_of
from serai.server.tables.keys import hashed
from serai.texts import DEFAULT, LANGUAGES

Code = Annotated[str, Parameter(min_length=1, max_length=64)]


@post(
    "/api/alerts/email",
    tags=["alerts"],
    status_code=200,
    refuses=(401, 409, 503),
    example={"address": "zaid@example.org", "language": "en"},
)
async def take_email(request: Asked, data: Annotated[NewEmail, Body()]) -> Alerts:
    """Send mails about your turns to an address, once somebody there has followed a link.

    Another language or other hours for the same address need no other mail.
    """
    if not request.app.state.sends_email:
        raise NoEmail("this server sends no mails")
    await own_key(request)
    store = tables_of(request).store
    owner = await owner_of(request)
    if owner is None:
        raise Unauthorized("this device was signed out: load the page again")
    address, language = read_address(data.address), data.language
    check_quiet(data.quiet)
    language = language if language in LANGUAGES else DEFAULT
    for one in await emails_of(store, (owner,)):
        others = (one.language, one.quiet) != (language, data.quiet)
        if one.address == address and one.ended is None and (one.confirmed or others):
            await stored.change(store, one, language, data.quiet)
            return await told(request)
    request.app.state.gate.email(address_of(request))
    served, name = tables_of(request).process.clock.served(), tables_of(request).world.new_key()
    wanted = Email(
        owner=owner,
        id=name,
        address=address,
        language=language,
        quiet=data.quiet,
        at=tables_of(request).world.time(),
        until=served + LASTS,
        stop=hashed(stop_code(store.secret, name)),
        due=served,
    )
    await stored.ask(store, wanted, mailbox(store.secret, address), served)
    return await told(request)


@post(
    "/api/alerts/email/confirm",
    tags=["alerts"],
    status_code=200,
    refuses=(409, 503),
    example={"token": "7f3k9m2p0q"},
)
async def confirm_email(request: Asked, data: Annotated[ConfirmEmail, Body()]) -> EmailAnswer:
    """Say that mails are wanted, with what stands in the link of the mail that asked."""
    tables = tables_of(request)
    now, served = tables.world.time(), tables.process.clock.served()
    if not await stored.confirm(tables.store, hashed(data.token), now, served):
        raise LinkOver("this link is over, or a newer mail was sent: ask for another one")
    return EmailAnswer("confirmed")


@post("/api/alerts/email/stop", tags=["alerts"], status_code=200, refuses=(401, 503))
async def stop_email(request: Asked) -> Alerts:
    """Send you no mails any more, and forget the address."""
    owner = await owner_of(request)
    if owner is not None:
        await stored.stop_for(tables_of(request).store, (owner,))
    return await told(request)


@post("/api/alerts/email/stop/{code:str}", tags=["alerts"], status_code=200, refuses=(503,))
async def stop_by_link(request: Asked, code: Code) -> EmailAnswer:
    """Stop mails by the code in each of them, as mail programs do by one tap (RFC 8058).

    It answers the same for every code, however often.
    """
    tables = tables_of(request)
    found = await stored.by_stop(tables.store, hashed(code))
    if found is not None:
        box = mailbox(tables.store.secret, found.address)
        await stored.stop_address(tables.store, found, box, tables.process.clock.served())
    return EmailAnswer("stopped")


@get(
    "/api/alerts/email/stop/{code:str}",
    tags=["alerts"],
    status_code=303,
    media_type="text/html",
    sync_to_thread=False,
    answer=None,
)
def show_stop(code: Code) -> Redirect:
    """Lead a browser to the page with a button: mail programs that know no better open this."""
    return Redirect(f"/mail/stop/{quote(code, safe='')}", status_code=303)
