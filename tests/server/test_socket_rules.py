"""What a socket is answered: origins, numbers, pings, looks and refusals."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from prometheus_client import REGISTRY

from serai.server.http.door import CLOSE_TOO_FAST
from serai.server.protocol.limits import Limits
from serai.server.storage.store import Append
from serai.server.tables.keys import hashed
from serai.server.ws.extensions import HEAR
from serai.server.ws.sockets import CLOSE_TOO_BIG, PATIENCE
from tests.server.hostile import assert_refused
from tests.server.house import House, MemoryStore, in_house, person
from tests.server.running import Message
from tests.server.test_plain import Client

NAMES = ("zaid", "lea", "milo")


@contextlib.asynccontextmanager
async def socket(
    house: House,
    table: str,
    key: str | None = None,
    query: str = "",
    offered: dict[str, Any] | None = None,
    **headers: str,
) -> AsyncIterator[Client]:
    """Come to a table on a socket; its server may offer more than ASGI."""
    client = Client(table)
    if offered is not None:
        client.scope["extensions"] = offered
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


def figure(name: str, **labels: str) -> float:
    """Read a figure as /metrics tells it."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


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
def test_who_may_come_in(headers: dict[str, Any], code: str | None) -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table, **headers) as client:
            first = client.texts[0]
            if code is None:
                assert first["type"] == "welcome"
            else:
                assert (first["type"], first["code"], first["seq"]) == ("refused", code, -1)
                assert client.heard[-1] == {"type": "websocket.close", "code": 4400, "reason": code}
                assert (first["id"], first["position"]) == (None, None)
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


def test_coming_back_counts_like_any_request() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        for code in (None, None, None, "too-fast"):
            async with socket(house, table) as client:
                assert client.texts[0].get("code") == code

    in_house(play, limits=Limits(requests_per_second=1, burst=3))


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


def test_a_look_through_another_of_ones_seats_retells_the_game_as_that_seat_knows_it() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        key = "b" * 32
        for seat in range(3):
            await house.tables.hand_in(table, keys[seat], hashed(key))
        turn = house.turn(table)
        async with socket(house, table, key) as client:
            assert client.texts[0]["you"]["looking"] is None
            moved = house.state(table).moved
            await ask(house, client, type="act", id="x", seq=moved, seat=turn, do="winner b")
            for looking in (2, 1, 0, None):
                welcome = await ask(house, client, type="look", seat=looking)
                assert (welcome["type"], welcome["you"]["looking"]) == ("welcome", looking)
                assert not welcome["whole"]
                (placed,) = welcome["missed"][-1]["events"]
                assert (placed["event"], placed["seat"]) == ("card-placed", turn)
                assert placed["camel"] == ("b" if looking == turn else "?")
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


def test_a_message_is_text() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            client.sent.put_nowait({"type": "websocket.receive", "bytes": b'{"type":"ping"}'})
            await house.rest()
            refused = client.texts[-1]
            assert (refused["type"], refused["id"], refused["code"]) == (
                "refused", None, "bad-request",
            )  # fmt: skip
            assert refused["error"] == "a message is text, not bytes"

    in_house(play)


@pytest.mark.parametrize("text", ["{", '{"type":"act"}', "[" * 9])
def test_what_cannot_be_read_is_refused_with_what_is_wrong(text: str) -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            client.say(text)
            await house.rest()
            refused = client.texts[-1]
            assert (refused["code"], refused["seq"]) == ("bad-request", house.state(table).seq)
            assert refused["error"].startswith("this message cannot be read: ")
            assert len(refused["error"]) > len("this message cannot be read: None")

    in_house(play)


def test_a_client_that_goes_before_it_is_let_in_leaves_nothing_behind() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        client, app = Client(table), house.app()
        client.gone = True
        await app(client.scope, client.receive, client.send)
        assert not house.gate.sockets
        assert not house.live(table).connections

    in_house(play)


# -- actions that are heard where they are read ----------------------------------------------


class Ear:
    """A server that hands over texts where it reads them."""

    def __init__(self) -> None:
        self.hear: Any = None

    @property
    def offered(self) -> dict[str, Any]:
        return {HEAR: self._listen}

    def _listen(self, hear: Any) -> None:
        self.hear = hear

    def say(self, **wanted: Any) -> bool:
        """Say something; whether it was taken at once."""
        taken: bool = self.hear(json.dumps(wanted).encode())
        return taken


class SlowStore(MemoryStore):
    """Writes when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.may_write = asyncio.Event()
        self.may_write.set()

    def put(self, wanted: Append) -> "asyncio.Future[bool]":
        if self.may_write.is_set():
            return super().put(wanted)

        async def later() -> bool:
            await self.may_write.wait()
            return await super(SlowStore, self).put(wanted)

        return asyncio.create_task(later(), name="client")


def test_an_action_is_heard_and_answered_without_a_queue() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn, ear = house.turn(table), Ear()
        async with socket(house, table, keys[turn], offered=ear.offered) as client:
            moved, seq = house.state(table).moved, house.state(table).seq
            answers = figure("serai_request_seconds_count")
            assert ear.say(type="act", id="x", seq=moved, do="roll")
            await house.rest()
            assert client.texts[-1] == {"type": "done", "id": "x", "seq": seq + 1}
            assert client.texts[-2]["type"] == "update"
            assert figure("serai_request_seconds_count") == answers + 1
            assert ear.say(type="act", id="y", seq=moved, do="roll")
            await house.rest()
            refused = client.texts[-1]
            assert (refused["type"], refused["id"], refused["code"]) == ("refused", "y", "stale")
            assert refused["position"]["seq"] == house.state(table).moved

    in_house(play)


def test_whatever_is_no_action_waits_in_the_queue() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        ear = Ear()
        async with socket(house, table, keys[0], offered=ear.offered) as client:
            before = len(client.heard)
            assert not ear.say(type="ping")
            assert not ear.say(type="act", seq="x", do="roll")
            assert not ear.hear(b"\xff")
            assert not ear.hear(b"[" * 50_000)
            await house.rest()
            assert len(client.heard) == before
        assert not ear.say(type="act", seq=0, do="roll"), "it has gone"

    in_house(play)


def test_what_comes_while_an_action_is_written_waits_for_it() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn, ear = house.turn(table), Ear()
        assert isinstance(house.store, SlowStore)
        async with socket(house, table, keys[turn], offered=ear.offered) as client:
            moved, before = house.state(table).moved, len(client.texts)
            house.store.may_write.clear()
            assert ear.say(type="act", id="x", seq=moved, do="roll")
            assert not ear.say(type="act", id="y", seq=moved, do="roll")
            client.say('{"type":"ping","id":"p"}')
            await house.rest()
            assert len(client.texts) == before
            house.store.may_write.set()
            await house.rest()
            told = [(text["type"], text.get("id")) for text in client.texts[before:]]
            assert told == [("update", None), ("done", "x"), ("pong", "p")]
            assert ear.say(type="act", id="z", seq=moved, do="roll"), "now it is heard again"
            await house.rest()

    in_house(play, store=SlowStore())


def test_an_action_waits_while_the_message_before_it_is_answered() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        turn, ear = house.turn(table), Ear()
        assert isinstance(house.store, SlowStore)
        async with socket(house, table, keys[turn], offered=ear.offered) as client:
            house.store.may_write.clear()
            client.say('{"type":"say","id":"s","text":"wait for me"}')
            await house.rest()
            assert not ear.say(type="act", seq=house.state(table).moved, do="roll")
            house.store.may_write.set()
            await house.rest()
            assert client.texts[-1]["id"] == "s"
            assert ear.say(type="act", seq=house.state(table).moved, do="roll")
            await house.rest()

    in_house(play, store=SlowStore())


def test_actions_count_as_messages_and_make_up_for_those_that_came_too_fast() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        ear = Ear()
        async with socket(house, table, keys[0], offered=ear.offered) as client:
            for _ in range(2):
                assert ear.say(type="act", seq=0, do="roll")
                await house.rest()
            assert not ear.say(type="act", seq=0, do="roll"), "that was too fast"
            for _ in range(PATIENCE):
                client.say('{"type":"ping"}')
            await house.rest()
            house.stage.now += 1
            assert ear.say(type="act", seq=0, do="roll")
            assert (await ask(house, client, type="ping"))["type"] == "refused"
            client.say('{"type":"ping"}')
            await house.rest()
            assert client.code == CLOSE_TOO_FAST
            assert client.heard[-1]["reason"] == "too many messages: slow down"

    in_house(play, limits=Limits(requests_per_second=1, burst=2))


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
            assert {text["id"] for text in client.texts[7:]} == {None}

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
                assert client.heard[-1]["reason"] == "at most 300 bytes a message"

    in_house(play, limits=Limits(message_bytes=300))


def test_who_must_go_and_does_not_read_why_is_waited_for_a_moment_only() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        async with socket(house, table) as client:
            client.reads.clear()
            [connection] = house.live(table).connections
            connection.push(b"{}")
            client.say(" " * 301)
            await house.rest()
            await house.wait(1.9)
            assert house.live(table).connections
            await house.wait(0.1)
            assert not house.live(table).connections
            assert client.texts[-1]["type"] == "presence"

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
