"""Finds a game of every kind and records it: `python -m tests.records.make`.

Records are kept forever, so one that exists is never made again.
"""

from pathlib import Path

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.core.record import Record, Sitter, dump
from serai.core.registry import find_game
from serai.core.replay import replay
from tests.records.endings import KINDS, Kind

FOLDER = Path(__file__).parent


def play(name: str, kind: Kind, seed: str) -> Record:
    """Let random bots play a game from a seed."""
    dealer = Dealer(seed_from_text(seed))
    sitters = [Sitter(f"random {seat}", bot="random") for seat in range(kind.seats)]
    match = Match(find_game(name), sitters, kind.options, dealer)
    bots = {seat: RandomBot() for seat in range(kind.seats)}
    table = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    while not match.over:
        table.act()
    return match.record


def main() -> None:
    """Make every record that is missing."""
    for kind in KINDS:
        for name in kind.games:
            path = FOLDER / name / f"{kind.name}.jsonl"
            if path.exists():
                continue
            path.parent.mkdir(exist_ok=True)
            tries = 0
            while not path.exists():
                record = play(name, kind, f"{kind.name} {tries}")
                if kind.fits(tuple(replay(find_game(name), record))):
                    path.write_bytes(dump(record))
                tries += 1
            print(f"{path.relative_to(FOLDER)}: found after {tries} games")


if __name__ == "__main__":
    main()
