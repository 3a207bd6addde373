"""What others wrote is shown as text: visible, in one line, and the same value in JSON."""

import json
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.core.visible import visible, visible_json

STEERS = ("Cc", "Cf", "Cs", "Zl", "Zp")
ANY_TEXT = st.text(st.characters())
"""Half characters too."""


@given(ANY_TEXT)
def test_nothing_is_left_that_steers_a_terminal(text: str) -> None:
    assert not [c for c in visible(text) if category(c) in STEERS and c != "\u200d"]
    assert visible(visible(text)) == visible(text)


@given(st.recursive(ANY_TEXT, lambda inner: st.lists(inner) | st.dictionaries(ANY_TEXT, inner)))
def test_json_is_one_visible_line_with_the_same_value(value: object) -> None:
    line = visible_json(value)
    assert not [c for c in line if category(c) in STEERS]
    assert json.loads(line) == value


@pytest.mark.parametrize(
    "text",
    ["Zoë", "Nguyễn Thị", "👩‍👩‍👧", "שרה", "Кот", "l’été\u202f: 5\u00a0£", "❤️", "日本"],
)
def test_names_of_people_stay_as_they_are(text: str) -> None:
    assert visible(text) == text
    assert visible_json(text) == json.dumps(text, ensure_ascii=False) or "\u200d" in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("a\nb\tc", r"a\nb\tc"),
        ("\x9b", r"\x9b"),
        ("Bo\u202eb", r"Bo\u202eb"),
        ("\u2028", r"\u2028"),
        ("\udcff", r"\udcff"),
        ("\U000e0001", r"\U000e0001"),
    ],
)
def test_what_steers_is_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_some_characters_may_be_kept() -> None:
    assert visible("a\nb\x1b", keep="\n") == "a\nb\\x1b"
