"""Every language is complete, says nothing that nobody asks for, and is written as it should be."""

import re

import pytest
from babel import Locale

from serai.server.http import problems
from serai.server.protocol.errors import Refusal
from serai.texts import DEFAULT, LANGUAGES, preferred, texts
from tests.texts.catalogue import catalogue
from tests.texts.usage import usage

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
CATEGORIES = {"zero", "one", "two", "few", "many"}
"""Plural forms; which of them a language has is for it to know."""


def asked_for(language: str) -> set[str]:
    """Return the messages of a language that the program asks for, by name or by beginning."""
    used = usage()
    return {
        name
        for name in catalogue(language).messages
        if name in used.mentioned or name.startswith(tuple(used.prefixes))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_well_formed(language: str) -> None:
    assert not catalogue(language).problems


def test_no_message_is_missing() -> None:
    known = catalogue(DEFAULT).messages
    missing = {name: where for name, where in usage().called.items() if name not in known}
    assert not missing
    empty = {
        start: where
        for start, where in usage().prefixes.items()
        if not any(name.startswith(start) for name in known)
    }
    assert not empty


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(language: str) -> None:
    """Apart from those that only its own messages are put together from.

    Most reasons need no message in English, and Click speaks it by itself; both have tests of
    their own.
    """

    def asked(language: str) -> set[str]:
        return {n for n in asked_for(language) if not n.startswith(("reason-", "click-"))}

    assert asked(language) == asked(DEFAULT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    found = catalogue(language)
    reached = {part for name in asked_for(language) for part in found.reaches(name)}
    assert not set(found.messages) - reached


def test_every_refusal_of_the_server_is_said() -> None:
    def codes(kind: type[Refusal]) -> set[str]:
        return {kind.code}.union(*map(codes, kind.__subclasses__()))

    said = {name for name in catalogue(DEFAULT).messages if name.startswith("refused-")}
    assert said == {
        f"refused-{code}" for code in codes(Refusal) | set(problems.HTTP_CODES.values())
    }


@pytest.mark.parametrize("language", OTHERS)
def test_messages_ask_for_the_same_variables(language: str) -> None:
    ours, theirs = catalogue(DEFAULT), catalogue(language)
    differing = {
        name: (ours.variables(name), theirs.variables(name))
        for name in asked_for(DEFAULT)
        if ours.variables(name) != theirs.variables(name)
    }
    assert not differing


@pytest.mark.parametrize("language", OTHERS)
def test_messages_tell_the_same_cases_apart(language: str) -> None:
    plurals = set(Locale(language).plural_form.tags)
    differing = {}
    for name in asked_for(DEFAULT):
        ours, theirs = catalogue(DEFAULT).choices(name), catalogue(language).choices(name)
        for variable in {*ours, *theirs}:
            cases, told = (
                {key for key in choices.get(variable, set()) if key != "other"}
                for choices in (ours, theirs)
            )
            if cases - told - (CATEGORIES - plurals) or told - cases - (CATEGORIES & plurals):
                differing[name] = (variable, cases, told)
    assert not differing


def test_french_is_spaced_as_french_is() -> None:
    found = catalogue("fr")
    wrong = [
        (name, text)
        for name in found.messages
        for text in found.texts(name)
        if re.search(r"[^\u202f!?][;!?»]|[^\u202f0-9]:(?=\s|$)|«[^\u202f]|^[;!?»:]", text)
    ]
    assert not wrong


@pytest.mark.parametrize(("language", "unit"), [("it", "SE"), ("fr", "LE")])
def test_no_line_breaks_before_the_money(language: str, unit: str) -> None:
    found = catalogue(language)
    texts = [text for name in found.messages for text in found.texts(name)]
    assert not [text for text in texts if re.search(rf"(^|[0-9]) {unit}\b|n[°º] ", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_typographic(language: str) -> None:
    found = catalogue(language)
    wrong = [
        (n, text) for n in found.messages for text in found.texts(n) if re.search("['\"]", text)
    ]
    assert not wrong


def test_the_environment_chooses_the_language() -> None:
    assert preferred({}) == "en"
    assert preferred({"LANG": "it_IT.UTF-8"}) == "it"
    assert preferred({"LANG": "it_IT.UTF-8", "LC_ALL": "fr_CA"}) == "fr"
    assert preferred({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "C"}) == "en"
    assert preferred({"LANG": "xx_XX"}) == "en"
    assert preferred({"LANG": "", "LC_ALL": ""}) == "en"


def test_plurals_are_those_of_the_language() -> None:
    def kept(language: str, cards: int) -> str:
        return texts(language).say("faraon-title", cards=cards, title="x")

    assert [kept("en", n) for n in (0, 1, 2)] == [
        "0 cards kept: x.",
        "1 card kept: x.",
        "2 cards kept: x.",
    ]
    assert kept("it", 0) == "0 carte conservate: x."
    assert kept("it", 1) == "1 carta conservata: x."
    assert kept("fr", 0) == "0 carte gardée\u202f: x."
    assert kept("fr", 2) == "2 cartes gardées\u202f: x."


@pytest.mark.parametrize(
    ("language", "camel", "ticket", "card"),
    [
        ("it", "Il cammello bianco", "il biglietto bianco", "la carta bianca"),
        ("fr", "Le chameau blanc", "le ticket blanc", "la carte blanche"),
    ],
)
def test_colours_agree_with_their_nouns(language: str, camel: str, ticket: str, card: str) -> None:
    say = texts(language).say
    assert camel in say("camel-placed", camel="w", space=1)
    assert ticket in say("ticket-taken", who="other", name="Ada", camel="w", value=5)
    assert card in say("card-scored", deck="winner", name="Ada", camel="w", paid="…")


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", "you", "“you” has the starting player marker."),
        ("en", " You", "“ You” has the starting player marker."),
        ("en", "Young", "Young has the starting player marker."),
        ("it", "tu", "«tu» ha l’indicatore Giocatore Iniziale."),
        ("fr", "vous", "«\u202fvous\u202f» a le marqueur Premier joueur."),
    ],
)
def test_somebody_called_you_is_not_the_reader(language: str, name: str, sentence: str) -> None:
    assert texts(language).say("marker-given", who="other", name=name) == sentence


def test_every_kind_of_name_is_quoted() -> None:
    say = texts().say
    ended = say("game-ended", winners="one", names="you", pounds=9)
    assert ended == "“you” wins with 9 EP."
    partners = say("partnership-entered", who="other", name="Ada", partner="you")
    assert partners == "Ada and “you” are partners for the rest of the leg."
    assert say("seat-you") == "you"
