"""What a plug-in does not say is taken to be the usual, and what is too long is cut."""

import pytest

from serai.core.bot import BotSeats
from serai.core.errors import NotYourTurn, SeraiError, UnknownBot, UnknownGame
from serai.core.game import CHANCE
from serai.core.kit import Kit
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.core.registry import GAMES, Registry, find_bot, find_game, first_game, registry


def test_a_kit_that_names_no_house_bot_gets_the_random_one() -> None:
    kit = Kit(name="races", rulesets=(GAMES["camelup-1"],))
    assert kit.house_bot == "random"
    assert isinstance(find_bot(kit.house_bot), RandomBot)


def test_rules_without_a_version_are_the_first() -> None:
    assert {game.rules_version for game in GAMES.values()} == {1}


def test_without_any_game_there_is_no_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert first_game() == next(iter(registry().kits.values())).first == "camelup-2"
    monkeypatch.setattr("serai.core.registry.registry", lambda: Registry([], []))
    with pytest.raises(UnknownGame) as told:
        first_game()
    assert str(told.value) == "no game is installed: install Serai again"
    assert told.value.reason.code == "no-game-installed"


@pytest.mark.parametrize(("name", "game"), [("vizier", "camelup-2"), ("notebook", "faraon")])
def test_a_parameter_that_is_too_long_is_cut(name: str, game: str) -> None:
    with pytest.raises(UnknownBot) as told:
        find_bot(f"{name}:{'x' * 60}", game)
    assert "x" * 30 in str(told.value)
    assert "x" * 41 not in str(told.value)
    assert told.value.reason.arguments["text"] == "x" * 40


def test_bots_do_not_act_for_people() -> None:
    table = Match(find_game("camelup-1"), ["Ann", "Ben", "random"])
    bots = BotSeats(table, {2: find_bot("random", "camelup-1")})
    while table.to_act is CHANCE:
        table.do(table.actions()[0])
    while table.to_act == 2:
        bots.act()
    with pytest.raises(NotYourTurn) as told:
        bots.act()
    assert isinstance(told.value, SeraiError)
    assert str(told.value).startswith("no bot is to act here: ")
