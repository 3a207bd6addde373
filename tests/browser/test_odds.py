"""The chances a table shows: exact, or with their error beside them, never silently rough."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server
from tests.browser.playing import start_game, wait_turn


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine where no table of races has been solved."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(folder, XDG_DATA_HOME=str(folder))
    found.start()
    yield found
    found.stop()


@pytest.mark.parametrize(("game", "errors"), [("camelup-1", 0), ("camelup-2", 10)])
def test_simulated_chances_show_their_error(open_page: Open, game: str, errors: int) -> None:
    """The 1st edition is solved on the spot; the 2nd needs a table that is not there."""
    page = open_page(None)
    start_game(page, game, 2)
    wait_turn(page)
    page.keyboard.press("o")
    expect(page.locator(".odds tbody tr")).to_have_count(5, timeout=60_000)
    figures = page.locator(".odds td small", has_text=re.compile(r"±\d+\.\d"))
    expect(figures).to_have_count(errors)
    rough = page.get_by_text("simulated", exact=False)
    expect(rough).to_have_count(1 if errors else 0)


def test_what_was_chosen_is_marked_among_what_could_have_been(page: Page) -> None:
    start_game(page, "camelup-1", 7, options={"first": 0})
    state = wait_turn(page)
    page.locator(".bar .roll").click()
    wait_turn(page, state)
    # What was placed face down is not among them.
    open_moves = page.locator(".log p", has_text=re.compile("takes|puts"))
    open_moves.locator(".why").first.click()
    chosen = page.locator("dialog .done span").first
    expect(chosen).to_have_text(re.compile(r"\S chosen$"), timeout=60_000)
