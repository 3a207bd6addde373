"""The mail server that the operator names, which takes our mails and brings them to others.

Nothing is sent in the clear to another machine: not the password, and no address.
"""

import asyncio
import re
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import aiosmtplib
from msgspec import Struct

from serai.core.errors import BadSetup, Reason
from serai.core.foreign import problem_of, quoted_words
from serai.server.alerts.addresses import read_address
from serai.server.alerts.channels import Ended, Outcome
from serai.server.protocol.errors import BadEmail

PATIENCE = 20.0
"""Seconds for everything: the connection, the password, the mail."""


class _Wire(EmailPolicy):
    """How mails are written: as others do it, but for the link to stop, which stays in one line."""

    def fold_binary(self, name: str, value: str) -> bytes:
        """Write a header; mail programs read this one by rules of their own."""
        if name.lower() == "list-unsubscribe":
            return f"{name}: {value}\r\n".encode("ascii")
        return super().fold_binary(name, value)


_WIRE = _Wire(linesep="\r\n")
_SENDER = re.compile(r"(?:([^<>\"\\\x00-\x1f\x7f]*)<([^<>]+)>|([^<>]+))")
_PORTS = {"smtp": 587, "smtps": 465}


class Relay(Struct, frozen=True):
    """How to reach a mail server, and who sends."""

    host: str
    port: int
    at_once: bool
    """Whether the connection is encrypted from its first byte; otherwise it becomes so."""

    user: str | None
    password: str | None
    sender: Address
    greets_as: str
    """What we call ourselves there."""

    @property
    def local(self) -> bool:
        """Whether it is this very machine, so that nobody can listen in between."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def read_relay(smtp: str, mail_from: str | None, public_url: str | None) -> Relay:
    """Read the settings of an operator; say what is wrong with them, but never the password."""
    try:
        parts = urlsplit(smtp)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    host = parts.hostname or ""
    if parts.scheme not in _PORTS or not host or parts.path.strip("/") or parts.query:
        raise BadSetup("--smtp is given as smtp://USER:PASSWORD@HOST:PORT", "bad-smtp")
    if mail_from is None:
        raise BadSetup("--smtp needs --mail-from, the address that mails come from", "no-mail-from")
    if public_url is None:
        # Otherwise whoever asks for a mail could choose where its links lead.
        raise BadSetup("--smtp needs --public-url, for the links in mails", "no-mail-links")
    return Relay(
        host=host,
        port=port or _PORTS[parts.scheme],
        at_once=parts.scheme == "smtps",
        user=None if parts.username is None else unquote(parts.username),
        password=None if parts.password is None else unquote(parts.password),
        sender=_read_sender(mail_from),
        greets_as=_greeting(public_url),
    )


def _read_sender(text: str) -> Address:
    found = _SENDER.fullmatch(text.strip())
    try:
        if found is None:
            raise BadEmail("no address")
        address = read_address(found[2] or found[3])
    except BadEmail:
        raise BadSetup(
            "--mail-from is an address like serai@example.org, or Serai <serai@example.org>",
            "bad-mail-from",
        ) from None
    return Address((found[1] or "Serai").strip(), addr_spec=address)


def _greeting(public_url: str) -> str:
    """Return the name to greet with: asking the system for ours may take seconds."""
    try:
        host = urlsplit(public_url).hostname or ""
    except ValueError:
        host = ""
    return host if re.fullmatch(r"[a-z0-9.-]+", host) else "localhost"


class Postman:
    """Hands mails over to the mail server, each by a connection of its own."""

    def __init__(
        self, relay: Relay, *, trust: ssl.SSLContext | None = None, patience: float = PATIENCE
    ) -> None:
        self.relay = relay
        self._trust = trust
        self._patience = patience

    async def send(self, to: str, mail: EmailMessage) -> Outcome:
        """Hand over a mail; the reason never has the address, nor what the other side wrote."""
        client, handing_over, handed_over = self._client(), False, False
        try:
            async with asyncio.timeout(self._patience):
                await client.connect()
                await client.mail(self.relay.sender.addr_spec)
                await client.rcpt(to)
                handing_over = True
                await client.data(mail.as_bytes(policy=_WIRE))
                handed_over = True
                await client.quit()
        except aiosmtplib.SMTPRecipientRefused as error:
            return _refused(error.code, "the address", "gone")
        except (aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPDataError) as error:
            return _refused(error.code, "the mail", "given-up")
        except (aiosmtplib.SMTPException, TimeoutError, OSError, ssl.SSLError) as error:
            if not handed_over:
                # What may have been taken is not handed over again.
                how: Ended = "given-up" if handing_over else "later"
                return Outcome(how, f"mail server: {_why(error)}")
        finally:
            client.close()
        return Outcome("sent", status=250)

    async def try_out(self) -> Reason | None:
        """Connect and sign in; return what is wrong."""
        client = self._client()
        try:
            async with asyncio.timeout(self._patience):
                await client.connect()
                await client.quit()
        except (aiosmtplib.SMTPException, TimeoutError, OSError, ssl.SSLError) as error:
            return _why(error)
        finally:
            client.close()
        return None

    def _client(self) -> aiosmtplib.SMTP:
        relay = self.relay
        if self._trust is None:
            self._trust = ssl.create_default_context()
        return aiosmtplib.SMTP(
            hostname=relay.host,
            port=relay.port,
            use_tls=relay.at_once,
            start_tls=not relay.at_once and not relay.local,
            username=relay.user,
            password=relay.password,
            tls_context=self._trust,
            local_hostname=relay.greets_as,
            timeout=self._patience,
        )


def _refused(code: int, what: str, for_good: str) -> Outcome:
    why = f"mail server: {what} was refused with {code}"
    if 400 <= code < 500:
        return Outcome("later", why, status=code)
    return Outcome("gone" if for_good == "gone" else "given-up", why, status=code)


def _why(error: BaseException) -> Reason:
    """Say what went wrong without the other side's words: they may hold addresses."""
    if isinstance(error, aiosmtplib.SMTPAuthenticationError):
        line = f"user or password refused with {error.code}"
        return Reason(line, "mail-login", code=error.code)
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return Reason(f"it answered {error.code}", "mail-answered", code=error.code)
    if isinstance(error, TimeoutError):
        return Reason("no answer in time", "took-too-long")
    if isinstance(error, ssl.SSLCertVerificationError):
        return Reason("its certificate is not trusted, or for another name", "mail-certificate")
    if isinstance(error, ssl.SSLError):
        return Reason("there is no TLS at this port", "mail-no-tls-here")
    if type(error) is aiosmtplib.SMTPException or isinstance(error, aiosmtplib.SMTPNotSupported):
        return Reason("it offers no TLS, or no way to sign in", "mail-no-tls")
    if error.__cause__ is not None:
        return _why(error.__cause__)
    if isinstance(error, aiosmtplib.SMTPServerDisconnected):
        return Reason("it closed the connection", "mail-closed")
    return problem_of(error) if isinstance(error, OSError) else quoted_words(type(error).__name__)
