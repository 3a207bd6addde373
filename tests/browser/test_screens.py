"""Every screen in every size, by day and by night: nothing sticks out, axe finds nothing wrong.

The pictures are kept in build/screenshots, to be looked at.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.texts import DEFAULT, LANGUAGES
from tests.browser.axe import violations
from tests.browser.conftest import Open, Server
from tests.browser.faraon import Player
from tests.browser.looks import Look, under
from tests.browser.playing import open_table, play_ahead, start_game, tap, wait_turn
from tests.conftest import SOAK

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
SIZES = [(320, 640), (360, 740), (768, 1024), (1440, 900)]
THEMES = ("light", "dark")
LOOKS = [(*size, theme) for size in SIZES for theme in THEMES]
"""Every size by day and by night; the quick run takes them in turns, on one page."""

IN_TURNS = [LOOKS[i] for i in (6, 5, 2, 1)]
"""The last one is what a visit is made in: the smallest screen."""

SMALLEST_TARGET = 44
MOST_SLIDES = 60
"""How long to play before a picture of Faraon is taken, if nobody has won a card yet."""

TAPPED = "button, a.button, select, input[type=text]"
TOO_SMALL = """([tapped, least]) => [...document.querySelectorAll(tapped)]
  .filter((e) => !e.closest('.unseen') && e.checkVisibility() && !e.classList.contains('why'))
  .map((e) => [e.textContent.trim().slice(0, 30), e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([text, box]) => `${text} ${box.width}x${box.height}`)"""


TOO_WIDE = """() => [...document.querySelectorAll('body *')]
  .filter((e) => e.getBoundingClientRect().right > innerWidth)
  .map((e) => e.outerHTML.slice(0, 90))
  .slice(0, 5)"""


class Camera:
    """Looks at screens critically."""

    def __init__(self, page: Page, looks: Sequence[Look], language: str = "") -> None:
        self.page = page
        self.looks = looks
        self.language = language and f"-{language}"
        self.faults: list[str] = []

    def take(self, screen: str, *, whole: bool = True) -> None:
        """Keep pictures of a screen in every look and note what is wrong with it."""
        page = self.page
        page.wait_for_timeout(350)
        PICTURES.mkdir(parents=True, exist_ok=True)
        # What was done so far was done in the last look.
        for width, height, theme in under(page, self.looks):
            name = f"{screen}-{width}x{height}{self.language}-{theme}"
            page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)
            wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            if wide > seen:
                self.faults.append(f"{name}: {wide} px wide on {seen}: {page.evaluate(TOO_WIDE)}")
            self.faults += [f"{name}: {fault}" for fault in violations(page)]
            self.faults += [
                f"{name}: {e}" for e in page.evaluate(TOO_SMALL, [TAPPED, SMALLEST_TARGET])
            ]


def before_the_game(camera: Camera) -> None:
    page = camera.page
    page.goto("/")
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    camera.take("home")
    page.get_by_role("button", name="Settings").click()
    camera.take("settings", whole=False)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Help").click()
    camera.take("help", whole=False)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("With friends Camel Up, 2nd")).click()
    expect(page.get_by_role("img", name="QR code for the link")).to_be_visible()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".seats li:not(.free)")).to_have_count(2)
    camera.take("waiting-room")
    page.get_by_label("Someone else on this device").fill("Amina")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats li:not(.free)")).to_have_count(3)
    page.get_by_role("button", name="Start the game").click()
    # A bot that starts may have to compile how it counts first.
    hand_over = page.get_by_role("heading", name=re.compile("Hand the device"))
    expect(hand_over).to_be_visible(timeout=60_000)
    camera.take("hand-over")


def during_the_game(camera: Camera) -> None:
    page = camera.page
    start_game(page, "camelup-2", 3)
    state = wait_turn(page)
    for turn in (0, 1, 3, 0):
        tap(page, turn)
        state = wait_turn(page, state)
    camera.take("table")
    page.evaluate("localStorage.clear()")
    page.locator(".space.open").first.click(force=True)
    camera.take("table-choosing", whole=False)
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    expect(page.locator(".odds table")).to_be_visible(timeout=60_000)
    camera.take("odds")
    page.get_by_role("button", name="Table and links").click()
    camera.take("menu", whole=False)
    page.keyboard.press("Escape")
    table = open_table(page, "faraon", 2, "notebook")
    play_ahead(page, table, somebody_has_a_card)
    page.goto(f"/t/{table}")
    expect(page.locator(".piece.movable").first).to_be_visible(timeout=60_000)
    player = Player(page)
    won = page.locator(".seat", has_text=re.compile("[1-9] card"))
    for slides in range(MOST_SLIDES):
        sight = player.on_turn()
        if slides and won.count() and page.locator(".treasure.bare").count() and sight.movable:
            break
        page.click(f'[data-do="{player.random.choice(sight.actions)}"]')
        player.happened(sight)
    camera.take("faraon")


def somebody_has_a_card(told: Any) -> bool:
    """Somebody has won a card, and the page's own seat may slide a pyramid."""
    position = told["position"]
    slides = any(action.startswith("slide") for action in position["actions"])
    return slides and any(seat["cards"] for seat in position["view"]["seats"])


def after_the_game(camera: Camera) -> None:
    page = camera.page
    table = open_table(page, "camelup-1", 2)
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    page.goto(f"/t/{table}")
    expect(page.locator("#result-title")).to_be_visible()
    camera.take("result")
    page.goto(f"/replay/{table}")
    page.keyboard.press("End")
    expect(page.locator(".where")).to_be_visible()
    camera.take("replay")
    page.goto("/rules/camelup-1#CU1-01")
    expect(page.locator("dt", has_text="CU1-01")).to_be_visible()
    camera.take("rules", whole=False)
    page.goto("/t/0000000000")
    expect(page.get_by_role("alert").first).to_be_visible()
    camera.take("no-table")


@pytest.mark.parametrize("visit", [before_the_game, during_the_game, after_the_game])
@pytest.mark.parametrize("looks", [[one] for one in LOOKS] if SOAK else [IN_TURNS])
def test_screens(open_page: Open, looks: list[Look], visit: Callable[[Camera], None]) -> None:
    settings = {"speed": 0, "confirm": False, "sound": False, "language": "en", "theme": "auto"}
    width, height, theme = looks[-1]
    page = open_page(
        None,
        settings=settings,
        viewport={"width": width, "height": height},
        color_scheme=theme,
    )
    camera = Camera(page, looks)
    visit(camera)
    assert not camera.faults, "\n".join(camera.faults)


STICKS_OUT = """() => [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 0.5)
  .map((e) => `${e.tagName}.${e.classList[0]} ${e.textContent.trim().slice(0, 30)}`)"""


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != DEFAULT])
def test_longer_words_fit_on_a_small_screen(open_page: Open, language: str) -> None:
    page = open_page(
        None,
        settings={"speed": 0, "sound": False, "language": language},
        viewport={"width": 320, "height": 640},
    )
    start_game(page, "camelup-2", 3)
    wait_turn(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 320, page.evaluate(STICKS_OUT)


def test_the_first_screen_is_small(server: Server, open_page: Open) -> None:
    """JavaScript and CSS of the start page weigh at most 60 KB, compressed."""
    loaded: list[str] = []
    page = open_page("/rules")
    page.on("response", lambda answer: loaded.append(answer.url))
    page.goto("/")
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    page.wait_for_timeout(500)
    files = {url for url in loaded if "/assets/" in url}
    sizes = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .filter((entry) => /[.](js|css)$/.test(entry.name))
          .map((entry) => entry.encodedBodySize)"""
    )
    assert files
    assert 0 < sum(sizes) <= 60 * 1024, server.url
