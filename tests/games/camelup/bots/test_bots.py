"""Bots play by the rules, see what their seat sees, and are worth playing against."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from serai.arena import Campaign, play_campaign, report
from serai.arena.one_game import play_game
from serai.core.bot import Bot
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import UnknownBot
from serai.core.game import CHANCE, Event, View
from serai.core.registry import BOTS, bots_for, find_bot
from serai.games.camelup import EDITIONS, CamelUp, HouseOptions, PlacedCard, State
from tests.covering import cover

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}
THINKERS = [name for name in bots_for("camelup-1") if name != "random"]
TABLES = [
    (name, seats) for name, edition in EDITIONS.items() for seats in edition.house_seat_counts
]


class Checked(Bot[Any, Any]):
    """Lets a bot choose and checks that its choice was on offer."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.bot = bot
        self.choices = 0

    def watch(self, view: View, events: Any) -> None:
        self.bot.watch(view, events)

    def choose(self, view: View, actions: Any, rng: Random) -> Any:
        action = self.bot.choose(view, actions, rng)
        assert action in actions
        self.choices += 1
        return action


@pytest.mark.slow
@pytest.mark.parametrize(("table", "bot"), cover(TABLES, THINKERS))
def test_every_choice_in_a_whole_game_is_legal(table: tuple[str, int], bot: str) -> None:
    name, seats = table
    rng = Random(f"{name} {seats}")
    options = HouseOptions(
        two_seats=seats == 2,
        turn_over_in_place=rng.random() < 0.5,
        starter_arranges=rng.random() < 0.5,
        open_money=rng.random() < 0.5,
    )
    sitters = [find_bot(bot if seat == 1 else "random", name) for seat in range(seats)]
    checked = [Checked(sitter) for sitter in sitters]
    outcome = play_game(GAMES[name], checked, options, seed_from_text(f"{seats}"))
    assert len(outcome.scores) == seats
    assert all(one.choices for one in checked)


def test_bots_are_found_by_name_and_parameter() -> None:
    for name in BOTS:
        assert isinstance(find_bot(name), BOTS[name])
    with pytest.raises(UnknownBot, match="no bot is called 'bob'"):
        find_bot("bob")
    with pytest.raises(UnknownBot, match="takes no parameter, so leave out ':7'"):
        find_bot("greedy:7")
    with pytest.raises(UnknownBot, match="greedy does not play faraon-expert"):
        find_bot("greedy", "faraon-expert")


def _same_for(state: State, seat: int, rng: Random) -> State:
    """Change everything that a seat cannot see."""
    others = [s for s in range(state.seats) if s != seat]
    hands, decks = list(state.hands), [list(state.winner_deck), list(state.loser_deck)]
    for other in others:
        camels = rng.sample(state.edition.racing, len(state.edition.racing))
        for deck in decks:
            for place, card in enumerate(deck):
                if card.seat == other:
                    deck[place] = PlacedCard(other, camels.pop())
        hands[other] = "".join(c for c in state.edition.racing if c in camels)
    money = tuple(m if s == seat else rng.randrange(30) for s, m in enumerate(state.money))
    return replace(
        state,
        hands=tuple(hands),
        money=money,
        winner_deck=tuple(decks[0]),
        loser_deck=tuple(decks[1]),
    )


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("bot", THINKERS)
def test_what_a_seat_cannot_see_changes_no_choice(bot: str, name: str) -> None:
    """Two bots in the same seat, at tables that differ only in what is hidden."""
    game = GAMES[name]
    rng = Random(name)
    dealer = Dealer(seed_from_text(name))
    seat, seats = 1, 4
    twins = [find_bot(bot, name), find_bot(bot, name)]
    lively = find_bot("random")
    state = game.start(seats)
    news: list[Event] = []
    compared = 0
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            action: Any = dealer.pick(game.chances(state))
        else:
            views = [game.view(s, seat) for s in (state, _same_for(state, seat, rng))]
            assert views[0] == views[1]
            told = [game.redact(event, seat) for event in news]
            news.clear()
            for twin, seen in zip(twins, views, strict=True):
                twin.watch(seen, told)
            if actor == seat:
                draw = rng.random()
                choices = [
                    twin.choose(seen, game.actions(state), Random(draw))
                    for twin, seen in zip(twins, views, strict=True)
                ]
                assert choices[0] == choices[1]
                compared += 1
                action = choices[0]
            else:
                action = lively.choose(game.view(state, actor), game.actions(state), rng)
        step = game.apply(state, action)
        news += step.events
        state = step.state
    assert compared > 5


@pytest.mark.parametrize("bot", THINKERS)
def test_a_bot_can_say_why(bot: str) -> None:
    thinker: Any = find_bot(bot, "camelup-2")
    game = GAMES["camelup-2"]
    state = game.start(4, HouseOptions(first=0))
    dealer = Dealer(seed_from_text("why"))
    while game.to_act(state) is CHANCE:
        state = game.apply(state, dealer.pick(game.chances(state))).state
    chosen = thinker.choose(game.view(state, 0), game.actions(state), Random(1))
    assert thinker.why.chosen.action == chosen
    legal = game.actions(state)
    assert all(considered.action in legal for considered in thinker.why.considered)
    assert len(thinker.why.considered) > 5


def wins(game: str, line_up: str, games: int) -> float:
    campaign = Campaign(game, tuple(line_up.split(",")), games, "strength")
    return report(campaign, list(play_campaign(campaign))).bots[0].wins


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_greedy_beats_random_seats(name: str, effort: int) -> None:
    assert wins(name, "greedy,random,random,random", 60 * effort) >= 0.85
