"""Lets Python load a mutant in the place of the file it was made from.

Python runs a module of this name when it starts: with this folder on PYTHONPATH, processes that a
test starts have the mutant too.
"""

import os
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

FILE, SOURCE = (f"SERAI_MUTANT_{what}" for what in ("FILE", "SOURCE"))
"""The variables that say which file has a mutant, and where its source is."""

_get_code = SourceFileLoader.get_code


def _get_code_of_mutant(loader: SourceFileLoader, fullname: str) -> CodeType | None:
    # By its file, not its name: Alembic loads migrations without importing them.
    if loader.path != os.environ.get(FILE):
        return _get_code(loader, fullname)
    source = Path(os.environ[SOURCE]).read_text("utf-8")
    return compile(source, loader.path, "exec", dont_inherit=True)


def _load_mutant() -> None:
    SourceFileLoader.get_code = _get_code_of_mutant  # type: ignore[assignment,method-assign]


def plant(module: str, file: Path, source: Path) -> None:
    """Have this process, and those it starts, load a source in the place of a file."""
    assert module not in sys.modules, f"{module} has been imported already"
    os.environ |= {FILE: str(file), SOURCE: str(source)}
    here = str(Path(__file__).parent)
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [here, *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    )
    sys.path.insert(0, here)
    _load_mutant()


if __name__ == "sitecustomize" and FILE in os.environ:
    _load_mutant()
