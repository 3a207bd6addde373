"""Whoever acts out of turn hears whose turn it is, as people say it: you, a name, or chance."""

from collections.abc import Callable
from typing import Any

import pytest

from serai.core.bot import BotSeats
from serai.core.errors import SeraiError
from serai.core.game import CHANCE, Chance, Seat
from serai.core.match import Match
from serai.core.record import Entry
from serai.core.registry import find_bot, find_game
from serai.core.replay import replay_from
from serai.texts import texts
from serai.texts.reasons import explain

NAMES = ("Ada", "Bo")
OPENING = ("marker 0", "die b1", "die g1", "die o2", "die w3", "die y3")

Actor = Seat | Chance
Cause = Callable[[Actor, Actor], object]


def table(turn: Actor) -> Match[Any, Any, Any]:
    """Set up a table at which it is somebody's turn: Ada's or chance's."""
    made = Match(find_game("camelup-1"), list(NAMES))
    for outcome in OPENING if turn is not CHANCE else ():
        made.do(outcome)
    assert made.to_act == turn
    return made


def act(who: Actor, turn: Actor) -> object:
    return table(turn).act(who, "roll")


def record(who: Actor, turn: Actor) -> object:
    made = table(turn)
    entry = Entry("chance" if isinstance(who, Chance) else who, "roll")
    return list(replay_from(made.game, made.state, [entry], line=9))


def bot(who: Actor, turn: Actor) -> object:
    assert who == 1
    return BotSeats(table(turn), {1: find_bot("random", "camelup-1")}).act()


def told(cause: Cause, who: Actor, turn: Actor, language: str, reader: Seat | None) -> str:
    with pytest.raises(SeraiError) as caught:
        cause(who, turn)
    line = explain(texts(language), caught.value, NAMES, reader).replace("\u202f", " ")
    for number in ("line 9: ", "riga 9: ", "ligne 9 : "):
        line = line.removeprefix(number)
    return line


SAID: list[tuple[Cause, Actor, Actor, Seat | None, str, str, str]] = [
    (
        *(act, 1, 0, 1),
        "you cannot act: waiting for Ada",
        "non tocca a te: si aspetta Ada",
        "ce n’est pas à vous de jouer (à jouer : Ada)",
    ),
    (
        *(act, 1, 0, 0),
        "Bo cannot act: waiting for you",
        "non tocca a Bo: si aspetta te",
        "ce n’est pas à Bo de jouer (à jouer : vous)",
    ),
    (
        *(act, 1, CHANCE, 1),
        "you cannot act: waiting for chance",
        "non tocca a te: si aspetta il caso",
        "ce n’est pas à vous de jouer (à jouer : le hasard)",
    ),
    (
        *(act, CHANCE, 0, None),
        "chance cannot act: waiting for Ada",
        "non tocca al caso: si aspetta Ada",
        "ce n’est pas au hasard de jouer : c’est à Ada de jouer",
    ),
    (
        *(bot, 1, 0, None),
        "no bot is to act here: waiting for Ada",
        "qui non tocca a un bot: si aspetta Ada",
        "ce n’est pas à un bot de jouer : c’est à Ada de jouer",
    ),
    (
        *(bot, 1, 0, 0),
        "no bot is to act here: waiting for you",
        "qui non tocca a un bot: si aspetta te",
        "ce n’est pas à un bot de jouer : c’est à vous de jouer",
    ),
    (
        *(bot, 1, CHANCE, None),
        "no bot is to act here: chance is to act",
        "qui non tocca a un bot: tocca al caso",
        "ce n’est pas à un bot de jouer : c’est au hasard de jouer",
    ),
    (
        *(record, 1, 0, 1),
        "you acted out of turn: waiting for Ada",
        "non toccava a te: si aspettava Ada",
        "ce n’était pas à vous de jouer (à jouer : Ada)",
    ),
    (
        *(record, 1, 0, 0),
        "Bo acted out of turn: waiting for you",
        "non toccava a Bo: si aspettava te",
        "ce n’était pas à Bo de jouer (à jouer : vous)",
    ),
    (
        *(record, 1, CHANCE, None),
        "Bo acted out of turn: waiting for chance",
        "non toccava a Bo: si aspettava il caso",
        "ce n’était pas à Bo de jouer (à jouer : le hasard)",
    ),
    (
        *(record, CHANCE, 0, 0),
        "chance cannot act: waiting for you",
        "non tocca al caso: si aspetta te",
        "ce n’est pas au hasard de jouer : c’est à vous de jouer",
    ),
]


@pytest.mark.parametrize(("cause", "who", "turn", "reader", "en", "it", "fr"), SAID)
def test_turns_are_told_as_people_say_them(
    cause: Cause, who: Actor, turn: Actor, reader: Seat | None, en: str, it: str, fr: str
) -> None:
    for language, said in (("en", en), ("it", it), ("fr", fr)):
        assert told(cause, who, turn, language, reader) == said


def test_chance_does_not_act_after_the_end() -> None:
    match = Match(find_game("camelup-1"), list(NAMES))
    while not match.over:
        match.do(match.actions()[0])
    with pytest.raises(SeraiError) as caught:
        match.act(CHANCE, "die b1")
    assert explain(texts("en"), caught.value) == "chance cannot act: the game is over"
    assert explain(texts("it"), caught.value) == "non tocca al caso: la partita è finita"
