"""What the log of Faraon asks its messages to say, whatever the language."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from serai.core.game import Event
from serai.games.faraon.rules.board import HOLE_BY_NAME
from serai.games.faraon.rules.components import UNKNOWN_CARD
from serai.games.faraon.rules.events import (
    CardDealt,
    CardDrawn,
    CardGiven,
    CardLost,
    CardTurnedUp,
    CardWon,
    DuelCalled,
    DuelCardDrawn,
    DuelCardShown,
    DuelWon,
    GameEnded,
    HoleLeftFree,
    MovesUsedUp,
    MummyCame,
    MummyWent,
    PyramidLifted,
    ScarabUsed,
    ScorpionCame,
    ScorpionCaught,
    ScorpionWent,
    Slid,
    StarterChosen,
    TileLaid,
    TokenHidden,
    TreasureUncovered,
)
from serai.games.faraon.texts.log import FaraonLog
from tests.texts.words import Said, Words, told

if TYPE_CHECKING:
    from serai.texts import Texts

NAMES = ["Ada", "Bo", "Cem"]
C5 = HOLE_BY_NAME["c5"]


def heard(event: Event, reader: int | None = 0) -> list[Said]:
    words = Words()
    log = FaraonLog(cast("Texts", words), "faraon-expert", NAMES, reader)
    return told(log, words, event)


SPHINX = {"treasure": "sphinx", "value": 2}


@pytest.mark.parametrize(
    ("event", "message", "arguments"),
    [
        (StarterChosen(1), "faraon-starter", {}),
        (CardTurnedUp(1, "1.s2"), "faraon-turned-up", SPHINX),
        (Slid(1, "n", 3, C5), "faraon-slid", {"count": 3, "hole": "c5"}),
        (
            TreasureUncovered(1, C5, "s"),
            "faraon-uncovered",
            {"treasure": "sphinx", "hole": "c5"},
        ),
        (MovesUsedUp(1, 200), "faraon-moves-used-up", {"moves": 200}),
        (CardWon(1, "1.s2", lucky=True), "faraon-won", {"lucky": "yes", **SPHINX}),
        (CardWon(1, "1.s2", lucky=False), "faraon-won", {"lucky": "no", **SPHINX}),
        (ScorpionCame(1), "faraon-scorpion-came", {}),
        (ScorpionCaught(1), "faraon-scorpion-caught", {}),
        (CardGiven(1, 2, "1.s2"), "faraon-given", {"other": "Cem", "known": "yes", **SPHINX}),
        (CardGiven(1, 2, UNKNOWN_CARD), "faraon-given", {"other": "Cem", "known": "no"}),
        (CardDrawn(1, "1.s2"), "faraon-drawn", {"known": "yes", **SPHINX}),
        (CardDrawn(1, UNKNOWN_CARD), "faraon-drawn", {"known": "no"}),
        (DuelCalled(1, 2), "faraon-duel-called", {"other": "Cem"}),
        (DuelCardShown(1, "1.s2"), "faraon-duel-shown", SPHINX),
        (DuelCardDrawn(1, "1.s2", kept=True), "faraon-duel-drawn", {"kept": "yes", **SPHINX}),
        (DuelCardDrawn(1, "1.s2", kept=False), "faraon-duel-drawn", {"kept": "no", **SPHINX}),
        (PyramidLifted(1, C5, "c"), "faraon-lifted", {"token": "curse"}),
        (PyramidLifted(1, C5, "0"), "faraon-lifted", {"token": "none"}),
        (PyramidLifted(1, C5, "3"), "faraon-lifted", {"token": "explorer", "hats": 3}),
        (ScarabUsed(1, 1), "faraon-scarab", {"left": "some"}),
        (ScarabUsed(1, 0), "faraon-scarab", {"left": "none"}),
        (MummyCame(1, 2), "faraon-mummy-came", {}),
        (MummyWent(1), "faraon-mummy-went", {}),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Event) else None,
)
def test_what_a_seat_does_is_told_of_that_seat(
    event: Event, message: str, arguments: dict[str, Any]
) -> None:
    for reader, who in ((0, "other"), (1, "you"), (None, "other")):
        ((said, given),) = heard(event, reader)
        assert said == message
        assert (given["who"], given["name"]) == (who, "Bo")
        assert given | arguments == given


@pytest.mark.parametrize(
    ("event", "message", "arguments"),
    [
        (TileLaid(2, "s", C5), "faraon-tile", {"treasure": "sphinx", "hole": "c5"}),
        (HoleLeftFree(C5), "faraon-free", {"hole": "c5"}),
        (TokenHidden(C5, "3"), "faraon-token", {"hole": "c5", "token": "explorer", "hats": 3}),
        (CardDealt("1.s2"), "faraon-dealt", SPHINX),
        (CardLost(1, "1.s2"), "faraon-lost", SPHINX),
        (ScorpionWent(4), "faraon-scorpion-went", {"moves": 4}),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Event) else None,
)
def test_what_belongs_to_nobody_is_told_to_everybody(
    event: Event, message: str, arguments: dict[str, Any]
) -> None:
    ((said, given),) = heard(event)
    assert said == message
    assert given | arguments == given


@pytest.mark.parametrize(
    "event", [TileLaid(2, "s", None), TokenHidden(C5, "?"), CardDealt(UNKNOWN_CARD)], ids=repr
)
def test_what_nobody_can_see_is_not_told(event: Event) -> None:
    assert heard(event) == []


def test_whoever_is_given_a_card_or_challenged_hears_of_it_as_theirs() -> None:
    for reader, whom in ((2, "you"), (0, "other"), (1, "other")):
        ((_, given),) = heard(CardGiven(1, 2, "1.s2"), reader)
        assert given["whom"] == whom
    ((_, given),) = heard(DuelCalled(1, 2), reader=2)
    assert (given["who"], given["other"]) == ("you", "Bo")


def test_a_duel_is_won_with_both_cards() -> None:
    words = Words()
    log = FaraonLog(cast("Texts", words), "faraon", NAMES, 1)
    log.sentences(DuelWon(1, 0, ("1.s2", "1.b1")))
    assert [given["value"] for said, given in words.said if said == "faraon-card"] == [2, 1]
    assert words.said[-1][1]["cards"] == "<faraon-card>+<faraon-card>"
    assert words.said[-1][1]["who"] == "you"


@pytest.mark.parametrize(
    ("winners", "reader", "kind", "names"),
    [
        ((1,), 0, "one", "Bo"),
        ((1,), 1, "you", "Bo"),
        ((0, 2), 0, "other", "Ada+Cem"),
    ],
)
def test_the_end_names_all_who_won(
    winners: tuple[int, ...], reader: int | None, kind: str, names: str
) -> None:
    ((message, given),) = heard(GameEnded((9, 4, 9), winners, (0, 0, 0), None), reader)
    assert message == "faraon-ended"
    assert (given["winners"], given["names"], given["points"]) == (kind, names, 9)


def test_explorers_are_told_before_the_end() -> None:
    words = Words()
    log = FaraonLog(cast("Texts", words), "faraon-expert", NAMES, 0)
    sentences = log.sentences(GameEnded((9, 4, 1), (0,), (3, 0, -2), None))
    assert sentences == ["<faraon-bonus>", "<faraon-ended>"]
    assert [given for said, given in words.said if said == "faraon-bonus-row"] == [
        {"name": "Ada", "points": "+3"},
        {"name": "Bo", "points": "0"},
        {"name": "Cem", "points": "−2"},
    ]


def test_alone_the_end_is_a_title() -> None:
    words = Words()
    log = FaraonLog(cast("Texts", words), "faraon-solo", ["Ada"], 0)
    assert log.sentences(GameEnded((7,), (0,), (0,), "Grave Robber")) == ["<faraon-title>"]
    assert words.said == [
        ("title-grave-robber", {}),
        ("faraon-title", {"cards": 7, "title": "<title-grave-robber>"}),
    ]
