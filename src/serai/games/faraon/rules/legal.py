"""Which actions are legal, and why the others are not."""

from collections.abc import Iterable
from functools import lru_cache

from serai.core.errors import IllegalAction
from serai.games.faraon.rules.actions import LEAVE, LIFT, PASS, SCARAB, Action, Give, Show, Slide
from serai.games.faraon.rules.board import HOLE_NAMES, LINES, NO_HOLE
from serai.games.faraon.rules.components import UNKNOWN, treasure, value
from serai.games.faraon.rules.state import LIFTING_PHASES, SLIDING_PHASES, State


def actions(state: State) -> tuple[Action, ...]:
    """List what the seat on turn can do, in a stable order."""
    phase = state.phase
    if phase in SLIDING_PHASES:
        return open_slides(state)
    if phase in LIFTING_PHASES:
        return (LIFT, LEAVE)
    if phase == "scarab":
        return (SCARAB, PASS)
    if phase == "give":
        return tuple(Give(*card) for card in _distinct(state.won[state.turn]))
    if phase == "pick":
        return tuple(Show(*card) for card in _distinct(duel_cards(state)))
    return ()


@lru_cache(maxsize=1024)
def slides(free: int, barred: int, powers: bool) -> tuple[Action, ...]:
    """List the ways to slide into a free hole; without powers one pyramid at a time. [FA-16, FA-17]

    With them up to 7 along the long side and 5 along the short one. [FA-32, C13]
    """
    return tuple(
        Slide(direction, count)
        for direction, line in LINES[free].items()
        if line[0] != barred
        for count in range(1, len(line) + 1 if powers else 2)
    )


def open_slides(state: State) -> tuple[Action, ...]:
    """List the ways to slide now: a scorpion bars one, and powers are for the search. [FA-28]"""
    if state.phase == "search":
        return slides(state.free, NO_HOLE, state.powers)
    return slides(state.free, barred(state), powers=False)


def barred(state: State) -> int:
    """Return the hole whose pyramid may not be moved: only a scorpion bars one. [FA-28, C10]"""
    return state.last if state.phase == "scorpion" else NO_HOLE


def with_powers(state: State) -> bool:
    """Whether several pyramids may be pushed together now. [FA-32]"""
    return state.powers and state.phase == "search"


def duel_cards(state: State) -> tuple[str, ...]:
    """List the cards the seat on turn may show: not the other one's treasure. [FA-36, C14]"""
    duel = state.duel
    shown = treasure(duel.cards[0]) if duel and duel.cards else ""
    return tuple(card for card in state.won[state.turn] if treasure(card) != shown)


def _distinct(cards: Iterable[str]) -> list[tuple[str, int]]:
    """List treasure and value of the cards that are known, each once."""
    return sorted({(treasure(card), value(card)) for card in cards if UNKNOWN not in card})


# -- refusals ------------------------------------------------------------------------------


def refuse_slide(state: State, action: Slide) -> None:
    """Refuse a slide that cannot be made. [FA-16, FA-17, FA-28, C4, C13]"""
    listed = open_slides(state)
    if action in listed and type(action.count) is int:
        return
    line = LINES[state.free].get(action.direction, ())
    if not line:
        why = f"no pyramid can come that way into the free hole {HOLE_NAMES[state.free]}"
    elif line[0] == barred(state):
        why = f"the pyramid on {HOLE_NAMES[line[0]]} was moved last and must rest"
    elif action.count < 1:
        why = "at least one pyramid must move"
    elif with_powers(state):
        why = f"only {len(line)} stand in that line"
    else:
        why = "one pyramid at a time, except with superpowers"
    raise _no(state, f"slide {_slide(action)}", why, "possible: " + _slides(listed))


def _slide(action: Slide) -> str:
    return f"{action.direction}{action.count if action.count != 1 else ''}"


def _slides(listed: tuple[Action, ...]) -> str:
    longest: dict[str, int] = {}
    for action in listed:
        if isinstance(action, Slide):
            longest[action.direction] = action.count
    return ", ".join(d if most == 1 else f"{d} to {d}{most}" for d, most in longest.items())


def chosen_card(state: State, action: Give | Show) -> str:
    """Return the card that is given or shown; refuse one that cannot be. [FA-29, FA-36]"""
    giving = isinstance(action, Give)
    possible = state.won[state.turn] if giving else duel_cards(state)
    for card in possible:
        if UNKNOWN not in card and (treasure(card), value(card)) == (action.treasure, action.value):
            return card
    what = f"{'give' if giving else 'show'} {action.treasure}{action.value}"
    held = ", ".join(f"{t}{v}" for t, v in _distinct(possible)) or "none"
    owned = any(treasure(card) == action.treasure for card in state.won[state.turn])
    why = (
        "the other duellist shows that treasure" if owned and not giving else "it has no such card"
    )
    raise _no(state, what, why, f"cards: {held}")


def _no(state: State, what: str, why: str, instead: str) -> IllegalAction:
    return IllegalAction(f"seat {state.turn} cannot {what}: {why} ({instead})")
