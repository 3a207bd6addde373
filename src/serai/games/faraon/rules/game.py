"""Faraon by the rules: who acts, what is legal, what an action leads to."""

from serai.core.errors import BadSetup, IllegalAction, Reason, kind_of
from serai.core.game import CHANCE, Chance, Chances, Options, Outcome, Seat, Step
from serai.core.ruleset import Ruleset
from serai.games.faraon.rules import (
    components,
    expert,
    legal,
    notation,
    reader,
    scoring,
    setup,
    special,
    turns,
    view,
)
from serai.games.faraon.rules.actions import (
    Action,
    Give,
    Leave,
    Lift,
    Pass,
    Scarab,
    Show,
    Slide,
)
from serai.games.faraon.rules.board import NO_HOLE
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import (
    CHANCE_PHASES,
    EMPTY_ROW,
    LIFTING_PHASES,
    NOBODY,
    SLIDING_PHASES,
    State,
)
from serai.games.faraon.rules.variants import Variant

SCARAB_USES = 2  # [FX-03]

_KINDS = {
    **dict.fromkeys(SLIDING_PHASES, "slide"),
    **dict.fromkeys(LIFTING_PHASES, "lift"),
    "scarab": "scarab",
    "give": "give",
    "pick": "show",
}
"""What kind of action each phase asks for."""

_ASKED = {
    "slide": "slide a pyramid",
    "lift": "lift the golden pyramid or leave it",
    "scarab": "use the scarab or pass",
    "give": "give a card",
    "show": "show a card",
}


_SLIDES = {"search": turns.search, "scorpion": special.scorpion, "duel": special.fight}
"""What a slide leads to in each phase that asks for one."""


class Faraon(Ruleset[State, Action]):
    """One ruleset of Faraon as a `Game`."""

    memory = True
    options_type = HouseOptions
    told_apart_by = "variant"
    looks_itself = frozenset(("to_act", "actions", "chances", "apply"))

    def __init__(self, variant: Variant) -> None:
        if not isinstance(variant, Variant):
            raise BadSetup(f"Faraon is made of a Variant, not of {kind_of(variant)}")
        self.rules_version = variant.version
        self.variant = variant
        super().__init__(variant.name, variant.title, variant.seat_counts)

    # -- the course of a game --------------------------------------------------------------

    def start(self, seats: int, options: Options | None = None) -> State:
        """Return the empty table: chance sets it up. [FA-07..13, FX-01..06, FS-01]"""
        options = self.check_options(options, HouseOptions)
        counts = self.seat_counts
        if seats not in counts:
            most = counts.stop - 1
            wanted = "1 seat" if most == 1 else f"{counts.start} to {most} seats"
            raise BadSetup(
                f"{self.name} is for {wanted}, not {seats}",
                "faraon-seats",
                game=self.name,
                least=counts.start,
                most=most,
                found=seats,
            )
        first = 0 if seats == 1 and options.first is None else options.first
        self.check_first(first, seats)
        if options.move_cap < 1:
            raise BadSetup(
                f"move_cap must be at least 1, not {options.move_cap}",
                "faraon-move-cap",
                found=options.move_cap,
            )
        if options.components is not None:
            components.check(options.components)
        tokens = self.variant.tokens
        return State(
            variant=self.variant,
            options=options,
            phase="starter" if first is None else "tiles",
            turn=first or 0,
            layout=EMPTY_ROW,
            pyramids=EMPTY_ROW,
            tokens=EMPTY_ROW if tokens else "",
            free=NO_HOLE,
            last=NO_HOLE,
            orientation=0,
            deck=(),
            goal=None,
            powers=False,
            won=((),) * seats,
            lost=(),
            hats=("",) * seats,
            scarabs=(SCARAB_USES if tokens else 0,) * seats,
            mummy=NOBODY,
            duel=None,
            moves=0,
        )

    def to_act(self, state: State) -> Seat | Chance | None:
        """Say who acts next; None when the game is over."""
        if type(state) is not State or state.variant is not self.variant:
            self.check_state(state)
        phase = state.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        return None if phase == "over" else state.turn

    def actions(self, state: State) -> tuple[Action, ...]:
        """List every legal action (every outcome, when chance acts) in a stable order."""
        if type(state) is not State or state.variant is not self.variant:
            self.check_state(state)
        if state.phase in CHANCE_PHASES:
            return tuple(outcome for outcome, _ in setup.chances(state))
        return legal.actions(state)

    def chances(self, state: State) -> Chances[Action]:
        """List every outcome of chance with its exact probability. [C2, C3, C24]"""
        if type(state) is not State or state.variant is not self.variant:
            self.check_state(state)
        if state.phase not in CHANCE_PHASES:
            raise self.chance_cannot_act(state)
        return setup.chances(state)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out a legal action; refuse any other and change nothing."""
        if type(state) is not State or state.variant is not self.variant:
            self.check_state(state)
        phase = state.phase
        if type(action) is Slide:
            if phase in _SLIDES:
                try:
                    return _SLIDES[phase](state, action)
                except (IllegalAction, TypeError):
                    # What is no action at all is refused as such, before the rules say why not.
                    self.check_action(action)
                    raise
        elif phase in CHANCE_PHASES:
            return self._chance(state, action)
        self.check_action(action)
        if phase in LIFTING_PHASES:
            if isinstance(action, Lift | Leave):
                return expert.lift(state, action)
        elif phase == "scarab":
            if isinstance(action, Scarab | Pass):
                return expert.scarab(state, action)
        elif phase == "give" and isinstance(action, Give):
            return special.give(state, action)
        elif phase == "pick" and isinstance(action, Show):
            return special.pick(state, action)
        raise self.cannot_now(state, action)

    def outcome(self, state: State) -> Outcome:
        """Give the scores and winners of a game that is over."""
        if state.phase != "over":
            raise self.not_over(state)
        return scoring.outcome(state)

    def _chance(self, state: State, outcome: Action) -> Step[State]:
        self.check_chance(state, outcome)
        return setup.apply(state, outcome)

    def whose_turn(self, state: State) -> Reason:
        """Say what must be done now and by whom."""
        phase = state.phase
        if phase == "over":
            return Reason("the game is over", "game-over")
        if phase in CHANCE_PHASES:
            return Reason("chance sets up the table", "faraon-chance-sets-up")
        # Never the actions themselves: the cards to give or show are secret.
        line, what = f"seat {state.turn} must {_ASKED[_KINDS[phase]]}", _KINDS[phase]
        return Reason(line, "faraon-must", seat=state.turn, what=what)

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
        return notation.parse_action(self.variant, text)

    def parse_position(self, text: str) -> State:
        """Read a position line with all its fields."""
        return reader.parse_state(self.variant, text)
