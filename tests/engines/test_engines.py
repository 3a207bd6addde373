"""What holds in Chromium holds in Firefox and WebKit: whole games, and screens that fit."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.conftest import SOAK
from tests.engines.engine import Engine
from tests.engines.playing import arrive, open_table, play_ahead, play_to_the_end

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
SIZES = (
    [(390, 844), (1440, 900)]
    if not SOAK
    else [
        *((320, 640), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1440, 900)),
    ]
)

GAMES = [("camelup-2", 2, "random", "late"), ("faraon-solo", 0, "random", "last")]
if SOAK:
    GAMES = [
        *((game, 2, "random", "begun") for game in ("camelup-1", "camelup-2")),
        *((game, 1, "notebook", "begun") for game in ("faraon", "faraon-expert")),
        ("faraon-solo", 0, "random", "begun"),
    ]


@pytest.mark.parametrize(("game", "bots", "bot", "ahead"), GAMES)
def test_a_game_is_played_to_its_end_by_taps(
    engine: Engine, server: Server, game: str, bots: int, bot: str, ahead: str
) -> None:
    arrive(engine)
    table = open_table(engine, game, bots, bot)
    play_ahead(engine, table, ahead)
    play_to_the_end(engine, table)
    told: dict[str, Any] = server.ask(f"/api/tables/{table}/replay")["result"]
    shown = engine.run("() => document.querySelector('main').innerText")
    assert all(str(score) in shown for score in told["scores"])


MISFITS = """() => {
  const wrong = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) wrong.push(`${scrollWidth} wide in ${innerWidth}`)
  const named = (element) => element.outerHTML.slice(0, 90)
  const inside = (inner, outer) => inner.left >= outer.left - 6 && inner.right <= outer.right + 6
    && inner.top >= outer.top - 6 && inner.bottom <= outer.bottom + 6
  const meet = (one, other) => one.right > other.left + 4 && one.left < other.right - 4
    && one.bottom > other.top + 4 && one.top < other.bottom - 4
  const inFlow = (part) => {
    const { clipPath, position } = getComputedStyle(part)
    return clipPath === 'none' && position !== 'absolute' && !part.closest('.unseen')
  }
  for (const button of document.querySelectorAll('button, a.button')) {
    const box = button.getBoundingClientRect()
    if (!box.width || !button.checkVisibility() || button.closest('svg, .unseen')) continue
    // Nothing in a button is drawn beside it: neither its picture nor its words.
    for (const part of button.querySelectorAll('svg, span')) {
      if (!inFlow(part) || part.parentElement.closest('svg')) continue
      const drawn = part.getBoundingClientRect()
      if (drawn.width && !inside(drawn, box))
        wrong.push(`${named(part)}, ${drawn.width} wide, in ${named(button)}, ${box.width} wide`)
    }
    // No picture lies on the words.
    const parts = [...button.children].filter(inFlow)
    for (const picture of parts.filter((part) => part.localName === 'svg'))
      for (const words of parts.filter((part) => part.localName === 'span'))
        if (meet(picture.getBoundingClientRect(), words.getBoundingClientRect()))
          wrong.push(`${named(button)}: words under the picture`)
  }
  return wrong
}"""


def test_every_screen_fits(engine: Engine) -> None:
    arrive(engine)
    race = open_table(engine, "camelup-2", 3, "random")
    play_ahead(engine, race, "begun")
    search = open_table(engine, "faraon-expert", 2, "notebook")
    play_ahead(engine, search, "begun")
    played = open_table(engine, "faraon-solo", 0, "random")
    play_ahead(engine, played, "over")
    waiting = open_table(engine, "camelup-2", 2, "random", start=False)
    screens = {
        "home": ("/", ".card, article, main .button"),
        "waiting": (f"/t/{waiting}", "main .button"),
        "race": (f"/t/{race}", ".board"),
        "search": (f"/t/{search}", ".piece"),
        "end": (f"/t/{played}", "#result-title"),
        "replay": (f"/replay/{played}", ".piece"),
        "lesson": ("/learn/camelup", ".board"),
        "rules": ("/rules", "main h2"),
    }
    wrong = []
    for name, (path, sign) in screens.items():
        engine.visit(path, sign)
        engine.run("() => new Promise((done) => setTimeout(done, 150))")  # what comes later
        for width, height in SIZES:
            engine.resize(width, height)
            if SOAK:
                file = f"{engine.name.lower()}-{name}-{width}x{height}.png"
                engine.keep_picture(PICTURES / file)
            wrong += [(name, width, height, misfit) for misfit in engine.run(MISFITS)]
    assert wrong == []
