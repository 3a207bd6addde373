"""The guide to writing a game shows the game as it is, and counts its lines right."""

import ast
import io
import re
import shlex
import tokenize
from pathlib import Path

import pytest

from tests.cli.running import serai

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guides" / "write-a-game.md"
PACKAGE = ROOT / "examples" / "liars-dice"
MODULES = PACKAGE / "liars_dice"

LAYOUT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def lines_of_code(path: Path) -> int:
    """Count the lines that are neither blank nor comments nor docstrings."""
    source = path.read_text("utf-8")
    told = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    written = {
        line
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in (*LAYOUT, tokenize.ENDMARKER)
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(written - told)


def blocks(kind: str) -> list[str]:
    """Return the pieces of code of a kind."""
    fenced = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
    return [block for of, block in fenced.findall(GUIDE.read_text("utf-8")) if of == kind]


def test_the_table_of_lines_is_true() -> None:
    told = dict(
        re.findall(r"^\| `?([\w. ]+?)`? \| (\d+) \|$", GUIDE.read_text("utf-8"), re.MULTILINE)
    )
    total = int(told.pop("all Python"))
    counted = {path.name: lines_of_code(path) for path in MODULES.rglob("*.py")}
    assert {name: int(lines) for name, lines in told.items()} == {
        name: lines for name, lines in counted.items() if lines
    }
    assert total == sum(counted.values())


def test_all_code_is_the_package_s_own() -> None:
    sources = [path.read_text("utf-8") for path in MODULES.rglob("*.py")]
    pieces = blocks("python")
    assert len(pieces) > 8
    for piece in pieces:
        assert any(piece in source for source in sources), piece
    for piece in blocks("toml"):
        assert piece in (PACKAGE / "pyproject.toml").read_text("utf-8")
    (messages,) = (piece for piece in blocks("") if piece.startswith("liars-dice-"))
    assert messages in (MODULES / "texts" / "en" / "liars-dice.ftl").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
def test_what_is_typed_answers_as_it_says(tmp_path: Path) -> None:
    (typed,) = (piece for piece in blocks("") if piece.startswith("$ "))
    command, *told = typed.splitlines()
    done = serai(tmp_path, *shlex.split(command)[2:])
    assert done.stdout.splitlines()[: len(told)] == told


def test_the_tree_is_the_package_s_own() -> None:
    (tree,) = (piece for piece in blocks("") if piece.startswith("examples/"))
    named = set(re.findall(r"^ +(\w+\.\w+)", tree, re.MULTILINE))
    assert named == {"pyproject.toml"} | {
        path.name for path in MODULES.glob("*.py") if lines_of_code(path)
    }
