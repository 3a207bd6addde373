"""When nothing can be kept, nothing is done: a full disk, a database that goes away."""

import asyncio
import contextlib
import os
import random
import resource
import signal
from pathlib import Path

import httpx
import pytest

from serai.server.tables import facts
from tests.server.pairs import start_pair
from tests.server.running import GENEROUS, Player, ServerProcess, open_table
from tests.server.services import Postgres, Redis
from tests.server.stubborn import Stubborn, check_log, check_record, converged, read_log


@pytest.mark.process
def test_on_a_full_disk_requests_are_refused_and_nothing_changes(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = ServerProcess("--database", database, *GENEROUS, log=tmp_path / "log").start()
    assert server.process is not None
    process = server.process.pid
    settings = {"game": "camelup-1", "seats": 2}
    opened = open_table(server.url, settings=settings, names=["Zaid"], bots=["random"], start=True)
    table, key = opened["table"], opened["keys"][0]["key"]
    headers = {"Authorization": f"Bearer {key}"}

    async def fill() -> None:
        zaid = Player(lambda: server.url, table, key)
        await zaid.connect()
        await zaid.hear()
        # No file may grow any more, as if the disk were full.
        written = (tmp_path / "tables.db-wal").stat().st_size
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (written, before[1]))
        answers = [await zaid.ask(type="say", id=f"s{n}", text="is it full?") for n in range(3)]
        assert [(a["type"], a.get("code")) for a in answers] == [("refused", "unavailable")] * 3
        async with httpx.AsyncClient(timeout=30, headers=headers) as client:
            where = f"{server.url}/api/tables/{table}"
            answer = await client.post(f"{where}/commands", json={"type": "say", "text": "?"})
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            new = await client.post(f"{server.url}/api/tables", json={})
            assert (new.status_code, new.json()["code"]) == (503, "unavailable")
            # What is there can be seen all the same, and it is what it was.
            shown = (await client.get(where)).json()
            assert (shown["seq"], shown["chat"]) == (zaid.seq, [])
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
        assert (await zaid.ask(type="say", id="s0", text="is it full?"))["type"] == "done"
        assert (await zaid.ask(type="say", id="s0", text="is it full?"))["type"] == "done"
        await asyncio.wait_for(zaid.play(random.Random(1)), 60)
        await zaid.close()
        spoken = [f for f in await read_log(database, table) if isinstance(f, facts.Spoken)]
        assert len(spoken) == 1

    try:
        asyncio.run(fill())
        check_record(server.url, table)
    finally:
        server.stop()


def backends(postmaster: int) -> list[int]:
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text()
    return [int(pid) for pid in children.split()]


def test_when_the_database_breaks_off_everybody_comes_through(
    postgres: Postgres, broker: Redis, tmp_path: Path
) -> None:
    with postgres.database() as database:
        one, other = start_pair(tmp_path, database, broker)
        settings = {"game": "camelup-2", "seats": 4}
        names = ["A", "B", "C"]
        opened = open_table(one.url, settings=settings, names=names, bots=["random"], start=True)
        table, keys = opened["table"], [key["key"] for key in opened["keys"]]
        players = [
            Stubborn(lambda: random.choice((one, other)).url, table, key, random.Random(n), 0.02)
            for n, key in enumerate([*keys, None])
        ]

        async def play() -> None:
            games = [asyncio.create_task(player.run()) for player in players]
            broken_off = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608 (the test's own name)
                f"WHERE datname = '{database.rpartition('/')[2]}'"
            )
            for _ in range(4):
                await asyncio.sleep(0.4)
                await postgres.run(broken_off)
            # Without an answer nobody waits forever; once there is one again, it continues.
            hung = (postgres.kept.pid, *backends(postgres.kept.pid))
            for number, pause in ((signal.SIGSTOP, 2.0), (signal.SIGCONT, 0.0)):
                for pid in hung:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, number)
                await asyncio.sleep(pause)
            for player in players:
                player.may_act = False
            assert await converged(players, one.url) < 10
            for player in players:
                player.may_act = True
            await asyncio.wait_for(asyncio.gather(*games), 90)
            for player in players:
                await player.close()
            assert await check_log(database, table, players) > 30

        try:
            asyncio.run(play())
            assert check_record(one.url, table) == check_record(other.url, table)
        finally:
            for server in (one, other):
                server.stop()
