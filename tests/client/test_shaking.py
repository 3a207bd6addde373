"""Programs show what they shook only for the game they were told of, and look whether it begins."""

from typing import Any

import pytest
from msgspec.structs import replace

from serai.client import BadAnswer, Client, RemoteTable, Seen
from serai.client.shaking import Shaker, fits
from serai.core.record import Header, Sitter, line, terms_of
from serai.core.shaking import Dice, Sealed, Shaken, fingerprint, table_mark
from serai.server.protocol.answers import DiceReport
from serai.server.protocol.messages import SeatInfo
from tests.client.streams import YOU, table_info

PROMISED, NONCE = "5e" * 32, "a1" * 32
MARK = fingerprint(table_mark("t"), PROMISED, "Ada", NONCE, "")
HEADER = Header(
    2,
    "camelup-1",
    table_info().rules,
    {"first": 0},
    (Sitter("Ada"), Sitter("Bo", "random")),
    PROMISED,
    dice=Dice(table_mark("t"), (Shaken("Ada", MARK, NONCE),)),
)


def called(**changes: Any) -> Any:
    """The table at the moment at which Ada is to show what she shook."""
    info = table_info("open")
    ada = info.seats[0]
    assert isinstance(ada, SeatInfo)
    dice = replace(info.dice, called=(0,), terms=terms_of(HEADER))
    seats = (replace(ada, shaken=MARK), info.seats[1])
    return replace(info, commitment=PROMISED, seats=seats, dice=dice, **changes)


class Told(RemoteTable):
    """A table of a server that says what the test wants it to."""

    def __init__(self, header: str = "") -> None:
        super().__init__(Client("http://127.0.0.1:1", patience=0)._connection, "t")
        self.shaken[MARK] = (NONCE, "")
        self.header = header
        self.asked: list[Any] = []

    def ask(self, command: Any) -> Any:
        self.asked.append(command)

    def dice(self) -> DiceReport:
        return DiceReport(PROMISED, (), None, self.header, None, ())


def seen(info: Any) -> Seen:
    told = Seen.__new__(Seen)
    told.table, told.you, told.position = info, YOU, None
    return told


def test_the_terms_of_the_table_that_is_told_of_fit() -> None:
    assert fits(called(), terms_of(HEADER), MARK)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "camelup-2"},
        {"rules": 1},
        {"options": {}},
        {"options": {"first": 1}},
        {"commitment": "00" * 32},
        {"format": 1},
        {"seats": (Sitter("Ada"), Sitter("B\u043e", "random"))},
        {"seats": (Sitter("Ada"), Sitter("Bo"))},
        {"seats": (Sitter("Bo", "random"), Sitter("Ada"))},
        {"dice": Dice(table_mark("u"), (Shaken("Ada", MARK, ""),))},
        {"dice": Dice(table_mark("t"), struck=(Sealed("Ada", MARK),))},
        {"dice": Dice(table_mark("t"), (Shaken("Ada", "00" * 32, ""),))},
    ],
)
def test_a_server_that_announces_another_game_is_shown_nothing(changes: dict[str, Any]) -> None:
    """A Cyrillic letter is enough: whoever can still change a word can choose the dice."""
    terms = terms_of(replace(HEADER, **changes))
    info = called()
    info = replace(info, dice=replace(info.dice, terms=terms))
    table = Told()
    with pytest.raises(BadAnswer, match="nothing was shown"):
        Shaker(table).take_part(seen(info))
    assert table.asked == []


@pytest.mark.parametrize("terms", [None, "", "{}", "nonsense", "\ud800"])
def test_terms_that_cannot_be_read_do_not_fit(terms: str | None) -> None:
    info = called()
    table = Told()
    with pytest.raises(BadAnswer):
        Shaker(table).take_part(seen(replace(info, dice=replace(info.dice, terms=terms))))
    assert table.asked == []


def test_a_server_that_begins_another_game_is_found_out() -> None:
    begun = line(HEADER).decode().rstrip("\n")
    other = replace(HEADER, seats=(Sitter("Ada"), Sitter("B\u043e", "random")))
    struck = Dice(table_mark("t"), (Shaken("Ada", MARK, NONCE),), (Sealed("Bo", "00" * 32),))
    more = replace(HEADER, dice=struck)
    for header in (other, more):
        shaker = Shaker(Told(line(header).decode().rstrip("\n")))
        shaker.take_part(seen(called()))
        with pytest.raises(BadAnswer, match="another game than the one"):
            shaker.take_part(seen(table_info("playing")))
    table = Told(begun)
    shaker = Shaker(table)
    shaker.take_part(seen(called()))
    assert [(type(each).__name__, each.nonce) for each in table.asked] == [("Reveal", NONCE)]
    shaker.take_part(seen(table_info("playing")))
