"""What a position is worth to every seat, as one of them can know."""

from collections.abc import Mapping
from random import Random

import numpy as np

from serai.core.errors import BadPosition, UnknownSeat, kind_of, shown
from serai.core.game import CHANCE, Seat
from serai.games.camelup.engine.layout import SEATS
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State
from serai.games.camelup.value.answers import SeatValue
from serai.games.camelup.value.kernels.features import FEATURES, describe
from serai.games.camelup.value.kernels.net import Net, judge
from serai.games.camelup.value.seen import Seen, see
from serai.games.camelup.value.weights import net_for

SAMPLES = 10_800
"""In how many ways the race is played out; a multiple of all that a die can show."""

OPENINGS = 12
"""How many openings are tried where the camels are not all on the track yet."""


def evaluate(
    state: State, seat: Seat, money: Mapping[Seat, int] | None = None
) -> tuple[SeatValue, ...]:
    """Return every seat's chance to win and the pounds it can expect to end with.

    Only what `seat` can know is used: its own cards, and of others' cards only where they lie.
    Totals of money follow from payments that all could see, so those in the state are used; where
    it hides them, `money` has those that the seat has counted, and others count as its equals.
    """
    if not isinstance(state, State):
        raise BadPosition(f"a state of Camel Up can be evaluated, not {kind_of(state)}")
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise UnknownSeat(f"there is no seat {shown(seat)}: the seats are 0 to {state.seats - 1}")
    if state.phase == "over":
        outcome = CamelUp(state.edition).outcome(state)
        share = 1 / len(outcome.winners)
        return tuple(
            SeatValue(share if other in outcome.winners else 0.0, float(score))
            for other, score in enumerate(outcome.scores)
        )
    if state.phase not in ("turn", "die"):
        return _before_the_start(state, seat)
    net = net_for(state.edition)
    return judged(see(state, seat, SAMPLES, money), net)


def judged(seen: Seen, net: Net) -> tuple[SeatValue, ...]:
    """Return what a network says of a position that is seen."""
    seats = int(seen.row[SEATS])
    described = np.empty((seats, FEATURES))
    wins, pounds = np.empty(seats), np.empty(seats)
    describe(seen.row, seen.seat, seen.beliefs, seen.outlook, net.prior, described)
    judge(net, described, wins, pounds)
    return tuple(map(SeatValue, wins.tolist(), pounds.tolist()))


def _before_the_start(state: State, seat: Seat) -> tuple[SeatValue, ...]:
    """Return the average over some openings: the same ones every time."""
    game, found = CamelUp(state.edition), []
    for opening in range(OPENINGS):
        rng, then = Random(opening), state  # noqa: S311 (a game)
        while then.phase != "turn":
            if game.to_act(then) is CHANCE:
                actions, chances = zip(*game.chances(then), strict=True)
                action = rng.choices(actions, list(map(float, chances)))[0]
            else:
                action = rng.choice(game.actions(then))
            then = game.apply(then, action).state
        found.append(evaluate(then, seat))
    return tuple(
        SeatValue(
            sum(values[other].win for values in found) / OPENINGS,
            sum(values[other].pounds for values in found) / OPENINGS,
        )
        for other in range(state.seats)
    )
