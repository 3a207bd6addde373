"""A game as a chain of moments, each knowing the one before: what searches walk through."""

from functools import cached_property
from typing import Any

import msgspec

from serai.core.errors import IllegalAction
from serai.core.game import CHANCE, Chance, Event, Seat
from serai.core.layouts import observer_of
from serai.core.numbers import numbers_of
from serai.envs.setting import Setting

BY_CHANCE = 1
"""Who did it, in what is recalled: chance, or a seat counted from the one that looks, plus 2."""


class Rules:
    """What all moments of a game share."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.numbers = numbers_of(setting.game.name, setting.game.rules_version)
        self.observer = observer_of(setting.game.name)

    def first(self, state: Any = None) -> "Moment":
        """Return the beginning: a state, or a table before anything is set up."""
        begun = self.game.start(self.setting.seats, self.setting.options)
        return Moment(self, begun if state is None else state)


class Moment:
    """One moment of a game; it never changes, so copies are the same."""

    def __init__(
        self,
        rules: Rules,
        state: Any,
        before: "Moment | None" = None,
        action: Any = None,
        number: int = 0,
        events: tuple[Event, ...] = (),
    ) -> None:
        self.rules = rules
        self.state = state
        self.before = before
        self.action = action
        self.number = number
        self.events = events
        acted = before is not None and before.actor is not CHANCE
        self.moves: int = 0 if before is None else before.moves + acted
        """How many actions the seats have taken."""

        actor = rules.game.to_act(state)
        self.cut = actor is not CHANCE and self.moves >= rules.setting.longest
        self.actor: Seat | Chance | None = None if self.cut else actor
        self._heard: dict[Seat, str] = {}

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    # -- playing -------------------------------------------------------------------------------

    @cached_property
    def _legal(self) -> dict[int, Any]:
        number = self.rules.numbers.number
        legal = {number(action): action for action in self.rules.game.actions(self.state)}
        return dict(sorted(legal.items()))

    @cached_property
    def _outcomes(self) -> tuple[tuple[Any, Any], ...]:
        return self.rules.game.chances(self.state)

    @property
    def numbers(self) -> list[int]:
        """The numbers of the legal actions, sorted."""
        return list(self._legal)

    @property
    def chances(self) -> list[tuple[int, float]]:
        """What chance can do: the place of each outcome, and its probability."""
        return [(place, float(chance)) for place, (_, chance) in enumerate(self._outcomes)]

    def after(self, number: int) -> "Moment":
        """Return the moment after an action, by its number, or after what chance does."""
        action = self._action(number, chance=self.actor is CHANCE)
        step = self.rules.game.apply(self.state, action)
        return Moment(self.rules, step.state, self, action, number, step.events)

    def told(self, number: int, *, chance: bool) -> str:
        """Write an action the way people type it."""
        known = self.actor is CHANCE if chance else self.actor is not CHANCE
        if not chance and (not known or number not in self._legal):
            return self.rules.game.action_text(self.rules.numbers.action(number))
        return self.rules.game.action_text(self._action(number, chance=chance))

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat; nothing, until it is over."""
        setting = self.rules.setting
        if self.actor is not None or self.cut:
            return [0.0] * setting.seats
        outcome = self.rules.game.outcome(self.state)
        return setting.rewards(outcome.scores, outcome.winners)

    def _action(self, number: int, *, chance: bool) -> Any:
        try:
            return self._outcomes[number][0] if chance else self._legal[number]
        except (IndexError, KeyError):
            raise IllegalAction(f"the action with number {number} is not legal now") from None

    # -- looking -------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """The position with all that is hidden."""
        return self.rules.game.position(self.state)

    def line_for(self, seat: Seat | None) -> str:
        """Return the position as a seat, or a spectator, sees it."""
        game = self.rules.game
        return game.position(game.conceal(self.state, seat))

    def only_for(self, seat: Seat) -> str:
        """Return the words of the position that spectators do not see."""
        public = self.line_for(None).split()
        own = self.line_for(seat).split()
        words = [word for word in own if word not in public]
        return f"seat {seat}: {' '.join(words)}" if words else ""

    def seen(self, seat: Seat) -> list[int]:
        """Return what a seat sees, as numbers."""
        return self.rules.observer.numbers(self.rules.game.view(self.state, seat))

    def recalled(self, seat: Seat, most: int) -> list[tuple[int, int]]:
        """Return the latest moves, the last one first: who, and 1 + number; 0 is not known."""
        found: list[tuple[int, int]] = []
        moment, game, seats = self, self.rules.game, self.rules.setting.seats
        while moment.before is not None and len(found) < most:
            by = moment.before.actor
            assert by is not None  # noqa: S101
            told = game.redact_action(moment.action, by, seat) == moment.action
            who = BY_CHANCE if by is CHANCE else (by - seat) % seats + BY_CHANCE + 1
            found.append((who, moment.number + 1 if told else 0))
            moment = moment.before
        return found

    def heard_by(self, seat: Seat) -> str:
        """Return all that a seat has heard, move by move, and what it sees now."""
        missing: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._heard:
            missing.append(moment)
            moment = moment.before
        heard = f"seat {seat}" if moment is None else moment._heard[seat]
        for moment in reversed(missing):
            heard += moment._news(seat)
            # Searches ask at every move, and then go on from there: one in many is kept.
            if moment is self or moment.moves % 16 == 0:
                moment._heard[seat] = heard
        return f"{heard}\n{self.line_for(seat)}"

    def _news(self, seat: Seat) -> str:
        if self.before is None:
            return ""
        game, by = self.rules.game, self.before.actor
        assert by is not None  # noqa: S101
        action = game.redact_action(self.action, by, seat)
        text = "?" if action is None else game.action_text(action)
        events = msgspec.json.encode([game.redact(event, seat) for event in self.events])
        return f"\n{'chance' if by is CHANCE else by} {text} {events.decode()}"
