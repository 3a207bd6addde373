"""A bot of the house knows what its seat could know: the game before it came, and all since."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from serai.core.dealer import private_seed
from serai.core.game import Event, View
from serai.core.random_bot import RandomBot
from serai.core.registry import registry
from serai.server.protocol.commands import Back, Leave
from serai.server.runtime import clocks
from serai.server.tables import decide
from tests.server.house import House, in_house

DELAY = 1.0


class Watchful(RandomBot):
    """Rolls, and keeps what it is shown."""

    made: list["Watchful"] = []  # noqa: RUF012 (one list for all of them)

    def __init__(self) -> None:
        self.views: list[View] = []
        self.events: list[Event] = []
        self.chances: list[float] = []
        self.made.append(self)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        self.views.append(view)
        self.events += events

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        self.chances.append(rng.random())
        return actions[0] if len(self.chances) % 2 else actions[-1]


@pytest.fixture(autouse=True)
def watchful(monkeypatch: pytest.MonkeyPatch) -> list[Watchful]:
    """Let watchful bots play wherever the house plays."""
    for name in ("watchful", "other"):
        monkeypatch.setitem(registry().bots, name, Watchful)
        monkeypatch.setitem(registry().families, name, None)
    for module in (clocks, decide):
        monkeypatch.setattr(module, "house_bot", lambda _: "watchful")
    Watchful.made = []
    return Watchful.made


def told_to(house: House, table: str, seat: int) -> list[Event]:
    """All that a seat has been told since the game began."""
    state = house.state(table)
    events = [event for happened in state.happened for event in happened.events]
    return [state.game.redact(event, seat) for event in events]


def test_bots_see_everything_from_the_beginning_with_the_eyes_of_their_seats(
    watchful: list[Watchful],
) -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["watchful"] * 3)
        watchful.clear()  # Some were made to see whether they can play.
        known: dict[int, list[Event]] = {}
        for _ in range(7):
            seat = house.turn(table)
            known[seat] = told_to(house, table, seat)
            await house.wait(DELAY)
        # Each was made at its first turn, and has looked up to its last one.
        for bot, (seat, events) in zip(watchful, known.items(), strict=True):
            assert bot.events == events
            assert all(getattr(view, "seat", seat) == seat for view in bot.views)
        turns = [len(bot.chances) for bot in watchful]
        assert turns == [3, 2, 2]

    in_house(play, bot_delay=DELAY)


def test_a_bot_that_stands_in_knows_the_game_before_it_came(watchful: list[Watchful]) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        for do in ("winner b", "roll", "loser g", "roll"):
            await house.act(table, do)
        seat = house.turn(table)
        known = told_to(house, table, seat)
        await house.do(table, house.on_turn(table), Leave())
        await house.wait(DELAY)
        [bot] = watchful
        assert bot.events == known
        # It goes with its player's return, and the next one begins anew.
        while house.turn(table) != seat:
            await house.act(table)
        who = house.on_turn(table)
        await house.do(table, who, Back())
        await house.do(table, who, Leave())
        known = told_to(house, table, seat)
        await house.wait(DELAY)
        assert len(watchful) == 2
        assert watchful[1].events == known

    in_house(play, bot_delay=DELAY)


def test_bots_cannot_foresee_the_dice(watchful: list[Watchful]) -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["watchful"] * 3)
        watchful.clear()  # Some were made to see whether they can play.
        await house.wait(DELAY)
        state = house.state(table)
        seat = state.happened[-1].by
        moves = state.playing.moves - len(_entries_since(state))
        foreseen = Random(private_seed(state.seed, f"bot {seat} {moves}")).random()
        secret = private_seed(private_seed(state.seed, "bots"), f"bot {seat} {moves}")
        assert watchful[0].chances == [Random(secret).random()]
        assert watchful[0].chances != [foreseen]

    in_house(play, bot_delay=DELAY)


def _entries_since(state: Any) -> list[Any]:
    """The entries of the last move."""
    entries = state.playing.entries
    last = max(number for number, entry in enumerate(entries) if entry.by != "chance")
    return list(entries[last:])
