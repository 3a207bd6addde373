"""Whole random games, for tests that watch every state of them."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

import serai
from serai.core.game import CHANCE, Chance, Step
from serai.games.camelup import EDITIONS, Action, CamelUp, HouseOptions, State

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}


@st.composite
def tables(draw: st.DrawFn) -> tuple[CamelUp, State, Random]:
    """Any edition, number of seats and options, with a source of random choices."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    two_seats = draw(st.booleans())
    counts = game.edition.house_seat_counts if two_seats else game.edition.seat_counts
    seats = draw(st.sampled_from(counts))
    options = HouseOptions(
        turn_over_in_place=draw(st.booleans()),
        two_seats=two_seats,
        starter_arranges=draw(st.booleans()),
        open_money=draw(st.booleans()),
        leg_cap=draw(st.none() | st.integers(1, 40)),
        first=draw(st.none() | st.integers(0, seats - 1)),
    )
    return game, game.start(seats, options), Random(draw(st.integers(0, 2**64)))


Turn = tuple[State, int | Chance, Action, Step[State]]


def play(game: CamelUp, state: State, rng: Random) -> Iterator[Turn]:
    """Play a game to its end: half of the time lively, half of the time dawdling over tiles."""
    bot = serai.bot("random", "camelup-2")
    lively = rng.random() < 0.5
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            chances = game.chances(state)
            action: Action = chances.at(rng.randrange(chances.total))
        elif lively:
            action = bot.choose(game.view(state, None), game.actions(state), rng)
        else:
            action = rng.choice(game.actions(state))
        step = game.apply(state, action)
        yield state, actor, action, step
        state = step.state
