"""Verifying a record: not a winner, a digit or a die can be altered."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai.core import record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadRecord
from serai.core.game import Outcome
from serai.core.match import Match
from serai.core.registry import game_of
from serai.core.steps import Steps
from serai.core.verify import verify, verifying

WHOLE = record.load(Path(__file__).parents[1] / "records" / "camelup-1" / "by-die-mid-leg.jsonl")
assert WHOLE.result is not None
RESULT = WHOLE.result
GAME = game_of(WHOLE)
GAME_2 = serai.game("camelup-1")


def with_result(**changes: object) -> record.Record:
    return replace(WHOLE, result=replace(RESULT, **changes))


def test_it_is_in_order_as_it_stands() -> None:
    assert verify(GAME, WHOLE).outcome == RESULT.result


@pytest.mark.parametrize("winners", [(0,), (1,), (2,), (0, 1), (0, 1, 2), ()])
def test_other_winners_than_those_of_the_game_are_found_out(winners: tuple[int, ...]) -> None:
    """Though every score is right."""
    if winners == RESULT.result.winners:
        winners = (*winners, (winners[0] + 1) % 3)
    altered = with_result(result=Outcome(RESULT.result.scores, winners))
    with pytest.raises(BadRecord):
        verify(GAME, altered)


@pytest.mark.parametrize("seat", range(3))
def test_another_score_than_that_of_the_game_is_found_out(seat: int) -> None:
    scores = list(RESULT.result.scores)
    scores[seat] += 1
    with pytest.raises(BadRecord):
        verify(GAME, with_result(result=Outcome(tuple(scores), RESULT.result.winners)))


def other(digit: str) -> str:
    return "0" if digit != "0" else "1"


@pytest.mark.parametrize("place", [0, 7, 8, 32, 62, 63])
def test_every_digit_of_the_commitment_counts(place: int) -> None:
    promised = WHOLE.header.commitment
    assert promised is not None
    altered = promised[:place] + other(promised[place]) + promised[place + 1 :]
    with pytest.raises(BadRecord):
        verify(GAME, replace(WHOLE, header=replace(WHOLE.header, commitment=altered)))


@pytest.mark.parametrize("place", [0, 63])
def test_every_digit_of_the_seed_counts(place: int) -> None:
    seed = RESULT.seed
    assert seed is not None
    altered = seed[:place] + other(seed[place]) + seed[place + 1 :]
    with pytest.raises(BadRecord):
        verify(GAME, with_result(seed=altered))
    # Nor can both be altered: other dice come of it.
    promise = hashlib.sha256(bytes.fromhex(altered)).hexdigest()
    forged = replace(with_result(seed=altered), header=replace(WHOLE.header, commitment=promise))
    with pytest.raises(BadRecord):
        verify(GAME, forged)


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
            verify(GAME, altered)


def test_the_verdict_counts_every_action() -> None:
    verdict = verify(GAME, WHOLE)
    assert verdict.actions == len(WHOLE.entries)
    assert verdict.dice == "dealt from the revealed seed"


def test_a_record_of_an_unfinished_game_never_verifies() -> None:
    for stop in (0, 10, len(WHOLE.entries)):
        half = replace(WHOLE, entries=WHOLE.entries[:stop], result=None)
        with pytest.raises(BadRecord):
            verify(GAME, half)
    with pytest.raises(BadRecord):
        verify(GAME, replace(WHOLE, entries=WHOLE.entries[:-1]))


def test_words_of_players_must_be_those_the_dice_were_dealt_with() -> None:
    match = Match(GAME, ["a", "b"], dealer=Dealer(seed_from_text("words"), ("salt", "")))
    while not match.over:
        match.do("roll")
    assert verify(GAME, match.record)
    for words in (("", "salt"), ("salt", "x"), ("sal", "t")):
        header = replace(match.record.header, added=words)
        with pytest.raises(BadRecord):
            verify(GAME, replace(match.record, header=header))


# -- the bytes themselves ------------------------------------------------------------------------


def played() -> bytes:
    """A whole record of today's format, as it is written."""
    table = serai.table("camelup-1", ["Anna", "Bruno"], seed="bytes")
    serai.play(table, {seat: serai.bot("random") for seat in range(2)})
    return record.dump(table.record)


def again(data: bytes, number: int, found: bytes, put: bytes) -> bytes:
    """Put something else into a line."""
    lines = data.splitlines(keepends=True)
    lines[number] = lines[number].replace(found, put, 1)
    return b"".join(lines)


REWRITTEN: dict[str, tuple[int, bytes, bytes]] = {
    "a name twice": (0, b'"name":"Anna"', b'"name":"Mallory","name":"Anna"'),
    "an escaped letter": (0, b'"Anna"', b'"\\u0041nna"'),
    "a space": (0, b'"seats":', b'"seats": '),
    "the end of a line": (0, b"\n", b"\r\n"),
    "what goes without saying": (0, b'{"name":"Bruno"}', b'{"name":"Bruno","bot":null}'),
    "an action twice": (5, b'"do":', b'"do":"roll","do":'),
    "a space before": (5, b"{", b" {"),
    "a result twice": (-1, b'"result":', b'"result":{"scores":[99,0],"winners":[0]},"result":'),
    "the end of the last line": (-1, b"\n", b"\r\n"),
}
"""The line, what stands there, and what is put in its place."""


@pytest.mark.parametrize(("number", "found", "put"), REWRITTEN.values(), ids=REWRITTEN)
def test_a_line_that_says_the_same_in_other_bytes_is_refused(
    number: int, found: bytes, put: bytes
) -> None:
    """Whoever takes the first of two names would read another one in a verified file."""
    data = played()
    assert verify(game_of(record.read(data)), record.read(data))
    altered = again(data, number, found, put)
    assert altered != data
    line = number + 1 if number >= 0 else len(data.splitlines())
    for read in (record.read, record.parse):
        with pytest.raises(BadRecord, match=rf"line {line}: this says the same .* other bytes"):
            read(altered)


def test_records_made_by_hand_may_be_spaced_as_people_like() -> None:
    """Nobody sealed anything in them, and there is no chain to be trusted."""
    data = again(played(), 0, b'"seats":', b'"seats": ')
    unchained = re.sub(rb',"chain":"[0-9a-f]{64}"', b"", data)
    assert record.read(unchained).header.seats[0].name == "Anna"


def test_no_line_may_be_longer_than_any_that_is_written() -> None:
    lines = played().splitlines(keepends=True)
    for number in (0, 3, len(lines) - 1):
        long = [*lines]
        long[number] = long[number][:-1] + b" " * record.LINE_BYTES + b"\n"
        told = rf"line {number + 1}: no line of a record has more than {record.LINE_BYTES} bytes"
        with pytest.raises(BadRecord, match=told):
            record.parse(b"".join(long))


@pytest.mark.parametrize(("more", "is_read"), [(0, True), (1, False)])
def test_a_line_may_have_as_many_bytes_as_it_may(more: int, is_read: bool) -> None:
    head = again(played(), 0, b'"seats":', b'"seats": ')
    lines = re.sub(rb',"chain":"[0-9a-f]{64}"', b"", head).splitlines(keepends=True)
    lines[0] = lines[0][:-1] + b" " * (record.LINE_BYTES + more - len(lines[0][:-1])) + b"\n"
    if is_read:
        assert record.read(b"".join(lines)).header.seats[0].name == "Anna"
    else:
        with pytest.raises(BadRecord, match=f"this one has {record.LINE_BYTES + 1}"):
            record.read(b"".join(lines))


def test_a_game_whose_record_nobody_could_read_does_not_begin() -> None:
    position = "camelup-1 " + "x" * record.LINE_BYTES
    header = replace(WHOLE.header, position=position)
    with pytest.raises(serai.BadSetup, match=r"at most 16384 bytes together, not 16\d{3}"):
        Match.resume(GAME, record.Record(header))
    with pytest.raises(serai.BadSetup, match="at most 16384 bytes together"):
        record.check_length(header)


@pytest.mark.parametrize("whole", [record.parsing, lambda data: verifying(GAME_2, data)])
def test_nothing_long_is_done_in_one_step(whole: Callable[[Any], Steps[Any]]) -> None:
    """Not even the chain over all lines: others are answered between two steps."""
    data = played()
    lines = len(data.splitlines())
    steps = whole(data if whole is record.parsing else record.parse(data))
    assert sum(1 for _ in steps) >= 2 * lines - 2


def test_a_table_whose_record_nobody_could_read_is_not_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    serai.table("camelup-1", ["Anna", "Bruno"])
    monkeypatch.setattr(record, "LINE_BYTES", 100)
    with pytest.raises(serai.BadSetup, match="at most 100 bytes together"):
        serai.table("camelup-1", ["Anna", "Bruno"])
