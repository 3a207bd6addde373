"""Bots of your own, from a file: `mine.py`, or `mine.py:Roller` where it has several.

Loading a file runs its code. So only somebody at a terminal can name one: a server never looks for
bots here.
"""

import re
import sys
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract
from pathlib import Path
from traceback import extract_tb
from typing import Any

from serai.core.bot import Bot
from serai.core.errors import UnknownBot, listed
from serai.core.registry import bots_for, find_bot, kit_of

_NAME = re.compile(r"(.+\.py)(?::(\w+)(?::(.*))?)?")


def find_any_bot(name: str, game: str) -> Bot[Any, Any]:
    """Make a bot by its name or from a file, for a ruleset it plays."""
    found = _NAME.fullmatch(name)
    if found is None:
        return find_bot(name, game)
    file, wanted, parameter = found.groups()
    kinds = bots_in(file)
    if wanted is None and len(kinds) > 1:
        raise UnknownBot(
            f"{file} has several bots: say which, as {file}:{next(iter(kinds))} "
            f"(bots: {listed(kinds)})",
            "several-bots-in-file",
            file=file,
            example=f"{file}:{next(iter(kinds))}",
            known=list(kinds),
        )
    wanted = wanted or next(iter(kinds))
    if wanted not in kinds:
        raise UnknownBot(
            f"{file} has no bot called {wanted} (bots: {listed(kinds)})",
            "unknown-bot-in-file",
            file=file,
            name=wanted,
            known=list(kinds),
        )
    return _made(file, kinds[wanted], parameter, game)


def bots_in(file: str) -> dict[str, type[Bot[Any, Any]]]:
    """Return the bots that a file defines, by the names of their classes."""
    path = Path(file)
    if not path.is_file():
        raise UnknownBot(f"there is no file {file}", "no-bot-file", file=file)
    kinds = _load(path.resolve(), file)
    if not kinds:
        raise UnknownBot(
            f"{file} has no bot: write a class of serai.Bot with a method choose",
            "no-bot-in-file",
            file=file,
        )
    return kinds


@cache
def _load(path: Path, file: str) -> dict[str, type[Bot[Any, Any]]]:
    name = f"serai_bots_{sha256(str(path).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None  # noqa: S101
    assert spec.loader is not None  # noqa: S101
    module = module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # For what lies beside it.
    try:
        spec.loader.exec_module(module)
    # Whatever somebody's file does while it loads, they are told where.
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        why = f"{type(error).__name__}: {error}"
        line = _line(error, path)
        raise UnknownBot(
            f"{file} cannot be loaded, line {line}: {why}",
            "bot-file-fails",
            file=file,
            line=line,
            why=why,
        ) from error
    return {
        called: kind
        for called, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, Bot)
        and kind.__module__ == name
        and not isabstract(kind)
    }


def _line(error: BaseException, path: Path) -> int:
    """Return the line of a file that an error came from."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    return (lines[-1] if lines else 0) or 0


def _made(file: str, kind: type[Bot[Any, Any]], parameter: str | None, game: str) -> Bot[Any, Any]:
    called = f"{file}:{kind.__name__}"
    if kind.families is not None and kit_of(game).name not in kind.families:
        able = bots_for(game)
        raise UnknownBot(
            f"the bot {called} does not play {game} (bots that do: {listed(able)})",
            "bot-plays-other-games",
            name=called,
            game=game,
            known=able,
        )
    try:
        return kind.make(parameter)
    except TypeError as error:
        raise UnknownBot(
            f"the bot {called} cannot be made: {error}",
            "bot-cannot-be-made",
            name=called,
            why=str(error),
        ) from error
