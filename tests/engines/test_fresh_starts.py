"""A table comes up in a browser that was never here, however often it is tried."""

import pytest

from tests.browser.conftest import Server
from tests.conftest import SOAK
from tests.engines import webkit
from tests.engines.playing import arrive, open_table, play_ahead
from tests.engines.webkit import WebKit
from tests.needs import require

STARTS = 50 if SOAK else 1
"""It once stayed at "One moment…" in one of nine."""


HERE = [WebKit] if SOAK or not webkit.missing() else []


@pytest.mark.browser
@pytest.mark.parametrize("kind", HERE)
def test_every_table_comes_up_in_a_fresh_browser(server: Server, kind: type[WebKit]) -> None:
    require("browser")
    if missing := webkit.missing():
        pytest.fail(f"this test needs {missing}", pytrace=False)
    for start in range(STARTS):
        browser = kind(server.url)
        try:
            arrive(browser)
            race = open_table(browser, "camelup-2", 2, "random")
            play_ahead(browser, race, "begun")
            search = open_table(browser, "faraon-expert", 1, "notebook")
            play_ahead(browser, search, "begun")
            browser.visit(f"/t/{race}", "svg.board")
            browser.visit("/", "main .button")
            browser.visit(f"/t/{search}", ".piece")
        except AssertionError as problem:
            pytest.fail(f"start {start} of {STARTS}: {problem}")
        finally:
            browser.close()
