"""What was done about people at a table: votes, removals, and what everybody is told of them."""

from collections import Counter, deque
from collections.abc import Iterable
from copy import copy

from serai.core.game import Seat
from serai.server.protocol.messages import Ballot, Notice
from serai.server.tables import facts
from serai.server.tables.occupants import Occupant

NOTICES_KEPT = 50

VOTE_LASTS = 120.0
"""Seconds after which a vote ends by itself."""


class People:
    """Votes, removals and notices, as the log tells them."""

    def __init__(self) -> None:
        self.ballot: Ballot | None = None
        self.removed: set[str] = set()
        """Keys of those who were removed: they open nothing, and take no seat again."""

        self.muted: set[str] = set()
        """Keys of those who are muted, on whichever seat they sit down."""

        self.said: Counter[str] = Counter()
        """How much was said with each key."""

        self.notices: deque[Notice] = deque(maxlen=NOTICES_KEPT)

    def copied(self) -> "People":
        """Return the same, to be changed apart."""
        other = copy(self)
        other.removed = set(self.removed)
        other.muted = set(self.muted)
        other.said = Counter(self.said)
        other.notices = deque(self.notices, NOTICES_KEPT)
        return other

    def note(self, seq: int, what: object, seat: Seat | None, name: str, by: str = "") -> None:
        """Note something that everybody is told."""
        self.notices.append(Notice(seq, what, seat, name, by))  # type: ignore[arg-type]

    def said_by(self, keys: Iterable[str]) -> int:
        """Return how much somebody said, on whichever seat."""
        return max((self.said[key] for key in keys), default=0)

    def mute(self, occupant: Occupant, muted: bool) -> None:
        """Let somebody speak no more, or again, with any of their keys."""
        occupant.muted = muted
        if muted:
            self.muted |= occupant.keys
        else:
            self.muted -= occupant.keys

    # -- votes -----------------------------------------------------------------------------

    def cast(self, seat: Seat, by: Seat, now: float) -> bool:
        """Count a vote; return whether it is the first about somebody."""
        ballot = self.ballot
        if ballot is not None and ballot.seat == seat and now < ballot.until:
            self.ballot = Ballot(seat, (*ballot.voted, by), ballot.until)
            return False
        self.ballot = Ballot(seat, (by,), now + VOTE_LASTS)
        return True

    def end_vote_about(self, seat: Seat) -> None:
        """End a vote about somebody, because they are playing again."""
        if self.ballot is not None and self.ballot.seat == seat:
            self.ballot = None

    # -- removals --------------------------------------------------------------------------

    def remove(
        self,
        occupant: Occupant,
        seat: Seat,
        lost: Iterable[str],
        fact: facts.PlayerRemoved,
        now: float,
    ) -> None:
        """Take a seat from somebody, and let a bot play it."""
        self.end_vote_about(seat)
        self.removed.update(lost)
        occupant.take_keys(tuple(occupant.keys))
        occupant.stand_in, occupant.stood_at = fact.bot, now
        occupant.removed, occupant.offered, occupant.muted = True, fact.offered, False
