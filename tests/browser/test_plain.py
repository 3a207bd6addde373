"""The plain table that every game without drawings gets: here the games we know, undrawn."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.looks import under
from tests.browser.plain import MANY_BIDS, MANY_SPACES, NO_OUTCOME, pressing, without_drawings
from tests.browser.playing import (
    play_to_the_end,
    shown_scores,
    start_game,
    told_scores,
    wait_turn,
)
from tests.browser.test_screens import PICTURES, SMALLEST_TARGET, TAPPED, TOO_SMALL
from tests.browser.test_whole_games import start_at
from tests.conftest import SOAK
from tests.covering import cover

RECORDS = Path(__file__).parents[1] / "records"
CONFIRMED = {"speed": 0, "confirm": True, "sound": False, "language": "en", "theme": "light"}
LATE = 0 if SOAK else 9
"""Where the first camel is when a page is opened that plays to the end."""

MOST_BUTTONS = 24
"""More of them at once would be a wall."""

click = pressing(lambda button: button.click())


@pytest.fixture
def page(open_page: Open) -> Page:
    """A page on a desk that knows no game."""
    return without_drawings(open_page(None))


def test_a_race_by_touch_on_a_phone(phone: Page) -> None:
    def thumb(button: Locator) -> None:
        button.scroll_into_view_if_needed()
        button.tap()

    table = start_at(without_drawings(phone), "camelup-2", 2, LATE)
    assert play_to_the_end(phone, pressing(thumb)) > 3
    assert shown_scores(phone) == told_scores(phone, table)
    width = phone.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_pyramids_are_slid_by_buttons(page: Page) -> None:
    start_game(page, "faraon", 1)
    state = wait_turn(page)
    for turn in range(12):
        page.locator(".bar [data-do]").nth(turn % page.locator(".bar [data-do]").count()).click()
        state = wait_turn(page, state)
        expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("slid", re.I))


def test_a_view_that_does_not_say_how_it_ended(open_page: Open) -> None:
    page = without_drawings(open_page(None), NO_OUTCOME)
    table = start_at(page, "camelup-1", 1, LATE)
    play_to_the_end(page, click)
    assert shown_scores(page) == told_scores(page, table)


def test_a_first_tap_asks_and_a_second_one_acts(open_page: Open) -> None:
    page = without_drawings(open_page(None, settings=CONFIRMED))
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    roll = page.get_by_role("button", name="Roll", exact=True)
    roll.click()
    expect(page.locator(".bar .say")).to_have_text("Roll: are you sure?")
    page.keyboard.press("Escape")
    expect(page.locator(".bar .say")).to_have_text("Your turn: what will you do?")
    assert wait_turn(page) == state
    roll.click()
    roll.click()
    assert wait_turn(page, state) != state


def test_a_game_by_keyboard_alone(page: Page) -> None:
    """The focus comes back to the actions with each turn."""
    start_game(page, "camelup-1", 1)
    state = wait_turn(page)
    page.locator(".bar button").first.focus()
    for _ in range(3):
        expect(page.locator(".bar button:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        state = wait_turn(page, state)
        if state == "over":
            break


def test_many_actions_are_no_wall(open_page: Open) -> None:
    page = without_drawings(open_page(None), MANY_BIDS)
    start_game(page, "camelup-1", 2)
    wait_turn(page)
    bar = page.locator(".bar")
    assert bar.get_by_role("button").count() <= MOST_BUTTONS
    expect(bar.locator(".list [data-do]").first).to_have_text("1 1")
    bar.locator(".first", has_text="12").click()
    expect(bar.get_by_role("button", name="Bid 12 6")).to_be_visible()
    bar.get_by_role("button", name=re.compile("^Bid$")).click()
    expect(bar.locator("[data-do]")).to_have_count(1)


def test_an_action_is_found_by_its_words(page: Page) -> None:
    """Where the first word parts them all, many actions are narrowed down by writing."""
    without_drawings(page, MANY_SPACES)
    start_game(page, "camelup-2", 2)
    wait_turn(page)
    options = page.locator(".bar .list [data-do]")
    find = page.get_by_label("Find an action")
    expect(options).to_have_count(40)
    find.fill("14")
    expect(options).to_have_text(["14"])
    find.fill("nothing like it")
    expect(page.get_by_text("No action matches.")).to_be_visible()
    find.fill("Move 3")
    expect(options).to_have_text(["3", *(f"3{n}" for n in range(10))])


def test_the_texts_of_the_game_come_from_the_server_in_every_language(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/api/texts/")[2]))
    start_game(page, "camelup-2", 2)
    wait_turn(page)
    assert "en?family=camelup" in asked
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog select").first.select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator(".bar [data-do=roll]")).to_have_text("Lancia")
    expect(page.locator(".bar .say")).to_have_text("Tocca a te: che cosa fai?")
    assert "it?family=camelup" in asked


def test_a_card_for_every_game_and_no_lesson_without_one(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".cards li")).to_have_count(5)
    expect(page.get_by_role("link", name=re.compile("Learn"))).to_have_count(0)
    page.get_by_role("button", name="Play Faraon, expert").click()
    expect(page.locator("div.plain .view")).to_be_visible()
    page.goto("/learn/nothing")
    expect(page.get_by_text("There is no tutorial for this game.")).to_be_visible()


def test_a_record_is_replayed(page: Page) -> None:
    page.goto("/")
    record = sorted((RECORDS / "camelup-2").glob("*.jsonl"))[0]
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".where")).to_contain_text("Step ")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Latest move")).to_be_visible()
    expect(page.locator(".changed").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".fact", has_text="Phase")).to_contain_text("over")
    expect(page.locator(".bar")).to_have_count(0)


def test_looking_back_in_a_live_game(page: Page) -> None:
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    click(page, 0)
    wait_turn(page, state)
    page.get_by_role("group", name="Review moves").get_by_role("button").first.click()
    expect(page.locator(".bar")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".bar.yours")).to_be_visible()


LOOKS = [
    (width, height, theme)
    for (width, height), theme in cover([(320, 640), (360, 740), (1440, 900)], ["light", "dark"])
]


@pytest.mark.parametrize(("name", "more"), [("undrawn", ()), ("bids", (MANY_BIDS,))])
def test_it_fits_and_is_accessible(open_page: Open, name: str, more: tuple[str, ...]) -> None:
    settings = CONFIRMED | {"theme": "auto"}
    small = {"width": 320, "height": 640}
    page = without_drawings(open_page(None, settings=settings, viewport=small), *more)
    start_game(page, "camelup-2", 3)
    wait_turn(page)
    page.locator(".bar .verb").last.click()
    if name == "undrawn":
        page.locator(".bar .list [data-do]").first.click()
    page.wait_for_timeout(200)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for width, height, theme in under(page, LOOKS):
        page.screenshot(path=PICTURES / f"plain-{name}-{width}-{theme}.png", full_page=True)
        assert violations(page) == [], (width, height, theme)
        assert page.evaluate(TOO_SMALL, [TAPPED, SMALLEST_TARGET]) == [], (width, height, theme)
        wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= seen, (width, height, theme)
