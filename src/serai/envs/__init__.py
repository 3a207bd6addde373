"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel, for every game.

Each has a module of its own, which needs the extra `research`: `serai.envs.pettingzoo`,
`serai.envs.gymnasium`, `serai.envs.vector`, `serai.envs.openspiel`. What is seen is made of the
view of a seat and of nothing else; docs/reference/observations.md says which number is what.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

_MODULES = ("gymnasium", "openspiel", "pettingzoo", "vector")


if not TYPE_CHECKING:  # A type checker would take every misspelt name for something.

    def __getattr__(name: str) -> Any:
        """Load an environment on demand: `import serai.envs` alone needs no extra."""
        if name in _MODULES:
            return import_module(f"serai.envs.{name}")
        raise AttributeError(f"module 'serai.envs' has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Also list what is loaded on demand."""
        return sorted({*globals(), *_MODULES})
