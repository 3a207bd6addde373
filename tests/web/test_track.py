"""Where Camel Up's board puts camels: every stack on every space can be read."""

from typing import Any, NamedTuple

import pytest

from tests.web.node import ask

MOST_HIDDEN = 0.15
"""The part of a neighbour that may be behind a stack: a hoof, never a head or a number."""

BODY = ((21, 50, 73, 88), (13, 14, 80, 62), (69, -3, 98, 30))
"""Legs, trunk and head of a camel that looks right, in the box of its drawing."""

LEAST_SEEN = 0.2
"""The part of a camel that is never behind those above it: enough for its colour and its head."""

TALLEST = range(1, 8)


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def shared(self, other: "Box") -> float:
        """Return the area that both have."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right), min(self.bottom, other.bottom)).area


@pytest.fixture(scope="module")
def drawn() -> Any:
    return ask("track.mjs", {})


def camel(at: Any, *, left: bool) -> list[Box]:
    """Return what a camel covers."""
    parts = [(100 - c, b, 100 - a, d) if left else (a, b, c, d) for a, b, c, d in BODY]
    x, y, scale = at["x"], at["y"], at["scale"]
    return [Box(x + a * scale, y + b * scale, x + c * scale, y + d * scale) for a, b, c, d in parts]


def hidden(what: list[Box], by: list[Box]) -> float:
    """Return how much of something is behind one camel."""
    return sum(a.shared(b) for a in what for b in by) / sum(box.area for box in what)


def stacks(drawn: Any) -> dict[tuple[int, int], list[list[Box]]]:
    """Return the camels of every stack, by its space and size."""
    looks = {space["space"]: space["left"] for space in drawn["spaces"]}
    found: dict[tuple[int, int], list[list[Box]]] = {}
    for at in drawn["camels"]:
        boxes = camel(at, left=looks[at["space"]])
        found.setdefault((at["space"], at["stack"]), []).append(boxes)
    return found


def test_every_stack_is_wholly_inside_the_board(drawn: Any) -> None:
    board = Box(0, 0, drawn["board"]["width"], drawn["board"]["height"])
    for place, camels in stacks(drawn).items():
        for box in (box for boxes in camels for box in boxes):
            assert board.shared(box) == pytest.approx(box.area), place
    assert len(stacks(drawn)) == 16 * len(TALLEST)


def test_no_stack_hides_a_number(drawn: Any) -> None:
    for place, camels in stacks(drawn).items():
        for space in drawn["spaces"]:
            x, y = space["number"]["x"], space["number"]["y"]
            number = [Box(x - 8, y - 10, x + 8, y)]
            assert max(hidden(number, boxes) for boxes in camels) < 0.05, (place, space["space"])


def test_no_stack_hides_a_camel_or_a_tile_on_another_space(drawn: Any) -> None:
    everywhere = stacks(drawn)
    for (space, size), camels in everywhere.items():
        for other in drawn["spaces"]:
            if other["space"] == space:
                continue
            at = other["tile"]
            tile = [Box(at["x"] + 4, at["y"] + 4, at["x"] + 72, at["y"] + 52)]
            for what in (everywhere[other["space"], 1][0], tile):
                most = max(hidden(what, boxes) for boxes in camels)
                assert most < MOST_HIDDEN, (space, size, other["space"])


def test_enough_of_every_camel_of_a_stack_is_seen(drawn: Any) -> None:
    """What is in front of a camel are those that stand higher."""
    for place, camels in stacks(drawn).items():
        for height, boxes in enumerate(camels):
            points = [point for box in boxes for point in spots(box)]
            higher = [box for above in camels[height + 1 :] for box in above]
            seen = [point for point in points if not any(box.holds(*point) for box in higher)]
            assert len(seen) / len(points) > LEAST_SEEN, (place, height)


def spots(box: Box, across: int = 8) -> list[tuple[float, float]]:
    """Return points all over a box."""
    parts = [(n + 0.5) / across for n in range(across)]
    return [
        (box.left + (box.right - box.left) * a, box.top + (box.bottom - box.top) * b)
        for a in parts
        for b in parts
    ]
