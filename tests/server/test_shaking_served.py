"""Shaking the dice at real servers: over sockets and HTTP, through kills, at two processes."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import serai
from serai.client.playing import let_play
from serai.client.shaking import Shaker
from serai.core import record
from serai.core.registry import game_of
from serai.core.verify import verify
from serai.server.protocol.shaking import REVEAL_WITHIN
from tests.server.hostile import assert_refused
from tests.server.inside import ServerThread
from tests.server.pairs import Pair, seat_everybody
from tests.server.pairs import command as ask
from tests.server.running import (
    GENEROUS,
    Message,
    Player,
    ServerProcess,
    hear_until,
    open_table,
    sit,
)
from tests.server.services import Postgres
from tests.server.shakers import shaking
from tests.server.staged import Stage
from tests.server.test_shaking import new_stage

NONCES = ("a1" * 32, "b2" * 32, "c3" * 32)


def three_at(url: str) -> tuple[str, list[str]]:
    """Open a table for three people who are ready."""
    opened = open_table(url, settings={"game": "camelup-2", "seats": 3}, names=["Zaid"])
    table, keys = opened["table"], [opened["keys"][0]["key"]]
    keys += [sit(url, table, name)["key"] for name in ("Lea", "Milo")]
    for key in keys[1:]:
        ask(url, table, key, type="ready").raise_for_status()
    return table, keys


def look(url: str, table: str, key: str) -> Message:
    answer = httpx.get(f"{url}/api/tables/{table}", headers={"Authorization": f"Bearer {key}"})
    told: Message = answer.json()
    return told


def shake(url: str, table: str, keys: list[str], seat: int) -> httpx.Response:
    info = look(url, table, keys[seat])["table"]
    return ask(url, table, keys[seat], type="shake", **shaking(info, seat, NONCES[seat]))


def show(url: str, table: str, keys: list[str], seat: int, **other: Any) -> httpx.Response:
    message = {"type": "reveal", "nonce": NONCES[seat], **other}
    return ask(url, table, keys[seat], **message)


def leave_all(url: str, table: str, keys: list[str]) -> record.Record:
    """Let bots play to the end; return the record, which must verify."""
    for key in keys:
        ask(url, table, key, type="leave").raise_for_status()

    async def wait() -> None:
        watcher = Player(lambda: url, table, None)
        await watcher.connect()
        await hear_until(watcher, lambda _: watcher.over, 60)
        await watcher.close()

    asyncio.run(wait())
    kept = record.parse(httpx.get(f"{url}/api/tables/{table}/record").content)
    verify(game_of(kept), kept)
    return kept


async def until(player: Player, wanted: Any) -> None:
    """Listen until something is so, if it is not already."""
    while not wanted():
        await player.hear()


# -- on sockets, beside those over HTTP -------------------------------------------------------


@pytest.fixture
def stage() -> Stage:
    return new_stage()


@pytest.fixture
def url(stage: Stage, tmp_path: Path) -> Iterator[str]:
    with stage.serve(tmp_path) as url:
        yield url


def test_people_on_sockets_and_programs_over_http_shake_together(url: str) -> None:
    table, keys = three_at(url)

    async def play() -> None:
        zaid, lea = (Player(lambda: url, table, key) for key in keys[:2])
        for player in (zaid, lea):
            await player.connect()
            await player.hear()
        for seat, player in enumerate((zaid, lea)):
            done = await player.ask(type="shake", **shaking(player.info, seat, NONCES[seat]))
            assert done["type"] == "done", done
        assert shake(url, table, keys, 2).status_code == 200
        copied = shaking(zaid.info, 1, NONCES[1])
        refused = await zaid.ask(type="shake", **{**copied, "seat": 0})
        assert refused["code"] == "shaken-already"
        assert (await zaid.ask(type="start"))["type"] == "done"
        await hear_until(lea, lambda _: lea.info["dice"]["called"] == [0, 1, 2])
        late = await lea.ask(type="shake", **shaking(lea.info, 1, "00" * 32))
        assert late["code"] == "revealing"
        lie = await lea.ask(type="reveal", nonce="00" * 32)
        assert lie["code"] == "bad-reveal"
        assert (await lea.ask(type="reveal", nonce=NONCES[1]))["type"] == "done"
        assert (await lea.ask(type="reveal", nonce=NONCES[1]))["type"] == "done", "again"
        assert show(url, table, keys, 2).status_code == 200
        assert zaid.info["phase"] == "open"
        assert (await zaid.ask(type="reveal", nonce=NONCES[0]))["type"] == "done"
        await hear_until(lea, lambda _: lea.info["phase"] == "playing")
        for player in (zaid, lea):
            await player.close()

    asyncio.run(play())
    header = record.parse(httpx.get(f"{url}/api/tables/{table}/record").content).header
    assert [each.name for each in header.dice.shaken] == ["Lea", "Milo", "Zaid"]  # type: ignore[union-attr]


def test_whoever_stays_silent_breaks_the_round_by_the_servers_clock(url: str, stage: Stage) -> None:
    table, keys = three_at(url)
    for seat in range(3):
        shake(url, table, keys, seat).raise_for_status()
    before = look(url, table, keys[0])["table"]
    ask(url, table, keys[0], type="start").raise_for_status()
    for seat in (0, 2):
        show(url, table, keys, seat).raise_for_status()
    stage.let_pass(REVEAL_WITHIN - 1)
    assert look(url, table, keys[0])["table"]["dice"]["called"] == [0, 1, 2]
    stage.let_pass(4)

    async def wait() -> Message:
        watcher = Player(lambda: url, table, None)
        await watcher.connect()
        await hear_until(watcher, lambda _: watcher.info["dice"]["broken"])
        await watcher.close()
        return watcher.info

    now = asyncio.run(wait())
    assert now["phase"] == "open"
    assert now["commitment"] != before["commitment"]
    (broken,) = now["dice"]["broken"]
    assert broken["commitment"] == before["commitment"]
    assert [each["name"] for each in broken["silent"]] == ["Lea"]
    assert_refused(show(url, table, keys, 1), 409, "not-revealing")
    assert_refused(shake(url, table, keys, 1), 403, "barred")
    for seat in (0, 2):
        shake(url, table, keys, seat).raise_for_status()
    ask(url, table, keys[0], type="start").raise_for_status()
    for seat in (0, 2):
        show(url, table, keys, seat).raise_for_status()
    assert look(url, table, keys[0])["table"]["phase"] == "playing"


def test_over_http_whoever_has_not_asked_for_a_while_is_away(url: str, stage: Stage) -> None:
    table, keys = three_at(url)
    for seat in (1, 2):
        shake(url, table, keys, seat).raise_for_status()
    stage.let_pass(31)
    look(url, table, keys[2])
    ask(url, table, keys[0], type="start").raise_for_status()
    info = look(url, table, keys[0])["table"]["dice"]
    assert (info["called"], info["struck"]) == ([2], [1])


def test_programs_shake_and_show_with_two_calls(url: str) -> None:
    table, keys = three_at(url)
    client = serai.Client(url)
    zaid, lea = (client.table(table, key) for key in keys[:2])
    mark = lea.shake("luck")
    assert look(url, table, keys[1])["table"]["seats"][1]["shaken"] == mark
    with pytest.raises(serai.SeraiError, match="not returned by shake"):
        lea.reveal("00" * 32)
    zaid.start()
    lea.reveal(mark)
    assert zaid.look().table.phase == "playing"
    report = httpx.get(f"{url}/api/tables/{table}/dice").json()
    assert [(each["name"], each["word"]) for each in report["dice"]["shaken"]] == [("Lea", "luck")]
    with pytest.raises(serai.SeraiError, match="a spectator cannot shake"):
        client.table(table).shake()
    with pytest.raises(serai.SeraiError, match="is a text"):
        lea.shake(5)  # type: ignore[arg-type]


def test_bots_at_programs_shake_and_show_by_themselves(tmp_path: Path) -> None:
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as server:
        table, keys = three_at(server.url)
        client = serai.Client(server.url)

        async def play() -> None:
            bots = [
                asyncio.to_thread(let_play, client.table(table, key), serai.bot("random"))
                for key in keys[1:]
            ]
            playing = asyncio.gather(*bots)
            zaid = Player(lambda: server.url, table, keys[0])
            await zaid.connect()
            await hear_until(
                zaid, lambda _: all(seat["shaken"] for seat in zaid.info["seats"][1:]), 30
            )
            assert (await zaid.ask(type="start"))["type"] == "done"
            await hear_until(zaid, lambda _: zaid.info["phase"] == "playing", 30)
            assert (await zaid.ask(type="leave"))["type"] == "done"
            await playing
            await zaid.close()

        asyncio.run(play())
        kept = client.table(table).record()
        assert serai.verify(kept).shaken == ("Lea", "Milo")


def test_a_shaker_leaves_alone_what_another_device_shook(url: str) -> None:
    table, keys = three_at(url)
    client = serai.Client(url)
    first, second = (client.table(table, keys[1]) for _ in range(2))
    shakers = [Shaker(first), Shaker(second)]
    for _ in range(3):
        for shaker in shakers:
            shaker.take_part(serai.client.Seen(first.look()))
    mark = look(url, table, keys[1])["table"]["seats"][1]["shaken"]
    assert mark in second.shaken, "whoever came last has it"
    ask(url, table, keys[0], type="start").raise_for_status()
    shakers[0].take_part(serai.client.Seen(first.look()))
    assert first.look().table.phase == "open"
    shakers[1].take_part(serai.client.Seen(first.look()))
    assert first.look().table.phase == "playing"
    shakers[1].take_part(serai.client.Seen(first.look()))


# -- through kills ---------------------------------------------------------------------------


@pytest.mark.process
def test_a_server_killed_at_every_step_of_shaking_goes_on_where_it_was(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    server = ServerProcess(*GENEROUS, "--database", database, log=tmp_path / "log").start()

    def killed() -> None:
        server.kill()
        server.start()

    try:
        table, keys = three_at(server.url)
        before = look(server.url, table, keys[0])["table"]["commitment"]
        for seat in (0, 1):
            shake(server.url, table, keys, seat).raise_for_status()
            killed()
        shaken = [seat["shaken"] for seat in look(server.url, table, keys[0])["table"]["seats"]]
        assert all(shaken[:2])
        for seat in (0, 1):
            look(server.url, table, keys[seat])  # They are back.
        ask(server.url, table, keys[0], type="start").raise_for_status()
        killed()
        info = look(server.url, table, keys[0])["table"]
        assert (info["dice"]["called"], info["commitment"]) == ([0, 1], before)
        show(server.url, table, keys, 1).raise_for_status()
        killed()
        info = look(server.url, table, keys[0])["table"]
        assert [seat["revealed"] for seat in info["seats"]] == [False, True, False]
        show(server.url, table, keys, 1).raise_for_status()
        show(server.url, table, keys, 0).raise_for_status()
        killed()
        assert look(server.url, table, keys[0])["table"]["phase"] == "playing"
        kept = leave_all(server.url, table, keys)
        assert [each.nonce for each in kept.header.dice.shaken] == [NONCES[1], NONCES[0]]  # type: ignore[union-attr]
    finally:
        server.stop()


# -- at two processes ------------------------------------------------------------------------


def test_people_at_two_processes_shake_and_show(pair: Pair, postgres: Postgres) -> None:  # noqa: ARG001
    table, keys = seat_everybody(pair, "camelup-2", 3, seats=3)
    one, other = (server.url for server in pair)

    async def play() -> None:
        players = [
            Player(lambda url=url: url, table, key)  # type: ignore[misc]
            for url, key in zip((one, other, other), keys, strict=True)
        ]
        for player in players:
            await player.connect()
            await player.hear()
        for seat, player in enumerate(players):
            done = await player.ask(type="shake", **shaking(player.info, seat, NONCES[seat]))
            assert done["type"] == "done", done
        zaid = players[0]
        await until(zaid, lambda: all(seat["shaken"] for seat in zaid.info["seats"]))
        await until(zaid, lambda: any('"present":[true,true,true]' in told for told in zaid.heard))
        assert (await zaid.ask(type="start"))["type"] == "done"
        for player in players:
            await until(player, lambda p=player: p.info["dice"]["called"] == [0, 1, 2])
        answers = await asyncio.gather(
            *(p.ask(type="reveal", nonce=nonce) for p, nonce in zip(players, NONCES, strict=True))
        )
        assert [answer["type"] for answer in answers] == ["done"] * 3
        for player in players:
            await until(player, lambda p=player: p.info["phase"] == "playing")
            await player.close()

    asyncio.run(play())
    kept = leave_all(one, table, keys)
    order = (1, 2, 0)  # Alia, Omar, Zaid.
    assert [each.nonce for each in kept.header.dice.shaken] == [NONCES[n] for n in order]  # type: ignore[union-attr]


def test_a_server_that_was_away_gives_time_to_show_what_was_shaken(tmp_path: Path) -> None:
    """Nobody could show anything meanwhile."""
    stage = new_stage()
    with stage.serve(tmp_path) as url:
        table, keys = three_at(url)
        for seat in range(3):
            shake(url, table, keys, seat).raise_for_status()
        ask(url, table, keys[0], type="start").raise_for_status()
    stage.now += 10 * REVEAL_WITHIN
    with stage.serve(tmp_path) as url:
        assert look(url, table, keys[0])["table"]["dice"]["called"] == [0, 1, 2]
        stage.let_pass(1)
        for seat in range(3):
            show(url, table, keys, seat).raise_for_status()
        assert look(url, table, keys[0])["table"]["phase"] == "playing"
