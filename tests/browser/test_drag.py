"""Camel Up by dragging pieces to where they are to go, with a mouse and with a finger."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import start_game, wait_turn

CONFIRMED = {"speed": 0, "confirm": True, "sound": False, "language": "en", "theme": "light"}
"""A reader who wants a second tap; a drag needs none."""

LAYLA_BEGINS = {"first": 0}
"""Nobody has taken a ticket or put a tile down before her."""


class Finger:
    """A finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.debugger = page.context.new_cdp_session(page)

    def touch(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.debugger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, place: Locator) -> None:
    """Drag a piece to a place with the mouse."""
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(*middle(place), steps=6)
    page.mouse.up()


@pytest.fixture
def page(open_page: Open) -> Page:
    """A page on a desk where it is this page's turn."""
    page = open_page(None, settings=CONFIRMED, viewport={"width": 1440, "height": 900})
    start_game(page, "camelup-2", 2, options=LAYLA_BEGINS)
    wait_turn(page)
    return page


def test_a_ticket_dragged_to_ones_own_place_is_taken(page: Page) -> None:
    state = wait_turn(page)
    drag(page, page.locator("[data-drag='ticket g']"), page.locator("[data-place=seat-0]"))
    wait_turn(page, state)
    expect(page.locator("[data-place=seat-0] .chip").first).to_contain_text("green ticket worth 5")


@pytest.mark.parametrize(("side", "text"), [("+", "+1"), ("-", "−1")])
def test_the_tile_dragged_to_a_space_lies_there(page: Page, side: str, text: str) -> None:
    state = wait_turn(page)
    space = page.locator(".space.open").last
    name = (space.get_attribute("data-place") or "").removeprefix("space-")
    drag(page, page.locator(f"[data-drag='tile {side}']"), space)
    wait_turn(page, state)
    expect(page.locator("[data-place=seat-0]")).to_contain_text(f"on {name}")
    expect(page.locator(".board .tile", has_text=text).first).to_be_visible()


def test_a_finish_card_dragged_to_a_deck_lies_there(page: Page) -> None:
    state = wait_turn(page)
    drag(page, page.locator("[data-drag='card r']"), page.locator("[data-place=deck-loser]"))
    wait_turn(page, state)
    expect(page.locator("[data-place=deck-loser] .mine")).to_have_count(1)
    expect(page.locator(".hand .card")).to_have_count(4)


def test_only_legal_places_are_aimed_at(page: Page) -> None:
    state = wait_turn(page)
    open_spaces = page.locator(".space.open").count()
    piece = page.locator("[data-drag='tile +']")
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".pyramid")), steps=4)
    expect(page.locator("[data-aim]")).to_have_count(open_spaces)
    expect(page.locator(".space:not(.open)[data-aim]")).to_have_count(0)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("[data-aim], .dragged")).to_have_count(0)
    drag(page, piece, page.locator(".space:not(.open)").first)
    drag(page, page.locator("[data-drag='ticket b']"), page.locator("[data-place=seat-1]"))
    page.mouse.move(*middle(page.locator("[data-drag='card b']")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-place=deck-winner]")), steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_timeout(200)
    assert wait_turn(page) == state  # nothing was done
    expect(page.locator("[data-aim], .dragged")).to_have_count(0)


def test_a_piece_that_is_let_go_where_it_was_is_not_tapped(page: Page) -> None:
    pile = page.locator("[data-drag='ticket p']")
    x, y = middle(pile)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=3)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    expect(pile).to_have_attribute("aria-pressed", "false")
    pile.click()
    expect(pile).to_have_attribute("aria-pressed", "true")


def test_nothing_can_be_dragged_out_of_turn(open_page: Open) -> None:
    player, watcher = open_page(None), open_page(None, viewport={"width": 1440, "height": 900})
    table = start_game(player, "camelup-2", 2)
    wait_turn(player)
    watcher.goto(f"/t/{table}")
    pile = watcher.locator("[data-drag='ticket p']")
    pile.wait_for()
    watcher.mouse.move(*middle(pile))
    watcher.mouse.down()
    watcher.mouse.move(*middle(watcher.locator("[data-place=seat-0]")), steps=4)
    expect(watcher.locator(".dragged, [data-aim]")).to_have_count(0)
    watcher.mouse.up()


def test_a_side_can_be_chosen_before_the_space(page: Page) -> None:
    state = wait_turn(page)
    page.locator("[data-drag='tile -']").click()
    expect(page.locator(".bar .say")).to_contain_text("onto which space?")
    space = page.locator(".space.open").last
    space.click(force=True)
    expect(page.locator(".bar .say")).to_contain_text("moves back one space")
    page.keyboard.press("Enter")
    wait_turn(page, state)
    expect(page.locator(".board .tile", has_text="−1").first).to_be_visible()


def test_a_finger_drags_a_piece_and_not_the_page(open_page: Open) -> None:
    size = {"width": 360, "height": 740}
    page = open_page(None, settings=CONFIRMED, viewport=size, has_touch=True, is_mobile=True)
    start_game(page, "camelup-2", 2, options=LAYLA_BEGINS)
    state = wait_turn(page)
    pile = page.locator("[data-drag='ticket y']")
    pile.evaluate("pile => pile.scrollIntoView({ block: 'center' })")
    before = page.evaluate("scrollY")
    finger = Finger(page)
    x, y = middle(pile)
    to_x, to_y = middle(page.locator(".bar"))
    finger.touch("touchStart", x, y)
    for part in (0.2, 0.4, 0.6, 0.8):
        finger.touch("touchMove", x + (to_x - x) * part, y + (to_y - y) * part)
    assert page.evaluate("scrollY") == before
    expect(page.locator(".dragged")).to_have_count(1)
    finger.touch("touchMove", to_x, to_y)
    finger.touch("touchEnd")
    wait_turn(page, state)
    expect(page.locator("[data-place=seat-0] .chip").first).to_contain_text("yellow ticket worth 5")


def test_the_page_scrolls_to_where_a_finger_wants_to_go(open_page: Open) -> None:
    size = {"width": 360, "height": 740}
    page = open_page(None, settings=CONFIRMED, viewport=size, has_touch=True, is_mobile=True)
    start_game(page, "camelup-2", 2, options=LAYLA_BEGINS)
    state = wait_turn(page)
    tile = page.locator("[data-drag='tile +']")
    tile.evaluate("tile => tile.scrollIntoView({ block: 'center' })")
    finger = Finger(page)
    finger.touch("touchStart", *middle(tile))
    finger.touch("touchMove", 180, 300)
    finger.touch("touchMove", 180, 20)
    space = page.locator(".space.open").last
    expect(space).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(600)
    finger.touch("touchMove", *middle(space))
    finger.touch("touchEnd")
    wait_turn(page, state)
    expect(page.locator(".board .tile").first).to_be_visible()
