"""Hands that play in any engine, by what can be seen."""

from random import Random
from typing import Any

from tests.engines.engine import Engine

QUICK = {"speed": 0, "confirm": False, "sound": False, "language": "en", "theme": "light"}
MOST_AHEAD = 1500

SETTLE = "(settings) => { localStorage['serai-settings'] = JSON.stringify(settings) }"

ASK = """async (path, body) => {
  const asked = body && {
    method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' },
  }
  const answer = await fetch(path, asked || {})
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}"""

AHEAD = f"""async (table, enough, most) => {{
  const ask = {ASK}
  const isEnough = {{
    begun: ({{ position }}) => position.actions.length > 0,
    late: ({{ position }}) => position.view.stacks.some(({{ space }}) => space > 12),
    last: ({{ position }}) => position.view.deck <= 1,
    over: ({{ table }}) => table.phase === 'over',
  }}[enough]
  let seed = 1
  for (let n = 0; n < most;) {{
    const told = await ask(`/api/tables/${{table}}`)
    if (isEnough(told)) return true
    const {{ actions }} = told.position
    if (!actions.length) {{
      await new Promise((resume) => setTimeout(resume, 5)) // a bot thinks
      continue
    }}
    n += 1
    seed = (seed * 16807) % 2147483647
    const act = {{ seq: told.seq, do: actions[seed % actions.length] }}
    await ask(`/api/tables/${{table}}/actions`, act)
  }}
  return false
}}"""

SIGHT = """(before) => {
  document.querySelector('.over .score .button')?.click() // The leg has been looked at.
  if (document.querySelector('#result-title')) return { over: true, seq: '', taps: [] }
  const game = document.querySelector('.game')
  if (!game || game.dataset.moving === 'true' || game.dataset.seq === before) return null
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const holes = document.querySelector('.holes')
  const within = ([x, y]) => holes.contains(document.elementFromPoint(x, y))
  const pieces = [...document.querySelectorAll('.piece.movable')].map(middle)
  if (pieces.some((place) => !within(place))) {
    holes.scrollIntoView({ block: 'center' })
    return null
  }
  const buttons = document.querySelectorAll('.choices .button:not([aria-disabled=true])').length
  const roll = !!document.querySelector('.bar.yours .roll')
  return pieces.length || buttons || roll
    ? { over: false, seq: game.dataset.seq, taps: pieces, buttons, roll } : null
}"""


def arrive(engine: Engine, width: int = 1280, height: int = 800, **wishes: Any) -> None:
    """Come to the server with a reader's wishes, at a window of this size."""
    engine.resize(width, height)
    engine.go("/healthz")
    engine.run(SETTLE, QUICK | wishes)


def open_table(engine: Engine, game: str, bots: int, bot: str, *, start: bool = True) -> str:
    """Open a table from this browser and sit down against bots."""
    body = {
        "settings": {"game": game, "seats": bots + 1},
        "names": ["Layla"],
        "bots": [bot] * bots,
        "start": start,
    }
    return str(engine.run(ASK, "/api/tables", body)["table"])


def play_ahead(engine: Engine, table: str, enough: str) -> None:
    """Play without looking until it is enough."""
    assert engine.run(AHEAD, table, enough, MOST_AHEAD)


def play_to_the_end(engine: Engine, table: str) -> int:
    """Play by taps until the result is shown; return how many it took."""
    random = Random(0)
    engine.visit(f"/t/{table}", ".game, #result-title")
    seq, taps = "", 0
    while not (sight := engine.until(SIGHT, seq))["over"]:
        if sight["taps"]:
            engine.tap(*random.choice(sight["taps"]))
        elif sight["buttons"]:
            engine.click(f".choices .button:nth-of-type({random.randint(1, sight['buttons'])})")
        else:
            engine.click(".bar .roll")
        seq = sight["seq"]
        taps += 1
    return taps
