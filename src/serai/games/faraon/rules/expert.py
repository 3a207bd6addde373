"""The expert variant: turning golden pyramids over, and the scarab."""

from msgspec.structs import replace

from serai.core.errors import SeraiError
from serai.core.game import Event, Step
from serai.games.faraon.rules import special, turns
from serai.games.faraon.rules.actions import Leave, Lift, Pass, Scarab
from serai.games.faraon.rules.components import CURSE, UNKNOWN
from serai.games.faraon.rules.events import MummyCame, PyramidLifted, ScarabUsed
from serai.games.faraon.rules.state import NOBODY, TAKEN, State, set_at


def lift(state: State, action: Lift | Leave) -> Step[State]:
    """Turn the pyramid over or leave it, then continue with the treasure. [FX-07, C26, C27]"""
    events: list[Event] = []
    cursed = False
    if isinstance(action, Lift):
        state, cursed = _turn_over(state, events)
    match state.phase:
        case "lift":
            after = turns.after_treasure(state, events, cursed=cursed)
        case "scorpion-lift":
            after = special.caught(state, events)
        case "duel-lift":
            after = special.other_duellist(state)
        case _:
            after = special.after_duel(state, events)
    return Step(after, tuple(events))


def _turn_over(state: State, events: list[Event]) -> tuple[State, bool]:
    """See what is under the pyramid moved last; return whether it is a curse. [FX-11..14]"""
    seat, hole = state.turn, state.last
    token = state.tokens[hole]
    if token == UNKNOWN:
        raise SeraiError(
            "what the pyramid hides is not known: fill in the tokens first", "faraon-unknown-tokens"
        )
    events.append(PyramidLifted(seat, hole, token))
    if token == CURSE:
        # The token stays under its pyramid; the figure goes to the finder. [FX-11, FX-13, C29]
        if state.mummy != seat:
            events.append(MummyCame(seat, None if state.mummy == NOBODY else state.mummy))
        return replace(state, mummy=seat), True
    if token == TAKEN:
        return state, False
    hats = state.hats
    mine = "".join(sorted(hats[seat] + token))
    return (
        replace(
            state,
            tokens=set_at(state.tokens, hole, TAKEN),
            hats=(*hats[:seat], mine, *hats[seat + 1 :]),
        ),
        False,
    )


def scarab(state: State, action: Scarab | Pass) -> Step[State]:
    """Take an extra turn for a wrong treasure, or end the turn. [FX-08..10, C28]"""
    seat = state.turn
    events: list[Event] = []
    if isinstance(action, Pass):
        return Step(turns.begin_turn(state, state.left_of(seat), events), tuple(events))
    left = state.scarabs[seat] - 1
    events.append(ScarabUsed(seat, left))
    scarabs = (*state.scarabs[:seat], left, *state.scarabs[seat + 1 :])
    return Step(replace(state, scarabs=scarabs, phase="search", moves=0), tuple(events))
