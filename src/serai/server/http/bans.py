"""Who is not let in, as the doors of a server know it; the database says it every second."""

from collections.abc import Callable, Iterable

from serai.server.http.addresses import Addresses

BANNED = "the operator of this server does not let this address in"


class Bans:
    """The addresses that are not let in now."""

    def __init__(self) -> None:
        self._prefixes: frozenset[str] = frozenset()
        self._banned = Addresses()
        self._hears: list[Callable[[], None]] = []

    def have(self, address: str) -> bool:
        """Whether nobody from this address is let in."""
        return self._banned.has(address)

    def take(self, prefixes: Iterable[str]) -> None:
        """Let nobody in from these from now on, and from no others."""
        wanted = frozenset(prefixes)
        if wanted != self._prefixes:
            self._prefixes, self._banned = wanted, Addresses(wanted)
            for hear in self._hears:
                hear()

    def on_change(self, hear: Callable[[], None]) -> None:
        """Tell somebody whenever other addresses are banned."""
        self._hears.append(hear)
