"""Camel Up in a terminal: letters, so that it reads well without colour."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli.drawing import Group
from serai.core.game import Event, Game, Options, Seat
from serai.games.camelup import (
    EDITIONS,
    Action,
    Arrange,
    FinishCard,
    Partner,
    PlacedCard,
    Roll,
    TableView,
    Ticket,
    Tile,
)
from serai.games.camelup.editions import SPACES
from serai.games.camelup.view import SeatView
from serai.texts import texts
from serai.texts.camelup import CamelUpLog

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

HELP = """\
[bold]The track[/bold] runs from space 1 to {spaces}; {finish} is the finish line. Letters are camels, stacked bottom to top:
{camels}.
Under a space: [bold]+2[/bold] is seat 2's {forward} tile, [bold]-2[/bold] its {back} tile.

[bold]Type a number from the list, or:[/bold]
  roll           or r    take a pyramid ticket and roll a die
  ticket {c}       or t{c}   take the top {colour} ticket
  tile 6+        or 6+   put your tile on space 6, {forward} side up (6-: {back})
  winner {c}       or w{c}   place your {colour} finish card on the winner deck
  loser {c}        or l{c}   place your {colour} finish card on the loser deck
{partner}
[bold]Also:[/bold] log (what happened), rules ID (a rule), save FILE, q (leave the table; the game is kept), ? (this help).
What is done is done: nothing can be taken back, least of all dice."""  # noqa: E501


class CamelUpDrawing:
    """Draws Camel Up for one table."""

    memory = False
    example = "roll"

    def __init__(
        self,
        game: Game[Any, Any],
        names: Sequence[str],
        options: Options | None = None,  # noqa: ARG002
    ) -> None:
        self.edition = EDITIONS[game.name]
        self.names = names
        self._logs: dict[Seat | None, CamelUpLog] = {}

    def sentences(self, event: Event, reader: Seat | None) -> list[str]:
        """Tell an event to one reader (None: a spectator)."""
        return self._log(reader).sentences(event)

    def _log(self, reader: Seat | None) -> CamelUpLog:
        if reader not in self._logs:
            log = CamelUpLog(texts(), self.edition.name, self.names, reader)
            self._logs[reader] = log
        return self._logs[reader]

    # -- the table -------------------------------------------------------------------------

    def table(self, view: TableView) -> RenderableType:
        """Draw the track, the pyramid, the tickets, the decks and the seats."""
        return Lines(
            self._title(view),
            Text(),
            *self._track(view),
            Text(),
            self._facts(view),
            Text(),
            self._seats(view),
        )

    def _title(self, view: TableView) -> Text:
        if view.phase == "over":
            now = "the race is over"
        elif view.leg == 0:
            now = "set-up"
        else:
            now = f"leg {view.leg}, {self.names[view.turn or 0]} to play"
        return Text(f"{self.edition.title}: {now}", style="bold")

    def _track(self, view: TableView) -> list[Text]:
        """Draw the stacks standing on their spaces; only a finished race shows more spaces."""
        stacks = {stack.space: stack.camels for stack in view.stacks}
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
        shown = {tile.space: f"{tile.side}{tile.seat}" for tile in view.tiles}
        for space in spaces:
            numbers.append(f"{space:^{CELL - 1}} ", "bold" if space in stacks else "dim")
            numbers.append(self._finish(space))
            tiles.append(f"{shown.get(space, ''):^{CELL - 1}} ", "bold")
            tiles.append(self._finish(space).replace(FINISH, " "))
        ground = Text("".join("─" * CELL + self._finish(space) for space in spaces), "dim")
        return [*lines, ground, numbers, tiles]

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
        facts.add_row("Ranking", ranking)
        facts.add_row("Pyramid", self._pyramid(view))
        tickets = Text()
        for camel, values in view.tickets.items():
            tickets.append_text(self._letter(camel))
            tickets.append(f" {' '.join(map(str, values)) or '–'}   ")
        facts.add_row("Tickets", tickets)
        facts.add_row("Winner deck", self._deck(view.winner_deck))
        facts.add_row("Loser deck", self._deck(view.loser_deck))
        return facts

    def _pyramid(self, view: TableView) -> Text:
        pyramid = Text("in ")
        for die in view.dice_in:
            pyramid.append_text(self._letter(die)).append(" ")
        if not view.dice_in:
            pyramid.append("– ")
        pyramid.append("  out ")
        for shown in view.dice_out:
            pyramid.append_text(self._letter(shown.camel)).append(f"{shown.number} ")
        if not view.dice_out:
            pyramid.append("– ")
        return pyramid.append(f"  pyramid tickets left {view.pyramid_tickets}")

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
        columns = ["", "Seat", "EP", "Tickets", "Pyramid", "Cards", "Tile"]
        for column in [*columns, "Partner"] if partners else columns:
            seats.add_column(column, justify="right" if column == "EP" else "left")
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
        return Text.assemble(self._letter(camel), f" {self.edition.colours[camel]}")

    # -- what can be done ------------------------------------------------------------------

    def choices(self, view: TableView, actions: Sequence[Action]) -> list[Group]:
        """Group the legal actions of a turn."""
        groups: dict[str, list[tuple[int, str]]] = {}
        for number, action in enumerate(actions, 1):
            heading, text = self._choice(view, action)
            groups.setdefault(heading, []).append((number, text))
        return list(groups.items())

    def _choice(self, view: TableView, action: Action) -> tuple[str, str]:
        match action:
            case Roll():
                return "Pyramid", "roll"
            case Ticket(camel):
                return "Ticket", f"{camel} for {view.tickets[camel][0]}"
            case Tile(space, side):
                return "Tile", f"{space}{side}"
            case FinishCard(deck, camel):
                return f"{deck.capitalize()} card", camel
            case Partner(seat):
                return "Partner", f"{seat} {self.names[seat]}"
            case Arrange(stacks):
                return "Stacks", stacks
        return "Chance", repr(action)

    def lasting(self, event: Event) -> bool:  # noqa: ARG002
        """Whether the log may keep an event: here all of them."""
        return True

    def typed(self, view: TableView, line: str) -> list[str]:  # noqa: ARG002
        """Read a typed line: one action, as records keep it."""
        return [line]

    def help(self) -> str:
        """Explain the drawing and how actions are typed, in Rich markup."""
        edition = self.edition
        camels = ", ".join(f"[bold]{c}[/bold] {name}" for c, name in edition.colours.items())
        if edition.crazy:
            camels += " (capitals: the crazy camels, who walk backwards)"
        partner = ""
        if edition.partnerships(len(self.names)):
            partner = "  partner 2      or p2   enter a partnership with seat 2\n"
        letter = edition.racing[0]
        return HELP.format(
            spaces=SPACES,
            finish=FINISH,
            camels=camels,
            forward=edition.words.forward,
            back=edition.words.back,
            c=letter,
            colour=edition.colours[letter],
            partner=partner,
        )
