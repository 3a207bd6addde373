"""How smoothly the browser tables move: frames on time, and a responsive page.

Real Chromium plays a roll of Camel Up at a table with bots, and a slide and a sandstorm of Faraon,
with sound, at the slowest speed and without a graphics card. A screen shows 60 frames a second: a
gap counts as the number of frames missing from it. A task longer than 50 ms, or anything that
delays the response to a key or a click (Event Timing), keeps people waiting. Each is compared with
the same page at rest just before, so that whatever else the machine does affects both; of several
rounds the best counts.
"""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.conftest import Server, chromium
from tests.browser.playing import start_game

FRAME_MS = 1000 / 60
AIM = 0.99
"""The target share of frames on time."""

ROUNDS = 3
REST_MS = 2000
PATIENCE_MS = 60_000
SCREEN = ViewportSize(width=1280, height=800)
SETTINGS = {"speed": 1, "confirm": False, "sound": True, "language": "en", "theme": "light"}
TO_THE_STORM = (None, "ArrowLeft", "ArrowDown", None, "ArrowUp", "ArrowLeft")
"""What is pressed in the lesson until the sandstorm comes; None: just read on."""

RECORD = """() => {
  const seen = (window.recorded = { gaps: [], tasks: [], delays: [], on: true })
  let last = null
  const frame = (now) => {
    if (last !== null) seen.gaps.push(now - last)
    last = now
    if (seen.on) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const watch = (type, hear, more) =>
    new PerformanceObserver((list) => {
      if (seen.on) list.getEntries().forEach(hear)
    }).observe({ type, ...more })
  watch('longtask', (task) => seen.tasks.push(task.duration))
  watch('event', (input) => {
    if (input.interactionId) seen.delays.push(input.processingStart - input.startTime)
  }, { durationThreshold: 16 })
}"""


class Motion(Struct):
    """What was recorded while something moved, in milliseconds."""

    gaps: list[float]
    tasks: list[float]
    delays: list[float]

    @property
    def dropped(self) -> int:
        """Frames that should have been shown in the gaps between those that were."""
        return sum(max(0, round(gap / FRAME_MS) - 1) for gap in self.gaps)

    @property
    def on_time(self) -> float:
        """The share of frames shown on time."""
        return len(self.gaps) / (len(self.gaps) + self.dropped)

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"{len(self.gaps):4} frames, {self.dropped:3} dropped, {self.on_time:6.1%} on time, "
            f"longest gap {max(self.gaps):3.0f} ms, tasks over 50 ms: {len(self.tasks)} "
            f"(longest {max(self.tasks, default=0):.0f}), "
            f"input delay {max(self.delays, default=0):.0f} ms"
        )


Scene = Callable[[Page], None]


def record(page: Page, scene: Scene) -> Motion:
    """Record what happens on a page while a scene is played."""
    page.evaluate(RECORD)
    scene(page)
    found: dict[str, Any] = page.evaluate("(recorded.on = false, recorded)")
    return Motion(found["gaps"], found["tasks"], found["delays"])


def rest(page: Page) -> None:
    """Do nothing for a while."""
    page.wait_for_timeout(REST_MS)


def _your_turn(page: Page) -> None:
    page.locator(".game[data-moving=false] :is(.bar.yours, .piece.movable)").first.wait_for()


def to_a_race(page: Page) -> None:
    """Go to a table where the first die is about to be rolled."""
    start_game(page, "camelup-2", 2)
    _your_turn(page)


def roll(page: Page) -> None:
    """Roll: a die leaves the pyramid, a unit lifts, hops and lands; then the bots play."""
    page.locator(".pyramid").click(force=True)
    page.locator(".game[data-moving=true]").wait_for()
    _your_turn(page)


def to_a_box(page: Page) -> None:
    """Go to a table of Faraon where a pyramid may slide."""
    start_game(page, "faraon-solo", 0)
    _your_turn(page)


def slide(page: Page) -> None:
    """Slide four pyramids, one after the other."""
    for _ in range(4):
        before = page.locator(".game").get_attribute("data-seq")
        page.locator("[data-do]:not([aria-disabled=true])").first.press("Enter")
        page.locator(f".game:not([data-seq='{before}'])").wait_for()
        _your_turn(page)
        page.wait_for_timeout(100)


def to_a_storm(page: Page) -> None:
    """Go through the lesson up to the slide that brings a sandstorm."""
    page.goto("/learn/faraon")
    for step, key in enumerate(TO_THE_STORM, 1):
        page.get_by_text(f"Step {step} of").wait_for()
        if key:
            page.locator(".piece.hinted").wait_for()
        if step < len(TO_THE_STORM):
            page.keyboard.press(key or "Enter")


def storm(page: Page) -> None:
    """Win a card, and let the storm turn the whole box."""
    page.keyboard.press(TO_THE_STORM[-1] or "")
    page.locator(".storm").wait_for()
    page.locator(".storm").wait_for(state="detached")


SCENES: dict[str, tuple[Scene, Scene]] = {
    "roll": (to_a_race, roll),
    "slide": (to_a_box, slide),
    "sandstorm": (to_a_storm, storm),
}
"""What is watched: the way there, and what moves then."""


def watch(browser: Browser, url: str, name: str) -> tuple[Motion, Motion]:
    """Watch a scene on a page of its own; return the page at rest and while it moves."""
    before, scene = SCENES[name]
    context = browser.new_context(base_url=url, viewport=SCREEN, locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    kept = json.dumps(SETTINGS)
    context.add_init_script(f"localStorage.setItem('serai-settings', {kept!r})")
    page = context.new_page()
    page.goto("/")
    before(page)
    page.mouse.move(5, 5)
    still = record(page, rest)
    moving = record(page, scene)
    context.close()
    return still, moving


def main() -> None:
    """Watch every scene and print what was seen."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            for name in SCENES:
                seen = [watch(browser, server.url, name) for _ in range(ROUNDS)]
                still, moving = max(seen, key=lambda both: both[1].on_time)
                print(f"{name:10} {moving}")
                print(f"{'at rest':>10} {still}")
                met = "met" if moving.on_time >= AIM else "NOT met"
                print(f"{'':10} aim: {AIM:.0%} of frames on time, {met}")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
