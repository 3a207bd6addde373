"""Camel Up by the rules: who acts, what is legal, what an action leads to."""

from msgspec.structs import replace

from serai.core.errors import BadSetup, GameNotOver, IllegalAction
from serai.core.game import CHANCE, Chance, Chances, Options, Outcome, Seat, Step
from serai.games.camelup import legal, notation, reader, scoring, setup, turns, view
from serai.games.camelup.actions import (
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
from serai.games.camelup.editions import START_MONEY, Edition
from serai.games.camelup.events import MarkerGiven
from serai.games.camelup.state import NO_TILES, NOBODY, NOWHERE, HouseOptions, State
from serai.games.camelup.view import TableView

_CHANCE_PHASES = frozenset(("marker", "lineup", "crazy", "die"))


class CamelUp:
    """One edition of Camel Up as a `Game`."""

    rules_version = 1
    memory = False
    options_type = HouseOptions

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.name = edition.name
        self.title = edition.title
        self.seat_counts = edition.seat_counts

    def __repr__(self) -> str:
        return f"<CamelUp {self.name}>"

    # -- the course of a game --------------------------------------------------------------

    def start(self, seats: int, options: Options | None = None) -> State:
        """Return the empty table: chance sets it up. [CU1-11..20, CU2-14..24]"""
        if options is None:
            options = HouseOptions()
        if not isinstance(options, HouseOptions):
            raise BadSetup(f"{self.name} needs HouseOptions, not {type(options).__name__}")
        edition = self.edition
        counts = edition.house_seat_counts if options.two_seats else edition.seat_counts
        if seats not in counts:
            hint = ""
            if seats in edition.house_seat_counts:
                hint = " (the house option two_seats allows it)"
            raise BadSetup(
                f"{self.name} is for {counts.start} to {counts.stop - 1} seats, not {seats}{hint}"
            )
        first = options.first
        if first is not None and not 0 <= first < seats:
            raise BadSetup(f"seat {first} cannot be first: the seats are 0 to {seats - 1}")
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
        )

    def to_act(self, state: State) -> Seat | Chance | None:
        """Say who acts next; None when the game is over. [CU1-21, CU2-40]"""
        phase = state.phase
        if phase == "turn" or phase == "arrange":
            return state.turn
        return None if phase == "over" else CHANCE

    def actions(self, state: State) -> tuple[Action, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""
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
        raise IllegalAction("chance cannot act: " + self._whose_turn(state))

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out a legal action; refuse any other and change nothing."""
        if state.phase == "turn":
            if isinstance(action, Roll):
                return turns.roll(state)
            if isinstance(action, Ticket):
                return turns.take_ticket(state, action)
            if isinstance(action, Tile):
                return turns.place_tile(state, action)
            if isinstance(action, FinishCard):
                return turns.place_card(state, action)
            if isinstance(action, Partner):
                return turns.enter_partnership(state, action)
        elif state.phase == "arrange":
            if isinstance(action, Arrange):
                return setup.arrange(state, action)
        elif state.phase in _CHANCE_PHASES and isinstance(action, Die | Marker):
            return self._chance(state, action)
        raise IllegalAction(
            f"{self.action_text(action)!r} cannot be done now: " + self._whose_turn(state)
        )

    def outcome(self, state: State) -> Outcome:
        """Give the scores and winners of a game that is over."""
        if state.phase != "over":
            raise GameNotOver("the game is not over: " + self._whose_turn(state))
        return scoring.outcome(state)

    def _chance(self, state: State, outcome: Die | Marker) -> Step[State]:
        possible = [listed for listed, _ in self.chances(state)]
        if outcome not in possible:
            listed = ", ".join(map(self.action_text, possible))
            raise IllegalAction(
                f"chance cannot give {self.action_text(outcome)!r} here (possible: {listed})"
            )
        if isinstance(outcome, Marker):
            given = replace(state, marker=outcome.seat, turn=outcome.seat, phase="lineup")
            return Step(given, (MarkerGiven(outcome.seat),))
        if state.phase == "die":
            return turns.reveal(state, outcome)
        return setup.set_up_camel(state, outcome)

    def _whose_turn(self, state: State) -> str:
        if state.phase == "over":
            return "the game is over"
        if state.phase == "turn":
            return f"seat {state.turn} must roll, bet or place something"
        if state.phase == "arrange":
            return f"seat {state.turn} must arrange the opening stacks"
        return "chance is to act"

    # -- what others may see, and how it is written ----------------------------------------

    # What a server asks for most is no detour.
    action_text = staticmethod(notation.action_text)
    redact = staticmethod(view.redact)
    view = staticmethod(view.view)

    def conceal(self, state: State, seat: Seat | None) -> State:
        """Put unknowns in the place of all that `seat` (None: a spectator) may not know."""
        return view.conceal(state, seat)

    def reveal(self, state: State) -> TableView:
        """Show everything: for looking back at a game, never for those still playing it."""
        return view.reveal(state)

    def redact_action(self, action: Action, by: Seat | Chance, seat: Seat | None) -> Action:
        """Take out of an action what `seat` (None: a spectator) may not know."""
        return view.redact_action(action, by, seat)

    def parse_action(self, text: str) -> Action:
        """Read an action; short forms and colour names are understood."""
        return notation.parse_action(self.edition, text)

    def position(self, state: State) -> str:
        """Write the state as one line; unknowns are question marks."""
        return notation.position(state)

    def parse_position(self, text: str) -> State:
        """Read a position line with all its fields."""
        return reader.parse_state(self.edition, text)
