"""Set-up: everything is chance, and exact."""

from collections import Counter
from fractions import Fraction
from math import comb, factorial
from random import Random

import pytest

from serai.core.errors import BadSetup, IllegalAction
from serai.core.game import CHANCE, Event
from serai.core.registry import GAMES
from serai.games.camelup import HouseOptions as CamelUpOptions
from serai.games.faraon import HouseOptions, State
from serai.games.faraon.rules.actions import Colour, Deal, FreeHole, Golden, Tile, Token
from serai.games.faraon.rules.board import BLOCK_HOLES, CORNERS, HOLES, block_of
from serai.games.faraon.rules.components import back, default
from serai.games.faraon.rules.events import (
    CardDealt,
    GameBegan,
    StarterChosen,
    TileLaid,
    TokenHidden,
)
from serai.games.faraon.rules.setup import golden_chances
from tests.games.faraon.rules.tables import BASE, EXPERT, SOLO, hole
from tests.rules import rule


def set_up(
    name: str, seats: int, seed: int, options: HouseOptions | None = None
) -> tuple[State, list[Event], Fraction]:
    """Set a table at random; return it, what happened and how likely all of it was."""
    game, rng = GAMES[name], Random(seed)
    state = game.start(seats, options)
    events: list[Event] = []
    likely = Fraction(1)
    while game.to_act(state) is CHANCE:
        chances = game.chances(state)
        assert sum(p for _, p in chances) == 1
        outcome = chances.at(rng.randrange(chances.total))
        likely *= dict(chances)[outcome]
        step = game.apply(state, outcome)
        state = step.state
        events += step.events
    return state, events, likely


@rule("FA-06")
@pytest.mark.parametrize(("name", "counts"), [("faraon", (2, 5)), ("faraon-expert", (2, 5))])
def test_two_to_five_can_play(name: str, counts: tuple[int, int]) -> None:
    game = GAMES[name]
    for seats in range(counts[0], counts[1] + 1):
        assert game.start(seats).seats == seats
    for seats in (0, 1, 6, 100):
        with pytest.raises(BadSetup, match="is for 2 to 5 seats, not"):
            game.start(seats)


@rule("FA-06", "FS-01")
def test_solo_is_for_one() -> None:
    assert SOLO.start(1).seats == 1
    with pytest.raises(BadSetup, match="faraon-solo is for 1 seat, not 2"):
        SOLO.start(2)


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadSetup, match="seat 3 cannot be first: the seats are 0 to 1"):
        BASE.start(2, HouseOptions(first=3))
    with pytest.raises(BadSetup, match="move_cap must be at least 1, not 0"):
        BASE.start(2, HouseOptions(move_cap=0))
    with pytest.raises(BadSetup, match="faraon needs HouseOptions, not HouseOptions"):
        BASE.start(2, CamelUpOptions())


@rule("FA-08", "C2")
def test_every_tile_can_lie_anywhere_in_any_quarter_turn() -> None:
    state = BASE.start(2, HouseOptions(first=0))
    for number, holes in enumerate(BLOCK_HOLES):
        chances = BASE.chances(state)
        left = set(default().letters) - set(state.layout)
        assert {(a.treasure, a.hole) for a, _ in chances if isinstance(a, Tile)} == {
            (t, h) for t in left for h in holes
        }
        assert {p for _, p in chances} == {Fraction(1, 4 * (12 - number))}
        state = BASE.apply(state, chances.at(chances.total // 2)).state
    assert state.phase == "free"


@rule("FA-03", "C1", "FA-10", "FA-11", "C3")
def test_one_treasure_to_a_block_and_none_in_sight() -> None:
    for seed in range(20):
        state, _, _ = set_up("faraon", 2, seed)
        assert Counter(state.layout) == {".": 36, **dict.fromkeys(default().letters, 1)}
        assert len({block_of(h) for h, sign in enumerate(state.layout) if sign != "."}) == 12
        assert Counter(state.pyramids) == {"g": 16, "r": 16, "b": 15, ".": 1}
        assert state.layout[state.free] == "."


@rule("FA-11", "C3")
def test_the_free_hole_is_any_of_the_36_bare_ones() -> None:
    state = BASE.start(2, HouseOptions(first=0))
    while state.phase == "tiles":
        state = BASE.apply(state, BASE.actions(state)[-1]).state
    chances = BASE.chances(state)
    bare = {h for h, sign in enumerate(state.layout) if sign == "."}
    assert {a.hole for a, _ in chances if isinstance(a, FreeHole)} == bare
    assert {p for _, p in chances} == {Fraction(1, 36)}
    treasure = next(h for h in range(HOLES) if h not in bare)
    with pytest.raises(IllegalAction, match="chance cannot give 'free"):
        BASE.apply(state, FreeHole(treasure))


@rule("FA-10", "FA-01", "C3", "C2", "FA-07")
def test_all_tables_are_equally_likely() -> None:
    _, _, likely = set_up("faraon", 2, 1)
    layouts = factorial(12) * 4**12 * 36
    colours = factorial(47) // (factorial(16) ** 2 * factorial(15))
    decks = factorial(10) ** 3
    assert likely == Fraction(1, 2 * layouts * colours * decks)


@rule("FA-07")
def test_the_deck_lies_1_2_3() -> None:
    for name, seats in (("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)):
        _, events, _ = set_up(name, seats, 5)
        backs = [back(event.card) for event in events if isinstance(event, CardDealt)]
        assert backs == ["1"] * 10 + ["2"] * 10 + ["3"] * 10


@rule("C30", "FX-06")
def test_an_option_shuffles_all_cards_together() -> None:
    state = EXPERT.start(2, HouseOptions(full_shuffle=True))
    while state.phase != "deck":
        state = EXPERT.apply(state, EXPERT.actions(state)[0]).state
    chances = EXPERT.chances(state)
    assert {a.card for a, _ in chances if isinstance(a, Deal)} == set(default().cards)
    assert {p for _, p in chances} == {Fraction(1, 30)}
    default_state = EXPERT.start(2)
    while default_state.phase != "deck":
        default_state = EXPERT.apply(default_state, EXPERT.actions(default_state)[0]).state
    dealt = [a for a, _ in EXPERT.chances(default_state)]
    assert {back(a.card) for a in dealt if isinstance(a, Deal)} == {"1"}


@rule("FA-14")
def test_the_youngest_is_drawn_or_named() -> None:
    chances = BASE.chances(BASE.start(4))
    assert [BASE.action_text(a) for a, _ in chances] == [f"starter {n}" for n in range(4)]
    assert {p for _, p in chances} == {Fraction(1, 4)}
    state, events, _ = set_up("faraon", 4, 3, HouseOptions(first=2))
    assert not any(isinstance(event, StarterChosen) for event in events)
    assert [event.seat for event in events if isinstance(event, GameBegan)] == [2]
    assert BASE.to_act(state) == 2


@rule("FA-13", "C34")
def test_nobody_sees_the_table_being_set() -> None:
    _, events, _ = set_up("faraon-expert", 3, 9)
    for event in events:
        for seat in (None, 0, 1, 2):
            seen = EXPERT.redact(event, seat)
            if isinstance(event, TileLaid):
                assert seen == TileLaid(event.block, "?", None)
            if isinstance(event, TokenHidden):
                assert seen == TokenHidden(event.hole, "?")
            if isinstance(event, CardDealt):
                assert seen == CardDealt("????")


@rule("FA-12", "FS-01")
@pytest.mark.parametrize(("name", "seats"), [("faraon", 2), ("faraon-solo", 1)])
def test_without_the_expert_variant_there_are_no_tokens(name: str, seats: int) -> None:
    state, events, _ = set_up(name, seats, 2)
    assert state.tokens == ""
    assert set(state.scarabs) == {0}
    assert not any(isinstance(event, TokenHidden) for event in events)
    # Golden pyramids may stand anywhere, even in a corner.
    assert any(set_up(name, seats, seed)[0].pyramids[0] == "g" for seed in range(20))


@rule("FX-01", "FX-03", "FX-04")
def test_the_expert_table_has_scarabs_and_sixteen_hidden_tokens() -> None:
    state, events, _ = set_up("faraon-expert", 4, 4)
    assert state.scarabs == (2, 2, 2, 2)
    assert state.mummy == -1
    hidden = [event for event in events if isinstance(event, TokenHidden)]
    assert Counter(event.token for event in hidden) == Counter(default().tokens)
    golden = [h for h, sign in enumerate(state.pyramids) if sign == "g"]
    assert [event.hole for event in hidden] == golden
    assert all((state.tokens[h] != "-") == (h in golden) for h in range(HOLES))


@rule("FX-05", "C24", "FX-06")
def test_golden_pyramids_are_spread_evenly_and_never_in_a_corner() -> None:
    for seed in range(40):
        state, _, _ = set_up("faraon-expert", 2, seed)
        golden = [h for h, sign in enumerate(state.pyramids) if sign == "g"]
        assert len(golden) == 16
        assert not CORNERS & set(golden)
        assert set(Counter(map(block_of, golden)).values()) == {1, 2}
        assert Counter(state.pyramids) == {"g": 16, "r": 16, "b": 15, ".": 1}
        assert state.layout[state.free] == "."


def spreads(free: int) -> int:
    """Count the legal spreads another way: choose the four blocks that get two."""
    open_holes = [len([h for h in hs if h not in CORNERS and h != free]) for hs in BLOCK_HOLES]
    ways = {0: 1}
    for holes in open_holes:
        after: dict[int, int] = {}
        for doubles, count in ways.items():
            after[doubles] = after.get(doubles, 0) + count * holes
            after[doubles + 1] = after.get(doubles + 1, 0) + count * comb(holes, 2)
        ways = after
    return ways[4]


@rule("FX-05", "C24")
@pytest.mark.parametrize("free", ["a1", "b1", "d4", "h6"])
def test_every_spread_of_golden_pyramids_is_equally_likely(free: str) -> None:
    rng = Random(free)
    at = hole(free)
    for _ in range(25):
        placed, likely = 0, Fraction(1)
        for block in range(12):
            chances = golden_chances(block, at, placed)
            chosen = chances.at(rng.randrange(chances.total))
            assert isinstance(chosen, Golden)
            likely *= dict(chances)[chosen]
            placed += len(chosen.holes)
        assert placed == 16
        assert likely == Fraction(1, spreads(at))


def test_chance_gives_only_what_is_left() -> None:
    state = EXPERT.start(2, HouseOptions(first=0))
    for wrong in (Tile("z", 0), Tile("b", 2), FreeHole(0), Colour("r"), Token("c"), Deal("1.b1")):
        with pytest.raises(IllegalAction, match="chance cannot give"):
            EXPERT.apply(state, wrong)
    assert state == EXPERT.start(2, HouseOptions(first=0))
