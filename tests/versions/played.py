"""Games of every version, played by bots."""

import os
from pathlib import Path
from typing import Any

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.game import Game
from serai.core.match import Match
from serai.core.record import Sitter
from serai.core.registry import find_bot
from tests.processes import load_once
from tests.versions.planted.sitecustomize import EDITION, VARIANT

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.jsonl"))
PLANTED = {made.name: made.version for made in (EDITION, VARIANT)}
"""The version that is planted, by game; those before it are real."""

SEATS = 3


def with_plant() -> str:
    """Return the PYTHONPATH of a process in which the new versions are planted."""
    here = Path(__file__).parent / "planted"
    path = os.pathsep.join(filter(None, (str(here), os.environ.get("PYTHONPATH", ""))))
    load_once(path)
    return path


def sat_down(
    game: Game[Any, Any, Any], seed: str, bot: str = "random"
) -> tuple[Match[Any, Any, Any], Any]:
    """Start a game between bots."""
    dealer = Dealer(seed_from_text(seed))
    match = Match(game, [Sitter(f"{bot} {seat}", bot) for seat in range(SEATS)], dealer=dealer)
    return match, bots_of(match)


def bots_of(match: Match[Any, Any, Any]) -> BotSeats:
    """Seat the bots that a match names."""
    assert match.dealer is not None
    bots = {
        seat: find_bot(s.bot or "", match.game.name) for seat, s in enumerate(match.header.seats)
    }
    return BotSeats(match, bots, private_seed(match.dealer.seed, "bots"))


def play(match: Match[Any, Any, Any], bots: BotSeats, most: int | None = None) -> None:
    """Let the bots play to the end, or for this many actions."""
    done = 0
    while not match.over and done != most:
        bots.tell(bots.act())
        done += 1
