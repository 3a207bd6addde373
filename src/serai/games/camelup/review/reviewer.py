"""Which reviewer a game gets."""

from serai.core.errors import SeraiError
from serai.games.camelup.review.quick import QuickReviewer
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State


def make(game: CamelUp, start: State, *, deep: bool, seed: int) -> QuickReviewer:  # noqa: ARG001
    """Make the reviewer of a game that begins here."""
    if deep:
        raise SeraiError(
            f"there is no deep review of {game.name}", "camelup-no-deep-review", game=game.name
        )
    return QuickReviewer(game, start)
