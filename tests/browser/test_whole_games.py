"""Whole games of Camel Up played on the page."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import (
    open_table,
    play_ahead,
    play_to_the_end,
    shown_scores,
    start_game,
    tap,
    told_scores,
    wait_turn,
)
from tests.conftest import SOAK
from tests.rules import rule

WHOLE = 0
HALF = 0 if SOAK else 8
"""Where the first camel is when the page is opened; `make soak` plays all games whole."""


def start_at(page: Page, game: str, bots: int, space: int) -> str:
    """Go to a table where a camel has come so far."""
    table = open_table(page, game, bots)
    if space:
        play_ahead(page, table, partial(comes_to, space))
    page.goto(f"/t/{table}")
    return table


def comes_to(space: int, told: Any) -> bool:
    """Say whether a racing camel, of a small letter, has come so far, and it is our turn."""
    position = told["position"]
    return bool(position["actions"]) and any(
        stack["space"] >= space and not stack["camels"].isupper()
        for stack in position["view"]["stacks"]
    )


@pytest.mark.parametrize(
    ("game", "bots", "space"),
    [("camelup-1", 1, WHOLE), ("camelup-2", 2, HALF), ("camelup-2", 6, HALF)],
)
def test_a_game_by_mouse(open_page: Open, game: str, bots: int, space: int) -> None:
    page = open_page(None)
    table = start_at(page, game, bots, space)
    assert play_to_the_end(page, tap) > 3
    assert shown_scores(page) == told_scores(page, table)


def test_one_click_leads_to_a_game(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("group", name="The race track")).to_be_visible()
    wait_turn(page)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_a_game_by_touch_on_a_phone_that_never_scrolls(
    open_page: Open, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    page = open_page(None, viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)

    def thumb(page: Page, turn: int) -> None:
        kind = ("roll", "ticket", "tile", "roll", "card")[turn % 5]
        button = page.locator(f".bar [data-kind={kind}]")
        if not button.count():
            kind, button = "roll", page.locator(".bar .roll")
        button.tap()
        if kind == "ticket":
            page.locator(".bar .pick:enabled").nth(turn % 2).tap()
        elif kind == "tile":
            page.locator(".space.lit").last.tap(force=True)
            page.locator(".bar .row .button").first.tap()
        elif kind == "card":
            page.locator(".bar .pick").first.tap()
            page.locator(".bar .row .button").nth(turn % 2).tap()
        assert page.evaluate("scrollY") == 0

    start_at(page, "camelup-2" if width > height else "camelup-1", 2, HALF)
    assert play_to_the_end(page, thumb) > 3
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen


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
            tries.insert(0, ("t", letter if turn % 2 else "3"))
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


LAY_INSTEAD = """() => {
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) { send.call(this, text.replace('"roll"', '"1+"')) }
}"""
"""Lays a tile where none may lie, instead of rolling."""


def test_illegal_things_say_why(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    wait_turn(page)
    taken = page.locator(".space:not(.open)").first
    taken.click(force=True)
    expect(page.locator(".bar .reason")).to_contain_text("on space")
    # The rule behind it is a link, to the law of this edition; so it is in the log.
    law = "/rules/camelup-2#CU2-42"
    expect(page.locator(".bar .reason").get_by_role("link")).to_have_attribute("href", law)
    expect(page.locator(".log .rule").first).to_have_attribute(
        "href", re.compile("^/rules/camelup-2#CU2-")
    )
    # What the server refuses says so as well.
    page.evaluate(LAY_INSTEAD)
    page.locator(".bar .roll").click()
    expect(page.locator(".toast").get_by_role("link")).to_have_attribute("href", law)


@rule("B42")
def test_a_leg_of_too_many_actions_can_only_be_rolled_to_its_end(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-1", 1, options={"leg_cap": 3, "first": 0})
    say = page.locator(".bar .say")
    state = wait_turn(page)
    for left in ("3 more actions in this leg", "One more action in this leg"):
        expect(say).to_contain_text("Your turn")
        expect(say).to_contain_text(left)
        page.locator(".pile.legal").first.click()
        state = wait_turn(page, state)
    expect(say).to_have_text("This leg has had all its actions: now you can only roll.")
    expect(page.locator(".bar .row .button")).to_have_text(["Roll"])
    page.locator(".pile").first.click()
    expect(say).to_contain_text("now you can only roll")
    page.locator(".bar .roll").click()
    wait_turn(page, state)


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
