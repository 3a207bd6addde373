"""Long answers: made a slice at a time, bounded, and counted against whoever asks."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from bench.attackers import long_record
from serai.core.odds import OddsMessage, Worth
from serai.core.steps import Steps, at_once
from serai.server.http.gate import Gate
from serai.server.http.routes import play
from serai.server.http.routes.after_the_game import RECORD_ACTIONS
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.answers import Replay
from serai.server.protocol.commands import Act, NewTable
from serai.server.protocol.errors import Busy, TooFast
from serai.server.protocol.limits import RECORD_BYTES, Limits
from serai.server.protocol.settings import Settings
from serai.server.runtime import slow_lane
from serai.server.runtime.slow_lane import EACH, MOST, SLICE, SlowLane
from serai.server.tables import archive
from serai.server.tables.keys import Caller
from tests.server.hostile import assert_refused
from tests.server.inside import ServerThread, generous


@cache
def longest() -> bytes:
    """Return a record about as long as one may be."""
    return long_record(RECORD_ACTIONS - 200)


@cache
def too_long() -> bytes:
    """Return a record as long as a request may be."""
    return long_record(41_000)


HOST = Caller(frozenset(("host",)))


def wanted(*names: str) -> NewTable:
    """A table at which people play."""
    settings = Settings(game="camelup-1", seats=len(names), stand_in=None, odds=True)
    return NewTable(settings=settings, names=names, start=True)


class Clock:
    """A clock that goes on a little whenever somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that slices are measured by."""
    found = Clock()
    monkeypatch.setattr(slow_lane, "perf_counter", found)
    return found


def work(clock: Clock, log: list[str], name: str, steps: int) -> Steps[str]:
    """Work for a fifth of a slice in every step."""
    for _ in range(steps):
        clock.now += SLICE / 5
        log.append(name)
        yield
    return f"{name} is done"


async def honest(log: list[str], turns: int) -> None:
    """Somebody who has a little to do in every turn of the loop."""
    for _ in range(turns):
        log.append("honest")
        await asyncio.sleep(0)


def runs(log: list[str]) -> list[int]:
    """How many steps of long work there were in a row, each time."""
    found = [0]
    for name in log:
        if name == "honest":
            found.append(0)
        else:
            found[-1] += 1
    return found


def test_all_long_work_together_gets_one_slice_for_each_turn_of_the_loop(clock: Clock) -> None:
    log: list[str] = []

    async def go() -> list[Any]:
        lane = SlowLane()
        works = [lane.do(work(clock, log, name, 40)) for name in "abcdef"]
        return await asyncio.gather(honest(log, 200), *works)

    done = asyncio.run(go())
    assert done[1:] == [f"{name} is done" for name in "abcdef"]
    assert max(runs(log)) <= 6, "a slice, and the step in which it ended"


def test_everybody_in_the_lane_gets_a_turn(clock: Clock) -> None:
    log: list[str] = []

    async def go() -> None:
        lane = SlowLane()
        await asyncio.gather(*(lane.do(work(clock, log, name, 60)) for name in "abc"))

    asyncio.run(go())
    assert {"a", "b", "c"} == set(log[:20])


def test_what_is_told_as_it_comes_is_whole_and_in_order(clock: Clock) -> None:
    def parts() -> Iterator[bytes]:
        for number in range(100):
            clock.now += SLICE / 3
            yield b"%d," % number

    async def go() -> list[bytes]:
        return [part async for part in SlowLane().parts(parts())]

    told = asyncio.run(go())
    assert b"".join(told) == b"".join(b"%d," % number for number in range(100))
    assert 20 < len(told) < 50, "a part for each slice"


def test_a_failure_within_long_work_is_told_and_the_lane_goes_on(clock: Clock) -> None:
    def failing() -> Steps[None]:
        yield
        raise ValueError("broken")

    async def go() -> str:
        lane = SlowLane()
        with pytest.raises(ValueError, match="broken"):
            await lane.do(failing())
        return await lane.do(work(clock, [], "next", 3))

    assert asyncio.run(go()) == "next is done"


def test_work_at_once_comes_to_the_same(clock: Clock) -> None:
    assert at_once(work(clock, [], "all", 7)) == "all is done"


# -- places ----------------------------------------------------------------------------------


def test_one_household_has_few_places_and_gets_them_back() -> None:
    lane, places = SlowLane(), contextlib.ExitStack()
    for _ in range(EACH):
        places.enter_context(lane.place("a"))
    with pytest.raises(TooFast, match=f"at most {EACH} long answers"), lane.place("a"):
        pass
    with lane.place("b"):
        assert lane.inside == {"a": EACH, "b": 1}
    places.close()
    assert not lane.inside


def test_the_lane_is_never_longer_than_it_may_be() -> None:
    lane = SlowLane()
    with contextlib.ExitStack() as places:
        for number in range(MOST):
            places.enter_context(lane.place(str(number)))
        with pytest.raises(Busy, match="try again in a moment"), lane.place("late"):
            pass


def test_what_a_game_costs_is_counted_by_its_actions() -> None:
    now = [0.0]
    gate = Gate(Limits(requests_per_second=1, burst=4), lambda: now[0])
    gate.replay("a", 500)
    with pytest.raises(TooFast, match="at most 30 actions of games a second"):
        gate.replay("a", 500)
    gate.replay("b", 500)
    now[0] += 15
    gate.replay("a", 500)
    now[0] += 1000
    gate.replay("a", 10**9)
    with pytest.raises(TooFast):
        gate.replay("a", 1)


# -- a server ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shown_at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("server")
    with ServerThread(f"sqlite:///{folder}/tables.db") as found:
        yield found


def test_a_record_of_thousands_of_actions_is_shown_whole(shown_at: ServerThread) -> None:
    answer = httpx.post(f"{shown_at.url}/api/replay", content=longest(), timeout=60)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    shown = msgspec.json.decode(answer.content, type=Replay)
    assert len(shown.steps) == longest().count(b"\n") - 2
    assert shown.seed == "00" * 32


def test_a_longer_one_is_refused_before_it_is_read(shown_at: ServerThread) -> None:
    assert len(too_long()) < RECORD_BYTES
    answer = httpx.post(f"{shown_at.url}/api/replay", content=too_long(), timeout=60)
    assert_refused(answer, 413, "too-big")
    lines = too_long().count(b"\n")
    assert answer.json()["error"] == (
        f"this record has {lines} lines: at most {RECORD_ACTIONS} can be shown here, "
        "and `serai replay` shows any"
    )


def test_who_asks_for_too_much_waits(tmp_path: Path) -> None:
    limits = generous(requests_per_second=10, burst=100)
    with ServerThread(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server:
        asked = [
            httpx.post(f"{server.url}/api/replay", content=longest(), timeout=60) for _ in range(3)
        ]
        assert asked[0].status_code == 200
        assert_refused(asked[-1], 429, "too-fast")
        assert "too many long answers" in asked[-1].json()["error"]
        assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_who_never_reads_an_answer_keeps_no_more_of_it_waiting_than_a_few_parts(
    tmp_path: Path,
) -> None:
    """And has no more than its places in the lane."""

    async def go() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path}/tables.db", warm_up=False))
        async with app.lifespan():
            lane = app.state.tables.process.lane
            sent: list[int] = []
            stuck = asyncio.Event()
            bodies = [{"type": "http.request", "body": longest(), "more_body": False}]

            async def receive() -> Any:
                if not bodies:
                    await asyncio.Event().wait()
                return bodies.pop()

            async def send(message: Any) -> None:
                sent.append(len(message.get("body", b"")))
                if len(sent) > 3:
                    stuck.set()
                    await asyncio.Event().wait()

            scope: Any = {
                "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1",
                "method": "POST", "scheme": "http", "path": "/api/replay",
                "raw_path": b"/api/replay", "query_string": b"", "root_path": "", "headers": [],
                "client": ("192.0.2.1", 50000), "server": ("host", 80), "extensions": {},
                "state": {},
            }  # fmt: skip
            task = asyncio.create_task(app(scope, receive, send))
            await asyncio.wait_for(stuck.wait(), 60)
            await asyncio.sleep(0.05)
            assert len(sent) == 4, "nothing is made that nobody takes"
            assert lane.inside == {"192.0.2.1": 1}
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert not lane.inside

    asyncio.run(go())


# -- odds ----------------------------------------------------------------------------------------


class Ponderous:
    """Takes as long over odds as a test wants."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.asked = 0

    def seen(self, view: Any, seq: int) -> OddsMessage:  # noqa: ARG002
        self.asked += 1
        self.go_on.wait(60)
        return OddsMessage(seq=seq)

    def worth(self, view: Any) -> tuple[Worth, ...]:  # noqa: ARG002
        self.asked += 1
        self.go_on.wait(60)
        return (Worth("roll", 1.0),)


@pytest.fixture
def ponderous(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ponderous]:
    """A reckoner that holds up whoever waits for it."""
    found = Ponderous()
    for module in (archive, play):
        monkeypatch.setattr(module, "reckoner_of", lambda _: found)
    yield found
    found.go_on.set()


def test_bots_never_wait_for_odds_that_others_ask_for(tmp_path: Path, ponderous: Ponderous) -> None:
    async def go() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path}/tables.db", warm_up=False))
        async with app.lifespan():
            tables = app.state.tables
            thinkers = tables.process.thinkers
            table_id, _, _ = await tables.open(HOST, wanted("Zaid", "Lea"))
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                odds = [
                    asyncio.create_task(http.get(f"/api/tables/{table_id}/odds", timeout=60))
                    for _ in range(EACH + 2)
                ]
                while not ponderous.asked:
                    await asyncio.sleep(0.001)
                assert await asyncio.wait_for(thinkers.think((), lambda: 7), 30) == 7
                ponderous.go_on.set()
                told = [answer.status_code for answer in await asyncio.gather(*odds)]
            assert (told.count(200), told.count(429)) == (EACH, 2)
            assert not tables.process.lane.inside

    asyncio.run(go())


def test_what_a_move_was_worth_is_calculated_once(tmp_path: Path, ponderous: Ponderous) -> None:
    ponderous.go_on.set()

    async def go() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path}/tables.db", warm_up=False))
        async with app.lifespan():
            tables = app.state.tables
            table_id, _, _ = await tables.open(HOST, wanted("Zaid", "Lea"))
            table = (await tables.find(table_id)).table
            roll = Act(do="roll", seq=table.moved, seat=table.to_act)
            seq = (await tables.do(table_id, HOST, roll)).seq
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                told = [await http.get(f"/api/tables/{table_id}/why/{seq}") for _ in range(3)]
            assert [answer.status_code for answer in told] == [200] * 3
            assert told[0].json() == told[2].json()
            assert ponderous.asked == 1

    asyncio.run(go())
