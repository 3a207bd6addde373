"""What the line above Faraon's board says: what was uncovered, and what that means."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import serai
from serai.core.game import CHANCE
from tests.web.node import ask

TEXTS = Path(serai.__file__).parent / "games" / "faraon" / "texts"
NAMES = ("Anna", "Bruno", "Carla")
LANGUAGES = ("en", "it", "fr")

SLID = {"event": "slid", "seat": 1, "hole": 18, "direction": "e", "count": 1}
SPHINX = {"event": "treasure-uncovered", "seat": 1, "hole": 18, "treasure": "s"}
DUCK = SPHINX | {"treasure": "u"}
WON = {"event": "card-won", "seat": 1, "card": "2.u3", "lucky": False}
LOST = {"event": "card-lost", "seat": 1, "card": "2.u3"}
NEXT = {"event": "card-turned-up", "seat": 2, "card": "2.d1"}
LIFTED = {"event": "pyramid-lifted", "seat": 1, "hole": 19, "token": "2"}
CAUGHT = {"event": "scorpion-caught", "seat": 1}
DUEL_WON = {"event": "duel-won", "seat": 0, "loser": 1, "cards": ["1.s2", "1.u1"]}
DUEL = {"challenger": 1, "cards": ["1.s2", "1.u1"], "drawn": [False, False]}


def captions(
    events: list[Any],
    phase: str = "search",
    language: str = "en",
    reader: int | None = None,
    by: int | None = 1,
    **seen: Any,
) -> list[Any]:
    """Return the captions of a move, event by event: Bruno's, unless told otherwise."""
    texts = [(TEXTS / language / f"{name}.ftl").read_text("utf-8") for name in ("log", "web")]
    found: list[Any] = ask(
        "caption.mjs",
        {
            "folder": "faraon",
            "events": events,
            "by": by,
            "view": {"phase": phase, "turn": 2, "goal": "2.u3", "duel": None} | seen,
            "names": NAMES,
            "reader": reader,
            "game": "faraon",
            "language": language,
            "texts": texts,
        },
    )
    return found


def last(*given: Any, **seen: Any) -> str:
    """Return what is said once the whole move has been shown."""
    return str(captions(*given, **seen)[-1]["text"])


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        ("en", 1, "Sphinx, not the duck: your turn is over."),
        ("en", 0, "Sphinx, not the duck: Bruno’s turn is over."),
        ("it", 1, "La sfinge, non l’anatra: il tuo turno è finito."),
        ("it", 0, "La sfinge, non l’anatra: il turno di Bruno è finito."),
        ("fr", 1, "Le sphinx, pas le canard\u202f: votre tour est terminé."),
        ("fr", 0, "Le sphinx, pas le canard\u202f: fin du tour pour Bruno."),
    ],
)
def test_a_wrong_treasure_is_named_with_what_it_means(
    language: str, reader: int, told: str
) -> None:
    assert last([SLID, SPHINX], language=language, reader=reader) == told


def test_nothing_is_said_of_a_treasure_before_it_is_told() -> None:
    first, second = captions([SLID, SPHINX])
    assert "phinx" not in first["text"]
    assert "phinx" in second["text"]


@pytest.mark.parametrize(
    ("events", "phase", "told"),
    [
        ([SLID], "search", "Bruno looks on c3: nothing there."),
        ([SLID], "scorpion", "Nothing on c3: the scorpion moves on to Carla."),
        ([SLID, SPHINX], "lift", "Sphinx, not the duck."),
        ([SLID, SPHINX], "scarab", "Sphinx, not the duck."),
        ([SLID, DUCK, WON], "lift", "Bruno finds the duck and wins the card (3 points)."),
        (
            [SLID, DUCK, WON, NEXT],
            "search",
            "Bruno finds the duck and wins the card (3 points). Next goal: the dog (1).",
        ),
        (
            [SLID, SPHINX, LOST, NEXT],
            "search",
            "Sphinx, not the duck: the card is lost. Next goal: the dog (1).",
        ),
        ([SLID, SPHINX, CAUGHT], "give", "Sphinx! The scorpion catches Bruno."),
        (
            [LIFTED],
            "search",
            "Bruno turns the golden pyramid over: it hides an explorer with 2 hats. "
            "Bruno’s turn is over.",
        ),
        (
            [LIFTED],
            "scarab",
            "Bruno turns the golden pyramid over: it hides an explorer with 2 hats.",
        ),
        ([], "search", "Bruno’s turn is over."),
        ([], "scarab", "Bruno leaves the golden pyramid as it is."),
    ],
)
def test_every_find_says_what_it_means(events: list[Any], phase: str, told: str) -> None:
    assert last(events, phase) == told


def test_whoever_comes_in_is_told_what_the_search_is_for() -> None:
    told = last([], by=None)
    assert told == "Slide pyramids into the free hole until the duck shows."
    assert captions([], "deck", by=None, goal=None) == [None]


def test_in_a_duel_each_looks_for_the_card_of_the_other() -> None:
    dog = SPHINX | {"treasure": "d"}
    assert last([SLID, dog], "duel", duel=DUEL) == "Dog, not the duck: Bruno’s turn is over."
    by_carla = [SLID | {"seat": 2}, dog | {"seat": 2}]
    assert last(by_carla, "duel", duel=DUEL) == "Dog, not the sphinx: Carla’s turn is over."
    told = last([SLID, SPHINX, DUEL_WON], "duel-end-lift", reader=0)
    assert told == "Sphinx, Bruno’s treasure: you win the duel."
    told = last([SLID, SPHINX, DUEL_WON], "duel-end-lift", reader=1)
    assert told == "Sphinx, your own treasure: Anna wins the duel."


def test_a_treasure_of_ones_own_box_goes_by_its_name() -> None:
    assert captions([SLID, SPHINX | {"treasure": "z"}])[-1]["text"].startswith("Z, not the duck")


@pytest.mark.parametrize(
    ("game", "seats"), [("faraon", 3), ("faraon-expert", 3), ("faraon-solo", 1)]
)
def test_every_move_of_whole_games_has_a_caption_in_every_language(game: str, seats: int) -> None:
    random = Random(7)
    table = serai.table(game, NAMES[:seats], seed="captions", options={"move_cap": 12})
    kinds: set[tuple[str, ...]] = set()
    while table.to_act is not None:
        by = table.to_act
        events = [msgspec.to_builtins(event) for event in table.do(random.choice(table.actions()))]
        view = msgspec.to_builtins(table.view(seat=0))
        kind = (*(event["event"] for event in events), view["phase"])
        if by is CHANCE or kind in kinds:
            continue
        kinds.add(kind)
        for language in LANGUAGES:
            found = captions(events, language=language, reader=0, **view)
            assert all(caption["text"] for caption in found), (kind, found)
            longest = max(len(caption["text"]) for caption in found)
            assert longest < 160, found
    assert len(kinds) > 5
