"""Opponents with names: who remembers how much, and how often a careful beginner beats them."""

from random import Random
from typing import Any

import pytest

from serai.arena import Campaign, play_campaign, report
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.errors import UnknownBot
from serai.core.game import CHANCE, Event
from serai.core.registry import bots_for, find_bot, find_game
from serai.games.faraon.bots.levels import Level

BEGINNER = "notebook:0.3"
"""A careful beginner, as far as one can be simulated: remembers 30% of what they see."""


@pytest.mark.parametrize("game", ["faraon", "faraon-expert", "faraon-solo"])
def test_every_level_is_offered_from_the_weakest_up(game: str) -> None:
    levels = [find_bot(name, game) for name in ("forgetful", "attentive", "unforgetting")]
    kept = [level.reliability for level in levels if isinstance(level, Level)]
    assert kept == sorted(kept)
    assert len(set(kept)) == 3
    assert kept[-1] == 1
    assert bots_for(game)[1:5] == ["forgetful", "attentive", "unforgetting", "farsighted"]


def test_a_level_is_a_name_and_takes_no_parameter() -> None:
    with pytest.raises(UnknownBot, match=r"takes no parameter, so leave out ':0\.5'"):
        find_bot("attentive:0.5")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("forgetful", 0.6, 0.9), ("attentive", 0.35, 0.55), ("unforgetting", 0.0, 0.15)],
)
def test_a_careful_beginner_wins_a_fair_share(
    level: str, least: float, most: float, effort: int
) -> None:
    """The same seed plays the same games everywhere, so this cannot fail by chance."""
    campaign = Campaign("faraon", (BEGINNER, level), 80 * effort, "a careful beginner")
    (beginner, _) = report(campaign, list(play_campaign(campaign, 1))).bots
    assert beginner.bot == BEGINNER
    assert least <= beginner.wins <= most


def test_players_who_are_cut_off_by_what_they_know_do_not_wander_forever() -> None:
    """Both know the treasures all around the free hole, and neither where the goal is."""
    game = find_game("faraon")
    seed = private_seed(seed_from_text("first evening"), "campaign faraon 29")
    dealer = Dealer(seed)
    bots = [find_bot("attentive"), find_bot(BEGINNER)]
    chance = [Random(private_seed(seed, f"arena bot {seat}")) for seat in range(2)]
    state: Any = game.start(2, None)
    news: list[Event] = []
    for _ in range(4000):
        actor = game.to_act(state)
        if actor is None:
            break
        if actor is CHANCE:
            step = game.apply(state, dealer.pick(game.chances(state)))
        else:
            assert isinstance(actor, int)
            for seat, bot in enumerate(bots):
                bot.watch(game.view(state, seat), news)
            news = []
            chosen = bots[actor].choose(game.view(state, actor), game.actions(state), chance[actor])
            step = game.apply(state, chosen)
        state = step.state
        news += step.events
    assert game.to_act(state) is None
