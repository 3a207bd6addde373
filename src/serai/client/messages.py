"""What clients and servers say to each other: the server's own structs, which need msgspec alone.

Everything else here takes them from this one place.
"""

from serai.server.messages import (
    Act,
    Back,
    Closing,
    Done,
    Move,
    Position,
    Ready,
    ServerMessage,
    Settings,
    Start,
    TableChanged,
    TableCommand,
    TableInfo,
    Update,
    Welcome,
    You,
)
from serai.server.over_http import GameInfo, Key, Lobby, NewTable, Opened, Problem, SitDown
from serai.server.seats import COOKIE, new_key

__all__ = [
    "COOKIE",
    "Act",
    "Back",
    "Closing",
    "Done",
    "GameInfo",
    "Key",
    "Lobby",
    "Move",
    "NewTable",
    "Opened",
    "Position",
    "Problem",
    "Ready",
    "ServerMessage",
    "Settings",
    "SitDown",
    "Start",
    "TableChanged",
    "TableCommand",
    "TableInfo",
    "Update",
    "Welcome",
    "You",
    "new_key",
]
