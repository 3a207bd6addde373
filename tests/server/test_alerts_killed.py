"""A server is killed while it tells people of their turns: nobody is told twice, nobody forgotten.

What was on its way at that moment may be lost: a message that may have been read is not sent again.
"""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from serai.server.alerts.desk import AT_ONCE
from serai.server.http.gate import GREETINGS_PER_HOUR
from serai.server.storage.alerts import turn_now
from serai.server.storage.schema import alerts, turns
from serai.server.storage.store import Store
from tests.conftest import SOAK
from tests.server.guests import Guest
from tests.server.mailing import MailServer, mailing
from tests.server.receiving import Browser, Receiver, receiving
from tests.server.running import GENEROUS, ServerProcess
from tests.server.services import free_port
from tests.server.stores import opened, url

__all__ = ["url"]  # A fixture.

pytestmark = pytest.mark.process

KILLS, TABLES = (20, 120) if SOAK else (4, 20)
"""How often the server is killed while it tells people, and at how many tables it is a turn."""

MOST = 0.15
"""Seconds after the first message after which the server is killed at the latest."""

WAYS = ("push", "channel", "mail")
DUO = {"game": "camelup-1", "seats": 2}


class Telling:
    """A server that can be killed, and everybody whom it writes to."""

    def __init__(self, database: str, log: Path, receiver: Receiver, mails: MailServer) -> None:
        self.database = database
        self.receiver = receiver
        self.mails = mails
        self.browser = Browser()
        port = free_port()
        self.home = f"http://localhost:{port}"
        self.process = ServerProcess(
            *(*GENEROUS, "--database", database, "--private-hosts", receiver.host),
            *("--smtp", f"smtp://localhost:{mails.port}", "--mail-from", "serai@example.org"),
            *("--public-url", self.home),
            log=log,
            port=port,
        )
        self.process.start()
        self.guest = Guest(self.process.url)

    def again(self) -> None:
        self.process.kill()
        self.process.start()

    def open(self) -> str:
        """Begin a game of two, who both look from this device."""
        opened = self.guest.open(settings=DUO, names=["Ada", "Bo"], start=True)
        return str(opened["table"])

    def subscribe(self, **more: Any) -> Any:
        wanted = self.browser.subscribed(f"{self.receiver.url}/push", **more)
        return self._done("/api/alerts/push", wanted)

    def name_channel(self, table: str, **more: Any) -> Any:
        where = {"url": f"{self.receiver.url}/channel", **more}
        return self._done(f"/api/tables/{table}/webhooks", where)

    def ask_for_mails(self) -> None:
        self._done("/api/alerts/email", {"address": "zaid@example.org"})

    def confirm(self) -> None:
        until(lambda: bool(self.mails.mails))
        self._done("/api/alerts/email/confirm", {"token": self.mails.mails[-1].code("confirm")})

    def _done(self, path: str, body: Any) -> Any:
        answer = self.guest.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def told(self) -> Counter[tuple[str, str]]:
        """Count the messages about turns: by which way, of which table."""
        found: Counter[tuple[str, str]] = Counter()
        for got in list(self.receiver.received):
            if got.path == "/push":
                found["push", json.loads(self.browser.read(got.body))["table"]] += 1
            elif got.json()["event"] == "turn":
                found["channel", got.json()["table"]] += 1
        for mail in list(self.mails.mails):
            if f"{self.home}/t/" in mail.text:
                found["mail", mail.text.partition(f"{self.home}/t/")[2].split()[0]] += 1
        return found

    def in_store(self, job: Callable[[Store], Any]) -> Any:
        """Look into the database while no server is up."""

        async def look() -> Any:
            async with opened(self.database, 2) as (store, _):
                return await job(store)

        return asyncio.run(look())


def until(what: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.005)


def until_more_than(count: int, telling: Telling) -> None:
    until(lambda: telling.told().total() > count)


@pytest.fixture
def telling(url: str, tmp_path: Path) -> Iterator[Telling]:
    with contextlib.ExitStack() as stack:
        receiver, mails = stack.enter_context(receiving()), stack.enter_context(mailing())
        found = Telling(url, tmp_path / "log", receiver, mails)
        stack.callback(found.process.kill)
        stack.callback(found.guest.http.close)
        yield found


async def still_to_be_told(store: Store) -> set[tuple[str, str]]:
    """Say of which turns the database still knows that somebody is to be told."""
    async with store.engine.connect() as connection:
        due = select(turns.c.table_id).where(turns.c.due.is_not(None))
        found = {
            (way, table) for table in (await connection.execute(due)).scalars() for way in WAYS
        }
        kept = select(alerts.c.channel, alerts.c.table_id)
        names = {"push": "push", "webhook": "channel", "email": "mail"}
        rows = (await connection.execute(kept)).all()
    return found | {(names[channel], table) for channel, table in rows}


async def let_time_pass(store: Store) -> None:
    """Let everything be due that waits: also what the process that was killed had taken."""
    async with store.engine.begin() as connection:
        await connection.execute(update(turns).where(turns.c.due.is_not(None)).values(due=0.0))
        await connection.execute(update(alerts).values(due=0.0))


def test_nobody_is_told_twice_or_forgotten_when_a_server_is_killed(telling: Telling) -> None:
    dice = random.Random(17)
    tables = [telling.open() for _ in range(TABLES)]
    telling.subscribe()
    telling.ask_for_mails()
    telling.confirm()
    for number, table in enumerate(tables):
        if number and number % GREETINGS_PER_HOUR == 0:
            telling.again()  # A new process has not counted any channel yet.
        telling.name_channel(table)
    wanted = {(way, table) for way in WAYS for table in tables}
    telling.process.kill()
    lost: set[tuple[str, str]] = set()
    for _ in range(KILLS):
        telling.in_store(let_time_pass)
        before = telling.told().total()
        telling.process.start()
        until_more_than(before, telling)
        time.sleep(dice.uniform(0, MOST))
        telling.process.kill()
        time.sleep(0.1)  # What the kernel holds still arrives.
        waiting, told = telling.in_store(still_to_be_told), telling.told()
        assert not waiting & set(told), "it would be told again"
        gone = wanted - waiting - set(told)
        by_way = Counter(way for way, _ in gone - lost)
        assert not by_way or max(by_way.values()) <= AT_ONCE, "more than was on its way is lost"
        lost = gone
        if not waiting:
            break
    telling.in_store(let_time_pass)
    telling.process.start()
    until(lambda: wanted - lost <= set(telling.told()))
    telling.again()
    time.sleep(1)
    told = telling.told()
    assert set(told.values()) == {1}, "one message per turn at most by each way"
    assert set(told) == wanted - lost


def test_what_was_acknowledged_about_alerts_survives_a_kill(telling: Telling) -> None:
    table = telling.open()
    key = telling.guest.get("/api/alerts").json()["push_key"]
    quiet = {"begins": 1320, "ends": 480, "zone": "Europe/Rome"}
    channels = f"/api/tables/{table}/webhooks"

    telling.subscribe(quiet=quiet)
    telling.again()
    told = telling.guest.get("/api/alerts").json()
    assert (told["push"], told["quiet"], told["push_key"]) == (True, quiet, key)

    (one,) = telling.name_channel(table, quiet=quiet)["webhooks"]
    telling.again()
    assert telling.guest.get(channels).json()["webhooks"] == [one]

    telling.ask_for_mails()
    telling.again()
    telling.confirm()
    telling.again()
    email = telling.guest.get("/api/alerts").json()["email"]
    assert (email["address"], email["state"]) == ("zaid@example.org", "confirmed")

    # A turn is to be told as soon as the move is acknowledged that it began with.
    told = telling.guest.look(table)
    mover = told["position"]["to_act"]
    told = telling.guest.look(table, mover)
    do = told["position"]["actions"][0]
    acted = {"seq": told["seq"], "do": do, "seat": mover}
    seq = telling.guest.post(f"/api/tables/{table}/actions", acted).json()["seq"]
    telling.process.kill()
    assert telling.in_store(still_to_be_told) == {(way, table) for way in WAYS}
    assert telling.in_store(lambda store: turn_now(store, table)) in range(told["seq"], seq + 1)
    telling.process.start()

    telling._done("/api/alerts/stop", {})
    telling._done("/api/alerts/email/stop", {})
    telling._done(f"{channels}/{one['id']}/stop", {})
    telling.again()
    told = telling.guest.get("/api/alerts").json()
    assert (told["push"], told["email"]) == (False, None)
    assert telling.guest.get(channels).json()["webhooks"] == []
    telling.process.kill()
    telling.in_store(let_time_pass)
    telling.process.start()
    until(lambda: telling.in_store(nothing_waits))
    assert not telling.told(), "they were stopped"


async def nothing_waits(store: Store) -> bool:
    return not await still_to_be_told(store)
