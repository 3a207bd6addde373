"""A lobby with life: a quick seat, games to watch, pictures in the chat, blocking and reporting."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Open
from tests.browser.playing import open_table

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
LANGUAGES = {"en": "Find me a seat", "it": "Trovami un posto", "fr": "Trouver une place"}


def named(name: str) -> dict[str, object]:
    return QUICK | {"name": name}


def find_a_seat(page: Page, game: str) -> None:
    page.get_by_role("combobox", name="Game", exact=True).select_option(game)
    page.get_by_role("button", name="Find me a seat").click()


def ask(page: Page, path: str, **body: object) -> None:
    answer = page.request.post(f"/api/tables/{path}", data=body)
    assert answer.ok, answer.text()


def open_waiting(page: Page, bots: int, **settings: object) -> str:
    """Open a table of four from this page's device, and wait for others."""
    body = {
        "settings": {"game": "camelup-2", "seats": 4, **settings},
        "names": ["Zaid"],
        "bots": ["random"] * bots,
    }
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def test_whoever_looks_for_a_seat_finds_who_looked_before(open_page: Open) -> None:
    first = open_page("/", named("Zaid"))
    find_a_seat(first, "faraon-expert")
    expect(first.get_by_role("timer")).to_be_visible()
    first.get_by_role("button", name="Keep waiting for people").click()
    expect(first.get_by_role("timer")).to_have_count(0)
    second = open_page("/", named("Lea"), **PHONE)
    find_a_seat(second, "faraon-expert")
    expect(second).to_have_url(first.url)
    expect(first.locator(".seats li", has_text="Lea").locator(".good")).to_be_visible()
    # Somebody else who wants another number of players is not put there.
    third = open_page("/", named("Milo"))
    third.get_by_role("combobox", name="Players", exact=True).select_option("5")
    find_a_seat(third, "faraon-expert")
    expect(third.get_by_role("timer")).to_be_visible()
    assert third.url != first.url
    first.get_by_role("button", name=re.compile("Fill 1|Fill the|Start the game")).last.click()
    expect(second.locator(".holes").first).to_be_visible(timeout=60_000)


def test_if_nobody_turns_up_bots_play(open_page: Open) -> None:
    page = open_page(None, named("Zaid"))
    page.clock.install()
    page.goto("/")
    find_a_seat(page, "camelup-1")
    expect(page.get_by_role("timer")).to_be_visible()
    page.clock.run_for(11_000)
    expect(page.locator("svg.board")).to_be_visible(timeout=60_000)


def test_games_to_watch_say_how_many_watch(open_page: Open) -> None:
    player = open_page("/healthz")
    table = open_table(player, "faraon", 1, "forgetful", public=True)
    player.goto(f"/t/{table}")
    watcher = open_page("/", **PHONE)
    link = watcher.locator(f'a[href="/t/{table}"]')
    expect(link).to_contain_text("watch")
    link.click()
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    other = open_page(f"/t/{table}")
    expect(other.get_by_text("and one other")).to_be_visible()
    expect(watcher.get_by_text("and one other")).to_be_visible()
    player.get_by_role("button", name="Table and links").click()
    expect(player.get_by_text("2 are watching")).to_be_visible()
    home = open_page("/")
    expect(home.locator(f'a[href="/t/{table}"]')).to_contain_text("2 are watching")
    assert violations(watcher) == []


def test_pictures_are_said_seen_hidden_and_kept(open_page: Open) -> None:
    zaid, lea = open_page("/healthz", named("Zaid")), open_page("/healthz", **PHONE)
    table = open_waiting(zaid, 1)
    ask(lea, f"{table}/seats", name="Lea")
    ask(lea, f"{table}/commands", type="ready")
    ask(zaid, f"{table}/commands", type="start")
    for page in (zaid, lea):
        page.goto(f"/t/{table}")
        expect(page.locator("svg.board")).to_be_visible(timeout=60_000)
    lea.locator(".tab[data-to=log]").click()
    lea.get_by_role("button", name="Chat", exact=True).click()
    lea.get_by_role("button", name="Say it with a picture").click()
    pictures = lea.get_by_role("group", name="Say it with a picture").get_by_role("button")
    expect(pictures).to_have_count(8)
    assert violations(lea) == []
    pictures.filter(has_text="Ha ha!").click()
    expect(pictures).to_have_count(0)
    expect(zaid.locator(".bubbles p")).to_contain_text("Ha ha!")
    expect(zaid.locator(".log p.chat", has_text="Ha ha!").locator("svg")).to_be_visible()
    expect(lea.locator(".lines p", has_text="Ha ha!").locator("svg")).to_be_visible()

    # Blocked: nothing is seen of them, at this table and at the next, whatever they are called.
    zaid.get_by_role("button", name="Table and links").click()
    zaid.get_by_role("button", name="Options for Lea").click()
    zaid.get_by_role("button", name="Report to the operator…").click()
    zaid.get_by_label("They hold up the game").check()
    assert violations(zaid) == []
    zaid.get_by_role("button", name="Send the report").click()
    expect(zaid.get_by_text("Thank you. Whoever runs this server")).to_be_visible()
    zaid.get_by_role("button", name="Block at every table…").click()
    zaid.get_by_role("button", name="Block", exact=True).click()
    expect(zaid.get_by_text("blocked by you")).to_be_visible()
    zaid.keyboard.press("Escape")
    expect(zaid.locator(".log p.chat", has_text="Ha ha!")).to_have_count(0)
    other = open_waiting(zaid, 0)
    ask(lea, f"{other}/seats", name="Somebody else")
    ask(lea, f"{other}/commands", type="say", text="it is me")
    ask(zaid, f"{other}/commands", type="say", text="is anybody there")
    zaid.goto(f"/t/{other}")
    expect(zaid.locator(".lines", has_text="is anybody there")).to_be_visible()
    expect(zaid.locator(".lines", has_text="it is me")).to_have_count(0)
    zaid.get_by_role("button", name="Settings").click()
    zaid.get_by_role("button", name="Unblock Lea").click()
    expect(zaid.locator(".lines", has_text="it is me")).to_be_visible()


def test_on_a_phone_my_games_come_first_and_then_open_tables(open_page: Open) -> None:
    """For whoever plays nowhere, open tables do."""
    size = {"width": 390, "height": 844}
    other = open_page("/", named("Lea"))
    settings = {"game": "faraon", "seats": 4, "public": True}
    other.request.post("/api/tables", data={"settings": settings, "names": ["Lea"]})
    page = open_page("/", viewport=size)
    headings = page.locator("main h2")
    expect(headings.first).to_have_text("Open tables")
    body = {"settings": {"game": "camelup-2"}, "names": ["Zaid"], "bots": ["random"] * 2}
    page.request.post("/api/tables", data={**body, "start": True})
    page.reload()
    expect(headings.first).to_have_text("Your games")
    expect(page.locator("main li").first).to_be_in_viewport(ratio=1)
    expect(headings.nth(1)).to_have_text("Open tables")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_home_with_company_fits_a_phone(open_page: Open, language: str) -> None:
    host = open_page("/healthz")
    table = open_waiting(host, 1, public=True)
    host.goto(f"/t/{table}")
    settings = QUICK | {"language": language}
    page = open_page("/", settings, viewport={"width": 320, "height": 640}, has_touch=True)
    expect(page.get_by_role("button", name=LANGUAGES[language])).to_be_visible()
    # Open tables come first.
    expect(page.locator("main > section").first.locator(f'a[href="/t/{table}"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
