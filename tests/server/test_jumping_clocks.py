"""The machine's clock is set forward or back, and nobody at a table notices."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from serai.server.http.gate import Gate
from serai.server.protocol.errors import TooFast
from serai.server.protocol.limits import Limits
from serai.server.runtime.rounds import IDLE
from serai.server.runtime.table_row import LEASE
from serai.server.storage.upkeep import prune
from tests.conftest import SOAK
from tests.server.house import House, Hub, MemoryStore, all_here, go, in_house, last_move
from tests.server.jumping import JumpingProcess
from tests.server.running import Message, open_table, sit
from tests.server.staged import NOON, Stage, open_staged
from tests.server.stubborn import check_record

HOUR, DAY = 3600.0, 24 * 3600.0
CLOCK, GRACE, DELAY = 60, 20, 1.0
JUMPS = pytest.mark.parametrize("jump", [HOUR, -HOUR, DAY, -DAY])

pytestmark = pytest.mark.usefixtures("random_house")


# -- within a process --------------------------------------------------------------------------


@JUMPS
def test_bots_go_on(jump: float) -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3)
        state = house.state(table)
        for _ in range(3):
            moved = state.moved
            house.stage.off += jump
            await house.wait(DELAY / 2)
            assert state.moved == moved
            await house.wait(DELAY / 2)
            assert state.moved > moved

    in_house(play, bot_delay=DELAY)


@JUMPS
def test_a_turn_has_its_time_and_no_more(jump: float) -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", clock=CLOCK)
        state, turn = house.state(table), house.turn(table)
        await house.wait(20)
        house.stage.off += jump
        await house.go_round()
        late = await house.listen(table)
        told = late.position
        assert told["deadline"] - told["now"] == CLOCK - 20
        await house.wait(CLOCK - 20.5)
        await house.go_round()
        assert state.happened[-1].by is None, "nobody has moved yet"
        await house.wait(0.5)
        assert last_move(state) == (turn, "clock")
        assert here["zaid"].position["deadline"] - here["zaid"].position["now"] == CLOCK

    in_house(play)


@JUMPS
def test_nobody_counts_as_away_longer_than_they_were(jump: float) -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        go(house, table, here, house.key_of(table, turn))
        await house.wait(GRACE / 2)
        house.stage.off += jump
        await house.go_round()
        await house.wait(GRACE / 2 - 0.5)
        assert state.occupant(turn).stand_in is None
        await house.wait(0.5)
        assert state.occupant(turn).stand_in == "random"

    in_house(play)


@JUMPS
def test_presence_over_http_lasts_as_long_as_ever(jump: float) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        attendance = house.live(table).audience.attendance
        attendance.asked(1, house.tables.process.clock.now())
        house.stage.off += jump
        assert attendance.present(house.tables.process.clock.now())[1]
        await house.wait(31)
        assert not attendance.present(house.tables.process.clock.now())[1]

    in_house(play)


@JUMPS
def test_a_table_is_forgotten_when_it_was_idle_and_not_before(jump: float) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        house.stage.off += jump
        await house.go_round()
        assert house.tables.in_memory(table) is not None
        await house.wait(IDLE + 1)
        await house.go_round()
        assert house.tables.in_memory(table) is None

    in_house(play)


@JUMPS
def test_limits_give_nothing_away(jump: float) -> None:
    stage = Stage()
    gate = Gate(Limits(requests_per_second=1, burst=2), stage.world.monotonic)
    for _ in range(2):
        gate.request("192.0.2.1")
    stage.off += jump
    with pytest.raises(TooFast):
        gate.request("192.0.2.1")
    stage.now += 1
    gate.request("192.0.2.1")


# -- between processes -------------------------------------------------------------------------


class Beside(Stage):
    """Another machine at the same time, whose clock may be off."""

    def __init__(self, first: Stage) -> None:
        self._first = first
        super().__init__()

    @property
    def now(self) -> float:
        return self._first.now

    @now.setter
    def now(self, _: float) -> None:
        """Time is the same everywhere."""


@JUMPS
@pytest.mark.parametrize("whose", ["holder", "other"])
def test_leases_are_neither_lost_nor_stolen(jump: float, whose: str) -> None:
    """One process holds a table; the other takes it over when the first is gone, not before."""

    async def play(house: House) -> None:
        other = House(stage=Beside(house.stage), store=house.store, hub=hub)
        await other.broker.start(other.tables._live_tables.hear)
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        for one in (house, other):
            await one.go_round()
        (house if whose == "holder" else other).stage.off += jump
        await house.wait(CLOCK / 2)
        for one in (other, house):
            await one.go_round()
        assert other.tables.in_memory(table) is None
        assert house.row(table).holder == house.tables.process.name
        # Now the holder dies.
        house.tables._clocks.unset(house.live(table))
        await house.wait(CLOCK / 2 + LEASE - 1)
        await other.go_round()
        assert other.tables.in_memory(table) is None
        await house.wait(3)
        await other.go_round()
        assert last_move(other.state(table))[1] == "clock"
        await other.tables.stop()

    hub = Hub()
    in_house(play, hub=hub)


def test_the_shared_time_only_goes_forward() -> None:
    async def play(house: House) -> None:
        clock, store = house.tables.process.clock, house.store
        store.time = NOON + 100
        await house.go_round()
        assert clock.served() == NOON + 100
        assert clock.now() == NOON
        store.time = NOON + 50
        await house.wait(10)
        await house.go_round()
        assert clock.served() == store.time == NOON + 110

    in_house(play, store=MemoryStore())


# -- across a restart --------------------------------------------------------------------------


def shown(url: str, table: str) -> Message:
    told: Message = httpx.get(f"{url}/api/tables/{table}", timeout=30).json()
    return told


def left(url: str, table: str) -> float:
    """How many seconds the turn has left."""
    position = shown(url, table)["position"]
    seconds: float = position["deadline"] - position["now"]
    return seconds


@JUMPS
def test_a_restart_gives_a_turn_the_time_it_had_left(jump: float, tmp_path: Path) -> None:
    stage = Stage()
    settings = {"game": "camelup-1", "seats": 2, "clock": CLOCK, "fallback": "roll"}
    with stage.serve(tmp_path) as url:
        table, _ = open_staged(url, settings=settings, names=["Zaid", "Lea"])
        stage.let_pass(20)
    stage.off += jump
    stage.now += 1000  # Nobody can act while no server runs.
    with stage.serve(tmp_path) as url:
        # At most what has passed since the time was last written down is given back.
        assert CLOCK - 20 <= left(url, table) <= CLOCK - 15
        moved = shown(url, table)["seq"]
        stage.let_pass(CLOCK - 22)
        assert shown(url, table)["seq"] == moved
        for _ in range(round(LEASE) + 5):
            stage.let_pass(1)
        wait_for(lambda: shown(url, table)["seq"] > moved)


@JUMPS
def test_bots_go_on_after_a_restart(jump: float, tmp_path: Path) -> None:
    stage = Stage()
    with stage.serve(tmp_path) as url:
        settings = {"game": "camelup-1", "seats": 3}
        table, _ = open_staged(url, settings=settings, names=["Zaid"], bots=["random"] * 2)
    stage.off += jump
    with stage.serve(tmp_path) as url:
        with httpx.Client(base_url=url, timeout=30) as http:
            http.get(f"/api/tables/{table}")
        wait_for(lambda: shown(url, table)["position"]["to_act"] == 0)


@JUMPS
def test_a_clock_that_jumps_prunes_nothing(
    jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, url = Stage(), f"sqlite:///{tmp_path / 'staged.db'}"
    with stage.serve(tmp_path) as address:
        open_table(address, settings={"game": "camelup-1"}, names=["Zaid"])
        stage.off += jump
        later = open_table(address, settings={"game": "camelup-1"}, names=["Lea"])["table"]
        monkeypatch.setattr("serai.server.storage.upkeep.time", stage.world.time)
        assert asyncio.run(prune(url, HOUR / 2, ("open",))) == 0
        stage.let_pass(HOUR / 4)
        sit(address, later, "Milo")
        stage.let_pass(HOUR / 4 + 10)
        assert asyncio.run(prune(url, HOUR / 2, ("open",))) == 1
        with contextlib.closing(sqlite3.connect(tmp_path / "staged.db")) as database:
            assert database.execute("SELECT id FROM tables").fetchall() == [(later,)]


# -- a real process ----------------------------------------------------------------------------


@pytest.fixture
def jumping(tmp_path: Path) -> Iterator[JumpingProcess]:
    """A server process whose machine's clock the test sets."""
    process = JumpingProcess(tmp_path)
    process.start()
    try:
        yield process
    finally:
        process.stop()


@pytest.mark.process
@pytest.mark.parametrize("jump", [HOUR, -HOUR, DAY, -DAY] if SOAK else [-HOUR, DAY])
def test_a_process_whose_clock_jumps_plays_on(jump: float, jumping: JumpingProcess) -> None:
    game = {"game": "camelup-1", "seats": 3}
    of_bots = open_table(jumping.url, settings=game, bots=["random"] * 3, start=True)["table"]
    timed = {"game": "camelup-1", "seats": 2, "clock": CLOCK, "fallback": "roll"}
    settings = {"settings": timed, "names": ["Zaid", "Lea"], "start": True}
    of_people = open_table(jumping.url, **settings)["table"]
    seq, before = shown(jumping.url, of_people)["seq"], left(jumping.url, of_people)
    jumping.jump(jump)
    new = open_table(jumping.url, settings=game)["table"]
    told = shown(jumping.url, new)["table"]["created"]
    assert abs(told - (time.time() + jump)) < 60, "the clock on the wall has jumped"
    reached = shown(jumping.url, of_bots)["seq"]
    wait_for(
        lambda: (
            shown(jumping.url, of_bots)["seq"] > reached + 3
            or shown(jumping.url, of_bots)["table"]["phase"] == "over"
        )
    )
    now = left(jumping.url, of_people)
    assert CLOCK / 2 < now <= before
    jumping.kill()
    jumping.start()
    again = left(jumping.url, of_people)
    assert CLOCK / 2 < again <= now + 5.5
    assert shown(jumping.url, of_people)["seq"] == seq
    wait_for(lambda: shown(jumping.url, of_bots)["table"]["phase"] == "over")
    check_record(jumping.url, of_bots)


def wait_for(there: Callable[[], bool], patience: float = 60) -> None:
    deadline = time.monotonic() + patience
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.02)
