"""For programs that learn and search: numbers for actions, and guesses at hidden dice."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from liars_dice.game import LiarsDice, set_at
from liars_dice.state import FACES, FRESH, LIAR, Action, Bid, HouseOptions, State
from liars_dice.view import TableView


def every_action(game: LiarsDice) -> Iterator[Action]:
    """List all that a seat can ever do, in the order of their numbers; chance is left out."""
    most = (game.seat_counts.stop - 1) * len(FRESH)
    yield LIAR
    yield from (Bid(count, face) for count in range(1, most + 1) for face in FACES)


def imagine(view: TableView, rng: Random) -> State:
    """Roll the dice that whoever is to bid cannot see; nothing is concluded from the bids."""
    hands: tuple[str, ...] = ("",) * len(view.seats)
    for seat in view.seats:
        dice = seat.hand or sorted(rng.choice(FACES) for _ in range(seat.left))
        hands = set_at(hands, seat.seat, "".join(map(str, dice)))
    state = State(HouseOptions(wild_ones=bool(view.wild)), hands, view.viewer or 0)
    if view.count is None or view.face is None or view.bidder_seat is None:
        return state
    return replace(state, turn=state.after(view.bidder_seat), bid=Bid(view.count, view.face))
