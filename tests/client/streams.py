"""A server that is only told of: what it streams is handed in, what is sent to it is kept."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.client import NoAnswer, RemoteTable, ServerRefused
from serai.client.messages import (
    Act,
    Done,
    Move,
    Position,
    ServerMessage,
    Settings,
    TableChanged,
    TableInfo,
    Welcome,
    You,
)
from serai.core.game import Event
from serai.core.registry import find_game
from serai.server.protocol.messages import DiceInfo, SeatInfo

FREE = SeatInfo(
    "Bo",
    "random",
    ready=True,
    present=True,
    stand_in=None,
    dice=None,
    shaken=None,
    revealed=False,
    barred=False,
)


def table_info(phase: Any = "playing", stand_in: str | None = None) -> TableInfo:
    ada = replace(FREE, name="Ada", bot=None, stand_in=stand_in)
    return TableInfo(
        id="t",
        title="",
        family="camelup",
        web=None,
        rules=find_game("camelup-1").rules_version,
        settings=Settings(game="camelup-1", seats=2, options={"first": 0}),
        phase=phase,
        seats=(ada, FREE),
        commitment="",
        dice=DiceInfo(called=None, struck=(), terms=None, deadline=None, broken=(), old=False),
        seed=None,
        previous=None,
        rematch=None,
        created=0.0,
    )


YOU = You(seats=(0,), host=True, looking=0)


def position(match: Any, seq: int, *, mine: bool = True) -> Position:
    view = msgspec.to_builtins(match.view(0))
    actions = match.action_texts() if mine else ()
    return Position(seq, view, 0 if mine else 1, tuple(actions), None, 0.0)


def welcome(seq: int, at: Position | None, missed: Sequence[Move] = (), **info: Any) -> Welcome:
    return Welcome(seq, table_info(**info), YOU, at, (), tuple(missed), whole=False)


class Line:
    """Stands in for a connection: streams of messages, each until it breaks, and answers."""

    url = "http://there"
    patience = 60.0

    def __init__(self, *streams: Sequence[ServerMessage | bytes | Exception]) -> None:
        self.streams = list(streams)
        self.asked: list[dict[str, Any]] = []
        self.posted: list[Any] = []
        self.refuse: list[ServerRefused] = []

    def lines(self, path: str, key: str | None, **asked: Any) -> Iterator[bytes]:
        self.asked.append({"path": path, "key": key, **asked})
        for message in self.streams.pop(0):
            if isinstance(message, Exception):
                raise message
            yield message if isinstance(message, bytes) else msgspec.json.encode(message) + b"\n"
        raise NoAnswer("broken off")

    def get(self, *_: Any, **__: Any) -> Welcome:
        return welcome(0, None)

    def post_again(self, _: str, body: Any, *__: Any) -> Done:
        self.posted.append(body)
        if self.refuse and isinstance(body, Act):
            raise self.refuse.pop(0)
        return Done(body.id, 0)


def remote(line: Line) -> RemoteTable:
    return RemoteTable(line, "t", "key", 0)  # type: ignore[arg-type]


def changed(seq: int, at: Position | None = None, **info: Any) -> TableChanged:
    return TableChanged(seq, table_info(**info), YOU, at)


def told(events: Sequence[Event], seq: int) -> Move:
    return Move(seq, 0, "player", tuple(msgspec.to_builtins(event) for event in events))
