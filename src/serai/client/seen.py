"""What is known about a table from its messages."""

from serai.client.messages import (
    Move,
    Position,
    ServerMessage,
    TableChanged,
    TableInfo,
    Update,
    Welcome,
    You,
)
from serai.core.game import Seat


class Seen:
    """A table as its messages describe it: who sits there, and the position."""

    def __init__(self, welcome: Welcome) -> None:
        self.table: TableInfo = welcome.table
        self.you: You = welcome.you
        self.position: Position | None = welcome.position

    def take_in(self, message: ServerMessage) -> tuple[Move, ...]:
        """Apply a message; return the moves it contains."""
        match message:
            case Welcome():
                self.table, self.you, self.position = message.table, message.you, message.position
                return message.missed
            case TableChanged():
                self.table, self.you, self.position = message.table, message.you, message.position
            case Update():
                self.position = message.position
                return (message.move,)
        return ()

    @property
    def seat(self) -> Seat | None:
        """The seat whose view you have; None: a spectator's."""
        return self.you.looking

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase == "over"

    @property
    def stood_in(self) -> bool:
        """Whether a bot is filling in for you."""
        sitter = None if self.seat is None else self.table.seats[self.seat]
        return sitter is not None and sitter.stand_in is not None

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return ["" if sitter is None else sitter.name for sitter in self.table.seats]
