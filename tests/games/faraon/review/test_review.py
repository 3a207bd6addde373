"""Reviews of whole games of Faraon: the sum is kept, secrets change nothing, forgetting costs."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core.dealer import Dealer
from serai.core.errors import SeraiError
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.core.record import Record, load
from serai.core.replay import Turn
from serai.core.reviewing import Judgement, ReviewReason
from serai.core.steps import at_once
from serai.games.faraon import HouseOptions, Slide, State
from serai.games.faraon.review.reviewer import FaraonReviewer, make
from serai.review import review
from serai.review.telling import told
from serai.texts import texts
from tests.conftest import SOAK
from tests.games.faraon.rules.tables import hole, ruleset, table
from tests.games.faraon.rules.twins import faraon_gift, faraon_twins

RECORDS = sorted((Path(__file__).parents[3] / "records").glob("faraon*/*.jsonl"))
QUICK = [
    path for path in RECORDS if path.stem in ("two-seats", "ends-with-a-loss", "mummy-costs-a-turn")
]


def played(name: str, seats: int, seed: int) -> Record:
    """Return the record of a random game."""
    game: Any = ruleset(name)
    rng = Random(seed)
    match = Match(game, [f"s{seat}" for seat in range(seats)], None, Dealer(rng.randbytes(32)))
    while not match.over:
        assert isinstance(match.to_act, int)
        match.act(match.to_act, rng.choice(match.actions()))
    return match.record


def assert_sums(record: Record) -> None:
    found = review(record)
    for seat in found.seats:
        assert seat.start + seat.own + seat.others + seat.luck == pytest.approx(
            seat.result, abs=1e-9
        )
        assert seat.own <= 0
    if len(found.seats) > 1:
        for point in found.curve:
            assert sum(point.win) == pytest.approx(1)
    for decision in found.decisions:
        assert decision.error_win >= 0
        best = max(each.win for each in decision.actions)
        assert decision.actions[0].win == pytest.approx(best, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS if SOAK else QUICK, ids=lambda path: path.stem)
def test_the_sum_is_kept_in_recorded_games(path: Path) -> None:
    assert_sums(load(path))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40 if SOAK else 1))
@pytest.mark.parametrize(
    ("name", "seats"),
    [("faraon", 2), *((("faraon", 4), ("faraon-expert", 2), ("faraon-expert", 3)) if SOAK else ())],
)
def test_the_sum_is_kept_in_random_games(name: str, seats: int, seed: int) -> None:
    assert_sums(played(name, seats, seed))


# -- what a seat cannot know ---------------------------------------------------------------

Told = tuple[int, Judgement[Any], tuple[ReviewReason, ...]]


def judged(
    name: str, seats: int, actions: Sequence[Any], options: Any = None, first: int = 0
) -> list[Told]:
    """Return the decisions of a game, from one on, as they were judged, with their reasons."""
    game: Any = ruleset(name)
    state: State = game.start(seats, options)
    reviewer = FaraonReviewer(state)
    found = []
    for ply, action in enumerate(actions):
        actor = game.to_act(state)
        if actor is not CHANCE and ply >= first:
            judgement = at_once(reviewer.judge(state, actor))
            best = max(judgement.actions, key=lambda each: each.worths[actor].win).action
            reasons = reviewer.reasons(state, actor, judgement, action, best)
            found.append((actor, judgement, reasons))
        step = game.apply(state, action)
        reviewer.note(Turn(ply, actor, action, state, step))
        state = step.state
    return found


@pytest.mark.parametrize(
    ("game", "seats"), [("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)]
)
@pytest.mark.parametrize("moves", [60, 200, 500] if SOAK else [60])
def test_what_nobody_has_seen_changes_no_decision(game: str, seats: int, moves: int) -> None:
    """The layout, the tokens and the deck are others; all that was shown is the same."""
    truth, hidden, script = faraon_twins(game, seats, moves, moves)
    assert truth != hidden
    texts = [ruleset(game).parse_action(text) for _, text in script]
    one = judged(game, seats, [*truth, *texts])
    other = judged(game, seats, [*hidden, *texts])
    assert len(one) == len(script)
    assert one == other


@pytest.mark.slow
def test_a_card_given_face_down_changes_no_decision_of_the_third_seat() -> None:
    chance, script, twin, giver = faraon_gift("faraon", 3, 20)
    rules, options = ruleset("faraon"), HouseOptions(full_shuffle=True)
    first = len(chance) + next(
        n for n, both in enumerate(zip(script, twin, strict=True)) if both[0] != both[1]
    )
    one, other = (
        judged("faraon", 3, [*chance, *(rules.parse_action(t) for _, t in game)], options, first)
        for game in (script, twin)
    )
    third = (giver + 1) % 3
    assert [told for told in one if told[0] == third] == [
        told for told in other if told[0] == third
    ]
    assert [told for told in one if told[0] == giver] != [
        told for told in other if told[0] == giver
    ]


# -- what forgetting costs -----------------------------------------------------------------


def reviewed_at(state: State, shown: dict[str, str], chosen: str) -> tuple[Any, ...]:
    """Judge a move by a seat that was shown some holes."""
    reviewer = FaraonReviewer(state)
    for name, sign in shown.items():
        for memory in (reviewer._all, *reviewer._each):
            memory.holes[hole(name)] = sign
            memory.sights[hole(name)] = 1
    judgement = at_once(reviewer.judge(state, state.turn))
    seat = state.turn
    best = max(judgement.actions, key=lambda each: each.worths[seat].win)
    action = ruleset(state.variant.name).parse_action(chosen)
    mine = next(each for each in judgement.actions if each.action == action)
    reasons = reviewer.reasons(state, seat, judgement, action, best.action)
    return best.worths[seat].win - mine.worths[seat].win, reasons, best.action


def test_stepping_on_a_treasure_everybody_has_seen_is_an_error_and_says_so() -> None:
    """The trumpet is under g5, the sphinx under e4; the goal is the sphinx: g6 to g5 is in vain."""
    state = table(seats=2, free="g6", goal="1.s2")
    lost, reasons, _ = reviewed_at(state, {"g5": "t", "f6": ".", "g6": "."}, "slide s")
    assert lost > 0.01
    assert reasons[0].code == "forgot"
    assert reasons[0].args["hole"] == "g5"


def test_a_detour_over_bare_holes_costs_nothing() -> None:
    state = table(seats=2, free="g6", goal="1.t2")
    shown = {"g5": "t", "f6": ".", "g6": ".", "f5": "."}
    for step, free in (("slide s", True), ("slide e", True)):
        lost, _, _ = reviewed_at(state, shown, step)
        assert (lost < 1e-12) == free


def test_a_step_into_the_unknown_costs_its_risk_where_a_safe_way_was_known() -> None:
    state = table(seats=2, free="g6", goal="1.t2")
    lost, reasons, best = reviewed_at(state, {"g5": "t", "g6": "."}, "slide e")
    assert lost > 0.001
    assert best == Slide("s")
    assert [reason.code for reason in reasons][:2] == ["seen", "best-way-safe"]


def test_alone_the_share_of_the_cards_kept_takes_the_place_of_the_victory() -> None:
    found = review(load(next(path for path in QUICK if path.stem == "ends-with-a-loss")))
    (seat,) = found.seats
    assert seat.result == pytest.approx(found.curve[-1].pounds[0] / 30)
    assert seat.others == 0
    (note,) = found.notes
    assert note.args["kept"] == found.curve[-1].pounds[0]
    assert note.args["moves"] == len(found.decisions)
    assert 15 < float(note.args["best_kept"]) < 27


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_every_reason_is_told(language: str) -> None:
    told_ = set()
    for path in QUICK:
        found = review(load(path))
        names = [seat.name for seat in found.seats]
        for reason in (*found.notes, *(r for d in found.decisions for r in d.reasons)):
            if reason.code not in told_:
                text = told(texts(language, "faraon"), "faraon", reason, names)
                assert "{" not in text
                assert "faraon-" not in text
                told_.add(reason.code)
    assert {"forgot", "seen", "best-way-safe", "unseen", "scorpion", "alone"} <= told_


def test_there_is_no_deep_review() -> None:
    with pytest.raises(SeraiError, match="leave out deep"):
        make(ruleset("faraon"), ruleset("faraon").start(2), deep=True, seed=0)
