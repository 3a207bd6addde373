"""The judge against brute force on small tables, and by hand on smaller ones."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from serai.games.camelup.odds.portfolio import CARD, NOTHING, PARTNER, ROLL, TICKET, Judge
from serai.games.camelup.odds.scenarios import Scenarios
from tests.games.camelup.odds import slow_judge
from tests.games.camelup.odds.slow_judge import PRIZES, Sitter, SlowTable

Groups = Sequence[Sequence[tuple[Sequence[int], float]]]
"""For each group its ends: first, second, winner and loser, with the legs to come."""

CLOSE = 1e-9
LADDER = (5, 3, 2)
NO_NOISE = (1e-9, 0.0, 0.0)
"""Who has most has won."""


def scenarios(
    groups: Groups,
    *,
    reveals: int = 2,
    over: tuple[int, ...] = (),
    race: Any = None,
    weights: list[float] | None = None,
) -> Scenarios:
    """Make scenarios: for each group its ends, each with the legs to come; all equally likely."""
    ends = [list(end) for group in groups for end, _ in group]
    shares = np.full(len(ends), 1 / len(ends)) if weights is None else np.array(weights)
    bounds = np.cumsum([0, *map(len, groups)])
    chances = np.array([shares[a:b].sum() for a, b in itertools.pairwise(bounds)])
    pairs = np.zeros((len(groups), 5, 5))
    number = 0
    for group, listed in enumerate(groups):
        for (first, second, *_), _ in listed:
            pairs[group, first, second] += shares[number] / chances[group]
            number += 1
    return Scenarios(
        reveals=reveals,
        chances=chances,
        over=np.array([group in over for group in range(len(groups))]),
        pairs=pairs,
        bounds=bounds,
        ends=np.array(ends, np.int8),
        legs=np.array([legs for group in groups for _, legs in group], float),
        weights=shares,
        race=np.zeros((5, 2)) if race is None else np.array(race, float),
        landings=np.zeros(17),
    )


def judged(
    table: SlowTable,
    seen: Scenarios,
    me: int,
    *action: int,
    look: int = 0,
    noise: tuple[float, float, float] = NO_NOISE,
) -> tuple[float, float]:
    judge = Judge(table.arrays(), seen, np.array(table.ladder), np.array(noise), look)
    return judge.judge(me, *action)


# -- by hand -----------------------------------------------------------------------------------

ONE_END: Groups = [[((0, 1, 0, 4), 1.0)]]
"""Camel 0 leads the leg before camel 1, and wins; camel 4 loses."""


def sit(*sitters: Sitter) -> SlowTable:
    return SlowTable(LADDER, list(sitters), [3] * 5)


def expected(table: SlowTable, me: int, *action: int, groups: Any = None, **more: Any) -> float:
    return judged(table, scenarios(groups or ONE_END, **more), me, *action)[1]


def test_tickets_pay_for_first_and_second_and_cost_for_the_rest() -> None:
    table = sit(Sitter(10, [(0, 5), (0, 2), (1, 5), (1, 3), (3, 5)], pyramid=2), Sitter(4))
    assert expected(table, 0, NOTHING) == 10 + 5 + 2 + 1 + 1 - 1 + 2
    assert expected(table, 1, NOTHING) == 4


def test_an_action_adds_the_top_ticket_the_next_prize_or_a_pyramid_ticket() -> None:
    table = sit(Sitter(10), Sitter(10))
    table.left = [3, 2, 1, 3, 3]
    assert expected(table, 0, ROLL) == 11
    assert expected(table, 0, TICKET, 0) == 15
    assert expected(table, 0, TICKET, 1) == 11
    assert expected(table, 0, TICKET, 2) == 9
    assert expected(table, 0, CARD, 0, 0) == 18
    assert expected(table, 0, CARD, 0, 1) == 9
    assert expected(table, 0, CARD, 4, 1) == 18
    table.decks[0].append([1.0, 0, 0, 0, 0])
    assert expected(table, 0, CARD, 0, 0) == 15
    table.decks[0].append([0.5, 0.5, 0, 0, 0])
    assert expected(table, 0, CARD, 0, 0) == 14
    assert expected(table, 0, CARD, 4, 1) == 18


def test_the_last_tickets_of_a_camel_are_worth_least() -> None:
    for left, value in ((3, 5), (2, 3), (1, 2)):
        table = sit(Sitter(10), Sitter(10))
        table.left[0] = left
        assert expected(table, 0, TICKET, 0) == 10 + value


@pytest.mark.parametrize(
    ("held", "pyramid", "copied"),
    [
        ([(0, 3), (0, 5)], 1, 5),
        ([(1, 5)], 0, 1),
        ([(3, 5)], 0, 0),
        ([(3, 5)], 2, 1),
        ([], 1, 1),
        ([], 0, 0),
    ],
)
def test_a_partner_copies_the_best_that_the_other_has(
    held: list[tuple[int, int]], pyramid: int, copied: int
) -> None:
    """The pyramid tickets that count are the partner's, not one's own."""
    table = sit(Sitter(10, pyramid=3), Sitter(10), Sitter(10, held, pyramid))
    assert expected(table, 0, PARTNER, 2) == 13 + copied
    table.bind(0, 2)
    assert expected(table, 0, NOTHING) == 13 + copied


def test_a_partnership_pays_both() -> None:
    """The other copies as well, so it takes the lead and the victory."""
    mine = Sitter(10, [(0, 5)])
    table = sit(mine, Sitter(0), Sitter(11))
    assert expected(table, 2, NOTHING) == 11
    alone = judged(table, scenarios(ONE_END), 0, NOTHING)
    bound = judged(table, scenarios(ONE_END), 0, PARTNER, 2)
    assert alone == pytest.approx((1, 15))
    assert bound == pytest.approx((0, 15))


def test_nobody_pays_more_than_they_have() -> None:
    """Not at the end of the leg, and not for finish cards: each time from 0 on."""
    wrong = [(2, 5), (2, 3), (2, 2)]
    assert expected(sit(Sitter(1, wrong), Sitter(9)), 0, NOTHING) == 0
    right = (0, [8.0, -1.0, -1.0, -1.0, -1.0])
    assert expected(sit(Sitter(1, wrong, placed=[right]), Sitter(9)), 0, NOTHING) == 8
    lost = (0, [-1.0, 8.0, -1.0, -1.0, -1.0])
    assert expected(sit(Sitter(3, wrong, placed=[lost]), Sitter(9)), 0, NOTHING) == 0
    assert expected(sit(Sitter(5, wrong, placed=[lost]), Sitter(9)), 0, NOTHING) == 1


def test_who_has_most_wins_and_equals_share() -> None:
    table = sit(Sitter(9), Sitter(9), Sitter(3))
    wins = [judged(table, scenarios(ONE_END), seat, NOTHING)[0] for seat in range(3)]
    assert wins == pytest.approx([0.5, 0.5, 0])


def test_what_is_left_open_blurs_the_lead() -> None:
    """The spread is the root of all noise: at all, for each die, for each leg to come."""
    table = sit(Sitter(9), Sitter(5))
    for reveals, legs in ((1, 0.0), (3, 0.0), (2, 1.5)):
        seen = scenarios([[((0, 1, 0, 4), legs)]], reveals=reveals)
        win, _ = judged(table, seen, 0, NOTHING, noise=(5.0, 2.0, 20.0))
        spread = (5 + 2 * reveals + 20 * legs) ** 0.5
        assert win == pytest.approx(1 / (1 + np.exp(-4 / spread)))


def test_scenarios_count_by_their_weight() -> None:
    groups = [[((0, 1, 0, 4), 1.0)], [((1, 0, 1, 4), 1.0), ((2, 0, 2, 4), 1.0)]]
    table = sit(Sitter(10, [(0, 5)]), Sitter(10.5))
    seen = scenarios(groups, weights=[0.5, 0.3, 0.2])
    assert judged(table, seen, 0, NOTHING) == pytest.approx((1.0, 0.5 * 15 + 0.5 * 11))


# -- looking ahead, by hand --------------------------------------------------------------------

SURE_FIRST: Groups = [[((0, 1, 0, 4), 1.0)] * 2]


def test_others_take_the_best_ticket_until_somebody_rolls() -> None:
    """Three tickets of the sure leader, for 5, 3 and 2; the fourth seat rolls."""
    table = sit(Sitter(10), Sitter(10), Sitter(10), Sitter(10))
    seen = scenarios(SURE_FIRST)

    def gain(me: int, action: int, look: int) -> float:
        return judged(table, seen, me, action, look=look)[1] - 10

    # I do nothing and everybody else is served before me.
    assert gain(0, NOTHING, 0) == 0
    assert gain(0, NOTHING, 3) == 0
    table.left[1:] = [0, 0, 0, 0]
    assert gain(0, NOTHING, 4) == 1
    # I take the 5: my last turn comes after the 3, the 2 and a roll.
    assert judged(table, seen, 0, TICKET, 0, look=3)[1] == 15
    assert judged(table, seen, 0, TICKET, 0, look=4)[1] == 16


def test_who_wins_depends_on_what_the_next_one_takes() -> None:
    table = sit(Sitter(10), Sitter(8))
    seen = scenarios(SURE_FIRST)
    assert judged(table, seen, 0, NOTHING, look=0)[0] == pytest.approx(1)
    assert judged(table, seen, 0, NOTHING, look=1)[0] == pytest.approx(0)
    assert judged(table, seen, 0, TICKET, 0, look=1)[0] == pytest.approx(1)


def test_after_a_roll_the_next_one_knows_the_die() -> None:
    """Before the die camels 0 and 1 are as likely; after it the leader is known."""
    groups = [[((0, 1, 0, 4), 1.0)], [((1, 0, 1, 4), 1.0)]]
    table = sit(Sitter(10), Sitter(10))
    table.left = [1, 1, 0, 0, 0]
    seen = scenarios(groups, reveals=3)
    # A ticket for 2 is worth (2 + 1) / 2 before the die and 2 after it.
    win, _ = judged(table, seen, 0, ROLL, look=1)
    assert win == pytest.approx(0)
    after_both = judged(table, seen, 0, ROLL, look=2)
    assert after_both[1] == pytest.approx(10 + 1 + 1)


def test_whoever_comes_after_the_end_of_a_leg_has_the_first_pick() -> None:
    """A new leg is worth 2.5 to the first, 1.7 to the second; nothing if the race is over."""
    table = sit(Sitter(10), Sitter(10), Sitter(10))
    table.left = [0] * 5
    ends = [[((0, 1, 0, 4), 1.0), ((0, 1, 0, 4), 0.0)]]
    seen = scenarios(ends, reveals=1)
    # I end the leg; seats 1, 2 and I myself begin the new one.
    assert judged(table, seen, 0, ROLL, look=3)[1] == pytest.approx(11 + 1.4 / 2)
    assert judged(table, seen, 0, ROLL, look=2)[1] == pytest.approx(11)
    # Seat 2 asks what seat 1 would leave it: seat 1 ends the leg after it, 0 and 2 go on.
    later = scenarios(ends, reveals=2)
    assert judged(table, later, 2, ROLL, look=3)[1] == pytest.approx(11 + 1.7 / 2)
    assert judged(table, later, 2, NOTHING, look=3)[1] == pytest.approx(10 + 2.5 / 2)
    # The race is over with the last die: who is ahead stays ahead.
    done = scenarios([[((0, 1, 0, 4), 0.0)]], reveals=1)
    assert judged(table, done, 0, ROLL, look=3)[1] == 11


def test_a_die_that_ends_the_race_leaves_nothing_to_take() -> None:
    """The first die goes on and lets seat 1 take a ticket; the second one ends the race."""
    groups = [[((0, 1, 0, 4), 1.0)], [((0, 1, 0, 4), 0.0)]]
    table = sit(Sitter(10), Sitter(8))
    seen = scenarios(groups, reveals=3, over=(1,))
    assert judged(table, seen, 0, ROLL, look=1)[0] == pytest.approx(0.5)
    seen = scenarios(groups[::-1], reveals=3, over=(0,))
    assert judged(table, seen, 0, ROLL, look=1)[0] == pytest.approx(0.5)


def test_a_card_is_placed_by_whoever_likely_has_it() -> None:
    race = np.zeros((5, 2))
    race[3] = (0.0, 1.0)
    table = sit(Sitter(10), Sitter(4))
    table.left = [0] * 5
    seen = scenarios([[((0, 1, 0, 3), 1.0)]], race=race)
    for likely, wins in ((0.49, 1.0), (0.5, 0.0)):
        table.sitters[1].hand = [0, 0, 0, likely, 0]
        assert judged(table, seen, 0, NOTHING, look=1)[0] == pytest.approx(wins)
    # My card in front of theirs leaves them 5 of the 8.
    table.sitters[0].hand = [0, 0, 0, 1.0, 0]
    assert judged(table, seen, 0, CARD, 3, 1, look=1) == pytest.approx((1, 18))


def test_of_equals_a_roll_comes_first() -> None:
    """Sure to be second, a ticket is worth the same pound as a roll: seat 1 ends the leg."""
    table = sit(Sitter(10), Sitter(10), Sitter(10))
    table.left = [0, 3, 0, 0, 0]
    seen = scenarios(ONE_END, reveals=1)
    assert judged(table, seen, 2, NOTHING, look=2)[1] == 10
    assert judged(table, seen, 0, NOTHING, look=3)[1] == pytest.approx(10 + 1.7)


def test_from_the_fifth_card_on_every_right_one_brings_the_last_prize() -> None:
    """Five cards, each as likely right as not: the next is worth 89/32, the one behind 56/32."""
    race = np.zeros((5, 2))
    race[0, 0] = 1.0
    seen = scenarios(ONE_END, race=race)
    for money, wins in ((11.0, 1.0), (11.1, 0.0)):
        table = sit(Sitter(10), Sitter(money, hand=[1.0, 0, 0, 0, 0]))
        table.left = [0] * 5
        table.decks[0].extend([[0.5, 0.5, 0, 0, 0]] * 5)
        found = judged(table, seen, 0, CARD, 0, 0, look=1)
        assert found == pytest.approx((wins, 10 + 89 / 32))


# -- against brute force -----------------------------------------------------------------------


def random_table(rng: Random, ladder: tuple[int, ...]) -> SlowTable:
    seats = rng.randint(2, 5)
    table = SlowTable(ladder, [], [rng.randint(0, len(ladder)) for _ in range(5)])
    for deck in table.decks:
        for _ in range(rng.choice((0, 1, 3, 6))):
            row = np.array([rng.random() ** 3 for _ in range(5)])
            known = [float(camel == rng.randrange(5)) for camel in range(5)]
            deck.append(known if rng.random() < 0.5 else list(row / row.sum()))
    for _ in range(seats):
        tickets = [(rng.randrange(5), rng.choice(ladder)) for _ in range(rng.randint(0, 3))]
        placed = [
            (deck, [rng.choice((-1.0, *PRIZES)) for _ in range(5)])
            for deck in range(2)
            if rng.random() < 0.4
        ]
        table.sitters.append(
            Sitter(
                money=rng.choice((0.0, 1.0, 2.5, 7.0)),
                tickets=tickets,
                pyramid=rng.randint(0, 2),
                hand=[rng.choice((0.0, 0.3, 0.5, 0.8, 1.0)) for _ in range(5)],
                placed=placed,
            )
        )
    if seats > 3:
        table.bind(0, 3)
    return table


def random_scenarios(rng: Random) -> Scenarios:
    groups = [
        [
            ((*rng.sample(range(5), 2), rng.randrange(5), rng.randrange(5)), rng.choice((0.0, 1.5)))
            for _ in range(rng.randint(1, 3))
        ]
        for _ in range(rng.randint(1, 4))
    ]
    weights = np.array([rng.random() for group in groups for _ in group])
    over = [group for group in range(len(groups)) if rng.random() < 0.3]
    for group in over:
        groups[group] = [(end, 0.0) for end, _ in groups[group]]
    race = np.array([[rng.random() ** 3 for _ in range(2)] for _ in range(5)])
    return scenarios(
        groups,
        reveals=rng.randint(1, 4),
        over=tuple(over),
        race=race / race.sum(axis=0),
        weights=list(weights / weights.sum()),
    )


def every_action(table: SlowTable, me: int) -> list[tuple[int, int, int]]:
    others = [seat for seat in range(len(table.sitters)) if seat != me]
    return [
        (ROLL, 0, 0),
        (NOTHING, 0, 0),
        *((TICKET, camel, 0) for camel in range(5) if table.left[camel]),
        *((CARD, camel, deck) for camel in range(5) for deck in range(2)),
        *((PARTNER, seat, 0) for seat in others if table.sitters[seat].partner is None),
    ]


@pytest.mark.parametrize("look", ["never", "around the table"])
def test_the_judge_agrees_with_brute_force(look: str) -> None:
    rng = Random(look)
    compared = 0
    for number in range(60):
        table = random_table(rng, (LADDER, (5, 3, 2, 2))[number % 2])
        seen = random_scenarios(rng)
        seats = len(table.sitters)
        turns = seats if look == "around the table" else 0
        noise = (rng.choice((0.5, 5.0)), rng.choice((0.0, 2.0)), rng.choice((0.0, 20.0)))
        arrays = table.arrays()
        judge = Judge(arrays, seen, np.array(table.ladder), np.array(noise), turns)
        me = rng.randrange(seats)
        for action in rng.sample(every_action(table, me), 5):
            if action[0] == PARTNER and table.sitters[me].partner is not None:
                continue
            found = judge.judge(me, *action)
            slow = slow_judge.judge(table, seen, noise, turns, me, action)
            assert found == pytest.approx(slow, abs=CLOSE), (number, me, action)
            compared += 1
    assert compared > 200


def test_judging_changes_nothing_at_the_table() -> None:
    """The same judge is asked about one action after the other."""
    rng = Random("same")
    table, seen = random_table(rng, LADDER), random_scenarios(rng)
    judge = Judge(table.arrays(), seen, np.array(LADDER), np.array(NO_NOISE), 3)
    actions = every_action(table, 0)
    once = [judge.judge(0, *action) for action in actions]
    assert [judge.judge(0, *action) for action in actions] == once
