"""Sampling what a seat of Faraon cannot see.

Hidden are the treasures, the tokens under golden pyramids, and cards. Every deal that agrees with
the view and the notes is equally likely; nothing is concluded from what anybody did. Cards leave
the deck from the top. So, unless all were shuffled together, those still in it are taken to be the
ones with the highest backs.
"""

from collections.abc import Mapping
from random import Random

from serai.core.errors import BadPosition
from serai.games.faraon.odds.notes import known_holes
from serai.games.faraon.rules.board import BLOCK_HOLES, HOLES, NO_HOLE, block_of
from serai.games.faraon.rules.components import GOLDEN, Components, back
from serai.games.faraon.rules.state import CHANCE_PHASES, NOBODY, NOTHING, TAKEN, UNSET, State
from serai.games.faraon.rules.variants import VERSIONS
from serai.games.faraon.rules.view import TableView


def imagine(view: TableView, rng: Random, notes: str | Mapping[str, str] = "") -> State:
    """Return a state that could lie behind a view; `notes` are what holes showed, as `a1=.,c5=s`.

    A table that is still being set up cannot be imagined: nobody is to act there.
    """
    if view.phase in CHANCE_PHASES or view.free is None:
        raise BadPosition("the table is still being set up: imagine it when the game has begun")
    variant = VERSIONS[view.game, view.rules]
    box = view.options.components or variant.components
    seats = view.seats
    known = known_holes(notes, box.letters, view.free, view.shown or NOTHING)
    layout = view.layout or _layout(box, known, rng)
    tokens = (view.tokens or _tokens(view, box, rng)) if variant.tokens else ""
    deck, won, lost = _cards(view, box, rng)
    return State(
        variant=variant,
        options=view.options,
        phase=view.phase,
        turn=view.turn or 0,
        layout=layout,
        pyramids=view.pyramids,
        tokens=tokens,
        free=view.free,
        last=NO_HOLE if view.last is None else view.last,
        orientation=view.orientation,
        deck=deck,
        goal=view.goal,
        powers=view.powers,
        won=won,
        lost=lost,
        hats=tuple(seat.explorers for seat in seats),
        scarabs=tuple(seat.scarab for seat in seats),
        mummy=next((seat.seat for seat in seats if seat.mummy), NOBODY),
        duel=view.duel,
        moves=view.moves,
    )


def _layout(box: Components, known: dict[int, str], rng: Random) -> str:
    """Lay the treasures: one to a block, under a hole of which nothing else is known. [FA-08]"""
    found = {hole: sign for hole, sign in known.items() if sign != NOTHING}
    letters = [letter for letter in box.letters if letter not in found.values()]
    rng.shuffle(letters)
    row = [NOTHING] * HOLES
    for hole, letter in found.items():
        row[hole] = letter
    taken = {block_of(hole) for hole in found}
    for block, holes in enumerate(BLOCK_HOLES):
        if block not in taken:
            left = [hole for hole in holes if hole not in known]
            row[rng.choice(left)] = letters.pop()
    return "".join(row)


def _tokens(view: TableView, box: Components, rng: Random) -> str:
    """Hide what nobody has found yet; as many pyramids as there were finds are empty. [FX-04]"""
    bag = list(box.tokens)
    for hat in "".join(seat.explorers for seat in view.seats):
        bag[bag.index(hat)] = TAKEN
    rng.shuffle(bag)
    return "".join(bag.pop() if pyramid == GOLDEN else UNSET for pyramid in view.pyramids)


def _cards(
    view: TableView, box: Components, rng: Random
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Spread the cards not in sight over the deck, the others' wins and the box. [FA-07, C30]"""
    pool = list(box.cards)
    in_sight = [*(() if view.goal is None else (view.goal,))]
    in_sight += () if view.duel is None else view.duel.cards
    for seat in view.seats:
        in_sight += seat.won or ()
    for card in in_sight:
        pool.remove(card)
    deck: list[str] = []
    if view.next_back is not None:
        top = rng.choice([card for card in pool if card[:2] == view.next_back])
        pool.remove(top)
        deck.append(top)
    rng.shuffle(pool)
    if not view.options.full_shuffle:
        pool.sort(key=back)
    below = len(pool) - max(view.deck - 1, 0)
    deck += pool[below:]
    out = pool[:below]
    rng.shuffle(out)
    won = tuple(
        tuple(sorted(out.pop() for _ in range(seat.cards))) if seat.won is None else seat.won
        for seat in view.seats
    )
    return tuple(deck), won, tuple(sorted(out))
