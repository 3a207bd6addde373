"""Bots at a table are shown what their seat may see, and nothing else."""

import inspect
import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

import serai
from serai.core.bot import Bot, BotSeats
from serai.core.game import Event, View
from serai.core.random_bot import RandomBot
from serai.core.registry import find_game

encode = msgspec.json.encode


class Spy(Bot[Any, Any]):
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


@pytest.mark.parametrize("name", ["camelup-2", "faraon-expert"])
def test_bots_see_everything_once_whoever_acts_and_whoever_forgets_to_tell(name: str) -> None:
    """The same game, told by hand after every action and not told at all."""
    told, untold = (serai.table(name, 3, seed="visitors") for _ in range(2))
    spies = [{seat: Spy() for seat in (0, 2)} for _ in range(2)]
    by_hand, by_itself = (
        BotSeats(table, bots) for table, bots in zip((told, untold), spies, strict=True)
    )
    by_hand.tell(told.opening)
    person = Random("person")
    while not told.over:
        if told.to_act == 1:
            action = person.choice(told.action_texts())
            by_hand.tell(told.act(1, action))
            untold.act(1, action)
        else:
            by_hand.tell(by_hand.act())
            if told.to_act == 1 or told.over:
                by_itself.play()
    assert untold.record == told.record
    for seat in (0, 2):
        assert spies[0][seat].heard == spies[1][seat].heard
        assert spies[0][seat].watched == spies[1][seat].watched


def test_bots_that_come_later_relive_the_game() -> None:
    whole = serai.table("camelup-1", 2, seed="late")
    outcome = serai.play(whole, ["greedy", "vizier:apprentice"])
    half = serai.Record(whole.header, tuple(whole.entries[: len(whole.entries) // 2]))
    assert whole.dealer is not None
    dealer = serai.Dealer(whole.dealer.seed)
    resumed: serai.Match[Any, Any, Any] = serai.Match.resume(whole.game, half, dealer)
    assert serai.play(resumed, ["greedy", "vizier:apprentice"]) == outcome
    assert serai.dump(resumed.record) == serai.dump(whole.record)


class Fragile(Bot[Any, Any]):
    """Raises an error in one of its methods, or in what that calls."""

    def __init__(self, method: str) -> None:
        self.method = method

    def begin(self) -> None:
        self._break("begin")

    def watch(self, view: View, events: Sequence[Event]) -> None:  # noqa: ARG002
        self._break("watch")

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        self._break("choose")
        return serai.game("of chance")

    def _break(self, method: str) -> None:
        if method == self.method:
            raise LookupError


@pytest.mark.parametrize("method", ["begin", "watch", "choose"])
def test_a_bot_that_raises_is_named_with_its_line(method: str) -> None:
    line = inspect.getsourcelines(Fragile)[1] + len(inspect.getsource(Fragile).splitlines()) - 1
    with pytest.raises(serai.BotFailed) as caught:
        serai.play(serai.table("camelup-1", 2, seed="f"), [Fragile(method), "random"])
    assert str(caught.value) == (
        f"the bot Fragile failed at camelup-1: LookupError ({__file__}:{line})"
    )
    assert isinstance(caught.value.__cause__, LookupError)


def test_the_line_is_of_the_bot_where_what_it_calls_raises() -> None:
    with pytest.raises(serai.BotFailed) as caught:
        serai.play(serai.table("camelup-1", 2, seed="f"), [Fragile("none"), "random"])
    assert "UnknownGame: no ruleset is called 'of chance'" in str(caught.value)
    assert re.search(rf"\({__file__}:\d+\)$", str(caught.value))


def test_a_bot_that_cannot_be_called_is_named() -> None:
    class Hasty(Bot[Any, Any]):
        def choose(self, view: View) -> Any:  # type: ignore[override]
            return view

    with pytest.raises(serai.BotFailed, match=r"bot Hasty failed .* arguments? but 4 were given$"):
        serai.play(serai.table("camelup-1", 2, seed="f"), [Hasty(), Hasty()])


def test_an_error_of_the_callers_own_function_is_its_own() -> None:
    def ask(view: View, actions: Sequence[Any]) -> Any:  # noqa: ARG001
        raise LookupError

    with pytest.raises(LookupError):
        serai.play(serai.table("camelup-1", 2, seed="f"), [ask, ask])


def test_no_bot_acts_out_of_turn() -> None:
    table = serai.table("camelup-1", 2, seed="turn", options={"first": 0})
    bots = BotSeats(table, {1: RandomBot()})
    assert bots.play() == ()
    with pytest.raises(serai.NotYourTurn, match="waiting for seat 0"):
        bots.act()
    with pytest.raises(serai.UnknownSeat, match="seats are 0 to 1"):
        BotSeats(table, {2: RandomBot()})
    with pytest.raises(serai.UnknownBot, match="is no bot"):
        BotSeats(table, {1: "random"})  # type: ignore[dict-item]


ALIKE = [
    ("camelup-1", "vizier:apprentice"),
    ("camelup-2", "sultan:quick"),
    ("faraon", "attentive"),
    ("faraon-expert", "farsighted"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), ALIKE)
def test_a_second_game_is_played_as_if_it_were_the_first(game: str, name: str) -> None:
    """Nothing of a game is remembered in the next, whatever a bot kept of it."""
    seats = find_game(game).seat_counts.start

    def played(bots: Sequence[serai.Bot[Any, Any]], seed: str) -> serai.Record:
        table = serai.table(game, seats, seed=seed)
        serai.play(table, bots)
        return table.record

    bots = [serai.bot(name, game) for _ in range(seats)]
    played(bots, "before")
    assert played(bots, "after") == played([serai.bot(name, game) for _ in range(seats)], "after")
