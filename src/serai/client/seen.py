"""What is known about a table from its messages."""

from msgspec.structs import replace

from serai.client.messages import (
    Coached,
    CoachUse,
    Move,
    Position,
    ServerMessage,
    TableChanged,
    TableInfo,
    Update,
    Welcome,
    You,
)
from serai.core.coaching import HABITS, LEVELS
from serai.core.errors import BadSetup, kind_of
from serai.core.game import Seat

COACHED_KEPT = 50
"""How many uses of the coach are remembered, as servers tell them."""


class Seen:
    """A table as its messages describe it: who sits there, and the position."""

    def __init__(self, welcome: Welcome) -> None:
        if not isinstance(welcome, Welcome):
            raise BadSetup(f"what is seen of a table begins with a Welcome, not {kind_of(welcome)}")
        self.table: TableInfo = welcome.table
        self.you: You = welcome.you
        self.position: Position | None = welcome.position
        self.seq = welcome.seq
        self.behind = False
        """Whether the server came back with less than it had told us."""

    def __repr__(self) -> str:
        """Say which table it is, and how far its game has come."""
        return f"<Seen of {self.table.id}: {self.table.phase}, at {self.seq}>"

    def take_in(self, message: ServerMessage) -> tuple[Move, ...]:
        """Apply a message; return the moves it contains."""
        match message:
            case Welcome():
                self.table, self.you, self.position = message.table, message.you, message.position
                self.seq, self.behind = message.seq, message.behind
                return message.missed
            case TableChanged():
                self.table, self.you, self.position = message.table, message.you, message.position
                self.seq = message.seq
            case Update():
                self.position = message.position
                return (message.move,)
            case Coached():
                self.table = _with_use(self.table, message.use)
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
    def out(self) -> bool:
        """Whether there is nothing more to do: the seat is lost, or the table is closed."""
        return not self.you.seats or self.table.closed is not None

    @property
    def stood_in(self) -> bool:
        """Whether a bot is filling in for you."""
        sitter = None if self.seat is None else self.table.seats[self.seat]
        return sitter is not None and sitter.stand_in is not None

    @property
    def asked_anew(self) -> bool:
        """Whether you are no longer ready because the host changed something."""
        sitter = None if self.seat is None else self.table.seats[self.seat]
        return sitter is not None and sitter.anew and self.table.phase == "open"

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return ["" if sitter is None else sitter.name for sitter in self.table.seats]


def _with_use(table: TableInfo, use: CoachUse) -> TableInfo:
    """Return a table after somebody asked the coach, or said how they want to be coached."""
    seats = list(table.seats)
    sitter = seats[use.seat]
    if sitter is not None:
        if use.how in LEVELS:
            sitter = replace(sitter, coached=sitter.coached + 1)
        else:
            warned, told_after = next(both for both, how in HABITS.items() if how == use.how)
            sitter = replace(sitter, warned=warned, told_after=told_after)
        seats[use.seat] = sitter
    return replace(table, seats=tuple(seats), coached=(*table.coached, use)[-COACHED_KEPT:])
