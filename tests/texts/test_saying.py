"""Saying a message: with all it asks for, in the language that was chosen."""

import pytest
from fluent.runtime.errors import FluentFormatError

from serai.games.camelup import FIRST, SECOND, CamelUp
from serai.terminal.plain import PlainDrawing
from serai.texts import LANGUAGES, Texts, game_sources, preferred, sources, texts
from serai.texts.rules import rules, sections
from serai.texts.sentences import in_words, plain
from tests.texts.words import Words


def test_a_message_without_what_it_asks_for_is_an_error() -> None:
    """Otherwise people would read what is in the braces."""
    with pytest.raises(FluentFormatError):
        texts("en").say("list", first="Ada")
    with pytest.raises(LookupError):
        texts("en").say("no-such-message")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_joined_in_their_order(language: str) -> None:
    spoken = texts(language)
    assert spoken.list([]) == ""
    assert spoken.list(["Ada"]) == "Ada"
    joined = spoken.list(["Ada", "Bo", "Cem"])
    assert joined.startswith("Ada, Bo")
    assert joined.endswith("Cem")


def test_texts_of_one_family_have_no_other_games() -> None:
    camels, all_ = Texts("en", "camelup"), Texts("en")
    assert camels.has("unit-moved")
    assert not camels.has("faraon-slid")
    assert all_.has("unit-moved")
    assert all_.has("faraon-slid")
    assert any(name.startswith("camelup/") for name in sources("en"))
    assert not any(name.startswith("faraon/") for name in sources("en", "camelup"))


def test_a_language_that_a_game_lacks_is_english_there() -> None:
    assert game_sources("tlh", "camelup") == game_sources("en", "camelup")
    assert game_sources("it", "camelup") != game_sources("en", "camelup")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "it_IT", "LC_MESSAGES": "fr_FR", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_first_wish_of_the_environment_counts(
    environment: dict[str, str], language: str
) -> None:
    assert preferred(environment) == language


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        (3, 3),
        ("b", "b"),
        ([1, [True, None]], "1, yes, none"),
        ((), ""),
        ({"a": 1, "b": [2, 3]}, "a 1, b 2, 3"),
        (1.5, "1.5"),
    ],
)
def test_values_are_said_plainly(value: object, said: str | int) -> None:
    assert plain(value) == said
    assert type(plain(value)) is type(said)


def test_names_of_fields_are_words() -> None:
    assert in_words("cards_left") == "cards left"
    assert in_words("gift-made") == "gift made"


def test_a_plain_action_hands_its_words_on_and_numbers_as_numbers() -> None:
    """So that a message can say them in the plural."""
    words = Words()
    game = CamelUp(SECOND)
    drawing = PlainDrawing(game, ["Ada"] * 6, CamelUp.options_type(), words)  # type: ignore[arg-type]
    assert drawing.choice(None, game.parse_action("partner 2")) == (
        "<camelup-verb-partner>",
        "<camelup-do-partner>",
    )
    drawing.choice(None, game.parse_action("ticket b"))
    asked = [said for said in words.said if "-do-" in said[0]]
    assert asked == [
        ("camelup-do-partner", {"first": 2}),
        ("camelup-do-ticket", {"first": "b"}),
    ]


def test_a_plain_table_speaks_of_fields_in_its_own_words() -> None:
    words = Words()
    drawing = PlainDrawing(CamelUp(FIRST), ["Ada"], CamelUp.options_type(), words)  # type: ignore[arg-type]
    assert drawing._label("cards_left") == "<camelup-field-cards_left>"
    assert drawing._value("first_seat", 0) == "Ada"
    assert drawing._value("cards", None) == "–"
    assert drawing._value("cards", []) == "–"
    assert drawing._value("cards", 0) == "0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_on_the_page_but_are_no_rules(language: str) -> None:
    listed = [entry.id for section in sections(language) for entry in section.rules]
    examples = [name for name in listed if name.startswith("E")]
    assert examples
    assert list(rules(language)) == [name for name in listed if name not in examples]
