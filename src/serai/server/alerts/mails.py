"""Telling people by e-mail, who said on that very address that they want it.

A mail says what everybody at the table may know, in plain text. Each can be stopped by one tap: in
the mail program (RFC 8058), or by the link at its end.
"""

import re
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import make_msgid

from serai.server.alerts.about import About
from serai.server.alerts.addresses import folded
from serai.server.alerts.channels import Addressee, Outcome
from serai.server.alerts.relay import Postman
from serai.server.storage.emails import (
    CHANNEL,
    Email,
    emails_of,
    note_refused,
    note_taken,
    owners_of,
)
from serai.server.storage.store import Store
from serai.server.tables.keys import KEY_LENGTH, derived
from serai.server.world import World
from serai.texts import texts_of

_ENDS_LINES = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
"""What begins another line, for whoever reads a header."""


def stop_code(secret: bytes, email_id: str) -> str:
    """Return what stands in the link to stop: the same in every mail."""
    return derived(secret, f"stop e-mail {email_id}", KEY_LENGTH)


def mailbox(secret: bytes, address: str) -> str:
    """Return what stands for an address where it is counted: it says nothing of it."""
    return derived(secret, f"mailbox {folded(address)}", KEY_LENGTH)


class Mails:
    """Mails about turns."""

    name = CHANNEL

    def __init__(self, store: Store, world: World, postman: Postman, base: str) -> None:
        self._store = store
        self._world = world
        self._postman = postman
        self._base = base
        """Where people reach this server, as its operator says: for links."""

    async def addressees(self, about: About) -> list[Addressee]:
        """Return the confirmed addresses of whoever has the seat, each once."""
        found = {folded(one.address): one for one in await self._confirmed(about)}
        return [Addressee(one.owner, one.quiet) for one in found.values()]

    async def send(self, target: str, about: About) -> Outcome:
        """Send one mail."""
        for one in await self._confirmed(about):
            if one.owner == target:
                return await self._send(one, *turn(one, about, self._base))
        return Outcome("given-up", "stopped, or another device has the seat now")

    async def settled(self, target: str, about: About, outcome: Outcome) -> None:  # noqa: ARG002
        """Note whether the address took a mail; give up one that refuses them."""
        if outcome.how == "sent":
            await note_taken(self._store, target)
        elif outcome.how == "gone":
            await note_refused(self._store, target, self._world.time())

    async def ask(self, one: Email, code: str) -> Outcome:
        """Ask an address whether it wants mails: nothing else is sent before it says so."""
        say = texts_of(one.language, "alerts.ftl").say
        link = f"{self._base}/mail/confirm/{code}"
        text = say("email-text-confirm", link=link)
        return await self._send(one, say("email-text-subject"), text)

    async def _confirmed(self, about: About) -> list[Email]:
        owners = await owners_of(self._store, about.keys)
        found = await emails_of(self._store, owners)
        return [one for one in found if one.confirmed is not None and one.ended is None]

    async def _send(self, one: Email, subject: str, text: str) -> Outcome:
        code = stop_code(self._store.secret, one.id)
        page = f"{self._base}/mail/stop/{code}"
        foot = texts_of(one.language, "alerts.ftl").say("email-text-stop", link=page)
        mail = self._written(one.address, subject, f"{text}\n\n-- \n{foot}\n")
        mail["List-Unsubscribe"] = f"<{self._base}/api/alerts/email/stop/{code}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail["Content-Language"] = one.language
        return await self._postman.send(one.address, mail)

    def _written(self, to: str, subject: str, text: str) -> EmailMessage:
        sender = self._postman.relay.sender
        mail = EmailMessage()
        mail["From"] = sender
        mail["To"] = Address(addr_spec=to)
        mail["Subject"] = _ENDS_LINES.sub(" ", subject)
        mail["Date"] = datetime.fromtimestamp(self._world.time(), UTC)
        mail["Message-ID"] = make_msgid(domain=sender.domain)
        mail["Auto-Submitted"] = "auto-generated"
        # For servers, too, that take nothing but ASCII in short lines.
        mail.set_content(text, cte="quoted-printable")
        return mail


def turn(one: Email, about: About, base: str) -> tuple[str, str]:
    """Say whose turn it is: a subject and a text."""
    say = texts_of(one.language, "alerts.ftl").say
    game = about.game(one.language)
    body = say("alert-body", name=about.name, others=about.with_whom(one.language))
    text = say("email-text-turn", game=game, body=body, link=f"{base}/t/{about.table}")
    return say("alert-title", game=game), text
