"""A device says over HTTP that it wants to be told, how, and that it wants no more."""

from typing import Any

import pytest

from tests.server.guests import CAMELUP, Guest, NewGuest
from tests.server.receiving import Browser

ENDPOINT = "https://push.example.org/send/abc"


def seated(guest: NewGuest) -> Guest:
    """Somebody with a seat somewhere."""
    one = guest()
    one.open(settings=CAMELUP, names=["Zaid"])
    return one


def push(**changes: Any) -> dict[str, Any]:
    return {**Browser().subscribed(ENDPOINT, language="it"), **changes}


def test_a_device_is_told_until_it_says_stop(guest: NewGuest) -> None:
    one, other = seated(guest), seated(guest)
    before = one.get("/api/alerts").json()
    assert (before["push"], before["quiet"]) == (False, None)
    assert (before["sends_email"], before["email"]) == (False, None)
    assert len(before["push_key"]) == 87
    quiet = {"begins": 1320, "ends": 480, "zone": "Europe/Rome"}
    answer = one.post("/api/alerts/push", push(quiet=quiet))
    assert answer.status_code == 200, answer.text
    expected = {**before, "push": True, "quiet": quiet}
    assert answer.json() == one.get("/api/alerts").json() == expected
    assert not other.get("/api/alerts").json()["push"]
    mine = {"endpoint": ENDPOINT, "language": "it", "quiet": quiet}
    assert one.get("/api/me/export").json()["messages"] == [mine]
    assert one.post("/api/alerts/push", push()).json()["quiet"] is None
    assert one.post("/api/alerts/stop").json()["push"] is False
    assert one.get("/api/alerts").json() == before
    assert one.post("/api/alerts/stop").status_code == 200, "stopping twice does no harm"


def test_a_browser_that_has_become_another_device_is_told_as_that_one(guest: NewGuest) -> None:
    one, other = seated(guest), seated(guest)
    wanted = push()
    one.post("/api/alerts/push", wanted)
    other.post("/api/alerts/push", wanted)
    assert other.get("/api/alerts").json()["push"]
    assert not one.get("/api/alerts").json()["push"]


def test_who_has_no_seat_is_told_nothing(guest: NewGuest) -> None:
    stranger = guest()
    stranger.get("/api/lobby")
    answer = stranger.post("/api/alerts/push", push())
    assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    assert not stranger.get("/api/alerts").json()["push"]


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://push.example.org/x"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://[::1]/x"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": "https://push.example.org:22/x"},
        {"endpoint": "https://u:p@push.example.org/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"quiet": {"begins": 0, "ends": 480, "zone": "Nowhere/Else"}},
        {"quiet": {"begins": 0, "ends": 480, "zone": "../../etc/passwd"}},
        {"quiet": {"begins": 0, "ends": 480, "zone": "/etc/passwd"}},
        {"quiet": {"begins": 0, "ends": 480, "zone": "\0"}},
        {"quiet": {"begins": 0, "ends": 1440, "zone": "UTC"}},
        {"more": 1},
    ],
)
def test_what_cannot_be_told_is_refused_and_changes_nothing(
    guest: NewGuest, changes: dict[str, Any]
) -> None:
    one = seated(guest)
    answer = one.post("/api/alerts/push", push(**changes))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert not one.get("/api/alerts").json()["push"]


def test_an_unknown_language_is_told_in_english(guest: NewGuest) -> None:
    assert seated(guest).post("/api/alerts/push", push(language="xx")).status_code == 200
