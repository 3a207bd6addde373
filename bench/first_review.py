"""How soon a review shows something: from pressing Review to the first decision with a grade.

Games of four seats are reviewed by a server of its own, one after the other, each with a process
for reviews that was not there before:

- `unexpected`: nothing was looked at before; the process starts with the request;
- `expected`: somebody looked at the result first, as everybody's page does when a game is over, and
  presses Review some seconds later.

What is printed is in seconds; the status is 1 if the median of either is above its aim. Compiled
code is taken from the cache: run `python -m serai.core.warm` once on a new machine.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from bench.server import GAME, Process

AIM = 2.0
ROUNDS = 5
READING = 4.0
"""Seconds that somebody looks at the result before they press Review."""


def finished_table(client: httpx.Client) -> str:
    """Play a game of one person and three bots to its end; return its table."""
    wanted = {
        "settings": {"game": GAME, "seats": 4, "stand_in": None},
        "names": ["Anna"],
        "bots": ["greedy"] * 3,
        "start": True,
    }
    opened = client.post("/api/tables", json=wanted).raise_for_status().json()
    table, key = opened["table"], opened["keys"][0]["key"]
    headers = {"authorization": f"Bearer {key}"}
    while True:
        told = client.get(f"/api/tables/{table}", headers=headers).raise_for_status().json()
        if told["table"]["phase"] == "over":
            return str(table)
        position = told["position"]
        if position["to_act"] not in told["you"]["seats"]:
            time.sleep(0.01)
            continue
        act = {"do": "roll", "seq": position["seq"]}
        client.post(f"/api/tables/{table}/actions", json=act, headers=headers).raise_for_status()


def first_grade(client: httpx.Client, table: str) -> tuple[float, float]:
    """Ask for a review; return when the first decision came, and when all was done."""
    began, first = time.perf_counter(), 0.0
    with client.stream("GET", f"/api/tables/{table}/review") as lines:
        lines.raise_for_status()
        for line in lines.iter_lines():
            if line and json.loads(line)["decisions"] and not first:
                first = time.perf_counter() - began
    return first, time.perf_counter() - began


def wait_for_warm_up(server: int) -> None:
    """Wait until a server that has just been started is as one that has run for a while."""
    while any(b"serai.core.warm" in command_of(child) for child in children_of(server)):
        time.sleep(0.2)


def children_of(process: int) -> list[int]:
    """Return the processes that a process started."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text("ascii").split()]


def command_of(process: int) -> bytes:
    """Return the command line of a process; nothing, if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def measured(*, expected: bool) -> tuple[float, float]:
    """Measure one game on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        serve = ["-m", "serai", "serve", "--port", "0", "--log-level", "error", "--bot-delay", "0"]
        serve += ["--requests-per-second", "1000"]
        server = Process((*serve, "--database", f"sqlite:///{Path(folder) / 'tables.db'}"), None)
        try:
            wait_for_warm_up(server.process.pid)
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=120) as client:
                table = finished_table(client)
                if expected:
                    client.get(f"/api/tables/{table}/account").raise_for_status()
                    time.sleep(READING)
                return first_grade(client, table)
        finally:
            server.stop()


def main() -> None:
    """Print how soon there was something to see."""
    parser = argparse.ArgumentParser(prog="python -m bench.first_review", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    print("| | first grade: median | longest | whole review: median |\n|---|---|---|---|")
    late = False
    for name, expected in (("unexpected", False), ("expected", True)):
        found = [measured(expected=expected) for _ in range(rounds)]
        firsts = [first for first, _ in found]
        whole = median(whole for _, whole in found)
        late |= median(firsts) > AIM
        print(f"| {name} | {median(firsts):.2f} | {max(firsts):.2f} | {whole:.1f} |", flush=True)
    raise SystemExit(late)


if __name__ == "__main__":
    main()
