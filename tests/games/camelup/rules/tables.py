"""Tables in the middle of a game, and ways to play on from there."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

import pytest

from serai.core.errors import IllegalAction
from serai.core.game import CHANCE, Event, Seat, Step
from serai.core.registry import find_game
from serai.games.camelup import BettingTicket, CamelUp, Die, HouseOptions, PlacedCard, State, Tile
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NO_TILES, NOBODY, leg_cap

FIRST = "camelup-1"
SECOND = "camelup-2"

both = pytest.mark.parametrize("name", [FIRST, SECOND])
"""Runs a test in either edition: blue, green and yellow race in both."""

LINE_UP = {FIRST: "b1 g2 o3 w1 y2", SECOND: "b1 g2 p3 r1 y2 W1 B2"}
"""An arbitrary throw of the dice at set-up."""

DEFAULT = HouseOptions()

E = TypeVar("E", bound=Event)


def game_of(name: str) -> CamelUp:
    game = find_game(name)
    assert isinstance(game, CamelUp)
    return game


# -- setting up ----------------------------------------------------------------------------


def opened(
    name: str,
    dice: str | None = None,
    *,
    seats: int = 3,
    first: Seat = 0,
    options: HouseOptions | None = None,
) -> State:
    """Set a new table up: the marker to a seat, then the dice as thrown."""
    start = game_of(name).start(seats, options)
    marker = [] if start.marker != NOBODY else [f"marker {first}"]
    thrown = LINE_UP[name] if dice is None else dice
    return do(start, *marker, *(f"die {face}" for face in thrown.split()))


def table(
    name: str,
    track: str,
    *,
    rest: int = 1,
    tiles: str = "",
    dice: str | None = None,
    seats: int = 3,
    turn: Seat = 0,
    marker: Seat = 0,
    leg: int = 1,
    money: Sequence[int] | None = None,
    held: Sequence[str] = (),
    pyramid: Sequence[int] | None = None,
    winner: str = "",
    loser: str = "",
    partners: Sequence[tuple[Seat, Seat]] = (),
    options: HouseOptions = DEFAULT,
    acts: int = 0,
) -> State:
    """Build a table that a game can reach; the position parser refuses any other.

    `track` is like `5:oyg,7:wb`, bottom to top; camels it does not name stand on space `rest`,
    the crazy ones on top. `tiles` is like `6+0,9-1`, `dice` are those in the pyramid.
    `held` gives each seat's betting tickets as `b5 g3`, `pyramid` its pyramid tickets (by
    default they were taken in the turns just before), `winner` and `loser` the decks as `0b 2g`,
    `acts` how many actions the leg has seen.
    """
    game = game_of(name)
    edition = game.edition
    seats = seats if money is None else len(money)
    named = [stack.split(":") for stack in track.split(",") if stack]
    stacks = {int(space): camels for space, camels in named}
    others = [camel for camel in edition.camels if camel not in "".join(stacks.values())]
    if others:
        assert rest not in stacks, f"space {rest} is taken: the other camels need one"
        stacks[rest] = "".join(others)
    places = {
        camel: space * HEIGHTS + height
        for space, camels in stacks.items()
        for height, camel in enumerate(camels)
    }
    laid = list(NO_TILES)
    for text in tiles.split(",") if tiles else ():
        owner = int(text[-1]) + 1
        laid[int(text[:-2])] = owner if text[-2] == "+" else -owner
    inside = edition.dice_letters if dice is None else dice
    out = [letter for letter in edition.dice_letters if letter not in inside]
    taken = [0] * seats
    for back in range(len(out)):
        taken[(turn - 1 - back) % seats] += 1
    tickets = tuple(
        tuple(BettingTicket(text[0], int(text[1])) for text in row.split())
        for row in (*held, *[""] * (seats - len(held)))
    )
    gone = [ticket.camel for row in tickets for ticket in row]
    decks = [
        tuple(PlacedCard(int(text[0]), text[1]) for text in deck.split())
        for deck in (winner, loser)
    ]
    laid_cards = {(card.seat, card.camel) for deck in decks for card in deck}
    bound = [NOBODY] * seats
    for one, other in partners:
        bound[one], bound[other] = other, one
    cap = leg_cap(edition, options)
    state = State(
        edition=edition,
        places=tuple(places[camel] for camel in edition.camels),
        tiles=tuple(laid),
        pyramid=sum(1 << edition.dice_letters.index(letter) for letter in inside),
        options=options,
        phase="turn",
        turn=turn,
        marker=marker,
        leg=leg,
        tents=tuple(("W" if letter == "x" else letter, 1) for letter in out),
        tickets=tuple(len(edition.ladder) - gone.count(camel) for camel in edition.racing),
        money=(3,) * seats if money is None else tuple(money),
        held=tickets,
        pyramid_tickets=tuple(taken if pyramid is None else pyramid),
        hands=tuple(
            "".join(camel for camel in edition.racing if (seat, camel) not in laid_cards)
            for seat in range(seats)
        ),
        partners=tuple(bound),
        winner_deck=decks[0],
        loser_deck=decks[1],
        acts_left=None if cap is None else cap - acts,
    )
    assert game.parse_position(game.position(state)) == state
    return state


def last_dice(name: str, die: str = "b") -> str:
    """Name the dice left when one roll ends the leg: in the 2nd edition there are two."""
    return die if name == FIRST else f"{die}x"


# -- playing on ----------------------------------------------------------------------------


def play(state: State, *texts: str) -> Step[State]:
    """Carry out actions one after the other; give the last state and all that happened."""
    game = game_of(state.edition.name)
    events: list[Event] = []
    for text in texts:
        action = game.parse_action(text)
        assert action in game.actions(state), f"{text!r} is not listed"
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def do(state: State, *texts: str) -> State:
    """Carry out actions one after the other; give the last state."""
    return play(state, *texts).state


def rolled(state: State, *faces: str) -> State:
    """Let seat after seat choose the pyramid, which reveals these dice."""
    return do(state, *rolls(*faces))


def rolls(*faces: str) -> list[str]:
    """Write the actions of seat after seat choosing the pyramid."""
    return [text for face in faces for text in ("roll", f"die {face}")]


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Pick the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def refused(state: State, text: str) -> bool:
    """Whether an action is refused; what is listed and what is carried out must agree."""
    game = game_of(state.edition.name)
    action = game.parse_action(text)
    listed = action in game.actions(state)
    try:
        game.apply(state, action)
    except IllegalAction:
        assert not listed, f"{text!r} is listed but refused"
        return True
    assert listed, f"{text!r} is carried out but not listed"
    return False


def choices(state: State) -> list[str]:
    """Write every legal action."""
    game = game_of(state.edition.name)
    return [game.action_text(action) for action in game.actions(state)]


def tile_spaces(state: State) -> set[int]:
    """Find the spaces to which the acting seat may move its tile, by trying each of them."""
    listed = [a for a in game_of(state.edition.name).actions(state) if isinstance(a, Tile)]
    tried = {space for space in range(20) if not refused(state, f"tile {space}+")}
    assert {action.space for action in listed} == tried
    return tried


# -- chance --------------------------------------------------------------------------------


def odds(state: State) -> dict[str, Fraction]:
    """Give what chance can do next, written out, with exact probabilities."""
    game = game_of(state.edition.name)
    return {game.action_text(action): p for action, p in game.chances(state)}


def odds_of_dice(state: State) -> dict[str, Fraction]:
    """Give the probability of each die to come out next, whatever it shows."""
    game = game_of(state.edition.name)
    found: dict[str, Fraction] = {}
    for action, p in game.chances(state):
        assert isinstance(action, Die)
        letter = "x" if action.camel in game.edition.crazy else action.camel
        found[letter] = found.get(letter, Fraction(0)) + p
    return found


def spread(
    start: Iterable[State], until: Callable[[State], bool] | None = None
) -> dict[State, Fraction]:
    """Follow every outcome of chance and give all the ends with their exact probabilities.

    It stops where a player has to act, or where `until` says so.
    """
    level = {state: Fraction(1) for state in start}
    ends: dict[State, Fraction] = {}
    while level:
        following: dict[State, Fraction] = {}
        for state, probability in level.items():
            game = game_of(state.edition.name)
            if game.to_act(state) is not CHANCE or (until is not None and until(state)):
                ends[state] = ends.get(state, Fraction(0)) + probability
                continue
            for action, p in game.chances(state):
                after = game.apply(state, action).state
                following[after] = following.get(after, Fraction(0)) + probability * p
        level = following
    return ends
