"""`serai admin` beside running servers: nothing is lost on the way, nothing half put in."""

import asyncio
import random
import sqlite3
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.server.storage.store import Store
from tests.cli.running import serai
from tests.server.running import GENEROUS, Message, Player, ServerProcess, open_table

GAMES = {"camelup-2": 12, "faraon": 6, "camelup-1": 0}
"""Which games, and how many actions of theirs are played."""


def admin(home: Path, *arguments: str, fails: bool = False) -> str:
    done = serai(home, "admin", *arguments)
    assert (done.returncode != 0) == fails, done.stderr + done.stdout
    assert done.stderr.count("\n") == int(fails), done.stderr
    return done.stderr if fails else done.stdout


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def served(url: str, log: Path) -> ServerProcess:
    return ServerProcess(*GENEROUS, "--database", url, log=log).start()


def act_randomly(url: str, opened: Message, count: int, rng: random.Random) -> None:
    """Let whoever is to act do something legal, over HTTP."""
    for _ in range(count):
        for key in opened["keys"]:
            shown = look(url, opened["table"], key["key"])
            actions = shown["position"]["actions"]
            if actions:
                wanted = {"seq": shown["seq"], "do": rng.choice(actions)}
                answer = httpx.post(
                    f"{url}/api/tables/{opened['table']}/actions",
                    json=wanted,
                    headers={"authorization": f"Bearer {key['key']}"},
                )
                assert answer.status_code == 200, answer.text
                break


def look(url: str, table: str, key: str | None) -> Message:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    answer = httpx.get(f"{url}/api/tables/{table}", headers=headers)
    assert answer.status_code == 200, answer.text
    shown: Message = answer.json()
    return shown


def views(url: str, games: list[Message]) -> list[Any]:
    """What everybody and a spectator see, without what depends on the moment they look."""
    seen = []
    for opened in games:
        for key in [*(key["key"] for key in opened["keys"]), None]:
            shown = look(url, opened["table"], key)
            if shown["position"] is not None:
                del shown["position"]["now"]
            for seat in shown["table"]["seats"]:
                if seat is not None:
                    del seat["present"]
            seen.append(shown)
    return seen


@pytest.fixture
def games(own_server: ServerProcess) -> list[Message]:
    """Games under way at a running server, one that waits for players, and some chat."""
    rng = random.Random(5)
    opened = []
    for game, actions in GAMES.items():
        wanted = {"settings": {"game": game}, "names": ["Anna", "Bruno", "Chiara"]}
        opened.append(open_table(own_server.url, **wanted, start=actions > 0))
        act_randomly(own_server.url, opened[-1], actions, rng)
    key = opened[0]["keys"][0]["key"]
    httpx.post(
        f"{own_server.url}/api/tables/{opened[0]['table']}/commands",
        json={"type": "say", "text": "è «bello» 🐪"},
        headers={"authorization": f"Bearer {key}"},
    ).raise_for_status()
    return opened


def play_to_the_end(url: str, opened: Message) -> None:
    async def play() -> None:
        players = [Player(lambda: url, opened["table"], key["key"]) for key in opened["keys"]]
        await asyncio.gather(*(p.play(random.Random(n)) for n, p in enumerate(players)))
        assert {tuple(p.info["phase"] for p in players)} == {("over",) * len(players)}
        for player in players:
            await player.close()

    asyncio.run(asyncio.wait_for(play(), 120))


def test_tables_move_to_another_database_and_go_on(
    tmp_path: Path, own_server: ServerProcess, games: list[Message]
) -> None:
    there, file = url_of(tmp_path / "tables.db"), tmp_path / "out.jsonl"
    said = admin(tmp_path, "export", str(file), "--database", there)
    assert said == f"3 tables exported to {file}.\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not any(key["key"] in file.read_text() for g in games for key in g["keys"])
    other = url_of(tmp_path / "other.db")
    assert admin(tmp_path, "import", str(file), "--database", other) == "3 tables imported.\n"
    second = served(other, tmp_path / "log2")
    try:
        assert views(second.url, games) == views(own_server.url, games)
        play_to_the_end(second.url, games[0])
        play_to_the_end(second.url, games[1])
        record = httpx.get(f"{second.url}/api/tables/{games[0]['table']}/record")
        assert b'"seed"' in record.content
    finally:
        second.stop()


def test_through_postgresql_and_back_every_byte_is_the_same(
    tmp_path: Path, games: list[Message], database: str
) -> None:
    assert games
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    admin(tmp_path, "export", str(first), "--database", url_of(tmp_path / "tables.db"))
    admin(tmp_path, "import", str(first), "--database", database)
    admin(tmp_path, "export", str(second), "--database", database)
    assert second.read_bytes() == first.read_bytes()
    third = url_of(tmp_path / "third.db")
    admin(tmp_path, "import", str(second), "--database", third)
    admin(tmp_path, "export", str(tmp_path / "third.jsonl"), "--database", third)
    assert (tmp_path / "third.jsonl").read_bytes() == first.read_bytes()


def test_one_table_alone_and_never_over_another(tmp_path: Path, games: list[Message]) -> None:
    here, file = url_of(tmp_path / "tables.db"), str(tmp_path / "one.jsonl")
    table = games[1]["table"]
    admin(tmp_path, "export", file, "--table", table, "--database", here)
    error = admin(tmp_path, "export", file, "--database", here, fails=True)
    assert "exists already" in error
    other = url_of(tmp_path / "other.db")
    admin(tmp_path, "import", file, "--database", other)
    whole = str(tmp_path / "whole.jsonl")
    admin(tmp_path, "export", whole, "--database", here)
    done = serai(tmp_path, "admin", "import", whole, "--database", other)
    assert done.returncode == 2
    assert done.stdout == "2 tables imported.\n"
    assert f"1 table there already, left as they are: {table}" in done.stderr
    error = admin(tmp_path, "export", "x", "--table", "nothere", "--database", here, fails=True)
    assert "no table 'nothere'" in error


def test_prune_takes_away_only_what_is_old(tmp_path: Path, games: list[Message]) -> None:
    path = tmp_path / "tables.db"
    here = url_of(path)
    assert (
        admin(tmp_path, "prune", "--older-than", "1h", "--database", here) == "0 tables deleted.\n"
    )
    with sqlite3.connect(path, timeout=10) as connection:
        connection.execute("UPDATE tables SET served = served - ?", (100 * 24 * 3600,))
    connection.close()
    assert (
        admin(tmp_path, "prune", "--older-than", "15w", "--database", here) == "0 tables deleted.\n"
    )
    assert (
        admin(tmp_path, "prune", "--older-than", "90d", "--database", here) == "1 table deleted.\n"
    )
    said = admin(tmp_path, "prune", "--older-than", "90d", "--phase", "playing", "--database", here)
    assert said == "2 tables deleted.\n"

    async def left() -> int:
        store = await Store.open(here, alone=False)
        try:
            return sum([len(await store.load(game["table"])) for game in games])
        finally:
            await store.close()

    assert asyncio.run(left()) == 0
    for age in ("90", "d", "-3d", "0d", "3 months"):
        assert "is no age" in admin(tmp_path, "prune", "--older-than", age, fails=True)


def test_a_backup_while_people_play_can_be_served(
    tmp_path: Path, own_server: ServerProcess, games: list[Message]
) -> None:
    async def play_and_back_up() -> str:
        async def one(opened: Message) -> None:
            await asyncio.to_thread(play_to_the_end, own_server.url, opened)

        playing = [asyncio.create_task(one(game)) for game in games[:2]]
        await asyncio.sleep(0.3)
        here = url_of(tmp_path / "tables.db")
        said = await asyncio.to_thread(
            admin, tmp_path, "backup", str(tmp_path / "copy.db"), "--database", here
        )
        await asyncio.gather(*playing)
        return said

    assert "bytes backed up" in asyncio.run(play_and_back_up())
    copy = tmp_path / "copy.db"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("copy.db*-*")), "a copy is one file"
    second = served(url_of(copy), tmp_path / "log2")
    try:
        for game in games:
            shown = look(second.url, game["table"], game["keys"][0]["key"])
            assert shown["you"]["seats"] == [0]
            now = look(own_server.url, game["table"], game["keys"][0]["key"])
            assert shown["seq"] <= now["seq"]
        for game in games[:2]:
            play_to_the_end(second.url, game)
    finally:
        second.stop()


def test_what_cannot_be_backed_up_is_said_in_a_line(tmp_path: Path) -> None:
    url = "postgresql://somebody@localhost/tables"
    error = admin(tmp_path, "backup", "copy", "--database", url, fails=True)
    assert "use pg_dump" in error
    nowhere = url_of(tmp_path / "nowhere.db")
    for command in (["backup", "copy"], ["export", "out"], ["prune", "--older-than", "90d"]):
        error = admin(tmp_path, *command, "--database", nowhere, fails=True)
        assert "there is no database" in error
    assert not (tmp_path / "nowhere.db").exists()
