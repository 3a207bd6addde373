"""What a drawing looks like, line by line, without colour and in no language."""

from io import StringIO

from rich.console import Console, RenderableType


def lines(drawn: RenderableType, width: int = 140) -> list[str]:
    """Return what is drawn, line by line."""
    console = Console(file=StringIO(), width=width, no_color=True, highlight=False)
    console.print(drawn)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return [line.rstrip() for line in text.splitlines()]


def row(found: list[str], start: str) -> list[str]:
    """Return the words of the one line that begins with something."""
    (line,) = (line for line in found if line.strip().startswith(start))
    return line.split()
