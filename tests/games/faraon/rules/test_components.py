"""What is in the box, and boxes that are refused."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

import serai
from serai.core import record
from serai.core.errors import BadSetup
from serai.core.registry import GAMES
from serai.games.faraon import Components, HouseOptions
from serai.games.faraon.rules.board import BLOCK_HOLES, BLOCKS, HEIGHT, HOLES, WIDTH
from serai.games.faraon.rules.components import (
    CARDS,
    CURSES,
    EXPLORERS,
    PYRAMIDS,
    SCARABS,
    back,
    check,
    default,
    load,
    symbol,
    treasure,
    value,
)
from tests.rules import rule


@rule("FA-01")
def test_there_are_16_golden_16_red_and_15_blue_pyramids() -> None:
    assert PYRAMIDS == {"g": 16, "r": 16, "b": 15}
    assert sum(PYRAMIDS.values()) == 47 == HOLES - 1


@rule("FA-02", "C1")
def test_the_board_has_48_holes_over_12_blocks() -> None:
    assert (WIDTH, HEIGHT, HOLES, BLOCKS) == (8, 6, 48, 12)
    assert sorted(hole for holes in BLOCK_HOLES for hole in holes) == list(range(48))
    assert BLOCK_HOLES[0] == (0, 1, 8, 9)
    assert BLOCK_HOLES[11] == (38, 39, 46, 47)


@rule("FA-04", "C19")
def test_ten_cards_have_each_back() -> None:
    assert len(default().cards) == CARDS == 30
    assert Counter(map(back, default().cards)) == {"1": 10, "2": 10, "3": 10}


@rule("FA-05", "C20")
def test_values_go_from_1_to_4_and_make_85_points() -> None:
    values = Counter((back(card), value(card)) for card in default().cards)
    assert values == {("1", 1): 5, ("1", 2): 5, ("2", 3): 10, ("3", 4): 10}
    assert sum(map(value, default().cards)) == 85


@rule("C21")
def test_no_treasure_comes_twice_within_a_back() -> None:
    names = "bird candlestick computer dog duck glasses hippopotamus mummy sphinx pram trumpet"
    assert set(default().names.values()) == {*names.split(), "false teeth"}
    for group in "123":
        treasures = [treasure(card) for card in default().cards if back(card) == group]
        assert len(set(treasures)) == len(treasures)
    counts = Counter(map(treasure, default().cards))
    assert sorted(counts.values()) == [2] * 6 + [3] * 6


@rule("FA-22", "C22")
def test_only_backs_2_and_3_have_symbols() -> None:
    symbols = Counter((back(card), symbol(card)) for card in default().cards)
    assert symbols == {
        ("1", "."): 10,
        ("2", "S"): 2,
        ("2", "X"): 1,
        ("2", "P"): 2,
        ("2", "D"): 1,
        ("2", "."): 4,
        ("3", "S"): 1,
        ("3", "X"): 2,
        ("3", "P"): 1,
        ("3", "D"): 2,
        ("3", "."): 4,
    }


@rule("FX-02", "C23")
def test_tokens_are_scarabs_curses_and_explorers_with_24_hats() -> None:
    assert (SCARABS, CURSES, EXPLORERS) == (5, 3, 13)
    assert Counter(default().tokens) == {"c": 3, "1": 5, "2": 5, "3": 3}
    assert sum(int(token) for token in default().tokens if token != "c") == 24


BOX = default()
BAD_BOXES = {
    "too few treasures": (replace(BOX, treasures=BOX.treasures[1:]), "12 treasures.* not 11"),
    "a letter twice": (
        replace(BOX, treasures=(("b", "bull"), ("b", "bear"), *BOX.treasures[2:])),
        "same letter",
    ),
    "a sign that is no letter": (
        replace(BOX, treasures=(("7", "bull"), *BOX.treasures[1:])),
        "one letter from a to z, not '7'",
    ),
    "a name with signs": (
        replace(BOX, treasures=(("b", "b;+,"), *BOX.treasures[1:])),
        "letters a to z, not 'b;",
    ),
    "29 cards": (replace(BOX, cards=BOX.cards[1:]), "30 goal cards, not 29"),
    "no card": (replace(BOX, cards=("5.b1", *BOX.cards[1:])), "'5.b1' is no goal card"),
    "a value of 9": (replace(BOX, cards=("1.b9", *BOX.cards[1:])), "'1.b9' is no goal card"),
    "an unknown treasure": (
        replace(BOX, cards=("1.z1", *BOX.cards[1:])),
        "asks for a treasure 'z'",
    ),
    "a symbol on back 1": (
        replace(BOX, cards=("1Sb1", *BOX.cards[1:])),
        "only backs 2 and 3 can",
    ),
    "a back missing": (
        replace(BOX, cards=tuple("2" + card[1:] for card in BOX.cards)),
        "no card has back 1",
    ),
    "14 explorers": (replace(BOX, hats=(6, 5, 3)), "13 in all, not \\[6, 5, 3\\]"),
    "a negative count": (replace(BOX, hats=(-1, 5, 9)), "13 in all"),
    "two kinds of hats": (replace(BOX, hats=(6, 7)), "13 in all"),
}


@rule("FA-03", "FA-04", "FA-05", "FA-22", "FX-02")
@pytest.mark.parametrize("name", BAD_BOXES)
def test_a_box_that_does_not_fit_the_rules_is_refused(name: str) -> None:
    box, why = BAD_BOXES[name]
    with pytest.raises(BadSetup, match=why):
        check(box)
    with pytest.raises(BadSetup, match=why):
        GAMES["faraon"].start(2, HouseOptions(components=box))


def test_a_box_that_is_no_json_is_refused() -> None:
    for data in (b"", b"{", b"[]", b'{"cards": 3}', b"\xff\xfe", b'{"more": 1}'):
        with pytest.raises(BadSetup, match="the components cannot be read"):
            load(data)


def own_box() -> Components:
    cards = tuple(card.replace("d", "z") for card in BOX.cards)
    return Components(
        (("z", "zebra"), *(t for t in BOX.treasures if t[0] != "d")), cards, (13, 0, 0)
    )


def test_a_table_can_bring_its_own_box_and_the_record_keeps_it() -> None:
    table = serai.table("faraon-expert", 2, seed="box", options=HouseOptions(components=own_box()))
    assert "z" in table.state.layout
    assert Counter(table.state.tokens)["1"] == 13
    kept = record.parse(record.dump(table.record))
    assert kept.header.options["components"]["treasures"][0] == ["z", "zebra"]
    *_, last = serai.replay(kept)
    assert last.step.state == table.state
    line = table.position
    assert "components=z:zebra+" in line
    assert table.game.parse_position(line) == table.state
    concealed = table.game.conceal(table.state, 0)
    assert table.game.parse_position(table.game.position(concealed)) == concealed


def test_options_as_plain_values_are_read_and_checked() -> None:
    plain = msgspec.to_builtins(own_box())
    table = serai.table("faraon", 2, seed="x", options={"components": plain})
    assert table.options == HouseOptions(components=own_box())
    with pytest.raises(BadSetup, match="bad options for faraon"):
        serai.table("faraon", 2, options={"components": {"cards": []}})
    with pytest.raises(BadSetup, match="bad options for faraon"):
        serai.table("faraon", 2, options={"components": "box.json"})


@rule("C35")
def test_the_game_is_called_faraon() -> None:
    assert GAMES["faraon"].title == "Faraon"
    assert all(GAMES[name].title.startswith("Faraon") for name in GAMES if "faraon" in name)
