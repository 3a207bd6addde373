"""Three languages, switched without a reload."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.playing import start_game, tap, wait_turn

ROLL = {"en": "Roll", "it": "Lancia", "fr": "Lancer"}


def test_switching_the_language_keeps_the_page(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    tap(page, 0)
    wait_turn(page, state)
    page.evaluate("window.here = true")
    page.get_by_role("button", name="Settings").click()
    seen = {page.locator(".log").inner_text()}
    for language in ("it", "fr"):
        page.locator("dialog select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        seen.add(page.locator(".log").inner_text())
    assert len(seen) == 3
    assert page.evaluate("window.here")


@pytest.mark.parametrize("language", ["it", "fr"])
def test_no_text_is_missing_in_a_language(open_page: Open, language: str) -> None:
    warnings: list[str] = []
    settings = {"speed": 0, "confirm": False, "sound": False, "language": language}
    page = open_page(settings=settings)
    page.on("console", lambda line: warnings.append(line.text) if line.type == "warning" else None)
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    for turn in range(6):
        tap(page, turn)
        state = wait_turn(page, state)
        if state == "over":
            break
    assert not warnings
    # An id that shows is a text that is missing: words joined by hyphens in lower case only.
    ids = page.locator("body").inner_text().split()
    assert not [word for word in ids if word.startswith(("camelup-", "seat-", "odds-", "problem"))]


def test_the_browsers_language_is_taken_at_first(open_page: Open) -> None:
    page = open_page(settings={"sound": False})
    expect(page.locator("html")).to_have_attribute("lang", "en")
