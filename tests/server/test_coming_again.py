"""Opening a table and sitting down: sent again by the same id, it is done once."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.server.protocol.commands import (
    Act,
    NewTable,
    Ready,
    Rematch,
    Remove,
    Say,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import NotYourSeat, Reused
from serai.server.protocol.settings import Settings
from serai.server.tables.keys import ALPHABET, derived, hashed
from serai.server.tables.requests import TAG, coming_of, request_of
from tests.server.house import House, MemoryStore, in_house, person
from tests.server.pairs import Pair
from tests.server.running import GENEROUS, ServerProcess

ZAID, LEA = person("zaid"), person("lea")
ID = "0123456789abcdef"


def post(url: str, path: str, **body: Any) -> httpx.Response:
    """Send something as a program without any key, on a connection of its own."""
    return httpx.post(f"{url}/api/{path}", json=body, timeout=30)


def names(url: str, table: str) -> list[str]:
    shown = httpx.get(f"{url}/api/tables/{table}", timeout=30).json()
    return [seat["name"] for seat in shown["table"]["seats"] if seat is not None]


# -- sitting down ------------------------------------------------------------------------------


def test_three_tries_take_one_seat() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        wanted = SitDown(id=ID, name="Zoe")
        tries = [await house.tables.sit(table, LEA, wanted) for _ in range(3)]
        assert tries[0] == tries[1] == tries[2]
        assert house.state(table).names == ["Zaid", "Zoe"]
        seat, key = tries[0]
        assert house.state(table).seats_of(person(hashed(key))) == (seat,)
        assert house.state(table).seq == 1
        # Another id is another person, who happens to have the same name.
        other = await house.tables.sit(table, LEA, SitDown(id=ID[::-1], name="Zoe"))
        assert other[0] != seat
        assert other[1] != key
        assert house.state(table).names == ["Zaid", "Zoe", "Zoe 2"]

    in_house(play)


def test_a_last_seat_is_still_theirs_and_so_is_one_in_a_game_that_began() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, game="camelup-1", seats=2)
        wanted = SitDown(id=ID, name="Lea")
        first = await house.tables.sit(table, LEA, wanted)
        assert await house.tables.sit(table, LEA, wanted) == first
        await house.do(table, LEA, Ready())
        await house.do(table, ZAID, Start())
        assert await house.tables.sit(table, LEA, wanted) == first

    in_house(play)


def test_a_device_that_lost_its_cookie_has_the_seat_too() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        wanted = SitDown(id=ID, name="Lea")
        first = await house.tables.sit(table, person("lost cookie"), wanted)
        assert await house.tables.sit(table, person("new cookie"), wanted) == first
        for device in ("lost cookie", "new cookie"):
            assert house.state(table).seats_of(person(device)) == (first[0],)

    in_house(play)


def test_a_seat_that_was_freed_is_not_said_to_be_theirs() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        wanted = SitDown(id=ID, name="Lea")
        seat, _ = await house.tables.sit(table, LEA, wanted)
        await house.do(table, ZAID, Remove(seat=seat))
        with pytest.raises(NotYourSeat, match="freed"):
            await house.tables.sit(table, LEA, wanted)
        assert house.state(table).names == ["Zaid"]

    in_house(play)


@pytest.mark.parametrize("other", [{"name": "Mia"}, {"seat": 2}])
def test_an_id_is_for_one_wish(other: Any) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        await house.tables.sit(table, LEA, SitDown(id=ID, name="Lea"))
        with pytest.raises(Reused):
            await house.tables.sit(table, LEA, SitDown(**{"id": ID, "name": "Lea", **other}))
        assert house.state(table).names == ["Zaid", "Lea"]

    in_house(play)


def test_nobody_guesses_the_key_from_the_id_or_the_log() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        _, key = await house.tables.sit(table, LEA, SitDown(id=ID, name="Lea"))
        log = b"".join(row.fact for row in house.store.log[table])
        assert ID.encode() not in log
        assert key.encode() not in log
        elsewhere = House(stage=house.stage, store=MemoryStore())
        elsewhere.store.secret = b"another secret"
        other = await elsewhere.open("zaid", start=False, seats=4)
        _, theirs = await elsewhere.tables.sit(other, LEA, SitDown(id=ID, name="Lea"))
        assert theirs != key
        await elsewhere.tables.stop()

    in_house(play)


def test_derived_codes_are_codes() -> None:
    codes = {derived(b"secret", f"purpose {number}", 32) for number in range(200)}
    assert len(codes) == 200
    assert all(re.fullmatch(f"[{ALPHABET}]{{32}}", code) for code in codes)
    assert derived(b"secret", "purpose 1", 32) in codes
    assert set("".join(codes)) == set(ALPHABET)


@pytest.mark.parametrize("path", ["tables", "tables/{}/seats"])
@pytest.mark.parametrize("bad", ["short", "x" * 15, "x" * 65, "", 7])
def test_an_id_that_could_be_guessed_is_refused(path: str, bad: Any) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        async with house.http() as http:
            answer = await http.post(f"/api/{path.format(table)}", json={"id": bad, "name": "Lea"})
        assert answer.status_code == 400
        assert house.state(table).names == ["Zaid"]

    in_house(play)


# -- opening -----------------------------------------------------------------------------------


def opening(**changes: Any) -> NewTable:
    settings = Settings(game="camelup-1", seats=3)
    wanted = {"id": ID, "settings": settings, "names": ("Zaid", "Lea"), "bots": ("random",)}
    return NewTable(**{**wanted, **changes})


def test_three_tries_open_one_table() -> None:
    async def play(house: House) -> None:
        tries = [await house.tables.open(ZAID, opening()) for _ in range(3)]
        assert tries[0] == tries[1] == tries[2]
        assert list(house.store.log) == [tries[0][0]]
        assert house.state(tries[0][0]).seq == 0
        assert len({key for _, key in tries[0][1]}) == 2
        again = await house.tables.open(ZAID, opening(id=ID[::-1]))
        assert again[0] != tries[0][0]

    in_house(play)


def test_two_tries_at_once_open_one_table() -> None:
    async def play(house: House) -> None:
        both = await asyncio.gather(*(house.tables.open(ZAID, opening()) for _ in range(2)))
        assert both[0] == both[1]
        table = both[0][0]
        await house.do(table, ZAID, Say(text="hello", seat=0))
        assert house.state(table).seq == len(house.store.log[table]) - 1 == 1

    in_house(play)


def test_a_table_that_was_opened_and_not_begun_begins() -> None:
    """The server was killed in between."""

    async def play(house: House) -> None:
        table, _, _ = await house.tables.open(ZAID, opening(start=True))
        del house.store.log[table][1:]
        house.store.heights_of_rows[table] = 0
        house.tables._live_tables.drop(house.live(table))
        again, keys, _ = await house.tables.open(ZAID, opening(start=True))
        assert again == table
        assert house.state(table).phase == "playing"
        assert await house.tables.open(ZAID, opening(start=True)) == (again, keys, keys[0][1])
        assert house.state(table).seq == 1

    in_house(play)


@pytest.mark.parametrize(
    "other",
    [
        {"names": ("Zaid",)},
        {"bots": ()},
        {"start": True},
        {"settings": Settings(game="camelup-1", seats=4)},
    ],
)
def test_an_id_is_for_one_table(other: Any) -> None:
    async def play(house: House) -> None:
        await house.tables.open(ZAID, opening())
        with pytest.raises(Reused):
            await house.tables.open(ZAID, opening(**other))
        assert len(house.store.log) == 1

    in_house(play)


# -- any other request -------------------------------------------------------------------------


def test_an_id_of_another_request_is_refused_whatever_it_asks() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=4, game="camelup-1")
        await house.do(table, ZAID, SeatBot(id="r", bot="random"))
        others: tuple[TableCommand, ...] = (
            SeatBot(id="r", bot="random", seat=3),
            Say(id="r", text="hello"),
            Ready(id="r"),
            Start(id="r"),
            Rematch(id="r"),
        )
        seq = house.state(table).seq
        for other in others:
            with pytest.raises(Reused):
                await house.do(table, ZAID, other)
        assert house.state(table).seq == seq
        table = await house.open("zaid", "lea", game="camelup-1")
        state = house.state(table)
        who, roll = house.on_turn(table), state.moved
        await house.do(table, who, Act(id="a", do="roll", seq=roll))
        with pytest.raises(Reused):
            await house.do(table, who, Act(id="a", do="winner b", seq=state.moved))

    in_house(play)


def test_what_was_asked_is_part_of_what_is_kept() -> None:
    one, two = Say(id="r", text="one"), Say(id="r", text="two")
    kept = [request_of(ZAID, command) or "" for command in (one, two)]
    assert kept[0][:TAG] == kept[1][:TAG]
    assert kept[0] != kept[1]
    assert request_of(ZAID, Act(id="r", do="roll", seq=3)) == request_of(
        ZAID, Act(id="r", do="roll", seq=4)
    )
    assert request_of(ZAID, Say(text="one")) is None
    assert coming_of(SitDown(name="Zoe")) is None


# -- killed, and elsewhere ---------------------------------------------------------------------


@pytest.mark.process
def test_a_killed_server_knows_who_came(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = ServerProcess("--database", database, *GENEROUS, log=tmp_path / "log").start()
    try:
        wish = {"id": ID, "settings": {"game": "camelup-1", "seats": 4}, "names": ["Zaid"]}
        opened = post(server.url, "tables", **wish).json()
        path = f"tables/{opened['table']}/seats"
        seated = post(server.url, path, id=ID * 2, name="Zoe").json()
        for _ in range(2):
            server.kill()
            server.start()
            again = post(server.url, "tables", **wish)
            assert again.status_code == 201
            assert again.json()["table"] == opened["table"]
            assert again.json()["keys"][0]["key"] == opened["keys"][0]["key"]
            assert post(server.url, path, id=ID * 2, name="Zoe").json()["key"] == seated["key"]
            refused = post(server.url, path, id=ID * 2, name="Mia")
            assert (refused.status_code, refused.json()["code"]) == (409, "reused")
        assert names(server.url, opened["table"]) == ["Zaid", "Zoe"]
    finally:
        server.stop()


def test_any_process_knows_who_came(pair: Pair) -> None:
    one, other = pair
    wish = {"id": f"{ID}pair", "settings": {"game": "camelup-1", "seats": 4}, "names": ["Zaid"]}
    opened = post(one.url, "tables", **wish).json()
    again = post(other.url, "tables", **wish).json()
    assert again["table"] == opened["table"]
    assert [key["key"] for key in again["keys"]] == [key["key"] for key in opened["keys"]]
    path = f"tables/{opened['table']}/seats"
    seated = [
        post(server.url, path, id=ID, name="Zoe").json() for server in (other, one, other, one)
    ]
    assert len({(key["seat"], key["key"]) for key in seated}) == 1
    assert names(one.url, opened["table"]) == names(other.url, opened["table"]) == ["Zaid", "Zoe"]

    async def at_once() -> list[Any]:
        async with httpx.AsyncClient(timeout=30) as http:
            asked = {"id": ID[::-1], "name": "Mia"}
            tries = (
                http.post(f"{server.url}/api/{path}", json=asked) for server in (one, other) * 4
            )
            return [answer.json() for answer in await asyncio.gather(*tries)]

    assert len({(key["seat"], key["key"]) for key in asyncio.run(at_once())}) == 1
    assert names(one.url, opened["table"]) == ["Zaid", "Zoe", "Mia"]
