"""Whoever is refused something hears why in their language, and by the names at their table."""

import doctest
import re

import pytest

from serai.core.errors import Reason, SeraiError
from serai.core.game import Seat
from serai.core.match import Match
from serai.core.registry import find_game
from serai.texts import DEFAULT, LANGUAGES, texts
from serai.texts.reasons import explain, sentence
from tests.texts.catalogue import catalogue
from tests.texts.raised import SOURCES, Made, made

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
NAMES = ("Ada", "Bo", "Cleo")
PAGE = SOURCES.parents[1] / "docs" / "reference" / "refusals.md"


def test_every_error_that_people_can_meet_has_a_code() -> None:
    assert not [one for one in made() if one.code is None and not one.for_programs]


def test_codes_are_written_alike() -> None:
    wrong = [
        one for one in made() if one.code and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.code)
    ]
    assert not wrong


def test_codes_of_a_game_begin_with_its_family() -> None:
    """Others may use the same words."""
    shared = {one.code for one in made() if not one.where.startswith("games/")}
    wrong = [
        one
        for one in made()
        if one.where.startswith("games/")
        and one.code
        and not one.code.startswith(one.where.split("/")[1])
        and f"reason-{one.code}" not in general()
        and one.code not in shared
    ]
    assert not wrong


def test_the_page_of_refusals_lists_what_actions_are_refused_for() -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.*?) ?\| .* \|$", page, re.MULTILINE)
    listed = {code: frozenset(re.findall(r"`(\w+)`", arguments)) for code, arguments in rows}
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried
    assert not failures
    refused = ("IllegalAction(", "BadAction(", "NotYourTurn(")
    assert listed == {
        one.code: one.arguments for one in made() if one.code and one.text.startswith(refused)
    }


def general() -> set[str]:
    """Return the messages that belong to no game."""
    return {name for name in catalogue("it").messages if name.startswith("reason-")} - {
        name
        for name in catalogue("it").messages
        if name.startswith(("reason-camelup-", "reason-faraon-"))
    }


def messages_for(one: Made) -> list[tuple[str, str]]:
    """Return the languages that must have a message for a reason, and what it is called."""
    wanted = LANGUAGES if one.names_somebody else OTHERS
    return [(language, f"reason-{one.code}") for language in wanted]


def test_every_code_is_said_in_every_language() -> None:
    missing = [
        (one.where, language, message)
        for one in made()
        if one.code
        for language, message in messages_for(one)
        if message not in catalogue(language).messages
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_ask_for_what_the_reason_has(language: str) -> None:
    found = catalogue(language)
    wrong = []
    for one in made():
        message = f"reason-{one.code}"
        if message in found.messages:
            given = set().union(*one.variables.values())
            if found.variables(message) - given:
                wrong.append((one.where, message, found.variables(message) - given))
    assert not wrong


def test_no_argument_is_given_in_vain() -> None:
    wrong = []
    for one in made():
        asked = {
            variable
            for language, message in messages_for(one)
            if message in catalogue(language).messages
            for variable in catalogue(language).variables(message)
        }
        wrong += [
            (one.where, one.code, name)
            for name, gives in one.variables.items()
            if one.code and not gives & asked
        ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_waits_for_a_reason_that_is_never_given(language: str) -> None:
    known = {f"reason-{one.code}" for one in made()}
    said = {name for name in catalogue(language).messages if name.startswith("reason-")}
    assert not said - known


# -- as people hear it ---------------------------------------------------------------------


def refused(game: str, do: list[str], position: str | None = None, seats: int = 3) -> SeraiError:
    """Do things at a table until the last of them is refused."""
    table = Match(find_game(game), list(NAMES[:seats]), position=position)
    for action in do[:-1]:
        table.do(action)
    with pytest.raises(SeraiError) as caught:
        table.do(do[-1])
    return caught.value


RACE = "camelup-1 5:wb,7:g,9:oy 12+1 bgowy b0g3o3w3y3 -"
SEATS = "3,b5b3b2,0,bgow,-/3,-,0,bgowy,-/3,-,0,bgowy,-"
POSITION = f"{RACE} {SEATS} 0y - 1 0 turn0 -"


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        (
            "en",
            0,
            "You cannot take another ticket: no blue ones are left in this leg "
            "(left: green 3, orange 3, white 3, yellow 3).",
        ),
        ("en", None, "Ada cannot take another ticket: no blue ones are left"),
        ("it", 0, "Non puoi scommettere sul cammello blu: in questa tappa i suoi biglietti"),
        ("it", None, "Ada non può scommettere sul cammello blu"),
        ("fr", 0, "Vous ne pouvez pas parier sur le chameau bleu\u202f: ses tickets"),
        ("fr", None, "Ada ne peut pas parier sur le chameau bleu"),
    ],
)
def test_a_refusal_addresses_its_reader(language: str, reader: Seat | None, told: str) -> None:
    error = refused("camelup-1", ["ticket b"], POSITION)
    assert sentence(texts(language), error, NAMES, reader).startswith(told)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "you cannot put your desert tile on space 12: the tile of Bo is there"),
        ("it", "non puoi mettere la tessera Deserto sullo spazio 12: c’è già la tessera di Bo"),
        (
            "fr",
            "vous ne pouvez pas poser la tuile Désert sur la case 12\u202f: "
            "la tuile posée par Bo y est déjà",
        ),
    ],
)
def test_reasons_within_reasons_are_told_too(language: str, told: str) -> None:
    error = refused("camelup-1", ["tile 12+"], POSITION)
    assert explain(texts(language), error, NAMES, 0).startswith(told)


def test_others_are_named_where_nobody_knows_their_names() -> None:
    error = refused("camelup-1", ["tile 12+"], POSITION)
    assert "the tile of seat 1 is there" in explain(texts("en"), error)
    assert "la tessera del giocatore 1" in explain(texts("it"), error)
    assert "la tuile posée par le joueur 1" in explain(texts("fr"), error)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "seat 1 cannot act: waiting for seat 0"),
        ("it", "non tocca al giocatore 1: si aspetta il giocatore 0"),
        ("fr", "ce n’est pas au joueur 1 de jouer (à jouer\u202f: le joueur 0)"),
    ],
)
def test_a_seat_without_a_name_has_its_article(language: str, told: str) -> None:
    table = Match(find_game("camelup-1"), list(NAMES), position=POSITION)
    with pytest.raises(SeraiError) as caught:
        table.act(1, "roll")
    assert explain(texts(language), caught.value) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "scores 3, 5, 5, won by seat 1 and seat 2"),
        ("it", "punteggi 3, 5, 5, vittoria: il giocatore 1 e il giocatore 2"),
        ("fr", "scores 3, 5, 5, victoire\u202f: le joueur 1 et le joueur 2"),
    ],
)
def test_winners_without_names_have_their_articles(language: str, told: str) -> None:
    line = "scores 3, 5, 5, winners 1, 2"
    outcome = Reason(line, "outcome", scores=[3, 5, 5], winner_seats=[1, 2])
    assert explain(texts(language), outcome) == told


def slide(orientation: int) -> SeraiError:
    """Try to slide a pyramid from beyond the edge of a board, turned so many quarters."""
    from tests.games.faraon.rules.tables import table

    game = find_game("faraon")
    state = table(free="h6", goal="1.s2", orientation=orientation)
    with pytest.raises(SeraiError) as caught:
        game.apply(state, game.parse_action("slide w"))
    return caught.value


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "you can slide right or down"),
        ("it", "puoi spostare a destra o in giù"),
        ("fr", "vous pouvez faire glisser vers la droite ou vers le bas"),
    ],
)
def test_directions_are_those_of_people(language: str, told: str) -> None:
    assert explain(texts(language), slide(0), NAMES, 0).endswith(told)


def test_directions_are_those_of_the_board_as_it_lies() -> None:
    assert explain(texts("en"), slide(1), NAMES, 0).endswith("you can slide down or left")
    assert str(slide(1)).endswith("seat 0 can slide down (e) or left (s)")


def test_a_reason_without_a_message_is_told_as_it_is() -> None:
    for reason in (Reason("no tea left"), Reason("no tea left", "no-tea", seat=0)):
        assert explain(texts("it"), reason, NAMES) == "no tea left"
    assert sentence(texts("it"), Reason("no tea left")) == "No tea left."


def test_a_message_that_asks_for_more_is_not_told() -> None:
    assert explain(texts("it"), Reason("no tea", "unknown-bot"), NAMES) == "no tea"
