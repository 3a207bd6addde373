"""How long it takes to value every legal action of a seat, and to choose one.

The hardest positions: a new leg with all dice in the pyramid, the seat holding tickets and a
placed finish card, so that every tile has to be enumerated on both sides, race and all.
"""

from random import Random
from time import process_time

from msgspec.structs import replace

from serai.core.dealer import Dealer, seed_from_text
from serai.core.game import CHANCE
from serai.core.registry import find_bot
from serai.games.camelup import EDITIONS, BettingTicket, CamelUp, PlacedCard, State, Tile
from serai.games.camelup.odds import outcomes, scenarios
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.panel import RECKONER
from serai.games.camelup.odds.values import values

SEATS = 4
POSITIONS = 6
LIMITS = {"camelup-1": 50.0, "camelup-2": 300.0}
"""Milliseconds, on one core, warm."""


def position(game: CamelUp, seed: str) -> State:
    """Deal a fresh leg and give the seat whose turn it is something to lose."""
    dealer = Dealer(seed_from_text(seed))
    state = game.start(SEATS)
    while game.to_act(state) is CHANCE:
        state = game.apply(state, dealer.pick(game.chances(state))).state
    racing, seat = game.edition.racing, state.turn
    held = [()] * SEATS
    tickets = (BettingTicket(racing[0], 5), BettingTicket(racing[1], 3))
    hands = list(state.hands)
    hands[seat] = hands[seat].replace(racing[2], "")
    return replace(
        state,
        held=tuple(tickets if s == seat else one for s, one in enumerate(held)),
        hands=tuple(hands),
        winner_deck=(PlacedCard(seat, racing[2]),),
    )


def forget() -> None:
    """Empty the caches, which would make the second question free."""
    outcomes.forget()
    scenarios.forget()


def main() -> None:
    """Print milliseconds per position: the values of all actions, and each bot's choice."""
    print(f"A new leg, {SEATS} seats, nothing remembered: ms of one core, mean of {POSITIONS}:")
    for name, edition in EDITIONS.items():
        game = CamelUp(edition)
        positions = [position(game, f"bench {number}") for number in range(POSITIONS)]
        spent = {"values": 0.0, "greedy": 0.0, "vizier": 0.0}
        count = 0
        for number, state in enumerate([positions[0], *positions]):
            actions, view = game.actions(state), game.view(state, state.turn)
            for what in spent:
                bot = None if what == "values" else find_bot(what, name)
                forget()
                started = process_time()
                if bot is None:
                    values(state, state.turn, actions)
                else:
                    bot.choose(view, actions, Random(1))
                # The first position only warms up.
                spent[what] += (process_time() - started) * 1000 if number else 0.0
            count += sum(isinstance(action, Tile) for action in actions) if number else 0
        each = {what: total / POSITIONS for what, total in spent.items()}
        tiles = count / POSITIONS
        limit = LIMITS[name]
        print(f"  {name}: all values {each['values']:7.1f} (limit {limit:.0f}; {tiles:.0f} tiles)")
        print(f"  {'':9}  choices    greedy {each['greedy']:.1f}, vizier {each['vizier']:.1f}")
        print_panel(game, positions)


def print_panel(game: CamelUp, positions: list[State]) -> None:
    """Print what the odds panel takes compared with its two parts, each calculated from scratch."""
    spent = [0.0, 0.0]
    for state in [positions[0], *positions]:
        view, actions = game.view(state, state.turn), game.actions(state)
        for which in range(2):
            forget()
            started = process_time()
            if which == 0:
                RECKONER.seen(view, 0)
            else:
                odds(state)
                forget()
                values(state, state.turn, actions)
            spent[which] += (process_time() - started) * 1000 / (POSITIONS + 1)
    panel, parts = spent
    print(f"  {'':9}  odds panel {panel:7.1f}, its parts {parts:.1f}: ratio {panel / parts:.2f}")


if __name__ == "__main__":
    main()
