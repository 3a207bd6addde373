"""Play that is interrupted: stale clicks, repetitions, lost sockets, absent players, clocks."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.core import record
from tests.server.guests import Guest
from tests.server.hostile import assert_refused
from tests.server.running import Message, Player, ServerProcess, open_table
from tests.server.sockets import both_sockets
from tests.server.staged import Stage

pytestmark = both_sockets


class People:
    """A game that has begun, with a socket for each seat."""

    def __init__(self, url: str, opened: Message) -> None:
        self.url = url
        self.table: str = opened["table"]
        self.keys: list[str] = [key["key"] for key in opened["keys"]]
        self.players = [Player(lambda: url, self.table, key) for key in self.keys]

    @property
    def turn(self) -> Player:
        position = self.players[0].position
        assert position is not None
        return self.players[position["to_act"]]

    async def hear_all(self, seq: int) -> None:
        for player in self.players:
            while player.seq < seq:
                await player.hear()

    async def act(self, do: str = "roll") -> int:
        actor = self.turn
        done = await actor.ask(type="act", seq=actor.seq, do=do)
        assert done["type"] == "done", done
        await self.hear_all(done["seq"])
        return int(done["seq"])


@contextlib.asynccontextmanager
async def people(url: str, game: str = "camelup-2", **settings: Any) -> AsyncIterator[People]:
    names = ["Zaid"] if game == "faraon-solo" else ["Zaid", "Lea", "Milo"]
    opened = await asyncio.to_thread(
        open_table,
        url,
        settings={"game": game, "seats": len(names), "stand_in": None, **settings},
        names=names,
        start=True,
    )
    all_of_them = People(url, opened)
    # Everybody was seated at one device; each plays with the seat's own key.
    for player in all_of_them.players:
        await player.connect()
        await player.hear()
    try:
        yield all_of_them
    finally:
        for player in all_of_them.players:
            await player.close()


def test_a_stale_click_is_refused_with_the_new_position(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url) as game:
            old = game.players[0].seq
            await game.act()
            actor = game.turn
            refused = await actor.ask(type="act", seq=old, do="roll")
            assert (refused["type"], refused["code"]) == ("refused", "stale")
            assert refused["position"]["actions"]
            assert refused["seq"] == actor.seq > old
            other = next(p for p in game.players if p is not actor)
            refused = await other.ask(type="act", seq=other.seq, do="roll")
            assert (refused["code"], refused["position"]["actions"]) == ("not-your-turn", [])
            refused = await actor.ask(type="act", seq=actor.seq + 5, do="roll")
            assert refused["code"] == "bad-request"
            for wrong in ("dance", "ticket q", "tile 1+", "partner 9", "card", "roll roll"):
                refused = await actor.ask(type="act", seq=actor.seq, do=wrong)
                assert refused["code"] == "illegal"
            # Talk does not make a click stale.
            seq = actor.seq
            await other.ask(type="say", text="hm")
            done = await actor.ask(type="act", seq=seq, do="roll")
            assert done["type"] == "done"

    asyncio.run(play())


def test_a_repeated_request_is_answered_and_not_done_twice(own_server: ServerProcess) -> None:
    """Also when the server was killed between the two."""

    async def play() -> None:
        async with people(own_server.url) as game:
            actor = game.turn
            wanted = {"type": "act", "id": "once", "seq": actor.seq, "do": "roll"}
            first = await actor.ask(**wanted)
            await game.hear_all(first["seq"])
            assert await actor.ask(**wanted) == first
            other = next(p for p in game.players if p is not actor)
            # Somebody else's request of the same name is another one.
            said = await other.ask(type="say", id="once", text="hello")
            assert said["seq"] == first["seq"] + 1
            own_server.kill()
            own_server.start()
            again = Player(lambda: own_server.url, game.table, actor.key)
            await again.connect()
            await again.hear()
            assert await again.ask(**wanted) == first
            headers = {"authorization": f"Bearer {actor.key}"}
            answer = httpx.post(
                f"{own_server.url}/api/tables/{game.table}/actions",
                json={**wanted},
                headers=headers,
            )
            assert answer.json()["seq"] == first["seq"]
            assert again.seq == said["seq"]
            await again.close()

    asyncio.run(play())


def test_who_comes_back_hears_what_was_missed(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url) as game:
            away, witness = game.players[0], game.players[1]
            for _ in range(3):
                await game.act()
            known = away.seq
            missed = [await game.act() for _ in range(5)]
            await away.close()
            away.seq, away.moves = known, []
            await away.connect()
            welcome = await away.hear()
            assert [move["seq"] for move in welcome["missed"]] == missed
            assert not welcome["whole"]
            for mine, theirs in zip(welcome["missed"], witness.moves[-5:], strict=True):
                assert (mine["seq"], mine["by"]) == (theirs["seq"], theirs["by"])
            for since, whole in ((-1, True), (0, False), (missed[-1], False), (10**9, True)):
                await away.close()
                away.seq = since
                await away.connect()
                welcome = await away.hear()
                assert welcome["whole"] == whole, since
                expected = [m["seq"] for m in witness.moves if m["seq"] > since]
                assert len(welcome["missed"]) == (0 if whole else len(expected) + (since == 0))

    asyncio.run(play())


def test_a_game_of_memory_tells_nothing_again(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url, "faraon-solo") as game:
            player = game.players[0]
            known = player.seq
            for _ in range(4):
                assert player.position is not None
                done = await player.ask(
                    type="act", seq=player.seq, do=player.position["actions"][0]
                )
                await game.hear_all(done["seq"])
            await player.close()
            player.seq = known
            await player.connect()
            welcome = await player.hear()
            assert (welcome["missed"], welcome["whole"]) == ([], True)
        for where in ("record", "replay"):
            answer = httpx.get(f"{server.url}/api/tables/{game.table}/{where}")
            assert_refused(answer, 403, "secret")
        answer = httpx.get(f"{server.url}/api/tables/{game.table}/odds")
        assert_refused(answer, 404, "no-odds")

    asyncio.run(play())


def test_the_record_of_a_running_race_hides_others_cards(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url) as game:
            turn = game.turn
            seat = game.players.index(turn)
            await game.act("winner b")
            base = f"{server.url}/api/tables/{game.table}/record"
            for viewer in (None, *range(3)):
                headers = {}
                query = ""
                if viewer is not None:
                    headers = {"authorization": f"Bearer {game.keys[viewer]}"}
                    query = f"?seat={viewer}"
                kept = record.parse(httpx.get(base + query, headers=headers).content)
                card = "winner b" if viewer == seat else "winner ?"
                assert kept.entries[-1] == record.Entry(seat, card)
                assert kept.result is None
            assert_refused(httpx.get(f"{server.url}/api/tables/{game.table}/replay"), 403, "secret")

    asyncio.run(play())


def test_odds_only_where_the_table_allows_them(server: ServerProcess) -> None:
    host = Guest(server.url)
    names = ["Zaid", "Lea", "Milo"]
    settings = {"game": "camelup-2", "seats": 3, "odds": False}
    table = host.open(settings=settings, names=names, start=True)["table"]
    assert_refused(host.get(f"/api/tables/{table}/odds"), 403, "secret")
    assert_refused(host.get(f"/api/tables/{table}/why/1"), 403, "secret")
    table = host.open(settings={**settings, "odds": True}, names=names, start=True)["table"]
    odds = host.get(f"/api/tables/{table}/odds?seat=1")
    assert odds.status_code == 200
    assert odds.json()["values"]
    assert_refused(host.get(f"/api/tables/{table}/why/99"), 404, "no-odds")
    host.http.close()


# -- those who are away ----------------------------------------------------------------------


def test_a_bot_stands_in_after_the_grace_and_gives_the_seat_back(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url, stand_in=1) as game:
            absent = game.turn
            seat = game.players.index(absent)
            witness = game.players[(seat + 1) % 3]
            left = time.monotonic()
            await absent.close()
            while witness.info["seats"][seat]["stand_in"] is None:
                await witness.hear()
            assert time.monotonic() - left >= 0.9
            while not (witness.moves and witness.moves[-1]["by"] == seat):
                await witness.hear()
            assert witness.moves[-1]["how"] == "bot"
            again = Player(lambda: server.url, game.table, absent.key)
            await again.connect()
            while witness.info["seats"][seat]["stand_in"] is not None:
                await witness.hear()
            await again.close()

    asyncio.run(play())


def test_leaving_and_coming_back(server: ServerProcess) -> None:
    async def play() -> None:
        async with people(server.url) as game:
            leaver = game.turn
            seat = game.players.index(leaver)
            done = await leaver.ask(type="leave")
            assert done["type"] == "done"
            assert (await leaver.ask(type="leave"))["type"] == "refused"
            witness = game.players[(seat + 1) % 3]
            while not (witness.moves and witness.moves[-1]["by"] == seat):
                await witness.hear()
            assert witness.moves[-1]["how"] == "bot"
            assert witness.info["seats"][seat]["stand_in"] is not None
            assert (await leaver.ask(type="back"))["type"] == "done"
            while witness.info["seats"][seat]["stand_in"] is not None:
                await witness.hear()
            assert (await leaver.ask(type="back"))["code"] == "bad-request"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("fallback", "expected"),
    [("roll", "roll"), ("random", None), (None, None), ("partner 1", None)],
)
def test_a_turn_whose_clock_runs_out(
    tmp_path: Path, fallback: str | None, expected: str | None
) -> None:
    """The chosen action is done, or what a bot chooses; nobody's seat is taken away."""
    stage = Stage()

    async def play(url: str) -> None:
        async with people(url, clock=15, fallback=fallback) as game:
            seat = game.players.index(game.turn)
            position = game.players[0].position
            assert position is not None
            assert position["deadline"] == stage.now + 15
            witness = game.players[0]
            stage.let_pass(14)
            assert (await witness.ask(type="ping"))["type"] == "pong"
            assert not witness.moves
            stage.let_pass(3)
            while not witness.moves:
                await witness.hear()
            # Had it been done before its time, the next clock would have begun to run earlier.
            assert witness.position is not None
            assert witness.position["deadline"] == stage.now + 15
            [move] = witness.moves
            assert (move["by"], move["how"]) == (seat, "clock")
            assert witness.info["seats"][seat]["stand_in"] is None
            kept = httpx.get(f"{url}/api/tables/{game.table}/record").text.splitlines()
            done = [json.loads(line) for line in kept[1:]]
            first = next(entry for entry in done if entry["by"] == seat)
            assert expected is None or first["do"] == expected

    with stage.serve(tmp_path) as url:
        asyncio.run(play(url))
