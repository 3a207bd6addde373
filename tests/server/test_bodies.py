"""What is sent over HTTP is read as strictly as what is sent on a socket."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.hostile import Target, assert_refused
from tests.server.running import Message, Player, ServerProcess, open_table

OPEN = {"game": "camelup-2", "seats": 3}
LOOSE_TABLES: list[Message] = [
    {"start": 0},
    {"start": "false"},
    {"settings": {**OPEN, "odds": 0}},
    {"settings": {**OPEN, "public": "true"}},
    {"settings": {**OPEN, "seats": "3"}},
    {"settings": {**OPEN, "clock": 60.0}},
    {"names": "Zaid"},
]
LOOSE_COMMANDS: list[Message] = [
    {"type": "ready", "ready": 0},
    {"type": "ready", "ready": "true"},
    {"type": "ready", "seat": "0"},
    {"type": "remove", "seat": True},
    {"type": "settings", "settings": {**OPEN, "public": 1}},
    {"type": "say", "text": 17},
]


@pytest.mark.parametrize("wanted", LOOSE_TABLES, ids=str)
def test_a_table_is_opened_as_it_is_said_or_not_at_all(
    server: ServerProcess, wanted: Message
) -> None:
    assert_refused(httpx.post(f"{server.url}/api/tables", json=wanted), 400, "bad-request")


@pytest.mark.parametrize("body", [{"name": "Lea", "seat": "1"}, {"name": 5}], ids=str)
def test_a_seat_is_taken_as_it_is_said_or_not_at_all(server: ServerProcess, body: Message) -> None:
    table = open_table(server.url, settings=OPEN, names=["Zaid"])["table"]
    answer = httpx.post(f"{server.url}/api/tables/{table}/seats", json=body)
    assert_refused(answer, 400, "bad-request")
    told = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert [seat and seat["name"] for seat in told["table"]["seats"]] == ["Zaid", None, None]


@pytest.mark.parametrize("command", LOOSE_COMMANDS, ids=str)
def test_sockets_and_requests_refuse_the_same(server: ServerProcess, command: Message) -> None:
    opened = open_table(server.url, settings=OPEN, names=["Zaid"])
    table, key = opened["table"], opened["keys"][0]["key"]
    answer = httpx.post(
        f"{server.url}/api/tables/{table}/commands",
        json=command,
        headers={"authorization": f"Bearer {key}"},
    )
    assert_refused(answer, 400, "bad-request")

    async def on_a_socket() -> Message:
        player = Player(lambda: server.url, table, key)
        await player.connect()
        await player.send(**command)
        while (heard := await player.hear())["type"] not in ("done", "refused"):
            pass
        await player.close()
        return heard

    heard = asyncio.run(on_a_socket())
    assert (heard["type"], heard["code"]) == ("refused", "bad-request")
    # Both say the same about what is wrong, each after its own opening words.
    assert heard["error"].partition(": ")[2] == answer.json()["error"].partition(": ")[2]


@pytest.mark.parametrize("seq", ["{}", "{}.0", '"{}"'])
def test_an_action_names_its_position_by_a_number(server: ServerProcess, seq: str) -> None:
    target = Target(server)
    right = seq == "{}"
    key = target.keys[target.to_act]
    sent: Any = f'{{"do": "roll", "seq": {seq.format(target.seq)}}}'
    answer = httpx.post(
        f"{target.url}/api/tables/{target.id}/actions",
        content=sent,
        headers={"authorization": f"Bearer {key}", "content-type": "application/json"},
    )
    assert answer.status_code == (200 if right else 400), answer.text
