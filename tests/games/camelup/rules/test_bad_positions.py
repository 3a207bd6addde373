"""Positions that no game can come to are refused, and the refusal says what is wrong with them."""

import pytest

from serai.core.errors import BadPosition
from serai.games.camelup import HouseOptions
from serai.games.camelup.rules.reader import parse_board
from tests.games.camelup.rules.tables import FIRST, SECOND, do, game_of, opened, table

NAMES = (
    *("ruleset", "track", "tiles", "dice", "tickets", "out", "seats"),
    *("winner", "loser", "leg", "marker", "acts", "options"),
)
RACE = game_of(SECOND).position(
    table(
        SECOND,
        "3:b,5:gp,8:ryWB",
        tiles="7+2,12-5",
        dice="gpx",
        turn=4,
        marker=1,
        leg=3,
        money=(3, 10, 0, 7, 21, 4),
        held=("b5", "", "g5 b3"),
        winner="0b 2g",
        loser="5y",
        partners=[(0, 3)],
    )
)
"""A race in the middle of a leg, with everything on the table that can be."""

SEATS = RACE.split()[NAMES.index("seats")].split("/")


def changed(line: str, **fields: str) -> str:
    values = dict(zip(NAMES, line.split(), strict=True))
    values.update(fields)
    return " ".join(values.values())


def seat(number: int, text: str) -> str:
    """Change what lies before one seat."""
    return "/".join([*SEATS[:number], text, *SEATS[number + 1 :]])


def why_not(line: str) -> str:
    """Return why a position is refused."""
    game = game_of(line.split()[0].split("@")[0])
    with pytest.raises(BadPosition) as told:
        game.parse_position(line)
    assert "\n" not in str(told.value)
    return str(told.value)


def test_the_position_of_these_tests_is_good() -> None:
    game = game_of(SECOND)
    assert game.position(game.parse_position(RACE)) == RACE
    assert SEATS == [
        "3,b5,0,gpry,3",
        "10,-,1,bgpry,-",
        "0,g5b3,1,bpry,-",
        "7,-,1,bgpry,0",
        "21,-,0,bgpry,-",
        "4,-,0,bgpr,-",
    ]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"track": "3-b"}, "bad track '3-b': expected stacks like 1:oyg,3:wb, bottom to top"),
        ({"track": "3:b,5:gp,99:ryWB"}, "bad track '99:ryWB': the spaces are 1 to 16"),
        ({"track": "3:b,3:gp,8:ryWB"}, "bad track '3:gp': space 3 is there twice"),
        ({"track": "3:b,5:gpo,8:ryWB"}, "camelup-2 has no camel 'o' (bgpryBW)"),
        ({"track": "3:b,5:gpb,8:ryWB"}, "bad track '5:gpb': camel 'b' is there twice"),
        ({"track": "3:b,5:gp,8:ryW"}, "camel 'B' is not on the track"),
        ({"track": "5:gp,8:ryWB,17:b"}, "camel 'b' is beyond the finish line"),
        ({"track": "0:b,5:gp,8:ryWB"}, "camel 'b' is beyond the finish line"),
        ({"tiles": "7*2"}, "bad tile '7*2': expected tiles like 6+0,9-1: space, side, seat"),
        ({"tiles": "1+2"}, "bad tile '1+2': tiles lie on spaces 2 to 16"),
        ({"tiles": "17+2"}, "bad tile '17+2': tiles lie on spaces 2 to 16"),
        ({"tiles": "5+2"}, "bad tile '5+2': camels stand on that space"),
        ({"tiles": "7+2,12-2"}, "bad tile '12-2': each seat has one tile"),
        ({"tiles": "7+8"}, "each seat has one tile, and the seats are 0 to 7"),
        ({"tiles": "10+2,11-5"}, "bad tile '11-5': two tiles can be neither on one space nor"),
        ({"tiles": "11+2,10-5"}, "bad tile '10-5': two tiles can be neither on one space nor"),
        ({"tiles": "11+2,11-5"}, "bad tile '11-5': two tiles can be neither on one space nor"),
        ({"tiles": "7+2,12-6"}, "there is no seat 6, only 0 to 5"),
        ({"dice": "gpz"}, "bad dice 'gpz': expected each of bgpryx at most once, or -"),
        ({"dice": "gpp"}, "bad dice 'gpp': expected each of bgpryx at most once, or -"),
        ({"dice": "gp"}, "every die is either in the pyramid or out"),
        ({"out": "b1,r1,y4"}, "bad dice out 'y4': expected numbers like b3"),
        ({"out": "b1,r1,yy"}, "bad dice out 'yy': expected numbers like b3"),
        ({"out": "b1,r1,r2"}, "the die of 'r' is out twice"),
        ({"out": "b1,W1,B2"}, "the die of 'B' is out twice"),
        ({"out": "b1,r1"}, "3 pyramid tickets taken, 2 dice out"),
        ({"tickets": "b2g3p4r4"}, "bad tickets left 'b2g3p4r4': expected a number for each of"),
        ({"tickets": "g3b2p4r4y4"}, "expected a number for each of bgpry in this order"),
        ({"tickets": "b2g3p4r4y4!"}, "expected a number for each of bgpry in this order"),
        (
            {"tickets": "b3g3p4r4y4"},
            "the tickets of 'b' are 5, 3, 2, 2 from the top: 3 left, [5, 3] held",
        ),
        ({"tickets": "b2g3p4r4y5"}, "the tickets of 'y' are 5, 3, 2, 2 from the top: 5 left"),
        ({"seats": seat(0, "3,b5,0,gpry")}, "expected money,tickets,pyramid tickets,hand,partner"),
        ({"seats": seat(0, "3,5b,0,gpry,3")}, "'5b' are not tickets like b5"),
        ({"seats": seat(0, "3,b3,0,gpry,3")}, "the tickets of 'b' are 5, 3, 2, 2 from the top"),
        ({"seats": seat(0, "3,b5W5,0,gpry,3")}, "a ticket of a camel that has none"),
        ({"seats": seat(0, "3,b5,0,gpro,3")}, "'gpro' is not a hand of bgpry or ?"),
        ({"seats": seat(0, "3,b5,0,gpr,3")}, "seat 0 has one finish card of each of bgpry"),
        ({"seats": seat(0, "3,b5,0,bgpr,3")}, "seat 0 has one finish card of each of bgpry"),
        ({"seats": seat(0, "x,b5,0,gpry,3")}, "bad money 'x': expected a number"),
        ({"seats": seat(0, "3,b5,x,gpry,3")}, "bad pyramid tickets 'x': expected a number"),
        ({"seats": seat(0, "3,b5,0,gpry,x")}, "bad partner 'x': expected a seat or -"),
        ({"seats": seat(0, "3,b5,0,gpry,0")}, "seat 0 is the partner of seat 0, but not the other"),
        ({"seats": seat(0, "3,b5,0,gpry,1")}, "seat 0 is the partner of seat 1, but not the other"),
        ({"seats": seat(0, "3,b5,0,gpry,-")}, "seat 3 is the partner of seat 0, but not the other"),
        ({"seats": seat(0, "3,b5,0,gpry,6")}, "there is no seat 6, only 0 to 5"),
        ({"seats": "/".join(SEATS[:2])}, "camelup-2 is for 3 to 8 seats, not 2 (with two_seats"),
        ({"seats": "/".join(SEATS + SEATS[1:2] * 3)}, "camelup-2 is for 3 to 8 seats, not 9"),
        ({"winner": "0b,2"}, "bad winner deck '2': expected cards like 0b or 0?"),
        ({"loser": "5W"}, "bad loser deck '5W': expected cards like 0b or 0?"),
        ({"loser": "6y"}, "there is no seat 6, only 0 to 5"),
        ({"winner": "0b,6g"}, "there is no seat 6, only 0 to 5"),
        ({"leg": "x"}, "bad leg 'x': expected a number"),
        ({"leg": "0"}, "a race has a leg of at least 1 and a seat with the marker"),
        ({"leg": "1234567"}, "bad leg '1234567': expected a number"),
        ({"marker": "-"}, "a race has a leg of at least 1 and a seat with the marker"),
        ({"marker": "x"}, "bad marker 'x': expected a seat or -"),
        ({"marker": "6"}, "there is no seat 6, only 0 to 5"),
        ({"acts": "turn6"}, "there is no seat 6, only 0 to 5"),
        ({"acts": "turn"}, "bad who acts 'turn': expected a seat after one of marker, lineup"),
        ({"acts": "dance0"}, "bad who acts 'dance0': expected a seat after one of marker, lineup"),
        ({"acts": "die4"}, "3 pyramid tickets taken, 3 dice out"),
        ({"acts": "over4"}, "a race is over when one unit has crossed the finish line"),
        ({"acts": "over4", "track": "3:b,5:gp"}, "a camel is missing from the track"),
        (
            {"acts": "over4", "track": "0:b,17:gp,8:ryWB"},
            "a race is over when one unit has crossed the finish line",
        ),
        ({"acts": "marker0"}, "nothing is taken or placed before the first leg"),
        ({"options": "first=6"}, "there is no seat 6, only 0 to 5"),
        ({"options": "fast"}, "'fast'"),
    ],
)
def test_a_race_that_cannot_be_is_refused(fields: dict[str, str], why: str) -> None:
    assert why in why_not(changed(RACE, **fields))


def test_five_rolls_end_a_leg() -> None:
    state = table(SECOND, "5:b", dice="yx", seats=3)
    assert sum(state.pyramid_tickets) == 4
    line = game_of(SECOND).position(state)
    (row,) = [row for row in line.split()[6].split("/") if row.split(",")[2] == "2"]
    money, held, _, hand, partner = row.split(",")
    more = line.replace(row, f"{money},{held},3,{hand},{partner}")
    out = changed(more, dice="x", out=line.split()[5] + ",y1")
    assert "5 dice were rolled, but 5 end the leg" in why_not(out)


@pytest.mark.parametrize(("name", "seats"), [(FIRST, 6), (SECOND, 5)])
def test_partners_where_there_are_none(name: str, seats: int) -> None:
    line = game_of(name).position(table(name, "5:b", seats=seats))
    rows = line.split()[6].split("/")
    rows[0], rows[1] = rows[0][:-1] + "1", rows[1][:-1] + "0"
    why = f"there are no partnerships with {seats} seats in {name}"
    assert why in why_not(changed(line, seats="/".join(rows)))


ARRANGING = HouseOptions(starter_arranges=True)
LINE_UP = {
    "marker": game_of(SECOND).start(3),
    "lineup": opened(SECOND, "b1 g1"),
    "arrange": opened(SECOND, "b1 g1 p2 r2 y3", options=ARRANGING),
    "crazy": opened(SECOND, "b1 g1 p2 r2 y3 B1"),
}
"""A table at each step of setting up."""


@pytest.mark.parametrize("phase", LINE_UP)
def test_a_table_being_set_up_is_read_again(phase: str) -> None:
    game = game_of(SECOND)
    state = LINE_UP[phase]
    assert state.phase == phase
    assert game.parse_position(game.position(state)) == state


@pytest.mark.parametrize(
    ("phase", "fields", "why"),
    [
        ("lineup", {"leg": "1"}, "nothing is taken or placed before the first leg"),
        ("lineup", {"tiles": "5+0"}, "nothing is taken or placed before the first leg"),
        ("lineup", {"marker": "-"}, "the marker is given first of all"),
        ("marker", {"marker": "0"}, "the marker is given first of all"),
        ("marker", {"options": "first=0"}, "do not fit the set-up phase 'marker'"),
        ("marker", {"track": "1:b", "dice": "gpryx"}, "do not fit the set-up phase 'marker'"),
        ("marker", {"acts": "lineup0"}, "the marker is given first of all"),
        ("lineup", {"track": "1:b,4:g"}, "camel 'g' cannot start on 4"),
        ("lineup", {"track": "1:b,16:g"}, "camel 'g' cannot start on 16"),
        ("lineup", {"track": "1:bg,16:B"}, "do not fit the set-up phase 'lineup'"),
        ("lineup", {"dice": "bgpryx"}, "do not fit the set-up phase 'lineup'"),
        ("crazy", {"acts": "lineup0"}, "do not fit the set-up phase 'lineup'"),
        ("crazy", {"track": "1:bg,2:pr,3:y,3:B"}, "space 3 is there twice"),
        ("crazy", {"track": "1:bgB,2:pr,3:y"}, "camel 'B' cannot start on 1"),
        ("crazy", {"track": "1:bg,2:pr,13:B"}, "camel 'B' cannot start on 13"),
        ("crazy", {"track": "1:bg,2:pr", "dice": "yx"}, "do not fit the set-up phase 'crazy'"),
        ("crazy", {"track": "1:bg,2:pr,3:y,16:BW"}, "do not fit the set-up phase 'crazy'"),
        ("arrange", {"track": "1:bg,2:pr,3:y,16:B"}, "do not fit the set-up phase 'arrange'"),
        ("arrange", {"track": "1:bg,2:pr", "dice": "yx"}, "do not fit the set-up phase 'arrange'"),
        ("arrange", {"options": "-"}, "do not fit the set-up phase 'arrange'"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(
    phase: str, fields: dict[str, str], why: str
) -> None:
    line = game_of(SECOND).position(LINE_UP[phase])
    assert why in why_not(changed(line, **fields))


def test_only_shared_spaces_are_arranged() -> None:
    first = game_of(FIRST)
    state = opened(FIRST, "b1 g1 o2 w2 y3", options=ARRANGING)
    assert state.phase == "arrange"
    assert first.parse_position(first.position(do(state, "stack 1:gb,2:wo"))).phase == "turn"


def test_a_board_needs_no_seats() -> None:
    board = parse_board("camelup-2 3:b,5:gp,8:ryWB 7+2,12-5 gpx")
    whole = game_of(SECOND).parse_position(RACE)
    assert (board.places, board.tiles, board.pyramid) == (whole.places, whole.tiles, whole.pyramid)
    assert board.edition is whole.edition
    assert parse_board(RACE) == whole
    for text, why in (
        ("", "a position cannot be empty; its fields are: ruleset, track, tiles, dice"),
        ("camelup-3 - - -", "no ruleset of Camel Up is called 'camelup-3'"),
        (
            "camelup-2@7 - - -",
            "called 'camelup-2@7' (rulesets: camelup-1@1, camelup-1@2, camelup-2@1",
        ),
        ("camelup-2 3:b - gpx", "camel 'g' is not on the track"),
        ("camelup-2 3:b -", "has 4 fields, this one 3 (they are: ruleset, track"),
    ):
        with pytest.raises(BadPosition) as told:
            parse_board(text)
        assert why in str(told.value)
    assert "this one only the 4 of a board" in why_not("camelup-2 3:b,5:gp,8:ryWB - gpx")
