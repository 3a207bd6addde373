"""The broker: hints between processes that a table has changed.

The database is the truth; processes only tell each other that it is worth a look, and who is
present. If hints are lost, every process looks by itself after a while.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable

from msgspec import Struct

from serai.core.errors import SeraiError

_log = logging.getLogger(__name__)


class BadBroker(SeraiError):
    """A broker that cannot be used."""


class Hint(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others."""

    process: str
    table: str
    seq: int | None = None
    """The number the table is at."""

    here: tuple[int, ...] | None = None
    """Who is present in this process: for each how many had sat down at the table before them."""

    watching: int = 0
    """How many watch in this process, if `here` is said."""

    asks: bool = False
    """Whether it wants to know who is present elsewhere."""


Hears = Callable[[Hint], None]
"""Takes a hint from another process."""


class Broker(ABC):
    """Carries hints between processes."""

    connected = True
    alone = False
    """Whether there are no other processes."""

    @abstractmethod
    async def start(self, hears: Hears) -> None:
        """Begin to listen."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop listening."""

    @abstractmethod
    async def ping(self) -> None:
        """Raise if hints cannot be carried now."""

    @abstractmethod
    def publish(self, hint: Hint) -> None:
        """Tell the other processes; never wait, and never fail."""


class NoBroker(Broker):
    """For one process: nobody to tell. If there is another after all, both find out late."""

    def __init__(self, alone: bool) -> None:
        self.alone = alone

    async def start(self, hears: Hears) -> None:
        """Listen to nobody."""

    async def stop(self) -> None:
        """Keep listening to nobody."""

    async def ping(self) -> None:
        """Be well: there is nothing that could be away."""

    def publish(self, hint: Hint) -> None:
        """Tell nobody."""


def make_broker(url: str | None, database: str) -> Broker:
    """Make the broker of a server: through Redis, or none for one process."""
    if url is not None:
        # Redis is for large servers: others need not install the package.
        from serai.server.runtime.redis_broker import RedisBroker

        return RedisBroker(url)
    return NoBroker(alone=database.startswith("sqlite"))  # Its lock takes care of that.
