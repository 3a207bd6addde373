"""Which games and bots there are: found by entry points, the built-in ones like any others.

A package adds a game with an entry point in the group `serai.games` that names a `Kit`, and a bot
that comes on its own with one in `serai.bots` that names a `Bot`.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any

from serai.core import extras
from serai.core.bot import Bot
from serai.core.errors import (
    BadPlugin,
    BadPosition,
    BadRecord,
    NewerRecord,
    NewerRules,
    Reason,
    UnknownBot,
    UnknownGame,
    UnknownRules,
    listed,
    shown,
)
from serai.core.game import Game
from serai.core.kit import Kit, extra_of, load
from serai.core.record import Record
from serai.core.ruleset import read_label

GAMES_GROUP = "serai.games"
BOTS_GROUP = "serai.bots"
BUILT_IN = "serai"

_log = logging.getLogger("serai.plugins")


class Registry:
    """The kits and bots of this installation; what cannot be used is left out and reported."""

    def __init__(self, games: list[EntryPoint], bots: list[EntryPoint]) -> None:
        self.kits: dict[str, Kit] = {}
        self.rulesets: dict[str, dict[int, Game[Any, Any, Any]]] = {}
        self.kit_of: dict[str, Kit] = {}
        self.bots: dict[str, type[Bot[Any, Any]] | str] = {}
        """Every bot by name: its class, or where to load it from."""

        self.families: dict[str, frozenset[str] | None] = {}
        """The families each bot plays; None: every game."""

        self.problems: list[str] = []
        for point in games:
            self._try(point, lambda found, _: self._add_kit(found))
        for point in bots:
            self._try(point, self._add_bot)

    def _try(self, point: EntryPoint, add: Callable[[object, str], None]) -> None:
        package = "" if point.dist is None else f" of the package {point.dist.name}"
        what = f"the plug-in {point.name}{package}"
        try:
            add(point.load(), point.name)
        # Whatever a plug-in raises while it loads, the rest must work.
        except (Exception, SystemExit) as error:
            told = (
                str(error) if isinstance(error, BadPlugin) else f"{type(error).__name__}: {error}"
            )
            self._leave_out(what, told)

    def _leave_out(self, what: str, why: str) -> None:
        line = " ".join(f"{what} is left out: {why}".split())
        self.problems.append(line)
        _log.warning("%s", line)

    def _add_kit(self, kit: object) -> None:
        if not isinstance(kit, Kit):
            raise BadPlugin(f"it names {type(kit).__name__}, where a Kit is expected")
        _look_over(kit)
        if not kit.rulesets:
            raise BadPlugin("it brings no rulesets")
        for reference in (*kit.bots.values(), *kit.parts()):
            extra = extra_of(reference)
            if extra is not None and extra not in extras.EXTRAS:
                raise BadPlugin(f"it needs {extra!r}, which is no extra of Serai")
        if kit.name in self.kits:
            raise BadPlugin(f"there is a game called {kit.name} already")
        taken = [game.name for game in kit.rulesets if game.name in self.rulesets]
        taken += [name for name in kit.bots if name in self.bots]
        if taken:
            raise BadPlugin(f"there is something called {taken[0]} already")
        brought = [(game.name, game.rules_version) for game in kit.rulesets]
        for name, version in brought:
            if brought.count((name, version)) > 1:
                raise BadPlugin(f"it brings version {version} of the rules of {name} twice")
        self.kits[kit.name] = kit
        for game in kit.rulesets:
            self.kit_of[game.name] = kit
            self.rulesets.setdefault(game.name, {})[game.rules_version] = game
        for name, reference in kit.bots.items():
            self.bots[name] = reference
            self.families[name] = frozenset((kit.name,))

    def _add_bot(self, bot: object, name: str) -> None:
        if not (isinstance(bot, type) and issubclass(bot, Bot)):
            raise BadPlugin(f"it names {bot!r}, where a subclass of Bot is expected")
        if name in self.bots:
            raise BadPlugin(f"there is a bot called {name} already")
        self.bots[name] = bot
        self.families[name] = bot.families

    def bot(self, name: str) -> type[Bot[Any, Any]]:
        """Return the class of a bot, loaded if it was not yet."""
        known = self.bots[name]
        if isinstance(known, str):
            found = load(known, Reason(f"the bot {name}", "the-bot", name=name))
            if not (isinstance(found, type) and issubclass(found, Bot)):
                raise BadPlugin(f"the bot {name} cannot play: {known} is no subclass of Bot")
            self.bots[name] = known = found
        return known

    def missing_extra(self, name: str) -> str | None:
        """Return the extra that a bot needs and that is not installed; None: it can play."""
        known = self.bots[name]
        extra = extra_of(known) if isinstance(known, str) else None
        return None if extra is None or extras.has(extra) else extra


def _look_over(kit: Kit) -> None:
    """Refuse a kit that cannot be used, before any of it is registered."""
    if not isinstance(kit.bots, Mapping):
        raise BadPlugin(f"its bots are {type(kit.bots).__name__}, where a mapping is expected")
    if kit.first is not None and kit.first not in [game.name for game in kit.rulesets]:
        raise BadPlugin(f"it offers {kit.first!r} first, which is none of its rulesets")
    if type(kit.opponents) is not int or kit.opponents < 0:
        raise BadPlugin(f"its opponents are {shown(kit.opponents)}, where a number is expected")
    for game in kit.rulesets:
        for part in vars(Game):
            if not part.startswith("_") and not hasattr(game, part):
                raise BadPlugin(f"its ruleset {type(game).__name__} has no {part}")
    if kit.texts is not None and find_spec(kit.texts) is None:
        raise BadPlugin(f"its texts are not there: no package is called {kit.texts}")


@cache
def registry() -> Registry:
    """Return what is installed; searched once."""
    return Registry(_points(GAMES_GROUP), _points(BOTS_GROUP))


def _points(group: str) -> list[EntryPoint]:
    """List the entry points of a group, the built-in ones first."""
    found = {(point.name, point.value): point for point in entry_points(group=group)}
    return sorted(
        found.values(), key=lambda point: (getattr(point.dist, "name", "") != BUILT_IN, point.name)
    )


def problems() -> tuple[str, ...]:
    """Return a line for every plug-in that is left out."""
    return tuple(registry().problems)


# -- games -------------------------------------------------------------------------------------


class _Games(Mapping[str, Game[Any, Any, Any]]):
    """The newest version of every ruleset."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any]:
        versions = registry().rulesets[name]
        return versions[max(versions)]

    def __iter__(self) -> Iterator[str]:
        return iter(registry().rulesets)

    def __len__(self) -> int:
        return len(registry().rulesets)


GAMES: Mapping[str, Game[Any, Any, Any]] = _Games()
"""The newest version of every ruleset by its name; loaded on first use."""


def find_game(name: str, version: int | None = None) -> Game[Any, Any, Any]:
    """Return a ruleset by its name: the newest version of its rules, or a given one."""
    if name not in GAMES:
        near = get_close_matches(name[:40], GAMES)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownGame(
            f"no ruleset is called {name[:40]!r} (rulesets: {listed(GAMES)}){hint}",
            "unknown-game",
            name=name[:40],
            known=list(GAMES),
            near=near[0] if near else "none",
        )
    versions = registry().rulesets[name]
    if version is None:
        return versions[max(versions)]
    if version > max(versions):
        raise NewerRules(
            f"version {version} of the rules of {name} is wanted, but this installation knows "
            f"versions up to {max(versions)}: update it",
            "newer-rules",
            name=name,
            version=version,
            newest=max(versions),
        )
    if version not in versions:
        known = sorted(versions)
        raise UnknownRules(
            f"{name} has no version {version} of its rules (versions: {listed(known)})",
            "unknown-rules",
            name=name,
            version=version,
            known=known,
        )
    return versions[version]


def game_of(record: Record) -> Game[Any, Any, Any]:
    """Return the game of a record, in the version of the rules that it follows."""
    try:
        return find_game(record.header.game, record.header.rules)
    except NewerRules as error:
        raise NewerRecord(
            f"this record was written by a newer Serai: {error}", "record-newer", why=error.reason
        ) from None
    except UnknownRules as error:
        raise BadRecord(
            f"this record cannot be played: {error}", "record-cannot-be-played", why=error.reason
        ) from None


def game_at(position: str) -> Game[Any, Any, Any]:
    """Return the game of a position line: the newest rules, or the version it names."""
    words = position.split(maxsplit=1)
    if not words:
        raise BadPosition(
            "a position cannot be empty: it starts with the name of a ruleset", "position-empty"
        )
    return find_game(*read_label(words[0]))


def first_game() -> str:
    """Return the name of the default ruleset."""
    for kit in registry().kits.values():
        return kit.first or kit.rulesets[0].name
    raise UnknownGame("no game is installed: install Serai again", "no-game-installed")


def kit_of(game: str) -> Kit:
    """Return the kit that brings a ruleset."""
    return registry().kit_of[find_game(game).name]


# -- bots --------------------------------------------------------------------------------------


class _Bots(Mapping[str, type[Bot[Any, Any]]]):
    """Every bot by its name; those that play every game first."""

    def __getitem__(self, name: str) -> type[Bot[Any, Any]]:
        return registry().bot(name)

    def __iter__(self) -> Iterator[str]:
        known = registry().families
        return iter(sorted(known, key=lambda name: known[name] is not None))

    def __len__(self) -> int:
        return len(registry().bots)


BOTS: Mapping[str, type[Bot[Any, Any]]] = _Bots()
"""Every bot by its name, loaded on demand."""


def bots_for(game: str) -> list[str]:
    """List the bots that play a ruleset and have everything they need."""
    return [name for name in BOTS if _plays(name, game) and not registry().missing_extra(name)]


def _plays(bot: str, game: str) -> bool:
    families = registry().families[bot]
    return families is None or kit_of(game).name in families


def house_bot(game: str) -> str:
    """Return the name of the bot that fills in for somebody: quick, and good enough.

    If it cannot be loaded, another one steps in.
    """
    wanted, able = kit_of(game).house_bot, bots_for(game)
    return wanted if wanted in able and _loads(wanted) else able[0]


def _loads(name: str) -> bool:
    try:
        registry().bot(name)
    except BadPlugin:
        return False
    return True


def find_bot(name: str, game: str | None = None) -> Bot[Any, Any]:
    """Make a bot by its name, with an optional parameter, for a ruleset it plays."""
    kind, colon, parameter = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(
            f"no bot is called {kind[:40]!r} (bots: {listed(BOTS)})",
            "unknown-bot",
            name=kind[:40],
            known=list(BOTS),
        )
    if game is not None and not _plays(kind, find_game(game).name):
        able = bots_for(game)
        raise UnknownBot(
            f"the bot {kind} does not play {game} (bots that do: {listed(able)})",
            "bot-plays-other-games",
            name=kind,
            game=game,
            known=able,
        )
    return BOTS[kind].make(parameter if colon else None)
