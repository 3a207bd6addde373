"""A channel that the host names is told whose turn it is: once, safely, and until told to stop."""

import asyncio
import contextlib
import json
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from sqlalchemy import update

from serai.server.alerts.channels import Channel
from serai.server.alerts.desk import AGAIN, AT_ONCE
from serai.server.alerts.outgoing import Forbidden, Outgoing, Target, Unreached
from serai.server.alerts.webhooks import Webhooks, kind_of
from serai.server.ops.json_logs import set_up
from serai.server.protocol.absence import TELL_AFTER
from serai.server.protocol.commands import Quiet, Rematch
from serai.server.protocol.errors import BadRequest
from serai.server.storage.schema import alerts, webhooks
from serai.server.storage.webhooks import (
    MOST,
    REFUSALS,
    Webhook,
    drop_webhook,
    put_webhook,
    webhooks_at,
)
from tests.server.guests import Guest
from tests.server.house import person
from tests.server.inside import ServerThread
from tests.server.posting import Office, office
from tests.server.receiving import Received, Receiver, receiving
from tests.server.stores import opened as opened_store
from tests.server.stores import run, url
from tests.server.test_alerts import count, waiting

if TYPE_CHECKING:
    from serai.server.storage.store import Store

__all__ = ["url"]  # A fixture.

HOME = "https://serai.example.org"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def by_webhook(one: Office) -> Sequence[Channel]:
    store = cast("Store", one.store)
    return [Webhooks(store, one.stage.world, one.outgoing)]


def hook(one: Office, table: str, name: str = "hook", **changes: Any) -> Webhook:
    row = {
        "table_id": table,
        "id": name,
        "kind": "json",
        "url": f"{one.receiver.url}/{name}",
        "base": HOME,
        "language": "en",
        "quiet": None,
        "by": "ada",
        "at": one.now,
        **changes,
    }
    return Webhook(**row)


@contextlib.asynccontextmanager
async def telling(
    url: str, receiver: Receiver, patience: float = 10.0, **changes: Any
) -> AsyncIterator[tuple[Office, str]]:
    """Three people with a slow game, whose host named a channel."""
    async with office(url, receiver, more=by_webhook, patience=patience) as (one,):
        table = await one.open("ada", "bo", "cleo")
        await put_webhook(cast("Store", one.store), hook(one, table, **changes))
        yield one, table


async def kept(one: Office, table: str) -> Webhook:
    (found,) = await webhooks_at(cast("Store", one.store), table)
    return found


# -- what is told --------------------------------------------------------------------------------


def test_a_channel_is_told_of_each_turn_once(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            first = waiting(one, table).capitalize()
            await one.later(TELL_AFTER - 1)
            assert not receiver.received
            for _ in range(4):
                await one.later(3600)
            (got,) = receiver.received
            others = sorted({"Ada", "Bo", "Cleo"} - {first})
            state = one.state(table)
            assert got.json() == {
                "event": "turn",
                "table": table,
                "link": f"{HOME}/t/{table}",
                "turn": got.json()["turn"],
                "seat": state.to_act,
                "name": first,
                "others": got.json()["others"],
                "game": "camelup-2",
                "text": f"{first}, it is your turn: Camel Up, 2nd edition. "
                f"You are playing with {' and '.join(got.json()['others'])}.",
            }
            assert sorted(got.json()["others"]) == others
            assert got.headers["content-type"] == "application/json"
            assert state.seed.hex() not in got.body.decode()
            await one.act(table)
            await one.later()
            assert len(receiver.received) == 2
            assert (await kept(one, table)).told == one.now

    run(story)


@pytest.mark.parametrize(
    ("language", "begins"), [("it", "tocca a te"), ("fr", "c’est à vous de jouer")]
)
def test_it_is_told_in_the_language_of_the_channel(
    url: str, receiver: Receiver, language: str, begins: str
) -> None:
    async def story() -> None:
        async with telling(url, receiver, language=language) as (one, table):
            await one.later()
            name = waiting(one, table).capitalize()
            assert receiver.received[0].json()["text"].startswith(f"{name}, {begins}")

    run(story)


EVIL = "<b>*@all*_[x](y)&"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("discord", r"\<b\>\*\@all\*\_\[x\]\(y\)\&, it is your turn"),
        ("slack", "&lt;b&gt;*@all*_[x](y)&amp;, it is your turn"),
        ("matrix", "&lt;b&gt;*@all*_[x](y)&amp;, it is your turn"),
        ("json", f"{EVIL}, it is your turn"),
    ],
)
def test_names_are_nothing_but_text_in_a_channel(
    tmp_path: Path, receiver: Receiver, kind: Any, expected: str
) -> None:
    async def story() -> None:
        async with office(f"sqlite:///{tmp_path / 'x.db'}", receiver, more=by_webhook) as (one,):
            table = await one.open(EVIL, "bo", "cleo")
            await put_webhook(cast("Store", one.store), hook(one, table, kind=kind))
            while one.state(table).occupant(one.turn(table)).name.lower() != EVIL:
                await one.act(table)
            await one.later()
            body = receiver.received[-1].json()
            link = f"{HOME}/t/{table}"
            if kind == "discord":
                assert body["content"].startswith(expected)
                assert body["content"].endswith(f"\n<{link}>")
                assert body["allowed_mentions"] == {"parse": []}
            elif kind == "slack":
                assert body["text"].startswith(expected)
                assert body["text"].endswith(f"\n<{link}>")
                assert body["mrkdwn"] is False
            elif kind == "matrix":
                assert body["html"].startswith(expected)
                assert body["html"].endswith(f'<a href="{link}">{link}</a>')
                assert body["text"].startswith(EVIL)
            else:
                assert body["text"].startswith(expected)

    run(story)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://discord.com/api/webhooks/123/abc", "discord"),
        ("https://canary.discord.com/api/v10/webhooks/123/abc", "discord"),
        ("https://discordapp.com/api/webhooks/123/abc", "discord"),
        ("https://discord.com/api/webhooks/123/abc/slack", "json"),
        ("https://discord.com.evil.example/api/webhooks/123/abc", "json"),
        ("https://hooks.slack.com/services/T0/B0/abc", "slack"),
        ("https://hooks.slack.com.evil.example/services/T0/B0/abc", "json"),
        ("https://hookshot.example.org/webhook/0b8a2a52-4a8b-4b3f-9df0-6d3b2a4c9a11", "matrix"),
        ("https://matrix.example.org/hookshot/webhooks/webhook/0b8a2a524a8b4b3f9df0", "matrix"),
        ("https://example.org/turns", "json"),
    ],
)
def test_the_kind_of_a_channel_is_recognised_from_its_address(url: str, kind: str) -> None:
    assert kind_of(url) == kind


# -- when nothing is told ------------------------------------------------------------------------


def test_in_quiet_hours_it_waits(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            minute = int(one.now // 60) % 1440
            quiet = Quiet(begins=(minute - 60) % 1440, ends=(minute + 60) % 1440, zone="UTC")
            await put_webhook(cast("Store", one.store), hook(one, table, quiet=quiet))
            await one.later()
            await one.later(3000)
            assert not receiver.received
            await one.later(3600)
            assert len(receiver.received) == 1

    run(story)


def test_a_channel_that_was_stopped_hears_nothing_even_of_what_was_on_its_way(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            receiver.answers = [(503, {})]
            await one.later()
            await drop_webhook(cast("Store", one.store), table, "hook")
            await one.later(AGAIN[0])
            assert len(receiver.received) == 1
            assert await count(cast("Store", one.store), alerts) == 0

    run(story)


def test_a_table_tells_a_few_channels_at_most(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            store = cast("Store", one.store)
            for number in range(1, MOST):
                await put_webhook(store, hook(one, table, f"hook{number}"))
            with pytest.raises(BadRequest, match="at most"):
                await put_webhook(store, hook(one, table, "more"))
            await put_webhook(store, hook(one, table, "hook1"))  # It is there already.
            await one.later()
            assert len(receiver.received) == MOST

    run(story)


def test_the_rematch_tells_the_same_channels(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            while one.state(table).phase == "playing":
                await one.act(table)
            for name in ("ada", "bo", "cleo"):
                await one.do(table, person(name), Rematch())
            other = one.state(table).rematch
            assert other is not None
            assert await webhooks_at(cast("Store", one.store), table) == []
            assert (await kept(one, other)).url == f"{receiver.url}/hook"
            before = len(receiver.received)
            await one.later()
            assert receiver.received[before].json()["table"] == other

    run(story)


# -- when it goes wrong --------------------------------------------------------------------------


def test_a_server_that_fails_is_asked_again(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            receiver.answers = [(500, {}), (429, {"retry-after": "300"})]
            await one.later()
            await one.later(AGAIN[0])
            await one.later(299)
            assert len(receiver.received) == 2
            await one.later(1)
            assert len(receiver.received) == 3
            await one.later(24 * 3600)
            assert len(receiver.received) == 3
            assert (await kept(one, table)).refused == 0

    run(story)


def test_a_server_that_fails_all_the_time_has_refused_a_turn(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            receiver.answers = [(500, {})] * (len(AGAIN) + 1)
            await one.later()
            for wait in AGAIN:
                assert (await kept(one, table)).refused == 0, "it may still take it"
                await one.later(wait)
            assert len(receiver.received) == len(AGAIN) + 1
            found = await kept(one, table)
            assert (found.refused, found.status, found.ended) == (1, 500, None)

    run(story)


def answer_never(receiver: Receiver) -> None:
    receiver.silent.set()


def close_at_once(receiver: Receiver) -> None:
    receiver.closing.set()
    receiver.silent.set()


@pytest.mark.parametrize("fails", [answer_never, close_at_once])
def test_what_may_have_been_read_is_not_sent_again(
    url: str, receiver: Receiver, fails: Callable[[Receiver], None]
) -> None:
    async def story() -> None:
        async with telling(url, receiver, patience=0.3) as (one, table):
            fails(receiver)
            await one.later()
            for _ in range(3):
                await one.later(3600)
            assert len(receiver.received) == 1
            assert ((await kept(one, table)).refused, (await kept(one, table)).status) == (1, 0)

    run(story)


def test_a_redirect_is_not_followed(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            receiver.answers = [(307, {"location": f"{receiver.url}/elsewhere"})]
            await one.later()
            await one.later(24 * 3600)
            assert [got.path for got in receiver.received] == ["/hook"]
            assert (await kept(one, table)).status == 307

    run(story)


def test_a_channel_that_refuses_again_and_again_is_given_up(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            statuses = [*[403] * (REFUSALS - 1), 204, *[403] * 99]
            receiver.answers = [(status, {}) for status in statuses]
            for _ in range(REFUSALS):
                await one.later()
                assert (await kept(one, table)).ended is None
                await one.act(table)
            for number in range(1, REFUSALS + 1):
                assert (await kept(one, table)).ended is None, "it took one in between"
                await one.later()
                assert (await kept(one, table)).refused == number
                await one.act(table)
            found = await kept(one, table)
            assert (found.ended, found.status) == (one.now, 403)
            before = len(receiver.received)
            await one.later()
            assert len(receiver.received) == before, "it is asked no more"

    run(story)


@pytest.mark.parametrize("status", [404, 410])
def test_a_channel_that_is_gone_is_given_up_at_once(
    url: str, receiver: Receiver, status: int
) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            receiver.answers = [(status, {})]
            await one.later()
            found = await kept(one, table)
            assert (found.ended, found.status) == (one.now, status)

    run(story)


@pytest.mark.parametrize(
    "inside",
    ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::ffff:10.0.0.1", "::1", "fd00::1", "100.64.0.1"],
)
def test_a_name_that_comes_to_mean_a_private_address_is_not_reached(
    tmp_path: Path, receiver: Receiver, inside: str
) -> None:
    """The address was good when the host named it: it is looked at again for each message."""

    async def resolve(_host: str, _port: int) -> list[str]:
        return [inside]

    def misled(one: Office) -> Sequence[Channel]:
        outgoing = Outgoing({receiver.host}, resolve=resolve)
        return [Webhooks(cast("Store", one.store), one.stage.world, outgoing)]

    async def story() -> None:
        async with office(f"sqlite:///{tmp_path / 'x.db'}", receiver, more=misled) as (one,):
            table = await one.open("ada", "bo", "cleo")
            wanted = hook(one, table, url="https://hooks.example.org/abc")
            await put_webhook(cast("Store", one.store), wanted)
            await one.later()
            assert not receiver.received
            assert (await kept(one, table)).ended == one.now

    run(story)


def test_channels_that_keep_us_waiting_delay_nobody_else(
    tmp_path: Path, receiver: Receiver
) -> None:
    """However many hosts name servers that never answer, browsers are told at once."""

    async def story() -> None:
        database = f"sqlite:///{tmp_path / 'x.db'}"
        with receiving() as hanging:
            hanging.silent.set()

            def by_both(one: Office) -> Sequence[Channel]:
                outgoing = Outgoing({hanging.host}, patience=20.0)
                return [Webhooks(cast("Store", one.store), one.stage.world, outgoing)]

            async with office(database, receiver, more=by_both) as (one,):
                for _ in range(3):
                    table = await one.open("ada", "bo", "cleo")
                    for number in range(MOST):
                        url = f"{hanging.url}/{number}"
                        wanted = hook(one, table, f"hook{number}", url=url)
                        await put_webhook(cast("Store", one.store), wanted)
                one.stage.now += TELL_AFTER
                look = asyncio.create_task(one.look())
                while len(hanging.received) < AT_ONCE:
                    await asyncio.sleep(0.02)
                table = await one.open("ada", "bo", "cleo")
                await one.subscribe("ada", "bo", "cleo")
                one.stage.now += TELL_AFTER
                again = asyncio.create_task(one.look())
                async with asyncio.timeout(10):
                    while not receiver.received:
                        await asyncio.sleep(0.02)
                ((_, told),) = one.pushed()
                assert told["table"] == table
                assert len(hanging.received) == AT_ONCE
                hanging.closing.set()
                await asyncio.gather(look, again)

    run(story)


@pytest.mark.process
def test_two_servers_tell_a_channel_once(database: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with office(database, receiver, count=2, more=by_webhook) as (one, other):
            table = await one.open("ada", "bo", "cleo")
            await put_webhook(cast("Store", one.store), hook(one, table))
            one.stage.now += TELL_AFTER
            await asyncio.gather(*(each.look() for each in (one, other) for _ in range(3)))
            await asyncio.gather(one.later(3600), other.later(3600))
            assert len(receiver.received) == 1

    run(story)


def test_channels_survive_a_restart_and_go_with_their_table(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with telling(url, receiver) as (one, table):
            stage = one.stage
        async with office(url, receiver, stage=stage, more=by_webhook) as (again,):
            await again.later()
            assert receiver.received[0].json()["table"] == table
            store = cast("Store", again.store)
            assert await store.prune(again.now + 1, ["playing"]) == 1
            assert await webhooks_at(store, table) == []

    run(story)


# -- over HTTP -----------------------------------------------------------------------------------


@pytest.fixture
def served(url: str, receiver: Receiver, tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(
        url,
        private_hosts=receiver.host,
        public_url=HOME + "/",
        log=tmp_path / "log",
    ) as server:
        yield server


@pytest.fixture
def come(served: ServerThread) -> Iterator[Callable[[], Guest]]:
    """Lets somebody come."""
    with contextlib.ExitStack() as stack:

        def come() -> Guest:
            one = Guest(served.url)
            stack.callback(one.http.close)
            return one

        yield come


@pytest.fixture
def ada(come: Callable[[], Guest]) -> Guest:
    return come()


def opened(ada: Guest) -> str:
    settings = {"game": "camelup-2", "seats": 3}
    return str(ada.open(settings=settings, names=["Ada"])["table"])


def test_a_host_names_a_channel_and_stops_it(
    ada: Guest, come: Callable[[], Guest], receiver: Receiver, tmp_path: Path
) -> None:
    table = opened(ada)
    path = f"/api/tables/{table}/webhooks"
    assert ada.get(path).json() == {"slow": True, "room": MOST, "webhooks": []}
    quiet = {"begins": 1320, "ends": 480, "zone": "Europe/Rome"}
    wanted = {"url": f"{receiver.url}/very-secret", "language": "it", "quiet": quiet}
    for _ in range(2):  # Asking again changes nothing.
        answer = ada.post(path, wanted)
        assert answer.status_code == 200, answer.text
    told = ada.get(path).json()
    (one,) = told["webhooks"]
    assert (one["kind"], one["where"], one["quiet"]) == ("json", "127.0.0.1", quiet)
    assert (one["ended"], told["room"]) == (None, MOST - 1)
    hello: Received = receiver.received[0]
    assert hello.json()["event"] == "hello"
    assert hello.json()["link"] == f"{HOME}/t/{table}"
    bo = come()
    bo.sit(table, "Bo")
    for guest in (bo, come()):
        for way in ("", f"/{one['id']}/stop", f"/{one['id']}/again"):
            refused = guest.post(path + way, wanted if not way else {})
            assert (refused.status_code, refused.json()["code"]) == (403, "not-host")
        assert guest.get(path).json()["code"] == "not-host"
    everything = ada.get(path).text + json.dumps(bo.look(table)) + json.dumps(ada.look(table))
    assert "very-secret" not in everything
    assert "very-secret" not in (tmp_path / "log").read_text()
    assert ada.post(f"{path}/{one['id']}/stop").json()["webhooks"] == []
    assert ada.post(f"{path}/{one['id']}/stop").status_code == 200


def test_a_channel_that_takes_no_message_is_not_kept(ada: Guest, receiver: Receiver) -> None:
    path = f"/api/tables/{opened(ada)}/webhooks"
    receiver.answers = [(404, {}), (500, {}), (302, {"location": receiver.url})]
    for _ in range(3):
        answer = ada.post(path, {"url": f"{receiver.url}/x"})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-taken")
    assert ada.get(path).json()["webhooks"] == []


def test_a_channel_that_was_given_up_is_tried_again(
    ada: Guest, served: ServerThread, receiver: Receiver
) -> None:
    path = f"/api/tables/{opened(ada)}/webhooks"
    (one,) = ada.post(path, {"url": f"{receiver.url}/x"}).json()["webhooks"]
    _end(served, one["id"])
    (given_up,) = ada.get(path).json()["webhooks"]
    assert (given_up["ended"], given_up["status"]) == (5.0, 403)
    receiver.answers = [(403, {})]
    assert ada.post(f"{path}/{one['id']}/again").json()["code"] == "not-taken"
    assert ada.get(path).json()["webhooks"][0]["ended"] == 5.0
    (again,) = ada.post(f"{path}/{one['id']}/again").json()["webhooks"]
    assert (again["ended"], again["status"]) == (None, 0)


def test_channels_are_in_the_export_of_their_host_and_go_with_them(
    ada: Guest, come: Callable[[], Guest], receiver: Receiver
) -> None:
    table = opened(ada)
    path, url = f"/api/tables/{table}/webhooks", f"{receiver.url}/very-secret"
    ada.post(path, {"url": url})
    bo = come()
    bo.sit(table, "Bo")
    assert bo.get("/api/me/export").json()["webhooks"] == []
    bo.post("/api/me/forget")
    (mine,) = ada.get("/api/me/export").json()["webhooks"]
    assert (mine["table"], mine["url"]) == (table, url)
    ada.post("/api/me/forget")
    assert ada.get("/api/me/export").json()["webhooks"] == []
    assert ada.get(path).json()["webhooks"] == []


def _end(served: ServerThread, webhook: str) -> None:
    async def end() -> None:
        async with opened_store(served.config.database, 2) as (store, _):
            ended = update(webhooks).where(webhooks.c.id == webhook).values(ended=5.0, status=403)
            await store.in_one_go(lambda connection: connection.execute(ended))

    asyncio.run(end())


@pytest.mark.parametrize(
    "bad",
    [
        "http://example.org/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://0177.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://localhost/x",
        "https://printer/x",
        "https://example.org:8443/x",
        "https://user:word@example.org/x",
        "https://example.org\\@10.0.0.1/x",
        "file:///etc/passwd",
        "x",
    ],
)
def test_only_public_addresses_are_taken(ada: Guest, receiver: Receiver, bad: str) -> None:
    path = f"/api/tables/{opened(ada)}/webhooks"
    answer = ada.post(path, {"url": bad})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-address"), answer.text
    assert ada.get(path).json()["webhooks"] == []
    assert not receiver.received


def test_a_refusal_tells_nothing_of_the_network_of_the_operator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads to a private address sounds as one that leads nowhere."""

    async def resolve(_: Outgoing, target: Target) -> str:
        if target.host == "nowhere.example.org":
            raise Unreached("it has no address")
        raise Forbidden("it is not on the public internet")

    monkeypatch.setattr(Outgoing, "_address", resolve)
    with ServerThread(f"sqlite:///{tmp_path / 'x.db'}") as server:
        guest = Guest(server.url)
        try:
            path = f"/api/tables/{opened(guest)}/webhooks"
            names = ("intranet", "nowhere")
            told = [guest.post(path, {"url": f"https://{n}.example.org/"}).json() for n in names]
        finally:
            guest.http.close()
    assert told[0] == told[1]
    assert told[0]["code"] == "not-taken"


def test_nobody_has_many_servers_written_to(ada: Guest, receiver: Receiver) -> None:
    path = f"/api/tables/{opened(ada)}/webhooks"
    codes = [ada.post(path, {"url": f"{receiver.url}/x"}).status_code for _ in range(22)]
    assert codes == [200] * 20 + [429] * 2


def test_no_address_is_logged_at_any_level(
    tmp_path: Path, receiver: Receiver, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    quiet = {name: logging.getLogger(name).level for name in ("httpx", "httpcore")}
    try:
        set_up("debug")

        async def story() -> None:
            async with telling(f"sqlite:///{tmp_path / 'x.db'}", receiver) as (one, table):
                await one.later()
                receiver.answers = [(403, {})]
                await one.act(table)
                await one.later()
                assert len(receiver.received) == 2

        run(story)
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
        for name, level in quiet.items():
            logging.getLogger(name).setLevel(level)
    said = capsys.readouterr().err
    assert "a message by webhook is not sent: status 403" in said
    assert "/hook" not in said


def test_a_server_that_is_slow_in_saying_little_is_given_up(tmp_path: Path) -> None:
    """One byte a second never ends a time-out of one connection: all together has a limit."""
    listening = socket.create_server(("127.0.0.1", 0))
    done = threading.Event()

    def drip() -> None:
        with contextlib.suppress(OSError):
            connection, _ = listening.accept()
            with connection:
                connection.recv(10_000)
                for letter in b"HTTP/1.1 200 OK\r\nx-slow: " + b"a" * 1000:
                    connection.sendall(bytes([letter]))
                    if done.wait(0.02):
                        return

    thread = threading.Thread(target=drip)
    thread.start()
    host = f"127.0.0.1:{listening.getsockname()[1]}"

    async def story() -> None:
        outgoing = Outgoing({host}, patience=0.5)
        before = asyncio.get_running_loop().time()
        with receiving() as receiver:
            async with office(f"sqlite:///{tmp_path / 'x.db'}", receiver) as (one,):
                webhooks = Webhooks(cast("Store", one.store), one.stage.world, outgoing)
                wanted = hook(one, "t", url=f"http://{host}/x")
                outcome = await webhooks.greet(wanted, "Camel Up")
        assert outcome.how == "given-up"
        assert asyncio.get_running_loop().time() - before < 10

    try:
        run(story)
    finally:
        done.set()
        listening.close()
        thread.join()
