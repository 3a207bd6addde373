"""Odds of Camel Up as they are printed: each figure in its column, the best first."""

from io import StringIO
from typing import TYPE_CHECKING, Any, cast

import pytest
from rich.console import RenderableType

from serai.core.errors import BadPosition
from serai.games.camelup import parse_board
from serai.games.camelup.odds.answers import LegChance, Odds, RaceChance
from serai.games.camelup.rules.state import UNKNOWN, UNKNOWN_MONEY
from serai.games.camelup.terminal.odds import _as_seen, _drawn, _note, _valued
from serai.terminal.screen import Screen
from tests.games.camelup.rules.tables import FIRST, do, table
from tests.texts.words import Words

if TYPE_CHECKING:
    from serai.texts import Texts

ODDS = Odds(
    position="",
    leg={"b": LegChance(0.25, 0.5, 0.125), "g": LegChance(0.75, 0.2, 0.05)},
    race={"b": RaceChance(0.4, 0.3), "g": RaceChance(0.6, 0.1, 0.01, 0.02)},
    race_exact=True,
    race_precision=0.0,
    race_ends_this_leg=0.0625,
    tiles={"9": 0.5},
)


def printed(drawn: RenderableType) -> list[str]:
    console = Screen(file=StringIO(), width=140, no_color=True)
    console.print(drawn)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text.splitlines()


def test_camels_stand_by_their_chance_to_lead_the_leg() -> None:
    words = Words()
    lines = printed(_drawn(ODDS, cast("Texts", words)))
    green, blue = lines[1], lines[2]
    assert [green.split()[0], blue.split()[0]] == ["g", "b"]
    assert [word for word in blue.split() if "%" in word] == [
        "25.00%",
        "50.00%",
        "12.50%",
        "40.00%",
        "30.00%",
    ]
    assert "±1.00%" in green
    assert "±2.00%" in green
    assert "±" not in blue
    assert blue.count("█") == round(0.25 * 6) + round(0.4 * 6)
    said = dict(words.said)
    assert said["terminal-odds-ends"] == {"chance": "6.25%"}
    assert said["terminal-odds-tiles"] == {"tiles": "9: 0.50"}


def test_actions_are_listed_down_the_columns_best_first() -> None:
    worth = {f"a{number}": number / 10 for number in range(-3, 7)}
    lines = printed(_valued("worth", worth))
    rows = [line.split() for line in lines[2:]]
    assert [row[1] for row in rows] == ["a6", "a5", "a4"]
    assert [row[3] for row in rows] == ["a3", "a2", "a1"]
    assert rows[0][:2] == ["+0.60", "a6"]
    assert rows[0][-2:] == ["−0.30", "a-3"]


def test_of_too_many_actions_the_worst_are_left_out() -> None:
    worth = {f"a{number}": float(number) for number in range(9)}
    lines = printed(_valued("worth", worth, most_rows=2))[2:]
    assert len(lines) == 2
    assert lines[-1].rstrip().endswith("…")
    assert [word for line in lines for word in line.split() if word.startswith("a")] == [
        *("a8", "a6", "a4", "a2"),
        *("a7", "a5", "a3"),
    ]


@pytest.mark.parametrize(
    ("exact", "precision", "message"),
    [
        (True, 0.0, ("terminal-odds-exact", {"precision": "none"})),
        (True, 1e-6, ("terminal-odds-exact", {"precision": "1e-06"})),
    ],
)
def test_how_exact_figures_are_is_said(exact: bool, precision: float, message: Any) -> None:
    words = Words()
    _note(exact, precision, cast("Texts", words))
    assert message in words.said
    _note(False, precision, cast("Texts", words))  # noqa: FBT003
    assert words.said[-1][0] == "terminal-odds-simulated"


def test_a_position_is_valued_as_its_seat_sees_it() -> None:
    state = table(FIRST, "6:oyg,8:wb", winner="1w 0b", turn=0)
    seen = _as_seen(state, 1)
    assert seen.turn == 1
    assert [card.camel for card in seen.winner_deck] == ["w", UNKNOWN]
    assert seen.money[0] == UNKNOWN_MONEY
    assert seen.hands[0] == UNKNOWN * 4
    for seat in (-1, 3):
        with pytest.raises(BadPosition):
            _as_seen(state, seat)
    with pytest.raises(BadPosition):
        _as_seen(do(state, "roll"), 0)
    with pytest.raises(BadPosition):
        _as_seen(parse_board("camelup-1 1:oyg,3:wb - bgowy"), 0)
