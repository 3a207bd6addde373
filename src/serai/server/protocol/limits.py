"""Limits: how much one address, one message and one table may ask for."""

from msgspec import Struct

RECORD_BYTES = 1024 * 1024
"""The longest record that may be sent for replay, and so the longest request."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one address, one message and one connection may do."""

    tables_per_hour: int = 60
    """Tables that one address may open in an hour."""

    sockets_per_address: int = 100
    """Sockets and streams that one address may have open."""

    requests_per_second: float = 30.0
    """HTTP requests of one address, and messages on one socket."""

    burst: int = 120
    """How many may come at once before that rate applies."""

    connections: int = 0
    """Connections that may be open in all; 0: as many as the system allows."""

    message_bytes: int = 32 * 1024
    """The longest message on a socket, and the longest request over HTTP except for records."""

    changes_per_table: int = 5000
    """How many changes outside the game one table may see, so that no log grows forever."""

    @property
    def replayed_per_second(self) -> float:
        """Actions of games that are gone through again for one address, for replays and the like.

        Each costs about a tenth of a millisecond, so one address gets a tenth of a core.
        """
        return 30 * self.requests_per_second

    @property
    def replayed_at_once(self) -> int:
        """How many before that rate applies: a game as long as may be sent for replay."""
        return 150 * self.burst

    @property
    def persons_per_second(self) -> float:
        """Things asked about a person and their passkeys by one address: they cost signatures."""
        return self.requests_per_second / 60

    @property
    def persons_at_once(self) -> int:
        """How many before that rate applies."""
        return self.burst // 2

    @property
    def reviewed_per_second(self) -> float:
        """Actions of games that are reviewed for one address.

        Each costs about 30 milliseconds of the reviewers' time, so one address gets half of it.
        """
        return self.requests_per_second / 2

    @property
    def reviewed_at_once(self) -> int:
        """How many before that rate applies: a dozen games."""
        return 25 * self.burst

    @property
    def frames_per_second(self) -> float:
        """Frames on all sockets of one address, of whatever kind."""
        return 10 * self.requests_per_second

    @property
    def frames_at_once(self) -> int:
        """How many before that rate applies."""
        return 10 * self.burst

    @property
    def connections_per_address(self) -> int:
        """Connections that one address may have open: sockets, and as many for everything else."""
        return 2 * self.sockets_per_address
