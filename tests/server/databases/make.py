"""Write a database with tables in every state, by the server of whichever release is installed."""

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import GENEROUS, Message, ServerProcess, open_table, sit
from tests.server.shakers import shaking

UNDER_WAY = (
    ("camelup-1", 3, 12),
    ("camelup-2", 3, 15),
    ("faraon", 2, 14),
    ("faraon-expert", 3, 10),
    ("faraon-solo", 1, 8),
)
"""Rulesets with their seats, and how many moves were made."""

OVER = (("camelup-2", 3), ("faraon", 2))


def ask(url: str, table: str, key: str, **message: Any) -> None:
    headers = {"Authorization": f"Bearer {key}"}
    answer = httpx.post(f"{url}/api/tables/{table}/commands", json=message, headers=headers)
    assert answer.status_code == 200, answer.text


def look(url: str, table: str, key: str) -> Message:
    headers = {"Authorization": f"Bearer {key}"}
    shown: Message = httpx.get(f"{url}/api/tables/{table}", headers=headers).json()
    return shown


def play(url: str, opened: Message, moves: int, rng: random.Random) -> None:
    table = opened["table"]
    for _ in range(moves):
        for key in [key["key"] for key in opened["keys"]]:
            shown = look(url, table, key)
            actions = shown["position"]["actions"]
            if actions:
                ask(url, table, key, type="act", seq=shown["seq"], do=rng.choice(actions))
                break


def waiting(url: str) -> Message:
    settings = {"game": "camelup-2", "public": True, "clock": 60}
    opened = open_table(url, settings=settings, names=["Zaid"])
    table, lea = opened["table"], sit(url, opened["table"], "Lea")
    ask(url, table, opened["keys"][0]["key"], type="bot", bot="greedy")
    shown = look(url, table, lea["key"])["table"]
    ask(url, table, lea["key"], type="shake", **shaking(shown, 1, word="my lucky words"))
    ask(url, table, lea["key"], type="say", text="è «bello» \U0001f42a")
    ask(url, table, lea["key"], type="ready")
    opened["keys"].append(lea)
    return opened


def under_way(url: str, game: str, seats: int, moves: int, rng: random.Random) -> Message:
    settings = {"game": game, "seats": seats, "stand_in": None, "public": seats > 1}
    names = ["Anna", "Bruno", "Chiara"][:seats]
    opened = open_table(url, settings=settings, names=names, start=True)
    play(url, opened, moves, rng)
    ask(url, opened["table"], opened["keys"][0]["key"], type="say", text="well?", seat=0)
    return opened


def over(url: str, game: str, seats: int, rng: random.Random) -> Message:
    settings = {"game": game, "seats": seats, "public": True}
    bots = ["random"] * (seats - 1)
    opened = open_table(url, settings=settings, names=["Zaid"], bots=bots, start=True)
    play(url, opened, 4, rng)
    table, key = opened["table"], opened["keys"][0]["key"]
    ask(url, table, key, type="leave")
    while look(url, table, key)["table"]["phase"] != "over":
        time.sleep(0.2)
    return opened


def main(path: Path) -> None:
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        database = f"sqlite:///{name}/tables.db"
        server = ServerProcess(*GENEROUS, "--database", database, log=Path(name, "log")).start()
        made = {"open": waiting(server.url)}
        for game, seats, moves in UNDER_WAY:
            made[f"{game} under way"] = under_way(server.url, game, seats, moves, rng)
        for game, seats in OVER:
            made[f"{game} over"] = over(server.url, game, seats, rng)
        first = made[f"{OVER[0][0]} over"]
        ask(server.url, first["table"], first["keys"][0]["key"], type="rematch")
        server.stop()
        copy = [sys.executable, "-m", "serai", "admin", "backup", f"{path}.db"]
        subprocess.run([*copy, "--database", database], check=True)
    kept = {
        what: {"table": opened["table"], "keys": [key["key"] for key in opened["keys"]]}
        for what, opened in made.items()
    }
    Path(f"{path}.json").write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
