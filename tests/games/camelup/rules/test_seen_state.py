"""A view says no more and no less than the concealed state."""

from random import Random

from hypothesis import given

from serai.core.game import CHANCE
from serai.games.camelup import CamelUp, State, seen_state
from serai.games.camelup.rules.view import conceal, view
from tests.games.camelup.rules.whole_games import play, tables

Table = tuple[CamelUp, State, Random]


@given(tables())
def test_a_view_can_be_read_back_into_what_the_seat_may_know(table: Table) -> None:
    game, start, rng = table
    for state, actor, _, _ in play(game, start, rng):
        if actor is CHANCE:
            continue
        for seat in (None, *range(state.seats)):
            concealed = conceal(state, seat)
            assert seen_state(view(state, seat)) == concealed
            assert view(concealed, seat) == view(state, seat)
