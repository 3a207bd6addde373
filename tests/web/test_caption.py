"""What the line above Camel Up's board says, event by event, in every language."""

from pathlib import Path
from typing import Any

import pytest

import serai
from tests.web.node import ask

HOME = Path(serai.__file__).parent
GAME = HOME / "games" / "camelup"
NAMES = ("Anna", "Bruno", "Carla")

BOOED = [
    {"event": "pyramid-ticket-taken", "seat": 1},
    {"event": "die-revealed", "die": "b", "camel": "b", "number": 2},
    {
        "event": "unit-moved",
        "camel": "b",
        "unit": "bg",
        "start": 2,
        "via": 4,
        "end": 3,
        "under": True,
    },
    {"event": "tile-paid", "seat": 0, "pounds": 1, "space": 4},
]


def captions(
    events: list[Any], stacks: list[Any], language: str = "en", reader: int | None = None
) -> list[Any]:
    """Return the captions of a move by Bruno."""
    files = (HOME / f"texts/{language}/general.ftl", *(GAME / f"texts/{language}").glob("*.ftl"))
    texts = [file.read_text("utf-8") for file in files]
    found: list[Any] = ask(
        "caption.mjs",
        {
            "folder": "camelup",
            "events": events,
            "by": 1,
            "view": {"stacks": stacks},
            "names": NAMES,
            "reader": reader,
            "game": "camelup-2",
            "language": language,
            "texts": texts,
        },
    )
    return found


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Bruno shakes the pyramid…",
                "Bruno rolls blue 2…",
                "Bruno rolls blue 2: onto Anna’s booing tile, back to 3, under yellow.",
                "Bruno rolls blue 2: onto Anna’s booing tile, back to 3, under yellow. Anna +1",
            ],
        ),
        (
            "it",
            [
                "Bruno scuote la piramide…",
                "Bruno tira il dado: blu 2…",
                "Bruno tira il dado: blu 2, sulla tessera fischi di Anna, poi indietro allo "
                "spazio 3, sotto il giallo.",
                "Bruno tira il dado: blu 2, sulla tessera fischi di Anna, poi indietro allo "
                "spazio 3, sotto il giallo. Anna +1",
            ],
        ),
        (
            "fr",
            [
                "Bruno secoue la pyramide…",
                "Bruno lance le dé\u202f: bleu 2…",
                "Bruno lance le dé\u202f: bleu 2, sur la tuile huées posée par Anna, puis en "
                "arrière jusqu’à la case 3, sous le jaune.",
                "Bruno lance le dé\u202f: bleu 2, sur la tuile huées posée par Anna, puis en "
                "arrière jusqu’à la case 3, sous le jaune. Anna +1",
            ],
        ),
    ],
)
def test_a_roll_grows_into_one_sentence(language: str, told: list[str]) -> None:
    found = captions(BOOED, [{"space": 3, "camels": "bgy"}], language)
    assert [caption["text"] for caption in found] == told
    assert {caption["seat"] for caption in found} == {1}


def test_the_reader_is_told_of_their_own_tile() -> None:
    found = captions(BOOED, [{"space": 3, "camels": "bgy"}], reader=0)
    assert found[-1]["text"].endswith("onto your booing tile, back to 3, under yellow. You +1")


@pytest.mark.parametrize(
    ("camels", "told"), [("bg", "to 4."), ("pbg", "to 4, onto purple."), ("", "to 4.")]
)
def test_a_unit_is_said_to_stand_on_whom_it_stands(camels: str, told: str) -> None:
    moved = BOOED[2] | {"via": None, "end": 4, "under": False}
    stacks = [{"space": 4, "camels": camels}] if camels else []
    found = captions([*BOOED[:2], moved], stacks)
    assert found[-1]["text"] == f"Bruno rolls blue 2: {told}"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Bruno rolls white 2: black moves instead, to 12."),
        ("it", "Bruno tira il dado: bianco 2, ma si muove il nero, fino allo spazio 12."),
        (
            "fr",
            "Bruno lance le dé\u202f: blanc 2, mais c’est le noir qui bouge, jusqu’à la case 12.",
        ),
    ],
)
def test_when_the_other_crazy_camel_moves_it_is_named(language: str, told: str) -> None:
    die = {"event": "die-revealed", "die": "x", "camel": "W", "number": 2}
    moved = BOOED[2] | {"camel": "B", "unit": "B", "start": 14, "via": None, "end": 12}
    moved |= {"under": False}
    found = captions([BOOED[0], die, moved], [{"space": 12, "camels": "B"}], language)
    assert found[-1]["text"] == told


def test_a_card_that_the_reader_does_not_know_is_told_as_anybodys() -> None:
    placed = {"event": "card-placed", "seat": 0, "deck": "loser", "camel": "?"}
    (found,) = captions([placed], [], reader=0)
    assert found["text"] == "Anna places a finish card face down on the loser deck."


def test_what_is_no_roll_is_told_as_in_the_log() -> None:
    found = captions([{"event": "ticket-taken", "seat": 1, "camel": "y", "value": 5}], [])
    assert found == [{"seat": 1, "text": "Bruno takes the yellow ticket worth 5."}]


@pytest.mark.parametrize(("winners", "face"), [([2], 2), ([0, 2], None)])
def test_the_end_is_told_with_the_face_of_who_won(winners: list[int], face: int | None) -> None:
    (found,) = captions([{"event": "game-ended", "scores": [9, 3, 9], "winners": winners}], [])
    assert found["seat"] == face


def test_nothing_is_said_when_nothing_has_happened() -> None:
    assert captions([], []) == [None]
