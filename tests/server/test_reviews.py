"""Reviews of finished games: made in a process apart, shared, bounded; and playing on."""

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from serai.core.record import Record, dump
from serai.core.registry import game_of, kit_of
from serai.core.replay import replay
from serai.core.reviewing import Review
from serai.review import review
from serai.server.http.gate import Gate
from serai.server.ops.app import make_app
from serai.server.protocol.answers import ReviewPart
from serai.server.protocol.errors import Busy, NoReview, TooBig, TooFast
from serai.server.protocol.limits import Limits
from serai.server.runtime import reviews as desk
from serai.server.runtime.reviews import EACH, MOST, Reviews, Underway
from serai.server.storage.review_shelf import ReviewShelf, key_of
from serai.server.tables import archive
from tests.server.guests import Guest
from tests.server.hostile import assert_refused
from tests.server.inside import ServerThread
from tests.server.short_games import short_game

pytestmark = pytest.mark.process
"""Reviews are made in a process."""


@pytest.fixture(scope="module")
def record() -> Record:
    return short_game()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("reviews")
    with ServerThread(f"sqlite:///{folder}/tables.db") as running:
        yield running


@pytest.fixture
def guest(server: ServerThread) -> Iterator[Guest]:
    found = Guest(server.url)
    yield found
    found.http.close()


def told(lines: bytes) -> list[ReviewPart]:
    return [msgspec.json.decode(line, type=ReviewPart) for line in lines.split(b"\n") if line]


def send(guest: Guest, written: bytes) -> Any:
    octets = {"content-type": "application/octet-stream"}
    return guest.http.post("/api/reviews", content=written, headers=octets)


def whole_of(parts: list[ReviewPart], like: Review) -> Review:
    """All that the lines of a stream say together."""
    return replace(
        like,
        seats=parts[-1].seats,
        decisions=tuple(d for part in parts for d in part.decisions),
        rolls=tuple(roll for part in parts for roll in part.rolls),
        curve=tuple(point for part in parts for point in part.curve),
    )


def test_the_lines_of_a_stream_are_the_review_of_the_record(guest: Guest, record: Record) -> None:
    opened = send(guest, dump(record)).json()
    assert opened == {
        "review": key_of(dump(record)),
        "game": "camelup-2",
        "actions": len(record.entries),
    }
    first = guest.get(f"/api/reviews/{opened['review']}")
    assert first.status_code == 200, first.text
    assert first.headers["content-type"].startswith("application/x-ndjson")
    parts = told(first.content)
    assert (parts[0].done, parts[0].total) == (0, len(record.entries))
    assert parts[-1].done == parts[-1].total
    expected = review(record)
    assert whole_of(parts, expected) == expected
    # Whoever opens it later gets what is kept.
    assert told(guest.get(f"/api/reviews/{opened['review']}").content) == parts
    replayed = guest.get(f"/api/reviews/{opened['review']}/replay").json()
    assert len(replayed["steps"]) == len(record.entries)
    account = guest.get(f"/api/reviews/{opened['review']}/account").json()
    assert account["scores"] == replayed["result"]["scores"]


def test_what_is_no_record_of_a_finished_game_is_refused(guest: Guest, record: Record) -> None:
    whole = dump(record)
    changed = whole.replace(b'"do":"roll"', b'"do":"ticket b"', 1)
    assert changed != whole
    unfinished = dump(replace(record, result=None))
    for written, status, code in (
        (b"", 400, "bad-request"),
        (b"\xff\x00", 400, "bad-request"),
        (changed, 400, "bad-request"),
        (unfinished, 409, "not-over"),
        (whole + b"{}\n" * (archive.REVIEWED + 3), 413, "too-big"),
    ):
        assert_refused(send(guest, written), status, code)
    assert_refused(guest.get(f"/api/reviews/{'0' * 64}"), 404, "no-review")
    assert guest.get("/api/reviews/nothing").status_code == 400
    assert guest.get(f"/api/reviews/{'Z' * 64}").status_code == 400


def test_games_without_a_reviewer_and_very_long_ones_are_refused(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = replace(record, entries=record.entries * archive.REVIEWED)
    with pytest.raises(TooBig, match="at most 2000 are reviewed here"):
        archive.check_reviewable(long)
    kit = kit_of("camelup-2")
    monkeypatch.setattr(archive, "kit_of", lambda _: Bare(kit))
    with pytest.raises(NoReview, match="brings no reviewer"):
        archive.check_reviewable(record)


class Bare:
    """A kit that brings no reviewer."""

    def __init__(self, kit: Any) -> None:
        self.name, self.review = kit.name, None


def test_nobody_sees_the_review_of_a_game_that_is_not_over(guest: Guest) -> None:
    table = guest.open(
        settings={"game": "camelup-2", "seats": 3}, names=["A", "B", "C"], start=True
    )
    path = f"/api/tables/{table['table']}"
    assert_refused(guest.get(f"{path}/review"), 403, "secret")
    assert_refused(guest.post(f"{path}/play-on", {"ply": 3, "name": "A"}), 403, "secret")


# -- playing on --------------------------------------------------------------------------------


def test_a_table_begins_where_a_finished_game_once_stood(guest: Guest, record: Record) -> None:
    key = send(guest, dump(record)).json()["review"]
    game = game_of(record)
    turns = list(replay(game, record))
    ply = next(n for n, turn in enumerate(turns) if turn.who == 1)
    wanted = {"ply": ply, "seat": 1, "name": "Zaid", "bot": "random", "id": "0123456789abcdef"}
    opened = guest.post(f"/api/reviews/{key}/play-on", wanted)
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]
    assert [each["seat"] for each in opened.json()["keys"]] == [1]
    seen = guest.look(table)
    assert seen["you"]["seats"] == [1]
    assert seen["position"]["to_act"] == 1
    shown = msgspec.to_builtins(game.view(turns[ply].before, 1))
    assert seen["position"]["view"] == msgspec.json.decode(msgspec.json.encode(shown))
    assert [seat["bot"] for seat in seen["table"]["seats"]] == ["random", None]
    # The same request opens no second table, also after the log was read again.
    assert guest.post(f"/api/reviews/{key}/play-on", wanted).json()["table"] == table
    for bad, status in (
        ({"ply": len(turns)}, 400),
        ({"seat": 2}, 409),
        ({"ply": -1}, 400),
        ({"bot": "nobody"}, 400),
        ({"name": ""}, 400),
    ):
        answer = guest.post(f"/api/reviews/{key}/play-on", {**wanted, "id": None, **bad})
        assert answer.status_code == status, answer.text


def test_the_record_of_such_a_table_says_where_it_began(guest: Guest, record: Record) -> None:
    key = send(guest, dump(record)).json()["review"]
    turns = list(replay(game_of(record), record))
    ply = next(n for n, turn in enumerate(turns) if turn.who == 0)
    opened = guest.post(f"/api/reviews/{key}/play-on", {"ply": ply, "seat": 0, "name": "Zaid"})
    kept = guest.get(f"/api/tables/{opened.json()['table']}/record").content
    header = msgspec.json.decode(kept.split(b"\n")[0])
    assert header["position"] == game_of(record).position(turns[ply].before)


# -- the queue ---------------------------------------------------------------------------------

OBEDIENT = """
import sys, json
for line in sys.stdin:
    order = json.loads(line)
    if order.get("record") is None:
        print(order["number"] + '+{"done":9,"total":9}', flush=True)
        continue
    print(order["number"] + '+{"done":1,"total":9}', flush=True)
    if order["record"] == "quick":
        print(order["number"] + '.{"done":9,"total":9}', flush=True)
    if order["record"] == "fatal":
        sys.exit(1)
"""
"""A process that reviews nothing: it says what it was told to do."""


def queue(work: Callable[[Reviews], Coroutine[Any, Any, None]], folder: Path) -> None:
    async def go() -> None:
        reviews = Reviews(ReviewShelf(folder), (sys.executable, "-c", OBEDIENT))
        try:
            await work(reviews)
        finally:
            await reviews.stop()

    asyncio.run(go())


class Charges:
    """Counts who is charged."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


def key(number: int) -> str:
    return f"{number:064x}"


async def lines_of(job: Underway, most: int = 99) -> list[bytes]:
    found: list[bytes] = []
    async for lines in job.follow():
        found += [line for line in lines.split(b"\n") if line]
        if len(found) >= most:
            break
    return found


def test_two_who_ask_share_one_review_and_one_is_charged(tmp_path: Path) -> None:
    async def ask(reviews: Reviews) -> None:
        charges = Charges()
        wanted = (key(1), "camelup-2", b"quick", 9)
        with (
            reviews.waited_for(*wanted, "home", charges) as one,
            reviews.waited_for(*wanted, "away", charges) as other,
        ):
            assert one is other
            both = await asyncio.gather(lines_of(one), lines_of(other))
        assert both[0] == both[1]
        assert [told(line)[0].done for line in both[0]] == [0, 1, 9]
        assert charges.count == 1
        assert not reviews.underway
        assert reviews.shelf.review(key(1), "camelup-2") == b"".join(x + b"\n" for x in both[0])

    queue(ask, tmp_path)


def test_what_nobody_waits_for_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "GRACE", 0.0)

    async def ask(reviews: Reviews) -> None:
        with reviews.waited_for(key(1), "camelup-2", b"slow", 9, "home", Charges()) as job:
            assert len(await lines_of(job, 2)) == 2
            assert reviews.underway
        while reviews.underway:
            await asyncio.sleep(0)
        assert job.over
        # Whoever comes now has it made again.
        with reviews.waited_for(key(1), "camelup-2", b"quick", 9, "home", Charges()) as again:
            assert again is not job
            assert len(await lines_of(again)) == 3

    queue(ask, tmp_path)


def test_a_page_that_is_loaded_again_goes_on_with_what_there_is(tmp_path: Path) -> None:
    async def ask(reviews: Reviews) -> None:
        with reviews.waited_for(key(1), "camelup-2", b"slow", 9, "home", Charges()) as job:
            await lines_of(job, 2)
        with reviews.waited_for(key(1), "camelup-2", b"slow", 9, "home", Charges()) as again:
            assert again is job
            assert again.unwanted is None

    queue(ask, tmp_path)


def test_nobody_has_many_reviews_made_and_all_together_not_too_many(tmp_path: Path) -> None:
    async def ask(reviews: Reviews) -> None:
        with contextlib.ExitStack() as stack:

            def wait(number: int, household: str) -> None:
                wanted = (key(number), "camelup-2", b"slow", 9, household, Charges())
                stack.enter_context(reviews.waited_for(*wanted))

            for number in range(EACH):
                wait(number, "home")
            with pytest.raises(TooFast):
                wait(99, "home")
            for number in range(EACH, MOST):
                wait(number, f"other {number}")
            with pytest.raises(Busy):
                wait(99, "last")
            assert sum(job.ordered for job in reviews.underway.values()) == desk.AT_ONCE

    queue(ask, tmp_path)


@pytest.mark.parametrize("written", [b"quick", b"fatal", b"slow"])
def test_a_place_is_free_again_however_a_review_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bytes
) -> None:
    """It was made, or failed, or nobody waited for it any more."""
    monkeypatch.setattr(desk, "GRACE", 0.0)

    async def ask(reviews: Reviews) -> None:
        for number in range(EACH + 1):
            wanted = (key(number), "camelup-2", written, 9, "home", Charges())
            with reviews.waited_for(*wanted) as job:
                assert await lines_of(job, 2)
                if written != b"slow":
                    await job.ended()
            while reviews.underway:
                await asyncio.sleep(0)
        assert not reviews._inside

    queue(ask, tmp_path)


def test_the_next_review_begins_when_one_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "GRACE", 0.0)

    async def ask(reviews: Reviews) -> None:
        with contextlib.ExitStack() as others:

            def asked(number: int) -> contextlib.AbstractContextManager[Underway]:
                wanted = (key(number), "camelup-2", b"slow", 9, f"home {number}", Charges())
                return reviews.waited_for(*wanted)

            with asked(0):
                for number in range(1, desk.AT_ONCE + 1):
                    waiting = others.enter_context(asked(number))
                assert not waiting.ordered
            assert len(await asyncio.wait_for(lines_of(waiting, 2), 10)) == 2
            assert waiting.ordered

    queue(ask, tmp_path)


KEEPER = """
import sys
for line in sys.stdin:
    with open(sys.argv[1], "a") as file:
        file.write(line)
"""
"""A process that answers nothing, and writes down what it is asked for."""


def test_the_process_is_told_what_nobody_waits_for_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "GRACE", 0.0)
    file = tmp_path / "orders"

    async def orders(count: int) -> list[Any]:
        while len(told := file.read_text().splitlines() if file.exists() else []) < count:
            await asyncio.sleep(0.02)
        return [json.loads(line) for line in told]

    async def go() -> None:
        reviews = Reviews(ReviewShelf(tmp_path), (sys.executable, "-c", KEEPER, str(file)))
        with reviews.waited_for(key(1), "camelup-2", b"slow", 9, "home", Charges()):
            (order,) = await orders(1)
            assert order["record"] == "slow"
        _, stop = await orders(2)
        assert (stop["number"], stop.get("record")) == (order["number"], None)
        await reviews.stop()

    asyncio.run(asyncio.wait_for(go(), 10))


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def ask(reviews: Reviews) -> None:
        with reviews.waited_for(key(1), "camelup-2", b"fatal", 9, "home", Charges()) as job:
            last = told((await lines_of(job))[-1])[0]
        assert last.problem is not None
        assert last.problem.code == "review-failed"
        with reviews.waited_for(key(2), "camelup-2", b"quick", 9, "home", Charges()) as job:
            assert told((await lines_of(job))[-1])[0].problem is None

    queue(ask, tmp_path)


def test_one_address_has_so_many_actions_reviewed() -> None:
    gate = Gate(Limits(), lambda: 0.0)
    for _ in range(10):
        gate.review("1.2.3.4", 300)
    with pytest.raises(TooFast, match="too many reviews"):
        gate.review("1.2.3.4", 300)
    gate.review("5.6.7.8", 300)


# -- the shelf ---------------------------------------------------------------------------------


def test_the_shelf_keeps_what_was_opened_last(tmp_path: Path) -> None:
    shelf = ReviewShelf(tmp_path / "shelf", most=250)
    keys = [shelf.keep_record(bytes([65 + n]) * 100) for n in range(2)]
    os.utime(tmp_path / "shelf" / f"{keys[1]}.jsonl", (1, 1))
    newest = shelf.keep_record(b"Z" * 100)
    assert shelf.record(keys[0]) == b"A" * 100
    assert shelf.record(keys[1]) is None
    assert shelf.record(newest) == b"Z" * 100


def test_a_record_that_was_changed_on_disk_is_not_taken(tmp_path: Path) -> None:
    shelf = ReviewShelf(tmp_path)
    kept = shelf.keep_record(b"one\n")
    (tmp_path / f"{kept}.jsonl").write_bytes(b"two\n")
    assert shelf.record(kept) is None


# -- readiness ---------------------------------------------------------------------------------


def test_a_process_is_ready_for_a_review_that_may_be_asked_for(tmp_path: Path) -> None:
    """It is started once, loads what the game takes, and reviews with it."""
    record = short_game()

    async def wait() -> None:
        reviews = Reviews(ReviewShelf(tmp_path))
        try:
            for _ in range(3):
                reviews.expect("camelup-2")
            assert not reviews.underway
            while reviews._worker is None:
                await asyncio.sleep(0.01)
            first = reviews._worker
            wanted = (key(1), "camelup-2", dump(record), len(record.entries), "home", Charges())
            with reviews.waited_for(*wanted) as job:
                found = await job.ended()
            assert reviews._worker is first
            assert msgspec.json.decode(found.split(b"\n")[-2])["seats"]
            # With the process goes what it had loaded.
            reviews._stop_worker()
            assert not reviews._expected
        finally:
            await reviews.stop()

    asyncio.run(wait())


def test_a_process_without_work_ends_though_somebody_was_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "IDLE", 0.0)

    async def work(reviews: Reviews) -> None:
        reviews.expect("camelup-2")
        while not reviews._expected:
            await asyncio.sleep(0.01)
        while reviews._worker is not None or reviews._expected:
            await asyncio.sleep(0.01)

    queue(work, tmp_path)


def test_whoever_looks_at_the_result_may_press_review_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apps: list[Any] = []

    def made(*arguments: Any) -> Any:
        apps.append(make_app(*arguments))
        return apps[-1]

    monkeypatch.setattr("tests.server.inside.make_app", made)
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as server:
        guest = Guest(server.url)
        settings = {"game": "faraon-solo", "seats": 1, "options": {"move_cap": 1}}
        table = guest.open(settings=settings, names=["Zaid"], start=True)["table"]
        while (told := guest.look(table))["table"]["phase"] != "over":
            position = told["position"]
            guest.do(table, "act", do=position["actions"][0], seq=position["seq"])
        state = apps[0].state
        assert guest.get(f"/api/tables/{table}/account").status_code == 200
        assert not state.reviews._expected  # This server has nothing done beforehand.
        state.config = replace(state.config, warm_up=True)
        assert guest.get(f"/api/tables/{table}/account").status_code == 200
        assert state.reviews._expected == {"faraon-solo"}
        guest.http.close()
