"""Persons in the database: their devices and passkeys, each change in one transaction.

Everybody locks in one order, so that nobody waits for somebody who waits for them: persons, those
that come first in the alphabet first, then what belongs to them, and the server's own row last.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from serai.server.protocol.errors import BadProof, NotYou, ProveFirst, TooManyKeys, TwoPeople
from serai.server.protocol.me import MOST_DEVICES, MOST_PASSKEYS
from serai.server.storage import emails
from serai.server.storage.schema import (
    alerts,
    devices,
    keys,
    passkeys,
    persons,
    pushes,
    reports,
    server,
    spent,
    tables,
    webhooks,
)
from serai.server.storage.store import Store

T = TypeVar("T")

TRIES = 5
"""How often something is tried that somebody else's change came before."""

FRESH = 300.0
"""Seconds after showing a passkey in which it need not be shown again."""


class Known(Struct, frozen=True):
    """What is known of a device's key."""

    person: str | None = None
    out: bool = False
    """Whether it opens nothing any more."""

    keys: frozenset[str] = frozenset()
    """All keys of its person; empty: it is a guest's."""


class PasskeyRow(Struct, frozen=True):
    """A passkey as it is kept."""

    id: str
    person: str
    rp: str
    public_key: bytes
    counter: int
    kind: str
    since: float
    used: float | None = None


class DeviceRow(Struct, frozen=True):
    """A device as it is kept."""

    key: str
    person: str | None
    kind: str
    since: float
    proved: float | None
    out: bool


class PersonRow(Struct, frozen=True):
    """A person with everything that belongs to them."""

    id: str
    name: str
    created: float
    devices: tuple[DeviceRow, ...]
    passkeys: tuple[PasskeyRow, ...]


class Answer(Struct, frozen=True):
    """A challenge that was answered, and by which device."""

    challenge: str
    until: float
    key: str
    kind: str
    now: float
    """As people read it."""

    served: float
    """In the time that all processes share."""


# -- reading -----------------------------------------------------------------------------------


async def known(store: Store, key: str) -> Known:
    """Say whose a device's key is."""
    mine = select(devices.c.person, devices.c.out).where(devices.c.key == key)
    async with store.engine.connect() as connection:
        row = (await connection.execute(mine)).first()
        if row is None:
            return Known()
        if row.out or row.person is None:
            return Known(None, bool(row.out))
        theirs = select(devices.c.key).where(devices.c.person == row.person)
        found = (await connection.execute(theirs)).scalars().all()
    return Known(row.person, out=False, keys=frozenset(found))


async def known_among(store: Store, wanted: Iterable[str]) -> dict[str, Known]:
    """Say whose these keys are; those of guests are left out."""
    listed, found = sorted(wanted), set[str]()
    async with store.engine.connect() as connection:
        for start in range(0, len(listed), 500):
            some = devices.c.key.in_(listed[start : start + 500])
            found |= set((await connection.execute(select(devices.c.key).where(some))).scalars())
    return {key: await known(store, key) for key in found}


async def with_other_devices(store: Store, of: frozenset[str]) -> frozenset[str]:
    """Return these keys, and those of the same persons on other devices that are signed in."""
    mine = select(devices.c.person).where(devices.c.key.in_(of), devices.c.person.is_not(None))
    theirs = select(devices.c.key).where(devices.c.person.in_(mine), devices.c.out.is_(False))
    async with store.engine.connect() as connection:
        return of | set((await connection.execute(theirs)).scalars())


async def person_of(store: Store, person: str | None) -> PersonRow | None:
    """Return a person, with devices and passkeys oldest first."""
    if person is None:
        return None
    theirs = select(devices).where(devices.c.person == person).order_by(devices.c.since)
    shown = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.since)
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(persons).where(persons.c.id == person))).first()
        if row is None:
            return None
        held = [DeviceRow(*one) for one in (await connection.execute(theirs)).all()]
        made = [PasskeyRow(*one) for one in (await connection.execute(shown)).all()]
    return PersonRow(row.id, row.name, row.created, tuple(held), tuple(made))


async def passkey_of(store: Store, credential: str) -> PasskeyRow | None:
    """Return a passkey by its credential."""
    query = select(passkeys).where(passkeys.c.id == credential)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else PasskeyRow(*row)


async def answered(store: Store, challenge: str) -> tuple[str, str] | None:
    """Return by which key a challenge was answered, and for which person; None: it was not."""
    query = select(spent.c.key, spent.c.person).where(spent.c.challenge == challenge)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else (row.key, row.person)


async def changes(store: Store) -> int:
    """Return a number that grows whenever a key comes to belong to a person, or does no longer."""
    async with store.engine.connect() as connection:
        found: int = (await connection.execute(select(server.c.persons))).scalar_one()
    return found


# -- writing -----------------------------------------------------------------------------------


async def register(store: Store, answer: Answer, name: str, made: PasskeyRow) -> None:
    """Keep a passkey; its person may be new, and then the device becomes theirs."""

    def write(connection: Connection) -> None:
        device = _device(connection, answer.key)
        if device is not None and device.person == made.person:
            _lock(connection, made.person)
        _spend(connection, answer, made.person)
        if device is None or device.person is None:
            row = {"id": made.person, "name": name, "created": answer.now}
            connection.execute(insert(persons), row)
            _tie(connection, answer, made.person)
        elif device.person != made.person or device.out:
            raise BadProof("this challenge was made for somebody else: begin again")
        else:
            _check_fresh(device, answer)
        _check_room(connection, made.person, passkeys, MOST_PASSKEYS)
        connection.execute(insert(passkeys), _as_row(made))
        _prove(connection, answer)
        _note_change(connection)

    await _write(store, write)


async def sign_in(
    store: Store, answer: Answer, credential: str, counter: int, *, merge: bool
) -> str:
    """Let a device be its passkey's person from now on; return whom."""

    def write(connection: Connection) -> str:
        device = _lock_both(connection, credential, answer.key)
        newer = or_(passkeys.c.counter < counter, (passkeys.c.counter == 0) & (counter == 0))
        shown = update(passkeys).where(passkeys.c.id == credential, newer)
        used = shown.values(counter=counter, used=answer.now).returning(passkeys.c.person)
        person: str | None = connection.execute(used).scalar()
        if person is None:
            raise BadProof("this passkey was copied, or removed meanwhile: use another one")
        _spend(connection, answer, person)
        if device is not None and device.out:
            raise BadProof("this device was signed out: load the page again")
        if device is None or device.person is None:
            _check_room(connection, person, devices, MOST_DEVICES)
            _tie(connection, answer, person)
        elif device.person != person:
            if not merge:
                raise TwoPeople
            _check_fresh(device, answer)
            _merge(connection, device.person, person)
        _prove(connection, answer)
        _note_change(connection)
        return person

    return await _write(store, write)


async def rename(store: Store, person: str, name: str) -> None:
    """Call a person something else."""

    def write(connection: Connection) -> None:
        connection.execute(update(persons).where(persons.c.id == person).values(name=name))

    await store.in_one_go(write)


async def sign_out(store: Store, person: str, key: str) -> None:
    """Let a device's key open nothing any more; its seats stay its person's."""

    def write(connection: Connection) -> None:
        theirs = (devices.c.key == key, devices.c.person == person)
        connection.execute(update(devices).where(*theirs).values(out=True, proved=None))
        _tell_no_more(connection, {key})
        _note_change(connection)

    await store.in_one_go(write)


async def remove_passkey(store: Store, person: str, credential: str) -> None:
    """Let a passkey sign nobody in any more, unless it is the last one."""

    def write(connection: Connection) -> None:
        _lock(connection, person)
        mine = passkeys.c.person == person
        count = connection.execute(select(func.count()).where(mine)).scalar_one()
        there = select(passkeys.c.id).where(mine, passkeys.c.id == credential)
        if connection.execute(there).first() is None:
            return  # It was removed before.
        if count == 1:
            raise NotYou("this is your last passkey: add another one first, or delete everything")
        connection.execute(delete(passkeys).where(mine, passkeys.c.id == credential))

    await store.in_one_go(write)


async def forget(store: Store, person: str | None, key: str) -> tuple[int, int]:
    """Delete a person, and the links of their keys to finished games; return how many of these.

    Devices are guests afterwards, with the seats they took themselves; those that were signed out
    stay so. The second number is that of passkeys.
    """

    def write(connection: Connection) -> tuple[int, int]:
        mine = {key}
        gone = 0
        if person is not None:
            _lock(connection, person)
            theirs = devices.c.person == person
            mine |= set(connection.execute(select(devices.c.key).where(theirs)).scalars())
            gone = connection.execute(delete(passkeys).where(passkeys.c.person == person)).rowcount
            connection.execute(delete(devices).where(theirs, devices.c.out.is_(False)))
            blank = {"person": None, "kind": "", "since": 0.0}
            connection.execute(update(devices).where(theirs).values(blank))
            connection.execute(delete(persons).where(persons.c.id == person))
            # They stay spent: nobody comes back by an answer that was given before.
            connection.execute(update(spent).where(spent.c.person == person).values(person=""))
        over = select(tables.c.id).where(tables.c.phase == "over")
        links = (keys.c.key.in_(mine), keys.c.table_id.in_(over))
        linked = select(func.count(keys.c.table_id.distinct())).where(*links)
        games: int = connection.execute(linked).scalar_one()
        connection.execute(delete(keys).where(*links))
        _tell_no_more(connection, mine)
        emails.forget(connection, mine if person is None else {*mine, person})
        connection.execute(delete(webhooks).where(webhooks.c.by.in_(mine)))
        unsaid = {"reporter": "", "by": "", "words": ""}
        connection.execute(update(reports).where(reports.c.reporter.in_(mine)).values(unsaid))
        if person is not None:
            _note_change(connection)
        return games, gone

    return await store.in_one_go(write)


class _Changed(Exception):
    """Somebody else changed whose something is, before it could be locked."""


async def _write(store: Store, write: Callable[[Connection], T]) -> T:
    try:
        for _ in range(TRIES):
            with suppress(_Changed):
                return await store.in_one_go(write)
    except IntegrityError:
        raise BadProof("this challenge or passkey was used before: begin again") from None
    raise BadProof("this person is changing all the time: begin again")


def _device(connection: Connection, key: str) -> DeviceRow | None:
    row = connection.execute(select(devices).where(devices.c.key == key)).first()
    return None if row is None else DeviceRow(*row)


def _lock(connection: Connection, *wanted: str) -> None:
    """Let nobody else change these persons meanwhile; SQLite has one writer anyway."""
    for person in sorted(wanted):
        row = select(persons.c.id).where(persons.c.id == person).with_for_update()
        if connection.execute(row).first() is None:
            raise BadProof("this person was deleted meanwhile")


def _lock_both(connection: Connection, credential: str, key: str) -> DeviceRow | None:
    """Lock the persons of a passkey and of a device, before anything else; return the device."""
    before = _owners(connection, credential, key)
    for person in sorted(one for one in set(before) if one is not None):
        connection.execute(select(persons.c.id).where(persons.c.id == person).with_for_update())
    if _owners(connection, credential, key) != before:
        raise _Changed
    return _device(connection, key)


def _owners(connection: Connection, credential: str, key: str) -> tuple[str | None, str | None]:
    """Say whose a passkey and a device are at this moment."""
    shown = select(passkeys.c.person).where(passkeys.c.id == credential)
    held = select(devices.c.person).where(devices.c.key == key)
    return connection.execute(shown).scalar(), connection.execute(held).scalar()


def _spend(connection: Connection, answer: Answer, person: str) -> None:
    # Those that somebody else is forgetting just now are not waited for.
    over = select(spent.c.challenge).where(spent.c.until < answer.served)
    forgotten = spent.c.challenge.in_(over.with_for_update(skip_locked=True))
    connection.execute(delete(spent).where(forgotten))
    row = {"challenge": answer.challenge, "until": answer.until, "key": answer.key}
    connection.execute(insert(spent), {**row, "person": person})


def _tie(connection: Connection, answer: Answer, person: str) -> None:
    row = {"key": answer.key, "person": person, "kind": answer.kind, "since": answer.now}
    connection.execute(delete(devices).where(devices.c.key == answer.key, devices.c.out.is_(False)))
    connection.execute(insert(devices), {**row, "out": False})
    emails.inherit(connection, answer.key, person)


def _prove(connection: Connection, answer: Answer) -> None:
    here = devices.c.key == answer.key
    connection.execute(update(devices).where(here).values(proved=answer.served))


def is_fresh(device: DeviceRow, served: float) -> bool:
    """Whether a passkey was shown on a device a moment ago."""
    return device.proved is not None and served - device.proved <= FRESH


def _check_fresh(device: DeviceRow, answer: Answer) -> None:
    if not is_fresh(device, answer.served):
        raise ProveFirst


def _check_room(connection: Connection, person: str, table: Any, most: int) -> None:
    theirs = select(func.count()).select_from(table).where(table.c.person == person)
    if connection.execute(theirs).scalar_one() >= most:
        what = "passkeys" if table is passkeys else "devices"
        raise TooManyKeys(f"nobody has more than {most} {what}: remove one first")


def _merge(connection: Connection, gone: str, stays: str) -> None:
    """Make two persons one; both are locked."""
    for table, most in ((passkeys, MOST_PASSKEYS), (devices, MOST_DEVICES)):
        both = table.c.person.in_((gone, stays))
        count = connection.execute(select(func.count()).select_from(table).where(both))
        if count.scalar_one() > most:
            raise TooManyKeys(f"together that is more than {most}: remove some first")
        connection.execute(update(table).where(table.c.person == gone).values(person=stays))
    emails.inherit(connection, gone, stays)
    connection.execute(delete(persons).where(persons.c.id == gone))


def _tell_no_more(connection: Connection, of: set[str]) -> None:
    """Send nothing more to these devices."""
    connection.execute(delete(pushes).where(pushes.c.key.in_(of)))
    connection.execute(delete(alerts).where(alerts.c.target.in_(of)))


def _note_change(connection: Connection) -> None:
    connection.execute(update(server).values(persons=server.c.persons + 1))


def _as_row(made: PasskeyRow) -> dict[str, Any]:
    return {field: getattr(made, field) for field in PasskeyRow.__struct_fields__}
