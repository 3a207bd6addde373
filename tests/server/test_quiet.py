"""Quiet hours, by the clock of whoever wants them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from serai.server.alerts.quiet import quiet_for
from serai.server.protocol.commands import Quiet

HOUR = 3600
NIGHT, LUNCH = (22 * 60, 7 * 60), (13 * 60, 14 * 60)


def quiet_at(when: str, begins: int, ends: int, zone: str = "UTC") -> float:
    now = datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone)).timestamp()
    return quiet_for(Quiet(begins=begins, ends=ends, zone=zone), now)


@pytest.mark.parametrize(
    ("when", "hours", "seconds"),
    [
        ("2026-11-19T21:59:59", NIGHT, 0),
        ("2026-11-19T22:00", NIGHT, 9 * HOUR),
        ("2026-11-19T23:30", NIGHT, 7.5 * HOUR),
        ("2026-11-20T00:00", NIGHT, 7 * HOUR),
        ("2026-11-20T06:59", NIGHT, 60),
        ("2026-11-20T07:00", NIGHT, 0),
        ("2026-11-20T12:59:59", LUNCH, 0),
        ("2026-11-20T13:00", LUNCH, HOUR),
        ("2026-11-20T13:59:30", LUNCH, 30),
        ("2026-11-20T14:00", LUNCH, 0),
        ("2026-11-20T13:30", (LUNCH[0], LUNCH[0]), 0),
    ],
)
def test_it_is_quiet_from_the_beginning_to_the_end(
    when: str, hours: tuple[int, int], seconds: float
) -> None:
    assert quiet_at(when, *hours) == seconds


def test_it_is_the_clock_of_a_place_also_in_the_night_that_lacks_an_hour() -> None:
    rome = datetime(2026, 11, 19, 22, 30, tzinfo=ZoneInfo("Europe/Rome")).timestamp()
    assert quiet_for(Quiet(begins=NIGHT[0], ends=NIGHT[1], zone="Europe/Rome"), rome) == 8.5 * HOUR
    assert quiet_for(Quiet(begins=NIGHT[0], ends=NIGHT[1], zone="UTC"), rome) == 0
    assert quiet_at("2026-03-28T23:00", *NIGHT, "Europe/Rome") == 7 * HOUR
    assert quiet_at("2026-10-24T23:00", *NIGHT, "Europe/Rome") == 9 * HOUR


def test_whoever_wants_no_quiet_hours_has_none() -> None:
    assert quiet_for(None, 0.0) == 0
