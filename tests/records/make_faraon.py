"""Finds a game of Faraon of every kind and records it: `python -m tests.records.make_faraon`.

Records are kept forever, so one that exists is never made again.
"""

from pathlib import Path
from typing import Any

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.match import Match
from serai.core.record import Sitter, dump
from serai.core.registry import find_bot, find_game
from serai.core.replay import replay
from tests.records.faraon_endings import KINDS, Kind

FOLDER = Path(__file__).parent
TRIES = 3000
LONGEST = 900
"""Of two records of the same kind the shorter one is better."""


def play(kind: Kind, number: int) -> Match[Any, Any, Any] | None:
    """Play one game of bots; None if it grows too long."""
    dealer = Dealer(seed_from_text(f"{kind.game} {kind.name} {number}"))
    sitters = [Sitter(f"{bot} {seat}", bot) for seat, bot in enumerate(kind.bots)]
    match = Match(find_game(kind.game), sitters, kind.options, dealer)
    bots = {seat: find_bot(bot, kind.game) for seat, bot in enumerate(kind.bots)}
    seats = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    seats.tell(match.opening)
    while not match.over:
        seats.tell(seats.act())
        if len(match.entries) > LONGEST:
            return None
    return match


def make(kind: Kind) -> None:
    """Write the first game that is of this kind."""
    path = FOLDER / kind.game / f"{kind.name}.jsonl"
    if path.exists():
        return
    for number in range(TRIES):
        match = play(kind, number)
        if match is not None and kind.fits(tuple(replay(match.game, match.record))):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(dump(match.record))
            print(
                f"{path.relative_to(FOLDER)}: game {number}, {len(match.entries)} lines", flush=True
            )
            return
    print(f"{path.relative_to(FOLDER)}: none in {TRIES} games", flush=True)


def main() -> None:
    """Make every record that is missing."""
    for kind in KINDS:
        make(kind)


if __name__ == "__main__":
    main()
