"""Pictures for files: the pieces that all drawings of ours are made of, in our colours."""

from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from serai.core.errors import SeraiError
from serai.core.foreign import problem_of
from serai.core.visible import visible

SAND, GROUND, INK, FADED = "#f6e7c8", "#e3c48d", "#3b2a17", "#8a7350"


class CannotDraw(SeraiError):
    """A picture that cannot be written."""


def picture(width: float, height: float, label: str, parts: Iterable[str]) -> str:
    """Put a picture together; whoever cannot see it is told the label."""
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="system-ui, sans-serif" role="img" '
            f"aria-label={quoteattr(visible(label))}>",
            f'<rect width="{width}" height="{height}" rx="14" fill="{SAND}"/>',
            *parts,
            "</svg>\n",
        )
    )


def write(path: Path, drawn: str) -> None:
    """Write a picture to an SVG file."""
    try:
        path.write_text(drawn, "utf-8")
    except OSError as error:
        raise CannotDraw(
            f"cannot write {path}: {error.strerror}",
            "cannot-write",
            path=str(path),
            problem=problem_of(error),
        ) from None


def halo(x: float, y: float, written: str) -> str:
    """Write a figure so that it stays legible on anything."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="13" font-weight="600" text-anchor="end" '
        f'fill="{INK}" stroke="{SAND}" stroke-width="3" paint-order="stroke">'
        f"{escape(visible(written))}</text>"
    )


def text(
    x: float,
    y: float,
    written: str,
    fill: str,
    size: int,
    weight: str = "400",
    anchor: str = "middle",
) -> str:
    """Write words."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{fill}">{escape(visible(written))}</text>'
    )
