"""Opponents a person can beat, and one that few can: the notebook at three reliabilities.

(`farsighted`, the fourth, forgets nothing either and thinks ahead; it has a file of its own.)

Each was tuned against `notebook:0.3`, who stands for a careful beginner; `docs/guides/bots.md` has
the figures.
"""

from typing import ClassVar, Self

from serai.games.faraon.bots.notebook import NotebookBot


class Level(NotebookBot):
    """A notebook whose reliability has a name."""

    remembers: ClassVar[float]

    def __init__(self) -> None:
        super().__init__(self.remembers)

    @classmethod
    def make(cls, parameter: str | None) -> Self:
        """Make the bot: its name says how reliable it is, so it takes no parameter."""
        return super(NotebookBot, cls).make(parameter)


class ForgetfulBot(Level):
    """Remembers a fifth of what it sees: a beginner beats it more often than not."""

    remembers = 0.2


class AttentiveBot(Level):
    """Remembers a third of what it sees: an even match for a beginner who pays attention."""

    remembers = 0.35


class UnforgettingBot(Level):
    """Forgets nothing."""

    remembers = 1.0
