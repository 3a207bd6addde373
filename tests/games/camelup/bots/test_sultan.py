"""The sultan: its levels, its reasons, and choices that nobody would argue about."""

from random import Random
from typing import Any

import pytest

import serai
from serai.core.errors import UnknownBot
from serai.core.registry import find_bot
from serai.games.camelup import EDITIONS, CamelUp, FinishCard, Ticket
from serai.games.camelup.bots.sultan import LEVELS, SultanBot

SURE = "camelup-1 1:gowy,14:b - bgowy b3g3o3w3y3 - 9,-,0,bgowy,-/9,-,0,bgowy,- - - 1 0 turn0 -"
"""Blue leads by more than all the others together can go in a leg."""


def chosen(position: str, bot: SultanBot) -> Any:
    state = serai.position(position, "camelup-1")
    game = CamelUp(EDITIONS["camelup-1"])
    return bot.choose(game.view(state, 0), game.actions(state), Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_sultan_takes_what_is_sure(level: str) -> None:
    assert chosen(SURE, SultanBot.make(level)) == FinishCard("winner", "b")


def test_it_says_what_it_weighed_best_first() -> None:
    bot = SultanBot()
    action = chosen(SURE, bot)
    assert bot.why is not None
    assert bot.why.chosen.action == action
    wins = [considered.win or 0.0 for considered in bot.why.considered]
    assert wins == sorted(wins, reverse=True)
    assert bot.why.chosen.pounds == pytest.approx(8, abs=0.5)


def test_hopeless_bets_are_not_even_weighed() -> None:
    bot = SultanBot()
    chosen(SURE, bot)
    assert bot.why is not None
    weighed = [considered.action for considered in bot.why.considered]
    assert Ticket("o") not in weighed
    assert FinishCard("winner", "o") not in weighed
    assert Ticket("b") in weighed


def test_levels_have_names() -> None:
    assert find_bot("sultan:quick", "camelup-2").level == LEVELS["quick"]  # type: ignore[attr-defined]
    assert find_bot("sultan", "camelup-2").level == LEVELS["grand"]  # type: ignore[attr-defined]
    with pytest.raises(UnknownBot, match=r"no sultan is called 'x' \(levels: quick, grand\)"):
        find_bot("sultan:x", "camelup-2")
