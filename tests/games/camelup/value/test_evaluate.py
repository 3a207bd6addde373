"""What a position is worth: as one seat can know it, in every phase, at every table."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai import camelup
from serai.core.errors import BadPosition, UnknownSeat
from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions, PlacedCard, SeatValue, State
from serai.games.camelup.engine.numbers import ROLL
from serai.games.camelup.odds.outcomes import outcomes, race
from serai.games.camelup.rules.actions import Roll
from serai.games.camelup.value.evaluate import evaluate, judged
from serai.games.camelup.value.kernels.weighing import room_for_weighing, weigh
from serai.games.camelup.value.seen import orders_of, see
from serai.games.camelup.value.weights import net_for
from tests.games.camelup.odds.test_values import states

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}


def played(name: str, seats: int, seed: str) -> Iterator[State]:
    """Yield every state of a game in which everybody plays at random."""
    game, rng = GAMES[name], Random(seed)
    state = game.start(seats, HouseOptions(two_seats=seats == 2))
    while (actor := game.to_act(state)) is not None:
        yield state
        if actor is CHANCE:
            actions, chances = zip(*game.chances(state), strict=True)
            action: Any = rng.choices(actions, [float(chance) for chance in chances])[0]
        else:
            # Few rolls, so that there is much on the table.
            options = [a for a in game.actions(state) if not isinstance(a, Roll)]
            action = rng.choice(options if options and rng.random() < 0.7 else game.actions(state))
        state = game.apply(state, action).state
    yield state


def moments(name: str, seats: int, seed: str, count: int) -> list[State]:
    """Return some moments of a game, in order."""
    every = [state for state in played(name, seats, seed) if state.phase in ("turn", "die")]
    return every[:: max(1, len(every) // count)][:count]


def same_for(state: State, seat: int, rng: Random) -> State:
    """Deal all cards anew that a seat cannot see."""
    hands = list(state.hands)
    decks = [list(state.winner_deck), list(state.loser_deck)]
    for other in range(state.seats):
        if other != seat:
            camels = rng.sample(state.edition.racing, len(state.edition.racing))
            for deck in decks:
                for place, card in enumerate(deck):
                    if card.seat == other:
                        deck[place] = PlacedCard(other, camels.pop())
            hands[other] = "".join(c for c in state.edition.racing if c in camels)
    first, second = map(tuple, decks)
    return replace(state, hands=tuple(hands), winner_deck=first, loser_deck=second)


@pytest.mark.parametrize("name", EDITIONS)
def test_what_a_seat_cannot_see_changes_nothing(name: str) -> None:
    rng = Random(name)
    changed = 0
    for state in moments(name, 4, "hidden", 12):
        for seat in (0, 2):
            twin = same_for(state, seat, rng)
            changed += twin != state
            assert evaluate(twin, seat) == evaluate(state, seat)
    assert changed > 10


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("name", EDITIONS)
def test_the_chances_of_all_seats_add_up(name: str, seats: int) -> None:
    for state in moments(name, seats, f"{seats}", 4):
        found = evaluate(state, seats - 1)
        assert len(found) == seats
        assert sum(value.win for value in found) == pytest.approx(1)
        assert all(0 < value.win < 1 for value in found)


def rotated(state: State, by: int) -> State:
    """Return the same table with everybody sitting `by` seats further."""
    seats = state.seats

    def turned(values: Any) -> Any:
        return tuple(values[(seat - by) % seats] for seat in range(seats))

    def moved(seat: int) -> int:
        return (seat + by) % seats if seat >= 0 else seat

    def owner(tile: int) -> int:
        return 0 if tile == 0 else (moved(abs(tile) - 1) + 1) * (1 if tile > 0 else -1)

    return replace(
        state,
        turn=moved(state.turn),
        marker=moved(state.marker),
        money=turned(state.money),
        held=turned(state.held),
        pyramid_tickets=turned(state.pyramid_tickets),
        hands=turned(state.hands),
        partners=tuple(map(moved, turned(state.partners))),
        tiles=tuple(map(owner, state.tiles)),
        winner_deck=tuple(PlacedCard(moved(c.seat), c.camel) for c in state.winner_deck),
        loser_deck=tuple(PlacedCard(moved(c.seat), c.camel) for c in state.loser_deck),
    )


@pytest.mark.parametrize("seats", [4, 7])
@pytest.mark.parametrize("name", EDITIONS)
def test_it_does_not_matter_which_number_a_seat_has(name: str, seats: int) -> None:
    for state in moments(name, seats, "round", 5):
        found = evaluate(state, 1)
        again = evaluate(rotated(state, 2), 3 % seats)
        for seat in range(seats):
            assert again[(seat + 2) % seats].win == pytest.approx(found[seat].win)
            assert again[(seat + 2) % seats].pounds == pytest.approx(found[seat].pounds)


def test_when_the_game_is_over_there_is_nothing_left_to_guess() -> None:
    *_, last = played("camelup-1", 3, "end")
    outcome = GAMES["camelup-1"].outcome(last)
    found = serai.evaluate(last, 0)
    assert tuple(value.pounds for value in found) == outcome.scores
    assert tuple(s for s, v in enumerate(found) if v.win) == outcome.winners
    tied = replace(last, money=(9, 9, 2))
    assert [value.win for value in serai.evaluate(tied, 2)] == [0.5, 0.5, 0.0]


def test_before_the_camels_stand_openings_are_tried() -> None:
    found = serai.evaluate(GAMES["camelup-2"].start(4), 0)
    assert sum(value.win for value in found) == pytest.approx(1)
    assert all(0.1 < value.win < 0.4 for value in found)
    assert serai.evaluate(GAMES["camelup-2"].start(4), 0) == found


def test_money_makes_winners() -> None:
    """Who has more wins more often, and ends with more."""
    state = replace(states("camelup-2", 3, 1)[0], money=(3, 3, 3, 3))
    rich = replace(state, money=(25, 3, 3, 3))
    before, after = evaluate(state, 0), evaluate(rich, 0)
    assert after[0].win > before[0].win + 0.2
    assert after[0].pounds > before[0].pounds + 15
    assert all(after[seat].win < before[seat].win for seat in (1, 2, 3))


def test_bad_questions_are_refused() -> None:
    state = states("camelup-1", 3, 1)[0]
    with pytest.raises(BadPosition, match="a state of Camel Up can be evaluated, not str 'x'"):
        serai.evaluate("x", 0)  # type: ignore[arg-type]
    with pytest.raises(UnknownSeat, match="there is no seat 4: the seats are 0 to 3"):
        serai.evaluate(state, 4)
    assert isinstance(serai.evaluate(state, 3)[0], SeatValue)
    with pytest.raises(camelup.NoOdds, match="the leg is over"):
        serai.evaluate(replace(state, pyramid=0), 0)
    with pytest.raises(camelup.NoOdds, match="odds need every camel on the track"):
        serai.evaluate(replace(state, places=(17 * 8, *state.places[1:])), 0)


# -- what it is made of --------------------------------------------------------------------


@pytest.mark.parametrize("reveals", [1, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_sampled_odds_agree_with_exact_ones(name: str, reveals: int) -> None:
    for state in states(name, reveals, 3):
        seen = see(state, 0, 21_600)
        leg = outcomes(state)
        assert seen.outlook.pairs == pytest.approx(leg.pairs, abs=0.015)
        assert seen.outlook.landings == pytest.approx(leg.landings, abs=0.02)
        assert seen.outlook.race == pytest.approx(race(state, 20_000).chances, abs=0.025)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_roll_is_worth_what_its_numbers_are_worth_on_average(name: str) -> None:
    """The dice are tried one by one by the readable rules. [CU1-30, CU2-26]"""
    game, net = GAMES[name], net_for(EDITIONS[name])
    samples = 360
    early = [next(s for s in played(name, 4, seed) if s.phase == "turn") for seed in "abc"]
    for state in early:
        seen, found = see(state, state.turn, samples), room_for_weighing()
        count = weigh(
            seen.row, seen.beliefs, seen.outlook, net, orders_of(state.edition), 0, samples, found
        )
        assert found.numbers[0] == ROLL
        assert count > 1
        rolling = game.apply(state, Roll()).state
        expected = 0.0
        for die, chance in game.chances(rolling):
            then = see(game.apply(rolling, die).state, state.turn, samples)
            expected += float(chance) * judged(then, net)[state.turn].win
        assert found.wins[0] == pytest.approx(expected)
