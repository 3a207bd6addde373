"""Draws docs/images/terminal.svg, the picture of the README: `python docs/images/make.py`."""

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

import serai
from serai.bots import RandomBot
from serai.cli.drawing import drawing

NAMES = ["Anna", "Bruno", "Chiara", "Denis", "Élise", "Farid"]
SEED = "picture 140"
ENOUGH = 87


def main() -> None:
    """Play into the middle of a race and draw the table as Anna sees it."""
    table = serai.table("camelup-2", NAMES, seed=SEED)
    look = drawing(table.game, NAMES)
    bot, rng = RandomBot(), Random(SEED)
    news: list[str] = []
    while len(table.entries) < ENOUGH or table.to_act != 0:
        acted = table.to_act
        events = table.do(bot.choose(table.view(None), table.actions(), rng))
        told = [s for e in events for s in look.sentences(table.game.redact(e, 0), 0)]
        news = told if acted == 0 else [*news, *told]
    console = Console(record=True, width=86, file=io.StringIO(), force_terminal=True)
    for sentence in news[-6:]:
        console.print(Text(f"· {sentence}"))
    console.rule(style="dim")
    console.print(look.table(table.view(0)))
    svg = console.export_svg(title="serai play")
    # The picture uses whatever fixed-width font is at hand instead of fetching one.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono'")
    Path(__file__).with_name("terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
