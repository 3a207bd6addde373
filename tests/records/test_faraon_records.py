"""Every recorded game of Faraon replays to its result, and is of the kind it is kept for."""

from pathlib import Path

import pytest

from serai.core.replay import replay
from tests.records.faraon_endings import KINDS, Kind
from tests.records.replaying import check_record
from tests.rules import rule

FOLDER = Path(__file__).parent


@rule("FA-21", "FA-29", "FA-30", "FA-32", "FA-36", "FA-37", "FA-40", "FA-42", "FA-44", "FA-45")
@rule("C5", "C7", "C14", "C16", "C18", "C28", "C29", "C30", "FX-07", "FX-08", "FX-12", "FX-13")
@rule("FS-04", "FS-06", "FS-07")
@pytest.mark.parametrize("kind", KINDS, ids=[f"{kind.game}/{kind.name}" for kind in KINDS])
def test_a_recorded_game_replays_to_its_result(kind: Kind) -> None:
    game, record = check_record(FOLDER / kind.game / f"{kind.name}.jsonl")
    assert game.name == kind.game
    assert kind.fits(tuple(replay(game, record)))


def test_every_record_is_of_a_known_kind() -> None:
    known = {FOLDER / kind.game / f"{kind.name}.jsonl" for kind in KINDS}
    assert set(FOLDER.glob("faraon*/*.jsonl")) == known
