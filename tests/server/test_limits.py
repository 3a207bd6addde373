"""How much one address, one socket and one table may ask for."""

from collections.abc import Callable

import httpx
import pytest

from serai.server.http import buckets
from serai.server.http.buckets import Bucket
from serai.server.http.gate import Gate
from serai.server.protocol.commands import Back, Leave, Mute, Ready, Remove, Say, SitDown
from serai.server.protocol.errors import TooFast
from serai.server.protocol.limits import Limits
from serai.server.tables import facts
from serai.server.tables.decide import MOST_CHAT, MOST_OF_ONE, Decision, bounded
from serai.server.tables.state import TableState
from tests.server.hostile import assert_refused
from tests.server.house import House, in_house, person


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(bucket: Bucket) -> int:
    """Take from a bucket until it is empty; say how often."""
    count = 0
    while bucket.take():
        count += 1
        assert count < 10_000
    return count


def let_in(ask: Callable[[str], None], address: str) -> int:
    """Ask until it is refused; say how often it was not."""
    count = 0
    while count < 10_000:
        try:
            ask(address)
        except TooFast:
            return count
        count += 1
    raise AssertionError("there is no limit")


# -- buckets ---------------------------------------------------------------------------------


def test_a_bucket_fills_at_its_rate_and_never_above_its_brim() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 5, clock)
    assert taken(bucket) == 5
    clock.now += 1
    assert taken(bucket) == 2
    clock.now += 0.4
    assert taken(bucket) == 0
    clock.now += 0.1
    assert taken(bucket) == 1
    clock.now += 1_000_000
    assert taken(bucket) == 5


def test_asking_an_empty_bucket_does_not_keep_it_empty() -> None:
    clock = Clock()
    bucket = Bucket(1.0, 1, clock)
    assert taken(bucket) == 1
    for _ in range(9):
        clock.now += 0.1
        assert not bucket.take()
    clock.now += 0.1001
    assert bucket.take()


# -- addresses -------------------------------------------------------------------------------


def test_requests_are_limited_by_the_second_and_by_how_many_come_at_once() -> None:
    clock = Clock()
    gate = Gate(Limits(requests_per_second=3, burst=10), clock)
    assert let_in(gate.request, "a") == 10
    clock.now += 2
    assert let_in(gate.request, "a") == 6
    with pytest.raises(TooFast, match="at most 3 a second, 10 at once"):
        gate.request("a")


def test_tables_are_limited_by_the_hour() -> None:
    clock = Clock()
    gate = Gate(Limits(tables_per_hour=6), clock)
    assert let_in(gate.table, "a") == 6
    clock.now += 599
    assert let_in(gate.table, "a") == 0
    clock.now += 2
    assert let_in(gate.table, "a") == 1
    clock.now += 3600
    assert let_in(gate.table, "a") == 6


def test_each_address_is_counted_alone_and_tables_apart_from_requests() -> None:
    gate = Gate(Limits(tables_per_hour=2, requests_per_second=1, burst=3), Clock())
    assert let_in(gate.table, "a") == 2
    assert let_in(gate.table, "b") == 2
    assert let_in(gate.request, "a") == 3
    assert let_in(gate.request, "b") == 3


def test_the_address_that_was_not_seen_for_longest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(buckets, "ADDRESSES", 3)
    gate = Gate(Limits(requests_per_second=1, burst=2), Clock())
    for address in ("a", "b", "c"):
        assert let_in(gate.request, address) == 2
    assert let_in(gate.request, "a") == 0  # Seen again, so that b is the oldest now.
    assert let_in(gate.request, "d") == 2
    for address in ("d", "c", "a"):
        assert let_in(gate.request, address) == 0
    assert let_in(gate.request, "b") == 2


def test_ten_thousand_addresses_are_remembered() -> None:
    gate = Gate(Limits(requests_per_second=1, burst=1), Clock())
    assert let_in(gate.request, "first") == 1
    for number in range(9_999):
        gate.request(str(number))
    gate.request("one more")
    assert let_in(gate.request, "0") == 0
    assert let_in(gate.request, "first") == 1


def test_what_is_too_much_says_how_much_may_be() -> None:
    gate = Gate(Limits(tables_per_hour=1, sockets_per_address=1), Clock())
    for ask, said in (
        (gate.table, "too many tables: at most 1 an hour from one address"),
        (gate.enter, "too many connections: at most 1 from one address"),
    ):
        ask("a")
        with pytest.raises(TooFast) as refused:
            ask("a")
        assert str(refused.value) == said


def test_connections_are_counted_until_they_go() -> None:
    gate = Gate(Limits(sockets_per_address=2), Clock())
    assert let_in(gate.enter, "a") == 2
    assert let_in(gate.enter, "b") == 2
    gate.leave("a")
    assert let_in(gate.enter, "a") == 1
    assert gate.sockets == {"a": 2, "b": 2}
    for _ in range(2):
        gate.leave("a")
    assert gate.sockets == {"b": 2}, "who has gone is not remembered"


def test_each_socket_has_a_bucket_of_its_own() -> None:
    clock = Clock()
    gate = Gate(Limits(requests_per_second=2, burst=4), clock)
    one, other = gate.messages(), gate.messages()
    assert taken(one) == 4
    assert taken(other) == 4
    clock.now += 1
    assert taken(one) == 2


def test_a_household_has_one_measure_for_all_its_addresses() -> None:
    gate = Gate(
        Limits(tables_per_hour=2, requests_per_second=1, burst=3, sockets_per_address=1), Clock()
    )
    one, other, stranger = "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"
    assert let_in(gate.request, one) == 3
    assert let_in(gate.request, other) == 0
    assert let_in(gate.request, stranger) == 3
    assert let_in(gate.table, one) == 2
    assert let_in(gate.table, other) == 0
    gate.enter(one)
    assert let_in(gate.enter, other) == 0
    gate.leave(other)
    assert let_in(gate.enter, one) == 1


# -- over HTTP -------------------------------------------------------------------------------


def test_every_request_counts() -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            for path in ("/healthz", "/metrics", "/api/games"):
                assert (await http.get(path)).status_code == 200
            refused = await http.get("/api/lobby")
            assert_refused(refused, 429, "too-fast")
            assert refused.headers["retry-after"] == "1"
            assert refused.headers["connection"] == "close"
            assert_refused(await http.post("/api/tables", json={}), 429, "too-fast")
        async with house.http(address="192.0.2.2") as http:
            assert (await http.get("/api/games")).status_code == 200

    in_house(play, limits=Limits(requests_per_second=1, burst=3))


def test_opening_a_table_counts_by_address_and_looking_at_one_does_not() -> None:
    async def play(house: House) -> None:
        async def open_one(http: httpx.AsyncClient) -> httpx.Response:
            return await http.post("/api/tables", json={"names": ["Zaid"]})

        async with house.http() as http:
            table = (await open_one(http)).json()["table"]
            assert (await open_one(http)).status_code == 201
            assert_refused(await open_one(http), 429, "too-fast")
            assert len(house.store.log) == 2
            assert (await http.get(f"/api/tables/{table}")).status_code == 200
        async with house.http(address="192.0.2.2") as other:
            assert (await open_one(other)).status_code == 201

    in_house(play, limits=Limits(tables_per_hour=2))


def test_a_request_may_be_as_long_as_the_limit_and_no_longer() -> None:
    async def play(house: House) -> None:
        longest = Limits().message_bytes
        body = b'{"names":["Zaid"]}'
        json_type = {"content-type": "application/json"}
        async with house.http() as http:
            for size, status in ((longest, 201), (longest + 1, 413)):
                padded = body + b" " * (size - len(body))
                answer = await http.post("/api/tables", content=padded, headers=json_type)
                assert answer.status_code == status

    in_house(play)


# -- one table -------------------------------------------------------------------------------


def test_a_table_says_so_much_and_no_more() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        state = house.state(table)
        state.said = MOST_CHAT - 1
        await house.do(table, person("zaid"), Say(text="one more"))
        with pytest.raises(TooFast, match="said all it can"):
            await house.do(table, person("zaid"), Say(text="too much"))

    in_house(play)


def test_one_speaker_says_a_quarter_and_no_more_on_whichever_seat() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False)
        lea, line = person("lea"), Say(text="hm")
        for _ in range(MOST_OF_ONE):
            await house.do(table, lea, line)
        for again in range(2):
            with pytest.raises(TooFast, match="you have said all you can"):
                await house.do(table, lea, line)
            if not again:
                await house.do(table, lea, Remove(seat=1))
                await house.tables.sit(table, lea, SitDown(name="Other"))
        await house.do(table, person("zaid"), line)

    in_house(play)


def test_whoever_uses_a_table_up_is_still_muted_and_removed() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        zaid, lea = person("zaid"), person("lea")
        while house.state(table).changes < 36:
            await house.do(table, lea, Ready(ready=False))
        with pytest.raises(TooFast, match="the last 4 times are the host's"):
            await house.do(table, lea, Ready())
        while house.state(table).changes < 40:
            await house.do(table, zaid, Say(text="stop it"))
        with pytest.raises(TooFast, match="changed all it can: 40 times"):
            await house.do(table, zaid, Say(text="stop it"))
        await house.do(table, zaid, Mute(seat=1))
        for muted in (True, False):  # Once is enough, or the log would grow for ever.
            with pytest.raises(TooFast):
                await house.do(table, zaid, Mute(seat=1, muted=muted))
        await house.do(table, zaid, Remove(seat=1))
        assert house.state(table).occupants[1] is None
        with pytest.raises(TooFast):
            await house.tables.sit(table, lea, SitDown(name="Lea"))
        await house.do(table, person("milo"), Remove(seat=2))

    in_house(play, limits=Limits(changes_per_table=40))


def test_a_table_that_has_changed_all_it_can_still_plays() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", seats=3)
        changes = house.state(table).changes
        assert changes == 5  # Opened; Lea and Milo sat down and were ready. Starting is free.
        await house.act(table)
        assert house.state(table).changes == changes
        await house.do(table, person("zaid"), Leave())
        assert house.state(table).changes == 6
        for command in (Say(text="hello"), Leave()):
            with pytest.raises(TooFast, match="changed all it can"):
                await house.do(table, person("lea"), command)
        await house.do(table, person("zaid"), Back())
        while house.key_of(table, house.turn(table)) == "zaid":
            await house.act(table)
        await house.act(table)

    in_house(play, limits=Limits(changes_per_table=6))


@pytest.mark.parametrize(
    ("fact", "free"),
    [
        (facts.Returned(seat=0), True),
        (facts.SeatFreed(seat=0), True),
        (facts.Spoken(seat=0, name="Zaid", text="hello"), False),
        (facts.KeyAdded(seat=0, key="k"), False),
        (facts.StoodIn(seat=0, bot="random"), False),
        (facts.Readied(seat=0, ready=True), False),
        (facts.Rematched(table="other"), False),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, facts.Fact) else None,
)
def test_only_play_and_coming_back_are_free(fact: facts.AnyFact, free: bool) -> None:
    table, decision = TableState("t"), Decision(fact)
    table.changes = 9
    assert bounded(table, decision, 10, host=True) is decision
    table.changes = 10
    if free:
        assert bounded(table, decision, 10, host=True) is decision
    else:
        with pytest.raises(TooFast):
            bounded(table, decision, 10, host=True)


def test_the_default_limits_are_those_the_guide_names() -> None:
    limits = Limits()
    assert (limits.tables_per_hour, limits.sockets_per_address) == (60, 100)
    assert (limits.requests_per_second, limits.burst) == (30, 120)
    assert limits.message_bytes == 32 * 1024
    assert (MOST_CHAT, limits.changes_per_table) == (2000, 5000)
