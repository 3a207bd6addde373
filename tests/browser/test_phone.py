"""A phone, upright and on its side: tabs, and all that a turn needs in sight without scrolling."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.texts import LANGUAGES
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Open
from tests.browser.playing import open_table, play_ahead, start_game, wait_turn

RECORDS = Path(__file__).parents[1] / "records"
SIZES = [(360, 640), (390, 844), (844, 390)]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
ALWAYS = (".caption", ".bar", ".bar .mine", ".bar button:not(.list *)", ".tab", ".top .turn")
PLACES = ("ticket", "card", "tile", "partner")

OUT_OF_SIGHT = """(selector) => {
  const out = []
  const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
  if (!all.length) out.push(`nothing is ${selector}`)
  for (const one of all) {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const place = one.getAttribute('data-place') ?? one.textContent.trim().slice(0, 30)
    const what = `${place || one.className} at ${[left, top, right, bottom].map(Math.round)}`
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      out.push(`${what} is outside`)
      continue
    }
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit || !(one.contains(hit) || hit.contains(one)))
      out.push(`${what} is under ${hit?.outerHTML.slice(0, 60)}`)
  }
  return out
}"""

PEEPS_OUT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect()
  return box('.tabs').top - box('.bar').bottom > 1
}"""

CUT_OFF = """() => {
  const tight = (e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2
  const words = '.tab .word, .bar .button:not(.list *), .bar .name, .caption .text'
  return [...document.querySelectorAll(words)]
    .filter((e) => e.checkVisibility() && tight(e))
    .map((e) => `${e.className}: ${e.textContent.trim()}`)
}"""


def out_of_sight(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate(OUT_OF_SIGHT, selector)
    return found


def everything_can_be_done(told: Any) -> bool:
    kinds = {text.split()[0] for text in told["position"]["actions"]}
    return told["seq"] > 30 and {"roll", "ticket", "tile", "winner", "partner"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_a_turn_needs_is_out_of_sight(open_page: Open, language: str) -> None:
    page = open_page(None, QUICK | {"confirm": True, "language": language}, **PHONE)
    table = open_table(page, "camelup-2", 7, options={"first": 0})
    play_ahead(page, table, everything_can_be_done)
    page.goto(f"/t/{table}")
    wait_turn(page)
    faults: list[str] = []

    def look(what: str, *selectors: str) -> None:
        for selector in (*ALWAYS, *selectors):
            faults.extend(f"{what}: {fault}" for fault in out_of_sight(page, selector))
        faults.extend(f"{what}: cut off: {fault}" for fault in page.evaluate(CUT_OFF))
        wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide > seen:
            faults.append(f"{what}: {wide} px wide")

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        size = f"{width}x{height}"
        if width < height and page.evaluate(PEEPS_OUT):
            faults.append(f"{size}: something peeps out between the actions and the tabs")
        look(f"{size}", ".pyramid", ".space .number")
        for kind in PLACES:
            page.locator(f".bar [data-kind={kind}]").tap()
            look(f"{size} {kind}", *([".space.lit"] if kind == "tile" else [".bar .pick"]))
            if kind == "tile":
                page.locator(".space.lit").first.tap(force=True)
                look(f"{size} tile to confirm", ".bar .flip", ".bar .main")
            page.locator(".bar .cancel").tap()
    board, caption, bar = (
        page.locator(one).bounding_box() for one in ("svg.board", ".caption", ".bar")
    )
    assert board
    assert caption
    assert bar
    assert board["x"] + board["width"] <= min(caption["x"], bar["x"])
    assert not faults, "\n".join(faults)


def test_each_tab_shows_its_part_and_what_is_ones_own(open_page: Open) -> None:
    page = open_page(None, **PHONE)
    table = start_game(page, "camelup-2", 3, options={"first": 0})
    wait_turn(page)
    parts = {"table": "svg.board", "players": ".players", "odds": ".odds", "log": "aside .log"}
    for tab in ("players", "log", "odds", "table"):
        page.locator(f".tab[data-to={tab}]").tap()
        for other, part in parts.items():
            expect(page.locator(part)).to_be_visible(visible=other == tab)
        expect(page.locator(".mine")).to_be_in_viewport(ratio=1)
        expect(page.locator(".top .turn")).to_be_in_viewport(ratio=1)
        assert not violations(page)
        if tab == "log":
            expect(page.locator(".log p").last).to_be_in_viewport(ratio=1)
        if tab != "table":
            expect(page.locator(".tab[data-to=table] .badge")).to_be_visible()
    told = page.request.get(f"/api/tables/{table}").json()
    assert (
        page.locator(".mine .money")
        .inner_text()
        .endswith(str(told["position"]["view"]["seats"][0]["money"]))
    )
    page.set_viewport_size({"width": 1280, "height": 800})
    for part in ("svg.board", ".players"):
        expect(page.locator(part)).to_be_visible()
    expect(page.locator(".tabs")).to_be_hidden()


def test_what_was_said_and_not_read_is_on_the_tab(open_page: Open) -> None:
    anna = open_page(None, **PHONE)
    answer = anna.request.post(
        "/api/tables",
        data={"settings": {"game": "camelup-2", "seats": 3}, "names": ["Anna"], "bots": ["random"]},
    )
    table = json.loads(answer.text())["table"]
    bruno = open_page(f"/t/{table}")
    bruno.get_by_label("Your name").fill("Bruno")
    bruno.get_by_role("button", name="Sit down").click()
    expect(bruno.locator(".seats li", has_text="Bruno")).to_have_text(re.compile(r"(?<!not )ready"))
    anna.goto(f"/t/{table}")
    anna.get_by_role("button", name="Start the game").click()
    bruno.get_by_role("button", name="Chat").click()
    for words in ("Ciao", "Anna?"):
        bruno.get_by_label("Say something").fill(words)
        bruno.get_by_role("button", name="Send").click()
    # On a screen where the chat is below the table, the header says it.
    anna.set_viewport_size({"width": 1024, "height": 768})
    expect(anna.locator(".top .unread")).to_be_in_viewport(ratio=1)
    anna.set_viewport_size({"width": 360, "height": 640})
    badge = anna.locator(".tab[data-to=log] .badge")
    expect(badge).to_have_text("2")
    expect(badge).to_be_in_viewport(ratio=1)
    anna.locator(".tab[data-to=log]").tap()
    expect(anna.locator(".chat .lines")).to_contain_text("Anna?")
    expect(badge).to_have_count(0)
    anna.locator(".tab[data-to=table]").tap()
    expect(badge).to_have_count(0)


def test_a_game_that_fills_no_tabs_of_its_own_has_its_table_and_its_log(open_page: Open) -> None:
    page = open_page(None, **PHONE)
    start_game(page, "faraon", 1, bot="notebook")
    page.locator(".tab[data-to=log]").tap()
    expect(page.locator("aside .log")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Board")).to_be_hidden()
    page.locator(".tab[data-to=table]").tap()
    expect(page.locator("aside")).to_be_hidden()
    expect(page.get_by_role("region", name="Board")).to_be_visible()


@pytest.mark.parametrize(("game", "board"), [("camelup-2", "svg.board"), ("faraon", ".box")])
def test_lessons_and_replays_show_the_whole_board(open_page: Open, game: str, board: str) -> None:
    page = open_page(None, **PHONE)
    record = sorted((RECORDS / game).glob("*.jsonl"))[0]
    lost = []
    for where in ("lesson", "replay"):
        page.goto(f"/learn/{game}" if where == "lesson" else "/")
        if where == "replay":
            page.locator("input[type=file]").set_input_files(record)
        expect(page.locator(board)).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            lost += [(where, width, height, fault) for fault in out_of_sight(page, board)]
    assert lost == []
