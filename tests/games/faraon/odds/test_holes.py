"""What a hole hides: exact, and the way that most probably leads to the goal."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from serai.games.faraon.odds.holes import Beliefs
from serai.games.faraon.rules.board import BLOCK_HOLES, HOLES, LINES, block_of
from tests.games.faraon.rules.tables import hole as h

LETTERS = "bckdughmfspt"


def beliefs(notes: dict[str, str], free: str = "h6") -> Beliefs:
    known = {h(name): sign for name, sign in notes.items()}
    return Beliefs(LETTERS, {**known, h(free): "."})


def test_an_unseen_block_has_its_treasure_in_any_of_four_holes() -> None:
    risk = beliefs({}).treasure
    assert [risk[h(name)] for name in ("a1", "b1", "a2", "b2")] == [0.25] * 4


def test_every_bare_hole_makes_the_others_likelier() -> None:
    risk = beliefs({"a1": ".", "b1": "."}).treasure
    assert [risk[h(name)] for name in ("a1", "b1", "a2", "b2")] == [0, 0, 0.5, 0.5]


def test_three_bare_holes_give_the_fourth_away() -> None:
    risk = beliefs({"a1": ".", "b1": ".", "a2": "."}).treasure
    assert risk[h("b2")] == 1


def test_a_treasure_found_clears_the_rest_of_its_block() -> None:
    risk = beliefs({"a1": "b"}).treasure
    assert [risk[h(name)] for name in ("a1", "b1", "a2", "b2")] == [1, 0, 0, 0]


def test_a_goal_not_seen_yet_is_in_a_block_without_a_known_treasure() -> None:
    known = beliefs({"a1": "b", "c1": "c"})
    right = known.hides("s")
    assert right[h("a1")] == right[h("b1")] == 0
    assert right[h("e1")] == pytest.approx(0.25 / 10)
    assert sum(right) == pytest.approx(1)
    assert beliefs({"c5": "s"}).hides("s")[h("c5")] == 1


# -- against counting every layout -----------------------------------------------------------


def layouts(blocks: int) -> Iterator[dict[int, str]]:
    """List every layout of the first blocks, with as many treasures."""
    for letters in permutations(LETTERS[:blocks]):
        for holes in product(*BLOCK_HOLES[:blocks]):
            yield dict(zip(holes, letters, strict=True))


@pytest.mark.parametrize(
    "seen",
    [[], ["a1"], ["a1", "b1"], ["a1", "b1", "a2"], ["c1", "d2", "e1"], ["a1", "c2", "f1", "f2"]],
)
def test_chances_equal_a_count_of_all_layouts(seen: list[str]) -> None:
    """Three blocks and three treasures: 384 layouts, of which some fit what was seen."""
    truth = dict(next(iter(layouts(3))))
    holes = [hole for block in BLOCK_HOLES[:3] for hole in block]
    notes = {h(name): truth.get(h(name), ".") for name in seen}
    fitting = [
        layout
        for layout in layouts(3)
        if all(layout.get(hole, ".") == sign for hole, sign in notes.items())
    ]
    # The other nine blocks are known, so that only these three are left open.
    rest = {
        hole: (LETTERS[block] if hole == BLOCK_HOLES[block][0] else ".")
        for block in range(3, 12)
        for hole in BLOCK_HOLES[block]
    }
    known = Beliefs(LETTERS, {**rest, **notes})
    for hole in holes:
        share = sum(hole in layout for layout in fitting) / len(fitting)
        assert known.treasure[hole] == pytest.approx(share)
    for letter in LETTERS[:3]:
        hides = known.hides(letter)
        for hole in holes:
            share = sum(layout.get(hole) == letter for layout in fitting) / len(fitting)
            assert hides[hole] == pytest.approx(share)


def naive_best(known: Beliefs, free: int, target: int, steps: int) -> float:
    """Try every walk of at most so many steps to a known treasure."""
    best = 0.0
    stack = [(free, 1.0, frozenset((free,)))]
    while stack:
        hole, chance, walked = stack.pop()
        for line in LINES[hole].values():
            near = line[0]
            if near == target:
                best = max(best, chance)
            elif near not in walked and len(walked) < steps:
                others = [x for x in known.unseen[block_of(near)] if x not in walked]
                wrong = near in known.notes and known.treasure[near] > 0
                after = chance * (1 - 1 / len(others)) if near in others else chance * (not wrong)
                if after > best:
                    stack.append((near, after, walked | {near}))
    return best


def test_the_way_to_a_known_goal_is_the_safest_there_is() -> None:
    rng = Random("ways")
    found = 0
    for _ in range(60):
        treasures = [rng.choice(holes) for holes in BLOCK_HOLES]
        letters = rng.sample(LETTERS, 12)
        truth = dict(zip(treasures, letters, strict=True))
        seen = rng.sample(range(HOLES), rng.randint(8, 30))
        notes = {hole: truth.get(hole, ".") for hole in seen}
        bare = [hole for hole, sign in notes.items() if sign == "."]
        goals = [sign for sign in notes.values() if sign != "."]
        if not bare or not goals:
            continue
        free, goal = rng.choice(bare), rng.choice(goals)
        known = Beliefs(LETTERS, notes)
        way = known.way(free, goal)
        target = known.located[goal]
        best = naive_best(known, free, target, 9)
        chance = 0.0 if way is None else way.chance
        assert chance >= best - 1e-12
        if way is not None:
            found += 1
            assert way.holes[-1] == target
            # The chance it tells is the chance of that very walk.
            hole, survived, walked = free, 1.0, {free}
            for near in way.holes[:-1]:
                assert near in [line[0] for line in LINES[hole].values()]
                others = [x for x in known.unseen[block_of(near)] if x not in walked]
                survived *= (1 - 1 / len(others)) if near in others else 1.0
                assert not (near in notes and notes[near] != ".")
                walked.add(near)
                hole = near
            assert survived == pytest.approx(way.chance)
    assert found > 30


def test_while_the_goal_is_not_found_every_treasure_may_be_it() -> None:
    known = beliefs({"a1": "b", "c1": "c"}, free="e4")
    way = known.way(h("e4"), "s")
    assert way is not None
    assert len(way.holes) == 1
    assert way.chance == pytest.approx(1 / 10)


def test_with_superpowers_a_walk_may_jump_over_what_it_fears() -> None:
    notes = {"d3": "k", "c3": ".", "c4": ".", "d4": ".", "h3": "s"}
    known = beliefs(notes, free="b3")
    jump = known.way(h("b3"), "s", powers=True)
    assert jump is not None
    assert jump.holes == (h("h3"),)
    assert jump.chance == 1


def test_there_may_be_no_way() -> None:
    known = beliefs({"g6": "k", "h5": "b", "a1": "s"}, free="h6")
    assert known.way(h("h6"), "s") is None
