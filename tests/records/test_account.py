"""Every recorded game can account for its points, to the last one."""

from collections import Counter
from pathlib import Path

import pytest

from serai.core.account import Account, account_of
from serai.core.record import load
from serai.core.registry import game_of
from serai.core.replay import replay
from serai.core.steps import at_once
from serai.games.camelup.rules.events import CardScored, LegScored, TilePaid

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.jsonl"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in RECORDS]


def accounted(path: Path) -> Account:
    record = load(path)
    return at_once(account_of(game_of(record), record))


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_sources_add_up_to_the_scores(path: Path) -> None:
    account = accounted(path)
    result = load(path).result
    assert result is not None
    assert account.sources
    sums = tuple(map(sum, zip(*(source.amounts for source in account.sources), strict=True)))
    assert sums == account.scores == result.result.scores
    assert account.winners == result.result.winners


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_the_deciding_turn_is_one_of_a_winner_and_brought_something(path: Path) -> None:
    account, record = accounted(path), load(path)
    turns = list(replay(game_of(record), record))
    decided = account.deciding
    if decided is None:
        assert path.parent.name.startswith("faraon") or max(account.scores) <= 3
        return
    assert decided.seat in account.winners
    assert decided.gain > 0
    assert decided.event in turns[decided.step].step.events
    others = [score for seat, score in enumerate(account.scores) if seat not in account.winners]
    assert decided.margin == (max(account.scores) - max(others) if others else 0)


@pytest.mark.parametrize(
    "path", [p for p in RECORDS if "camelup" in p.parent.name], ids=lambda p: p.stem
)
def test_every_pound_is_of_the_source_that_paid_it(path: Path) -> None:
    """Counted a second time, from nothing but the payments of each kind."""
    account, record = accounted(path), load(path)
    paid: Counter[tuple[str, int]] = Counter()
    for turn in replay(game_of(record), record):
        for event in turn.step.events:
            if isinstance(event, TilePaid):
                paid["tiles", event.seat] += event.pounds
            elif isinstance(event, CardScored):
                paid["cards", event.seat] += event.due
            elif isinstance(event, LegScored):
                for row in event.seats:
                    paid["pyramid", row.seat] += row.pyramid
                    paid["partner", row.seat] += row.copied
                    paid["tickets", row.seat] += row.total - row.pyramid - row.copied
    told = {source.name: source.amounts for source in account.sources}
    assert told["start"] == (3,) * len(account.scores)
    for name in ("tickets", "pyramid", "tiles", "partner", "cards"):
        counted = tuple(paid[name, seat] for seat in range(len(account.scores)))
        assert told.get(name, (0,) * len(counted)) == counted, name
    assert all(amount >= 0 for amount in told.get("waived", ()))


def test_the_best_bet_of_the_winner_decides_a_race() -> None:
    path = FOLDER / "camelup-2" / "by-die-mid-leg.jsonl"
    account, record = accounted(path), load(path)
    assert account.deciding is not None
    gains = [
        event.due
        for turn in replay(game_of(record), record)
        for event in turn.step.events
        if isinstance(event, CardScored) and event.seat in account.winners
    ]
    assert account.deciding.gain >= max(gains, default=0)
