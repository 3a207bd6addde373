"""Hands that play Camel Up on a page."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

READY = """() => {
  const game = document.querySelector('.game')
  if (document.querySelector('#result-title')) return 'over'
  if (!game || game.dataset.moving === 'true') return null
  return document.querySelector('.bar.yours') ? 'turn:' + game.dataset.seq : null
}"""

LONGEST_WAIT = 60

Hand = Callable[[Page, int], None]


def start_game(page: Page, game: str, bots: int, bot: str = "random", **settings: Any) -> str:
    """Open a table from this page's device, sit down against bots and go there."""
    body = {
        "settings": {"game": game, "seats": bots + 1, **settings},
        "names": ["Layla"],
        "bots": [bot] * bots,
        "start": True,
    }
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/t/{table}")
    return table


def wait_turn(page: Page, after: str = "") -> str:
    """Wait for this page's next turn or the end of the game; return `over` or `turn:SEQ`."""
    # The page's security policy forbids functions made from strings, so poll it.
    deadline = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline:
        now = page.evaluate(READY)
        if now and now != after:
            return str(now)
        page.wait_for_timeout(15)
    raise AssertionError(f"nothing happened after {after or 'the start'}")


def play_to_the_end(page: Page, hand: Hand, most: int = 400) -> int:
    """Play until the result is shown; return how often it was this page's turn."""
    state = ""
    for turn in range(most):
        state = wait_turn(page, state)
        if state == "over":
            expect(page.locator("#result-title")).to_be_visible()
            return turn
        hand(page, turn)
    raise AssertionError(f"the game is not over after {most} turns")


def tap(page: Page, turn: int) -> None:
    """Act on the drawings: mostly the pyramid, with tickets, tiles and cards in between."""
    kind = turn % 6
    if kind == 1 and page.locator(".pile.legal").count():
        page.locator(".pile.legal").nth(turn % page.locator(".pile.legal").count()).click()
    elif kind == 3 and page.locator(".space.open").count():
        spaces = page.locator(".space.open")
        spaces.nth((turn * 5) % spaces.count()).click(force=True)
        page.locator(".bar button").nth(turn % 2).click()
    elif kind == 5 and page.locator(".card.legal").count():
        page.locator(".card.legal").first.click()
        page.locator(".deck.wanted").nth(turn % 2).click()
    else:
        page.locator(".pyramid").click(force=True)
