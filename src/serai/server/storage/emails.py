"""Where mails about turns go: asked for, confirmed, stopped; and who was asked too often."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.orm import aliased

from serai.server.protocol.commands import Quiet
from serai.server.protocol.errors import TooFast
from serai.server.storage.schema import alerts, asked_emails, devices, emails, server
from serai.server.storage.store import Store

CHANNEL = "email"
"""What the channel of mails is called."""

DAY = 86_400.0
LASTS = DAY
"""Seconds for which the link in the first mail is good."""

PER_ADDRESS = 3
"""How often one address is asked in a day whether it wants mails."""

PER_DAY = 500
"""How many addresses are asked in a day."""

LEFT_ALONE = 30 * DAY
"""Seconds for which nobody can have an address asked again that wants no mails."""

REFUSALS = 5
"""After so many mails in a row that an address did not take, it is given up."""

_decode_quiet = msgspec.json.Decoder(Quiet).decode


class Email(Struct, frozen=True, kw_only=True):
    """Where mails about somebody's turns go."""

    owner: str
    """A person, or the hash of the key of a guest's device."""

    id: str
    """Another one for every time somebody asks for mails."""

    address: str
    language: str
    quiet: Quiet | None
    at: float
    until: float
    """When the link to confirm it is over, in the time that all processes share."""

    token: str | None = None
    """The hash of what stands in that link."""

    stop: str
    """The hash of what stands in the link to stop."""

    confirmed: float | None = None
    due: float | None = None
    """When the mail with the link is to be sent; None: it was."""

    tries: int = 0
    refused: int = 0
    ended: float | None = None
    """When it was given up."""


async def owners_of(store: Store, of: Iterable[str]) -> list[str]:
    """Return who may have asked for mails: these keys, and the persons that they belong to."""
    mine = list(of)
    theirs = select(devices.c.person).where(devices.c.key.in_(mine), devices.c.person.is_not(None))
    async with store.engine.connect() as connection:
        return mine + sorted(set((await connection.execute(theirs)).scalars()))


async def emails_of(store: Store, owners: Iterable[str]) -> list[Email]:
    """Return where the mails of these owners go, oldest first."""
    return await _found(store, emails.c.owner.in_(list(owners)))


async def _found(store: Store, which: ColumnElement[bool]) -> list[Email]:
    query = select(emails).where(which).order_by(emails.c.at, emails.c.owner)
    async with store.engine.connect() as connection:
        return [_email(row) for row in (await connection.execute(query)).mappings().all()]


def _email(row: Any) -> Email:
    quiet = None if row["quiet"] is None else _decode_quiet(row["quiet"])
    return Email(**{**row, "quiet": quiet})


def _row(email: Email) -> dict[str, Any]:
    quiet = None if email.quiet is None else msgspec.json.encode(email.quiet)
    return {**msgspec.structs.asdict(email), "quiet": quiet}


# -- asking ------------------------------------------------------------------------------------


async def ask(store: Store, wanted: Email, mailbox: str, served: float) -> None:
    """Have an address asked whether it wants mails; it replaces the owner's other one.

    `mailbox` stands for the address where it is counted. One that wants to be left alone is not
    asked, and whoever wanted it to be does not learn so.
    """

    def put(connection: Connection) -> None:
        _drop(connection, emails.c.owner == wanted.owner)
        # One after the other, so that nobody counts what another one adds.
        connection.execute(select(server.c.id).with_for_update())
        connection.execute(delete(asked_emails).where(asked_emails.c.until < served))
        asked = select(func.count()).where(asked_emails.c.unwanted.is_(False))
        here = asked_emails.c.address == mailbox
        if connection.execute(asked.where(here)).scalar_one() >= PER_ADDRESS:
            raise TooFast("this address was asked several times: try again tomorrow")
        if connection.execute(asked).scalar_one() >= PER_DAY:
            raise TooFast("this server has sent many mails today: try again tomorrow")
        unwanted = select(asked_emails.c.at).where(here, asked_emails.c.unwanted)
        alone = connection.execute(unwanted).first() is not None
        if not alone:
            _note_asked(connection, mailbox, served, served + DAY, unwanted=False)
        row = {**_row(wanted), "due": None if alone else wanted.due}
        connection.execute(insert(emails), row)

    await store.in_one_go(put)


def _note_asked(
    connection: Connection, mailbox: str, at: float, until: float, *, unwanted: bool
) -> None:
    here = (asked_emails.c.address == mailbox, asked_emails.c.at == at)
    connection.execute(delete(asked_emails).where(*here))
    row = {"address": mailbox, "at": at, "until": until, "unwanted": unwanted}
    connection.execute(insert(asked_emails), row)


async def change(store: Store, email: Email, language: str, quiet: Quiet | None) -> None:
    """Send mails in another language, or at other times."""
    new = {"language": language, "quiet": None if quiet is None else msgspec.json.encode(quiet)}

    def write(connection: Connection) -> None:
        connection.execute(update(emails).where(_this(email)).values(new))

    await store.in_one_go(write)


async def claim(store: Store, served: float, until: float) -> Email | None:
    """Return an address to be asked now; until then no other process gets it."""
    due = _free(emails.c.due <= served).order_by(emails.c.due).limit(1)
    taken = update(emails).where(emails.c.owner.in_(due)).values(due=until).returning(*emails.c)

    def take(connection: Connection) -> Email | None:
        row = connection.execute(taken).mappings().first()
        return None if row is None else _email(row)

    return await store.in_one_go(take)


async def forget_late(store: Store, served: float) -> None:
    """Forget the addresses that nobody confirmed in time."""

    def write(connection: Connection) -> None:
        _drop(connection, emails.c.owner.in_(_free(_late(served))))

    await store.in_one_go(write)


async def is_due(store: Store, served: float) -> bool:
    """Whether an address is to be asked, or forgotten: nothing is locked to find out."""
    due = or_(emails.c.due <= served, _late(served))
    query = select(select(emails.c.owner).where(due).exists())
    async with store.engine.connect() as connection:
        return bool((await connection.execute(query)).scalar_one())


def _late(served: float) -> ColumnElement[bool]:
    return and_(emails.c.confirmed.is_(None), emails.c.until < served)


def _free(which: ColumnElement[bool]) -> Select[tuple[str]]:
    """Choose addresses that nobody else is changing, and let nobody change them meanwhile."""
    return select(emails.c.owner).where(which).with_for_update(skip_locked=True)


async def note_token(store: Store, email: Email, token: str) -> bool:
    """Note what stands in the mail that is sent now; False: it is not wanted any more."""

    def write(connection: Connection) -> bool:
        return bool(
            connection.execute(update(emails).where(_this(email)).values(token=token)).rowcount
        )

    return await store.in_one_go(write)


async def note_asked(store: Store, email: Email, again: float | None, ended: float | None) -> None:
    """Note how asking went: done, to be tried again, or refused for good."""
    new = {"due": again, "tries": emails.c.tries + 1, "ended": ended}

    def write(connection: Connection) -> None:
        connection.execute(update(emails).where(_this(email)).values(new))

    await store.in_one_go(write)


# -- answering ---------------------------------------------------------------------------------


async def confirm(store: Store, token: str, now: float, served: float) -> bool:
    """Send mails from now on to the address that this link was sent to; False: it is over."""
    good = (emails.c.token == token, emails.c.until >= served)
    since = func.coalesce(emails.c.confirmed, now)
    confirmed = update(emails).where(*good).values(confirmed=since, due=None)

    def write(connection: Connection) -> bool:
        return bool(connection.execute(confirmed).rowcount)

    return await store.in_one_go(write)


async def by_stop(store: Store, stop: str) -> Email | None:
    """Return which address a link to stop was sent to."""
    found = await _found(store, emails.c.stop == stop)
    return found[0] if found else None


async def stop_address(store: Store, email: Email, mailbox: str, served: float) -> None:
    """Send nothing more to an address; one that was only asked is left alone for a while."""
    same = func.lower(emails.c.address) == email.address.lower()

    def write(connection: Connection) -> None:
        if email.confirmed is None:
            _drop(connection, and_(same, emails.c.confirmed.is_(None)))
            _note_asked(connection, mailbox, served, served + LEFT_ALONE, unwanted=True)
        else:
            _drop(connection, same)

    await store.in_one_go(write)


async def stop_for(store: Store, owners: Iterable[str]) -> None:
    """Send these owners no mails any more, and forget where."""
    theirs = emails.c.owner.in_(list(owners))

    def write(connection: Connection) -> None:
        _drop(connection, theirs)

    await store.in_one_go(write)


async def note_taken(store: Store, owner: str) -> None:
    """Note that an address took a mail."""

    def write(connection: Connection) -> None:
        connection.execute(update(emails).where(emails.c.owner == owner).values(refused=0))

    await store.in_one_go(write)


async def note_refused(store: Store, owner: str, at: float) -> None:
    """Note that an address did not take a mail; after several it is given up."""

    def write(connection: Connection) -> None:
        here = emails.c.owner == owner
        refused = update(emails).where(here).values(refused=emails.c.refused + 1)
        connection.execute(refused)
        often = (here, emails.c.refused >= REFUSALS, emails.c.ended.is_(None))
        connection.execute(update(emails).where(*often).values(ended=at))

    await store.in_one_go(write)


# -- with the persons that own them --------------------------------------------------------------


def inherit(connection: Connection, gone: str, stays: str) -> None:
    """Give what one owner has to another: of two addresses one is kept, a confirmed one first."""
    query = select(emails).where(emails.c.owner.in_((gone, stays)))
    found = {row["owner"]: _email(row) for row in connection.execute(query).mappings()}
    if gone not in found:
        return
    if stays in found and (found[stays].confirmed or not found[gone].confirmed):
        connection.execute(delete(emails).where(emails.c.owner == gone))
    else:
        connection.execute(delete(emails).where(emails.c.owner == stays))
        connection.execute(update(emails).where(emails.c.owner == gone).values(owner=stays))
    _hand_over(connection, gone, stays)


def _hand_over(connection: Connection, gone: str, stays: str) -> None:
    """Let messages that wait for one owner wait for the other, who gets each once."""
    other = aliased(alerts)
    of = (alerts.c.channel == CHANNEL, alerts.c.target == gone)
    same = tuple_(alerts.c.table_id, alerts.c.seq).in_(
        select(other.c.table_id, other.c.seq).where(
            other.c.channel == CHANNEL, other.c.target == stays
        )
    )
    connection.execute(delete(alerts).where(*of, same))
    connection.execute(update(alerts).where(*of).values(target=stays))


def forget(connection: Connection, owners: Iterable[str]) -> None:
    """Forget where the mails of these owners go."""
    _drop(connection, emails.c.owner.in_(list(owners)))


def _drop(connection: Connection, which: ColumnElement[bool]) -> None:
    gone = connection.execute(delete(emails).where(which).returning(emails.c.owner)).scalars().all()
    if gone:
        theirs = (alerts.c.channel == CHANNEL, alerts.c.target.in_(gone))
        connection.execute(delete(alerts).where(*theirs))


def _this(email: Email) -> ColumnElement[bool]:
    return and_(emails.c.owner == email.owner, emails.c.id == email.id)
