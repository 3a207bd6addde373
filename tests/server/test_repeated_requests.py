"""A request that comes again is answered, and never carried out twice."""

import asyncio

import pytest
from msgspec.structs import replace

from serai.server.protocol.commands import (
    Act,
    Back,
    Change,
    Leave,
    Ready,
    Rematch,
    Remove,
    Say,
    SeatBot,
    Shake,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import Refusal, Reused
from serai.server.protocol.messages import Done
from serai.server.protocol.settings import Settings
from serai.server.tables import facts
from serai.server.tables.keys import Caller
from serai.server.tables.requests import request_tag
from serai.server.tables.state import REQUESTS_KEPT, TableState
from tests.server.house import House, in_house, person
from tests.server.shakers import ANY_SHAKE

ZAID, LEA = person("zaid"), person("lea")


async def act_directly(house: House, table: str, who: Caller, command: Act) -> Done | Exception:
    """Ask as a socket does, without a task."""
    ended: asyncio.Future[Done | Exception] = asyncio.get_running_loop().create_future()
    house.tables.act(house.live(table), who, command, ended.set_result)
    return await ended


@pytest.mark.parametrize("way", ["socket", "HTTP"])
def test_a_repetition_that_names_a_newer_position_is_not_carried_out(way: str) -> None:
    """A client that came back sends its request again, with the number it knows now."""

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        state, turn = house.state(table), house.turn(table)
        who = house.on_turn(table)
        first = await house.do(table, who, Act(id="once", do="roll", seq=state.moved))
        while state.to_act != turn:
            await house.act(table)
        seq, moved = state.seq, state.moved
        again = Act(id="once", do="roll", seq=moved)
        done: Done | Exception
        if way == "socket":
            done = await act_directly(house, table, who, again)
        else:
            done = await house.tables.do(table, who, again)
        assert done == Done("once", first)
        assert (state.seq, state.moved, state.to_act) == (seq, moved, turn)

    in_house(play)


def test_the_same_name_is_another_request_at_another_table_or_by_another() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=3)
        first = await house.do(table, ZAID, Say(id="r", text="hello"))
        assert await house.do(table, LEA, Say(id="r", text="hello")) == first + 1
        assert await house.do(table, ZAID, Say(id="r2", text="hello")) == first + 2
        with pytest.raises(Reused):
            await house.do(table, ZAID, Say(id="r", text="something else"))
        other = await house.open("zaid", start=False, seats=3)
        assert await house.do(other, ZAID, Say(id="r", text="hello")) == 1
        assert len(house.state(table).chat) == 3

    in_house(play)


def test_without_a_name_every_request_is_new() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=3)
        for number in range(3):
            assert await house.do(table, ZAID, Say(text="hello")) == number + 1

    in_house(play)


def test_what_was_refused_may_be_asked_again_by_the_same_name() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        state = house.state(table)
        who, wrong = house.on_turn(table), Act(id="r", do="dance", seq=state.moved)
        with pytest.raises(Refusal):
            await house.do(table, who, wrong)
        seq = state.seq
        assert await house.do(table, who, Act(id="r", do="roll", seq=state.moved)) == seq + 1

    in_house(play)


def test_a_repetition_is_known_by_whoever_reads_the_log_later() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=3)
        asked: tuple[TableCommand, ...] = (
            Say(id="a", text="hello"),
            Ready(id="b"),
            Ready(id="c", ready=False),
        )
        seqs = [await house.do(table, LEA, command) for command in asked]
        later = House(stage=house.stage, store=house.store)
        await later.tables.find(table)
        assert [await later.do(table, LEA, command) for command in asked] == seqs
        assert later.state(table).seq == house.state(table).seq
        await later.tables.stop()

    in_house(play)


BEFORE: tuple[TableCommand, ...] = (
    Say(id="say", text="hello"),
    Ready(id="ready"),
    replace(ANY_SHAKE, id="shake"),
    SeatBot(id="bot", bot="random"),
    Remove(id="remove", seat=1),
    Change(id="settings", settings=Settings(game="camelup-2", seats=5)),
    Start(id="start"),
)


@pytest.mark.parametrize("command", BEFORE, ids=lambda command: str(command.id))
@pytest.mark.parametrize("standing", [False, True], ids=["seated", "standing"])
def test_whatever_is_asked_before_the_start_is_done_once(
    command: TableCommand, standing: bool
) -> None:
    async def play(house: House) -> None:
        people = () if standing else ("zaid",)
        bots = ["random"] * (3 - len(people))
        table = await house.open(*people, bots=bots, seats=4, start=False)
        who = person("host") if standing else ZAID
        if standing and isinstance(command, Ready | Shake):
            return  # Who stands has no seat to be ready on.
        first, *again = [await house.do(table, who, asked) for asked in [command] * 3]
        assert again == [first, first]
        assert house.state(table).seq == first

    in_house(play)


def test_whatever_is_asked_in_and_after_the_game_is_done_once() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1")

        async def twice(command: TableCommand) -> None:
            first = await house.do(table, LEA, command)
            assert await house.do(table, LEA, command) == first
            assert house.state(table).seq == first

        await twice(Leave(id="l"))
        await twice(Back(id="b"))
        while house.state(table).phase == "playing":
            await house.act(table)
        await twice(Rematch(id="r"))
        assert len(house.store.log) == 2

    in_house(play)


def test_a_request_is_named_by_its_caller() -> None:
    one, both = person("b"), person("b", "a")
    tag = request_tag(one, "r")
    assert tag is not None
    assert len(tag) == 32
    assert request_tag(one, "r") == tag
    assert len({tag, request_tag(one, "s"), request_tag(both, "r"), request_tag(LEA, "r")}) == 4
    assert request_tag(both, "r") == request_tag(person("a", "b"), "r")
    assert request_tag(one, None) is None
    assert request_tag(person(), "r") is None


def test_the_newest_requests_are_remembered_and_the_oldest_forgotten() -> None:
    table = TableState("t")
    count = REQUESTS_KEPT + 3
    for seq in range(count):
        table.apply(seq, 0.0, facts.Spoken(seat=None, name="", text="hm", request=f"r{seq}"))
    assert len(table.requests) == REQUESTS_KEPT
    assert "r2" not in table.requests
    assert table.requests["r3"] == (3, "")
    assert table.requests[f"r{count - 1}"] == (count - 1, "")


def test_a_fact_follows_the_one_before_it_or_is_refused() -> None:
    table = TableState("t")
    spoken = facts.Spoken(seat=None, name="", text="hm")
    table.apply(0, 0.0, spoken)
    for seq in (0, 2, -1):
        with pytest.raises(ValueError, match="cannot follow"):
            table.apply(seq, 0.0, spoken)
    assert (table.seq, table.said) == (0, 1)
