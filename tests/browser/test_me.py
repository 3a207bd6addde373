"""My games, and being the same person on several devices: with Chromium's own authenticator."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from serai.core.reviewing import KindSum, SeatReview
from serai.server.protocol.answers import ReviewPart
from serai.server.storage.review_shelf import ReviewShelf, key_of
from tests.browser.axe import violations
from tests.browser.conftest import NO_WORKER, QUICK, Open, Server
from tests.browser.playing import open_table, play_ahead
from tests.browser.test_screens import Camera

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with cookies of its own and an authenticator, at the server's name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._ask("enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = made["authenticatorId"]

    def held(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._ask("getCredentials", authenticatorId=self._id)[
            "credentials"
        ]
        return found

    def has_only_keys_of(self, other: "Device") -> None:
        """As a device does whose owner keeps passkeys with a service."""
        self._ask("clearCredentials", authenticatorId=self._id)
        for key in other.held():
            self._ask("addCredential", authenticatorId=self._id, credential=key)

    def tap(self, button: str) -> None:
        self.page.get_by_role("button", name=button).click()

    def become(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.tap("Create a passkey")
        self.is_called(name)

    def is_called(self, name: str) -> None:
        expect(self.page.get_by_role("heading", name=name, exact=True)).to_be_visible()

    def seats(self, table: str) -> Any:
        return self.page.request.get(f"/api/tables/{table}").json()["you"]["seats"]

    def _ask(self, what: str, **told: Any) -> Any:
        return self._session.send(f"WebAuthn.{what}", told)


NewDevice = Callable[[], Device]

SAVE_A_GAME = """async () => {
  const replay = { title: 'Camel Up', game: 'camelup-2', names: ['Zaid', 'Milo'] }
  const cache = await caches.open('serai-games')
  await cache.put('/api/tables/saved/replay', new Response(JSON.stringify(replay)))
}"""


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[NewDevice]:
    """Let somebody come with another device; refusals are part of what is tried."""
    contexts, errors = [], list[str]()

    def come() -> Device:
        base = server.url.replace("127.0.0.1", "localhost")
        context = browser.new_context(base_url=base, locale="en-GB")
        context.add_init_script(NO_WORKER)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto("/me")
        return Device(page)

    yield come
    for context in contexts:
        context.close()
    assert not errors


def test_one_person_on_two_devices_who_then_deletes_everything(come: NewDevice) -> None:
    phone, computer = come(), come()
    table = open_table(phone.page, "camelup-2", 2)
    phone.become("Zaid")
    assert len(phone.held()) == 1
    computer.has_only_keys_of(phone)
    computer.tap("Sign in with a passkey")
    computer.is_called("Zaid")

    computer.page.goto("/")
    card = computer.page.get_by_role("link", name=re.compile("Camel Up, 2nd"))
    card.first.click()
    expect(computer.page).to_have_url(re.compile(table))
    assert computer.seats(table) == phone.seats(table) != []

    computer.page.goto("/me")
    told = computer.page.request.get("/api/me/export").json()
    assert told["person"]["name"] == "Zaid"
    assert [game["id"] for game in told["games"]] == [table]
    kept = {
        "serai-blocked": [{"name": "Milo", "marks": ["a mark"]}],
        "serai-hidden": {table: ["Lea"]},
        "serai-puzzles": {"solved": ["00fbd3d8"], "days": [7]},
        "serai-shaken": {"fingerprint": {"nonce": "a secret", "word": ""}},
    }
    for name, value in kept.items():
        computer.page.evaluate("(it) => localStorage.setItem(...it)", [name, json.dumps(value)])
    computer.page.evaluate(SAVE_A_GAME)
    computer.page.reload()
    with computer.page.expect_download() as download:
        computer.tap("Download everything")
    assert download.value.suggested_filename == "serai-me.json"
    everything = json.loads(download.value.path().read_text("utf-8"))
    assert everything["person"]["name"] == "Zaid"
    device = everything["device"]
    for name in ("blocked", "hidden", "puzzles"):
        assert device[name] == kept[f"serai-{name}"]
    assert [game["names"] for game in device["saved"]] == [["Zaid", "Milo"]]
    assert "a secret" not in json.dumps(everything), "it is needed when the dice are shown"

    computer.tap("Delete everything about me")
    computer.tap("Yes, delete")
    expect(computer.page.get_by_role("heading", name="You are a guest")).to_be_visible()
    left = computer.page.evaluate("JSON.stringify(localStorage)")
    for word in ("Milo", "Lea", "00fbd3d8", "Zaid"):
        assert word not in left, word
    assert "a secret" in left, "a game that is about to begin needs it"
    assert not computer.page.evaluate("caches.has('serai-games')")
    assert computer.seats(table) == []
    assert phone.seats(table), "games go on where they were begun"
    phone.page.reload()
    expect(phone.page.get_by_role("heading", name="You are a guest")).to_be_visible()


def test_two_persons_become_one_and_a_lost_device_is_signed_out(come: NewDevice) -> None:
    phone, computer = come(), come()
    phone.become("Zaid")
    computer.become("Lea")
    table = open_table(computer.page, "camelup-2", 2)
    computer.has_only_keys_of(phone)
    computer.tap("Join with another passkey")
    expect(computer.page.get_by_text("This passkey belongs to somebody other than")).to_be_visible()
    assert phone.seats(table) == []
    computer.tap("Yes, both are me")
    computer.is_called("Zaid")
    assert phone.seats(table) == computer.seats(table) != []

    phone.page.reload()
    others = phone.page.locator("li", has_text=re.compile("since|linked", re.IGNORECASE))
    others.get_by_role("button", name=re.compile("Sign out")).first.click()
    expect(phone.page.get_by_text("The device is signed out.")).to_be_visible()
    computer.page.reload()
    expect(computer.page.get_by_role("heading", name="You are a guest")).to_be_visible()
    assert computer.seats(table) == []
    assert phone.seats(table)


def test_my_games_wait_for_me_and_my_figures_follow(open_page: Open) -> None:
    page = open_page(None, viewport={"width": 390, "height": 844})
    over = open_table(page, "camelup-1", 1)
    play_ahead(page, over, lambda told: told["table"]["phase"] == "over")
    on = open_table(page, "camelup-2", 2)
    play_ahead(page, on, lambda told: told["position"]["to_act"] in told["you"]["seats"])
    page.goto("/")
    first = page.locator("main section").filter(has_text="Your turn").get_by_role("link")
    expect(first.first).to_contain_text("Your turn")
    expect(first.nth(1)).to_contain_text(re.compile("Won|Shared win|Place 2"))
    page.get_by_role("link", name="All my games and figures").click()
    expect(page.get_by_text(re.compile("One game: .* won .fair share 50%"))).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    assert violations(page) == []
    page.get_by_role("link", name="Your turn").click()
    expect(page).to_have_url(re.compile(on))


def kept_review(page: Page, table: str, own: float, luck: float) -> None:
    """Let a game count as reviewed: with a review that is kept, as if somebody had asked for it."""
    record = page.request.get(f"/api/tables/{table}/record").body()
    kinds = {
        "ticket": KindSum(12, -0.7 * own),
        "tile": KindSum(3, -0.3 * own),
        "roll": KindSum(9, 0),
    }
    mine = SeatReview("Zaid", 0.5, own, 0.1, luck, 1.0, 90.0, {"best": 20, "mistake": 4}, kinds)
    bot = SeatReview("Bot", 0.5, 0.0, 0.0, -luck, 0.0, 95.0, {"best": 20})
    lines = map(msgspec.json.encode, [ReviewPart(0, 40), ReviewPart(40, 40, seats=(mine, bot))])
    ReviewShelf().keep_review(key_of(record), "camelup-1", b"\n".join(lines))
    assert page.request.get(f"/api/tables/{table}/review").ok


def test_errors_by_kind_and_over_time_are_shown_and_told(open_page: Open) -> None:
    page = open_page(None, {**QUICK, "theme": "auto"})
    for own, luck in ((-0.6, 0.25), (-0.36, -0.1)):
        table = open_table(page, "camelup-1", 1)
        play_ahead(page, table, lambda told: told["table"]["phase"] == "over")
        kept_review(page, table, own, luck)
    sizes = [(360, 640, "light"), (390, 844, "dark"), (1440, 900, "light")]
    camera = Camera(page, sizes)
    page.goto("/me")
    kinds = page.get_by_role("table", name=re.compile("What a decision gave away on average"))
    expect(kinds).to_be_visible()
    rows = [row.inner_text().split() for row in kinds.get_by_role("row").all()]
    assert [(row[0], row[-1]) for row in rows] == [
        ("Tickets", "2.8"), ("Rolls", "0.0"), ("Tiles", "4.8"),
    ]  # fmt: skip
    errors = page.get_by_role("img", name=re.compile("2.5 on average in the first half .*1.5 in"))
    expect(errors).to_be_visible()
    expect(errors.locator("circle")).to_have_count(2)
    expect(page.get_by_role("img", name=re.compile("from −10 to .25"))).to_be_visible()
    camera.take("my-figures")
    assert not camera.faults


@pytest.mark.parametrize(("language", "title"), [("it", "Le mie partite"), ("fr", "Mes parties")])
def test_where_passkeys_cannot_be_that_is_said(open_page: Open, language: str, title: str) -> None:
    """The server is reached by a number here."""
    page = open_page("/me", {**QUICK, "language": language})
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(page.locator("main .sheet button")).to_have_count(0)
    assert violations(page) == []
