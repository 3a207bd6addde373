"""Stands in for texts: says every message by its name, and keeps what it was told."""

from typing import Any

from serai.core.game import Event
from serai.texts.sentences import Teller

Said = tuple[str, dict[str, Any]]


class Words:
    """Every language and none: a message is said as its own name."""

    def __init__(self) -> None:
        self.said: list[Said] = []

    def has(self, message: str) -> bool:  # noqa: ARG002
        return True

    def say(self, message: str, /, **arguments: Any) -> str:
        self.said.append((message, arguments))
        return f"<{message}>"

    def list(self, items: list[str]) -> str:
        return "+".join(items)


def told(teller: Teller, words: Words, event: Event) -> list[Said]:
    """Return the messages that the sentences of an event are, with their arguments."""
    words.said.clear()
    sentences = teller.sentences(event)
    found = {f"<{message}>": (message, arguments) for message, arguments in words.said}
    assert all(sentence in found for sentence in sentences)
    # Of a message that was said twice, each time counts.
    left = list(words.said)
    told = []
    for sentence in sentences:
        one = next(said for said in left if f"<{said[0]}>" == sentence)
        left.remove(one)
        told.append(one)
    return told
