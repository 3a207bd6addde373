"""How somebody alone who forgets nothing gets on with the same cards."""

from pathlib import Path
from typing import Any

from serai.core.game import CHANCE
from serai.core.record import load
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.games.faraon.review.alone import unforgetting

RECORDS = Path(__file__).parents[3] / "records" / "faraon-solo"


def first_decision(name: str) -> Any:
    record = load(RECORDS / f"{name}.jsonl")
    turns = replay(game_of(record), record)
    return next(turn.before for turn in turns if turn.who is not CHANCE)


def test_it_keeps_far_more_cards_than_somebody_who_kept_none() -> None:
    pace = unforgetting(first_decision("no-card"))
    assert pace.kept > 15
    assert pace == unforgetting(first_decision("no-card"))


def test_it_sees_no_more_than_anybody_else() -> None:
    """Of treasures nobody has seen, the wrong ones show up first about half the time."""
    for name in ("ends-with-a-find", "more-than-20-cards"):
        pace = unforgetting(first_decision(name))
        assert 15 < pace.kept < 27
        assert pace.moves > 60
