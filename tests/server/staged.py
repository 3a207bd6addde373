"""A server in this process, on real sockets, where chance, keys and time are the test's choice.

Two games that differ only in what somebody may not know must give that somebody the same bytes:
for that everything else has to be the same twice.
"""

import asyncio
import contextlib
import itertools
import json
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx

from serai.core.dealer import Dealer
from serai.core.game import Chances
from serai.server.tables.keys import ALPHABET, KEY_LENGTH, TABLE_LENGTH
from serai.server.world import World
from tests.server import tap
from tests.server.inside import ServerThread, generous
from tests.server.running import Message, Player
from tests.server.witness import Asker, Program

NOON = 1_800_000_000.0
SEED = "5e" * 32


class Stage:
    """Everything that is usually left to chance."""

    def __init__(self) -> None:
        self.script: Sequence[Any] = ()
        """What chance gives, from the first draw on; after that, what the seed gives."""

        codes = itertools.count(1)
        stage = self

        class ScriptedDealer(Dealer):
            def pick(self, chances: Chances[Any]) -> Any:
                if self.draws >= len(stage.script):
                    return super().pick(chances)
                self.draws += 1
                return stage.script[self.draws - 1]

        def code(length: int) -> str:
            number, digits = next(codes), ""
            while len(digits) < length:
                number, digit = divmod(number * 7919 + 13, 32)
                digits += ALPHABET[digit]
            return digits

        self.now = NOON
        """It is noon until a test lets time pass."""

        self.off = 0.0
        """How far the machine's clock is off: a test that sets it lets that clock jump."""

        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self._asleep = threading.Condition()

        self.world = World(
            time=lambda: self.now + self.off,
            monotonic=lambda: self.now,
            sleep=self._sleep,
            new_key=lambda: code(KEY_LENGTH),
            new_table_id=lambda: code(TABLE_LENGTH),
            new_seed=lambda: SEED,
            make_dealer=ScriptedDealer,
        )

    @contextlib.contextmanager
    def serve(self, folder: Path, database: str = "", **limits: int) -> Iterator[str]:
        """Serve in a thread; give the address."""
        database = database or f"sqlite:///{folder / 'staged.db'}"
        with ServerThread(
            database,
            world=self.world,
            limits=generous(**limits),
            reviews=folder / "reviews",
        ) as server:
            yield server.url

    def let_pass(self, seconds: float) -> None:
        """Let time pass; servers have gone round their tables when this returns."""
        with self._asleep:
            self.now += seconds
            everybody = len(self._sleepers)
            due = [sleeper for sleeper in self._sleepers if sleeper[0] <= self.now]
            for sleeper in due:
                self._sleepers.remove(sleeper)
                _, waking = sleeper
                waking.get_loop().call_soon_threadsafe(_wake, waking)
            assert self._asleep.wait_for(lambda: len(self._sleepers) == everybody, 30)

    async def _sleep(self, seconds: float) -> None:
        waking = asyncio.get_running_loop().create_future()
        sleeper = (self.now + seconds, waking)
        with self._asleep:
            self._sleepers.append(sleeper)
            self._asleep.notify_all()
        try:
            await waking
        except asyncio.CancelledError:
            with self._asleep:
                if sleeper in self._sleepers:
                    self._sleepers.remove(sleeper)
            raise


def _wake(sleeper: "asyncio.Future[None]") -> None:
    if not sleeper.done():
        sleeper.set_result(None)


class Audience:
    """Everybody at one table: seats on sockets and by program, and spectators."""

    def __init__(self, url: str, table_id: str, keys: Sequence[str]) -> None:
        self.keys = keys
        self.players = [Player(lambda: url, table_id, key) for key in (*keys, None)]
        self.programs = [Program(url, table_id, key) for key in (*keys, None)]
        self.askers = [
            Asker(url, table_id, key, seat) for seat, key in (*enumerate(keys), (None, None))
        ]
        self._lines: list[AsyncIterator[Message]] = []

    async def sit_down(self) -> None:
        """Come one after the other, so that everybody hears everybody come."""
        for number, player in enumerate(self.players):
            await player.connect()
            while (await player.hear())["type"] != "presence":
                pass
            for other in self.players[:number]:
                await other.hear()
        for number, program in enumerate(self.programs):
            lines = program.lines()
            self._lines.append(lines)
            while (await anext(lines))["type"] != "presence":
                pass
            for other in self.players:
                await other.hear()
            for earlier in self._lines[:number]:
                await anext(earlier)

    async def act(self, seat: int, do: str) -> int:
        """Let a seat act, and wait until everybody has heard of it."""
        actor = self.players[seat]
        answer = await actor.ask(type="act", seq=actor.seq, do=do)
        assert answer["type"] == "done", (do, answer)
        seq: int = answer["seq"]
        for player in self.players:
            while player.seq < seq:
                await player.hear()
        for program, lines in zip(self.programs, self._lines, strict=True):
            while program.seq < seq:
                await anext(lines)
        return seq

    async def try_wrong_things(self, wrong: Sequence[str]) -> None:
        """Let everybody try actions that are refused, and keep the answers."""
        for player in self.players:
            for do in wrong:
                answer = await player.ask(type="act", seq=player.seq, do=do)
                assert answer["type"] == "refused", answer

    async def ask(self) -> None:
        """Let everybody ask for everything over HTTP."""
        async with httpx.AsyncClient(timeout=60) as http:
            for asker in self.askers:
                await asker.ask(http)

    async def come_back(self) -> None:
        """Let everybody on a socket go and come back with the number they know, one by one."""
        for player in self.players:
            await player.close()
            for other in self._others(player):
                await other.hear()
            for lines in self._lines:
                await anext(lines)
            player.seq -= 3
            await player.connect()
            while (await player.hear())["type"] != "presence":
                pass
            for other in self._others(player):
                await other.hear()
            for lines in self._lines:
                await anext(lines)

    def _others(self, player: Player) -> list[Player]:
        return [other for other in self.players if other is not player]

    async def go(self) -> None:
        """Leave one after the other, so that everybody who stays hears of it."""
        for number, lines in enumerate(self._lines):
            await lines.aclose()  # type: ignore[attr-defined]
            for player in self.players:
                await player.hear()
            for later in self._lines[number + 1 :]:
                await anext(later)
        for number, player in enumerate(self.players):
            await player.close()
            for other in self.players[number + 1 :]:
                await other.hear()

    async def leave(self) -> None:
        for lines in self._lines:
            await lines.aclose()  # type: ignore[attr-defined]
        for player in self.players:
            await player.close()
        for program in self.programs:
            await program.close()

    def heard(self, seat: int | None) -> list[bytes]:
        """All that a seat, or a spectator, ever got; from sockets, byte for byte."""
        number = len(self.keys) if seat is None else seat
        player = self.players[number]
        on_the_wire = [text for received in player.received for text in tap.texts(received)]
        assert on_the_wire == [text.encode() for text in player.heard]
        return [
            *(part for received in player.received for part in tap.told(received)),
            b"-- stream",
            *(line.encode() for line in self.programs[number].heard),
            b"-- asked",
            *(
                # The figures are of all tables that this process ever served.
                answer.encode()
                for answer in self.askers[number].heard
                if not answer.startswith("/metrics")
            ),
        ]


def open_staged(url: str, **wanted: Any) -> tuple[str, list[str]]:
    """Open a table that begins at once; return its name and the keys of all seats."""
    with httpx.Client(base_url=url, timeout=30) as http:
        answer = http.post("/api/tables", json={**wanted, "start": True})
    assert answer.status_code == 201, answer.text
    opened = json.loads(answer.text)
    return opened["table"], [key["key"] for key in opened["keys"]]


async def perform(
    url: str, wanted: Message, script: Sequence[tuple[int, str]], every: int = 40
) -> Audience:
    """Play a game by a script, with everybody listening and asking now and then."""
    table_id, keys = open_staged(url, **wanted)
    audience = Audience(url, table_id, keys)
    try:
        await audience.sit_down()
        for number, (seat, do) in enumerate(script):
            await audience.act(seat, do)
            if number % every == every // 2:
                await audience.try_wrong_things(["roll x", "slide n 9", "give 9", "show zz"])
                await audience.ask()
            if number == len(script) // 2:
                await audience.come_back()
        await audience.ask()
        await audience.go()
    finally:
        await audience.leave()
    return audience


def run(url: str, wanted: Message, script: Sequence[tuple[int, str]], every: int = 40) -> Audience:
    return asyncio.run(perform(url, wanted, script, every))
