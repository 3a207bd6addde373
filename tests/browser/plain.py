"""Pages that have no drawings of any game, and hands that play at the plain table."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

NOTHING_DRAWN = """(() => {
  const undrawn = (value) => {
    if (!value || typeof value !== 'object') return value
    if ('family' in value && 'web' in value) value.web = null
    Object.values(value).forEach(undrawn)
    return value
  }
  const parse = JSON.parse
  JSON.parse = (...given) => undrawn(parse(...given))
  Response.prototype.json = async function () { return JSON.parse(await this.text()) }
})()"""
"""Makes the server say that no folder of the client draws any game."""

_ANOTHER_GAME = """(() => {
  const seats = ['2, 5', '?', '?'].map((dice, seat) => ({ seat, dice, left: 5 - seat }))
  const actions = ACTIONS
  const another = (value) => {
    if (!value || typeof value !== 'object') return value
    if (value.view && value.actions) {
      value.view = { text: 'Round 2\\n\\n  [2] [5]', round: 2, bid: { count: 3, face: 5 }, seats }
      if (value.actions.length) value.actions = actions
    }
    Object.values(value).forEach(another)
    return value
  }
  const parse = JSON.parse
  JSON.parse = (...given) => another(parse(...given))
})()"""
"""Replaces the game that the server plays by another, for looking only."""

MANY_BIDS = _ANOTHER_GAME.replace(
    "ACTIONS",
    "[...Array(72).keys()].map((n) => `bid ${1 + (n - n % 6) / 6} ${1 + n % 6}`).concat('call')",
)
MANY_SPACES = _ANOTHER_GAME.replace("ACTIONS", "[...Array(40).keys()].map((n) => `move ${n}`)")

NO_OUTCOME = """(() => {
  const parse = JSON.parse
  JSON.parse = (text) => parse(text, (key, value) => (key === 'outcome' ? undefined : value))
})()"""
"""Keeps a view from saying how the game ended."""


def without_drawings(page: Page, *more: str) -> Page:
    """Make a page know no game, from the next address on."""
    for script in (NOTHING_DRAWN, *more):
        page.add_init_script(script)
    return page


def pressing(press: Callable[[Locator], None]) -> Callable[[Page, int], None]:
    """Return a hand that does something else each time: with the first verb, the second, …."""

    def hand(page: Page, turn: int) -> None:
        bar = page.locator(".bar")
        verbs = bar.locator(".verb")
        if turn % 2 and verbs.count():
            verb = verbs.nth(turn // 2 % verbs.count())
            if verb.get_attribute("aria-expanded") == "false":
                press(verb)
            options = bar.locator(".list [data-do]")
        else:
            options = bar.locator(".row:not(.list) [data-do]")
        press(options.nth(turn % options.count()))

    return hand
