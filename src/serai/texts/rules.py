"""The rules page, rule by rule."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from serai.texts import DEFAULT

_RULE = re.compile(r"\*\*([A-Z]+[0-9]*-?[0-9]+)\*\* (.+)")


class Rule(Struct, frozen=True):
    """A rule or ruling: its id, the section it stands in, and its text."""

    id: str
    section: str
    text: str


def rules_page(language: str = DEFAULT) -> str:
    """Return the rules page: beside this file when installed, in docs/ in a source tree."""
    name = "rules.md" if language == DEFAULT else f"rules.{language}.md"
    installed = files("serai.texts").joinpath(name)
    if installed.is_file():
        return installed.read_text("utf-8")
    return (Path(__file__).parents[3] / "docs" / name).read_text("utf-8")


@cache
def rules(language: str = DEFAULT) -> dict[str, Rule]:
    """Return all rules by id, in the order of the page."""
    found: dict[str, Rule] = {}
    section = subsection = ""
    for line in rules_page(language).splitlines():
        if line.startswith("## "):
            section, subsection = line[3:], ""
        elif line.startswith("### "):
            subsection = line[4:]
        elif line.startswith(("|", "- ")):
            for piece in re.split(r"\||<br>|^- ", line):
                rule = _RULE.fullmatch(piece.strip())
                if rule:
                    where = f"{section}: {subsection}" if subsection else section
                    found[rule[1]] = Rule(rule[1], where, rule[2].strip())
    return found
