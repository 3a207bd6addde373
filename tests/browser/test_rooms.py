"""From the invitation to the rematch, for somebody who knows neither the page nor the game."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.browser.playing import open_table, play_ahead, wait_turn

PHONES = ((360, 640), (390, 844), (844, 390))
IN_SIGHT = """(element) => {
  const box = element.getBoundingClientRect()
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
}"""
HEIGHTS = "[...document.querySelectorAll('.seats li')].map((row) => row.offsetHeight)"
TOPS = """[...document.querySelectorAll('main > .column')]
  .map((one) => [...one.children].find((each) => each.offsetHeight).offsetTop)"""


def invite(page: Page, name: str, game: str = "camelup-2", bots: int = 1) -> str:
    """Open a table for friends; return its address."""
    body = {"settings": {"game": game, "seats": 4}, "names": [name], "bots": ["random"] * bots}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']}"


def test_an_invited_friend_is_one_field_and_one_tap_from_playing(open_page: Open) -> None:
    host, guest = open_page(None), open_page(None, viewport={"width": 360, "height": 640})
    link = invite(host, "Anna")
    host.goto(link)
    guest.goto(link)
    expect(
        guest.get_by_role("heading", name=re.compile("Anna invites you to Camel Up"))
    ).to_be_visible()
    # Who is there, and the game in short; nothing that is for the host.
    expect(guest.get_by_role("list", name="Who is here")).to_contain_text("Anise")
    expect(guest.get_by_role("heading", name="The game in 20 seconds")).to_be_visible()
    expect(guest.get_by_role("img", name="QR code for the link")).to_have_count(0)
    assert guest.locator("select").count() == 0
    assert guest.locator("main input").count() == 1
    guest.get_by_label("Your name").fill("Bruno")
    button = guest.get_by_role("button", name="Sit down as Bruno")
    for width, height in PHONES:
        guest.set_viewport_size({"width": width, "height": height})
        if height > width:
            assert button.evaluate(IN_SIGHT), (width, height)
        assert guest.evaluate("document.documentElement.scrollWidth") <= width
    assert not violations(guest)
    button.click()

    # Ready at once, and told who is missing; the host sees it and needs one tap.
    row = host.locator(".seats li", has_text="Bruno")
    expect(row).to_contain_text("ready")
    expect(row).not_to_contain_text("not ready")
    expect(guest.get_by_role("status").filter(has_text="One seat is free.")).to_be_visible()
    expect(guest.locator("select")).to_have_count(0)
    heights = host.evaluate(HEIGHTS)
    assert len(heights) == 4
    assert max(heights) - min(heights) <= 1, heights
    tops = host.evaluate(TOPS)
    assert len(tops) == 2
    assert tops[0] == tops[1], tops
    host.get_by_role("button", name="Fill the free seat with a bot and start").click()
    for page in (host, guest):
        expect(page.locator(".players li")).to_have_count(4)

    # Who comes again with the same device is asked by name.
    other = invite(host, "Anna")
    guest.goto(other)
    expect(guest.get_by_role("button", name="Sit down as Bruno")).to_be_enabled()


def test_a_link_is_handed_to_other_apps_where_there_is_a_way(open_page: Open) -> None:
    page = open_page(None)
    page.add_init_script("navigator.share = async (what) => { window.shared = what }")
    link = invite(page, "Anna")
    page.goto(link)
    page.get_by_role("button", name="Share…").click()
    shared = page.evaluate("window.shared")
    assert shared["url"].endswith(link)
    assert "Camel Up, 2nd edition" in shared["text"]


def test_against_bots_a_rematch_is_one_tap(open_page: Open) -> None:
    page = open_page(None)
    table = open_table(page, "camelup-1", 4)
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    page.goto(f"/t/{table}")
    again = page.get_by_role("button", name="Play again")
    result, board = page.locator(".result"), page.locator("svg.board")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        again.click(trial=True)  # nothing lies over it
        assert page.evaluate("scrollY") == 0, (width, height)
        # Everybody's points can be read, whether there is a step for them or not.
        expect(result.locator(".podium .score")).to_have_count(3)
        rest = result.locator(".standing li:not(.unseen)")
        expect(rest).to_have_count(2)  # by row: equals share a place, so the numbers may be others
        for row in rest.all():
            expect(row).to_be_visible()
        page.locator(".tab[data-to=log]").click()
        expect(result).to_be_hidden()
        page.locator(".tab[data-to=table]").click()
    page.set_viewport_size({"width": 1440, "height": 900})
    beside, drawn = result.bounding_box(), board.bounding_box()
    assert beside
    assert drawn
    assert beside["x"] >= drawn["x"] + drawn["width"]
    assert drawn["y"] + drawn["height"] <= 900
    again.click()
    page.wait_for_url(lambda url: not url.endswith(table))
    assert wait_turn(page).startswith("turn:")


def test_a_rematch_of_two_people_is_one_tap_for_each(open_page: Open) -> None:
    host, guest = open_page(None), open_page(None)
    body = {"settings": {"game": "camelup-1", "seats": 2}, "names": ["Anna"]}
    table = host.request.post("/api/tables", data=body).json()["table"]
    api = f"/api/tables/{table}"
    assert guest.request.post(f"{api}/seats", data={"name": "Bruno"}).ok
    assert guest.request.post(f"{api}/commands", data={"type": "ready"}).ok
    assert host.request.post(f"{api}/commands", data={"type": "start"}).ok
    told = host.request.get(api).json()
    while told["table"]["phase"] == "playing":
        mover = (host, guest)[told["position"]["to_act"]]
        mover.request.post(f"{api}/actions", data={"do": "roll", "seq": told["position"]["seq"]})
        told = host.request.get(api).json()
    for page in (host, guest):
        page.goto(f"/t/{table}")
    guest.get_by_role("button", name="Play again").click()
    # Whoever asked waits for the other, who is asked on the page of the old game.
    expect(guest.locator(".seats li", has_text="Anna")).to_contain_text("host")
    host.get_by_role("button", name="Join the next game").click()
    for page in (host, guest):
        expect(page.locator(".hand .card")).to_have_count(5)


OVERLAP = """() => {
  const box = document.querySelector('.words p').getBoundingClientRect()
  const stones = [...document.querySelectorAll('.desert .pyramids path')]
  for (let x = box.left; x <= box.right; x += 4)
    for (let y = box.top; y <= box.bottom; y += 4)
      for (const stone of stones) {
        const at = new DOMPoint(x, y).matrixTransform(stone.getScreenCTM().inverse())
        if (stone.isPointInFill(at)) return [x, y]
      }
  return null
}"""


def test_the_words_of_the_home_page_are_not_written_on_the_pyramid(open_page: Open) -> None:
    page = open_page("/")
    for language in ("en", "it", "fr"):
        page.locator(".language select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in (
            (320, 640),
            (390, 844),
            (844, 390),
            (768, 1024),
            (1280, 800),
            (1440, 900),
        ):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OVERLAP) is None, (language, width)


BESIDE = """() => {
  const result = document.querySelector('.result').getBoundingClientRect()
  const board = document.querySelector('svg.board').getBoundingClientRect()
  return [board.right <= result.left, board.top < innerHeight / 2, board.width > 400]
}"""
COLUMNS = """() => {
  const number = (cell) => Number(cell.textContent.replace('−', '-').replace('·', '0'))
  const rows = [...document.querySelectorAll('.result tbody tr')]
    .map((row) => [...row.querySelectorAll('td')].map(number))
  return rows.reduce((sums, row) => sums.map((sum, n) => sum + row[n]))
}"""
PNG = b"\x89PNG"


LETTERS = """() => {
  const poster = document.querySelector('svg.poster')
  const whole = 1200 / poster.getBoundingClientRect().width
  return [...poster.querySelectorAll(':scope > text, .name, .score')]
    .map((text) => [Number.parseFloat(getComputedStyle(text).fontSize), text.getScreenCTM().a])
    .map(([size, scale]) => size * scale * whole)
}"""
"""How large letters are in a picture 1200 wide."""

LEGIBLE = 24


def test_the_end_is_shown_beside_the_board_adds_up_and_makes_a_picture(open_page: Open) -> None:
    page = open_page(None, viewport={"width": 1440, "height": 900})
    table = open_table(page, "camelup-2", 2)  # All three stand on the podium.
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    account = page.request.get(f"/api/tables/{table}/account").json()
    page.goto(f"/t/{table}")
    expect(page.locator(".result table")).to_be_visible()
    assert page.evaluate(BESIDE) == [True] * 3
    # Bots are known by their faces, people by their signs.
    podium = page.locator("svg.podium")
    expect(podium.locator(".face")).to_have_count(2)
    expect(podium.locator("text.sign")).to_have_text("L")
    assert page.evaluate(COLUMNS) == sorted(account["scores"], reverse=True)
    if account["deciding"]:
        expect(page.locator(".decided")).to_contain_text(f"{account['deciding']['gain']}\u00a0EP")
    # On a phone what is next comes into sight with the winner.
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.get_by_role("button", name="Play again").evaluate(IN_SIGHT)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    # No name is on the picture unless somebody says so.
    page.get_by_role("button", name="Share").click()
    poster = page.locator("svg.poster")
    expect(poster).not_to_contain_text("Layla")
    expect(poster.locator(".face")).to_have_count(0)
    # What it says can be read where the picture is shown as wide as half a screen.
    assert min(page.evaluate(LETTERS)) >= LEGIBLE
    with page.expect_download() as plain:
        page.get_by_role("button", name="Save the picture").click()
    page.get_by_label("Show everybody’s names").check()
    expect(poster).to_contain_text("Layla")
    expect(poster.locator(".face")).to_have_count(2)
    assert not violations(page)
    with page.expect_download() as named:
        page.get_by_role("button", name="Save the picture").click()
    pictures = [download.value.path().read_bytes() for download in (plain, named)]
    assert all(picture.startswith(PNG) and len(picture) > 20_000 for picture in pictures)
    assert pictures[0] != pictures[1]
