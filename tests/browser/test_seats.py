"""Everybody at a full table in sight on a laptop, and camels that can be told apart."""

from typing import Any

import pytest
from playwright.sync_api import expect

from serai.texts import LANGUAGES
from tests.browser.conftest import QUICK, Open
from tests.browser.playing import open_table, play_ahead, start_game, wait_turn

LAPTOPS = [(1440, 900), (1366, 768)]

SIGNS = """() => [...document.querySelectorAll('svg.board .camel')]
  .map((camel) => [...camel.querySelectorAll('.sign')].map((sign) => sign.getAttribute('d')))"""

SPILT = """() => [...document.querySelectorAll('.players li')].flatMap((row) => {
  const box = row.getBoundingClientRect()
  return [...row.querySelectorAll('.money, .chip, .token, .fact, .partner, .hand')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      const its = part.getBoundingClientRect()
      return its.right > box.right || its.left < box.left || its.bottom > box.bottom + 1
    })
    .map((part) => `${row.dataset.place}: ${part.className}`)
})"""


CUT_SHORT = """() => {
  // Whoever begins has a flag beside the name, which may be as long as a bot's.
  document.querySelector('.players li:has(.marker) b').textContent = 'Tamarind'
  return [...document.querySelectorAll('.players .line b')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)
}"""


def test_eight_seats_fit_a_laptop(open_page: Open) -> None:
    page = open_page(None)
    table = open_table(page, "camelup-2", 7)

    def partners_and_tickets(told: Any) -> bool:
        seats = told["position"]["view"]["seats"]
        most = max(len(seat["tickets"]) for seat in seats)
        joined = [seat for seat in seats if seat["partner"] is not None]
        return bool(told["position"]["actions"] and most == 2 and joined)

    play_ahead(page, table, partners_and_tickets)
    page.goto(f"/t/{table}")
    wait_turn(page)
    rows = page.locator(".players li")
    expect(rows).to_have_count(8)
    # Bots have faces of their own, people bear a sign.
    expect(rows.locator(".token svg")).to_have_count(7)
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        for row in rows.all():
            expect(row).to_be_in_viewport(ratio=1)
        expect(page.locator(".bar .roll")).to_be_in_viewport(ratio=1)
        assert page.evaluate(SPILT) == []
        assert page.evaluate(CUT_SHORT) == []
    bands = [
        row.evaluate("row => row.style.getPropertyValue('--band')")
        for row in page.locator(".players li.joined").all()
    ]
    assert bands
    assert all(bands.count(band) == 2 for band in bands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_in_sight_on_a_low_laptop(open_page: Open, language: str) -> None:
    page = open_page(None, QUICK | {"confirm": True, "language": language})
    page.set_viewport_size({"width": 1280, "height": 800})
    start_game(page, "camelup-2", 7, options={"first": 0})
    wait_turn(page)
    actions = page.locator(".kinds .button")
    expect(actions).to_have_count(5)
    for action in actions.all():
        expect(action).to_be_in_viewport(ratio=1)
        assert action.evaluate("(button) => button.scrollWidth <= button.clientWidth")


@pytest.mark.parametrize(("game", "camels"), [("camelup-1", 5), ("camelup-2", 7)])
def test_no_two_camels_bear_the_same_sign_and_none_a_letter(
    open_page: Open, game: str, camels: int
) -> None:
    page = open_page(None)
    start_game(page, game, 2)
    wait_turn(page)
    expect(page.locator("svg.board .camel")).to_have_count(camels)
    signs = page.evaluate(SIGNS)
    assert all(len(sign) == 1 for sign in signs)
    assert len({sign[0] for sign in signs}) == camels
    expect(page.locator("svg.board .camel text")).to_have_count(0)
