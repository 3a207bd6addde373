"""Looking back at games, by link and from a file."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serai.core.record import load
from serai.texts import LANGUAGES
from tests.browser.conftest import QUICK, Open, Server
from tests.browser.playing import start_game, tap, wait_turn

RECORDS = Path(__file__).parents[1] / "records"
ONE_LINE = 60
TWO_LINES = 125


@pytest.fixture
def finished(server: Server) -> str:
    """A game that bots have played among themselves."""
    body = {
        "settings": {"game": "camelup-2", "seats": 3, "public": True},
        "bots": ["greedy", "random", "random"],
        "start": True,
    }
    table = str(server.ask("/api/tables", body)["table"])
    for _ in range(600):
        if server.ask(f"/api/tables/{table}")["table"]["phase"] == "over":
            return table
        time.sleep(0.1)
    raise AssertionError("the bots do not come to an end")


def step_of(page: Page) -> int:
    return int(page.locator(".where").inner_text().split()[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_line_above_a_replay_on_every_screen(
    open_page: Open, finished: str, language: str
) -> None:
    page = open_page(f"/replay/{finished}", QUICK | {"language": language})
    expect(page.locator(".where")).to_be_visible()
    for width, height in [
        (360, 640),
        (390, 844),
        (768, 1024),
        (844, 390),
        (1024, 768),
        (1440, 900),
    ]:
        page.set_viewport_size({"width": width, "height": height})
        tall = page.locator(".top").evaluate("(bar) => bar.clientHeight")
        assert tall <= ONE_LINE, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator(".controls").evaluate("(bar) => bar.clientHeight") <= TWO_LINES


def test_a_finished_game_by_link(open_page: Open, finished: str) -> None:
    page = open_page(f"/replay/{finished}")
    expect(page.locator(".where")).to_contain_text("Step")
    begun = step_of(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).to_contain_text(f"Step {begun + 1} of")
    page.get_by_role("button", name="Previous step").click()
    expect(page.locator(".where")).to_contain_text(f"Step {begun} of")
    page.keyboard.press("Home")
    expect(page.locator(".where")).to_contain_text("Step 1 of")
    page.get_by_label("Jump to a leg").select_option(index=1)
    expect(page.locator(".ranking")).to_contain_text("Leg 2")
    page.get_by_role("slider").fill("3")
    assert step_of(page) == 4
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".where")).not_to_contain_text("Step 4 of")
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert Path(download.value.path()).read_text("utf-8").startswith('{"format"')


@pytest.mark.parametrize("game", ["camelup-2", "faraon"])
def test_a_record_of_this_device_begins_where_somebody_first_acts(
    open_page: Open, game: str
) -> None:
    record = sorted((RECORDS / game).glob("*.jsonl"))[0]
    dealt = next(n for n, entry in enumerate(load(record).entries) if entry.by != "chance")
    page = open_page()
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".where")).to_contain_text(f"Step {dealt} of")


def test_looking_back_in_a_live_game_does_not_jump(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    tap(page, 0)
    state = wait_turn(page, state)
    page.get_by_role("group", name="Review moves").get_by_role("button").first.click()
    expect(page.get_by_text("You are reviewing earlier moves.")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_text("You are reviewing earlier moves.")).to_be_hidden()
    tap(page, 0)
    wait_turn(page, state)
