"""What is worked out in threads is worked out from what changes no more."""

import asyncio
import threading
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from serai.core.dealer import Dealer
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.games.camelup import FIRST, CamelUp
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import Act, NewTable
from serai.server.protocol.settings import Settings
from serai.server.tables.archive import DiceAsked, dice_of
from serai.server.tables.keys import Caller

HOST = Caller(frozenset(("host",)))


def _check_thread(loop_thread: threading.Thread) -> None:
    """Fail as Python does when another thread happens to write at the same moment."""
    if threading.current_thread() is not loop_thread:
        raise RuntimeError("deque mutated during iteration")


class Moves(deque[Any]):
    """Moves that only the thread of the event loop may walk."""

    loop_thread: threading.Thread

    def __iter__(self) -> Iterator[Any]:
        _check_thread(self.loop_thread)
        return super().__iter__()


class Seats(list[Any]):
    """Seats that only the thread of the event loop may walk."""

    loop_thread: threading.Thread

    def __iter__(self) -> Iterator[Any]:
        _check_thread(self.loop_thread)
        return super().__iter__()


@pytest.mark.parametrize("what", ["why/{seq}", "dice", "record", "odds"])
def test_no_thread_walks_what_the_event_loop_writes(tmp_path: Path, what: str) -> None:
    async def ask() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", warm_up=False))
        async with app.lifespan():
            tables = app.state.tables
            settings = Settings(game="camelup-1", seats=3, stand_in=None)
            wanted = NewTable(settings=settings, names=("Zaid", "Lea", "Milo"), start=True)
            table_id, _, _ = await tables.open(HOST, wanted)
            table = (await tables.find(table_id)).table
            roll = Act(do="roll", seq=table.moved, seat=table.to_act)
            seq = (await tables.do(table_id, HOST, roll)).seq
            table.happened = Moves(table.happened, maxlen=table.happened.maxlen)
            table.occupants = Seats(table.occupants)
            table.happened.loop_thread = threading.current_thread()
            table.occupants.loop_thread = threading.current_thread()
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                address = f"/api/tables/{table_id}/{what.format(seq=seq)}"
                answer = await http.get(address, timeout=120)
            assert answer.status_code == 200, answer.text

    asyncio.run(ask())


class Silent(CamelUp):
    """Camel Up with secret dice: no event tells of them, and the action itself is hidden."""

    def apply(self, state: Any, action: Any) -> Any:
        return replace(super().apply(state, action), events=())

    def redact_action(self, action: Any, by: Any, seat: Any) -> Any:  # noqa: ARG002
        return None if by is CHANCE else action


def test_what_chance_keeps_secret_is_not_counted_although_no_event_tells_of_it() -> None:
    match = Match(Silent(FIRST), ["Zaid", "Lea"], dealer=Dealer(bytes(32)))
    assert match.moves
    asked = DiceAsked(bytes(32), ("", ""), match.game, match.record)
    assert dice_of(asked).counts == ()


class Whispering(CamelUp):
    """Camel Up with dice that everybody sees fall, and an event with a secret in it."""

    def redact(self, event: Any, seat: Any) -> Any:
        return event if seat is not None else replace(event, **{event.__struct_fields__[0]: "?"})


def test_what_chance_tells_in_secret_is_not_counted_although_its_action_is_known() -> None:
    match = Match(Whispering(FIRST), ["Zaid", "Lea"], dealer=Dealer(bytes(32)))
    assert match.moves
    asked = DiceAsked(bytes(32), ("", ""), match.game, match.record)
    assert dice_of(asked).counts == ()
