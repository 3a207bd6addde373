"""Who plays the games of a campaign: this process alone, or a pool, a batch at a time."""

from collections.abc import Callable, Iterable, Iterator
from multiprocessing.context import BaseContext
from typing import Any

import pytest

from serai.arena import Campaign, campaign, play_campaign
from serai.arena.campaign import BATCH, Played

GAMES = 2 * BATCH + 1
CAMPAIGN = Campaign("camelup-1", ("random", "random", "random"), GAMES, "pool")


class Pool:
    """Plays in this process, and remembers what it was asked for."""

    made: "list[Pool]"

    def __init__(self, processes: int, mp_context: BaseContext) -> None:
        self.processes = processes
        self.start_method = mp_context.get_start_method()
        self.batches: list[range] = []
        self.stopped: dict[str, Any] | None = None
        self.made.append(self)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.stopped is not None

    def map(
        self,
        play: Callable[[Campaign, range], list[Played]],
        campaigns: Iterable[Campaign],
        batches: Iterable[range],
    ) -> Iterator[list[Played]]:
        for each, batch in zip(campaigns, batches, strict=True):
            self.batches.append(batch)
            yield play(each, batch)

    def shutdown(self, **how: Any) -> None:
        self.stopped = how


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    made: list[Pool] = []
    monkeypatch.setattr(Pool, "made", made, raising=False)
    monkeypatch.setattr(campaign, "ProcessPoolExecutor", Pool)
    return made


def test_one_process_needs_no_pool(pools: list[Pool]) -> None:
    assert [played.number for played in play_campaign(CAMPAIGN)] == list(range(GAMES))
    assert not pools


def test_several_processes_play_in_batches(pools: list[Pool]) -> None:
    alone = list(play_campaign(CAMPAIGN))
    assert list(play_campaign(CAMPAIGN, processes=2)) == alone
    (pool,) = pools
    assert pool.processes == 2
    # A fork would inherit locks of threads it does not have.
    assert pool.start_method == "spawn"
    assert [list(batch) for batch in pool.batches] == [
        list(range(BATCH)),
        list(range(BATCH, 2 * BATCH)),
        [2 * BATCH],
    ]


def test_nobody_plays_on_when_nobody_listens_any_more(pools: list[Pool]) -> None:
    games = play_campaign(CAMPAIGN, processes=2)
    assert next(games).number == 0
    assert isinstance(games, Iterator)
    games.close()  # type: ignore[attr-defined]
    (pool,) = pools
    assert pool.batches == [range(BATCH)]
    assert pool.stopped == {"wait": False, "cancel_futures": True}


def test_a_game_is_won_by_the_winners_in_equal_shares() -> None:
    for played in play_campaign(CAMPAIGN):
        best = max(played.scores)
        winners = [score == best for score in played.scores]
        expected = [1 / sum(winners) if won else 0.0 for won in winners]
        assert list(played.shares) == pytest.approx(expected)
