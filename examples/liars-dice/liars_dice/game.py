"""Liar's Dice by the rules: who acts, what is legal, what an action leads to."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from msgspec.structs import replace

from liars_dice import events, notation, view
from liars_dice.state import (
    FACES,
    FRESH,
    LIAR,
    UNKNOWN,
    UNROLLED,
    Action,
    Bid,
    HouseOptions,
    Liar,
    Roll,
    Starter,
    State,
)
from serai import (
    CHANCE,
    BadSetup,
    Chance,
    Chances,
    Event,
    GameNotOver,
    IllegalAction,
    Options,
    Outcome,
    Ruleset,
    Seat,
    Step,
)


class LiarsDice(Ruleset[State, Action]):
    """The rules as a `Game`."""

    rules_version = 1
    memory = False
    options_type = HouseOptions

    def __init__(self) -> None:
        super().__init__("liars-dice", "Liar's Dice", range(2, 7))

    # -- the course of a game ------------------------------------------------------------------

    def start(self, seats: int, options: Options | None = None) -> State:
        """Give everybody five dice; nobody has rolled yet."""
        if seats not in self.seat_counts:
            raise BadSetup(f"{self.name} is for 2 to 6 seats, not {seats}")
        return State(self.check_options(options, HouseOptions), (FRESH,) * seats, None)

    def to_act(self, state: State) -> Seat | Chance | None:
        """Say who acts next; None when the game is over."""
        if state.phase == "over":
            return None
        return state.turn if state.phase == "bid" else CHANCE

    def actions(self, state: State) -> tuple[Action, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""
        if state.phase == "over":
            return ()
        if state.phase != "bid":
            return tuple(outcome for outcome, _ in self.chances(state))
        bids = [Bid(count, face) for count in range(1, state.dice + 1) for face in FACES]
        if state.bid is None:
            return tuple(bids)
        return (LIAR, *bids[bids.index(state.bid) + 1 :])

    def chances(self, state: State) -> Chances[Action]:
        """List every outcome of chance with its exact probability."""
        if state.phase == "starter":
            return Chances.even(map(Starter, state.playing))
        if state.phase == "roll":
            return rolls(state.roller, len(state.hands[state.roller]))
        raise IllegalAction("chance cannot act: " + self.whose_turn(state))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out a legal action; refuse any other and change nothing."""
        match action, state.phase:
            case Starter(seat), "starter" if action in self.actions(state):
                return Step(replace(state, turn=seat), (events.StarterChosen(seat),))
            case Roll(seat, dice), "roll" if action in self.actions(state):
                rolled = events.DiceRolled(seat, notation.numbers(dice))
                return Step(replace(state, hands=set_at(state.hands, seat, dice)), (rolled,))
            case Bid(), "bid":
                return self._bid(state, action)
            case Liar(), "bid" if state.bid is not None:
                return self._liar(state, state.bid)
        raise self.cannot_now(state, action)

    def outcome(self, state: State) -> Outcome:
        """Give the scores (the dice left) and the winner of a game that is over."""
        if state.phase != "over":
            raise GameNotOver("the game is not over: " + self.whose_turn(state))
        return Outcome(tuple(map(len, state.hands)), state.playing)

    def whose_turn(self, state: State) -> str:
        """Say what is to be done now and by whom."""
        match state.phase:
            case "over":
                return "the game is over"
            case "starter":
                return "chance chooses who starts"
            case "roll":
                return f"seat {state.roller} rolls {len(state.hands[state.roller])} dice"
        return f"seat {state.turn} must bid" + ("" if state.bid is None else " or call liar")

    # -- what an action leads to ---------------------------------------------------------------

    def _bid(self, state: State, bid: Bid) -> Step[State]:
        if bid not in self.actions(state):
            last = "none" if state.bid is None else notation.bid_text(state.bid)
            above = "" if state.bid is None else f", and higher than {last}"
            raise IllegalAction(
                f"{notation.bid_text(bid)} cannot be bid: bid 1 to {state.dice} dice, "
                f"of a face from 1 to 6{above}",
                "liars-dice-cannot-bid",
                bid=notation.bid_text(bid),
                dice=state.dice,
                last=last,
            )
        seat = state.turn or 0
        made = events.BidMade(seat, bid.count, bid.face)
        return Step(replace(state, turn=state.after(seat), bid=bid), (made,))

    def _liar(self, state: State, bid: Bid) -> Step[State]:
        """Show all dice: if the bid was true its doubter loses a die, otherwise its bidder."""
        if UNKNOWN in "".join(state.hands):
            raise IllegalAction("nobody can be called a liar here: not all dice are known")
        doubter, bidder = state.turn or 0, state.bidder
        found = sum(counts_for(state.options, int(die), bid.face) for die in "".join(state.hands))
        loser = doubter if found >= bid.count else bidder
        left = len(state.hands[loser]) - 1
        hands = tuple(UNROLLED * len(hand) for hand in state.hands)
        after = State(state.options, set_at(hands, loser, UNROLLED * left), loser)
        told: list[Event] = [events.LiarCalled(doubter, bidder)]
        told += [
            events.DiceShown(seat, notation.numbers(state.hands[seat])) for seat in state.playing
        ]
        told += [events.DiceCounted(found, bid.count, bid.face), events.DieLost(loser, left)]
        if after.phase == "over":
            told.append(events.GameWon(after.playing[0]))
        # The loser opens the next round, or whoever comes after a seat that is out.
        return Step(replace(after, turn=loser if left else after.after(loser)), tuple(told))

    # -- what others may see, and how it is written --------------------------------------------

    conceal = staticmethod(view.conceal)
    reveal = staticmethod(view.reveal)
    redact = staticmethod(view.redact)
    redact_action = staticmethod(view.redact_action)
    action_text = staticmethod(notation.action_text)
    parse_action = staticmethod(notation.parse_action)
    position = staticmethod(notation.position)
    parse_position = staticmethod(notation.parse_position)
    view = staticmethod(view.view)  # Last: from here on `view` is this one.


@cache
def rolls(seat: Seat, count: int) -> Chances[Action]:
    """List every roll of this many dice, sorted, with its share of all 6^count throws."""
    outcomes = []
    for dice in combinations_with_replacement("123456", count):
        ways = factorial(count) // prod(map(factorial, Counter(dice).values()))
        outcomes.append((Roll(seat, "".join(dice)), Fraction(ways, 6**count)))
    return Chances(outcomes)


def counts_for(options: HouseOptions, die: int, face: int) -> bool:
    """Whether a die counts for the face of a bid."""
    return die == face or (options.wild_ones and die == 1)


def set_at(hands: tuple[str, ...], seat: Seat, hand: str) -> tuple[str, ...]:
    """Return everybody's dice with those of one seat changed."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
