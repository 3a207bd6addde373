"""Walking a record: sums that hold for every seat, and what cannot be reviewed."""

import os
from collections.abc import Iterator
from dataclasses import replace as changed
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import serai
from serai.core.errors import BadRecord, BadSetup, BadValue, SeraiError
from serai.core.game import CHANCE
from serai.core.record import Record, load
from serai.core.registry import game_of, kit_of, registry
from serai.core.replay import replay
from serai.core.reviewing import GRADES, Review
from serai.core.steps import at_once
from serai.games.camelup.review import reviewer
from serai.games.camelup.review.reviewer import CamelUpReviewer
from serai.games.camelup.rollouts.race import Budget
from serai.review import Reviewing, review
from serai.review.grading import accuracy_of

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.jsonl"))
SOAKING = bool(os.environ.get("SERAI_SOAK"))
REVIEWED = [path for path in RECORDS if kit_of(load(path).header.game).review is not None]
REVIEWED = REVIEWED[:: 1 if SOAKING else 4]
"""Every recorded game is reviewed, or one in four where time is short."""

NAMES = [f"{path.parent.name}/{path.stem}" for path in REVIEWED]
WHOLE_GAMES = 200 if SOAKING else 1
"""How many random games of every ruleset are reviewed."""

CLOSE = 1e-6
FEW = 180
"""So many ways to play a race out are enough to add up what they come to."""

LITTLE = Budget(rollouts=30, deals=6, clearly=0.2, at_a_time=1, outlook=180)
"""So are so few legs played on."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge from a few ways to play a race out: sums hold whatever is judged."""
    monkeypatch.setattr(reviewer, "SAMPLES", FEW)
    monkeypatch.setattr(reviewer, "SAMPLES_OF_A_VALUE", FEW)
    monkeypatch.setattr(reviewer, "QUICK", LITTLE)


def check_sums(record: Record, found: Review) -> None:
    """Check all that a review adds up, and that it tells the whole game."""
    assert record.result is not None
    outcome = record.result.result
    assert len(found.curve) == len(record.entries)
    assert [point.ply for point in found.curve] == list(range(len(record.entries)))
    plies = sorted([d.ply for d in found.decisions] + [roll.ply for roll in found.rolls])
    assert plies == list(range(len(record.entries)))
    for number, seat in enumerate(found.seats):
        total = seat.start + seat.own + seat.others + seat.luck
        assert total == pytest.approx(seat.result, abs=CLOSE)
        own = [d for d in found.decisions if d.seat == number]
        assert seat.own == pytest.approx(-sum(d.error_win for d in own), abs=CLOSE)
        assert seat.decisions == {g: sum(d.grade == g for d in own) for g in GRADES}
        free = [d.error_win for d in own if len(d.actions) > 1]
        assert seat.accuracy == pytest.approx(accuracy_of(free))
        assert sum(kind.decisions for kind in seat.kinds.values()) == len(own)
        assert seat.own == pytest.approx(-sum(k.error for k in seat.kinds.values()), abs=CLOSE)
        if len(found.seats) > 1:
            share = 1 / len(outcome.winners) if number in outcome.winners else 0
            assert seat.result == pytest.approx(share)
            assert seat.start == pytest.approx(1 / len(found.seats))
    if len(found.seats) > 1:
        for point in found.curve:
            assert sum(point.win) == pytest.approx(1, abs=CLOSE)
        for roll in found.rolls:
            assert sum(roll.luck) == pytest.approx(0, abs=CLOSE)
    for decision in found.decisions:
        entry = record.entries[decision.ply]
        assert (entry.by, entry.do) == (decision.seat, decision.chosen)
        assert decision.actions[0].action == decision.best
        worths = {one.action: one for one in decision.actions}
        chosen, best = worths[decision.chosen], worths[decision.best]
        assert decision.error_win == pytest.approx(best.win - chosen.win, abs=1e-8)
        assert decision.error_win >= 0
        assert decision.error_pounds == pytest.approx(max(0, best.pounds - chosen.pounds))
        assert max(worth.win for worth in decision.actions) <= best.win + 1e-8


@pytest.mark.slow
@pytest.mark.parametrize("path", REVIEWED, ids=NAMES)
def test_every_recorded_game_adds_up(path: Path) -> None:
    record = load(path)
    check_sums(record, review(record))


def random_games() -> Iterator[tuple[str, int]]:
    for kit in registry().kits.values():
        if kit.review is not None:
            for game in {game.name: game for game in kit.rulesets}.values():
                yield from ((game.name, number) for number in range(WHOLE_GAMES))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number"), list(random_games()))
def test_games_that_were_just_played_add_up(name: str, number: int) -> None:
    counts = serai.game(name).seat_counts
    seats = counts[number % len(counts)] if counts.stop > 2 else 1
    table = serai.table(name, seats, seed=f"review {number}")
    serai.play(table, ["random"] * seats)
    check_sums(table.record, review(table.record))


FIRST = RECORDS[0]


def test_a_review_lists_every_legal_action_once() -> None:
    record = load(FIRST)
    game = game_of(record)
    found = {decision.ply: decision for decision in review(record).decisions}
    for ply, turn in enumerate(replay(game, record)):
        if turn.who is CHANCE:
            continue
        legal = [game.action_text(action) for action in game.actions(turn.before)]
        assert sorted(worth.action for worth in found[ply].actions) == sorted(legal)


def test_the_same_record_has_the_same_review_to_the_byte() -> None:
    record = load(FIRST)
    encode = msgspec.json.encode
    assert encode(review(record)) == encode(review(record, seed=0))


def test_the_json_has_the_promised_fields() -> None:
    found = msgspec.to_builtins(review(load(FIRST)))
    assert list(found) == [
        *("format", "game", "rules", "deep", "rollouts"),
        *("seats", "decisions", "rolls", "curve", "notes"),
    ]
    assert (found["format"], found["deep"]) == (1, False)
    assert found["rollouts"] > 0  # Quick reviews play on, too, only less.
    assert list(found["seats"][0]) == [
        *("name", "start", "own", "others", "luck", "result"),
        *("accuracy", "decisions", "kinds"),
    ]
    assert list(found["decisions"][0]) == [
        *("ply", "seat", "kind", "chosen", "best", "error_win", "error_pounds", "grade"),
        *("exact", "actions", "reasons", "coach"),
    ]
    assert list(found["decisions"][0]["actions"][0]) == ["action", "win", "pounds", "se"]
    assert list(found["rolls"][0]) == ["ply", "outcome", "luck"]
    assert list(found["curve"][0]) == ["ply", "win", "pounds"]


def test_a_review_in_progress_tells_what_it_has_found() -> None:
    work = Reviewing(load(FIRST))
    steps = work.steps()
    assert (work.done, work.total) == (0, len(work.record.entries))
    while work.done < 40:
        next(steps)
    so_far = work.so_far()
    assert len(so_far.curve) == work.done
    assert so_far.decisions
    assert not so_far.seats
    whole = review(load(FIRST))
    assert whole.curve[:40] == so_far.curve
    assert whole.decisions[: len(so_far.decisions)] == so_far.decisions


def test_luck_is_the_change_against_the_average_of_all_outcomes() -> None:
    """By hand: every outcome tried on a reviewer of its own."""
    record = load(FIRST)
    game = game_of(record)
    turns = list(replay(game, record))
    rolls = {roll.ply: roll for roll in review(record).rolls}
    ply = next(ply for ply, turn in enumerate(turns) if turn.before.phase == "die")
    judge = reviewer.make(game, turns[0].before, deep=False, seed=0)  # type: ignore[arg-type]
    average = [0.0] * 3
    for outcome, chance in game.chances(turns[ply].before):
        after = game.apply(turns[ply].before, outcome).state
        for seat, worth in enumerate(value_of(judge, after)):
            average[seat] += float(chance) * worth
    came = value_of(judge, turns[ply].step.state)
    luck = [then - mean for then, mean in zip(came, average, strict=True)]
    assert rolls[ply].luck == pytest.approx(luck)
    assert max(map(abs, luck)) > 0.001


def value_of(judge: CamelUpReviewer, state: serai.camelup.State) -> list[float]:
    return [worth.win for worth in at_once(judge.value(state))]


# -- what is refused ---------------------------------------------------------------------------


def test_an_unfinished_game_is_not_reviewed() -> None:
    record = load(FIRST)
    begun = replace(record, entries=record.entries[:30], result=None)
    with pytest.raises(BadRecord, match="unfinished: only a finished game is reviewed, and it "):
        review(begun)


def test_a_changed_record_is_not_reviewed() -> None:
    record = load(FIRST)
    assert record.result is not None
    other = replace(record.result.result, scores=(99, 0, 0), winners=(0,))
    with pytest.raises(BadRecord, match="its actions lead to"):
        review(replace(record, result=replace(record.result, result=other)))


def test_a_game_without_a_reviewer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = changed(kit_of("camelup-1"), review=None)
    monkeypatch.setattr("serai.review.walk.kit_of", lambda _: kit)
    with pytest.raises(SeraiError, match="cannot be reviewed: its game brings no reviewer"):
        review(load(FIRST))


def test_wrong_use_is_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="a record of a game is reviewed, not"):
        review("game.jsonl")  # type: ignore[arg-type]
    with pytest.raises(BadValue, match="`deep` is True or False"):
        review(load(FIRST), deep=1)  # type: ignore[arg-type]
    for seed in (-1, 2**63):
        with pytest.raises(BadValue, match="the seed of a review"):
            Reviewing(load(FIRST), seed=seed)
    Reviewing(load(FIRST), seed=2**63 - 1)
