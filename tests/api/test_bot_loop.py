"""However a table is driven, its bots know all that happened, and a game comes to its end."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import serai
from serai.core.bot import Bot
from serai.core.game import Event, View
from serai.core.random_bot import RandomBot
from serai.games.faraon.bots.notebook import NotebookBot
from tests.api.examples import Table

LONG = 5000
"""More actions than any of these games has with bots that remember."""


def new() -> Table:
    return serai.table("faraon-expert", ["Anna", "Bruno"], seed="notes")


def loop_of_the_guide(table: Table, bots: Mapping[int, Any]) -> None:
    seated = serai.BotSeats(table, bots)
    while not table.over:
        seated.play()


def one_by_one(table: Table, bots: Mapping[int, Any]) -> None:
    seated = serai.BotSeats(table, bots)
    while not table.over:
        seated.act()


def told_by_hand(table: Table, bots: Mapping[int, Any]) -> None:
    seated = serai.BotSeats(table, bots)
    seated.tell(table.opening)
    while not table.over:
        seated.tell(seated.act())


def told_only_sometimes(table: Table, bots: Mapping[int, Any]) -> None:
    seated = serai.BotSeats(table, bots)
    while not table.over:
        events = seated.act()
        if table.moves % 3 == 0:
            seated.tell(events)


def told_twice(table: Table, bots: Mapping[int, Any]) -> None:
    seated = serai.BotSeats(table, bots)
    while not table.over:
        events = seated.act()
        seated.tell(events)
        seated.tell(events)


def all_at_once(table: Table, bots: Mapping[int, Any]) -> None:
    serai.play(table, bots)


WAYS = [loop_of_the_guide, one_by_one, told_by_hand, told_only_sometimes, told_twice, all_at_once]


@pytest.mark.parametrize("way", WAYS)
def test_a_notebook_never_forgets_and_the_game_ends(way: Callable[..., None]) -> None:
    table, bots = new(), {0: NotebookBot(), 1: NotebookBot()}
    way(table, bots)
    assert table.moves < LONG
    expected, known = new(), {0: NotebookBot(), 1: NotebookBot()}
    loop_of_the_guide(expected, known)
    assert table.record == expected.record
    for seat in (0, 1):
        assert bots[seat].holes == known[seat].holes
        assert bots[seat].tokens == known[seat].tokens


def test_a_notebook_knows_what_people_uncovered() -> None:
    """Anna acts through the table itself, and tells nobody."""
    table, notes = new(), NotebookBot()
    seated = serai.BotSeats(table, {1: notes})
    rng, shown = Random("Anna"), {}
    while table.to_act == 0 or table.moves < 300:
        if table.to_act == 0:
            table.act(0, rng.choice(table.actions()))
        else:
            seated.act()
    for turn in serai.replay(table.record):
        for event in turn.step.events:
            if type(event).__name__ == "TreasureUncovered":
                shown[event.hole] = event.treasure  # type: ignore[attr-defined]
    seated.act()
    assert shown
    assert {hole: notes.holes.get(hole) for hole in shown} == shown


def test_chance_told_by_hand_is_seen_too() -> None:
    """At a real table somebody says what the dice showed."""
    source = new()
    game = serai.game("faraon-expert")
    table: Table = serai.Match(game, ["Anna", "Bruno"])
    bots = {0: NotebookBot(), 1: NotebookBot()}
    seated = serai.BotSeats(table, bots, bytes(32))
    for entry in source.entries:
        table.act(serai.CHANCE, entry.do)
    first = table.to_act
    assert isinstance(first, int)
    seated.act()
    assert len(bots[first].holes) == 1  # The hole that was left free at set-up.


@pytest.mark.parametrize("moves", [0, 1, 40])
def test_bots_that_sit_down_later_know_what_those_before_them_knew(moves: int) -> None:
    whole, first = new(), {0: NotebookBot(), 1: NotebookBot()}
    seated = serai.BotSeats(whole, first)
    for _ in range(moves):
        seated.act()
    record = serai.parse(serai.dump(whole.record))
    assert whole.dealer is not None
    resumed: Table = serai.Match.resume(whole.game, record, serai.Dealer(whole.dealer.seed))
    serai.play(whole, ["notebook", "notebook"])
    serai.play(resumed, {0: NotebookBot(), 1: NotebookBot()})
    assert resumed.record == whole.record


def test_bots_play_on_from_a_position() -> None:
    begun = new()
    for _ in range(5):
        begun.do(begun.actions()[0])
    table = serai.table("faraon-expert", 2, seed="on", position=begun.position)
    serai.play(table, ["notebook", "notebook"])
    assert table.over
    assert serai.verify(table.record).outcome == table.outcome


def test_a_bot_can_play_at_one_table_after_another() -> None:
    """It begins each with an empty notebook."""
    used = {0: NotebookBot(), 1: NotebookBot()}
    serai.play(serai.table("faraon-expert", 2, seed="another"), used)
    table, expected = new(), new()
    seated = serai.BotSeats(table, used)
    while not table.over and table.moves < LONG:  # With old notes it would not end.
        seated.act()
    serai.play(expected, ["notebook", "notebook"])
    assert table.record == expected.record


class Counter(Bot[Any, Any]):
    """Counts what it is shown."""

    def __init__(self) -> None:
        self.seen = 0
        self.begun = 0

    def begin(self) -> None:
        self.seen = 0
        self.begun += 1

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        self.seen += len(events)

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:
        return RandomBot().choose(view, actions, rng)


def test_a_table_left_half_played_is_played_on_by_the_same_bots() -> None:
    table, bots = serai.table("camelup-1", 2, seed="half"), {0: Counter(), 1: Counter()}
    seated = serai.BotSeats(table, bots)
    for _ in range(10):
        seated.act()
    serai.play(table, bots)
    happened = sum(len(turn.step.events) for turn in serai.replay(table.record))
    assert [bot.seen for bot in bots.values()] == [happened, happened]
    assert [bot.begun for bot in bots.values()] == [2, 2]


def test_a_function_can_play_a_seat() -> None:
    """Given what its seat sees and the legal actions, it returns one, or its text."""
    seen = []

    def anna(view: Any, actions: Sequence[Any]) -> Any:
        seen.append(view.viewer)
        return "roll" if len(seen) % 2 else actions[0]

    table = serai.table("camelup-1", ["Anna", "random"], seed="people")
    outcome = serai.play(table, [anna, "random"])
    assert outcome == table.outcome
    assert set(seen) == {0}
    assert serai.verify(table.record).outcome == outcome


def test_a_function_that_does_what_is_illegal_stops_the_game_where_it_is() -> None:
    table = serai.table("camelup-1", 2, seed="people", options={"first": 0})
    before = serai.dump(table.record)
    with pytest.raises(serai.BadAction, match="cannot read the action"):
        serai.play(table, [lambda _view, _actions: "fly", "random"])
    assert serai.dump(table.record) == before
    serai.play(table, [lambda _view, _actions: "roll", "random"])
    assert table.over
