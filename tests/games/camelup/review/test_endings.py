"""Exact endings, against an enumeration of its own in plain Python, with fractions."""

import os
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from serai.core.game import CHANCE
from serai.core.steps import at_once
from serai.games.camelup import (
    EDITIONS,
    BettingTicket,
    CamelUp,
    HouseOptions,
    PlacedCard,
    Roll,
    State,
)
from serai.games.camelup.review.endings import count_endings
from serai.games.camelup.rules.moves import HEIGHTS, RACING

SOAK = "SERAI_SOAK" in os.environ
POSITIONS = 300 if SOAK else 12
Worth = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]


class SomebodyDecides(Exception):
    """A position in which somebody has more to do than to roll."""


def worth(game: CamelUp, state: State) -> Worth:
    """Return everybody's chance to win and expected pounds, by the readable rules."""
    actor = game.to_act(state)
    if actor is None:
        outcome = game.outcome(state)
        won = [Fraction(seat in outcome.winners, len(outcome.winners)) for seat in seats(state)]
        return tuple(won), tuple(Fraction(score) for score in outcome.scores)
    if actor is CHANCE:
        wins, pounds = [Fraction(0)] * state.seats, [Fraction(0)] * state.seats
        for shown, chance in game.chances(state):
            then = worth(game, game.apply(state, shown).state)
            for seat in seats(state):
                wins[seat] += chance * then[0][seat]
                pounds[seat] += chance * then[1][seat]
        return tuple(wins), tuple(pounds)
    actions = game.actions(state)
    if len(actions) > 1:
        raise SomebodyDecides
    return worth(game, game.apply(state, actions[0]).state)


def seats(state: State) -> range:
    return range(state.seats)


def late_positions(seed: int) -> Iterator[tuple[CamelUp, State]]:
    """Make up positions close to the line, with one action left in the leg besides rolls."""
    rng = Random(seed)
    while True:
        game = CamelUp(EDITIONS[rng.choice(sorted(EDITIONS))])
        edition, seated = game.edition, rng.choice((3, 4))
        state = game.start(seated, HouseOptions(leg_cap=20))
        heights: dict[int, int] = {}
        places = []
        for _ in edition.camels:
            space = rng.choice((14, 15, 16, 16))
            height = heights[space] = heights.get(space, -1) + 1
            places.append(space * HEIGHTS + height)
        dice = rng.sample(range(RACING), rng.choice((1, 2)) + len(edition.dice) - RACING)
        out = [die for die in range(len(edition.dice)) if die not in dice]
        turn, racing = rng.randrange(seated), edition.racing
        cards = rng.sample(racing, rng.randrange(3))
        decks = [
            tuple(PlacedCard(turn, camel) for camel in some) for some in (cards[:1], cards[1:])
        ]
        held = [
            tuple(BettingTicket(rng.choice(racing), 2) for _ in range(rng.randrange(3)))
            for _ in range(seated)
        ]
        hands = [racing] * seated
        hands[turn] = "".join(camel for camel in racing if camel not in cards)
        yield (
            game,
            replace(
                state,
                phase="turn",
                turn=turn,
                leg=3,
                marker=0,
                places=tuple(places),
                pyramid=sum(1 << die for die in dice),
                tents=tuple((edition.camels[die], 1) for die in out),
                money=tuple(rng.randrange(12) for _ in range(seated)),
                held=tuple(held),
                hands=tuple(hands),
                winner_deck=decks[0],
                loser_deck=decks[1],
                acts_left=1,
            ),
        )


def endings(count: int) -> list[tuple[CamelUp, State]]:
    found = []
    for game, state in late_positions(1):
        try:
            for action in game.actions(state):
                worth(game, game.apply(state, action).state)
        except SomebodyDecides:
            continue
        found.append((game, state))
        if len(found) == count:
            return found
    raise AssertionError


def test_endings_are_worth_what_plain_enumeration_says() -> None:
    for game, state in endings(POSITIONS):
        judgement = at_once(count_endings(game, state, state.turn))
        assert judgement is not None
        assert judgement.exact
        assert [one.action for one in judgement.actions] == list(game.actions(state))
        expected = {}
        for one in judgement.actions:
            wins, pounds = worth(game, game.apply(state, one.action).state)
            for seat in seats(state):
                assert one.worths[seat].win == pytest.approx(float(wins[seat]), abs=1e-9)
                assert one.worths[seat].pounds == pytest.approx(float(pounds[seat]), abs=1e-9)
            expected[one.action] = pounds[state.turn]
        best = max(judgement.actions, key=lambda one: round(one.worths[state.turn].pounds, 9))
        assert expected[best.action] == max(expected.values())


def test_nothing_is_exact_while_somebody_has_something_to_decide() -> None:
    game = CamelUp(EDITIONS["camelup-1"])
    line = (
        "camelup-1 16:bgowy - b b3g3o3w3y3 g1,o1,w1,y1 3,-,2,bgowy,-/3,-,2,bgowy,- - - 1 0 turn0 -"
    )
    state = game.parse_position(line)
    assert Roll() in game.actions(state)
    assert at_once(count_endings(game, state, 0)) is None
