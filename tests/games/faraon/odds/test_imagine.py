"""What a seat cannot see is drawn evenly, and what it remembers stays as it was."""

from itertools import permutations, product
from random import Random

import pytest
from msgspec.structs import replace

import serai
from serai import faraon
from serai.games.faraon.rules.board import HOLE_NAMES, block_of
from serai.games.faraon.rules.components import default
from tests.games.faraon.rules.tables import BASE, EXPERT, LAYOUT, hole, table
from tests.games.uniform import assert_uniform


def imagine(
    game: faraon.Faraon, state: faraon.State, seat: int, rng: Random, notes: str = ""
) -> faraon.State:
    """Imagine what lies behind a seat's view; see that it could."""
    view = game.view(state, seat)
    imagined = serai.imagine(view, rng, notes=notes)
    assert game.view(imagined, seat) == view
    return imagined


# -- treasures -----------------------------------------------------------------------------


def notes_of_all_but(*blocks: int) -> str:
    """Write down where the treasures of all other blocks lie."""
    known = {h: sign for h, sign in enumerate(LAYOUT) if sign != "." and block_of(h) not in blocks}
    return ",".join(f"{HOLE_NAMES[h]}={sign}" for h, sign in known.items())


def test_every_layout_that_agrees_with_the_notes_is_equally_likely() -> None:
    # Block 0 has the free hole b2, which shows nothing; of block 5 the hole c4 was bare.
    state = table()
    notes = notes_of_all_but(0, 5) + ",c4=."
    possible = set()
    for (first, second), letters in product(
        product(("a1", "b1", "a2"), ("c3", "d3", "d4")), permutations("bg")
    ):
        row = [sign if block_of(h) not in (0, 5) else "." for h, sign in enumerate(LAYOUT)]
        row[hole(first)], row[hole(second)] = letters
        possible.add("".join(row))
    assert len(possible) == 18
    rng = Random(3)
    drawn = (imagine(BASE, state, 0, rng, notes).layout for _ in range(3000))
    assert_uniform(drawn, possible)


def test_without_notes_every_hole_of_a_block_is_equally_likely() -> None:
    rng = Random(4)
    drawn = [imagine(BASE, table(), 0, rng).layout for _ in range(2000)]
    last = [h for h in range(len(LAYOUT)) if block_of(h) == 11]
    letters = default().letters
    found = [next((h, row[h]) for h in last if row[h] != ".") for row in drawn]
    assert_uniform(found, [(h, letter) for h in last for letter in letters])


def test_a_treasure_in_sight_is_where_it_is_seen() -> None:
    state = table(free="a1", goal="1.s2")
    rng = Random(5)
    rows = [imagine(BASE, state, 1, rng).layout for _ in range(50)]
    assert {row[hole("a1")] for row in rows} == {"b"}
    assert {"".join(row[hole(name)] for name in ("b1", "a2", "b2")) for row in rows} == {"..."}


def test_a_table_that_is_being_set_up_is_not_imagined() -> None:
    with pytest.raises(serai.BadPosition, match="still being set up"):
        serai.imagine(BASE.view(BASE.start(2), 0), Random(1))


# -- tokens --------------------------------------------------------------------------------


def test_every_golden_pyramid_hides_each_token_as_often() -> None:
    state = table("faraon-expert", hats={0: "1", 1: "23"})
    golden = [h for h, sign in enumerate(state.pyramids) if sign == "g"]
    rng = Random(6)
    rows = [imagine(EXPERT, state, 0, rng).tokens for _ in range(4000)]
    left = list(default().tokens)
    for hat in "123":
        left.remove(hat)
    left += "000"
    for row in rows:
        assert sorted(row[h] for h in golden) == sorted(left)
        assert {row[h] for h in range(len(row)) if h not in golden} == {"-"}
    for sign in set(left):
        for h in golden:
            share = left.count(sign) / len(left)
            found = sum(row[h] == sign for row in rows)
            assert abs(found - share * 4000) < 5 * (4000 * share * (1 - share)) ** 0.5


# -- cards ---------------------------------------------------------------------------------


def few_hidden(*, full_shuffle: bool) -> faraon.State:
    """Return a table of two at which six cards are hidden: three each with back 2 and 3.

    Seat 1 has two of the first kind, and the deck is the rest. Seat 0 has won all others.
    """
    cards = sorted(default().cards)
    goal = next(card for card in cards if card[1:3] == ".s")
    cards.remove(goal)
    twos = [card for card in cards if card[:2] == "2."][:3]
    threes = [card for card in cards if card[0] == "3"][:3]
    for card in (*twos, *threes):
        cards.remove(card)
    state = table(seats=2, goal=goal, won={0: cards, 1: twos[:2]}, deck=(twos[2], *threes))
    return replace(state, options=faraon.HouseOptions(full_shuffle=full_shuffle))


def spreads(state: faraon.State, *, in_order: bool) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """List every deck and hand of seat 1 that seat 0 could not tell from the true ones."""
    hidden = [*state.deck, *state.won[1]]
    size = len(state.deck)
    view = BASE.view(state, 0)
    found = set()
    for order in permutations(hidden):
        deck, won = order[:size], tuple(sorted(order[size:]))
        backs = [card[0] for card in deck]
        if in_order and (backs != sorted(backs) or max(card[0] for card in won) > backs[0]):
            continue
        if BASE.view(replace(state, deck=deck, won=(state.won[0], won)), 0) == view:
            found.add((deck, won))
    return found


@pytest.mark.parametrize("full_shuffle", [False, True])
def test_every_spread_of_hidden_cards_is_equally_likely(full_shuffle: bool) -> None:
    state = few_hidden(full_shuffle=full_shuffle)
    possible = spreads(state, in_order=not full_shuffle)
    assert len(possible) > 5
    rng = Random(7)
    drawn = [imagine(BASE, state, 0, rng) for _ in range(60 * len(possible))]
    assert_uniform(((one.deck, one.won[1]) for one in drawn), possible)


def test_nobody_gets_the_better_of_the_hidden_cards() -> None:
    cards = sorted(default().cards)
    goal = next(card for card in cards if card[1:3] == ".s")
    deck = cards[-4:]
    hidden = ("1.b1", "2.c3")
    mine = [card for card in cards if card not in (goal, *deck, *hidden)]
    won = {0: mine, 1: hidden[:1], 2: hidden[1:]}
    state = replace(table(goal=goal, won=won, deck=deck), options=faraon.HouseOptions())
    rng = Random(9)
    drawn = (imagine(BASE, state, 0, rng).won[1:] for _ in range(200))
    assert_uniform(drawn, [((one,), (other,)) for one, other in permutations(hidden)])


def test_cards_leave_the_deck_from_the_top() -> None:
    # Early in a game nobody else can have won a card with a high back.
    state = replace(table(won={1: ("1.m2", "1.u1")}), options=faraon.HouseOptions())
    rng = Random(8)
    for _ in range(200):
        imagined = imagine(BASE, state, 0, rng)
        out = [card[0] for card in imagined.won[1]]
        assert max(out) <= imagined.deck[0][0]
        assert [card[0] for card in imagined.deck] == sorted(card[0] for card in imagined.deck)
