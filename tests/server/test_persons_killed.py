"""A server is killed while persons change: what was acknowledged holds; nothing is half done."""

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.server.storage import persons as stored
from serai.server.storage.store import Store
from serai.server.tables.keys import hashed
from tests.server.authenticator import Authenticator, Browser
from tests.server.running import GENEROUS, ServerProcess
from tests.server.services import free_port
from tests.server.stores import opened, url
from tests.server.test_persons_stored import nobody_is_half_there

__all__ = ["url"]  # A fixture.

pytestmark = pytest.mark.process

KILLS = 5
"""How often the server is killed at a random moment."""

MOST = 0.05
"""Seconds after which it is killed at the latest."""


class Mortal:
    """A server that comes back at the same address after being killed."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self._process = ServerProcess(*GENEROUS, "--database", database, log=log, port=free_port())

    @property
    def url(self) -> str:
        return self._process.url.replace("127.0.0.1", "localhost")

    def start(self) -> None:
        self._process.start()

    def die(self) -> None:
        self._process.kill()

    def again(self) -> None:
        self.die()
        self.start()


@pytest.fixture
def mortal(url: str, tmp_path: Path) -> Iterator[Mortal]:
    found = Mortal(url, tmp_path / "log")
    found.start()
    try:
        yield found
    finally:
        found.die()


@pytest.fixture
def come(mortal: Mortal) -> Iterator[Callable[[], Browser]]:
    with contextlib.ExitStack() as stack:

        def come() -> Browser:
            one = Browser(mortal.url)
            stack.callback(one.http.close)
            return one

        yield come


def me(browser: Browser) -> Any:
    return browser.get("/me")["person"]


def test_what_was_acknowledged_survives_a_kill(mortal: Mortal, come: Callable[[], Browser]) -> None:
    phone, computer, tablet = come(), come(), come()
    mine, spare, hers = Authenticator(), Authenticator(), Authenticator()
    table = computer.opened("Lea")

    phone.become(mine, "Zaid")
    mortal.again()
    assert me(phone)["name"] == "Zaid"

    phone.done("/me/name", name="Zayd")
    mortal.again()
    assert me(phone)["name"] == "Zayd"

    phone.become(spare)
    mortal.again()
    assert len(me(phone)["passkeys"]) == 2

    computer.become(hers, "Lea")
    computer.sign_in(mine, merge=True)
    mortal.again()
    for browser in (phone, computer):
        found = me(browser)
        assert (found["name"], len(found["devices"]), len(found["passkeys"])) == ("Zayd", 2, 3)
    assert [game["id"] for game in phone.get("/me/games")["now"]] == [table]

    gone = phone.get("/me")["person"]["passkeys"][1]["id"]
    phone.sign_in(mine, prove=True)
    phone.done("/me/passkeys/remove", passkey=gone)
    mortal.again()
    assert gone not in [one["id"] for one in me(phone)["passkeys"]]
    assert tablet.refused("/me/sign-in", **tablet.shown(spare)) == "bad-proof"

    computer.done("/me/sign-out")
    mortal.again()
    assert (me(computer), len(me(phone)["devices"])) == (None, 1)

    phone.done("/me/forget")
    mortal.again()
    assert me(phone) is None
    for key in (mine, hers):
        assert tablet.refused("/me/sign-in", **tablet.shown(key)) == "bad-proof"


class Wish:
    """Something that is asked for while the server dies, and how one sees that it was done."""

    def __init__(self, browser: Browser, path: str, body: dict[str, Any]) -> None:
        self.browser, self.path, self.body = browser, path, body
        self.acknowledged = False
        self._asking = threading.Thread(target=self._ask)
        self._asking.start()

    def _ask(self) -> None:
        with contextlib.suppress(httpx.HTTPError):
            self.acknowledged = self.browser.post(self.path, **self.body).status_code == 200

    def wait(self) -> bool:
        self._asking.join()
        return self.acknowledged


def test_a_kill_at_any_moment_leaves_nothing_half_done(
    mortal: Mortal, come: Callable[[], Browser]
) -> None:
    """Two persons become one, and one is deleted, while the server dies."""
    dice = random.Random(20)
    for number in range(KILLS):
        phone, computer, key = come(), come(), Authenticator()
        phone.become(key, "Zaid")
        computer.become(Authenticator(), "Lea")
        other = come()
        other.become(Authenticator(), "Milo")
        shown = computer.shown(key)
        merge = Wish(computer, "/me/sign-in", {**shown, "merge": True})
        forget = Wish(other, "/me/forget", {})
        time.sleep(dice.uniform(0, MOST))
        mortal.die()
        merged, forgotten = merge.wait(), forget.wait()
        asyncio.run(check(mortal.database, computer, other, merged, forgotten))
        mortal.start()
        # Asked again, it is done, and once.
        if merged:
            assert computer.done("/me/sign-in", **shown, merge=True)["person"]["name"] == "Zaid"
        assert computer.sign_in(key, merge=True)["person"]["name"] == "Zaid"
        assert len(me(phone)["devices"]) == 2, number
        other.done("/me/forget")
        assert me(other) is None


async def check(
    database: str, computer: Browser, other: Browser, merged: bool, forgotten: bool
) -> None:
    """See in the database that each was done whole or not at all, and done if acknowledged."""
    async with opened(database, 2) as (store, _):
        assert await nobody_is_half_there(store)
        name = await name_of(store, computer)
        assert name in ({"Zaid"} if merged else {"Zaid", "Lea"})
        assert await name_of(store, other) in ({None} if forgotten else {None, "Milo"})


async def name_of(store: Store, browser: Browser) -> str | None:
    known = await stored.known(store, hashed(browser.cookie))
    person = await stored.person_of(store, known.person)
    assert (person is None) == (known.person is None)
    return None if person is None else person.name
