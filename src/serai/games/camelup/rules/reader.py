"""Reading positions, and refusing those that no game can reach."""

import re
from collections import Counter
from typing import NoReturn, get_args

from serai.core.errors import BadPosition, kind_of
from serai.core.game import Seat
from serai.core.ruleset import check_label, read_label
from serai.games.camelup.rules.editions import (
    EDITIONS,
    LINE_UP,
    PYRAMID_TICKETS,
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
SETTING_UP = ("marker", "lineup", "arrange", "crazy")
MOST_SEATS = 8
LARGEST_NUMBER = 3
FARTHEST = SPACES + LARGEST_NUMBER
"""The farthest space beyond the finish line that a unit can reach. [B15]"""

NEAREST = 1 - LARGEST_NUMBER

_STACK = re.compile(r"(-?[0-9]{1,2}):([A-Za-z]+)")
_TILE = re.compile(r"([0-9]{1,2})([+-])([0-9])")
_PHASE = re.compile(r"([a-z]+)([0-9])")
_PAIR = re.compile(r"([A-Za-z])([0-9])")
_CARD = re.compile(r"([0-9])([a-z?])")


def parse_board(text: str) -> Board:
    """Read the first four fields of a position; more may follow and must be right too."""
    if not isinstance(text, str):
        raise BadPosition(
            f"a board is read from a text, as 'camelup-1 1:oyg,3:wb - bgowy', not {kind_of(text)}"
        )
    fields = text.split()
    if not fields:
        raise BadPosition(f"a position cannot be empty; its fields are: {', '.join(BOARD_FIELDS)}")
    edition = _edition(fields[0])
    if len(fields) < len(BOARD_FIELDS):
        raise BadPosition(
            f"a board has {len(BOARD_FIELDS)} fields, this one {len(fields)} "
            f"(they are: {', '.join(BOARD_FIELDS)}, as in 'camelup-1 1:oyg,3:wb - bgowy')"
        )
    if len(fields) != len(BOARD_FIELDS):
        return parse_state(edition, text)
    _, track, tiles, dice = fields
    places = _track(edition, track)
    _all_racing(edition, places)
    return Board(edition, places, _tiles(tiles, places), _dice(edition, dice))


def parse_state(edition: Edition, text: str) -> State:
    """Read a position with all its fields."""
    fields = text.split()
    if len(fields) == len(BOARD_FIELDS):
        # Nobody sits at a board, so it is no state of a game: reading it as one would be a guess.
        raise BadPosition(
            f"a position has {len(STATE_FIELDS)} fields, this one only the "
            f"{len(BOARD_FIELDS)} of a board: read it with serai.camelup.parse_board, "
            f"or add the others ({', '.join(STATE_FIELDS[len(BOARD_FIELDS) :])})"
        )
    if len(fields) != len(STATE_FIELDS):
        raise BadPosition(
            f"a position has {len(STATE_FIELDS)} fields, this one {len(fields)} "
            f"(they are: {', '.join(STATE_FIELDS)})"
        )
    check_label(fields[0], edition.name, edition.version)
    _, track, tiles, dice, tickets, out, seats, winner, loser, leg, marker, acts, options = fields
    rows = [_seat(edition, row) for row in seats.split("/")]
    places = _track(edition, track)
    phase, turn = _phase(acts)
    state = State(
        edition=edition,
        places=places,
        tiles=_tiles(tiles, places),
        pyramid=_dice(edition, dice),
        options=parse_options(options),
        phase=phase,
        turn=turn,
        marker=_seat_or_none(marker, "marker"),
        leg=_number(leg, "leg"),
        tents=_tents(edition, out),
        tickets=_tickets(edition, tickets),
        money=tuple(row[0] for row in rows),
        held=tuple(row[1] for row in rows),
        pyramid_tickets=tuple(row[2] for row in rows),
        hands=tuple(row[3] for row in rows),
        partners=tuple(row[4] for row in rows),
        winner_deck=_deck(edition, winner, "winner deck"),
        loser_deck=_deck(edition, loser, "loser deck"),
    )
    _check_seats(state)
    _check_pyramid(state)
    _check_tickets(state)
    _check_cards(state)
    _check_partners(state)
    if phase in SETTING_UP:
        _check_set_up(state)
    else:
        _check_race(state)
    return state


# -- one field at a time -------------------------------------------------------------------


def _edition(text: str) -> Edition:
    """Read a ruleset: the newest version of its rules, or the one it names."""
    name, version = read_label(text)
    found = EDITIONS.get(name) if version is None else VERSIONS.get((name, version))
    if found is None:
        known = ", ".join(f"{name}@{version}" for name, version in VERSIONS)
        known = ", ".join(EDITIONS) if name not in EDITIONS else known
        raise BadPosition(f"no ruleset of Camel Up is called {shown(text)} (rulesets: {known})")
    return found


def _bad(field: str, text: str, why: str) -> NoReturn:
    raise BadPosition(f"bad {field} {shown(text)}: {why}")


def _items(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def _number(text: str, field: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        _bad(field, text, "expected a number")
    return int(text)


def _seat_or_none(text: str, field: str) -> Seat:
    if text == NONE:
        return NOBODY
    if not re.fullmatch(r"[0-9]", text):
        _bad(field, text, f"expected a seat or {NONE}")
    return int(text)


def _track(edition: Edition, text: str) -> tuple[int, ...]:
    places = [NOWHERE] * len(edition.camels)
    seen: set[int] = set()
    for item in _items(text):
        found = _STACK.fullmatch(item)
        if not found:
            _bad("track", item, "expected stacks like 1:oyg,3:wb, bottom to top")
        space = int(found[1])
        if not NEAREST <= space <= FARTHEST:
            _bad("track", item, f"the spaces are 1 to {SPACES}")
        if space in seen:
            _bad("track", item, f"space {space} is there twice")
        seen.add(space)
        for height, letter in enumerate(found[2]):
            camel = edition.number.get(letter)
            if camel is None:
                _bad("track", item, f"{edition.name} has no camel {letter!r} ({edition.camels})")
            if places[camel] != NOWHERE:
                _bad("track", item, f"camel {letter!r} is there twice")
            places[camel] = space * HEIGHTS + height
    return tuple(places)


def _tiles(text: str, places: tuple[int, ...]) -> tuple[int, ...]:
    tiles = [0] * (SPACES + 1)
    owners: set[str] = set()
    for item in _items(text):
        found = _TILE.fullmatch(item)
        if not found:
            _bad("tile", item, "expected tiles like 6+0,9-1: space, side, seat")
        space = int(found[1])
        if not FIRST_TILE_SPACE <= space <= SPACES:
            _bad("tile", item, f"tiles lie on spaces {FIRST_TILE_SPACE} to {SPACES}")
        if any(place // HEIGHTS == space for place in places):
            _bad("tile", item, "camels stand on that space")
        if found[3] in owners or int(found[3]) >= MOST_SEATS:
            _bad("tile", item, f"each seat has one tile, and the seats are 0 to {MOST_SEATS - 1}")
        if any(tiles[max(0, space - 1) : space + 2]):
            _bad("tile", item, "two tiles can be neither on one space nor next to each other")
        owners.add(found[3])
        tiles[space] = (int(found[3]) + 1) * (1 if found[2] == "+" else -1)
    return tuple(tiles)


def _dice(edition: Edition, text: str) -> int:
    pyramid = 0
    for letter in "" if text == NONE else text:
        die = edition.dice_letters.find(letter)
        if die < 0 or pyramid >> die & 1:
            _bad("dice", text, f"expected each of {edition.dice_letters} at most once, or {NONE}")
        pyramid |= 1 << die
    return pyramid


def _tents(edition: Edition, text: str) -> tuple[tuple[str, int], ...]:
    faces = {face for die in edition.dice for face in die.faces}
    tents = []
    for item in _items(text):
        found = _PAIR.fullmatch(item)
        if not found or (found[1], int(found[2])) not in faces:
            _bad("dice out", item, f"expected numbers like {edition.racing[0]}3")
        tents.append((found[1], int(found[2])))
    return tuple(tents)


def _tickets(edition: Edition, text: str) -> tuple[int, ...]:
    left = [(camel, int(number)) for camel, number in _PAIR.findall(text)]
    whole = "".join(f"{camel}{number}" for camel, number in left) == text
    if not whole or "".join(camel for camel, _ in left) != edition.racing:
        _bad("tickets left", text, f"expected a number for each of {edition.racing} in this order")
    return tuple(number for _, number in left)


def _seat(edition: Edition, text: str) -> tuple[int, tuple[BettingTicket, ...], int, str, Seat]:
    parts = text.split(",")
    if len(parts) != 5:
        _bad("seat", text, "expected money,tickets,pyramid tickets,hand,partner")
    money, held, pyramid, hand, partner = parts
    held = "" if held == NONE else held
    tickets = tuple(BettingTicket(camel, int(value)) for camel, value in _PAIR.findall(held))
    if "".join(f"{t.camel}{t.value}" for t in tickets) != held:
        _bad("seat", text, f"{held!r} are not tickets like {edition.racing[0]}5")
    hand = "" if hand == NONE else hand
    if set(hand) - {*edition.racing, UNKNOWN}:
        _bad("seat", text, f"{hand!r} is not a hand of {edition.racing} or {UNKNOWN}")
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
            _bad(field, item, f"expected cards like 0{edition.racing[0]} or 0{UNKNOWN}")
        cards.append(PlacedCard(int(found[1]), found[2]))
    return tuple(cards)


def _phase(text: str) -> tuple[Phase, Seat]:
    found = _PHASE.fullmatch(text)
    for phase in get_args(Phase):
        if found and found[1] == phase:
            return phase, int(found[2])
    _bad("who acts", text, f"expected a seat after one of {', '.join(get_args(Phase))}, as turn0")


# -- whether the fields belong together ----------------------------------------------------


def _no(why: str) -> NoReturn:
    raise BadPosition(f"no game can come to this: {why}")


def _all_racing(edition: Edition, places: tuple[int, ...]) -> None:
    for camel, place in zip(edition.camels, places, strict=True):
        if place == NOWHERE:
            _no(f"camel {camel!r} is not on the track")
        if not HEIGHTS <= place < (SPACES + 1) * HEIGHTS:
            _no(f"camel {camel!r} is beyond the finish line, but the race goes on")


def _check_seats(state: State) -> None:
    edition, seats = state.edition, state.seats
    counts = edition.house_seat_counts if state.options.two_seats else edition.seat_counts
    if seats not in counts:
        hint = ""
        if seats in edition.house_seat_counts:
            hint = " (with two_seats among the options, its last field, it is)"
        _no(f"{edition.name} is for {counts.start} to {counts.stop - 1} seats, not {seats}{hint}")
    named = [state.turn, *(abs(tile) - 1 for tile in state.tiles if tile)]
    named += [card.seat for card in (*state.winner_deck, *state.loser_deck)]
    named += [seat for seat in (state.marker, *state.partners) if seat != NOBODY]
    if state.options.first is not None:
        named.append(state.options.first)
    if max(named) >= seats:
        _no(f"there is no seat {max(named)}, only 0 to {seats - 1}")


def _check_pyramid(state: State) -> None:
    edition = state.edition
    out = 0
    for camel, _ in state.tents:
        die = len(edition.racing) if camel in edition.crazy else edition.number[camel]
        if out >> die & 1:
            _no(f"the die of {camel!r} is out twice")
        out |= 1 << die
    taken = sum(state.pyramid_tickets)
    if taken != len(state.tents) + (state.phase == "die"):
        _no(f"{taken} pyramid tickets taken, {len(state.tents)} dice out")
    if taken > PYRAMID_TICKETS - (state.phase == "turn"):
        _no(f"{taken} dice were rolled, but {PYRAMID_TICKETS} end the leg")
    if state.phase not in SETTING_UP and state.pyramid != edition.full_pyramid & ~out:
        _no("every die is either in the pyramid or out")


def _check_tickets(state: State) -> None:
    ladder = state.edition.ladder
    for camel, left in zip(state.edition.racing, state.tickets, strict=True):
        held = sorted(
            (t.value for row in state.held for t in row if t.camel == camel), reverse=True
        )
        if left > len(ladder) or held != list(ladder[: len(ladder) - left]):
            values = ", ".join(map(str, ladder))
            _no(f"the tickets of {camel!r} are {values} from the top: {left} left, {held} held")
    if any(t.camel not in state.edition.racing for row in state.held for t in row):
        _no("a ticket of a camel that has none")


def _check_cards(state: State) -> None:
    racing = state.edition.racing
    decks = (*state.winner_deck, *state.loser_deck)
    for seat, hand in enumerate(state.hands):
        cards = hand + "".join(card.camel for card in decks if card.seat == seat)
        known = Counter(cards.replace(UNKNOWN, ""))
        if len(cards) != len(racing) or any(count > 1 for count in known.values()):
            _no(f"seat {seat} has one finish card of each of {racing}, not {cards!r}")


def _check_partners(state: State) -> None:
    for seat, partner in enumerate(state.partners):
        if partner == NOBODY:
            continue
        if not state.edition.partnerships(state.seats):
            _no(f"there are no partnerships with {state.seats} seats in {state.edition.name}")
        if partner == seat or state.partners[partner] != seat:
            _no(f"seat {seat} is the partner of seat {partner}, but not the other way round")


def _check_race(state: State) -> None:
    if state.leg < 1 or state.marker == NOBODY:
        _no("a race has a leg of at least 1 and a seat with the marker")
    if state.phase != "over":
        _all_racing(state.edition, state.places)
        return
    if NOWHERE in state.places:
        _no("a camel is missing from the track")
    ahead = max(state.places) >= (SPACES + 1) * HEIGHTS
    behind = min(state.places) < HEIGHTS
    if ahead == behind:
        _no("a race is over when one unit has crossed the finish line, one way or the other")


def _check_set_up(state: State) -> None:
    """Check that no more is on the table than the set-up has come to. [CU1-18, CU2-18..21]"""
    edition, phase = state.edition, state.phase
    dealt = any((*state.held, *state.winner_deck, *state.loser_deck, *state.tents))
    if dealt or state.leg or any(state.tiles) or any(state.pyramid_tickets):
        _no("nothing is taken or placed before the first leg")
    if (state.marker == NOBODY) != (phase == "marker"):
        _no("the marker is given first of all")
    placed = {c for c, place in zip(edition.camels, state.places, strict=True) if place != NOWHERE}
    for space, camels in state.stacks.items():
        crazy_spaces = [SPACES + 1 - number for number in LINE_UP]
        for camel in camels:
            if space not in (crazy_spaces if camel in edition.crazy else LINE_UP):
                _no(f"camel {camel!r} cannot start on {space}")
    racing, crazy = placed & set(edition.racing), placed & set(edition.crazy)
    waiting = edition.full_pyramid
    for camel in racing:
        waiting &= ~(1 << edition.number[camel])
    shared = any(len(camels) > 1 for camels in state.stacks.values())
    fits = {
        "marker": not placed and state.options.first is None,
        "lineup": len(racing) < len(edition.racing) and not crazy,
        "arrange": len(racing) == len(edition.racing)
        and not crazy
        and shared
        and state.options.starter_arranges,
        "crazy": len(racing) == len(edition.racing) and len(crazy) < len(edition.crazy),
    }
    if not fits[phase] or state.pyramid != waiting:
        _no(f"the camels and dice do not fit the set-up phase {phase!r}")
