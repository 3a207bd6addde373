"""Exports: what is in the file, and what is refused when a file is not as it was written."""

import asyncio
import contextlib
import hashlib
import json
import sqlite3
import stat
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from serai.core.errors import SeraiError
from serai.server.protocol.commands import Say
from serai.server.storage import exports
from serai.server.storage.chain import Stored
from serai.server.storage.database import BadDatabase
from serai.server.storage.exports import BadExport, export, put_in
from serai.server.storage.store import Append, Summary
from serai.server.storage.upkeep import CannotKeep, back_up, new_file, prune
from tests.server.house import House, MemoryStore, in_house, person
from tests.server.staged import NOON
from tests.server.stores import opened

Line = dict[str, Any]
PLAYING, OPEN, ALONE = "playing", "open", "alone"


@cache
def played() -> tuple[MemoryStore, dict[str, str]]:
    """A game under way with a clock, a public table that waits, and one that nobody sits at."""
    kept, names = MemoryStore(), {}

    async def play(house: House) -> None:
        names[PLAYING] = await house.open("zaid", "lea", "milo", clock=60)
        await house.act(names[PLAYING])
        await house.do(names[PLAYING], person("lea"), Say(text="è «bello»"))
        names[OPEN] = await house.open("ada", start=False, public=True)
        names[ALONE] = await house.open(start=False)

    in_house(play, store=kept)
    return kept, names


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def _again(table: str, fact: Stored, told: Summary | None, keys: tuple[str, ...]) -> Append:
    return Append(
        table, fact.seq, fact.at, fact.fact, told, keys, served=fact.served, chain=fact.chain
    )


async def _write(url: str, kept: MemoryStore) -> None:
    async with opened(url) as [store]:
        for table, log in kept.log.items():
            row, last = kept.rows[table], log[-1].seq
            for fact in log:
                told = row if fact.seq in (0, last) else None
                keys = tuple(kept.keys[table]) if fact.seq == 0 else ()
                assert await store.append(_again(table, fact, told, keys))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with tables."""
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    asyncio.run(_write(url_of(path), played()[0]))
    return path


@pytest.fixture(scope="module")
def exported(written: Path) -> Path:
    """All its tables in a file."""
    path = written.with_name("all.jsonl")
    assert asyncio.run(export(url_of(written), path)) == 3
    return path


def rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as database:
        return database.execute(query).fetchall()


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def write_lines(path: Path, lines: list[Line]) -> Path:
    text = "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
    )
    path.write_text(text, "utf-8")
    return path


@contextlib.contextmanager
def refused(kind: type[SeraiError], line: str, code: str, /, **arguments: Any) -> Iterator[None]:
    """See that something is refused with exactly this line and reason."""
    with pytest.raises(kind) as error:
        yield
    reason = error.value.reason
    assert (str(error.value), reason.code, dict(reason.arguments)) == (line, code, arguments)


def chain_of(path: Path) -> str:
    """Link all lines but the last."""
    link = b""
    for line in path.read_bytes().splitlines(keepends=True)[:-1]:
        link = hashlib.sha256(link + line).digest()
    return link.hex()


# -- exporting -------------------------------------------------------------------------------


def test_an_export_says_all_that_is_known_of_a_table(written: Path, exported: Path) -> None:
    kept, names = played()
    head, *lines, end = lines_of(exported)
    assert head == {"line": "head", "format": "serai-tables/2", "served": NOON}
    assert end == {"line": "end", "tables": 3, "chain": chain_of(exported)}
    told = {line["id"]: line for line in lines if line["line"] == "table"}
    assert list(told) == sorted(names.values())
    for table, public, changed, wake_at, listed in rows(
        written, "SELECT id, public, changed, wake_at, listed FROM tables"
    ):
        assert told[table] == {
            "line": "table",
            "id": table,
            "facts": len(kept.log[table]),
            "public": bool(public),
            "listed": json.loads(listed),
            "changed": changed,
            "wake_at": wake_at,
            "keys": sorted(kept.keys[table]),
            "chain": (kept.log[table][-1].chain or b"").hex(),
        }
    assert told[names[OPEN]]["public"] is True
    assert told[names[PLAYING]]["public"] is False
    assert told[names[PLAYING]]["wake_at"] > told[names[PLAYING]]["changed"]
    assert len(told[names[PLAYING]]["keys"]) == 6  # People's, and those of their seats.


def test_facts_follow_their_table_byte_for_byte(exported: Path) -> None:
    kept, _ = played()
    table, found = "", []
    for text in exported.read_bytes().splitlines():
        line = json.loads(text)
        if line["line"] == "table":
            table = line["id"]
        elif line["line"] == "fact":
            found.append((table, line["seq"], line["at"], text.partition(b'"fact":')[2][:-1]))
    assert found == [
        (table, fact.seq, fact.at, fact.fact)
        for table in sorted(kept.log)
        for fact in kept.log[table]
    ]


def test_only_its_owner_can_read_an_export(exported: Path) -> None:
    assert stat.S_IMODE(exported.stat().st_mode) == 0o600


def test_only_the_tables_that_are_asked_for_are_exported(written: Path, tmp_path: Path) -> None:
    _, names = played()
    path = tmp_path / "two.jsonl"
    wanted = [names[PLAYING], names[OPEN]]
    assert asyncio.run(export(url_of(written), path, wanted)) == 2
    assert [line["id"] for line in lines_of(path) if line["line"] == "table"] == sorted(wanted)


def test_a_table_that_is_not_there_is_not_exported_and_nothing_else(
    written: Path, tmp_path: Path
) -> None:
    wanted = [played()[1][OPEN], "z" * 50]
    with refused(
        CannotKeep,
        f"there is no table {'z' * 40!r}: nothing was exported",
        "nothing-exported",
        table="z" * 40,
    ):
        asyncio.run(export(url_of(written), tmp_path / "out", wanted))
    assert not list(tmp_path.iterdir())


def test_a_table_that_goes_meanwhile_is_not_counted(
    written: Path, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = exports._ids

    async def with_one_more(store: Any) -> list[str]:
        return ["gone", *await ids(store)]

    monkeypatch.setattr(exports, "_ids", with_one_more)
    path = tmp_path / "out.jsonl"
    assert asyncio.run(export(url_of(written), path)) == 3
    assert path.read_bytes() == exported.read_bytes()


def test_tables_are_exported_while_a_server_uses_them(written: Path, tmp_path: Path) -> None:
    async def job() -> int:
        async with opened(url_of(written)):
            return await export(url_of(written), tmp_path / "out.jsonl")

    assert asyncio.run(job()) == 3


# -- importing -------------------------------------------------------------------------------


def test_what_is_imported_is_what_was_exported(exported: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    assert asyncio.run(put_in(url_of(path), exported)) == (3, [])
    assert asyncio.run(export(url_of(path), tmp_path / "again.jsonl")) == 3
    assert (tmp_path / "again.jsonl").read_bytes() == exported.read_bytes()


def test_nobody_holds_what_was_imported(written: Path, exported: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    asyncio.run(put_in(url_of(path), exported))
    query = "SELECT {} FROM tables ORDER BY id"
    assert set(rows(path, query.format("holder, held_until"))) == {(None, 0.0)}
    same = query.format("id, phase, public, listed, changed, wake_at")
    assert rows(path, same) == rows(written, same)


def test_tables_that_are_there_already_stay_as_they_are(
    written: Path, exported: Path, tmp_path: Path
) -> None:
    names, path = played()[1], tmp_path / "other.db"
    one = tmp_path / "one.jsonl"
    asyncio.run(export(url_of(written), one, [names[OPEN]]))
    assert asyncio.run(put_in(url_of(path), one)) == (1, [])
    assert asyncio.run(put_in(url_of(path), exported)) == (2, [names[OPEN]])
    facts = "SELECT table_id, seq, at, fact, chain FROM facts ORDER BY table_id, seq"
    assert rows(path, facts) == rows(written, facts)


def _replaced(lines: list[Line], which: str, **changes: Any) -> list[Line]:
    """Change the first line of a kind."""
    at = next(n for n, line in enumerate(lines) if line["line"] == which)
    return [*lines[:at], {**lines[at], **changes}, *lines[at + 1 :]]


def _first_table(lines: list[Line]) -> Line:
    return next(line for line in lines if line["line"] == "table")


def _with_phase_over(lines: list[Line]) -> list[Line]:
    return _replaced(lines, "table", listed={**_first_table(lines)["listed"], "phase": "over"})


def _listed_elsewhere(lines: list[Line]) -> list[Line]:
    return _replaced(lines, "table", listed={**_first_table(lines)["listed"], "id": "else"})


def _without_facts(lines: list[Line]) -> list[Line]:
    length = _first_table(lines)["facts"]
    return _replaced([*lines[:2], *lines[2 + length :]], "table", facts=0)


SPOILT: dict[str, tuple[Callable[[list[Line]], list[Line]], str, str, dict[str, Any]]] = {
    "no lines": (
        lambda _: [],
        "{path} is not an export of tables: it must begin with serai-tables/2",
        "not-an-export",
        {"format": "serai-tables/2"},
    ),
    "no head": (
        lambda lines: lines[1:],
        "{path} is not an export of tables: it must begin with serai-tables/2",
        "not-an-export",
        {"format": "serai-tables/2"},
    ),
    "another format": (
        lambda lines: _replaced(lines, "head", format="serai-tables/3"),
        "{path} is not an export of tables: it must begin with serai-tables/2",
        "not-an-export",
        {"format": "serai-tables/2"},
    ),
    "no end": (
        lambda lines: lines[:-1],
        "{path} is cut off: its last line is missing",
        "export-cut-off",
        {},
    ),
    "another count": (
        lambda lines: _replaced(lines, "end", tables=7),
        "{path} has 3 tables, not 7 as it says",
        "export-miscounts",
        {"found": 3, "said": 7},
    ),
    "a fact too many": (
        lambda lines: [*lines[:-1], lines[-2], lines[-1]],
        "{path}, line {last}: a table was expected here",
        "export-wants-a-table",
        {"line": "{last}"},
    ),
    "a fact too few": (
        lambda lines: [*lines[:2], *lines[3:]],
        "{path}, line 2: table {table} is not whole",
        "export-table-cut",
        {"line": 2, "table": "{table}"},
    ),
    "a table twice": (
        lambda lines: [*lines[: 2 + lines[1]["facts"]], *lines[1:]],
        "{path}, line {second}: table {table} is there twice",
        "export-table-twice",
        {"line": "{second}", "table": "{table}"},
    ),
    "another phase": (
        _with_phase_over,
        "{path}: the line of table {table} does not fit its log",
        "export-does-not-fit",
        {"table": "{table}"},
    ),
    "another table's line": (
        _listed_elsewhere,
        "{path}: the line of table {table} does not fit its log",
        "export-does-not-fit",
        {"table": "{table}"},
    ),
    **{
        f"called {name!r}": (
            lambda lines, name=name: _replaced(lines, "table", id=name),  # type: ignore[misc]
            "{path}, line 2: no link can lead to a table called "
            f"{name[:40]!r}: names are digits and small letters without i, l, o and u",
            "export-no-such-name",
            {"line": 2, "table": name[:40]},
        )
        for name in ("", "a/b", "ABC", "table", "a b", "a\n", "é", "0" * 33, "..", "a\x1b[8m")
    },
    "no facts": (
        _without_facts,
        "{path}: the line of table {table} does not fit its log",
        "export-does-not-fit",
        {"table": "{table}"},
    ),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_file_that_is_not_whole_is_refused_before_anything_is_written(
    exported: Path, tmp_path: Path, how: str
) -> None:
    spoil, line, code, arguments = SPOILT[how]
    lines = lines_of(exported)
    path = write_lines(tmp_path / "spoilt.jsonl", spoil(lines))
    words = {
        "path": str(path),
        "table": lines[1]["id"],
        "last": len(lines),
        "second": lines[1]["facts"] + 3,
    }
    told = {
        name: words[value[1:-1]] if isinstance(value, str) and "{" in value else value
        for name, value in arguments.items()
    }
    with refused(BadExport, line.format(**words), code, path=str(path), **told):
        asyncio.run(put_in(url_of(tmp_path / "other.db"), path))
    assert not (tmp_path / "other.db").exists()


def test_a_line_that_was_changed_and_still_makes_sense_is_noticed(
    exported: Path, tmp_path: Path
) -> None:
    """Each line in turn: another moment, which nothing else would notice."""
    whole = exported.read_bytes().splitlines(keepends=True)
    path = tmp_path / "changed.jsonl"
    noticed = 0
    for number, line in enumerate(whole):
        told = json.loads(line)
        if told["line"] != "fact":
            continue
        changed = line.replace(b'"at":%d' % int(told["at"]), b'"at":%d' % (int(told["at"]) + 1))
        assert changed != line
        path.write_bytes(b"".join([*whole[:number], changed, *whole[number + 1 :]]))
        with pytest.raises(BadExport) as error:
            asyncio.run(put_in(url_of(tmp_path / "other.db"), path))
        # By the chain of its table; with that taken out of the line, by that of the file.
        assert error.value.reason.code == "export-does-not-fit"
        head = next(n for n in range(number, 0, -1) if b'"line":"table"' in whole[n])
        table = json.loads(whole[head]) | {"chain": None}
        bare = [*whole[:head], json.dumps(table).encode() + b"\n", *whole[head + 1 : number]]
        path.write_bytes(b"".join([*bare, changed, *whole[number + 1 :]]))
        told_so = f"{path} was changed: its lines are not those that were written"
        with refused(BadExport, told_so, "export-changed", path=str(path)):
            asyncio.run(put_in(url_of(tmp_path / "other.db"), path))
        noticed += 1
    assert noticed >= 10
    assert not (tmp_path / "other.db").exists()


def test_an_export_of_an_earlier_release_carries_no_chain(exported: Path, tmp_path: Path) -> None:
    lines = _replaced(lines_of(exported), "head", format="serai-tables/1")
    del lines[-1]["chain"]
    path = write_lines(tmp_path / "old.jsonl", lines)
    assert asyncio.run(put_in(url_of(tmp_path / "other.db"), path)) == (3, [])
    lines[0]["format"] = "serai-tables/2"
    path = write_lines(tmp_path / "stripped.jsonl", lines)
    with pytest.raises(BadExport, match="was changed"):
        asyncio.run(put_in(url_of(tmp_path / "another.db"), path))


@pytest.mark.parametrize(
    "text",
    [
        b"{nonsense",
        b'{"line":"what"}',
        b'{"line":"\xff\xfe"}',
        b'{"line":"table","id":' + b"[" * 50_000,
        b'{"line":"end","tables":0,"more":' + b"[" * 50_000,
    ],
)
def test_a_line_that_cannot_be_read_is_named(exported: Path, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "spoilt.jsonl"
    whole = exported.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:3], text, b"\n", *whole[4:]]))
    with pytest.raises(BadExport) as error:
        asyncio.run(put_in(url_of(tmp_path / "other.db"), path))
    reason = error.value.reason
    assert reason.code == "export-bad-line"
    problem = reason.arguments["problem"]
    assert reason.arguments == {"path": str(path), "line": 4, "problem": problem}
    assert str(error.value) == f"{path}, line 4: {problem}"
    assert problem


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        ({"fact": "nothing"}, "Invalid value 'nothing' - at `$.fact`"),
        ({"fact": "readied", "seat": 0}, "Object missing required field `ready`"),
    ],
)
def test_a_log_that_cannot_be_read_to_its_end_is_refused_in_a_line(
    exported: Path, tmp_path: Path, fact: Line, problem: str
) -> None:
    lines = lines_of(exported)
    at = max(n for n, line in enumerate(lines) if line["line"] == "fact")
    lines[at]["fact"] = fact
    path = write_lines(tmp_path / "spoilt.jsonl", lines)
    table = [line["id"] for line in lines if line["line"] == "table"][-1]
    line = f"{path}: the log of table {table} is broken: {problem}"
    reason = {"path": str(path), "table": table, "problem": problem}
    with refused(BadExport, line, "export-log-broken", **reason):
        asyncio.run(put_in(url_of(tmp_path / "other.db"), path))


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.jsonl"
    problem = "No such file or directory"
    with refused(
        BadExport, f"cannot read {path}: {problem}", "cannot-read", path=str(path), problem=problem
    ):
        asyncio.run(put_in(url_of(tmp_path / "other.db"), path))


# -- files -----------------------------------------------------------------------------------


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "there"
    path.write_text("mine")
    line = f"{path} exists already: choose another name"
    with refused(CannotKeep, line, "file-exists", path=str(path)), new_file(path):
        raise AssertionError("it must not come to this")
    assert path.read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["there"]


def test_a_file_has_its_name_once_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "new"
    (tmp_path / "new.part").write_text("left behind when the power went")
    with new_file(path) as part:
        assert part == tmp_path / "new.part"
        assert stat.S_IMODE(part.stat().st_mode) == 0o600
        assert part.read_bytes() == b""
        part.write_text("all of it")
        assert not path.exists()
    assert [file.name for file in tmp_path.iterdir()] == ["new"]
    assert path.read_text() == "all of it"


def test_of_a_file_that_was_not_completed_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), new_file(tmp_path / "new"):
        raise ZeroDivisionError
    assert not list(tmp_path.iterdir())


def test_where_nothing_can_be_written_is_said(tmp_path: Path) -> None:
    path, problem = tmp_path / "nowhere" / "new", "No such file or directory"
    line = f"cannot write {path}: {problem}"
    with (
        refused(CannotKeep, line, "cannot-write", path=str(path), problem=problem),
        new_file(path),
    ):
        raise AssertionError("it must not come to this")


# -- looking after a database ----------------------------------------------------------------


def test_a_database_must_be_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.db"
    line = f"there is no database {path}: say which with --database"
    with refused(CannotKeep, line, "no-database", path=str(path)):
        asyncio.run(export(url_of(path), tmp_path / "out"))
    with refused(CannotKeep, line, "no-database", path=str(path)):
        asyncio.run(prune(url_of(path), 0.0, ("open",)))
    with refused(CannotKeep, line, "no-database", path=str(path)):
        back_up(url_of(path), tmp_path / "out")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("url", ["nonsense", "sqlite://", "mysql://somewhere/tables"])
def test_what_is_no_database_is_said_by_the_store(url: str) -> None:
    with pytest.raises(BadDatabase):
        asyncio.run(prune(url, 0.0, ("open",)))


@pytest.mark.parametrize("url", ["postgresql://somebody@localhost/tables", "nonsense", "sqlite://"])
def test_only_a_sqlite_file_is_backed_up(tmp_path: Path, url: str) -> None:
    with refused(
        CannotKeep,
        "serai backs up SQLite databases only: for PostgreSQL use pg_dump, which does it well",
        "backup-sqlite-only",
    ):
        back_up(url, tmp_path / "copy.db")


def test_a_backup_is_one_file_with_all_that_was_written(written: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    assert back_up(url_of(written), path) == path.stat().st_size > 0
    assert [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    assert rows(path, "PRAGMA journal_mode") == [("delete",)]
    for table in ("facts", "tables", "keys"):
        query = f"SELECT * FROM {table} ORDER BY 1, 2"  # noqa: S608 (these names alone)
        assert rows(path, query) == rows(written, query) != []


def test_a_database_that_is_none_cannot_be_backed_up(tmp_path: Path) -> None:
    source = tmp_path / "text.db"
    source.write_text("this is not a database")
    problem = "file is not a database"
    line = f"cannot back up {source}: {problem}"
    with refused(CannotKeep, line, "cannot-back-up", path=str(source), problem=problem):
        back_up(url_of(source), tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["text.db"]


def test_a_copy_that_is_broken_is_not_kept(tmp_path: Path) -> None:
    source = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(source)) as database:
        database.execute("CREATE TABLE facts (fact BLOB)")
    content = bytearray(source.read_bytes())
    content[36:40] = (5).to_bytes(4, "big")  # So many free pages there are not.
    source.write_bytes(content)
    with pytest.raises(CannotKeep) as error:
        back_up(url_of(source), tmp_path / "copy.db")
    reason = error.value.reason
    problem = reason.arguments["problem"]
    assert (reason.code, reason.arguments["path"]) == ("backup-broken", str(source))
    assert str(error.value) == f"the copy of {source} is broken: {problem}"
    assert problem.endswith("freelist: size is 0 but should be 5")
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"]


def test_old_tables_are_taken_away_beside_a_server(tmp_path: Path) -> None:
    url, names = url_of(tmp_path / "tables.db"), played()[1]
    asyncio.run(_write(url, played()[0]))

    async def job() -> tuple[int, int]:
        async with opened(url) as [store]:
            gone = await prune(url, -1.0, ("open",))
            return gone, len(await store.heights(names.values()))

    assert asyncio.run(prune(url, afterwards(), ("open", "playing", "over"))) == 0
    assert asyncio.run(job()) == (2, 1)


def afterwards() -> float:
    """A time after all that happened, or a very long one."""
    return max(fact.at for log in played()[0].log.values() for fact in log) + 1
