"""The tutorials, from the first sentence to the last."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.texts import LANGUAGES
from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.faraon import Player
from tests.covering import cover

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
POSSIBLE = "(seen, action) => seen.actions.includes(action)"


def steps(game: str) -> list[dict[str, Any]]:
    """Return the steps of the lesson of a game, `faraon`, or of one of its variants."""
    folder, _, variant = game.partition("-")
    file = f"lesson_{variant}.json" if variant else "lesson.json"
    lesson = (GAMES / folder / file).read_text("utf-8")
    found: list[dict[str, Any]] = json.loads(lesson)["steps"]
    return found


def at_step(page: Page, number: int, of: int) -> None:
    expect(page.get_by_text(f"Step {number} of {of}")).to_be_visible()


def test_faraon_is_learned_by_keyboard(open_page: Open) -> None:
    page = open_page("/learn/faraon")
    player = Player(page)
    lesson = steps("faraon")
    for number, step in enumerate(lesson, 1):
        at_step(page, number, len(lesson))
        if number == len(lesson):
            break
        if step["do"] is None:
            page.keyboard.press("Enter")
        else:
            player.wait(POSSIBLE, step["do"])
            hinted = page.locator(".piece.hinted").get_attribute("data-hole")
            sight = player.look()
            player.press(sight, next(p for p in sight.movable if p.name == hinted))
    expect(page.get_by_text("Good hunting!")).to_be_visible()
    page.keyboard.press("Enter")  # and on to a real game
    expect(page).to_have_url(re.compile("/t/"))


def test_faraon_is_learned_by_touch_on_a_phone(phone: Page) -> None:
    phone.goto("/learn/faraon")
    player = Player(phone)
    lesson = steps("faraon")
    for number, step in enumerate(lesson, 1):
        at_step(phone, number, len(lesson))
        if number == len(lesson):
            break
        if step["do"] is None:
            phone.get_by_role("button", name="Next").tap()
        else:
            player.wait(POSSIBLE, step["do"])
            phone.locator(".piece.hinted").scroll_into_view_if_needed()
            hinted = phone.locator(".piece.hinted").get_attribute("data-hole")
            sight = player.look()
            player.tap(sight, next(p for p in sight.movable if p.name == hinted))


def test_doing_something_else_leads_nowhere(page: Page) -> None:
    page.goto("/learn/faraon")
    page.get_by_role("button", name="Next").click()
    at_step(page, 2, len(steps("faraon")))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("let’s try what the text says")).to_be_visible()
    at_step(page, 2, len(steps("faraon")))
    page.get_by_role("button", name="Back").click()
    at_step(page, 1, len(steps("faraon")))
    page.get_by_role("link", name="Leave").click()
    expect(page).to_have_url("/")


LESSONS = ("camelup", "faraon", "faraon-expert", "faraon-solo")


@pytest.mark.parametrize(("game", "language"), cover(LESSONS, LANGUAGES))
def test_a_lesson_can_be_watched_to_its_end(open_page: Open, game: str, language: str) -> None:
    settings = {"speed": 0, "sound": False, "language": language}
    page = open_page(f"/learn/{game}", settings=settings)
    heard = set()
    of = len(steps(game))
    for number in range(1, of + 1):
        expect(page.locator(".where")).to_contain_text(re.compile(rf"\b{number}\b.*\b{of}\b"))
        heard.add(page.locator(".words").inner_text())
        if number < of:
            page.locator(".onward button:last-child").click()
    assert len(heard) == of
    assert not any(text.startswith("tutorial-") for text in heard)
    expect(page.locator(".onward .main")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "theme", "width"), cover(["camelup", "faraon"], ["light", "dark"], [360, 1440])
)
def test_a_lesson_is_accessible(open_page: Open, game: str, theme: str, width: int) -> None:
    settings = {"speed": 0, "sound": False, "language": "en", "theme": theme}
    page = open_page(f"/learn/{game}", settings=settings, viewport={"width": width, "height": 740})
    of = len(steps(game))
    for number in range(1, of + 1):
        at_step(page, number, of)
        assert violations(page) == [], number
        if number < of:
            page.locator(".onward button:last-child").click()


def test_camel_up_points_at_what_is_to_be_done(open_page: Open) -> None:
    """What is pointed at leads on, and nothing else is pointed at."""
    settings = {"speed": 0, "confirm": False, "sound": False, "language": "en"}
    page = open_page("/learn/camelup", settings=settings)
    lesson = steps("camelup")
    for number, step in enumerate(lesson, 1):
        at_step(page, number, len(lesson))
        pointed = page.locator("[data-hint]")
        if step["do"] is None:
            expect(pointed).to_have_count(0)
            if number < len(lesson):
                page.locator(".onward button:last-child").click()
            continue
        expect(pointed).to_have_count(1)
        verb, _, rest = step["do"].partition(" ")
        pointed.click(force=True)
        if verb == "tile":
            page.locator(".bar button", has_text=rest[-1]).first.click()
        elif verb in ("winner", "loser"):
            expect(pointed).to_have_attribute("data-place", f"deck-{verb}")
            pointed.click()


def test_camel_up_is_learned_on_a_phone_without_scrolling(open_page: Open) -> None:
    settings = {"speed": 0, "confirm": False, "sound": False, "language": "en"}
    page = open_page(
        "/learn/camelup", settings=settings, viewport={"width": 360, "height": 640}, has_touch=True
    )
    lesson = steps("camelup")
    for number, step in enumerate(lesson, 1):
        at_step(page, number, len(lesson))
        if step["do"] is None:
            if number < len(lesson):
                page.locator(".onward button:last-child").tap()
            continue
        verb, _, rest = step["do"].partition(" ")
        pointed = page.locator(".bar [data-hint]:visible, svg.board [data-hint]").first
        taps = {"winner": 3, "loser": 3, "ticket": 2}.get(verb, 1)
        for _ in range(taps):
            expect(pointed).to_be_in_viewport(ratio=1)
            pointed.tap(force=True)
        if verb == "tile":
            page.locator(".bar button", has_text=rest[-1]).first.tap()
    assert page.evaluate("scrollY") == 0
