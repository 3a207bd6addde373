"""Whole games at random: nothing breaks, nothing leaks, and everything can be written down."""

from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from liars_dice.game import LiarsDice, rolls
from liars_dice.state import FACES, Action, Bid, HouseOptions, Liar, Roll, Starter, State
from serai.core import record
from serai.core.dealer import Dealer
from serai.core.errors import IllegalAction
from serai.core.game import CHANCE, Seat
from serai.core.match import Match
from serai.core.verify import verify

GAME = LiarsDice()
EVERY_BID = [Bid(count, face) for count in range(32) for face in (0, *FACES, 7)]

patiently = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)
seat_counts = st.integers(2, 6)
options = st.builds(HouseOptions, wild_ones=st.booleans())


def timid(actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose at random, but raise in small steps: so that rounds have several bids."""
    return rng.choice(actions[:8])


def random_game(seats: int, seed: int, house: HouseOptions) -> list[tuple[State, Action]]:
    """Play a game to its end; return each state with what was done in it."""
    rng, state = Random(seed), GAME.start(seats, house)
    played: list[tuple[State, Action]] = []
    while GAME.to_act(state) is not None:
        actions = GAME.actions(state)
        action = rng.choice(actions) if GAME.to_act(state) is CHANCE else timid(actions, rng)
        played.append((state, action))
        state = GAME.apply(state, action).state
    return [*played, (state, Liar())]


@patiently
@given(seat_counts, seeds, options)
def test_a_game_ends_with_one_winner_who_has_all_dice_that_are_left(
    seats: int, seed: int, house: HouseOptions
) -> None:
    played = random_game(seats, seed, house)
    end = played[-1][0]
    outcome = GAME.outcome(end)
    assert [score > 0 for score in outcome.scores].count(True) == len(outcome.winners) == 1
    assert 1 <= sum(outcome.scores) <= 5
    assert sum(isinstance(action, Liar) for _, action in played[:-1]) == 5 * seats - end.dice


@patiently
@given(seat_counts, seeds, options)
def test_every_position_can_be_written_and_read(seats: int, seed: int, house: HouseOptions) -> None:
    for state, action in random_game(seats, seed, house):
        assert GAME.parse_position(GAME.position(state)) == state
        assert GAME.parse_action(GAME.action_text(action)) == action
        for seat in (None, *range(seats)):
            seen = GAME.conceal(state, seat)
            assert GAME.parse_position(GAME.position(seen)) == seen
            assert GAME.actions(seen) == GAME.actions(state)


@patiently
@given(seat_counts, seeds, options)
def test_what_is_not_legal_is_refused_and_changes_nothing(
    seats: int, seed: int, house: HouseOptions
) -> None:
    rng = Random(seed)
    for state, _ in rng.sample(random_game(seats, seed, house), 10):
        before = msgspec.json.encode(state)
        legal = GAME.actions(state)
        tried: list[Action] = [*rng.sample(EVERY_BID, 20), Liar(), *map(Starter, range(8))]
        tried += [Roll(rng.randrange(7), "".join(rng.choices("1234567", k=rng.randrange(7))))]
        for action in tried:
            if action in legal:
                GAME.apply(state, action)
            else:
                with pytest.raises(IllegalAction):
                    GAME.apply(state, action)
        assert msgspec.json.encode(state) == before


@patiently
@given(seat_counts, seeds, options)
def test_a_record_of_a_game_verifies(seats: int, seed: int, house: HouseOptions) -> None:
    rng = Random(seed)
    match = Match(GAME, [f"p{n}" for n in range(seats)], house, Dealer(rng.randbytes(32)))
    while not match.over:
        match.do(timid(match.actions(), rng))
    kept = record.parse(record.dump(match.record))
    verdict = verify(GAME, kept)
    assert verdict.dice == "dealt from the revealed seed"
    assert verdict.outcome == GAME.outcome(match.state)


@pytest.mark.parametrize("count", range(1, 6))
def test_the_chances_of_a_roll_are_exact(count: int) -> None:
    listed = rolls(0, count)
    assert sum(probability for _, probability in listed) == 1
    odds = {action.dice: probability for action, probability in listed if isinstance(action, Roll)}
    assert len(odds) == len(listed)
    assert odds["6" * count] == Fraction(1, 6**count)
    # Every throw of single dice, one by one, is one of them.
    throws: dict[str, int] = {"": 1}
    for _ in range(count):
        thrown: dict[str, int] = {}
        for dice, ways in throws.items():
            for face in "123456":
                hand = "".join(sorted(dice + face))
                thrown[hand] = thrown.get(hand, 0) + ways
        throws = thrown
    assert odds == {dice: Fraction(ways, 6**count) for dice, ways in throws.items()}


# -- two tables that somebody cannot tell apart ------------------------------------------------


def with_other_dice(actions: list[Action], viewer: Seat | None, rng: Random) -> list[Action]:
    """Return the same game with other dice in the hidden hands of its last round."""
    shown = max((n for n, action in enumerate(actions) if isinstance(action, Liar)), default=-1)
    changed: list[Action] = []
    for number, action in enumerate(actions):
        if isinstance(action, Roll) and number > shown and action.seat != viewer:
            hand = sorted(rng.choices("123456", k=len(action.dice)))
            changed.append(Roll(action.seat, "".join(hand)))
        else:
            changed.append(action)
    return changed


def told(
    actions: list[Action], seats: int, viewer: Seat | None, house: HouseOptions
) -> list[bytes]:
    """Return, action by action, all that a viewer ever gets."""
    state, heard = GAME.start(seats, house), []
    for action in actions:
        by = GAME.to_act(state)
        assert by is not None
        step = GAME.apply(state, action)
        state = step.state
        seen = [
            GAME.redact_action(action, by, viewer),
            [GAME.redact(event, viewer) for event in step.events],
            GAME.view(state, viewer),
            GAME.position(GAME.conceal(state, viewer)),
            [GAME.action_text(a) for a in GAME.actions(state)]
            if GAME.to_act(state) == viewer
            else [],
        ]
        heard.append(msgspec.json.encode(seen))
    return heard


@patiently
@given(seat_counts, seeds, options, st.data())
def test_dice_that_a_seat_cannot_see_change_nothing_for_it(
    seats: int, seed: int, house: HouseOptions, data: st.DataObject
) -> None:
    actions = [action for _, action in random_game(seats, seed, house)][:-1]
    actions = actions[: data.draw(st.integers(1, len(actions)))]
    if isinstance(actions[-1], Liar):
        actions.pop()  # Then all cups are lifted.
    viewer = data.draw(st.sampled_from([None, *range(seats)]))
    others = with_other_dice(actions, viewer, Random(seed))
    assert told(actions, seats, viewer, house) == told(others, seats, viewer, house)
    changed = {
        a.seat for a, b in zip(actions, others, strict=True) if isinstance(a, Roll) and a != b
    }
    for seat in changed:
        # The one whose dice they are sees another game: the test does carry a secret.
        assert told(actions, seats, seat, house) != told(others, seats, seat, house)


@patiently
@given(seat_counts, seeds, options)
def test_a_view_is_the_concealed_state_and_nothing_else(
    seats: int, seed: int, house: HouseOptions
) -> None:
    for state, _ in random_game(seats, seed, house):
        for viewer in (None, *range(seats)):
            assert GAME.view(GAME.conceal(state, viewer), viewer) == GAME.view(state, viewer)
