"""Every rule of docs/rules.md is guarded by a test that names it."""

import ast
from functools import cache
from pathlib import Path

from serai.texts.rules import rules

TESTS = Path(__file__).parent

RANGES = {
    "CU1-": (66, 2),
    "CU2-": (69, 2),
    "B": (42, 1),
    "FA-": (45, 2),
    "FX-": (17, 2),
    "FS-": (7, 2),
    "C": (35, 1),
}
"""How many ids each part of the rules has, and how many digits they are padded to."""


@cache
def marked() -> dict[str, list[str]]:
    """Return the tests that name each rule, read from the source of the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
                    for argument in decorator.args:
                        assert isinstance(argument, ast.Constant), ast.unparse(decorator)
                        found.setdefault(str(argument.value), []).append(node.name)
    return found


def test_the_page_has_every_id() -> None:
    expected = {
        f"{prefix}{number:0{digits}}"
        for prefix, (count, digits) in RANGES.items()
        for number in range(1, count + 1)
    }
    assert set(rules()) == expected


def test_every_rule_is_named_by_a_test() -> None:
    missing = [rule for rule in rules() if rule not in marked()]
    assert not missing


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert not set(marked()) - set(rules())
