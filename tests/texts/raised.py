"""Every reason the sources can give for refusing something: read from the calls that make them."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

SOURCES = Path(__file__).parents[2] / "src" / "serai"

MAKERS = {"Reason", "_no", "impossible"}
"""What makes a reason, besides the errors themselves: called with a line, a code and arguments."""

OF_PROGRAMS = (
    "__name__",
    "repr(",
    "kind(",
    "kind_of(",
    "shown(action",
    "shown(bot",
    "shown(rng",
    "shown(seat",
    "the words added",
    "cannot sit on two seats",
    "a table has no setting",
    "this cannot be asked of a server",
    "there is no hole",
)
"""Signs of an error about a Python object or a call, which only a program can get wrong."""

FOR_PROGRAMS = {
    SOURCES / "__init__.py",
    *(SOURCES / "envs").glob("*.py"),
    SOURCES / "core" / "fields.py",
    SOURCES / "core" / "layouts.py",
    SOURCES / "games" / "camelup" / "bots" / "tables.py",
    SOURCES / "core" / "guards.py",
    SOURCES / "core" / "imagine.py",
    SOURCES / "core" / "numbers.py",
    SOURCES / "games" / "camelup" / "engine" / "convert.py",
    SOURCES / "games" / "camelup" / "engine" / "games.py",
    SOURCES / "games" / "camelup" / "odds" / "imagine.py",
    SOURCES / "games" / "faraon" / "odds" / "imagine.py",
}
"""Modules that only programs call."""

NOT_FOR_READERS = {"BadPlugin", "BadValue", "NewerFact"}
"""Errors for whoever writes plug-ins or looks after a server's log, told in the log."""


class Made(Struct, frozen=True):
    """A place in the sources that makes a reason."""

    where: str
    code: str | None
    """None: the reason has no code."""

    arguments: frozenset[str]
    text: str

    @property
    def for_programs(self) -> bool:
        """Whether only a program can run into it."""
        return any(sign in self.text for sign in OF_PROGRAMS)

    @property
    def variables(self) -> dict[str, set[str]]:
        """Return the variables that each argument gives to messages."""
        return {name: variables_of(name) for name in self.arguments}

    @property
    def names_somebody(self) -> bool:
        """Whether a seat is among the arguments."""
        return any(name.rpartition("_")[2] in ("seat", "seats") for name in self.arguments)


def variables_of(argument: str) -> set[str]:
    """Return the variables that an argument gives to messages."""
    front, _, kind = argument.rpartition("_")
    front = f"{front}_" if front else ""
    if kind == "seat":
        return {argument, f"{front}name", f"{front}who"}
    return {f"{front}names"} if kind == "seats" else {argument}


@cache
def made() -> tuple[Made, ...]:
    """Read all places that make a reason for people."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    errors = _below("SeraiError", trees.values())
    # The server's own refusals are said by their codes.
    makers = (errors - _below("Refusal", trees.values()) - NOT_FOR_READERS) | MAKERS
    return tuple(
        one
        for path, tree in trees.items()
        if path not in FOR_PROGRAMS
        for one in _of(path, tree, makers)
    )


def _of(path: Path, tree: ast.Module, makers: set[str]) -> Iterator[Made]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id not in makers or not node.args:
            continue
        code = node.args[1] if len(node.args) > 1 else None
        if code is not None and not isinstance(code, ast.Constant):
            continue  # It hands on what was made elsewhere.
        yield Made(
            f"{path.relative_to(SOURCES)}:{node.lineno}",
            None if code is None else str(code.value),
            frozenset(keyword.arg for keyword in node.keywords if keyword.arg),
            ast.unparse(node),
        )


def _below(name: str, trees: Iterable[ast.Module]) -> set[str]:
    """Return a class and all classes that are made from it."""
    classes = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {name}
    while more := {own for own, bases in classes.items() if bases & found} - found:
        found |= more
    return found
