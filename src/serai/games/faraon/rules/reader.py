"""Reading positions: every field by itself. Whether they fit together is for `checks`."""

import re
from typing import get_args

from serai.core.errors import BadPosition, Reason, listed, quoted
from serai.core.positions import bad_field, read_phase
from serai.core.ruleset import check_label
from serai.games.faraon.rules import checks
from serai.games.faraon.rules.board import FREE, HEIGHT, HOLE_BY_NAME, HOLES, NO_HOLE, WIDTH
from serai.games.faraon.rules.components import GOLDEN, SYMBOLS, UNKNOWN, Components
from serai.games.faraon.rules.notation import NONE, shown
from serai.games.faraon.rules.options import HouseOptions
from serai.games.faraon.rules.state import (
    EMPTY_ROW,
    NOBODY,
    NOTHING,
    UNKNOWN_ROW,
    UNSET,
    Duel,
    Phase,
    State,
    set_at,
)
from serai.games.faraon.rules.variants import Variant

FIELDS = (
    "ruleset",
    "board",
    "shown",
    "layout",
    "tokens",
    "orientation",
    "moved last",
    "goal",
    "deck",
    "seats",
    "lost",
    "duel",
    "mummy",
    "moves",
    "who acts",
    "options",
)

_CARD = re.compile(r"[1-3?][.SXPD?][a-z?][1-4?]")
_SEAT = re.compile(r"([^,/]+),([123]+|-),([0-2])")
_DUEL = re.compile(r"([0-9]):(\S*)")
_NUMBER = re.compile(r"[0-9]{1,6}")


def parse_state(variant: Variant, text: str) -> State:
    """Read a position with all its fields, and refuse one that no game can reach."""
    fields = text.split()
    if len(fields) != len(FIELDS):
        raise BadPosition(
            f"a position has {len(FIELDS)} fields, this one {len(fields)} "
            f"(they are: {', '.join(FIELDS)})",
            "position-fields",
            wanted=len(FIELDS),
            found=len(fields),
            fields=list(FIELDS),
        )
    check_label(fields[0], variant.name, variant.version)
    _, board, visible, layout, tokens, turned, last, goal, deck, seats, lost, *more = fields
    duel, mummy, moves, acts, options = more
    pyramids = _rows("board", board, "grb" + FREE + UNSET)
    free = pyramids.find(FREE)
    phase, turn = read_phase(acts, get_args(Phase), "search0")
    chairs = [_seat(item) for item in seats.split("/")]
    state = State(
        variant=variant,
        options=parse_options(options),
        phase=phase,
        turn=turn,
        layout=_layout(layout, free, visible),
        pyramids=pyramids,
        tokens=_tokens(tokens, pyramids) if variant.tokens else _no_tokens(tokens),
        free=free,
        last=_hole_or_none(last),
        orientation=_orientation(turned),
        deck=tuple(_card("deck", item) for item in _items(deck, ",")),
        goal=None if goal == NONE else _card("goal", goal.removesuffix("!")),
        powers=goal.endswith("!"),
        won=tuple(won for won, _, _ in chairs),
        lost=tuple(sorted(_card("lost", item) for item in _items(lost, "+"))),
        hats=tuple(hats for _, hats, _ in chairs),
        scarabs=tuple(scarab for _, _, scarab in chairs),
        mummy=NOBODY if mummy == NONE else _number("mummy", mummy),
        duel=_duel(duel),
        moves=_number("moves", moves),
    )
    if state.shown != visible:
        why = f"the layout has {state.shown!r} under the free hole"
        bad_field("shown", visible, Reason(why, "faraon-layout-shows", sign=state.shown))
    checks.check(state)
    return state


def _items(text: str, separator: str) -> list[str]:
    return [] if text == NONE else text.split(separator)


def _number(field: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        bad_field(field, text, Reason("expected a number", "expected-a-number"))
    return int(text)


def _orientation(text: str) -> int:
    if text not in ("0", "1", "2", "3"):
        bad_field(
            "orientation", text, Reason("expected 0 to 3 quarter turns", "faraon-quarter-turns")
        )
    return int(text)


def _rows(field: str, text: str, signs: str) -> str:
    """Read one character per hole, written as six rows of eight."""
    if text == NONE:
        return EMPTY_ROW
    rows = text.split("/")
    if len(rows) != HEIGHT or any(len(row) != WIDTH for row in rows):
        why = Reason(
            f"expected {HEIGHT} rows of {WIDTH} signs with / between them",
            "faraon-expected-rows",
            rows=HEIGHT,
            signs=WIDTH,
        )
        bad_field(field, text, why)
    whole = "".join(rows)
    for sign in whole:
        if sign not in signs:
            known = " ".join(signs)
            why = Reason(f"{sign!r} is none of {known}", "faraon-no-sign", sign=sign, known=known)
            bad_field(field, text, why)
    return whole


def _layout(text: str, free: int, visible: str) -> str:
    letters = "abcdefghijklmnopqrstuvwxyz"
    if len(visible) != 1 or visible not in letters + NOTHING + UNSET:
        why = Reason(
            f"expected a treasure's letter, {NOTHING} or {UNSET}",
            "faraon-expected-shown",
            nothing=NOTHING,
            unset=UNSET,
        )
        bad_field("shown", visible, why)
    if text != UNKNOWN:
        return _rows("layout", text, letters + NOTHING + UNSET + UNKNOWN)
    return UNKNOWN_ROW if free == NO_HOLE else set_at(UNKNOWN_ROW, free, visible)


def _tokens(text: str, pyramids: str) -> str:
    if text == UNKNOWN:
        return "".join(UNKNOWN if sign == GOLDEN else UNSET for sign in pyramids)
    return _rows("tokens", text, "c1230" + UNSET + UNKNOWN)


def _no_tokens(text: str) -> str:
    if text != NONE:
        why = f"this ruleset has none: write {NONE}"
        bad_field("tokens", text, Reason(why, "faraon-no-tokens", none=NONE))
    return ""


def _hole_or_none(text: str) -> int:
    if text == NONE:
        return NO_HOLE
    if text not in HOLE_BY_NAME:
        last = f"h{HOLES // WIDTH}"
        why = Reason(
            f"expected a hole a1 to {last}, or {NONE}", "faraon-expected-hole", last=last, none=NONE
        )
        bad_field("moved last", text, why)
    return HOLE_BY_NAME[text]


def _card(field: str, text: str) -> str:
    if not _CARD.fullmatch(text):
        why = Reason(
            f"expected back 1 to 3, symbol {' '.join(SYMBOLS)}, treasure and value, as 2Sd3 "
            f"({UNKNOWN} for what is not known)",
            "faraon-expected-card",
            symbols=" ".join(SYMBOLS),
            unknown=UNKNOWN,
        )
        bad_field(field, text, why)
    return text


def _seat(text: str) -> tuple[tuple[str, ...], str, int]:
    found = _SEAT.fullmatch(text)
    if not found:
        why = "expected cards,hats,scarab as 1.d2+2Sb3,12,2 or -,-,0"
        bad_field("seat", text, Reason(why, "faraon-expected-seat"))
    cards = tuple(sorted(_card("seat", item) for item in _items(found[1], "+")))
    hats = "" if found[2] == NONE else "".join(sorted(found[2]))
    return cards, hats, int(found[3])


def _duel(text: str) -> Duel | None:
    if text == NONE:
        return None
    found = _DUEL.fullmatch(text)
    if not found:
        why = f"expected the challenger and the cards shown, as 0:1.d2+2.b3*, or {NONE}"
        bad_field("duel", text, Reason(why, "faraon-expected-duel", none=NONE))
    cards = found[2].split("+") if found[2] else []
    return Duel(
        int(found[1]),
        tuple(_card("duel", card.removesuffix("*")) for card in cards),
        tuple(card.endswith("*") for card in cards),
    )


def parse_options(text: str) -> HouseOptions:
    """Read house options as `options_text` writes them."""
    values: dict[str, bool | int | Components] = {}
    for item in _items(text, ","):
        name, given, value = item.partition("=")
        if name in ("small_children", "full_shuffle") and not given:
            values[name] = True
        elif name in ("first", "move_cap") and _NUMBER.fullmatch(value):
            values[name] = int(value)
        elif name == "components" and value.count(";") == 2:
            values[name] = _components(value)
        else:
            known = list(HouseOptions.__struct_fields__)
            raise BadPosition(
                f"no house option {shown(item)} (options: {listed(known)})",
                "no-house-option",
                text=quoted(item),
                known=known,
            )
    return HouseOptions(**values)  # type: ignore[arg-type]


def _components(text: str) -> Components:
    treasures, cards, hats = text.split(";")
    pairs = [item.partition(":") for item in treasures.split("+")]
    return Components(
        tuple((letter, name.replace("_", " ")) for letter, _, name in pairs),
        tuple(cards.split("+")),
        tuple(_number("components", count) for count in hats.split("+")),
    )
