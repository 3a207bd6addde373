"""A bot of your own: it takes a ticket worth five if there is one, and rolls otherwise."""

from collections.abc import Sequence
from random import Random

from serai import camelup


class Roller(camelup.Bot):
    """Sees the view of its seat and its legal actions, and chooses one of these."""

    def choose(
        self, view: camelup.View, actions: Sequence[camelup.Action], rng: Random
    ) -> camelup.Action:
        """Prefer tickets at their full price."""
        tickets = [action for action in actions if isinstance(action, camelup.Ticket)]
        fives = [ticket for ticket in tickets if view.tickets[ticket.camel][0] == 5]
        return rng.choice(fives) if fives else camelup.ROLL
