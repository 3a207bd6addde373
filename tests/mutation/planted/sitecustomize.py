"""Lets Python import a mutant in the place of the file it was made from.

Python runs a module of this name when it starts: with this folder on PYTHONPATH, processes that a
test starts have the mutant too.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

MODULE, FILE, SOURCE = (f"SERAI_MUTANT_{what}" for what in ("MODULE", "FILE", "SOURCE"))
"""The variables that say which module is a mutant, of which file, and where its source is."""


class _Loader(SourceFileLoader):
    """Loads a module from another source than its file's."""

    def __init__(self, module: str, file: str, source: str) -> None:
        super().__init__(module, file)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the one module that is a mutant."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname != os.environ.get(MODULE):
            return None
        file = os.environ[FILE]
        source = Path(os.environ[SOURCE]).read_text("utf-8")
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, source))


def plant(module: str, file: Path, source: Path) -> None:
    """Have this process, and those it starts, import a source in the place of a file."""
    assert module not in sys.modules, f"{module} has been imported already"
    os.environ |= {MODULE: module, FILE: str(file), SOURCE: str(source)}
    here = str(Path(__file__).parent)
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [here, *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    )
    sys.path.insert(0, here)
    sys.meta_path.insert(0, _Finder())


if __name__ == "sitecustomize" and MODULE in os.environ:
    sys.meta_path.insert(0, _Finder())
