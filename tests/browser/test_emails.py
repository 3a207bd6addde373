"""Mails about turns in the browser: asked for in the dialog; confirmed and stopped by links."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Open
from tests.browser.looks import under
from tests.covering import cover
from tests.server.inside import ServerThread
from tests.server.mailing import Mail, MailServer, mailing
from tests.server.services import free_port

ADDRESS = "anna@example.org"
ROOT = Path(__file__).parents[2]
LOOKS = [
    (width, height, theme)
    for (width, height), theme in cover([(360, 640), (390, 844), (1440, 900)], ["light", "dark"])
]


@pytest.fixture
def postbox() -> Iterator[MailServer]:
    with mailing() as found:
        yield found


@pytest.fixture
def served(tmp_path: Path, postbox: MailServer) -> Iterator[ServerThread]:
    port = free_port()
    with ServerThread(
        f"sqlite:///{tmp_path / 't.db'}",
        port=port,
        smtp=f"smtp://localhost:{postbox.port}",
        mail_from="serai@example.org",
        public_url=f"http://127.0.0.1:{port}",
    ) as serving:
        yield serving


def at_a_table(page: Page, served: ServerThread) -> str:
    """Sit at a slow game with two others; return its name."""
    settings = {"game": "camelup-2", "seats": 3, "stand_in": None}
    answer = page.request.post("/api/tables", data={"settings": settings, "names": ["Anna"]})
    table: str = answer.json()["table"]
    with httpx.Client(base_url=f"{served.url}/api/tables/{table}") as other:
        for seat, name in enumerate(("Bruno", "Carla"), 1):
            other.post("/seats", json={"name": name})
            other.post("/commands", json={"type": "ready", "seat": seat})
    assert page.request.post(f"/api/tables/{table}/commands", data={"type": "start"}).ok
    return table


def dialog_of(page: Page, table: str) -> Locator:
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Table and links", exact=True).click()
    page.get_by_role("button", name="Messages when it is my turn").click()
    return page.get_by_role("dialog", name="Tell me when it is my turn")


def wait_for(postbox: MailServer) -> Mail:
    deadline = time.monotonic() + 20
    while not postbox.mails:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return postbox.mails[-1]


def looked_at(page: Page, name: str) -> None:
    """Look at a screen in all sizes; keep pictures of it."""
    folder = ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    overflow = "() => document.documentElement.scrollWidth - innerWidth"
    for width, height, theme in under(page, LOOKS):
        assert page.evaluate(overflow) <= 0
        assert not violations(page)
        page.screenshot(path=folder / f"{name}-{width}x{height}-{theme}.png")


@pytest.fixture
def come(open_page: Open, served: ServerThread) -> Callable[..., Page]:
    def come(**device: Any) -> Page:
        page: Page = open_page(None, {**QUICK, "theme": "auto"}, base_url=served.url, **device)
        page.goto("/")
        return page

    return come


def test_somebody_asks_for_mails_confirms_on_another_device_and_stops_them(
    served: ServerThread, come: Callable[..., Page], postbox: MailServer
) -> None:
    page, phone = come(with_worker=True), come()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    table = at_a_table(page, served)
    dialog = dialog_of(page, table)
    address = dialog.get_by_label("Your email address")
    looked_at(page, "email-none")
    address.fill(ADDRESS)
    dialog.get_by_role("button", name="Send me a confirmation email").click()
    expect(dialog).to_contain_text(f"A confirmation email is on its way to {ADDRESS}")
    looked_at(page, "email-asked")

    mail = wait_for(postbox)
    phone.goto(mail.link("confirm").replace(served.config.public_url or "", ""))
    yes = phone.get_by_role("button", name="Yes, email me")
    expect(yes).to_be_visible()
    looked_at(phone, "email-confirm")
    assert page.request.get("/api/alerts").json()["email"]["state"] == "asked", "a look is no tap"
    yes.click()
    expect(phone.get_by_role("status")).to_contain_text("From now on, an email will tell you")
    looked_at(phone, "email-confirmed")
    assert ADDRESS not in phone.content(), "whoever has the link learns no address by it"

    # The dialog that is open on the first device learns it by itself.
    expect(dialog).to_contain_text(f"Emails go to {ADDRESS}")
    looked_at(page, "email-on")
    dialog.get_by_label("Quiet from").fill("21:30")
    dialog.get_by_label("Quiet from").blur()
    expect(page.get_by_text("Your quiet hours are saved")).to_be_attached()
    quiet = page.request.get("/api/alerts").json()["email"]["quiet"]
    assert (quiet["begins"], len(postbox.mails)) == (21 * 60 + 30, 1)

    phone.goto(f"/api/alerts/email/stop/{mail.code('stop')}")
    stop = phone.get_by_role("button", name="Stop all emails")
    expect(stop).to_be_visible()
    looked_at(phone, "email-stop")
    assert page.request.get("/api/alerts").json()["email"]["state"] == "confirmed"
    stop.click()
    expect(phone.get_by_role("status")).to_contain_text("No more emails will be sent")
    assert page.request.get("/api/alerts").json()["email"] is None


def test_a_link_that_is_over_says_so_and_mails_are_stopped_in_the_dialog(
    served: ServerThread, browser: Browser, postbox: MailServer
) -> None:
    with contextlib.closing(browser.new_context(base_url=served.url, locale="fr-FR")) as context:
        page = context.new_page()
        page.goto("/")
        table = at_a_table(page, served)
        page.request.post("/api/alerts/email", data={"address": ADDRESS, "language": "fr"})
        mail = wait_for(postbox)
        assert mail.read["subject"] == "Un e-mail quand c’est à vous de jouer\u202f?"
        page.request.post("/api/alerts/email/confirm", data={"token": mail.code("confirm")})
        page.goto(f"/t/{table}")
        page.get_by_role("button", name="Table et liens", exact=True).click()
        page.get_by_role("button", name="Messages quand c’est à moi").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(f"Les e-mails vont à {ADDRESS}.")
        dialog.get_by_role("button", name="Ne plus recevoir d’e-mails").click()
        dialog.get_by_label("Votre adresse e-mail").fill("anna@nowhere")
        dialog.get_by_role("button", name="M’envoyer un e-mail").click()
        expect(dialog.get_by_role("alert")).to_contain_text("On ne peut pas écrire à cette adresse")
        page.goto(f"/mail/confirm/{mail.code('confirm')}")
        page.get_by_role("button", name="Oui, m’envoyer").click()
        expect(page.get_by_role("alert")).to_contain_text("Ce lien n’est plus valable")


def test_without_a_mail_server_nobody_is_offered_mails(tmp_path: Path, open_page: Open) -> None:
    with ServerThread(f"sqlite:///{tmp_path / 't.db'}") as serving:
        page = open_page(None, base_url=serving.url)
        page.goto("/")
        dialog = dialog_of(page, at_a_table(page, serving))
        expect(dialog.get_by_text("In games without a clock")).to_be_visible()
        expect(dialog.get_by_text("By email")).to_have_count(0)
        assert json.loads(page.request.get("/api/alerts").text())["sends_email"] is False
