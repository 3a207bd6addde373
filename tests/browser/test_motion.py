"""Motion that keeps nobody waiting; `python -m bench.frames` measures it on a quiet machine."""

import time

import pytest
from playwright.sync_api import Page

from bench.frames import SCENES, SETTINGS, record
from tests.browser.conftest import Open

TRIES = 5
"""Other tests run at the same time: a scene is slow if it is slow each time."""

ENOUGH_ON_TIME = 0.5
LONGEST_TASK_MS = 150
LONGEST_DELAY_MS = 150

CHEAP = {"transform", "translate", "scale", "rotate", "opacity"}
"""What a browser animates without laying out or painting anything again."""

LIST_ANIMATED = """() => {
  window.animated = new Set()
  const ignored = ['offset', 'computedOffset', 'easing', 'composite']
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) continue
      for (const frame of animation.effect.getKeyframes())
        for (const name of Object.keys(frame)) if (!ignored.includes(name)) animated.add(name)
    }
    requestAnimationFrame(look)
  }
  look()
}"""


@pytest.mark.parametrize("scene", SCENES)
def test_frames_come_in_time_input_is_answered_and_only_what_is_cheap_is_animated(
    open_page: Open, scene: str
) -> None:
    before, play = SCENES[scene]
    seen = []
    for _ in range(TRIES):
        page = open_page(settings=SETTINGS)
        before(page)
        page.mouse.move(5, 5)
        page.evaluate(LIST_ANIMATED)
        moving = record(page, play)
        animated = set(page.evaluate("[...animated]"))
        page.context.close()
        assert animated
        assert animated <= CHEAP
        seen.append(str(moving))
        if (
            moving.on_time >= ENOUGH_ON_TIME
            and max(moving.tasks, default=0) <= LONGEST_TASK_MS
            and max(moving.delays, default=0) <= LONGEST_DELAY_MS
        ):
            return
    raise AssertionError("\n".join(seen))


HEAR = """
  window.heard = []
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    heard.push('element')
    return play.call(this)
  }
  window.AudioContext = class extends AudioContext {
    constructor(...how) {
      super(...how)
      heard.push('context')
    }
    createOscillator() {
      heard.push('tone')
      return super.createOscillator()
    }
  }
"""


def test_sound_wakes_up_without_holding_up_the_page(open_page: Open) -> None:
    """A browser's first audio context blocks the page unless an element has sounded before."""
    page = open_page("/rules", settings=SETTINGS)
    page.add_init_script(HEAR)
    SCENES["roll"][0](page)
    page.mouse.click(5, 5)
    deadline = time.monotonic() + 30
    while "context" not in heard(page):
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)
    SCENES["roll"][1](page)
    assert heard(page)[:2] == ["element", "context"]
    assert set(heard(page)[2:]) == {"tone"}


def test_a_table_without_sound_wakes_nothing(open_page: Open) -> None:
    page = open_page("/rules", settings={**SETTINGS, "sound": False})
    page.add_init_script(HEAR)
    for step in SCENES["roll"]:
        step(page)
    assert heard(page) == []


def heard(page: Page) -> list[str]:
    """Return what the page has done with sound, in order."""
    return list(page.evaluate("heard"))
