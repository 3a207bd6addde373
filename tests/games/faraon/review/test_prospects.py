"""What a game can still bring, against an enumeration that only knows the rules of the model."""

from collections import defaultdict
from fractions import Fraction
from sys import getsizeof

import pytest

from serai.games.faraon.review import prospects
from serai.games.faraon.review.prospects import SLIP, Moment, Stack, kept, pairs, turned_up

Margins = dict[tuple[int, ...], Fraction]

SLIPS = Fraction(SLIP).limit_denominator(1000)


def enumerated(
    seats: int, unfound: int, cards: tuple[tuple[int, str, int], ...], turn: int
) -> Margins:
    """Play the cards out in every way: of each its points, its back, and how many may hide it."""
    if not cards:
        return {(0,) * seats: Fraction(1)}
    (points, _, base), *rest = cards
    later = tuple(rest)
    found: Margins = defaultdict(Fraction)
    unknown = min(Fraction(unfound, base), Fraction(1)) if base else Fraction(0)

    def win(chance: Fraction, seat: int, left: int) -> None:
        for gains, more in back(later, left, (seat + 1) % seats).items():
            got = tuple(g + points * (s == seat) for s, g in enumerate(gains))
            found[got] += chance * more

    def back(later: tuple[tuple[int, str, int], ...], left: int, turn: int) -> Margins:
        if not later or later[0][1] not in "XD":
            return enumerated(seats, left, later, turn)
        outcomes: Margins = defaultdict(Fraction)
        if later[0][1] == "X":
            ends = [(Fraction(1, seats), s, (s - 1) % seats, s) for s in range(seats)]
        else:
            first = 1 / (1 + SLIPS)
            other = (turn + 1) % seats
            ends = [(first, other, turn, turn), (1 - first, turn, other, other)]
        for chance, giver, to, last in ends:
            for gains, more in enumerated(seats, left, later, (last + 1) % seats).items():
                got = tuple(g + (s == to) - (s == giver) for s, g in enumerate(gains))
                outcomes[got] += chance * more
        return outcomes

    whole = 1 - SLIPS**seats
    for by in range(seats):
        win((1 - unknown) * (1 - SLIPS) * SLIPS**by / whole, (turn + by) % seats, unfound)
    chance, left = unknown, unfound
    seat = turn
    while chance and left:
        win(chance / left, seat, left - 1)
        chance -= chance / left
        left, seat = left - 1, (seat + 1) % seats
    return found


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    "cards",
    [
        ((3, ".", 4), (3, ".", 3), (4, ".", 2)),
        ((1, ".", 0), (3, "X", 2), (4, "D", 0), (4, ".", 1)),
        ((2, ".", 3), (3, "D", 2), (4, "X", 1)),
    ],
)
def test_points_and_margins_are_those_of_every_way_the_cards_can_go(
    seats: int, cards: tuple[tuple[int, str, int], ...]
) -> None:
    deck = tuple(
        Stack(b not in "XD", b == "X", b == "D", ((points, 1.0),), base)
        for points, b, base in cards
    )
    expected = enumerated(seats, 3, cards, 0)
    assert sum(expected.values()) == 1
    found = turned_up(Moment(seats, 3, deck, cards[0][1]))
    for seat in range(seats):
        points = sum(chance * gains[seat] for gains, chance in expected.items())
        assert found.points[seat] == pytest.approx(float(points), abs=1e-12)
    for (one, other), spread in zip(pairs(seats), found.margins, strict=True):
        margins: dict[int, Fraction] = defaultdict(Fraction)
        for gains, likely in expected.items():
            margins[gains[one] - gains[other]] += likely
        for margin, chance in margins.items():
            if chance:
                counted = spread.chances[margin - spread.low]
                assert counted == pytest.approx(float(chance), abs=1e-12)
        assert sum(spread.chances) == pytest.approx(1, abs=1e-12)


def test_alone_every_treasure_that_was_seen_is_kept_and_others_by_chance() -> None:
    seen, unseen = Stack(1, 0, 0, ((4, 1.0),), 0), Stack(1, 0, 0, ((4, 1.0),), 2)
    assert kept(2, (seen, seen)) == 2
    assert kept(2, (unseen,)) == pytest.approx(1 / 2)
    # The second asks for one of the two nobody had found; then one of them has been.
    assert kept(2, (unseen, unseen)) == pytest.approx(1 / 2 + (1 / 2 + 1 / 2 * 1))


def test_the_mummy_costs_its_holder_a_turn() -> None:
    card = (Stack(1, 0, 0, ((4, 1.0),), 0),)
    free, held = (turned_up(Moment(2, 0, card, ".", mummy)) for mummy in (-1, 0))
    assert held.points == free.points[::-1]
    assert prospects.searching(Moment(2, 0, (), "", 0), 4, found=True).points[1] > 3


MOST_KEPT = 512 << 20
"""Bytes that a process which reviews game after game may keep of them."""


@pytest.mark.slow
def test_whoever_reviews_game_after_game_keeps_a_bounded_part_of_them() -> None:
    """However many games there are; a table of five has the largest futures."""
    whole = Stack(6, 2, 2, ((1, 0.25), (2, 0.25), (3, 0.25), (4, 0.25)), 10)
    found = turned_up(Moment(5, 10, (whole, whole._replace(base=0)), "."))
    size = sum(getsizeof(spread.chances) for spread in found.margins)
    assert size > 1000
    for kept_futures in (prospects.searching, prospects.coming, prospects.turned_up):
        most = kept_futures.cache_info().maxsize
        assert most is not None
        assert most * size < MOST_KEPT / 3
