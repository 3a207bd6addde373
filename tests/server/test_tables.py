"""The rules of a table: who may do what before, during and after a game."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from serai.core import record
from serai.core.dealer import commitment
from serai.core.registry import find_game
from serai.core.verify import verify
from tests.server.guests import CAMELUP, Guest, NewGuest, names
from tests.server.hostile import assert_refused
from tests.server.running import Player, ServerProcess
from tests.server.shakers import NONCE, shaking
from tests.server.staged import Stage

# -- sitting down ----------------------------------------------------------------------------


def test_friends_sit_down_with_a_name_and_choose_their_seat(guest: NewGuest) -> None:
    host, lea, milo = guest(), guest(), guest()
    opened = host.open(settings=CAMELUP, names=["Zaid"])
    table = opened["table"]
    assert opened["link"].endswith(f"/t/{table}")
    sat = lea.sit(table, "Lea", 3)
    assert (sat.status_code, sat.json()["seat"]) == (201, 3)
    assert milo.sit(table, "Milo").json()["seat"] == 1
    told = host.look(table)
    assert names(told) == ["Zaid", "Milo", None, "Lea"]
    assert told["you"] == {"seats": [0], "host": True, "looking": 0}
    assert lea.look(table)["you"] == {"seats": [3], "host": False, "looking": 3}
    assert guest().look(table)["you"] == {"seats": [], "host": False, "looking": None}
    assert_refused(guest().sit(table, "Ada", 3), 409, "full")
    assert_refused(guest().sit(table, "Ada", 60), 409, "full")
    assert guest().sit(table, "Zaid").json()["seat"] == 2
    assert names(host.look(table))[2] == "Zaid 2"
    assert_refused(guest().sit(table, "Ada"), 409, "full")


def test_a_cookie_is_for_this_server_and_no_script(guest: NewGuest) -> None:
    answer = guest().http.post("/api/tables", json={})
    cookie = answer.headers["set-cookie"].lower()
    for part in ("serai_device=", "httponly", "samesite=strict", "path=/", "max-age="):
        assert part in cookie
    key = answer.json()["keys"][0]["key"]
    assert len(key) * 5 >= 128
    assert key not in cookie


def test_names_are_cleaned_and_bounded(guest: NewGuest) -> None:
    host = guest()
    table = host.open(settings={"game": "camelup-2", "seats": 8})["table"]
    for given, kept in (
        ("<b>Zaid</b>", "<b>Zaid</b>"),  # Shown as text, not as a tag: clients escape it.
        ("\u202eevil\u202c", "evil"),
        ("Za\u200bid\u0007", "Zaid"),
        ("  a \n\t b  ", "a b"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
        ("Za\u200did", "Zaid 2"),
        ("\U0001f42a" * 24, "\U0001f42a" * 24),
    ):
        answer = guest().sit(table, given)
        assert answer.status_code == 201, answer.text
        assert names(host.look(table))[answer.json()["seat"]] == kept
    for bad in ("\u200b", " ", "\u3164\u2800", "\u200d", "x" * 25, "\0"):
        assert_refused(guest().sit(table, bad), 400, "bad-name")
    assert_refused(guest().sit(table, ""), 400, "bad-request")


def test_the_host_seats_and_removes_before_the_start(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"])["table"]
    lea.sit(table, "Lea")
    assert_refused(lea.command(table, "bot", bot="random"), 403, "not-host")
    assert_refused(host.command(table, "bot", bot="nobody"), 400, "bad-settings")
    assert_refused(host.command(table, "bot", bot="notebook"), 400, "bad-settings")
    host.do(table, "bot", bot="random", seat=3)
    host.do(table, "bot", bot="greedy")
    assert_refused(host.command(table, "bot", bot="random"), 409, "full")
    assert names(host.look(table)) == ["Zaid", "Lea", "Indigo", "Anise"]
    assert_refused(lea.command(table, "remove", seat=3), 403, "not-host")
    host.do(table, "remove", seat=3)
    lea.do(table, "remove", seat=1)
    assert_refused(host.command(table, "remove", seat=1), 403, "not-your-seat")
    assert names(host.look(table)) == ["Zaid", None, "Indigo", None]


def test_everybody_is_ready_before_it_starts(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"])["table"]
    lea.sit(table, "Lea")
    assert_refused(lea.command(table, "start"), 403, "not-host")
    assert_refused(host.command(table, "start"), 409, "not-ready")
    lea.do(table, "ready")
    assert_refused(host.command(table, "start"), 409, "not-ready")  # Two cannot play.
    host.do(table, "bot", bot="random", seat=3)
    lea.do(table, "ready", ready=False)
    assert_refused(host.command(table, "start"), 409, "not-ready")
    lea.do(table, "ready")
    assert_refused(lea.command(table, "act", do="roll", seq=0), 409, "not-started")
    assert_refused(lea.command(table, "leave"), 409, "not-started")
    host.do(table, "start")
    told = host.look(table)
    assert (told["table"]["phase"], names(told)) == ("playing", ["Zaid", "Lea", "Anise"])
    for command in (
        {"kind": "start"},
        {"kind": "ready"},
        {"kind": "bot", "bot": "random"},
        {"kind": "settings", "settings": CAMELUP},
        {"kind": "shake", "commitment": "0c" * 32, "promised": "0c" * 32},
    ):
        assert_refused(host.command(table, **command), 409, "started")
    assert_refused(host.command(table, kind="remove", seat=1), 409, "not-stalling")
    assert_refused(guest().sit(table, "Ada"), 409, "started")
    assert_refused(host.command(table, "rematch"), 409, "not-over")
    assert_refused(lea.command(table, "back"), 400, "bad-request")


def test_settings_change_before_the_start(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"], bots=["random"])["table"]
    lea.sit(table, "Lea", 3)
    assert_refused(lea.command(table, "settings", settings=CAMELUP), 403, "not-host")
    for wrong in (
        {"game": "chess"},
        {"game": "camelup-2", "seats": 12},
        {"game": "camelup-2", "options": {"no_such": True}},
        {"game": "camelup-2", "options": {"first": 9}},
        {"game": "camelup-2", "fallback": "dance"},
        {"game": "faraon-solo"},
    ):
        assert_refused(host.command(table, "settings", settings=wrong), 400, "bad-settings")
    for malformed in ({"clock": 14}, {"clock": 604801}, {"seats": 0}, {"stand_in": 0}, {"x": 1}):
        assert_refused(host.command(table, "settings", settings=malformed), 400, "bad-request")
    host.do(table, "settings", settings={**CAMELUP, "seats": 3, "clock": 15, "fallback": "roll"})
    told = host.look(table)
    assert names(told) == ["Zaid", "Anise", "Lea"]  # Whoever sits keeps a seat.
    assert told["table"]["settings"]["clock"] == 15
    assert lea.look(table)["you"]["seats"] == [2]
    host.do(table, "settings", settings={"game": "faraon", "seats": 5})
    assert host.look(table)["table"]["title"] == find_game("faraon").title


# -- one device, several seats; several devices, one seat --------------------------------------


def test_two_seats_on_one_device(guest: NewGuest, server: ServerProcess) -> None:
    """A hot seat shows what a spectator sees until somebody says who looks."""
    device = guest()
    table = device.open(
        settings={"game": "camelup-2", "seats": 3}, names=["Zaid", "Lea", "Milo"], start=True
    )["table"]

    async def look() -> None:
        player = Player(lambda: server.url, table, None)
        url = server.url.replace("http", "ws", 1)
        player.socket = await connect(
            f"{url}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"serai_device={device.cookie}"},
        )
        await player.hear()
        assert player.you == {"seats": [0, 1, 2], "host": True, "looking": None}
        assert player.position is not None
        assert player.position["actions"] == []
        assert [s["hand"] for s in player.position["view"]["seats"]] == [None] * 3
        turn = player.position["to_act"]
        for seat in (turn, (turn + 1) % 3):
            await player.send(type="look", seat=seat)
            while (await player.hear())["type"] != "welcome":
                pass
            hands = [s["hand"] is not None for s in player.position["view"]["seats"]]
            assert hands == [number == seat for number in range(3)]
            assert bool(player.position["actions"]) == (seat == turn)
        refused = await player.ask(type="act", seq=player.seq, do="roll")
        assert refused["code"] == "bad-request"  # Which seat?
        done = await player.ask(type="act", seq=player.seq, do="roll", seat=turn)
        assert done["type"] == "done"
        await player.send(type="look", seat=None)
        while (await player.hear())["type"] != "welcome":
            pass
        assert [s["hand"] for s in player.position["view"]["seats"]] == [None] * 3
        await player.close()

    asyncio.run(look())


def test_a_personal_link_gives_another_device_the_seat(guest: NewGuest) -> None:
    host, phone, lost = guest(), guest(), guest()
    opened = host.open(settings=CAMELUP, names=["Zaid"])
    table, key = opened["table"], opened["keys"][0]
    assert key["link"].endswith(f"/t/{table}#key={key['key']}")
    typed = key["key"].upper()  # Letters that look like others are in test_keys.py.
    you = phone.http.post(f"/api/tables/{table}/keys", json={"key": f" {typed} "})
    assert you.json() == {"seats": [0], "host": True, "looking": None}
    assert phone.look(table)["you"]["seats"] == [0]
    fresh = phone.http.post(f"/api/tables/{table}/seats/0/key").json()
    assert fresh["key"] != key["key"]
    assert lost.look(table)["you"]["seats"] == []
    lost.http.post(f"/api/tables/{table}/keys", json={"key": fresh["key"]}).raise_for_status()
    assert lost.look(table)["you"]["seats"] == [0]
    before = lost.look(table)["seq"]
    lost.http.post(f"/api/tables/{table}/keys", json={"key": fresh["key"]}).raise_for_status()
    assert lost.look(table)["seq"] == before  # Once is enough.
    assert_refused(guest().http.post(f"/api/tables/{table}/seats/0/key"), 401, "unauthorized")


# -- talking ---------------------------------------------------------------------------------


def test_chat_is_cleaned_and_bounded(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"])["table"]
    host.do(table, "say", text="<script>alert(1)</script>")
    host.do(table, "say", text="a\u202eb\u0000c\nd \U0001f42a")
    assert [line["text"] for line in host.look(table)["chat"]] == [
        "<script>alert(1)</script>",
        "abc d \U0001f42a",
    ]
    assert_refused(host.command(table, "say", text="x" * 301), 400, "bad-request")
    assert_refused(host.command(table, "say", text="\u200b\u202e"), 400, "bad-request")
    assert_refused(lea.command(table, "say", text="hi"), 401, "unauthorized")
    for number in range(110):
        host.do(table, "say", text=f"{number}")
    chat = host.look(table)["chat"]
    assert (len(chat), chat[-1]["text"], chat[-1]["seat"]) == (100, "109", 0)


def test_a_standing_host_can_speak_and_start(guest: NewGuest) -> None:
    host = guest()
    table = host.open(settings=CAMELUP, bots=["random", "random", "random"])["table"]
    host.do(table, "say", text="watch this")
    assert host.look(table)["chat"][0]["seat"] is None
    assert_refused(host.command(table, "ready"), 403, "not-your-seat")
    host.do(table, "start")


# -- fair dice -------------------------------------------------------------------------------


def test_what_players_shook_is_in_the_dice(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    table = host.open(settings={"game": "camelup-2", "seats": 3}, names=["Zaid"])["table"]
    lea.sit(table, "Lea")
    shown = host.look(table)["table"]
    promised = shown["commitment"]
    host.do(table, "shake", **shaking(shown, 0, word="my lucky words"))
    assert_refused(host.command(table, "shake", commitment="0c" * 31), 400, "bad-request")
    mark = host.look(table)["table"]["seats"][0]["shaken"]
    assert mark == shaking(shown, 0, word="my lucky words")["commitment"]
    host.do(table, "bot", bot="random")
    lea.do(table, "ready")
    host.do(table, "start")
    assert lea.look(table)["table"]["dice"]["called"] == [0]
    assert_refused(host.command(table, "reveal", nonce=NONCE, word="x" * 101), 400, "bad-request")
    host.do(table, "reveal", nonce=NONCE, word="my lucky words")
    report = guest().get(f"/api/tables/{table}/dice").json()
    contribution = {"name": "Zaid", "commitment": mark, "nonce": NONCE, "word": "my lucky words"}
    assert report["dice"]["shaken"] == [contribution]
    assert (report["seed"], report["commitment"]) == (None, promised)
    assert all(count["expected"] is None for count in report["counts"])
    for one in (host, lea):
        one.do(table, "leave")
    over = _wait_until_over(guest(), table)
    assert (
        over["table"]["commitment"] == promised == commitment(bytes.fromhex(over["table"]["seed"]))
    )
    kept = record.parse(guest().get(f"/api/tables/{table}/record").content)
    verdict = verify(find_game("camelup-2"), kept)
    assert (verdict.dice, verdict.shaken) == ("dealt from the revealed seed", ("Zaid",))
    report = guest().get(f"/api/tables/{table}/dice").json()
    assert report["seed"] == over["table"]["seed"]
    seen = sum(count["seen"] for count in report["counts"])
    expected = sum(count["expected"] for count in report["counts"])
    assert seen == pytest.approx(expected, abs=1e-3)
    replay = guest().get(f"/api/tables/{table}/replay").json()
    assert replay["names"] == ["Zaid", "Lea", "Anise"]
    assert replay["result"] == json.loads(json.dumps({
        "scores": list(kept.result.result.scores),  # type: ignore[union-attr]
        "winners": list(kept.result.result.winners),  # type: ignore[union-attr]
    }))  # fmt: skip
    again = httpx.post(
        f"{host.url}/api/replay", content=guest().get(f"/api/tables/{table}/record").content
    )
    assert again.json() == replay


def _wait_until_over(who: Guest, table: str) -> dict[str, dict[str, str]]:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        told = who.look(table)
        if told["table"]["phase"] == "over":
            return told
        time.sleep(0.1)
    raise AssertionError("the game does not end")


def test_a_rematch_keeps_people_and_keys(guest: NewGuest) -> None:
    host, lea = guest(), guest()
    opened = host.open(settings={"game": "camelup-1", "seats": 3}, names=["Zaid"])
    table, key = opened["table"], opened["keys"][0]["key"]
    lea.sit(table, "Lea")
    host.do(table, "bot", bot="random")
    lea.do(table, "ready")
    host.do(table, "start")
    for one in (host, lea):
        one.do(table, "leave")
    _wait_until_over(guest(), table)
    assert_refused(guest().command(table, "rematch"), 401, "unauthorized")
    lea.do(table, "rematch")
    other = host.look(table)["table"]["rematch"]
    told = host.look(other)
    assert told["table"]["previous"] == table
    assert told["table"]["phase"] == "open"
    assert names(told) == ["Zaid", "Lea", "Anise"]
    assert told["table"]["commitment"] != host.look(table)["table"]["commitment"]
    assert guest(key).look(other)["you"]["seats"] == [0]
    # The host had left the game: whoever asks is the host.
    assert lea.look(other)["you"] == {"seats": [1], "host": True, "looking": 1}
    host.do(table, "rematch")
    assert host.look(other)["table"]["phase"] == "playing"


def test_a_table_can_be_changed_so_often_and_no_more(tmp_path: Path) -> None:
    """Or a bored player could fill the disk; the game itself can always go on."""
    with Stage().serve(tmp_path, changes_per_table=20) as url:
        host = Guest(url)
        opened = host.open(
            settings={"game": "camelup-2", "seats": 3}, names=["Zaid", "Lea", "Milo"]
        )
        table = opened["table"]
        for _ in range(19):
            host.do(table, "say", text="again", seat=0)
        refused: list[tuple[str, dict[str, Any]]] = [
            ("say", {"text": "x", "seat": 0}),
            ("ready", {"seat": 0}),
        ]
        for kind, wanted in refused:
            assert_refused(host.command(table, kind, **wanted), 429, "too-fast")
        key = host.http.post(f"/api/tables/{table}/seats/0/key")
        assert_refused(key, 429, "too-fast")
        host.do(table, "start")
        turn = host.look(table)["position"]["to_act"]
        host.do(table, "act", do="roll", seat=turn, seq=host.look(table)["seq"])
        host.http.close()
