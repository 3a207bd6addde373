"""Quiet hours: when somebody wants to hear nothing, by their own clock."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from serai.server.protocol.commands import Quiet
from serai.server.protocol.errors import BadRequest


def check_quiet(quiet: Quiet | None) -> None:
    """Refuse quiet hours by a clock that nobody knows."""
    if quiet is not None:
        try:
            ZoneInfo(quiet.zone)
        except (OSError, ValueError, LookupError):  # No such zone, or no name of a file.
            raise BadRequest(
                f"there is no time zone {quiet.zone[:40]!r}: give one like Europe/Rome"
            ) from None


def quiet_for(quiet: Quiet | None, now: float) -> float:
    """Return for how many seconds it is quiet from now on; 0: it is not."""
    if quiet is None or quiet.begins == quiet.ends:
        return 0.0
    here = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    if quiet.begins < quiet.ends:
        inside = quiet.begins <= minute < quiet.ends
    else:
        inside = minute >= quiet.begins or minute < quiet.ends
    if not inside:
        return 0.0
    day = here.date() + timedelta(days=1 if minute >= quiet.ends else 0)
    hour, left = divmod(quiet.ends, 60)
    end = datetime(day.year, day.month, day.day, hour, left, tzinfo=here.tzinfo)
    return max(0.0, end.timestamp() - now)
