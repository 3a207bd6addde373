"""Every recorded game replays to the result it had, and is of the kind it is kept for."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from serai.core.dealer import Dealer, seed_from_text
from serai.core.match import Match
from serai.core.record import dump, load
from serai.core.registry import game_of
from serai.core.replay import replay
from tests.records.endings import KINDS, Kind
from tests.records.replaying import check_record
from tests.rules import rule

FOLDER = Path(__file__).parent
RECORDED = [(name, kind) for kind in KINDS for name in kind.games]


@rule("B15", "B16", "B18", "B19", "B30", "B31", "B42", "CU1-59", "CU1-60", "CU2-63", "CU2-64")
@pytest.mark.parametrize(
    ("name", "kind"), RECORDED, ids=[f"{name}/{kind.name}" for name, kind in RECORDED]
)
def test_a_recorded_game_replays_to_its_result(name: str, kind: Kind) -> None:
    game, record = check_record(FOLDER / name / f"{kind.name}.jsonl")
    assert kind.fits(tuple(replay(game, record)))


def test_every_record_is_of_a_known_kind() -> None:
    known = {FOLDER / name / f"{kind.name}.jsonl" for name, kind in RECORDED}
    assert set(FOLDER.glob("camelup-*/*.jsonl")) == known


def test_a_game_played_again_from_its_seed_and_choices_is_the_same_record() -> None:
    """The record tells what the seats chose; seed and choices give everything else."""
    path = FOLDER / "camelup-2" / "backwards-with-passengers.jsonl"
    record = load(path)
    assert record.result is not None
    assert record.result.seed is not None
    begun = replace(record, entries=(), result=None)
    match = Match.resume(game_of(record), begun, Dealer(seed_from_text(record.result.seed)))
    for entry in record.entries:
        if entry.by != "chance":
            match.act(entry.by, entry.do)
    assert dump(match.record) == path.read_bytes()
