"""One person on several devices: passkeys made, shown, merged, taken away, and deleted."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from serai.core.reviewing import KindSum, SeatReview
from serai.server.protocol.answers import ReviewPart
from serai.server.protocol.me import MOST_PASSKEYS
from serai.server.runtime.persons import Persons
from serai.server.storage import persons as stored
from serai.server.storage.persons import Known
from serai.server.storage.reports import reports_at
from serai.server.storage.review_shelf import ReviewShelf, key_of
from tests.server.authenticator import PRESENT, Authenticator, Browser
from tests.server.guests import Guest
from tests.server.inside import ServerThread
from tests.server.receiving import receiving
from tests.server.staged import Stage
from tests.server.stores import opened
from tests.server.stores import url as store_url

__all__ = ["store_url"]  # A fixture.

Come = Callable[..., Browser]


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def url(stage: Stage, tmp_path: Path, store_url: str) -> Iterator[str]:
    """A server on each kind of database."""
    with stage.serve(tmp_path, store_url) as url:
        yield url.replace("127.0.0.1", "localhost")


@pytest.fixture
def come() -> Iterator[Come]:
    """Lets somebody come with a browser of their own."""
    with contextlib.ExitStack() as stack:

        def come(url: str, cookie: str | None = None) -> Browser:
            browser = Browser(url, cookie)
            stack.callback(browser.http.close)
            return browser

        yield come


def test_a_guest_becomes_a_person_and_is_the_same_on_a_second_device(url: str, come: Come) -> None:
    """Games of both devices are theirs; each opens the seats of the other."""
    phone, computer, key = come(url), come(url), Authenticator()
    first, second = phone.opened(), computer.opened()
    assert phone.get("/me")["person"] is None
    me = phone.become(key, "Zaid")["person"]
    assert (me["name"], len(me["passkeys"]), len(me["devices"])) == ("Zaid", 1, 1)
    me = computer.sign_in(key)["person"]
    assert (me["name"], len(me["devices"]), me["proved"]) == ("Zaid", 2, True)
    for browser in (phone, computer):
        assert {game["id"] for game in browser.get("/me/games")["now"]} == {first, second}
        assert browser.seats(first) == browser.seats(second) != []
        assert {game["id"] for game in browser.get("/lobby")["yours"]} == {first, second}
    assert come(url).get("/me")["person"] is None


def test_the_same_answer_again_changes_nothing(url: str, come: Come) -> None:
    """An answer that got lost is given again; on another device it is refused."""
    phone, key = come(url), Authenticator()
    made = phone.made(key)
    assert phone.done("/me/passkeys", **made) == phone.done("/me/passkeys", **made)
    shown = phone.shown(key)
    assert phone.done("/me/sign-in", **shown) == phone.done("/me/sign-in", **shown)
    thief = come(url)
    assert thief.refused("/me/sign-in", **shown) == "unauthorized"
    thief.get("/me")
    assert thief.refused("/me/sign-in", **shown) == "bad-proof"
    assert thief.refused("/me/passkeys", **made) == "bad-proof"
    assert thief.get("/me")["person"] is None
    computer = come(url)
    computer.sign_in(key)
    assert computer.refused("/me/sign-in", **shown) == "bad-proof", "it was not this device's"


def test_no_foreign_page_domain_challenge_or_kind_proves_anything(url: str, come: Come) -> None:
    owner, key = come(url), Authenticator()
    owner.become(key)
    thief = come(url)

    def wanted() -> str:
        challenge: str = thief.done("/me/sign-in/new")["challenge"]
        return challenge

    foreign = key.show(wanted(), "https://evil.example")
    assert thief.refused("/me/sign-in", **foreign) == "bad-proof"
    assert thief.refused("/me/sign-in", **key.show(wanted() + "AA", url)) == "bad-proof"
    assert thief.refused("/me/sign-in", **key.show("A" * 54, url)) == "bad-proof"
    for_making = thief.done("/me/passkeys/new", name="Lea")["challenge"]
    assert thief.refused("/me/sign-in", **key.show(for_making, url)) == "bad-proof"
    of_the_owner = owner.done("/me/sign-in/new")["challenge"]
    assert thief.refused("/me/sign-in", **key.show(of_the_owner, url)) == "bad-proof"
    of_a_guest = come(url).done("/me/sign-in/new")["challenge"]
    assert thief.refused("/me/sign-in", **key.show(of_a_guest, url)) == "bad-proof"
    key.rp = "evil.example"
    assert thief.refused("/me/sign-in", **key.show(wanted(), url)) == "bad-proof"
    key.rp, key.flags = "localhost", PRESENT
    assert thief.refused("/me/sign-in", **key.show(wanted(), url)) == "bad-proof"
    assert thief.get("/me")["person"] is None
    unverified = Authenticator()
    unverified.flags = PRESENT
    assert thief.refused("/me/passkeys", **thief.made(unverified)) == "bad-proof"
    other = Authenticator(rp="evil.example")
    assert thief.refused("/me/passkeys", **thief.made(other)) == "bad-proof"


def test_somebody_elses_credential_is_neither_shown_nor_registered(url: str, come: Come) -> None:
    owner, thief, key, mine = come(url), come(url), Authenticator(), Authenticator()
    owner.become(key)
    shown = thief.shown(mine)
    assert thief.refused("/me/sign-in", **shown) == "bad-proof", "nobody knows it"
    assert thief.refused("/me/sign-in", **{**shown, "id": key.id}) == "bad-proof"
    mine.id = key.id
    assert thief.refused("/me/passkeys", **thief.made(mine)) == "bad-proof"
    assert thief.get("/me")["person"] is None
    assert owner.sign_in(key)["person"]["name"] == "Zaid"


def test_a_challenge_lasts_five_minutes(url: str, come: Come, stage: Stage) -> None:
    owner, late, key = come(url), come(url), Authenticator()
    owner.become(key)
    shown = late.shown(key)
    stage.let_pass(301)
    assert late.refused("/me/sign-in", **shown) == "bad-proof"
    assert late.sign_in(key)["person"]


def test_a_counter_never_goes_back(url: str, come: Come) -> None:
    """Whoever copied a passkey shows a number that was shown before."""
    owner, thief, key = come(url), come(url), Authenticator()
    owner.become(key)
    for _ in range(3):
        owner.sign_in(key)
    key.counter -= 2
    assert thief.refused("/me/sign-in", **thief.shown(key)) == "bad-proof"
    key.counter += 2
    assert thief.sign_in(key)["person"]
    still = Authenticator(counts=False)
    guest = come(url)
    guest.become(still)
    assert guest.sign_in(still)["person"], "many authenticators do not count"


def test_two_persons_become_one_only_by_both_passkeys(url: str, come: Come, stage: Stage) -> None:
    one, two, first, second = come(url), come(url), Authenticator(), Authenticator()
    one.become(first, "Zaid")
    two.become(second, "Lea")
    table = two.opened("Lea")
    stage.let_pass(301)
    shown = two.shown(first)
    assert two.refused("/me/sign-in", **shown) == "two-people"
    assert two.refused("/me/sign-in", **shown, merge=True) == "prove-first"
    assert [game["id"] for game in one.get("/me/games")["now"]] == []
    two.sign_in(second, prove=True)
    me = two.done("/me/sign-in", **shown, merge=True)["person"]
    assert (me["name"], len(me["passkeys"]), len(me["devices"])) == ("Zaid", 2, 2)
    assert [game["id"] for game in one.get("/me/games")["now"]] == [table]
    third = come(url)
    assert third.sign_in(second)["person"]["name"] == "Zaid"


def test_what_a_thief_of_a_moment_wants_needs_a_passkey(url: str, come: Come, stage: Stage) -> None:
    """A device left alone adds and removes no passkey, and signs out no other device."""
    phone, computer, key = come(url), come(url), Authenticator()
    phone.become(key)
    computer.sign_in(key)
    me = computer.get("/me")["person"]
    (passkey,) = me["passkeys"]
    (other,) = [device["id"] for device in me["devices"] if not device["yours"]]
    stage.let_pass(301)
    assert computer.refused("/me/passkeys/new") == "prove-first"
    assert computer.refused("/me/passkeys/remove", passkey=passkey["id"]) == "prove-first"
    assert computer.refused("/me/sign-out", device=other) == "prove-first"
    computer.sign_in(key, prove=True)
    assert computer.refused("/me/passkeys/remove", passkey=passkey["id"]) == "not-you"
    for _ in range(MOST_PASSKEYS - 1):
        computer.become(Authenticator())
    assert computer.refused("/me/passkeys", **computer.made(Authenticator())) == "too-many-keys"
    assert len(computer.done("/me/passkeys/remove", passkey=passkey["id"])["person"]["passkeys"])
    assert come(url).get("/me")["person"] is None
    lost = come(url)
    assert lost.refused("/me/sign-in", **lost.shown(key)) == "bad-proof"


def test_a_lost_phone_opens_nothing_and_its_seats_stay_mine(url: str, come: Come) -> None:
    phone, computer, key = come(url), come(url), Authenticator()
    table = phone.opened()
    phone.become(key)
    computer.sign_in(key)
    assert phone.seats(table) == computer.seats(table) != []
    devices = computer.get("/me")["person"]["devices"]
    (other,) = [device["id"] for device in devices if not device["yours"]]
    for _ in range(2):  # Asking again changes nothing.
        computer.done("/me/sign-out", device=other)
    assert computer.seats(table)
    assert [device["yours"] for device in computer.get("/me")["person"]["devices"]] == [True]
    stolen = phone.cookie
    assert phone.seats(table) == []
    assert phone.get("/lobby")["yours"] == []
    assert phone.cookie != stolen, "it is a guest with a new key"
    by_program = Guest(url, stolen)
    try:
        assert by_program.look(table)["you"]["seats"] == [], "however the key is shown"
        computer.done("/me/forget")
        assert by_program.look(table)["you"]["seats"] == []
        assert come(url, stolen).seats(table) == [], "also once the person is deleted"
    finally:
        by_program.http.close()


def test_signing_out_leaves_a_guest_and_the_games_to_the_person(url: str, come: Come) -> None:
    phone, computer, key = come(url), come(url), Authenticator()
    table = phone.opened()
    phone.become(key)
    computer.sign_in(key)
    before = phone.cookie
    for _ in range(2):
        assert phone.done("/me/sign-out")["person"] is None
        assert phone.cookie != before, "it is a guest's at once"
    assert phone.seats(table) == []
    assert computer.seats(table)


def test_deleting_forgets_everything_but_the_seats_one_plays(url: str, come: Come) -> None:
    phone, computer, key = come(url), come(url), Authenticator()
    table, other = phone.opened(), computer.opened()
    made = phone.made(key)
    phone.done("/me/passkeys", **made)
    replay = computer.shown(key)
    computer.done("/me/sign-in", **replay)
    gone = computer.done("/me/forget")
    assert gone == {"games": 0, "person": True, "passkeys": 1}
    assert computer.done("/me/forget")["person"] is False
    assert (phone.seats(table), phone.seats(other)) == (computer.seats(other), [])
    assert (computer.seats(table), computer.get("/me")["person"]) == ([], None)
    turn = phone.get(f"/tables/{table}")
    phone.done(f"/tables/{table}/commands", type="say", text="I am still here")
    assert phone.seats(table), turn
    assert computer.refused("/me/sign-in", **replay) == "bad-proof"
    assert phone.refused("/me/passkeys", **made) == "bad-proof"
    assert computer.refused("/me/sign-in", **computer.shown(key)) == "bad-proof"


def test_an_export_has_everything_about_me_and_no_secret_of_anybody(url: str, come: Come) -> None:
    me, friend, key = come(url), come(url), Authenticator()
    table = me.opened("Zaid", start=False, seats=4)
    friend.become(Authenticator(), "Lea")
    friend.done(f"/tables/{table}/seats", name="Lea")
    me.become(key, "Zaid")
    told = me.get("/me/export")
    assert told["person"]["name"] == "Zaid"
    assert [(game["id"], game["names"]) for game in told["games"]] == [
        (table, ["Zaid", *told["games"][0]["names"][1:3], "Lea"])
    ]
    text = json.dumps(told)
    for secret in (me.cookie, friend.cookie, key.id):
        assert secret not in text
    assert not {"holders", "public_key", "proved_at"} & set(text.replace('"', " ").split())
    for path in ("/me", "/me/games", "/me/figures"):
        assert "Zaid" not in json.dumps(come(url).get(path))


def test_an_export_has_the_channels_that_were_named_on_any_of_my_devices(
    come: Come, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'channels.db'}"
    with receiving() as receiver, ServerThread(database, private_hosts=receiver.host) as server:
        url = server.url.replace("127.0.0.1", "localhost")
        phone, computer, key = come(url), come(url), Authenticator()
        table = phone.opened(start=False)
        phone.done(f"/tables/{table}/webhooks", url=f"{receiver.url}/secret")
        phone.become(key)
        computer.sign_in(key)
        for browser in (phone, computer):
            assert [one["table"] for one in browser.get("/me/export")["webhooks"]] == [table]
        computer.done("/me/forget")
        assert phone.get("/me/export")["webhooks"] == []


def test_reports_are_in_the_export_of_who_made_them_and_lose_them(
    url: str, come: Come, store_url: str
) -> None:
    """What is reported stays for the operator: who reported it, and in what words, does not."""
    me, other, key = come(url), come(url), Authenticator()
    table = me.opened("Zaid", start=False, seats=4)
    other.done(f"/tables/{table}/seats", name="Lea")
    me.done(f"/tables/{table}/seats/3/report", why="words", words="she insults me")
    other.done(f"/tables/{table}/seats/0/report", why="name")
    me.become(key)
    (mine,) = me.get("/me/export")["reports"]
    told = {"table": table, "name": "Lea", "why": "words", "words": "she insults me"}
    assert told.items() <= mine.items()
    assert [one["name"] for one in other.get("/me/export")["reports"]] == ["Zaid"]
    me.done("/me/forget")
    assert me.get("/me/export")["reports"] == []

    async def left() -> list[tuple[str, str, str, str]]:
        async with opened(store_url, 2) as (store, _):
            found = await reports_at(store, settled=True)
        return sorted((one.name, one.by, one.words, one.reporter) for one in found)

    lea, zaid = asyncio.run(left())
    assert lea == ("Lea", "", "", "")
    assert (zaid[:3], bool(zaid[3])) == (("Zaid", "Lea", ""), True)


def test_no_other_page_can_do_anything_about_a_person(url: str, come: Come) -> None:
    owner = come(url)
    owner.become(Authenticator())
    for path in ("forget", "sign-out", "passkeys/new", "sign-in/new", "name", "passkeys/remove"):
        answer = owner.http.post(
            f"/api/me/{path}", json={}, headers={"origin": "https://evil.example"}
        )
        assert answer.status_code == 403, path
    assert owner.get("/me")["person"]


def test_where_there_can_be_no_passkeys_that_is_said(url: str, come: Come) -> None:
    by_number = come(url.replace("localhost", "127.0.0.1"))
    assert by_number.get("/me")["passkeys"] == "needs-a-name"
    assert by_number.refused("/me/passkeys/new", name="Zaid") == "no-passkeys"
    plain = come(url)
    plain.http.headers["host"] = "serai.example"
    assert plain.get("/me")["passkeys"] == "needs-https"
    plain.http.headers["x-forwarded-proto"] = "https"
    told = plain.get("/me")
    assert (told["passkeys"], told["where"]) == ("possible", "https://serai.example")


def test_passkeys_are_made_at_the_public_address_and_nowhere_else(
    come: Come, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'public.db'}"
    with ServerThread(database, public_url="https://serai.example") as server:
        guest = come(server.url.replace("127.0.0.1", "localhost"))
        told = guest.get("/me")
        assert (told["passkeys"], told["where"]) == ("elsewhere", "https://serai.example")
        assert guest.refused("/me/passkeys/new", name="Zaid") == "no-passkeys"
        guest.http.headers["host"] = "serai.example"
        assert guest.get("/me")["passkeys"] == "possible"


def test_a_challenge_of_a_guest_proves_nothing_for_the_person_they_became(
    url: str, come: Come
) -> None:
    phone, key, late = come(url), Authenticator(), Authenticator()
    made, shown = phone.made(late), phone.shown(key)
    phone.become(key)
    assert phone.refused("/me/passkeys", **made) == "bad-proof"
    assert phone.refused("/me/sign-in", **shown) == "bad-proof"
    assert len(phone.get("/me")["person"]["passkeys"]) == 1


def test_a_name_is_cleaned_and_bounded(url: str, come: Come) -> None:
    guest = come(url)
    assert guest.refused("/me/passkeys/new") == "bad-name"
    assert guest.refused("/me/passkeys/new", name="\u202e") == "bad-name"
    assert guest.refused("/me/name", name="Lea") == "not-you"
    guest.become(Authenticator(), "Zaid")
    assert guest.done("/me/name", name="  Lea ")["person"]["name"] == "Lea"
    assert guest.refused("/me/name", name="x" * 25) == "bad-name"


def test_tries_are_counted(come: Come, stage: Stage, tmp_path: Path) -> None:
    """All of them together, whatever is tried."""
    with stage.serve(tmp_path / "few", requests_per_second=600, burst=40) as address:
        browser = come(address.replace("127.0.0.1", "localhost"))
        codes = {browser.post("/me/sign-in/new").status_code for _ in range(22)}
        assert codes == {200, 429}
        key = Authenticator()
        made, shown = key.make("A" * 54, browser.url), key.show("A" * 54, browser.url)
        for path, body in {
            "/me/passkeys/new": {"name": "Zaid"},
            "/me/passkeys": made,
            "/me/sign-in": shown,
            "/me/name": {"name": "Zaid"},
            "/me/sign-out": {},
            "/me/passkeys/remove": {"passkey": "3fa85f64"},
            "/me/forget": {},
        }.items():
            assert browser.refused(path, **body) == "too-fast", path
        assert browser.http.get("/api/me/export").status_code == 429


@pytest.mark.slow
def test_my_figures_count_whole_games_on_one_seat_and_know_reviews(
    come: Come, url: str, tmp_path: Path
) -> None:
    """A victory that is shared counts in parts; luck and errors are there once reviewed."""
    me, other = come(url), come(url)
    tables = [me.opened(seats=3) for _ in range(2)]
    for table in tables:
        me.play_out(table)
    assert {game["id"] for game in me.get("/me/games")["over"]} == set(tables)
    told = me.get("/me/figures")
    (figure,) = told["by_game"]
    outcomes = [game["outcome"] for game in me.get("/me/games")["over"]]
    won = sum(1 / len(one["winners"]) for one in outcomes if 0 in one["winners"])
    assert (figure["games"], figure["fair"]) == (2, pytest.approx(2 / 3))
    assert figure["won"] == pytest.approx(won)
    assert figure["points"] == sum(one["scores"][0] for one in outcomes) / 2
    assert (figure["reviewed"], figure["error"], figure["luck"]) == (0, None, None)

    mine = SeatReview(
        "Zaid",
        0.3,
        -0.5,
        0.95,
        0.25,
        1.0,
        90.0,
        {"best": 15, "mistake": 5},
        {"roll": KindSum(15, 0.2), "ticket": KindSum(5, 0.3)},
    )
    bots = SeatReview("A bot", 0.3, 0.0, 0.0, 0.0, 0.0, 90.0, {"best": 10})
    lines = [ReviewPart(0, 40), ReviewPart(40, 40, seats=(mine, bots, bots))]
    shelf = ReviewShelf(tmp_path / "reviews")
    record = me.http.get(f"/api/tables/{tables[0]}/record").content
    shelf.keep_review(key_of(record), "camelup-2", b"\n".join(map(msgspec.json.encode, lines)))
    for _ in range(2):  # Opening it again changes nothing.
        assert other.http.get(f"/api/tables/{tables[0]}/review").status_code == 200
    (figure,) = me.get("/me/figures")["by_game"]
    assert (figure["reviewed"], figure["luck"]) == (1, 0.25)
    assert figure["error"] == pytest.approx(0.025)
    assert [(k["kind"], k["decisions"]) for k in figure["kinds"]] == [("roll", 15), ("ticket", 5)]
    assert [k["error"] for k in figure["kinds"]] == pytest.approx([0.2 / 15, 0.06])
    gone = me.done("/me/forget")
    assert (gone["games"], me.get("/me/figures")["by_game"]) == (2, [])


def test_a_socket_ends_with_the_key_it_came_with(come: Come, url: str) -> None:
    """Whoever listens on a device that is signed out hears nothing more."""
    phone, computer, key = come(url), come(url), Authenticator()
    table = computer.opened()
    phone.become(key)
    computer.sign_in(key)
    (other,) = [
        device["id"] for device in computer.get("/me")["person"]["devices"] if not device["yours"]
    ]
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    cookie = {"cookie": f"serai_device={phone.cookie}"}
    with connect(address, additional_headers=cookie) as listening:
        assert json.loads(listening.recv(10))["you"]["seats"] == [0]
        computer.done("/me/sign-out", device=other)
        with pytest.raises(ConnectionClosed):
            _hear_all(listening)
    with connect(address, additional_headers=cookie) as again:
        assert json.loads(again.recv(10))["you"]["seats"] == []


def test_a_socket_of_the_only_device_ends_when_it_is_signed_out(come: Come, url: str) -> None:
    phone, key = come(url), Authenticator()
    table = phone.opened()
    phone.become(key)
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    cookie = {"cookie": f"serai_device={phone.cookie}"}
    with connect(address, additional_headers=cookie) as listening:
        assert json.loads(listening.recv(10))["you"]["seats"] == [0]
        phone.done("/me/sign-out")
        with pytest.raises(ConnectionClosed):
            _hear_all(listening)


def test_what_is_read_while_something_changes_is_not_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may be what was so before; the next who asks is told anew."""
    tables: Any = SimpleNamespace(store=None, connections=list)
    persons = Persons(tables)
    told = iter([Known("zaid"), Known(None, out=True)])

    async def known(_: object, __: str) -> Known:
        found = next(told)
        if not found.out:
            await persons.changed()
        return found

    async def known_among(_: object, __: object) -> dict[str, Known]:
        return {}

    monkeypatch.setattr(stored, "known", known)
    monkeypatch.setattr(stored, "known_among", known_among)

    async def story() -> None:
        assert (await persons.known("phone")).person == "zaid"
        assert (await persons.known("phone")).out

    asyncio.run(story())


def _hear_all(listening: ClientConnection) -> None:
    while True:
        listening.recv(10)
