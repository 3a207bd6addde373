"""A move is told as the message it is, and only when it is kept."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from serai.core.registry import GAMES
from serai.server.protocol.commands import Act, Back, NewTable, Say
from serai.server.protocol.errors import BadRequest, Refusal, Stale, Unavailable
from serai.server.protocol.messages import Done, Update
from serai.server.protocol.settings import Settings
from serai.server.runtime.broker import NoBroker
from serai.server.runtime.connections import Connection
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.one_by_one import OneByOne
from serai.server.runtime.tables import Tables
from serai.server.storage.store import Append, Store
from serai.server.tables import decide, facts
from serai.server.tables.keys import Caller, hashed
from serai.server.tables.state import TableState
from serai.server.tables.telling import Telling, encode
from serai.server.tables.versions import write_fact

NOW = 1_700_000_000.25


def a_table(game: str, clock: int | None) -> TableState:
    """Begin a game at a table that nobody serves."""
    settings = decide.read_settings(Settings(game=game, clock=clock))
    seats = [
        facts.Seated(seat=s, name=f"P{s}", keys=(f"k{s}",)) for s in range(settings.seats or 1)
    ]
    table = TableState("t")
    opened = facts.TableOpened(
        settings=settings, seed=secrets.token_hex(32), host=("k0",), seats=tuple(seats)
    )
    table.apply(0, NOW, opened)
    for seat in seats:
        table.occupant(seat.seat).ready = True
    table.apply(1, NOW, decide.start_game(table).fact)
    return table


@pytest.mark.parametrize("clock", [None, 60])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_listener_hears_the_update_that_is_theirs(game: str, clock: int | None) -> None:
    table, rng = a_table(game, clock), Random(game)
    lookers = (None, *range(len(table.occupants)))
    secret = 0
    for _ in range(150):
        seat = table.to_act
        if seat is None:
            break
        command = Act(do=rng.choice(table.playing.action_texts()), seq=table.moved)
        decision = decide.act(table, seat, command, "player")
        table.apply(table.seq + 1, NOW, decision.fact, decision.plan)
        happened = table.happened[-1]
        telling = Telling(table, happened, NOW)
        for looking in lookers:
            move, position = table.tell(happened, looking), table.position(looking, NOW)
            assert position is not None
            assert telling.to(looking) == encode(Update(table.seq, move, position))
            secret += move.events != happened.events
    if game.startswith("camelup"):
        assert secret


# -- without waiting -------------------------------------------------------------------------


class Room:
    """A table in memory with three people who listen."""

    def __init__(self, tables: Tables, live: LiveTable, keys: list[str]) -> None:
        self.tables = tables
        self.live = live
        self.callers = [Caller(frozenset((hashed(key),))) for key in keys]
        self.heard: list[dict[str, Any]] = []
        self.ended: list[Done | Exception] = []

    async def come(self) -> None:
        for caller in self.callers:
            await self.tables.join(
                self.live.table.id, Connection(caller, None, None, self._hear), None
            )
        self.heard.clear()

    def _hear(self, data: bytes) -> bool:
        self.heard.append(msgspec.json.decode(data))
        return True

    def act(self, do: str = "roll", request: str = "r1") -> None:
        table = self.live.table
        assert table.to_act is not None
        act = Act(id=request, do=do, seq=table.moved)
        before = list(self.ended)
        self.tables.act(self.live, self.callers[table.to_act], act, self.ended.append)
        assert self.ended == before, "whoever asks hears of it afterwards"

    async def end(self) -> Done | Exception:
        async with asyncio.timeout(10):
            while not self.ended:
                await asyncio.sleep(0.01)
        return self.ended.pop(0)


def in_a_room(tmp_path: Path, play: Callable[[Room], Awaitable[None]], alone: bool = True) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        tables = Tables(store, NoBroker(alone))
        await tables.start()
        try:
            settings = Settings(game="camelup-2", seats=3, stand_in=None)
            wanted = NewTable(settings=settings, names=("Zaid", "Lea", "Milo"), start=True)
            table, keys, _ = await tables.open(Caller(frozenset(("host",))), wanted)
            room = Room(tables, await tables.find(table), [key for _, key in keys])
            await room.come()
            await play(room)
        finally:
            await tables.stop()
            await store.close()

    asyncio.run(run())


def test_an_action_is_told_when_it_is_kept_and_not_before(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        seq = room.live.table.seq
        room.act()
        assert room.live.busy
        assert (room.live.table.seq, room.heard) == (seq, [])
        room.act(request="r2")  # For the same position: one after the other.
        assert (room.live.table.seq, room.heard) == (seq, [])
        assert await room.end() == Done("r1", seq + 1)
        assert isinstance(await room.end(), Stale)
        assert [m["type"] for m in room.heard] == ["update"] * 3
        kept = await room.tables.store.load(room.live.table.id, seq)
        assert [row.seq for row in kept] == [seq + 1]
        assert not room.live.busy
        room.act("winner xyz")
        assert isinstance(await room.end(), Refusal)
        assert not room.live.busy
        assert await room.tables.store.load(room.live.table.id, seq) == kept

    in_a_room(tmp_path, play)


def test_nothing_waits_in_a_task_when_nothing_stands_in_the_way(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        made: list[Any] = []
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[Done | Exception] = loop.create_future()

        def make(loop: asyncio.AbstractEventLoop, job: Any, **named: Any) -> "asyncio.Task[Any]":
            made.append(job)
            return asyncio.Task(job, loop=loop, **named)

        table = room.live.table
        assert table.to_act is not None
        act = Act(id="r1", do="roll", seq=table.moved)
        seq = table.seq
        loop.set_task_factory(make)
        room.tables.act(room.live, room.callers[table.to_act], act, ended.set_result)
        assert await ended == Done("r1", seq + 1)
        loop.set_task_factory(None)
        assert made == []

    in_a_room(tmp_path, play)


def test_a_request_that_comes_again_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        table = room.live.table
        assert table.to_act is not None
        caller, act = room.callers[table.to_act], Act(id="r1", do="roll", seq=table.moved)
        seq = table.seq
        for _ in range(3):
            room.tables.act(room.live, caller, act, room.ended.append)
        assert [await room.end() for _ in range(3)] == [Done("r1", seq + 1)] * 3
        assert await room.tables.do(table.id, caller, act) == Done("r1", seq + 1)
        assert table.seq == seq + 1

    in_a_room(tmp_path, play)


def test_whoever_stops_waiting_does_not_stop_the_change(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        table = room.live.table
        assert table.to_act is not None
        act, seq = Act(id="r1", do="roll", seq=table.moved), table.seq
        asking = asyncio.create_task(room.tables.do(table.id, room.callers[table.to_act], act))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        async with asyncio.timeout(10):
            while room.live.busy:
                await asyncio.sleep(0.01)
        assert table.seq == seq + 1
        assert [m["type"] for m in room.heard] == ["update"] * 3

    in_a_room(tmp_path, play)


def _next(room: Room, fact: facts.AnyFact) -> Append:
    """Return the table's next fact as another process writes it."""
    table, written = room.live.table, write_fact(fact)
    chain = room.live.chain.after(table.seq + 1, NOW, written)
    return Append(table.id, table.seq + 1, NOW, written, chain=chain)


def test_an_action_that_another_process_forestalls_is_tried_again(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        table = room.live.table
        spoken = facts.Spoken(seat=0, name="Zaid", text="wait!")
        first = _next(room, spoken)
        seq = table.seq
        assert await room.tables.store.append(first)
        room.act()
        assert await room.end() == Done("r1", seq + 2)
        assert [m["type"] for m in room.heard] == ["said"] * 3 + ["update"] * 3

    in_a_room(tmp_path, play, alone=False)


def test_what_is_refused_is_decided_again_when_another_process_made_it_right(
    tmp_path: Path,
) -> None:
    async def play(room: Room) -> None:
        table = room.live.table
        seat = table.to_act
        assert seat is not None
        left = facts.StoodIn(seat=seat, bot="random")
        assert await room.tables.store.append(_next(room, left))
        seq = table.seq
        done = await room.tables.do(table.id, room.callers[seat], Back(id="b1"))
        assert done == Done("b1", seq + 2)
        with pytest.raises(BadRequest, match="the seat is yours"):
            await room.tables.do(table.id, room.callers[seat], Back(id="b2"))

    in_a_room(tmp_path, play, alone=False)


def test_an_action_that_cannot_be_kept_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(room: Room) -> None:
        def full(_: Append) -> "asyncio.Future[bool]":
            broken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            broken.set_exception(OSError("no space left"))
            return broken

        seq = room.live.table.seq
        with monkeypatch.context() as patch:
            patch.setattr(room.tables.store, "put", full)
            room.act()
            assert isinstance(await room.end(), Unavailable)
        assert (room.live.table.seq, room.heard) == (seq, [])
        assert not room.live.busy
        room.act(request="r2")
        assert await room.end() == Done("r2", seq + 1)

    in_a_room(tmp_path, play)


def test_what_must_not_overlap_comes_in_turn() -> None:
    turns, order = OneByOne(), list[str]()
    turns.take(lambda: order.append("first"))
    assert turns.busy
    turns.take(lambda: order.append("second"))

    def end_at_once(number: int) -> None:
        order.append(f"{number}")
        turns.over()

    for number in range(3000):  # More than could be called inside each other.
        turns.take(partial(end_at_once, number))
    turns.take(lambda: order.append("last"))
    assert order == ["first"]
    turns.over()
    assert order == ["first", "second"]
    turns.over()
    assert order == ["first", "second", *map(str, range(3000)), "last"]
    turns.over()
    assert not turns.busy


def test_nobody_overtakes_who_waits_for_a_table(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        table, order = room.live.table, list[int]()
        callers = room.callers
        assert table.to_act is not None
        act = Act(do="roll", seq=table.moved)
        room.tables.act(room.live, callers[table.to_act], act, lambda _: order.append(0))

        async def say(number: int) -> None:
            await room.tables.do(table.id, callers[number % 3], Say(text=f"{number}"))
            order.append(number)

        await asyncio.gather(*(say(number) for number in range(1, 10)))
        assert order == list(range(10))
        assert [line.text for line in table.chat] == [f"{number}" for number in range(1, 10)]

    in_a_room(tmp_path, play)


def test_stopping_waits_for_what_is_being_written(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        room.act()
        await room.tables.goodbye()
        assert [type(outcome) for outcome in room.ended] == [Done]
        assert [m["type"] for m in room.heard] == ["update"] * 3 + ["closing"] * 3
        seq = room.live.table.seq
        await room.end()
        room.act(request="r2")
        assert isinstance(await room.end(), Unavailable)
        assert room.live.table.seq == seq

    in_a_room(tmp_path, play)


def test_whoever_waits_is_answered_before_the_goodbye(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        order: list[str] = []

        async def say() -> None:
            await room.tables.do(room.live.table.id, room.callers[0], Say(text="so"))
            order.append("done")

        asking = asyncio.create_task(say())
        while not room.live.busy:
            await asyncio.sleep(0)
        await room.tables.goodbye()
        order.append("goodbye")
        await asking
        assert order == ["done", "goodbye"]

    in_a_room(tmp_path, play)
