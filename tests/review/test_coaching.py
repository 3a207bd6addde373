"""The coach: it judges as the review does, from what a seat knows."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from serai.core.coaching import Advice
from serai.core.dealer import Dealer
from serai.core.errors import BadRecord, BadValue, NotYourTurn, SeraiError
from serai.core.game import CHANCE
from serai.core.kit import Kit
from serai.core.match import Match
from serai.core.record import HELPS, Record, dump, load, parse
from serai.core.registry import find_game, game_of, kit_of
from serai.core.reviewing import ActionWorth, ReviewReason
from serai.core.verify import verify
from serai.review import advise, remark, review
from serai.review.telling import told
from serai.texts import texts
from tests.conftest import SOAK
from tests.games.camelup.review.test_quick import by_hand, twin_of
from tests.games.faraon.rules.twins import faraon_twins

RECORDS = Path(__file__).parents[1] / "records"
RACES = sorted(RECORDS.glob("camelup-*/*.jsonl"))
GAMES = {
    "camelup-1": "camelup",
    "camelup-2": "camelup",
    "faraon": "faraon",
    "faraon-expert": "faraon",
    "faraon-solo": "faraon",
}


def a_record(game: str) -> Record:
    return load(sorted((RECORDS / game).glob("*.jsonl"))[0])


def decisions(record: Record) -> list[int]:
    return [ply for ply, entry in enumerate(record.entries) if entry.by != "chance"]


@pytest.mark.parametrize(("game", "family"), GAMES.items())
@pytest.mark.slow
def test_the_coach_judges_as_the_review_does(game: str, family: str) -> None:
    record = a_record(game)
    names = [sitter.name for sitter in record.header.seats]
    reviewed = {decision.ply: decision for decision in review(record).decisions}
    some = decisions(record)
    for ply in some[:: max(1, len(some) // 8)]:
        advice, decision = advise(record, ply), reviewed[ply]
        assert {one.action for one in advice.actions} == {one.action for one in decision.actions}
        found = remark(advice, decision.chosen)
        assert found.error_win == pytest.approx(decision.error_win, abs=1e-9)
        assert found.error_pounds == pytest.approx(decision.error_pounds, abs=1e-9)
        assert found.grade == decision.grade
        for language in ("en", "it", "fr"):
            said = texts(language, family)
            for reason in (advice.nudge, *advice.reasons):
                sentence = told(said, family, reason, names, by="coach")
                assert "{" not in sentence
                assert sentence != f"{family}-coach-{reason.code}"


SEEDS = st.integers(0, 2**16)


@pytest.mark.slow
@settings(max_examples=200 if SOAK else 12)
@given(st.sampled_from(RACES), SEEDS, st.data())
def test_what_a_seat_of_camel_up_cannot_know_changes_no_advice(
    path: Path, seed: int, data: st.DataObject
) -> None:
    """Others have other cards face down; all that this seat was shown is the same."""
    record = by_hand(load(path))
    game: Any = game_of(record)
    seat = data.draw(st.integers(0, len(record.header.seats) - 1))
    twin = twin_of(game, record, seat, seed)
    own = [ply for ply in decisions(record) if record.entries[ply].by == seat]
    late = own[len(own) // 3 :]  # By then, somebody has placed a card.
    ply = data.draw(st.sampled_from(late))
    event("others hold other cards" if twin.entries[:ply] != record.entries[:ply] else "the same")
    assert advise(record, ply) == advise(twin, ply)


@pytest.mark.slow
@settings(max_examples=200 if SOAK else 12)
@given(
    st.sampled_from([("faraon", 2), ("faraon", 4), ("faraon-expert", 3), ("faraon-solo", 1)]),
    SEEDS,
    st.integers(1, 60),
)
def test_what_nobody_has_seen_of_faraon_changes_no_advice(
    table: tuple[str, int], seed: int, moves: int
) -> None:
    """Pyramids hide other treasures and tokens, the deck has another order."""
    name, seats = table
    truth, hidden, script = faraon_twins(name, seats, seed, moves)
    assume(truth != hidden)
    one, other = (as_played(name, seats, dealt, script) for dealt in (truth, hidden))
    assert one.entries != other.entries
    ply = len(one.entries) - 1
    assert advise(one, ply) == advise(other, ply)


def as_played(name: str, seats: int, dealt: list[Any], script: list[tuple[int, str]]) -> Record:
    match = Match(find_game(name), [f"P{n}" for n in range(seats)])
    for action in dealt:
        match.act(CHANCE, action)
    for seat, text in script:
        match.act(seat, text)
    return match.record


def test_whose_turn_it_is_not_is_not_coached() -> None:
    record = a_record("camelup-2")
    with pytest.raises(NotYourTurn, match="nobody can be coached now: the game is over"):
        advise(record)
    with pytest.raises(NotYourTurn, match="nobody can be coached now: chance is to act"):
        advise(replace(record, entries=(), result=None))
    last = len(record.entries) - 1
    for ply in (-1, len(record.entries), True, "1"):
        with pytest.raises(
            BadRecord, match=f"there is no action .*: they are 0 to {last}$"
        ) as wrong:
            advise(record, ply)  # type: ignore[arg-type]
        assert wrong.value.reason.code == "no-such-ply"
        assert wrong.value.reason.arguments == {"number": repr(ply), "last": last}
    with pytest.raises(SeraiError, match="by the record of a game, not by"):
        advise("record")  # type: ignore[arg-type]


def test_a_game_without_a_reviewer_has_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record("camelup-2")
    kit = kit_of("camelup-2")
    monkeypatch.setattr("serai.review.coaching.kit_of", lambda _: without_review(kit))
    with pytest.raises(SeraiError, match="games of camelup-2 have no coach") as refused:
        advise(record, decisions(record)[0])
    assert refused.value.reason is not None
    assert refused.value.reason.code == "no-coach-of"


def without_review(kit: Kit) -> Kit:
    return dataclasses.replace(kit, review=None)


def test_where_all_is_as_good_the_coach_looks_nowhere() -> None:
    """The first step of a game of memory: nobody has seen anything."""
    record = a_record("faraon")
    advice = advise(record, decisions(record)[0])
    assert len({(round(one.win, 9), round(one.pounds, 9)) for one in advice.actions}) == 1
    assert advice.nudge == ReviewReason("look-any")
    race = a_record("camelup-2")
    assert advise(race, decisions(race)[0]).nudge != ReviewReason("look-any")


def test_an_action_that_is_as_good_as_the_best_costs_nothing() -> None:
    rows = (
        ActionWorth("roll", 0.4, 5.0),
        ActionWorth("tile 3+", 0.4, 5.0),
        ActionWorth("x", 0.3, 2.0),
    )
    advice = Advice(ReviewReason("look-roll"), rows, ())
    assert remark(advice, "tile 3+").best == "tile 3+"
    lost = remark(advice, "x")
    assert (lost.best, lost.grade) == ("roll", "blunder")
    assert lost.error_win == pytest.approx(0.1)
    assert lost.error_pounds == pytest.approx(3.0)


# -- the record --------------------------------------------------------------------------------


def test_a_record_keeps_how_somebody_was_coached() -> None:
    game = find_game("camelup-1")
    match = Match(game, ["Anna", "Bruno"], dealer=Dealer(bytes(32)))
    helps = [*HELPS, None]
    for n in range(400):
        if match.over:
            break
        assert isinstance(match.to_act, int)
        match.act(match.to_act, "roll", coach=helps[n % len(helps)])
    kept = parse(dump(match.record))
    assert kept == match.record
    verify(game, kept)
    assert {entry.coach for entry in kept.entries} == {*HELPS, UNSET}
    assert all(entry.coach is UNSET for entry in kept.entries if entry.by == "chance")
    # The chain is over it, too: nobody takes it out.
    bare = tuple(replace(entry, coach=UNSET) for entry in kept.entries)
    with pytest.raises(BadRecord, match="its lines are not those that were written"):
        parse(dump(replace(kept, entries=bare)))
    coached = [decision.coach for decision in review(kept).decisions]
    assert coached == [
        None if e.coach is UNSET else e.coach for e in kept.entries if e.by != "chance"
    ]


def test_chance_is_not_coached_nor_anybody_in_other_ways() -> None:
    match = Match(find_game("camelup-1"), ["Anna", "Bruno"], dealer=Dealer(bytes(32)))
    before = match.moves
    with pytest.raises(BadValue, match="says how a seat was coached"):
        match.act(match.to_act, "roll", coach="loudly")  # type: ignore[arg-type]
    with pytest.raises(BadValue, match="says how a seat was coached"):
        match.act(CHANCE, "die g1", coach="best")
    assert match.moves == before
