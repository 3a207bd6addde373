"""When the store, a bot or a round fails: what becomes of it, and what the log tells the host."""

import asyncio
import itertools
import logging
import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.game import View
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.core.registry import GAMES, registry
from serai.server.protocol.commands import Act, Leave, Rematch, Say
from serai.server.protocol.errors import NotYourSeat, Unavailable
from serai.server.protocol.messages import Done
from serai.server.runtime import clocks, slow_lane
from serai.server.runtime.broker import Hint, NoBroker
from serai.server.runtime.clocks import AGAIN
from serai.server.runtime.live_table import TRIES
from serai.server.runtime.rounds import EVERY, IDLE
from serai.server.runtime.tables import Tables
from serai.server.storage.chain import Stored
from serai.server.storage.database import BadDatabase
from serai.server.storage.store import Append
from serai.server.tables import decide, facts
from serai.server.tables.versions import write_fact
from tests.server.house import House, Hub, Listener, MemoryStore, in_house, person
from tests.server.staged import NOON, Stage

ZAID, LEA = person("zaid"), person("lea")
CLOCK = 60
KEEPS_NOT = "this cannot be kept now: try again in a moment"
RUNTIME = "serai.server.runtime"

Logged = tuple[str, str, str, bool]
"""The logger, the level, the line, and whether there is a trace."""


class FailingStore(MemoryStore):
    """A store whose next writes and reads can be made to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: Callable[[Append], asyncio.Future[bool]] = super().put
        self.reads = True
        self.puts = 0

    def put(self, wanted: Append) -> "asyncio.Future[bool]":
        self.puts += 1
        return self.writes(wanted)

    def write(self, wanted: Append) -> "asyncio.Future[bool]":
        return super().put(wanted)

    async def load(self, table: str, after: int = -1) -> list[Stored]:
        if not self.reads:
            raise OSError("nobody there")
        return await super().load(table, after)


def ended(error: Exception | None = None) -> "asyncio.Future[bool]":
    """A write that failed; without an error, because another process was first."""
    future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    if error is None:
        future.set_result(False)
    else:
        future.set_exception(error)
    return future


def logged(caplog: pytest.LogCaptureFixture) -> list[Logged]:
    """What the tables logged since the last time."""
    told = [
        (r.name.removeprefix(f"{RUNTIME}."), r.levelname, r.getMessage(), bool(r.exc_info))
        for r in caplog.records
        if r.name.startswith(RUNTIME) or r.name == "root"
    ]
    caplog.clear()
    return told


@pytest.fixture
def store(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> FailingStore:
    caplog.set_level(logging.INFO)
    for module in (clocks, decide):
        monkeypatch.setattr(module, "house_bot", dict.fromkeys(GAMES, "random").__getitem__)
    return FailingStore()


async def until(there: Callable[[], bool]) -> None:
    """Wait for something that another task or thread does, without time going by."""
    for _ in range(3000):
        if there():
            return
        await asyncio.get_running_loop().run_in_executor(None, time.sleep, 0.001)
    raise AssertionError("it does not come")


# -- a store that fails ----------------------------------------------------------------------


@pytest.mark.parametrize("known", [False, True], ids=["unforeseen", "foreseen"])
@pytest.mark.parametrize("late", [False, True], ids=["at once", "later"])
def test_what_cannot_be_written_is_refused_and_nothing_has_happened(
    store: FailingStore, caplog: pytest.LogCaptureFixture, known: bool, late: bool
) -> None:
    error = BadDatabase("full") if known else OSError("full")

    def full(_: Append) -> "asyncio.Future[bool]":
        if late:
            return ended(error)
        raise error

    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        before = house.state(table).seq
        written, store.writes = store.writes, full
        with pytest.raises(Unavailable) as refused:
            await house.do(table, ZAID, Say(text="hm"))
        assert str(refused.value) == KEEPS_NOT
        assert (house.state(table).seq, len(house.state(table).chat)) == (before, 0)
        line = "cannot write to the store, or tell what is written"
        assert logged(caplog) == ([] if known else [("live_table", "ERROR", line, True)])
        assert not house.live(table).busy
        store.writes = written
        assert await house.do(table, ZAID, Say(text="hm")) == before + 1

    in_house(play, store=store)


def test_what_was_written_although_the_store_failed_is_done_once(store: FailingStore) -> None:
    def written_but(wanted: Append) -> "asyncio.Future[bool]":
        store.write(wanted)
        return ended(BadDatabase("the answer was lost"))

    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        listener = await house.listen(table)
        seq, written = house.state(table).seq, store.writes
        store.writes = written_but
        assert await house.do(table, ZAID, Say(id="r", text="hm")) == seq + 1
        store.writes = written
        assert [line.text for line in house.state(table).chat] == ["hm"]
        assert listener.last("said")["line"]["text"] == "hm"
        assert await house.do(table, ZAID, Say(id="r", text="hm")) == seq + 1

    in_house(play, store=store)


def test_what_is_kept_but_cannot_be_told_is_done_once_too(
    store: FailingStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        seq = house.state(table).seq

        def fail(_: bytes) -> bool:
            raise RuntimeError("broken")

        listener = await house.listen(table)
        listener.connection._write = fail
        say = Say(id="r", text="hm")
        with pytest.raises(Unavailable):
            await house.do(table, ZAID, say)
        line = "cannot write to the store, or tell what is written"
        assert logged(caplog) == [("live_table", "ERROR", line, True)]
        assert await house.do(table, ZAID, say) == seq + 1
        assert [line.text for line in house.state(table).chat] == ["hm"]
        house.live(table).connections.clear()

    in_house(play, store=store)


@pytest.mark.parametrize("failed", [False, True], ids=["another was first", "the write failed"])
def test_who_cannot_see_what_was_written_instead_is_refused(
    store: FailingStore, caplog: pytest.LogCaptureFixture, failed: bool
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        store.writes = lambda _: ended(BadDatabase("full") if failed else None)
        store.reads = False
        with pytest.raises(Unavailable) as refused:
            await house.do(table, ZAID, Say(text="hm"))
        assert str(refused.value) == KEEPS_NOT
        # Why it cannot be written is known already.
        line = "cannot read from the store"
        assert logged(caplog) == [("live_table", "INFO", line, not failed)]
        assert not house.live(table).busy

    in_house(play, store=store)


def test_who_is_never_first_gives_up(store: FailingStore) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        store.writes, store.puts = lambda _: ended(), 0
        with pytest.raises(Unavailable) as refused:
            await house.do(table, ZAID, Say(text="hm"))
        assert str(refused.value) == "too many write to this table at once: try again"
        assert store.puts == TRIES == 20
        assert not house.live(table).busy

    in_house(play, store=store)


def test_who_is_refused_when_nobody_can_look_for_news_hears_of_that(store: FailingStore) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        store.reads = False
        with pytest.raises(OSError, match="nobody there"):
            await house.do(table, LEA, Say(text="hm"))
        store.reads = True
        with pytest.raises(NotYourSeat):
            await house.do(table, LEA, Say(text="hm"))
        assert not house.live(table).busy

    in_house(play, store=store, hub=Hub())


def test_without_the_store_a_table_is_shown_as_it_is_known(
    store: FailingStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        store.reads = False
        assert (await house.tables.show(table, ZAID, None)).seq == house.state(table).seq
        assert logged(caplog) == [("live_table", "ERROR", "cannot read from the store", True)]
        assert not house.live(table).busy

    in_house(play, store=store, hub=Hub())


def test_whoever_listens_while_the_seat_cannot_be_given_back_listens_all_the_same(
    store: FailingStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.do(table, LEA, Leave())
        written, store.writes = store.writes, lambda _: ended(BadDatabase("full"))
        listener = await house.listen(table, LEA)
        line = "a seat could not be given back: unavailable"
        assert logged(caplog) == [("tables", "INFO", line, False)]
        store.writes = written
        await house.do(table, ZAID, Say(text="hm"))
        assert listener.last("said")["line"]["text"] == "hm"

    in_house(play, store=store)


def test_whoever_cannot_come_in_does_not_stay(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken")

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.do(table, LEA, Leave())
        watcher = await house.listen(table)
        monkeypatch.setattr(clocks, "give_back", broken)
        with pytest.raises(RuntimeError, match="broken"):
            await house.listen(table, LEA)
        assert house.live(table).connections == {watcher.connection}
        assert watcher.last("presence")["present"] == [False, False, False]

    in_house(play, store=store)


def test_the_goodbye_waits_for_every_write(store: FailingStore) -> None:
    async def play(house: House) -> None:
        tables = [await house.open("zaid", start=False) for _ in range(2)]
        listener = await house.listen(tables[0])
        listener.heard.clear()
        pending: list[asyncio.Future[bool]] = []

        def slow(wanted: Append) -> "asyncio.Future[bool]":
            store.write(wanted)
            pending.append(asyncio.get_running_loop().create_future())
            return pending[-1]

        store.writes = slow
        saying = [
            asyncio.create_task(house.do(table, ZAID, Say(text="hm")), name="client")
            for table in tables
        ]
        await until(lambda: len(pending) == 2)
        leaving = asyncio.create_task(house.tables.goodbye(), name="client")
        for write in pending:
            await house.rest()
            assert not leaving.done()
            write.set_result(True)
        await leaving
        assert [await said for said in saying] == [1, 1]
        assert [message["type"] for message in listener.heard] == ["said", "closing"]
        told = {"type": "closing", "reason": "the server is stopping", "retry": 1.0}
        assert listener.heard[-1] == told
        await house.tables.goodbye()
        assert len(listener.heard) == 2, "once is enough"

    in_house(play, store=store)


# -- what happens by itself ------------------------------------------------------------------


@pytest.mark.parametrize("how", ["refused", "broken"])
def test_what_the_house_could_not_do_is_done_a_second_later(
    store: FailingStore,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    how: str,
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken")

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK, fallback="roll")
        state, written = house.state(table), store.writes
        with monkeypatch.context() as patch:
            if how == "refused":
                store.writes = lambda _: ended(BadDatabase("full"))
                expected = ("INFO", "a turn of the house was refused: unavailable", False)
            else:
                patch.setattr(clocks, "act_for", broken)
                expected = ("ERROR", "the house cannot look after a table", True)
            house.stage.now += CLOCK
            await until(lambda: bool(caplog.records))
            assert logged(caplog) == [("clocks", *expected)]
        store.writes = written
        house.stage.now += AGAIN - 0.1
        for _ in range(20):
            await asyncio.sleep(0)
        assert state.happened[-1].by is None
        await house.wait(0.1)
        assert state.happened[-1].how == "clock"

    in_house(play, store=store)
    assert AGAIN == 1.0


def test_a_table_where_something_happens_is_not_dropped_from_memory(store: FailingStore) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        writing: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def slow(wanted: Append) -> "asyncio.Future[bool]":
            store.write(wanted)
            return writing

        store.writes = slow
        saying = asyncio.create_task(house.do(table, ZAID, Say(text="hm")), name="client")
        await until(lambda: house.live(table).busy)
        house.stage.now += IDLE + 1
        await house.go_round()
        assert house.tables.in_memory(table) is not None
        writing.set_result(True)
        await saying
        house.stage.now += IDLE + 1
        await house.go_round()
        assert house.tables.in_memory(table) is None

    in_house(play, store=store)


class Slow(RandomBot):
    """Thinks until it is let go."""

    go = threading.Event()
    threads: list[str] = []  # noqa: RUF012 (one list for all of them)

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        Slow.threads.append(threading.current_thread().name)
        assert self.go.wait(30)
        return super().choose(view, actions, rng)


def test_two_bots_think_at_a_time_and_their_tables_stay_in_memory(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry().bots, "slow", Slow)
    monkeypatch.setitem(registry().families, "slow", None)
    Slow.threads = []
    Slow.go.clear()

    async def play(house: House) -> None:
        tables = [await house.open(bots=["slow"] * 3, stand_in=None) for _ in range(3)]
        for table in tables:
            watcher = Listener(person("watcher"))
            watcher.connection.household = f"home of {table}"
            await house.tables.join(table, watcher.connection, None)
        house.stage.now += 1
        try:
            await until(lambda: len(Slow.threads) == 2)
            house.stage.now += IDLE
            await house.tables._rounds._go_round(house.now)
            assert all(house.tables.in_memory(table) for table in tables)
            thinkers = house.tables.process.thinkers
            for table in tables:  # Nobody is asked twice.
                house.tables._clocks.wake(house.live(table))
            await asyncio.sleep(0)
            assert thinkers._threads._work_queue.qsize() == 1, "the third waits"
            assert all(name.startswith("bot") for name in Slow.threads)
        finally:
            Slow.go.set()

    in_house(play, store=store)


def test_who_stops_waits_for_no_thread_and_starts_nothing_more() -> None:
    async def play(house: House) -> None:
        thinkers, go = house.tables.process.thinkers._threads, threading.Event()
        thinking = [thinkers.submit(go.wait, 30) for _ in range(2)]
        waiting = thinkers.submit(int)
        try:
            await house.tables.stop()
            assert not any(thought.done() for thought in thinking)
            assert waiting.cancelled()
        finally:
            go.set()

    in_house(play)


@pytest.mark.parametrize("closing", [False, True])
def test_nothing_new_happens_by_itself_while_the_server_stops(closing: bool) -> None:
    done: list[str] = []

    async def job() -> None:
        done.append("done")

    async def play(house: House) -> None:
        if closing:
            await house.tables.goodbye()
        house.tables.process.background(job(), "bot")
        await house.rest()
        assert done == ([] if closing else ["done"])

    in_house(play)


# -- rounds ----------------------------------------------------------------------------------


def test_a_round_that_fails_is_not_the_last(
    store: FailingStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, slept, rounds = Stage(), list[float](), list[tuple[Any, ...]]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) > 3:
            await asyncio.Event().wait()

    async def claim(*asked: Any) -> list[str]:
        rounds.append(asked)
        if len(rounds) == 1:
            raise OSError("nobody there")
        return []

    stage.world = replace(stage.world, sleep=sleep)
    monkeypatch.setattr(store, "claim", claim)

    async def play(house: House) -> None:
        await house.tables.start()
        await until(lambda: len(slept) == 4)
        assert slept == [EVERY] * 4 == [1.0] * 4
        # A second's grace for whoever holds a table, and ten seconds to look after it.
        assert rounds == [(house.tables.process.name, NOON - 1, NOON + 10, 50)] * 3
        assert logged(caplog) == [("rounds", "ERROR", "a round failed", True)]

    in_house(play, store=store, stage=stage)


def test_a_table_that_cannot_be_looked_after_does_not_keep_the_next_waiting(
    store: FailingStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK, fallback="roll")
        house.tables._clocks.unset(house.live(table))

        async def claim(*_: Any) -> list[str]:
            return ["nowhere", table]

        monkeypatch.setattr(store, "claim", claim)
        house.stage.now += CLOCK
        await house.go_round()
        line = "a table cannot be looked after"
        assert logged(caplog) == [("rounds", "ERROR", line, True)]
        assert house.state(table).happened[-1].how == "clock"

    in_house(play, store=store)


def test_many_watched_tables_are_looked_up_in_parts(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts: list[list[str]] = []
    read: list[str] = []

    async def heights(wanted: list[str]) -> dict[str, int]:
        parts.append(wanted)
        return {**dict.fromkeys(wanted, 3), "gone": 3}

    def watched(name: str, seq: int) -> Any:
        async def refresh() -> None:
            read.append(name)

        return SimpleNamespace(connections={1}, table=SimpleNamespace(seq=seq), refresh=refresh)

    monkeypatch.setattr(store, "heights", heights)

    async def play(house: House) -> None:
        rounds = house.tables._rounds
        names = [f"t{number}" for number in range(1001)]
        behind = {"t0", "t499", "t500", "t1000"}
        live = {name: watched(name, 2 if name in behind else 3) for name in names}
        monkeypatch.setattr(rounds._live_tables, "live", live)
        await rounds._read_anyway()
        assert parts == [names[:500], names[500:1000], names[1000:]]
        assert set(read) == behind
        monkeypatch.undo()

    in_house(play, store=store, hub=Hub())


# -- loading ---------------------------------------------------------------------------------


async def _turns_of_others_while_loading(house: House, count: int) -> int:
    """Load a table of so many facts, and count how often others had their turn."""
    spoken = write_fact(facts.Spoken(seat=None, name="", text="hm"))
    store = house.store
    store.log[f"t{count}"] = [Stored(seq, NOON, spoken, NOON) for seq in range(count)]
    loading = asyncio.create_task(house.tables.find(f"t{count}"))
    turns = 0
    while not loading.done():
        turns += 1
        await asyncio.sleep(0)
    assert (await loading).table.seq == count - 1
    return turns


def test_a_long_log_is_read_in_slices_so_that_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(slow_lane, "perf_counter", lambda: next(ticks) * slow_lane.SLICE / 64)

    async def play(house: House) -> None:
        few = await _turns_of_others_while_loading(house, 60)
        for count, more in ((62, 0), (70, 1), (140, 2), (660, 10)):
            assert await _turns_of_others_while_loading(house, count) == few + more

    in_house(play)


def test_whoever_asks_for_a_table_that_is_being_read_gets_the_same_one(
    store: FailingStore,
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        later = House(stage=house.stage, store=house.store)
        first, second = await asyncio.gather(*(later.tables.find(table) for _ in range(2)))
        assert first is second is later.live(table)
        assert first.touched == house.now
        assert later.tables._live_tables._loading == {}
        act = Act(id="r", do="roll", seq=first.table.moved)
        assert isinstance(await later.tables.do(table, later.on_turn(table), act), Done)
        await later.tables.stop()

    in_house(play, store=store)


def test_a_table_that_was_dropped_from_memory_does_nothing_more_by_itself() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK, fallback="roll")
        live, clocks = house.live(table), house.tables._clocks
        house.tables._live_tables.drop(live)
        await live.changed(lambda state: decide.decide(state, LEA, Say(text="hm"), None))
        assert not clocks.is_set(live)
        house.stage.now += CLOCK
        clocks.wake(live)
        await house.rest()
        assert live.table.happened[-1].by is None
        assert not clocks.is_set(live)
        again = await house.tables.find(table)
        house.tables._live_tables.drop(live)
        assert house.live(table) is again, "only the one that is dropped goes"

    in_house(play)


def test_a_table_where_bots_play_stays_in_memory() -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3)
        await house.wait(IDLE - 1)
        assert house.state(table).happened[-1].how == "bot"
        house.stage.now += 2
        await house.go_round()
        assert house.live(table).touched == house.now - 2

    in_house(play, bot_delay=IDLE - 1)


def test_what_was_decided_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        monkeypatch.setattr(Match, "follow", None)
        await house.act(table)
        assert house.state(table).happened[-1].do == "roll"

    in_house(play)


def test_tasks_are_named_for_what_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    async def play(house: House) -> None:
        process = house.tables.process
        spawn = process.spawn

        def named(job: Any, name: str) -> Any:
            names.append(name)
            return spawn(job, name)

        monkeypatch.setattr(process, "spawn", named)
        table = await house.open("zaid", "lea", game="camelup-1")
        while house.state(table).phase == "playing":
            await house.act(table)
        assert names == [], "nothing stands in the way"
        await house.do(table, ZAID, Rematch())
        with pytest.raises(NotYourSeat):
            await house.do(table, person("ada"), Say(text="hm"))
        house.broker.publish(Hint("other", table, 999))
        await house.rest()
        house.tables._live_tables.drop(house.live(table))
        await house.tables.find(table)
        await house.tables.start()
        asked = ["request"] * 4
        assert names == [*asked, "refresh", "request", "load", "rounds"]

    in_house(play, hub=Hub())
    assert Tables(MemoryStore(), NoBroker(alone=True)).process.bot_delay == 0.0
