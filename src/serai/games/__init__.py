"""The games: a registry from the name of a ruleset to its `Game`."""

from difflib import get_close_matches
from typing import Any

from serai.core.errors import UnknownGame
from serai.core.game import Game
from serai.games.camelup import EDITIONS, CamelUp
from serai.games.faraon import VARIANTS, Faraon

GAMES: dict[str, Game[Any, Any]] = {
    **{edition.name: CamelUp(edition) for edition in EDITIONS.values()},
    **{variant.name: Faraon(variant) for variant in VARIANTS.values()},
}


def find(name: str) -> Game[Any, Any]:
    """Return the game of a ruleset by its name."""
    if name in GAMES:
        return GAMES[name]
    near = get_close_matches(name, GAMES, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownGame(f"no ruleset is called {name[:40]!r} (rulesets: {', '.join(GAMES)}){hint}")
