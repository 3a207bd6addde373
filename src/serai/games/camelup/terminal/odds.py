"""Odds of Camel Up in the terminal: the leg, the race, and what a seat's actions are worth."""

import msgspec
from msgspec.structs import replace
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.errors import BadPosition, BadSetup
from serai.core.odds import OddsAsked
from serai.games.camelup import Board, State, parse_board
from serai.games.camelup.odds.answers import Odds
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import TableView, conceal, seen_state
from serai.games.camelup.terminal.drawing import STYLES
from serai.terminal.screen import Screen
from serai.texts import Texts, texts
from serai.texts.numbers import signed

BAR = 6
VALUE_COLUMNS = 4
VALUE_ROWS = 8
"""More than these, the chances and a prompt do not fit on a small screen."""


def show(asked: OddsAsked) -> None:
    """Print who will be first, second and last in this leg, and win and lose the race."""
    if asked.notes:
        raise BadSetup("--notes are for games in which one has to remember", "camelup-no-notes")
    board = parse_board(asked.position)
    state = None if asked.seat is None else _as_seen(board, asked.seat)
    # Numba takes a moment to load: not before the position is known to be valid.
    from serai.games.camelup.odds.chances import odds
    from serai.games.camelup.odds.values import values_for
    from serai.games.camelup.terminal.odds_image import draw

    found = odds(board)
    said = texts(asked.language, "camelup")
    valued = [] if state is None else values_for(state, state.turn)
    worth = {action_text(value.action): value.pounds for value in valued}
    if asked.image is not None:
        draw(board, found, asked.image, said)
    screen = Screen()
    if asked.as_json:
        told = msgspec.to_builtins(found)
        screen.json(told if state is None else {**told, "actions": worth})
        return
    screen.print(_drawn(found, said))
    if state is not None:
        heading = said.say("terminal-odds-worth", seat=state.turn)
        screen.print(_valued(heading, worth))


def for_view(view: TableView, said: Texts) -> RenderableType:
    """Draw the odds of a game in play, and what the viewer's actions are worth."""
    if view.phase != "turn" or view.viewer is None:
        raise BadPosition("there are no odds before the race, or after it", "camelup-no-odds-now")
    from serai.games.camelup.odds.chances import odds
    from serai.games.camelup.odds.values import values_for

    state = seen_state(view)
    worth = {action_text(v.action): v.pounds for v in values_for(state, view.viewer)}
    return Lines(
        _drawn(odds(state), said), _valued(said.say("terminal-odds-yours"), worth, VALUE_ROWS)
    )


def _as_seen(board: Board, seat: int) -> State:
    """Return a position as a seat sees it, as if it were that seat's turn."""
    if not isinstance(board, State):
        raise BadPosition(
            "--seat needs a whole position, not only its first four fields", "camelup-seat-on-board"
        )
    if board.phase != "turn":
        raise BadPosition(
            "--seat needs a position in which somebody is on turn", "camelup-nobody-on-turn"
        )
    if not 0 <= seat < board.seats:
        raise BadPosition(
            f"there is no seat {seat}, only 0 to {board.seats - 1}",
            "no-such-seat",
            number=seat,
            last=board.seats - 1,
        )
    return replace(conceal(board, seat), turn=seat)


def _valued(heading: str, worth: dict[str, float], most_rows: int | None = None) -> RenderableType:
    """Draw what actions are worth, best first; the worst are left out where rows are few."""
    table = Table.grid(padding=(0, 3, 0, 0))
    ranked = sorted(worth.items(), key=lambda item: -item[1])
    cells = [f"{signed(pounds, 2):>6} {action}" for action, pounds in ranked]
    if most_rows is not None and len(cells) > most_rows * VALUE_COLUMNS:
        cells = [*cells[: most_rows * VALUE_COLUMNS - 1], "     …"]
    rows = (len(cells) + VALUE_COLUMNS - 1) // VALUE_COLUMNS
    for row in range(rows):
        table.add_row(*cells[row::rows])
    return Lines(Text(), Text(heading, "bold"), table)


def _drawn(found: Odds, said: Texts) -> RenderableType:
    """Draw the chances of every camel."""
    say = said.say
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True)
    for column in ("first", "second", "last", "wins", "loses"):
        table.add_column(say(f"terminal-odds-{column}"), no_wrap=True)
    for camel in sorted(found.leg, key=lambda c: -found.leg[c].first):
        leg, race = found.leg[camel], found.race[camel]
        table.add_row(
            Text.assemble((f" {camel} ", STYLES[camel]), " ", say("camel-colour", camel=camel)),
            _bar(leg.first),
            _percent(leg.second),
            _percent(leg.last),
            _bar(race.win, race.win_error),
            _percent(race.lose, race.lose_error),
        )
    earned = [f"{space}: {pounds:.2f}" for space, pounds in found.tiles.items()]
    tiles = [Text(say("terminal-odds-tiles", tiles=", ".join(earned)))] if earned else []
    return Lines(
        table,
        Text(),
        Text(say("terminal-odds-ends", chance=f"{found.race_ends_this_leg:.2%}")),
        *tiles,
        Text(_note(found.race_exact, found.race_precision, said), "dim"),
    )


def _bar(share: float, error: float = 0.0) -> Text:
    filled = round(share * BAR)
    text = Text("█" * filled, "cyan").append("░" * (BAR - filled), "dim")
    return text.append(f" {_percent(share, error)}", "default")


def _percent(share: float, error: float = 0.0) -> str:
    return f"{share:6.2%}" + (f" ±{error:.2%}" if error else "")


def _note(exact: bool, precision: float | None, said: Texts) -> str:
    later = said.say("terminal-odds-later")
    if not exact:
        return f"{later} {said.say('terminal-odds-simulated', command='serai solve camelup-2')}"
    shown = f"{precision:.0e}" if precision else "none"
    return f"{said.say('terminal-odds-exact', precision=shown)} {later}"
