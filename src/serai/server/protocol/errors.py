"""Refusals: what a client got wrong, as a status for HTTP, a stable code and one line."""

import logging
from typing import ClassVar

from serai.core.errors import BadAction, IllegalAction, NotYourTurn, SeraiError

_log = logging.getLogger(__name__)


class Refusal(SeraiError):
    """A request that is not carried out; nothing has changed."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad-request"


class BadRequest(Refusal):
    """A message that cannot be read."""


class BadName(Refusal):
    """A name nobody can have."""

    code = "bad-name"


class BadSettings(Refusal):
    """Settings that cannot be played."""

    code = "bad-settings"


class Unauthorized(Refusal):
    """A key that fits no seat, or no key where one is needed."""

    status = 401
    code = "unauthorized"


class NotYourSeat(Refusal):
    """A seat that belongs to somebody else."""

    status = 403
    code = "not-your-seat"


class NotHost(Refusal):
    """Something only the host may do."""

    status = 403
    code = "not-host"


class Secret(Refusal):
    """Something that nobody may see yet."""

    status = 403
    code = "secret"


class NoTable(Refusal):
    """A table that does not exist."""

    status = 404
    code = "no-table"


class OddsMissing(Refusal):
    """Odds of a game that has none."""

    status = 404
    code = "no-odds"


class Full(Refusal):
    """A seat or table that is taken."""

    status = 409
    code = "full"


class AlreadyStarted(Refusal):
    """Something that can be done only before the start."""

    status = 409
    code = "started"


class NotStarted(Refusal):
    """Something that can be done only after the start."""

    status = 409
    code = "not-started"


class NotReady(Refusal):
    """A game that cannot start yet."""

    status = 409
    code = "not-ready"


class NotOver(Refusal):
    """Something that can be done only when the game is over."""

    status = 409
    code = "not-over"


class Stale(Refusal):
    """An action meant for a position that is gone."""

    status = 409
    code = "stale"


class WrongTurn(Refusal):
    """An action by somebody whose turn it is not."""

    status = 409
    code = "not-your-turn"


class Illegal(Refusal):
    """An action that the rules do not allow, or that cannot be read."""

    status = 422
    code = "illegal"


class TooFast(Refusal):
    """Too many requests in too short a time."""

    status = 429
    code = "too-fast"


class Unavailable(Refusal):
    """The server cannot store anything now."""

    status = 503
    code = "unavailable"


def from_rules(error: SeraiError) -> Refusal:
    """Turn what the rules say into a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, NotYourTurn):
        return _with_reason(WrongTurn, error)
    if isinstance(error, IllegalAction | BadAction):
        return _with_reason(Illegal, error)
    return _with_reason(BadSettings, error)


def _with_reason(kind: type[Refusal], error: SeraiError) -> Refusal:
    refusal = kind(str(error))
    refusal.reason = error.reason
    return refusal


def refusal_of(error: Exception) -> Refusal:
    """Turn an error into what the client is told."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, SeraiError):
        return _with_reason(Refusal, error)
    _log.error("a request failed", exc_info=error)
    return Unavailable("something went wrong here; nothing was done: try again")
