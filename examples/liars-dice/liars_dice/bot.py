"""A bot that counts: it knows its own dice, and estimates what the others may hold."""

from collections.abc import Sequence
from math import comb
from random import Random

from liars_dice.state import LIAR, Action, Bid
from liars_dice.view import TableView
from serai import Bot


class AbacusBot(Bot[Action, TableView]):
    """Bids what is likeliest to be true, and calls liar when that is likelier still."""

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:  # noqa: ARG002
        """Choose by the odds; of bids that are equally likely the highest."""
        bids = [action for action in actions if isinstance(action, Bid)]
        best = max(bids, key=lambda bid: (chance(view, bid), bid), default=None)
        if view.count is None or view.face is None:
            assert best is not None  # noqa: S101
            return best
        lie = 1 - chance(view, Bid(view.count, view.face))
        return LIAR if best is None or lie >= chance(view, best) else best


def chance(view: TableView, bid: Bid) -> float:
    """Return the chance that a bid is true, for whoever sees this."""
    hand = view.seats[view.viewer or 0].hand or ()
    faces = {bid.face, *view.wild}
    missing = bid.count - sum(die in faces for die in hand)
    hidden, good = view.dice - len(hand), len(faces)
    # Counted in whole throws, so that what is certain is exactly 1.
    ways: int = sum(
        comb(hidden, n) * good**n * (6 - good) ** (hidden - n)
        for n in range(max(missing, 0), hidden + 1)
    )
    throws: int = 6**hidden
    return ways / throws
