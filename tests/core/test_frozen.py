"""Nobody can change what somebody else holds: everything that is handed around is frozen."""

import importlib
import pkgutil
from collections.abc import Iterator

from msgspec import Struct

import serai.arena
import serai.core
import serai.games.camelup.bots
import serai.games.camelup.rules
import serai.games.faraon.bots
import serai.games.faraon.rules
import serai.server

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
