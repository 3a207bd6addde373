"""A server, as programs see it."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from serai.client.connection import Connection
from serai.client.messages import GameInfo, Key, Lobby, NewTable, Opened, Settings, SitDown
from serai.client.table import RemoteTable
from serai.core.errors import BadSetup, kind_of
from serai.core.game import Seat


def _new_id() -> str:
    """Make the id of a request: sent again, it is not carried out twice."""
    return secrets.token_hex(16)


PATIENCE = 60.0
"""Seconds to keep trying a server that does not answer."""


class Client:
    """Opens tables on a server and sits down at them.

    `patience` is how many seconds a server may be away before that is an error; `device` is the
    key of a browser that shares the seats.
    """

    def __init__(self, url: str, *, device: str | None = None, patience: float = PATIENCE) -> None:
        self._connection = Connection(url, device, patience)

    @property
    def url(self) -> str:
        """The server's address."""
        return self._connection.url

    def games(self) -> list[GameInfo]:
        """List the rulesets that can be played there."""
        return self._connection.get("/api/games", list[GameInfo])

    def lobby(self) -> Lobby:
        """List the tables somebody could join or watch."""
        return self._connection.get("/api/lobby", Lobby)

    def open_table(
        self,
        game: str,
        seats: int | None = None,
        *,
        names: Sequence[str] = (),
        bots: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        start: bool = False,
        **settings: Any,
    ) -> Opened:
        """Open a table: `names` sit down here, `bots` next to them, and it may begin at once.

        The answer has the table's link and a key for each name; without names, the host's.
        """
        for what, given in (("names", names), ("bots", bots)):
            if isinstance(given, str) or not isinstance(given, Sequence):
                raise BadSetup(f"the {what} are a list, not {kind_of(given)}")
        if options is not None and not isinstance(options, Mapping):
            raise BadSetup(f"options are given by their names, not as {kind_of(options)}")
        unknown = sorted(set(settings) - set(Settings.__struct_fields__))
        if unknown:
            known = ", ".join(Settings.__struct_fields__)
            raise BadSetup(f"a table has no setting {unknown[0]!r} (its settings: {known})")
        chosen = Settings(game=game, seats=seats, options=dict(options or {}), **settings)
        wanted = NewTable(
            id=_new_id(),
            settings=chosen,
            names=tuple(names),
            bots=tuple(bots),
            start=start,
        )
        return self._connection.post_again("/api/tables", wanted, Opened)

    def sit_down(self, table: str, name: str, seat: Seat | None = None) -> RemoteTable:
        """Take a free seat at a table, the first one or a given one."""
        asked = RemoteTable(self._connection, table, None, seat)
        path = f"/api/tables/{asked.id}/seats"
        wanted = SitDown(id=_new_id(), name=name, seat=seat)
        given = self._connection.post_again(path, wanted, Key)
        return RemoteTable(self._connection, table, given.key)

    def table(self, table: str, key: str | None = None, seat: Seat | None = None) -> RemoteTable:
        """Return a table, for whoever holds a key; without one, for a spectator.

        `seat` says whose view to take, if the key is for several seats.
        """
        return RemoteTable(self._connection, table, key, seat)
