"""The desk between turns and channels: who is told by which, how often, and what is kept of it."""

import asyncio
from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import Connection, func, insert, select

from serai.server.alerts.about import About
from serai.server.alerts.channels import Addressee, Channel, Outcome
from serai.server.alerts.desk import AGAIN, AT_ONCE, EVERY
from serai.server.protocol.absence import TELL_AFTER
from serai.server.storage.alerts import Alert, Turn, settle_turn, take_alerts
from serai.server.storage.schema import alerts, devices, persons, turns
from serai.server.storage.store import Store
from tests.server.posting import Office, office
from tests.server.receiving import Receiver, receiving
from tests.server.stores import opened, run, url

__all__ = ["url"]  # A fixture.

LATER = Outcome("later", "nobody answers")


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


class Bell:
    """Rings at the door of whoever is to act, and hears what it is told to hear."""

    name = "bell"

    def __init__(self, *heard: Outcome) -> None:
        self.heard = [*heard]
        self.rung: list[str] = []
        self.settled_with: list[tuple[str, str]] = []

    def hung(self, _: Office) -> Sequence[Channel]:
        return (self,)

    async def addressees(self, about: About) -> list[Addressee]:
        return [Addressee(about.name, None)]

    async def send(self, target: str, about: About) -> Outcome:
        self.rung.append(f"{about.table} {target}")
        return self.heard.pop(0) if self.heard else Outcome("sent")

    async def settled(self, target: str, about: About, outcome: Outcome) -> None:  # noqa: ARG002
        self.settled_with.append((target, outcome.how))


async def waiting_messages(store: Store) -> int:
    async with store.engine.connect() as connection:
        query = select(func.count()).select_from(alerts)
        found: int = (await connection.execute(query)).scalar_one()
        return found


def test_a_channel_hears_once_how_it_ended_also_when_it_was_given_up(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        bell = Bell(*[LATER] * (len(AGAIN) + 1))
        async with office(url, receiver, more=bell.hung) as (one,):
            table = await one.open("ada", "bo", "cleo")
            name = one.key_of(table, one.turn(table)).capitalize()
            await one.later()
            for number, wait in enumerate(AGAIN, 1):
                assert len(bell.rung) == number
                assert bell.settled_with == []
                await one.later(wait)
            assert bell.rung == [f"{table} {name}"] * (len(AGAIN) + 1)
            assert bell.settled_with == [(name, "later")]

    run(story)


def test_a_channel_that_is_silent_delays_nobody_who_is_told_by_another(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        bell = Bell()
        async with office(url, receiver, more=bell.hung) as (one,):
            made = [await one.open("ada", "bo", "cleo") for _ in range(AT_ONCE + 2)]
            await one.subscribe("ada", "bo", "cleo")
            receiver.silent.set()
            one.stage.now += TELL_AFTER
            for _ in range(4):
                one.desk._looked = -EVERY
                await one.desk.look()
                assert one.desk._turns is not None
                await one.desk._turns
                ringing = [task for task in one.desk._sending if task.get_name() == bell.name]
                await asyncio.gather(*ringing)
            held = [task for task in one.desk._sending if task.get_name() != bell.name]
            assert len(held) == AT_ONCE
            assert sorted(rung.split()[0] for rung in bell.rung) == sorted(made)

    run(story)


def test_what_waits_for_a_channel_that_is_no_more_is_given_up(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        bell = Bell(LATER)
        async with office(url, receiver, more=bell.hung) as (one,):
            await one.open("ada", "bo", "cleo")
            await one.later()
            assert await waiting_messages(one.tables.store) == 1
            stage = one.stage
        async with office(url, receiver, stage=stage) as (again,):
            await again.later(AGAIN[0])
            assert await waiting_messages(again.tables.store) == 0

    run(story)


def test_a_person_is_told_on_the_devices_that_they_are_signed_in_on(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        async with office(url, receiver) as (one,):
            table = await one.open("ada", "bo", "cleo")
            key = one.key_of(table, one.turn(table))

            def sign_in(connection: Connection) -> None:
                row = {"kind": "phone", "since": 0.0}
                connection.execute(insert(persons), {"id": "p", "name": "P", "created": 0.0})
                for device, person, out in (
                    (key, "p", False), ("phone", "p", False), ("lost", "p", True),
                    ("somebody", "q", False),
                ):  # fmt: skip
                    device_row = row | {"key": device, "person": person, "out": out}
                    connection.execute(insert(devices), device_row)

            await one.tables.store.in_one_go(sign_in)
            await one.subscribe("phone", "lost", "somebody")
            await one.later()
            assert [key for key, _ in one.pushed()] == ["phone"]

    run(story)


def test_a_turn_is_settled_once_even_when_its_messages_are_sent_by_then(url: str) -> None:
    """Whoever comes late, their lease being over, adds nothing to what was sent."""

    async def story() -> None:
        turn = Turn("here", 7, 1)
        message = Alert("here", 7, "push", "ada", 1, 60.0)
        async with opened(url) as (store,):

            def begin(connection: Connection) -> None:
                row = {"table_id": "here", "seq": 7, "seat": 1, "due": 5.0}
                connection.execute(insert(turns), row)

            await store.in_one_go(begin)
            await settle_turn(store, turn, [message])
            assert await take_alerts(store, 60.0, 9, ["push"]) == [message]
            await settle_turn(store, turn, [message])
            assert await waiting_messages(store) == 0

    run(story)
