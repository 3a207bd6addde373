"""What belongs to whoever asks: their games and figures, their name, passkeys and devices."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Body, Parameter

from serai.server.http import passkeys
from serai.server.http.auth import (
    address_of,
    caller_of,
    device_key,
    kind_of_device,
    new_cookie,
    with_device,
)
from serai.server.http.passkeys import Challenges
from serai.server.http.routes.alerts import owner_of
from serai.server.http.routes.shared import Asked, tables_of
from serai.server.protocol.errors import BadProof, NotYou, ProveFirst, Unauthorized
from serai.server.protocol.me import (
    AskPasskey,
    AskSignIn,
    Figures,
    Forgotten,
    MadePasskey,
    Me,
    MyDevice,
    MyEmail,
    MyExport,
    MyGames,
    MyPush,
    MyReport,
    MyWebhook,
    NewPasskey,
    Passkey,
    PasskeyParty,
    PasskeyUser,
    PasskeyWanted,
    Person,
    RemovePasskey,
    Rename,
    ShownPasskey,
    SignOut,
)
from serai.server.runtime import mine
from serai.server.storage import persons as stored
from serai.server.storage.alerts import subscriptions
from serai.server.storage.emails import emails_of
from serai.server.storage.persons import Answer, Known, PasskeyRow, PersonRow
from serai.server.storage.reports import reports_by
from serai.server.storage.webhooks import webhooks_by
from serai.server.tables.keys import device_id, hashed
from serai.server.tables.names import read_name

if TYPE_CHECKING:
    from litestar.datastructures import Cookie

Skip = Annotated[int, Parameter(ge=0, le=100_000)]
"""How many newer ones to leave out."""

EXPORT_VERSION = 1

# -- games -------------------------------------------------------------------------------------


@get("/api/me/games", tags=["me"], refuses=(401, 503))
async def my_games(request: Asked, skip: Skip = 0) -> MyGames:
    """List the tables where you have a seat: those that are on, and finished ones newest first."""
    return await mine.games(tables_of(request), caller_of(request).keys, skip)


@get("/api/me/figures", tags=["me"], refuses=(401, 503))
async def my_figures(request: Asked) -> Figures:
    """Say how you did, by ruleset, and game by game."""
    return await mine.figures(tables_of(request), caller_of(request).keys)


# -- who one is --------------------------------------------------------------------------------


@get("/api/me", tags=["me"], refuses=(401, 503))
async def show_me(request: Asked) -> Response[Me]:
    """Say who you are here: a guest, or a person with devices and passkeys."""
    _, cookies = with_device(request)
    return Response(await _me(request), cookies=cookies)


@post(
    "/api/me/passkeys/new",
    tags=["me"],
    status_code=200,
    refuses=(401, 409, 503),
    example={"name": "Zaid"},
)
async def ask_passkey(request: Asked, data: Annotated[AskPasskey, Body()]) -> Response[NewPasskey]:
    """Ask for a challenge to make a passkey; whoever is a guest becomes a person by answering."""
    party = _party(request)
    caller, cookies = with_device(request)
    key, known = _key_of(request) or min(caller.held), await _known(request)
    person = await _person(request, known)
    store, served = tables_of(request).store, _served(request)
    if person is None:
        name = read_name(data.name or "")
    else:
        name = person.name
        _check_fresh(person, key, served)
    challenge = Challenges(store.secret, key, known.person, party).make("make", served)
    user = known.person or passkeys.new_person(store.secret, challenge)
    made = () if person is None else tuple(one.id for one in person.passkeys)
    told = NewPasskey(
        challenge,
        PasskeyParty(party.id, "Serai"),
        PasskeyUser(passkeys.encoded(user.encode()), name),
        passkeys.ALGORITHMS,
        made,
    )
    return Response(told, cookies=cookies, status_code=200)


@post(
    "/api/me/passkeys",
    tags=["me"],
    status_code=200,
    refuses=(401, 409, 503),
    example={"id": "AQ", "client_data": "e30", "attestation": "oA", "name": "Zaid"},
)
async def make_passkey(request: Asked, data: Annotated[MadePasskey, Body()]) -> Me:
    """Hand in a passkey that was made; asking again changes nothing."""
    party, key, known = _party(request), _own_key(request), await _known(request)
    store, served = tables_of(request).store, _served(request)
    before = await _answered_before(request, data.client_data, key, known)
    if before:
        return await _me(request)
    challenge = Challenges(store.secret, key, known.person, party).read(
        "make", data.client_data, served
    )
    person = known.person or passkeys.new_person(store.secret, challenge.text)
    name = read_name(data.name or "") if known.person is None else ""
    public_key, counter = await asyncio.to_thread(passkeys.verify_made, data, challenge, party)
    kind = kind_of_device(request)
    now = request.app.state.world.time()
    answer = Answer(challenge.text, challenge.until, key, kind, now, served)
    made = PasskeyRow(data.id, person, party.id, public_key, counter, kind, now)
    await stored.register(store, answer, name, made)
    await request.app.state.persons.changed()
    return await _me(request)


@post("/api/me/sign-in/new", tags=["me"], status_code=200, refuses=(401, 409, 503), example={})
async def ask_sign_in(
    request: Asked, data: Annotated[AskSignIn, Body()]
) -> Response[PasskeyWanted]:
    """Ask for a challenge to show a passkey for."""
    party = _party(request)
    caller, cookies = with_device(request)
    key, known = _key_of(request) or min(caller.held), await _known(request)
    person = await _person(request, known) if data.prove else None
    if data.prove and person is None:
        raise NotYou("you are a guest on this device: there is nothing to prove")
    store = tables_of(request).store
    challenge = Challenges(store.secret, key, known.person, party).make("show", _served(request))
    allow = () if person is None else tuple(one.id for one in person.passkeys)
    return Response(PasskeyWanted(challenge, party.id, allow), cookies=cookies, status_code=200)


@post(
    "/api/me/sign-in",
    tags=["me"],
    status_code=200,
    refuses=(401, 409, 503),
    example={"id": "AQ", "client_data": "e30", "authenticator_data": "AA", "signature": "AA"},
)
async def sign_in(request: Asked, data: Annotated[ShownPasskey, Body()]) -> Me:
    """Show a passkey: this device is its person's from now on, with the games it has.

    On a device of another person, `merge` makes the two one, if that one's passkey was shown on it
    a moment before.
    """
    party, key, known = _party(request), _own_key(request), await _known(request)
    store, served = tables_of(request).store, _served(request)
    if await _answered_before(request, data.client_data, key, known):
        return await _me(request)
    challenge = Challenges(store.secret, key, known.person, party).read(
        "show", data.client_data, served
    )
    passkey = await stored.passkey_of(store, data.id)
    if passkey is None:
        raise BadProof("this server does not know this passkey, or it was removed")
    counter = await asyncio.to_thread(passkeys.verify_shown, data, challenge, party, passkey)
    now = request.app.state.world.time()
    answer = Answer(challenge.text, challenge.until, key, kind_of_device(request), now, served)
    await stored.sign_in(store, answer, data.id, counter, merge=data.merge)
    await request.app.state.persons.changed()
    return await _me(request)


@post(
    "/api/me/name", tags=["me"], status_code=200, refuses=(401, 409, 503), example={"name": "Zaid"}
)
async def rename(request: Asked, data: Annotated[Rename, Body()]) -> Me:
    """Call yourself something else; tables where you sit keep the name you sat down with."""
    _count(request)
    name = read_name(data.name)
    person = await _must_be_somebody(request)
    await stored.rename(tables_of(request).store, person.id, name)
    return await _me(request)


@post("/api/me/sign-out", tags=["me"], status_code=200, refuses=(401, 409, 503), example={})
async def sign_out(request: Asked, data: Annotated[SignOut, Body()]) -> Response[Me]:
    """Sign a device out: its games stay yours, and its key opens nothing any more.

    For another device a passkey must have been shown a moment before.
    """
    _count(request)
    if data.device is None and (await _known(request)).person is None:
        # It was signed out before, or never in.
        _, cookies = with_device(request)
        return Response(await _me(request), cookies=cookies, status_code=200)
    key, person = _own_key(request), await _must_be_somebody(request)
    target = key
    if data.device is not None:
        held = [one for one in person.devices if device_id(one.key) == data.device]
        if not held:
            raise NotYou("there is no such device: look at the list again")
        target = held[0].key
    if target != key:
        _check_fresh(person, key, _served(request))
    fresh: list[Cookie] = [new_cookie(request)[0]] if target == key else []
    await stored.sign_out(tables_of(request).store, person.id, target)
    await request.app.state.persons.changed()
    return Response(await _me(request), cookies=fresh, status_code=200)


@post(
    "/api/me/passkeys/remove",
    tags=["me"],
    status_code=200,
    refuses=(401, 409, 503),
    example={"passkey": "3fa85f64"},
)
async def remove_passkey(request: Asked, data: Annotated[RemovePasskey, Body()]) -> Me:
    """Let a passkey sign nobody in any more; one must have been shown a moment before."""
    _count(request)
    key, person = _own_key(request), await _must_be_somebody(request)
    _check_fresh(person, key, _served(request))
    for one in person.passkeys:
        if passkeys.public_id(one.id) == data.passkey:
            await stored.remove_passkey(tables_of(request).store, person.id, one.id)
    return await _me(request)


# -- everything about one ----------------------------------------------------------------------


@get("/api/me/export", tags=["me"], refuses=(401, 503))
async def export(request: Asked) -> Response[MyExport]:
    """Give everything that is kept about you: who you are, and your games."""
    _count(request)
    caller = caller_of(request)
    me = await _me(request)
    games = await mine.all_games(tables_of(request), caller.keys)
    pushed = await subscriptions(tables_of(request).store, caller.keys)
    owner = await owner_of(request)
    mailed = [] if owner is None else await emails_of(tables_of(request).store, (owner,))
    named = await webhooks_by(tables_of(request).store, caller.keys)
    reported = await reports_by(tables_of(request).store, caller.keys)
    told = MyExport(
        version=EXPORT_VERSION,
        person=me.person,
        games=games,
        messages=tuple(MyPush(one.endpoint, one.language, one.quiet) for one in pushed),
        webhooks=tuple(
            MyWebhook(one.table_id, one.url, one.at, one.language, one.quiet) for one in named
        ),
        emails=tuple(
            MyEmail(one.address, one.at, one.confirmed, one.language, one.quiet) for one in mailed
        ),
        reports=tuple(
            MyReport(one.table_id, one.name, one.why, one.words, one.at) for one in reported
        ),
    )
    headers = {"content-disposition": 'attachment; filename="serai-me.json"'}
    return Response(told, headers=headers)


@post("/api/me/forget", tags=["me"], status_code=200, refuses=(401, 503))
async def forget(request: Asked) -> Forgotten:
    """Delete everything about you: person, passkeys, links to finished games, where messages go.

    Games that are on go on: each device keeps the seats it took. Records keep the names in them.
    """
    _count(request)
    key, known = _own_key(request), await _known(request)
    games, gone = await stored.forget(tables_of(request).store, known.person, key)
    await request.app.state.persons.changed()
    return Forgotten(games, known.person is not None, gone)


# -- what they share ---------------------------------------------------------------------------


def _count(request: Asked) -> None:
    request.app.state.gate.person(address_of(request))


def _party(request: Asked) -> passkeys.Party:
    _count(request)
    party = passkeys.party_of(request)
    passkeys.check_possible(party)
    return party


def _served(request: Asked) -> float:
    return tables_of(request).process.clock.served()


def _key_of(request: Asked) -> str | None:
    key = device_key(request)
    return None if key is None else hashed(key)


def _own_key(request: Asked) -> str:
    key = _key_of(request)
    if key is None:
        raise Unauthorized("this belongs to a device: no cookie came with the request")
    return key


async def _known(request: Asked) -> Known:
    """Say whose this device is, whatever other processes did a moment ago."""
    key = _key_of(request)
    return Known() if key is None else await request.app.state.persons.asked_anew(key)


async def _person(request: Asked, known: Known) -> PersonRow | None:
    return await stored.person_of(tables_of(request).store, known.person)


async def _must_be_somebody(request: Asked) -> PersonRow:
    person = await _person(request, await _known(request))
    if person is None:
        raise NotYou("you are a guest on this device: make a passkey first")
    return person


def _check_fresh(person: PersonRow, key: str, served: float) -> None:
    if not any(one.key == key and stored.is_fresh(one, served) for one in person.devices):
        raise ProveFirst


async def _answered_before(request: Asked, client_data: str, key: str, known: Known) -> bool:
    """Whether this device gave this answer before, and it led to who it is now."""
    try:
        said = msgspec.json.decode(passkeys.decoded(client_data), type=_Said)
        raw = passkeys.encoded(passkeys.decoded(said.challenge))
    except (ValueError, RecursionError):
        return False
    found = await stored.answered(tables_of(request).store, raw)
    if found is None:
        return False
    if known.person is None or found != (key, known.person):
        raise BadProof("this challenge was answered before: begin again")
    return True


class _Said(msgspec.Struct):
    challenge: str


async def _me(request: Asked) -> Me:
    party = passkeys.party_of(request)
    key = _key_of(request)
    person = await _person(request, await _known(request))
    told = None if person is None else _told(person, key, _served(request))
    return Me(told, party.why, party.origin)


def _told(person: PersonRow, key: str | None, served: float) -> Person:
    return Person(
        name=person.name,
        since=person.created,
        passkeys=tuple(
            Passkey(passkeys.public_id(one.id), one.kind, one.since, one.used)
            for one in person.passkeys
        ),
        devices=tuple(
            MyDevice(device_id(one.key), one.kind, one.since, one.key == key)
            for one in person.devices
            if not one.out
        ),
        proved=any(one.key == key and stored.is_fresh(one, served) for one in person.devices),
    )
