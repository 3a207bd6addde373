"""Hands that play Camel Up on a page, and eyes that read how a game ended."""

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

READY = """() => {
  document.querySelector('.over .score .button')?.click() // The leg has been looked at.
  const game = document.querySelector('.game')
  if (document.querySelector('#result-title')) return 'over'
  if (!game || game.dataset.moving === 'true') return null
  return document.querySelector('.bar.yours') ? 'turn:' + game.dataset.seq : null
}"""

LONGEST_WAIT = 60
LOOK_AGAIN_MS = 25
MOST_AHEAD = 1000
"""How many actions of ours a game that is played ahead may take."""

Hand = Callable[[Page, int], None]


def wait_until(
    page: Page, look: str, enough: str, given: Any = None, worth_a_look: str = "() => true"
) -> Any:
    """Look at a page with a function of its own until what is seen is enough, and return it.

    The page itself keeps looking: asking it again and again would keep this process, the browser
    and whatever is between them busy. Where a look takes long, `worth_a_look` says when to.
    """
    keep_looking = f"""async ([given, patience]) => {{
      const look = {look}
      const enough = {enough}
      const worthALook = {worth_a_look}
      const until = performance.now() + patience
      for (;;) {{
        const late = performance.now() > until
        if (late || worthALook(given)) {{
          const seen = look()
          if (enough(seen, given)) return [true, seen]
          if (late) return [false, seen]
        }}
        await new Promise((resume) => setTimeout(resume, {LOOK_AGAIN_MS}))
      }}
    }}"""
    found, seen = page.evaluate(keep_looking, [given, LONGEST_WAIT * 1000])
    assert found, f"nothing happens any more: {seen}"
    return seen


def open_table(page: Page, game: str, bots: int, bot: str = "random", **settings: Any) -> str:
    """Open a table from this page's device and sit down against bots."""
    body = {
        "settings": {"game": game, "seats": bots + 1, **settings},
        "names": ["Layla"],
        "bots": [bot] * bots,
        "start": True,
    }
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def start_game(page: Page, game: str, bots: int, bot: str = "random", **settings: Any) -> str:
    """Open a table from this page's device, sit down against bots and go there."""
    table = open_table(page, game, bots, bot, **settings)
    page.goto(f"/t/{table}")
    return table


def play_ahead(page: Page, table: str, enough: Callable[[Any], bool]) -> Any:
    """Play from this page's device until what the server tells is enough, and return that.

    For tests of what a page looks like then: drawing every move on the way takes long.
    """
    random, left = Random(0), MOST_AHEAD
    seq, patience = -1, 0.0
    while left:
        told = page.request.get(f"/api/tables/{table}").json()
        if enough(told):
            return told
        if told["seq"] != seq:
            seq, patience = told["seq"], time.monotonic() + LONGEST_WAIT
        if actions := told["position"]["actions"]:
            act = {"seq": seq, "do": random.choice(actions)}
            answer = page.request.post(f"/api/tables/{table}/actions", data=act)
            assert answer.ok, answer.text()
            left -= 1
        elif time.monotonic() > patience:
            break
        else:
            time.sleep(LOOK_AGAIN_MS / 1000)  # a bot thinks
    raise AssertionError(f"it is not enough: {told}")


def wait_turn(page: Page, after: str = "") -> str:
    """Wait for this page's next turn or the end of the game; return `over` or `turn:SEQ`."""
    return str(wait_until(page, READY, "(now, after) => now && now !== after", after))


def play_to_the_end(page: Page, hand: Hand, most: int = 400) -> int:
    """Play until the result is shown; return how often it was this page's turn."""
    state = ""
    for turn in range(most):
        state = wait_turn(page, state)
        if state == "over":
            expect(page.locator("#result-title")).to_be_visible()
            return turn
        hand(page, turn)
    raise AssertionError(f"the game is not over after {most} turns")


def shown_scores(page: Page) -> dict[str, int]:
    """Return everybody's points as the result says them, having seen that its parts agree."""
    result = page.locator(".result")
    totals = result.locator("tfoot td")
    expect(totals.first).to_be_attached()
    names = result.locator("thead th .unseen").all_text_contents()
    scores = dict(zip(names, map(int, totals.all_text_contents()), strict=True))
    on_podium = result.locator(".podium .score").all_text_contents()
    assert list(map(int, on_podium)) == list(scores.values())[:3]
    listed = result.get_by_role("listitem").all_text_contents()
    assert len(listed) == len(scores)
    for line, (name, points) in zip(listed, scores.items(), strict=True):
        assert re.search(rf"\b{name}: {points}\b", line), (line, scores)
    return scores


def told_scores(page: Page, table: str) -> dict[str, int]:
    """Return everybody's points as the server knows them."""
    told = page.request.get(f"/api/tables/{table}/replay").json()
    return dict(zip(told["names"], told["result"]["scores"], strict=True))


def tap(page: Page, turn: int) -> None:
    """Act on the drawings: mostly the pyramid, with tickets, tiles and cards in between."""
    kind = turn % 6
    if kind == 1 and page.locator(".pile.legal").count():
        page.locator(".pile.legal").nth(turn % page.locator(".pile.legal").count()).click()
    elif kind == 3 and page.locator(".space.open").count():
        spaces = page.locator(".space.open")
        spaces.nth((turn * 5) % spaces.count()).click(force=True)
        page.locator(".bar button").nth(turn % 2).click()
    elif kind == 5 and page.locator(".card.legal").count():
        page.locator(".card.legal").first.click()
        page.locator(".deck.wanted").nth(turn % 2).click()
    else:
        page.locator(".pyramid").click(force=True)
