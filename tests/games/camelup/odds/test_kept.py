"""Compiled kernels are shared by all installations of the same sources, and by no others."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from serai.games.camelup.odds.compiled import SOURCES, compiler

SOURCE = "def twice(number):\n    return 2 * number\n"


def run(folder: Path, source: str, name: str = "kept_here") -> tuple[int, int]:
    """Compile and call a function; return what it says, and how often it was found compiled."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.py"
    path.write_text(source, "utf-8")
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    compiled: Any = compiler(SOURCES)(module.twice)
    return compiled(21), sum(compiled.stats.cache_hits.values())


def test_the_same_source_elsewhere_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert run(tmp_path / "here", SOURCE) == (42, 0)
    assert run(tmp_path / "there", SOURCE) == (42, 1)
    # Another source of the same name, however alike, is.
    assert run(tmp_path / "here", SOURCE.replace("2 * ", "10 * ")) == (210, 0)
    assert run(tmp_path / "here", SOURCE, "kept_there") == (42, 0)


def test_where_nothing_can_be_kept_it_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("no folder", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert run(tmp_path / "here", SOURCE) == (42, 0)
