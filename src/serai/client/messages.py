"""What clients and servers say to each other: the server's own structs, which only need msgspec.

Everything else in this package imports them from here.
"""

from serai.server.protocol.answers import (
    DiceReport,
    GameInfo,
    Key,
    Lobby,
    Opened,
    Problem,
    WhyMove,
)
from serai.server.protocol.commands import (
    Act,
    Back,
    NewTable,
    Ready,
    Reveal,
    Shake,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.messages import (
    Changed,
    Closing,
    Done,
    Move,
    Notice,
    Position,
    ServerMessage,
    TableChanged,
    TableInfo,
    Update,
    Welcome,
    You,
)
from serai.server.protocol.settings import Settings
from serai.server.tables.keys import COOKIE, new_key

__all__ = [
    "COOKIE",
    "Act",
    "Back",
    "Changed",
    "Closing",
    "DiceReport",
    "Done",
    "GameInfo",
    "Key",
    "Lobby",
    "Move",
    "NewTable",
    "Notice",
    "Opened",
    "Position",
    "Problem",
    "Ready",
    "Reveal",
    "ServerMessage",
    "Settings",
    "Shake",
    "SitDown",
    "Start",
    "TableChanged",
    "TableCommand",
    "TableInfo",
    "Update",
    "Welcome",
    "WhyMove",
    "You",
    "new_key",
]
