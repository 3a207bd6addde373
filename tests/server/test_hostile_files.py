"""Records and exports with any value in any place: refused in one line, or sound."""

import asyncio
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from serai.core import record
from serai.core.errors import SeraiError
from serai.core.registry import game_of
from serai.core.verify import verify
from serai.server.storage.exports import export, put_in
from tests.cli.running import serai
from tests.server.test_exports import PLAYING, _write, played, url_of

RECORD = Path(__file__).parents[1] / "records" / "camelup-2"

DEEP = 100_000
VALUES = (
    "-1",
    str(10**30),
    "9" * 5000,
    "1e999",
    "-1e308",
    "null",
    "{}",
    '"\\u0000"',
    '"\\ud800"',
    "[" * 400 + "]" * 400,
    '{"a":' * 900 + "1" + "}" * 900,
    "[" * DEEP + "]" * DEEP,
    '{"a":' * DEEP + "1" + "}" * DEEP,
)
"""JSON that is the wrong kind, too large, too deep, or half a character."""

HERE = "put it here"


def places(value: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """List all places of a line, itself first; of a list the first two."""
    yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, *path, name)
    elif isinstance(value, list):
        for number, inner in enumerate(value[:2]):
            yield from places(inner, *path, number)


def spoilt(line: str) -> Iterator[str]:
    """Put every value into every place of a line."""
    told = json.loads(line)
    for path in places(told):
        new = {"": deepcopy(told)}
        inner: Any = new
        for name in ("", *path)[:-1]:
            inner = inner[name]
        inner[("", *path)[-1]] = HERE
        text = json.dumps(new[""], ensure_ascii=False)
        for value in VALUES:
            yield text.replace(f'"{HERE}"', value)


def refused_or_sound(try_it: Callable[[], object]) -> bool:
    """Whether something is refused; in one line, if it is."""
    told = ""
    try:
        try_it()
    except SeraiError as error:
        told = str(error)
    assert "\n" not in told
    return bool(told)


def test_a_record_is_refused_in_one_line_whatever_is_in_it() -> None:
    lines = next(iter(sorted(RECORD.glob("*.jsonl")))).read_text().splitlines()
    refused = 0
    for at in (0, 1, 3, len(lines) - 1):
        for line in spoilt(lines[at]):
            data = "\n".join([*lines[:at], line, *lines[at + 1 :], ""]).encode()

            def check(data: bytes = data) -> None:
                kept = record.parse(data)
                verify(game_of(kept), kept)

            refused += refused_or_sound(check)
    assert refused > 200


@pytest.mark.slow
def test_an_export_is_refused_in_one_line_whatever_is_in_it(tmp_path: Path) -> None:
    kept, names = played()
    asyncio.run(_write(url_of(tmp_path / "tables.db"), kept))
    whole = tmp_path / "whole.jsonl"
    asyncio.run(export(url_of(tmp_path / "tables.db"), whole, [names[PLAYING]]))
    lines = whole.read_text().splitlines()
    file, refused = tmp_path / "spoilt.jsonl", 0
    for at, honest in enumerate(lines):
        for line in spoilt(honest):
            file.write_text("\n".join([*lines[:at], line, *lines[at + 1 :], ""]))
            # The table is there already: nothing is written, but all of it is read.
            refused += refused_or_sound(
                lambda: asyncio.run(put_in(url_of(tmp_path / "tables.db"), file))
            )
    assert refused > 500


@pytest.mark.parametrize("facts", ["-1", str(10**30), "[" * DEEP])
def test_an_export_that_miscounts_its_facts_gets_one_line(tmp_path: Path, facts: str) -> None:
    kept, _ = played()
    asyncio.run(_write(url_of(tmp_path / "tables.db"), kept))
    whole = tmp_path / "whole.jsonl"
    asyncio.run(export(url_of(tmp_path / "tables.db"), whole))
    lines = whole.read_text().splitlines()
    count = json.loads(lines[1])["facts"]
    lines[1] = lines[1].replace(f'"facts":{count}', f'"facts":{facts}')
    (tmp_path / "spoilt.jsonl").write_text("\n".join([*lines, ""]))
    url = url_of(tmp_path / "other.db")
    done = serai(tmp_path, "admin", "import", "spoilt.jsonl", "--database", url)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert done.stderr.startswith("serai: spoilt.jsonl, line 2: ")


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("depth", [400, 900, DEEP])
def test_a_deep_header_gets_one_line(tmp_path: Path, command: str, depth: int) -> None:
    lines = next(iter(sorted(RECORD.glob("*.jsonl")))).read_text().splitlines()
    head = json.loads(lines[0])
    options = '{"a":' * depth + "1" + "}" * depth
    lines[0] = json.dumps({**head, "options": HERE}).replace(f'"{HERE}"', options)
    (tmp_path / "deep.jsonl").write_text("\n".join([*lines, ""]))
    done = serai(tmp_path, command, "deep.jsonl")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert done.stderr.startswith("serai: deep.jsonl")
