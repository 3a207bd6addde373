"""The desk that tells people it is their turn: outside of every table's way, and never in it.

A turn that goes on for a while is found in the database, where the same transaction put it that
stored the move. Messages wait in the database, too, so that they survive a restart, and each is
taken by one process: one message per turn at most. What nobody can have read is tried again,
later and later; what may have been read is not.
"""

import asyncio
import logging
from collections.abc import Iterable

from msgspec.structs import replace

from serai.server.alerts.about import About, about
from serai.server.alerts.channels import Channel, Outcome
from serai.server.alerts.quiet import quiet_for
from serai.server.ops.metrics import ALERTS
from serai.server.protocol.errors import Damaged, NoTable
from serai.server.runtime.tables import Tables
from serai.server.storage.alerts import (
    Alert,
    Turn,
    claim_turns,
    is_due,
    put_back,
    settle_turn,
    take_alerts,
    turn_now,
)
from serai.server.storage.persons import with_other_devices

EVERY = 5.0
"""Seconds between two looks into the database."""

AT_ONCE = 8
"""Messages that one process sends by a channel at the same time; all others wait in the database.

Each channel has its own: servers that keep us waiting delay nobody who is told in another way.
"""

TURNS = 20
"""Turns that one process takes at once."""

LEASE = 60.0
"""Seconds after which another process sees to a turn that one has taken."""

AGAIN = (30.0, 120.0, 600.0, 3600.0)
"""Seconds before each further try; after the last one a message is given up."""

LONGEST_WAIT = 6 * 3600.0
"""The longest that another server may ask us to wait, in seconds."""

GOODBYE = 2.0
"""Seconds that messages on their way have when the server stops."""

_log = logging.getLogger(__name__)


class Desk:
    """Sends messages for one process."""

    def __init__(self, tables: Tables, channels: Iterable[Channel]) -> None:
        self._tables = tables
        self._store = tables.store
        self._channels = {channel.name: channel for channel in channels}
        self._looked = -EVERY
        self._sending: set[asyncio.Task[None]] = set()
        self._turns: asyncio.Task[None] | None = None
        self._taking = asyncio.Lock()
        self._stopped = False

    async def look(self) -> None:
        """See whether anybody is to be told anything; return before they are."""
        process = self._tables.process
        now = process.clock.now()
        if self._stopped or now - self._looked < EVERY:
            return
        self._looked = now
        served = process.clock.served()
        if not await is_due(self._store, served):
            return
        if self._turns is None or self._turns.done():
            # In a task of its own: to read the log of a table may take a moment.
            self._turns = asyncio.create_task(self._note_turns(served), name="alert")
        await self._send_some(served)

    async def stop(self) -> None:
        """Send nothing more; what is on its way has a moment to arrive."""
        self._stopped = True
        running = {*self._sending, *([self._turns] if self._turns is not None else [])}
        if running:
            _, late = await asyncio.wait(running, timeout=GOODBYE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # -- whom to tell ----------------------------------------------------------------------

    async def _note_turns(self, served: float) -> None:
        try:
            for turn in await claim_turns(self._store, served, served + LEASE, TURNS):
                await settle_turn(self._store, turn, await self._messages(turn, served))
            await self._send_some(served)
        except Exception:
            _log.exception("turns cannot be told now")

    async def _messages(self, turn: Turn, served: float) -> list[Alert]:
        what = await self._about(turn)
        if what is None:
            return []
        now = self._tables.world.time()
        return [
            Alert(
                turn.table,
                turn.seq,
                channel.name,
                addressee.target,
                turn.seat,
                served + quiet_for(addressee.quiet, now),
            )
            for channel in self._channels.values()
            for addressee in await channel.addressees(what)
        ]

    async def _about(self, turn: Turn) -> About | None:
        """Return what can be said of a turn; None: it is over."""
        try:
            live = await self._tables.latest(turn.table)
        except (NoTable, Damaged):
            return None
        if await turn_now(self._store, turn.table) != turn.seq:
            return None
        found = about(live, turn)
        if found is None:
            return None
        return replace(found, keys=await with_other_devices(self._store, found.keys))

    # -- telling them ----------------------------------------------------------------------

    async def _send_some(self, served: float) -> None:
        known = list(self._channels)
        # One after the other, so that nobody takes as many as another one has just taken.
        async with self._taking:
            for channel in known:
                free = AT_ONCE - sum(task.get_name() == channel for task in self._sending)
                if free > 0 and not self._stopped:
                    self._begin(await take_alerts(self._store, served, free, [channel]))
            # This server may have had more channels once: what waits for those is given up.
            if not self._stopped:
                self._begin(await take_alerts(self._store, served, AT_ONCE, known, others=True))

    def _begin(self, messages: Iterable[Alert]) -> None:
        for message in messages:
            task = asyncio.create_task(self._send(message), name=message.channel)
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, message: Alert) -> None:
        try:
            outcome = await self._try(message)
        except Exception:
            _log.exception("a message cannot be sent")
            outcome = Outcome("later", "an error of ours")
        ALERTS.labels(channel=message.channel, how=outcome.how).inc()
        if outcome.how == "sent":
            return
        if outcome.how == "later" and message.tries < len(AGAIN):
            wait = max(AGAIN[message.tries], min(outcome.after or 0.0, LONGEST_WAIT))
            due = self._tables.process.clock.served() + wait
            await self._keep(replace(message, due=due, tries=message.tries + 1))
        else:
            _log.info("a message by %s is not sent: %s", message.channel, outcome.why)

    async def _keep(self, message: Alert) -> None:
        try:
            await put_back(self._store, message)
        except Exception:
            _log.exception("a message cannot be kept for later")

    async def _try(self, message: Alert) -> Outcome:
        channel = self._channels.get(message.channel)
        if channel is None:
            return Outcome("given-up", "this server does not send such messages")
        turn = Turn(message.table, message.seq, message.seat)
        what = await self._about(turn)
        if what is None:
            return Outcome("given-up", "the turn is over")
        outcome = await channel.send(message.target, what)
        if outcome.how != "later" or message.tries >= len(AGAIN):
            await self._settle(channel, message.target, what, outcome)
        return outcome

    async def _settle(self, channel: Channel, target: str, what: About, outcome: Outcome) -> None:
        """Say how it ended; whatever goes wrong, what was sent is not sent again."""
        try:
            await channel.settled(target, what, outcome)
        except Exception:
            _log.exception("how a message ended cannot be noted")
