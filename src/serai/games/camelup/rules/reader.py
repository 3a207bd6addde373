"""Reading positions: every field by itself. Whether they fit together is for `checks`."""

import re
from typing import get_args

from serai.core.errors import BadPosition, Reason, check_length, kind_of, listed, quoted
from serai.core.game import LONGEST_POSITION, Seat
from serai.core.positions import bad_field, read_phase
from serai.core.ruleset import check_label, read_label
from serai.games.camelup.rules import checks
from serai.games.camelup.rules.editions import (
    EDITIONS,
    SPACES,
    VERSIONS,
    Edition,
)
from serai.games.camelup.rules.legal import FIRST_TILE_SPACE
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.notation import NONE, parse_options, shown
from serai.games.camelup.rules.state import (
    NOBODY,
    NOWHERE,
    UNKNOWN,
    UNKNOWN_MONEY,
    BettingTicket,
    Board,
    Phase,
    PlacedCard,
    State,
    leg_cap,
)

BOARD_FIELDS = ("ruleset", "track", "tiles", "dice in the pyramid")
STATE_FIELDS = (
    *BOARD_FIELDS,
    "tickets left",
    "dice out",
    "seats",
    "winner deck",
    "loser deck",
    "leg",
    "marker",
    "who acts",
    "options",
)
MOST_SEATS = 8
LARGEST_NUMBER = 3
FARTHEST = SPACES + LARGEST_NUMBER
"""The farthest space beyond the finish line that a unit can reach. [B15]"""

NEAREST = 1 - LARGEST_NUMBER

_STACK = re.compile(r"(-?[0-9]{1,2}):([A-Za-z]+)")
_TILE = re.compile(r"([0-9]{1,2})([+-])([0-9])")
_PAIR = re.compile(r"([A-Za-z])([0-9])")
_CARD = re.compile(r"([0-9])([a-z?])")


def parse_board(text: str) -> Board:
    """Read the first four fields of a position; more may follow and must be right too."""
    if not isinstance(text, str):
        raise BadPosition(
            f"a board is read from a text, as 'camelup-1 1:oyg,3:wb - bgowy', not {kind_of(text)}"
        )
    check_length(text, LONGEST_POSITION, BadPosition)
    fields = text.split()
    if not fields:
        raise BadPosition(
            f"a position cannot be empty; its fields are: {', '.join(BOARD_FIELDS)}",
            "position-empty",
        )
    edition = _edition(fields[0])
    if len(fields) < len(BOARD_FIELDS):
        raise BadPosition(
            f"a position has {len(BOARD_FIELDS)} fields, this one {len(fields)} "
            f"(they are: {', '.join(BOARD_FIELDS)}, as in 'camelup-1 1:oyg,3:wb - bgowy')",
            "position-fields",
            wanted=len(BOARD_FIELDS),
            found=len(fields),
            fields=list(BOARD_FIELDS),
        )
    if len(fields) != len(BOARD_FIELDS):
        return parse_state(edition, text)
    _, track, tiles, dice = fields
    places = _track(edition, track)
    checks.check_all_racing(edition, places)
    return Board(edition, places, _tiles(tiles, places), _dice(edition, dice))


def parse_state(edition: Edition, text: str) -> State:
    """Read a position with all its fields."""
    fields = text.split()
    if len(fields) == len(BOARD_FIELDS):
        # A board has no players, so it is not a state: reading it as one would be a guess.
        raise BadPosition(
            f"a position has {len(STATE_FIELDS)} fields, this one only the "
            f"{len(BOARD_FIELDS)} of a board: read it with serai.camelup.parse_board, "
            f"or add the others ({', '.join(STATE_FIELDS[len(BOARD_FIELDS) :])})",
            "camelup-only-a-board",
            wanted=len(STATE_FIELDS),
            found=len(BOARD_FIELDS),
        )
    if len(fields) != len(STATE_FIELDS):
        raise BadPosition(
            f"a position has {len(STATE_FIELDS)} fields, this one {len(fields)} "
            f"(they are: {', '.join(STATE_FIELDS)})",
            "position-fields",
            wanted=len(STATE_FIELDS),
            found=len(fields),
            fields=list(STATE_FIELDS),
        )
    check_label(fields[0], edition.name, edition.version)
    _, track, tiles, dice, tickets, out, seats, winner, loser, leg, marker, actor, options = fields
    rows = [_seat(edition, row) for row in seats.split("/")]
    places = _track(edition, track)
    chosen = parse_options(options)
    number, acts_left = _leg(leg, leg_cap(edition, chosen))
    phase, turn = read_phase(actor, get_args(Phase), "turn0")
    state = State(
        edition=edition,
        places=places,
        tiles=_tiles(tiles, places),
        pyramid=_dice(edition, dice),
        options=chosen,
        phase=phase,
        turn=turn,
        marker=_seat_or_none(marker, "marker"),
        leg=number,
        tents=_tents(edition, out),
        tickets=_tickets(edition, tickets),
        money=tuple(row[0] for row in rows),
        held=tuple(row[1] for row in rows),
        pyramid_tickets=tuple(row[2] for row in rows),
        hands=tuple(row[3] for row in rows),
        partners=tuple(row[4] for row in rows),
        winner_deck=_deck(edition, winner, "winner deck"),
        loser_deck=_deck(edition, loser, "loser deck"),
        acts_left=acts_left,
    )
    checks.check(state)
    return state


def _edition(text: str) -> Edition:
    """Read a ruleset: the newest version of its rules, or the one it names."""
    name, version = read_label(text)
    found = EDITIONS.get(name) if version is None else VERSIONS.get((name, version))
    if found is None:
        versions = [f"{name}@{version}" for name, version in sorted(VERSIONS)]
        known = versions if name in EDITIONS else list(EDITIONS)
        raise BadPosition(
            f"no ruleset of Camel Up is called {shown(text)} (rulesets: {listed(known)})",
            "camelup-no-such-ruleset",
            text=quoted(text),
            known=known,
        )
    return found


def _items(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def _number(text: str, field: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        bad_field(field, text, Reason("expected a number", "expected-a-number"))
    return int(text)


def _leg(text: str, cap: int | None) -> tuple[int, int | None]:
    """Read the leg and how many actions it has seen, `2` or `2.17`; return what is left. [B42]"""
    leg, point, seen = text.partition(".")
    number, acts = _number(leg, "leg"), _number(seen, "leg") if point else 0
    if cap is None:
        if point:
            why = "these rules do not count the actions of a leg"
            bad_field("leg", text, Reason(why, "camelup-acts-not-counted"))
        return number, None
    if acts > cap:
        why = f"the actions of a leg count up to {cap}"
        bad_field("leg", text, Reason(why, "camelup-acts-counted", cap=cap))
    return number, cap - acts


def _seat_or_none(text: str, field: str) -> Seat:
    if text == NONE:
        return NOBODY
    if not re.fullmatch(r"[0-9]", text):
        why = Reason(f"expected a seat or {NONE}", "expected-a-seat", none=NONE)
        bad_field(field, text, why)
    return int(text)


def _track(edition: Edition, text: str) -> tuple[int, ...]:
    places = [NOWHERE] * len(edition.camels)
    seen: set[int] = set()
    for item in _items(text):
        found = _STACK.fullmatch(item)
        if not found:
            why = "expected stacks like 1:oyg,3:wb, bottom to top"
            bad_field("track", item, Reason(why, "camelup-expected-stacks", example="1:oyg,3:wb"))
        space = int(found[1])
        if not NEAREST <= space <= FARTHEST:
            why = f"the spaces are 1 to {SPACES}"
            bad_field("track", item, Reason(why, "camelup-spaces", first=1, last=SPACES))
        if space in seen:
            why = f"space {space} is there twice"
            bad_field("track", item, Reason(why, "camelup-space-twice", space=space))
        seen.add(space)
        for height, letter in enumerate(found[2]):
            camel = edition.number.get(letter)
            if camel is None:
                why = Reason(
                    f"{edition.name} has no camel {letter!r} ({edition.camels})",
                    "camelup-no-camel",
                    game=edition.name,
                    letter=letter,
                    known=edition.camels,
                )
                bad_field("track", item, why)
            if places[camel] != NOWHERE:
                why = f"camel {letter!r} is there twice"
                bad_field("track", item, Reason(why, "camelup-camel-twice", letter=letter))
            places[camel] = space * HEIGHTS + height
    return tuple(places)


def _tiles(text: str, places: tuple[int, ...]) -> tuple[int, ...]:
    tiles = [0] * (SPACES + 1)
    owners: set[str] = set()
    for item in _items(text):
        found = _TILE.fullmatch(item)
        if not found:
            why = "expected tiles like 6+0,9-1: space, side, seat"
            bad_field("tile", item, Reason(why, "camelup-expected-tiles", example="6+0,9-1"))
        space = int(found[1])
        if not FIRST_TILE_SPACE <= space <= SPACES:
            why = Reason(
                f"tiles lie on spaces {FIRST_TILE_SPACE} to {SPACES}",
                "camelup-tile-spaces",
                first=FIRST_TILE_SPACE,
                last=SPACES,
            )
            bad_field("tile", item, why)
        if any(place // HEIGHTS == space for place in places):
            bad_field(
                "tile", item, Reason("camels stand on that space", "camelup-tile-under-camels")
            )
        if found[3] in owners or int(found[3]) >= MOST_SEATS:
            why = Reason(
                f"each seat has one tile, and the seats are 0 to {MOST_SEATS - 1}",
                "camelup-one-tile-each",
                last=MOST_SEATS - 1,
            )
            bad_field("tile", item, why)
        if any(tiles[max(0, space - 1) : space + 2]):
            why = "two tiles can be neither on one space nor next to each other"
            bad_field("tile", item, Reason(why, "camelup-tiles-too-near"))
        owners.add(found[3])
        tiles[space] = (int(found[3]) + 1) * (1 if found[2] == "+" else -1)
    return tuple(tiles)


def _dice(edition: Edition, text: str) -> int:
    pyramid = 0
    for letter in "" if text == NONE else text:
        die = edition.dice_letters.find(letter)
        if die < 0 or pyramid >> die & 1:
            why = Reason(
                f"expected each of {edition.dice_letters} at most once, or {NONE}",
                "camelup-expected-dice",
                dice=edition.dice_letters,
                none=NONE,
            )
            bad_field("dice", text, why)
        pyramid |= 1 << die
    return pyramid


def _tents(edition: Edition, text: str) -> tuple[tuple[str, int], ...]:
    faces = {face for die in edition.dice for face in die.faces}
    tents = []
    for item in _items(text):
        found = _PAIR.fullmatch(item)
        if not found or (found[1], int(found[2])) not in faces:
            example = f"{edition.racing[0]}3"
            why = Reason(f"expected numbers like {example}", "camelup-such-as", example=example)
            bad_field("dice out", item, why)
        tents.append((found[1], int(found[2])))
    return tuple(tents)


def _tickets(edition: Edition, text: str) -> tuple[int, ...]:
    left = [(camel, int(number)) for camel, number in _PAIR.findall(text)]
    whole = "".join(f"{camel}{number}" for camel, number in left) == text
    if not whole or "".join(camel for camel, _ in left) != edition.racing:
        why = Reason(
            f"expected a number for each of {edition.racing} in this order",
            "camelup-expected-tickets",
            camels=edition.racing,
        )
        bad_field("tickets left", text, why)
    return tuple(number for _, number in left)


def _seat(edition: Edition, text: str) -> tuple[int, tuple[BettingTicket, ...], int, str, Seat]:
    parts = text.split(",")
    if len(parts) != 5:
        why = "expected money,tickets,pyramid tickets,hand,partner"
        bad_field("seat", text, Reason(why, "camelup-expected-seat"))
    money, held, pyramid, hand, partner = parts
    held = "" if held == NONE else held
    tickets = tuple(BettingTicket(camel, int(value)) for camel, value in _PAIR.findall(held))
    if "".join(f"{t.camel}{t.value}" for t in tickets) != held:
        example = f"{edition.racing[0]}5"
        why = Reason(
            f"{quoted(held)!r} are not tickets like {example}",
            "camelup-not-tickets",
            found=quoted(held),
            example=example,
        )
        bad_field("seat", text, why)
    hand = "" if hand == NONE else hand
    if set(hand) - {*edition.racing, UNKNOWN}:
        why = Reason(
            f"{quoted(hand)!r} is not a hand of {edition.racing} or {UNKNOWN}",
            "camelup-not-a-hand",
            found=quoted(hand),
            camels=edition.racing,
            unknown=UNKNOWN,
        )
        bad_field("seat", text, why)
    return (
        UNKNOWN_MONEY if money == UNKNOWN else _number(money, "money"),
        tickets,
        _number(pyramid, "pyramid tickets"),
        "".join(sorted(hand)),
        _seat_or_none(partner, "partner"),
    )


def _deck(edition: Edition, text: str, field: str) -> tuple[PlacedCard, ...]:
    cards = []
    for item in _items(text):
        found = _CARD.fullmatch(item)
        if not found or found[2] not in (*edition.racing, UNKNOWN):
            example, unknown = f"0{edition.racing[0]}", f"0{UNKNOWN}"
            why = Reason(
                f"expected cards like {example} or {unknown}",
                "camelup-expected-cards",
                example=example,
                unknown=unknown,
            )
            bad_field(field, item, why)
        cards.append(PlacedCard(int(found[1]), found[2]))
    return tuple(cards)
