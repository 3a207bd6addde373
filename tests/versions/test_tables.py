"""Tables on a real server: those of older rules are played on beside new ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.core import record
from serai.core.registry import game_of
from serai.core.verify import verify
from tests.server.running import GENEROUS, Message, ServerProcess, open_table
from tests.server.test_upkeep import play_to_the_end
from tests.versions.played import PLANTED, with_plant

RACE: Message = {"game": "camelup-2", "seats": 3, "stand_in": None, "odds": True}
SEARCH: Message = {"game": "faraon", "seats": 3, "stand_in": None, "options": {"move_cap": 12}}


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that is yet to be started, and started again, over one database."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    made = ServerProcess(*GENEROUS, "--database", database, log=tmp_path / "log")
    yield made
    if made.process is not None:
        made.stop()


class Table:
    """A table, and all who sit at it."""

    def __init__(self, process: ServerProcess, **wanted: Any) -> None:
        self.process = process
        self.opened = open_table(process.url, **wanted, start=True)
        self.id: str = self.opened["table"]
        self.keys: list[str] = [key["key"] for key in self.opened["keys"]]

    def ask(self, what: str, key: str | None = None, **wanted: Any) -> httpx.Response:
        """Ask for something at the table, or do something there."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        url = f"{self.process.url}/api/tables/{self.id}{what}"
        if wanted:
            return httpx.post(url, json=wanted, headers=headers, timeout=30)
        return httpx.get(url, headers=headers, timeout=30)

    def on_turn(self) -> tuple[str, Message]:
        """Return the key of whoever is to act, and what they see."""
        for key in self.keys:
            told = self.ask("", key).json()
            if told["position"]["actions"]:
                return key, told
        raise AssertionError("nobody is to act")

    def act(self, do: str) -> httpx.Response:
        key, told = self.on_turn()
        return self.ask("/actions", key, seq=told["seq"], do=do)

    def done(self, *actions: str) -> None:
        for do in actions:
            answer = self.act(do)
            assert answer.status_code == 200, answer.text

    def rules(self) -> int:
        """The version of the rules, as everybody is told, spectators too."""
        told = [self.ask("", key).json() for key in (*self.keys, None)]
        (version,) = {told_to["position"]["view"]["rules"] for told_to in told}
        assert {told_to["table"]["rules"] for told_to in told} == {version}
        return int(version)

    def record(self) -> record.Record:
        return record.parse(self.ask("/record").content)


def with_a_tile_on_8(process: ServerProcess) -> Table:
    """A race in which the seat on turn has laid its tile on 8 in its last turn."""
    table = Table(process, settings=RACE, names=["Zaid", "Lea", "Milo"])
    table.done("tile 8+", "ticket b", "ticket b")
    return table


def a_search(process: ServerProcess) -> Table:
    """A search for one person and two bots."""
    return Table(process, settings=SEARCH, names=["Zaid"], bots=["notebook", "notebook"])


@pytest.mark.usefixtures("planted")
def test_an_unfinished_table_of_older_rules_beside_a_new_one(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    process.start()
    old = {"camelup-2": with_a_tile_on_8(process), "faraon": a_search(process)}
    before = {name: new - 1 for name, new in PLANTED.items()}
    assert {name: table.rules() for name, table in old.items()} == before
    process.stop()
    monkeypatch.setenv("PYTHONPATH", with_plant())
    process.start()
    new = {"camelup-2": with_a_tile_on_8(process), "faraon": a_search(process)}
    assert {name: table.rules() for name, table in old.items()} == before
    assert {name: table.rules() for name, table in new.items()} == PLANTED

    # The ruling that the new version changes holds at the new table only.
    for table, legal in ((old["camelup-2"], True), (new["camelup-2"], False)):
        key, told = table.on_turn()
        assert ("tile 9+" in told["position"]["actions"]) == legal
        seat = told["you"]["looking"]
        panel = table.ask(f"/odds?seat={seat}", key).json()
        assert ("tile 9+" in {worth["do"] for worth in panel["values"]}) == legal
        answer = table.act("tile 9+")
        assert (answer.status_code == 200) == legal, answer.text
        if not legal:
            assert "it would be next to a tile" in answer.text

    for tables, versions in ((old, before), (new, PLANTED)):
        for name, table in tables.items():
            version = versions[name]
            play_to_the_end(process.url, table.opened)
            kept = table.record()
            assert (kept.header.game, kept.header.rules) == (name, version)
            verdict = verify(game_of(kept), kept)
            assert verdict.dice == "dealt from the revealed seed"
            replay = table.ask("/replay")
            assert replay.status_code == 200, replay.text
            assert {step["view"]["rules"] for step in replay.json()["steps"]} == {version}
            handed_in = httpx.post(f"{process.url}/api/replay", content=record.dump(kept))
            assert handed_in.json() == replay.json()


def test_a_table_of_rules_that_are_not_known_yet_is_refused_and_harms_no_other(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that goes back to the release before."""
    with monkeypatch.context() as patched:
        patched.setenv("PYTHONPATH", with_plant())
        process.start()
        new = with_a_tile_on_8(process)
        process.stop()
    process.start()
    answer = new.ask("")
    assert answer.status_code == 503, answer.text
    assert f"version {PLANTED['camelup-2']} of the rules of camelup-2" in answer.text
    assert "update" in answer.text
    old = with_a_tile_on_8(process)
    assert old.rules() == PLANTED["camelup-2"] - 1
    old.done("tile 9+")
