"""The picture of a review: every line, stroke and dot is where the figures say."""

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from serai.core.registry import kit_of
from serai.core.reviewing import CurvePoint, Decision, Grade, Review, Roll, SeatReview
from serai.review.graph import graph
from serai.texts import LANGUAGES, Texts, texts

SVG = "{http://www.w3.org/2000/svg}"
LEFT, RIGHT, TOP, BOTTOM = 56, 904, 56, 364
"""Where the chances are drawn: from the first moment to the last, from 100 to 0."""


def decided(ply: int, seat: int, grade: Grade) -> Decision:
    return Decision(
        ply, seat, "roll", "roll", "roll", 0.0, 0.0, grade, exact=False, actions=()
    )  # fmt: skip


def reviewed(seats: int, decisions: tuple[Decision, ...] = ()) -> Review:
    """A game of four plies: everybody begins alike, and in the end the first seat has won."""
    curve = [
        CurvePoint(ply, (share, *[(1 - share) / (seats - 1)] * (seats - 1)), (0.0,) * seats)
        for ply, share in enumerate((0.25, 0.5, 0.75, 1.0))
    ]
    found = tuple(
        SeatReview(f"P{n}", 1 / seats, 0.0, 0.0, 0.0, float(n == 0), 100.0, {})
        for n in range(seats)
    )
    rolls = (Roll(0, "b1", (0.0,) * seats), Roll(2, "b2", (0.0,) * seats))
    return Review(
        format=1,
        game="camelup-2",
        rules=2,
        deep=False,
        rollouts=0,
        seats=found,
        decisions=decisions,
        rolls=rolls,
        curve=tuple(curve),
    )


def drawn(review: Review, names: list[str], language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(graph(review, names, said(language)))  # noqa: S314


def said(language: str) -> Texts:
    return texts(language, kit_of("camelup-2").name)


def words(picture: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in picture.iter(f"{SVG}text")]


def paths(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return list(picture.iter(f"{SVG}path"))


def lines(picture: ElementTree.Element) -> list[list[tuple[float, float]]]:
    """Return the points of everybody's line."""
    found = [path.attrib["d"] for path in paths(picture) if "L" in path.attrib["d"]]
    return [
        [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", line)] for line in found
    ]


def test_a_line_goes_from_the_beginning_to_the_end_by_the_chances_after_each_ply() -> None:
    first, second = lines(drawn(reviewed(2), ["Ada", "Bo"]))
    step = (RIGHT - LEFT) / 4
    assert [x for x, _ in first] == pytest.approx([LEFT + n * step for n in range(5)], abs=0.05)
    heights = [(BOTTOM - y) / (BOTTOM - TOP) for _, y in first]
    assert heights == pytest.approx([0.5, 0.25, 0.5, 0.75, 1.0], abs=1e-3)
    heights = [(BOTTOM - y) / (BOTTOM - TOP) for _, y in second]
    assert heights == pytest.approx([0.5, 0.75, 0.5, 0.25, 0.0], abs=1e-3)


def test_the_grid_says_which_chance_is_where() -> None:
    picture = drawn(reviewed(2), ["Ada", "Bo"])
    level = {one.attrib["d"]: one for one in paths(picture) if "H" in one.attrib["d"]}
    heights = [float(re.match(r"M56 ([\d.]+)H904$", d)[1]) for d in level]  # type: ignore[index]
    assert heights == pytest.approx([364, 287, 210, 133, 56])
    labels = [one for one in picture.iter(f"{SVG}text") if (one.text or "").isdigit()]
    assert [one.text for one in labels] == ["0", "25", "50", "75", "100"]
    assert [float(one.attrib["y"]) for one in labels] == pytest.approx([y + 4 for y in heights])
    assert {float(one.attrib["x"]) for one in labels} == {LEFT - 8}
    assert {one.attrib["text-anchor"] for one in labels} == {"end"}


def test_rolls_are_strokes_below_and_errors_dots_on_the_line_of_who_made_them() -> None:
    grades: list[Grade] = ["best", "fine", "inaccuracy"]
    small = tuple(decided(1, 0, grade) for grade in grades)
    picture = drawn(
        reviewed(2, (*small, decided(1, 0, "mistake"), decided(3, 1, "blunder"))), ["Ada", "Bo"]
    )
    strokes = next(one.attrib["d"] for one in paths(picture) if "v7" in one.attrib["d"])
    assert strokes == "M268.0 364.0v7M692.0 364.0v7"
    mistake, blunder = picture.iter(f"{SVG}circle")
    first, second = lines(picture)
    assert (float(mistake.attrib["cx"]), float(mistake.attrib["cy"])) == first[2]
    assert (float(blunder.attrib["cx"]), float(blunder.attrib["cy"])) == second[4]
    assert (blunder.attrib["r"], mistake.attrib["r"]) == ("7", "4.5")
    assert mistake.attrib["fill"] != blunder.attrib["fill"]


def test_without_rolls_or_errors_there_are_no_marks() -> None:
    picture = drawn(replace(reviewed(2), rolls=()), ["Ada", "Bo"])
    assert not list(picture.iter(f"{SVG}circle"))
    assert len(paths(picture)) == 5 + 2 + 2, "grid, lines and keys"


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_is_told_apart_and_named_inside_the_picture(seats: int) -> None:
    names = [f"Somebody with number {n}" for n in range(seats)]
    picture = drawn(reviewed(seats), names)
    keys = [one for one in paths(picture) if "h34" in one.attrib["d"]]
    own = [one for one in paths(picture) if "L" in one.attrib["d"]]
    assert len(keys) == len(own) == seats
    for key, line in zip(keys, own, strict=True):
        for shown in ("stroke", "stroke-dasharray"):
            assert key.attrib.get(shown) == line.attrib.get(shown)
    assert len({one.attrib["stroke"] for one in own}) == seats
    for line in own:
        assert re.fullmatch("#[0-9a-f]{6}", line.attrib["stroke"])
        assert re.fullmatch(r"[0-9 ]*", line.attrib.get("stroke-dasharray", ""))
    assert len({one.attrib.get("stroke-dasharray", "") for one in own}) == seats
    named = [one for one in picture.iter(f"{SVG}text") if (one.text or "").startswith("Somebody")]
    assert [one.text for one in named] == [f"{name[:19]}…" for name in names]
    assert {one.attrib["text-anchor"] for one in named} == {"start"}
    title = next(picture.iter(f"{SVG}text"))
    assert 12 < float(title.attrib["y"]) < TOP - 12, "above the chances"
    height = float(picture.attrib["viewBox"].split()[3])
    places = [(float(one.attrib["x"]), float(one.attrib["y"])) for one in named]
    assert len(set(places)) == seats
    assert [y for _, y in places] == [440 + 24 * (seat // 4) for seat in range(seats)]
    assert height == 464 + 24 * ((seats - 1) // 4), "as high as its last row needs"
    assert picture.attrib["height"] == f"{height:.0f}"
    assert max(x for x, _ in places) <= RIGHT - 150
    for (x, y), key in zip(places, keys, strict=True):
        at = re.match(r"M([\d.]+) ([\d.]+)h34$", key.attrib["d"])
        assert at is not None
        assert (float(at[1]) + 42, float(at[2]) + 4) == pytest.approx((x, y), abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_shows(language: str) -> None:
    picture = drawn(reviewed(2), ["Ada", "Bartholomew of Samarkand"], language)
    assert "Ada" in words(picture)
    assert "Bartholomew of Sama…" in words(picture)
    as_long = [f"{'x' * 19}{end}" for end in ("y", "yz")]
    assert {as_long[0], "x" * 19 + "…"} <= {*words(drawn(reviewed(2), as_long, language))}
    for message in ("review-graph-title", "review-graph-marks"):
        assert said(language).say(message) in words(picture)
    label = picture.attrib.get("aria-label", "") + " ".join(
        one.text or "" for one in picture.iter(f"{SVG}title")
    )
    assert "Ada" in label
    assert "Bartholomew of Samarkand" in label
