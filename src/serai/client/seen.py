"""What is known of a table from what was heard of it."""

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
    """A table as its messages have told it: who sits there, how the game stands."""

    def __init__(self, welcome: Welcome) -> None:
        self.table: TableInfo = welcome.table
        self.you: You = welcome.you
        self.position: Position | None = welcome.position

    def take_in(self, message: ServerMessage) -> tuple[Move, ...]:
        """Take in a message; return the moves it tells."""
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
        """The seat you look through; None: a spectator's eyes."""
        return self.you.looking

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase == "over"

    @property
    def stood_in(self) -> bool:
        """Whether a bot stands in for you."""
        sitter = None if self.seat is None else self.table.seats[self.seat]
        return sitter is not None and sitter.stand_in is not None

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return ["" if sitter is None else sitter.name for sitter in self.table.seats]
