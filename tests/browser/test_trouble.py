"""Reloads, lost networks and a server that restarts, in the middle of a turn."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Open, Server
from tests.browser.faraon import ARROWS, Player
from tests.browser.playing import open_table, start_game, tap, wait_turn

BACK_MS = 10_000
"""So soon a page must be back at its table."""

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def test_a_reload_shows_the_same_position(open_page: Open) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    for turn in range(4):
        tap(page, turn)
        state = wait_turn(page, state)
    lines = page.locator(".log p").all_inner_texts()
    ranking = page.locator(".ranking").text_content() or ""
    caption = page.locator(".caption .text").inner_text()
    assert caption
    page.reload()
    wait_turn(page)
    expect(page.locator(".caption .text")).to_have_text(caption)
    expect(page.locator(".ranking")).to_have_text(ranking)
    expect(page.locator(".log p")).to_have_text(lines, use_inner_text=True)


def test_a_choice_survives_nothing_but_the_game_does_when_the_network_is_lost(
    open_page: Open,
) -> None:
    page = open_page(None)
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=BACK_MS)
    assert wait_turn(page) == state
    tap(page, 0)
    wait_turn(page, state)


def test_an_action_sent_while_the_server_restarts_is_done_once(
    open_page: Open, server: Server
) -> None:
    page = open_page(None)
    table = start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=BACK_MS)
    assert wait_turn(page) == state
    page.locator(".pile.legal").first.click()
    wait_turn(page, state)
    expect(page.locator(".log p").filter(has_text=re.compile("^You take"))).to_have_count(1)
    assert server.ask(f"/api/tables/{table}")["table"]["phase"] == "playing"


def test_an_unknown_table_says_so(open_page: Open) -> None:
    page = open_page("/t/0000000000")
    expect(page.get_by_role("alert").first).to_contain_text("There is no such table")
    page.get_by_role("link", name="Home page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


class SlowNetwork:
    """Stands between a page and its server: writes down what is sent, and holds back answers."""

    def __init__(self, page: Page) -> None:
        self.hold: str | None = None
        """What the answers hold that are held back; all of them if this is empty."""

        self.sent: list[str] = []
        self.held: list[tuple[WebSocketRoute, str]] = []
        page.route_web_socket(re.compile("/socket"), self._between)

    def release(self) -> None:
        """Hold nothing back any more, and hand over what was."""
        self.hold = None
        held, self.held = self.held, []
        for socket, said in held:
            socket.send(said)

    def actions(self) -> list[int]:
        """Return at which number each action was sent."""
        requests = map(json.loads, self.sent)
        return [request["seq"] for request in requests if request["type"] == "act"]

    def _between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def ask(said: str | bytes) -> None:
            self.sent.append(str(said))
            server.send(said)

        def answer(said: str | bytes) -> None:
            if self.hold is not None and self.hold in str(said):
                self.held.append((socket, str(said)))
            else:
                socket.send(said)

        socket.on_message(ask)
        server.on_message(answer)


def test_an_answer_that_comes_after_the_news_holds_nobody_up(open_page: Open) -> None:
    """The new position is there: whatever is done then counts, answered or not."""
    page = open_page(None, settings={"speed": 0, "sound": False, "language": "en"})
    network = SlowNetwork(page)
    network.hold = '"type":"done"'
    start_game(page, "faraon-solo", 0)
    player = Player(page)
    for number in range(1, 4):
        sight = player.on_turn()
        player.press(sight, sight.movable[0])
        player.happened(sight)
        page.wait_for_timeout(50)
        assert len(network.held) == number


def test_a_second_press_before_the_answer_sends_nothing(open_page: Open) -> None:
    page = open_page(None)
    network = SlowNetwork(page)
    start_game(page, "camelup-1", 1)
    state = wait_turn(page)
    for number in range(1, 4):
        network.hold = ""
        for _ in range(3):
            page.keyboard.press("r")
            page.locator(".pyramid").click(force=True)
        page.wait_for_timeout(100)
        assert len(network.actions()) == number
        network.release()
        state = wait_turn(page, state)
    assert len(set(network.actions())) == 3


def test_a_line_let_go_stays_where_it_was_put_until_the_board_is_another(open_page: Open) -> None:
    """Brought back at once, a pyramid stands on its hole and not where it was dragged to."""
    page = open_page(None)
    network = SlowNetwork(page)
    start_game(page, "faraon-solo", 0)
    player = Player(page)
    before = player.on_turn()
    network.hold = ""
    page.evaluate(
        """() => {
          const game = document.querySelector('.game')
          const look = () => { window.dropped = document.querySelectorAll('.dropped').length }
          new MutationObserver(look).observe(game, { attributeFilter: ['data-seq'] })
        }"""
    )
    player.drag(before, before.movable[0])
    expect(page.locator(".piece.dropped")).to_have_count(1)
    network.release()
    there = player.happened(before)
    assert page.evaluate("window.dropped") == 0
    way, _ = before.way(before.movable[0])
    page.keyboard.press(ARROWS[OPPOSITE[way]])
    player.happened(there)
    assert page.evaluate("window.dropped") == 0


def test_the_game_is_fetched_before_the_table_has_answered(open_page: Open) -> None:
    page = open_page("/rules")
    network = SlowNetwork(page)
    network.hold = ""
    with page.expect_request(re.compile(r"/assets/table-.*\.js$")):
        start_game(page, "camelup-2", 2)
    expect(page.locator(".game")).to_have_count(0)
    network.release()
    wait_turn(page)


PAGE_OF_TABLES = re.compile(r"/assets/TablePage-.*\.js$")
GAME = re.compile(r"/assets/table-.*\.js$")
ALL_TEXTS = re.compile(r"/assets/(en|it|fr)-.*\.js$")
TOO_LONG_MS = 21_000


def test_a_page_that_cannot_be_fetched_says_so_and_comes_when_it_can(open_page: Open) -> None:
    page = open_page(None)
    table = open_table(page, "camelup-2", 2)
    page.add_init_script("console.error = () => {}")  # It is said on the page, too.
    for part in (PAGE_OF_TABLES, GAME):
        page.route(part, lambda route: route.abort())
        page.goto(f"/t/{table}")
        again = page.get_by_role("button", name="Load the page again")
        expect(again).to_be_visible(timeout=30_000)
        page.unroute(part)
        again.click()
        wait_turn(page)


def test_what_is_on_its_way_forever_is_given_up(open_page: Open) -> None:
    page = open_page(None)
    table = open_table(page, "camelup-2", 2)
    page.clock.install()
    page.route(PAGE_OF_TABLES, lambda _: None)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("One moment")).to_be_visible()
    again = page.get_by_role("button", name="Load the page again")
    for _ in range(10):
        page.clock.fast_forward(TOO_LONG_MS)
        page.wait_for_timeout(100)
        if again.count():
            break
    page.unroute(PAGE_OF_TABLES)
    again.click()
    expect(page.locator(".game")).to_be_visible()


def test_without_the_texts_of_any_language_the_page_can_be_loaded_again(open_page: Open) -> None:
    page = open_page(None)
    page.route(ALL_TEXTS, lambda route: route.abort())
    page.goto("/")
    again = page.get_by_role("button", name="Reload")
    expect(again).to_be_visible(timeout=30_000)
    page.unroute(ALL_TEXTS)
    again.click()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
