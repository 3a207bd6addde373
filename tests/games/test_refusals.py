"""What is wrong with a position or an action is told word for word as it was."""

import pytest

from tests.games.refusals import Case, read, told

POSITIONS, CASES = read()


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_wrong_is_told_in_the_same_words(name: str) -> None:
    cases = [case for case in CASES if case["at"] == name]
    assert cases
    for case in cases:
        assert told(POSITIONS[name], case) == case["told"], _said(case)


def _said(case: Case) -> str:
    return str({name: said for name, said in case.items() if name != "told"})
