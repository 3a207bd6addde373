"""A table's row: what lists show of it, and when somebody must look after it."""

from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.record import Header, Sitter
from serai.server.protocol.commands import (
    Back,
    Change,
    Leave,
    Ready,
    Remove,
    Say,
    SeatBot,
    SitDown,
    Start,
)
from serai.server.protocol.settings import Settings
from serai.server.runtime.server_clock import ServerClock
from serai.server.runtime.table_row import (
    LEASE,
    ROW_EVERY,
    KnownRow,
    gained_keys,
    lost_keys,
)
from serai.server.tables import decide, facts
from serai.server.tables.decide import Decision
from serai.server.tables.state import TableState
from tests.server.house import House, in_house, person
from tests.server.staged import NOON, Stage

ZAID, LEA = person("zaid"), person("lea")
CLOCK, DELAY = 60, 0.75

pytestmark = pytest.mark.usefixtures("random_house")


def known_row(seconds: float = 0.0) -> KnownRow:
    """What a process knows of a row that nobody has written, so many seconds after noon."""
    stage = Stage()
    stage.now += seconds
    return KnownRow(ServerClock(stage.world))


# -- what lists show -------------------------------------------------------------------------


def test_a_row_follows_all_that_is_done_before_the_start() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", seats=4, start=False, public=True)

        def shown() -> tuple[Any, ...]:
            row = house.row(table)
            listed = row.listed
            assert (listed.id, listed.game, listed.title) == (table, "camelup-2", row.listed.title)
            return listed.phase, listed.names, listed.free, row.public, row.wake_at

        assert shown() == ("open", ("Zaid",), 3, True, None)
        assert house.row(table).listed.created == NOON
        await house.tables.sit(table, LEA, SitDown(name="Lea", seat=3))
        assert shown() == ("open", ("Zaid", "Lea"), 2, True, None)
        await house.do(table, ZAID, SeatBot(bot="random"))
        assert shown() == ("open", ("Zaid", "Anise", "Lea"), 1, True, None)
        await house.do(table, ZAID, Remove(seat=1))
        assert shown() == ("open", ("Zaid", "Lea"), 2, True, None)
        settings = house.state(table).settings
        await house.do(table, ZAID, Change(settings=replace(settings, public=False, clock=90)))
        assert shown() == ("open", ("Zaid", "Lea"), 2, False, None)
        assert house.row(table).listed.clock == 90
        await house.do(table, ZAID, Change(settings=replace(settings, public=True, odds=False)))
        assert shown() == ("open", ("Zaid", "Lea"), 2, True, None)
        assert (house.row(table).listed.clock, house.row(table).listed.odds) == (None, False)
        await house.do(table, ZAID, Change(settings=replace(settings, game="camelup-1", seats=2)))
        assert house.row(table).listed.game == "camelup-1"
        assert house.row(table).listed.free == 0
        await house.do(table, ZAID, Change(settings=settings))
        await house.do(table, ZAID, SeatBot(bot="random", seat=3))
        await house.do(table, LEA, Ready())
        house.stage.now += 5
        await house.do(table, ZAID, Start())
        phase, names, free, public, _ = shown()
        assert (phase, names, free, public) == ("playing", ("Zaid", "Lea", "Anise"), 0, True)
        assert (house.row(table).listed.created, house.row(table).listed.changed) == (
            NOON,
            NOON + 5,
        )

    in_house(play)


@pytest.mark.parametrize("was", [True, False])
def test_a_table_enters_and_leaves_the_lobby_with_its_settings(was: bool) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", seats=4, start=False, public=was)

        async def listed() -> bool:
            async with house.http() as http:
                tables = (await http.get("/api/lobby")).json()["open"]
            return table in [one["id"] for one in tables]

        assert await listed() == was
        changed = replace(house.state(table).settings, public=not was)
        await house.do(table, ZAID, Change(settings=changed))
        assert await listed() != was
        await house.do(table, ZAID, Say(text="where are we?"))
        await house.wait(ROW_EVERY)
        await house.do(table, ZAID, Say(text="still there?"))
        assert await listed() != was

    in_house(play)


def test_the_lobby_shows_open_tables_only_while_a_seat_is_free() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", seats=3, start=False, public=True)

        async def where(key: str | None = None) -> set[str]:
            headers = {} if key is None else {"cookie": f"serai_device={key}"}
            async with house.http(**headers) as http:
                lobby = (await http.get("/api/lobby")).json()
            return {name for name, tables in lobby.items() if tables}

        assert await where() == set()
        await house.do(table, ZAID, Remove(seat=2))
        assert await where() == {"open"}
        await house.do(table, ZAID, SeatBot(bot="random"))
        await house.do(table, LEA, Ready())
        await house.do(table, ZAID, Start())
        assert await where() == {"playing"}

    in_house(play)


@pytest.mark.parametrize("clock", [None, CLOCK])
def test_a_game_of_people_that_ends_is_over_in_the_lobby_too(clock: int | None) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", public=True, clock=clock)
        while house.state(table).phase == "playing":
            assert house.row(table).listed.phase == "playing"
            await house.act(table)
        row = house.row(table)
        assert (row.listed.phase, row.wake_at, row.held_until) == ("over", None, 0.0)
        async with house.http() as http:
            lobby = (await http.get("/api/lobby")).json()
        assert [one["id"] for one in lobby["over"]] == [table]
        assert lobby["playing"] == lobby["open"] == []
        await house.do(table, ZAID, Say(text="well played"))
        await house.wait(2 * ROW_EVERY)
        await house.do(table, ZAID, Say(text="another?"))
        assert house.row(table).listed.phase == "over"

    in_house(play)


def test_talk_writes_the_row_once_a_minute_at_most() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        written = house.store.rows_written
        await house.wait(ROW_EVERY - 1)
        await house.do(table, ZAID, Say(text="hello"))
        assert house.store.rows_written == written
        await house.wait(1)
        await house.do(table, ZAID, Say(text="hello?"))
        assert house.store.rows_written == written + 1
        assert house.row(table).listed.changed == house.now
        await house.wait(ROW_EVERY - 1)
        await house.do(table, ZAID, Say(text="anybody?"))
        assert house.store.rows_written == written + 1

    in_house(play)
    assert ROW_EVERY == 60


# -- when to look after it -------------------------------------------------------------------


def wakes(house: House, table: str, at: float | None) -> None:
    """See that the row says when the table must be looked after, and by whom till when."""
    row = house.row(table)
    assert row.wake_at == at
    assert row.holder == house.tables.process.name
    assert row.held_until == (0.0 if at is None else at + LEASE)


def test_a_row_wakes_when_a_bot_is_to_act() -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3)
        wakes(house, table, NOON + DELAY)
        await house.wait(DELAY)
        wakes(house, table, NOON + 2 * DELAY)

    in_house(play, bot_delay=DELAY)


@pytest.mark.parametrize("clock", [None, CLOCK])
def test_a_row_wakes_when_a_persons_clock_runs_out(clock: int | None) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=clock)
        wakes(house, table, clock and NOON + clock)
        house.stage.now += 7
        await house.act(table)
        wakes(house, table, clock and NOON + 7 + clock)
        turn, now = house.on_turn(table), house.now
        house.stage.now += 5
        await house.do(table, turn, Leave())
        wakes(house, table, now + DELAY)
        await house.do(table, turn, Back())
        wakes(house, table, clock and now + clock)
        await house.do(table, turn, Leave())
        wakes(house, table, now + DELAY)
        # It is somebody else's turn after this, and who acted is back.
        await house.act(table)
        wakes(house, table, clock and house.now + clock)

    in_house(play, bot_delay=DELAY)


def test_somebody_who_leaves_amid_anothers_turn_changes_nothing() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        following = person(house.key_of(table, (house.turn(table) + 1) % 3))
        house.stage.now += 3
        for command in (Leave(), Back(), Leave()):
            await house.do(table, following, command)
            wakes(house, table, NOON + CLOCK)
        await house.act(table)
        wakes(house, table, house.now + DELAY)

    in_house(play, bot_delay=DELAY)


def a_game() -> TableState:
    """A game with free seats before the start: a bot on seat 1, people on 3 and 5."""
    table = TableState("t")
    settings = decide.read_settings(Settings(game="camelup-2", seats=6, clock=CLOCK))
    seats: tuple[Any, ...] = (
        facts.BotSeated(seat=1, bot="random", name="Random"),
        facts.Seated(seat=3, name="Lea", keys=("lea",), ready=True),
        facts.Seated(seat=5, name="Milo", keys=("milo",), ready=True),
    )
    table.apply(0, NOON, facts.TableOpened(settings=settings, seed="00" * 32, host=(), seats=seats))
    return table


@pytest.mark.parametrize(("to_act", "wake"), [(0, DELAY), (1, CLOCK), (2, CLOCK)])
def test_whoever_begins_is_counted_among_those_who_play(to_act: int, wake: float) -> None:
    table = a_game()
    begun = decide.start_game(table)
    decision = Decision(begun.fact, None, to_act)
    row = known_row(1).after(table, decision, NOON + 1, DELAY, "me")
    assert row is not None
    assert row.wake_at == NOON + 1 + wake


def test_a_last_move_ends_the_row_whatever_was_known_of_it() -> None:
    table = a_game()
    table.apply(1, NOON, decide.start_game(table).fact)
    known = known_row()
    move = facts.Played(seat=1, how="player", entries=())
    ended = Decision(move, None, None)
    for clockless in (False, True):
        if clockless:
            table.settings = replace(table.settings, clock=None)
        first = known.after(table, Decision(move, None, 1), NOON, DELAY, "me")
        if first is not None:
            known.written(first)
        row = known.after(table, ended, NOON + 1, DELAY, "me")
        assert row is not None
        assert (row.listed.phase, row.wake_at) == ("over", None)


def test_a_row_that_another_process_wrote_is_written_anew() -> None:
    table = a_game()
    table.apply(1, NOON, decide.start_game(table).fact)
    known = known_row()
    spoken = Decision(facts.Spoken(seat=1, name="Lea", text="hm"))
    first = known.after(table, spoken, NOON, DELAY, "me")
    assert first is not None
    known.written(first)
    assert known.after(table, spoken, NOON + 1, DELAY, "me") is None
    known.forget()
    assert known.after(table, spoken, NOON + 1, DELAY, "me") is not None


HEADER = Header(2, "camelup-2", 2, {}, (Sitter("Zaid"),), "00")


def what_it_is(table: TableState) -> Any:
    """All that facts before the start can change."""
    seats = [
        o and (o.name, o.bot, sorted(o.keys), o.ready, o.words, o.shaken, o.revealed)
        for o in table.occupants
    ]
    return (
        table.seed, table.called, table.struck, table.called_at, table.broken, table.barred,
        seats, sorted(table.host), dict(table.requests), table.settings, table.seq, table.changes,
        table.rematch,
    )  # fmt: skip


@pytest.mark.parametrize(
    "fact",
    [
        facts.Seated(seat=0, name="Ada", keys=("ada",), request="r"),
        facts.BotSeated(seat=0, bot="random", name="Random 2", request="r"),
        facts.SeatFreed(seat=3, request="r"),
        facts.Readied(seat=3, ready=False, request="r"),
        facts.DiceWorded(seat=3, text="luck", request="r"),
        facts.DiceShaken(seat=3, commitment="0c", request="r"),
        facts.RevealCalled(seats=(3,), header=HEADER, request="r"),
        facts.DiceRevealed(seat=3, nonce="a1", word="", request="r"),
        facts.RoundBroken(silent=(3,), seed="11" * 32),
        facts.SettingsChanged(settings=Settings(game="camelup-2", seats=3), request="r"),
        facts.KeyAdded(seat=3, key="new", request="r"),
        facts.KeyAdded(seat=None, key="new", request="r"),
        facts.Rematched(table="other", request="r"),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_what_a_row_will_say_is_worked_out_without_changing_the_table(fact: Any) -> None:
    """The fact may never be written: another process may be first, or the disk full."""
    table = a_game()
    before = what_it_is(table)
    row = known_row(1).after(table, Decision(fact), NOON + 1, DELAY, "me")
    assert row is not None
    assert what_it_is(table) == before
    table.apply(1, NOON + 1, fact)
    assert what_it_is(table) != before
    assert row.listed.names == tuple(table.names)


# -- whose tables they are -------------------------------------------------------------------


def test_a_device_finds_the_tables_where_it_gained_a_seat() -> None:
    seated = facts.Seated(seat=0, name="Zaid", keys=("a", "b"))
    assert gained_keys(seated) == ("a", "b")
    assert gained_keys(facts.KeyAdded(seat=0, key="c")) == ("c",)
    assert gained_keys(facts.KeyAdded(seat=None, key="c")) == ()
    assert gained_keys(facts.BotSeated(seat=1, bot="random", name="Random")) == ()
    other = facts.Seated(seat=2, name="Lea", keys=("b", "d"))
    bot = facts.BotSeated(seat=1, bot="random", name="Random")
    opened = facts.TableOpened(
        settings=Settings(), seed="00", host=("host",), seats=(seated, bot, other)
    )
    assert gained_keys(opened) == ("a", "b", "d")
    assert gained_keys(facts.Readied(seat=0, ready=True)) == ()


def test_a_key_is_lost_with_its_last_seat() -> None:
    table = a_game()
    table.apply(1, NOON, facts.KeyAdded(seat=5, key="shared"))
    table.apply(2, NOON, facts.KeyAdded(seat=3, key="shared"))
    assert lost_keys(table, facts.SeatFreed(seat=3)) == ("lea",)
    assert lost_keys(table, facts.SeatFreed(seat=1)) == ()
    assert lost_keys(table, facts.Readied(seat=3, ready=False)) == ()
    table.apply(3, NOON, facts.SeatFreed(seat=3))
    assert lost_keys(table, facts.SeatFreed(seat=5)) == ("milo", "shared")


def test_a_device_lists_its_own_tables_until_it_is_removed() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        assert house.store.keys[table] >= {"zaid", "lea"}
        await house.do(table, ZAID, Remove(seat=1))
        assert "lea" not in house.store.keys[table]
        assert "zaid" in house.store.keys[table]

    in_house(play)


def test_the_lobby_lists_the_tables_of_whoever_asks() -> None:
    async def play(house: House) -> None:
        async with house.http() as http, house.http() as other:
            tables = []
            for public in (False, True):
                wanted = {"names": ["Ada"], "settings": {"public": public}}
                tables.append((await http.post("/api/tables", json=wanted)).json()["table"])
            yours = (await http.get("/api/lobby")).json()["yours"]
            assert {one["id"] for one in yours} == set(tables)
            assert (await other.get("/api/lobby")).json()["yours"] == []

    in_house(play)
