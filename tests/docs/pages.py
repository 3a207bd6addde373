"""The pages of the site, as `docs/build.py` puts them together, and the pieces of code in them."""

import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from msgspec import Struct

ROOT = Path(__file__).parents[2]
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Block(Struct, frozen=True):
    """A piece of code on a page."""

    page: str
    kind: str
    text: str


@cache
def builder() -> ModuleType:
    """Load `docs/build.py`."""
    found = importlib.util.spec_from_file_location("docs_build", ROOT / "docs" / "build.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@cache
def all_pages() -> dict[str, str]:
    """Return all pages of all languages, as `it/players/how-to-play.md`."""
    return {
        place if language == "en" else f"{language}/{place}": text
        for language in builder().LANGUAGES
        for place, text in builder().pages(language).items()
    }


def blocks() -> Iterator[Block]:
    """Give every piece of code of every page, and of the README."""
    for page, text in {**all_pages(), "README.md": (ROOT / "README.md").read_text("utf-8")}.items():
        for kind, code in _FENCED.findall(text):
            yield Block(page, kind, code)
