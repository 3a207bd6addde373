"""Runs the command in this process: quick, for what needs no terminal and no death of a process."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from platformdirs import user_cache_path

from serai.cli import serai


def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let everything personal go to a folder of its own, which is where commands run."""
    # What is compiled stays compiled.
    monkeypatch.setenv("XDG_CACHE_HOME", str(user_cache_path()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, told: str = "") -> Result:
    """Run `serai` with what is typed; what it raises is in the result."""
    return CliRunner().invoke(serai, arguments, input=told)


def ran(*arguments: str, told: str = "") -> str:
    """Run `serai` and return what it prints; nothing may go wrong."""
    done = run(*arguments, told=told)
    if done.exception is not None:
        raise done.exception
    return done.stdout
