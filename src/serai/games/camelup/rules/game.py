"""Camel Up by the rules: who acts, what is legal, what an action leads to."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from serai.core.errors import BadSetup, Reason, kind_of
from serai.core.game import CHANCE, Chance, Chances, Options, Outcome, Seat, Step
from serai.core.ruleset import Ruleset
from serai.games.camelup.rules import legal, notation, reader, scoring, setup, turns, view
from serai.games.camelup.rules.actions import (
    Action,
    Arrange,
    Die,
    FinishCard,
    Marker,
    Partner,
    Roll,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.editions import LEG_CAPS, START_MONEY, Edition
from serai.games.camelup.rules.events import MarkerGiven
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import NO_TILES, NOBODY, NOWHERE, State, leg_cap

_TURNS: dict[type, Callable[[State, Any], Step[State]]] = {
    Roll: turns.roll,
    Ticket: turns.take_ticket,
    Tile: turns.place_tile,
    FinishCard: turns.place_card,
    Partner: turns.enter_partnership,
}
"""What each action of a turn leads to."""

_CHANCES = frozenset((Die, Marker))


class CamelUp(Ruleset[State, Action]):
    """One edition of Camel Up as a `Game`."""

    memory = False
    options_type = HouseOptions
    told_apart_by = "edition"
    looks_itself = frozenset(("to_act", "actions", "chances", "apply"))

    def __init__(self, edition: Edition) -> None:
        if not isinstance(edition, Edition):
            raise BadSetup(f"CamelUp is made of an Edition, not of {kind_of(edition)}")
        self.rules_version = edition.version
        self.edition = edition
        super().__init__(edition.name, edition.title, edition.seat_counts)

    # -- the course of a game --------------------------------------------------------------

    def start(self, seats: int, options: Options | None = None) -> State:
        """Return the empty table: chance sets it up. [CU1-11..20, CU2-14..24]"""
        options = self.check_options(options, HouseOptions)
        edition = self.edition
        counts = edition.house_seat_counts if options.two_seats else edition.seat_counts
        if seats not in counts:
            allowed = seats in edition.house_seat_counts
            hint = " (the house option two_seats allows it)" if allowed else ""
            raise BadSetup(
                f"{self.name} is for {counts.start} to {counts.stop - 1} seats, not {seats}{hint}",
                "camelup-seats",
                game=self.name,
                least=counts.start,
                most=counts.stop - 1,
                found=seats,
                option="yes" if allowed else "no",
            )
        first = options.first
        self.check_first(first, seats)
        if options.leg_cap is not None and options.leg_cap not in LEG_CAPS:
            raise BadSetup(
                f"leg_cap is {LEG_CAPS[0]} to {LEG_CAPS[-1]}, not {options.leg_cap}",
                "camelup-leg-cap",
                least=LEG_CAPS[0],
                most=LEG_CAPS[-1],
                found=options.leg_cap,
            )
        return State(
            edition=edition,
            places=(NOWHERE,) * len(edition.camels),
            tiles=NO_TILES,
            pyramid=edition.full_pyramid,
            options=options,
            phase="marker" if first is None else "lineup",
            turn=first or 0,
            marker=NOBODY if first is None else first,
            leg=0,
            tents=(),
            tickets=(len(edition.ladder),) * len(edition.racing),
            money=(START_MONEY,) * seats,
            held=((),) * seats,
            pyramid_tickets=(0,) * seats,
            hands=(edition.racing,) * seats,
            partners=(NOBODY,) * seats,
            winner_deck=(),
            loser_deck=(),
            acts_left=leg_cap(edition, options),
        )

    def to_act(self, state: State) -> Seat | Chance | None:
        """Say who acts next; None when the game is over. [CU1-21, CU2-40]"""
        if type(state) is not State or state.edition is not self.edition:
            self.check_state(state)
        phase = state.phase
        if phase == "turn" or phase == "arrange":
            return state.turn
        return None if phase == "over" else CHANCE

    def actions(self, state: State) -> tuple[Action, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""
        if type(state) is not State or state.edition is not self.edition:
            self.check_state(state)
        phase = state.phase
        if phase == "turn":
            return legal.turn_actions(state)
        if phase == "arrange":
            return legal.arrangements(state)
        if phase == "over":
            return ()
        return tuple(outcome for outcome, _ in self.chances(state))

    def chances(self, state: State) -> Chances[Action]:
        """List every outcome of chance with its exact probability. [CU1-03, CU1-30, CU2-05]"""
        if type(state) is not State or state.edition is not self.edition:
            self.check_state(state)
        phase = state.phase
        edition = state.edition
        if phase == "die":
            return setup.pyramid_chances(edition, state.pyramid)
        if phase == "lineup":
            return setup.pyramid_chances(edition, state.pyramid & edition.racing_dice)
        if phase == "crazy":
            return setup.crazy_chances(
                "".join(c for c in edition.crazy if state.places[edition.number[c]] == NOWHERE)
            )
        if phase == "marker":
            return setup.marker_chances(state.seats)
        raise self.chance_cannot_act(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out a legal action; refuse any other and change nothing."""
        if type(state) is not State or state.edition is not self.edition:
            self.check_state(state)
        phase = state.phase
        try:
            if phase == "turn":
                carry_out = _TURNS.get(type(action))
                if carry_out is not None:
                    if state.acts_left == 0 and carry_out is not turns.roll:
                        raise legal.only_a_roll(state)
                    return carry_out(state, action)
            elif phase == "arrange":
                if type(action) is Arrange:
                    return setup.arrange(state, action)
            elif phase != "over" and type(action) in _CHANCES:
                return self._chance(state, action)
        except TypeError:
            # The rules stumble over fields of the wrong kind: say so.
            self.check_action(action)
            raise
        self.check_action(action)
        raise self.cannot_now(state, action)

    def outcome(self, state: State) -> Outcome:
        """Give the scores and winners of a game that is over."""
        if state.phase != "over":
            raise self.not_over(state)
        return scoring.outcome(state)

    def _chance(self, state: State, outcome: Action) -> Step[State]:
        self.check_chance(state, outcome)
        if isinstance(outcome, Die):
            if state.phase == "die":
                return turns.reveal(state, outcome)
            return setup.set_up_camel(state, outcome)
        assert isinstance(outcome, Marker)  # noqa: S101
        given = replace(state, marker=outcome.seat, turn=outcome.seat, phase="lineup")
        return Step(given, (MarkerGiven(outcome.seat),))

    def whose_turn(self, state: State) -> Reason:
        """Say what must be done now and by whom."""
        if state.phase == "over":
            return Reason("the game is over", "game-over")
        seat = state.turn
        if state.phase == "turn":
            if state.acts_left == 0:
                return legal.only_a_roll(state).reason
            line = f"seat {seat} must roll, bet or place something"
            return Reason(line, "camelup-must-play", seat=seat)
        if state.phase == "arrange":
            line = f"seat {seat} must arrange the opening stacks"
            return Reason(line, "camelup-must-arrange", seat=seat)
        return Reason("chance is to act", "chance-to-act")

    # -- what others may see, and how it is written ----------------------------------------

    # Called directly: a server needs some of these for every seat and action.
    conceal = staticmethod(view.conceal)
    reveal = staticmethod(view.reveal)
    redact = staticmethod(view.redact)
    redact_action = staticmethod(view.redact_action)
    action_text = staticmethod(notation.action_text)
    position = staticmethod(notation.position)
    view = staticmethod(view.view)

    def parse_action(self, text: str) -> Action:
        """Read an action; short forms and names are accepted."""
        return notation.parse_action(self.edition, text)

    def parse_position(self, text: str) -> State:
        """Read a position line with all its fields."""
        return reader.parse_state(self.edition, text)
