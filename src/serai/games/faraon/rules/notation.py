"""Writing: actions as people type them, positions as one line (see `docs/reference`)."""

import re

from serai.core.errors import BadAction, Reason, listed, quoted
from serai.core.game import Seat
from serai.core.ruleset import label
from serai.games.faraon.rules.actions import (
    LEAVE,
    LIFT,
    PASS,
    SCARAB,
    Action,
    Colour,
    Deal,
    FreeHole,
    Give,
    Golden,
    Leave,
    Lift,
    Pass,
    Scarab,
    Show,
    Slide,
    Starter,
    Tile,
    Token,
)
from serai.games.faraon.rules.board import (
    DIRECTIONS,
    HOLE_BY_NAME,
    HOLE_NAMES,
    HOLES,
    NO_HOLE,
    WIDTH,
    Direction,
)
from serai.games.faraon.rules.components import (
    DUEL,
    GOLDEN,
    SCORPION,
    UNKNOWN,
    Components,
    default,
    hyphened,
)
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import NOBODY, UNSET, Duel, State
from serai.games.faraon.rules.variants import VARIANTS, Variant

NONE = "-"
"""Stands for an empty field."""

_DIRECTION_NAMES: dict[str, Direction] = {
    **{direction: direction for direction in DIRECTIONS},
    "north": "n",
    "east": "e",
    "south": "s",
    "west": "w",
}
_SLIDE = re.compile(r"(?:slide\s*)?(north|east|south|west|[nesw])\s*([0-9]{1,2})?")
_CARD_WORD = re.compile(r"(give|show)\s+([a-z]+(?: [a-z]+)?)\s*([0-9])")
_CHANCE_WORD = re.compile(r"(starter|tile|free|golden|pyramid|token|card)\s++(.*)", re.DOTALL)
_TILE = re.compile(r"([a-z])\s+([a-h][1-6])")
_SEAT = re.compile(r"[0-9]{1,2}")
_CARD = re.compile(r"[1-3][.SXPD][a-z][1-4]")
_PLAIN: dict[str, Action] = {"lift": LIFT, "leave": LEAVE, "scarab": SCARAB, "pass": PASS}


def action_text(action: Action) -> str:
    """Write an action the way people type it and records keep it."""
    match action:
        case Slide(direction, count):
            return f"slide {direction}" if count == 1 else f"slide {direction}{count}"
        case Lift():
            return "lift"
        case Leave():
            return "leave"
        case Scarab():
            return "scarab"
        case Pass():
            return "pass"
        case Give(treasure, value):
            return f"give {treasure}{value}"
        case Show(treasure, value):
            return f"show {treasure}{value}"
        case Starter(seat):
            return f"starter {seat}"
        case Tile(treasure, hole):
            return f"tile {treasure} {_hole(hole)}"
        case FreeHole(hole):
            return f"free {_hole(hole)}"
        case Golden(holes):
            return "golden " + ",".join(map(_hole, holes))
        case Colour(colour):
            return f"pyramid {colour}"
        case Token(token):
            return f"token {token}"
        case Deal(card):
            return f"card {card}"


def _hole(hole: int) -> str:
    if not 0 <= hole < HOLES:
        raise BadAction(f"there is no hole {hole}: the holes are 0 to {HOLES - 1}")
    return HOLE_NAMES[hole]


def parse_action(variant: Variant, text: str) -> Action:
    """Read an action; short forms and the names of treasures are accepted."""
    line = text.strip()
    # Capitals say nothing here; in what chance does they do.
    small = line.lower()
    if small in _PLAIN:
        return _PLAIN[small]
    slide = _SLIDE.fullmatch(small)
    if slide:
        return Slide(_DIRECTION_NAMES[slide[1]], int(slide[2] or 1))
    card = _CARD_WORD.fullmatch(small)
    if card:
        kind = Give if card[1] == "give" else Show
        return kind(_treasure(card[2]), int(card[3]))
    chance = _CHANCE_WORD.fullmatch(line)
    if chance:
        outcome = _parse_chance(chance[1], chance[2])
        if outcome is not None:
            return outcome
    forms = _forms(variant)
    raise BadAction(
        f"cannot read the action {shown(text)}; write {forms}",
        "unreadable-action",
        text=quoted(text),
        forms=forms,
    )


def _forms(variant: Variant) -> str:
    """Say how what seats do is written, the short forms in brackets."""
    forms = ["slide e (e)", "slide e3 (e3)"]
    if variant.tokens:
        forms += ["lift", "leave", "scarab", "pass"]
    if SCORPION in variant.special:
        forms.append("give d3")
    if DUEL in variant.special:
        forms.append("show d3")
    return ", ".join(forms)


def _parse_chance(verb: str, rest: str) -> Action | None:
    tile = _TILE.fullmatch(rest)
    if verb == "tile" and tile:
        return Tile(tile[1], HOLE_BY_NAME[tile[2]])
    if verb == "starter" and _SEAT.fullmatch(rest):
        return Starter(int(rest))
    if verb == "free" and rest in HOLE_BY_NAME:
        return FreeHole(HOLE_BY_NAME[rest])
    if verb == "golden" and all(name in HOLE_BY_NAME for name in rest.split(",")):
        return Golden(tuple(HOLE_BY_NAME[name] for name in rest.split(",")))
    if verb == "pyramid" and re.fullmatch(r"[grb]", rest):
        return Colour(rest)
    if verb == "token" and re.fullmatch(r"[c123]", rest):
        return Token(rest)
    if verb == "card" and _CARD.fullmatch(rest):
        return Deal(rest)
    return None


def _treasure(word: str) -> str:
    """Read a treasure: its letter, or the name of one Serai comes with."""
    if len(word) == 1:
        return word
    for letter, name in default().treasures:
        if word == name:
            return letter
    known = [
        Reason(f"{letter} {name}", "faraon-a-treasure", letter=letter, treasure=hyphened(name))
        for letter, name in default().treasures
    ]
    raise BadAction(
        f"no treasure is called {shown(word)} (treasures: {listed(known)})",
        "faraon-no-such-treasure",
        text=quoted(word),
        known=known,
    )


def shown(text: str) -> str:
    """Quote what somebody wrote, cut to a length that fits in an error."""
    return repr(quoted(text))


# -- positions -----------------------------------------------------------------------------


def position(state: State) -> str:
    """Write the state as one line; unknowns are question marks.

    What anybody may see comes first: the board and what the free hole shows. The truth, layout
    and tokens, has fields of its own, each a single `?` when hidden.
    """
    variant = state.variant
    newest = VARIANTS.get(variant.name, variant)
    fields = (
        label(variant.name, variant.version, newest.version),
        rows(state.pyramids),
        state.shown,
        _layout(state),
        _tokens(state),
        str(state.orientation),
        NONE if state.last == NO_HOLE else HOLE_NAMES[state.last],
        NONE if state.goal is None else state.goal + ("!" if state.powers else ""),
        ",".join(state.deck) or NONE,
        "/".join(_seat(state, seat) for seat in range(state.seats)),
        "+".join(state.lost) or NONE,
        _duel(state.duel),
        NONE if state.mummy == NOBODY else str(state.mummy),
        str(state.moves),
        f"{state.phase}{state.turn}",
        options_text(state.options),
    )
    return " ".join(fields)


def rows(signs: str) -> str:
    """Write one character per hole as six rows."""
    if set(signs) <= {UNSET}:
        return NONE
    return "/".join(signs[start : start + WIDTH] for start in range(0, HOLES, WIDTH))


def _layout(state: State) -> str:
    hidden = {sign for hole, sign in enumerate(state.layout) if hole != state.free}
    return UNKNOWN if hidden == {UNKNOWN} else rows(state.layout)


def _tokens(state: State) -> str:
    under = {sign for sign in state.tokens if sign != UNSET}
    golden = state.tokens.count(UNKNOWN) == state.pyramids.count(GOLDEN)
    return UNKNOWN if under == {UNKNOWN} and golden else rows(state.tokens)


def _seat(state: State, seat: Seat) -> str:
    cards = "+".join(state.won[seat]) or NONE
    return f"{cards},{state.hats[seat] or NONE},{state.scarabs[seat]}"


def _duel(duel: Duel | None) -> str:
    if duel is None:
        return NONE
    cards = zip(duel.cards, duel.drawn, strict=True)
    shown = "+".join(card + ("*" if drawn else "") for card, drawn in cards)
    return f"{duel.challenger}:{shown}"


def options_text(options: HouseOptions) -> str:
    """Write the house options that are not the default."""
    standard = HouseOptions()
    changed = []
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value == getattr(standard, name):
            continue
        if isinstance(value, Components):
            value = _components(value)
        changed.append(name if value is True else f"{name}={value}")
    return ",".join(changed) or NONE


def _components(box: Components) -> str:
    treasures = "+".join(f"{letter}:{name.replace(' ', '_')}" for letter, name in box.treasures)
    return f"{treasures};{'+'.join(box.cards)};{'+'.join(map(str, box.hats))}"
