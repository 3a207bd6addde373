"""What a socket is answered: origins, numbers, pings, looks and refusals."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from serai.server.protocol.limits import Limits
from serai.server.tables.keys import hashed
from serai.server.ws.sockets import CLOSE_REFUSED, CLOSE_TOO_BIG, CLOSE_TOO_FAST, PATIENCE
from tests.server.hostile import assert_refused
from tests.server.house import House, in_house, person
from tests.server.running import Message
from tests.server.test_plain import Client

NAMES = ("zaid", "lea", "milo")


@contextlib.asynccontextmanager
async def socket(
    house: House, table: str, key: str | None = None, query: str = "", **headers: str
) -> AsyncIterator[Client]:
    """Come to a table on a socket."""
    client = Client(table)
    if key is not None:
        headers["authorization"] = f"Bearer {key}"
    client.scope["headers"] = [(k.encode(), v.encode()) for k, v in headers.items()]
    client.scope["query_string"] = query.encode()
    app: Any = house.app()
    serving = asyncio.create_task(app(client.scope, client.receive, client.send), name="client")
    await house.rest()
    try:
        yield client
    finally:
        client.sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await serving


async def ask(house: House, client: Client, **wanted: Any) -> Message:
    """Send a message and return the last that came back."""
    client.say(json.dumps(wanted))
    await house.rest()
    last: Message = client.texts[-1]
    return last


async def a_game(house: House, **settings: Any) -> tuple[str, list[str]]:
    """A game of three; return the table and a key for each seat."""
    table = await house.open(*NAMES, **settings)
    keys = [await house.tables.add_key(table, person(n), s) for s, n in enumerate(NAMES)]
    return table, keys


# -- coming in -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"host": "house", "origin": "http://evil-house"}, "not-host"),
        ({"host": "house", "origin": "null"}, "not-host"),
        ({"authorization": "Bearer short"}, "unauthorized"),
        ({"host": "house", "origin": "http://house"}, None),
        ({}, None),
    ],
)
def test_who_may_come_in(headers: dict[str, str], code: str | None) -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table, **headers) as client:
            first = client.texts[0]
            if code is None:
                assert first["type"] == "welcome"
            else:
                assert (first["type"], first["code"], first["seq"]) == ("refused", code, -1)
                assert client.code == CLOSE_REFUSED
                assert not house.live(table).connections
        assert not house.gate.sockets

    in_house(play)


@pytest.mark.parametrize("query", ["since=-1", "since=x", "since=", "since=1.5"])
def test_since_is_a_number(query: str) -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table, query=query) as client:
            assert client.texts[0]["code"] == "bad-request"

    in_house(play)


def test_whoever_comes_back_is_told_what_was_missed() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        since = house.state(table).seq
        seq = await house.act(table)
        async with socket(house, table, query=f"since={since}") as client:
            welcome = client.texts[0]
            assert ([m["seq"] for m in welcome["missed"]], welcome["whole"]) == ([seq], False)
        async with socket(house, table) as client:
            assert (client.texts[0]["missed"], client.texts[0]["whole"]) == ([], True)

    in_house(play)


def test_so_many_sockets_of_one_address_and_no_more() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as one, socket(house, table), socket(house, table) as third:
            assert one.texts[0]["type"] == "welcome"
            assert third.texts[0]["code"] == "too-fast"
            async with house.http() as http:  # Streams count too.
                asking = asyncio.create_task(http.get(f"/api/tables/{table}/stream"), name="client")
                await house.rest()
                asking.cancel()
                assert_refused(await asking, 429, "too-fast")
        assert not house.gate.sockets
        async with socket(house, table) as again:
            assert again.texts[0]["type"] == "welcome"

    in_house(play, limits=Limits(sockets_per_address=2))


# -- asking ----------------------------------------------------------------------------------


def test_a_ping_is_answered_with_the_servers_time() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            house.stage.now += 7
            assert await ask(house, client, type="ping", id="p") == {
                "type": "pong", "id": "p", "now": house.now,
            }  # fmt: skip

    in_house(play)


def test_a_click_that_comes_too_late_brings_the_new_position_for_ones_own_eyes() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house, clock=60)
        old = house.state(table).moved
        await house.act(table)
        turn = house.turn(table)
        for seat in range(3):
            async with socket(house, table, keys[seat]) as client:
                refused = await ask(house, client, type="act", id="a", seq=old, do="roll")
                assert (refused["type"], refused["id"]) == ("refused", "a")
                assert refused["code"] == "stale"
                assert refused["seq"] == house.state(table).seq
                position = refused["position"]
                assert position["seq"] == house.state(table).moved
                assert bool(position["actions"]) == (seat == turn)
                hands = [one["hand"] is not None for one in position["view"]["seats"]]
                assert hands == [number == seat for number in range(3)]
                if seat != turn:
                    now = house.state(table).moved
                    refused = await ask(house, client, type="act", seq=now, do="roll")
                    assert refused["code"] == "not-your-turn"
                    assert refused["position"]["actions"] == []

    in_house(play)


def test_other_refusals_bring_no_position() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn = house.turn(table)
        async with socket(house, table, keys[turn]) as client:
            moved = house.state(table).moved
            for wanted, code in (
                ({"type": "act", "seq": moved, "do": "dance"}, "illegal"),
                ({"type": "act", "seq": moved, "do": "roll", "seat": (turn + 1) % 3},
                 "not-your-seat"),
                ({"type": "start"}, "started"),
                ({"type": "back"}, "bad-request"),
                ({"type": "look", "seat": (turn + 1) % 3}, "not-your-seat"),
                ({"type": "nothing"}, "bad-request"),
            ):  # fmt: skip
                refused = await ask(house, client, **wanted)
                assert (refused["type"], refused["code"]) == ("refused", code)
                assert refused["position"] is None

    in_house(play)


def test_an_action_is_answered_after_everybody_was_told() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn = house.turn(table)
        async with socket(house, table, keys[turn]) as client, socket(house, table) as spectator:
            moved, seq = house.state(table).moved, house.state(table).seq
            done = await ask(house, client, type="act", id="x", seq=moved, do="winner b")
            assert done == {"type": "done", "id": "x", "seq": seq + 1}
            update = client.texts[-2]
            assert (update["type"], update["move"]["by"]) == ("update", turn)
            assert '"b"' in json.dumps(update["move"])
            assert '"b"' not in json.dumps(spectator.texts[-1]["move"])

    in_house(play)


def test_a_look_through_another_of_ones_seats_is_a_welcome() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        key = "b" * 32
        for seat in (0, 1):
            await house.tables.hand_in(table, keys[seat], hashed(key))
        async with socket(house, table, key) as client:
            assert client.texts[0]["you"]["looking"] is None
            for looking in (1, 0, None):
                welcome = await ask(house, client, type="look", seat=looking)
                assert (welcome["type"], welcome["you"]["looking"]) == ("welcome", looking)
                assert (welcome["missed"], welcome["whole"]) == ([], False)
                hands = [one["hand"] is not None for one in welcome["position"]["view"]["seats"]]
                assert hands == [number == looking for number in range(3)]

    in_house(play)


def test_a_late_click_for_another_of_ones_seats_brings_no_position() -> None:
    """It would be that of the seat one looks through, and not of the one that acts."""

    async def play(house: House) -> None:
        table, keys = await a_game(house)
        key = "b" * 32
        for seat in (0, 1):
            await house.tables.hand_in(table, keys[seat], hashed(key))
        await house.act(table)
        async with socket(house, table, key) as client:
            await ask(house, client, type="look", seat=0)
            for seat in (0, 1):
                refused = await ask(house, client, type="act", seq=0, do="roll", seat=seat)
                assert refused["code"] == "stale"
                assert (refused["position"] is not None) == (seat == 0)

    in_house(play)


# -- too much --------------------------------------------------------------------------------


def test_who_sends_too_fast_is_told_and_then_sent_away() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            for _ in range(5 + PATIENCE):
                client.say('{"type":"ping"}')
            await house.rest()
            kinds = [text["type"] for text in client.texts[2:]]
            assert kinds == ["pong"] * 5 + ["refused"] * PATIENCE
            assert {text["code"] for text in client.texts[7:]} == {"too-fast"}
            # A message in time makes up for one that was not.
            house.stage.now += 2
            assert (await ask(house, client, type="ping"))["type"] == "pong"
            assert (await ask(house, client, type="ping"))["type"] == "pong"
            for _ in range(2):
                assert (await ask(house, client, type="ping"))["type"] == "refused"
            client.say('{"type":"ping"}')
            await house.rest()
            assert client.code == CLOSE_TOO_FAST

    in_house(play, limits=Limits(requests_per_second=1, burst=5))


@pytest.mark.parametrize(("extra", "code"), [(0, None), (1, CLOSE_TOO_BIG)])
def test_a_message_may_be_as_long_as_the_limit(extra: int, code: int | None) -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            text = '{"type":"ping"}'
            client.say(text + " " * (300 - len(text) + extra))
            await house.rest()
            if code is None:
                assert client.texts[-1]["type"] == "pong"
            else:
                assert client.code == code

    in_house(play, limits=Limits(message_bytes=300))


def test_a_message_is_measured_in_bytes() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            text = json.dumps({"type": "ping", "id": "é" * 60}, ensure_ascii=False)
            assert len(text) < 130 < len(text.encode())
            client.say(text)
            await house.rest()
            assert client.code == CLOSE_TOO_BIG

    in_house(play, limits=Limits(message_bytes=130))
