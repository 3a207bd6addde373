"""What the deep review of Camel Up looks at, and that it says how sure it is."""

from typing import Any

import pytest

import serai
from serai import camelup
from serai.core.game import CHANCE
from serai.core.record import Record, load
from serai.core.replay import replay
from serai.core.reviewing import Judgement
from serai.core.steps import at_once
from serai.games.camelup import CamelUp
from serai.games.camelup.review.reviewer import CamelUpReviewer
from serai.games.camelup.rollouts.race import Budget
from tests.games.camelup.review.test_quick import EDITIONS, RECORDS, by_hand, twin_of
from tests.rules import rule

BUDGET = Budget(rollouts=600, deals=60, at_a_time=10)
EVERY = 6


def judgements(game: CamelUp, record: Record, seat: int, seed: int) -> list[Judgement[Any]]:
    """Judge some decisions of a seat in the second half of a game, when cards have been placed."""
    turns = list(replay(game, record))
    reviewer = CamelUpReviewer(game, turns[0].before, seed, BUDGET)
    found: list[Judgement[Any]] = []
    chosen = [ply for ply, turn in enumerate(turns) if turn.who is not CHANCE and turn.who == seat]
    wanted = chosen[len(chosen) // 2 :: EVERY]
    for ply, turn in enumerate(turns):
        if ply in wanted:
            found.append(at_once(reviewer.judge(turn.before, seat)))
        reviewer.note(turn)
    assert reviewer.rollouts
    return found


@rule("B39")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.slow
def test_games_are_played_on_from_what_the_seat_could_know(name: camelup.Name) -> None:
    record = load(RECORDS / name / "by-die-mid-leg.jsonl")
    game = serai.game(name, record.header.rules)
    seat = 1
    twin = twin_of(game, record, seat)
    assert twin.entries != record.entries
    found = judgements(game, by_hand(record), seat, 7)
    assert found == judgements(game, twin, seat, 7)
    assert found != judgements(game, by_hand(record), seat, 8)
    for judgement in found:
        errors = [judged.se for judged in judgement.actions]
        assert judgement.exact or len(errors) == 1 or 0 < max(errors) < 0.1
