"""Which actions are legal, and why the others are not."""

from collections.abc import Iterable
from functools import lru_cache

from serai.core.errors import IllegalAction, Reason, either, listed
from serai.games.faraon.rules.actions import LEAVE, LIFT, PASS, SCARAB, Action, Give, Show, Slide
from serai.games.faraon.rules.board import HOLE_NAMES, LINES, NO_HOLE, seen_direction
from serai.games.faraon.rules.components import UNKNOWN, treasure, treasure_key, value
from serai.games.faraon.rules.state import LIFTING_PHASES, SLIDING_PHASES, State


def actions(state: State) -> tuple[Action, ...]:
    """List what the acting seat can do, in a stable order."""
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
    """Return the hole whose pyramid may not be moved: only a scorpion blocks one. [FA-28, C10]"""
    return state.last if state.phase == "scorpion" else NO_HOLE


def with_powers(state: State) -> bool:
    """Whether several pyramids may be pushed together now. [FA-32]"""
    return state.powers and state.phase == "search"


def duel_cards(state: State) -> tuple[str, ...]:
    """List the cards the acting seat may show: not the other one's treasure. [FA-36, C14]"""
    duel = state.duel
    shown = treasure(duel.cards[0]) if duel and duel.cards else ""
    return tuple(card for card in state.won[state.turn] if treasure(card) != shown)


def _distinct(cards: Iterable[str]) -> list[tuple[str, int]]:
    """List treasure and value of the cards that are known, each once."""
    return sorted({(treasure(card), value(card)) for card in cards if UNKNOWN not in card})


# -- refusals ------------------------------------------------------------------------------


def refuse_slide(state: State, action: Slide) -> None:
    """Refuse a slide that cannot be made. [FA-16, FA-17, FA-28, C4, C13]"""
    possible = open_slides(state)
    if action in possible and type(action.count) is int:
        return
    why = _why_no_slide(state, action)
    ways = _ways(state, possible)
    raise IllegalAction(
        f"{why}: seat {state.turn} can slide {either(ways)}",
        "faraon-cannot-slide",
        seat=state.turn,
        why=why,
        either=ways,
    )


def _why_no_slide(state: State, action: Slide) -> Reason:
    """Say why a slide is not possible."""
    line = LINES[state.free].get(action.direction, ())
    if not line:
        hole = HOLE_NAMES[state.free]
        told = f"no pyramid can come that way into the free hole {hole}"
        return Reason(told, "faraon-none-comes-that-way", hole=hole)
    if line[0] == barred(state):
        hole = HOLE_NAMES[line[0]]
        told = f"the pyramid on {hole} was moved last and must rest"
        return Reason(told, "faraon-must-rest", hole=hole)
    if action.count < 1:
        return Reason("at least one pyramid must move", "faraon-at-least-one")
    if with_powers(state):
        told = f"only {len(line)} stand in that line"
        return Reason(told, "faraon-only-so-many", number=len(line))
    return Reason("one pyramid at a time, except with superpowers", "faraon-one-at-a-time")


_WORDS = {"n": "up", "e": "right", "s": "down", "w": "left"}


def _ways(state: State, possible: tuple[Action, ...]) -> list[Reason]:
    """List the ways to slide as they look on the board as it lies now, with their notation."""
    longest = {slide.direction: slide.count for slide in possible if isinstance(slide, Slide)}
    found = []
    for direction, most in longest.items():
        way = seen_direction(direction, state.orientation)
        upto = f" to {direction}{most}" if most > 1 else ""
        line = f"{_WORDS[way]} ({direction}{upto})"
        found.append(Reason(line, "faraon-way", way=way, most=most))
    return found


def chosen_card(state: State, action: Give | Show) -> str:
    """Return the card that is given or shown; refuse one that cannot be. [FA-29, FA-36]"""
    giving = isinstance(action, Give)
    possible = state.won[state.turn] if giving else duel_cards(state)
    for card in possible:
        if UNKNOWN not in card and (treasure(card), value(card)) == (action.treasure, action.value):
            return card
    seat = state.turn
    held = [_card(state, *known) for known in _distinct(possible)]
    owned = any(treasure(card) == action.treasure for card in state.won[seat])
    if owned and not giving:
        why = Reason("the other duellist shows that treasure", "faraon-shown-by-the-other")
    else:
        why = Reason("it has no such card", "faraon-no-such-card", seat=seat)
    what = f"{'give' if giving else 'show'} {action.treasure}{action.value}"
    raise IllegalAction(
        f"seat {seat} cannot {what}: {why} (cards: {listed(held)})",
        "faraon-cannot-give-or-show",
        seat=seat,
        do="give" if giving else "show",
        card=_card(state, action.treasure, action.value),
        why=why,
        cards=held,
    )


def _card(state: State, letter: str, points: int) -> Reason:
    """Name a card in an error."""
    name = treasure_key(state.components, letter[:40])
    return Reason(f"{letter[:40]}{points}", "faraon-a-card", treasure=name, value=points)
