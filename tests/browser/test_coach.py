"""The coach in the browser: each level, the warning before a mistake, what is told afterwards."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Open
from tests.browser.playing import play_ahead, start_game, wait_turn
from tests.browser.test_screens import Camera

TOLD = 60_000
"""Milliseconds that the coach may take on a busy machine: its process starts with the first."""


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def open_coach(page: Page) -> Locator:
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(sheet(page)).to_be_visible()
    return sheet(page)


def asks(page: Page, level: str) -> Locator:
    """Ask the coach, and return where it speaks."""
    button = sheet(page).get_by_role("button", name=level, exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true", timeout=TOLD)
    return sheet(page).get_by_role("status")


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)


def test_a_whole_game_with_each_level_of_the_coach(page: Page) -> None:
    table = start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    open_coach(page)
    expect(asks(page, "A hint")).to_have_text(re.compile("Look at|Think about|What would"))
    numbers = asks(page, "The numbers").get_by_role("row")
    assert numbers.count() > 3
    best = asks(page, "The best action")
    expect(best).to_contain_text("Best:")
    expect(best.locator("p")).not_to_have_count(1)  # And the reason for it.
    assert not violations(page)
    close(page)
    # What is best is lit up on the board until it is done.
    expect(page.locator("[data-hint]").first).to_be_visible()
    log = page.get_by_role("region", name="Log")
    for words in ("a hint", "the numbers", "the best action"):
        expect(log.get_by_text(f"Layla asked the coach for {words}.")).to_have_count(1)
    # Warned and told from now on.
    open_coach(page)
    sheet(page).get_by_label("Warn me before mistakes").check()
    sheet(page).get_by_label("Tell me afterwards what it cost").check()
    close(page)
    expect(log.get_by_text("The coach now warns Layla before mistakes and says")).to_have_count(1)
    blunder(page, table)
    expect(sheet(page)).to_contain_text(
        re.compile("this costs about .+ (win chance|in score)"), timeout=TOLD
    )
    page.get_by_role("button", name="Think again").click()
    expect(sheet(page)).to_have_count(0)
    assert wait_turn(page) == state  # Nothing was done.
    blunder(page, table)
    page.get_by_role("button", name="Do it anyway").click(timeout=TOLD)
    told = page.locator(".toasts").get_by_text(re.compile("cost .+; the best was:"))
    expect(told.first).to_be_visible(timeout=TOLD)
    wait_turn(page, state)
    open_coach(page)
    sheet(page).get_by_label("Warn me before mistakes").uncheck()
    sheet(page).get_by_label("Tell me afterwards what it cost").uncheck()
    close(page)
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    # The record keeps it, and so does the review.
    record = page.request.get(f"/api/tables/{table}/record").text()
    assert record.count('"coach":"best"') == 1


def blunder(page: Page, table: str) -> None:
    """Choose what the coach calls the worst."""
    told = page.request.get(f"/api/tables/{table}").json()
    asked = {"level": "numbers", "seq": told["position"]["seq"]}
    numbers = page.request.post(f"/api/tables/{table}/coach", data=asked).json()["actions"]
    bets = [row for row in numbers if row["action"].split()[0] in ("ticket", "winner", "loser")]
    assert numbers[0]["win"] - bets[-1]["win"] > 0.03
    verb, camel = bets[-1]["action"].split()
    page.keyboard.press(verb[0])
    page.keyboard.press(camel)


@pytest.mark.parametrize(
    ("game", "language", "theme", "width", "height"),
    [
        ("camelup-2", "it", "light", 360, 640),
        ("faraon-expert", "fr", "dark", 390, 844),
        ("faraon", "en", "light", 1440, 900),
    ],
)
def test_the_coach_fits_every_screen(
    open_page: Open, game: str, language: str, theme: str, width: int, height: int
) -> None:
    settings = QUICK | {"language": language, "theme": theme}
    touch = width < 900
    page = open_page(
        None,
        settings,
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
    )
    camera = Camera(page, [(width, height, theme)])
    open_table_of(page, game)
    button = page.locator("[aria-keyshortcuts=c]")
    if touch:
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")
    levels = sheet(page).locator(".levels .button")
    for number in range(3):
        levels.nth(number).tap() if touch else levels.nth(number).press("Enter")
        expect(levels.nth(number)).to_have_attribute("aria-pressed", "true", timeout=TOLD)
        camera.take(f"coach-{game}-{number}", whole=False)
        assert sheet(page).evaluate("d => d.scrollWidth <= d.clientWidth")
    # It asks once more before a mistake, which can be made all the same, and says what it cost.
    for tick in sheet(page).get_by_role("checkbox").all():
        tick.check()
    close(page)
    camera.take(f"coach-{game}-hinted", whole=False)
    if game == "camelup-2":
        table = page.url.rpartition("/")[2]
        page.evaluate("() => document.activeElement.blur()")
        blunder(page, table)
        warned = sheet(page).get_by_role("status")
        expect(warned).to_contain_text(re.compile("[0-9]"), timeout=TOLD)
        camera.take(f"coach-{game}-warned", whole=False)
        sheet(page).get_by_role("button").last.tap()
        told = page.locator(".toasts").get_by_text(re.compile(";.+:"))
        expect(told.first).to_be_visible(timeout=TOLD)
        camera.take(f"coach-{game}-afterwards", whole=False)
    assert not camera.faults


def open_table_of(page: Page, game: str) -> None:
    start_game(page, game, 2)
    expect(page.locator(".turn.yours")).to_be_visible(timeout=60_000)


def test_nobody_is_coached_where_the_settings_do_not_allow_it(page: Page) -> None:
    start_game(page, "camelup-1", 2, public=True)
    wait_turn(page)
    expect(page.get_by_role("button", name="Coach", exact=True)).to_have_count(0)
    page.keyboard.press("c")
    expect(sheet(page)).to_have_count(0)
    start_game(page, "camelup-1", 2, public=True, coach=True)
    wait_turn(page)
    page.keyboard.press("c")
    expect(sheet(page)).to_be_visible()
