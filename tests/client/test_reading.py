"""Views, events and actions come back from a server's JSON as the structs they were."""

from random import Random
from typing import Any

import msgspec
import pytest

from serai.client.errors import BadAnswer
from serai.client.messages import Move
from serai.client.reading import Reader
from serai.core.dealer import Dealer
from serai.core.errors import BadPlugin
from serai.core.game import View
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.core.registry import GAMES, find_game
from serai.core.structs import view_type

LONGEST = 400


def told(what: Any) -> Any:
    """What arrives of something that a server sends."""
    return msgspec.json.decode(msgspec.json.encode(what))


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_seat_is_told_of_a_game_is_read_as_it_was(name: str) -> None:
    game, rng, bot = find_game(name), Random(1), RandomBot()
    reader = Reader(game)
    seats = game.seat_counts.stop - 1
    match = Match(game, ["x"] * seats, None, Dealer(bytes(32)))
    events = match.opening
    kinds = set()
    while True:
        for seat in (None, 0, seats - 1):
            view = match.view(seat)
            assert reader.view(told(view)) == view
            redacted = [game.redact(event, seat) for event in events]
            move = Move(seq=1, by=0, how="player", events=tuple(told(redacted)))
            assert reader.events(move) == redacted
        kinds |= set(map(type, events))
        actions = match.actions()
        if match.over or match.moves > LONGEST:
            break
        assert tuple(reader.actions(tuple(map(game.action_text, actions)))) == actions
        events = match.do(bot.choose(match.view(None), actions, rng))
    assert len(kinds) > 5


def test_two_games_with_events_of_the_same_name_are_told_apart() -> None:
    ended = {"event": "game-ended", "scores": [1, 2], "winners": [1]}
    move = Move(seq=1, by=0, how="player", events=(ended,))
    (race,) = Reader(find_game("camelup-1")).events(move)
    assert type(race).__module__.startswith("serai.games.camelup.")


def test_a_view_of_other_rules_is_refused_in_one_line() -> None:
    reader = Reader(find_game("camelup-1"))
    with pytest.raises(BadAnswer, match=r"^the server plays another camelup-1 than this Serai"):
        reader.view({"game": "camelup-1"})


def test_a_game_that_does_not_say_what_its_views_are_is_refused() -> None:
    class Silent:
        name = "silent"

        def view(self, state: object, seat: int | None) -> View:
            raise NotImplementedError

    silent: Any = Silent()
    with pytest.raises(BadPlugin, match="silent does not say which View its view"):
        view_type(silent)
