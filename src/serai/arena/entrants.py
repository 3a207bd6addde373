"""Who enters a tournament: bots by name, bots from files, programs, and programs elsewhere.

`greedy` and `vizier:scribe` are Serai's own; `mine.py` and `mine.py:Roller` come from a file;
`NAME=COMMAND` is any program that speaks lines of JSON, `NAME=tcp://HOST:PORT` one that already
runs somewhere. All but Serai's own bots play in processes of their own, within limits.
"""

import atexit
import re
import shlex
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from serai.arena.programs import SOCKET, Command, Program, Remote, found
from serai.arena.referee import Inside, Outside, Player
from serai.core.bot_files import find_any_bot
from serai.core.errors import BadSetup, UnknownBot, quoted
from serai.core.registry import BOTS

if TYPE_CHECKING:
    from serai.core.bot import Bot

_NAMED = re.compile(r"([^=]{1,40})=(.+)", re.DOTALL)
_ADDRESS = re.compile(re.escape(SOCKET) + r"(\[[0-9a-fA-F:]+\]|[^:/\[\]]+):[0-9]{1,5}")
_FILE = re.compile(r".+\.py(:.*)?")


class Entrant(Struct, frozen=True):
    """A bot under the name it has in the tournament."""

    name: str
    what: str
    """A bot's name, a file, a command or an address."""


class Limits(Struct, frozen=True):
    """What a program may take."""

    seconds: float = 10.0
    """For one answer."""

    megabytes: int = 1024
    """Of memory, where the system can limit it."""

    forfeits: int = 8
    """Games that a bot may forfeit before it is asked no more."""


def read_entrant(text: str) -> Entrant:
    """Read who enters: `BOT`, `FILE.py`, or `NAME=` and one of these, a command or an address."""
    named = _NAMED.fullmatch(text)
    name, what = (named[1].strip(), named[2].strip()) if named else (text.strip(), text.strip())
    _check_words("" if named is None and "=" in text else name, what, text)
    return Entrant(name, what)


def _check_words(name: str, what: str, text: str) -> None:
    if not name.strip() or not what.strip() or not name.isprintable():
        raise BadSetup(
            f"cannot read who enters by {quoted(text)!r}: write a bot, FILE.py or NAME=COMMAND",
            "bad-entrant",
            text=quoted(text),
        )


def check_entrants(entrants: Sequence[Entrant], game: str) -> None:
    """Refuse who cannot play, before anybody does."""
    names = [one.name for one in entrants]
    for name in names:
        if names.count(name) > 1:
            raise BadSetup(
                f"two bots are called {quoted(name)}: give one another name, as NAME=BOT",
                "entrants-alike",
                name=quoted(name),
            )
    for one in entrants:
        _check_words(one.name, one.what, f"{one.name}={one.what}")
        if _ADDRESS.fullmatch(one.what):
            continue
        if _is_bot(one):
            find_any_bot(one.what, game)
        elif not found(_words(one)):
            raise UnknownBot(
                f"{quoted(one.name)}: there is neither a bot nor a program {quoted(one.what)!r}",
                "no-such-program",
                name=quoted(one.name),
                what=quoted(one.what),
            )


def _is_bot(one: Entrant) -> bool:
    """Whether it is a bot by its name, or from a file."""
    return one.name == one.what or bool(
        one.what.partition(":")[0] in BOTS or (_FILE.fullmatch(one.what) and " " not in one.what)
    )


def _words(one: Entrant) -> list[str]:
    try:
        return shlex.split(one.what)
    except ValueError:
        return []


def sit_down(one: Entrant, game: str, limits: Limits) -> Player:
    """Make whoever plays for an entrant; may raise `Forfeit`."""
    if _ADDRESS.fullmatch(one.what):
        return Outside(Remote(one.what, limits.seconds))
    if not _is_bot(one):
        return Outside(Command(_words(one), limits.seconds, limits.megabytes))
    if not _FILE.fullmatch(one.what):
        bot: Bot[Any, Any] = find_any_bot(one.what, game)
        if type(bot).__module__.startswith("serai."):
            return Inside(bot)
    return Outside(_hosted(one.what, game, limits))


# -- bots of others, in processes that play one game after the other -----------------------------

_hosts: dict[tuple[str, str, Limits], list["_Host"]] = {}
"""Those that wait for another game."""


class _Host(Command):
    """A process that plays a bot from a file, or of a plug-in; it is used again."""

    def __init__(self, what: str, game: str, limits: Limits) -> None:
        command = [sys.executable, "-m", "serai.arena.host", what, game]
        super().__init__(command, limits.seconds, limits.megabytes)
        self._key = (what, game, limits)

    def close(self, *, at_once: bool = False) -> None:
        """Wait for another game, if the last one went well."""
        if at_once or not self.runs:
            super().close(at_once=True)
        else:
            _hosts.setdefault(self._key, []).append(self)


def _hosted(what: str, game: str, limits: Limits) -> Program:
    waiting = _hosts.get((what, game, limits), [])
    while waiting:
        host = waiting.pop()
        if host.runs:
            return host
        host.close()
    return _Host(what, game, limits)


@atexit.register
def dismiss() -> None:
    """End all processes that wait for another game."""
    for waiting in _hosts.values():
        while waiting:
            waiting.pop().close(at_once=True)
