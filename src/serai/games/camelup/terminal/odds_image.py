"""Odds as a picture: the track with its stacks and tiles, and a bar for every chance."""

from pathlib import Path

from serai.games.camelup import Board
from serai.games.camelup.odds.answers import Odds
from serai.games.camelup.rules.editions import SPACES
from serai.terminal import svg
from serai.terminal.svg import FADED, GROUND, INK
from serai.terminal.svg import halo as _halo
from serai.terminal.svg import text as _text
from serai.texts import Texts

COLOURS = {
    "b": ("#1c64c8", "#ffffff"),
    "g": ("#2b8a3e", "#ffffff"),
    "o": ("#f08c00", "#2b1d0e"),
    "w": ("#fbfaf6", "#2b1d0e"),
    "y": ("#fcc419", "#2b1d0e"),
    "p": ("#7b3fb5", "#ffffff"),
    "r": ("#c92a2a", "#ffffff"),
    "B": ("#343a40", "#ffffff"),
    "W": ("#f8f9fa", "#2b1d0e"),
}
SPACE, CAMEL, EDGE, ROW = 52, 26, 28, 34


def draw(board: Board, odds: Odds, path: Path, said: Texts) -> None:
    """Write the picture to an SVG file."""
    svg.write(path, picture(board, odds, said))


def picture(board: Board, odds: Odds, said: Texts) -> str:
    """Draw a board and its odds."""
    tallest = max(map(len, board.stacks.values()))
    ground = EDGE + tallest * CAMEL + 14
    top = ground + 78
    width = 2 * EDGE + SPACES * SPACE
    height = top + 46 + ROW * len(odds.leg) + 36
    parts = [*_track(board, ground), *_bars(odds, top, width, said)]
    return svg.picture(width, height, odds.position, parts)


def _track(board: Board, ground: int) -> list[str]:
    end = EDGE + SPACES * SPACE
    parts = [
        f'<rect x="{EDGE}" y="{ground}" width="{end - EDGE}" height="8" rx="4" fill="{GROUND}"/>',
        f'<path d="M{end} {EDGE - 10}V{ground + 40}" stroke="{INK}" stroke-width="4" '
        'stroke-dasharray="6 6"/>',
    ]
    for space in range(1, SPACES + 1):
        middle = EDGE + (space - 0.5) * SPACE
        parts.append(_text(middle, ground + 28, str(space), FADED, 13))
        tile = board.tiles[space]
        if tile:
            sign, fill = ("+", "#2f9e44") if tile > 0 else ("−", "#c2255c")
            parts.append(
                f'<rect x="{middle - 19}" y="{ground + 36}" width="38" height="20" rx="6" '
                f'fill="{fill}"/>'
            )
            parts.append(_text(middle, ground + 51, f"{sign} {abs(tile) - 1}", "#fff", 13))
        for height, camel in enumerate(board.stacks.get(space, "")):
            fill, ink = COLOURS[camel]
            y = ground - (height + 1) * CAMEL
            parts.append(
                f'<rect x="{middle - 20}" y="{y + 1}" width="40" height="{CAMEL - 2}" rx="7" '
                f'fill="{fill}" stroke="{INK}" stroke-opacity=".35"/>'
            )
            parts.append(_text(middle, y + CAMEL / 2 + 5, camel, ink, 15, "700"))
    return parts


def _bars(odds: Odds, top: int, width: int, said: Texts) -> list[str]:
    left = EDGE + 44
    step = (width - left - EDGE) / 5
    columns = ("first", "second", "last", "wins", "loses")
    titles = [said.say(f"terminal-odds-{column}") for column in columns]
    parts = [_text(left + i * step, top, t, INK, 14, "600", "start") for i, t in enumerate(titles)]
    for row, camel in enumerate(sorted(odds.leg, key=lambda c: -odds.leg[c].first)):
        y = top + 14 + row * ROW
        fill, ink = COLOURS[camel]
        parts.append(
            f'<rect x="{EDGE}" y="{y}" width="30" height="24" rx="7" fill="{fill}" '
            f'stroke="{INK}" stroke-opacity=".35"/>'
        )
        parts.append(_text(EDGE + 15, y + 17, camel, ink, 15, "700"))
        leg, race = odds.leg[camel], odds.race[camel]
        shares = (leg.first, leg.second, leg.last, race.win, race.lose)
        errors = (0.0, 0.0, 0.0, race.win_error, race.lose_error)
        for column, (share, error) in enumerate(zip(shares, errors, strict=True)):
            x = left + column * step
            room = step - 22
            parts.append(
                f'<rect x="{x}" y="{y}" width="{room}" height="24" rx="5" fill="{GROUND}" '
                'fill-opacity=".55"/>'
            )
            parts.append(
                f'<rect x="{x}" y="{y}" width="{share * room:.2f}" height="24" rx="5" '
                f'fill="{fill}" stroke="{INK}" stroke-opacity=".35"/>'
            )
            label = f"{share:.1%}" + (f" ± {error:.1%}" if error else "")
            parts.append(_halo(x + room - 6, y + 17, label))
    ends = said.say("terminal-odds-ends", chance=f"{odds.race_ends_this_leg:.1%}")
    how = "exact" if odds.race_exact else "simulated"
    note = f"{ends}. {said.say('terminal-odds-how', how=how)} {said.say('terminal-odds-later')}"
    parts.append(_text(EDGE, top + 14 + ROW * len(odds.leg) + 22, note, FADED, 13, "400", "start"))
    return parts
