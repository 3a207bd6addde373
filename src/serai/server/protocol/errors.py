"""Refusals: what a client got wrong, as a status for HTTP, a stable code and one line."""

import logging
from typing import ClassVar

from serai.core.errors import BadAction, IllegalAction, NotYourTurn, Reason, SeraiError

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


class NameReserved(Refusal):
    """A name that only the server goes by."""

    code = "name-reserved"


class NameTaken(Refusal):
    """A name that looks like that of somebody at the table."""

    status = 409
    code = "name-taken"


class BadAddress(Refusal):
    """An address that nothing can be sent to."""

    code = "bad-address"


class BadEmail(Refusal):
    """An e-mail address that no mail can be sent to."""

    code = "bad-email"


class NoEmail(Refusal):
    """A server that sends no mails."""

    status = 409
    code = "no-email"


class LinkOver(Refusal):
    """A link out of a mail that means nothing any more."""

    status = 409
    code = "link-over"


class NotTaken(Refusal):
    """Somebody else's server did not take a message."""

    status = 409
    code = "not-taken"


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


class Silenced(Refusal):
    """Something said by somebody whom the host muted."""

    status = 403
    code = "muted"


class Removed(Refusal):
    """A seat for somebody who was removed from the game."""

    status = 403
    code = "removed"


class Banned(Refusal):
    """Anything from an address that the operator banned."""

    status = 403
    code = "banned"


class BadProof(Refusal):
    """A passkey that proves nothing: for another challenge, page or person, or used before."""

    status = 403
    code = "bad-proof"


class ProveFirst(Refusal):
    """Something that a passkey must be shown for, a moment before."""

    status = 403
    code = "prove-first"

    def __init__(self) -> None:
        super().__init__("show a passkey of yours on this device first")


class NotYou(Refusal):
    """Something that only a person can do, or not like this."""

    status = 409
    code = "not-you"


class TwoPeople(Refusal):
    """A passkey of one person on a device of another one."""

    status = 409
    code = "two-people"

    def __init__(self) -> None:
        super().__init__(
            "this device belongs to somebody else: sign it out first, or `merge` the two"
        )


class TooManyKeys(Refusal):
    """More passkeys or devices than one person may have."""

    status = 409
    code = "too-many-keys"


class NoPasskeys(Refusal):
    """A passkey where none can be made: without https, by a number, or not installed."""

    status = 409
    code = "no-passkeys"


class NoTable(Refusal):
    """A table that does not exist."""

    status = 404
    code = "no-table"

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no table {name[:40]!r}: look at the link again")


class OddsMissing(Refusal):
    """Odds of a game that has none."""

    status = 404
    code = "no-odds"


class NoReview(Refusal):
    """A review of a game that has none, or that nobody has asked for here."""

    status = 404
    code = "no-review"


class NoCoach(Refusal):
    """A coach where there is none, or one that was not asked to say this."""

    status = 403
    code = "no-coach"


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


class Revealing(Refusal):
    """Something that cannot be done while players show what they shook."""

    status = 409
    code = "revealing"


class NotRevealing(Refusal):
    """Something to be shown that nobody asked for now."""

    status = 409
    code = "not-revealing"


class BadReveal(Refusal):
    """A nonce and a word that are not what was shaken."""

    status = 422
    code = "bad-reveal"


class ShakenAlready(Refusal):
    """A fingerprint that somebody has handed over before."""

    status = 409
    code = "shaken-already"


class Barred(Refusal):
    """A player who once shook and did not show it."""

    status = 403
    code = "barred"


class Spoilt(Refusal):
    """A table whose dice came to nothing too often."""

    status = 409
    code = "dice-spoilt"


class NotOver(Refusal):
    """Something that can be done only when the game is over."""

    status = 409
    code = "not-over"


class NotStalling(Refusal):
    """The removal of somebody for whom nobody has waited long enough."""

    status = 409
    code = "not-stalling"


class HostDecides(Refusal):
    """A vote about something that the host, who is present, can decide."""

    status = 409
    code = "host-decides"


class VoteOn(Refusal):
    """A second vote of the same person, or about somebody else at the same time."""

    status = 409
    code = "vote-on"


class Closed(Refusal):
    """Anything at a table that the operator closed."""

    status = 409
    code = "closed"


class Reused(Refusal):
    """A request by the id of an earlier one that said something else."""

    status = 409
    code = "reused"

    def __init__(self) -> None:
        super().__init__(
            "this id was used before, for something else: give every request an id of its own"
        )


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


class TooBig(Refusal):
    """Something longer than it may be."""

    status = 413
    code = "too-big"


class TooFast(Refusal):
    """Too many requests in too short a time."""

    status = 429
    code = "too-fast"


class Damaged(Refusal):
    """A table whose log is not as it was written: it is neither played on nor overwritten."""

    status = 500
    code = "damaged"

    def __init__(self, table: str, seq: int) -> None:
        why = Reason(
            f"the log of table {table} is damaged from number {seq} on: it is left as it is; "
            "the server's host can restore it from a backup",
            "log-damaged",
            table=table,
            seq=seq,
        )
        super().__init__(why)
        self.reason = why


class Busy(Refusal):
    """Something that would take long, while too many others wait for such things."""

    status = 503
    code = "busy"


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
