"""How a sultan judges the actions of one turn: each by where it leads."""

from collections.abc import Sequence

from serai.games.camelup import Action, TableView, seen_state
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.sultan import Level
from serai.games.camelup.bots.weighing import QUICK_RACES
from serai.games.camelup.bots.why import Considered
from serai.games.camelup.odds.outcomes import race
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.numbers import every_action
from serai.games.camelup.value.evaluate import judged
from serai.games.camelup.value.kernels.net import untrained
from serai.games.camelup.value.kernels.weighing import room_for_weighing
from serai.games.camelup.value.kernels.weighing import weigh as weigh_row
from serai.games.camelup.value.seen import orders_of, see

ROLLS = 0
"""A roll is judged before the die is seen: judged after, it won less (docs/decisions/0023)."""


def weigh(
    view: TableView, ledger: Ledger, level: Level, actions: Sequence[Action]
) -> list[Considered]:
    """Judge every action that is worth a thought, in the order of the rules."""
    state, seat = seen_state(view), view.viewer
    assert seat is not None  # noqa: S101
    # What was learned is left out: with it, it won less (docs/decisions/0023).
    edition, net = state.edition, untrained()
    beliefs = None
    if state.winner_deck or state.loser_deck:
        beliefs = ledger.beliefs(state, race(state, QUICK_RACES).chances)
    seen = see(state, seat, level.samples, ledger.totals(state, seat), beliefs)
    found = room_for_weighing()
    count = weigh_row(
        seen.row,
        seen.beliefs,
        seen.outlook,
        net,
        orders_of(edition),
        level.spaces,
        ROLLS,
        found,
    )
    now = judged(seen, net)[seat].pounds
    numbers = {action: number for number, action in enumerate(every_action(CamelUp(edition)))}
    judgements = {
        found.numbers[index]: (float(found.pounds[index]) - now, float(found.wins[index]))
        for index in range(count)
    }
    judged_actions = [(action, judgements.get(numbers[action])) for action in actions]
    return [Considered(action, *found) for action, found in judged_actions if found is not None]
