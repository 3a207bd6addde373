"""A mail server of our own, with real sockets: it keeps what it gets, and fails when told to."""

import asyncio
import contextlib
import email
import threading
from collections.abc import Iterator
from email import policy
from email.message import EmailMessage
from ssl import SSLContext
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope
from msgspec import Struct

PASSWORD = "very s3cret/password"


class Mail(Struct):
    """A mail that came."""

    sender: str
    to: list[str]
    raw: bytes
    secured: bool
    """Whether nobody could read it on its way."""

    user: str | None

    @property
    def read(self) -> EmailMessage:
        return email.message_from_bytes(self.raw, policy=policy.default)

    @property
    def text(self) -> str:
        return str(self.read.get_content()).replace("\r\n", "\n")

    def link(self, what: str) -> str:
        """The link to a page, as it stands in the text."""
        (found,) = [word for word in self.text.split() if f"/mail/{what}/" in word]
        return found

    def code(self, what: str) -> str:
        return self.link(what).rpartition("/")[2]


class Deaf(asyncio.Protocol):
    """Takes connections and says nothing."""

    def __init__(self, server: "MailServer") -> None:
        self._server = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._server.waiting.append(transport)


class MailServer:
    """A mail server on this machine."""

    def __init__(
        self,
        *,
        tls: SSLContext | None = None,
        at_once: SSLContext | None = None,
        user: str | None = None,
    ) -> None:
        self.mails: list[Mail] = []
        self.senders: list[str] = []
        """What it answers to the next commands, instead of taking them."""

        self.receivers: list[str] = []
        self.contents: list[str] = []
        self.silent = False
        """Whether it says nothing any more once it has a mail."""

        self.deaf = False
        """Whether it says nothing at all."""

        self.waiting: list[asyncio.BaseTransport] = []
        self.commands: list[str] = []
        self._tls, self._at_once, self._user = tls, at_once, user
        self._closing = asyncio.Event()
        self.port = 0

    async def handle_MAIL(  # noqa: N802
        self, _server: SMTP, _session: Any, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.commands.append(f"MAIL {address}")
        if self.senders:
            return self.senders.pop(0)
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Any, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        self.commands.append(f"RCPT {address}")
        if self.receivers:
            # As real servers do: they say whom they mean.
            return f"{self.receivers.pop(0)} <{address}>: no"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, session: Any, envelope: Envelope) -> str:  # noqa: N802
        if self.silent:
            self.commands.append("DATA")
            await self._closing.wait()
        if self.contents:
            return self.contents.pop(0)
        user = session.auth_data.login.decode() if session.authenticated else None
        secured = session.ssl is not None or self._at_once is not None
        content = envelope.content if isinstance(envelope.content, bytes) else b""
        self.mails.append(
            Mail(envelope.mail_from or "", list(envelope.rcpt_tos), content, secured, user)
        )
        return "250 OK"

    def _let_in(self, *asked: Any) -> AuthResult:
        given = asked[-1]
        good = (given.login, given.password) == ((self._user or "").encode(), PASSWORD.encode())
        return AuthResult(success=good, handled=False, auth_data=given)

    def _protocol(self) -> asyncio.Protocol:
        if self.deaf:
            return Deaf(self)
        return SMTP(
            self,
            hostname="mail.test",
            tls_context=self._tls,
            require_starttls=self._tls is not None,
            authenticator=self._let_in,
            auth_required=self._user is not None and self._tls is not None,
            # A password may come in the clear on a connection that is encrypted from its start.
            auth_require_tls=self._tls is not None,
        )

    @contextlib.contextmanager
    def serve(self, port: int = 0) -> Iterator["MailServer"]:
        ready = threading.Event()
        thread = threading.Thread(target=asyncio.run, args=(self._serve(port, ready),))
        thread.start()
        assert ready.wait(10)
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._closing.set)
            thread.join()

    async def _serve(self, port: int, ready: threading.Event) -> None:
        self._loop = asyncio.get_running_loop()
        server = await self._loop.create_server(
            self._protocol, "127.0.0.1", port, ssl=self._at_once
        )
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await self._closing.wait()
        server.close()
        for transport in self.waiting:
            transport.close()


@contextlib.contextmanager
def mailing(**how: Any) -> Iterator[MailServer]:
    with MailServer(**how).serve() as found:
        yield found
