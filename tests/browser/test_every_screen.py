"""Games played by what can be seen, on every screen, by day and by night, in every language.

At every turn: all that it needs is in sight, no text is cut off, nothing has jumped, and no word
was ahead of the pictures. `make soak` plays whole games on all screens; else each game has one
screen and is played from where it gets interesting.
"""

from functools import partial
from itertools import cycle
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.playing import open_table, play_ahead, wait_until
from tests.browser.test_phone import OUT_OF_SIGHT
from tests.browser.test_story import WATCH
from tests.browser.test_whole_games import comes_to
from tests.conftest import SOAK

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900)]
MANNERS = [
    ("light", "en"),
    ("dark", "fr"),
    ("light", "it"),
    ("dark", "en"),
    ("light", "fr"),
    ("dark", "it"),
]
BOTS = {
    "camelup-1": "random",
    "camelup-2": "greedy",
    "faraon": "notebook",
    "faraon-expert": "notebook",
}

QUICK = [
    ("camelup-1", (360, 640), ("dark", "it")),
    ("camelup-2", (844, 390), ("light", "fr")),
    ("faraon-expert", (390, 844), ("dark", "en")),
]
WHOLE = [
    (game, size, manner)
    for (game, size), manner in zip(
        ((game, size) for size in SIZES for game in BOTS), cycle(MANNERS), strict=False
    )
]
LATE = 13
"""Where the first camel is when a quick game begins."""

LAST_CARDS = 3
LONGEST = 400
AXE_EVERY = 9
JUMPS = """() => {
  window.jumps = []
  const steady = ['.caption', '.top .button', '.tab', 'svg.board', '.goal.sheet']
  const places = new Map()
  const look = () => {
    if (document.querySelector('#result-title')) return places.clear()
    for (const selector of steady) {
      for (const element of document.querySelectorAll(selector)) {
        if (!element.checkVisibility()) continue
        const { x, y, width, height } = element.getBoundingClientRect()
        const now = [x, y + scrollY, width, height].map(Math.round).join(' ')
        const before = places.get(element)
        places.set(element, now)
        if (before && before !== now && places.get('screen') === innerWidth)
          jumps.push(`${selector}: ${before} to ${now}`)
      }
    }
    places.set('screen', innerWidth)
  }
  const watch = () => { look(); requestAnimationFrame(watch) }
  // Fonts and parts of a page arrive one after the other; then it has to stay.
  addEventListener('load', () => setTimeout(watch, 1500))
}"""
"""What stays on the screen all the time stays where it is."""

READY = """() => {
  const game = document.querySelector('.game')
  if (document.querySelector('#result-title')) return 'over'
  if (!game || game.dataset.moving === 'true') return null
  const live = '.bar.yours .roll, .piece.movable, .choices .button:not([aria-disabled=true])'
  return document.querySelector(live) ? 'turn:' + game.dataset.seq : null
}"""

NEEDED = (
    *(".caption", ".bar", ".bar .button:not(.list *)", ".bar .pick", ".space.lit"),
    *(".choices .button", ".prompt", ".box"),
)
"""What a turn needs, as far as it is there."""

CUT_OFF = """() => [...document.querySelectorAll('body *')].filter((e) => {
  const own = [...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  if (!own || e.closest('.unseen, svg, .log, input, select') || !e.checkVisibility()) return false
  const style = getComputedStyle(e)
  if (style.clipPath !== 'none' || e.closest('.list')) return false
  // Words that stick out of their box are drawn over what is beside it; others are not drawn.
  return e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 2
}).map((e) => `${e.className}: ${e.textContent.trim().slice(0, 40)}`)"""


def interesting(game: str, told: Any) -> bool:
    if game.startswith("camelup"):
        return comes_to(LATE, told)
    return bool(told["position"]["actions"]) and told["position"]["view"]["deck"] <= LAST_CARDS


def press(found: Locator) -> None:
    """Press where it is on the screen: nothing is scrolled into sight first."""
    spot = found.bounding_box()
    assert spot
    found.page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)


def take_a_turn(page: Page, random: Random) -> None:
    """Do something by the controls that are in sight, each as a person would."""

    def any_of(selector: str) -> Locator:
        found = page.locator(selector)
        return found.nth(random.randrange(found.count()))

    for selector in (".choices .button", ".piece.movable"):
        if page.locator(selector).count():
            press(any_of(selector))
            return
    kind = random.choice(("roll", "roll", "ticket", "tile", "card"))
    button = page.locator(f".bar [data-kind={kind}]")
    if kind == "roll" or not button.count():
        press(page.locator(".bar .roll"))
        return
    press(button)
    expect(page.locator(".bar .cancel")).to_be_visible()
    in_sight(page, f"a {kind} to choose")
    if kind == "ticket":
        press(any_of(".bar .pick:enabled"))
        return
    press(any_of(".space.lit" if kind == "tile" else ".bar .pick"))
    answers = page.locator(".bar .row .button:not(.cancel, .flip)")
    expect(answers.first).to_be_visible()
    in_sight(page, f"a {kind} to confirm")
    press(answers.nth(random.randrange(answers.count())))


def in_sight(page: Page, when: str) -> None:
    """See that all that a turn needs is in sight and that no text is cut off."""
    assert page.evaluate("scrollY") == 0, when
    for selector in NEEDED:
        if page.locator(f"{selector} >> visible=true").count():
            assert not page.evaluate(OUT_OF_SIGHT, selector), when
    assert not page.evaluate(CUT_OFF), when
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, when


@pytest.mark.parametrize(("game", "size", "manner"), WHOLE if SOAK else QUICK)
def test_a_game_is_played_by_what_is_in_sight(
    open_page: Open, game: str, size: tuple[int, int], manner: tuple[str, str]
) -> None:
    theme, language = manner
    settings = {"speed": 4, "confirm": False, "sound": False, "language": language, "theme": theme}
    width, height = size
    page = open_page(None, settings=settings, viewport={"width": width, "height": height})
    page.add_init_script(f"({WATCH})()")
    page.add_init_script(f"({JUMPS})()")
    table = open_table(page, game, 2, BOTS[game])
    if not SOAK:
        play_ahead(page, table, partial(interesting, game))
    page.goto(f"/t/{table}")
    random = Random(0)
    state = ""
    for turn in range(LONGEST):
        enough = "(now, after) => now && now !== after"
        state = str(wait_until(page, READY, enough, state))
        if state == "over":
            break
        in_sight(page, f"turn {turn}")
        if turn % AXE_EVERY == 0:
            assert not violations(page), turn
        take_a_turn(page, random)
    assert state == "over"
    expect(page.locator("#result-title")).to_be_in_viewport()
    assert not page.evaluate(CUT_OFF)
    assert not violations(page)
    assert page.evaluate("ahead") == []
    assert page.evaluate("jumps") == []
