"""The table tells its story: a caption for every move, and no word ahead of the pictures."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.playing import open_table, play_ahead, start_game, wait_turn, wait_until

RECORDS = Path(__file__).parents[1] / "records"
MOVING = {"speed": 4, "confirm": False, "sound": False, "language": "en", "theme": "light"}
"""Everything moves, as quickly as it can be watched."""
LAST_DIE = 5
"""So many dice end a leg."""

WATCH = """() => {
  window.ahead = []
  window.captions = []
  const see = (found, what) => { if (found && !ahead.includes(what)) ahead.push(what) }
  const look = () => {
    const moving = document.querySelector('.game[data-moving=true]')
    if (moving) {
      see(document.querySelector('.bar.yours'), 'buttons of the next turn')
      see(document.querySelector('.turn.yours'), 'the header says that it is your turn')
      see(document.title.startsWith('Your turn'), 'the title says that it is your turn')
      see(document.querySelector('#result-title'), 'the result')
      see(document.querySelector('.pad .button[data-do]'), 'live slides')
      see(document.querySelector('.choices .button'), 'live choices')
    }
    const overLeg = document.querySelector('.board .over')
    see(overLeg && document.querySelector('.bar.yours'), 'a turn under the score of a leg')
    const caption = document.querySelector('.caption .text')?.textContent
    if (caption && captions.at(-1) !== caption) captions.push(caption)
  }
  // What a frame shows is what people see.
  const watch = () => { look(); requestAnimationFrame(watch) }
  watch()
}"""


def act(page: Page) -> None:
    """Roll, or slide a pyramid, or choose something."""
    button = page.locator(".bar .roll, .pad .button[data-do], .choices .button").first
    button.click()


@pytest.mark.parametrize(
    ("game", "bot", "turns"),
    [("camelup-1", "random", 4), ("camelup-2", "random", 4), ("faraon-expert", "notebook", 8)],
)
def test_nothing_is_said_or_offered_before_it_is_shown(
    open_page: Open, game: str, bot: str, turns: int
) -> None:
    page = open_page(None, settings=MOVING)
    page.add_init_script(f"({WATCH})()")
    start_game(page, game, 2, bot=bot)
    state = ""
    for _ in range(turns):
        state = wait_turn(page, state) if game.startswith("camelup") else wait_slides(page, state)
        if state == "over":
            break
        act(page)
    assert page.evaluate("ahead") == []
    assert len(page.evaluate("captions")) >= turns


def last_roll_of_a_leg(told: Any) -> bool:
    return len(told["position"]["view"]["dice_out"]) == LAST_DIE - 1 and bool(
        told["position"]["actions"]
    )


def test_where_nothing_moves_a_leg_is_looked_at_before_the_next_turn(open_page: Open) -> None:
    page = open_page(None, settings=MOVING | {"speed": 0})
    page.add_init_script(f"({WATCH})()")
    table = open_table(page, "camelup-2", 2, options={"first": 0})
    play_ahead(page, table, last_roll_of_a_leg)
    page.goto(f"/t/{table}")
    act(page)
    score = page.locator(".over .score")
    expect(score).to_be_visible()
    expect(page.locator(".bar.yours, .turn.yours")).to_have_count(0)
    score.get_by_role("button").click()
    expect(score).to_have_count(0)
    wait_turn(page)
    assert page.evaluate("ahead") == []


def test_the_caption_is_read_out(open_page: Open) -> None:
    page = open_page(None, settings=MOVING)
    start_game(page, "camelup-2", 2, options={"first": 0})
    state = wait_turn(page)
    act(page)
    wait_turn(page, state)
    spoken = page.locator(".caption").locator("xpath=preceding-sibling::*[@aria-live='polite']")
    last = page.locator(".log[role=region] p").last.evaluate("p => p.firstChild.data")
    expect(spoken).to_contain_text(last.strip())


DICE = """() => {
  window.early = []
  window.told = 0
  let seen = false
  const watch = () => {
    const words = document.querySelector('.caption .text')?.textContent ?? ''
    if (/ pyramid…$/.test(words)) seen = false
    if (document.querySelector('svg.board .die')) seen = true
    if (/ rolls? .*…$/.test(words)) {
      told += 1
      if (!seen) early.push(words)
    }
    requestAnimationFrame(watch)
  }
  watch()
}"""


def test_a_die_is_told_when_it_is_out_of_the_pyramid(open_page: Open) -> None:
    page = open_page(None, settings=MOVING | {"speed": 1})
    page.add_init_script(f"({DICE})()")
    start_game(page, "camelup-2", 2, options={"first": 0})
    state = wait_turn(page)
    act(page)
    wait_turn(page, state)
    assert page.evaluate("told") > 0
    assert page.evaluate("early") == []


def wait_slides(page: Page, after: str) -> str:
    """Wait until this page can do something at a table of Faraon."""
    look = """() => {
      const game = document.querySelector('.game')
      if (document.querySelector('#result-title')) return 'over'
      if (!game || game.dataset.moving === 'true') return null
      const live = document.querySelector('.pad .button[data-do], .choices .button')
      return live ? game.dataset.seq : null
    }"""
    return str(wait_until(page, look, "(now, after) => now && now !== after", after))


def test_a_replay_does_not_tell_the_winner_before_the_cards(open_page: Open) -> None:
    page = open_page(settings=MOVING)
    record = sorted((RECORDS / "camelup-2").glob("*.jsonl"))[0]
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".where")).to_contain_text("Step ")
    page.get_by_role("button", name="Go to the end").click()
    log = page.locator(".log[role=region]")
    end = re.compile("wins? with|share the victory")
    expect(log).to_contain_text(end)
    page.get_by_role("button", name="Previous step").click()
    expect(log).not_to_contain_text(end)
    page.evaluate(
        """() => {
          window.early = []
          const log = document.querySelector('.log[role=region]')
          const before = log.children.length
          new MutationObserver(() => {
            const told = [...log.children].slice(before).map((line) => line.textContent)
            const down = document.querySelector('.reveal .cards li:not(.up, .none)')
            const ended = told.filter((line) => / wins? with | share the /.test(line))
            if (down) early.push(...ended)
          }).observe(document, { subtree: true, childList: true, characterData: true })
        }"""
    )
    page.get_by_role("button", name="Next step").click()
    expect(log).to_contain_text(end, timeout=60_000)
    assert page.evaluate("early") == []


def test_the_caption_tells_a_roll_in_one_sentence_and_shows_it_again(open_page: Open) -> None:
    page = open_page(None, settings=MOVING)
    start_game(page, "camelup-2", 2, options={"first": 0})
    state = wait_turn(page)
    act(page)
    wait_turn(page, state)
    words = page.locator(".caption .text")
    expect(words).not_to_have_text("")
    expect(page.locator(".caption .face svg")).to_have_count(1)  # a bot's own
    before = words.inner_text()
    page.locator(".caption .what").click()
    expect(page.locator(".game[data-moving=true]")).to_have_count(1)
    wait_turn(page)
    assert words.inner_text() == before
    # Seen again, but told once.
    log = page.locator(".log[role=region] p").all_inner_texts()
    assert len(log) == len([line for n, line in enumerate(log) if n == 0 or log[n - 1] != line])


def test_what_comes_can_be_passed_over_until_ones_own_turn(open_page: Open) -> None:
    page = open_page(None, settings=MOVING | {"speed": 1})
    start_game(page, "camelup-2", 4, options={"first": 0})
    state = wait_turn(page)
    act(page)
    page.get_by_role("button", name="To my turn").click()
    wait_turn(page, state)
    expect(page.get_by_role("button", name="To my turn")).to_have_count(0)
    log = page.locator(".log[role=region]")
    for name in ("Anise", "Fennel", "Juniper", "Vanilla"):
        expect(log).to_contain_text(f"{name} ")


def test_who_sits_next_at_a_device_does_not_read_the_last_ones_card(open_page: Open) -> None:
    page = open_page(None, settings=MOVING)
    answer = page.request.post(
        "/api/tables",
        data={
            "settings": {"game": "camelup-2", "seats": 3, "options": {"first": 0}},
            "names": ["Anna", "Bruno", "Carla"],
            "start": True,
        },
    )
    assert answer.ok, answer.text()
    page.goto(f"/t/{json.loads(answer.text())['table']}")
    page.get_by_role("button", name="Anna").click()
    wait_turn(page)
    page.keyboard.press("w")
    page.keyboard.press("b")
    page.get_by_role("button", name="Bruno").click()
    wait_turn(page)
    told = page.locator(".caption").inner_text() + page.locator(".log[role=region]").inner_text()
    assert "winner deck" in told
    assert "winner deck: blue" not in told
