"""A game from a package of its own on a server: on sockets, over HTTP, with bots and stand-ins."""

import asyncio
import os
import random
from pathlib import Path

import httpx
import pytest

from serai.core.record import parse
from serai.core.registry import bots_for
from tests.cli.running import serai
from tests.server.guests import Guest
from tests.server.hostile import assert_refused
from tests.server.running import GENEROUS, Message, Player, ServerProcess, open_table
from tests.server.test_games import play_whole_game
from tests.server.test_upkeep import act_randomly, admin, play_to_the_end, url_of, views
from tests.server.witness import Truth, assert_heard_the_truth, secrets_of

pytestmark = pytest.mark.usefixtures("installed")

DICE: Message = {"game": "liars-dice", "seats": 3}
NAMES = ["Anna", "Bruno", "Chiara"]


def finished(url: str) -> str:
    """Play a game between people to its end; return its table."""
    opened = open_table(url, settings=DICE, names=NAMES, start=True)
    play_to_the_end(url, opened)
    table: str = opened["table"]
    return table


def test_it_is_offered(dice_server: ServerProcess) -> None:
    games = {game["name"]: game for game in httpx.get(f"{dice_server.url}/api/games").json()}
    dice = games["liars-dice"]
    assert (dice["title"], dice["seats"], dice["memory"]) == ("Liar's Dice", [2, 3, 4, 5, 6], False)
    assert dice["options"] == [{"name": "wild_ones", "kind": "flag", "default": False}]
    assert dice["bots"] == bots_for("liars-dice") == ["random", "abacus"]


@pytest.mark.parametrize("setting", [(2, 1, 1), (1, 1, 0), (3, 1, 2)])
def test_everybody_hears_exactly_what_happened(
    dice_server: ServerProcess, setting: tuple[int, int, int]
) -> None:
    """People on sockets, by program, spectators and bots: each sees their part of one game."""
    url = dice_server.url
    table, clients = asyncio.run(play_whole_game(url, ("liars-dice", *setting), 7))
    truth = Truth(httpx.get(f"{url}/api/tables/{table}/record", timeout=30).content)
    assert truth.record.result is not None
    assert truth.record.result.seed is not None
    keys = [client.key for _, client in clients if client.key is not None]
    for seat, client in clients:
        assert_heard_the_truth(client, truth, seat)
        running = [text for text in client.heard if '"phase":"over"' not in text]
        for secret in secrets_of(keys, truth.record.result.seed):
            assert not any(secret in text for text in running)


def test_a_running_game_shows_nobody_the_dice_of_others(dice_server: ServerProcess) -> None:
    opened = open_table(dice_server.url, settings=DICE, names=NAMES, start=True)
    table, keys = opened["table"], [key["key"] for key in opened["keys"]]
    for seat, key in (*enumerate(keys), (None, None)):
        guest = Guest(dice_server.url, key)
        shown = guest.look(table, seat)
        hands = [one["hand"] is not None for one in shown["position"]["view"]["seats"]]
        assert hands == [other == seat for other in range(3)]
        query = "" if seat is None else f"?seat={seat}"
        kept = parse(guest.get(f"/api/tables/{table}/record{query}").content)
        rolls = [entry.do for entry in kept.entries if entry.do.startswith("roll")]
        assert [roll[:6] for roll in rolls] == ([] if seat is None else [f"roll {seat}"])
        fell = guest.get(f"/api/tables/{table}/dice").json()
        assert [count["outcome"][:7] for count in fell["counts"]] == ["starter"]
        assert_refused(guest.get(f"/api/tables/{table}/replay"), 403, "secret")
        assert_refused(guest.get(f"/api/tables/{table}/odds{query}"), 404, "no-odds")
        guest.http.close()


def test_its_own_bot_stands_in_for_somebody_who_is_away(dice_server: ServerProcess) -> None:
    url = dice_server.url
    settings = {**DICE, "stand_in": 1}
    opened = open_table(url, settings=settings, names=NAMES, start=True)
    keys = [key["key"] for key in opened["keys"]]

    async def play() -> None:
        # Two come, the third never does: the bot plays for them, again and again.
        here = [Player(lambda: url, opened["table"], key) for key in keys[:2]]
        await asyncio.wait_for(
            asyncio.gather(*(p.play(random.Random(n)) for n, p in enumerate(here))), 60
        )
        assert {move["how"] for move in here[0].moves if move["by"] == 2} == {"bot"}
        for player in here:
            await player.close()

    asyncio.run(play())
    kept = parse(httpx.get(f"{url}/api/tables/{opened['table']}/record").content)
    assert any(entry.by == 2 for entry in kept.entries)


def test_a_finished_game_is_verified_and_replayed(
    dice_server: ServerProcess, tmp_path: Path
) -> None:
    url = dice_server.url
    table = finished(url)
    kept = httpx.get(f"{url}/api/tables/{table}/record").content
    (tmp_path / "game.jsonl").write_bytes(kept)
    assert "all legal" in serai(tmp_path, "verify", "game.jsonl").stdout
    assert "wins: nobody else has" in serai(tmp_path, "replay", "game.jsonl", "--log").stdout
    shown = httpx.get(f"{url}/api/tables/{table}/replay").json()
    assert shown == httpx.post(f"{url}/api/replay", content=kept).json()
    assert (shown["game"], shown["names"]) == ("liars-dice", NAMES)
    assert len(shown["steps"]) == len(parse(kept).entries)
    # Looking back, all dice lie open.
    bids = [step["view"] for step in shown["steps"] if step["do"].startswith("bid")]
    assert all(seat["hand"] for view in bids for seat in view["seats"] if seat["left"])
    told = [step["do"] for step in shown["steps"]]
    assert told[0].startswith("starter")
    assert told[-1] == "liar"
    fell = httpx.get(f"{url}/api/tables/{table}/dice").json()
    rolled = [count for count in fell["counts"] if count["outcome"].startswith("roll 0 ")]
    assert sum(count["expected"] for count in rolled) == pytest.approx(
        sum(count["seen"] for count in rolled), abs=0.01
    )


@pytest.mark.process
def test_a_game_is_moved_and_goes_on(tmp_path: Path) -> None:
    """Through a killed server, an export and an import."""
    arguments = (*GENEROUS, "--database", url_of(tmp_path / "tables.db"))
    server = ServerProcess(*arguments, log=tmp_path / "log").start()
    try:
        games = [
            open_table(server.url, settings=DICE, names=NAMES, start=True),
            open_table(server.url, settings={**DICE, "options": {"wild_ones": True}}, names=NAMES),
        ]
        act_randomly(server.url, games[0], 4, random.Random(1))
        seen = views(server.url, games)
        server.kill()
        server.start()
        assert views(server.url, games) == seen
        file = tmp_path / "out.jsonl"
        admin(tmp_path, "export", str(file), "--database", url_of(tmp_path / "tables.db"))
        other = url_of(tmp_path / "other.db")
        assert admin(tmp_path, "import", str(file), "--database", other) == "2 tables imported.\n"
        second = ServerProcess(*GENEROUS, "--database", other, log=tmp_path / "log2").start()
        try:
            assert views(second.url, games) == seen
            play_to_the_end(second.url, games[0])
        finally:
            second.stop()
    finally:
        server.stop()


def turned_away(url: str, table: str) -> str:
    """Come to a table on a socket; return the error that is said at the door."""

    async def come() -> str:
        player = Player(lambda: url, table, None)
        await player.connect()
        told = await player.hear()
        await player.close()
        return str(told["error"])

    return asyncio.run(come())


@pytest.mark.process
def test_without_the_package_its_tables_are_named_in_a_line_and_the_rest_works(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = (*GENEROUS, "--database", url_of(tmp_path / "tables.db"))
    server = ServerProcess(*arguments, log=tmp_path / "log").start()
    try:
        over = finished(server.url)
        public = {**DICE, "public": True}
        opened = open_table(server.url, settings=public, names=NAMES, start=True)
        waiting = open_table(server.url, settings=public, names=["Anna"])
        seen = views(server.url, [opened, waiting])
        server.stop()

        with monkeypatch.context() as patch:
            found = os.environ["PYTHONPATH"].replace(str(installed), str(tmp_path))
            patch.setenv("PYTHONPATH", found)
            server.start()
            guest = Guest(server.url, opened["keys"][0]["key"])
            assert "liars-dice" not in guest.get("/api/games").text
            assert guest.get("/api/lobby").status_code == 200
            for table, asked in (
                (over, ("", "/record", "/replay", "/dice")),
                (opened["table"], ("", "/record", "/dice")),
                (waiting["table"], ("",)),
            ):
                for what in asked:
                    answer = guest.get(f"/api/tables/{table}{what}")
                    assert 400 <= answer.status_code < 500, answer.text
                    assert "no ruleset is called 'liars-dice'" in answer.json()["error"]
                assert "no ruleset is called 'liars-dice'" in turned_away(server.url, table)
            file = tmp_path / "out.jsonl"
            admin(tmp_path, "export", str(file), "--database", url_of(tmp_path / "tables.db"))
            wanted = {"game": "camelup-1", "seats": 3}
            open_table(server.url, settings=wanted, names=NAMES, start=True)
            guest.http.close()
            server.stop()
            assert "Traceback" not in server.log.read_text()

        server.start()  # With the package again, nothing is lost.
        assert views(server.url, [opened, waiting]) == seen
        play_to_the_end(server.url, opened)
    finally:
        server.stop()
