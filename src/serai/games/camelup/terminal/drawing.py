"""Camel Up in a terminal: letters, so that it reads well without colour."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.game import Options
from serai.games.camelup import (
    Action,
    Arrange,
    CamelUp,
    FinishCard,
    Partner,
    PlacedCard,
    Roll,
    TableView,
    Ticket,
    Tile,
    parse_board,
)
from serai.games.camelup.rules.actions import BACK, FORWARD
from serai.games.camelup.rules.editions import SPACES
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import SeatView
from serai.games.camelup.texts.log import CamelUpLog
from serai.terminal.drawing import Drawing
from serai.texts import Texts

STYLES = {
    "b": "bold #ffffff on #1c64c8",
    "g": "bold #ffffff on #2b8a3e",
    "o": "bold #1a1a1a on #f08c00",
    "w": "bold #1a1a1a on #e9ecef",
    "y": "bold #1a1a1a on #fcc419",
    "p": "bold #ffffff on #7b3fb5",
    "r": "bold #ffffff on #c92a2a",
    "B": "bold #ffffff on #343a40",
    "W": "bold #1a1a1a on #f8f9fa",
    "x": "bold #ffffff on #868e96",
}
CELL = 4
FINISH = "║"
BOARD_FIELDS = 4
CLOSE_LINES = (("roll", "ticket"), ("tile", "winner", "loser"), ("partner",))
"""What stands together where every line counts."""

FEW_ACTS = 20
"""Beyond so many actions left in a leg nobody needs to know. [B42]"""


class CamelUpDrawing(Drawing[CamelUpLog]):
    """Draws Camel Up for one table."""

    example = "roll"

    def __init__(self, game: CamelUp, names: Sequence[str], options: Options, texts: Texts) -> None:
        super().__init__(game, names, options, texts)
        self.edition = game.edition

    # -- the table -------------------------------------------------------------------------

    def table(self, view: TableView) -> RenderableType:
        """Draw the track, the pyramid, the tickets, the decks and the seats."""
        return Lines(
            self._title(view),
            Text(),
            *self._track(*self._standing(view)),
            Text(),
            self._facts(view),
            Text(),
            self._seats(view),
        )

    def close(self, view: TableView, actions: Sequence[Action]) -> list[RenderableType]:
        """Draw the same in as few lines as can be, so that all camels stay in sight."""
        title = self._title(view).append(f"   {self._say('ranking')}", "not bold dim")
        for camel in view.ranking:
            title.append(" ").append_text(self._letter(camel))
        title.no_wrap = True
        stacks, tiles = self._standing(view)
        return [
            title,
            *self._track(stacks, tiles, close=True),
            self._close_facts(view),
            self._seats(view),
            *self._close_choices(view, actions),
        ]

    def part(self, position: str) -> RenderableType | None:
        """Draw a board, which is the first four fields of a position."""
        if len(position.split()) != BOARD_FIELDS:
            return None
        board = parse_board(position)
        tiles = {
            space: f"{FORWARD if tile > 0 else BACK}{abs(tile) - 1}"
            for space, tile in enumerate(board.tiles)
            if tile
        }
        dice = Text.assemble((f"{self._say('pyramid')}  ", "dim"), f"{self._say('dice-in')} ")
        for die in board.dice:
            dice.append_text(self._letter(die)).append(" ")
        return Lines(*self._track(board.stacks, tiles), Text(), dice)

    def odds(self, view: TableView, notes: str) -> RenderableType:  # noqa: ARG002
        """Draw the chances of every camel, and what each action is worth to the viewer."""
        # Compiled code takes a moment to load: not before somebody asks.
        from serai.games.camelup.terminal.odds import for_view

        return for_view(view, self.texts)

    def _title(self, view: TableView) -> Text:
        if view.phase == "over":
            now = self._say("race-over")
        elif view.leg == 0:
            now = self._say("set-up")
        elif view.turn is not None and view.turn == view.viewer:
            now = self._say("your-leg", leg=view.leg)
        else:
            now = self._say("leg", leg=view.leg, name=self.names[view.turn or 0])
        return Text(self._say("heading", game=self.title, now=now), style="bold")

    @staticmethod
    def _standing(view: TableView) -> tuple[dict[int, str], dict[int, str]]:
        """Return what stands on each space: camels, and tiles as they are drawn."""
        return (
            {stack.space: stack.camels for stack in view.stacks},
            {tile.space: f"{tile.side}{tile.seat}" for tile in view.tiles},
        )

    def _track(
        self, stacks: Mapping[int, str], shown: Mapping[int, str], *, close: bool = False
    ) -> list[Text]:
        """Draw the stacks standing on their spaces; only a finished race shows more spaces.

        If every line counts, tiles lie on the ground instead of below the numbers.
        """
        first, last = min([1, *stacks]), max([SPACES, *stacks])
        spaces = range(first, last + 1)
        lines = []
        for height in reversed(range(max(map(len, stacks.values()), default=1))):
            line = Text()
            for space in spaces:
                stack = stacks.get(space, "")
                if height < len(stack):
                    line.append(f"{stack[height]:^{CELL - 1}}", STYLES[stack[height]])
                    line.append(" ")
                else:
                    line.append(" " * CELL)
                line.append(self._finish(space))
            lines.append(line)
        numbers, tiles = Text(), Text()
        for space in spaces:
            numbers.append(f"{space:^{CELL - 1}} ", "bold" if space in stacks else "dim")
            numbers.append(self._finish(space))
            tiles.append(f"{shown.get(space, ''):^{CELL - 1}} ", "bold")
            tiles.append(self._finish(space).replace(FINISH, " "))
        ground = Text()
        for space in spaces:
            lying = shown.get(space, "") if close else ""
            ground.append(f"{lying:─^{CELL - 1}}─", "bold" if lying else "dim")
            ground.append(self._finish(space), "dim")
        return [*lines, ground, numbers] if close else [*lines, ground, numbers, tiles]

    @staticmethod
    def _finish(space: int) -> str:
        return FINISH if space in (0, SPACES) else ""

    def _facts(self, view: TableView) -> Table:
        facts = Table.grid(padding=(0, 2))
        facts.add_column(style="dim", no_wrap=True)
        facts.add_column()
        ranking = Text()
        for rank, camel in enumerate(view.ranking, 1):
            ranking.append(f"{rank} ", "dim").append_text(self._camel(camel)).append("  ")
        facts.add_row(self._say("ranking"), ranking)
        self._add_pool(facts, view)
        facts.add_row(self._say("winner-deck"), self._deck(view.winner_deck))
        facts.add_row(self._say("loser-deck"), self._deck(view.loser_deck))
        return facts

    def _close_facts(self, view: TableView) -> Table:
        """Draw the same without the ranking, and both decks in one line."""
        facts = Table.grid(padding=(0, 2))
        facts.add_column(style="dim", no_wrap=True)
        facts.add_column()
        self._add_pool(facts, view)
        decks = self._deck(view.winner_deck).append(f"  {self._say('loser-deck')}  ", "dim")
        facts.add_row(self._say("winner-deck"), decks.append_text(self._deck(view.loser_deck)))
        return facts

    def _add_pool(self, facts: Table, view: TableView) -> None:
        """Add what everybody takes from: the pyramid and the tickets."""
        facts.add_row(self._say("pyramid"), self._pyramid(view))
        if view.acts_left is not None and view.acts_left <= FEW_ACTS:
            facts.add_row(self._say("acts-left"), str(view.acts_left))
        tickets = Text()
        for camel, values in view.tickets.items():
            tickets.append_text(self._letter(camel))
            tickets.append(f" {' '.join(map(str, values)) or '–'}   ")
        facts.add_row(self._say("tickets"), tickets)

    def _pyramid(self, view: TableView) -> Text:
        pyramid = Text(f"{self._say('dice-in')} ")
        for die in view.dice_in:
            pyramid.append_text(self._letter(die)).append(" ")
        if not view.dice_in:
            pyramid.append("– ")
        pyramid.append(f"  {self._say('dice-out')} ")
        for shown in view.dice_out:
            pyramid.append_text(self._letter(shown.camel)).append(f"{shown.number} ")
        if not view.dice_out:
            pyramid.append("– ")
        left = self._say("pyramid-tickets", number=view.pyramid_tickets)
        return pyramid.append(f"  {left}")

    def _deck(self, deck: tuple[PlacedCard, ...]) -> Text:
        """List the cards in the order of placing: whose each is, and what it shows if known."""
        if not deck:
            return Text("–")
        line = Text()
        for card in deck:
            line.append(f"{card.seat}:")
            line.append_text(Text("?") if card.camel == "?" else self._letter(card.camel))
            line.append(" ")
        return line

    def _seats(self, view: TableView) -> Table:
        seats = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        partners = self.edition.partnerships(len(view.seats))
        columns = ["seat", "money", "tickets", "pyramid", "cards", "tile"]
        seats.add_column()
        for column in [*columns, "partner"] if partners else columns:
            seats.add_column(self._say(column), justify="right" if column == "money" else "left")
        for seat in view.seats:
            row = [*self._seat(view, seat)]
            if partners:
                row.append(Text("–" if seat.partner is None else self.names[seat.partner]))
            seats.add_row(*row, style="bold" if seat.seat == view.turn else "")
        return seats

    def _seat(self, view: TableView, seat: SeatView) -> list[Text]:
        held = Text()
        for ticket in seat.tickets:
            held.append_text(self._letter(ticket.camel)).append(f"{ticket.value} ")
        cards = Text()
        if seat.hand:
            for camel in seat.hand:
                cards.append_text(self._letter(camel)).append(" ")
        else:
            cards.append(str(seat.hand_size))
        won = view.outcome is not None and seat.seat in view.outcome.winners
        mark = "★" if won else "▶" if seat.seat == view.turn else " "
        sides = {tile.seat: f"{tile.space}{tile.side}" for tile in view.tiles}
        return [
            Text(mark),
            Text(f"{seat.seat} {self.names[seat.seat]}"),
            Text("?" if seat.money is None else str(seat.money)),
            held if seat.tickets else Text("–"),
            Text(str(seat.pyramid_tickets) if seat.pyramid_tickets else "–"),
            cards,
            Text(sides.get(seat.seat, "–")),
        ]

    @staticmethod
    def _letter(camel: str) -> Text:
        return Text.assemble((camel, STYLES[camel]))

    def _camel(self, camel: str) -> Text:
        return Text.assemble(self._letter(camel), f" {self.teller(None).camel(camel)}")

    # -- what can be done ------------------------------------------------------------------

    def choice(self, view: TableView, action: Action) -> tuple[str, str]:
        """Name a legal action: the heading it comes under, and a short text."""
        match action:
            case Roll():
                return self._say("do-roll"), "roll"
            case Ticket(camel):
                value = view.tickets[camel][0]
                return self._say("do-ticket"), self._say("ticket-worth", camel=camel, value=value)
            case Tile(space, side):
                return self._say("do-tile"), f"{space}{side}"
            case FinishCard(deck, camel):
                return self._say("do-winner" if deck == "winner" else "do-loser"), camel
            case Partner(seat):
                return self._say("do-partner"), f"p{seat} ({self.names[seat]})"
            case Arrange(stacks):
                return self._say("do-stack"), stacks
        raise TypeError(f"nobody chooses {action!r}")

    def _close_choices(self, view: TableView, actions: Sequence[Action]) -> list[Text]:
        """List what can be typed by its verbs, on two lines, or three where there are partners."""
        kinds: dict[str, list[str]] = {}
        for action in actions:
            verb, _, rest = action_text(action).partition(" ")
            match action:
                case Ticket(camel):
                    rest += str(view.tickets[camel][0])
                case Tile(space, _):
                    rest = str(space)
                case Partner(seat):
                    rest = f"{seat} ({self.names[seat]})"
            kinds.setdefault(verb, []).append(rest)
        if "tile" in kinds:
            kinds["tile"] = [*_ranges(sorted({int(space) for space in kinds["tile"]})), "+/-"]
        lines = []
        for verbs in CLOSE_LINES:
            line = Text()
            for verb in filter(kinds.__contains__, verbs):
                line.append(verb, "bold cyan").append(f" {' '.join(kinds[verb])}   ")
            lines.append(line)
        return [line for line in lines if line]

    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""
        say, game, camel = self.texts.say, self.edition.name, self.edition.racing[0]
        name = self.teller(None).camel
        camels = ", ".join(f"[bold]{letter}[/bold] {name(letter)}" for letter in self._letters())
        if self.edition.crazy:
            camels += f" {say('terminal-help-camelup-crazy')}"
        rows = [
            ("roll", "r", say("terminal-help-camelup-roll")),
            (f"ticket {camel}", f"t{camel}", say("terminal-help-camelup-ticket", camel=camel)),
            ("tile 6+", "6+", say("terminal-help-camelup-tile", game=game)),
            (f"winner {camel}", f"w{camel}", say("terminal-help-camelup-winner", camel=camel)),
            (f"loser {camel}", f"l{camel}", say("terminal-help-camelup-loser", camel=camel)),
        ]
        if self.edition.partnerships(len(self.names)):
            rows.append(("partner 2", "p2", say("terminal-help-camelup-partner")))
        way = say("terminal-help-or")
        return "\n".join(
            [
                say("terminal-help-camelup-track", spaces=SPACES, finish=FINISH),
                f"{camels}.",
                say("terminal-help-camelup-tiles", game=game),
                "",
                say("terminal-help-type"),
                *(f"  {typed:<14} {way} {short:<4} {told}" for typed, short, told in rows),
                "",
                self.help_also(),
                say("terminal-help-camelup-end"),
            ]
        )

    def _letters(self) -> str:
        return "".join(self.edition.colours)


def _ranges(numbers: Sequence[int]) -> Iterator[str]:
    """Write numbers with those in a row drawn together: 4–8, 10."""
    for _, group in groupby(enumerate(numbers), key=lambda item: item[1] - item[0]):
        row = [number for _, number in group]
        yield str(row[0]) if len(row) == 1 else f"{row[0]}–{row[-1]}"
