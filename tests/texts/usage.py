"""Which messages the program asks for: read from the sources of the package and of the client."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
READERS = (
    "src/serai/texts",
    "src/serai/terminal",
    "src/serai/cli",
    "src/serai/server/alerts",
    "src/serai/games/*/texts",
    "src/serai/games/*/learning",
    "src/serai/games/*/terminal",
    "src/serai/games/*/review",
    "src/serai/review",
)
CLIENT = ROOT / "web" / "src"

PYTHON_CALLS = {"say": "", "has": "", "_found": "", "_by": "", "_say": "terminal-"}
"""Functions whose first argument is the id of a message, and what they put in front of it."""

CLIENT_CALLS = re.compile(r"(?:(?<![\w$.])|this\.)(?:t|by|has)\(")
"""The same in the client."""

_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.DOTALL)
_ID = re.compile(r"[a-z][A-Za-z0-9-]*")
_QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")


class Usage(Struct, frozen=True):
    """What the sources mention."""

    called: dict[str, str]
    """Ids asked for by name, and where."""

    prefixes: dict[str, str]
    """Beginnings of ids that are composed at run time, and where."""

    mentioned: frozenset[str]
    """Everything in quotes that could be an id: ids kept in tables before they are used."""


@cache
def usage() -> Usage:
    """Read all sources."""
    called: dict[str, str] = {}
    prefixes: dict[str, str] = {}
    mentioned: set[str] = set()
    for where, asked, quoted in (*_python(), *_client()):
        for text in asked:
            whole, start = _whole_or_start(text)
            if whole:
                called.setdefault(whole, where)
            elif start and start not in PYTHON_CALLS.values():
                prefixes.setdefault(start, where)
        mentioned.update(text for text in quoted if _ID.fullmatch(text))
    return Usage(called, prefixes, frozenset(mentioned))


def _whole_or_start(text: str) -> tuple[str | None, str | None]:
    """Tell a whole id from the beginning of one: `camel-${letter}`, `title-`."""
    fixed = text.split("${")[0]
    if not _ID.fullmatch(fixed):
        return None, None
    return (None, fixed) if fixed != text or fixed.endswith("-") else (fixed, None)


def _python() -> Iterator[tuple[str, list[str], list[str]]]:
    for folder in READERS:
        for path in sorted(ROOT.glob(f"{folder}/*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                where = f"{path.name}:{getattr(node, 'lineno', 0)}"
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    fronts = [*PYTHON_CALLS.values(), *_front_of_reasons(path)]
                    yield where, [], [front + node.value for front in fronts]
                elif isinstance(node, ast.Call) and _name(node.func) in PYTHON_CALLS and node.args:
                    front = PYTHON_CALLS[_name(node.func)]
                    yield where, [front + text for text in _literals(node.args[0])], []


def _front_of_reasons(path: Path) -> list[str]:
    """Return what messages begin with for the codes of a reviewer's reasons."""
    if path.parent.name != "review":
        return []
    return [f"{path.parents[1].name}-{by}-" for by in ("review", "coach")]


def _name(function: ast.expr) -> str:
    return ast.unparse(function).rpartition(".")[2]


def _literals(node: ast.expr) -> Iterator[str]:
    """Give the texts an expression may be or begin with."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _literals(body)
            yield from _literals(other)
        case ast.BinOp(left=left):
            yield from _literals(left)
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield text + "${"


def _client() -> Iterator[tuple[str, list[str], list[str]]]:
    for path in sorted((*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"))):
        source = _COMMENT.sub(_blank, path.read_text("utf-8"))
        yield path.name, [], [_text(found) for found in _QUOTED.finditer(source)]
        for call in CLIENT_CALLS.finditer(source):
            line = source.count("\n", 0, call.start()) + 1
            argument = _first_argument(source, call.end())
            texts = [_text(found) for found in _QUOTED.finditer(argument)]
            # In `kind === 'a' ? 'b' : 'c'` the condition asks for nothing.
            if "?" in argument and texts:
                texts = [_text(found) for found in _QUOTED.finditer(argument.partition("?")[2])]
            yield f"{path.name}:{line}", texts, []


def _blank(comment: re.Match[str]) -> str:
    return "\n" * comment[0].count("\n")


def _text(found: re.Match[str]) -> str:
    return next(group for group in found.groups() if group is not None)


def _first_argument(source: str, at: int) -> str:
    depth, start = 0, at
    while at < len(source):
        quoted = _QUOTED.match(source, at)
        if quoted:
            at = quoted.end()
            continue
        if depth == 0 and source[at] in ",)":
            break
        depth += (source[at] in "([{") - (source[at] in ")]}")
        at += 1
    return source[start:at]
