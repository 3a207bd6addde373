"""Games that bring no drawing: their view by its fields, actions and events by their words."""

from io import StringIO
from typing import Any, cast

import pytest
from msgspec import Struct
from rich.console import Console

from serai.core.game import Event, Outcome, Seat, View
from serai.games.camelup import FIRST, CamelUp
from serai.terminal.plain import PlainDrawing
from serai.texts import Texts
from serai.texts.sentences import PlainTeller

NAMES = ["Ada", "Ben", "Cem"]


class Row(Struct, frozen=True):
    seat: Seat
    cards: tuple[str, ...]


class Seen(View, frozen=True):
    game: str = "camelup-1"
    viewer: Seat | None = 0
    cards_left: int = 7
    open_cards: tuple[str, ...] = ()
    first_seat: Seat | None = 2
    rows: tuple[Row, ...] = (Row(0, ("a", "b")), Row(1, ()))
    outcome: Outcome | None = None
    text: str = "+---+\n|   |"


@pytest.fixture
def plain() -> PlainDrawing:
    """Camel Up, as if it brought neither a drawing nor texts."""
    return PlainDrawing(CamelUp(FIRST), NAMES, CamelUp.options_type(), Texts("en", "faraon"))


def drawn(plain: PlainDrawing, view: View) -> list[str]:
    console = Console(width=80, record=True, file=StringIO())
    console.print(plain.table(view))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_a_view_is_its_text_its_fields_and_a_table_for_each_list_of_things(
    plain: PlainDrawing,
) -> None:
    title, _, *rest = drawn(plain, Seen())
    assert title == "Camel Up, 1st edition"
    assert rest == [
        "+---+",
        "|   |",
        "",
        "cards left  7",
        "open cards  –",
        "first seat  Cem",
        "",
        "rows",
        "seat  cards",
        "Ada   a, b",
        "Ben   –",
    ]


def test_actions_stand_under_their_verb_and_one_of_them_is_the_example(plain: PlainDrawing) -> None:
    game = plain.game
    actions = [game.parse_action(text) for text in ("roll", "ticket b", "ticket g")]
    assert plain.choices(None, actions) == [
        ("roll", [(1, "roll")]),
        ("ticket", [(2, "ticket b"), (3, "ticket g")]),
    ]
    assert plain.example == "ticket g"


class GiftMade(Event, frozen=True):
    seat: Seat
    to_seats: tuple[Seat, ...]
    cards: tuple[int, ...]
    secret: bool
    why: str | None


class Words:
    """The texts of a game, with one message."""

    def __init__(self, *known: str) -> None:
        self.known = known
        self.asked: dict[str, Any] = {}

    def has(self, message: str) -> bool:
        return message in self.known

    def say(self, message: str, **arguments: str | int) -> str:
        self.asked = arguments
        return message

    def list(self, items: list[str]) -> str:
        return Texts("en").list(items)


GIFT = GiftMade(1, (0, 2), (4, 5), secret=True, why=None)


def test_a_message_may_ask_for_every_field_and_for_who_sits_there() -> None:
    words = Words("fair-gift-made")
    told = PlainTeller(cast("Texts", words), "fair", NAMES, reader=1)
    assert told.sentences(GIFT) == ["fair-gift-made"]
    assert words.asked == {
        "seat": 1,
        "name": "Ben",
        "who": "you",
        "to_seats": "0, 2",
        "to_names": "Ada and Cem",
        "cards": "4, 5",
        "secret": "yes",
        "why": "none",
    }


def test_an_event_without_a_message_is_told_by_its_tag_and_fields() -> None:
    told = PlainTeller(Texts("en"), "fair", NAMES)
    assert told.sentences(GIFT) == [
        "gift made: name Ben, to names Ada and Cem, cards 4, 5, secret yes, why none"
    ]
