"""Ways over the board: how far things are, and which of equal walks is taken."""

import pytest

from serai.games.faraon.odds.holes import Beliefs
from serai.games.faraon.rules.board import HOLE_BY_NAME, HOLE_NAMES
from serai.games.faraon.rules.components import default

LETTERS = default().letters


def known(**notes: str) -> Beliefs:
    return Beliefs(LETTERS, {HOLE_BY_NAME[name]: sign for name, sign in notes.items()})


def h(name: str) -> int:
    return HOLE_BY_NAME[name]


def steps(found: dict[int, int]) -> dict[str, int]:
    return {HOLE_NAMES[hole]: count for hole, count in found.items()}


def test_how_far_a_hole_is_from_something_not_seen() -> None:
    """Two blocks are known, with their treasures in a1 and d1."""
    found = steps(known(a1="b", d1="c").steps_to_unseen(powers=False))
    assert [found[name] for name in ("b3", "b2", "b1", "a2", "c2", "c1", "d2")] == [
        0,
        1,
        2,
        1,
        1,
        2,
        1,
    ]
    assert "a1" not in found
    assert "d1" not in found


def test_no_way_leads_over_a_known_treasure() -> None:
    walled = known(g6="k", h5="b", h6=".")
    assert h("h6") not in walled.steps_to_unseen(powers=False)
    assert h("h6") in walled.steps_to_unseen(powers=True)
    assert walled.way(h("h6"), "s") is None


def test_over_treasures_every_hole_is_as_far_as_it_looks() -> None:
    found = steps(known(b1="b", a2="c").steps_over([h("a1")], powers=False))
    assert [found[name] for name in ("a1", "b1", "a2", "b2", "h6")] == [0, 1, 1, 2, 12]
    jumps = steps(known().steps_over([h("a1")], powers=True))
    assert (jumps["h1"], jumps["a6"], jumps["h6"]) == (1, 1, 2)


def test_of_holes_as_near_the_likeliest_is_taken() -> None:
    """From b2: its own block is known; of c2's three holes are left, of b3's all four."""
    way = known(a1="b", b2=".", d1=".").way(h("b2"), "s")
    assert way is not None
    assert way.holes == (h("c2"),)
    assert way.chance == pytest.approx(1 / 11)
    way = known(a1="b", b2=".", a4=".").way(h("b2"), "s")
    assert way is not None
    assert way.holes == (h("b3"),)


def test_a_longer_walk_goes_on_until_something_may_show() -> None:
    way = known(a1="b", b1=".", c1="c", a3="k").way(h("b1"), "s")
    assert way is not None
    assert [HOLE_NAMES[hole] for hole in way.holes][:1] == ["b2"]
    assert len(way.holes) == 3
    assert way.chance == pytest.approx(1 / 9)


def test_a_treasure_in_sight_has_to_be_uncovered_anew() -> None:
    way = known(c5="s").way(h("c5"), "s")
    assert way is not None
    assert len(way.holes) == 2
    assert way.holes[-1] == h("c5")
    # Beside it lies its own block, where nothing else can be.
    assert way.chance == 1


def test_notes_and_chances_of_every_hole() -> None:
    found = known(a1="b", c1=".", d1=".")
    risk = dict(zip(HOLE_NAMES, found.treasure, strict=True))
    assert [risk[name] for name in ("a1", "b1", "c1", "c2", "d2")] == [1, 0, 0, 0.5, 0.5]
    assert risk["e1"] == 0.25
    assert sum(found.treasure) == pytest.approx(12)
    goal = dict(zip(HOLE_NAMES, found.hides("s"), strict=True))
    assert goal["c2"] == pytest.approx(0.5 / 11)
    assert goal["a1"] == 0
    assert sum(goal.values()) == pytest.approx(1)
