"""Sentences for people, from Fluent files: one folder per language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

DEFAULT = "en"

LANGUAGES = tuple(
    sorted(
        folder.name
        for folder in files(__name__).iterdir()
        if folder.is_dir() and folder.joinpath("general.ftl").is_file()
    )
)
"""Every language there is a folder for."""


def preferred(environment: Mapping[str, str]) -> str:
    """Return the language of a POSIX environment, or English if it is not among ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wish := environment.get(name):
            language = wish[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT


@cache
def texts(language: str = DEFAULT) -> "Texts":
    """Return the texts of a language."""
    return Texts(language)


def sources(language: str) -> dict[str, str]:
    """Return the Fluent files of a language by name."""
    folder = files(__name__).joinpath(language)
    return {
        file.name: file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


class Texts:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Isolation marks help mixed scripts in a browser and only show as noise in a terminal.
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources(language).values():
            self._bundle.add_resource(FluentResource(source))

    def say(self, message: str, /, **arguments: str | int) -> str:
        """Return a message with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)

    def list(self, items: list[str]) -> str:
        """Join names into one phrase: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list", first=", ".join(items[:-1]), last=items[-1])
