"""The time a process goes by: it only ever goes forward, whatever happens to the machine's clock.

Two clocks, and neither of them jumps. `now` is this process's own: seconds since 1970 as the
machine had them when the process started, and steady since. `served` is what all processes of a
database share: it goes on while any of them serves, stands still while none does, and is what
deadlines and leases are stored in.
"""

from serai.server.world import World


class ServerClock:
    """The clock of one process, and how far the shared one is ahead of it."""

    def __init__(self, world: World) -> None:
        self._monotonic = world.monotonic
        self._start = world.time() - world.monotonic()
        self._ahead = 0.0

    def now(self) -> float:
        """Return this process's time: for everything that never leaves its memory."""
        return self._start + self._monotonic()

    def served(self, moment: float | None = None) -> float:
        """Return the shared time of a moment of this process, by default now."""
        return (self.now() if moment is None else moment) + self._ahead

    def here(self, served: float) -> float:
        """Return when something happened, by this process's own time: never in the future."""
        return min(served - self._ahead, self.now())

    def resume(self, served: float) -> None:
        """Go on from a shared time: the time in which nobody served does not count."""
        self._ahead = served - self.now()

    def catch_up(self, served: float) -> None:
        """Follow another process that is ahead; the shared time never goes back."""
        self._ahead = max(self._ahead, served - self.now())
