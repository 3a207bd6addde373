"""The client as an app: without a connection, with messages, and when a newer build comes."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Worker, expect

from serai.server.http.pages import Pages, _page
from serai.server.protocol.absence import TELL_AFTER
from serai.server.protocol.answers import Listed
from tests.browser.axe import violations
from tests.browser.conftest import Open
from tests.server.inside import ServerThread
from tests.server.receiving import Browser, Receiver, receiving
from tests.server.staged import Stage
from web.build import environment

RECORDS = Path(__file__).parents[1] / "records"
WEB = Path(__file__).parents[2] / "web"
GAME = {"game": "camelup-2", "seats": 3, "stand_in": None}

CONTROLLED = """async () => {
  const late = new Promise((_, no) => setTimeout(() => no(new Error('no service worker')), 20000))
  await Promise.race([navigator.serviceWorker.ready, late])
  if (navigator.serviceWorker.controller) return
  await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
}"""

KEPT = """async () => {
  const found = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      found.push([name, new URL(request.url).pathname, await answer.text()])
    }
  }
  return found
}"""

SUBSCRIBES = """(told) => {
  PushManager.prototype.subscribe = async () => ({ toJSON: () => told })
  PushManager.prototype.getSubscription = async () => null
}"""

SHOWS = """() => {
  self.shown = []
  self.registration.showNotification = async (title, options) => {
    const close = () => self.shown.splice(self.shown.indexOf(shown), 1)
    const shown = { title, ...options, close }
    self.shown.push(shown)
  }
}"""
"""Chromium without windows lets nothing be shown, whatever is granted: it is kept instead."""

SHOWN = "() => self.shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))"

TAPPED = """(action) => {
  const event = new ExtendableEvent('notificationclick')
  Object.assign(event, { notification: self.shown.at(-1), action })
  self.dispatchEvent(event)
}"""


class App:
    """A server in this process whose client is an app, and pages of it."""

    def __init__(self, server: ServerThread, stage: Stage, open_page: Open) -> None:
        self.server = server
        self.stage = stage
        self._open = open_page

    def page(self, path: str = "/", ready: bool = True, **device: Any) -> Page:
        """Open a page that the service worker controls."""
        page = self._open(
            None, base_url=self.server.url, with_worker=True,
            permissions=["notifications"], **device,
        )  # fmt: skip
        page.goto(path)
        if ready:
            page.evaluate(CONTROLLED)
        return page

    def table(self, page: Page) -> tuple[str, httpx.Client]:
        """Let a page play against somebody with a program; return the table, and that somebody."""
        opened = page.request.post(
            "/api/tables", data={"settings": {**GAME, "odds": False}, "names": ["Anna"]}
        ).json()
        table = str(opened["table"])
        other = httpx.Client(base_url=f"{self.server.url}/api/tables/{table}", timeout=30)
        for name in ("Bruno", "Carla"):
            answer = other.post("/seats", json={"name": name})
            assert answer.status_code == 201, answer.text
        for seat in (1, 2):
            answer = other.post("/commands", json={"type": "ready", "seat": seat})
            assert answer.status_code == 200, answer.text
        started = page.request.post(f"/api/tables/{table}/commands", data={"type": "start"})
        assert started.ok, started.text()
        return table, other

    def let_others_act(self, other: httpx.Client, mine: Callable[[], int]) -> None:
        """Let everybody else act until it is the page's turn."""
        for _ in range(3):
            told = other.get("").json()
            if told["position"]["to_act"] == mine():
                return
            act = {"seq": told["seq"], "do": "roll", "seat": told["position"]["to_act"]}
            assert other.post("/actions", json=act).status_code == 200


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def app(tmp_path: Path, open_page: Open, receiver: Receiver) -> Iterator[App]:
    stage = Stage()
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = ServerThread(database, world=stage.world, private_hosts=receiver.host)
    with server:
        yield App(server, stage, open_page)


def seat_of(page: Page, table: str) -> int:
    you = page.request.get(f"/api/tables/{table}").json()["you"]
    (seat,) = you["seats"]
    return int(seat)


def kept(page: Page) -> list[tuple[str, str, str]]:
    found = page.evaluate(KEPT)
    return [(name, path, text) for name, path, text in found]


# -- without a connection --------------------------------------------------------------------------


def test_without_a_connection_home_the_rules_and_a_saved_game_open(app: App) -> None:
    page = app.page()
    table, other = app.table(page)
    other.close()
    page.locator("input[type=file]").set_input_files(
        sorted((RECORDS / "camelup-2").glob("*.jsonl"))[0]
    )
    expect(page.locator(".where")).to_contain_text("Step")
    replay = page.url
    page.goto("/")
    expect(page.locator(f'a[href="/t/{table}"]')).to_be_visible()

    app.server.stop()
    page.goto("/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.get_by_text("Playing, watching and opening tables need")).to_be_visible()
    expect(page.locator(f'a[href="/t/{table}"]')).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    assert violations(page) == []

    page.locator(f'a[href="{replay.removeprefix(app.server.url)}"]').click()
    expect(page.locator(".where")).to_contain_text("Step")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()

    page.goto("/rules/camelup-2")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Connection lost").or_(page.get_by_text("One moment"))).to_be_visible()


def test_a_game_is_saved_when_the_reader_says_so_and_forgotten_too(app: App) -> None:
    page = app.page()
    body = {"settings": {"game": "camelup-2"}, "bots": ["random"] * 3, "start": True}
    table = page.request.post("/api/tables", data=body).json()["table"]
    for _ in range(3000):
        if page.request.get(f"/api/tables/{table}").json()["table"]["phase"] == "over":
            break
        app.stage.let_pass(1)
    page.goto(f"/replay/{table}")
    saving = page.get_by_role("button", name="Save offline")
    expect(saving).to_have_attribute("aria-pressed", "false")
    saving.click()
    expect(page.get_by_text("can be replayed without a connection")).to_be_visible()
    place = f"/api/tables/{table}/replay"
    assert [path for name, path, _ in kept(page) if name == "serai-games"] == [place]
    app.server.stop()
    page.reload()
    expect(page.locator(".where")).to_contain_text("Step")
    saving.click()
    expect(page.get_by_text("No longer saved")).to_be_visible()
    assert [path for name, path, _ in kept(page) if name == "serai-games"] == []


ALLOWED = re.compile(
    r"/|/(assets/)?[\w.-]+\.(js|css|wav|svg|png|webmanifest)|/api/(games|lobby|rules/[a-z]{2})"
)
LISTED = set(Listed.__struct_fields__)


def test_nothing_secret_is_kept_on_the_device(app: App) -> None:
    """No key, no view, no chat: the client, the rules, and which tables this device sits at."""
    page = app.page()
    table, other = app.table(page)
    key = page.request.post(f"/api/tables/{table}/seats/{seat_of(page, table)}/key").json()["key"]
    page.goto(f"/t/{table}#key={key}")
    expect(page.locator(".game")).to_be_visible()
    other.post("/commands", json={"type": "say", "text": "a word among friends", "seat": 1})
    page.goto("/")
    expect(page.locator(f'a[href="/t/{table}"]')).to_be_visible()
    other.close()
    cookies = {str(cookie["value"]) for cookie in page.context.cookies()}
    assert cookies
    found = kept(page)
    paths = {path for _, path, _ in found}
    assert {"/", "/api/lobby", "/api/games", "/api/rules/it"} <= paths
    assert not [path for path in paths if not ALLOWED.fullmatch(path)]
    for name, path, text in found:
        assert key not in text, (name, path)
        assert "a word among friends" not in text, (name, path)
        assert not [cookie for cookie in cookies if cookie in text], (name, path)
        if path == "/api/lobby":
            told = json.loads(text)
            assert [told.pop(which) for which in ("open", "playing", "over")] == [[], [], []]
            assert [set(row) for row in told.pop("yours")] == [LISTED]
            assert not told


# -- messages --------------------------------------------------------------------------------------


def worker_of(page: Page) -> Worker:
    (worker,) = page.context.service_workers
    return worker


def deliver(page: Page, data: str) -> None:
    """Give the service worker a push message, as the browser would."""
    debugger = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    debugger.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"])
    )
    debugger.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    origin = known[-1]["scopeURL"].rstrip("/")
    number = known[-1]["registrationId"]
    debugger.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": number, "data": data},
    )
    debugger.detach()


def shown(page: Page, count: int = 1) -> list[dict[str, str]]:
    """Return the messages that are shown, once there are so many."""
    for _ in range(500):
        found: list[dict[str, str]] = worker_of(page).evaluate(SHOWN)
        if len(found) == count:
            return found
        page.wait_for_timeout(20)
    raise AssertionError(found)


def tap(page: Page, action: str = "") -> None:
    """Tap the message that is shown."""
    worker_of(page).evaluate(TAPPED, action)


def test_a_message_is_sent_shown_and_opens_its_table(app: App, receiver: Receiver) -> None:
    browser = Browser()
    page = app.page()
    table, other = app.table(page)
    subscription = browser.subscribed(f"{receiver.url}/push")
    told = {"endpoint": subscription.pop("endpoint"), "keys": subscription}
    page.goto(f"/t/{table}")
    page.evaluate(SUBSCRIBES, told)
    page.get_by_role("button", name="Table and links").click()
    page.get_by_role("button", name="Messages when it is my turn").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Messages are off")).to_be_visible()
    assert violations(page) == []
    dialog.get_by_label("Nothing at night").uncheck()
    dialog.get_by_role("button", name="Turn messages on").click()
    expect(dialog.get_by_text("Messages are on")).to_be_visible()
    page.goto("/")

    app.let_others_act(other, lambda: seat_of(page, table))
    other.close()
    app.stage.let_pass(TELL_AFTER + 1)
    for _ in range(500):
        if receiver.received:
            break
        app.stage.let_pass(5)
        page.wait_for_timeout(20)
    (got,) = receiver.received
    message = browser.read(got.body).decode()
    worker_of(page).evaluate(SHOWS)
    deliver(page, message)
    (seen,) = shown(page)
    assert seen == {
        "title": "Your turn: Camel Up, 2nd edition",
        "body": "Anna, you are playing with Bruno and Carla.",
        "tag": f"turn-{table}",
        "lang": "en",
    }
    tap(page)
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator(".game")).to_be_visible()
    shown(page, 0)
    # Nobody is told of a table that they are looking at; what comes after it is shown.
    deliver(page, message)
    deliver(page, json.dumps({"table": "abc", "title": "Another", "body": "", "stop": "Stop"}))
    assert [one["title"] for one in shown(page)] == ["Another"]

    page.goto("/")
    assert page.request.get("/api/alerts").json()["push"] is True
    tap(page, "stop")
    for _ in range(500):
        if not page.request.get("/api/alerts").json()["push"]:
            break
        page.wait_for_timeout(20)
    assert page.request.get("/api/alerts").json()["push"] is False
    assert page.url.endswith("/"), "stopping opens nothing"


def test_what_is_not_one_of_our_messages_is_not_shown(app: App) -> None:
    page = app.page()
    worker_of(page).evaluate(SHOWS)
    for data in ("", "hello", "[]", "{}", '{"table": "../x", "title": "x"}', '{"table": 1}'):
        deliver(page, data)
    deliver(page, json.dumps({"table": "abc", "title": "This one", "body": "", "stop": "Stop"}))
    assert [seen["title"] for seen in shown(page)] == ["This one"]


def test_messages_are_offered_to_whoever_has_been_waiting_and_once(app: App) -> None:
    page = app.page()
    table, other = app.table(page)
    page.clock.install()
    page.goto(f"/t/{table}")
    expect(page.locator(".game")).to_be_visible()
    offer = page.get_by_text("Waiting for the others?")
    if seat_of(page, table) == other.get("").json()["position"]["to_act"]:
        page.clock.run_for(60_000)
        expect(offer).to_have_count(0)
        seq = page.request.get(f"/api/tables/{table}").json()["seq"]
        page.request.post(f"/api/tables/{table}/actions", data={"seq": seq, "do": "roll"})
        expect(page.locator("header .turn")).not_to_contain_text("Your turn")
    other.close()
    page.clock.run_for(20_000)
    expect(offer).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.locator(".game")).to_be_visible()
    page.clock.run_for(60_000)
    expect(offer).to_have_count(0)


# -- a newer build ---------------------------------------------------------------------------------


def rebuilt(pages: Pages) -> None:
    """Make the client one of a newer build, which lacks a file that the older one loads late."""
    script = pages._pages["sw.js"].body
    files = json.loads(script.partition(b"=")[2].partition(b";\n")[0])
    gone = next(path for path in files["files"] if "AlertsDialog" in path and ".js" in path)
    del pages._pages[gone.lstrip("/")]
    newer = script.replace(files["version"].encode(), b"newer").replace(f'"{gone}",'.encode(), b"")
    pages._pages["sw.js"] = _page("sw.js", newer)
    body = pages.index.body.replace(files["version"].encode(), b"newer")
    pages.index = pages._pages["index.html"] = _page("index.html", body)
    pages._tables.clear()


def again(page: Page) -> None:
    """Let a page believe that the server was away, until it has found the newer build."""
    for _ in range(200):
        page.evaluate("dispatchEvent(new Event('serai-again'))")
        if page.get_by_text("A new version of this page is ready").is_visible():
            return
        page.wait_for_timeout(50)


NEWER = 'meta[content="newer"]'


def test_a_newer_build_takes_over_and_no_table_is_lost(
    tmp_path: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages, stage = Pages(), Stage()
    monkeypatch.setattr("serai.server.ops.app.client", lambda: pages)
    with ServerThread(f"sqlite:///{tmp_path / 'tables.db'}", world=stage.world) as server:
        app = App(server, stage, open_page)
        page = app.page()
        table, other = app.table(page)
        other.close()
        page.goto(f"/t/{table}")
        expect(page.locator(".game")).to_be_visible()
        at_home = page.context.new_page()
        at_home.goto("/")
        expect(at_home.get_by_role("heading", name="The games")).to_be_visible()
        expect(at_home.locator(NEWER)).to_have_count(0)

        rebuilt(pages)
        again(page)
        # Where nothing is going on, the newer build is loaded at once.
        at_home.wait_for_selector(NEWER, state="attached")
        bar = page.get_by_text("A new version of this page is ready")
        expect(bar).to_be_visible()
        assert page.locator(NEWER).count() == 0, "a table is not loaded anew by itself"
        assert violations(page) == []
        # The older build goes on, with parts that the server has no more.
        page.get_by_role("button", name="Table and links").click()
        page.get_by_role("button", name="Messages when it is my turn").click()
        expect(page.get_by_role("dialog").get_by_text("Nothing at night")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Load it").click()
        page.wait_for_selector(NEWER, state="attached")
        expect(page.locator(".game")).to_be_visible()
        assert page.url.endswith(f"/t/{table}")
        expect(bar).to_have_count(0)


def built_anew(folder: Path) -> Path:
    """Build a client of other sources: another first page, and another part that is loaded late."""
    sources = folder / "web"
    shutil.copytree(WEB, sources, ignore=shutil.ignore_patterns("node_modules"))
    (sources / "node_modules").symlink_to(WEB / "node_modules")
    package = folder / "src" / "serai"
    package.mkdir(parents=True)
    for part in ("texts", "games"):
        (package / part).symlink_to(WEB.parent / "src" / "serai" / part)
    for page, before in (("Home", '<div class="home">'), ("AlertsDialog", "{#await loading then}")):
        file = sources / "src" / "pages" / f"{page}.svelte"
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, f'<i data-newer="{page}" hidden></i>\n{before}', 1))
    found = environment() | {"SERAI_WEB_OUT": str(folder / "built")}
    npm = shutil.which("npm", path=found["PATH"])
    assert npm is not None
    subprocess.run([npm, "run", "build"], cwd=sources, env=found, check=True, capture_output=True)
    return folder / "built"


def serve_from(pages: Pages, folder: Path) -> None:
    """Serve another build from now on, and nothing of the one before."""
    pages._pages.clear()
    pages._tables.clear()
    pages._read(folder, "")
    pages.index = pages._pages["index.html"]


WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  const builds = (await caches.keys()).filter((name) => name.startsWith('serai-client-'))
  return [registration.waiting !== null, builds.length]
}"""
"""Whether a newer service worker waits, and how many builds are kept."""


@pytest.mark.slow
def test_of_two_real_builds_the_newer_one_waits_for_whoever_plays(
    tmp_path: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update reaches pages one by one; its service worker when the last of them is closed."""
    newer = built_anew(tmp_path / "newer")
    pages, stage = Pages(), Stage()
    monkeypatch.setattr("serai.server.ops.app.client", lambda: pages)
    with ServerThread(f"sqlite:///{tmp_path / 'tables.db'}", world=stage.world) as server:
        app = App(server, stage, open_page)
        page = app.page()
        table, other = app.table(page)
        other.close()
        page.goto(f"/t/{table}")
        expect(page.locator(".game")).to_be_visible()
        at_home = page.context.new_page()
        at_home.goto("/")
        expect(at_home.get_by_role("heading", name="The games")).to_be_visible()
        marked = at_home.locator("[data-newer=Home]")
        expect(marked).to_have_count(0)

        serve_from(pages, newer)
        again(page)
        expect(marked).to_have_count(1)
        assert page.evaluate(WAITS) == [True, 2], "the worker of the older build stays in charge"
        for _ in range(3):  # No way leads into nothing meanwhile.
            at_home.goto("/rules")
            expect(at_home.get_by_role("heading", level=2).first).to_be_visible()
            at_home.goto("/")
            expect(marked).to_have_count(1)
        # The table goes on with its own build, parts that the server has no more included.
        page.get_by_role("button", name="Table and links").click()
        page.get_by_role("button", name="Messages when it is my turn").click()
        expect(page.get_by_role("dialog").get_by_text("Nothing at night")).to_be_visible()
        expect(page.locator("[data-newer]")).to_have_count(0)
        page.keyboard.press("Escape")
        page.evaluate("document.documentElement.dataset.older = ''")
        page.get_by_role("button", name="Load it").click()
        page.wait_for_function("() => document.documentElement.dataset.older === undefined")
        expect(page.locator(".game")).to_be_visible()
        assert page.url.endswith(f"/t/{table}"), "the table is where it was"
        page.get_by_role("button", name="Table and links").click()
        page.get_by_role("button", name="Messages when it is my turn").click()
        expect(page.locator("[data-newer=AlertsDialog]")).to_have_count(1)

        context = page.context
        page.close()
        at_home.close()
        last = context.new_page()
        last.goto("/")
        expect(last.locator("[data-newer=Home]")).to_have_count(1)
        last.wait_for_function(f"async () => !(await ({WAITS})())[0]")
        server.stop()
        last.goto("/")
        expect(last.locator("[data-newer=Home]")).to_have_count(1)
        expect(last.get_by_role("heading", name="No connection")).to_be_visible()


def test_the_app_can_be_put_on_the_home_screen_and_says_so_once(app: App) -> None:
    page = app.page()
    app.table(page)[1].close()
    told = page.request.get("/manifest.webmanifest").json()
    for icon in told["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    offered = """() => {
      const event = new Event('beforeinstallprompt')
      event.prompt = async () => { window.prompted = true }
      dispatchEvent(event)
    }"""
    page.goto("/")
    page.evaluate(offered)
    hint = page.get_by_text("Put Serai on your home screen")
    expect(hint).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Add to home screen").click()
    page.wait_for_function("() => window.prompted")
    expect(hint).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    page.evaluate(offered)
    expect(page.get_by_role("link", name="Rules")).to_be_visible()
    expect(hint).to_have_count(0)
