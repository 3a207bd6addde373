"""A house whose desk tells people that it is their turn, on a real database."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, cast

from serai.server.alerts.channels import Channel
from serai.server.alerts.desk import EVERY, Desk
from serai.server.alerts.outgoing import Outgoing
from serai.server.alerts.push import WebPush
from serai.server.alerts.web_push import new_secret, public_key
from serai.server.protocol.absence import TELL_AFTER
from serai.server.protocol.commands import Quiet
from serai.server.storage.alerts import Subscription, put_subscription
from serai.server.storage.store import Store
from tests.server.house import House, Hub
from tests.server.receiving import Browser, Received, Receiver
from tests.server.staged import Stage

SECRET = new_secret()
PUBLIC = public_key(SECRET)
CONTACT = "mailto:host@example.org"


class Office(House):
    """A server process with a desk."""

    def __init__(
        self,
        store: Store,
        receiver: Receiver,
        stage: Stage,
        hub: Hub | None,
        patience: float,
        more: Callable[["Office"], Sequence[Channel]],
    ) -> None:
        super().__init__(stage=stage, store=cast("Any", store), hub=hub)
        self.receiver = receiver
        self.outgoing = Outgoing({receiver.host}, patience=patience)
        push = WebPush(store, self.stage.world, self.outgoing, SECRET, CONTACT)
        self.desk = Desk(self.tables, [push, *more(self)])
        self.browsers: dict[str, Browser] = {}

    async def subscribe(self, *keys: str, language: str = "en", quiet: Quiet | None = None) -> None:
        """Let the browsers of some devices take push messages."""
        for key in keys:
            browser = self.browsers[key] = Browser()
            wanted = Subscription(
                key, self.endpoint(key), browser.public, browser.auth, language, quiet
            )
            await put_subscription(cast("Store", self.store), wanted, self.now)

    def endpoint(self, key: str) -> str:
        return f"{self.receiver.url}/push/{key}"

    async def look(self) -> None:
        """Let the desk look, and wait until it has nothing more to do."""
        self.desk._looked = -EVERY
        await self.desk.look()
        while running := {*self.desk._sending, *self._noting()}:
            await asyncio.wait(running)

    def _noting(self) -> set["asyncio.Task[None]"]:
        noting = self.desk._turns
        return set() if noting is None or noting.done() else {noting}

    async def later(self, seconds: float = TELL_AFTER) -> None:
        """Let time go by, and the desk look."""
        self.stage.now += seconds
        await self.look()

    def pushed(self) -> list[tuple[str, Any]]:
        """Return what came by push: for whom, and what their browser read."""
        return [(key, json.loads(self.browsers[key].read(got.body))) for key, got in self._pushes()]

    def _pushes(self) -> list[tuple[str, Received]]:
        found = [(got.path.rpartition("/push/"), got) for got in self.receiver.received]
        return [(key, got) for (_, is_push, key), got in found if is_push]


def no_more(_: Office) -> Sequence[Channel]:
    return ()


@contextlib.asynccontextmanager
async def office(
    url: str,
    receiver: Receiver,
    *,
    count: int = 1,
    stage: Stage | None = None,
    patience: float = 10.0,
    more: Callable[[Office], Sequence[Channel]] = no_more,
) -> AsyncIterator[list[Office]]:
    """Open as many server processes on one database."""
    stage, hub = stage or Stage(), Hub() if count > 1 else None
    stores = [await Store.open(url, alone=count == 1) for _ in range(count)]
    offices = [Office(store, receiver, stage, hub, patience, more) for store in stores]
    try:
        yield offices
    finally:
        for one in offices:
            await one.desk.stop()
            await one.tables.stop()
        for store in stores:
            await store.close()
