"""What people can do about each other, on their pages: by the host, by a vote, for themselves."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serai.server.tables.moderation import PATIENCE
from serai.server.world import World
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Open
from tests.server.inside import ServerThread

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
AGENT = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 "
    "Mobile Safari/537.36"
)
SHOTS = os.environ.get("SERAI_SHOTS")
"""Where to put pictures of what the tests see."""


class Clock:
    """A clock that a test sets forward."""

    ahead = 0.0

    def time(self) -> float:
        return time.time() + self.ahead

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[ServerThread]:
    world = World(time=clock.time, monotonic=clock.monotonic)
    with ServerThread(f"sqlite:///{tmp_path}/tables.db", world=world) as found:
        yield found


HAS_A_SEAT = """async (table) => {
  const told = await (await fetch(`/api/tables/${table}`)).json()
  return told.you.seats.length > 0
}"""


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def ask(page: Page, table: str, what: str, **wanted: Any) -> None:
    answer = page.request.post(f"/api/tables/{table}/commands", data={"type": what, **wanted})
    assert answer.ok, answer.text()


def waiting(open_page: Open, *people: tuple[str, dict[str, Any]]) -> tuple[str, list[Page]]:
    """Let people sit down, each with a page of their own."""
    pages = [open_page(None, **device) for _, device in people]
    wanted = {"game": "camelup-2", "seats": len(people), "stand_in": None}
    body = {"settings": wanted, "names": [people[0][0]]}
    opened = pages[0].request.post("/api/tables", data=body)
    assert opened.ok, opened.text()
    table = str(opened.json()["table"])
    for (name, _), page in zip(people[1:], pages[1:], strict=True):
        assert page.request.post(f"/api/tables/{table}/seats", data={"name": name}).ok
        ask(page, table, "ready")
    return table, pages


def seated(open_page: Open, *people: tuple[str, dict[str, Any]]) -> tuple[str, list[Page]]:
    """Let people sit down, each with a page of their own, and begin."""
    table, pages = waiting(open_page, *people)
    ask(pages[0], table, "start")
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.locator(".game")).to_be_visible()
    return table, pages


def wait_for(pages: list[Page], table: str, seat: int) -> None:
    """Let everybody roll until it is a seat's turn."""
    for _ in range(20):
        told = pages[0].request.get(f"/api/tables/{table}").json()["position"]
        if told["to_act"] == seat:
            return
        ask(pages[told["to_act"]], table, "act", do="roll", seq=told["seq"])
    raise AssertionError("it is never their turn")


def leave(page: Page, other: Page, table: str) -> None:
    """Let whoever opened the table go, and wait until the server has noticed."""
    page.close()
    for _ in range(200):
        if not other.request.get(f"/api/tables/{table}").json()["table"]["seats"][0]["present"]:
            return
        other.wait_for_timeout(50)
    raise AssertionError("they do not go")


def options(page: Page, name: str) -> None:
    """Open the menu of somebody at the table."""
    if not page.get_by_role("dialog").is_visible():
        page.get_by_role("button", name="Table and links").click()
    page.get_by_role("button", name=f"Options for {name}").click()


def log_of(page: Page) -> Any:
    return page.locator(".log[role=region]")


def test_the_host_removes_who_holds_up_the_game_and_somebody_takes_the_seat(
    open_page: Open, clock: Clock
) -> None:
    table, pages = seated(open_page, ("Zaid", {}), ("Lea", PHONE), ("Milo", {}))
    host, lea, milo = pages
    wait_for(pages, table, 1)
    options(host, "Lea")
    host.get_by_role("button", name="Remove from the game…").click()
    assert not violations(host)
    shot(host, "remove-desktop")
    host.get_by_role("button", name="Remove, and offer the seat").click()
    expect(host.get_by_text("Nobody can be removed while they are playing")).to_be_visible()
    clock.ahead += PATIENCE
    host.get_by_role("button", name="Remove from the game…").click()
    host.get_by_role("button", name="Remove, and offer the seat").click()
    expect(host.locator(".people")).to_contain_text("removed, a bot plays")
    expect(log_of(milo)).to_contain_text("The host removed Lea: a bot plays on.")
    expect(lea.get_by_text("You were removed from this game")).to_be_visible()
    expect(lea.get_by_label("Your name")).to_have_count(0)
    shot(lea, "removed-phone")
    assert not violations(lea)
    lea.reload()
    expect(lea.get_by_text("You were removed from this game")).to_be_visible()

    nora = open_page(None, **PHONE)
    nora.goto(f"/t/{table}")
    expect(nora.get_by_text("Lea left this game.")).to_be_visible()
    shot(nora, "offered-phone")
    assert not violations(nora)
    nora.get_by_label("Your name").fill("Nora")
    nora.get_by_role("button", name="Sit down").click()
    expect(log_of(milo)).to_contain_text("Nora takes over from Lea.")
    expect(nora.get_by_text("Lea left this game.")).to_have_count(0)


def test_a_table_without_a_host_votes(open_page: Open, clock: Clock) -> None:
    people: tuple[tuple[str, dict[str, Any]], ...] = (
        ("Zaid", {}),
        ("Lea", {}),
        ("Milo", PHONE),
        ("Nora", {}),
    )
    table, pages = seated(open_page, *people)
    host, lea, milo, nora = pages
    wait_for(pages, table, 1)
    clock.ahead += PATIENCE
    leave(host, lea, table)
    options(milo, "Lea")
    milo.get_by_role("button", name="Vote to go on without them…").click()
    shot(milo, "vote-phone")
    assert not violations(milo)
    milo.get_by_role("button", name="Vote to go on", exact=True).click()
    milo.keyboard.press("Escape")
    expect(
        lea.get_by_text("The others are voting on whether to go on without you.")
    ).to_be_visible()
    shot(lea, "voted-about-desktop")
    note = nora.get_by_text("Milo wants to go on without Lea. One vote so far.")
    expect(note).to_be_visible()
    assert not violations(nora)
    shot(nora, "vote-desktop")
    nora.get_by_role("button", name="Vote to go on", exact=True).click()
    expect(log_of(nora)).to_contain_text("The table voted to go on without Lea: a bot plays on.")
    expect(lea.get_by_text("You were removed from this game")).to_be_visible()


def test_a_vote_ends_as_soon_as_the_player_acts(open_page: Open, clock: Clock) -> None:
    people: tuple[tuple[str, dict[str, Any]], ...] = (
        ("Zaid", {}),
        ("Lea", {}),
        ("Milo", {}),
        ("Nora", {}),
    )
    table, pages = seated(open_page, *people)
    host, lea, milo, nora = pages
    wait_for(pages, table, 1)
    clock.ahead += PATIENCE
    leave(host, lea, table)
    ask(milo, table, "vote", seat=1)
    note = nora.get_by_text("Milo wants to go on without Lea.")
    expect(note).to_be_visible()
    seq = lea.request.get(f"/api/tables/{table}").json()["position"]["seq"]
    ask(lea, table, "act", do="roll", seq=seq)
    expect(log_of(nora)).to_contain_text("Milo called a vote")


def test_muting_is_for_everybody_and_hiding_for_oneself(open_page: Open) -> None:
    table, pages = seated(open_page, ("Zaid", {}), ("Lea", {}), ("Milo", PHONE))
    host, lea, milo = pages
    ask(lea, table, "say", text="what a camel")
    options(milo, "Lea")
    milo.get_by_role("button", name="Hide their messages on this device").click()
    expect(milo.locator(".people")).to_contain_text("hidden for you")
    shot(milo, "hide-phone")
    assert not violations(milo)
    milo.keyboard.press("Escape")
    expect(log_of(host)).to_contain_text("what a camel")
    expect(log_of(milo)).not_to_contain_text("what a camel")
    milo.reload()
    expect(milo.locator(".game")).to_be_visible()
    expect(log_of(milo)).not_to_contain_text("what a camel")
    options(host, "Lea")
    host.get_by_role("button", name="Mute in chat for everybody").click()
    for page in (milo, lea):
        expect(log_of(page)).to_contain_text("The host muted Lea.")
    lea.get_by_role("button", name="Chat").click()
    expect(lea.get_by_text("The host has muted you at this table.")).to_be_visible()
    assert not violations(lea)


def test_a_player_revokes_a_device_by_keyboard_alone(open_page: Open) -> None:
    table, pages = seated(open_page, ("Zaid", {}), ("Lea", {}), ("Milo", {}))
    lea = pages[1]
    key = lea.request.post(f"/api/tables/{table}/seats/1/key").json()
    phone = open_page(None, user_agent=AGENT, **PHONE)
    phone.goto(key["link"])
    expect(phone.locator(".game")).to_be_visible()
    lea.get_by_role("button", name="Table and links").focus()
    lea.keyboard.press("Enter")
    lea.get_by_role("button", name="Options for Lea").focus()
    lea.keyboard.press("Enter")
    row = lea.locator(".menu li", has_text="Phone")
    expect(row).to_be_visible()
    expect(lea.locator(".menu li", has_text="this device")).to_have_count(1)
    assert not violations(lea)
    shot(lea, "devices-desktop")
    row.get_by_role("button").focus()
    lea.keyboard.press("Enter")
    row.get_by_role("button", name="Revoke for good").focus()
    lea.keyboard.press("Enter")
    expect(row).to_have_count(0)
    expect(phone.get_by_text("This device no longer holds a key to the seat.")).to_be_visible()
    shot(phone, "revoked-phone")


def test_the_host_gives_a_seat_a_new_link_before_the_start(open_page: Open) -> None:
    table, pages = waiting(open_page, ("Zaid", PHONE), ("Lea", {}), ("Milo", {}))
    host, lea, milo = pages
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    options(host, "Lea")
    host.get_by_role("button", name="New link for this seat…").click()
    host.get_by_role("button", name="Make the new link").click()
    link = host.get_by_label("Lea’s personal link").input_value()
    shot(host, "link-phone")
    assert not violations(host)
    expect(lea.get_by_text("This device no longer holds a key to the seat.")).to_be_visible()
    lea.goto(link)
    expect(lea.locator(".seats li", has_text="Lea").get_by_text("you", exact=True)).to_be_visible()
    # The link's key is handed in behind the page that is there already.
    lea.wait_for_function(HAS_A_SEAT, arg=table)
    ask(lea, table, "say", text="me again")
    ask(host, table, "start")
    expect(log_of(milo)).to_contain_text("The host gave Lea a new link")
    expect(host.locator(".game")).to_be_visible()
    host.keyboard.press("Escape")
    options(host, "Lea")
    expect(host.get_by_role("button", name="Mute in chat for everybody")).to_be_visible()
    expect(host.get_by_role("button", name="New link for this seat…")).to_have_count(0)


@pytest.mark.parametrize("language", ["it", "fr"])
def test_it_is_said_in_every_language(open_page: Open, clock: Clock, language: str) -> None:
    spoken = {"settings": {**QUICK, "language": language}}
    table, pages = seated(
        open_page, ("Zaid", {**spoken, **PHONE}), ("Lea", {**spoken, **PHONE}), ("Milo", {})
    )
    host, lea, _ = pages
    wait_for(pages, table, 1)
    clock.ahead += PATIENCE
    ask(host, table, "remove", seat=1)
    said = {"it": "Sei fuori da questa partita", "fr": "Vous ne jouez plus dans cette partie"}
    expect(lea.get_by_text(said[language])).to_be_visible()
    logged = {"it": "Chi ospita toglie il posto a Lea", "fr": "L’hôte retire Lea de la partie"}
    expect(host.locator(".tab[data-to=log] .badge")).to_have_text("1")
    host.locator(".tab[data-to=log]").tap()
    expect(host.get_by_text(logged[language])).to_be_visible()
    host.locator("header").get_by_role("button").first.click()
    host.locator(".people .round").nth(1).click()
    shot(host, f"people-{language}-phone")
    assert not violations(host)
