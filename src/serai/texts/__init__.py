"""Sentences for people, from Fluent files: one folder per language."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en",)


@cache
def texts(language: str = "en") -> "Texts":
    """Return the texts of a language."""
    return Texts(language)


class Texts:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Isolation marks help mixed scripts in a browser and only show as noise in a terminal.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted(files(__name__).joinpath(language).iterdir(), key=lambda p: p.name):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))

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
