"""The bot that needs nothing compiled: simple, quick, and no fool."""

from random import Random

import pytest

import serai
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions, Roll, Ticket
from serai.games.camelup.bots.plain import PLAYOUTS, Dreams, PlainBot
from serai.games.camelup.odds.outcomes import play_leg


@pytest.mark.parametrize("name", EDITIONS)
def test_it_beats_random(name: str) -> None:
    game, won = CamelUp(EDITIONS[name]), 0.0
    for number in range(5):
        match = Match(game, ["a", "b", "c"], None, Dealer(bytes([number] * 32)))
        BotSeats(match, {0: PlainBot(), 1: RandomBot(), 2: RandomBot()}).play()
        won += 0 in match.outcome.winners
    assert won >= 4


def test_it_arranges_stacks_and_plays_with_partners_around() -> None:
    game = CamelUp(EDITIONS["camelup-2"])
    options = HouseOptions(starter_arranges=True)
    match = Match(game, list("abcdef"), options, Dealer(b"x" * 32))
    seats = BotSeats(match, {seat: PlainBot() for seat in range(6)})
    for _ in range(12):
        seats.act()


@pytest.mark.parametrize("name", EDITIONS)
def test_its_dreams_are_the_odds_roughly(name: str) -> None:
    game, rng = CamelUp(EDITIONS[name]), Random(4)
    match = Match(game, ["a", "b", "c"], None, Dealer(b"y" * 32))
    state = match.state
    leg = play_leg(state, keep=False)
    dreams = [Dreams(state, rng) for _ in range(8)]
    for camel in range(5):
        found = sum(dream.leads[camel] for dream in dreams) / (8 * PLAYOUTS)
        assert abs(found - leg.pairs[camel].sum()) < 0.1
    landed = sum(dream.landings[2] for dream in dreams) / (8 * PLAYOUTS)
    assert abs(landed - leg.landings[2]) < 0.2
    for dream in dreams:
        assert dream.wins.total() == dream.loses.total() == dream.leads.total() == PLAYOUTS


def test_a_sure_ticket_is_worth_its_price() -> None:
    state = serai.position(
        "camelup-1 1:oygw,16:b - bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -",
        "camelup-1",
    )
    dreams = Dreams(state, Random(1))
    assert dreams.worth(Ticket("b"), 0) == 5
    assert -1 <= dreams.worth(Ticket("o"), 0) < 0
    assert dreams.worth(Roll(), 0) == 1
