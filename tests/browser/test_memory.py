"""A page holds nothing it must not know: not in its memory, not in what the browser keeps for it.

As in the server's own tests of leaks, games are played twice with the same course and other
secrets: whatever page may not know them must hold the same both times.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from serai.core.registry import find_game
from serai.server.tables.keys import hashed
from tests.browser.conftest import NO_WORKER, PATIENCE_MS, Open
from tests.browser.faraon import Player
from tests.browser.memory import facts, kept, strings
from tests.browser.playing import start_game
from tests.games.camelup.rules.test_views import Twin
from tests.games.faraon.rules.twins import Script, faraon_gift, faraon_twins
from tests.rules import rule
from tests.server.staged import SEED, Stage, open_staged
from tests.server.test_twins import camelup_script, with_names

SETTINGS = '{"speed":0,"confirm":false,"sound":false,"language":"en","theme":"light"}'


class Held(Struct):
    """What a page held at the end of a script."""

    facts: set[str]
    strings: set[str]
    kept: dict[str, Any]
    keys: list[str]
    """The keys of all seats."""

    @classmethod
    def by(cls, page: Page, keys: list[str]) -> "Held":
        """Look for everything a page holds."""
        return cls(facts(page), strings(page), kept(page), keys)


def only_facts(page: Page, _: list[str]) -> set[str]:
    """Look for what its objects say, and nothing else: that is quicker."""
    return facts(page)


T = TypeVar("T")


WATCHED = 5
"""So many moves at the end of a script are made one by one, each when the last one is shown."""

TRIES = 3
"""How often twins are played until their pages hold the same."""


class Watched:
    """Plays scripts on a server of its own while a page looks on from a seat."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.number = 0

    def play(
        self,
        wanted: dict[str, Any],
        script: Script,
        chance: Sequence[Any],
        seat: int | None,
        look: Callable[[Page, list[str]], T],
    ) -> T:
        """Play a script; return what is seen then in the page of a seat, or of a spectator."""
        self.number += 1
        folder = self.folder / str(self.number)
        folder.mkdir()
        stage = Stage()
        stage.script = chance
        with stage.serve(folder) as url:
            return self._look(url, wanted, script, seat, look)

    def twins(
        self,
        wanted: dict[str, Any],
        scripts: tuple[Script, Script],
        chances: tuple[Sequence[Any], Sequence[Any]],
        seat: int | None,
    ) -> tuple[Held, Held]:
        """Play two games that the seat cannot tell apart; return what its page holds of each.

        On a busy machine a page may hold one more of the positions it has shown. What the other
        game lacks by chance it has at the next try; what it lacks for a reason it never has.
        """
        for _ in range(TRIES):
            one, other = (
                self.play(wanted, script, chance, seat, Held.by)
                for script, chance in zip(scripts, chances, strict=True)
            )
            if one.facts == other.facts:
                break
        return one, other

    def _look(
        self,
        url: str,
        wanted: dict[str, Any],
        script: Script,
        seat: int | None,
        look: Callable[[Page, list[str]], T],
    ) -> T:
        table, keys = open_staged(url, **wanted)
        # What the service worker keeps is looked at in test_app.py.
        context = self.browser.new_context(base_url=url, locale="en-GB")
        context.add_init_script(NO_WORKER)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(f"localStorage.setItem('serai-settings', {SETTINGS!r})")
        page = context.new_page()
        page.goto(f"/t/{table}" + ("" if seat is None else f"#key={keys[seat]}"))
        page.locator(".game").wait_for()
        _perform(url, table, keys, script, partial(_wait_for, page))
        page.wait_for_timeout(500)
        seen = look(page, keys)
        context.close()
        return seen


def _perform(
    url: str, table: str, keys: Sequence[str], script: Script, shown: Callable[[int], None]
) -> None:
    """Let everybody act over HTTP; wait until each of the last moves is shown.

    A page that is behind skips positions; it holds the same as another if both skip none at last.
    """
    with httpx.Client(base_url=f"{url}/api/tables/{table}", timeout=30) as http:
        seq: int = http.get("").json()["seq"]
        for left, (seat, do) in zip(reversed(range(len(script))), script, strict=True):
            bearer = {"Authorization": f"Bearer {keys[seat]}"}
            answer = http.post("/actions", json={"seq": seq, "do": do}, headers=bearer)
            assert answer.status_code == 200, answer.text
            seq = answer.json()["seq"]
            if left <= WATCHED:
                shown(seq)


def _wait_for(page: Page, seq: int) -> None:
    page.locator(f".game[data-seq='{seq}'][data-moving=false]").wait_for()


@pytest.fixture
def watched(browser: Browser, tmp_path: Path) -> Watched:
    """A page that looks on while a script is played."""
    return Watched(browser, tmp_path)


def assert_no_secret(held: Held, seat: int | None, *secrets: str) -> None:
    """Neither the seed nor others' keys nor anything else that is named is in the page."""
    others = [key for number, key in enumerate(held.keys) if number != seat]
    found = "\n".join((*held.strings, *held.facts, str(held.kept)))
    for secret in (SEED, *others, *map(hashed, others), *secrets):
        assert secret not in found, secret


def test_what_is_there_is_found(page: Page) -> None:
    """Whoever holds it: a variable that only a function sees, or an object among many."""
    page.goto("/")
    assert SEED not in strings(page)
    page.evaluate("(seed) => { const told = [seed]; window.diary = () => told }", SEED)
    page.evaluate("window.notes = new Map([[1, { seat: 7, camel: 'x' }]])")
    page.evaluate("(seed) => localStorage.setItem('diary', seed)", SEED)
    assert SEED in strings(page)
    assert 'camel="x" seat=7' in facts(page)
    assert kept(page)["local"]["diary"] == SEED


@pytest.mark.parametrize("game", ["camelup-1", "camelup-2"])
@rule("CU1-41", "CU2-46")
def test_the_colours_of_the_others_finish_cards(watched: Watched, game: str) -> None:
    seats = 3
    rules: Any = find_game(game)
    script, actions = camelup_script(game, seats, 0, 40)
    wanted = {"settings": {"game": game, "seats": seats}, "names": with_names(seats)}
    state = rules.start(seats)
    twin = Twin(state, 0, Random(1))
    other_script = [
        (seat, rules.action_text(twin.action(replace(state, turn=seat), action)))
        for (seat, _), action in zip(script, actions, strict=True)
    ]
    changed = next(seat for seat, _ in set(other_script) - set(script))

    one, other = watched.twins(wanted, (script, other_script), ((), ()), 0)
    assert one.facts == other.facts
    assert one.kept == other.kept
    assert_no_secret(one, 0)
    assert_no_secret(other, 0)
    # The page of the one whose cards they are holds another game: the cards are compared.
    own = watched.play(wanted, script, (), changed, only_facts)
    assert own != watched.play(wanted, other_script, (), changed, only_facts)


@rule("C34")
def test_a_line_of_the_log_is_forgotten_with_the_next(open_page: Open) -> None:
    """Also the first one this page has shown."""
    page = open_page(None)
    start_game(page, "faraon-solo", 0)
    player = Player(page)
    for _ in range(4):
        before = player.on_turn()
        player.press(before, before.movable[0])
        now = player.happened(before)
        # The next treasure may lie in the free hole already.
        said = re.compile("You (slide|can already see it)")
        expect(page.locator(".log p").first).to_contain_text(said)
    page.wait_for_timeout(500)
    lines = [fact.split() for fact in facts(page) if fact.startswith("by=0 first=true")]
    assert {line[-1] for line in lines} == {f"seq={now.seq}"}


@pytest.mark.parametrize(
    ("game", "seats"), [("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)]
)
@rule("C34")
def test_the_layout_the_tokens_and_the_deck(watched: Watched, game: str, seats: int) -> None:
    truth, hidden, script = faraon_twins(game, seats, 40, 40)
    wanted = {"settings": {"game": game, "seats": seats}, "names": with_names(seats)}
    one, other = watched.twins(wanted, (script, script), (truth, hidden), 0)
    assert one.facts == other.facts
    assert one.kept == other.kept
    for held, chance in ((one, truth), (other, hidden)):
        state: Any = find_game(game).start(seats)
        for action in chance:
            state = find_game(game).apply(state, action).state
        assert_no_secret(held, 0, state.layout, *filter(None, [state.tokens]))


@rule("FA-29", "C11")
def test_a_card_given_face_down(watched: Watched) -> None:
    seats = 3
    chance, script, twin_script, giver = faraon_gift("faraon", seats, 20)
    settings = {"game": "faraon", "seats": seats, "options": {"full_shuffle": True}}
    wanted = {"settings": settings, "names": with_names(seats)}
    third = (giver + 1) % seats  # the card goes to the right neighbour
    one, other = watched.twins(wanted, (script, twin_script), (chance, chance), third)
    assert one.facts == other.facts
    assert one.kept == other.kept
    knows, differently = (
        watched.play(wanted, moves, chance, giver, only_facts) for moves in (script, twin_script)
    )
    assert knows != differently
