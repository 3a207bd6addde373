"""Games played by the readable rules and by the engine at once, compared after every action."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from serai.core.game import CHANCE, Event
from serai.core.numbers import numbers_of
from serai.games.camelup import Action, CamelUp, Die, HouseOptions, Roll, State
from serai.games.camelup.engine import batches, chance, legal, turns
from serai.games.camelup.engine.convert import row_of, state_of
from serai.games.camelup.engine.layout import MONEY
from serai.games.camelup.engine.numbers import ACTIONS, number_of_outcome
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, VERSIONS
from serai.games.camelup.rules.events import GameEnded, RaceEnded, UnitMoved

GAMES = [CamelUp(edition) for edition in VERSIONS.values()]
"""Both editions in every version of their rules."""

CONVERTED_BACK = 5
"""Every how many actions a row is converted back to a state, which takes longest."""

Choose = Callable[[State, Sequence[Action], Random], Action]


def any_action(state: State, actions: Sequence[Action], rng: Random) -> Action:  # noqa: ARG001
    """Dawdle over tiles: most legal actions are."""
    return rng.choice(actions)


def any_kind(state: State, actions: Sequence[Action], rng: Random) -> Action:  # noqa: ARG001
    """Play as `random` does."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(rng.choice(list(kinds.values())))


def mostly_rolls(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Hurry the camels."""
    hurry = isinstance(actions[0], Roll) and rng.random() < 0.7
    return actions[0] if hurry else any_kind(state, actions, rng)


WAYS: tuple[Choose, ...] = (any_action, any_kind, mostly_rolls)


def legal_mask(row: np.ndarray) -> np.ndarray:
    """Return which actions are legal in a row, by their numbers."""
    found = np.empty((1, ACTIONS), np.bool_)
    batches.masks(row.reshape(1, -1), found, 0, 1)
    return found.ravel()


def some_table(game: CamelUp, number: int, rng: Random) -> State:
    """Return the start of a game: every number of seats in turn, any house options."""
    counts = game.edition.house_seat_counts
    seats = counts[number % len(counts)]
    return game.start(
        seats,
        HouseOptions(
            turn_over_in_place=rng.random() < 0.5,
            two_seats=seats not in game.edition.seat_counts or rng.random() < 0.5,
            starter_arranges=rng.random() < 0.5,
            open_money=rng.random() < 0.5,
            leg_cap=rng.choice((None, None, rng.randrange(1, 40), 999_999)),
            first=rng.choice((None, rng.randrange(seats))),
        ),
    )


class Comparison:
    """Plays one game after the other and counts actions, of seats and of chance."""

    def __init__(self, game: CamelUp) -> None:
        self.game = game
        self.numbers = numbers_of(game.name, game.rules_version)
        listed = [self.numbers.action(number) for number in range(self.numbers.count)]
        self.bit = {action: 1 << number for number, action in enumerate(listed)}
        self.actions = 0
        self.seen: set[str] = set()
        """What has happened at least once, in words."""

    def play(self, state: State, choose: Choose, rng: Random) -> None:
        """Play a game to its end by both."""
        game = self.game
        row = np.array(row_of(state), np.int32)
        events: tuple[Event, ...] = ()
        while (actor := game.to_act(state)) is not None:
            actions = game.actions(state)
            if actor is CHANCE:
                chances = game.chances(state)
                action: Action = chances.at(rng.randrange(chances.total))
            else:
                assert legal.to_act(row) == actor
                action = choose(state, actions, rng)
                self.seen.add(type(action).__name__)
            state, events = self.step(row, state, actions, action)
        self.check_end(row, state, events)

    def step(
        self, row: np.ndarray, state: State, actions: Sequence[Action], action: Action
    ) -> tuple[State, tuple[Event, ...]]:
        """Carry out an action by both; they must agree on what was legal and what it led to."""
        game, edition = self.game, self.game.edition
        if state.phase == "turn":
            assert legal.turn_actions(row) == sum(map(self.bit.__getitem__, actions))
            assert legal.outcomes(row) == 0
            turns.apply(row, self.numbers.number(action))
        elif state.phase == "arrange":
            found = np.flatnonzero(legal_mask(row)).tolist()
            assert found == sorted(map(self.numbers.number, actions))
            assert all(legal.is_legal(row, number) for number in found)
            turns.apply(row, self.numbers.number(action))
        else:
            assert legal.to_act(row) == -1
            possible = sum(1 << number_of_outcome(edition, outcome) for outcome in actions)
            assert legal.outcomes(row) == possible
            chance.apply_chance(row, number_of_outcome(edition, action))
        step = game.apply(state, action)
        after = row.tolist()
        if after != row_of(step.state):
            assert state_of(after) == step.state, f"after {game.action_text(action)}"
            raise AssertionError("the row has figures that no state has")
        if self.actions % CONVERTED_BACK == 0 or isinstance(action, Die):
            assert state_of(after) == step.state
        self.actions += 1
        return step.state, step.events

    def check_end(self, row: np.ndarray, state: State, events: Sequence[Event]) -> None:
        """Compare the outcomes, and note how the game ended."""
        assert legal.to_act(row) == -1
        assert legal.outcomes(row) == 0
        assert not any(legal.is_legal(row, number) for number in range(54))
        outcome = self.game.outcome(state)
        money = row[MONEY : MONEY + state.seats].tolist()
        assert outcome.scores == tuple(money)
        best = max(money)
        assert outcome.winners == tuple(seat for seat, m in enumerate(money) if m == best)
        (ended,) = (event for event in events if isinstance(event, RaceEnded))
        (moved,) = (event for event in events if isinstance(event, UnitMoved))
        (over,) = (event for event in events if isinstance(event, GameEnded))
        self.seen.add(f"{state.seats} seats")
        self.seen.add("clockwise" if ended.clockwise else "backwards")
        self.seen.add("by die" if moved.via is None else "by tile")
        last = len(state.tents) == PYRAMID_TICKETS
        self.seen.add("on the last die" if last else "mid leg")
        self.seen.add("with riders" if len(moved.unit) > 1 else "alone")
        self.seen.add("shared" if len(over.winners) > 1 else "one winner")
        if any(partner >= 0 for partner in state.partners):
            self.seen.add("partners in the last leg")
        if state.acts_left == 0:
            self.seen.add("at the cap")
