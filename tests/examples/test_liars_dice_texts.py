"""Liar's Dice says everything in every language; nothing falls back to names in the code."""

import re

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from serai.core.errors import BadAction, IllegalAction
from serai.core.game import Event
from serai.core.kit import load
from serai.core.registry import find_game
from serai.texts import LANGUAGES, Texts, game_sources
from serai.texts.reasons import explain
from serai.texts.sentences import PlainTeller
from tests.texts.catalogue import nodes

pytestmark = pytest.mark.usefixtures("installed")

NAMES = ["Anna", "Bruno"]


def messages(language: str) -> dict[str, ast.Message]:
    (source,) = game_sources(language, "liars-dice").values()
    entries = FluentParser().parse(source).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    found = (node for node in nodes(message) if isinstance(node, ast.VariableReference))
    return {node.id.name for node in found}


def every_event() -> list[Event]:
    """Return each event, with several values in its fields."""
    made: list[Event] = []
    for kind in vars(load("liars_dice:events", "the events")).values():
        if not (isinstance(kind, type) and issubclass(kind, Event) and kind is not Event):
            continue
        for number in (0, 1):
            fields = {"seat": number, "bidder_seat": 1 - number, "dice": (1, 5), "face": 6}
            fields |= {"count": 3, "found": number, "left": number}
            wanted = {field.name: fields[field.name] for field in msgspec.structs.fields(kind)}
            made.append(kind(**wanted))
    return made


def test_every_language_has_the_same_messages_with_the_same_variables() -> None:
    known = {name: variables(message) for name, message in messages("en").items()}
    for language in LANGUAGES:
        assert {n: variables(m) for n, m in messages(language).items()} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said(language: str) -> None:
    texts = Texts(language, "liars-dice")
    asked = {"game-liars-dice", "about-liars-dice", "option-wild_ones"}
    for event in every_event():
        asked.add(f"liars-dice-{msgspec.to_builtins(event)['event']}")
        for reader in (None, 0, 1):
            (sentence,) = PlainTeller(texts, "liars-dice", NAMES, reader).sentences(event)
            assert re.fullmatch(r"[A-ZÀ].*\.", sentence), sentence
            assert "none" not in sentence
    game = find_game("liars-dice")
    view = game.view(game.start(2), None)
    fields = {*view.__struct_fields__, *view.seats[0].__struct_fields__}
    asked |= {f"liars-dice-field-{f}" for f in fields - {"game", "viewer", "text"}}
    asked |= {f"liars-dice-{kind}-{verb}" for kind in ("do", "verb") for verb in ("bid", "liar")}
    asked.add("reason-liars-dice-cannot-bid")
    assert set(messages(language)) == asked
    assert texts.say("liars-dice-do-bid", first=3, second=5) == "3 × 5"


@pytest.mark.parametrize("language", ["fr", "it"])
def test_quotes_and_spaces_are_those_of_the_language(language: str) -> None:
    (source,) = game_sources(language, "liars-dice").values()
    words = re.sub("^#.*$", "", source, flags=re.MULTILINE)
    assert not re.search("['\"]", words)
    if language == "fr":
        assert not re.search(r"[^\u202f][;!?»]|[^\u202f]:(?=\s|$)", words)


def test_a_refusal_is_said_in_every_language() -> None:
    game = find_game("liars-dice")
    state = game.parse_position("liars-dice 11346/255 2x5 0 -")
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, game.parse_action("bid 1 2"))
    for language, told in (
        ("en", str(refused.value)),
        (
            "it",
            "non si può dichiarare 1x2: dichiara da 1 a 8 dadi, con un numero da 1 a 6, e",
        ),
        ("fr", "1x2 n’est pas une annonce possible\u202f: annoncez de 1 à 8 dés"),
    ):
        assert explain(Texts(language, "liars-dice"), refused.value).startswith(told)


def test_a_refusal_without_a_message_is_said_in_english() -> None:
    game = find_game("liars-dice")
    with pytest.raises(BadAction) as refused:
        game.parse_action("dance")
    assert explain(Texts("it", "liars-dice"), refused.value) == str(refused.value)
