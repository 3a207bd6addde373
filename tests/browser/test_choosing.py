"""Choosing on the board: pieces to tap, what comes of it in words, and lists for keyboards."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Open
from tests.browser.playing import open_table, play_ahead, start_game, wait_turn

ASKING = QUICK | {"confirm": True}


@pytest.fixture
def page(open_page: Open) -> Page:
    """A table of six where Layla is about to act, on a page that asks before each action."""
    page = open_page(None, settings=ASKING)
    start_game(page, "camelup-2", 5, options={"first": 0})
    wait_turn(page)
    return page


def begin(page: Page, kind: str) -> None:
    page.locator(f".bar [data-kind={kind}]").click()


def test_a_tile_is_put_on_a_lit_space_turned_over_there_and_confirmed(page: Page) -> None:
    state = wait_turn(page)
    expect(page.locator(".space.lit")).to_have_count(0)
    begin(page, "tile")
    free = page.locator(".space.open").count()
    expect(page.locator(".space.lit")).to_have_count(free)
    expect(page.locator(".space.lit:not(.open)")).to_have_count(0)
    space = page.locator(".space.lit").last
    name = (space.get_attribute("data-place") or "").removeprefix("space-")
    space.click(force=True)
    expect(page.locator(".ghost[data-side='+']")).to_be_visible()
    expect(page.locator(".bar .say")).to_contain_text("moves on one space")
    space = page.locator(f"[data-place=space-{name}]")
    space.click(force=True)
    expect(page.locator(".ghost[data-side='-']")).to_be_visible()
    expect(page.locator(".bar .say")).to_contain_text("moves back one space")
    page.locator(".bar .flip").click()
    expect(page.locator(".ghost[data-side='+']")).to_be_visible()
    assert wait_turn(page) == state  # nothing was done yet
    page.locator(".bar .main").click()
    wait_turn(page, state)
    expect(page.locator("[data-place=seat-0]")).to_contain_text(f"tile on {name}")


def test_a_card_is_chosen_by_its_colour_and_then_bet_on_winning_or_losing(page: Page) -> None:
    state = wait_turn(page)
    begin(page, "card")
    expect(page.locator(".bar .pick")).to_have_count(5)
    page.locator(".bar").get_by_role("button", name="Your red finish card").click()
    page.locator(".bar").get_by_role("button", name="Comes last").click()
    expect(page.locator(".bar .say")).to_contain_text("wrong ones cost 1")
    page.locator(".bar .main").click()
    wait_turn(page, state)
    expect(page.locator("[data-place=deck-loser] .mine")).to_have_count(1)


def test_a_ticket_is_chosen_from_its_pile(page: Page) -> None:
    state = wait_turn(page)
    begin(page, "ticket")
    expect(page.locator(".bar .pick")).to_have_count(5)
    page.locator(".bar").get_by_role("button", name="green ticket").click()
    expect(page.locator(".bar .say")).to_contain_text("if green leads")
    page.locator(".bar .main").click()
    wait_turn(page, state)
    expect(page.locator("[data-place=seat-0] .chip").first).to_contain_text("green ticket")


def test_a_partner_is_a_tap_on_a_player(page: Page) -> None:
    state = wait_turn(page)
    expect(page.locator(".bar .say")).to_contain_text("take a partner")
    begin(page, "partner")
    free = page.locator(".bar .pick").count()
    assert free
    page.locator(".bar .cancel").click()
    expect(page.locator(".players .ask")).to_have_count(free)
    row = page.locator(".players li", has=page.locator(".ask")).last
    seat = row.get_attribute("data-place")
    row.click()
    expect(page.locator(".bar .say")).to_contain_text("become partners")
    page.locator(".bar .main").click()
    wait_turn(page, state)
    bands = [
        page.locator(f".players [data-place={one}]").evaluate(
            "row => row.style.getPropertyValue('--band')"
        )
        for one in (seat, "seat-0")
    ]
    assert bands[0]
    assert bands[0] == bands[1]


def test_every_tile_is_in_a_list_for_keyboards_and_screen_readers(page: Page) -> None:
    state = wait_turn(page)
    begin(page, "tile")
    listed = page.locator(".bar .list .button")
    expect(listed).to_have_count(2 * page.locator(".space.open").count())
    width = "list => list.getBoundingClientRect().width"
    assert page.locator(".bar .list").evaluate(width) < 2
    for _ in range(2):  # past the button that cancels
        page.keyboard.press("Tab")
    expect(listed.first).to_be_focused()
    assert page.locator(".bar .list").evaluate(width) > 200
    page.keyboard.press("Enter")
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Tab")
    page.locator(".bar .main").focus()
    page.keyboard.press("Enter")
    wait_turn(page, state)


def test_the_tutorial_is_offered_once(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-1", 1, options={"first": 0})
    state = wait_turn(page)
    link = page.locator(".bar a[href='/learn/camelup']")
    expect(link).to_be_visible()
    page.locator(".bar .roll").click()
    wait_turn(page, state)
    expect(link).to_have_count(0)
    page.reload()
    wait_turn(page)
    expect(link).to_have_count(0)


def test_partners_are_mentioned_only_where_they_exist(open_page: Open) -> None:
    page = open_page(None)
    table = open_table(page, "camelup-1", 2)
    play_ahead(page, table, lambda told: "ticket b" in told["position"]["actions"])
    page.goto(f"/t/{table}")
    wait_turn(page)
    said = page.locator(".bar .say").inner_text()
    assert "roll a die" in said
    assert "bet on this leg" in said
    assert "partner" not in said
    expect(page.locator(".bar [data-kind=partner]")).to_have_count(0)
