"""Without the extra, environments are refused in one line."""

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

import serai.envs
from serai.core import extras
from serai.core.errors import MissingExtra

MODULES = ("pettingzoo", "gymnasium", "vector", "openspiel")


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_extra_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"serai.envs.{module}", raising=False)
    monkeypatch.setattr(extras, "has", lambda extra: extra != "research")
    with pytest.raises(MissingExtra, match=r"needs more than is installed: pip install 'serai\[re"):
        import_module(f"serai.envs.{module}")


def test_open_spiel_can_be_missing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "serai.envs.openspiel", raising=False)
    there = find_spec
    monkeypatch.setattr(
        "serai.core.extras.find_spec", lambda name: None if name == "pyspiel" else there(name)
    )
    with pytest.raises(MissingExtra, match=r"^a game of OpenSpiel needs"):
        import_module("serai.envs.openspiel")


def test_environments_are_there_by_their_names_as_soon_as_the_library_is() -> None:
    asked = "import serai; print(serai.envs.vector.make('camelup-1', 2, 3).num_envs)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout == "2\n"
    with pytest.raises(AttributeError, match="no attribute 'atari'"):
        serai.envs.atari  # type: ignore[attr-defined]  # noqa: B018
