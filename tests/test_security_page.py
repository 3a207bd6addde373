"""What SECURITY.md says of tests and dependencies is true."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "SECURITY.md").read_text("utf-8")


def test_every_test_it_names_is_there() -> None:
    named = set(re.findall(r"`(tests/[a-z_/]+\.py)`", PAGE))
    assert len(named) > 10
    assert not [path for path in named if not (ROOT / path).is_file()]


def test_every_promise_names_its_tests() -> None:
    table = PAGE.partition("|---|---|---|\n")[2].partition("\n\n")[0]
    rows = table.splitlines()
    assert rows
    assert not [row for row in rows if "`tests/" not in row]


def test_every_dependency_is_bounded_on_both_sides() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(line for extra in extras.values() for line in extra)]
    for line in wanted:
        package, _, _ = line.partition(";")
        bounds = re.sub(r"^[\w.-]+(\[[\w,]+\])?", "", package)
        assert (
            bounds == ""
            if line.startswith("serai[")
            else re.fullmatch(r"==[\d.]+|>=[\d.]+,<[\d.]+", bounds)
        ), line


def test_every_npm_package_is_locked_by_its_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert not [path for path, told in lock.items() if path and "integrity" not in told]
    kept = {path for path, told in lock.items() if path and not told.get("dev")}
    direct = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    assert {f"node_modules/{name}" for name in direct} <= kept
