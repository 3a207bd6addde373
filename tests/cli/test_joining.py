"""Sitting down at a table that is begun at that moment, with a server in a thread."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from serai.cli.join import _let_play, _sit_bot_down
from serai.client import Client, RemoteTable, ServerRefused
from serai.client.playing import be_ready
from serai.core.random_bot import RandomBot
from serai.terminal.screen import Screen
from tests.server.inside import ServerThread

WAITING = "Waiting for the host to start the game."


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as serving:
        yield Client(serving.url)


def test_whoever_is_ready_when_the_game_has_started_goes_on(client: Client) -> None:
    opened = client.open_table("camelup-1", 2, names=["Anna"], bots=["random"], start=True)
    table = client.table(opened.table, opened.keys[0].key)
    with pytest.raises(ServerRefused) as refused:
        table.ready()
    assert refused.value.code == "started"
    be_ready(table)


def test_any_other_refusal_is_told(client: Client) -> None:
    opened = client.open_table("camelup-1", 2)
    with pytest.raises(ServerRefused) as refused:
        be_ready(client.table(opened.table, opened.keys[0].key))  # The host has no seat.
    assert refused.value.code == "not-your-seat"


class HostsTerminal(StringIO):
    """Begins the game as soon as somebody says that they wait for it."""

    def __init__(self, host: RemoteTable) -> None:
        super().__init__()
        self.host = host

    def write(self, text: str, /) -> int:
        if WAITING in text:
            self.host.start()
        return super().write(text)


def test_a_bot_says_that_it_waits_for_the_host_and_only_then(client: Client) -> None:
    opened = client.open_table("camelup-1", 2, bots=["random"])
    terminal = HostsTerminal(client.table(opened.table, opened.keys[0].key))
    table = client.sit_down(opened.table, "Roller")
    table.ready()
    _let_play(Screen(file=terminal), table, RandomBot(), "en")
    assert terminal.getvalue().count(WAITING) == 1
    assert table.look().table.phase == "over"
    _let_play(Screen(file=terminal), table, RandomBot(), "en")
    assert terminal.getvalue().count(WAITING) == 1


def test_a_bot_that_nobody_named_sits_down_beside_another_of_its_kind(client: Client) -> None:
    opened = client.open_table("camelup-1", 4, bots=["random"])
    for _ in range(2):
        _sit_bot_down(client, opened.table, "random", None)
    seats = client.table(opened.table).look().table.seats
    assert [seat and seat.name for seat in seats] == ["Anise", "random", "random 2", None]
    with pytest.raises(ServerRefused) as refused:
        _sit_bot_down(client, opened.table, "x" * 30, None)
    assert refused.value.code == "bad-name"
