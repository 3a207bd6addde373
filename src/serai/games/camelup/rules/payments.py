"""What is paid, each payment named once.

Written with plain numbers so that the same source can be compiled. Given a probability instead of
a fact, a payment becomes an expectation; with 0 and 1 it is the rule itself.
"""

TICKETS = (5, 3, 2)
"""What the betting tickets of a camel pay if it leads the leg, from the top down. [CU1-04]"""

TICKETS_OF_SECOND_EDITION = (5, 3, 2, 2)
"""The same in the 2nd edition. [CU2-06]"""

PRIZES = (8, 5, 3, 2, 1)
"""What right finish cards pay, first placed first; every further one pays the last. [CU1-62]"""

SECOND_PLACE = 1
"""A betting ticket of the leg's second camel. [CU1-50, CU2-55]"""

WRONG_TICKET = -1
"""A betting ticket of any camel behind those two. [CU1-51, CU2-55]"""

PYRAMID_TICKET = 1
"""A pyramid ticket. [CU1-52, CU2-55]"""

TILE_PAY = 1
"""A tile pays its owner when a unit lands on it. [CU1-35, CU2-34]"""

WRONG_CARD = -1
"""A finish card of any other camel than the right one. [CU1-63, CU2-65]"""


def ticket_pay(value: float, first: float, second: float) -> float:
    """Return what a betting ticket pays if its camel is first, or second. [CU1-49..51, CU2-55]"""
    return first * value + second * SECOND_PLACE + (1 - first - second) * WRONG_TICKET


def card_pay(prize: float, right: float) -> float:
    """Return what a finish card pays if it is right. [CU1-62, CU1-63, CU2-65]"""
    return right * prize + (1 - right) * WRONG_CARD


def copied_pay(first: float, second: bool, rolled: bool) -> float:
    """Return the best reward to copy from a partner, 0 if none is worth it. [CU2-56, B34]

    `first` is the best ticket they hold of the leg's first camel, 0 for none; `second` whether
    they hold one of the second camel, and `rolled` whether they hold a pyramid ticket.
    """
    best = first
    if second and best < SECOND_PLACE:
        best = SECOND_PLACE
    if rolled and best < PYRAMID_TICKET:
        best = PYRAMID_TICKET
    return best
