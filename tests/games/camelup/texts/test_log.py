"""What the log of Camel Up asks its messages to say, whatever the language."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from serai.core.game import Event
from serai.games.camelup.rules.events import (
    CamelPlaced,
    CardPlaced,
    CardScored,
    DieRevealed,
    GameEnded,
    LegScored,
    LegStarted,
    MarkerGiven,
    PartnershipEntered,
    PyramidTicketTaken,
    RaceEnded,
    SeatLegScore,
    StacksArranged,
    TicketPay,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from serai.games.camelup.texts.log import CamelUpLog
from tests.texts.words import Said, Words, told

if TYPE_CHECKING:
    from serai.texts import Texts

NAMES = ["Ada", "Bo", "Cem"]


def heard(event: Event, reader: int | None = 0) -> list[Said]:
    words = Words()
    log = CamelUpLog(cast("Texts", words), "camelup-2", NAMES, reader)
    return told(log, words, event)


@pytest.mark.parametrize(
    ("event", "message", "arguments"),
    [
        (MarkerGiven(1), "marker-given", {}),
        (StacksArranged(1, "bg,o"), "stacks-arranged", {"stacks": "bg,o"}),
        (LegStarted(3, 1), "leg-started", {"leg": 3}),
        (TicketTaken(1, "g", 5), "ticket-taken", {"camel": "g", "value": 5}),
        (PyramidTicketTaken(1), "pyramid-ticket-taken", {}),
        (TilePaid(1, 7, 2), "tile-paid", {"pounds": 2}),
        (CardPlaced(1, "winner", "g"), "card-placed", {"deck": "winner", "camel": "g"}),
        (TilePlaced(1, 7, "+", None), "tile-placed", {"space": 7, "side": "forward"}),
        (TilePlaced(1, 7, "-", None), "tile-placed", {"space": 7, "side": "back"}),
        (TilePlaced(1, 7, "-", 4), "tile-moved", {"space": 7, "from": 4, "side": "back"}),
        (PartnershipEntered(1, 2), "partnership-entered", {"partner": "Cem"}),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Event) else None,
)
def test_what_a_seat_does_is_told_of_that_seat(
    event: Event, message: str, arguments: dict[str, Any]
) -> None:
    for reader, who in ((0, "other"), (1, "you"), (None, "other")):
        ((said, given),) = heard(event, reader)
        assert said == message
        assert given["who"] == who
        assert given["name"] == "Bo"
        assert given | arguments == given


def test_a_card_one_did_not_place_oneself_is_told_of_by_name_at_ones_own_seat_too() -> None:
    """Whoever took the seat over since does not know the card, and did not place it."""
    for reader in (0, 1, None):
        ((said, given),) = heard(CardPlaced(1, "loser", "?"), reader)
        assert said == "card-placed"
        told = {"who": "other", "name": "Bo", "deck": "loser", "camel": "unknown"}
        assert given == told


@pytest.mark.parametrize(
    ("event", "message", "arguments"),
    [
        (CamelPlaced("g", 2, 3), "camel-placed", {"camel": "g", "space": 3}),
        (
            DieRevealed("g", "g", 2),
            "die-revealed",
            {"die": "racing", "camel": "g", "number": 2},
        ),
        (DieRevealed("x", "B", 3), "die-revealed", {"die": "grey", "camel": "B", "number": 3}),
        (
            RaceEnded("g", clockwise=True, ranking="gb"),
            "race-ended",
            {"way": "clockwise", "camel": "g"},
        ),
        (
            RaceEnded("g", clockwise=False, ranking="gb"),
            "race-ended",
            {"way": "backwards", "camel": "g"},
        ),
        (
            UnitMoved("g", "g", 3, None, 5, under=False),
            "unit-moved",
            {"camel": "g", "start": 3, "end": 5, "tile": "none", "carried": "none", "riders": ""},
        ),
        (
            UnitMoved("g", "gby", 3, 6, 7, under=False),
            "unit-moved",
            {"start": 3, "via": 6, "end": 7, "tile": "forward", "carried": "some"},
        ),
        (
            UnitMoved("g", "gb", 3, 6, 5, under=True),
            "unit-moved",
            {"start": 3, "via": 6, "end": 5, "tile": "back", "carried": "some"},
        ),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Event) else None,
)
def test_what_happens_on_the_track_is_told_to_everybody(
    event: Event, message: str, arguments: dict[str, Any]
) -> None:
    ((said, given),) = heard(event)
    assert said == message
    assert given | arguments == given


def test_riders_are_those_above_the_camel_that_moved() -> None:
    words = Words()
    log = CamelUpLog(cast("Texts", words), "camelup-2", NAMES)
    log.sentences(UnitMoved("g", "gby", 3, None, 5, under=False))
    assert [given["camel"] for said, given in words.said if said == "camel-carried"] == ["b", "y"]


def test_rankings_go_from_first_to_last() -> None:
    words = Words()
    log = CamelUpLog(cast("Texts", words), "camelup-2", NAMES)
    log.ranking("gby")
    assert [given["camel"] for _, given in words.said] == ["g", "b", "y"]


def test_whoever_is_chosen_hears_of_their_own_partnership() -> None:
    ((_, given),) = heard(PartnershipEntered(1, 2), reader=2)
    assert (given["who"], given["partner"]) == ("you", "Bo")
    ((_, given),) = heard(PartnershipEntered(1, 2), reader=1)
    assert (given["who"], given["partner"]) == ("you", "Cem")


def parts(row: SeatLegScore) -> list[Said]:
    words = Words()
    log = CamelUpLog(cast("Texts", words), "camelup-2", NAMES)
    log.sentences(LegScored(2, "gb", (row,)))
    return [said for said in words.said if said[0].startswith(("leg-part", "paid"))]


def test_a_leg_is_told_part_by_part() -> None:
    pays = (TicketPay("g", 5, 5), TicketPay("b", 3, -1))
    assert parts(SeatLegScore(1, pays, 2, 3, 9, 9)) == [
        ("leg-part-ticket", {"camel": "g", "pounds": "+5"}),
        ("leg-part-ticket", {"camel": "b", "pounds": "−1"}),
        ("leg-part-pyramid", {"pounds": "+2"}),
        ("leg-part-copied", {"pounds": "+3"}),
        ("paid-gain", {"pounds": 9}),
    ]
    # What is paid is what was there, not what was due.
    assert parts(SeatLegScore(1, (), 0, 0, -4, -3))[1:] == [("paid-loss", {"pounds": 3})]
    assert parts(SeatLegScore(1, (), 0, 0, -4, 0))[1:] == [("paid-none", {"pounds": 0})]


def test_every_seat_of_a_leg_has_a_sentence() -> None:
    rows = tuple(SeatLegScore(seat, (), 1, 0, 1, 1) for seat in range(3))
    head, *seats = heard(LegScored(2, "gb", rows), reader=1)
    assert head[0] == "leg-scored"
    assert head[1]["leg"] == 2
    assert [(given["name"], given["who"]) for _, given in seats] == [
        ("Ada", "other"),
        ("Bo", "you"),
        ("Cem", "other"),
    ]


@pytest.mark.parametrize(
    ("due", "paid", "message", "arguments"),
    [
        (8, 8, "card-pays", {"pounds": 8}),
        (1, 1, "card-pays", {"pounds": 1}),
        (-1, -1, "card-costs", {"pounds": 1}),
        (-1, 0, "card-costs-nothing", {}),
    ],
)
def test_a_card_pays_or_costs_what_was_paid(
    due: int, paid: int, message: str, arguments: dict[str, int]
) -> None:
    words = Words()
    log = CamelUpLog(cast("Texts", words), "camelup-2", NAMES)
    log.sentences(CardScored("loser", 2, "g", due, paid))
    assert words.said[0] == (message, arguments)
    _, given = words.said[1]
    assert (given["deck"], given["name"], given["camel"]) == ("loser", "Cem", "g")
    assert given["paid"] == f"<{message}>"


@pytest.mark.parametrize(
    ("winners", "reader", "kind", "names"),
    [
        ((1,), 0, "one", "Bo"),
        ((1,), 1, "you", "Bo"),
        ((0, 2), 0, "other", "Ada+Cem"),
        ((0, 2), None, "other", "Ada+Cem"),
    ],
)
def test_the_end_names_all_who_won(
    winners: tuple[int, ...], reader: int | None, kind: str, names: str
) -> None:
    ((message, given),) = heard(GameEnded((4, 9, 9), winners), reader)
    assert message == "game-ended"
    assert (given["winners"], given["names"], given["pounds"]) == (kind, names, 9)
