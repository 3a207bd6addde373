"""Whether odds and bots expect what the rules pay, even with other payments."""

import math

from serai.games.camelup import EDITIONS, ROLL, CamelUp, State
from serai.games.camelup.bots.counsel import Counsel
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.vizier import Level
from serai.games.camelup.odds import portfolio
from serai.games.camelup.odds.values import Appraiser, next_landings
from serai.games.camelup.rules.payments import PYRAMID_TICKET, TILE_PAY

# The next die ends the race for certain, perhaps by way of seat 0's tile: nothing is simulated.
LAST_DIE = (
    "camelup-2 1:B,2:W,13:r,14:g,15:pyb 16+0 by b1g3p2r3y3 g2,p1,r1,B3 "
    "30,b5p5,1,bgpr,1/30,b3r5,1,bgpry,0/30,y5,1,bgpry,3/30,p3,0,bgpry,2/30,b2,1,bgpry,5/"
    "30,g5,0,bgpry,4 0y - 1 0 turn0 open_money"
)


def by_the_rules(game: CamelUp, state: State, seat: int) -> float:
    """Return what a seat has on average after the roll, every die played out."""
    rolled = game.apply(state, ROLL).state
    ends = [(game.apply(rolled, die).state, chance) for die, chance in game.chances(rolled)]
    assert all(end.phase == "over" for end, _ in ends)
    return float(sum(end.money[seat] * chance for end, chance in ends))


def check() -> None:
    """Compare what a roll leads to by the rules, by the odds and by a vizier's judgement."""
    game = CamelUp(EDITIONS["camelup-2"])
    state = game.parse_position(LAST_DIE)
    blunt = Level(scenarios=60, looks=False, infers=False, tiles=0, wavers=0.0)
    counsel = Counsel(game.view(state, 0), 0, Ledger(infer=False), blunt)
    _same(counsel._judge(state).judge(0, portfolio.ROLL)[1], by_the_rules(game, state, 0))
    tile = float(next_landings(state)[16]) * TILE_PAY
    # Seat 1 would copy seat 0's pyramid ticket from this very roll, which odds do not foresee.
    for seat in (0, 2, 3, 4, 5):
        appraiser = Appraiser(state, seat)
        tickets = state.pyramid_tickets[seat] * PYRAMID_TICKET
        reckoned = float(state.money[seat] + tickets)
        reckoned += appraiser.holdings(appraiser.leg.pairs, appraiser.race)
        if seat == 0:
            reckoned += appraiser.roll(ROLL).pounds + tile
        _same(reckoned, by_the_rules(game, state, seat))


def _same(one: float, other: float) -> None:
    assert math.isclose(one, other, abs_tol=1e-9), (one, other)


if __name__ == "__main__":
    check()
