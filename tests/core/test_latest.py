"""One answer is remembered, for the very object that was asked about last."""

from serai.core.latest import of_the_latest


def test_the_same_object_is_answered_from_memory_and_no_other() -> None:
    asked: list[list[int]] = []

    @of_the_latest
    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    one, other = [1, 2], [3, 4]
    assert [total(one), total(one)] == [3, 3]
    assert len(asked) == 1
    assert [total(other), total(one)] == [7, 3]
    assert len(asked) == 3
    # Equal is not the same: what looks alike may be another table's.
    alike = [1, 2]
    alike[0] = 5
    assert total(alike) == 7
    alike[:] = [1, 2]
    assert total([1, 2]) == 3
    assert len(asked) == 5


def test_nothing_is_an_answer_too() -> None:
    asked = []

    @of_the_latest
    def nothing(about: str) -> None:
        asked.append(about)

    nothing("x")
    nothing("x")
    assert asked == ["x"]
