"""Requests to servers that strangers name: to public addresses only, and never anywhere else.

A name is resolved once, every address it has must be public, and the connection goes to one of
those very addresses, while the certificate is still checked for the name: a name server that
answers differently the next time changes nothing. Redirects are not followed.
"""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Iterable
from email.utils import parsedate_to_datetime
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from ssl import SSLContext, SSLError
from urllib.parse import urlsplit

import httpx
from msgspec import Struct

LONGEST_URL = 1000
PATIENCE = 10.0
"""Seconds for everything: the name, the connection, the answer."""

_NAME = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?")
"""A name with a dot whose end is no number: so no way to write an address is one."""

_PLAIN = re.compile(r"[!-\[\]-~]+")
"""Visible ASCII but the backslash, which some take for a slash."""

_TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv4 addresses, as networks without IPv4 write them."""

_NOT_PUBLIC = tuple(
    map(
        ip_network,
        (
            "168.63.129.16/32",  # What a machine in Azure asks about itself.
            "192.88.99.0/24",  # Relays for 6to4, which nobody runs any more. RFC 7526
            "3fff::/20",  # For examples, as older Pythons do not know yet. RFC 9637
        ),
    )
)
"""Addresses that count as global, where no server of the public internet is."""

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a host."""


class Forbidden(Exception):
    """An address that this server sends nothing to; says why."""


class Unreached(Exception):
    """A server that could not be reached: it has not read anything."""


class Unanswered(Exception):
    """A server that may have read the request, and did not answer in time or in HTTP."""


class Target(Struct, frozen=True):
    """Where a request goes, as its URL says."""

    scheme: str
    host: str
    port: int
    path: str
    private: bool
    """Whether the operator named this host: then it may have any address."""

    @property
    def authority(self) -> str:
        """Host and port, as headers have them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"https": 443, "http": 80}[self.scheme]
        return host if self.port == usual else f"{host}:{self.port}"


class Answer(Struct, frozen=True):
    """What a server said, as far as anybody wants to know."""

    status: int
    retry_after: float | None = None


def private_hosts(text: str) -> frozenset[str]:
    """Read the hosts that an operator allows: names or addresses, with a port or for all ports."""
    return frozenset(part.strip().lower() for part in text.split(",") if part.strip())


def read_target(url: str, private: Iterable[str] = ()) -> Target:
    """Read where a URL leads; refuse what is not https to a host with a public name."""
    if len(url) > LONGEST_URL or not _PLAIN.fullmatch(url):
        raise Forbidden("the address is too long, or has signs that no address has")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("the address cannot be read") from None
    host = (parts.hostname or "").lower()
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise Forbidden("the address must not have a user, a password or a fragment")
    if parts.scheme not in ("https", "http") or not host:
        raise Forbidden("the address must begin with https://")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    port = port if port is not None else {"https": 443, "http": 80}[parts.scheme]
    allowed = set(private)
    shown = f"[{host}]" if ":" in host else host
    if not allowed.isdisjoint((host, shown, f"{shown}:{port}")):
        return Target(parts.scheme, host, port, path, private=True)
    if parts.scheme != "https" or port != 443:
        raise Forbidden("the address must begin with https:// and have no port")
    if len(host) > 253 or not _NAME.fullmatch(host):
        raise Forbidden("the address must name a public host, not a number or a name of your own")
    return Target("https", host, port, path, private=False)


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, however it is written."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inner = _within(found)
        if inner:
            return all(map(_is_global, inner))
        if found.is_site_local:
            return False
    return _is_global(found)


def _is_global(found: IPv4Address | IPv6Address) -> bool:
    special = found.is_multicast or found.is_reserved or any(found in net for net in _NOT_PUBLIC)
    return found.is_global and not special


def _within(found: IPv6Address) -> list[IPv4Address]:
    """Return the IPv4 addresses that an IPv6 address stands for."""
    last = IPv4Address(int(found) & 2**32 - 1) if found in _TRANSLATED else None
    inner = (found.ipv4_mapped, found.sixtofour, last, *(found.teredo or ()))
    return [one for one in inner if one is not None]


async def resolve(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a host."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(where[0]) for *_, where in found]


class Outgoing:
    """Sends requests to servers that strangers named."""

    def __init__(
        self,
        private: Iterable[str] = (),
        *,
        resolve: Resolve = resolve,
        trust: SSLContext | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.private = frozenset(private)
        self._resolve = resolve
        self._trust = trust
        self._patience = patience

    def read(self, url: str) -> Target:
        """Read where a URL leads, if something may be sent there."""
        return read_target(url, self.private)

    def host_of(self, url: str) -> str:
        """Return the name of the server that a URL leads to, which may be shown."""
        return urlsplit(url).hostname or ""

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send something, and say what the server answered."""
        target = self.read(url)
        try:
            async with asyncio.timeout(self._patience):
                address = await self._address(target)
                return await self._post(target, address, body, headers)
        except TimeoutError:
            raise Unanswered(f"{target.host} did not answer in time") from None

    async def _address(self, target: Target) -> str:
        """Resolve a host, once; refuse it if any of its addresses is not public."""
        try:
            found = await self._resolve(target.host, target.port)
        except (OSError, UnicodeError):
            raise Unreached(f"{target.host} has no address") from None
        if not found:
            raise Unreached(f"{target.host} has no address")
        if not target.private and not all(map(is_public, found)):
            raise Forbidden(f"{target.host} is not on the public internet")
        return found[0]

    async def _post(
        self, target: Target, address: str, body: bytes, headers: dict[str, str]
    ) -> Answer:
        host = f"[{address}]" if ":" in address else address
        url = f"{target.scheme}://{host}:{target.port}{target.path}"
        # To this very address, whatever the name means by now; the certificate is for the name.
        named = {"sni_hostname": target.host}
        try:
            # A client of its own: connections of one name are never used for another.
            async with (
                self._client() as client,
                client.stream(
                    "POST",
                    url,
                    content=body,
                    headers={**headers, "host": target.authority, "user-agent": "Serai"},
                    extensions=named,
                ) as answer,
            ):
                return Answer(answer.status_code, _seconds(answer.headers))
        except (httpx.ConnectError, httpx.ConnectTimeout, SSLError) as error:
            raise Unreached(f"{target.host} cannot be reached: {type(error).__name__}") from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unanswered(f"{target.host} did not answer: {type(error).__name__}") from None

    def _client(self) -> httpx.AsyncClient:
        if self._trust is None:
            self._trust = httpx.create_ssl_context(trust_env=False)
        return httpx.AsyncClient(
            verify=self._trust,
            trust_env=False,  # A proxy would resolve the name again.
            follow_redirects=False,
            timeout=self._patience,
        )


def _seconds(headers: httpx.Headers) -> float | None:
    """Read how long to wait: in seconds, or until a time by the other side's own clock."""
    text = headers.get("retry-after", "")
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text):
        return float(text)
    try:
        then = parsedate_to_datetime(text)
        return max(0.0, (then - parsedate_to_datetime(headers.get("date", ""))).total_seconds())
    except (TypeError, ValueError):  # The first: only one of them says in which zone.
        return None
