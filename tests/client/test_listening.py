"""What a client makes of what it hears, without a server: clocks and messages are handed in."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import serai
from serai.client import BadAnswer, NoAnswer, Seen, ServerRefused
from serai.client import connection as connections
from serai.client.client import Client
from serai.client.connection import Connection, Patience
from serai.client.messages import Act, Closing, Done, Move, Position, ServerMessage, Update
from serai.client.playing import let_play
from serai.core.bot import Bot
from serai.core.game import Event, View
from tests.client.streams import Line, changed, position, remote, told, welcome

# -- patience ----------------------------------------------------------------------------------


class Clock:
    """Stands in for time: it passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(connections, "time", made)
    return made


def wait(patience: Patience, clock: Clock) -> None:
    """Wait until patience ends; no longer than an hour."""
    while clock.now < 3700:
        patience.wait(NoAnswer("away"))


def test_pauses_double_up_to_two_seconds_until_patience_ends(clock: Clock) -> None:
    with pytest.raises(NoAnswer, match="away"):
        wait(Patience(10), clock)
    assert clock.slept[:7] == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 2, 2])
    assert 110 < clock.now <= 112


def test_an_answer_renews_patience_and_the_first_pause(clock: Clock) -> None:
    patience = Patience(1)
    for _ in range(8):
        patience.wait(NoAnswer("away"))
        patience.wait(NoAnswer("away"))
        clock.now += 5
        patience.renew()
    assert clock.slept == pytest.approx([0.1, 0.2] * 8)


def test_a_server_may_ask_for_a_longer_pause(clock: Clock) -> None:
    patience = Patience(60)
    patience.wait(NoAnswer("away"), 3.0)
    patience.wait(NoAnswer("away"))
    assert clock.slept == pytest.approx([3.0, 0.2])


# -- listening ---------------------------------------------------------------------------------


def test_after_a_break_it_is_listened_to_from_what_was_heard_last(clock: Clock) -> None:
    line = Line(
        [welcome(4, None), b"\n", changed(7)],
        [],
        [welcome(7, None), changed(9), changed(5)],
        [welcome(9, None)],
    )
    lost: list[Exception] = []
    messages = remote(line).listen(since=2, lost=lost.append)
    heard = [next(messages) for _ in range(6)]
    assert [getattr(message, "seq", None) for message in heard] == [4, 7, 7, 9, 5, 9]
    assert [asked["since"] for asked in line.asked] == [2, 7, 7, 9]
    assert all(asked["seat"] == 0 and asked["key"] == "key" for asked in line.asked)
    # Two breaks in a row are told once.
    assert len(lost) == 2
    assert clock.slept == pytest.approx([0.1, 0.2, 0.1])


def test_being_away_is_told_each_time_it_was_there_in_between(clock: Clock) -> None:
    line = Line(*[[welcome(number, None)] for number in range(4)])
    lost: list[Exception] = []
    messages = remote(line).listen(lost=lost.append)
    for _ in range(4):
        next(messages)
    assert len(lost) == 3
    assert clock.slept == pytest.approx([0.1] * 3)


def test_a_server_that_closes_says_for_how_long(clock: Clock) -> None:
    line = Line([welcome(1, None), Closing("restart", 5.0)], [welcome(1, None)])
    messages = remote(line).listen()
    assert [type(next(messages)).__name__ for _ in range(3)] == ["Welcome", "Closing", "Welcome"]
    assert clock.slept == [5.0]


def test_a_refusal_that_will_stay_one_is_raised(clock: Clock) -> None:
    later = ServerRefused("slower", "too-fast", 429)
    line = Line([later], [ServerRefused("no table", "no-table", 404)])
    with pytest.raises(ServerRefused, match="no table"):
        next(remote(line).listen())
    assert len(clock.slept) == 1


def test_a_request_has_an_id_of_its_own_unless_it_brings_one() -> None:
    line = Line()
    table = remote(line)
    table.act("roll", 4)
    table.act("roll", 4)
    table.ask(Act(do="roll", seq=4, seat=0, id="mine"))
    first, second, third = line.posted
    assert first.id
    assert first.id != second.id
    assert third.id == "mine"
    assert (first.do, first.seq, first.seat) == ("roll", 4, 0)


# -- what is known of a table ------------------------------------------------------------------


def test_what_was_seen_is_what_the_last_message_says() -> None:
    match = serai.table("camelup-1", ["Ada", "Bo"], seed="seen", options={"first": 0})
    at, later = position(match, 3), position(match, 5)
    seen = Seen(welcome(3, at))
    move = Move(5, 0, "player", ())
    assert (seen.seat, seen.names, seen.over, seen.stood_in) == (0, ["Ada", "Bo"], False, False)
    assert seen.take_in(Update(5, move, later)) == (move,)
    assert seen.position is not None
    assert seen.position.seq == 5
    assert seen.take_in(changed(6, None, phase="over", stand_in="greedy")) == ()
    assert (seen.over, seen.stood_in) == (True, True)
    gone: Position | None = seen.position
    assert gone is None
    assert seen.take_in(welcome(7, at, [move])) == (move,)
    assert seen.position is not None
    assert (seen.over, seen.position.seq) == (False, 3)
    assert seen.take_in(Closing("restart", 1.0)) == ()


# -- a bot on a seat ---------------------------------------------------------------------------


class Spy(Bot[Any, Any]):
    """Rolls, and keeps what it sees."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int]] = []

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        self.seen.append(("watch", len(events)))

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        self.seen.append(("choose", len(actions)))
        return actions[0]


def test_a_bot_acts_once_on_each_position_and_watches_every_move() -> None:
    match = serai.table("camelup-1", ["Ada", "Bo"], seed="bot", options={"first": 0})
    here = position(match, 3)
    opening = [told(match.opening[:2], 2), told(match.opening[2:], 3)]
    match.do("roll")
    rolled = told(match.do("roll"), 6)
    line = Line(
        [
            welcome(3, here, opening),
            changed(4, here),  # Somebody comes: the same position once more.
            Update(5, told([], 5), position(match, 5, mine=False)),
            Update(6, rolled, position(match, 6)),
            changed(7, None, phase="over"),
        ]
    )
    bot = Spy()
    ended = let_play(remote(line), bot, Random(1))
    assert ended.over
    assert [(body.do, body.seq) for body in line.posted] == [("roll", 3), ("roll", 6)]
    assert line.asked[0]["since"] == 0
    kinds = [kind for kind, _ in bot.seen]
    assert kinds == ["watch", "choose", "watch", "watch", "choose"]
    assert bot.seen[0] == ("watch", len(match.opening))


def test_an_answer_that_is_nested_too_deeply_is_refused() -> None:
    deep = b'{"type":"update","events":' + b"[" * 50_000
    with pytest.raises(BadAnswer, match="the server said something this Serai does not know"):
        list(remote(Line([welcome(1, None), deep])).listen())


@pytest.mark.parametrize("code", ["stale", "not-your-turn"])
def test_a_bot_that_comes_too_late_plays_on(code: str) -> None:
    match = serai.table("camelup-1", ["Ada", "Bo"], seed="bot", options={"first": 0})
    stream: list[ServerMessage] = [welcome(3, position(match, 3)), changed(7, None, phase="over")]
    line = Line(stream)
    line.refuse.append(ServerRefused("late", code, 409))
    assert let_play(remote(line), Spy()).over
    line = Line(stream)
    line.refuse.append(ServerRefused("no", "illegal", 422))
    with pytest.raises(ServerRefused):
        let_play(remote(line), Spy())


def test_a_seat_that_is_stood_in_for_is_taken_back() -> None:
    match = serai.table("camelup-1", ["Ada", "Bo"], seed="bot", options={"first": 0})
    away = position(match, 3, mine=False)
    line = Line([welcome(3, away, stand_in="greedy"), changed(7, None, phase="over")])
    let_play(remote(line), Spy())
    assert [type(body).__name__ for body in line.posted] == ["Back"]


# -- a connection ------------------------------------------------------------------------------


def test_a_connection_sends_key_device_and_question(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    made = Connection("http://localhost:1/base/", "device-key", 0)
    monkeypatch.setattr(made._opener, "open", lambda request, **_: sent.append(request))
    made._open("/api/x", None, "seat-key", {"since": 0, "seat": None}, 1.0)
    made._open("/api/x", {"a": 1}, None, {}, 1.0)
    first, second = sent
    assert first.full_url == "http://localhost:1/base/api/x?since=0"
    assert first.get_header("Authorization") == "Bearer seat-key"
    assert "device-key" in first.get_header("Cookie")
    assert (first.get_method(), second.get_method()) == ("GET", "POST")
    assert second.full_url == "http://localhost:1/base/api/x"
    assert second.data == b'{"a":1}'
    assert second.get_header("Authorization") is None


def test_whatever_is_sent_is_sent_again_until_it_is_answered(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Connection("http://localhost:1", None, 5.0)
    tries: list[Any] = []

    def away(path: str, body: Any, *_: Any) -> bytes:
        tries.append((path, body))
        raise NoAnswer("away")

    monkeypatch.setattr(made, "_once", away)
    with pytest.raises(NoAnswer):
        made.post_again("/again", {}, Done)
    assert tries.count(("/again", {})) > 3
    assert clock.slept


def test_a_table_and_a_seat_are_asked_for_by_one_id_however_often(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client("http://localhost:1", patience=5.0)
    tries: list[Any] = []

    def away(path: str, body: Any, *_: Any) -> bytes:
        tries.append((path, body.id))
        raise NoAnswer("away")

    monkeypatch.setattr(client._connection, "_once", away)
    for _ in range(2):
        with pytest.raises(NoAnswer):
            client.open_table("camelup-1")
        with pytest.raises(NoAnswer):
            client.sit_down("k3x0p2m9qa", "Anna")
    assert len(tries) > 12
    assert len(set(tries)) == 4
    assert all(len(request) == 32 for _, request in tries)
    assert clock.slept
