"""The house is cut as docs/architecture.md says, and only kits know their games."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.core.registry import registry

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "serai"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
GAMELESS = ("core", "texts", "terminal", "review", "arena", "envs", "client", "server", "cli")
"""The parts of the package that work for any game."""

_PATH = re.compile(r"`((?:src|web|tests|docs|bench|examples)/[\w./<>*-]+)`")


def test_every_file_the_page_names_is_there() -> None:
    named = _PATH.findall(PAGE)
    assert len(named) > 30
    for name in named:
        pattern = re.sub(r"<[a-z]+>", "*", name)
        assert list(ROOT.glob(pattern)), f"docs/architecture.md names {name}"


def test_the_page_names_every_part_of_the_package() -> None:
    folders = [path for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()]
    folders += [path for path in (PACKAGE / "server").iterdir() if (path / "__init__.py").is_file()]
    for folder in folders:
        assert re.search(rf"^ +{folder.name}/ ", PAGE, re.MULTILINE), folder


def test_the_page_tells_the_layers_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (layers,) = (
        contract["layers"]
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["name"] == "Who may import whom"
    )
    names = [row.replace("serai.", "").replace(" |", ",") for row in layers]
    assert f"`{' > '.join(names)}`" in PAGE


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Give the names and texts of a source, without what only explains it."""
    tree = ast.parse(path.read_text("utf-8"))
    explaining = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in explaining:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name


@pytest.mark.parametrize("part", GAMELESS)
def test_nothing_but_a_kit_names_a_game(part: str) -> None:
    words = [*registry().kits, "camel", "pyramid"]
    for path in sorted((PACKAGE / part).rglob("*.py")):
        for line, text in _texts(path):
            found = [word for word in words if word in text.lower()]
            assert not found, f"{path.relative_to(ROOT)}:{line} speaks of {found[0]}"
