"""The course of a game as a picture: everybody's win chance, rolls and errors marked."""

from collections.abc import Sequence

from serai.core.reviewing import Decision, Review
from serai.terminal import svg
from serai.terminal.svg import FADED, GROUND, INK, text
from serai.texts import Texts

WIDTH, HEIGHT, EDGE, BELOW = 960, 420, 56, 20
COLOURS = (
    *("#1c64c8", "#c92a2a", "#2b8a3e", "#7b3fb5"),
    *("#b35c00", "#0b7285", "#a61e4d", "#495057"),
)
"""Of the seats' lines: dark enough to be read on sand."""

DASHES = ("", "9 4", "3 3", "12 3 3 3", "6 2", "1 3", "14 5", "8 3 2 3")
"""A line is known by its dashes, too, where colours are not."""

MARKED = ("mistake", "blunder")
GRID = (0, 25, 50, 75, 100)


def graph(review: Review, names: Sequence[str], said: Texts) -> str:
    """Draw the win chances of a reviewed game as an SVG picture."""
    seats = len(names)
    rows = (seats + 3) // 4
    height = HEIGHT + BELOW + 24 * rows
    parts = [*_grid(said), *_rolls(review), *(_line(review, seat) for seat in range(seats))]
    parts += [_mark(review, decision) for decision in review.decisions if _is_marked(decision)]
    parts += _legend(names, said)
    label = said.say("review-graph", game=review.game, names=said.list(list(names)))
    return svg.picture(WIDTH, height, label, parts)


def _x(review: Review, after: float) -> float:
    """Return where a moment is: 0 is the beginning, 1 after the first ply …"""
    return EDGE + (WIDTH - 2 * EDGE) * after / max(1, len(review.curve))


def _y(win: float) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (1 - win)


def _grid(said: Texts) -> list[str]:
    parts = [text(EDGE, EDGE - 24, said.say("review-graph-title"), INK, 16, "600", "start")]
    for share in GRID:
        y = _y(share / 100)
        parts.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="{GROUND}"/>')
        parts.append(text(EDGE - 8, y + 4, f"{share}", FADED, 12, anchor="end"))
    return parts


def _rolls(review: Review) -> list[str]:
    """Mark each roll by a stroke at the bottom."""
    bottom = _y(0)
    xs = [_x(review, roll.ply + 1) for roll in review.rolls]
    marks = "".join(f"M{x:.1f} {bottom:.1f}v7" for x in xs)
    return [f'<path d="{marks}" stroke="{FADED}"/>'] if marks else []


def _line(review: Review, seat: int) -> str:
    start = review.seats[seat].start
    points = [(_x(review, 0), _y(start))]
    points += [(_x(review, point.ply + 1), _y(point.win[seat])) for point in review.curve]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dashes = DASHES[seat % len(DASHES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="M{path}" fill="none" stroke="{COLOURS[seat % len(COLOURS)]}" '
        f'stroke-width="2.5" stroke-linejoin="round"{dashed}/>'
    )


def _is_marked(decision: Decision) -> bool:
    return decision.grade in MARKED


def _mark(review: Review, decision: Decision) -> str:
    """Mark an error where the line stood after it: a blunder by a larger dot."""
    win = review.curve[decision.ply].win[decision.seat]
    size = 7 if decision.grade == "blunder" else 4.5
    return (
        f'<circle cx="{_x(review, decision.ply + 1):.1f}" cy="{_y(win):.1f}" r="{size}" '
        f'fill="{COLOURS[decision.seat % len(COLOURS)]}" stroke="{svg.SAND}" stroke-width="1.5"/>'
    )


def _legend(names: Sequence[str], said: Texts) -> list[str]:
    step = (WIDTH - 2 * EDGE) / 4
    parts = [text(EDGE, HEIGHT - 16, said.say("review-graph-marks"), FADED, 13, anchor="start")]
    for seat, name in enumerate(names):
        x, y = EDGE + step * (seat % 4), HEIGHT + 20 + 24 * (seat // 4)
        dashes = DASHES[seat % len(DASHES)]
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        parts.append(
            f'<path d="M{x:.1f} {y - 4:.1f}h34" stroke="{COLOURS[seat % len(COLOURS)]}" '
            f'stroke-width="3"{dashed}/>'
        )
        parts.append(text(x + 42, y, _short(name), INK, 14, anchor="start"))
    return parts


def _short(name: str) -> str:
    return name if len(name) <= 20 else name[:19] + "…"
