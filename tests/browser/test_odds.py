"""The chances a table shows: exact, or with their error beside them, never silently rough."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

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
