"""Two processes that share a store: what each hears of the other, and who goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from serai.server.protocol.commands import Act, Back, Leave, Ready, Say, SitDown, Start
from serai.server.protocol.errors import Refusal
from serai.server.runtime.broker import Hint, NoBroker, make_broker
from serai.server.runtime.clocks import SPARE
from serai.server.runtime.presence import SPECTATORS
from serai.server.runtime.rounds import IDLE, READ_ANYWAY, TELL_PRESENCE
from serai.server.runtime.table_row import LEASE
from serai.server.storage.store import Summary
from tests.server.house import House, Hub, in_house, person
from tests.server.staged import NOON
from tests.server.test_moved_seats import gaps, take_seats_away

CLOCK = 60

pytestmark = pytest.mark.usefixtures("random_house")


def side_by_side(play: Callable[[House, House], Awaitable[None]], hub: Hub | None = None) -> None:
    """Open two houses on the same store, which hear of each other."""
    hub = hub or Hub()

    async def both(house: House) -> None:
        other = House(stage=house.stage, store=house.store, hub=hub)
        await other.broker.start(other.tables._live_tables.hear)
        try:
            await play(house, other)
        finally:
            await other.tables.stop()

    in_house(both, hub=hub)


def hints(hub: Hub, **wanted: Any) -> list[Hint]:
    """The hints that were carried since the last time, as far as they are wanted."""
    carried, hub.carried = hub.carried, []
    return [h for h in carried if all(getattr(h, name) == v for name, v in wanted.items())]


# -- hearing of each other -------------------------------------------------------------------


def test_what_one_writes_is_told_by_the_other() -> None:
    hub = Hub()

    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        there = await other.listen(table)
        seq = await house.act(table)
        await house.rest()
        assert there.last("update")["seq"] == seq == other.state(table).seq
        said = await house.do(table, person("lea"), Say(text="well rolled"))
        await house.rest()
        assert there.last("said")["line"]["text"] == "well rolled"
        assert [h.seq for h in hints(hub) if h.seq is not None][-2:] == [seq, said]

    side_by_side(play, hub)


def test_who_is_present_is_known_everywhere() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        lea = await house.listen(table, person("lea"))
        there = await other.listen(table)  # It asks who is present elsewhere.
        assert there.last("presence")["present"] == [False, True, False]
        milo = await other.listen(table, person("milo"))
        assert lea.last("presence")["present"] == [False, True, True]
        other.leave(table, milo)
        assert lea.last("presence")["present"] == [False, True, False]
        house.leave(table, lea)
        assert there.last("presence")["present"] == [False, False, False]

    side_by_side(play)


@pytest.mark.parametrize("how", ["settings", "start"])
def test_presence_elsewhere_stays_with_the_person_when_seats_move(how: str) -> None:
    """Whoever comes, goes or reports while one process knows of the move and the other does not."""

    async def play(house: House, other: House) -> None:
        def present(of: House) -> list[bool]:
            return list(of.live(table).audience.attendance.present(of.now))

        table = await gaps(house)  # Zaid on seat 0, Lea on 2, Milo on 5.
        await house.listen(table)
        milo = await other.listen(table, person("milo"))
        assert present(house) == [False, False, False, False, False, True]
        house.broker.connected = False  # The other is not told to read the log.
        await take_seats_away(house, table, how)
        assert len(other.state(table).occupants) == 6
        assert present(house) == [False, False, True]
        # The other has six seats still, and tells who is there as always.
        other.live(table).presence_changed(other.now)
        assert present(house) == [False, False, True]
        other.live(table).asked_by(person("lea"))
        assert present(house) == [False, True, True]
        house.live(table).asked_by(person("zaid"))
        house.broker.connected = True
        house.live(table).presence_changed(house.now)
        assert present(other) == [True, False, True, False, False, True]
        await other.tables.latest(table)
        assert present(other) == present(house) == [True, True, True]
        other.leave(table, milo)
        assert present(other) == present(house) == [True, True, False]

    side_by_side(play)


def test_nobody_stands_in_for_one_who_is_present_elsewhere() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo", stand_in=10)
        turn = house.turn(table)
        names = [house.key_of(table, (turn + step) % 3) for step in range(2)]
        here = await house.listen(table, person(names[1]))
        away = await other.listen(table, person(names[0]))
        for _ in range(4):
            await house.wait(TELL_PRESENCE)
            await other.go_round()
            await house.go_round()
        assert house.state(table).occupant(turn).stand_in is None
        other.leave(table, away)
        await house.wait(9)
        assert house.state(table).occupant(turn).stand_in is None
        await house.wait(1)
        assert house.state(table).occupant(turn).stand_in == "random"
        house.leave(table, here)

    side_by_side(play)


def test_a_hint_of_ones_own_or_of_nothing_new_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hub = Hub()

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        reads: list[int] = []
        load = house.store.load

        async def counted(wanted: str, after: int = -1) -> Any:
            reads.append(after)
            return await load(wanted, after)

        monkeypatch.setattr(house.store, "load", counted)
        seq, name = house.state(table).seq, house.tables.process.name
        for hint in (
            Hint(name, table, seq + 5),
            Hint("other", table, seq),
            Hint("other", table, seq - 1),
            Hint("other", "elsewhere", 99),
            Hint("other", table),
        ):
            house.broker.publish(hint)
            await house.rest()
        assert reads == []
        house.broker.publish(Hint(name, table, here=(0,)))
        assert house.live(table).audience.attendance.present(house.now) == (False,) * 3
        house.broker.publish(Hint("other", table, seq + 1))
        await house.rest()
        assert reads == [seq]

    in_house(play, hub=hub)


def test_a_process_alone_tells_nobody_and_reads_nothing_again() -> None:
    assert make_broker(None, "sqlite:///tables.db").alone
    assert not make_broker(None, "postgresql://db/tables").alone
    assert isinstance(make_broker(None, "sqlite:///tables.db"), NoBroker)


# -- writing at the same time ----------------------------------------------------------------


def test_whoever_is_late_decides_anew_on_what_was_written() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=3)
        await other.tables.find(table)
        house.broker.connected = other.broker.connected = False  # Nobody hears of anybody.
        seat, _ = await house.tables.sit(table, person("milo"), SitDown(name="Milo"))
        assert seat == 2
        assert other.state(table).names == ["Zaid", "Lea"]
        with pytest.raises(Refusal, match="all 3 seats are taken"):
            await other.tables.sit(table, person("ada"), SitDown(name="Ada"))
        assert other.state(table).names == ["Zaid", "Lea", "Milo"]

    side_by_side(play)


def test_what_seems_wrong_may_have_become_right_at_another_process() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=3)
        await other.tables.find(table)
        house.broker.connected = other.broker.connected = False
        await house.tables.sit(table, person("milo"), SitDown(name="Milo"))
        assert await other.do(table, person("milo"), Ready()) == 4
        with pytest.raises(Refusal, match="no seat"):
            await other.do(table, person("ada"), Ready())

    side_by_side(play)


def test_a_click_for_a_position_that_another_process_left_behind_is_stale() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await other.tables.find(table)
        house.broker.connected = False
        moved, who = house.state(table).moved, house.on_turn(table)
        await house.act(table)
        with pytest.raises(Refusal) as refused:
            await other.do(table, who, Act(do="roll", seq=moved))
        assert refused.value.code == "stale"
        assert len(house.store.log[table]) == house.state(table).seq + 1

    side_by_side(play)


# -- going on for one that is gone -----------------------------------------------------------


@pytest.mark.parametrize("due", ["a clock", "a bot"])
def test_a_table_that_nobody_looks_at_is_taken_over_when_its_lease_is_over(due: str) -> None:
    async def play(house: House, other: House) -> None:
        if due == "a clock":
            table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        else:
            table = await house.open(bots=["random"] * 3)
        wake = CLOCK if due == "a clock" else 1
        house.tables._clocks.unset(house.live(table))  # Its process is gone.
        length = len(house.store.log[table])
        house.stage.now = NOON + wake + LEASE
        await other.go_round()
        assert other.tables.in_memory(table) is None, "it may still be alive"
        house.stage.now += 1.5
        await other.go_round()
        assert len(house.store.log[table]) == length + 1
        how = other.state(table).happened[-1].how
        assert how == ("clock" if due == "a clock" else "bot")
        assert house.row(table).holder == other.tables.process.name
        # From now on it is the first to go on.
        await house.wait(wake)
        assert len(house.store.log[table]) == length + 2

    side_by_side(play)


def test_a_table_with_nothing_to_do_is_left_alone() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        house.stage.now += 10**6
        await other.go_round()
        assert other.tables.in_memory(table) is None

    side_by_side(play)


def test_who_wrote_last_goes_on_and_the_others_wait_a_moment_longer() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        await other.listen(table)
        assert house.live(table).ours
        assert not other.live(table).ours
        await house.wait(CLOCK)
        assert house.state(table).happened[-1].how == "clock"
        assert other.state(table).seq == house.state(table).seq
        # The other one writes: now it is the other way round.
        who = house.on_turn(table)
        await other.do(table, who, Say(text="my turn"))
        await house.rest()
        assert other.live(table).ours
        assert not house.live(table).ours
        other.tables._clocks.unset(other.live(table))
        moved = house.state(table).moved
        await house.wait(CLOCK + SPARE - 0.5)
        assert house.state(table).moved == moved
        await house.wait(0.5)
        assert house.state(table).moved > moved

    side_by_side(play)


def test_a_table_that_nobody_ever_held_is_looked_after_at_once() -> None:
    """As after an import: there is nobody whose lease could run out."""

    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        house.tables._clocks.unset(house.live(table))
        row = house.row(table)
        house.store.rows[table] = Summary(row.listed, row.public, row.wake_at, None, 0.0)
        house.stage.now += CLOCK + 1
        await other.go_round()
        assert other.state(table).happened[-1].how == "clock"

    side_by_side(play)


def test_a_process_that_only_listens_keeps_time_too() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK, start=False)
        await other.listen(table)
        await house.do(table, person("zaid"), Start())
        await house.rest()
        house.tables._clocks.unset(house.live(table))  # It hangs, and nobody goes round.
        await house.wait(CLOCK + SPARE)
        assert other.state(table).happened[-1].how == "clock"

    side_by_side(play)


def test_a_row_is_right_whichever_process_wrote_it_last() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        who = house.on_turn(table)
        for writer, command, wake in (
            (house, Leave(), NOON + 1),
            (other, Back(), None),
            (house, Leave(), NOON + 1),
            (other, Back(), None),
            (other, Leave(), NOON + 1),
            (house, Back(), None),
        ):
            await writer.do(table, who, command)
            await house.rest()
            assert house.row(table).wake_at == wake
            assert house.row(table).holder == writer.tables.process.name

    side_by_side(play)


def test_whoever_asks_any_process_sees_the_table_as_it_is_now() -> None:
    async def play(house: House, other: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await other.tables.find(table)
        house.broker.connected = other.broker.connected = False
        for _ in range(2):
            seq = await house.act(table)
            assert (await other.tables.show(table, person(), None)).seq == seq
            seq = await house.act(table)
            assert (await other.listen(table)).last("welcome")["seq"] == seq
            seq = await house.act(table)
            async with other.http() as http:
                record = (await http.get(f"/api/tables/{table}/record")).text
            assert record.count('"roll"') == seq - other.state(table).happened[0].seq

    side_by_side(play)


def test_a_name_that_is_taken_is_not_given_to_another_table() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        taken = replace(house.stage.world, new_table_id=lambda: table)
        house.tables.world = taken
        with pytest.raises(Refusal) as refused:
            await house.open("lea", start=False)
        assert refused.value.code == "unavailable"
        assert len(house.store.log[table]) == 1
        assert house.state(table).names == ["Zaid"]

    in_house(play)


# -- rounds ----------------------------------------------------------------------------------


def test_without_hints_watched_tables_are_read_every_few_seconds() -> None:
    hub = Hub()

    async def play(house: House, other: House) -> None:
        watched = await house.open("zaid", "lea", "milo")
        unwatched = await house.open("zaid", "lea", "milo")
        there = await other.listen(watched)
        await other.tables.find(unwatched)
        await other.go_round()
        hub.hearers.clear()  # Hints are lost.
        for table in (watched, unwatched):
            await house.act(table)
        house.stage.now += READ_ANYWAY - 0.5
        await other.go_round()
        assert there.heard[-1]["type"] != "update"
        house.stage.now += 0.5
        await other.go_round()
        assert there.last("update")["seq"] == house.state(watched).seq
        assert other.state(unwatched).seq < house.state(unwatched).seq
        # While the broker is away it looks every time.
        other.broker.connected = False
        house.stage.now += 1
        await house.act(watched)
        await other.go_round()
        assert there.last("update")["seq"] == house.state(watched).seq

    side_by_side(play, hub)


def test_the_others_hear_again_and_again_who_is_here() -> None:
    hub = Hub()

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        empty = await house.open("zaid", "lea", "milo")
        await house.listen(table, person("lea"))
        await house.go_round()
        hub.carried.clear()
        house.stage.now += TELL_PRESENCE - 0.5
        await house.go_round()
        assert hints(hub) == []
        house.stage.now += 0.5
        await house.go_round()
        assert [(h.table, h.here) for h in hints(hub)] == [(table, (SPECTATORS, 1))]
        assert empty

    in_house(play, hub=hub)


def test_what_is_known_already_is_not_told_again() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        watcher = await house.listen(table)
        for here, told in (((1,), 1), ((1,), 0), ((), 1), ((), 0)):
            watcher.heard.clear()
            house.broker.publish(Hint("other", table, here=here))
            assert [message["type"] for message in watcher.heard] == ["presence"] * told

    in_house(play, hub=Hub())


def test_of_a_table_where_nobody_is_nothing_is_told() -> None:
    hub = Hub()

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        house.tables._live_tables.drop(house.live(table))
        await house.tables.find(table)
        assert [(h.table, h.asks) for h in hints(hub)][-1] == (table, True)
        await house.go_round()
        assert hints(hub) == []

    in_house(play, hub=hub)


@pytest.mark.parametrize("used", ["nothing", "a socket", "a look", "a search"])
def test_a_table_that_nobody_uses_is_dropped_from_memory(used: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=3600)
        listener = await house.listen(table) if used == "a socket" else None
        house.stage.now += IDLE
        await house.go_round()
        assert house.tables.in_memory(table) is not None
        if used == "a look":
            await house.tables.show(table, person(), None)
        if used == "a search":
            await house.tables.find(table)
        house.stage.now += 1
        await house.go_round()
        assert (house.tables.in_memory(table) is None) == (used == "nothing")
        if listener is not None:
            house.leave(table, listener)
        house.stage.now += IDLE + 1
        await house.go_round()
        assert house.tables.in_memory(table) is None
        timers = [h for h in asyncio.get_running_loop()._scheduled if not h.cancelled()]  # type: ignore[attr-defined]
        assert timers == [], "its timer is gone too"
        assert await house.do(table, person("lea"), Say(text="there we are")) == 6

    in_house(play)


def test_so_often_each_process_looks_after_its_tables() -> None:
    assert (TELL_PRESENCE, READ_ANYWAY, IDLE) == (10, 4, 300)
    assert (SPARE, LEASE) == (3, 10)
