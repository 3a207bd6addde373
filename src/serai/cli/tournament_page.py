"""The report of a tournament as one page that needs no server: its plots are drawn inside."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from serai.arena.forfeits import Kind
from serai.arena.standings import Report
from serai.core.visible import visible
from serai.texts import texts_of

WIDTH = 720
ROW = 26
LEFT = 200
COLOURS = ("#1b6ca8", "#c0392b", "#1e8449", "#b9770e", "#7d3c98", "#117864", "#a04000", "#566573")

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #181818; }
  th, td { border-color: #444; }
}
"""


def page(report: Report, language: str) -> bytes:
    """Draw the whole page."""
    say = texts_of(language, "commands.ftl").say
    title = escape(visible(say("tournament-title", game=report.game)))
    parts = [
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>",
        *_paragraph(summary(report, say)),
        *(_paragraph(asked(report, say)) if report.answer else ()),
        _heading(say("tournament-ratings")),
        _ratings(report),
        _table(*standings(report, say)),
        _heading(say("tournament-curves")),
        _curves(report),
        _heading(say("tournament-cross")),
        *_paragraph(say("tournament-cross-note")),
        _cross(report),
        _heading(say("tournament-seats")),
        _bars(report),
    ]
    if report.incidents:
        parts += [_heading(say("tournament-incidents")), _table(*incidents(report, say))]
    parts += [*_paragraph(say("tournament-fairness")), "</body></html>\n"]
    return "\n".join(parts).encode()


Say = Callable[..., str]


def summary(report: Report, say: Say) -> str:
    """Say what was played."""
    return say(
        "tournament-summary",
        games=report.games,
        deals=report.deals,
        planned=report.planned,
        seats=report.seats,
        seed=report.seed,
    )


def asked(report: Report, say: Say) -> str:
    """Say what the sequential test found."""
    question, answer = report.question, report.answer
    if question is None or answer is None:
        return ""
    return say(
        "tournament-answer",
        verdict=answer.verdict,
        bot=question.bot,
        than=question.than,
        margin=f"{question.margin:.1%}",
        difference=f"{answer.difference:+.1%}",
        deals=answer.deals,
        ratio=f"{answer.ratio:.2f}",
        bound=f"{answer.bound:.2f}",
    )


def standings(report: Report, say: Say) -> tuple[list[str], list[list[str]]]:
    """Return the table of all bots: its head, and its rows."""
    columns = ("bot", "rating", "interval", "victories", "interval", "score", "games", "forfeits")
    rows = [
        [
            row.bot,
            f"{row.rating:.2f}",
            f"{row.rating_low:.1f}–{row.rating_high:.1f}",
            f"{row.wins:.1%}",
            f"{row.low:.1%}–{row.high:.1%}",
            f"{row.score:.2f}",
            str(row.games),
            forfeited(row.forfeits, say),
        ]
        for row in report.standings
    ]
    return [say(f"tournament-{column}") for column in columns], rows


def forfeited(forfeits: Mapping[Kind, int], say: Say) -> str:
    """Say how many games a bot forfeited, and how."""
    told = [f"{say(f'tournament-{kind}')} {count}" for kind, count in sorted(forfeits.items())]
    return ", ".join(told) or "–"


def incidents(report: Report, say: Say) -> tuple[list[str], list[list[str]]]:
    """Return the table of forfeits: its head, and its rows."""
    columns = ("bot", "what", "why", "deal", "rotation", "seat", "move")
    rows = [
        [
            one.bot,
            say(f"tournament-{one.kind}"),
            one.why,
            *map(str, (one.deal, one.rotation, one.seat, one.move)),
        ]
        for one in report.incidents
    ]
    return [say(f"tournament-{column}") for column in columns], rows


# -- drawing -------------------------------------------------------------------------------------


def _safe(text: str) -> str:
    return escape(visible(text))


def _paragraph(text: str) -> list[str]:
    return [f"<p>{_safe(text)}</p>"]


def _heading(text: str) -> str:
    return f"<h2>{_safe(text)}</h2>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{_safe(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{_safe(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<div class="scroll"><table><tr>{top}</tr>{body}</table></div>'


def _svg(height: float, inside: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" '
        f'role="img">{"".join(inside)}</svg>'
    )


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{_safe(text)}</text>'


def _short(name: str) -> str:
    return name if len(name) <= 26 else name[:25] + "…"


def _colour(report: Report, bot: str) -> str:
    return COLOURS[list(report.curves).index(bot) % len(COLOURS)]


def _scale(values: Sequence[float], low: float, high: float) -> Callable[[float], float]:
    """Return a function from values to places between two ends."""
    least, most = min(values), max(values)
    span = (most - least) or 1.0
    return lambda value: low + (value - least) / span * (high - low)


def _ratings(report: Report) -> str:
    """Draw each rating as a dot with its interval."""
    ends = [end for row in report.standings for end in (row.rating_low, row.rating_high)]
    at = _scale([*ends, *(row.rating for row in report.standings)], LEFT, WIDTH - 60)
    inside = []
    for number, row in enumerate(report.standings):
        y = ROW * number + ROW / 2
        colour = _colour(report, row.bot)
        inside += [
            _text(0, y + 4, _short(row.bot)),
            f'<line x1="{at(row.rating_low):.1f}" x2="{at(row.rating_high):.1f}" y1="{y}" '
            f'y2="{y}" stroke="{colour}" stroke-width="2"/>',
            f'<circle cx="{at(row.rating):.1f}" cy="{y}" r="5" fill="{colour}"/>',
            _text(WIDTH, y + 4, f"{row.rating:.2f}", "end"),
        ]
    return _svg(ROW * len(report.standings), inside)


def _curves(report: Report) -> str:
    """Draw how each rating came about."""
    points = [value for curve in report.curves.values() for value in curve]
    height = 300
    up = _scale(points, height - 10, 10)
    inside = [
        _text(0, height - 8, f"{min(points):.1f}"),
        _text(0, 20, f"{max(points):.1f}"),
    ]
    for bot, curve in report.curves.items():
        along = _scale([0.0, float(max(1, len(curve) - 1))], 50, WIDTH - LEFT)
        line = " ".join(f"{along(n):.1f},{up(value):.1f}" for n, value in enumerate(curve))
        inside.append(
            f'<polyline points="{line}" fill="none" stroke="{_colour(report, bot)}" '
            'stroke-width="2"/>'
        )
    for number, row in enumerate(report.standings):
        y = 14 + number * 18
        colour = _colour(report, row.bot)
        inside += [
            f'<rect x="{WIDTH - LEFT + 12}" y="{y - 9}" width="10" height="10" fill="{colour}"/>',
            _text(WIDTH - LEFT + 28, y, _short(row.bot)),
        ]
    return _svg(max(height, 18 * len(report.standings) + 10), inside)


def _cross(report: Report) -> str:
    """Draw who is placed before whom, as a table with colours."""
    names = [row.bot for row in report.standings]
    met = {(one.bot, one.other): one for one in report.meetings}
    head = "<th></th>" + "".join(f"<th>{_safe(_short(name))}</th>" for name in names)
    rows = []
    for bot in names:
        cells = []
        for other in names:
            one = met.get((bot, other))
            if one is None:
                cells.append("<td>–</td>")
                continue
            hue, strength = (145 if one.share >= 0.5 else 10), abs(one.share - 0.5) * 0.9
            told = f"{one.low:.0%} – {one.high:.0%}, {one.games}"
            cells.append(
                f'<td title="{_safe(told)}" style="background: hsl({hue} 60% 45% / '
                f'{strength:.2f})">{one.share:.0%}</td>'
            )
        rows.append(f"<tr><td>{_safe(_short(bot))}</td>{''.join(cells)}</tr>")
    return f'<div class="scroll"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def _bars(report: Report) -> str:
    """Draw the share of victories of each seat."""
    most = max(report.by_seat) or 1.0
    inside = []
    for seat, share in enumerate(report.by_seat):
        y = ROW * seat
        wide = share / most * (WIDTH - 140)
        inside += [
            _text(0, y + 17, str(seat)),
            f'<rect x="40" y="{y + 4}" width="{wide:.1f}" height="{ROW - 8}" fill="#1b6ca8"/>',
            _text(48 + wide, y + 17, f"{share:.1%}"),
        ]
    return _svg(ROW * len(report.by_seat), inside)
