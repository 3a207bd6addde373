"""Bots at a table are shown what their seat may see, and nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

import serai
from serai.core.bot import Bot, BotSeats
from serai.core.game import Event, View
from serai.core.random_bot import RandomBot

encode = msgspec.json.encode


class Spy(Bot[Any]):
    """Plays at random and keeps everything it is shown."""

    def __init__(self) -> None:
        self.watched: list[bytes] = []
        self.chose_from: list[bytes] = []
        self.heard: list[bytes] = []

    def watch(self, view: View, events: Sequence[Event]) -> None:
        self.watched.append(encode(view))
        self.heard += map(encode, events)

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        self.chose_from.append(encode(view))
        return RandomBot().choose(view, actions, rng)


@pytest.mark.parametrize("name", ["camelup-1", "camelup-2", "faraon-expert"])
def test_a_bot_is_shown_its_own_view_and_redacted_events(name: str) -> None:
    table = serai.table(name, seats=3, seed="spies")
    game = table.game
    spies = {seat: Spy() for seat in range(3)}
    bots = BotSeats(table, spies, b"not the dealer's seed, 32 bytes.")
    while not table.over:
        seat, before = table.to_act, table.state
        assert isinstance(seat, int)
        events = bots.act()
        assert spies[seat].chose_from[-1] == encode(game.view(before, seat))
        heard = {s: len(spy.heard) for s, spy in spies.items()}
        bots.tell(events)
        for s, spy in spies.items():
            assert spy.watched[-1] == encode(game.view(table.state, s))
            assert spy.heard[heard[s] :] == [encode(game.redact(event, s)) for event in events]
