"""Mails about turns: asked for, confirmed on the very address, told once, stopped by one tap."""

import asyncio
import contextlib
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.alerts.addresses import folded, read_address
from serai.server.alerts.channels import Channel
from serai.server.alerts.confirming import Confirming
from serai.server.alerts.desk import AGAIN, EVERY
from serai.server.alerts.mails import Mails, mailbox, stop_code
from serai.server.alerts.relay import Postman, read_relay
from serai.server.http.gate import EMAILS_PER_HOUR
from serai.server.ops.json_logs import set_up
from serai.server.protocol.absence import TELL_AFTER
from serai.server.protocol.commands import Quiet
from serai.server.protocol.errors import BadEmail, TooFast
from serai.server.storage import emails as stored
from serai.server.storage import persons
from serai.server.storage.emails import (
    DAY,
    LASTS,
    LEFT_ALONE,
    PER_ADDRESS,
    REFUSALS,
    Email,
    emails_of,
)
from serai.server.storage.schema import alerts, emails
from serai.server.tables.keys import hashed
from tests.server.authenticator import Authenticator, Browser
from tests.server.inside import ServerThread
from tests.server.mailing import Mail, MailServer, mailing
from tests.server.posting import Office, office
from tests.server.receiving import Receiver, receiving
from tests.server.services import free_port
from tests.server.staged import Stage
from tests.server.stores import run, url
from tests.server.test_alerts import count, waiting

if TYPE_CHECKING:
    from serai.server.storage.store import Store

__all__ = ["url"]  # A fixture.

HOME = "https://serai.example.org"
ZAID = "zaid@example.org"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def server() -> Iterator[MailServer]:
    with mailing() as found:
        yield found


class MailOffice:
    """An office that sends mails, too."""

    def __init__(self, server: MailServer, patience: float = 5.0) -> None:
        self.server = server
        self.patience = patience
        self.of: dict[int, Mails] = {}

    def channels(self, one: Office) -> Sequence[Channel]:
        relay = read_relay(f"smtp://localhost:{self.server.port}", "serai@example.org", HOME)
        postman = Postman(relay, patience=self.patience)
        self.of[id(one)] = Mails(store_of(one), one.stage.world, postman, HOME)
        return [self.of[id(one)]]

    async def ask_around(self, one: Office) -> None:
        """Let the process ask the addresses that are to be asked."""
        confirming = Confirming(one.tables, self.of[id(one)])
        await confirming.look()
        if confirming._asking is not None:
            await confirming._asking
        await confirming.stop()


def store_of(one: Office) -> "Store":
    return cast("Store", one.store)


def wanted(one: Office, owner: str, address: str = "", **changes: Any) -> Email:
    """What the server keeps when somebody asks for mails."""
    served = one.tables.process.clock.served()
    name = one.stage.world.new_key()
    row = {
        "owner": owner,
        "id": name,
        "address": address or f"{owner}@example.org",
        "language": "en",
        "quiet": None,
        "at": one.now,
        "until": served + LASTS,
        "stop": hashed(stop_code(store_of(one).secret, name)),
        "due": served,
        **changes,
    }
    return Email(**row)


async def ask(one: Office, email: Email) -> None:
    box = mailbox(store_of(one).secret, email.address)
    await stored.ask(store_of(one), email, box, one.tables.process.clock.served())


async def kept(one: Office, owner: str) -> Email | None:
    found = await emails_of(store_of(one), (owner,))
    return found[0] if found else None


async def confirm(one: Office, code: str) -> bool:
    served = one.tables.process.clock.served()
    return await stored.confirm(store_of(one), hashed(code), one.now, served)


async def stop(one: Office, code: str) -> None:
    found = await stored.by_stop(store_of(one), hashed(code))
    if found is not None:
        box = mailbox(store_of(one).secret, found.address)
        served = one.tables.process.clock.served()
        await stored.stop_address(store_of(one), found, box, served)


@contextlib.asynccontextmanager
async def telling(
    url: str,
    receiver: Receiver,
    server: MailServer,
    *,
    patience: float = 5.0,
    who: Sequence[str] = ("ada", "bo", "cleo"),
    **changes: Any,
) -> AsyncIterator[tuple[Office, str, MailOffice]]:
    """Three people with a slow game, who have said that they want mails."""
    mails = MailOffice(server, patience)
    async with office(url, receiver, more=mails.channels) as (one,):
        table = await one.open("ada", "bo", "cleo")
        for owner in who:
            done = {"confirmed": one.now, "due": None, **changes}
            await ask(one, wanted(one, owner, **done))
        yield one, table, mails


# -- asking and confirming -----------------------------------------------------------------------


def test_nothing_is_sent_to_an_address_before_somebody_there_confirms(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, table, mails):
            who = waiting(one, table)
            await ask(one, wanted(one, who, ZAID, language="it"))
            await mails.ask_around(one)
            (first,) = server.mails
            assert first.to == [ZAID]
            assert first.read["subject"] == "Un’e-mail quando tocca a te?"
            assert first.link("confirm").startswith(f"{HOME}/mail/confirm/")
            await mails.ask_around(one)
            await one.later()
            assert len(server.mails) == 1, "asked once, and told nothing yet"
            code = first.code("confirm")
            rows = [await kept(one, who)]
            assert code not in str(rows), "the database keeps a hash"
            assert not await confirm(one, code + "x")
            assert await confirm(one, code)
            confirmed = await kept(one, who)
            one.stage.now += 1
            assert await confirm(one, code), "tapped twice"
            assert await kept(one, who) == confirmed
            await one.act(table)
            while waiting(one, table) != who:
                await one.act(table)
            await one.later()
            assert len(server.mails) == 2
            assert server.mails[1].read["subject"] == "Tocca a te: Camel Up, 2ª edizione"

    run(story)


def test_a_link_is_over_after_a_day_and_the_address_is_forgotten(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, mails):
            await ask(one, wanted(one, "ada"))
            await mails.ask_around(one)
            one.stage.now += LASTS + 1
            assert not await confirm(one, server.mails[0].code("confirm"))
            await mails.ask_around(one)
            assert await kept(one, "ada") is None

    run(story)


def test_another_address_makes_the_link_to_the_first_one_useless(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, mails):
            await ask(one, wanted(one, "ada"))
            await mails.ask_around(one)
            await ask(one, wanted(one, "ada", ZAID))
            await mails.ask_around(one)
            first, second = (mail.code("confirm") for mail in server.mails)
            assert not await confirm(one, first)
            assert await confirm(one, second)
            found = await kept(one, "ada")
            assert found is not None
            assert found.address == ZAID

    run(story)


def test_asking_is_tried_again_and_survives_a_restart(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        stage = Stage()
        mails = MailOffice(server)
        server.receivers = ["451 4.7.1 greylisted"]
        async with office(url, receiver, stage=stage, more=mails.channels) as (one,):
            await ask(one, wanted(one, "ada"))
            await mails.ask_around(one)
            assert not server.mails
        async with office(url, receiver, stage=stage, more=mails.channels) as (again,):
            await mails.ask_around(again)
            assert not server.mails, "not at once"
            again.stage.now += AGAIN[0]
            await mails.ask_around(again)
            assert await confirm(again, server.mails[0].code("confirm"))

    run(story)


@pytest.mark.parametrize(
    ("which", "answer"), [("receivers", "550 5.1.1"), ("contents", "554 5.7.1")]
)
def test_an_address_that_refuses_is_not_asked_again(
    url: str, receiver: Receiver, server: MailServer, which: str, answer: str
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, mails):
            setattr(server, which, [answer])
            await ask(one, wanted(one, "ada"))
            await mails.ask_around(one)
            one.stage.now += 2 * 3600
            await mails.ask_around(one)
            found = await kept(one, "ada")
            assert (found and found.ended, server.mails) == (one.now - 2 * 3600, [])

    run(story)


def test_a_mail_server_that_is_away_for_long_ends_the_asking(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=(), patience=0.2) as (one, _, mails):
            server.deaf = True
            await ask(one, wanted(one, "ada"))
            for wait in (*AGAIN, 0):
                found = await kept(one, "ada")
                assert found is not None
                assert found.ended is None
                await mails.ask_around(one)
                one.stage.now += wait
            found = await kept(one, "ada")
            assert found is not None
            assert (found.ended, found.due) == (one.now, None)

    run(story)


# -- being told ----------------------------------------------------------------------------------


def test_a_turn_is_told_once(url: str, receiver: Receiver, server: MailServer) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, table, _):
            first = waiting(one, table)
            await one.later(TELL_AFTER - 1)
            assert not server.mails
            for _ in range(4):
                await one.later(3600)
            (mail,) = server.mails
            assert mail.to == [f"{first}@example.org"]
            assert mail.read["subject"] == "Your turn: Camel Up, 2nd edition"
            others = sorted({"Ada", "Bo", "Cleo"} - {first.capitalize()})
            assert mail.text.startswith(
                "It’s your turn: Camel Up, 2nd edition\n"
                f"{first.capitalize()}, you are playing with {' and '.join(others)}.\n\n"
                f"{HOME}/t/{table}\n"
            )
            await one.act(table)
            await one.later()
            assert len(server.mails) == 2

    run(story)


def test_a_mail_is_plain_and_says_how_to_stop(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, table, _):
            await one.later()
            (mail,) = server.mails
            read = mail.read
            assert read.get_content_type() == "text/plain"
            assert all(byte < 128 for byte in mail.raw)
            assert max(map(len, mail.raw.splitlines())) <= 998
            stops = mail.link("stop")
            tap = f"<{HOME}/api/alerts/email/stop/{mail.code('stop')}>"
            assert f"\r\nList-Unsubscribe: {tap}\r\n".encode() in mail.raw, "in one line"
            assert read["list-unsubscribe"] == tap
            assert read["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            assert read["auto-submitted"] == "auto-generated"
            assert read["message-id"].endswith("@example.org>")
            assert read["date"].datetime.timestamp() == int(one.now)
            assert read["content-language"] == "en"
            links = re.findall(r"https?://\S+", mail.text)
            assert links == [f"{HOME}/t/{table}", stops]
            state = one.state(table)
            assert state.seed.hex() not in mail.raw.decode()

    run(story)


@pytest.mark.parametrize(
    ("language", "begins"), [("it", "Tocca a te: "), ("fr", "À vous de jouer\u202f: ")]
)
def test_it_is_told_in_the_language_of_the_reader(
    url: str, receiver: Receiver, server: MailServer, language: str, begins: str
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, language=language) as (one, _, _):
            await one.later()
            assert server.mails[0].text.startswith(begins)
            assert server.mails[0].read["content-language"] == language

    run(story)


def test_in_quiet_hours_mails_wait(url: str, receiver: Receiver, server: MailServer) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, _, _):
            minute = int(one.now // 60) % 1440
            quiet = Quiet(begins=(minute - 60) % 1440, ends=(minute + 60) % 1440, zone="UTC")
            for owner in ("ada", "bo", "cleo"):
                found = await kept(one, owner)
                assert found is not None
                await stored.change(store_of(one), found, "fr", quiet)
            await one.later()
            await one.later(3000)
            assert not server.mails
            await one.later(3600)
            assert server.mails[0].read["content-language"] == "fr"

    run(story)


def test_one_address_of_two_devices_with_a_seat_gets_one_mail(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    """Both of them asked for mails, written differently."""

    async def story() -> None:
        mails = MailOffice(server)
        async with office(url, receiver, more=mails.channels) as (one,):
            table = await one.open("ada", "bo", "cleo")
            who = waiting(one, table)
            done: dict[str, Any] = {"confirmed": one.now, "due": None}
            await ask(one, wanted(one, who, "Zaid+turns@example.org", **done))
            await ask(one, wanted(one, "phone", ZAID, **done))
            (channel,) = mails.of.values()
            turn = await about_with(one, table, {who, "phone"})
            assert len(await channel.addressees(turn)) == 1

    run(story)


async def about_with(one: Office, table: str, keys: set[str]) -> Any:
    from msgspec.structs import replace

    from serai.server.alerts.about import about
    from serai.server.storage.alerts import Turn

    live = await one.tables.latest(table)
    found = about(live, Turn(table, live.table.seq, one.turn(table)))
    assert found is not None
    return replace(found, keys=frozenset(keys))


EVIL = "Zaid\r\nBcc: x@example.org\nCc: x\u2028To: x\x0bX: y\x85Z: z"


def test_no_name_or_title_becomes_a_header(
    url: str, receiver: Receiver, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The title of a game that somebody installed, as bad as can be."""
    from serai.server.alerts.about import About

    async def story() -> None:
        async with telling(url, receiver, server) as (one, _, _):
            monkeypatch.setattr(About, "game", lambda *_: EVIL)
            await one.later()
            (mail,) = server.mails
            assert mail.read["bcc"] is None
            assert len(mail.to) == 1
            assert (
                mail.read["subject"] == "Your turn: Zaid Bcc: x@example.org Cc: x To: x X: y Z: z"
            )

    run(story)


# -- when it goes wrong --------------------------------------------------------------------------


def test_what_a_mail_server_cannot_take_now_is_sent_later(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, _, _):
            server.receivers, server.contents = ["451 4.7.1"], ["452 4.3.1"]
            await one.later()
            await one.later(AGAIN[0])
            assert not server.mails
            await one.later(AGAIN[1])
            assert len(server.mails) == 1
            await one.later(24 * 3600)
            assert len(server.mails) == 1

    run(story)


def test_what_may_have_been_taken_is_not_sent_again(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, patience=0.3) as (one, table, _):
            server.silent = True
            await one.later()
            server.silent = False
            for _ in range(3):
                await one.later(3600)
            assert server.commands.count("DATA") == 1
            assert not server.mails
            await one.act(table)
            await one.later()
            assert len(server.mails) == 1, "the next turn is told"

    run(story)


def test_an_address_that_refuses_again_and_again_is_given_up(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, table, _):
            who = waiting(one, table)
            for number in range(2 * REFUSALS):
                while waiting(one, table) != who:
                    await one.act(table)
                # Every second time it takes one, at first.
                taken = number < REFUSALS and number % 2
                server.receivers = [] if taken else ["550 5.1.1"]
                await one.later()
                found = await kept(one, who)
                assert found is not None
                if found.ended is not None:
                    break
                await one.act(table)
            assert number == 2 * REFUSALS - 2, "five in a row"
            before = len(server.commands)
            await one.act(table)
            while waiting(one, table) != who:
                await one.act(table)
            await one.later()
            assert len(server.commands) == before, "it is asked no more"

    run(story)


def test_a_table_waits_for_no_mail(url: str, receiver: Receiver, server: MailServer) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, patience=20) as (one, table, _):
            server.deaf = True
            one.stage.now += TELL_AFTER
            one.desk._looked = -EVERY
            await one.desk.look()
            before = asyncio.get_running_loop().time()
            for _ in range(5):
                await one.act(table)
            assert asyncio.get_running_loop().time() - before < 5

    run(story)


@pytest.mark.process
def test_two_servers_send_a_mail_once(
    database: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        mails = MailOffice(server)
        async with office(database, receiver, count=2, more=mails.channels) as (one, other):
            table = await one.open("ada", "bo", "cleo")
            await ask(one, wanted(one, waiting(one, table), ZAID))
            await asyncio.gather(*(mails.ask_around(each) for each in (one, other)))
            (first,) = server.mails
            assert await confirm(other, first.code("confirm"))
            one.stage.now += TELL_AFTER
            await asyncio.gather(*(each.look() for each in (one, other) for _ in range(3)))
            await asyncio.gather(one.later(3600), other.later(3600))
            assert len(server.mails) == 2

    run(story)


def test_addresses_survive_a_restart_and_go_with_the_last_table(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        mails = MailOffice(server)
        async with telling(url, receiver, server) as (one, _, _):
            stage = one.stage
        async with office(url, receiver, stage=stage, more=mails.channels) as (again,):
            await again.later()
            assert len(server.mails) == 1
            assert await count(store_of(again), emails) == 3
            assert await store_of(again).prune(again.now + 1, ["playing"]) == 1
            assert await count(store_of(again), emails) == 0

    run(story)


# -- stopping, and being left alone ----------------------------------------------------------------


def test_one_tap_stops_even_what_was_on_its_way(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, table, _):
            await one.later()
            code = server.mails[0].code("stop")
            who = waiting(one, table)
            await one.act(table)
            while waiting(one, table) != who:
                await one.act(table)
            server.receivers = ["451 4.7.1"]
            await one.later()
            await stop(one, code)
            assert await kept(one, who) is None
            assert await count(store_of(one), alerts) == 0
            await one.later(AGAIN[0])
            assert len(server.mails) == 1
            await stop(one, code)  # Again.

    run(story)


def test_whoever_wants_no_mails_is_not_asked_again(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    """And whoever wanted it learns nothing of that."""

    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, mails):
            await ask(one, wanted(one, "ada", ZAID))
            await mails.ask_around(one)
            await stop(one, server.mails[0].code("stop"))
            assert await kept(one, "ada") is None
            assert not await confirm(one, server.mails[0].code("confirm"))
            for address in (ZAID, "ZAID+x@example.org"):
                await ask(one, wanted(one, "ada", address))
                await mails.ask_around(one)
                found = await kept(one, "ada")
                assert found is not None
                assert (found.ended, found.confirmed) == (None, None)
            assert len(server.mails) == 1
            one.stage.now += LEFT_ALONE + 1
            await ask(one, wanted(one, "ada", ZAID))
            await mails.ask_around(one)
            assert len(server.mails) == 2

    run(story)


def test_a_mail_that_somebody_else_had_sent_takes_nothing_away(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    """Whoever stops being asked by a stranger keeps the mails that they have confirmed."""

    async def story() -> None:
        async with telling(url, receiver, server, who=("ada",)) as (one, _, mails):
            await ask(one, wanted(one, "bo", "ada@example.org"))
            await mails.ask_around(one)
            await stop(one, server.mails[0].code("stop"))
            assert await kept(one, "bo") is None
            assert await kept(one, "ada") is not None

    run(story)


def test_who_stops_an_address_stops_it_however_it_is_written(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, _):
            mine = wanted(one, "ada", "Zaid@example.org", confirmed=one.now, due=None)
            await ask(one, mine)
            await ask(one, wanted(one, "bo", ZAID.lower(), confirmed=one.now, due=None))
            await ask(one, wanted(one, "cleo", confirmed=one.now, due=None))
            await stop(one, stop_code(store_of(one).secret, mine.id))
            left = [await kept(one, owner) is not None for owner in ("ada", "bo", "cleo")]
            assert left == [False, False, True]

    run(story)


def test_nothing_that_is_noted_of_an_older_request_is_noted_of_the_newer_one(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    """The mail of the older one may be on its way while its owner asks for another address."""

    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, _):
            store, older = store_of(one), wanted(one, "ada", "old@example.org")
            await ask(one, older)
            await ask(one, wanted(one, "ada", "new@example.org"))
            before = await kept(one, "ada")
            assert before is not None
            assert not await stored.note_token(store, older, hashed("a link to the old address"))
            await stored.note_asked(store, older, None, one.now)
            await stored.change(store, older, "fr", None)
            assert await kept(one, "ada") == before
            assert await stored.note_token(store, before, hashed("a link to the new address"))

    run(story)


def test_nobody_is_asked_often(
    url: str, receiver: Receiver, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=()) as (one, _, _):
            for number in range(PER_ADDRESS):
                await ask(one, wanted(one, f"guest{number}", f"zaid+{number}@example.org"))
                one.stage.now += 1
            with pytest.raises(TooFast, match="this address"):
                await ask(one, wanted(one, "another", "Zaid@Example.org"))
            assert await kept(one, "another") is None
            monkeypatch.setattr(stored, "PER_DAY", PER_ADDRESS + 1)
            await ask(one, wanted(one, "bo"))
            with pytest.raises(TooFast, match="this server"):
                await ask(one, wanted(one, "cleo"))
            one.stage.now += DAY
            await ask(one, wanted(one, "another", ZAID))

    run(story)


def test_no_address_is_in_what_is_counted(url: str, receiver: Receiver, server: MailServer) -> None:
    async def story() -> None:
        async with telling(url, receiver, server, who=("ada",)) as (one, _, _):
            async with store_of(one).engine.connect() as connection:
                from serai.server.storage.schema import asked_emails

                rows = (await connection.execute(asked_emails.select())).all()
            assert len(rows) == 1
            assert "ada" not in str(rows)

    run(story)


# -- addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (" zaid@example.org ", ZAID),
        ("Z.a+turns@mail.example.org", "Z.a+turns@mail.example.org"),
        ("o'neil@example.org", "o'neil@example.org"),
        ("zaid@bücher.example", "zaid@xn--bcher-kva.example"),
        ("x@" + "a" * 60 + ".example", "x@" + "a" * 60 + ".example"),
    ],
)
def test_addresses_are_read(typed: str, read: str) -> None:
    assert read_address(typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        *("", "zaid", "@example.org", "zaid@", "zaid@localhost", "zaid@127.0.0.1", "a@b@c.org"),
        *("zaid@[127.0.0.1]", "zaid@example.org\r\nBcc: x@example.org", "zaid@example.org\0"),
        *("za id@example.org", '"za id"@example.org', "zaid@example..org", ".z@example.org"),
        *("z..a@example.org", "z@-x.org", "z@x-.org", "zaïd@example.org", "z@example.o_g"),
        *("<zaid@example.org>", "Zaid <zaid@example.org>", "a@x.org,b@x.org", "z@x.org;b@x.org"),
        *("x" * 65 + "@example.org", "z@" + "a." * 130 + "org", "z@" + "a" * 64 + ".org"),
        *("mailto:zaid@example.org", "zaid@example.org>", "z@1.2", "z@example.org?subject=x"),
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(BadEmail):
        read_address(typed)


@given(st.text(max_size=40).map(lambda text: f"{text}@example.org"))
def test_no_address_ends_a_line_or_begins_another_command(typed: str) -> None:
    with contextlib.suppress(BadEmail):
        read = read_address(typed)
        assert re.fullmatch(r"[!-~]+", read)
        assert not set(read) & set('<>,;:\\"()[]')


def test_ways_to_write_to_one_mailbox_are_counted_as_one() -> None:
    assert folded("Zaid+Turns@Example.ORG") == folded("zaid@example.org")
    assert folded("+x@example.org") == "+x@example.org"


# -- over HTTP -------------------------------------------------------------------------------------

Come = Callable[[], Browser]


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def served(url: str, server: MailServer, stage: Stage, tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(
        url,
        port=(port := free_port()),
        world=stage.world,
        smtp=f"smtp://localhost:{server.port}",
        mail_from="Serai <serai@example.org>",
        public_url=f"http://localhost:{port}/",
        log=tmp_path / "log",
    ) as serving:
        yield serving


@pytest.fixture
def come(served: ServerThread) -> Iterator[Come]:
    with contextlib.ExitStack() as stack:

        def come() -> Browser:
            one = Browser(served.url.replace("127.0.0.1", "localhost"))
            stack.callback(one.http.close)
            return one

        yield come


def arrived(server: MailServer, stage: Stage, address: str = ZAID) -> Mail:
    """Wait until a mail has come to an address; return the last one."""
    deadline = time.monotonic() + 20
    while not (found := [mail for mail in server.mails if mail.to == [address]]):
        stage.let_pass(EVERY)
        assert time.monotonic() < deadline, "no mail came"
        time.sleep(0.02)
    return found[-1]


def confirmed(one: Browser, server: MailServer, stage: Stage, address: str = ZAID) -> str:
    """Let somebody ask for mails and confirm; return the code that stops them."""
    told = one.done("/alerts/email", address=address)
    assert told["email"]["state"] == "asked"
    mail = arrived(server, stage, address)
    assert one.done("/alerts/email/confirm", token=mail.code("confirm")) == {"done": "confirmed"}
    return mail.code("stop")


def test_somebody_asks_for_mails_confirms_and_stops_them(
    come: Come, server: MailServer, stage: Stage
) -> None:
    one, other = come(), come()
    one.opened()
    assert (one.get("/alerts")["sends_email"], one.get("/alerts")["email"]) == (True, None)
    quiet = {"begins": 1320, "ends": 480, "zone": "Europe/Rome"}
    one.done("/alerts/email", address=ZAID, quiet=quiet, language="fr")
    mail = arrived(server, stage)
    code = mail.code("confirm")
    for _ in range(2):  # Programs that look into mails open links.
        page = one.http.get(f"/mail/confirm/{code}")
        assert page.status_code == 200
        assert ZAID not in page.text
        assert one.http.get(f"/mail/stop/{mail.code('stop')}").status_code == 200
        asked = one.http.get(f"/api/alerts/email/stop/{mail.code('stop')}")
        assert (asked.status_code, asked.headers["location"]) == (
            303,
            f"/mail/stop/{mail.code('stop')}",
        )
    assert one.get("/alerts")["email"]["state"] == "asked"
    for hours in (None, quiet):
        assert one.done("/alerts/email", address=ZAID, quiet=hours)["email"]["quiet"] == hours
    # On another device than the one that asked, which learns nothing of it.
    answer = other.post("/alerts/email/confirm", token=code)
    assert (answer.status_code, answer.json()) == (200, {"done": "confirmed"})
    told = one.get("/alerts")["email"]
    assert (told["address"], told["state"], told["quiet"]) == (ZAID, "confirmed", quiet)
    assert other.get("/alerts")["email"] is None
    assert one.done("/alerts/email", address=ZAID)["email"]["quiet"] is None
    assert len(server.mails) == 1, "other hours need no other mail"
    assert one.done("/alerts/email/stop")["email"] is None
    assert one.done("/alerts/email/stop")["email"] is None


def test_mail_programs_stop_mails_by_one_tap(come: Come, server: MailServer, stage: Stage) -> None:
    """As RFC 8058 has it: without a cookie, from anywhere, with a form."""
    one = come()
    one.opened()
    code = confirmed(one, server, stage)
    link = server.mails[0].read["list-unsubscribe"].strip("<>")
    provider = come().http
    for _ in range(2):
        answer = provider.post(link, data={"List-Unsubscribe": "One-Click"})
        assert (answer.status_code, answer.json()) == (200, {"done": "stopped"})
    assert link.endswith(code)
    assert one.get("/alerts")["email"] is None
    assert provider.post("/api/alerts/email/stop/" + "0" * 32).json() == {"done": "stopped"}, (
        "it tells nothing"
    )


def test_a_link_that_is_over_says_so(come: Come) -> None:
    one = come()
    assert one.refused("/alerts/email/confirm", token="0" * 32) == "link-over"


def test_only_somebody_with_a_seat_has_addresses_asked(come: Come, server: MailServer) -> None:
    stranger = come()
    stranger.get("/lobby")
    assert stranger.refused("/alerts/email", address=ZAID) == "unauthorized"
    stranger.opened()
    assert stranger.refused("/alerts/email", address="x\r\n@y") == "bad-email"
    quiet = {"begins": 1, "ends": 2, "zone": "Nowhere/Else"}
    assert stranger.refused("/alerts/email", address=ZAID, quiet=quiet) == "bad-request"
    assert stranger.get("/alerts")["email"] is None
    assert not server.commands


def test_one_household_has_few_addresses_asked(come: Come) -> None:
    codes = []
    for number in range(EMAILS_PER_HOUR + 2):
        one = come()
        one.opened()
        codes.append(one.post("/alerts/email", address=f"x{number}@example.org").status_code)
    assert codes == [200] * EMAILS_PER_HOUR + [429] * 2


def test_links_never_lead_where_a_request_says(
    come: Come, server: MailServer, stage: Stage
) -> None:
    one = come()
    one.opened()
    headers = {"host": "evil.example", "x-forwarded-host": "evil.example"}
    answer = one.http.post("/api/alerts/email", json={"address": ZAID}, headers=headers)
    assert answer.status_code == 200
    assert b"evil" not in arrived(server, stage).raw


def test_a_server_that_sends_no_mails_says_so(tmp_path: Path) -> None:
    with ServerThread(f"sqlite:///{tmp_path / 'x.db'}") as serving:
        one = Browser(serving.url)
        try:
            one.opened()
            assert not one.get("/alerts")["sends_email"]
            assert one.refused("/alerts/email", address=ZAID) == "no-email"
        finally:
            one.http.close()


def test_a_persons_address_is_the_same_on_all_their_devices(
    come: Come, server: MailServer, stage: Stage
) -> None:
    phone, computer, key = come(), come(), Authenticator()
    phone.opened()
    confirmed(phone, server, stage)
    phone.become(key)
    assert phone.get("/alerts")["email"]["address"] == ZAID, "a guest becomes a person"
    computer.sign_in(key)
    assert computer.get("/alerts")["email"]["address"] == ZAID
    phone.done("/me/sign-out")
    assert phone.get("/alerts")["email"] is None
    assert computer.get("/alerts")["email"]["address"] == ZAID, "the person keeps it"


def test_two_that_become_one_keep_one_address(come: Come, server: MailServer, stage: Stage) -> None:
    """The one that is confirmed; of two, that of the person whose passkey was shown."""
    phone, computer, mine, yours = come(), come(), Authenticator(), Authenticator()
    guest = come()
    for one in (phone, computer, guest):
        one.opened()
    phone.become(mine)
    computer.become(yours)
    phone.done("/alerts/email", address="old@example.org")
    confirmed(computer, server, stage, "new@example.org")
    computer.sign_in(yours)
    computer.sign_in(mine, merge=True)
    for one in (phone, computer):
        assert one.get("/alerts")["email"]["address"] == "new@example.org"
    confirmed(guest, server, stage, "guest@example.org")
    guest.sign_in(mine)
    for one in (phone, computer, guest):
        assert one.get("/alerts")["email"]["address"] == "new@example.org"
    export = guest.get("/me/export")["emails"]
    assert [one["address"] for one in export] == ["new@example.org"]


def test_the_address_is_in_the_export_and_goes_with_its_owner(
    come: Come, server: MailServer, stage: Stage, served: ServerThread
) -> None:
    one, other, key = come(), come(), Authenticator()
    one.opened()
    other.opened()
    confirmed(one, server, stage)
    one.become(key)
    assert [email["address"] for email in one.get("/me/export")["emails"]] == [ZAID]
    assert other.get("/me/export")["emails"] == []
    other.done("/me/forget")
    assert one.get("/alerts")["email"]["address"] == ZAID
    one.done("/me/forget")
    assert one.get("/me/export")["emails"] == []
    assert one.get("/alerts")["email"] is None

    async def left() -> None:
        from serai.server.storage.store import Store

        store = await Store.open(served.config.database, alone=False)
        try:
            assert await count(store, emails) == 0
        finally:
            await store.close()

    asyncio.run(left())


def test_nobody_else_is_shown_the_address(
    come: Come, server: MailServer, stage: Stage, tmp_path: Path
) -> None:
    one, other = come(), come()
    told = one.done("/tables", settings={"game": "camelup-2", "seats": 3}, names=["Zaid"])
    table = told["table"]
    confirmed(one, server, stage)
    other.done(f"/tables/{table}/seats", name="Lea")
    seen = json.dumps([other.get(f"/tables/{table}"), other.get("/lobby"), other.get("/me/export")])
    seen += json.dumps(one.get(f"/tables/{table}")) + other.http.get("/metrics").text
    assert ZAID not in seen
    log = (tmp_path / "log").read_text()
    assert ZAID not in log
    assert server.mails[0].code("confirm") not in log


def test_no_address_is_logged_at_any_level(
    tmp_path: Path, receiver: Receiver, server: MailServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """However it ends: refused by a server that repeats it, silent, or away."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    try:
        set_up("debug")
        logging.getLogger("mail.log").setLevel(logging.CRITICAL)  # That is the server's.

        async def story() -> None:
            database = f"sqlite:///{tmp_path / 'x.db'}"
            async with telling(database, receiver, server, patience=0.3) as (one, table, mails):
                for setting in ({"receivers": ["550 5.1.1"]}, {"silent": True}, {"deaf": True}):
                    for name, value in setting.items():
                        setattr(server, name, value)
                    await one.later()
                    await one.act(table)
                await ask(one, wanted(one, "zaid", ZAID))
                await mails.ask_around(one)

        run(story)
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
    said = capsys.readouterr().err
    assert "the address was refused with 550" in said
    assert "@example.org" not in said


# -- in the database, with persons -----------------------------------------------------------------


def test_a_mail_that_waits_for_the_morning_reaches_whoever_one_became(
    url: str, receiver: Receiver, server: MailServer
) -> None:
    async def story() -> None:
        async with telling(url, receiver, server) as (one, table, _):
            who = waiting(one, table)
            server.receivers = ["451 4.7.1"]
            await one.later()
            assert await count(store_of(one), alerts) == 1

            def become(connection: Any) -> None:
                from sqlalchemy import insert

                from serai.server.storage.schema import devices

                row = {"key": who, "person": "person", "kind": "", "since": 0.0, "out": False}
                connection.execute(insert(devices), row)
                stored.inherit(connection, who, "person")

            await store_of(one).in_one_go(become)
            await one.later(AGAIN[0])
            assert [mail.to for mail in server.mails] == [[f"{who}@example.org"]]
            assert await persons.with_other_devices(store_of(one), frozenset({who}))

    run(story)
