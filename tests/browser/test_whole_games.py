"""Whole games of Camel Up played on the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server
from tests.browser.playing import play_to_the_end, start_game, tap, wait_turn


@pytest.mark.parametrize(("game", "bots"), [("camelup-1", 1), ("camelup-2", 2), ("camelup-2", 6)])
def test_a_game_by_mouse(server: Server, open_page: Open, game: str, bots: int) -> None:
    page = open_page(None)
    table = start_game(page, game, bots)
    assert play_to_the_end(page, tap) > 3
    shown = page.locator(".scores li b").all_inner_texts()
    told = server.ask(f"/api/tables/{table}/replay")["result"]["scores"]
    assert sorted(map(int, shown)) == sorted(told)


def test_one_click_leads_to_a_game(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("group", name="The race track")).to_be_visible()
    wait_turn(page)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()


def test_a_game_by_touch_on_a_phone(phone: Page) -> None:
    def thumb(page: Page, turn: int) -> None:
        kind = turn % 5
        if kind == 1 and page.locator(".pile.legal").count():
            page.locator(".pile.legal").first.tap()
        elif kind == 3 and page.locator(".space.open").count():
            page.locator(".space.open").last.tap(force=True)
            page.locator(".bar button").first.tap()
        else:
            page.get_by_role("button", name="Roll", exact=True).tap()

    start_game(phone, "camelup-1", 1)
    assert play_to_the_end(phone, thumb) > 3
    width = phone.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_a_game_by_keyboard_alone(open_page: Open) -> None:
    settings = {"speed": 0, "confirm": True, "sound": False, "language": "en"}
    page = open_page(settings=settings)
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")

    def keys(page: Page, turn: int) -> None:
        letter = "bgpry"[turn % 5]
        tries: list[tuple[str, ...]] = [("r",)]
        if turn % 5 == 1:
            tries.insert(0, ("t", letter))
        if turn % 5 == 2:
            tries[:0] = [tuple(f"{space}+") for space in range(16, 8, -1)]
        if turn % 5 == 3:
            tries.insert(0, ("w" if turn % 2 else "l", letter))
        for keys in tries:
            for key in keys:
                page.keyboard.press(key)
            if page.locator(".bar .button.main").count() and not page.locator(".reason").count():
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Escape")

    assert play_to_the_end(page, keys) > 3


def test_illegal_things_say_why(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    wait_turn(page)
    taken = page.locator(".space:not(.open)").first
    taken.click(force=True)
    expect(page.locator(".bar .reason")).to_contain_text("on space")


def test_a_first_tap_tells_and_a_second_one_acts(open_page: Open) -> None:
    page = open_page(None, settings={"speed": 0, "confirm": True, "sound": False, "language": "en"})
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    pile = page.locator(".pile").first
    pile.click()
    expect(page.locator(".bar .say")).to_contain_text("at the end of the leg")
    assert wait_turn(page) == state
    pile.click()
    assert wait_turn(page, state) != state
    expect(page.locator("[data-place=seat-0] .chip, .players li .chip").first).to_be_visible()
