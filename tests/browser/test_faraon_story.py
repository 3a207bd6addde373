"""Faraon explains itself: what was uncovered, what that means, and all of it in sight."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.texts import LANGUAGES
from tests.browser.conftest import Open
from tests.browser.faraon import Player
from tests.browser.playing import open_table, play_ahead, start_game
from tests.rules import rule

MOVING = {"speed": 4, "confirm": False, "sound": False, "language": "en", "theme": "light"}
"""Everything moves, as quickly as it can be watched."""

SLOW_TO_INSTANT = 1.35 / 0.2
READ_S = 1.7
"""How long a find can be read, at the speed that everybody begins with."""

WATCH = """() => {
  window.early = []
  window.finds = []
  const goals = new Set()
  let last = ''
  let since = 0
  const look = () => {
    const game = document.querySelector('.game')
    const words = document.querySelector('.caption .text')?.textContent ?? ''
    const free = [...document.querySelectorAll('.unseen td')]
      .map((cell) => cell.textContent).find((text) => text.includes('free hole')) ?? ''
    const card = document.querySelector('.cards .goal .name')?.textContent
    if (card) goals.add(card)
    // No goal is named before its card has been turned up.
    const said = words + ' ' + (document.querySelector('.prompt')?.textContent ?? '')
    for (const [, name] of said.matchAll(/(?:find|goal:|for) the ([a-z ]+ \\(\\d\\))/g))
      if (!goals.has(name)) early.push(name)
    if (game?.dataset.moving === 'true' && document.querySelector('.around [data-do]'))
      early.push('something to do while ' + words)
    if (words === last) return
    const now = performance.now()
    const before = finds.at(-1)
    if (before && before.held === null) before.held = now - since
    const [, wrong, right] =
      /^(?:([A-Z][a-z ]+)(?:, not|! The)|.* finds? the ([a-z ]+?)(?:!|:| and))/.exec(words) ?? []
    const found = wrong ?? right
    if (found) {
      const bare = document.querySelector('.treasure.bare')
      // The board in words comes after the board.
      if (!bare || (free && !free.endsWith(': the ' + found.toLowerCase())))
        early.push(words + ' / ' + free)
      // Where there is something to choose, whoever chooses decides how long it stays.
      if (/ over\\.| lost\\./.test(words)) finds.push({ words, held: null })
    }
    last = words
    since = now
  }
  // What a frame shows is what people see.
  const watch = () => { look(); requestAnimationFrame(watch) }
  watch()
}"""


def play_on(page: Page, finds: int) -> None:
    """Play until so many wrong treasures have been told, or until the game is over."""
    player = Player(page)
    sight = player.on_turn()
    while not sight.over and page.evaluate("finds.length") <= finds:
        page.click(f'[data-do="{player.random.choice(sight.actions)}"]')
        sight = player.on_turn(sight)


@pytest.mark.parametrize(("game", "bots"), [("faraon-solo", 0), ("faraon", 1)])
def test_a_find_is_told_when_it_is_seen_and_can_be_read(
    open_page: Open, effort: int, game: str, bots: int
) -> None:
    page = open_page(None, settings=MOVING)
    page.add_init_script(f"({WATCH})()")
    start_game(page, game, bots, "notebook")
    play_on(page, effort)
    assert page.evaluate("early") == []
    told: list[Any] = page.evaluate("finds")
    assert told
    held = [find["held"] for find in told if find["held"] is not None]
    assert all(time * SLOW_TO_INSTANT / 1000 > READ_S for time in held), told


SMALL = 420
"""What is narrower, or lower, is a phone."""

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1440, 900)]

OUT_OF_SIGHT = """() => {
  const seen = (element, x, y) => element.contains(document.elementFromPoint(x, y))
  const lost = []
  for (const part of ['.box', '.goal.sheet', '.prompt', '.choices .button']) {
    for (const element of document.querySelectorAll(part)) {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const points = [[x, top + 3], [left + 3, y], [right - 3, y], [x, bottom - 3]]
      const where = part + ' ' + [left, top, right, bottom].map(Math.round)
      if (!points.every(([x, y]) => seen(element, x, y))) lost.push(where)
      const cut = element.scrollWidth > element.clientWidth + 1
      if (cut && part !== '.box') lost.push('cut off: ' + where)
    }
  }
  return lost
}"""


def test_goal_search_and_choices_are_in_sight_on_every_screen(page: Page) -> None:
    lost = []
    heights: dict[tuple[int, int], set[int]] = {}
    for game, wanted in [
        ("faraon", "search"),
        ("faraon", "turned"),
        ("faraon", "give"),
        ("faraon", "pick"),
        ("faraon", "duel"),
        ("faraon-expert", "lift"),
        ("faraon-expert", "scarab"),
    ]:
        table = open_table(page, game, 2, "notebook")
        told = play_ahead(page, table, partial(is_it, wanted=wanted))
        if told["table"]["phase"] == "over":
            continue
        page.goto(f"/t/{table}")
        for language in LANGUAGES:
            speak(page, language)
            Player(page).on_turn()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("scrollTo(0, 0)")
                found = page.evaluate(OUT_OF_SIGHT)
                lost += [(wanted, language, width, height, part) for part in found]
                if min(width, height) < SMALL:
                    goal = page.locator(".goal.sheet").evaluate("goal => goal.offsetHeight")
                    heights.setdefault((width, height), set()).add(goal)
        page.goto("/healthz")  # nobody looks on while the game is played ahead
    assert lost == []
    # Whatever is asked, in whatever words: the board stays where it is.
    assert all(len(found) == 1 for found in heights.values()), heights


def speak(page: Page, language: str) -> None:
    """Choose a language in the settings."""
    page.locator("html[lang]").wait_for()
    if page.locator("html").get_attribute("lang") == language:
        return
    page.get_by_role("button", name=SETTINGS).first.click()
    page.locator("dialog select").first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


SETTINGS = re.compile("Settings|Impostazioni|Réglages")
"""What the button is called, whatever is spoken."""


def is_it(told: Any, *, wanted: str) -> bool:
    """Say whether this device's player has that to do, or the game is over."""
    view, actions = told["position"]["view"], told["position"]["actions"]
    if told["table"]["phase"] == "over":
        return True
    if not actions or view["turn"] != view["viewer"]:
        return False
    if wanted == "turned":
        return bool(view["orientation"] % 2)
    return bool(view["phase"] == wanted)


def test_who_comes_in_reads_what_the_search_is_for(page: Page) -> None:
    start_game(page, "faraon-solo", 0)
    Player(page).on_turn()
    words = page.locator(".caption .text").inner_text()
    goal = page.locator(".cards .goal .name").inner_text()
    assert words == f"Slide pyramids into the free hole until the {goal[:-4]} shows."


def test_the_log_keeps_what_the_game_lets_one_know_and_tells_all_in_the_end(page: Page) -> None:
    table = open_table(page, "faraon-solo", 0)
    play_ahead(page, table, lambda told: told["position"]["view"]["deck"] <= 1)
    page.goto(f"/t/{table}")
    player = Player(page)
    sight = player.on_turn()
    log = page.locator(".log[role=region]")
    while not sight.over:
        # What holes showed is for people to remember.
        assert log.inner_text().count("uncover") <= page.locator(".treasure.bare").count()
        page.click(f'[data-do="{player.random.choice(sight.actions)}"]')
        sight = player.on_turn(sight)
    expect(log).to_contain_text(re.compile("(You uncover.*){9}"))
    expect(page.locator(".seat .score")).to_have_count(0)  # alone one counts cards


def test_a_lost_connection_leaves_the_log_what_it_may_keep(page: Page) -> None:
    start_game(page, "faraon", 1, "notebook")
    player = Player(page)
    sight = player.on_turn()
    log = page.locator(".log[role=region]")
    won = re.compile("wins? a card")
    while not won.search(log.inner_text()):
        page.click(f'[data-do="{player.random.choice(sight.actions)}"]')
        sight = player.on_turn(sight)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=10_000)
    player.on_turn()
    expect(log).to_contain_text(won)


@rule("FA-43", "FX-15")
def test_the_values_of_the_cards_and_the_explorers_add_up_to_the_points(page: Page) -> None:
    table = open_table(page, "faraon-expert", 2, "notebook")
    play_ahead(page, table, lambda told: bool(told["table"]["phase"] == "over"))
    page.goto(f"/t/{table}")
    expect(page.locator(".seat .score")).to_have_count(3)
    for seat in page.locator(".seat:has(.score)").all():
        cards = sum(map(int, seat.locator(".won .value").all_inner_texts()))
        parts = [int(part) for part in seat.locator(".worth").all_inner_texts()]
        assert parts[0] == cards
        assert sum(parts) == int(seat.locator(".score").inner_text().split()[0])
    assert page.locator(".log[role=region] p").count() > 20
    # The picture to share shows the whole box.
    page.get_by_role("button", name="Share").click()
    expect(page.locator("svg.poster svg[overflow=visible]").nth(46)).to_be_attached()
