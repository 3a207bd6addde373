"""Faraon in a terminal: the board as turned by sandstorms, in letters."""

import re
from collections.abc import Sequence

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.game import Event, Options
from serai.games.faraon import (
    Action,
    Faraon,
    Give,
    Leave,
    Lift,
    Pass,
    Scarab,
    Show,
    Slide,
    TableView,
)
from serai.games.faraon.odds.holes import odds_seen
from serai.games.faraon.rules.board import (
    HOLE_NAMES,
    HOLES,
    LINES,
    Direction,
    board_direction,
    seen_at,
    seen_direction,
    seen_size,
)
from serai.games.faraon.rules.components import BLUE, GOLDEN, RED, SYMBOLS
from serai.games.faraon.rules.events import PyramidLifted, Slid, TreasureUncovered
from serai.games.faraon.rules.scoring import hats_of
from serai.games.faraon.rules.state import NOTHING, UNSET
from serai.games.faraon.rules.view import SeatView
from serai.games.faraon.terminal.odds import drawn
from serai.games.faraon.texts.log import FaraonLog
from serai.terminal.drawing import Drawing
from serai.texts import Texts

STYLES = {
    GOLDEN: "bold #1a1a1a on #fcc419",
    RED: "bold #ffffff on #c92a2a",
    BLUE: "bold #ffffff on #1c64c8",
}
FREE_STYLE = "bold #1a1a1a on #f8f9fa"
CELL = 4
TWO_DIGITS = 10
"""From here on a number is more than one key."""

ARROWS: dict[Direction, str] = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
WORDS: dict[Direction, str] = {"n": "up", "e": "right", "s": "down", "w": "left"}
_TYPED: dict[str, Direction] = {
    **{arrow: direction for direction, arrow in ARROWS.items()},
    **{word: direction for direction, word in WORDS.items()},
    **{word[0]: direction for direction, word in WORDS.items()},
    # What arrow keys send when a terminal reads whole lines.
    "\x1b[A": "n",
    "\x1b[C": "e",
    "\x1b[B": "s",
    "\x1b[D": "w",
}
_MOVE = re.compile(r"((?i:up|right|down|left|[udlr])|[↑→↓←]|\x1b\[[ABCD])\s*([1-7])?\s*")


class FaraonDrawing(Drawing[FaraonLog]):
    """Draws Faraon for one table."""

    example = "up"
    by_key = True

    def __init__(self, game: Faraon, names: Sequence[str], options: Options, texts: Texts) -> None:
        super().__init__(game, names, options, texts)
        self.variant = game.variant

    def lasting(self, event: Event) -> bool:
        """Whether a log may keep an event: what holes and pyramids hide must be remembered."""
        return not isinstance(event, Slid | TreasureUncovered | PyramidLifted)

    # -- the table -------------------------------------------------------------------------

    def table(self, view: TableView) -> RenderableType:
        """Draw the board, the cards and the seats."""
        return Lines(
            self._title(view),
            Text(),
            *self._board(view),
            Text(),
            self._facts(view),
            Text(),
            self._seats(view),
        )

    def close(self, view: TableView, actions: Sequence[Action]) -> list[RenderableType]:
        """Draw the cards and the seats beside the board."""
        both = Table.grid(padding=(0, 3))
        both.add_row(Lines(*self._board(view)), Lines(self._facts(view), Text(), self._seats(view)))
        lines: list[RenderableType] = [self._title(view), both]
        for heading, choices in self.choices(view, actions):
            line = Text.assemble((f"{heading}  ", "dim"))
            for number, text in choices:
                line.append(f"{number} ", "bold cyan").append(f"{text}  ")
            lines.append(line)
        return lines

    def odds(self, view: TableView, notes: str) -> RenderableType:
        """Draw what every hole hides, to somebody who remembers these notes."""
        return drawn(odds_seen(view, notes), self.texts)

    def key(
        self,
        view: TableView,  # noqa: ARG002
        actions: Sequence[Action],
        typed: str,
        key: str,
    ) -> str | None:
        """Let arrows slide, and a number choose what else there is to do.

        A number before an arrow says how many pyramids to push.
        """
        if key in WORDS.values() and (not typed or typed.isdigit()):
            return key + typed
        slides = isinstance(actions[0], Slide)
        few = len(actions) < TWO_DIGITS
        return key if key.isdigit() and not (typed or slides) and few else None

    def _title(self, view: TableView) -> Text:
        if view.phase == "over":
            now = self._say("game-over")
        elif view.turn is None:
            now = self._say("set-up")
        elif view.turn == view.viewer:
            now = self._say("your-turn")
        else:
            now = self._say("turn", name=self.names[view.turn])
        return Text(self._say("heading", game=self.title, now=now), style="bold")

    def _board(self, view: TableView) -> list[Text]:
        """Draw the holes as seen; next to them the treasures, if everything is revealed."""
        width, height = seen_size(view.orientation)
        holes = {seen_at(hole, view.orientation): hole for hole in range(HOLES)}
        turned = bool(view.orientation % 2)
        tops = [HOLE_NAMES[holes[column, 0]][turned] for column in range(width)]
        head = Text("   " + "".join(f"{top:^{CELL}}" for top in tops), "dim")
        if view.layout is not None:
            head.append("      " + "".join(f"{top:^{CELL}}" for top in tops))
        lines = [head]
        for row in range(height):
            line = Text.assemble((f" {HOLE_NAMES[holes[0, row]][not turned]} ", "dim"))
            for column in range(width):
                line.append_text(self._cell(view, holes[column, row]))
            if view.layout is not None:
                line.append("      ")
                for column in range(width):
                    line.append_text(self._truth(view, holes[column, row]))
            lines.append(line)
        return lines

    def _cell(self, view: TableView, hole: int) -> Text:
        sign = view.pyramids[hole]
        if hole == view.free:
            return Text.assemble((f"[{view.shown or ' '}]", FREE_STYLE), " ")
        if sign == UNSET:
            return Text.assemble((" ·  ", "dim"))
        mark = "×" if hole == view.barred else " "
        return Text.assemble((f" {sign}{mark}", STYLES[sign]), " ")

    @staticmethod
    def _truth(view: TableView, hole: int) -> Text:
        """Draw what lies under a hole, and what its golden pyramid hides."""
        treasure = view.layout[hole] if view.layout is not None else UNSET
        token = view.tokens[hole] if view.tokens is not None else UNSET
        cell = "·" if treasure in (NOTHING, UNSET) else treasure
        under = "" if token == UNSET else f"/{token}"
        return Text.assemble((f" {cell}{under}".ljust(CELL), "bold" if cell != "·" else "dim"))

    def _facts(self, view: TableView) -> Table:
        log = self.teller(view.viewer)
        facts = Table.grid(padding=(0, 2))
        facts.add_column(style="dim", no_wrap=True)
        facts.add_column()
        goal = "–" if view.goal is None else log.card(view.goal)
        if view.powers:
            goal = self._say("with-powers", card=goal)
        facts.add_row(self._say("goal"), Text(goal, "bold"))
        if view.free is not None:
            none = view.shown is None
            sight = self._say("no-treasure") if none else log.the_treasure(view.shown or "")
            facts.add_row(self._say("free-hole"), Text(f"{HOLE_NAMES[view.free]}, {sight}"))
        if view.duel is not None:
            facts.add_row(self._say("duel"), self._duel(view, log))
        facts.add_row(self._say("deck"), self._deck(view))
        if view.lost:
            facts.add_row(self._say("lost"), Text(str(view.lost)))
        if view.title is not None:
            facts.add_row(self._say("title"), Text(log.title(view.title), "bold"))
        return facts

    def _duel(self, view: TableView, log: FaraonLog) -> Text:
        duel = view.duel
        if duel is None:
            return Text()
        seats = (duel.challenger, (duel.challenger + 1) % len(view.seats))
        shown = [
            self._say("duel-card", name=self.names[seat], card=log.card(card))
            for seat, card in zip(seats, duel.cards, strict=False)
        ]
        return Text(" · ".join(shown) or self._say("no-duel-card"))

    def _deck(self, view: TableView) -> Text:
        if view.next_back is None:
            return Text("–")
        back, symbol = view.next_back[0], SYMBOLS[view.next_back[1]]
        return Text(self._say("next-card", number=view.deck, back=back, symbol=symbol))

    def _seats(self, view: TableView) -> Table:
        seats = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        columns = ["seat", "cards", "won"]
        if self.variant.tokens:
            columns += ["hats", "scarab", "mummy"]
        if view.outcome is not None:
            columns.append("points")
        seats.add_column()
        for column in columns:
            seats.add_column(self._say(column))
        for seat in view.seats:
            row = self._seat(view, seat)
            seats.add_row(*map(Text, row), style="bold" if seat.seat == view.turn else "")
        return seats

    def _seat(self, view: TableView, seat: SeatView) -> list[str]:
        won = view.outcome is not None and seat.seat in view.outcome.winners
        mark = "★" if won else "▶" if seat.seat == view.turn else " "
        faces = "?" if seat.won is None else " ".join(card[2:] for card in seat.won)
        row = [mark, f"{seat.seat} {self.names[seat.seat]}", str(seat.cards)]
        row.append("–" if not seat.cards else faces)
        if self.variant.tokens:
            mummy = self._say("yes") if seat.mummy else "–"
            row += [str(hats_of(seat.explorers)), str(seat.scarab), mummy]
        if view.outcome is not None:
            row.append(str(view.outcome.scores[seat.seat]))
        return row

    # -- what can be done ------------------------------------------------------------------

    def choice(self, view: TableView, action: Action) -> tuple[str, str]:
        """Name a legal action: the heading it comes under, and a short text."""
        match action:
            case Slide(direction, count):
                seen = seen_direction(direction, view.orientation)
                hole = HOLE_NAMES[LINES[view.free or 0][direction][count - 1]]
                heading = self._say("do-slide", way=seen if view.powers else "none")
                many = "" if count == 1 else str(count)
                return heading, f"{ARROWS[seen]}{many} {hole}"
            case Lift() | Leave():
                return self._say("do-lift"), "lift" if isinstance(action, Lift) else "leave"
            case Scarab() | Pass():
                return self._say("do-scarab"), "scarab" if isinstance(action, Scarab) else "pass"
            case Give(letter, points):
                return self._say("do-give"), self._card(view, letter, points)
            case Show(letter, points):
                return self._say("do-show"), self._card(view, letter, points)
        raise TypeError(f"nobody chooses {action!r}")

    def _card(self, view: TableView, letter: str, points: int) -> str:
        name = self.teller(view.viewer).treasure(letter)
        return f"{letter}{points} {name}"

    def typed(self, view: TableView, line: str) -> list[str]:
        """Read moves as seen on the turned board; leave anything else as it is."""
        moves = []
        at = 0
        for found in _MOVE.finditer(line):
            if found.start() != at:
                break
            at = found.end()
            word = found[1] if found[1].startswith("\x1b") else found[1].lower()
            direction = board_direction(_TYPED[word], view.orientation)
            moves.append(f"slide {direction}{found[2] or ''}")
        return moves if moves and at == len(line) else [line]

    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""
        say, log = self.texts.say, self.teller(None)
        named = ", ".join(
            f"[bold]{letter}[/bold] {log.treasure(letter)}" for letter in log.components.letters
        )
        rows = [
            (f"up, u {say('terminal-help-or')} ↑", say("terminal-help-faraon-slide")),
            ("u u l", say("terminal-help-faraon-slides")),
            ("u3", say("terminal-help-faraon-push")),
        ]
        if self.variant.tokens:
            rows.append(("lift / leave", say("terminal-help-faraon-lift")))
            rows.append(("scarab / pass", say("terminal-help-faraon-scarab")))
        rows.append(("give d3, show d3", say("terminal-help-faraon-give")))
        return "\n".join(
            [
                say("terminal-help-faraon-board"),
                say("terminal-help-faraon-holes"),
                say("terminal-help-faraon-treasures", treasures=named),
                "",
                say("terminal-help-type"),
                *(f"  {typed:<22}{told}" for typed, told in rows),
                "",
                self.help_also(),
                say("terminal-help-faraon-end"),
            ]
        )
