"""The end: values of cards, explorers' bonus, and the titles of a lone player."""

from serai.core.errors import SeraiError
from serai.core.game import Outcome
from serai.games.faraon.rules.components import UNKNOWN, value
from serai.games.faraon.rules.state import State

EXPLORER_PRIZES = (6, 3, 2)
"""For most hats, second and third; all others get nothing. [FX-15, C31]"""

TITLES = (
    (21, "Pharaoh"),
    (19, "High Priest"),
    (17, "Vizier"),
    (15, "Master Builder"),
    (13, "Bodyguard"),
    (11, "Embalmer"),
    (9, "Scribe"),
    (7, "Farmer"),
    (5, "Nile Boatman"),
    (3, "Camel Keeper"),
    (1, "Water Carrier"),
    (0, "Desert Beetle"),
)
"""The fewest kept cards for each title. [FS-07, C33]"""


def title(kept: int) -> str:
    """Return the title of a lone player who kept this many cards. [FS-06, FS-07, C33]"""
    return next(name for least, name in TITLES if kept >= least)


def explorer_bonus(hats: tuple[int, ...]) -> tuple[int, ...]:
    """Rank by hats; equals all get the higher prize. [FX-15, FX-16, C31]"""
    ranks = [sum(other > mine for other in hats) for mine in hats]
    return tuple(EXPLORER_PRIZES[r] if r < len(EXPLORER_PRIZES) else 0 for r in ranks)


def hats_of(explorers: str) -> int:
    """Count the hats on explorers. [C31]"""
    return sum(map(int, explorers))


def bonus(state: State) -> tuple[int, ...]:
    """Return what the explorers add to every score; scarabs and mummy add nothing. [FX-15, C32]"""
    if not state.variant.tokens:
        return (0,) * state.seats
    return explorer_bonus(tuple(map(hats_of, state.hats)))


def outcome(state: State) -> Outcome:
    """Score everybody: most points, then most cards, then a shared victory. [FA-43, FA-44]

    A lone player scores a point for every card kept and has nobody to beat. [FS-06]
    """
    if any(UNKNOWN in card for cards in state.won for card in cards):
        raise SeraiError(
            "cards nobody has seen cannot be scored: fill in the unknown cards first",
            "faraon-unknown-cards",
        )
    if state.variant.loses_cards:
        return Outcome(tuple(map(len, state.won)), (0,))
    points = [sum(map(value, cards)) for cards in state.won]
    scores = tuple(p + extra for p, extra in zip(points, bonus(state), strict=True))
    ranks = [(score, len(cards)) for score, cards in zip(scores, state.won, strict=True)]
    best = max(ranks)
    return Outcome(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == best))
