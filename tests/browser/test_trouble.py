"""Reloads, lost networks and a server that restarts, in the middle of a turn."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Open, Server
from tests.browser.faraon import Player
from tests.browser.playing import start_game, tap, wait_turn

BACK_MS = 10_000
"""So soon a page must be back at its table."""


def test_a_reload_shows_the_same_position(open_page: Open) -> None:
    page = open_page()
    start_game(page, "camelup-2", 2)
    state = wait_turn(page)
    for turn in range(4):
        tap(page, turn)
        state = wait_turn(page, state)
    lines = page.locator(".log p").all_inner_texts()
    ranking = page.locator(".ranking").text_content() or ""
    page.reload()
    wait_turn(page)
    expect(page.locator(".ranking")).to_have_text(ranking)
    expect(page.locator(".log p")).to_have_text(lines, use_inner_text=True)


def test_a_choice_survives_nothing_but_the_game_does_when_the_network_is_lost(
    open_page: Open,
) -> None:
    page = open_page()
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
    page = open_page()
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
    page.get_by_role("link", name="To the start page").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_an_answer_that_comes_after_the_news_holds_nobody_up(open_page: Open) -> None:
    """The new position is there: whatever is done then counts, answered or not."""
    page = open_page(settings={"speed": 0, "sound": False, "language": "en"})
    held: list[str | bytes] = []

    def meddle(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(
            lambda said: held.append(said) if '"type":"done"' in str(said) else socket.send(said)
        )

    page.route_web_socket(re.compile("/socket"), meddle)
    start_game(page, "faraon-solo", 0)
    player = Player(page)
    for number in range(1, 4):
        sight = player.on_turn()
        player.press(sight, sight.movable[0])
        player.happened(sight)
        page.wait_for_timeout(50)
        assert len(held) == number
