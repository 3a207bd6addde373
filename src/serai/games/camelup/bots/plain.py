"""A bot that needs nothing compiled: it plays while the code of the others is being compiled."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from serai.games.camelup import (
    Action,
    Arrange,
    FinishCard,
    Roll,
    State,
    TableView,
    Ticket,
    Tile,
    seen_state,
)
from serai.games.camelup.bot import Bot
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES, Edition
from serai.games.camelup.rules.moves import (
    HEIGHT_BITS,
    RACING,
    advance,
    crazy_to_move,
    crossed,
    ranking,
)
from serai.games.camelup.rules.payments import (
    PRIZES,
    PYRAMID_TICKET,
    TILE_PAY,
    card_pay,
    ticket_pay,
)

PLAYOUTS = 60
"""How often it plays the race out in its head: some hundredths of a second in plain Python."""

NO_TILES = (0,) * (SPACES + 1)


class PlainBot(Bot):
    """Takes what is worth the most pounds by a few playouts; never thinks tiles through."""

    def choose(self, view: TableView, actions: Sequence[Action], rng: Random) -> Action:
        """Choose the action worth most; of equals the first listed."""
        seat = view.viewer if isinstance(view, TableView) else None
        if seat is None:
            raise TypeError("this bot plays Camel Up in a seat")
        if isinstance(actions[0], Arrange):
            return rng.choice(actions)
        dreams = Dreams(seen_state(view), rng)
        return max(actions, key=lambda action: dreams.worth(action, seat))


class Dreams:
    """Some ways in which a race can go on from a state."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.leads: Counter[int] = Counter()
        self.follows: Counter[int] = Counter()
        self.wins: Counter[int] = Counter()
        self.loses: Counter[int] = Counter()
        self.landings: Counter[int] = Counter()
        for _ in range(PLAYOUTS):
            self._play_out(rng)

    def _play_out(self, rng: Random) -> None:
        """Play the leg and the race to their ends; tiles lie only in this leg."""
        state = self.state
        edition, places, tiles = state.edition, list(state.places), state.tiles
        dice = [die for die in range(len(edition.dice)) if state.pyramid >> die & 1]
        reveals = PYRAMID_TICKETS - len(edition.dice) + len(dice)
        over = False
        while not over:
            this_leg = tiles is state.tiles
            for die in rng.sample(dice, reveals):
                landed, over = _roll(edition, places, die, tiles, rng)
                if this_leg:
                    self.landings[landed] += 1
                if over:
                    break
            if this_leg:
                first, second, *_ = ranking(places)
                self.leads[first] += 1
                self.follows[second] += 1
            tiles = NO_TILES
            dice, reveals = list(range(len(edition.dice))), PYRAMID_TICKETS
        ranked = ranking(places)
        self.wins[ranked[0]] += 1
        self.loses[ranked[-1]] += 1

    def worth(self, action: Action, seat: int) -> float:
        """Return about how many pounds an action is worth."""
        state = self.state
        number, ladder = state.edition.number, state.edition.ladder
        if isinstance(action, Roll):
            return PYRAMID_TICKET
        if isinstance(action, Ticket):
            camel = number[action.camel]
            value = ladder[len(ladder) - state.tickets[camel]]
            return ticket_pay(value, self.leads[camel] / PLAYOUTS, self.follows[camel] / PLAYOUTS)
        if isinstance(action, FinishCard):
            ends = self.wins if action.deck == "winner" else self.loses
            right = ends[number[action.camel]] / PLAYOUTS
            # Somebody else's card in front of it is as likely to show this camel as it is good.
            before = round(len(state.deck(action.deck)) * right)
            return card_pay(PRIZES[min(before, len(PRIZES) - 1)], right)
        if isinstance(action, Tile):
            own = state.tile_of(seat)
            given_up = 0 if own is None else self.landings[own]
            return (self.landings[action.space] - given_up) / PLAYOUTS * TILE_PAY
        return 0.0


def _roll(
    edition: Edition, places: list[int], die: int, tiles: Sequence[int], rng: Random
) -> tuple[int, bool]:
    """Roll a die; return where the unit lands, and whether that ends the race."""
    letter, steps = rng.choice(edition.dice[die].faces)
    mover = edition.number[letter]
    if mover >= RACING:
        mover = crazy_to_move(places, mover)
    ahead = 1 if mover < RACING else -1
    landed = (places[mover] >> HEIGHT_BITS) + ahead * steps
    advance(places, mover, steps, tiles)
    return landed, crossed(places, mover)
