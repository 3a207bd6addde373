"""Whoever is to act at a slow table is told once, by one process, and never in a table's way."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from serai.core.record import Header
from serai.server.alerts.desk import AGAIN, AT_ONCE, EVERY, LONGEST_WAIT
from serai.server.protocol.absence import SLOW_CLOCK, TELL_AFTER
from serai.server.protocol.commands import Leave, Quiet, Revoke
from serai.server.runtime.waiting import waiting_after
from serai.server.storage.alerts import (
    Alert,
    Subscription,
    drop_subscriptions,
    put_back,
    put_subscription,
    subscriptions,
)
from serai.server.storage.schema import alerts, turns
from serai.server.storage.store import Store, Waiting
from serai.server.tables.decision import Decision
from serai.server.tables.facts import Begun, Played
from serai.server.tables.keys import device_id, hashed
from tests.server.house import House, in_house, person
from tests.server.posting import PUBLIC, Office, office
from tests.server.receiving import Receiver, claims_of, receiving
from tests.server.stores import opened, run, url

__all__ = ["url"]  # A fixture.


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@asynccontextmanager
async def playing(
    url: str, receiver: Receiver, **settings: Any
) -> AsyncIterator[tuple[Office, str]]:
    """Three people with a slow game; all of them want to be told."""
    async with office(url, receiver) as (one,):
        table = await one.open("ada", "bo", "cleo", **settings)
        await one.subscribe("ada", "bo", "cleo")
        yield one, table


def waiting(one: Office, table: str) -> str:
    """Who is to act."""
    return one.key_of(table, one.turn(table))


async def count(store: Store, what: Any) -> int:
    async with store.engine.connect() as connection:
        found: int = (await connection.execute(select(func.count()).select_from(what))).scalar_one()
        return found


def test_whoever_is_to_act_is_told_after_a_while_and_once(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            first = waiting(one, table)
            await one.later(TELL_AFTER - 1)
            assert not receiver.received, "they may be looking"
            await one.later(1)
            ((key, told),) = one.pushed()
            assert key == first
            assert told["table"] == table
            assert told["title"] == "Your turn: Camel Up, 2nd edition"
            others = sorted({"Ada", "Bo", "Cleo"} - {first.capitalize()})
            assert (
                told["body"]
                == f"{first.capitalize()}, you are playing with {' and '.join(others)}."
            )
            for _ in range(5):
                await one.later(3600)
            assert len(receiver.received) == 1, "one message per turn"
            await one.act(table)
            second = waiting(one, table)
            await one.later()
            assert [key for key, _ in one.pushed()] == [first, second]

    run(story)


def test_a_message_says_who_sends_it_and_how_long_it_is_worth_anything(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        async with playing(url, receiver, clock=SLOW_CLOCK) as (one, table):
            key = waiting(one, table)
            await one.later()
            (got,) = receiver.received
            said = got.headers["authorization"]
            told = claims_of(said, PUBLIC, one.endpoint(key), one.now)
            assert told["sub"] == "mailto:host@example.org"
            assert got.headers["content-encoding"] == "aes128gcm"
            assert got.headers["ttl"] == str(SLOW_CLOCK)
            assert len(got.headers["topic"]) == 32
            assert table not in str(got.headers), "the service in between learns no table"

    run(story)


def test_a_newer_message_takes_the_place_of_one_of_the_same_table_alone(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        async with office(url, receiver) as (one,):
            made = [await one.open("ada", "bo", "cleo") for _ in range(2)]
            await one.subscribe("ada", "bo", "cleo")
            await one.later()
            for table in made:
                await one.act(table)
            await one.later()
            topics = Counter(got.headers["topic"] for got in receiver.received)
            assert list(topics.values()) == [2, 2]

    run(story)


def test_nothing_secret_is_in_a_message(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            await one.later()
            ((_, told),) = one.pushed()
            assert set(told) == {"table", "language", "title", "body", "stop"}
            state = one.state(table)
            assert state.seed.hex() not in str(told)
            assert not any(key in str(told) for key in ("key=", "ada", 'bo"', "cleo"))

    run(story)


@pytest.mark.parametrize("language", ["it", "fr"])
def test_it_is_said_in_the_language_of_the_device(
    url: str, receiver: Receiver, language: str
) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            await one.subscribe("ada", "bo", "cleo", language=language)
            await one.later()
            ((_, told),) = one.pushed()
            start = {"it": "Tocca a te: Camel Up", "fr": "À vous de jouer\u202f: Camel Up"}[
                language
            ]
            assert told["title"].startswith(start)
            assert one.state(table).phase == "playing"

    run(story)


def test_who_acts_in_time_is_told_nothing(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            for _ in range(4):
                await one.later(TELL_AFTER - 1)
                await one.act(table)
            assert not receiver.received

    run(story)


@pytest.mark.parametrize("people", [("ada",), ("ada", "bo", "cleo")])
def test_nobody_is_told_at_quick_tables_or_alone_with_bots(
    url: str, receiver: Receiver, people: tuple[str, ...]
) -> None:
    async def story() -> None:
        async with office(url, receiver) as (one,):
            alone = len(people) == 1
            clock = None if alone else SLOW_CLOCK - 1
            bots = ["random", "random"] if alone else []
            await one.open(*people, bots=bots, clock=clock)
            await one.subscribe(*people)
            await one.later()
            assert not receiver.received
            assert await count(one.tables.store, turns) == 0

    run(story)


def test_nobody_is_told_while_a_bot_plays_for_them(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver, stand_in=1) as (one, table):
            key, seat = waiting(one, table), one.turn(table)
            await one.do(table, person(key), Leave(seat=seat))
            await one.later()
            assert key not in [told for told, _ in one.pushed()]

    run(story)


def test_one_tap_stops_it_even_for_what_is_on_its_way(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            receiver.answers = [(503, {})]
            key = waiting(one, table)
            await one.later()
            assert await count(one.tables.store, alerts) == 1
            await drop_subscriptions(one.tables.store, [key])
            await one.later(AGAIN[0])
            assert len(receiver.received) == 1
            assert await count(one.tables.store, alerts) == 0

    run(story)


def test_a_device_that_lost_the_seat_is_not_told_any_more(url: str, receiver: Receiver) -> None:
    """Not even of what was on its way; its other seats are told as before."""

    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            receiver.answers = [(503, {})]
            key, seat = waiting(one, table), one.turn(table)
            await one.later()
            other = hashed(await one.tables.add_key(table, person(key), seat))
            await one.do(table, person(other), Revoke(seat=seat, device=device_id(key)))
            await one.later(AGAIN[0])
            assert len(receiver.received) == 1
            assert await count(one.tables.store, alerts) == 0
            assert len(await subscriptions(one.tables.store, [key])) == 1

    run(story)


def test_a_browser_that_came_back_elsewhere_is_not_forgotten_for_where_it_was(url: str) -> None:
    """It subscribes anew while a message is on its way to where it is gone."""

    async def story() -> None:
        async with opened(url) as (store,):

            def at(place: str) -> Subscription:
                return Subscription("ada", place, b"public", b"secret", "en", None)

            await put_subscription(store, at("https://push.example/old"), 1.0)
            await put_subscription(store, at("https://push.example/new"), 2.0)
            await drop_subscriptions(store, ["ada"], "https://push.example/old")
            (found,) = await subscriptions(store, ["ada"])
            assert found.endpoint == "https://push.example/new"
            await drop_subscriptions(store, ["ada"], "https://push.example/new")
            assert await subscriptions(store, ["ada"]) == []

    run(story)


# -- quiet hours ---------------------------------------------------------------------------------


def test_in_quiet_hours_a_message_waits_until_they_are_over(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            minute = int(one.now // 60) % 1440
            quiet = Quiet(begins=(minute - 60) % 1440, ends=(minute + 60) % 1440, zone="UTC")
            await one.subscribe("ada", "bo", "cleo", quiet=quiet)
            await one.later()
            await one.later(3000)
            assert not receiver.received
            await one.later(3600 - 3000 - TELL_AFTER)
            assert len(receiver.received) == 1
            assert one.state(table).phase == "playing"

    run(story)


def test_a_turn_that_ends_in_quiet_hours_is_told_to_nobody(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            minute = int(one.now // 60) % 1440
            quiet = Quiet(begins=minute, ends=(minute + 60) % 1440, zone="UTC")
            key = waiting(one, table)
            await one.subscribe(key, quiet=quiet)
            await one.later()
            await one.act(table)
            await one.later(3600)
            assert key not in [told for told, _ in one.pushed()]

    run(story)


# -- when things go wrong ------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_nobody_took_is_tried_again_later_and_later_and_then_given_up(
    url: str, receiver: Receiver, status: int
) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, _):
            receiver.answers = [(status, {})] * 10
            await one.later()
            for number, wait in enumerate(AGAIN, 1):
                await one.later(wait - 1)
                assert len(receiver.received) == number
                await one.later(1)
                assert len(receiver.received) == number + 1
            await one.later(24 * 3600)
            assert len(receiver.received) == len(AGAIN) + 1
            assert await count(one.tables.store, alerts) == 0

    run(story)


def test_who_asks_to_be_left_alone_is(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, _):
            receiver.answers = [(429, {"retry-after": "900"})]
            await one.later()
            await one.later(899)
            assert len(receiver.received) == 1
            await one.later(1)
            assert len(receiver.received) == 2

    run(story)


def test_nobody_is_left_alone_for_longer_than_some_hours(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, _):
            receiver.answers = [(429, {"retry-after": "900000"})]
            await one.later()
            await one.later(LONGEST_WAIT - 1)
            assert len(receiver.received) == 1
            await one.later(1)
            assert len(receiver.received) == 2

    run(story)


def test_what_was_not_sent_is_kept_only_while_its_turn_lasts(url: str) -> None:
    async def story() -> None:
        async with opened(url) as (store,):

            def begin(connection: Connection) -> None:
                row = {"table_id": "here", "seq": 7, "seat": 1, "due": None}
                connection.execute(insert(turns), row)

            await store.in_one_go(begin)
            for table, seq, kept in (("here", 6, 0), ("there", 7, 0), ("here", 7, 1)):
                await put_back(store, Alert(table, seq, "push", "ada", 1, 60.0, 1))
                assert await count(store, alerts) == kept

    run(story)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(url: str, receiver: Receiver, status: int) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            key = waiting(one, table)
            receiver.answers = [(status, {})]
            await one.later()
            assert await subscriptions(one.tables.store, [key]) == []
            assert len(await subscriptions(one.tables.store, ["ada", "bo", "cleo"])) == 2
            await one.later(24 * 3600)
            assert len(receiver.received) == 1

    run(story)


@pytest.mark.parametrize("status", [302, 400, 403, 413])
def test_what_is_refused_is_not_sent_again(url: str, receiver: Receiver, status: int) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, _):
            receiver.answers = [(status, {"location": receiver.url})]
            await one.later()
            await one.later(24 * 3600)
            assert len(receiver.received) == 1
            assert len(await subscriptions(one.tables.store, ["ada", "bo", "cleo"])) == 3

    run(story)


def test_a_service_that_is_silent_keeps_no_table_waiting(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with office(url, receiver) as (one,):
            made = [await one.open("ada", "bo", "cleo") for _ in range(AT_ONCE + 3)]
            await one.subscribe("ada", "bo", "cleo")
            receiver.silent.set()
            one.stage.now += TELL_AFTER
            one.desk._looked = -EVERY
            await one.desk.look()
            assert one.desk._turns is not None
            await one.desk._turns
            one.desk._looked = -EVERY
            await one.desk.look()
            assert len(one.desk._sending) == AT_ONCE, "no more at the same time"
            for table in made:
                await one.act(table)
            assert await count(one.tables.store, alerts) == 3, "the others wait in the database"

    run(story)


def test_a_message_about_a_turn_that_is_over_is_not_sent_in_the_next_one(
    url: str, receiver: Receiver
) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            receiver.answers = [(503, {})]
            first = waiting(one, table)
            await one.later()
            for _ in range(3):
                await one.act(table)
            assert waiting(one, table) == first, "it is their turn again, another one"
            await one.later(AGAIN[0])
            assert len(receiver.received) == 1
            await one.later(TELL_AFTER - AGAIN[0])
            assert [key for key, _ in one.pushed()] == [first, first]

    run(story)


def test_several_actions_in_a_row_are_one_turn() -> None:
    async def story(house: House) -> None:
        table = house.state(await house.open("ada", "bo", "cleo"))
        clock = house.tables.process.clock

        def after(by: int, to_act: int | None) -> Waiting | None:
            played = Played(seat=by, how="player", entries=())
            return waiting_after(table, Decision(played, to_act=to_act), clock)

        assert after(1, 1) is None
        assert after(1, 2) == Waiting(2, clock.served() + TELL_AFTER)
        assert after(1, None) == Waiting(None), "the game is over"

    in_house(story)


def test_whose_first_turn_it_is_counts_by_the_seats_of_the_game() -> None:
    """When a game begins, everybody gets the seat that the draw gives them."""

    async def story(house: House) -> None:
        waiting_room = await house.open("ada", "bo", bots=("random",), start=False)
        table = house.state(waiting_room)
        clock = house.tables.process.clock
        bot = next(n for n, one in enumerate(table.occupants) if one is not None and one.bot)
        people = [seat for seat in range(3) if seat != bot]
        header = Header(1, "camelup-1", 1, {}, ())
        begun = Begun(order=(bot, *people), header=header, entries=())

        def after(to_act: int) -> Waiting | None:
            return waiting_after(table, Decision(begun, to_act=to_act), clock)

        assert [after(seat) is None for seat in range(3)] == [True, False, False]
        assert after(2) == Waiting(2, clock.served() + TELL_AFTER)

    in_house(story)


def test_messages_survive_a_restart_and_old_ones_are_dropped(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            receiver.answers = [(503, {}), (503, {})]
            other = await one.open("ada", "bo", "cleo")
            await one.later()
            assert len(receiver.received) == 2
            await one.act(other)  # That turn is over: nobody is told of it any more.
            stage = one.stage
        stage.now += AGAIN[0]
        async with office(url, receiver, stage=stage) as (again,):
            again.browsers = one.browsers
            await again.look()
            assert [told["table"] for _, told in again.pushed()[2:]] == [table]
            assert await count(again.tables.store, alerts) == 0

    run(story)


def test_turns_of_before_a_restart_are_told_after_it(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, table):
            stage = one.stage
        stage.now += TELL_AFTER
        async with office(url, receiver, stage=stage) as (again,):
            again.browsers = one.browsers
            await again.look()
            ((_, told),) = again.pushed()
            assert told["table"] == table

    run(story)


def test_no_more_are_sent_at_the_same_time_than_should_be(url: str, receiver: Receiver) -> None:
    """New messages are sent as soon as turns are noted, old ones whenever the desk looks."""

    async def story() -> None:
        async with office(url, receiver, patience=0.5) as (one,):
            await one.subscribe("ada", "bo", "cleo")
            for _ in range(3):
                for _ in range(AT_ONCE):
                    await one.open("ada", "bo", "cleo")
                receiver.answers = [(503, {}) for _ in range(3 * AT_ONCE)]
                await one.later()
            receiver.silent.set()
            one.stage.now += AGAIN[-1]
            served = one.tables.process.clock.served()
            await asyncio.gather(one.desk._send_some(served), one.desk._send_some(served))
            assert len(one.desk._sending) == AT_ONCE

    run(story)


@pytest.mark.process
def test_several_processes_send_one_message(database: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with office(database, receiver, count=2) as (one, other):
            await one.open("ada", "bo", "cleo")
            await one.subscribe("ada", "bo", "cleo")
            one.stage.now += TELL_AFTER
            await asyncio.gather(*(each.look() for each in (one, other) for _ in range(3)))
            await asyncio.gather(one.later(3600), other.later(3600))
            assert len(receiver.received) == 1

    run(story)


def test_nothing_is_kept_of_tables_that_are_cleared_away(url: str, receiver: Receiver) -> None:
    async def story() -> None:
        async with playing(url, receiver) as (one, _):
            receiver.answers = [(503, {})]
            await one.later()
            store = one.tables.store
            assert (await count(store, turns), await count(store, alerts)) == (1, 1)
            assert await store.prune(one.now + 1, ["playing"]) == 1
            assert (await count(store, turns), await count(store, alerts)) == (0, 0)
            assert await subscriptions(store, ["ada", "bo", "cleo"]) == []

    run(story)
