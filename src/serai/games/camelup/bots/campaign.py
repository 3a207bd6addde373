"""Campaigns between compiled bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from serai.core.engine import Engine
from serai.core.errors import BadSetup
from serai.core.game import Game, Options
from serai.games.camelup.bots.line_up import BOTS, play
from serai.games.camelup.engine import convert
from serai.games.camelup.engine.games import Games
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.options import HouseOptions

_SEED_BYTES = 8


class CampaignEngine:
    """What `serai simulate` finds in the kit."""

    bots = frozenset(BOTS)

    def knows(self, game: Game[Any, Any, Any], options: Options | None) -> bool:
        """Whether it plays a ruleset with these house options."""
        if not isinstance(game, CamelUp) or not isinstance(options, HouseOptions | None):
            return False
        try:
            convert.check_known(game.edition, options or HouseOptions())
        except BadSetup:
            return False
        return True

    def play(
        self,
        game: Game[Any, Any, Any],
        options: Options | None,
        seed: bytes,
        deals: Sequence[int],
        sitting: Sequence[Sequence[str]],
        threads: int,
    ) -> list[tuple[int, ...]]:
        """Play games to their ends; return the scores of each, by seat."""
        numbers = np.array(deals, np.uint64)
        start = game.start(len(sitting[0]), options)
        games = Games.numbered(start, numbers, int.from_bytes(seed[:_SEED_BYTES], "big"), threads)
        bots = np.array([[BOTS[name] for name in table] for table in sitting], np.int8)
        play(games, bots)
        return [tuple(row) for row in games.scores.tolist()]


ENGINE: Engine = CampaignEngine()
