"""The process in which games are reviewed: `python -m serai.server.runtime.review_worker`.

It gives way to everybody else on the machine. Orders come as lines of JSON, several games are
reviewed in turns so that each shows something soon, and what is new is told in lines: a number,
a sign, JSON. It ends when whoever started it is gone.
"""

import contextlib
import logging
import os
import threading
from collections import deque
from collections.abc import Generator
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import BinaryIO

import msgspec
from msgspec import Struct

from serai.core.errors import SeraiError
from serai.core.record import parse
from serai.core.registry import find_game
from serai.core.reviewing import FORMAT, Review
from serai.core.warm_review import ready_to_review
from serai.review import Reviewing
from serai.review.coaching import advising
from serai.server.protocol.answers import Problem, ReviewPart
from serai.server.protocol.errors import NoReview
from serai.server.protocol.reasons import why_of

MORE, LAST, FAILED = b"+", b".", b"!"
"""Signs: there is more to come; this was all; there will be no more."""

NICE = 19

SLICE = 0.05
"""Seconds for one game before the next has its turn."""

NEWS_EACH = 0.25
"""Seconds between two lines about a game."""

_log = logging.getLogger("serai.reviews")
_encode = msgspec.json.Encoder().encode


class Order(Struct, frozen=True):
    """What to do: review a record, or stop doing so."""

    number: str
    """What it is called in answers: always as long."""

    record: str | None = None
    """The record; None: nobody waits for its review any more."""

    coached: bool = False
    """Whether only the decision at its end is judged, for the coach: that goes before reviews."""

    expected: str | None = None
    """A game whose review somebody may soon ask for: what that takes is loaded now."""


_read_order = msgspec.json.Decoder(Order).decode


class Job:
    """One game that is reviewed."""

    def __init__(self, order: Order) -> None:
        self.number = order.number
        self.coached = order.coached
        self._told_at = perf_counter()
        self._told = Review(
            FORMAT, "", 0, deep=False, rollouts=0, seats=(), decisions=(), rolls=(), curve=()
        )
        written = (order.record or "").encode()
        self._work: Generator[bytes | None, None, bytes]
        if order.expected is not None:
            self._work = _ready(order.expected)
        else:
            self._work = _advice(written) if order.coached else self._lines(written)

    def go_on(self) -> tuple[bytes, bytes] | None:
        """Work for a moment; return a sign and a line once there is something to tell."""
        until = perf_counter() + SLICE
        try:
            while perf_counter() < until:
                news = next(self._work)
                if news is not None:
                    return MORE, news
        except StopIteration as ended:
            return LAST, ended.value
        except SeraiError as error:
            problem = Problem(NoReview.status, NoReview.code, str(error), why_of(error.reason))
            return FAILED, _encode(ReviewPart(0, 0, problem=problem))
        # Whatever a plug-in raises, the other games are reviewed.
        except Exception:
            _log.exception("a review failed")
            problem = Problem(500, "review-failed", "this game could not be reviewed")
            return FAILED, _encode(ReviewPart(0, 0, problem=problem))
        return None

    def _lines(self, written: bytes) -> Generator[bytes | None, None, bytes]:
        reviewing = Reviewing(parse(written))
        work = reviewing.steps()
        while True:
            try:
                next(work)
            except StopIteration:
                return self._news(reviewing)
            late = perf_counter() - self._told_at >= NEWS_EACH
            if late and reviewing.done > len(self._told.curve):
                yield self._news(reviewing)
            else:
                yield None

    def _news(self, reviewing: Reviewing) -> bytes:
        told, now = self._told, reviewing.so_far()
        self._told, self._told_at = now, perf_counter()
        return _encode(
            ReviewPart(
                reviewing.done,
                reviewing.total,
                now.decisions[len(told.decisions) :],
                now.rolls[len(told.rolls) :],
                now.curve[len(told.curve) :],
                now.seats,
            )
        )


def _advice(written: bytes) -> Generator[None, None, bytes]:
    """Judge the decision at the end of a record."""
    return _encode((yield from advising(parse(written))))


def _ready(game: str) -> Generator[None, None, bytes]:
    """Load and compile what reviews of a game take."""
    yield from ready_to_review(find_game(game))
    return b""


def _listen(source: BinaryIO, orders: "SimpleQueue[Order | None]") -> None:
    for line in source:
        orders.put(_read_order(line))
    orders.put(None)


def work(source: BinaryIO, answer: BinaryIO) -> None:
    """Carry out orders until there are no more."""
    orders: SimpleQueue[Order | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, orders), daemon=True).start()
    jobs: deque[Job] = deque()
    while True:
        with contextlib.suppress(Empty):
            while True:
                order = orders.get(block=not jobs)
                if order is None:
                    return
                jobs = deque(job for job in jobs if job.number != order.number)
                if order.record is not None or order.expected is not None:
                    _queue(jobs, Job(order))
        job = jobs.popleft()
        news = job.go_on()
        if news is None or news[0] == MORE:
            _queue(jobs, job)
        if news is not None:
            sign, line = news
            answer.write(job.number.encode() + sign + line + b"\n")
            answer.flush()


def _queue(jobs: deque[Job], job: Job) -> None:
    """Let a game have its turn after the others; whoever waits for the coach has a turn to play."""
    if job.coached:
        jobs.appendleft(job)
    else:
        jobs.append(job)


def main() -> None:
    """Review games for whoever started this."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    # Whatever code prints must not come between the lines.
    with os.fdopen(os.dup(1), "wb") as answer, os.fdopen(0, "rb", closefd=False) as source:
        os.dup2(2, 1)
        work(source, answer)


if __name__ == "__main__":
    main()
