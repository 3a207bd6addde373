"""A log stays readable forever: facts of every version, games of every version of their rules."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from serai.core.errors import IllegalAction
from serai.core.game import Step
from serai.core.record import Header, parse
from serai.core.registry import find_game, registry
from serai.games.camelup.kit import KIT
from serai.games.camelup.rules.game import CamelUp
from serai.server.protocol.commands import Act, NewTable, Say
from serai.server.protocol.errors import Illegal, Unavailable
from serai.server.protocol.settings import Settings
from serai.server.runtime.broker import NoBroker
from serai.server.runtime.tables import Tables
from serai.server.storage.exports import BadExport, export, put_in
from serai.server.storage.store import Store
from serai.server.tables import facts, versions
from serai.server.tables.keys import Caller
from serai.server.tables.state import TableState
from serai.server.tables.versions import NewerFact, Versions, read_fact, write_fact
from tests.server.archived import record_for, replay_of, result_of

GAME = "camelup-1"
HOST = Caller(frozenset(("host",)))


def served(folder: Path, job: Callable[[Tables], Awaitable[Any]]) -> Any:
    """Do something with the tables of a database, as a server process would."""

    async def run() -> Any:
        store = await Store.open(f"sqlite:///{folder}/tables.db")
        tables = Tables(store, NoBroker(alone=True))
        await tables.start()
        try:
            return await job(tables)
        finally:
            await tables.stop()
            await store.close()

    return asyncio.run(run())


async def open_and_play(tables: Tables) -> str:
    """Open a table, and let its host play all seats for some moves."""
    settings = Settings(game=GAME, seats=3, stand_in=None)
    names = ("Zaid", "Lea", "Milo")
    table, _, _ = await tables.open(HOST, NewTable(settings=settings, names=names, start=True))
    await tables.do(table, HOST, Say(text="welcome", seat=0))
    await play(tables, table)
    return table


async def play(tables: Tables, table_id: str, moves: int = 4) -> None:
    """Roll, and do something else in between."""
    table = (await tables.find(table_id)).table
    for number in range(moves):
        if table.to_act is None:
            return
        do = "roll" if number % 2 else table.playing.action_texts()[0]
        await tables.do(table_id, HOST, Act(do=do, seq=table.moved, seat=table.to_act))


def stored(folder: Path) -> list[tuple[str, int, bytes]]:
    with sqlite3.connect(folder / "tables.db") as database:
        rows = database.execute("SELECT table_id, seq, fact FROM facts ORDER BY table_id, seq")
        found = list(rows)
    database.close()
    return found


def rewrite(folder: Path, change: Callable[[Any], Any]) -> None:
    """Write every fact anew, as some other release would have written it."""
    with sqlite3.connect(folder / "tables.db") as database:
        for table, seq, fact in stored(folder):
            written = json.dumps(change(json.loads(fact))).encode()
            query = "UPDATE facts SET fact = ?, chain = NULL WHERE table_id = ? AND seq = ?"
            database.execute(query, (written, table, seq))
    database.close()


async def shown(tables: Tables, table_id: str) -> Any:
    table = (await tables.find(table_id)).table
    return table.seq, table.playing.position, tuple(table.chat), table.names


# -- facts -----------------------------------------------------------------------------------


def test_a_fact_says_its_version_and_one_without_is_of_the_first() -> None:
    fact = facts.Spoken(seat=1, name="Lea", text="hi")
    written = write_fact(fact)
    assert json.loads(written)["v"] == versions.VERSIONS.newest
    assert read_fact(written) == fact
    assert read_fact(b'{"fact":"spoken","seat":1,"name":"Lea","text":"hi"}') == fact
    with pytest.raises(NewerFact, match="newer Serai"):
        read_fact(b'{"v":99,"fact":"spoken","seat":1,"name":"Lea","text":"hi"}')
    with pytest.raises(ValueError, match="no version 0"):
        read_fact(b'{"v":0,"fact":"spoken","seat":1,"name":"Lea","text":"hi"}')


WRITTEN: tuple[tuple[facts.AnyFact, str], ...] = (
    # What is usual is left out.
    (facts.Seated(seat=0, name="Zaid", keys=("k",), ready=False),
        '"fact":"seated","seat":0,"name":"Zaid","keys":["k"]'),
    (facts.Seated(seat=0, name="Zaid", keys=(), ready=True, request="r"),
        '"fact":"seated","seat":0,"name":"Zaid","keys":[],"ready":true,"request":"r"'),
    (facts.BotSeated(seat=1, bot="random", name="Random"),
        '"fact":"bot-seated","seat":1,"bot":"random","name":"Random"'),
    (facts.SeatFreed(seat=1), '"fact":"seat-freed","seat":1'),
    (facts.Readied(seat=1, ready=False), '"fact":"readied","seat":1,"ready":false'),
    (facts.DiceWorded(seat=1, text="luck"), '"fact":"dice-worded","seat":1,"text":"luck"'),
    (facts.DiceShaken(seat=1, commitment="0c"),
        '"fact":"dice-shaken","seat":1,"commitment":"0c"'),
    (facts.RevealCalled(seats=(0, 1), header=Header(2, "camelup-2", 2, {}, ())),
        '"fact":"reveal-called","seats":[0,1],"header":{"format":2,"game":"camelup-2","rules":2,'
        '"options":{},"seats":[],"commitment":null}'),
    (facts.DiceRevealed(seat=1, nonce="a1", word=""),
        '"fact":"dice-revealed","seat":1,"nonce":"a1","word":""'),
    (facts.RoundBroken(silent=(1,), seed="11"),
        '"fact":"round-broken","silent":[1],"seed":"11"'),
    (facts.KeyAdded(seat=None, key="k"), '"fact":"key-added","seat":null,"key":"k"'),
    (facts.Played(seat=1, how="bot", entries=()),
        '"fact":"played","seat":1,"how":"bot","entries":[]'),
    (facts.StoodIn(seat=1, bot="random"), '"fact":"stood-in","seat":1,"bot":"random"'),
    (facts.Returned(seat=1), '"fact":"returned","seat":1'),
    (facts.Spoken(seat=1, name="Lea", text="hi"),
        '"fact":"spoken","seat":1,"name":"Lea","text":"hi"'),
    (facts.Rematched(table="t"), '"fact":"rematched","table":"t"'),
)  # fmt: skip


@pytest.mark.parametrize(("fact", "written"), WRITTEN, ids=lambda one: type(one).__name__)
def test_a_fact_is_written_like_this(fact: facts.AnyFact, written: str) -> None:
    line = b'{"v":2,%s}' % written.encode()
    assert write_fact(fact) == line
    read = read_fact(line)
    assert read == fact
    assert msgspec.to_builtins(read) == msgspec.to_builtins(fact)


def test_a_table_is_opened_with_what_was_settled() -> None:
    settings = Settings(game="faraon", seats=2)
    opened = facts.TableOpened(
        settings=settings, seed="00", host=("k",), previous=None, seats=(), request=None
    )
    told = json.loads(write_fact(opened))
    assert list(told) == ["v", "fact", "settings", "seed", "host"]
    assert told["fact"] == "table-opened"
    assert told["settings"] == msgspec.to_builtins(settings), "all of them, also the usual"
    assert read_fact(write_fact(opened)) == opened
    changed = json.loads(write_fact(facts.SettingsChanged(settings=settings)))
    assert changed == {"v": 2, "fact": "settings-changed", "settings": told["settings"]}


def test_a_table_that_was_opened_before_there_was_shaking_keeps_its_words() -> None:
    opened = facts.TableOpened(settings=Settings(game="faraon"), seed="00", host=())
    told = json.loads(write_fact(opened))
    for old in ({**told, "v": 1}, {name: told[name] for name in told if name != "v"}):
        read = read_fact(json.dumps(old).encode())
        assert isinstance(read, facts.TableOpened)
        assert (read.dice, opened.dice) == ("words", "shaken")


def first_form(fact: dict[str, Any]) -> dict[str, Any]:
    """Write a fact as if there had been two earlier versions, in the first of them."""
    fact.pop("v")
    if fact["fact"] == "spoken":
        return {"fact": "said", "who": f"{fact['seat']} {fact['name']}", "words": fact["text"]}
    if fact["fact"] == "played":
        fact["entries"] = [[entry["by"], entry["do"]] for entry in fact["entries"]]
    return fact


def to_second(fact: dict[str, Any]) -> dict[str, Any]:
    if fact["fact"] == "played":
        fact["entries"] = [{"by": by, "do": do} for by, do in fact["entries"]]
    return {**fact, "fact": "spoken"} if fact["fact"] == "said" else fact


def to_third(fact: dict[str, Any]) -> dict[str, Any]:
    if fact["fact"] != "spoken":
        return fact
    seat, _, name = fact["who"].partition(" ")
    return {"fact": "spoken", "seat": int(seat), "name": name, "text": fact["words"]}


def second_form(fact: dict[str, Any]) -> dict[str, Any]:
    return {"v": 2, **to_second(first_form(fact))}


@pytest.mark.parametrize("older", [first_form, second_form])
def test_an_older_log_is_read_forward_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, older: Callable[[Any], Any]
) -> None:
    table = served(tmp_path, open_and_play)
    before = served(tmp_path, lambda tables: shown(tables, table))
    rewrite(tmp_path, older)
    monkeypatch.setattr(versions, "VERSIONS", Versions((to_second, to_third)))
    assert served(tmp_path, lambda tables: shown(tables, table)) == before
    served(tmp_path, lambda tables: play(tables, table))
    after = served(tmp_path, lambda tables: shown(tables, table))
    assert after[0] == before[0] + 4
    said = [json.loads(fact).get("v", 1) for _, _, fact in stored(tmp_path)]
    assert said[-4:] == [3] * 4
    assert set(said[:-4]) < {1, 2}
    # Taken elsewhere, each fact as it was written.
    out, other = tmp_path / "out.jsonl", tmp_path / "other"
    other.mkdir()
    assert asyncio.run(export(f"sqlite:///{tmp_path}/tables.db", out)) == 1
    assert asyncio.run(put_in(f"sqlite:///{other}/tables.db", out)) == (1, [])
    assert stored(other) == stored(tmp_path)
    assert served(other, lambda tables: shown(tables, table)) == after


def test_what_a_newer_release_wrote_is_left_alone(tmp_path: Path) -> None:
    table = served(tmp_path, open_and_play)
    rewrite(tmp_path, lambda fact: {**fact, "v": 99})

    async def look(tables: Tables) -> None:
        with pytest.raises(Unavailable, match="newer Serai"):
            await tables.find(table)

    served(tmp_path, look)
    out = tmp_path / "out.jsonl"
    asyncio.run(export(f"sqlite:///{tmp_path}/tables.db", out))
    with pytest.raises(BadExport, match="newer Serai"):
        asyncio.run(put_in(f"sqlite:///{tmp_path}/other.db", out))


# -- rules -----------------------------------------------------------------------------------


class WithoutTiles(CamelUp):
    """A new version of the rules in which nobody lays tiles."""

    def actions(self, state: Any) -> tuple[Any, ...]:
        return tuple(
            a for a in super().actions(state) if not self.action_text(a).startswith("tile")
        )

    def apply(self, state: Any, action: Any) -> Step[Any]:
        if self.action_text(action).startswith("tile"):
            raise IllegalAction("there are no tiles any more")
        return super().apply(state, action)


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let a release bring new rules."""
    *_, edition = [g.edition for g in KIT.rulesets if isinstance(g, CamelUp) and g.name == GAME]

    def come() -> None:
        newer = WithoutTiles(replace(edition, version=edition.version + 1))
        monkeypatch.setitem(registry().rulesets[GAME], newer.rules_version, newer)
        assert find_game(GAME) is newer

    return come


def tiles(table: TableState) -> bool:
    return any(text.startswith("tile") for text in table.playing.action_texts())


def tile_of(table: TableState) -> str:
    """Name a tile that the rules before would allow."""
    assert isinstance(table.game, CamelUp)
    allowed = CamelUp.actions(table.game, table.playing.state)
    texts = map(table.game.action_text, allowed)
    return next(text for text in texts if text.startswith("tile"))


def test_a_game_is_played_to_its_end_by_the_rules_it_began_with(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    old, old_rules = served(tmp_path, open_and_play), find_game(GAME).rules_version
    new_rules()

    async def go_on(tables: Tables) -> None:
        new = await open_and_play(tables)
        for table_id, version in ((old, old_rules), (new, old_rules + 1)):
            live = await tables.latest(table_id)
            table = live.table
            assert table.game.rules_version == table.playing.header.rules == version
            assert tiles(table) == (version == old_rules)
            if version > old_rules:
                wanted = Act(do=tile_of(table), seq=table.moved, seat=table.to_act)
                with pytest.raises(Illegal, match="no tiles any more"):
                    await tables.do(table_id, HOST, wanted)
            await play(tables, table_id, 1000)
            assert table.phase == "over"
            kept = parse(record_for(table, None))
            assert kept.header.rules == version
            assert result_of(replay_of(kept)) == table.playing.outcome

    served(tmp_path, go_on)
