"""Reviews that are asked for: queued, made in a process apart, shared, kept.

The work is done by one process beside each server process, which gives way to everything else
(`runtime/review_worker.py`). Only what somebody waits for is done.
"""

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from serai.server.protocol.answers import Problem, ReviewPart
from serai.server.protocol.errors import Busy, TooFast
from serai.server.runtime.review_worker import FAILED, LAST, Order
from serai.server.storage.review_shelf import ReviewShelf

AT_ONCE = 4
"""How many games are reviewed in turns; others wait for one of them to end."""

MOST = 24
"""How many may be reviewed or wait for it."""

EACH = 3
"""How many of them one household may ask for."""

MOST_COACHED = 24
"""How many decisions may wait for the coach: they go before all reviews."""

EACH_COACHED = 3
"""How many of them may be of one household."""

GRACE = 5.0
"""Seconds that work goes on when nobody waits any more: a page may be loaded again."""

STUCK = 600.0
"""Seconds without a word after which the process is replaced: it may have to compile first."""

IDLE = 300.0
"""Seconds without work after which the process ends: it takes memory."""

HEARTBEAT = 15.0
"""Seconds between signs of life to whoever waits."""

WORKER = (sys.executable, "-m", "serai.server.runtime.review_worker")

LONGEST_LINE = 32 << 20

_DIGITS = 12
_numbers = count()
_encode = msgspec.json.Encoder().encode
_FAILED = Problem(500, "review-failed", "this game could not be reviewed: try again")

_log = logging.getLogger(__name__)


class Underway:
    """A review that somebody asked for."""

    def __init__(
        self, key: str, game: str, written: bytes, household: str, actions: int | None
    ) -> None:
        self.key = key
        self.number = f"{next(_numbers):0{_DIGITS}d}"
        """What the process calls it: asked for again, the same review has another number."""

        self.game = game
        self.written = written
        self.household = household
        self.waiting = 0
        """How many listen."""

        self.coached = actions is None
        """Whether somebody waits for the coach: that is not kept, and goes before all reviews."""

        self.lines: list[bytes] = []
        if actions is not None:
            self.lines.append(_encode(ReviewPart(0, actions)) + b"\n")
        self.over = False
        self.failed = False
        self.ordered = False
        self.unwanted: asyncio.TimerHandle | None = None
        self._news = asyncio.Event()

    def tell(self, line: bytes, *, over: bool) -> None:
        """Let everybody who listens have a line."""
        self.lines.append(line + b"\n")
        self.over = over
        self._news.set()
        self._news = asyncio.Event()

    async def ended(self) -> bytes:
        """Wait until it is over; return all that was told."""
        while not self.over:
            await self._news.wait()
        return b"".join(self.lines)

    async def follow(self) -> AsyncIterator[bytes]:
        """Tell all lines from the first one on, as they come."""
        at = 0
        while True:
            news, more = self._news, b"".join(self.lines[at:])
            at = len(self.lines)
            if more:
                yield more
            if self.over and at == len(self.lines):
                return
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await news.wait()
            except TimeoutError:
                yield b"\n"


class Reviews:
    """All reviews that are being made for the listeners of this process."""

    def __init__(self, shelf: ReviewShelf, command: Sequence[str] = WORKER) -> None:
        self.shelf = shelf
        self.command = command
        self.underway: dict[str, Underway] = {}
        self._inside: Counter[tuple[str, bool]] = Counter()
        self._worker: asyncio.subprocess.Process | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._starting = asyncio.Lock()
        self._expected: set[str] = set()
        """The games whose reviews the process was made ready for."""

        self._end: asyncio.TimerHandle | None = None

    @contextlib.contextmanager
    def waited_for(
        self,
        key: str,
        game: str,
        written: bytes,
        actions: int | None,
        household: str,
        charge: Callable[[], None],
    ) -> Iterator[Underway]:
        """Have a review made for as long as somebody waits; the first to ask is charged.

        Without a number of `actions` to be reviewed, the coach judges the decision at the end.
        """
        job = self.underway.get(key)
        if job is None or job.over:
            job = Underway(key, game, written, household, actions)
            self._check_room(job)
            charge()
            self.underway[key] = job
            self._inside[household, job.coached] += 1
            self._order_next()
        job.waiting += 1
        if job.unwanted is not None:
            job.unwanted.cancel()
            job.unwanted = None
        try:
            yield job
        finally:
            job.waiting -= 1
            if not job.waiting and not job.over:
                later = asyncio.get_running_loop().call_later
                job.unwanted = later(GRACE, self._give_up, job)

    def expect(self, game: str) -> None:
        """Have the process ready for a review of this game, which somebody may soon ask for."""
        if game not in self._expected:
            self._expected.add(game)
            self._spawn(self._get_ready(game))

    async def _get_ready(self, game: str) -> None:
        try:
            await self._start_worker()
            # No answer is waited for: whoever asks for a review hears when it comes.
            self._send(Order(f"{next(_numbers):0{_DIGITS}d}", expected=game))
        except OSError as error:
            _log.warning("no process for reviews can be started: %s", error)
            self._expected.discard(game)
        self._order_next()

    def _check_room(self, job: Underway) -> None:
        """Refuse what is too much, for one household or for all."""
        what, each, most = ("reviews", EACH, MOST)
        if job.coached:
            what, each, most = ("answers of the coach", EACH_COACHED, MOST_COACHED)
        if self._inside[job.household, job.coached] >= each:
            raise TooFast(f"one after the other: at most {each} {what} at a time")
        if sum(other.coached is job.coached for other in self.underway.values()) >= most:
            raise Busy(f"too many others are waiting for {what}: try again in a moment")

    def _give_up(self, job: Underway) -> None:
        """Stop what nobody waits for."""
        if job.over or job.waiting:
            return
        job.over = True
        if job.ordered:
            self._send(Order(job.number))
        self._leave(job)

    def _leave(self, job: Underway) -> None:
        if self.underway.get(job.key) is job:
            del self.underway[job.key]
        inside = job.household, job.coached
        self._inside[inside] -= 1
        if not self._inside[inside]:
            del self._inside[inside]
        self._order_next()

    def _order_next(self) -> None:
        going = sum(job.ordered and not job.coached for job in self.underway.values())
        for job in self.underway.values():
            if not job.ordered and (job.coached or going < AT_ONCE):
                job.ordered = True
                going += not job.coached
                self._spawn(self._order(job))
        if self.underway:
            if self._end is not None:
                self._end.cancel()
                self._end = None
        elif self._end is None and self._worker is not None:
            self._end = asyncio.get_running_loop().call_later(IDLE, self._stop_worker)

    async def _order(self, job: Underway) -> None:
        try:
            await self._start_worker()
            if not job.over:
                self._send(Order(job.number, job.written.decode(), job.coached))
        except OSError as error:
            _log.error("no process for reviews can be started: %s", error)
            self._fail(job)

    def _send(self, order: Order) -> None:
        if self._worker is not None and self._worker.stdin is not None:
            self._worker.stdin.write(_encode(order) + b"\n")

    # -- the process -----------------------------------------------------------------------

    async def _start_worker(self) -> None:
        """Start the process, unless there is one."""
        async with self._starting:
            if self._worker is not None:
                return
            self._worker = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                # Ctrl-C is for the server, which then ends this process itself.
                start_new_session=True,
            )
            self._spawn(self._hear(self._worker))

    def _stop_worker(self) -> None:
        self._expected.clear()
        worker, self._worker, self._end = self._worker, None, None
        if worker is not None and worker.returncode is None:
            worker.kill()

    async def _hear(self, worker: asyncio.subprocess.Process) -> None:
        """Pass on what the process tells, until it ends or says nothing for too long."""
        assert worker.stdout is not None  # noqa: S101
        try:
            while True:
                try:
                    async with asyncio.timeout(STUCK):
                        line = await worker.stdout.readline()
                except TimeoutError:
                    if any(job.ordered for job in self.underway.values()):
                        _log.error("the process for reviews says nothing any more: ending it")
                        return
                    continue
                if not line:
                    return
                await self._tell(line)
        finally:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()
            if self._worker is worker:
                self._worker = None
                self._expected.clear()
                for job in [job for job in self.underway.values() if job.ordered]:
                    self._fail(job)

    async def _tell(self, line: bytes) -> None:
        number = line[:_DIGITS].decode()
        job = next((job for job in self.underway.values() if job.number == number), None)
        if job is None or job.over:
            return
        sign, told = line[_DIGITS : _DIGITS + 1], line[_DIGITS + 1 :].rstrip(b"\n")
        job.failed = sign == FAILED
        if sign == LAST and not job.coached:
            whole = b"".join(job.lines) + told + b"\n"
            await asyncio.to_thread(self.shelf.keep_review, job.key, job.game, whole)
        job.tell(told, over=sign in (LAST, FAILED))
        if job.over:
            self._leave(job)

    def _fail(self, job: Underway) -> None:
        if not job.over:
            job.failed = True
            job.tell(_encode(ReviewPart(0, 0, problem=_FAILED)), over=True)
            self._leave(job)

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Stop all work: whoever waits is told no more."""
        if self._end is not None:
            self._end.cancel()
        for job in self.underway.values():
            if job.unwanted is not None:
                job.unwanted.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._stop_worker()
