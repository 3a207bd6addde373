"""Camel Up drawn in letters: everything where it lies, with whoever it belongs to."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from serai.games.camelup import State
from serai.games.camelup.terminal.drawing import CamelUpDrawing
from tests.games.camelup.rules.tables import FIRST, SECOND, do, game_of, table
from tests.rules import rule
from tests.texts.drawn import lines, row
from tests.texts.words import Words

if TYPE_CHECKING:
    from serai.texts import Texts

NAMES = ["Ada", "Bo", "Cem", "Dan", "Eve", "Fay"]


def drawing(state: State) -> tuple[CamelUpDrawing, Words]:
    words = Words()
    game = game_of(state.edition.name)
    return CamelUpDrawing(game, NAMES, state.options, cast("Texts", words)), words


def drawn(state: State, seat: int | None = 0) -> list[str]:
    look, _ = drawing(state)
    return lines(look.table(game_of(state.edition.name).view(state, seat)))


STATE = table(
    FIRST,
    "5:oyg,7:wb",
    tiles="9-1,12+2",
    dice="bgw",
    turn=2,
    marker=1,
    leg=3,
    money=(3, 8, 5),
    held=("b5 b3", "g5", ""),
    winner="1w 0b",
    loser="2y",
)


def test_stacks_stand_on_their_spaces_bottom_below() -> None:
    found = drawn(STATE)
    numbers = next(line for line in found if line.split()[:3] == ["1", "2", "3"])
    at = found.index(numbers)

    ground = found[at - 1]
    assert set(ground) <= set("─║")
    heights = found[at - 4 : at - 1][::-1]
    for space, stack in ((5, "oyg"), (7, "wb ")):
        place = numbers.split().index(str(space)) * 4 + 1
        assert "".join(f"{line:<80}"[place] for line in heights) == stack


@rule("B42")
@pytest.mark.parametrize(("acts", "told"), [(479, None), (480, "20"), (500, "0")])
def test_few_actions_left_in_a_leg_are_told(acts: int, told: str | None) -> None:
    found = [line for line in drawn(table(FIRST, "5:b,7:g", acts=acts)) if "acts-left" in line]
    assert [line.split()[-1] for line in found] == ([] if told is None else [told])


def test_tiles_lie_on_their_spaces_with_side_and_owner() -> None:
    found = drawn(STATE)
    numbers = next(n for n, line in enumerate(found) if line.split()[:3] == ["1", "2", "3"])
    tiles = found[numbers + 1]
    assert tiles.split() == ["-1", "+2"]
    assert tiles.index("-1") // 4 == 9 - 1
    assert tiles.index("+2") // 4 == 12 - 1


def test_facts_are_in_the_order_of_the_table() -> None:
    found = drawn(STATE)
    assert row(found, "<terminal-ranking>")[1::3] == ["1", "2", "3", "4", "5"]
    assert row(found, "<terminal-ranking>")[2::3] == ["b", "w", "g", "y", "o"]
    pyramid = row(found, "<terminal-pyramid>")
    assert pyramid[1:5] == ["<terminal-dice-in>", "b", "g", "w"]
    assert pyramid[5:8] == ["<terminal-dice-out>", "o1", "y1"]
    tickets = row(found, "<terminal-tickets>")
    assert " ".join(tickets[1:]) == "b 2 g 3 2 o 5 3 2 w 5 3 2 y 5 3 2"
    assert row(found, "<terminal-winner-deck>")[1:] == ["1:?", "0:b"]
    assert row(found, "<terminal-loser-deck>")[1:] == ["2:?"]


def test_each_seat_has_its_own_row() -> None:
    """Money, tickets, pyramid tickets, cards and tile; of others only what all can see."""
    found = drawn(STATE)
    assert " ".join(row(found, "0 Ada")) == "0 Ada 3 b5 b3 1 g o w y –"
    assert " ".join(row(found, "1 Bo")) == "1 Bo ? g5 1 4 9-"
    assert " ".join(row(found, "▶")) == "▶ 2 Cem ? – – 4 12+"
    other = drawn(STATE, 1)
    assert " ".join(row(other, "1 Bo")) == "1 Bo 8 g5 1 b g o y 9-"
    assert row(other, "0 Ada")[2] == "?"


def test_the_title_says_leg_and_turn() -> None:
    look, words = drawing(STATE)
    look.table(game_of(FIRST).view(STATE, 0))
    said = dict(words.said)
    assert said["terminal-leg"] == {"leg": 3, "name": "Cem"}


def test_partners_have_a_column_where_there_can_be_any() -> None:
    state = table(SECOND, "6:pyg,8:rb", seats=6, partners=((1, 4),))
    found = drawn(state)
    assert row(found, "1 Bo")[-1] == "Eve"
    assert row(found, "4 Eve")[-1] == "Bo"
    assert row(found, "2 Cem")[-1] == "–"
    assert any("<terminal-partner>" in line for line in found)
    assert not any("<terminal-partner>" in line for line in drawn(STATE))


def test_winners_have_a_star_and_the_race_may_end_beyond_the_line() -> None:
    state = table(FIRST, "16:oyg,15:wb", dice="g", money=(9, 3, 9))
    over = do(state, "roll", "die g3")
    found = drawn(over, None)
    stars = [line.split()[1] for line in found if line.strip().startswith("★")]
    best = max(over.money)
    assert stars == [str(seat) for seat, money in enumerate(over.money) if money == best]
    numbers = next(line for line in found if line.split()[:3] == ["1", "2", "3"])
    assert numbers.split()[-1] == "19"
    assert not any(line.strip().startswith("▶") for line in found)


@pytest.mark.parametrize(
    ("text", "heading", "shown"),
    [
        ("roll", "do-roll", "roll"),
        ("tile 10-", "do-tile", "10-"),
        ("winner g", "do-winner", "g"),
        ("loser o", "do-loser", "o"),
    ],
)
def test_a_choice_stands_under_its_heading(text: str, heading: str, shown: str) -> None:
    game: Any = game_of(FIRST)
    look, _ = drawing(STATE)
    found = look.choice(game.view(STATE, 2), game.parse_action(text))
    assert found == (f"<terminal-{heading}>", shown)


def test_a_ticket_is_offered_at_what_it_is_worth_now() -> None:
    game = game_of(FIRST)
    look, words = drawing(STATE)
    for camel, value in (("b", 2), ("g", 3), ("o", 5)):
        look.choice(game.view(STATE, 2), game.parse_action(f"ticket {camel}"))
        assert words.said[-1] == ("terminal-ticket-worth", {"camel": camel, "value": value})


def test_a_partner_is_offered_by_seat_and_name() -> None:
    game = game_of(SECOND)
    state = table(SECOND, "6:pyg,8:rb", seats=6)
    look, _ = drawing(state)
    found = look.choice(game.view(state, 0), game.parse_action("partner 3"))
    assert found == ("<terminal-do-partner>", "p3 (Dan)")
