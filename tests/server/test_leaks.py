"""Whole games in which every byte that anybody receives is kept and looked through."""

import asyncio
import itertools
import json
import random
import sqlite3
from pathlib import Path

import httpx
import pytest

from serai.core.registry import GAMES, bots_for
from serai.server.tables.keys import hashed
from tests.server.running import Player, ServerProcess
from tests.server.sockets import both_sockets
from tests.server.test_games import play_whole_game
from tests.server.witness import (
    Asker,
    Truth,
    as_json,
    before_the_end,
    closing,
    secrets_of,
)

pytestmark = both_sockets

MESSAGES = {
    "welcome": {"seq", "table", "you", "position", "chat", "missed", "whole", "behind"},
    "update": {"seq", "move", "position"},
    "table": {"seq", "table", "you", "position"},
    "said": {"seq", "line"},
    "presence": {"present", "watching"},
    "done": {"id", "seq"},
    "refused": {"id", "code", "error", "seq", "position", "reason"},
    "pong": {"id", "now"},
    "closing": {"reason", "retry"},
}
"""All there is in a message: what is not named here has not been looked at for secrets."""

POSITION = {"seq", "view", "to_act", "actions", "deadline", "now"}
TABLE = {
    "id", "title", "family", "web", "rules", "settings", "phase", "seats", "commitment", "dice",
    "seed", "previous", "rematch", "created", "vote", "notices", "closed", "changed",
    "coach", "coached",
}  # fmt: skip
SEAT = {
    "name", "bot", "ready", "present", "stand_in", "dice", "shaken", "revealed", "barred", "muted",
    "removed", "offered", "anew", "host", "coached", "warned", "told_after",
}  # fmt: skip


@pytest.mark.covered
@pytest.mark.parametrize("game", GAMES)
def test_nothing_secret_is_told_before_the_end(server: ServerProcess, game: str) -> None:
    setting = {
        "camelup-1": (game, 2, 1, 1),
        "camelup-2": (game, 2, 1, 1),
        "faraon-solo": (game, 1, 0, 0),
    }.get(game, (game, 1, 0, 1))
    table, clients = asyncio.run(play_whole_game(server.url, setting, 7))
    answer = httpx.get(f"{server.url}/api/tables/{table}/record", timeout=30)
    truth = Truth(answer.content)
    assert truth.record.result is not None
    assert truth.record.result.seed is not None
    keys = [client.key for _, client in clients if client.key is not None]
    secrets = secrets_of(keys, truth.record.result.seed)
    for seat, client in clients:
        told = before_the_end(client)
        assert len(told) > 1000
        for secret in secrets:
            assert secret not in told, seat
        for text in told.splitlines():
            _look_through(json.loads(text))
        hidden = _hidden(truth)
        for text in client.heard[: len(told.splitlines())]:
            for cards in hidden:
                assert cards not in text, (seat, cards)


def _look_through(message: dict[str, object]) -> None:
    if "type" not in message:
        return  # An answer over HTTP, checked by its schema.
    kind = str(message.pop("type"))
    assert set(message) == MESSAGES[kind]
    position, table = message.get("position"), message.get("table")
    if isinstance(position, dict):
        assert set(position) == POSITION
    if isinstance(table, dict):
        assert set(table) == TABLE
        assert table["seed"] is None
        for seat in table["seats"]:
            assert seat is None or set(seat) == SEAT


def _hidden(truth: Truth) -> list[str]:
    """The treasures' layout and the tokens, as any message would carry them."""
    state = as_json(truth.game.reveal(truth.states[0]))
    return [f'"{state[name]}"' for name in ("layout", "tokens") if state.get(name)]


@pytest.mark.covered
@pytest.mark.parametrize("game", ["camelup-2", "faraon-expert"])
def test_asking_over_http_tells_no_more(server: ServerProcess, game: str) -> None:
    """Everybody asks for table, record, replay, dice, odds and lists all through the game."""
    asked = asyncio.run(_game_with_questions(server.url, game))
    record = httpx.get(f"{server.url}/api/tables/{asked[0][1].table}/record", timeout=30)
    seed = json.loads(record.text.splitlines()[-1])["seed"]
    keys = [key for key, _ in asked if key is not None]
    answers = [answer for _, asker in asked for answer in asker.heard]
    told = [answer for answer in answers if seed not in answer]
    assert len(told) > 20
    set_up = _hidden_set_up(record.content)
    assert bool(set_up) == GAMES[game].memory
    dice = [answer for answer in told if "/dice" in answer]
    assert dice
    for answer in dice:
        assert not [secret for secret in set_up if f'"{secret}"' in answer]
    for answer in answers:
        for secret in (*keys, *map(hashed, keys)):
            assert secret not in answer
        if seed in answer:
            assert '"result"' in answer or '"phase":"over"' in answer or "/dice" in answer
    if GAMES[game].memory:
        assert any("/record" in a and '"code":"secret"' in a for a in told)
    else:
        for asker in (asker for key, asker in asked if key is None):
            records = [a for a in asker.heard if "/record" in a and seed not in a]
            lines = [line for a in records for line in a.splitlines()]
            cards = [line for line in lines if '"do":"winner' in line or '"do":"loser' in line]
            assert all(line.endswith('r ?"}') for line in cards)


def _hidden_set_up(data: bytes) -> set[str]:
    """What chance dealt face down before the first move, as a dice report would name it."""
    truth = Truth(data)
    game = truth.game
    dealt = itertools.takewhile(lambda entry: entry.by == "chance", truth.record.entries)
    texts = [entry.do for entry in dealt]
    events = zip(texts, truth.events[0], strict=False)
    return {do for do, event in events if game.redact(event, None) != event}


async def _game_with_questions(url: str, game: str) -> list[tuple[str | None, Asker]]:
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        names = ["Zaid", "Lea"] if game.startswith("camelup") else ["Zaid"]
        wanted = {
            "settings": {"game": game, "seats": len(names) + 1, "public": True},
            "names": names,
            "bots": [bots_for(game)[-1 if GAMES[game].memory else 0]],
            "start": True,
        }
        opened = (await http.post("/api/tables", json=wanted)).json()
    table, keys = opened["table"], [key["key"] for key in opened["keys"]]
    players = [Player(lambda: url, table, key) for key in keys]
    asked = [(key, Asker(url, table, key, seat)) for seat, key in (*enumerate(keys), (None, None))]
    async with closing(players):
        games = asyncio.gather(*(p.play(random.Random(3)) for p in players))
        await asyncio.gather(games, *(a.keep_asking(games.done) for _, a in asked))
    return asked


def test_the_log_keeps_no_secret(own_server: ServerProcess) -> None:
    """Nor what people are called or say, whatever they send."""
    url = own_server.url
    table, clients = asyncio.run(play_whole_game(url, ("camelup-2", 2, 1, 0), 5))
    spoken = "the-purple-elephant-flies"
    keys = [client.key for _, client in clients if client.key is not None]
    headers = {"Authorization": f"Bearer {keys[0]}"}
    with httpx.Client(base_url=f"{url}/api/tables/{table}", headers=headers) as http:
        http.post("/commands", json={"type": "say", "text": spoken}).raise_for_status()
        for body in (b"{", b"\xff" + spoken.encode(), b"[" * 20_000, spoken.encode()):
            json_type = {"content-type": "application/json"}
            assert http.post("/commands", content=body, headers=json_type).status_code == 400
        assert http.get(f"/record?seat={spoken}").status_code == 400
        seed = json.loads(http.get("/record").text.splitlines()[-1])["seed"]
    own_server.stop()
    log = own_server.log.read_text()
    for secret in (*secrets_of(keys, seed), spoken, "Zaid", "Lea", "Traceback"):
        assert secret not in log
    for line in log.splitlines()[1:]:
        assert line.startswith(("{", "Serai is open")), line


def test_a_failing_database_tells_no_secret_in_the_log(
    own_server: ServerProcess, tmp_path: Path
) -> None:
    url = own_server.url
    opened = httpx.post(
        f"{url}/api/tables", json={"names": ["Zaid"], "settings": {"game": "camelup-2"}}
    ).json()
    # A table that is dropped makes every write fail, with all it was to write in the error.
    _break(tmp_path / "tables.db")
    key = opened["keys"][0]["key"]
    answer = httpx.post(
        f"{url}/api/tables/{opened['table']}/commands",
        json={"type": "say", "text": "purple-elephant"},
        headers={"Authorization": f"Bearer {key}"},
        timeout=30,
    )
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert "Traceback" not in answer.text
    assert httpx.post(f"{url}/api/tables", json={"names": ["Zaid"]}, timeout=30).status_code == 503
    log = own_server.log.read_text()
    assert "cannot write" in log
    for secret in (key, hashed(key), "purple-elephant", "Zaid", "seed"):
        assert secret not in log


def _break(path: Path) -> None:
    connection = sqlite3.connect(path, timeout=10)
    connection.execute("ALTER TABLE facts RENAME TO gone")
    connection.commit()
    connection.close()
