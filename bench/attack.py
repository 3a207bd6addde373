"""One hostile client beside fifty honest tables: what do the others notice?

For each kind of attack (bench/attackers.py) honest people play before, during and after it, one
action a second at each table, and the time from sending an action to the last of five hearing of
it is measured. The attacker runs in a process of its own, as fast as it can, beside a server with
its usual limits. What is printed is the table of docs/guides/host.md; `--json FILE` keeps the
figures, `--kind` chooses, and the status is 1 if an attack was noticed more than it should be.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import httpx
import msgspec
import uvloop
from msgspec import Struct

from bench.attackers import KINDS, SOURCE
from bench.load import TableGroup
from bench.server import GAME, Process

TABLES = 50
SECONDS = 6
"""Of play before, during and after."""

RECOVERY = 10
"""Seconds after which all must be as before."""

P99_AIM = 100.0
GROWTH_AIM = 3.0
MEMORY_AIM = 512


class Times(Struct, frozen=True):
    """How long actions took, in milliseconds."""

    p50: float
    p99: float
    actions: int
    lost: int
    """Actions that nobody heard of in time."""


class Figures(Struct, frozen=True):
    """What one attack did to others."""

    kind: str
    rate: str
    """How fast the attacker was."""

    before: Times
    during: Times
    after: Times
    memory: int
    """The most memory of the server, in megabytes."""

    @property
    def holds(self) -> bool:
        """Whether honest people hardly noticed."""
        calm = max(self.before.p99, 1.0)
        return (
            self.during.p99 <= P99_AIM
            and self.during.p99 <= GROWTH_AIM * calm
            and self.after.p99 <= GROWTH_AIM * calm
            and not self.during.lost
            and self.memory <= MEMORY_AIM
        )


async def sit_down(port: int, kind: int, tables: int) -> list[TableGroup]:
    """Open tables, each from an address of its own, as households are."""
    groups = []
    for number in range(tables):
        source = f"127.{2 + kind}.0.{1 + number}"
        group = TableGroup(number)
        way = httpx.AsyncHTTPTransport(local_address=source)
        url = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=url, timeout=60, transport=way) as client:
            await group.open(client, GAME)
        await group.connect(port, source)
        groups.append(group)
    return groups


async def play(groups: Sequence[TableGroup], seconds: int) -> Times:
    """Let every table act once a second."""
    lost = 0

    async def act(group: TableGroup, wait: float) -> None:
        nonlocal lost
        start = perf_counter() + wait
        for tick in range(seconds):
            await asyncio.sleep(max(0.0, start + tick - perf_counter()))
            if group.over:
                return
            try:
                await asyncio.wait_for(group.act(), 5)
            except TimeoutError:
                lost += 1
                return

    for group in groups:
        group.forget()
    await asyncio.gather(*(act(g, n / len(groups)) for n, g in enumerate(groups)))
    taken = sorted(1000 * taken for group in groups for taken in group.taken) or [float("inf")]
    p50, p99 = (round(taken[int(len(taken) * part)], 1) for part in (0.5, 0.99))
    return Times(p50, p99, len(taken), lost)


class Attacker:
    """A hostile client in a process of its own; it has begun when this is made."""

    def __init__(self, kind: str, port: int, table: str, source: str = SOURCE) -> None:
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "bench.attackers", kind, str(port), table, source],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None  # noqa: S101
        self.process.stdout.readline()

    def stop(self) -> str:
        """End it; return how fast it was."""
        self.process.terminate()
        told, _ = self.process.communicate(timeout=30)
        return told.strip()


async def attack(server: Process, kind: str, tables: int, seconds: int) -> Figures:
    """Measure one kind of attack."""
    groups = await sit_down(server.port, list(KINDS).index(kind), tables)
    before = await play(groups, seconds)
    hostile = Attacker(kind, server.port, groups[0].table)
    memory = 0
    try:
        playing = asyncio.create_task(play(groups, seconds))
        while not playing.done():
            memory = max(memory, server.memory())
            await asyncio.sleep(0.1)
        during = await playing
    finally:
        rate = hostile.stop()
    await asyncio.sleep(RECOVERY)
    after = await play(groups, seconds)
    for group in groups:
        group.close()
    return Figures(kind, rate, before, during, after, memory >> 20)


HEAD = """\
| attack | rate | before | during | after | memory |
|---|---|---|---|---|---|"""


def line(found: Figures) -> str:
    """Write a row of the table."""
    times = [f"{t.p50:.1f} / {t.p99:.1f}" for t in (found.before, found.during, found.after)]
    lost = f", {found.during.lost} lost" if found.during.lost else ""
    verdict = "" if found.holds else "  <- beyond its aim"
    cells = (found.kind, found.rate, *times, f"{found.memory} MB{lost}")
    return f"| {' | '.join(cells)} |{verdict}"


def main() -> None:
    """Print what each attack did."""
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    parser.add_argument("--kind", action="append", choices=KINDS, help="default: all")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--json", type=Path, help="a file for the figures")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    print(f"{options.tables} honest tables of five; p50 / p99 in ms before, during and after:\n")
    print(HEAD)
    found: list[Figures] = []
    for kind in options.kind or KINDS:
        with tempfile.TemporaryDirectory() as folder:
            serve = ("-m", "serai", "serve", "--port", "0", "--no-warm-up", "--log-level", "error")
            server = Process((*serve, "--database", f"sqlite:///{folder}/tables.db"), core)
            try:
                figures = uvloop.run(attack(server, kind, options.tables, options.seconds))
            finally:
                server.stop()
        found.append(figures)
        print(line(figures), flush=True)
    if options.json:
        options.json.write_bytes(msgspec.json.encode(found))
    raise SystemExit(not all(figures.holds for figures in found))


if __name__ == "__main__":
    main()
