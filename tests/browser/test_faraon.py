"""Faraon in the browser: whole games by every gesture, and nothing that is remembered."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open, Server
from tests.browser.faraon import Place, Player, Sight
from tests.browser.looks import under
from tests.browser.playing import (
    open_table,
    play_ahead,
    shown_scores,
    start_game,
    told_scores,
)
from tests.conftest import SOAK
from tests.rules import rule

Gesture = Callable[[Player, Sight, Place], None]
EVERY_GESTURE: list[Gesture] = [Player.click, Player.drag, Player.swipe, Player.press]
MOST = 800


def play(player: Player, gestures: list[Gesture], *, by_keys: bool = False) -> int:
    """Play to the end; return how often pyramids were pushed."""
    pushed = 0
    sight = player.on_turn()
    for _ in range(MOST):
        if sight.over:
            return pushed
        if sight.movable:
            place = player.random.choice(sight.movable)
            gestures[pushed % len(gestures)](player, sight, place)
            pushed += 1
        else:
            choice = player.random.randrange(min(9, len(sight.actions)))
            if by_keys:
                player.page.keyboard.press(str(choice + 1))
            else:
                player.page.click(f'[data-do="{sight.actions[choice]}"]')
        sight = player.on_turn(sight)
    raise AssertionError(f"the game is not over after {MOST} actions")


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("Faraon", ["Guest", "Quince"]),
        ("Camel Up, 2nd edition", ["Guest", "Indigo", "Saffron", "Cumin"]),
        ("Faraon, solo", ["Guest"]),
    ],
)
def test_one_click_leads_to_as_many_opponents_as_make_good_company(
    server: Server, open_page: Open, card: str, names: list[str]
) -> None:
    page = open_page()
    page.get_by_role("button", name=f"Play {card}", exact=True).click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    seats = server.ask(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == names


def test_bots_are_offered_by_their_levels(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Faraon", exact=True).click()
    offered = page.locator("select", has=page.locator("option[value=attentive]"))
    expect(offered).to_have_value("attentive")
    named = offered.locator("option").all_inner_texts()
    levels = [
        "forgetful (easy: remembers little)",
        "attentive (medium: remembers a third)",
        "unforgetting (hard: forgets nothing)",
        "farsighted (very hard: forgets nothing and thinks ahead)",
    ]
    assert [name for name in named if name in levels] == levels
    # Odds are offered where there are any.
    odds = page.get_by_label("Everybody may see the odds")
    expect(page.locator("option[value=camelup-2]")).to_have_count(1)  # the games are known
    expect(odds).to_have_count(0)
    page.locator("select", has=page.locator("option[value=camelup-2]")).select_option("camelup-2")
    expect(odds).to_have_count(1)


def start_at(page: Page, game: str, bots: int, cards: int) -> str:
    """Go to a table that has been played until the deck has so many cards."""
    table = open_table(page, game, bots, "notebook")
    play_ahead(page, table, lambda told: told["position"]["view"]["deck"] <= cards)
    page.goto(f"/t/{table}")
    return table


# Each kind of game is played by one kind of gesture from about its middle, and by another near its
# end; `make soak` plays them whole. One is always played whole, below, by every gesture.
WHOLE = 99
HALF = WHOLE if SOAK else 14
END = WHOLE if SOAK else 9


@pytest.mark.parametrize(
    ("game", "bots", "cards"), [("faraon", 2, HALF), ("faraon-expert", 1, END)]
)
def test_a_game_by_mouse(page: Page, game: str, bots: int, cards: int) -> None:
    table = start_at(page, game, bots, cards)
    assert play(Player(page), [Player.click, Player.drag, Player.swipe]) > 10
    assert shown_scores(page) == told_scores(page, table)


@pytest.mark.parametrize(
    ("game", "bots", "cards"),
    [("faraon", 1, END), ("faraon-expert", 4, HALF), ("faraon-solo", 0, END)],
)
def test_a_game_by_keyboard_alone(page: Page, game: str, bots: int, cards: int) -> None:
    start_at(page, game, bots, cards)
    assert play(Player(page, 1), [Player.press], by_keys=True) > 10


def test_a_game_alone_by_touch_on_a_phone(phone: Page) -> None:
    start_at(phone, "faraon-solo", 0, END)
    assert play(Player(phone, 2), [Player.tap]) > 10
    expect(phone.get_by_text("kept:").first).to_be_visible()
    width = phone.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


@rule("C9")
def test_what_is_seen_to_slide_slides_however_the_board_lies(page: Page) -> None:
    """The hole a pyramid was seen to leave is the free one, after every sandstorm and gesture."""
    player = Player(page, 3)
    start_game(page, "faraon-solo", 0)
    corners = set()
    pushed = 0
    while (sight := player.on_turn()).movable:
        place = player.random.choice(sight.movable)
        EVERY_GESTURE[pushed % 4](player, sight, place)
        after = player.happened(sight)
        assert after.free
        assert after.free.name == place.name
        corners.add(page.locator(".names.left span").first.inner_text())
        pushed += 1
    assert sight.over
    assert corners == {"1", "a", "6", "h"}  # three sandstorms, each a quarter clockwise


FIRST_ROW_UNDER_THE_CAPTION = """() => {
  const middle = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  document.querySelector('.holes').scrollIntoView({ block: 'start' })
  const row = Math.min(...[...document.querySelectorAll('.piece')].map(middle))
  scrollBy(0, row - middle(document.querySelector('.caption')))
}"""


def test_a_row_under_the_caption_is_scrolled_out_before_it_is_pressed(page: Page) -> None:
    player = Player(page)
    start_game(page, "faraon-solo", 0)
    player.on_turn()
    page.set_viewport_size({"width": 1000, "height": 560})
    page.evaluate(FIRST_ROW_UNDER_THE_CAPTION)
    assert not player.look().within_reach
    sight = player.on_turn()
    highest = min(sight.movable, key=lambda place: place.y)
    player.click(sight, highest)
    after = player.happened(sight)
    assert after.free
    assert after.free.name == highest.name


def test_what_cannot_be_done_says_why(page: Page) -> None:
    player = Player(page)
    start_game(page, "faraon-solo", 0)
    sight = player.on_turn()
    far = player.random.choice(sight.others)
    page.mouse.click(far.x, far.y)
    expect(page.get_by_text("Only a pyramid beside the free hole can slide.")).to_be_visible()
    law = page.get_by_role("region", name="Goal card and deck").get_by_role("link")
    expect(law).to_have_attribute("href", "/rules/faraon-solo#FA-16")
    assert player.look().free == sight.free


WATCH_MOTION = """() => {
  window.played = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    window.played.push(animation)
    return animation
  }
}"""


@pytest.mark.parametrize(
    ("speed", "wish", "moves"),
    [(1, "no-preference", True), (0, "no-preference", False), (1, "reduce", False)],
)
def test_pyramids_move_only_if_the_reader_likes_it(
    open_page: Open, speed: int, wish: str, moves: bool
) -> None:
    settings = {"speed": speed, "sound": False, "language": "en"}
    page = open_page(None, settings=settings, reduced_motion=wish)
    player = Player(page)
    start_game(page, "faraon-solo", 0)
    sight = player.on_turn()
    page.evaluate(WATCH_MOTION)
    player.press(sight, sight.movable[0])
    after = player.happened(sight)
    assert after.free
    assert after.free.name == sight.movable[0].name  # the page shows it at once, moving or not
    assert bool(page.evaluate("window.played.length")) == moves
    page.mouse.click(after.free.x, after.free.y)  # a touch ends whatever still moves
    assert page.evaluate("window.played.every((one) => one.playState === 'finished')")


def test_there_are_four_speeds_each_faster_than_the_one_before(open_page: Open) -> None:
    page = open_page(None, settings={"sound": False, "language": "en"})
    player = Player(page)
    start_game(page, "faraon-solo", 0)
    lengths: list[float] = []
    for name in ("Slow", "Normal", "Fast", "Instant"):
        sight = player.on_turn()
        page.get_by_role("button", name="Settings").first.click()
        page.get_by_role("radio", name=name).check()
        page.keyboard.press("Escape")
        page.evaluate(WATCH_MOTION)
        player.press(sight, sight.movable[0])
        player.happened(sight)
        # First the pyramid slides; what it uncovered may have begun to show itself as well.
        lengths.append(page.evaluate("window.played[0].effect.getTiming().duration"))
    assert lengths == sorted(set(lengths), reverse=True)
    assert len(lengths) == 4


class Lookout:
    """Looks out for kinds of positions that have not been seen yet, for so many turns."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.seen: set[tuple[str, bool]] = set()
        self.seq = -1

    def is_over(self, told: Any) -> bool:
        return told["table"]["phase"] == "over" or not self.turns

    def __call__(self, told: Any) -> bool:
        actions = told["position"]["actions"]
        if self.is_over(told):
            return True
        if not actions or told["seq"] == self.seq:
            return False
        self.turns -= 1
        self.seq = told["seq"]
        slides = sum(action.startswith("slide") for action in actions)
        kind = (actions[0].split()[0], slides > 4)
        is_new = kind not in self.seen
        self.seen.add(kind)
        return is_new


LOOKS = [(width, 800, theme) for theme in ("light", "dark") for width in (1440, 320)]


def test_the_table_is_accessible(open_page: Open) -> None:
    settings = {"speed": 0, "sound": False, "language": "en", "theme": "auto"}
    page = open_page(None, settings=settings)
    table = open_table(page, "faraon-expert", 2, "notebook")
    lookout = Lookout(30)
    while not lookout.is_over(play_ahead(page, table, lookout)):
        page.goto(f"/t/{table}")
        Player(page).on_turn()
        # In turns: two looks for one kind of position, the other two for the next.
        turn = 2 * (len(lookout.seen) % 2)
        for look in under(page, LOOKS if SOAK else LOOKS[turn : turn + 2]):
            assert violations(page) == [], look
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), look
            assert page.evaluate(SMALL) == [], look
        page.goto("/healthz")  # Nobody looks on while the game is played ahead.
    assert lookout.seen


SMALL = """() => [...document.querySelectorAll('.game button, .game a')]
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && (width < 44 || height < 44)
  })
  .map((element) => element.outerHTML)"""


# -- memory ------------------------------------------------------------------------------------

REMEMBERED = """function (free) {
  return [...this].filter((thing) => {
    if (thing.event === 'treasure-uncovered') return thing.hole !== free
    return typeof thing.pyramids === 'string' && !!thing.shown && thing.free !== free
  }).map((thing) => JSON.stringify(thing).slice(0, 200))
}"""


@rule("C34")
def test_nothing_on_the_page_remembers_what_holes_showed(page: Page) -> None:
    """Of all objects alive in the page only those of the present tell of a treasure."""
    player = Player(page, 4)
    start_game(page, "faraon", 1, "notebook")
    shown = 0
    while shown < 6 or page.locator(".treasure.bare").count():
        sight = player.on_turn()
        shown += page.locator(".treasure.bare").count()
        player.press(sight, player.random.choice(sight.movable))
        player.happened(sight)
    sight = player.on_turn()
    assert sight.free
    free = "abcdefgh".index(sight.free.name[0]) + 8 * (int(sight.free.name[1]) - 1)
    assert remembered(page, free) == []
    assert page.locator(".hole:not(.free) .treasure").count() == 0
    assert stored(page) == {"local": ["serai-settings"], "session": [], "databases": 0}
    told = page.locator(".log").inner_text()
    assert told.count("uncover") <= page.locator(".treasure.bare").count()
    page.evaluate("window.diary = [{ event: 'treasure-uncovered', hole: -1 }]")
    assert len(remembered(page, free)) == 1  # it would have been found


def remembered(page: Page, free: int) -> list[str]:
    """Search everything that is alive in the page for treasures of holes that are covered now."""
    debugger = page.context.new_cdp_session(page)
    debugger.send("HeapProfiler.collectGarbage")
    plain = debugger.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]
    alive = debugger.send("Runtime.queryObjects", {"prototypeObjectId": plain["objectId"]})
    found = debugger.send(
        "Runtime.callFunctionOn",
        {
            "objectId": alive["objects"]["objectId"],
            "functionDeclaration": REMEMBERED,
            "arguments": [{"value": free}],
            "returnByValue": True,
        },
    )
    return list(found["result"]["value"])


def stored(page: Page) -> dict[str, object]:
    """Say what the browser keeps for this page."""
    found: dict[str, object] = page.evaluate(
        """async () => ({
          local: Object.keys(localStorage),
          session: Object.keys(sessionStorage),
          databases: (await indexedDB.databases()).length,
        })"""
    )
    return found
