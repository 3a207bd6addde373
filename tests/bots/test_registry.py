"""Bots by name: with parameters, and only for games they play."""

import pytest

from serai.bots import BOTS, NotebookBot, bots_for, find
from serai.core.errors import UnknownBot
from serai.games import GAMES


def test_a_name_may_carry_a_parameter() -> None:
    for name, reliability in (("notebook", 1.0), ("notebook:0.5", 0.5), ("notebook:0", 0.0)):
        bot = find(name, "faraon")
        assert isinstance(bot, NotebookBot)
        assert bot.reliability == reliability


@pytest.mark.parametrize(
    "name", ["notebook:", "notebook:x", "notebook:2", "notebook:-1", "notebook:nan"]
)
def test_a_reliability_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="reliability is a number from 0 to 1, not"):
        find(name)


def test_a_bot_without_parameters_takes_none() -> None:
    with pytest.raises(UnknownBot, match="takes no parameter, so leave out ':5'"):
        find("random:5")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"no bot is called 'nobody' \(bots: random, greedy"):
        find("nobody:3")


def test_a_bot_plays_only_its_games() -> None:
    assert bots_for("camelup-1") == ["random", "greedy", "vizier"]
    assert bots_for("faraon-solo") == ["random", "notebook"]
    with pytest.raises(
        UnknownBot, match=r"notebook does not play camelup-2 \(bots that do: random, greedy"
    ):
        find("notebook", "camelup-2")
    with pytest.raises(UnknownBot, match="greedy does not play faraon"):
        find("greedy", "faraon")
    for game in GAMES:
        assert set(bots_for(game)) <= set(BOTS)
        for name in bots_for(game):
            find(name, game)
