"""Writing: actions as people type them, positions as one line; docs/reference has the notation."""

import re
from functools import cache, lru_cache

from serai.core.errors import BadAction, BadPosition, Reason, kind_of, listed, quoted
from serai.core.game import Seat
from serai.core.ruleset import label
from serai.games.camelup.rules.actions import (
    BACK,
    FORWARD,
    LOSER,
    ROLL,
    WINNER,
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
from serai.games.camelup.rules.editions import EDITIONS, SPACES, Edition
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import NOBODY, UNKNOWN_MONEY, Board, PlacedCard, State

NONE = "-"
"""Stands for an empty field."""

_FORMS = "roll (r), ticket b (tb), tile 6+ (6+), winner b (wb), loser b (lb)"
"""How actions of every edition are written, the short forms in brackets."""

_VERBED = re.compile(
    r"((?i:roll|ticket|tile|winner|loser|partner|stack|die|marker))(?![a-z])\s*+(.*)", re.DOTALL
)
_SHORT = re.compile(r"((?i:[rtwlpsdm]))\s*+(.*)", re.DOTALL)
_TILE = re.compile(r"([0-9]{1,3})\s*([+-])")
_DIE = re.compile(r"(\S+?)\s*([0-9])")
_SEAT = re.compile(r"[0-9]{1,2}")
_NUMBERS = {"first": _SEAT, "leg_cap": re.compile(r"[1-9][0-9]{0,5}")}
"""The house options that are numbers, and how these are written."""

_LONG = {verb[0]: verb for verb in ("roll", "winner", "loser", "partner", "stack", "die", "marker")}
_LONG["t"] = "ticket"


@lru_cache(maxsize=4096)
def action_text(action: Action) -> str:
    """Write an action the way people type it and records keep it."""
    match action:
        case Roll():
            return "roll"
        case Ticket(camel):
            return f"ticket {camel}"
        case Tile(space, side):
            return f"tile {space}{side}"
        case FinishCard(deck, camel):
            return f"{deck} {camel}"
        case Partner(seat):
            return f"partner {seat}"
        case Arrange(stacks):
            return f"stack {stacks}"
        case Die(camel, number):
            return f"die {camel}{number}"
        case Marker(seat):
            return f"marker {seat}"


@cache
def _as_written(edition: Edition) -> dict[str, Action]:
    """Return the most frequent actions by their text, as programs write them."""
    listed: list[Action] = [ROLL, *map(Ticket, edition.racing)]
    listed += [Tile(space, side) for space in range(SPACES + 1) for side in (FORWARD, BACK)]
    listed += [FinishCard(deck, camel) for deck in (WINNER, LOSER) for camel in edition.racing]
    return {action_text(action): action for action in listed}


def parse_action(edition: Edition, text: str) -> Action:
    """Read an action; short forms and colour names are accepted."""
    known = _as_written(edition).get(text)
    if known is not None:
        return known
    line = text.strip()
    tile = _TILE.fullmatch(line)
    if tile:
        return _tile(tile)
    found = _VERBED.fullmatch(line) or _SHORT.fullmatch(line)
    if not found:
        raise _unreadable(edition, text)
    said = found[1].lower()
    verb, rest = _LONG.get(said, said), found[2]
    tile = _TILE.fullmatch(rest)
    die = _DIE.fullmatch(rest)
    if verb == "roll" and not rest:
        return ROLL
    if verb == "tile" and tile:
        return _tile(tile)
    if verb == "ticket" and rest:
        return Ticket(_camel(edition, rest))
    if verb == "winner" and rest:
        return FinishCard(WINNER, _camel(edition, rest))
    if verb == "loser" and rest:
        return FinishCard(LOSER, _camel(edition, rest))
    if verb == "partner" and _SEAT.fullmatch(rest):
        return Partner(int(rest))
    if verb == "marker" and _SEAT.fullmatch(rest):
        return Marker(int(rest))
    if verb == "die" and die:
        return Die(_camel(edition, die[1]), int(die[2]))
    if verb == "stack" and rest:
        return Arrange(rest.replace(" ", ","))
    raise _unreadable(edition, text)


def _tile(match: re.Match[str]) -> Tile:
    return Tile(int(match[1]), FORWARD if match[2] == "+" else BACK)


def _camel(edition: Edition, word: str) -> str:
    """Read a camel: its letter or its colour; a capital that is nobody's letter is a small one."""
    for letter, colour in edition.colours.items():
        if word == letter or word.casefold() == colour:
            return letter
    if word.lower() in edition.colours:
        return word.lower()
    known = camels(edition)
    raise BadAction(
        f"no camel is called {shown(word)} in {edition.name} (camels: {listed(known)})",
        "camelup-no-such-camel",
        text=quoted(word),
        game=edition.name,
        known=known,
    )


def camels(edition: Edition) -> list[Reason]:
    """List the camels of an edition for an error: letters and colours."""
    return [
        Reason(f"{letter} {colour}", "camelup-camel", camel=letter)
        for letter, colour in edition.colours.items()
    ]


def _unreadable(edition: Edition, text: str) -> BadAction:
    partner = "" if edition.partnerships_from is None else ", partner 2 (p2)"
    forms = f"{_FORMS}{partner}, stack 1:gy"
    return BadAction(
        f"cannot read the action {shown(text)}; write {forms}",
        "unreadable-action",
        text=quoted(text),
        forms=forms,
    )


def shown(text: str) -> str:
    """Quote what somebody wrote, cut to a length that fits in an error."""
    return repr(quoted(text))


# -- positions -----------------------------------------------------------------------------


def board(position: Board) -> str:
    """Write the four fields that odds need: ruleset, track, tiles, dice in the pyramid."""
    if not isinstance(position, Board):
        raise BadPosition(f"a board is written from a Board or a State, not {kind_of(position)}")
    track = ",".join(f"{space}:{camels}" for space, camels in position.stacks.items())
    tiles = ",".join(
        f"{space}{FORWARD if tile > 0 else BACK}{abs(tile) - 1}"
        for space, tile in enumerate(position.tiles)
        if tile
    )
    edition = position.edition
    newest = EDITIONS.get(edition.name, edition)
    ruleset = label(edition.name, edition.version, newest.version)
    return f"{ruleset} {track or NONE} {tiles or NONE} {position.dice or NONE}"


def position(state: State) -> str:
    """Write the state as one line; unknowns are question marks."""
    racing = zip(state.edition.racing, state.tickets, strict=True)
    fields = (
        board(state),
        "".join(f"{camel}{left}" for camel, left in racing),
        ",".join(f"{camel}{number}" for camel, number in state.tents) or NONE,
        "/".join(_seat(state, seat) for seat in range(state.seats)),
        _deck(state.winner_deck),
        _deck(state.loser_deck),
        f"{state.leg}.{state.acts}" if state.acts else str(state.leg),
        _seat_or_none(state.marker),
        f"{state.phase}{state.turn}",
        options_text(state.options),
    )
    return " ".join(fields)


def _seat(state: State, seat: Seat) -> str:
    money = state.money[seat]
    return ",".join(
        (
            "?" if money == UNKNOWN_MONEY else str(money),
            "".join(f"{t.camel}{t.value}" for t in state.held[seat]) or NONE,
            str(state.pyramid_tickets[seat]),
            state.hands[seat] or NONE,
            _seat_or_none(state.partners[seat]),
        )
    )


def _seat_or_none(seat: Seat) -> str:
    return NONE if seat == NOBODY else str(seat)


def _deck(deck: tuple[PlacedCard, ...]) -> str:
    return ",".join(f"{card.seat}{card.camel}" for card in deck) or NONE


def options_text(options: HouseOptions) -> str:
    """Write the house options that are on."""
    on = [
        name if value is True else f"{name}={value}"
        for name in options.__struct_fields__
        if (value := getattr(options, name)) is not None and value is not False
    ]
    return ",".join(on) or NONE


def parse_options(text: str) -> HouseOptions:
    """Read house options as `options_text` writes them."""
    values: dict[str, bool | int] = {}
    if text != NONE:
        for item in text.split(","):
            name, _, value = item.partition("=")
            number = _NUMBERS.get(name)
            if number is not None and number.fullmatch(value):
                values[name] = int(value)
            elif number is None and name in HouseOptions.__struct_fields__ and not value:
                values[name] = True
            else:
                known = list(HouseOptions.__struct_fields__)
                raise BadPosition(
                    f"no house option {shown(item)} "
                    f"(options: {listed(known)}; as in first=0 or leg_cap=500)",
                    "no-house-option",
                    text=quoted(item),
                    known=known,
                )
    return HouseOptions(**values)  # type: ignore[arg-type]
