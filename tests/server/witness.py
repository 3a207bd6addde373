"""Clients that keep every byte they get, and the truth to compare it with."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpx
import msgspec

from serai.core import record
from serai.core.game import CHANCE, Event
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.core.verify import verify
from serai.server.tables.keys import hashed
from tests.server.running import Message, Player


class Program:
    """A program in any language: it reads the stream of lines and posts its actions."""

    def __init__(self, url: str, table: str, key: str | None) -> None:
        self.url = f"{url}/api/tables/{table}"
        self.key = key
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.http = httpx.AsyncClient(headers=headers, timeout=30)
        self.heard: list[str] = []
        self.moves: list[Message] = []
        self.position: Message | None = None
        self.info: Message = {}
        self.seq = -1

    async def play(self, rng: random.Random) -> None:
        """Play random legal actions until the game is over."""
        async for message in self.lines():
            if message["type"] == "table" and message["table"]["phase"] == "over":
                return
            actions = (message.get("position") or {}).get("actions")
            if actions and message["type"] != "refused":
                wanted = {"seq": message["seq"], "do": rng.choice(actions)}
                answer = await self.http.post(f"{self.url}/actions", json=wanted)
                self.heard.append(answer.text)
                assert answer.status_code in (200, 409), answer.text

    async def lines(self) -> AsyncIterator[Message]:
        async with self.http.stream("GET", f"{self.url}/stream", timeout=60) as answer:
            assert answer.status_code == 200
            async for line in answer.aiter_lines():
                self.heard.append(line)
                if line:
                    message = json.loads(line)
                    self._take_in(message)
                    yield message

    def _take_in(self, message: Message) -> None:
        self.seq = max(self.seq, message.get("seq", -1))
        self.info = message.get("table", self.info)
        if message.get("position") is not None:
            self.position = message["position"]
        self.moves += message.get("missed", [])
        if message["type"] == "update":
            self.moves.append(message["move"])

    async def close(self) -> None:
        await self.http.aclose()


Client = Player | Program


class Asker:
    """Asks for everything there is to know about a table, again and again."""

    def __init__(self, url: str, table: str, key: str | None, seat: int | None) -> None:
        self.url = url
        self.table = table
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.seat = "" if seat is None else f"?seat={seat}"
        self.heard: list[str] = []

    def addresses(self) -> list[str]:
        seat = self.seat
        return [
            f"/api/tables/{self.table}{seat}",
            *(
                f"/api/tables/{self.table}/{what}"
                for what in ("record", "replay", "dice", "why/3", f"record{seat}", f"odds{seat}")
            ),
            "/api/lobby",
            "/metrics",
        ]

    async def ask(self, http: httpx.AsyncClient) -> None:
        for address in self.addresses():
            answer = await http.get(f"{self.url}{address}", headers=self.headers)
            assert answer.status_code < 500, answer.text
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            self.heard.append(f"{address} {headers} {answer.text}")

    async def keep_asking(self, done: Callable[[], bool]) -> None:
        async with httpx.AsyncClient(timeout=60) as http:
            while not done():
                await self.ask(http)
                await asyncio.sleep(0.05)


def before_the_end(client: Player | Program) -> str:
    """All that a client got before it heard of the end of the game."""
    kept = []
    for text in client.heard:
        if not text:
            continue
        message = json.loads(text)
        if message.get("table", {}).get("phase") == "over":
            break
        position = message.get("position")
        if position is not None and position["view"]["phase"] == "over":
            break
        kept.append(text)
    return "\n".join(kept)


class Truth:
    """A finished game, replayed move by move."""

    def __init__(self, data: bytes) -> None:
        self.record = record.parse(data)
        self.game: Any = game_of(self.record)
        verify(self.game, self.record)
        self.states: list[Any] = []
        self.events: list[tuple[Event, ...]] = []
        """By move: how it stood after it, and what had happened; the first is the set-up."""

        for turn in replay(self.game, self.record):
            if turn.who is not CHANCE or not self.states:
                self.states.append(turn.step.state)
                self.events.append(())
            self.states[-1] = turn.step.state
            self.events[-1] += turn.step.events

    def told(self, move: int, seat: int | None) -> Any:
        """What a seat may hear of a move."""
        return as_json([self.game.redact(event, seat) for event in self.events[move]])

    def view(self, move: int, seat: int | None) -> Any:
        """What a seat may see after a move."""
        return as_json(self.game.view(self.states[move], seat))


def as_json(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def assert_heard_the_truth(client: Client, truth: Truth, seat: int | None) -> None:
    """Whatever a client heard of the game is exactly what its seat may know, and all of it."""
    assert len(client.moves) == len(truth.events)
    for number, move in enumerate(client.moves):
        assert move["events"] == truth.told(number, seat), (number, seat)
    seqs = [move["seq"] for move in client.moves]
    assert seqs == sorted(set(seqs))
    shown = 0
    for text in client.heard:
        message = json.loads(text) if text.startswith("{") else {}
        position = message.get("position")
        if position is None:
            continue
        number = max(n for n, seq in enumerate(seqs) if seq <= message["seq"])
        state = truth.states[number]
        assert position["view"] == truth.view(number, seat), (number, seat)
        to_act = truth.game.to_act(state)
        assert position["to_act"] == to_act
        mine = seat is not None and to_act == seat
        expected = map(truth.game.action_text, truth.game.actions(state)) if mine else ()
        assert position["actions"] == list(expected)
        shown += 1
    assert shown >= len(truth.events)
    assert client.position is not None
    assert client.position["view"] == truth.view(-1, seat)


def secrets_of(keys: Sequence[str], seed: str) -> list[str]:
    """What must never be told: keys, what is kept of them, the seed."""
    return [*keys, *map(hashed, keys), seed]


@contextlib.asynccontextmanager
async def closing(clients: Sequence[Client]) -> AsyncIterator[None]:
    try:
        yield
    finally:
        for client in clients:
            await client.close()
