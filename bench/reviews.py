"""Reviews beside tables: do people at fifty tables notice that four games are reviewed?

Honest people play one action a second at each table (bench/attack.py), in quiet and while four
games are reviewed for four households. What is printed is how long an action takes until the last
of five hears of it, and the ratio of the 99th percentiles; the status is 1 if it is above its aim.
Quiet and reviews are measured in turns, so that whatever else the machine does meets both, and the
median of the rounds counts. The process that reviews has the server's own core.
"""

import argparse
import asyncio
import os
import tempfile
from random import SystemRandom
from statistics import median

import httpx
import uvloop

from bench.attack import Times, play, sit_down
from bench.server import GAME, Process
from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.record import dump
from serai.core.registry import find_game

REVIEWS = 4
TABLES = 50
SECONDS = 8
ROUNDS = 3
AIM = 1.5


def finished_game() -> bytes:
    """Play a game at random that nobody has reviewed before."""
    rng = SystemRandom()
    match = Match(find_game(GAME), ["A", "B", "C", "D"], dealer=Dealer(rng.randbytes(32)))
    while not match.over:
        texts = match.action_texts()
        match.do("roll" if "roll" in texts and rng.random() < 0.3 else rng.choice(texts))
    return dump(match.record)


async def listen(port: int, number: int, begun: asyncio.Event) -> None:
    """Have a game reviewed, and listen until nobody wants to any more."""
    way = httpx.AsyncHTTPTransport(local_address=f"127.9.0.{1 + number}")
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, timeout=300, transport=way) as client:
        octets = {"content-type": "application/octet-stream"}
        sent = await client.post("/api/reviews", content=finished_game(), headers=octets)
        sent.raise_for_status()
        async with client.stream("GET", f"/api/reviews/{sent.json()['review']}") as lines:
            lines.raise_for_status()
            async for line in lines.aiter_lines():
                if '"ply"' in line:
                    begun.set()


async def measure(port: int, tables: int, seconds: int, rounds: int) -> list[tuple[Times, Times]]:
    """Measure in quiet and beside reviews, in turns."""
    found = []
    for number in range(rounds):
        groups = await sit_down(port, number, tables)
        quiet = await play(groups, seconds)
        begun = [asyncio.Event() for _ in range(REVIEWS)]
        listening = [
            asyncio.create_task(listen(port, each, event)) for each, event in enumerate(begun)
        ]
        await asyncio.gather(*(event.wait() for event in begun))
        beside = await play(groups, seconds)
        going = sum(not task.done() for task in listening)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for group in groups:
            group.close()
        found.append((quiet, beside))
        told = [f"{times.p50:.1f} / {times.p99:.1f}" for times in (quiet, beside)]
        print(f"| {number + 1} | {told[0]} | {told[1]} | {going} of {REVIEWS} |", flush=True)
    return found


def main() -> None:
    """Print what people noticed."""
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    print(f"{options.tables} tables of five; p50 / p99 of an action in ms:\n")
    print("| round | quiet | beside reviews | still under review at the end |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        serve = ("-m", "serai", "serve", "--port", "0", "--no-warm-up", "--log-level", "error")
        server = Process((*serve, "--database", f"sqlite:///{folder}/tables.db"), core)
        try:
            found = uvloop.run(
                measure(server.port, options.tables, options.seconds, options.rounds)
            )
        finally:
            server.stop()
    ratio = median(beside.p99 / quiet.p99 for quiet, beside in found)
    print(f"\nThe 99th percentile beside reviews is {ratio:.2f} times that of quiet (aim: {AIM}).")
    raise SystemExit(ratio > AIM)


if __name__ == "__main__":
    main()
