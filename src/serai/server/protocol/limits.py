"""Limits: how much one address, one message and one table may ask for."""

from msgspec import Struct


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

    message_bytes: int = 32 * 1024
    """The longest message on a socket, and the longest request over HTTP except for records."""

    changes_per_table: int = 5000
    """How many changes outside the game one table may see, so that no log grows forever."""
