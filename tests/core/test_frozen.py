"""Nobody can change what somebody else holds: everything that is handed around is frozen."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

import serai.arena
import serai.core
import serai.games.camelup.bots
import serai.games.camelup.rules
import serai.games.faraon.bots
import serai.games.faraon.rules
import serai.server
from serai.core.frozen import FrozenDict, FrozenList, frozen

PACKAGES = (
    serai.arena,
    serai.core,
    serai.games.camelup.bots,
    serai.games.camelup.rules,
    serai.games.faraon.bots,
    serai.games.faraon.rules,
    serai.server,
)


def modules() -> Iterator[str]:
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            # Migrations are run by Alembic, and only there.
            if ".migrations" not in module.name:
                yield module.name


def structs() -> set[type[Struct]]:
    """Find every struct that a module defines for others."""
    found: set[type[Struct]] = set()
    for name in modules():
        for known in vars(importlib.import_module(name)).values():
            if isinstance(known, type) and issubclass(known, Struct) and known.__module__ == name:
                found.add(known)
    return {struct for struct in found if not struct.__name__.startswith("_")}


def test_every_struct_is_frozen() -> None:
    found = structs()
    assert len(found) > 100
    assert not [struct for struct in found if not struct.__struct_config__.frozen]


@pytest.mark.parametrize(
    ("frozen_thing", "methods", "told"),
    [
        (
            FrozenDict(a=1),
            {
                "__setitem__": ("a", 2),
                "__delitem__": ("a",),
                "__ior__": ({"b": 2},),
                "clear": (),
                "pop": ("a",),
                "popitem": (),
                "setdefault": ("b", 2),
                "update": ({"b": 2},),
            },
            "this mapping cannot be changed: others look at it; copy it with dict()",
        ),
        (
            FrozenList([2, 1]),
            {
                "__setitem__": (0, 3),
                "__delitem__": (0,),
                "__iadd__": ([3],),
                "__imul__": (2,),
                "append": (3,),
                "clear": (),
                "extend": ([3],),
                "insert": (0, 3),
                "pop": (),
                "remove": (1,),
                "reverse": (),
                "sort": (),
            },
            "this list cannot be changed: others look at it; copy it with list()",
        ),
    ],
)
def test_whoever_tries_to_change_something_frozen_is_told_to_copy_it(
    frozen_thing: Any, methods: dict[str, tuple[Any, ...]], told: str
) -> None:
    before = type(frozen_thing)(frozen_thing)
    for method, arguments in methods.items():
        with pytest.raises(TypeError) as refused:
            getattr(frozen_thing, method)(*arguments)
        assert str(refused.value) == told
    with pytest.raises(TypeError):
        frozen_thing.update(b=2) if isinstance(frozen_thing, dict) else frozen_thing.sort(key=abs)
    assert frozen_thing == before


def test_plain_data_is_frozen_however_deep() -> None:
    given = {"a": [{"b": [1]}], "c": (2, [3])}
    kept = frozen(given)
    assert kept == {"a": [{"b": [1]}], "c": [2, [3]]}
    for part in (kept, kept["a"], kept["a"][0], kept["a"][0]["b"], kept["c"], kept["c"][1]):
        assert isinstance(part, FrozenDict | FrozenList)
