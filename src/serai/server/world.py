"""What a server takes from the outside world: the time, unguessable codes, dealers, bots."""

from asyncio import sleep
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_hex
from time import monotonic, time
from typing import Any

from msgspec import Struct

from serai.core.bot import Bot
from serai.core.dealer import Dealer
from serai.core.registry import find_bot
from serai.server.tables import keys
from serai.server.tables.state import MakeDealer


class World(Struct, frozen=True):
    """Where time and randomness come from; a test passes in a world of its own."""

    time: Callable[[], float] = time
    """Seconds since 1970, as people read them. It may jump: nothing is measured by it."""

    monotonic: Callable[[], float] = monotonic
    """Seconds that never go backwards or jump: for clocks, absence, leases, limits."""

    sleep: Callable[[float], Awaitable[None]] = sleep
    """Waits for some seconds: between two rounds over all tables."""

    new_key: Callable[[], str] = keys.new_key
    new_table_id: Callable[[], str] = keys.new_table_id
    new_seed: Callable[[], str] = keys.new_seed
    new_process_name: Callable[[], str] = partial(token_hex, 8)
    make_dealer: MakeDealer = Dealer
    find_bot: Callable[[str, str], Bot[Any, Any]] = find_bot
