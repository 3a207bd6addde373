"""A bot that cannot play does not keep the others at its table waiting."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core.bot import SeatedBot
from serai.core.dealer import private_seed
from serai.core.game import View
from serai.core.random_bot import RandomBot
from serai.core.registry import registry
from serai.games.camelup import Tile
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.commands import NewTable
from serai.server.protocol.settings import Settings
from serai.server.runtime.bots import HouseBot
from serai.server.tables.keys import Caller
from serai.server.tables.state import TableState
from tests.server.test_lines_of_refusals import begun

HOST = Caller(frozenset(("host",)))


class Failing(RandomBot):
    """Plays some moves, then fails."""

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        if rng.random() < 0.2:
            raise RuntimeError("no idea")
        return super().choose(view, actions, rng)


class Broken(RandomBot):
    """Never plays."""

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        raise RuntimeError("no idea")


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
        app = make_app(Config(database=database, warm_up=False, bot_delay=0.02))
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


def turn_of(table: TableState, name: str) -> tuple[HouseBot, list[Any], list[Any]]:
    """Let a bot think ten times about one position; also say what random would have chosen."""
    seat, match = table.to_act, table.playing
    assert seat is not None
    house = HouseBot(table, seat, name)
    chosen = [house.think(house.prepare(), match.state, moves) for moves in range(10)]
    seated = SeatedBot(match.game, seat, RandomBot(), private_seed(table.seed, "bots"))
    return house, chosen, [seated.choose(match.state, moves) for moves in range(10)]


def logged(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, bool]]:
    assert {entry.name for entry in caplog.records} == {"serai.server.runtime.bots"}
    return [(e.levelname, e.getMessage(), bool(e.exc_info)) for e in caplog.records]


@pytest.mark.parametrize(
    ("name", "level", "line", "trace"),
    [
        ("broken", "ERROR", "the bot broken failed: random plays", True),
        ("cheating", "ERROR",
         "the bot cheating chose Tile(space=1, side='+'), which is not legal: random plays on",
         False),
        ("unknown", "WARNING",
         "random plays for the bot unknown: no bot is called 'unknown' (", False),
        ("notebook", "WARNING",
         "random plays for the bot notebook: the bot notebook does not play camelup-2 (", False),
    ],
)  # fmt: skip
def test_the_log_says_why_random_plays_and_it_plays_from_then_on(
    name: str,
    level: str,
    line: str,
    trace: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    for own, kind in (("broken", Broken), ("cheating", Cheating)):
        monkeypatch.setitem(registry().bots, own, kind)
        monkeypatch.setitem(registry().families, own, None)
    house, chosen, random = turn_of(begun(), name)
    assert house.name == name
    assert chosen == random
    [told] = logged(caplog)
    assert (told[0], told[1][: len(line)], told[2]) == (level, line, trace)
