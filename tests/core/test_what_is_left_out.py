"""What a plug-in does not say is taken to be the usual, and what is too long is cut."""

from types import SimpleNamespace

import pytest

from serai.core.bot import BotSeats
from serai.core.errors import NotYourTurn, SeraiError, UnknownBot, UnknownGame
from serai.core.game import CHANCE, Game, check_game
from serai.core.kit import Kit
from serai.core.match import Match
from serai.core.odds import OddsAsked
from serai.core.random_bot import RandomBot
from serai.core.registry import GAMES, Registry, find_bot, find_game, first_game, registry
from serai.core.ruleset import Ruleset


def test_a_kit_that_names_no_house_bot_gets_the_random_one() -> None:
    kit = Kit(name="races", rulesets=(GAMES["camelup-1"],))
    assert kit.house_bot == "random"
    assert isinstance(find_bot(kit.house_bot), RandomBot)


def test_whoever_asks_for_odds_and_says_no_more_gets_them_in_english() -> None:
    asked = OddsAsked(position="camelup-2")
    assert (asked.seat, asked.notes, asked.image) == (None, "", None)
    assert (asked.as_json, asked.language) == (False, "en")


def test_a_game_is_whatever_has_all_that_a_game_has() -> None:
    parts = dict.fromkeys(name for name in vars(Game) if not name.startswith("_"))
    check_game(SimpleNamespace(**parts))
    for name in parts:
        with pytest.raises(UnknownGame):
            check_game(SimpleNamespace(**{part: None for part in parts if part != name}))


def test_rules_without_a_version_are_the_first() -> None:
    assert Ruleset.rules_version == 1
    assert find_game("faraon-solo").rules_version == 1


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
