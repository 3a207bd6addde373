"""The rules page, rule by rule."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from serai.texts import DEFAULT

_ENTRY = re.compile(r"^\*{1,2}([A-Z]+[0-9]*-?[0-9]+)\*{1,2} (.+)$")


class Rule(Struct, frozen=True):
    """A rule or ruling: its id, its section and its text."""

    id: str
    section: str
    text: str


def rules_page(language: str = DEFAULT) -> str:
    """Return the rules page: next to this file when installed, in docs/ in a source tree."""
    name = "rules.md" if language == DEFAULT else f"rules.{language}.md"
    installed = files("serai.texts").joinpath(name)
    if installed.is_file():
        return installed.read_text("utf-8")
    return (Path(__file__).parents[3] / "docs" / name).read_text("utf-8")


class Entry(Struct, frozen=True):
    """A rule, a ruling or an example within its section."""

    id: str
    text: str


class Section(Struct, frozen=True):
    """A part of the page: what it says before its rules, and its rules and examples."""

    title: str
    intro: str
    rules: tuple[Entry, ...]


@cache
def rules(language: str = DEFAULT) -> dict[str, Rule]:
    """Return all rules by id, in the order of the page."""
    return {
        entry.id: Rule(entry.id, section.title, entry.text)
        for section in sections(language)
        for entry in section.rules
        if not entry.id.startswith("E")
    }


@cache
def sections(language: str = DEFAULT) -> tuple[Section, ...]:
    """Return the page section by section; one without a rule or an example is left out."""
    found: list[Section] = []
    heading = ""
    title = ""
    intro: list[str] = []
    entries: list[Entry] = []

    def close() -> None:
        if entries:
            found.append(Section(title, " ".join(intro), tuple(entries)))
        intro.clear()
        entries.clear()

    for line in rules_page(language).splitlines():
        if line.startswith("## "):
            close()
            heading = title = line[3:]
        elif line.startswith("### "):
            if entries:
                close()
            title = f"{heading} · {line[4:]}"
        elif line.startswith(("|", "- ")):
            pieces = re.split(r"\||<br>|^- ", line)
            entries += [
                Entry(*entry) for piece in pieces for entry in _ENTRY.findall(piece.strip())
            ]
        elif line:
            intro.append(line)
    close()
    return tuple(found)
