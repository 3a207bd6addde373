"""What clients and servers say to each other: the server's own structs, which only need msgspec.

Everything else in this package imports them from here.
"""

from serai.server.protocol.answers import GameInfo, Key, Lobby, Opened, Problem
from serai.server.protocol.commands import Act, Back, NewTable, Ready, SitDown, Start, TableCommand
from serai.server.protocol.messages import (
    Closing,
    Done,
    Move,
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
