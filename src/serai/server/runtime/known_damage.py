"""Tables whose logs are damaged: said once, counted, and not read again by everybody who asks."""

import logging
from collections.abc import Callable

from serai.server.ops.metrics import DAMAGED
from serai.server.protocol.errors import Damaged

LOOK_AGAIN = 60.0
"""Seconds after which a damaged log is read again: somebody may have restored it."""

_log = logging.getLogger(__name__)


class KnownDamage:
    """The damaged tables that this process has come across."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._found: dict[str, tuple[float, Damaged]] = {}

    def check(self, table: str) -> None:
        """Refuse a table that was found to be damaged a moment ago."""
        until, damage = self._found.get(table, (0.0, None))
        if damage is not None and self._now() < until:
            raise damage

    def note(self, table: str, damage: Damaged) -> None:
        """Note that a table is damaged."""
        if table not in self._found:
            _log.error("%s", damage)
        self._found[table] = (self._now() + LOOK_AGAIN, damage)
        DAMAGED.set(len(self._found))

    def forget(self, table: str) -> None:
        """Note that a table is sound again."""
        if self._found.pop(table, None) is not None:
            DAMAGED.set(len(self._found))
