"""Seats that are freed, taken away or renumbered: everybody keeps what is theirs."""

import pytest
from msgspec.structs import replace

from serai.server.protocol.absence import HTTP_PRESENCE
from serai.server.protocol.commands import (
    Change,
    Ready,
    Remove,
    SeatBot,
    SitDown,
    Start,
)
from serai.server.protocol.errors import BadSettings, Refusal
from tests.server.house import House, Listener, in_house, person
from tests.server.shakers import ANY_SHAKE

ZAID, LEA, MILO = map(person, ("zaid", "lea", "milo"))


async def gaps(house: House) -> str:
    """A table of six: Zaid on seat 0, Lea on 2, Milo on 5, all ready."""
    table = await house.open("zaid", seats=6, start=False)
    for who, name, seat in ((LEA, "Lea", 2), (MILO, "Milo", 5)):
        await house.tables.sit(table, who, SitDown(name=name, seat=seat))
        await house.do(table, who, Ready())
    return table


async def take_seats_away(house: House, table: str, how: str) -> None:
    """Take the free seats away: by the settings, or by starting."""
    if how == "start":
        await house.do(table, ZAID, Start())
    else:
        settings = replace(house.state(table).settings, seats=3)
        await house.do(table, ZAID, Change(settings=settings))


HOW = pytest.mark.parametrize("how", ["settings", "start"])


@HOW
def test_whoever_looks_through_a_seat_goes_with_it(how: str) -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        streams = {
            name: await house.listen(table, person(name), wants=seat)
            for name, seat in (("zaid", 0), ("lea", 2), ("milo", 5))
        }
        await take_seats_away(house, table, how)
        for seat, (name, stream) in enumerate(streams.items()):
            assert stream.last("table")["you"]["seats"] == [seat], name
            assert stream.last("table")["you"]["looking"] == seat, name
            assert stream.connection.wants == seat
        if how == "settings":
            for who in (LEA, MILO):
                await house.do(table, who, Ready())
            await house.do(table, ZAID, Start())
        await house.act(table)
        for seat, stream in enumerate(streams.values()):
            hands = [one["hand"] is not None for one in stream.position["view"]["seats"]]
            assert hands == [number == seat for number in range(3)]

    in_house(play)


@HOW
def test_with_two_seats_the_chosen_one_stays_chosen(how: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", seats=6, start=False)
        for name, seat in (("Lea", 2), ("Lea's sister", 5)):
            await house.tables.sit(table, LEA, SitDown(name=name, seat=seat))
        for seat in (2, 5):
            await house.do(table, LEA, Ready(seat=seat))
        sister = await house.listen(table, LEA, wants=5)
        both = await house.listen(table, LEA)
        await take_seats_away(house, table, how)
        assert sister.last("table")["you"] == {"seats": [1, 2], "host": False, "looking": 2}
        assert both.last("table")["you"]["looking"] is None

    in_house(play)


@HOW
def test_absence_and_presence_go_with_the_people(how: str) -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        attendance = house.live(table).audience.attendance
        for who in (ZAID, LEA, MILO):
            house.live(table).asked_by(who)
        house.stage.now += HTTP_PRESENCE - 1
        house.live(table).asked_by(MILO)
        house.stage.now += 2
        attendance.note(house.now)  # Zaid and Lea are away since now.
        away = house.now
        house.stage.now += 3
        await take_seats_away(house, table, how)
        assert attendance.present(house.now) == (False, False, True)
        assert [attendance.gone_since(seat) for seat in range(3)] == [away, away, None]
        assert attendance.gone_since(5) is None

    in_house(play)


@HOW
def test_people_keep_their_order_what_they_shook_and_their_readiness(how: str) -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        await house.do(table, MILO, ANY_SHAKE)
        await house.do(table, ZAID, SeatBot(bot="random", seat=4))
        for who in (LEA, MILO):
            await house.do(table, who, Ready())
        if how == "start":  # Milo is away: what he shook does not count.
            await take_seats_away(house, table, how)
        else:
            settings = replace(house.state(table).settings, seats=4)
            await house.do(table, ZAID, Change(settings=settings))
        state = house.state(table)
        assert state.names == ["Zaid", "Lea", "Anise", "Milo"]
        assert len(state.occupants) == 4
        shaken = [occupant and occupant.shaken for occupant in state.occupants]
        assert shaken == [None, None, None, ANY_SHAKE.commitment]
        asked = how != "start"  # The host changed the number of seats: people are asked anew.
        expected = [True, not asked, True, not asked]
        assert [occupant and occupant.ready for occupant in state.occupants] == expected
        assert [state.seats_of(who) for who in (ZAID, LEA, MILO)] == [(0,), (1,), (3,)]
        assert state.occupant(2).bot == "random"

    in_house(play)


def test_more_seats_move_nobody() -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        settings = replace(house.state(table).settings, seats=8)
        await house.do(table, ZAID, Change(settings=settings))
        names = [occupant and occupant.name for occupant in house.state(table).occupants]
        assert names == ["Zaid", None, "Lea", None, None, "Milo", None, None]

    in_house(play)


def test_nobody_is_put_out_by_taking_seats_away() -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        await house.do(table, ZAID, SeatBot(bot="greedy", seat=1))
        settings = house.state(table).settings
        with pytest.raises(BadSettings, match="4 sit at the table"):
            await house.do(table, ZAID, Change(settings=replace(settings, seats=3)))
        await house.do(table, ZAID, Change(settings=replace(settings, seats=4)))
        with pytest.raises(BadSettings, match="remove it first"):
            await house.do(table, ZAID, Change(settings=replace(settings, game="faraon", seats=4)))
        assert house.state(table).settings.game == "camelup-2"

    in_house(play)


def test_a_freed_seat_forgets_whoever_had_it() -> None:
    async def play(house: House) -> None:
        table = await gaps(house)
        lea = await house.listen(table, LEA)
        await house.do(table, LEA, ANY_SHAKE)
        await house.do(table, ZAID, Remove(seat=2))
        assert lea.last("table")["you"] == {"seats": [], "host": False, "looking": None}
        with pytest.raises(Refusal):
            await house.do(table, LEA, Ready())
        seat, _ = await house.tables.sit(table, person("ada"), SitDown(name="Ada", seat=2))
        occupant = house.state(table).occupant(seat)
        assert (occupant.shaken, occupant.ready, occupant.name) == (None, False, "Ada")
        assert "lea" not in occupant.keys
        assert house.state(table).seats_of(LEA) == ()

    in_house(play)


def test_whoever_sits_down_is_told_so_at_once_and_sees_their_seat() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        ada: Listener = await house.listen(table, person("ada"))
        assert ada.last("welcome")["you"]["seats"] == []
        await house.tables.sit(table, person("ada"), SitDown(name="Ada"))
        assert ada.last("table")["you"] == {"seats": [1], "host": False, "looking": 1}
        assert [s and s["name"] for s in ada.last("table")["table"]["seats"]] == [
            "Zaid", "Ada", None,
        ]  # fmt: skip

    in_house(play)
