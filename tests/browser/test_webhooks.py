"""The host names a channel in the browser, hears when it is given up, and stops it."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.server.inside import ServerThread
from tests.server.receiving import Receiver, receiving


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def served(tmp_path: Path, receiver: Receiver) -> Iterator[ServerThread]:
    with ServerThread(f"sqlite:///{tmp_path / 't.db'}", private_hosts=receiver.host) as server:
        yield server


def table_of(page: Page, served: ServerThread) -> str:
    settings = {"game": "camelup-2", "seats": 3, "stand_in": None}
    answer = page.request.post("/api/tables", data={"settings": settings, "names": ["Anna"]})
    table: str = answer.json()["table"]
    with httpx.Client(base_url=f"{served.url}/api/tables/{table}") as other:
        for seat, name in enumerate(("Bruno", "Carla"), 1):
            other.post("/seats", json={"name": name})
            other.post("/commands", json={"type": "ready", "seat": seat})
    return table


def come(open_page: Open, served: ServerThread, path: str, **device: Any) -> Page:
    page = open_page(None, base_url=served.url, **device)
    page.goto(path)
    return page


@pytest.mark.parametrize("width", [390, 1440])
def test_a_host_names_a_channel_and_stops_it(
    served: ServerThread, open_page: Open, receiver: Receiver, tmp_path: Path, width: int
) -> None:
    page = come(open_page, served, "/", viewport={"width": width, "height": 844})
    table = table_of(page, served)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Messages to a channel").click()
    dialog = page.get_by_role("dialog", name="Tell a channel")
    address = dialog.get_by_label("Address of the channel")
    address.fill(f"{receiver.url}/address-7")
    dialog.get_by_label("Format").select_option(label="Slack")
    dialog.get_by_role("button", name="Tell this channel").click()
    expect(dialog.get_by_role("status")).to_have_text("The channel has just got its first message.")
    assert "From now on" in receiver.received[0].json()["text"]
    expect(dialog.get_by_role("listitem").first).to_contain_text("Slack 127.0.0.1")
    expect(address).to_have_value("")
    assert not violations(page)
    assert "address-7" not in page.content()
    overflow = "() => document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(overflow) <= 0

    page.keyboard.press("Escape")
    answer = page.request.post(f"/api/tables/{table}/commands", data={"type": "start"})
    assert answer.ok, answer.text()
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as file:
        file.execute("UPDATE webhooks SET ended = 1750000000, status = 403")
        file.commit()
    page.reload()
    page.get_by_role("button", name="Show", exact=True).click()
    dialog = page.get_by_role("dialog", name="Tell a channel")
    expect(dialog.get_by_role("listitem").first).to_contain_text("it answered with 403")
    dialog.get_by_role("button", name="Try again").click()
    expect(dialog.get_by_role("listitem").first).to_contain_text("active since")
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_role("status")).to_contain_text("its address is deleted")
    expect(dialog.get_by_role("button", name="Stop")).to_have_count(0)
    assert len(receiver.received) == 2


def test_what_is_wrong_with_an_address_is_said_in_the_dialog(
    served: ServerThread, browser: Browser, receiver: Receiver
) -> None:
    with contextlib.closing(browser.new_context(base_url=served.url, locale="it-IT")) as context:
        page = context.new_page()
        page.goto("/")
        page.goto(f"/t/{table_of(page, served)}")
        page.get_by_role("button", name="Messaggi a un canale").click()
        dialog = page.get_by_role("dialog", name="Avvisa un canale")
        address = dialog.get_by_label("Indirizzo del canale")
        for wrong, said in (
            ("http://localhost/x", "Quell’indirizzo non si può usare"),
            (f"{receiver.url}/x", "non ha accettato il messaggio"),
        ):
            receiver.answers = [(500, {})]
            address.fill(wrong)
            dialog.get_by_role("button", name="Avvisa questo canale").click()
            expect(dialog.get_by_role("status")).to_contain_text(said)
            expect(address).to_have_value(wrong)


def test_only_the_host_is_offered_it(
    served: ServerThread, open_page: Open, receiver: Receiver
) -> None:
    host = come(open_page, served, "/")
    table = table_of(host, served)
    other = come(open_page, served, f"/t/{table}")
    expect(other.get_by_role("heading", name="How we play")).to_be_visible()
    expect(other.get_by_role("button", name="Messages to a channel")).to_have_count(0)
    assert not receiver.received
