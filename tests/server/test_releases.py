"""Databases of earlier releases: opened, listed, played on, looked back at, taken elsewhere."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from serai.core.record import parse
from serai.core.registry import game_of
from serai.core.verify import verify
from tests.server.hostile import assert_refused
from tests.server.running import Message, ServerProcess
from tests.server.shakers import shaking
from tests.server.stubborn import check_record
from tests.server.test_upkeep import admin, look, play_to_the_end, served, url_of, views

FOLDER = Path(__file__).with_name("databases")
RELEASES = sorted(path.stem for path in FOLDER.glob("*.db"))


class Kept:
    """A copy of a release's database."""

    def __init__(self, release: str, folder: Path) -> None:
        self.path = folder / "kept.db"
        shutil.copy(FOLDER / f"{release}.db", self.path)
        told = json.loads((FOLDER / f"{release}.json").read_text("utf-8"))
        self.tables: dict[str, Message] = {
            what: {"table": each["table"], "keys": [{"key": key} for key in each["keys"]]}
            for what, each in told.items()
        }

    @property
    def url(self) -> str:
        return url_of(self.path)

    def all(self, state: str) -> list[Message]:
        return [each for what, each in self.tables.items() if what.endswith(state)]


@pytest.fixture(params=RELEASES)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    return Kept(request.param, tmp_path)


@pytest.fixture
def server(kept: Kept, tmp_path: Path) -> Iterator[ServerProcess]:
    process = served(kept.url, tmp_path / "log")
    yield process
    process.stop()
    assert '"level":"error"' not in process.log.read_text(), process.log.read_text()


def command(url: str, table: Message, seat: int, **message: object) -> None:
    answer = httpx.post(
        f"{url}/api/tables/{table['table']}/commands",
        json=message,
        headers={"authorization": f"Bearer {table['keys'][seat]['key']}"},
    )
    assert answer.status_code == 200, answer.text


def test_its_tables_are_listed_and_shown(kept: Kept, server: ServerProcess) -> None:
    waiting = kept.tables["open"]
    key = waiting["keys"][1]["key"]
    lobby = httpx.get(f"{server.url}/api/lobby", headers={"authorization": f"Bearer {key}"}).json()
    assert waiting["table"] in [table["id"] for table in lobby["open"]]
    assert [table["id"] for table in lobby["yours"]] == [waiting["table"]]
    assert {t["table"] for t in kept.all(" over")} <= {table["id"] for table in lobby["over"]}
    shown = look(server.url, waiting["table"], key)
    assert shown["you"] == {"seats": [1], "host": False, "looking": 1}
    assert [line["text"] for line in shown["chat"]] == ["è «bello» \U0001f42a"]
    assert shown["table"]["seats"][1]["dice"] == "my lucky words"
    for table in kept.all(" under way"):
        positions = [look(server.url, table["table"], key["key"]) for key in table["keys"]]
        assert {shown["table"]["phase"] for shown in positions} == {"playing"}
        assert sum(bool(shown["position"]["actions"]) for shown in positions) == 1


def test_its_games_are_played_on_to_the_end(kept: Kept, server: ServerProcess) -> None:
    for table in kept.all(" under way"):
        play_to_the_end(server.url, table)
        assert parse(check_record(server.url, table["table"])).header.rules == 1
        replay = httpx.get(f"{server.url}/api/tables/{table['table']}/replay")
        assert replay.status_code == 200, replay.text
    waiting = kept.tables["open"]
    command(server.url, waiting, 0, type="start")
    begun = look(server.url, waiting["table"], waiting["keys"][0]["key"])
    assert begun["table"]["phase"] == "playing"


@pytest.mark.parametrize("kept", ["0.1.0"], indirect=True)
def test_words_added_before_there_was_shaking_stay_in_the_dice(
    kept: Kept, server: ServerProcess
) -> None:
    """A table that an earlier release opened keeps its dice, and cannot be shaken."""
    waiting = kept.tables["open"]
    host = waiting["keys"][0]["key"]
    shown = look(server.url, waiting["table"], host)["table"]
    assert shown["dice"]["old"] is True
    answer = httpx.post(
        f"{server.url}/api/tables/{waiting['table']}/commands",
        json={"type": "shake", **shaking(shown, 0)},
        headers={"authorization": f"Bearer {host}"},
    )
    assert_refused(answer, 400, "bad-request")
    command(server.url, waiting, 0, type="start")
    report = httpx.get(f"{server.url}/api/tables/{waiting['table']}/dice").json()
    header = json.loads(report["header"])
    assert header["format"] == 1
    assert header["added"] == report["added"]
    assert "my lucky words" in header["added"]
    assert shown["commitment"] == header["commitment"]
    for seat in range(len(waiting["keys"])):
        command(server.url, waiting, seat, type="leave")
    play_to_the_end(server.url, waiting)
    recorded = parse(check_record(server.url, waiting["table"]))
    assert recorded.header.format == 1
    assert verify(game_of(recorded), recorded).words


def test_its_finished_games_are_looked_back_at(kept: Kept, server: ServerProcess) -> None:
    for table in kept.all(" over"):
        recorded = check_record(server.url, table["table"])
        shown = httpx.get(f"{server.url}/api/tables/{table['table']}/replay").json()
        again = httpx.post(f"{server.url}/api/replay", content=recorded)
        assert again.json() == shown
        dice = httpx.get(f"{server.url}/api/tables/{table['table']}/dice").json()
        assert dice["seed"] == shown["seed"]
    first = kept.all(" over")[0]
    other = look(server.url, first["table"], first["keys"][0]["key"])["table"]["rematch"]
    rematch = {"table": other, "keys": first["keys"]}
    command(server.url, rematch, 0, type="start")


def test_its_tables_go_elsewhere_and_are_played_on_there(
    kept: Kept, server: ServerProcess, tmp_path: Path, url: str
) -> None:
    out, back = tmp_path / "out.jsonl", tmp_path / "back.jsonl"
    tables = list(kept.tables.values())
    admin(tmp_path, "export", str(out), "--database", kept.url)
    admin(tmp_path, "import", str(out), "--database", url)
    admin(tmp_path, "export", str(back), "--database", url)
    # All but the first line, which says what time it was there (old databases do not know), and
    # the chain over all lines at the end.
    assert back.read_bytes().splitlines()[1:-1] == out.read_bytes().splitlines()[1:-1]
    other = served(url, tmp_path / "log2")
    try:
        assert views(other.url, tables) == views(server.url, tables)
        for table in kept.all(" under way")[:3]:
            play_to_the_end(other.url, table)
            check_record(other.url, table["table"])
    finally:
        other.stop()
    # What two releases wrote goes on together.
    both = tmp_path / "both.jsonl"
    admin(tmp_path, "export", str(both), "--database", url)
    assert b'{"fact":"played"' in both.read_bytes()
    assert b'{"v":2,"fact":"played"' in both.read_bytes()
    third = url_of(tmp_path / "third.db")
    assert "tables imported" in admin(tmp_path, "import", str(both), "--database", third)
