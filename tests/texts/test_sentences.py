"""Every event of the recorded games is told in every language, at the terminal as in a browser."""

import json
import re
import subprocess
from pathlib import Path

import msgspec
import pytest

from serai.core.game import Event
from serai.games.camelup import HouseOptions as CamelUpOptions
from serai.games.camelup.rules import events as camelup_events
from serai.games.camelup.rules.events import MarkerGiven
from serai.games.faraon import HouseOptions
from serai.games.faraon.rules import events as faraon_events
from serai.games.faraon.rules.components import Components, default
from serai.games.faraon.rules.events import CardLost, CardWon, TreasureUncovered
from serai.texts import LANGUAGES, sources, texts
from tests.texts.games import Heard, heard
from web.build import environment

BROWSER = Path(__file__).parents[1] / "web" / "sentences.mjs"


def test_the_recorded_games_have_every_event() -> None:
    known = {
        (module.__name__, kind.__name__)
        for module in (camelup_events, faraon_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and issubclass(kind, Event)
    }
    assert {(type(one.event).__module__, type(one.event).__name__) for one in heard()} == known


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str) -> None:
    spoken = texts(language)
    told = {sentence for one in heard() for sentence in one.sentences(spoken)}
    for sentence in told:
        assert re.fullmatch(r"\S.*[.!]", sentence), sentence
        assert "{" not in sentence, sentence
        assert "  " not in sentence, sentence
        assert not re.search(r" [.,]|[.,:;]{2}", sentence), sentence


def test_languages_differ() -> None:
    """Each has sentences of its own for all but the rarest coincidence."""
    for one in heard()[::50]:
        spoken = [tuple(one.sentences(texts(language))) for language in LANGUAGES]
        assert not spoken[0] or len(set(spoken)) == len(LANGUAGES)


def of_an_own_box() -> list[Heard]:
    """Return events of a table with treasures that no language knows."""
    known = default()
    letters = ((letter, name) for letter, name in known.treasures if letter != "d")
    box = Components((("d", "golden banana"), *letters), known.cards, known.hats)
    options = HouseOptions(components=box)
    events = (TreasureUncovered(1, 9, "d"), CardWon(0, "1.d2", lucky=False), CardLost(0, "1.f1"))
    return [Heard("faraon", ("Ada", "Bo"), 0, options, event) for event in events]


def of_somebody_called_you() -> list[Heard]:
    """Return events of seats whose names are the languages' words for the reader."""
    names = ("you", "tu", "vous", "YOU", "Io", "Moi")
    events = map(MarkerGiven, range(len(names)))
    return [Heard("camelup-1", names, 0, CamelUpOptions(), event) for event in events]


@pytest.mark.parametrize(
    ("language", "name", "told"),
    [
        ("en", "you", "“you” has the"),
        ("en", "You", "“You” has the"),
        ("en", "I", "“I” has the"),
        ("en", "tu", "tu has the"),
        ("it", "Tu", "«Tu» ha l’"),
        ("it", "io", "«io» ha l’"),
        ("it", "you", "you ha l’"),
        ("fr", "vous", "«\u202fvous\u202f» a le"),
        ("fr", "MOI", "«\u202fMOI\u202f» a le"),
    ],
)
def test_whoever_is_called_like_the_reader_is_named_in_quotes(
    language: str, name: str, told: str
) -> None:
    """And is addressed like anybody else when they read: it is the seat that counts."""
    own, others = (
        Heard("camelup-1", (name, "Bo"), reader, CamelUpOptions(), MarkerGiven(0))
        for reader in (0, 1)
    )
    assert others.sentences(texts(language))[0].startswith(told)
    plain = Heard("camelup-1", ("Ada", "Bo"), 0, CamelUpOptions(), MarkerGiven(0))
    assert own.sentences(texts(language)) == plain.sentences(texts(language))


def test_treasures_of_an_own_box_go_by_their_names() -> None:
    for language, quoted in (
        ("en", "the golden banana"),
        ("it", "«golden banana»"),
        ("fr", "«\u202fgolden banana\u202f»"),
    ):
        (uncovered,) = of_an_own_box()[0].sentences(texts(language))
        assert quoted in uncovered


@pytest.mark.slow
def test_the_browser_says_the_same() -> None:
    """The browser's logs and the terminal's make the same sentences of the same messages."""
    everything = (*heard(), *of_an_own_box(), *of_somebody_called_you())
    asked = {
        "texts": {language: "\n".join(sources(language).values()) for language in LANGUAGES},
        "events": [
            {
                "log": one.game.split("-")[0],
                "event": one.event,
                "names": one.names,
                "reader": one.reader,
                "game": one.game,
                "options": one.options,
            }
            for one in everything
        ],
    }
    done = subprocess.run(
        ["node", str(BROWSER)],
        input=msgspec.json.encode(asked),
        env=environment(),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    answered = json.loads(done.stdout)
    for language in LANGUAGES:
        spoken = texts(language)
        for one, said in zip(everything, answered[language], strict=True):
            assert said == one.sentences(spoken), one
