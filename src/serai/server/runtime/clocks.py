"""What happens at a table by itself: bots' turns, expired clocks, bots that fill in."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.registry import bots_for, house_bot
from serai.server.protocol.errors import Refusal
from serai.server.protocol.shaking import REVEAL_WITHIN
from serai.server.runtime.bots import HouseBot
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.process import Process
from serai.server.tables.decide import NothingToDo, act_for, give_back, stand_in
from serai.server.tables.keys import Caller
from serai.server.tables.shaking import break_round

AGAIN = 1.0
"""Seconds before a failure is retried."""

SPARE = 3.0
"""Seconds that other processes leave to the one that wrote last before they take over."""

LONGEST = 3600.0
"""The longest a timer is set for, in seconds; after that it is set again."""

_log = logging.getLogger(__name__)


class Clocks:
    """The timers of the tables in memory, and what happens when one goes off."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._waking: set[str] = set()
        """Tables where something is being done."""

    # -- when ------------------------------------------------------------------------------

    def set(self, live: LiveTable) -> None:
        """Set the table's timer to the next moment at which something happens by itself."""
        self.unset(live)
        moment = self._next_moment(live)
        if moment is None or live.table.id in self._waking:
            return
        delay = max(0.0, moment + self._spare(live) - self._process.clock.now())
        loop = asyncio.get_running_loop()
        self._timers[live.table.id] = loop.call_later(min(delay, LONGEST), self.wake, live)

    def unset(self, live: LiveTable) -> None:
        """Cancel the table's timer."""
        timer = self._timers.pop(live.table.id, None)
        if timer is not None:
            timer.cancel()

    def is_set(self, live: LiveTable) -> bool:
        """Whether something will happen by itself."""
        return live.table.id in self._timers

    def is_waking(self, live: LiveTable) -> bool:
        """Whether something is being done."""
        return live.table.id in self._waking

    def _next_moment(self, live: LiveTable) -> float | None:
        table = live.table
        if table.called is not None:
            return _reveal_until(live)
        seat = table.to_act
        if seat is None:
            return None
        if table.occupant(seat).player is not None:
            return table.turn_at + live.bot_delay
        moments = [table.deadline, self._stand_in_at(live, seat)]
        known = [moment for moment in moments if moment is not None]
        return min(known) if known else None

    def _spare(self, live: LiveTable) -> float:
        return 0.0 if live.ours or self._process.broker.alone else SPARE

    def _stand_in_at(self, live: LiveTable, seat: Seat) -> float | None:
        """Say when a bot fills in for a seat, if its player stays away and others are waiting."""
        grace = live.table.settings.stand_in
        gone = live.audience.attendance.gone_since(seat)
        if grace is None or gone is None or not self._somebody_waits(live, seat):
            return None
        return gone + grace

    def _somebody_waits(self, live: LiveTable, seat: Seat) -> bool:
        # While the broker is away nobody knows who is present at other processes.
        if not self._process.broker.connected:
            return False
        present = live.audience.attendance.present(self._process.clock.now())
        return any(
            here and other != seat and occupant is not None and occupant.bot is None
            for other, (here, occupant) in enumerate(
                zip(present, live.table.occupants, strict=True)
            )
        )

    # -- what ------------------------------------------------------------------------------

    def wake(self, live: LiveTable) -> None:
        """Do what is due at a table."""
        self.unset(live)
        if live.table.id not in self._waking and not live.dropped:
            self._waking.add(live.table.id)
            self._process.background(self._look_after(live), "bot")

    async def _look_after(self, live: LiveTable) -> None:
        try:
            await self._do_what_is_due(live)
        except NothingToDo:
            pass  # The player came back, or another process was quicker.
        except Refusal as refusal:
            _log.info("a turn of the house was refused: %s", refusal.code)
            await asyncio.sleep(AGAIN)
        except Exception:
            _log.exception("the house cannot look after a table")
            await asyncio.sleep(AGAIN)
        finally:
            self._waking.discard(live.table.id)
            if not live.dropped:
                self.set(live)

    async def _do_what_is_due(self, live: LiveTable) -> None:
        now, table = self._process.clock.now() - self._spare(live), live.table
        if table.called is not None:
            if now >= _reveal_until(live):
                await live.changed(partial(break_round, seed=self._process.world.new_seed()))
            return
        seat = table.to_act
        if seat is None:
            return
        if table.occupant(seat).player is not None:
            if now >= table.turn_at + live.bot_delay:
                await self._bot_turn(live, seat, live.bots.at(seat), "bot")
            return
        deadline = table.deadline
        if deadline is not None and now >= deadline:
            await self._out_of_time(live, seat)
            return
        stand_in_at = self._stand_in_at(live, seat)
        if stand_in_at is not None and now >= stand_in_at:
            await live.changed(partial(stand_in, seat=seat))

    async def _bot_turn(self, live: LiveTable, seat: Seat, bot: HouseBot, how: Any) -> None:
        table = live.table
        seq, match = table.moved, table.playing
        state, moves = match.state, match.moves
        thought = partial(bot.think, bot.prepare(), state, moves)
        action = await self._process.thinkers.think(live.audience.households, thought)
        do = match.game.action_text(action)
        await live.changed(partial(act_for, seat=seat, do=do, seq=seq, how=how))

    async def _out_of_time(self, live: LiveTable, seat: Seat) -> None:
        table = live.table
        fallback = table.settings.fallback or house_bot(table.settings.game)
        if fallback.partition(":")[0] not in bots_for(table.settings.game):
            match = table.playing
            try:
                if match.game.parse_action(fallback) in match.actions():
                    chosen = partial(act_for, seat=seat, do=fallback, seq=table.moved, how="clock")
                    await live.changed(chosen)
                    return
            except SeraiError:
                pass
            fallback = house_bot(table.settings.game)
        await self._bot_turn(live, seat, HouseBot(table, seat, fallback), "clock")

    async def welcome_back(self, live: LiveTable, caller: Caller) -> None:
        """Give returning players their seats back, if a bot filled in because they were away."""
        for seat in live.table.seats_of(caller):
            if live.table.occupant(seat).stand_in is not None:
                # They may have it back already, or the game may be over.
                with contextlib.suppress(NothingToDo):
                    await live.changed(partial(give_back, seat=seat))


def _reveal_until(live: LiveTable) -> float:
    """Say until when players may show what they shook: a server that was away gives them time."""
    return max(live.table.called_at, live.since) + REVEAL_WITHIN
