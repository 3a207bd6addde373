"""Verifying a record: not a winner, a digit or a die can be altered."""

import hashlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadRecord
from serai.core.game import Outcome
from serai.core.match import Match
from serai.core.registry import find_game

GAME = find_game("camelup-1")
WHOLE = record.load(Path(__file__).parents[1] / "records" / "camelup-1" / "by-die-mid-leg.jsonl")
assert WHOLE.result is not None
RESULT = WHOLE.result


def with_result(**changes: object) -> record.Record:
    return replace(WHOLE, result=replace(RESULT, **changes))


def test_it_is_in_order_as_it_stands() -> None:
    assert record.verify(GAME, WHOLE).outcome == RESULT.result


@pytest.mark.parametrize("winners", [(0,), (1,), (2,), (0, 1), (0, 1, 2), ()])
def test_other_winners_than_those_of_the_game_are_found_out(winners: tuple[int, ...]) -> None:
    """Though every score is right."""
    if winners == RESULT.result.winners:
        winners = (*winners, (winners[0] + 1) % 3)
    altered = with_result(result=Outcome(RESULT.result.scores, winners))
    with pytest.raises(BadRecord):
        record.verify(GAME, altered)


@pytest.mark.parametrize("seat", range(3))
def test_another_score_than_that_of_the_game_is_found_out(seat: int) -> None:
    scores = list(RESULT.result.scores)
    scores[seat] += 1
    with pytest.raises(BadRecord):
        record.verify(GAME, with_result(result=Outcome(tuple(scores), RESULT.result.winners)))


def other(digit: str) -> str:
    return "0" if digit != "0" else "1"


@pytest.mark.parametrize("place", [0, 7, 8, 32, 62, 63])
def test_every_digit_of_the_commitment_counts(place: int) -> None:
    promised = WHOLE.header.commitment
    assert promised is not None
    altered = promised[:place] + other(promised[place]) + promised[place + 1 :]
    with pytest.raises(BadRecord):
        record.verify(GAME, replace(WHOLE, header=replace(WHOLE.header, commitment=altered)))


@pytest.mark.parametrize("place", [0, 63])
def test_every_digit_of_the_seed_counts(place: int) -> None:
    seed = RESULT.seed
    assert seed is not None
    altered = seed[:place] + other(seed[place]) + seed[place + 1 :]
    with pytest.raises(BadRecord):
        record.verify(GAME, with_result(seed=altered))
    # Nor can both be altered: other dice come of it.
    promise = hashlib.sha256(bytes.fromhex(altered)).hexdigest()
    forged = replace(with_result(seed=altered), header=replace(WHOLE.header, commitment=promise))
    with pytest.raises(BadRecord):
        record.verify(GAME, forged)


def test_the_last_die_counts_as_the_first_does() -> None:
    """The race ends with another face of it as well, so only the seed can tell."""
    last = max(n for n, entry in enumerate(WHOLE.entries) if entry.by == "chance")
    die = WHOLE.entries[last].do
    for number in "123":
        entries = list(WHOLE.entries)
        entries[last] = record.Entry("chance", die[:-1] + number)
        if die.endswith(number):
            continue
        altered = replace(WHOLE, entries=tuple(entries))
        with pytest.raises(BadRecord, match=f"line {last + 2}"):
            record.verify(GAME, altered)


def test_the_verdict_counts_every_action() -> None:
    verdict = record.verify(GAME, WHOLE)
    assert verdict.actions == len(WHOLE.entries)
    assert verdict.dice == "dealt from the revealed seed"


def test_a_record_of_an_unfinished_game_never_verifies() -> None:
    for stop in (0, 10, len(WHOLE.entries)):
        half = replace(WHOLE, entries=WHOLE.entries[:stop], result=None)
        with pytest.raises(BadRecord):
            record.verify(GAME, half)
    with pytest.raises(BadRecord):
        record.verify(GAME, replace(WHOLE, entries=WHOLE.entries[:-1]))


def test_words_of_players_must_be_those_the_dice_were_dealt_with() -> None:
    match = Match(GAME, ["a", "b"], dealer=Dealer(seed_from_text("words"), ("salt", "")))
    while not match.over:
        match.do("roll")
    assert record.verify(GAME, match.record)
    for words in (("", "salt"), ("salt", "x"), ("sal", "t")):
        header = replace(match.record.header, added=words)
        with pytest.raises(BadRecord):
            record.verify(GAME, replace(match.record, header=header))
