"""Records: strict to read, exact to verify, clear when something is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai.core import record
from serai.core.errors import BadRecord, BadSetup, NewerRecord, SeraiError
from serai.core.registry import find_game, game_of
from serai.core.replay import replay, start
from serai.core.verify import Verdict, verify

FOLDER = Path(__file__).parents[1] / "records" / "camelup-1"
WHOLE = (FOLDER / "by-die-mid-leg.jsonl").read_bytes()
LINES = WHOLE.splitlines(keepends=True)
GAME = find_game("camelup-1")
NEWER = GAME.rules_version + 1


def with_line(number: int, **changes: Any) -> bytes:
    """Return the record with fields of one line changed."""
    lines = list(LINES)
    lines[number] = json.dumps({**json.loads(lines[number]), **changes}).encode() + b"\n"
    return b"".join(lines)


def check(data: bytes) -> Verdict:
    kept = record.parse(data)
    return verify(game_of(kept), kept)


def test_a_whole_record_is_in_order() -> None:
    verdict = check(WHOLE)
    assert verdict.actions == len(LINES) - 2


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is empty"),
        (b"\n\n", "is empty"),
        (b"hello\n", "not a Serai record"),
        (b"\xff\xfe\n", "not a Serai record"),
        (b"[]\n", "not a Serai record"),
        (b'{"format":"1"}\n', "not a Serai record"),
        (b'{"format":1,"options":{"a":' + b"[" * 15_000 + b"\n", "not a Serai record"),
        (b"".join([*LINES[:5], b"[" * 15_000 + b"\n"]), "line 6: not an action"),
        (
            b"".join([*LINES[:5], b"[" * 50_000 + b"\n"]),
            "line 6: no line of a record has more than",
        ),
        (b'{"format":1}\n', "missing required field `game`"),
        (b'{"format":0}\n', "formats start at 1"),
        (with_line(0, extra=1), "unknown field `extra`"),
        (with_line(0, seats=[]), "for 2 to 8 seats, not 0"),
        (with_line(0, seats="you"), "Expected `array`"),
        (with_line(0, rules=0), "no version 0 of its rules"),
        (WHOLE[:-1], "is cut off in line"),
        (WHOLE[:-20], "is cut off in line"),
        (b"".join(LINES[:9]) + LINES[9][:7], "is cut off in line 10"),
        (b"".join(LINES[:-1]), "is unfinished"),
        (b"".join(LINES[:1]), "stops after 0 actions"),
        (with_line(5, by="nobody"), "line 6: not an action"),
        (with_line(5, by=-1), "line 6"),
        (with_line(5, do=7), "line 6: not an action"),
        (with_line(5, do="die b9"), "line 6: chance cannot give 'die b9'"),
        (b"".join([*LINES[:5], b"\n", *LINES[5:]]), "line 6: not an action"),
        (b"".join([*LINES, LINES[-1]]), "not an action"),
        (b"".join([*LINES[:-1], LINES[-2], LINES[-1]]), "the game is over already"),
        (b"".join([*LINES[:20], LINES[-1]]), "gives a result, but its game is not over"),
        (with_line(-1, result={"scores": [1, 2, 3], "winners": [2]}), "its actions lead to"),
        (with_line(-1, result={"scores": [1, 2, 3]}), "bad result"),
        (with_line(-1, seed=None), "never reveals it"),
        (with_line(-1, seed="00" * 32), "not the one committed to"),
        (with_line(-1, seed="xyz"), "not 64 hexadecimal digits"),
        (with_line(0, commitment=None), "its header commits to none"),
        (with_line(0, commitment="00" * 32), "not the one committed to"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(data: bytes, told: str) -> None:
    with pytest.raises(SeraiError) as caught:
        check(data)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_newer_record_asks_for_an_update() -> None:
    with pytest.raises(NewerRecord, match=r"record format 3.*reads formats up to 2.*update"):
        check(with_line(0, format=3, something="new"))
    with pytest.raises(NewerRecord, match=rf"version {NEWER} of the rules of camelup-1.*update"):
        check(with_line(0, rules=NEWER))


def test_a_record_is_never_played_by_other_rules_than_its_own() -> None:
    with pytest.raises(BadRecord, match="version 2 of the rules of camelup-1, not version 1"):
        verify(find_game("camelup-1", 1), record.parse(with_line(0, rules=2)))


def test_unknown_options_are_named() -> None:
    with pytest.raises(BadSetup, match=r"unknown field `fast`.*its options: turn_over_in_place"):
        check(with_line(0, options={"fast": True}))


def test_a_very_long_name_of_an_option_is_cut() -> None:
    with pytest.raises(BadSetup, match=r"unknown field `fastfast.*its options: turn_over") as told:
        check(with_line(0, options={"fast" * 3_000: True}))
    assert len(str(told.value)) < 500
    assert len(told.value.reason.arguments["problem"]) < 250


def first(by: str) -> int:
    """Return the first line by chance, or by a seat."""
    return next(
        n
        for n, text in enumerate(LINES[1:-1], 1)
        if (json.loads(text)["by"] == "chance") == (by == "chance")
    )


def test_an_action_out_of_turn_is_refused() -> None:
    number = first("seat")
    seat = json.loads(LINES[number])["by"]
    with pytest.raises(BadRecord, match=f"line {number + 1}: seat {(seat + 1) % 3} acted out"):
        check(with_line(number, by=(seat + 1) % 3))


def test_an_illegal_action_is_refused() -> None:
    number = first("seat")
    with pytest.raises(BadRecord, match=f"line {number + 1}: seat . cannot put its desert tile"):
        check(with_line(number, do="tile 1+"))


def test_other_dice_than_the_seed_deals_are_found_out() -> None:
    number = first("chance")
    marker = json.loads(LINES[number])["do"]
    other = "marker 0" if marker != "marker 0" else "marker 1"
    with pytest.raises(BadRecord, match=f"line {number + 1}: the seed deals '{marker}' here"):
        check(with_line(number, do=other))


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a record of camelup-1, not of camelup-2"):
        verify(find_game("camelup-2"), record.parse(WHOLE))


@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=3))
def test_damage_anywhere_never_ends_in_anything_but_one_clear_line(at: int, new: bytes) -> None:
    """A changed byte either leaves the game as it was or is told as a Serai error."""
    data = WHOLE[:at] + new + WHOLE[at + 1 :]
    try:
        verdict = check(data)
    except SeraiError:
        return
    # Only names, and how JSON is written, can change without being noticed.
    assert verdict == check(WHOLE)


def test_the_package_reads_replays_and_verifies_records() -> None:
    kept = serai.load(FOLDER / "by-die-mid-leg.jsonl")
    turns = list(serai.replay(kept, "camelup-1"))
    assert turns[0].line == 2
    assert serai.verify(kept).outcome == game_of(kept).outcome(turns[-1].step.state)
    with pytest.raises(BadRecord, match=r"cannot read .*: No such file"):
        serai.load(FOLDER / "nothing.jsonl")


# -- games that begin at a position --------------------------------------------------------

LATE = (
    "camelup-1 13:oyg,15:wb - bgowy b3g3o3w3y3 - "
    "3,-,0,bgowy,-/3,-,0,bgowy,- - - 4 0 turn0 open_money"
)


def late(position: str = LATE, **changes: Any) -> record.Header:
    fields: dict[str, Any] = {
        "format": 1,
        "game": "camelup-1",
        "rules": GAME.rules_version,
        "options": {"open_money": True},
        "seats": (record.Sitter("Anna"), record.Sitter("Bruno")),
        "position": position,
    }
    return record.Header(**{**fields, **changes})


def test_a_record_may_begin_at_a_position() -> None:
    entries = (record.Entry(0, "roll"), record.Entry("chance", "die b3"))
    begun = record.parse(record.dump(record.Record(late(), entries)))
    assert begun.header.position == LATE
    assert GAME.position(start(GAME, begun)) == LATE
    turns = list(replay(GAME, begun))
    assert GAME.outcome(turns[-1].step.state).scores == (4, 3)
    outcome = GAME.outcome(turns[-1].step.state)
    whole = record.Record(begun.header, entries, record.Result(outcome))
    assert verify(GAME, whole).outcome == outcome


def test_a_record_from_the_empty_table_says_nothing_of_a_position() -> None:
    assert b"position" not in record.dump(record.parse(WHOLE))


@pytest.mark.parametrize(
    ("header", "told"),
    [
        (late("camelup-1 13:oyg,15:wb - bgowy"), "only the 4 of a board"),
        (late(LATE.replace("bgowy,-/", "?????,-/")), "fill in the \\?"),
        (late(seats=(record.Sitter("Anna"),) * 3), "the position has 2 seats, but 3 sit down"),
        (late(options={}), "the position has other house options"),
        (late(""), "13 fields, this one 0"),
    ],
)
def test_a_position_must_fit_its_record(header: record.Header, told: str) -> None:
    with pytest.raises(SeraiError, match=told):
        start(GAME, record.Record(header))
