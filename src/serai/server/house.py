"""What the house does by itself: bots' turns, clocks, standing in for those who are away."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.registry import bots_for, house_bot
from serai.server import log, requests
from serai.server.fanout import Hint
from serai.server.live import HouseBot, Live
from serai.server.messages import Act
from serai.server.refusals import Refusal
from serai.server.requests import Decision
from serai.server.seats import Caller
from serai.server.table import Table

if TYPE_CHECKING:
    from serai.server.tables import Tables

_log = logging.getLogger("serai.server.house")


class House:
    """Looks after the tables that this process holds."""

    EVERY = 1.0
    """Seconds between two rounds."""

    PRESENCE = 25.0
    """So long counts what another process says about who is present there."""

    TELL_PRESENCE = 10.0
    SPARE = 3.0
    """So long other processes wait whether the one that wrote last goes on."""

    LOOK_ANYWAY = 4.0
    """Seconds between two looks into the store although no hint came."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables

    def wake_after(self, table: Table, decision: Decision, at: float) -> float | None:
        """Say when somebody must look after the table once this fact is written."""
        fact = decision.fact
        goes_on = isinstance(fact, (log.Played, log.Begun))
        to_act, since = (decision.to_act, at) if goes_on else (table.to_act, table.turn_at)
        if to_act is None:
            return None
        sitter = table.sitter(fact.order[to_act] if isinstance(fact, log.Begun) else to_act)
        player = sitter.player
        match fact:
            case log.Played(seat=seat, how="player") | log.Returned(seat=seat) if seat == to_act:
                player = sitter.bot
            case log.StoodIn(seat=seat, bot=bot) if seat == to_act:
                player = bot
        if player is not None:
            return since + self.tables.bot_delay
        clock = table.settings.clock
        return None if clock is None else since + clock

    # -- when to look after a table --------------------------------------------------------

    def schedule(self, live: Live) -> None:
        """Set the table's timer to the next moment at which something happens by itself."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        moment = self._next_moment(live)
        if moment is None or live.waking:
            return
        loop = asyncio.get_running_loop()
        delay = max(0.0, moment + self._spare(live) - time.time())
        live.timer = loop.call_later(min(delay, 3600.0), self._wake, live)

    def _next_moment(self, live: Live) -> float | None:
        table = live.table
        seat = table.to_act
        if seat is None:
            return None
        if table.sitter(seat).player is not None:
            return table.turn_at + self.tables.bot_delay
        moments = [table.deadline, self._stand_in_at(live, seat)]
        known = [moment for moment in moments if moment is not None]
        return min(known) if known else None

    def _spare(self, live: Live) -> float:
        return 0.0 if live.ours or self.tables.broker.alone else self.SPARE

    def _stand_in_at(self, live: Live, seat: Seat) -> float | None:
        """Say when a bot stands in for a seat, if its player stays away and others wait."""
        grace = live.table.settings.stand_in
        gone = live.gone.get(seat)
        if grace is None or gone is None or not self._somebody_waits(live, seat):
            return None
        return gone + grace

    def _somebody_waits(self, live: Live, seat: Seat) -> bool:
        # While the broker is away nobody knows who is present at other processes.
        if not self.tables.broker.connected:
            return False
        present = live.present(time.time())
        return any(
            here and other != seat and sitter is not None and sitter.bot is None
            for other, (here, sitter) in enumerate(zip(present, live.table.sitters, strict=True))
        )

    def _wake(self, live: Live) -> None:
        live.timer = None
        if not live.waking and self.tables.live.get(live.table.id) is live:
            live.waking = True
            self.tables.background(self._look_after(live), "bot")

    async def _look_after(self, live: Live) -> None:
        try:
            await self._do_what_is_due(live)
        except Refusal as refusal:
            _log.info("a turn of the house was refused: %s", refusal.code)
            await asyncio.sleep(self.EVERY)
        except Exception:
            _log.exception("the house cannot look after a table")
            await asyncio.sleep(self.EVERY)
        finally:
            live.waking = False
            if self.tables.live.get(live.table.id) is live:
                self.schedule(live)

    async def _do_what_is_due(self, live: Live) -> None:
        now, table = time.time() - self._spare(live), live.table
        seat = table.to_act
        if seat is None:
            return
        if table.sitter(seat).player is not None:
            if now >= table.turn_at + self.tables.bot_delay:
                await self._bot_turn(live, seat, live.house_bot(seat), "bot")
            return
        deadline = table.deadline
        if deadline is not None and now >= deadline:
            await self._out_of_time(live, seat)
            return
        stand_in_at = self._stand_in_at(live, seat)
        if stand_in_at is not None and now >= stand_in_at:
            await self._stand_in(live, seat)

    # -- what is done ----------------------------------------------------------------------

    async def _bot_turn(self, live: Live, seat: Seat, bot: HouseBot, how: Any) -> None:
        table = live.table
        seq, match = table.moved, table.playing
        state, moves = match.state, match.moves
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(
            self.tables.thinkers, bot.think, bot.prepare(), state, moves
        )
        await self._act(live, seat, match.game.action_text(action), seq, how)

    async def _act(self, live: Live, seat: Seat, do: str, seq: int, how: Any) -> None:
        async with self.tables.holding(live.table.id) as live:
            table = live.table
            if table.moved != seq or (how == "bot" and table.sitter(seat).player is None):
                return  # The player came back, or another process was quicker.
            decision = requests.act(table, seat, Act(do=do, seq=seq), how)
            await self.tables.writer.commit(live, decision)

    async def _out_of_time(self, live: Live, seat: Seat) -> None:
        table = live.table
        fallback = table.settings.fallback or house_bot(table.settings.game)
        if fallback.partition(":")[0] not in bots_for(table.settings.game):
            match = table.playing
            try:
                if match.game.parse_action(fallback) in match.actions():
                    await self._act(live, seat, fallback, table.moved, "clock")
                    return
            except SeraiError:
                pass
            fallback = house_bot(table.settings.game)
        await self._bot_turn(live, seat, HouseBot(table, seat, fallback), "clock")

    async def _stand_in(self, live: Live, seat: Seat) -> None:
        async with self.tables.holding(live.table.id) as live:
            if live.table.to_act != seat or live.table.sitter(seat).player is not None:
                return
            bot = house_bot(live.table.settings.game)
            await self.tables.writer.commit(live, Decision(log.StoodIn(seat=seat, bot=bot)))

    async def welcome_back(self, live: Live, caller: Caller) -> None:
        """Give those who come back their seats, if a bot stood in because they were away."""
        commit = self.tables.writer.commit
        for seat in live.table.seats_of(caller):
            settled = live.table.phase != "playing"
            while not settled:
                async with self.tables.holding(live.table.id) as held:
                    settled = held.table.sitter(seat).stand_in is None or await commit(
                        held, Decision(log.Returned(seat=seat))
                    )

    # -- rounds ----------------------------------------------------------------------------

    async def keep(self) -> None:
        """Go round: take over what dead processes left, tell who is here, forget idle tables."""
        told = looked = 0.0
        while True:
            await asyncio.sleep(self.EVERY)
            now = time.time()
            try:
                await self._take_over(now)
                if not self.tables.broker.alone:
                    if now - looked >= (self.EVERY if self._blind() else self.LOOK_ANYWAY):
                        looked = now
                        await self._look()
                    if now - told >= self.TELL_PRESENCE:
                        told = now
                        self._tell_presence(now)
                self._forget(now)
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("a round of the house failed")

    def _blind(self) -> bool:
        return not self.tables.broker.connected

    async def _take_over(self, now: float) -> None:
        from serai.server.writing import LEASE

        store = self.tables.store
        # A second's grace lets the table's own timer act first.
        for table_id in await store.claim(self.tables.process, now - 1.0, now + LEASE, 50):
            try:
                live = await self.tables.latest(table_id)
            except Exception:
                _log.exception("a table cannot be looked after")
                continue
            live.ours = True
            self._wake(live)

    async def _look(self) -> None:
        watched = [table_id for table_id, live in self.tables.live.items() if live.connections]
        for start in range(0, len(watched), 500):
            heights = await self.tables.store.heights(watched[start : start + 500])
            for table_id, seq in heights.items():
                live = self.tables.live.get(table_id)
                if live is not None and seq > live.table.seq:
                    await self.tables.refresh(live)

    def _tell_presence(self, now: float) -> None:
        for table_id, live in self.tables.live.items():
            here = tuple(sorted(live.here(now)))
            if here:
                self.tables.broker.publish(Hint(self.tables.process, table_id, here=here))

    def _forget(self, now: float) -> None:
        from serai.server.tables import IDLE

        for live in list(self.tables.live.values()):
            passes = live.asked or live.elsewhere  # Only such presence is over after a time.
            if passes and live.note_presence(now) != live.told:
                self.tables.presence_changed(live, now)
            busy = live.connections or live.waking or live.lock.locked()
            if not busy and now - live.touched > IDLE:
                self.tables.drop(live)
            elif live.timer is None and live.gone:
                self.schedule(live)
