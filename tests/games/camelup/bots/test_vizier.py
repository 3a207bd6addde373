"""The vizier: its books, its scenarios, its judgement, its work."""

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from serai.arena import Campaign, play_campaign, report
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import UnknownBot
from serai.core.game import CHANCE, Event
from serai.core.registry import find_bot
from serai.games.camelup import (
    EDITIONS,
    BettingTicket,
    CamelUp,
    HouseOptions,
    PlacedCard,
    State,
)
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.vizier import LEVELS, VizierBot
from serai.games.camelup.bots.weighing import SPACES_WEIGHED
from serai.games.camelup.odds import portfolio
from serai.games.camelup.odds.outcomes import outcomes, race, race_is_exact
from serai.games.camelup.odds.portfolio import Judge, Table
from serai.games.camelup.odds.scenarios import scenarios
from serai.games.camelup.rules.state import UNKNOWN, UNKNOWN_MONEY
from serai.games.camelup.rules.view import conceal
from tests.conftest import SOAK
from tests.games.camelup.odds.test_values import states

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}


def whole_game(name: str, seats: int, seed: str, player: str = "random") -> Any:
    """Yield every state in which a seat acts, with the events since the last."""
    game, rng = GAMES[name], Random(seed)
    dealer = Dealer(seed_from_text(seed))
    bots = [find_bot(player, name) for _ in range(seats)]
    state = game.start(seats)
    news: list[Event] = []
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            action: Any = dealer.pick(game.chances(state))
        else:
            assert isinstance(actor, int)
            yield state, news
            news = []
            action = bots[actor].choose(game.view(state, actor), game.actions(state), rng)
        step = game.apply(state, action)
        news = [*news, *step.events]
        state = step.state


@pytest.mark.parametrize("name", EDITIONS)
def test_the_books_add_up_to_what_everybody_has(name: str) -> None:
    """All flows are public until the final scoring. [B25]"""
    game = GAMES[name]
    for seed in "abc":
        ledger = Ledger(infer=False)
        for state, news in whole_game(name, 4, seed):
            ledger.watch(game.view(state, 2), [game.redact(event, 2) for event in news])
            seen = conceal(state, 2)
            assert UNKNOWN_MONEY in seen.money
            assert tuple(ledger.totals(seen, 2)) == state.money


def test_who_missed_the_game_takes_the_others_for_equals() -> None:
    state = replace(states("camelup-1", 3, 1)[0], money=(9, 4, 2, 7))
    assert Ledger(infer=True).totals(conceal(state, 0), 0) == [9, 9, 9, 9]
    ledger = Ledger(infer=True)
    ledger.money = [3, 3, 3, 3]
    assert ledger.totals(conceal(state, 0), 0) == [9, 9, 9, 9]


def test_cards_placed_for_a_reason_are_guessed_better_than_by_the_odds_now() -> None:
    """Against owners who place what is worth most, the books must beat a plain guess."""
    right = {True: 0.0, False: 0.0}
    game = GAMES["camelup-1"]
    for seed in "abcdef":
        ledgers = {infer: Ledger(infer) for infer in right}
        last: State | None = None
        for state, news in whole_game("camelup-1", 3, seed, "greedy"):
            for ledger in ledgers.values():
                ledger.watch(game.view(state, 0), [game.redact(event, 0) for event in news])
            last = state
        assert last is not None
        seen = conceal(last, 0)
        for infer, ledger in ledgers.items():
            beliefs = ledger.beliefs(seen, race(last).chances)
            for rows, deck, shown in zip(
                beliefs,
                (last.winner_deck, last.loser_deck),
                (seen.winner_deck, seen.loser_deck),
                strict=True,
            ):
                assert len(rows) == len(deck)
                for row, card, back in zip(rows, deck, shown, strict=True):
                    assert row.sum() == pytest.approx(1)
                    if back.camel == UNKNOWN:
                        right[infer] += float(row["bgowy".index(card.camel)])
    assert right[True] > right[False]


@pytest.mark.parametrize("reveals", [1, 3, 5])
@pytest.mark.parametrize("name", EDITIONS)
def test_scenarios_agree_with_exact_odds(name: str, reveals: int) -> None:
    for state in states(name, reveals, 4):
        seen, leg = scenarios(state, 2000), outcomes(state)
        assert seen.weights.sum() == pytest.approx(1)
        assert seen.all_pairs == pytest.approx(leg.pairs, abs=1e-12)
        assert seen.landings == pytest.approx(leg.landings, abs=1e-12)
        firsts = np.bincount(seen.ends[:, 0], seen.weights, 5)
        assert firsts == pytest.approx(leg.pairs.sum(axis=1), abs=0.02)
        winners = np.bincount(seen.ends[:, 2], seen.weights, 5)
        error = 0.02 if race_is_exact(state) else 0.06
        assert winners == pytest.approx(race(state).chances[:, 0], abs=error)


def table(state: State) -> Table:
    seats = state.seats
    return Table(
        money=np.array(state.money, float),
        worth=np.zeros((seats, 5)),
        number=np.zeros((seats, 5)),
        best=np.zeros((seats, 5)),
        pyramid=np.zeros(seats),
        partners=np.full(seats, -1),
        hands=np.zeros((seats, 5)),
        left=np.array(state.tickets),
        pays=np.zeros((2, 5, seats)),
        counts=np.tile(np.array([1.0, 0, 0, 0, 0]), (2, 5, 1)),
    )


def judge(state: State, sitting: Table, look: int = 0, noise: float = 1.0) -> Judge:
    ladder = np.array(state.edition.ladder)
    return Judge(sitting, scenarios(state, 500), ladder, np.array([noise, 0.0, 0.0]), look)


def test_equals_have_equal_chances_and_all_chances_sum_to_one() -> None:
    state = states("camelup-2", 3, 1)[0]
    judged = judge(state, table(state))
    wins = [judged.judge(seat, portfolio.NOTHING)[0] for seat in range(4)]
    assert wins == pytest.approx([0.25] * 4)
    sitting = table(state)
    sitting.money[:] = (9, 3, 4, 12)
    judged = judge(state, sitting)
    wins = [judged.judge(seat, portfolio.NOTHING)[0] for seat in range(4)]
    assert sum(wins) == pytest.approx(1)
    assert wins[3] > wins[0] > wins[2] > wins[1]


@pytest.mark.parametrize("name", EDITIONS)
def test_expected_totals_are_those_of_the_exact_odds(name: str) -> None:
    for state in states(name, 2, 6):
        sitting = table(state)
        sitting.money[:] = 20
        judged = judge(state, sitting)
        pairs = outcomes(state).pairs
        for camel in range(5):
            first, second = pairs[camel].sum(), pairs[:, camel].sum()
            pounds = first * 5 + second - (1 - first - second)
            _, expected = judged.judge(0, portfolio.TICKET, camel)
            # A pair too rare for a sample of this size is all that can be missing.
            assert expected - 20 == pytest.approx(pounds, abs=0.1)


def test_a_hedge_is_worth_more_to_whoever_is_ahead() -> None:
    """The rival bets on the favourite: sharing that bet protects a lead, but never makes one."""
    state = replace(states("camelup-1", 3, 1)[0], tickets=(2,) * 5)
    camel = int(np.argmax(outcomes(state).pairs.sum(axis=1)))
    gains = []
    for own in (15, 8):
        sitting = table(state)
        sitting.money[:] = (own, 13, 0, 0)
        sitting.worth[1, camel], sitting.number[1, camel], sitting.best[1, camel] = 5, 1, 5
        judged = judge(state, sitting, noise=0.3)
        idle = judged.judge(0, portfolio.NOTHING)[0]
        gains.append(judged.judge(0, portfolio.TICKET, camel)[0] - idle)
    assert gains[0] > 0
    assert gains[0] > gains[1]


def test_what_the_next_player_will_take_counts() -> None:
    state = states("camelup-1", 3, 1)[0]
    blind, looking = (judge(state, table(state), look, noise=9.0) for look in (0, 1))
    assert looking.judge(0, portfolio.NOTHING)[0] < blind.judge(0, portfolio.NOTHING)[0]
    # Who ends the leg leaves the first pick of the next one to others.
    late = next(s for s in states("camelup-1", 1, 20) if not scenarios(s, 500).over.any())
    blind, looking = (judge(late, table(late), look, noise=9.0) for look in (0, 1))
    assert looking.judge(0, portfolio.ROLL)[0] < blind.judge(0, portfolio.ROLL)[0]


def test_levels_have_names_of_people() -> None:
    for name, level in LEVELS.items():
        bot = find_bot(f"vizier:{name}", "camelup-1")
        assert isinstance(bot, VizierBot)
        assert bot.level == level
    assert isinstance(find_bot("vizier"), VizierBot)
    for wrong, told in (("sultan", "sultan"), (5, "5")):
        with pytest.raises(UnknownBot) as refused:
            VizierBot.make(wrong)  # type: ignore[arg-type]
        assert str(refused.value) == (
            f"no vizier is called {wrong!r} (levels: apprentice, scribe, master)"
        )
        assert refused.value.reason.arguments == {"text": told, "known": list(LEVELS)}


def test_the_guide_says_in_how_many_ways_each_plays_the_race_out() -> None:
    guide = (Path(__file__).parents[4] / "docs" / "guides" / "bots.md").read_text("utf-8")
    for name, level in LEVELS.items():
        (told,) = re.findall(rf"The \*\*{name}\*\* .* in ([0-9,]+) ways", guide)
        assert told == f"{level.scenarios:,}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_work_of_a_choice_is_bounded_by_its_level(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the largest trees there are: a new leg, holdings, tiles to think about."""
    seen: list[int] = []
    legs: list[Any] = []

    def counting(state: Any, count: int) -> Any:
        seen.append(count)
        return scenarios(state, count)

    def enumerating(state: Any, keep: bool = True) -> Any:
        legs.append(state)
        return outcomes(state, keep)

    monkeypatch.setattr("serai.games.camelup.bots.counsel.scenarios", counting)
    monkeypatch.setattr("serai.games.camelup.bots.counsel.outcomes", enumerating)
    for state in states(name, 5, 3):
        held = (BettingTicket("b", 5), BettingTicket("g", 3))
        full = replace(
            state,
            held=(held, held[:1], (), ()),
            winner_deck=(PlacedCard(0, "y"), PlacedCard(1, "b")),
            hands=(
                state.hands[0].replace("y", ""),
                state.hands[1].replace("b", ""),
                *state.hands[2:],
            ),
        )
        game = GAMES[name]
        bot: Any = find_bot(f"vizier:{level}", name)
        bot.choose(game.view(full, 0), game.actions(full), Random(1))
        tiles = LEVELS[level].tiles
        assert 1 <= len(seen) <= 1 + tiles
        assert set(seen) == {LEVELS[level].scenarios}
        assert len(legs) <= 2 * SPACES_WEIGHED * (tiles > 0)
        seen.clear()
        legs.clear()


def test_an_apprentice_wavers_by_the_generator_it_is_given() -> None:
    game = GAMES["camelup-1"]
    wavered = 0
    for state in states("camelup-1", 4, 5):
        chosen = set()
        for seed in range(20):
            bot: Any = find_bot("vizier:apprentice", "camelup-1")
            action, again = (
                bot.choose(game.view(state, 0), game.actions(state), Random(seed)) for _ in range(2)
            )
            assert action == again == bot.why.chosen.action
            chosen.add(action)
        wavered += len(chosen) > 1
    assert wavered


def test_a_partnership_is_thought_of() -> None:
    state = replace(states("camelup-2", 3, 1, seats=6)[0], options=HouseOptions())
    held = tuple(BettingTicket(camel, 5) for camel in "bgpry")
    state = replace(state, held=((), held, (), (), (), ()))
    game = GAMES["camelup-2"]
    bot: Any = find_bot("vizier", "camelup-2")
    bot.choose(game.view(state, 0), game.actions(state), Random(1))
    worth = {type(c.action).__name__: c.pounds for c in reversed(bot.why.considered)}
    assert worth["Partner"] > worth["Roll"]


if SOAK:  # A campaign that means something takes minutes.

    @pytest.mark.parametrize("name", EDITIONS)
    def test_vizier_beats_three_greedy_seats(name: str) -> None:
        campaign = Campaign(name, ("vizier", "greedy", "greedy", "greedy"), 400, "strength")
        assert report(campaign, list(play_campaign(campaign))).bots[0].wins > 0.27
