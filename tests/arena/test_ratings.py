"""Ratings follow strength, their intervals the deals; the sequential test errs as often as said."""

from math import log
from random import Random

import pytest

from serai.arena import ratings, tournament
from serai.arena.sequential import COIN, FEWEST, Question, answer
from serai.arena.standings import report
from serai.arena.tournament import Chunk, Deal, Game, Kept, Plan, differences, play_tournament
from tests.arena.tournaments import forget, plan, played

NAMES = {"strong": "random", "middle": "random", "weak": "random"}


def made_up(deals: int, skill: tuple[float, ...] = (2.0, 1.0, 0.0), seed: int = 1) -> list[Deal]:
    """Make up results in which some are better than others."""
    rng = Random(seed)
    found = []
    for number in range(deals):
        games = []
        for turned in range(3):
            sitting = tuple((seat + turned) % 3 for seat in range(3))
            scores = tuple(round(100 * rng.gauss(skill[one], 1)) for one in sitting)
            best = max(scores)
            winners = tuple(seat for seat, score in enumerate(scores) if score == best)
            games.append(Game(sitting, scores, winners))
        found.append(Deal(number, tuple(games)))
    return found


def three(deals: int = 40, question: Question | None = None) -> Plan:
    return plan(NAMES, deals=deals, seats=3, question=question)


def test_the_stronger_is_rated_higher() -> None:
    found = report(three(), made_up(20))
    assert [row.bot for row in found.standings] == ["strong", "middle", "weak"]
    for row in found.standings:
        assert row.rating_low < row.rating < row.rating_high
    top, middle, bottom = found.standings
    assert top.rating_low > middle.rating_high
    assert middle.rating_low > bottom.rating_high
    assert top.wins + middle.wins + bottom.wins == pytest.approx(1)
    assert sum(found.by_seat) == pytest.approx(1)
    assert found.curves["strong"][0] == ratings.START
    ends = [found.curves[row.bot][-1] for row in found.standings]
    assert ends == sorted(ends, reverse=True)


def test_equals_have_intervals_that_overlap() -> None:
    found = report(three(), made_up(20, (0.0, 0.0, 0.0)))
    assert max(row.rating_low for row in found.standings) < min(
        row.rating_high for row in found.standings
    )


def test_what_was_played_first_counts_no_more_than_the_rest() -> None:
    """In one order alone the first deals decide: equals would differ by where their luck was."""
    lucky = [Deal(n, (Game((0, 1, 2), (9, 5, 5), (0,)),)) for n in range(10)]
    unlucky = [Deal(n + 10, (Game((0, 1, 2), (5, 9, 5), (1,)),)) for n in range(10)]
    one, other = (
        ratings.settled(three(), deals)[:2] for deals in (lucky + unlucky, unlucky + lucky)
    )
    alone = ratings.rate([game for deal in lucky + unlucky for game in ratings.rated(deal)], 3)[-1]
    assert abs(one[0] - one[1]) < abs(alone[0] - alone[1]) / 2
    assert abs(one[0] - other[0]) < 1


def test_the_order_in_which_deals_were_finished_does_not_matter() -> None:
    deals = made_up(12)
    assert report(three(), deals) == report(three(), deals[::-1])


def test_who_is_placed_before_whom() -> None:
    found = report(three(), made_up(20))
    met = {(one.bot, one.other): one for one in found.meetings}
    assert len(met) == 6
    for (bot, other), one in met.items():
        assert one.share + met[other, bot].share == pytest.approx(1)
        assert one.low <= one.share <= one.high
        assert one.games == 60
    assert met["strong", "weak"].share > met["strong", "middle"].share > 0.5


def test_a_bot_on_several_seats_has_one_rating() -> None:
    games = [((0, 0, 1), (0, 1, 2))] * 20
    curve = ratings.rate(games, 2)
    assert curve[-1][0] > ratings.START > curve[-1][1]


# -- the sequential test -------------------------------------------------------------------


def test_the_test_errs_no_more_often_than_it_says() -> None:
    question = Question("a", "b", margin=0.1)
    rng = Random(4)
    wrong = {0.0: 0, 0.1: 0}
    lengths = []
    for truth in wrong:
        for _ in range(200):
            differences: list[float] = []
            found = answer(question, differences)
            while found.verdict == "open" and len(differences) < 640:
                differences += [rng.gauss(truth, 0.4) for _ in range(32)]
                found = answer(question, differences)
            lengths.append(found.deals)
            right = "better" if truth else "not-better"
            wrong[truth] += found.verdict != right
    # 5% of 200 are 10; by chance 18 come once in a hundred times.
    assert max(wrong.values()) < 18
    # A test of fixed size with the same doubt needs 173 deals.
    assert sum(lengths) / len(lengths) < 150


def test_what_was_played_beyond_the_decision_does_not_count() -> None:
    question = Question("a", "b", margin=0.1)
    sure = [0.3, 0.5] * 20
    first = answer(question, sure)
    assert first.verdict == "better"
    assert first.deals < 40
    assert answer(question, sure + [-1.0] * 100) == first
    assert answer(question, [0.5] * (FEWEST - 1)).verdict == "open"


def test_deals_that_all_end_alike_are_no_proof_at_once() -> None:
    """Two bots that do the same differ in no deal: each then says as much as a coin toss."""
    question = Question("a", "b", margin=0.05)
    found = answer(question, [0.0] * 100)
    assert (found.verdict, found.deals, found.difference) == ("open", 100, 0.0)
    assert found.ratio == pytest.approx(-100 * 0.05**2 / (2 * COIN))
    assert found.bound == pytest.approx(log(19))
    assert answer(question, [0.0] * 1000).verdict == "not-better"
    assert answer(question, [1.0] * 1000).deals == 16, "the first that is beyond the bound"


def test_of_a_few_deals_nothing_is_said_and_from_then_on_something() -> None:
    question = Question("a", "b", margin=0.3)
    some = [0.9, 1.0] * FEWEST
    few = answer(question, some[: FEWEST - 1])
    assert (few.verdict, few.deals, few.difference, few.ratio) == ("open", FEWEST - 1, 0.0, 0.0)
    assert answer(question, some).deals == FEWEST == 8
    assert answer(question, [-each for each in some]).verdict == "not-better"


def test_a_tournament_stops_when_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    given = three(200, Question("strong", "weak", margin=0.3))
    results = made_up(200)

    def made_up_chunk(chunk: Chunk) -> list[Kept]:
        return [(results[number], ()) for number, _ in chunk.deals]

    monkeypatch.setattr(tournament, "play_chunk", made_up_chunk)
    deals = list(play_tournament(given, {}, forget))
    assert len(deals) == 16
    found = report(given, deals)
    assert found.answer is not None
    assert found.answer.verdict == "better"
    assert (found.deals, found.planned) == (16, 200)


def test_the_difference_is_that_of_a_seat() -> None:
    question = Question("ada", "bo")
    given = plan({"ada": "random", "bo": "random"}, deals=1, seats=3, question=question)
    (deal,) = played(given)
    sitting = deal.games[0].sitting
    wins = [0.0, 0.0]
    for game in deal.games:
        for seat, share in enumerate(game.shares()):
            wins[game.sitting[seat]] += share / 3
    expected = wins[0] / sitting.count(0) - wins[1] / sitting.count(1)
    assert differences(given, [deal]) == [pytest.approx(expected)]
