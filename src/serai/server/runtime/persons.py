"""Whose keys are, as this process knows it; other processes may change it at any time."""

from collections import OrderedDict

from serai.server.runtime.connections import Connection
from serai.server.runtime.tables import Tables
from serai.server.storage import persons as stored
from serai.server.storage.persons import Known

REMEMBERED = 10_000
"""How many keys to remember; those unseen longest are forgotten."""


class Persons:
    """Whose keys are. What is remembered is forgotten within a round of any change."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._remembered: OrderedDict[str, Known] = OrderedDict()
        self._seen = -1
        self._generation = 0

    async def known(self, key: str) -> Known:
        """Say whose a device's key is."""
        found = self._remembered.get(key)
        if found is None:
            return await self.asked_anew(key)
        self._remembered.move_to_end(key)
        return found

    async def asked_anew(self, key: str) -> Known:
        """Say whose a device's key is at this moment, whatever other processes did."""
        before = self._generation
        found = await stored.known(self._tables.store, key)
        if before != self._generation:
            return found  # Something changed meanwhile: it may be out of date by now.
        self._remembered[key] = found
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return found

    async def changed(self) -> None:
        """Forget what is known, and send away whoever has lost a key by it."""
        self._generation += 1
        self._remembered.clear()
        await self._send_away()

    async def follow(self) -> None:
        """Look whether any process changed something."""
        now = await stored.changes(self._tables.store)
        if now != self._seen:
            self._seen = now
            await self.changed()

    async def _send_away(self) -> None:
        """Close what listens with keys that are no longer its own; it may come back without."""
        listening = self._tables.connections()
        known = await stored.known_among(
            self._tables.store, {key for one in listening for key in one.caller.held}
        )
        for connection in listening:
            if _has_lost(connection, known):
                connection.end()


def _has_lost(connection: Connection, known: dict[str, Known]) -> bool:
    caller = connection.caller
    now = [known[key] for key in caller.held if key in known]
    if any(one.out for one in now):
        return True
    return not caller.keys <= caller.held.union(*(one.keys for one in now))
