"""Who does the work changes nothing in what comes out."""

import os
from collections.abc import Sequence

import pytest

from serai.core import workers
from serai.core.errors import BadSetup, MissingExtra
from serai.core.workers import LONG_ENOUGH, Cutting, Here, hired


def squares(numbers: Sequence[int]) -> list[tuple[int, int]]:
    return [(number, number * number) for number in numbers]


def where(_: object) -> int:
    return os.getpid()


def pieces(cutting: Cutting, seconds: float) -> list[int]:
    """Return how many items each chunk has, if an item takes so long."""
    found = []
    while some := cutting.next():
        found.append(len(some))
        cutting.took(len(some), len(some) * seconds)
    return found


def test_chunks_grow_until_they_take_long_enough() -> None:
    found = pieces(Cutting(range(1000), 2), LONG_ENOUGH / 100)
    assert sum(found) == 1000
    assert found[:3] == [1, 8, 64]
    assert found[3] == 100
    # Nobody gets a long chunk while somebody else has nothing to do.
    assert found[-1] <= 2


def test_items_that_take_long_are_handed_out_one_by_one() -> None:
    assert pieces(Cutting(range(5), 2), 3 * LONG_ENOUGH) == [1] * 5


def test_chunks_are_cut_from_all_items_in_order() -> None:
    cutting = Cutting(range(50), 3)
    seen: list[int] = []
    while some := cutting.next():
        seen += some
        cutting.took(len(some), 0.3 * len(some))
    assert seen == list(range(50))


def test_this_process_works_item_by_item() -> None:
    found = list(Here().run(squares, range(3), list))
    assert found == [[(0, 0)], [(1, 1)], [(2, 4)]]


@pytest.mark.slow
def test_several_processes_do_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LONG_ENOUGH", 1e-4)
    with hired(2) as two:
        found = sorted(pair for some in two.run(squares, range(40), list) for pair in some)
        assert found == [(number, number * number) for number in range(40)]
        assert os.getpid() not in two.run(where, range(2), list)
        # Whoever stops listening cancels the rest, and can ask for other work.
        for _ in two.run(squares, range(1000), list):
            break
        assert list(two.run(squares, [7], list)) == [[(7, 49)]]


def test_nobody_is_hired_for_nothing() -> None:
    with pytest.raises(BadSetup, match="at least 1 process, not 0"), hired(0):
        pass


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.core.extras.has", lambda extra: extra != "ray")
    told = r"work on a cluster needs more than is installed: pip install 'serai\[ray\]'"
    with pytest.raises(MissingExtra, match=told), hired(2, "local"):
        pass
