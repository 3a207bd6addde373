"""Choosing at random, compiled."""

from itertools import pairwise

from serai.games.camelup.engine.compiled import Bits, Row, kernel
from serai.games.camelup.engine.dice import high, low
from serai.games.camelup.engine.layout import ARRANGING, PHASE
from serai.games.camelup.engine.legal import spread, turn_actions
from serai.games.camelup.engine.numbers import (
    ARRANGE,
    ARRANGEMENTS,
    CARD,
    PARTNER,
    ROLL,
    SPREAD_FROM,
    TICKET,
    TILE,
)
from serai.games.camelup.engine.words import nth, size

EVERY_ACTION = 0
"""Every legal action is as likely as any other."""

EVERY_KIND = 1
"""Every kind of action is as likely as any other, then every action of that kind: the bot
`random`."""

_STARTS = (ROLL, TICKET, TILE, CARD, PARTNER, ARRANGE)
_KINDS = tuple((1 << end) - (1 << start) for start, end in pairwise(_STARTS))
"""The numbers of each kind of action: rolls, tickets, tiles, cards, partnerships."""


@kernel
def at_random(row: Row, policy: int, bits: Bits) -> int:
    """Choose one of the legal actions of the acting seat."""
    if row[PHASE] == ARRANGING:
        now = spread(row)
        first = SPREAD_FROM[now]
        return int(ARRANGEMENTS[first + low(bits, SPREAD_FROM[now + 1] - first)])
    word = turn_actions(row)
    if policy == EVERY_KIND:
        kinds = 0
        for kind in range(len(_KINDS)):
            kinds |= (word & _KINDS[kind] != 0) << kind
        word &= _KINDS[nth(kinds, high(bits, size(kinds)))]
    return nth(word, low(bits, size(word)))
