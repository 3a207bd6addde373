"""A move is told as the message it is, and only when it is kept."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from serai.core.registry import GAMES
from serai.server import log, requests
from serai.server.fanout import Connection, NoBroker
from serai.server.live import Live
from serai.server.messages import Act, Done, Settings, Update
from serai.server.over_http import NewTable
from serai.server.refusals import Unavailable
from serai.server.seats import Caller, hashed
from serai.server.store import Append, Store
from serai.server.table import Table
from serai.server.tables import Tables
from serai.server.telling import Telling, encode

NOW = 1_700_000_000.25


def a_table(game: str, clock: int | None) -> Table:
    """Begin a game at a table that nobody serves."""
    settings = requests.read_settings(Settings(game=game, clock=clock))
    seats = [log.Seated(seat=s, name=f"P{s}", keys=(f"k{s}",)) for s in range(settings.seats or 1)]
    table = Table("t")
    opened = log.TableOpened(
        settings=settings, seed=secrets.token_hex(32), host=("k0",), seats=tuple(seats)
    )
    table.read(0, NOW, opened)
    for seat in seats:
        table.sitter(seat.seat).ready = True
    table.read(1, NOW, requests.begin(table).fact)
    return table


@pytest.mark.parametrize("clock", [None, 60])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_listener_hears_the_update_that_is_theirs(game: str, clock: int | None) -> None:
    table, rng = a_table(game, clock), Random(game)
    lookers = (None, *range(len(table.sitters)))
    secret = 0
    for _ in range(150):
        seat = table.to_act
        if seat is None:
            break
        command = Act(do=rng.choice(table.playing.action_texts()), seq=table.moved)
        decision = requests.act(table, seat, command, "player")
        table.read(table.seq + 1, NOW, decision.fact, decision.plan)
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

    def __init__(self, tables: Tables, live: Live, keys: list[str]) -> None:
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

    def begin(self, do: str = "roll", request: str = "r1") -> bool:
        table = self.live.table
        assert table.to_act is not None
        act = Act(id=request, do=do, seq=table.moved)
        return self.tables.begin(self.live, self.callers[table.to_act], act, self.ended.append)

    async def end(self) -> Done | Exception:
        async with asyncio.timeout(10):
            while not self.ended:
                await asyncio.sleep(0.01)
        return self.ended.pop()


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
        assert room.begin()
        assert room.live.lock.locked()
        assert (room.live.table.seq, room.heard) == (seq, [])
        assert not room.begin(request="r2"), "one after the other"
        assert await room.end() == Done("r1", seq + 1)
        assert [m["type"] for m in room.heard] == ["update"] * 3
        kept = await room.tables.store.load(room.live.table.id, seq)
        assert [row.seq for row in kept] == [seq + 1]
        assert not room.live.lock.locked()
        assert not room.begin("winner xyz"), "what is wrong is told by carry_out"
        assert not room.live.lock.locked()

    in_a_room(tmp_path, play)


def test_an_action_that_another_process_forestalls_is_tried_again(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        table = room.live.table
        spoken = log.Spoken(seat=0, name="Zaid", text="wait!")
        first = Append(table.id, table.seq + 1, NOW, log.encode(spoken))
        seq = table.seq
        assert await room.tables.store.append(first)
        assert room.begin()
        assert await room.end() == Done("r1", seq + 2)
        assert [m["type"] for m in room.heard] == ["said"] * 3 + ["update"] * 3

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
            assert room.begin()
            assert isinstance(await room.end(), Unavailable)
        assert (room.live.table.seq, room.heard) == (seq, [])
        assert not room.live.lock.locked()
        assert room.begin(request="r2")
        assert await room.end() == Done("r2", seq + 1)

    in_a_room(tmp_path, play)


def test_nobody_overtakes_who_waits_for_a_table(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        live, order = room.live, []

        async def wait() -> None:
            async with live.lock:
                order.append("waited")

        assert live.take()
        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        live.lock.release()
        assert not live.take()
        await waiting
        assert live.take()
        live.lock.release()
        assert order == ["waited"]

    in_a_room(tmp_path, play)


def test_stopping_waits_for_what_is_being_written(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        assert room.begin()
        await room.tables.goodbye()
        assert [type(outcome) for outcome in room.ended] == [Done]
        assert [m["type"] for m in room.heard] == ["update"] * 3 + ["closing"] * 3
        assert not room.begin(request="r2")

    in_a_room(tmp_path, play)
