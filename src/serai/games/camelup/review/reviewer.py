"""Which reviewer a game gets."""

from serai.games.camelup.review.deep import DeepReviewer
from serai.games.camelup.review.quick import QuickReviewer
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State


def make(game: CamelUp, start: State, *, deep: bool, seed: int) -> QuickReviewer:
    """Make the reviewer of a game that begins here."""
    return DeepReviewer(game, start, seed) if deep else QuickReviewer(game, start)
