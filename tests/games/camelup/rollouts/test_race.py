"""Rollouts of a leg, against an enumeration of its own in plain Python on the readable rules."""

from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest
from msgspec.structs import replace

import serai
from serai import camelup
from serai.core.game import CHANCE
from serai.core.numbers import numbers_of
from serai.core.replay import replay
from serai.core.steps import at_once
from serai.games.camelup import EDITIONS, BettingTicket, CamelUp, HouseOptions, PlacedCard, State
from serai.games.camelup.engine.layout import SEATS
from serai.games.camelup.review.knowing import all_known
from serai.games.camelup.rollouts.race import WIN_ERRORS, Budget, Estimate, Foretold, Race
from serai.games.camelup.rules.moves import HEIGHTS, RACING
from serai.games.camelup.value.evaluate import judged
from serai.games.camelup.value.kernels.net import Net
from serai.games.camelup.value.seen import Seen, see
from serai.games.camelup.value.weights import net_for

NAMES: tuple[camelup.Name, ...] = ("camelup-1", "camelup-2")
Worth = tuple[list[float], list[float]]


def worth(game: CamelUp, state: State, leg: int, net: Net) -> Worth:
    """Return everybody's chance to win and pounds, by all that can follow until a leg is over.

    There the network answers, knowing all cards, unless the race is over.
    """
    actor = game.to_act(state)
    if actor is None:
        outcome = game.outcome(state)
        share = 1 / len(outcome.winners)
        won = [share * (seat in outcome.winners) for seat in range(state.seats)]
        return won, [float(score) for score in outcome.scores]
    if state.leg > leg:
        told = judged(all_known(state, Budget().outlook), net)
        return [value.win for value in told], [value.pounds for value in told]
    if actor is CHANCE:
        wins, pounds = np.zeros(state.seats), np.zeros(state.seats)
        for shown, chance in game.chances(state):
            then = worth(game, game.apply(state, shown).state, leg, net)
            wins += float(chance) * np.array(then[0])
            pounds += float(chance) * np.array(then[1])
        return wins.tolist(), pounds.tolist()
    (action,) = game.actions(state)  # Only rolls are left. [B42]
    return worth(game, game.apply(state, action).state, leg, net)


def ends_of_legs(name: str, reveals: int, first: int, last: int) -> Iterator[tuple[CamelUp, State]]:
    """Make up positions with so many dice to come and one action left in the leg besides rolls.

    The camels stand on spaces from `first` to `last`.
    """
    rng = Random(f"{name} {reveals}")
    game = CamelUp(EDITIONS[name])
    edition = game.edition
    while True:
        state = game.start(3, HouseOptions(leg_cap=20))
        heights: dict[int, int] = {}
        places = []
        for _ in edition.camels:
            space = rng.randint(first, last)
            height = heights[space] = heights.get(space, -1) + 1
            places.append(space * HEIGHTS + height)
        dice = rng.sample(range(RACING), reveals + len(edition.dice) - RACING)
        out = [die for die in range(len(edition.dice)) if die not in dice]
        turn, racing = rng.randrange(3), edition.racing
        card = rng.choice(racing)
        hands = [racing] * 3
        hands[turn] = racing.replace(card, "")
        tickets = [tuple(BettingTicket(rng.choice(racing), 2) for _ in range(2)) for _ in hands]
        yield (
            game,
            replace(
                state,
                phase="turn",
                turn=turn,
                leg=2,
                marker=0,
                places=tuple(places),
                pyramid=sum(1 << die for die in dice),
                tents=tuple((edition.camels[die], 1) for die in out),
                money=(9, 14, 11),
                held=tuple(tickets),
                hands=tuple(hands),
                winner_deck=(PlacedCard(turn, card),),
                acts_left=1,
            ),
        )


def race(game: CamelUp, seen: Seen, numbers: list[int], budget: Budget, seed: int = 1) -> Race:
    net = net_for(game.edition)
    return Race(game.edition, seen.row, seen.seat, seen.beliefs, numbers, seed, budget, net)


def some_actions(game: CamelUp, state: State, count: int) -> dict[int, State]:
    """Return some actions of a position by their numbers, and what each leads to."""
    number = numbers_of(game.name, game.rules_version).number
    actions = Random(5).sample(game.actions(state), count)
    return {number(action): game.apply(state, action).state for action in actions}


def spread_evenly(deals: int) -> Budget:
    """Give every action the same deals."""
    return Budget(rollouts=1 << 30, deals=deals, clearly=1e9, close=0.0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("near", [False, True])
def test_with_one_die_to_come_everything_is_counted(name: str, near: bool) -> None:
    """Every number of every die is dealt equally often, so nothing is left to chance."""
    positions = ends_of_legs(name, 1, *((13, 16) if near else (4, 9)))
    for _ in range(6):
        game, state = next(positions)
        after = some_actions(game, state, 5)
        seen = see(state, state.turn, 36, state.money)
        found = at_once(race(game, seen, list(after), spread_evenly(90)).run())
        for estimate in found:
            exact = worth(game, after[estimate.number], state.leg, net_for(game.edition))
            assert estimate.wins == pytest.approx(exact[0], abs=2e-6)
            assert estimate.pounds == pytest.approx(exact[1], abs=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_with_two_dice_to_come_estimates_are_off_by_their_standard_errors(name: str) -> None:
    off = []
    positions = ends_of_legs(name, 2, 5, 13)
    for number in range(6):
        game, state = next(positions)
        after = some_actions(game, state, 4)
        seen = see(state, state.turn, 36, state.money)
        found = at_once(race(game, seen, list(after), spread_evenly(240), number).run())
        net = net_for(game.edition)
        exact = {e.number: worth(game, after[e.number], state.leg, net)[0] for e in found}
        best, seat = found[0].number, state.turn
        for estimate in found[1:]:
            behind = found[0].wins[seat] - estimate.wins[seat]
            truth = exact[best][seat] - exact[estimate.number][seat]
            off.append((behind - truth) / estimate.se)
            assert abs(behind - truth) < 0.02
    assert max(map(abs, off)) < 4.0
    # An error of the same kind everywhere would show in the mean.
    assert abs(fmean(off)) < 4.0 / len(off) ** 0.5


# -- in the middle of games --------------------------------------------------------------------


@cache
def moments(name: camelup.Name) -> list[tuple[CamelUp, Seen, list[int]]]:
    """Return some decisions of a game between greedy bots."""
    table = serai.table(name, 4, seed="in the middle")
    serai.play(table, ["greedy"] * 4)
    game = serai.game(name)
    number = numbers_of(name, game.rules_version).number
    choices = [turn.before for turn in replay(game, table.record) if turn.who is not CHANCE]
    return [
        (
            game,
            see(state, state.turn, 360, state.money),
            [number(a) for a in game.actions(state)][:6],
        )
        for state in choices[8::12]
    ]


def estimates(name: camelup.Name, seed: int, *, whole: bool) -> list[tuple[Estimate, ...]]:
    found = []
    for game, seen, numbers in moments(name):
        one = race(game, seen, numbers, spread_evenly(120), seed)
        if whole:
            one = Race(
                game.edition, seen.row, seen.seat, seen.beliefs, numbers, seed, spread_evenly(120)
            )
        found.append(at_once(one.run()))
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_legs_say_as_much_as_several_times_as_many_games(name: camelup.Name) -> None:
    legs, games = (
        [e.se for some in estimates(name, 1, whole=whole) for e in some if e.se]
        for whole in (False, True)
    )
    # A standard error of a half takes a fourth of the deals.
    assert fmean(legs) < fmean(games) / 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_the_standard_error_is_what_races_of_other_seeds_differ_by(name: camelup.Name) -> None:
    spreads, claims = [], []
    for game, seen, numbers in moments(name):
        pair, seat = numbers[:2], seen.seat
        leads = []
        for seed in range(8):
            found = at_once(race(game, seen, pair, spread_evenly(120), seed).run())
            wins = {estimate.number: estimate.wins[seat] for estimate in found}
            leads.append(wins[pair[0]] - wins[pair[1]])
            claims.append(max(estimate.se for estimate in found) ** 2)
        spreads.append(stdev(leads) ** 2)
    ratio = (fmean(spreads) / fmean(claims)) ** 0.5
    assert 0.7 < ratio < 1.4, ratio


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_the_same_seed_says_the_same(name: camelup.Name) -> None:
    assert estimates(name, 3, whole=False) == estimates(name, 3, whole=False)
    assert estimates(name, 3, whole=False) != estimates(name, 4, whole=False)


# -- what an evaluation says beforehand --------------------------------------------------------


def told_race(name: camelup.Name, budget: Budget, ahead: float) -> tuple[int, list[Estimate]]:
    """Race three actions, the first foretold to be ahead; return it and what is found."""
    game, seen, numbers = moments(name)[1]
    seats, seat = int(seen.row[SEATS]), seen.seat
    wins = np.full((3, seats), 1 / seats)
    wins[0] -= ahead / (seats - 1)
    wins[0, seat] = 1 / seats + ahead
    foretold = Foretold(wins, np.full((3, seats), 10.0))
    of_all = (game.edition, seen.row, seat, seen.beliefs, numbers[:3], 1, budget)
    found = at_once(Race(*of_all, net_for(game.edition), foretold).run())
    return numbers[0], sorted(found, key=lambda estimate: numbers.index(estimate.number))


@pytest.mark.parametrize("name", NAMES)
def test_legs_correct_what_was_foretold(name: camelup.Name) -> None:
    game, seen, numbers = moments(name)[1]
    plain = at_once(race(game, seen, numbers[:3], spread_evenly(240)).run())
    alone = {estimate.number: estimate.wins[seen.seat] for estimate in plain}
    truth = alone[numbers[0]] - alone[numbers[1]]
    off = []
    for deals in (12, 240):
        budget = Budget(1 << 30, deals, clearly=1e9, close=0.0, at_a_time=12)
        _, found = told_race(name, budget, 0.3)
        off.append(found[0].wins[seen.seat] - found[1].wins[seen.seat] - truth)
    assert abs(off[1]) < 0.03
    assert off[1] < off[0] < 0.3 - truth


@pytest.mark.parametrize("name", NAMES)
def test_what_is_foretold_to_be_far_behind_is_not_played_on(name: camelup.Name) -> None:
    budget = Budget(1 << 30, 60, clearly=2.0, at_a_time=12, least=60)
    first, found = told_race(name, budget, 0.3)
    assert [estimate.rollouts > 0 for estimate in found] == [True, False, False]
    seat = moments(name)[1][1].seat
    assert found[0].number == first
    # Wins of an action are clipped to what can be, so that a lead may be smaller than foretold.
    assert found[0].wins[seat] - found[1].wins[seat] <= 0.3 + 1e-9
    assert found[1].se == pytest.approx(WIN_ERRORS.between)
