"""Draws the pictures of the README and the guides: `python docs/images/make.py`."""

import io
import re
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

import serai
from serai.core.random_bot import RandomBot
from serai.games.camelup import parse_board
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.terminal.odds_image import draw
from serai.review import review
from serai.review.graph import graph
from serai.terminal.drawing import drawing
from serai.texts import texts

NAMES = ["Anna", "Bruno", "Chiara", "Denis", "Élise", "Farid"]
BOARD = "camelup-1 5:oyg,7:wb 6+0,10-1 bgowy"
FOLDER = Path(__file__).parent


def race() -> None:
    """Play into the middle of a race and draw the table as Anna sees it."""
    seed = "picture 140"
    table = serai.table("camelup-2", NAMES, seed=seed)
    look = drawing(table.game, NAMES)
    bot, rng = RandomBot(), Random(seed)
    news: list[str] = []
    while len(table.entries) < 87 or table.to_act != 0:
        acted = table.to_act
        events = table.do(bot.choose(table.view(None), table.actions(), rng))
        told = [s for e in events for s in look.sentences(table.game.redact(e, 0), 0)]
        news = told if acted == 0 else [*news, *told]
    _picture("terminal.svg", look.table(table.view(0)), news[-6:])


def faraon() -> None:
    """Draw a board of Faraon that a sandstorm has turned."""
    table = serai.table("faraon-expert", NAMES[:3], seed="sandstorm 4")
    look = drawing(table.game, NAMES[:3])
    bot, rng = RandomBot(), Random(4)
    news: list[str] = []
    while table.view(0).orientation == 0 or table.to_act != 0:  # type: ignore[attr-defined]
        events = table.do(bot.choose(table.view(None), table.actions(), rng))
        news += [s for e in events for s in look.sentences(table.game.redact(e, 0), 0)]
    _picture("faraon.svg", look.table(table.view(0)), news[-4:])


def chances() -> None:
    """Draw the odds of a board."""
    board = parse_board(BOARD)
    draw(board, odds(board), FOLDER / "odds.svg", texts())


def course() -> None:
    """Draw the win chances of a whole game, reviewed."""
    table = serai.table("camelup-2", NAMES[:4], seed="a game to learn from")
    serai.play(table, ["vizier", "greedy", "vizier:apprentice", "random"])
    drawn = graph(review(table.record), NAMES[:4], texts("en", "camelup"))
    (FOLDER / "review.svg").write_text(drawn, "utf-8")


def _picture(name: str, table: Any, news: list[str]) -> None:
    console = Console(record=True, width=86, file=io.StringIO(), force_terminal=True)
    for sentence in news:
        console.print(Text(f"· {sentence}"))
    console.rule(style="dim")
    console.print(table)
    svg = console.export_svg(title="serai play")
    # The picture uses whatever fixed-width font is at hand instead of fetching one.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono'")
    (FOLDER / name).write_text(svg, "utf-8")


if __name__ == "__main__":
    race()
    faraon()
    chances()
    course()
