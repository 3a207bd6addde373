"""My games and figures, made of rows: which count, for which seat, and in which order."""

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from serai.core.game import Outcome
from serai.server.protocol.answers import Listed
from serai.server.runtime import mine
from serai.server.storage.mine import MyRow
from serai.server.tables.standing import Reviewed, Standing

NOWHERE: Any = SimpleNamespace(store=None)
ME = frozenset({"mine"})


def row(
    name: str,
    holders: Iterable[str] = ("other", "mine", "third"),
    outcome: Outcome | None = None,
    turn: int | None = None,
    partial: bool = False,
    reviewed: tuple[Reviewed, ...] | None = None,
) -> MyRow:
    """A table with three seats; unless told otherwise mine is the second."""
    names = ("Lea", "Zaid", "Milo")
    phase: Any = "playing" if outcome is None else "over"
    listed = Listed(
        name, "camelup-2", "Camel Up", phase, names, 0, None, odds=False, created=0.0, changed=0.0
    )
    held = tuple((each,) for each in holders)
    return MyRow(listed, Standing(names, (), held, turn, outcome, partial), reviewed)


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[MyRow]]:
    """What the database has, by phase."""
    kept: dict[str, list[MyRow]] = {"playing": [], "over": []}

    async def rows_of(
        _: Any, __: Any, phases: tuple[str, ...], limit: int, skip: int = 0
    ) -> list[MyRow]:
        return [one for phase in phases for one in kept.get(phase, [])][skip:][:limit]

    monkeypatch.setattr(mine, "rows_of", rows_of)
    return kept


WON, SHARED = Outcome((5, 9, 1), (1,)), Outcome((9, 9, 1), (0, 1))


def figures() -> Any:
    return asyncio.run(mine.figures(NOWHERE, ME))


def test_only_whole_games_on_one_seat_count(rows: dict[str, list[MyRow]]) -> None:
    rows["over"] = [
        row("one", outcome=WON),
        row("two seats", holders=("mine", "mine", "third"), outcome=WON),
        row("from the middle", outcome=WON, partial=True),
        row("of others", holders=("a", "b", "c"), outcome=WON),
    ]
    assert [game.table for game in figures().course] == ["one"]


def test_a_shared_victory_counts_in_parts(rows: dict[str, list[MyRow]]) -> None:
    rows["over"] = [row("one", outcome=WON), row("two", outcome=SHARED)]
    (figure,) = figures().by_game
    assert (figure.won, figure.points) == (1.5, 9)
    assert figure.fair == pytest.approx(2 / 3)


def test_luck_and_errors_are_those_of_my_seat(rows: dict[str, list[MyRow]]) -> None:
    of_lea, of_me = Reviewed(10, -0.9, 0.9), Reviewed(4, -0.2, -0.1)
    rows["over"] = [row("one", outcome=WON, reviewed=(of_lea, of_me, of_lea))]
    (figure,) = figures().by_game
    assert (figure.reviewed, figure.luck) == (1, -0.1)
    assert figure.error == pytest.approx(0.05)


def test_games_that_wait_for_me_come_first(rows: dict[str, list[MyRow]]) -> None:
    rows["playing"] = [row("hers", turn=0), row("mine", turn=1), row("nobody's")]
    told = asyncio.run(mine.games(NOWHERE, ME, 0))
    assert [game.id for game in told.now] == ["mine", "hers", "nobody's"]


@pytest.mark.parametrize(("count", "more"), [(mine.PAGE, False), (mine.PAGE + 1, True)])
def test_a_page_says_whether_there_is_another(
    rows: dict[str, list[MyRow]], count: int, more: bool
) -> None:
    rows["over"] = [row(f"game {number}", outcome=WON) for number in range(count)]
    told = asyncio.run(mine.games(NOWHERE, ME, 0))
    assert (len(told.over), told.more) == (mine.PAGE, more)
