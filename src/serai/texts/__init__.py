"""Sentences for people, from Fluent files: one folder per language, here and with each game."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from serai.core.registry import registry

DEFAULT = "en"

LANGUAGES = tuple(
    sorted(
        folder.name
        for folder in files(__name__).iterdir()
        if folder.is_dir() and folder.joinpath("general.ftl").is_file()
    )
)
"""Every language there is a folder for."""

_NAMES = re.compile(r"(^|_)names?$|^(other|partner)$")
"""Arguments of messages that are somebody's name, or several."""


def preferred(environment: Mapping[str, str]) -> str:
    """Return the language of a POSIX environment, or English if we lack it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wish := environment.get(name):
            language = wish[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT


@cache
def texts(language: str = DEFAULT, family: str | None = None) -> "Texts":
    """Return the texts of a language: those of all games, or of one family only."""
    return Texts(language, family)


@cache
def texts_of(language: str, file: str) -> "Texts":
    """Return the texts of one file that belongs to no game: quick where nothing else is needed."""
    return Texts(language, file=file)


def sources(language: str, family: str | None = None) -> dict[str, str]:
    """Return the Fluent files of a language by name: our own, and all games' or one family's."""
    found = _read(files(__name__).joinpath(language), "")
    for name in registry().kits if family is None else (family,):
        found |= game_sources(language, name)
    return found


def game_sources(language: str, family: str) -> dict[str, str]:
    """Return a game's Fluent files; in English if it lacks the language."""
    package = registry().kits[family].texts
    if package is None:
        return {}
    folder = files(package).joinpath(language)
    if not folder.is_dir():
        folder = files(package).joinpath(DEFAULT)
    return _read(folder, f"{family}/") if folder.is_dir() else {}


def _own(language: str, file: str) -> str:
    return files(__name__).joinpath(language, file).read_text("utf-8")


def _read(folder: Traversable, prefix: str) -> dict[str, str]:
    return {
        prefix + file.name: file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


class Texts:
    """The messages of one language: our own, and those of all games or of one family."""

    def __init__(
        self, language: str, family: str | None = None, *, file: str | None = None
    ) -> None:
        self.language = language
        # Isolation marks help with mixed scripts in a browser but are noise in a terminal.
        self._bundle = FluentBundle([language], use_isolating=False)
        found = sources(language, family) if file is None else {file: _own(language, file)}
        for source in found.values():
            self._bundle.add_resource(FluentResource(source))
        words = "words-for-the-reader"
        self._words_for_the_reader = self.say(words).split() if self.has(words) else []

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))

    def say(self, message: str, /, **arguments: str | float) -> str:
        """Return a message with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        told = {name: self._told(name, value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, told)
        if errors:
            raise errors[0]
        return str(text)

    def _told(self, argument: str, value: str | float) -> str | float:
        """Return an argument as sentences say it.

        Somebody may be called by the word for the reader: quotation marks make `“you” has the
        marker` of `you has the marker`.
        """
        named = isinstance(value, str) and _NAMES.search(argument)
        if named and str(value).strip().lower() in self._words_for_the_reader:
            return self.say("name-quoted", text=value)
        return value

    def list(self, items: list[str]) -> str:
        """Join names into one phrase: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list", first=", ".join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """Join alternatives into one phrase: `a, b or c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("either", first=", ".join(items[:-1]), last=items[-1])
