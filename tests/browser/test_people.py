"""Several people: each at a device of their own, or all at one."""

import re
from itertools import pairwise

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.playing import READY, start_game, tap, wait_turn

TURNS = 400


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats li", has_text=name).locator(".good")).to_be_visible()


def hand_of(page: Page) -> list[str]:
    """Return the finish cards that can be read on a page, in hand and in the decks."""
    labels = [
        label.get_attribute("aria-label") or "" for label in page.locator(".hand .card").all()
    ]
    return labels + page.locator(".deck .mine").all_inner_texts()


def test_two_people_in_two_browsers_with_hidden_cards(open_page: Open) -> None:
    host, guest = open_page(), open_page(None)
    host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    link = host.get_by_label("Link to this table").input_value()
    guest.goto(link)
    sit_down(guest, "Amina")
    expect(host.locator(".seats li", has_text="Amina")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    pages = (host, guest)
    states = ["", ""]
    placed = 0
    for turn in range(TURNS):
        ready = [page.evaluate(READY) for page in pages]
        if "over" in ready:
            break
        for n, page in enumerate(pages):
            if not ready[n] or ready[n] == states[n]:
                continue
            states[n] = ready[n]
            if page.locator(".card.legal").count() and turn % 3 == 0:
                page.locator(".card.legal").first.click()
                page.locator(".deck.wanted").nth(turn % 2).click()
                placed += 1
            else:
                tap(page, 0)
        host.wait_for_timeout(40)
        other = guest.locator(".deck .back").count()
        assert guest.locator(".deck .mine").count() <= other
    assert placed >= 2
    for page in pages:
        expect(page.locator("#result-title")).to_be_visible(timeout=30_000)


def test_the_others_cards_stay_hidden(open_page: Open) -> None:
    """A page holds nothing of the others' hands, in its document, memory of the log or storage."""
    host, guest = open_page(), open_page(None)
    host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    guest.goto(host.get_by_label("Link to this table").input_value())
    sit_down(guest, "Amina")
    frames: list[str] = []
    # Everything the guest's page is told goes through its socket.
    guest.on("websocket", lambda ws: ws.on("framereceived", lambda data: frames.append(str(data))))
    guest.reload()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator(".hand .card")).to_have_count(5)
    seat = guest.locator(".players li", has_text="Guest")
    expect(seat.locator(".money")).to_contain_text("?")
    for _ in range(6):
        for page in (host, guest):
            state = page.evaluate(READY)
            if state and page.locator(".card.legal").count():
                page.locator(".card.legal").first.click()
                page.locator(".deck.wanted").first.click()
                wait = page.evaluate(READY)
                if wait == state:
                    page.wait_for_timeout(150)
        host.wait_for_timeout(100)
    assert hand_of(host)
    assert frames
    for frame in frames:
        for found in re.finditer(r'\{"seat":0,"camel":"(.)"\}', frame):
            assert found[1] == "?"
        for found in re.finditer(r'"seat":0,"deck":"\w+","camel":"(.)"', frame):
            assert found[1] == "?"
        for found in re.finditer(r'"hand_size":\d,"hand":("[a-z]*"|null)', frame):
            assert found[1] == "null" or found.start() > frame.index('"seat":1')


def test_hot_seat_hands_the_device_on(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    page.get_by_label("Someone else on this device").fill("Amina")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats li", has_text="Amina")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    names = []
    state = ""
    for turn in range(6):
        heading = page.get_by_role("heading", name=re.compile("Hand the device to"))
        expect(heading).to_be_visible()
        assert page.locator(".hand .card").count() == 0
        names.append(heading.inner_text().removeprefix("Hand the device to "))
        page.get_by_role("button", name=re.compile("^I’m")).click()
        state = wait_turn(page, state)
        expect(page.locator(".hand .card").first).to_be_visible()
        tap(page, 0 if turn % 2 else 1)
    assert set(names) == {"Guest", "Amina"}
    assert all(a != b for a, b in pairwise(names))


def test_a_personal_link_moves_the_seat_to_another_device(open_page: Open) -> None:
    desk, phone = open_page(None), open_page(None)
    start_game(desk, "camelup-2", 2)
    wait_turn(desk)
    desk.get_by_role("button", name="Table and links").click()
    desk.get_by_role("button", name="Continue on another device").click()
    link = desk.get_by_label("Your personal link").input_value()
    phone.goto(link)
    state = wait_turn(phone)
    assert "key" not in phone.url
    tap(phone, 0)
    wait_turn(phone, state)


def test_spectators_watch_and_chat_is_heard(open_page: Open) -> None:
    player, watcher = open_page(None), open_page(None)
    table = start_game(player, "camelup-2", 2)
    watcher.goto(f"/t/{table}")
    state = wait_turn(player)
    expect(watcher.get_by_text("Layla’s turn", exact=True)).to_be_visible()
    player.get_by_role("button", name="Chat").click()
    player.get_by_label("Say something").fill("Good luck!")
    player.keyboard.press("Enter")
    expect(watcher.get_by_text("Good luck!")).to_be_visible()
    watcher.locator(".pyramid").click(force=True)
    expect(watcher.locator(".reason")).to_contain_text("You are watching")
    tap(player, 0)
    wait_turn(player, state)


def test_the_guest_is_told_what_the_host_changed_and_asked_anew(open_page: Open) -> None:
    host, guest = open_page(), open_page()
    host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    guest.goto(host.get_by_label("Link to this table").input_value())
    sit_down(guest, "Amina")
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    host.get_by_label("Time per turn").select_option("60")
    host.get_by_role("button", name="Add", exact=True).click()
    expect(start).to_be_disabled()
    news = guest.get_by_role("status").filter(has_text="Are you still ready?")
    expect(news).to_contain_text("Time per turn: 60 seconds")
    expect(news).to_contain_text("A bot has sat down:")
    expect(host.get_by_text("Are you still ready?")).to_have_count(0)
    guest.get_by_role("button", name="I’m ready").click()
    expect(news).to_have_count(0)
    start.click()
    expect(guest.locator(".hand .card")).to_have_count(5)


def test_a_seat_whose_answer_was_lost_is_taken_once(open_page: Open) -> None:
    """The server sat somebody down, and the page never heard of it."""
    host, guest = open_page(), open_page()
    host.get_by_role("button", name=re.compile("With friends Camel Up, 1st")).click()
    guest.goto(host.get_by_label("Link to this table").input_value())
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(route.request.post_data or "")
            route.fetch()
            route.abort()
        else:
            lost.append(route.request.post_data or "")
            route.continue_()

    guest.route("**/seats", lose)
    sit_down(guest, "Zoe")
    expect(guest.get_by_role("button", name="Not ready yet")).to_be_visible()
    for _ in range(200):
        if len(lost) == 3:
            break
        guest.wait_for_timeout(50)
    assert len(lost) == 3
    assert len(set(lost)) == 1
    expect(host.locator(".seats li", has_text="Zoe")).to_have_count(1)
    expect(host.locator(".seats li", has_text="Zoe 2")).to_have_count(0)
