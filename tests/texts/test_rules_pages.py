"""The rules page is complete in every language: the same rules and examples in the same places."""

import re
from pathlib import Path

import pytest

from serai.texts import DEFAULT, LANGUAGES
from serai.texts.rules import rules, rules_page, sections

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in LANGUAGES if language != DEFAULT]
IDS = re.compile(r"\*\*[A-Z]+[0-9]*-?[0-9]+\*\*|\*E[0-9]+-[0-9]+\*")
REFERENCES = re.compile(r"\b(?:CU1|CU2|FA|FX|FS)-[0-9]{2}\b|\b[BC][0-9]{1,2}\b")
CODE = re.compile(r"`([^`]*)`")
NUMBERS = re.compile(r"[+−]?[0-9]+")


def shape(line: str) -> list[str]:
    """Return what of a line is the same in every language."""
    kind = re.match(r"#+ |- |\|", line)
    return [kind[0] if kind else "", str(line.count("|")), str(line.count("→")), *IDS.findall(line)]


def blocks(language: str) -> list[str]:
    """Return the page in blocks: a heading, a paragraph, a row, an item."""
    found: list[str] = []
    for line in rules_page(language).splitlines():
        goes_on = found and found[-1] and not re.match(r"#|- |\||$", line)
        if goes_on and not re.match(r"#|- |\|", found[-1]):
            found[-1] += " " + line
        else:
            found.append(line)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_pages_have_the_same_structure(language: str) -> None:
    ours, theirs = blocks(DEFAULT), blocks(language)
    for one, other in zip(ours, theirs, strict=True):
        assert shape(one) == shape(other), other


@pytest.mark.parametrize("language", OTHERS)
def test_pages_have_the_same_ids_in_the_same_order(language: str) -> None:
    assert list(rules(language)) == list(rules())


@pytest.mark.parametrize("language", OTHERS)
def test_rules_cite_the_same_rules_and_positions(language: str) -> None:
    for one, other in zip(blocks(DEFAULT), blocks(language), strict=True):
        if not one.startswith(("- ", "|")):
            continue
        assert REFERENCES.findall(one) == REFERENCES.findall(other), other
        assert CODE.findall(one) == CODE.findall(other), other


@pytest.mark.parametrize("language", OTHERS)
def test_rules_speak_of_the_same_numbers(language: str) -> None:
    """Figures are figures in every language, so a slip in a translation shows."""
    for rule, told in rules(language).items():
        ours = sorted(NUMBERS.findall(CODE.sub("", rules()[rule].text)))
        theirs = sorted(NUMBERS.findall(CODE.sub("", told.text)))
        assert ours == theirs, rule


@pytest.mark.parametrize("language", OTHERS)
def test_our_own_choices_are_marked_in_every_language(language: str) -> None:
    marks = {
        match[0]
        for rule, told in rules(language).items()
        if "*(our choice)*" in rules()[rule].text
        for match in [re.search(r"\*\([^)]+\)\*$", told.text)]
        if match
    }
    assert len(marks) == 1
    (mark,) = marks
    for rule, told in rules(language).items():
        assert (mark in told.text) == ("*(our choice)*" in rules()[rule].text), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_hold_every_rule_and_example(language: str) -> None:
    found = [entry.id for section in sections(language) for entry in section.rules]
    assert found == [mark.strip("*") for mark in IDS.findall(rules_page(language))]
    titles = [section.title for section in sections(language)]
    assert len(set(titles)) == len(titles)
    (edge,) = (s for s in sections(language) if s.rules[0].id == "E3-1")
    assert edge.rules[0].text.startswith("`5:bgo`")
    (tiles,) = (s for s in sections(language) if s.rules[0].id == "B1")
    assert "B31, B33" in tiles.intro


def test_the_french_page_is_spaced_as_french_is() -> None:
    text = CODE.sub("", rules_page("fr"))
    assert not re.search(r"[^\u202f][;!?»]|[^\u202f\n|-]:(?=\s|$)|«[^\u202f]", text)


@pytest.mark.parametrize("language", OTHERS)
def test_pages_use_the_apostrophe_of_print(language: str) -> None:
    assert "'" not in CODE.sub("", rules_page(language))


def test_every_language_has_a_page() -> None:
    pages = {page.name for page in (ROOT / "docs").glob("rules*.md")}
    assert pages == {"rules.md", *(f"rules.{language}.md" for language in OTHERS)}
