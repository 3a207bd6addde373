"""Where connections come from: addresses that belong to one household count as one."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

from serai.core.errors import BadSetup

HOUSEHOLD = 64
"""Bits of an IPv6 address that a provider gives to one household, which chooses the rest."""

_MAPPED = IPv6Network("::ffff:0:0/96")
"""IPv4 addresses, as servers that listen on IPv6 see them."""

WIDEST = {4: 8, 6: 19}
"""The shortest prefix that can be banned, by the version of the protocol."""


@lru_cache(maxsize=4096)
def household_of(address: str) -> str:
    """Return what an address is counted as: itself, or the first half of an IPv6 address."""
    found = read_address(address)
    if found is None:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(ip_network((found, HOUSEHOLD), strict=False))


def read_address(address: str) -> IPv4Address | IPv6Address | None:
    """Read where a connection comes from; None: it is no address of the internet."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return found if mapped is None else mapped


def read_prefix(text: str) -> str:
    """Read an address or a prefix that an operator names; an IPv6 address means its household."""
    plain = text.strip()
    try:
        if "/" not in plain:
            plain = household_of(str(ip_address(plain)))
        network = ip_network(plain, strict=False)
        if isinstance(network, IPv6Network) and network.subnet_of(_MAPPED):
            mapped = int(network.network_address) & 2**32 - 1
            network = IPv4Network((mapped, network.prefixlen - 96))
    except ValueError:
        raise BadSetup(
            f"{text[:60]!r} is neither an address nor a prefix: write it as 192.0.2.7, "
            "192.0.2.0/24 or 2001:db8::/32",
            "not-an-ip-address",
            text=text[:60],
        ) from None
    widest = WIDEST[network.version]
    if network.prefixlen < widest:
        raise BadSetup(
            f"{network} would shut out too many: the widest prefix is /{widest}",
            "prefix-too-wide",
            prefix=str(network),
            widest=widest,
        )
    return str(network)


class Addresses:
    """A set of addresses and prefixes, asked quickly however many there are."""

    def __init__(self, prefixes: Iterable[str] = ()) -> None:
        self._known: dict[tuple[int, int], set[int]] = {}
        for prefix in prefixes:
            network: IPv4Network | IPv6Network = ip_network(prefix, strict=False)
            spare = network.max_prefixlen - network.prefixlen
            kind = (network.version, spare)
            self._known.setdefault(kind, set()).add(int(network.network_address) >> spare)

    def has(self, address: str) -> bool:
        """Whether an address is one of them."""
        found = read_address(address) if self._known else None
        return found is not None and any(
            int(found) >> spare in known
            for (version, spare), known in self._known.items()
            if version == found.version
        )


class Proxies:
    """Those who come for others and are trusted to say for whom, as uvicorn is told."""

    def __init__(self, text: str) -> None:
        named = [part.strip() for part in text.split(",")]
        self._all = "*" in named
        self._named = frozenset(named)
        self._known = Addresses(part for part in named if _is_prefix(part))

    def has(self, address: str) -> bool:
        """Whether somebody at this address comes for others."""
        return self._all or address in self._named or self._known.has(address)


def _is_prefix(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True
