"""The coach at a table: who may ask, what each is told, what everybody sees of it, its bounds."""

import asyncio
import contextlib
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.core.coaching import LEVELS
from serai.core.record import load, parse
from serai.review import advise, remark, review
from serai.server.ops.app import make_app
from serai.server.protocol.errors import Busy, TooFast
from serai.server.runtime import reviews as desk
from serai.server.runtime.review_worker import Job, Order, _queue
from serai.server.runtime.reviews import Reviews
from serai.server.storage.review_shelf import ReviewShelf
from tests.server.guests import Guest
from tests.server.hostile import assert_refused
from tests.server.inside import ServerThread
from tests.server.test_reviews import OBEDIENT, Charges, key

RECORDS = Path(__file__).parents[1] / "records"

pytestmark = pytest.mark.process
"""The coach judges in a process."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    for game in ("camelup-1", "camelup-2"):
        # Whatever has to be compiled is compiled here: nobody waits for that at a table.
        record = load(sorted((RECORDS / game).glob("*.jsonl"))[0])
        advise(record, next(n for n, entry in enumerate(record.entries) if entry.by != "chance"))
    folder = tmp_path_factory.mktemp("coach")
    with ServerThread(f"sqlite:///{folder}/tables.db") as running:
        yield running


@pytest.fixture
def come(server: ServerThread) -> Iterator[Callable[[], Guest]]:
    with contextlib.ExitStack() as stack:

        def new() -> Guest:
            guest = Guest(server.url)
            stack.callback(guest.http.close)
            return guest

        yield new


def alone(guest: Guest, game: str = "camelup-2", **settings: Any) -> str:
    """A table with one person and bots, at which it is the person's turn first or soon."""
    wanted = {"game": game, "stand_in": None, **settings}
    seats = 1 if game == "faraon-solo" else 3
    bots = ["random"] * (seats - 1)
    opened = guest.open(settings={**wanted, "seats": seats}, names=["Zaid"], bots=bots, start=True)
    return str(opened["table"])


def my_turn(guest: Guest, table: str) -> Any:
    """Wait for the person's turn, and return the table as it stands then."""
    for _ in range(2000):
        told = guest.look(table)
        if told["position"]["to_act"] in told["you"]["seats"]:
            return told
    raise AssertionError("the bots did not act")


def ask(guest: Guest, table: str, level: str, **more: Any) -> Any:
    seq = guest.look(table)["position"]["seq"]
    return guest.post(f"/api/tables/{table}/coach", {"level": level, "seq": seq, **more})


@pytest.mark.parametrize("game", ["camelup-1", "camelup-2", "faraon", "faraon-expert"])
def test_each_level_tells_what_it_says_and_no_more(come: Callable[[], Guest], game: str) -> None:
    guest = come()
    table = alone(guest, game)
    told = my_turn(guest, table)
    assert told["table"]["coach"] is True
    record = guest.get(f"/api/tables/{table}/record")
    answers = {}
    for level in LEVELS:
        answer = ask(guest, table, level)
        assert answer.status_code == 200, answer.text
        answers[level] = answer.json()
    hint, numbers, best = (answers[level] for level in LEVELS)
    assert hint["nudge"]["code"].startswith("look-")
    assert (hint["actions"], hint["best"], hint["reasons"], hint["remark"]) == ([], None, [], None)
    assert {row["action"] for row in numbers["actions"]} == set(told["position"]["actions"])
    assert (numbers["nudge"], numbers["best"], numbers["reasons"]) == (None, None, [])
    assert best["best"] == best["actions"][0]["action"]
    if record.status_code == 200:  # In a game of memory nobody has it yet.
        expected = advise(parse(record.content))
        assert [row["win"] for row in best["actions"]] == [row.win for row in expected.actions]


def test_whoever_is_alone_plays_alone_with_the_coach(come: Callable[[], Guest]) -> None:
    guest = come()
    table = alone(guest, "faraon-solo")
    my_turn(guest, table)
    assert ask(guest, table, "best").json()["best"]


def test_everybody_sees_who_asked_and_the_record_keeps_it(come: Callable[[], Guest]) -> None:
    guest, watcher = come(), come()
    table = alone(guest)
    told = my_turn(guest, table)
    [seat] = told["you"]["seats"]
    assert ask(guest, table, "nudge").status_code == 200
    assert ask(guest, table, "numbers").status_code == 200
    assert ask(guest, table, "nudge").status_code == 200  # Nothing new: it is not noted again.
    seen = watcher.look(table)["table"]
    assert [(use["seat"], use["name"], use["how"]) for use in seen["coached"]] == [
        (seat, "Zaid", "nudge"),
        (seat, "Zaid", "numbers"),
    ]
    assert seen["seats"][seat]["coached"] == 2
    guest.do(table, "act", do="roll", seq=told["position"]["seq"])
    entries = [msgspec.json.decode(line) for line in record_of(watcher, table)[1:]]
    [mine] = [entry for entry in entries if entry["by"] == seat]
    assert mine == {"by": seat, "do": "roll", "coach": "numbers"}
    # Not asked: nothing is kept.
    told = my_turn(guest, table)
    guest.do(table, "act", do="roll", seq=told["position"]["seq"])
    entries = [msgspec.json.decode(line) for line in record_of(watcher, table)[1:]]
    assert [entry for entry in entries if entry["by"] == seat][1] == {"by": seat, "do": "roll"}


def record_of(guest: Guest, table: str) -> list[bytes]:
    return guest.get(f"/api/tables/{table}/record").content.strip().split(b"\n")


def test_a_finished_game_says_where_the_coach_had_helped(come: Callable[[], Guest]) -> None:
    guest = come()
    table = alone(guest, "camelup-1")
    first = True
    while True:
        told = guest.look(table)
        if told["table"]["phase"] == "over":
            break
        if told["position"]["to_act"] not in told["you"]["seats"]:
            continue
        if first:
            assert ask(guest, table, "best").status_code == 200
            first = False
        guest.do(table, "act", do="roll", seq=told["position"]["seq"])
    # The chain over its lines is whole, and the review names the one decision.
    kept = parse(guest.get(f"/api/tables/{table}/record").content)
    assert [decision.coach for decision in review(kept).decisions].count("best") == 1
    assert_refused(ask(guest, table, "best"), 409, "not-your-turn")
    assert_refused(guest.command(table, "coach", warns=True), 409, "not-started")


def test_afterwards_it_is_told_of_the_position_before_though_nobody_asked_then(
    come: Callable[[], Guest],
) -> None:
    guest = come()
    table = alone(guest)
    my_turn(guest, table)
    guest.do(table, "coach", tells=True)
    advice = advise(parse(guest.get(f"/api/tables/{table}/record").content))
    worst = advice.actions[-1].action
    guest.do(table, "act", do=worst, seq=guest.look(table)["position"]["seq"])
    told = ask(guest, table, "after").json()["remark"]
    assert told == msgspec.to_builtins(remark(advice, worst))


def test_warnings_and_remarks_come_when_they_were_asked_for(come: Callable[[], Guest]) -> None:
    guest = come()
    table = alone(guest)
    told = my_turn(guest, table)
    [seat] = told["you"]["seats"]
    advice = advise(parse(guest.get(f"/api/tables/{table}/record").content))
    worst, best = advice.actions[-1].action, advice.actions[0].action
    assert_refused(ask(guest, table, "warning", action=worst), 403, "no-coach")
    assert_refused(ask(guest, table, "after"), 403, "no-coach")
    guest.do(table, "coach", warns=True, tells=True)
    guest.do(table, "coach", warns=True, tells=True)
    seen = guest.look(table)["table"]
    assert [use["how"] for use in seen["coached"]] == ["warns-and-tells"]
    assert (seen["seats"][seat]["warned"], seen["seats"][seat]["told_after"]) == (True, True)
    assert_refused(ask(guest, table, "warning"), 400, "bad-request")
    assert_refused(ask(guest, table, "warning", action="ticket x"), 400, "bad-request")
    assert_refused(ask(guest, table, "after"), 400, "bad-request")
    warning = ask(guest, table, "warning", action=worst).json()
    full = msgspec.to_builtins(remark(advice, worst))
    assert full["grade"] in ("mistake", "blunder")
    assert warning["remark"] == full | {"best": None}
    # Asked about one action after the other, a warning tells neither the numbers nor the best.
    for answer in (warning, ask(guest, table, "warning", action=best).json()):
        assert best not in msgspec.json.encode(answer).decode()
        assert (answer["actions"], answer["nudge"], answer["reasons"]) == ([], None, [])
    assert answer["remark"] is None
    seq = guest.look(table)["position"]["seq"]
    guest.do(table, "act", do=worst, seq=seq)
    assert ask(guest, table, "after").json()["remark"] == full
    entries = [msgspec.json.decode(line) for line in record_of(guest, table)[1:]]
    assert next(entry for entry in entries if entry["by"] == seat)["coach"] == "warning"


def test_where_several_play_the_settings_must_allow_it(come: Callable[[], Guest]) -> None:
    anna, bruno, watcher = come(), come(), come()
    for settings, allowed in (({}, False), ({"coach": True}, True)):
        wanted = {"game": "camelup-2", "seats": 3, "stand_in": None, **settings}
        table = anna.open(settings=wanted, names=["Anna"], bots=["random"])["table"]
        assert bruno.sit(table, "Bruno").status_code == 201
        bruno.do(table, "ready")
        assert bruno.look(table)["table"]["settings"]["coach"] is allowed
        assert_refused(ask_before(anna, table), 409, "not-started")
        anna.do(table, "start")
        told = my_turn(anna, table) if anna_first(anna, table) else anna.look(table)
        assert told["table"]["coach"] is allowed
        turn = told["position"]["to_act"]
        mine, other = (anna, bruno) if turn in told["you"]["seats"] else (bruno, anna)
        if not allowed:
            assert_refused(ask(mine, table, "nudge"), 403, "no-coach")
            assert_refused(mine.command(table, "coach", warns=True), 403, "no-coach")
            continue
        assert_refused(ask(other, table, "nudge"), 409, "not-your-turn")
        assert_refused(ask(other, table, "best", seat=turn), 403, "not-your-seat")
        assert_refused(ask(watcher, table, "best"), 401, "unauthorized")
        assert_refused(ask(watcher, table, "best", seat=turn), 401, "unauthorized")
        assert ask(mine, table, "best").status_code == 200
        assert [use["how"] for use in other.look(table)["table"]["coached"]] == ["best"]


def ask_before(guest: Guest, table: str) -> Any:
    return guest.post(f"/api/tables/{table}/coach", {"level": "nudge"})


def anna_first(guest: Guest, table: str) -> bool:
    """Whether the first one to act is no bot."""
    told = guest.look(table)
    actor = told["position"]["to_act"]
    while actor is None or told["table"]["seats"][actor]["bot"] is not None:
        told = guest.look(table)
        actor = told["position"]["to_act"]
    return actor in told["you"]["seats"]


def test_an_open_table_has_no_coach_unless_it_says_so(come: Callable[[], Guest]) -> None:
    guest = come()
    table = alone(guest, public=True)
    assert my_turn(guest, table)["table"]["coach"] is False
    assert_refused(ask(guest, table, "nudge"), 403, "no-coach")
    table = alone(guest, public=True, coach=True)
    my_turn(guest, table)
    assert ask(guest, table, "nudge").status_code == 200


def test_a_position_that_is_gone_is_not_told_about(come: Callable[[], Guest]) -> None:
    guest = come()
    table = alone(guest)
    seq = my_turn(guest, table)["position"]["seq"]
    guest.do(table, "act", do="roll", seq=seq)
    my_turn(guest, table)
    asked = guest.post(f"/api/tables/{table}/coach", {"level": "best", "seq": seq})
    assert_refused(asked, 409, "stale")
    assert not guest.look(table)["table"]["coached"]
    for body in ({"level": "everything"}, {"level": "best", "seq": -1}, {}, {"level": None}):
        assert guest.post(f"/api/tables/{table}/coach", body).status_code == 400


def test_people_who_left_are_people_still(come: Callable[[], Guest]) -> None:
    anna, bruno = come(), come()
    wanted = {"game": "camelup-2", "seats": 3, "stand_in": None}
    table = anna.open(settings=wanted, names=["Anna"], bots=["random"])["table"]
    assert bruno.sit(table, "Bruno").status_code == 201
    bruno.do(table, "ready")
    anna.do(table, "start")
    bruno.do(table, "leave")
    my_turn(anna, table)
    assert anna.look(table)["table"]["coach"] is False
    assert_refused(ask(anna, table, "nudge"), 403, "no-coach")


def test_the_others_hear_that_somebody_asked_and_nothing_else(come: Callable[[], Guest]) -> None:
    guest, watcher = come(), come()
    table = alone(guest)
    my_turn(guest, table)
    assert ask(guest, table, "best").status_code == 200
    seen = watcher.look(table)
    (use,) = seen["table"]["coached"]
    assert set(use) == {"seq", "seat", "name", "how"}
    heard = msgspec.json.encode(seen).decode()
    assert not any(word in heard for word in ("reasons", "nudge", "error_win"))


# -- while the coach thinks --------------------------------------------------------------------


@contextlib.contextmanager
def thinking_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """A server whose coach is stopped in the middle of a thought."""
    apps: list[Any] = []

    def made(*arguments: Any) -> Any:
        apps.append(make_app(*arguments))
        return apps[-1]

    monkeypatch.setattr("tests.server.inside.make_app", made)
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as server, contextlib.ExitStack() as stack:

        def come() -> Guest:
            guest = Guest(server.url)
            stack.callback(guest.http.close)
            return guest

        first = come()
        table = alone(first)
        my_turn(first, table)
        assert ask(first, table, "nudge").status_code == 200  # It has been started.
        reviews: Reviews = apps[0].state.reviews
        worker = reviews._worker
        assert worker is not None
        os.kill(worker.pid, signal.SIGSTOP)
        stack.callback(os.kill, worker.pid, signal.SIGCONT)
        yield come, reviews, worker.pid


def test_what_is_said_too_late_is_dropped_and_no_table_waits_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (
        thinking_for_ever(monkeypatch, tmp_path) as (come, reviews, worker),
        ThreadPoolExecutor() as pool,
    ):
        guest = come()
        table = alone(guest)
        seq = my_turn(guest, table)["position"]["seq"]
        body = {"level": "best", "seq": seq}
        late = pool.submit(guest.post, f"/api/tables/{table}/coach", body)
        while not reviews.underway:
            assert not late.done()
        other = Guest(guest.url)
        other.http.cookies.update(guest.http.cookies)
        other.do(table, "act", do="roll", seq=seq)
        assert my_turn(other, table)["position"]["seq"] > seq  # Bots have acted, too.
        assert not late.done()
        os.kill(worker, signal.SIGCONT)
        assert_refused(late.result(), 409, "stale")
        assert not other.look(table)["table"]["coached"]
        assert all(b'"coach"' not in line for line in record_of(other, table))
        other.http.close()


def test_one_household_has_the_coach_think_of_so_many_decisions_at_a_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (
        thinking_for_ever(monkeypatch, tmp_path) as (come, reviews, worker),
        ThreadPoolExecutor() as pool,
    ):
        waiting = []
        for number in range(1, desk.EACH_COACHED + 1):
            guest = come()
            table = alone(guest)
            my_turn(guest, table)
            waiting.append(pool.submit(ask, guest, table, "best"))
            while len(reviews.underway) < number:
                assert not waiting[-1].done()
        guest = come()
        table = alone(guest)
        my_turn(guest, table)
        assert_refused(ask(guest, table, "best"), 429, "too-fast")
        assert not guest.look(table)["table"]["coached"]
        os.kill(worker, signal.SIGCONT)
        assert [answer.result().status_code for answer in waiting] == [200] * len(waiting)
        assert ask(guest, table, "best").status_code == 200


def test_a_table_knows_who_was_coached_when_its_server_comes_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with ServerThread(database) as server:
        guest = Guest(server.url)
        table = alone(guest)
        told = my_turn(guest, table)
        assert ask(guest, table, "best").status_code == 200
        guest.do(table, "coach", warns=True)
        before = guest.look(table)["table"]
        cookies = guest.http.cookies
        guest.http.close()
    with ServerThread(database) as server:
        again = Guest(server.url)
        again.http.cookies.update(cookies)
        after = again.look(table)["table"]
        assert after["coached"] == before["coached"]
        assert after["seats"] == before["seats"]
        again.do(table, "act", do="roll", seq=told["position"]["seq"])
        entries = [msgspec.json.decode(line) for line in record_of(again, table)[1:]]
        assert [entry["coach"] for entry in entries if "coach" in entry] == ["best"]
        again.http.close()


# -- the queue ---------------------------------------------------------------------------------


def test_the_coach_goes_before_reviews_and_is_bounded_too(tmp_path: Path) -> None:
    async def wait() -> None:
        reviews = Reviews(ReviewShelf(tmp_path), (sys.executable, "-c", OBEDIENT))
        with contextlib.ExitStack() as stack:

            def enter(number: int, household: str, actions: int | None) -> Any:
                wanted = (key(number), "camelup-2", b"slow", actions, household, Charges())
                return stack.enter_context(reviews.waited_for(*wanted))

            for number in range(desk.MOST):
                enter(number, f"home {number}", 9)
            # All places for reviews are taken; the coach has places of its own, at once.
            first = enter(1000, "home", None)
            assert first.ordered
            for number in range(1001, 1000 + desk.EACH_COACHED):
                enter(number, "home", None)
            with pytest.raises(TooFast, match="answers of the coach"):
                enter(1999, "home", None)
            for number in range(desk.MOST_COACHED - desk.EACH_COACHED):
                enter(2000 + number, f"other {number}", None)
            with pytest.raises(Busy, match="answers of the coach"):
                enter(2999, "last", None)
        await reviews.stop()

    asyncio.run(wait())


def test_whoever_waits_for_the_coach_goes_before_all_reviews() -> None:
    jobs: deque[Job] = deque()
    one, other, coached = (
        Job(Order(name, "", coached=name == "coach")) for name in ("one", "other", "coach")
    )
    for job in (one, other, coached):
        _queue(jobs, job)
    assert list(jobs) == [coached, one, other]
    _queue(jobs, jobs.popleft())
    assert list(jobs) == [coached, one, other], "until it is told"
    jobs.popleft()
    _queue(jobs, jobs.popleft())
    assert list(jobs) == [other, one], "reviews go in turns"


def test_what_the_coach_found_is_not_kept_among_reviews(tmp_path: Path) -> None:
    async def wait() -> None:
        reviews = Reviews(ReviewShelf(tmp_path), (sys.executable, "-c", OBEDIENT))
        charges = Charges()
        wanted = ("coach T 0 3", "camelup-2", b"quick", None, "home", charges)
        with reviews.waited_for(*wanted) as job:
            assert await job.ended()
        assert charges.count == 1
        assert not list(tmp_path.rglob("coach*"))
        assert not reviews.underway
        await reviews.stop()

    asyncio.run(wait())
