"""For programs that learn and search: numbers for actions and views, guesses at hidden dice."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from liars_dice.game import LiarsDice, rolls, set_at
from liars_dice.state import FACES, FRESH, LIAR, Action, Bid, HouseOptions, State
from liars_dice.view import TableView
from serai import Game, Options
from serai.core.observing import Field


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


class DiceObserver:
    """A seat's view as numbers, for environments; seats are counted from the one that looks."""

    version = 1

    def fields(self, game: Game[State, Action, TableView], seats: int) -> tuple[Field, ...]:
        """List the numbers of a table with this many seats, in their order."""
        most = (game.seat_counts.stop - 1) * len(FRESH)
        return (
            Field("seat", (1,), 0, seats - 1),
            Field("count", (1,), 0, most),
            Field("face", (1,), 0, len(FACES)),
            Field("bidder", (1,), -1, seats - 1),
            Field("wild_ones", (1,), 0, 1),
            Field("left", (seats,), 0, len(FRESH)),
            Field("hand", (len(FACES),), 0, len(FRESH)),
        )

    def numbers(self, view: TableView) -> list[int]:
        """Return a seat's view as numbers: all fields, one after the other."""
        me, count = view.viewer or 0, len(view.seats)
        bidder = -1 if view.bidder_seat is None else (view.bidder_seat - me) % count
        seats = [view.seats[(me + left) % count] for left in range(count)]
        hand = seats[0].hand or ()
        found = [me, view.count or 0, view.face or 0, bidder, len(view.wild)]
        return [*found, *(seat.left for seat in seats), *(hand.count(face) for face in FACES)]

    def actions(self, game: LiarsDice, options: Options) -> int:  # noqa: ARG002
        """Count all actions: any can come up."""
        return sum(1 for _ in every_action(game))

    def outcomes(self, game: LiarsDice, seats: int) -> int:  # noqa: ARG002
        """Return the most that chance chooses between: what five dice can show, or who starts."""
        return max(len(rolls(0, len(FRESH))), seats)


OBSERVER = DiceObserver()
