"""A bot that cannot play does not keep the others at its table waiting."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core.game import View
from serai.core.random_bot import RandomBot
from serai.core.registry import registry
from serai.games.camelup import Tile
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import NewTable
from serai.server.protocol.settings import Settings
from serai.server.tables.keys import Caller

HOST = Caller(frozenset(("host",)))


class Failing(RandomBot):
    """Plays some moves, then fails."""

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        if rng.random() < 0.2:
            raise RuntimeError("no idea")
        return super().choose(view, actions, rng)


class Cheating(RandomBot):
    """Chooses what is never legal."""

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        return Tile(1, "+")


@pytest.mark.parametrize("bot", [Failing, Cheating, None], ids=["failing", "cheating", "gone"])
def test_random_plays_for_a_bot_that_cannot(
    tmp_path: Path,
    bot: type[RandomBot] | None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(registry().bots, "strange", bot or RandomBot)
    monkeypatch.setitem(registry().families, "strange", None)

    async def play() -> None:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        app = make_app(Config(database=database, warm_up=False, bot_delay=0.2))
        async with app.lifespan():
            tables = app.state.tables
            settings = Settings(game="camelup-1", seats=3)
            wanted = NewTable(settings=settings, bots=("strange",) * 3, start=True)
            table_id, _, _ = await tables.open(HOST, wanted)
            if bot is None:
                monkeypatch.delitem(registry().bots, "strange")
                monkeypatch.delitem(registry().families, "strange")
            tables.process.bot_delay = 0.0
            live = await tables.find(table_id)
            async with asyncio.timeout(60):
                while live.table.phase != "over":
                    await asyncio.sleep(0.05)

    asyncio.run(play())
    assert any("random plays" in entry.message for entry in caplog.records)
