"""A game from a package of its own in the browser, at the plain table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import QUICK, Open, Server, launched, open_page, phone
from tests.browser.playing import (
    READY,
    play_ahead,
    play_to_the_end,
    start_game,
    told_scores,
    wait_turn,
)
from tests.browser.test_people import sit_down

__all__ = ["open_page", "phone"]

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for this module: a fixture that is imported would outlive it."""
    with launched() as found:
        yield found


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has Liar's Dice."""
    assert installed
    found = Server(tmp_path_factory.mktemp("dice-in-browser"))
    found.start()
    yield found
    found.stop()


def doubt_or_bid(page: Page, turn: int) -> None:
    """Call liar every other time, otherwise make the lowest bid there is."""
    liar = page.get_by_role("button", name="Liar!")
    if liar.count() and turn % 2:
        liar.click()
    else:
        page.locator("button[data-do^=bid]").first.click()


def fits(page: Page) -> bool:
    """Whether nothing hangs over the edge."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return bool(wide <= room)


def own_dice(page: Page, table: str) -> list[int]:
    seats = page.request.get(f"/api/tables/{table}").json()["position"]["view"]["seats"]
    (hand,) = (seat["hand"] for seat in seats if seat["hand"])
    return list(hand)


def test_a_whole_game_on_a_phone_and_its_replay(server: Server, phone: Page) -> None:
    table = start_game(phone, "liars-dice", 2, "abacus")
    wait_turn(phone)
    expect(phone.get_by_text("Dice on the table")).to_be_visible()
    drawn = phone.locator("pre").inner_text()
    assert [int(sign) for sign in drawn if sign.isdigit()] == own_dice(phone, table)
    assert fits(phone)
    assert play_to_the_end(phone, doubt_or_bid) > 4
    listed = phone.locator(".result").get_by_role("listitem").all_text_contents()
    shown = {name: int(dice) for name, dice in re.findall(r"(\w+): (\d+)", "\n".join(listed))}
    assert shown == told_scores(phone, table)
    told = server.ask(f"/api/tables/{table}/replay")
    assert fits(phone)

    phone.get_by_role("link", name="Watch the replay").click()
    expect(phone.locator(".where")).to_contain_text(f" of {len(told['steps'])}")
    phone.get_by_role("button", name="Next step").click()
    expect(phone.get_by_text("Layla rolls ").first).to_be_visible()
    phone.keyboard.press("End")
    expect(phone.get_by_text("wins: nobody else has dice left.").first).to_be_visible()
    expect(phone.get_by_role("button", name="Next step")).to_be_disabled()
    assert fits(phone)


def test_two_people_in_two_browsers_see_their_own_dice(open_page: Open) -> None:
    """The table is opened from the card of the game; the other one comes by its link."""
    anna, bruno = open_page(), open_page(None)
    card = anna.get_by_role("listitem").filter(has_text="Liar’s Dice")
    expect(card).to_contain_text("if you don’t believe one, call the liar. For 2 to 6 players.")
    card.get_by_role("button", name="With friends").click()
    link = anna.get_by_label("Link to this table").input_value()
    expect(anna.get_by_text("Ones are wild: they count as every face")).to_be_visible()
    bruno.goto(link)
    sit_down(bruno, "Bruno")
    anna.get_by_role("button", name="Start the game").click()

    pages = (anna, bruno)
    states = ["", ""]
    turns = 0
    for _ in range(400):
        ready = [page.evaluate(READY) for page in pages]
        if "over" in ready:
            break
        for n, page in enumerate(pages):
            if not ready[n] or ready[n] == states[n]:
                continue
            states[n] = ready[n]
            rows = page.get_by_role("table").locator("tbody tr").all_inner_texts()
            assert [bool(re.search(r"\d, |\t\d$", row)) for row in rows].count(True) == 1, rows
            doubt_or_bid(page, turns)
            turns += 1
        anna.wait_for_timeout(40)
    assert turns > 8
    for page in pages:
        expect(page.locator("#result-title")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize(
    ("language", "rolled", "liar"),
    [
        ("it", "Muscat lancia sotto il bicchiere.", "Bugiardo!"),
        ("fr", "Muscat lance les dés sous le gobelet.", "Menteur\u202f!"),
    ],
)
def test_it_speaks_the_language_of_its_reader(
    open_page: Open, language: str, rolled: str, liar: str
) -> None:
    page = open_page(None, settings={**QUICK, "language": language})
    start_game(page, "liars-dice", 1, "abacus")
    state = wait_turn(page)
    expect(page.get_by_text(rolled).first).to_be_visible()
    doubt = page.locator("button[data-do=liar]")
    while not doubt.count():  # Until there is a bid to doubt.
        page.locator("button[data-do^=bid]").first.click()
        state = wait_turn(page, state)
    expect(doubt).to_have_text(liar)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_pictures(open_page: Open, width: int, height: int) -> None:
    """For people to look at: the card, the table, the result and the replay."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    device = {"viewport": {"width": width, "height": height}, "has_touch": width < 500}

    def picture(page: Page, name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=SCREENSHOTS / f"dice-{name}-{width}x{height}.png")
        assert fits(page)

    page = open_page(**device)
    page.get_by_role("heading", name="Liar’s Dice").scroll_into_view_if_needed()
    picture(page, "home")
    table = start_game(page, "liars-dice", 3, "abacus")
    state = wait_turn(page)
    doubt_or_bid(page, 0)
    wait_turn(page, state)
    picture(page, "table")
    page.goto("/healthz")  # Nobody looks on until it is over.
    play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
    page.goto(f"/t/{table}")
    expect(page.locator("#result-title")).to_be_visible()
    picture(page, "over")
    page.goto(f"/replay/{table}")
    expect(page.locator(".where")).to_contain_text("Step ")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    picture(page, "replay")
