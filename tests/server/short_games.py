"""Finished games that are soon reviewed."""

from pathlib import Path

from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.record import Record, load
from serai.core.registry import game_of
from serai.core.replay import replay

WHOLE = Path(__file__).parents[1] / "records" / "camelup-2" / "two-seats.jsonl"

LAST = 14
"""A game begins so many actions before the end of another, to be short."""


def short_game(last: int = LAST) -> Record:
    """The last moments of a recorded game, played to another end."""
    whole = load(WHOLE)
    game = game_of(whole)
    turns = list(replay(game, whole))
    position = game.position(turns[-last].before)
    names = [sitter.name for sitter in whole.header.seats]
    match = Match(game, names, dealer=Dealer(bytes(32)), position=position)
    while not match.over:
        match.do("roll" if "roll" in match.action_texts() else match.action_texts()[0])
    return match.record
