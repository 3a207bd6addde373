"""How well one server process on one core serves tables, compared with a bare WebSocket fan-out.

The load comes from this process on the other core: five people at each table, each on a socket of
their own. The echo (bench/echo.py) runs on the same stack, a bare ASGI application on uvicorn with
the same WebSocket implementation, and does nothing but send texts of the same mean size to five
sockets. Only these five messages are counted; the extra answer to whoever acts is at the table's
own expense. Rounds are interleaved, so that whatever else the machine does affects both; the best
of each counts. The cost of an action is the server's own time on its core, which is the most
telling figure on a busy machine.
"""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

import httpx
import uvloop
from msgspec import Struct

from bench.load import SEATS, EchoGroup, Group, TableGroup

GAME = "camelup-2"
TABLES = 100
SECONDS = 10
"""Of steady play, at one action per second and table."""

SIZE = 1650
"""Bytes of a message, about; saturated play measures them first."""

ACTIONS = 40
"""Per table and round of saturated play."""

ROUNDS = 3
IDLE_SOCKETS = 1000
IDLE_TABLES = 300
AIM = 0.5
P99_AIM = 50.0

SERVE = (
    "-m", "serai", "serve", "--port", "0", "--no-warm-up", "--log-level", "warning",
    "--tables-per-hour", "1000000", "--sockets-per-address", "1000000",
    "--requests-per-second", "1000000",
)  # fmt: skip


class Process:
    """A server in a process of its own, on one core."""

    def __init__(self, arguments: Sequence[str], core: int | None) -> None:
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, *arguments], stdout=subprocess.PIPE, text=True
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None  # noqa: S101
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line!r}")
        self.port = int(found[1])

    def memory(self) -> int:
        """Return how many bytes of memory it uses."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def busy(self) -> float:
        """Return the CPU seconds it has used."""
        fields = (
            Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        )
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


async def open_tables(port: int, count: int, connect: bool = True) -> list[TableGroup]:
    """Open tables and let everybody sit down at them."""
    groups = [TableGroup(number) for number in range(count)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        for attempt in range(100):
            try:
                await client.get("/healthz")
                break
            except httpx.HTTPError:
                await asyncio.sleep(0.1 * (attempt > 0))
        for group in groups:
            await group.open(client, GAME)
    if connect:
        for group in groups:
            await group.connect(port)
    return groups


async def steady(groups: Sequence[Group], seconds: int) -> str:
    """Let every group act once a second; return how long until all five have heard."""

    async def play(group: Group, wait: float) -> None:
        start = perf_counter() + wait
        for tick in range(seconds):
            await asyncio.sleep(max(0.0, start + tick - perf_counter()))
            if isinstance(group, TableGroup) and group.over:
                return
            await group.act()

    for group in groups:
        group.forget()
    await asyncio.gather(*(play(g, n / len(groups)) for n, g in enumerate(groups)))
    taken = sorted(taken for group in groups for taken in group.taken)
    p50, p99 = (1000 * taken[int(len(taken) * part)] for part in (0.5, 0.99))
    return f"p50 {p50:6.1f} ms, p99 {p99:6.1f} ms"


class Rate(Struct, frozen=True, order=True):
    """What a server did under full load."""

    messages: float
    """Fanned-out messages that arrived per second."""

    actions: float
    cost: float
    """CPU microseconds that the server used per action."""

    load: float
    """The share of its own core that this process used."""


async def saturate(server: Process, groups: Sequence[Group], actions: int) -> Rate:
    """Let every group act as fast as it can."""
    for group in groups:
        group.forget()

    async def play(group: Group) -> None:
        while group.actions < actions and not (isinstance(group, TableGroup) and group.over):
            await group.act()

    started, busy, mine = perf_counter(), server.busy(), process_time()
    await asyncio.gather(*map(play, groups))
    seconds, used, load = perf_counter() - started, server.busy() - busy, process_time() - mine
    heard = sum(group.heard for group in groups)
    done = sum(group.actions for group in groups)
    return Rate(heard / seconds, done / seconds, 1e6 * used / done, load / seconds)


def mean_size(groups: Sequence[Group]) -> int:
    """Return the mean size of what was heard."""
    return sum(group.bytes for group in groups) // max(1, sum(group.heard for group in groups))


async def open_echo(echo: Process) -> list[EchoGroup]:
    """Open as many groups of the echo as there are tables."""
    groups = [EchoGroup(number) for number in range(TABLES)]
    for number, group in enumerate(groups):
        await group.open(echo.port, number)
    return groups


async def bench_steady(server: Process, core: int | None) -> None:
    """Print how long an action takes at one per second and table, compared with the echo."""
    tables = await open_tables(server.port, TABLES)
    echo = Process(("-m", "bench.echo", str(SIZE)), core)
    try:
        echoes = await open_echo(echo)
        print(
            f"{SEATS * TABLES} sockets at {TABLES} tables of {SEATS}, one action a second each, "
            f"from sending to the last receipt (aim: p99 at most {P99_AIM:.0f} ms):"
        )
        for _ in range(ROUNDS):
            told = await steady(tables, SECONDS)
            print(f"  tables {told}   echo {await steady(echoes, SECONDS)}")
    finally:
        echo.stop()
    for group in tables:
        group.close()


async def bench_saturated(server: Process, core: int | None) -> None:
    """Print actions and messages per second when everybody acts at once, against the echo."""
    groups = await open_tables(server.port, TABLES)
    await saturate(server, groups, ACTIONS)
    size = mean_size(groups)
    for group in groups:
        group.close()
    echo = Process(("-m", "bench.echo", str(size)), core)
    served: list[Rate] = []
    bare: list[Rate] = []
    try:
        echoes = await open_echo(echo)
        for _ in range(ROUNDS):
            tables = await open_tables(server.port, TABLES)
            served.append(await saturate(server, tables, ACTIONS))
            bare.append(await saturate(echo, echoes, 2 * ACTIONS))
            for table in tables:
                table.close()
    finally:
        echo.stop()
    best, limit = max(served), max(bare)
    print(f"Saturated, best of {ROUNDS} rounds, {size} bytes a message:")
    for name, rate in (("tables", best), ("echo", limit)):
        print(
            f"  {name:<7}{rate.actions:8,.0f} actions/s{rate.messages:9,.0f} delivered messages/s"
            f" (the load used {rate.load:.0%} of its own core)"
        )
    cost, least = min(rate.cost for rate in served), min(rate.cost for rate in bare)
    print(
        f"  tables deliver {best.messages / limit.messages:.0%} of the bare echo (aim: {AIM:.0%})\n"
        f"  an action takes {cost:.0f} microseconds of the server's core, an echo {least:.0f}: "
        f"{least / cost:.0%} for each second of the core that they got"
    )


async def bench_memory(server: Process) -> None:
    """Print the memory of an idle table and an idle socket."""
    port = server.port
    (first,) = await open_tables(port, 1)
    before = server.memory()
    await open_tables(port, IDLE_TABLES, connect=False)
    with_tables = server.memory()
    others = await open_tables(port, IDLE_SOCKETS // SEATS, connect=False)
    with_others = server.memory()
    for group in others:
        await group.connect(port)
    await asyncio.sleep(1)
    with_sockets = server.memory()
    print("Memory, resident:")
    per_table = (with_tables - before) / IDLE_TABLES / 1024
    per_socket = (with_sockets - with_others) / IDLE_SOCKETS / 1024
    print(f"  an idle table with its game {per_table:6.1f} KiB")
    print(f"  an idle socket              {per_socket:6.1f} KiB")
    for group in (first, *others):
        group.close()


def serve(folder: str, core: int | None) -> Process:
    """Start a table server with a fresh database."""
    return Process((*SERVE, "--database", f"sqlite:///{folder}/tables.db"), core)


def main() -> None:
    """Print latency, throughput and memory."""
    cores = sorted(os.sched_getaffinity(0))
    core = None
    if len(cores) > 1:
        core = cores[0]
        os.sched_setaffinity(0, set(cores[1:]))
    with tempfile.TemporaryDirectory() as folder:
        for name, bench in (
            ("steady", lambda server: bench_steady(server, core)),
            ("saturated", lambda server: bench_saturated(server, core)),
            ("memory", bench_memory),
        ):
            (Path(folder) / name).mkdir()
            server = serve(f"{folder}/{name}", core)
            try:
                uvloop.run(bench(server))
            finally:
                server.stop()


if __name__ == "__main__":
    main()
