"""Limits: how much one address or one socket may ask for."""

import time
from collections import Counter
from collections.abc import Callable

from serai.server.http.addresses import household_of
from serai.server.http.buckets import Bucket, Buckets
from serai.server.protocol.errors import TooFast
from serai.server.protocol.limits import Limits

HOUR = 3600.0

REPORTS_PER_HOUR = 20
"""How often one address may report somebody to the operator."""

GREETINGS_PER_HOUR = 20
"""How often one address may have a first message sent to a channel."""

EMAILS_PER_HOUR = 5
"""How often one address of the network may have an e-mail address asked whether it wants mails."""


class Gate:
    """Counts what each address does."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self.sockets: Counter[str] = Counter()
        self._requests = Buckets(limits.requests_per_second, limits.burst, clock)
        self._replayed = Buckets(limits.replayed_per_second, limits.replayed_at_once, clock)
        self._persons = Buckets(limits.persons_per_second, limits.persons_at_once, clock)
        self._reviewed = Buckets(limits.reviewed_per_second, limits.reviewed_at_once, clock)
        self._reports = Buckets(REPORTS_PER_HOUR / HOUR, REPORTS_PER_HOUR, clock)
        self._greetings = Buckets(GREETINGS_PER_HOUR / HOUR, GREETINGS_PER_HOUR, clock)
        self._emails = Buckets(EMAILS_PER_HOUR / HOUR, EMAILS_PER_HOUR, clock)
        self._tables = Buckets(limits.tables_per_hour / HOUR, limits.tables_per_hour, clock)

    def request(self, address: str) -> None:
        """Let a request in, or refuse it."""
        limits = self.limits
        if not self._requests.of(household_of(address)).take():
            raise TooFast(
                f"too many requests: at most {limits.requests_per_second:g} a second, "
                f"{limits.burst} at once"
            )

    def replay(self, address: str, actions: int) -> None:
        """Let a game be gone through again, or refuse it; the longest empties the bucket."""
        bucket = self._replayed.of(household_of(address))
        if not bucket.take(min(actions, self.limits.replayed_at_once)):
            raise TooFast(
                "too many long answers: at most "
                f"{self.limits.replayed_per_second:g} actions of games a second"
            )

    def review(self, address: str, actions: int) -> None:
        """Let a game be reviewed, or refuse it."""
        bucket = self._reviewed.of(household_of(address))
        if not bucket.take(min(actions, self.limits.reviewed_at_once)):
            raise TooFast(
                "too many reviews: at most "
                f"{self.limits.reviewed_per_second:g} actions of games a second"
            )

    def table(self, address: str) -> None:
        """Let a table be opened, or refuse it."""
        most = self.limits.tables_per_hour
        if not self._tables.of(household_of(address)).take():
            raise TooFast(f"too many tables: at most {most} an hour from one address")

    def person(self, address: str) -> None:
        """Let something be asked about a person or their passkeys, or refuse it."""
        if not self._persons.of(household_of(address)).take():
            raise TooFast("too many tries: wait a minute")

    def report(self, address: str) -> None:
        """Let somebody be reported, or refuse it."""
        if not self._reports.of(household_of(address)).take():
            raise TooFast(f"too many reports: at most {REPORTS_PER_HOUR} an hour from one address")

    def greeting(self, address: str) -> None:
        """Let a channel of others be written to at once, or refuse it."""
        if not self._greetings.of(household_of(address)).take():
            raise TooFast(
                f"too many channels: at most {GREETINGS_PER_HOUR} an hour from one address"
            )

    def email(self, address: str) -> None:
        """Let an e-mail address be asked whether it wants mails, or refuse it."""
        if not self._emails.of(household_of(address)).take():
            raise TooFast(f"too many mails: at most {EMAILS_PER_HOUR} an hour from one address")

    def enter(self, address: str) -> None:
        """Let a socket or stream in, or refuse it."""
        most, address = self.limits.sockets_per_address, household_of(address)
        if self.sockets[address] >= most:
            raise TooFast(f"too many connections: at most {most} from one address")
        self.sockets[address] += 1

    def leave(self, address: str) -> None:
        """Note that a socket or stream is gone."""
        address = household_of(address)
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def messages(self) -> Bucket:
        """Make the bucket of one socket's messages."""
        return Bucket(self.limits.requests_per_second, self.limits.burst, self._clock)
