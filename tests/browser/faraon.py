"""Somebody at a Faraon table in the browser: what they see, and their gestures."""

from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from playwright.sync_api import Page

from serai.games.faraon.rules.board import HOLES
from tests.browser.playing import wait_until

ARROWS = {"up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown", "left": "ArrowLeft"}
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

LOOK = """() => {
  const places = (found) => [...document.querySelectorAll(found)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const name = element.dataset.hole
    return { name, x: left + width / 2, y: top + height / 2, size: width }
  })
  const holes = document.querySelector('.holes')
  const inReach = ({ x, y }) => holes.contains(document.elementFromPoint(x, y))
  const pieces = places('.piece')
  const buttons = [...document.querySelectorAll('[data-do]:not([aria-disabled=true])')]
  const game = document.querySelector('.game')
  const slipping = document.getAnimations().some((one) => one.transitionProperty === 'translate')
  return {
    seq: game?.dataset.seq ?? '',
    moving: game?.dataset.moving === 'true' || slipping || !!document.querySelector('.dropped'),
    over: !!document.querySelector('#result-title'),
    actions: buttons.map((button) => button.dataset.do),
    movable: places('.piece.movable'),
    others: places('.piece:not(.movable)'),
    free: places('.hole.free')[0] ?? null,
    within_reach: pieces.every(inReach),
  }
}"""

MOVED_ON = """(before) => {
  if (document.querySelector('#result-title')) return true
  const game = document.querySelector('.game')
  return game && game.dataset.seq !== before && game.dataset.moving !== 'true'
}"""
"""Before that there is nothing to see: where 47 pyramids are takes a browser milliseconds."""

READY = f"""(seen, before) => seen.over || (
  seen.seq !== before && seen.actions.length && !seen.moving
  && seen.movable.length + seen.others.length === {HOLES - 1}
)"""
"""The game is over, or the board is there, nothing moves, and something can be done."""


class Place(Struct):
    """The middle of a hole on the screen, and how wide it is."""

    name: str
    x: float
    y: float
    size: float


class Sight(Struct):
    """What can be seen and done."""

    seq: str
    moving: bool
    over: bool
    actions: list[str]
    movable: list[Place]
    others: list[Place]
    free: Place | None
    within_reach: bool
    """Whether no pyramid is off the screen, or under something that stays there."""

    def way(self, place: Place) -> tuple[str, int]:
        """Return where a pyramid that slides into the free hole goes, and how many go with it."""
        assert self.free
        across, down = self.free.x - place.x, self.free.y - place.y
        count = round(max(abs(across), abs(down)) / place.size)
        if abs(across) > abs(down):
            return ("right" if across > 0 else "left"), count
        return ("down" if down > 0 else "up"), count


class Player:
    """A person in front of the page, who does things at random but only what is possible."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = Random(seed)

    def look(self) -> Sight:
        """Look at the table now."""
        return msgspec.convert(self.page.evaluate(LOOK), Sight)

    def on_turn(self, before: Sight | None = None) -> Sight:
        """Wait until there is something (else) to do, or the game is over."""
        sight = self.wait(READY, before.seq if before else None, MOVED_ON)
        if sight.movable and not sight.within_reach:
            # "If needed" would leave the first row under the caption.
            self.page.evaluate("document.querySelector('.holes').scrollIntoView({block: 'center'})")
            sight = self.look()
            assert sight.within_reach, sight
        return sight

    def happened(self, before: Sight) -> Sight:
        """Wait until the game has moved on."""
        return self.wait("(seen, seq) => seen.over || seen.seq !== seq", before.seq)

    def wait(self, enough: str, given: Any = None, worth_a_look: str = "() => true") -> Sight:
        """Keep looking until what is seen is enough, by a function of the page."""
        seen = wait_until(self.page, LOOK, enough, given, worth_a_look)
        return msgspec.convert(seen, Sight)

    def _on_screen(self, x: float, y: float) -> bool:
        screen = self.page.viewport_size
        assert screen
        return 0 < x < screen["width"] and 0 < y < screen["height"]

    # -- gestures --------------------------------------------------------------------------

    def click(self, _: Sight, place: Place) -> None:
        """Click on a pyramid."""
        self.page.mouse.click(place.x, place.y)

    def drag(self, sight: Sight, place: Place) -> None:
        """Drag a pyramid, and all before it, into the free hole."""
        way, _ = sight.way(place)
        across, down = STEPS[way]
        self.page.mouse.move(place.x, place.y)
        self.page.mouse.down()
        for part in (0.3, 0.6, 0.9):
            self.page.mouse.move(
                place.x + across * place.size * part, place.y + down * place.size * part
            )
        self.page.mouse.up()

    def swipe(self, sight: Sight, place: Place) -> None:
        """Swipe anywhere else on the board, in the direction a pyramid should go."""
        way, count = sight.way(place)
        if count > 1:
            return self.drag(sight, place)
        across, down = (step * place.size for step in STEPS[way])
        start = self.random.choice(
            [p for p in sight.others if self._on_screen(p.x + across, p.y + down)]
        )
        self.page.mouse.move(start.x, start.y)
        self.page.mouse.down()
        self.page.mouse.move(start.x + across, start.y + down)
        self.page.mouse.up()
        return None

    def press(self, sight: Sight, place: Place) -> None:
        """Press an arrow key, after a number if several pyramids should move."""
        way, count = sight.way(place)
        if count > 1:
            self.page.keyboard.press(str(count))
        self.page.keyboard.press(ARROWS[way])

    def tap(self, _: Sight, place: Place) -> None:
        """Tap on a pyramid with a finger."""
        self.page.touchscreen.tap(place.x, place.y)
