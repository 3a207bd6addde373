"""What the database itself refuses about persons, whatever happened since somebody asked."""

import asyncio
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, insert, select

from serai.server.protocol.errors import BadProof, NotYou, ProveFirst, Refusal, TooManyKeys
from serai.server.protocol.me import MOST_DEVICES, MOST_PASSKEYS
from serai.server.storage import persons, schema
from serai.server.storage.alerts import (
    Alert,
    Subscription,
    put_subscription,
    subscriptions,
    take_alerts,
)
from serai.server.storage.persons import FRESH, Answer, PasskeyRow
from serai.server.storage.schema import metadata
from serai.server.storage.store import Store
from tests.server.stores import opened, run, url

__all__ = ["url"]  # A fixture.


async def add(
    store: Store, key: str, credential: str, person: str, at: float = 100.0, counter: int = 0
) -> None:
    """Let a device answer a challenge with a new passkey for a person."""
    answer = Answer(f"{key} {credential}", at + 300, key, "phone", at, at)
    made = PasskeyRow(credential, person, "localhost", b"public", counter, "phone", at)
    await persons.register(store, answer, person.title(), made)


async def show(store: Store, key: str, counter: int = 0) -> None:
    """Let a device show Zaid's passkey."""
    answer = Answer(f"{key} {counter}", 400.0, key, "phone", 100.0, 100.0)
    await persons.sign_in(store, answer, "own", counter, merge=False)


async def zaid(store: Store) -> None:
    """He has a phone with a passkey."""
    await add(store, "phone", "own", "zaid")


async def lea(store: Store) -> None:
    """She has a tablet with a passkey."""
    await add(store, "tablet", "hers", "lea")


def test_a_passkey_is_never_kept_for_another_person_than_the_device_has(url: str) -> None:
    """Whoever was a guest when they asked may be somebody when they answer."""

    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await lea(store)
            for other in ("another", "lea"):
                with pytest.raises(BadProof, match="somebody else"):
                    await add(store, "phone", "second", other)
            assert await persons.passkey_of(store, "second") is None
            assert (await persons.known(store, "phone")).person == "zaid"

    run(story)


def test_a_second_passkey_needs_the_first_to_be_shown_a_moment_before(url: str) -> None:
    """Also where the challenge was asked for in time and answered too late."""

    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            with pytest.raises(ProveFirst):
                await add(store, "phone", "second", "zaid", at=100 + FRESH + 1)
            assert await persons.passkey_of(store, "second") is None
            await add(store, "phone", "second", "zaid", at=100 + FRESH)
            assert await persons.passkey_of(store, "second") is not None

    run(story)


def test_of_two_answers_with_the_same_counter_one_counts(url: str) -> None:
    """They may come at once: each was checked against the counter of before."""

    async def story() -> None:
        async with opened(url) as (store,):
            await add(store, "phone", "own", "zaid", counter=4)
            await show(store, "laptop", 5)
            for counter in (5, 4, 0):
                with pytest.raises(BadProof, match="copied"):
                    await show(store, "thief", counter)
            assert (await persons.known(store, "thief")).person is None

    run(story)


def test_nobody_signs_somebody_elses_device_out(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await lea(store)
            await persons.sign_out(store, "lea", "phone")
            assert not (await persons.known(store, "phone")).out
            await persons.sign_out(store, "zaid", "phone")
            assert (await persons.known(store, "phone")).out

    run(story)


def test_a_device_that_was_signed_out_is_not_among_those_to_be_told(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await show(store, "laptop")
            both = frozenset({"phone", "laptop"})
            assert await persons.with_other_devices(store, frozenset({"laptop"})) == both
            await persons.sign_out(store, "zaid", "phone")
            told = await persons.with_other_devices(store, frozenset({"laptop"}))
            assert told == {"laptop"}

    run(story)


def test_a_device_that_was_signed_out_is_told_nothing_that_waits_for_it(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await show(store, "laptop")

            def wait(connection: Connection) -> None:
                for seq, device in enumerate(("phone", "laptop")):
                    row = Alert("table", seq, "push", device, 0, 500.0)
                    values = structs.asdict(row)
                    connection.execute(
                        insert(schema.alerts), {"table_id": values.pop("table"), **values}
                    )

            await store.in_one_go(wait)
            for device in ("phone", "laptop"):
                told = Subscription(device, f"https://{device}", b"p", b"a", "en", None)
                await put_subscription(store, told, 100.0)
            await persons.sign_out(store, "zaid", "phone")
            (left,) = await subscriptions(store, ("phone", "laptop"))
            assert left.key == "laptop"
            waiting = await take_alerts(store, 500.0, 9, ["push"])
            assert [message.target for message in waiting] == ["laptop"]

    run(story)


def test_nobody_removes_the_passkey_of_another_person(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await lea(store)
            await add(store, "phone", "second", "zaid")
            await persons.remove_passkey(store, "lea", "own")
            assert await persons.passkey_of(store, "own") is not None
            await persons.remove_passkey(store, "zaid", "own")
            with pytest.raises(NotYou, match="last passkey"):
                await persons.remove_passkey(store, "zaid", "second")

    run(story)


def test_there_is_room_for_so_many_passkeys_and_devices_and_no_more(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            for number in range(1, MOST_PASSKEYS):
                await add(store, "phone", f"passkey {number}", "zaid")
            with pytest.raises(TooManyKeys):
                await add(store, "phone", "one too many", "zaid")
            for number in range(1, MOST_DEVICES):
                await show(store, f"device {number}")
            with pytest.raises(TooManyKeys):
                await show(store, "a device too many")

    run(story)


def test_a_device_that_was_signed_out_is_nobodys_again_by_no_answer(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await persons.sign_out(store, "zaid", "phone")
            with pytest.raises(BadProof, match="signed out"):
                await show(store, "phone")
            assert (await persons.known(store, "phone")).out

    run(story)


def test_a_device_that_was_signed_out_has_proved_nothing(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await persons.sign_out(store, "zaid", "phone")
            person = await persons.person_of(store, "zaid")
            assert person is not None
            assert [device.proved for device in person.devices] == [None]

    run(story)


def test_nothing_names_a_person_who_was_deleted(url: str) -> None:
    """Not even the challenges that were answered, which stay spent."""

    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await show(store, "laptop")
            await persons.sign_out(store, "zaid", "laptop")
            await persons.forget(store, "zaid", "phone")
            async with store.engine.connect() as connection:
                for table in metadata.sorted_tables:
                    kept = (await connection.execute(select(table))).all()
                    assert "zaid" not in str(kept).lower(), table.name
            assert await persons.answered(store, "phone own") is not None

    run(story)


@pytest.mark.parametrize(("beyond", "becomes_one"), [(0, True), (1, False)])
def test_two_persons_become_one_with_as_many_passkeys_as_one_may_have(
    url: str, beyond: int, becomes_one: bool
) -> None:
    async def story() -> None:
        async with opened(url) as (store,):
            await zaid(store)
            await lea(store)
            for number in range(MOST_PASSKEYS - 2 + beyond):
                await add(store, "tablet", f"passkey {number}", "lea")
            answer = Answer("tablet is zaid's", 400.0, "tablet", "tablet", 100.0, 100.0)
            if becomes_one:
                await persons.sign_in(store, answer, "own", 0, merge=True)
            else:
                with pytest.raises(TooManyKeys, match="together"):
                    await persons.sign_in(store, answer, "own", 0, merge=True)
            whose = (await persons.known(store, "tablet")).person
            assert whose == ("zaid" if becomes_one else "lea")
            assert (await persons.person_of(store, "lea") is None) == becomes_one

    run(story)


# -- at the same time ----------------------------------------------------------------------------

ROUNDS = 10
"""How often two devices do something at the same moment."""


async def merge(store: Store, key: str, credential: str, number: int) -> str:
    """Let a device of one person show the passkey of another, to be one."""
    answer = Answer(f"{key} merge {number}", 400.0, key, "phone", 100.0, 100.0)
    return await persons.sign_in(store, answer, credential, 0, merge=True)


def test_two_merges_in_opposite_directions_make_one_person(url: str) -> None:
    """Each device shows the passkey of the other one's person, at the same moment."""

    async def story() -> None:
        async with opened(url, 2) as stores:
            for number in range(ROUNDS):
                one, two = (f"{name}{number}" for name in ("zaid", "lea"))
                for who in (one, two):
                    await add(stores[0], f"device of {who}", f"key of {who}", who)
                done = await asyncio.gather(
                    merge(stores[0], f"device of {one}", f"key of {two}", number),
                    merge(stores[1], f"device of {two}", f"key of {one}", number),
                )
                assert done[0] == done[1], "both are told whom they became"
                person = await persons.person_of(stores[0], done[0])
                assert person is not None
                assert (len(person.devices), len(person.passkeys)) == (2, 2)
                gone = await persons.person_of(stores[0], ({one, two} - {done[0]}).pop())
                assert gone is None

    run(story)


def test_whatever_happens_to_two_persons_at_once_waits_for_nothing_for_ever(url: str) -> None:
    """Merged, renamed, deleted, given and robbed of a passkey: some are refused, none get stuck."""

    async def story() -> None:
        async with opened(url, 2) as stores:
            for number in range(ROUNDS):
                one, two = (f"zaid{number}", f"lea{number}")
                for who in (one, two):
                    await add(stores[0], f"device of {who}", f"key of {who}", who)
                    await add(stores[0], f"device of {who}", f"more of {who}", who)
                wishes: list[Any] = [
                    merge(stores[0], f"device of {one}", f"key of {two}", number),
                    merge(stores[1], f"device of {two}", f"key of {one}", number),
                    persons.remove_passkey(stores[0], one, f"key of {one}"),
                    persons.remove_passkey(stores[1], two, f"more of {two}"),
                    persons.sign_out(stores[0], two, f"device of {two}"),
                    persons.forget(stores[1], one, f"device of {one}"),
                    persons.rename(stores[0], two, "Lea"),
                    add(stores[1], f"device of {two}", f"third of {two}", two),
                ]
                done = await asyncio.gather(*wishes, return_exceptions=True)
                failed = [one for one in done if isinstance(one, BaseException)]
                assert all(isinstance(error, Refusal) for error in failed), failed
                assert await nobody_is_half_there(stores[0])

    run(story)


async def nobody_is_half_there(store: Store) -> bool:
    """Whether every device and passkey belongs to a person that there is, who has a passkey."""
    async with store.engine.connect() as connection:
        there = set((await connection.execute(select(schema.persons.c.id))).scalars())
        owners = set((await connection.execute(select(schema.passkeys.c.person))).scalars())
        held = set((await connection.execute(select(schema.devices.c.person))).scalars())
    return owners == there and held - {None} <= there
