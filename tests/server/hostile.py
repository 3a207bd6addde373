"""Tables under attack: what they were before must be what they are after."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.running import Message, ServerProcess, open_table, sit


class Target:
    """A game of two people and a bot, and another table that nobody may disturb."""

    def __init__(self, server: ServerProcess, **settings: Any) -> None:
        self.server = server
        self.url = server.url
        wanted = {"game": "camelup-2", "seats": 3, "stand_in": None, **settings}
        opened = open_table(self.url, settings=wanted, names=["Zaid"])
        self.id = opened["table"]
        self.key = opened["keys"][0]["key"]
        self.other_key = sit(self.url, self.id, "Lea")["key"]
        third = sit(self.url, self.id, "Milo")["key"]
        for key in (self.other_key, third):
            self.command(key, type="ready").raise_for_status()
        self.command(self.key, type="start").raise_for_status()
        self.keys = [self.key, self.other_key, third]
        self.bystander = open_table(
            self.url, settings=wanted, names=["Ada", "Ben", "Cem"], start=True
        )

    def command(self, key: str | None, **command: Any) -> httpx.Response:
        return self.post("commands", command, key)

    def post(self, where: str, body: Any, key: str | None = None, **headers: str) -> httpx.Response:
        if key is not None:
            headers["authorization"] = f"Bearer {key}"
        return httpx.post(
            f"{self.url}/api/tables/{self.id}/{where}", json=body, headers=headers, timeout=30
        )

    def state(self) -> Message:
        """All that there is at the table, but for the time and who is present."""
        told: Message = {}
        for number, key in enumerate((*self.keys, None)):
            headers = {} if key is None else {"authorization": f"Bearer {key}"}
            table = httpx.get(f"{self.url}/api/tables/{self.id}", headers=headers).json()
            told[str(number)] = _timeless(table)
        other = httpx.get(f"{self.url}/api/tables/{self.bystander['table']}").json()
        told["bystander"] = _timeless(other)
        return told

    @property
    def seq(self) -> int:
        seq: int = httpx.get(f"{self.url}/api/tables/{self.id}").json()["seq"]
        return seq

    @property
    def to_act(self) -> int:
        table = httpx.get(f"{self.url}/api/tables/{self.id}").json()
        seat: int = table["position"]["to_act"]
        return seat

    @contextlib.contextmanager
    def unharmed(self) -> Iterator[None]:
        """Whatever is done meanwhile must change nothing, here or at other tables."""
        before, logged = self.state(), self.server.log.stat().st_size
        yield
        assert self.state() == before
        log = self.server.log.read_bytes()[logged:].decode()
        assert "Traceback" not in log, log


def _timeless(table: Message) -> Message:
    if table["position"] is not None:
        table["position"].pop("now")
    for seat in table["table"]["seats"]:
        if seat is not None:
            seat.pop("present")
    return table


def assert_refused(answer: httpx.Response, status: int, code: str) -> None:
    """A refusal has the right status, a stable code and one line without a trace of code."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) == {"status", "code", "error", "reason"}
    assert (told["status"], told["code"]) == (status, code)
    assert_one_line(told["error"])
    reason = told["reason"]
    if reason is not None:
        assert set(reason) == {"code", "arguments", "line"}
        assert_one_line(reason["line"])


def assert_one_line(error: str) -> None:
    assert 0 < len(error) <= 500
    assert "\n" not in error
    for word in ("Traceback", 'File "', "0x7f", "msgspec.", "litestar"):
        assert word not in error


@contextlib.asynccontextmanager
async def dial(
    target: Target, key: str | None = None, **wanted: Any
) -> AsyncIterator[ClientConnection]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    headers |= wanted.pop("headers", {})
    url = target.url.replace("http", "ws", 1)
    query = wanted.pop("query", "")
    async with connect(
        f"{url}/api/tables/{wanted.pop('table', target.id)}/socket{query}",
        additional_headers=headers,
        max_size=None,
        close_timeout=1,
        **wanted,
    ) as sock:
        yield sock
        if sock.transport is not None:
            sock.transport.resume_reading()


async def answer_of(sock: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(sock.recv(), 10))
        if message["type"] in kinds:
            return message
