"""How a server starts, and how it ends when it is told to."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from serai.core.registry import find_bot
from serai.core.stand_in import find_prompt_bot
from serai.server.http.behind_doors import BehindDoors
from serai.server.ops import app as apps
from serai.server.ops import nearby, run
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.ops.json_logs import JsonLines
from serai.server.ops.run import CannotServe
from serai.server.runtime.broker import NoBroker
from serai.server.storage.database import BadDatabase
from tests.server.stores import opened


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


# -- starting --------------------------------------------------------------------------------


class Served(uvicorn.Server):
    """Serves nobody, but says what would be served."""

    during: Callable[["Served"], None] = staticmethod(lambda _: None)
    sockets: list[socket.socket] | None = None

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        self.sockets = sockets
        type(self).during(self)
        for one in sockets or ():
            one.close()


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[Served]]:
    """The servers that ran; logs and the collector are afterwards as they were before."""
    calls: list[Served] = []
    monkeypatch.setattr(Served, "during", staticmethod(calls.append))
    monkeypatch.setattr(uvicorn, "Server", Served)
    monkeypatch.setattr(nearby, "default_database", lambda: tmp_path / "own" / "tables.db")
    root = logging.getLogger()
    handlers, level, thresholds = list(root.handlers), root.level, gc.get_threshold()
    yield calls
    root.handlers[:] = handlers
    root.setLevel(level)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_a_server_says_where_it_is_and_listens_there(
    served: list[Served], url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    config = Config(database=url, port=0, warm_up=False)
    run.serve(config, "warning", "open at {port}")
    [server] = served
    assert server.sockets is not None
    told = capsys.readouterr().out
    assert told.startswith("open at ")
    assert int(told.removeprefix("open at ")) > 0
    assert [type(handler.formatter) for handler in logging.getLogger().handlers] == [JsonLines]
    assert logging.getLogger().level == logging.WARNING


def test_a_server_that_is_not_asked_to_says_nothing(
    served: list[Served], url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run.serve(Config(database=url, port=0))
    assert len(served) == 1
    assert capsys.readouterr().out == ""
    assert logging.getLogger().level == logging.INFO


def test_what_is_served_is_the_application(served: list[Served], url: str) -> None:
    config = Config(database=url, port=0, warm_up=False)
    run.serve(config, "error")
    [server] = served
    logging.getLogger().setLevel(logging.NOTSET)
    make: Any = server.config.app
    app = make()
    assert isinstance(app, BehindDoors)
    assert isinstance(app.app, Litestar)
    assert app.app.state.config is config
    assert logging.getLogger().level == logging.ERROR
    assert gc.get_threshold() == (20_000, 20, 20)
    assert gc.get_freeze_count() > 0
    assert sys.getswitchinterval() == pytest.approx(0.0005)  # bots do not keep the lock for long
    sys.setswitchinterval(0.005)


@pytest.mark.parametrize("own", [True, False])
def test_only_a_server_of_ones_own_tables_leaves_word(
    served: list[Served], url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own: bool
) -> None:
    words: list[str | None] = []

    def look(server: Served) -> None:
        served.append(server)
        path = nearby.word_path()
        words.append(path.read_text() if path.exists() else None)

    monkeypatch.setattr(Served, "during", staticmethod(look))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = free_port()
    run.serve(Config(database="" if own else url, port=port))
    assert words == [f"http://localhost:{port}" if own else None]
    assert not nearby.word_path().exists()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def test_a_port_that_is_taken_is_said(served: list[Served], url: str) -> None:
    with run.bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe) as error:
            run.serve(Config(database=url, port=port))
    problem = "Address already in use"
    assert str(error.value) == (
        f"cannot listen on 127.0.0.1:{port}: {problem}; "
        "choose another with --port, or 0 for any free one"
    )
    assert error.value.reason.code == "cannot-listen"
    assert error.value.reason.arguments == {"address": f"127.0.0.1:{port}", "problem": problem}
    assert served == []


def test_a_database_that_cannot_be_used_is_said_before_anything_is_served(
    served: list[Served], tmp_path: Path
) -> None:
    with pytest.raises(BadDatabase):
        run.serve(Config(database=f"sqlite:///{tmp_path}", port=0))
    assert served == []


def test_database_and_broker_are_tried_and_left(
    monkeypatch: pytest.MonkeyPatch, url: str, tmp_path: Path
) -> None:
    calls: list[str] = []

    class Tried(NoBroker):
        async def start(self, hears: Any) -> None:
            calls.append("start")
            hears("anything")

        async def stop(self) -> None:
            calls.append("stop")

    def make(*asked: Any) -> Tried:
        assert asked == ("redis://here", url)
        return Tried(alone=True)

    monkeypatch.setattr(run, "make_broker", make)
    config = Config(database=url, broker="redis://here")

    async def job() -> None:
        await run._check(config)
        async with opened(url):  # Nobody holds it any more.
            pass

    asyncio.run(job())
    assert calls == ["start", "stop"]
    assert (tmp_path / "tables.db").exists()


def test_a_port_may_be_taken_again_at_once_and_workers_inherit_it() -> None:
    with run.bind("127.0.0.1", 0) as bound:
        assert bound.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) == 1
        assert bound.get_inheritable()
        assert bound.family == socket.AF_INET
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert bound.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 60_000
        with socket.create_connection(bound.getsockname()):
            pass


def test_a_port_can_be_one_of_the_newer_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    class Stub(SimpleNamespace):
        """A machine may have no such addresses: it is enough that one is asked for."""

        def __getattr__(self, _: str) -> Any:
            return lambda *_: None

    def make(*asked: Any) -> Stub:
        made.append(asked)
        return Stub()

    monkeypatch.setattr(socket, "socket", make)
    run.bind("::1", 0)
    assert made == [(socket.AF_INET6, socket.SOCK_STREAM)]


# -- several workers -------------------------------------------------------------------------


def test_several_workers_share_a_port_and_a_folder_for_their_figures(
    served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, bool]] = []

    def work(self: Multiprocess) -> None:
        [listening] = self.sockets
        folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
        assert folder.name.startswith("serai-metrics-")
        seen.append((self.config.workers, folder.is_dir()))
        listening.close()

    async def checked(_: Config) -> None:
        pass

    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    monkeypatch.setattr(Multiprocess, "run", work)
    monkeypatch.setattr(run, "_check", checked)
    run.serve(Config(database="postgresql://db/x", broker="redis://here", workers=3, port=0))
    assert seen == [(3, True)]
    assert served == []
    assert not Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).exists()


def test_a_worker_ends_with_whoever_started_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[Any] = []
    folder = tmp_path / "figures"
    folder.mkdir()
    parent = SimpleNamespace(join=lambda: calls.append("gone"))
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
    monkeypatch.setattr(os, "kill", lambda *told: calls.append(told))
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(folder))
    run._end_with_parent()
    run._end_with_parent()  # Another worker was quicker.
    assert calls == ["gone", (os.getpid(), signal.SIGTERM)] * 2
    assert not folder.exists()


def test_a_process_that_nobody_started_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: None)
    monkeypatch.setattr(os, "kill", lambda *told: calls.append(told))
    run._end_with_parent()
    assert calls == []


@pytest.mark.parametrize(("workers", "watched"), [(1, 0), (2, 1)])
def test_only_one_of_several_workers_watches_its_parent(
    served: list[Served], monkeypatch: pytest.MonkeyPatch, url: str, workers: int, watched: int
) -> None:
    calls: list[None] = []
    monkeypatch.setattr(run, "_end_with_parent", lambda: calls.append(None))
    monkeypatch.setattr(run, "_spare_the_collector", lambda: None)
    monkeypatch.setattr(apps, "make_app", lambda _: None)
    run._application(Config(database=url, workers=workers), "info")
    for thread in threading.enumerate():
        if thread.name == "parent":
            thread.join()
    assert len(calls) == watched
    assert served == []


# -- warming up ------------------------------------------------------------------------------


@pytest.fixture
def python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Path]:
    """Make a Python that does something else, and notes what it was asked to do."""

    def make(does: str) -> Path:
        asked, program = tmp_path / "asked", tmp_path / "python"
        program.write_text(
            f'#!/bin/sh\nread line && echo "it hears $line" >> {asked}\n'
            f'echo "$@ $(ps -o sid= -p $$) $$" >> {asked}\n{does}\n'
        )
        program.chmod(0o755)
        monkeypatch.setattr(sys, "executable", str(program))
        return asked

    return make


@pytest.mark.process
@pytest.mark.parametrize(("code", "said"), [(0, []), (1, ["the bots could not be warmed up"])])
def test_the_bots_are_warmed_up_in_a_session_of_their_own(
    python: Callable[[str], Path], caplog: pytest.LogCaptureFixture, code: int, said: list[str]
) -> None:
    asked = python(f"exit {code}")
    asyncio.run(apps._warm_up())
    *words, session, _ = asked.read_text().split()
    assert words == ["-m", "serai.core.warm", "--gently"]
    assert int(session) != os.getsid(0)
    assert caplog.messages == said


@pytest.mark.process
@pytest.mark.parametrize("warm_up", [True, False])
def test_warming_up_ends_with_the_server(
    python: Callable[[str], Path], url: str, warm_up: bool
) -> None:
    asked = python("exec sleep 60")

    async def job() -> None:
        app = make_app(Config(database=url, warm_up=warm_up))
        async with asyncio.timeout(30), app.lifespan():
            while warm_up and not (asked.exists() and asked.read_text().endswith("\n")):
                await asyncio.sleep(0.005)
        assert asked.exists() == warm_up
        warming = [task for task in asyncio.all_tasks() if "_warm_up" in str(task)]
        async with asyncio.timeout(30):
            await asyncio.gather(*warming, return_exceptions=True)
        if warm_up:
            pid = int(asked.read_text().split()[-1])
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)

    asyncio.run(job())


# -- being told to stop ----------------------------------------------------------------------


class Leaving:
    """Tables that take their time to say goodbye, and what happens to whom."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.may_go = asyncio.Event()
        self.process = self
        self.tasks: list[asyncio.Task[None]] = []

    def background(self, job: Any, name: str) -> None:
        self.tasks.append(asyncio.create_task(job, name=name))

    async def goodbye(self) -> None:
        self.told.append("goodbye")
        await self.may_go.wait()
        self.told.append("gone")


Play = Callable[[Leaving], Awaitable[None]]


def told_to_stop(play: Play, handled: tuple[signal.Signals, ...]) -> list[str]:
    """Play with signals whose handlers until then are the test's own."""
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    async def job() -> list[str]:
        leaving = Leaving()

        def stop(number: int, frame: object) -> None:
            assert frame is None or hasattr(frame, "f_code")
            leaving.told.append(signal.Signals(number).name)

        for number in handled:
            signal.signal(number, stop)
        with apps._goodbye_when_told_to_stop(leaving):  # type: ignore[arg-type]
            await play(leaving)
        assert [signal.getsignal(number) for number in handled] == [stop] * len(handled)
        return leaving.told

    try:
        return asyncio.run(job())
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0.001)


def test_everybody_is_told_before_the_server_stops() -> None:
    async def play(leaving: Leaving) -> None:
        signal.raise_signal(signal.SIGTERM)
        await a_moment()
        assert leaving.told == ["goodbye"]
        leaving.may_go.set()
        await a_moment()
        assert [task.get_name() for task in leaving.tasks] == ["goodbye"]

    assert told_to_stop(play, (signal.SIGTERM,)) == ["goodbye", "gone", "SIGTERM"]


def test_the_same_signal_twice_means_hurry_and_another_one_does_not() -> None:
    async def play(leaving: Leaving) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
        await a_moment()
        assert leaving.told == ["goodbye"]
        signal.raise_signal(signal.SIGTERM)
        assert leaving.told == ["goodbye", "SIGTERM"]
        leaving.may_go.set()
        await a_moment()

    told = told_to_stop(play, (signal.SIGTERM, signal.SIGINT))
    assert told == ["goodbye", "SIGTERM", "gone", "SIGINT"]


def test_a_goodbye_that_takes_too_long_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apps, "GOODBYE", 0.001)

    async def play(leaving: Leaving) -> None:
        signal.raise_signal(signal.SIGTERM)
        async with asyncio.timeout(10):
            while len(leaving.told) < 2:
                await asyncio.sleep(0.001)

    assert told_to_stop(play, (signal.SIGTERM,)) == ["goodbye", "SIGTERM"]
    assert caplog.messages == ["the store does not answer: stopping without a goodbye"]


def test_signals_that_nobody_handles_are_left_alone() -> None:
    async def play(_: Leaving) -> None:
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN

    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        assert told_to_stop(play, ()) == []
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_server_in_a_thread_leaves_signals_alone() -> None:
    def serve(handler: object) -> list[str]:
        async def job() -> list[str]:
            leaving = Leaving()
            with apps._goodbye_when_told_to_stop(leaving):  # type: ignore[arg-type]
                assert signal.getsignal(signal.SIGINT) is handler
            return leaving.told

        return asyncio.run(job())

    async def elsewhere() -> list[str]:
        return await asyncio.to_thread(serve, signal.getsignal(signal.SIGINT))

    assert asyncio.run(elsewhere()) == []


@pytest.mark.parametrize(("warm_up", "finder"), [(True, find_prompt_bot), (False, find_bot)])
def test_stand_ins_play_only_while_something_is_warming_up(
    url: str, warm_up: bool, finder: Callable[..., Any]
) -> None:
    app = make_app(Config(database=url, warm_up=warm_up))
    assert app.state.world.find_bot is finder
