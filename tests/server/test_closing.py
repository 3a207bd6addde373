"""Tables that the operator closes: nobody can act, everybody is told, what was played stays."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.server.protocol.commands import Act, Say, SitDown
from serai.server.protocol.errors import Closed
from serai.server.storage.chain import Stored
from serai.server.storage.closing import close_table, reopen_table
from serai.server.storage.store import Store
from serai.server.storage.upkeep import CannotKeep, opened
from serai.server.tables import facts
from serai.server.tables.versions import write_fact
from tests.server.guests import Guest
from tests.server.house import House, in_house, person
from tests.server.inside import ServerThread
from tests.server.running import Player, hear_until, open_table
from tests.server.test_bans import HURRIED

WHY = "rude words in the chat"


def beside(server: ServerThread, ask: Callable[[Store], Awaitable[None]]) -> None:
    """Do what `serai admin` does, beside the running server."""

    async def asked() -> None:
        async with opened(server.config.database_url) as store:
            await ask(store)

    asyncio.run(asked())


def serving(folder: Path) -> ServerThread:
    return ServerThread(f"sqlite:///{folder}/tables.db", world=HURRIED)


def test_a_closed_table_is_closed_for_everybody_and_can_be_reopened(tmp_path: Path) -> None:
    async def play(server: ServerThread, opened: dict[str, Any]) -> None:
        table, key = opened["table"], opened["keys"][0]["key"]
        player = Player(lambda: server.url, table, key)
        await player.connect()
        await player.hear()
        await asyncio.to_thread(
            beside, server, lambda store: close_table(store, table, WHY, time.time())
        )
        told = await hear_until(player, lambda m: m["type"] == "table" and m["table"]["closed"], 20)
        assert told["table"]["closed"] == WHY
        assert told["table"]["notices"][-1]["what"] == "closed"
        assert told["position"]["actions"] == []
        assert told["position"]["to_act"] is None
        for command in ({"type": "act", "do": "roll", "seq": player.seq},
                        {"type": "say", "text": "why?"}, {"type": "leave"}):  # fmt: skip
            answer = await player.ask(**command)
            assert (answer["type"], answer["code"]) == ("refused", "closed")
        guest = Guest(server.url, key)
        assert guest.get(f"/api/tables/{table}/record").status_code == 200, "it stays as a record"
        assert guest.http.post(f"/api/tables/{table}/seats/0/key").json()["code"] == "closed"
        guest.http.close()
        await asyncio.to_thread(
            beside, server, lambda store: reopen_table(store, table, time.time())
        )
        told = await hear_until(player, lambda m: m["type"] == "table", 20)
        assert told["table"]["closed"] is None
        assert (await player.ask(type="say", text="thanks"))["type"] == "done"
        await player.close()

    with serving(tmp_path) as server:
        settings = {"game": "camelup-2", "seats": 3, "stand_in": None, "public": True}
        opened = open_table(server.url, settings=settings, names=["A", "B", "C"], start=True)
        asyncio.run(play(server, opened))


def test_a_table_is_closed_even_while_bots_play_as_fast_as_they_can(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        opened = open_table(
            server.url,
            settings={"game": "camelup-2", "seats": 3, "public": True},
            names=["Anna"], bots=["random", "random"], start=True,
        )  # fmt: skip
        table = opened["table"]
        guest = Guest(server.url, opened["keys"][0]["key"])
        guest.do(table, "leave")
        beside(server, lambda store: close_table(store, table, WHY, time.time()))
        deadline = time.monotonic() + 20
        while guest.look(table)["table"]["closed"] is None:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        seq = guest.look(table)["seq"]
        time.sleep(0.2)
        assert guest.look(table)["seq"] == seq, "bots have stopped, too"
        lobby = httpx.get(f"{server.url}/api/lobby").json()
        assert table not in [row["id"] for row in (*lobby["playing"], *lobby["over"])]
        beside(server, lambda store: reopen_table(store, table, time.time()))
        while guest.look(table)["table"]["phase"] != "over":
            assert time.monotonic() < deadline + 30, "the bots play on"
            time.sleep(0.02)
        guest.http.close()


def test_a_table_closed_while_no_server_runs_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        opened = open_table(server.url, names=["Anna", "Bruno", "Chiara"], start=True)
    beside(server, lambda store: close_table(store, opened["table"], WHY, time.time()))
    with serving(tmp_path) as server:
        guest = Guest(server.url, opened["keys"][0]["key"])
        assert guest.command(opened["table"], "say", text="hm", seat=0).json()["code"] == "closed"
        assert guest.look(opened["table"])["table"]["closed"] == WHY
        guest.http.close()


def test_nothing_can_be_closed_twice_or_reopened_unless_it_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = open_table(server.url, names=["Anna", "Bruno", "Chiara"])["table"]

        async def ask(store: Store) -> None:
            with pytest.raises(CannotKeep, match="not closed"):
                await reopen_table(store, table, 1.0)
            await close_table(store, table, WHY, time.time())
            with pytest.raises(CannotKeep, match="closed already"):
                await close_table(store, table, WHY, time.time())
            with pytest.raises(CannotKeep, match="no table"):
                await close_table(store, "nowhere", WHY, 1.0)

        beside(server, ask)


def test_at_a_closed_table_nothing_at_all_can_be_done() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", bots=["random"], clock=60)
        live = house.live(table)
        seq = live.table.seq + 1
        live.table.apply(seq, house.now, facts.TableClosed(why=WHY))
        closed = write_fact(facts.TableClosed(why=WHY))
        chain = live.chain.after(seq, house.now, closed)
        house.store.log[table].append(Stored(seq, house.now, closed, house.now, chain))
        live.chain.take(house.store.log[table][-1])
        for who in ("zaid", "lea"):
            for command in (Say(text="hm"), Act(do="roll", seq=live.table.moved)):
                with pytest.raises(Closed, match=WHY):
                    await house.do(table, person(who), command)
        with pytest.raises(Closed):
            await house.tables.sit(table, person("nora"), SitDown(name="Nora"))
        with pytest.raises(Closed):
            await house.tables.renew_key(table, person("zaid"), 1)
        await house.wait(600)
        assert live.table.seq == seq, "no clock, no bot"

    in_house(play)
