"""Players who always come back, and what the log must say about them afterwards."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from serai.core.record import parse
from serai.core.registry import game_of
from serai.core.verify import verify
from serai.server.storage.store import Store
from serai.server.tables import facts
from serai.server.tables.keys import Caller, hashed
from serai.server.tables.requests import TAG, request_tag
from serai.server.tables.versions import read_fact
from tests.server.running import Message, Player

CUT_OFF = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
HARMLESS = {
    "act": ("stale", "not-your-turn", "unavailable"),
    "leave": ("bad-request", "not-started", "unavailable"),
}
"""Why a request may be refused: the game moved on, a bot plays already, nothing can be stored."""


class Stubborn(Player):
    """Plays at random, comes back when cut off, and sends again what was not answered."""

    SILENCE = 2.0
    """Seconds of silence after which it pings the server, and then goes."""

    def __init__(
        self,
        urls: Callable[[], str],
        table: str,
        key: str | None,
        rng: random.Random,
        think: float = 0.0,
    ) -> None:
        super().__init__(urls, table, key)
        self.rng = rng
        self.think = think
        self.stamina = 10**9
        """After this many actions it leaves the rest of the game to a bot."""

        self.asked: dict[str, Message] = {}
        """Everything it ever asked for, answered or not."""

        self.pending: Message | None = None
        self.may_act = True
        self.comings = 0
        self.heard_at = 0.0
        self.pinged = False

    @property
    def online(self) -> bool:
        return self.socket is not None

    async def run(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                if not self.online:
                    await self._come()
                await self._act()
                await self._listen()
            except CUT_OFF:
                await self._go()
                await asyncio.sleep(0.05 + 0.15 * self.rng.random())

    async def _come(self) -> None:
        await self.connect()
        message = await self.hear(self.SILENCE)
        if message.get("code") == "unavailable":
            raise ConnectionError("the server cannot read the log now")
        assert message["type"] == "welcome", message
        self.comings += 1
        self.heard_at, self.pinged = time.monotonic(), False
        if self.pending is not None:
            await self.send(**self.pending)

    async def _go(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            socket.transport.abort()

    async def _act(self) -> None:
        position = self.position
        if not self.may_act or self.pending is not None or not (position and position["actions"]):
            return
        if self.info["seats"][self.you["seats"][0]]["stand_in"] is not None:
            return
        await asyncio.sleep(self.think * self.rng.random())
        if not self.may_act:
            return
        self.requests += 1
        request = f"{self.requests}-{self.rng.getrandbits(64)}"
        self.pending = {"type": "leave", "id": request}
        if len(self.asked) < self.stamina:
            do = self.rng.choice(position["actions"])
            self.pending = {"type": "act", "id": request, "seq": self.seq, "do": do}
            self.asked[request] = self.pending
        await self.send(**self.pending)

    async def _listen(self) -> None:
        try:
            message = await self.hear(0.2)
        except TimeoutError:
            silent = time.monotonic() - self.heard_at
            if silent > 2 * self.SILENCE:
                raise
            if silent > self.SILENCE and not self.pinged:
                self.pinged = True
                await self.send(type="ping")
            return
        self.heard_at, self.pinged = time.monotonic(), False
        self.heard.clear()
        if self.pending is not None and message.get("id") == self.pending["id"]:
            if message["type"] == "refused":
                assert message["code"] in HARMLESS[self.pending["type"]], message
            if message.get("code") != "unavailable":
                self.pending = None
            else:
                await asyncio.sleep(0.1)
                await self.send(**self.pending)

    async def close(self) -> None:
        await self._go()

    async def sees_the_truth(self, client: httpx.AsyncClient, url: str) -> bool:
        """Whether it sees all that the server would show it now; bots may have moved on since."""
        seat = self.you["seats"][0] if self.you.get("seats") else None
        answer = await client.get(
            f"{url}/api/tables/{self.table}",
            params={} if seat is None else {"seat": seat},
            headers={"Authorization": f"Bearer {self.key}"} if self.key else {},
        )
        if answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:
            return False  # The database has just been harmed.
        shown = answer.json()
        if self.seq < shown["seq"] or self.position is None:
            return False
        if self.seq > shown["seq"]:
            return True
        mine, there = self.position, shown["position"]
        assert {name: mine[name] for name in ("view", "to_act", "actions")} == {
            name: there[name] for name in ("view", "to_act", "actions")
        }
        return True


async def converged(players: Sequence[Stubborn], url: str, patience: float = 30) -> float:
    """Wait until everybody is there and sees the same; return how many seconds that took."""
    started = time.monotonic()
    async with httpx.AsyncClient(timeout=5) as client:
        waiting = list(players)
        while waiting:
            assert time.monotonic() - started < patience, [
                (p.online, p.seq, p.pending, p.you) for p in waiting
            ]
            try:
                if all(p.over or (p.online and p.pending is None) for p in waiting):
                    waiting = [p for p in waiting if not await p.sees_the_truth(client, url)]
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.02)
    return time.monotonic() - started


async def read_log(database: str, table: str) -> list[facts.AnyFact]:
    store = await Store.open(database, alone=False)
    try:
        rows = await store.load(table)
    finally:
        await store.close()
    assert [row.seq for row in rows] == list(range(len(rows)))
    return [read_fact(row.fact) for row in rows]


async def check_log(database: str, table: str, players: Sequence[Stubborn]) -> int:
    """Check that what was acknowledged is in the log, exactly once; return how much that is."""
    kept = await read_log(database, table)
    written = Counter(fact.request[:TAG] for fact in kept if fact.request is not None)
    assert all(count == 1 for count in written.values())
    acknowledged = 0
    for player in players:
        if player.key is None:
            continue
        caller = Caller(frozenset((hashed(player.key),)))
        for request, wanted in player.asked.items():
            tag = request_tag(caller, request)
            if request in player.acknowledged:
                fact = kept[player.acknowledged[request]]
                assert fact.request is not None
                assert fact.request[:TAG] == tag
                assert isinstance(fact, facts.Played)
                assert fact.entries[0].do == wanted["do"]
                acknowledged += 1
        refused = {message["id"] for message in player.refused if message["code"] != "unavailable"}
        for request in refused & set(player.asked):
            assert request_tag(caller, request) not in written
    return acknowledged


def check_record(url: str, table: str) -> bytes:
    """Check that the record of a finished game is right in every draw and action."""
    answer = httpx.get(f"{url}/api/tables/{table}/record", timeout=30)
    answer.raise_for_status()
    record = parse(answer.content)
    verify(game_of(record), record)
    return answer.content
