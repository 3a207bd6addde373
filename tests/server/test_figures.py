"""What a host reads: figures that count, and logs that tell what happened and nothing secret."""

import json
import logging
import sys

import pytest
from prometheus_client import REGISTRY

from serai.server.http.problems import one_line
from serai.server.ops import json_logs
from serai.server.ops.json_logs import JsonLines
from serai.server.protocol.commands import Leave, Say
from serai.server.runtime import clocks
from serai.server.tables import decide
from serai.server.ws.extensions import LAST_WORDS
from tests.server.house import House, Listener, in_house, person
from tests.server.test_socket_rules import a_game, ask, socket


@pytest.fixture(autouse=True)
def random_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot stand in that needs nothing to be compiled."""
    for module in (clocks, decide):
        monkeypatch.setattr(module, "house_bot", lambda _: "random")


def figure(name: str, **labels: str) -> float:
    """Read a figure as /metrics tells it."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


class Since:
    """How much a figure has grown since the last look."""

    def __init__(self, name: str, **labels: str) -> None:
        self._name, self._labels = name, labels
        self._before = figure(name, **labels)

    def __call__(self) -> float:
        now = figure(self._name, **self._labels)
        grown, self._before = now - self._before, now
        return grown


# -- figures ---------------------------------------------------------------------------------


def test_facts_and_actions_are_counted_as_they_are_written() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=60)
        written = Since("serai_facts_total")
        by = {how: Since("serai_actions_total", how=how) for how in ("player", "bot", "clock")}
        await house.act(table)
        assert [count() for count in by.values()] == [1, 0, 0]
        await house.wait(60)
        assert [count() for count in by.values()] == [0, 0, 1]
        await house.do(table, house.on_turn(table), Leave())
        await house.wait(1)
        assert [count() for count in by.values()] == [0, 1, 0]
        assert written() == 4
        await house.do(table, person("zaid"), Say(text="hm"))
        assert written() == 1
        assert [count() for count in by.values()] == [0, 0, 0]

    in_house(play)


def test_tables_in_memory_are_counted() -> None:
    async def play(house: House) -> None:
        tables = [await house.open("zaid", "lea", "milo") for _ in range(3)]
        assert figure("serai_tables") == 3
        house.stage.now += 10_000
        listener: Listener = await house.listen(tables[0])
        await house.go_round()
        assert figure("serai_tables") == 1
        house.leave(tables[0], listener)
        await house.tables.find(tables[1])
        assert figure("serai_tables") == 2

    in_house(play)


def test_sockets_refusals_and_answers_are_counted() -> None:
    async def play(house: House) -> None:
        table, keys = await a_game(house)
        sockets, answers = Since("serai_sockets"), Since("serai_request_seconds_count")
        stale = Since("serai_refusals_total", code="stale")
        missing = Since("serai_refusals_total", code="no-table")
        turn = house.turn(table)
        async with socket(house, table, keys[turn]) as client:
            assert sockets() == 1
            await ask(house, client, type="act", seq=0, do="roll")
            assert (stale(), answers()) == (1, 0)
            moved = house.state(table).moved
            await ask(house, client, type="act", seq=moved, do="roll")
            assert (stale(), answers()) == (0, 1)
        assert sockets() == -1
        async with socket(house, "nowhere"), house.http() as http:
            assert (await http.get("/api/tables/nowhere")).status_code == 404
        assert (missing(), sockets()) == (2, 0)
        async with house.http(key=keys[0]) as http:
            wanted = {"type": "say", "text": "hm"}
            await http.post(f"/api/tables/{table}/commands", json=wanted)
        assert answers() == 1

    in_house(play)


def test_whoever_does_not_read_is_counted_when_let_go() -> None:
    async def play(house: House) -> None:
        table, _ = await a_game(house)
        dropped = Since("serai_dropped_sockets_total")
        async with socket(house, table):
            pass
        assert dropped() == 0
        async with socket(house, table) as client:
            client.reads.clear()
            [connection] = house.live(table).connections
            for _ in range(40):
                connection.push(b"x" * 10_000)
            await house.wait(LAST_WORDS)
            assert not house.live(table).connections
        assert dropped() == 1

    in_house(play)


def test_the_figures_are_told_as_prometheus_reads_them() -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            answer = await http.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=")
        assert "\nserai_facts_total " in answer.text

    in_house(play)


# -- logs ------------------------------------------------------------------------------------


def logged(message: str = "it is %s", *arguments: object, **more: object) -> dict[str, object]:
    record = logging.LogRecord("serai.x", logging.WARNING, "f.py", 1, message, arguments, None)
    record.created, record.msecs = 1_800_000_000.25, 250.0
    for name, value in more.items():
        setattr(record, name, value)
    line = JsonLines().format(record)
    assert "\n" not in line
    told: dict[str, object] = json.loads(line)
    return told


def test_a_line_of_the_log_is_json() -> None:
    assert logged("it is %s", "noon\n") == {
        "at": "2027-01-15T08:00:00.250Z",
        "level": "warning",
        "logger": "serai.x",
        "message": "it is noon\n",
    }


def test_a_line_has_the_fields_of_a_request_and_no_others() -> None:
    told = logged(status=200, route="/t/{id}", method="GET", milliseconds=3, key="secret")
    assert {name: told.get(name) for name in ("status", "route", "method", "milliseconds")} == {
        "status": 200, "route": "/t/{id}", "method": "GET", "milliseconds": 3,
    }  # fmt: skip
    assert "secret" not in str(told)


def test_a_failure_is_logged_with_its_trace() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        told = logged(exc_info=sys.exc_info())
    assert "ValueError: broken" in str(told["trace"])


def test_all_logs_go_one_way_and_chatty_ones_are_quiet() -> None:
    root = logging.getLogger()
    quiet = ("alembic", "sqlalchemy", "aiosqlite", "uvicorn.error")
    before = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in quiet}
    try:
        json_logs.set_up("debug")
        [handler] = root.handlers
        assert isinstance(handler.formatter, JsonLines)
        assert root.level == logging.DEBUG
        for name in quiet:
            assert logging.getLogger(name).level == logging.WARNING
    finally:
        root.handlers[:], level = before
        root.setLevel(level)
        for name, was in levels.items():
            logging.getLogger(name).setLevel(was)


def test_an_error_is_one_line_of_bearable_length() -> None:
    assert one_line("  a\n b\t\tc ") == "a b c"
    assert len(one_line("x" * 2000)) == 500
