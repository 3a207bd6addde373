"""One word for one thing: what the texts never say, and what they call the things of the games."""

import re

import pytest

from serai.texts import DEFAULT, LANGUAGES
from serai.texts.rules import rules_page
from tests.texts.catalogue import catalogue

COLUMNS = {"English": "en", "Italiano": "it", "Français": "fr"}

NEVER = {
    "en": {
        r"(betting|pyramid) tile": "a ticket is taken, a tile is laid on the track",
        r"on turn\b": "say whose turn it is",
        r"\bgoes on\b(?! top)|\b[Gg]o on with\b": "games are resumed, camels move on",
        r"\breckon": "odds are calculated or assumed",
        r"\blately\b": "recently",
        r"\bso (many|long|often)\b": "that many",
        r"\blook(ing)? back\b": "moves are reviewed, games replayed",
    },
    "it": {
        r"\btesser[ae] (Piramide|Scommessa)": "un biglietto si prende, una tessera va sul circuito",
        r"\bperdent[ei]\b": "è l’ultimo classificato",
        r"\bmazziere\b": "i dadi li tiene il banco",
        r"\bleal[ei]\b": "i dadi sono truccati o non lo sono",
        r"\bguarda\w* indietro\b": "le mosse si rivedono",
        r"\bfa(re)? le veci\b": "gioca un bot",
        r"\bE’|\w+chè\b|\bpò\b": "È, perché, po’",
    },
    "fr": {
        r"\btuiles? (Pyramide|Pari)": "un ticket se prend, une tuile se pose sur la piste",
        r"super-pouvoir": "superpouvoirs, en un mot",
        r"\bperdante?\b": "c’est le dernier de la course",
        r"\bdonneur\b": "les dés sont au croupier",
        r"\bloyaux\b": "des dés sont pipés ou ne le sont pas",
        r"\bGlisse[rz]\b|\bglissez\b": "on fait glisser une pyramide",
        r"\b(course|partie|manche) (est |n’est pas encore )?finie\b": "terminée",
        r"\bregard\w+ en arrière\b": "les coups se revoient",
        r"Ce n’est pas à vous(?! de jouer)": "à vous de jouer ; seul, c’est appartenir",
    },
}
"""Words that mislead readers or that no native would write here, and what is meant instead."""

SAID = {
    "camelup-tickets": "betting ticket",
    "pyramid-ticket-taken": "pyramid ticket",
    "camelup-deck": "overall winner",
    "camelup-deck-label": "winner deck",
    "marker-given": "starting player marker",
    "web-faraon-goal": "goal card",
    "web-faraon-free-hole": "free hole",
    "faraon-sandstorm": "sandstorm",
    "faraon-superpowers-came": "superpowers",
    "faraon-scarab": "extra turn",
    "terminal-game-faraon-expert": "expert variant",
    "title-vizier": "Vizier",
}
"""Messages that must use a word of the glossary, in every language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_misleads(language: str) -> None:
    found = catalogue(language)
    wrong = [
        (name, text, instead)
        for name in found.messages
        for text in found.texts(name)
        for words, instead in NEVER[language].items()
        if re.search(words, text)
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_ellipsis_stands_apart(language: str) -> None:
    found = catalogue(language)
    assert not [name for name in found.messages for text in found.texts(name) if " …" in text]


def test_tickets_are_no_tiles_in_the_rules_either() -> None:
    for language, tile in (
        ("en", "pyramid tile"),
        ("it", "tessera Piramide"),
        ("fr", "tuile Pyramide"),
    ):
        # Once, where the page explains what the printed rules call it.
        assert " ".join(rules_page(language).split()).count(tile) == 1


def glossary(language: str) -> dict[str, dict[str, str]]:
    """Return the words of a rules page by language, for each English word."""
    found: dict[str, dict[str, str]] = {}
    columns: list[str] = []
    for line in rules_page(language).replace("’", "'").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if set(cells) == set(COLUMNS):
            columns = [COLUMNS[cell] for cell in cells]
        elif not line.startswith("|"):
            columns = []
        elif columns and set(cells) != {"---"}:
            row = dict(zip(columns, cells, strict=True))
            found[row["en"]] = row
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_the_same_glossary(language: str) -> None:
    assert glossary(language) == glossary(DEFAULT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_there_once(language: str) -> None:
    words = [row[language] for row in glossary(DEFAULT).values()]
    assert len(words) > 60
    assert sorted(set(words)) == sorted(words)


def translated(word: str, language: str) -> str:
    """Return what the glossary calls a thing."""

    def parts(cell: str) -> list[str]:
        return [re.sub(r" \([^)]*\)", "", part).strip() for part in re.split(r" / |, ", cell)]

    for row in glossary(DEFAULT).values():
        if word in parts(row["en"]):
            return parts(row[language])[parts(row["en"]).index(word)]
    raise KeyError(word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("message", "word"), SAID.items())
def test_texts_use_the_words_of_the_glossary(language: str, message: str, word: str) -> None:
    own = translated(word, language).replace("'", "’").lower()
    said = " ".join(
        text
        for part in catalogue(language).reaches(message)
        for text in catalogue(language).texts(part)
    ).lower()
    assert any(plural in said for plural in plurals(own)), said


def plurals(word: str) -> set[str]:
    """Return a word and its plain plurals, wherever the plural sits."""
    first, _, rest = word.partition(" ")
    rest = f" {rest}" if rest else ""
    return {word, f"{word}s", f"{first}s{rest}", f"{first[:-1]}i{rest}"}
