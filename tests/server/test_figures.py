"""What a host reads: figures that count, and logs that tell what happened and nothing secret."""

import json
import logging
import os
import re
import sys
from pathlib import Path

import pytest
from prometheus_client import REGISTRY, Gauge
from prometheus_client.mmap_dict import MmapedDict, mmap_key

from serai.server.http.door import LAST_WORDS
from serai.server.http.problems import one_line
from serai.server.ops import json_logs
from serai.server.ops.json_logs import JsonLines
from serai.server.ops.metrics import SOCKETS, TABLES, figures
from serai.server.protocol.commands import Leave, Say
from tests.server.house import House, Listener, in_house, person
from tests.server.test_socket_rules import a_game, ask, figure, socket

pytestmark = pytest.mark.usefixtures("random_house")


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


WORKERS = {"living": os.getpid(), "gone": 2**22 + 1}
"""Processes; no machine gives so high a number by itself."""


def test_the_figures_of_several_workers_are_summed_and_who_is_gone_holds_no_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for pid in WORKERS.values():
        for kind, name in (("gauge_livesum", "serai_tables"), ("counter", "serai_facts_total")):
            written = MmapedDict(str(tmp_path / f"{kind}_{pid}.db"))  # type: ignore[no-untyped-call]
            key = mmap_key(name.removesuffix("_total"), name, [], [], "")
            written.write_value(key, 5.0, 0.0)  # type: ignore[no-untyped-call]
            written.close()  # type: ignore[no-untyped-call]
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    told = figures(2).decode().splitlines()
    assert "serai_tables 5.0" in told
    assert "serai_facts_total 10.0" in told
    assert "# TYPE serai_tables gauge" in told
    assert not (tmp_path / f"gauge_livesum_{WORKERS['gone']}.db").exists()
    assert "python_info" not in " ".join(told)
    assert any(line.startswith("python_info") for line in figures(1).decode().splitlines())


def test_every_figure_has_its_name_and_says_what_it_counts() -> None:
    told = {
        family.name: (family.type, family.documentation)
        for family in REGISTRY.collect()
        if family.name.startswith("serai_")
    }
    assert told == {
        "serai_tables": ("gauge", "Tables in memory"),
        "serai_damaged_tables": ("gauge", "Tables refused for a damaged log"),
        "serai_sockets": ("gauge", "Open sockets and streams"),
        "serai_connections": ("gauge", "Open connections"),
        "serai_connections_limit": ("gauge", "How many may be open"),
        "serai_turned_away": ("counter", "Connections closed at the door"),
        "serai_facts": ("counter", "Facts written to the logs of tables"),
        "serai_actions": ("counter", "Actions in games"),
        "serai_refusals": ("counter", "Requests refused"),
        "serai_alerts": ("counter", "Messages that it is somebody's turn"),
        "serai_dropped_sockets": ("counter", "Clients let go because they did not read"),
        "serai_request_seconds": (
            "histogram", "From a request to its answer, when it is written",
        ),
    }  # fmt: skip


def test_answers_are_told_apart_from_a_thousandth_of_a_second_to_ten() -> None:
    bounds = re.findall(r'serai_request_seconds_bucket{le="([^"]+)"}', figures(1).decode())
    assert [float(bound) for bound in bounds] == [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, float("inf"),
    ]  # fmt: skip


@pytest.mark.parametrize("gauge", [TABLES, SOCKETS])
def test_of_several_workers_only_the_living_count(gauge: Gauge) -> None:
    assert gauge._multiprocess_mode == "livesum"


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


def test_nothing_that_was_merely_attached_is_logged() -> None:
    assert "secret" not in str(logged(key="secret", exc_info=None))


def test_a_failure_is_logged_with_its_trace() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        told = logged(exc_info=sys.exc_info())
    assert str(told["trace"]).startswith("Traceback (most recent call last):")
    assert "ValueError: broken" in str(told["trace"])


def test_all_logs_go_one_way_and_chatty_ones_are_quiet() -> None:
    root = logging.getLogger()
    quiet = ("alembic", "sqlalchemy", "aiosqlite", "uvicorn.error")
    before = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in quiet}
    try:
        json_logs.set_up("debug")
        [handler] = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        assert handler.stream is sys.stderr
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
