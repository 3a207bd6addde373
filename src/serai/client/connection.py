"""Requests to one server: JSON there and back, and streams of lines."""

import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPException, HTTPResponse
from socket import gaierror
from typing import Any, TypeVar
from urllib.parse import urlencode

import msgspec

from serai.client.errors import BadAnswer, NoAnswer, ServerRefused
from serai.client.links import split_address
from serai.client.messages import COOKIE, Problem
from serai.core.errors import UNREADABLE, BadSetup, Reason, kind_of, shown
from serai.core.foreign import problem_of, quoted_words

T = TypeVar("T")

ANSWER = 30.0
"""Seconds that a server may take to answer."""

SILENCE = 40.0
"""Seconds that a stream may be silent: a live one gives a sign every 15."""

TRY_LATER = (429, 502, 503, 504)
"""Statuses of a server that may answer in a moment: too busy, or just starting."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0


class Patience:
    """How long to keep trying a server that does not answer, with ever longer pauses."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.renew()

    def renew(self) -> None:
        """Start over: the server has answered."""
        self._pause = _FIRST_PAUSE
        self._since: float | None = None

    def wait(self, problem: Exception, at_least: float = 0.0) -> None:
        """Wait before the next try; raise the problem when patience has run out."""
        now = time.monotonic()
        if self._since is None:
            self._since = now
        if now - self._since > self.seconds:
            raise problem
        time.sleep(max(self._pause, at_least))
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)


class Connection:
    """What all requests to one server have in common.

    `device` is the key that a browser keeps in its cookie: all seats taken are tied to it.
    """

    def __init__(self, url: str, device: str | None, patience: float) -> None:
        parts = split_address(url)
        if parts is None:
            told = url[:80] if isinstance(url, str) else shown(url)
            raise BadSetup(
                f"{told!r} is not the address of a server, as http://HOST:8613",
                "not-an-address",
                text=told,
            )
        if type(patience) not in (int, float) or not patience >= 0:
            raise BadSetup(f"patience is a number of seconds, not {kind_of(patience)}")
        if device is not None and not isinstance(device, str):
            raise BadSetup(f"the key of a browser is a text, not {kind_of(device)}")
        self.url = url.rstrip("/")
        self.device = device
        self.patience = patience
        # A server on this machine is not reached through a proxy.
        near = parts.hostname in ("localhost", "127.0.0.1", "::1")
        proxies = urllib.request.ProxyHandler({} if near else None)
        self._opener = urllib.request.build_opener(proxies)

    def get(self, path: str, kind: type[T], key: str | None = None, **asked: int | None) -> T:
        """Ask for something."""
        return _read(self._patiently(path, None, key, asked), kind)

    def get_bytes(self, path: str, key: str | None = None, **asked: int | None) -> bytes:
        """Ask for something that is not JSON."""
        return self._patiently(path, None, key, asked)

    def post_again(self, path: str, body: Any, kind: type[T], key: str | None = None) -> T:
        """Send something that may be repeated until it is answered."""
        return _read(self._patiently(path, body, key, {}), kind)

    def post_once(self, path: str, body: Any, kind: type[T], key: str | None = None) -> T:
        """Send something that soon matters no more: it is not tried again."""
        return _read(self._once(path, body, key, {}), kind)

    def lines(self, path: str, key: str | None, **asked: int | None) -> Iterator[bytes]:
        """Listen to one stream until it breaks."""
        with closing(self._open(path, None, key, asked, SILENCE)) as answer:
            try:
                while line := answer.readline():
                    yield line
            except (OSError, HTTPException) as error:
                raise self._no_answer(error) from None
        raise NoAnswer(f"the server at {self.url} has broken off", "server-broke-off", url=self.url)

    def _patiently(self, path: str, body: Any, key: str | None, asked: dict[str, Any]) -> bytes:
        patience = Patience(self.patience)
        while True:
            try:
                return self._once(path, body, key, asked)
            except NoAnswer as problem:
                patience.wait(problem)
            except ServerRefused as refused:
                if refused.status not in TRY_LATER:
                    raise
                patience.wait(refused)

    def _once(self, path: str, body: Any, key: str | None, asked: dict[str, Any]) -> bytes:
        try:
            with closing(self._open(path, body, key, asked, ANSWER)) as answer:
                return answer.read()
        except (OSError, HTTPException) as error:
            raise self._no_answer(error) from None

    def _open(
        self, path: str, body: Any, key: str | None, asked: dict[str, Any], timeout: float
    ) -> HTTPResponse:
        """Send a request; raise refusals in the server's words."""
        try:
            return self._send(path, body, key, asked, timeout)
        except (TypeError, ValueError) as error:
            told = " ".join(str(error).split())
            raise BadSetup(f"this cannot be asked of a server: {told[:80]}") from None

    def _send(
        self, path: str, body: Any, key: str | None, asked: dict[str, Any], timeout: float
    ) -> HTTPResponse:
        question = urlencode({name: value for name, value in asked.items() if value is not None})
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(  # noqa: S310 (its scheme was checked)
            f"{self.url}{path}{'?' if question else ''}{question}", data
        )
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if key is not None:
            request.add_header("Authorization", f"Bearer {key}")
        if self.device is not None:
            request.add_header("Cookie", f"{COOKIE}={self.device}")
        try:
            answer: HTTPResponse = self._opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            with closing(error):
                raise self._refused(error.code, error.read()) from None
        except (OSError, HTTPException) as error:
            raise self._no_answer(error) from None
        return answer

    def _refused(self, status: int, body: bytes) -> Exception:
        try:
            told = msgspec.json.decode(body, type=Problem)
        except UNREADABLE:
            if status in TRY_LATER:  # A proxy whose server is away.
                return NoAnswer(
                    f"the server at {self.url} is not there now (status {status})",
                    "server-not-there",
                    url=self.url,
                    status=status,
                )
            return BadAnswer(
                f"{self.url} is no Serai server: it answers with status {status}",
                "not-a-serai-server",
                url=self.url,
                status=status,
            )
        return ServerRefused(told.error, told.code, told.status, told.reason)

    def _no_answer(self, error: Exception) -> NoAnswer:
        reason = getattr(error, "reason", None) or error
        if isinstance(reason, gaierror):
            told = Reason(reason.strerror or "unknown host", "unknown-host")
        elif isinstance(reason, Exception):
            told = problem_of(reason)
        else:
            told = quoted_words(str(reason))
        return NoAnswer(
            f"the server at {self.url} does not answer: {told}",
            "server-does-not-answer",
            url=self.url,
            problem=told,
        )


def _read(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except UNREADABLE as error:
        raise BadAnswer(
            f"the server's answer cannot be understood: {error}",
            "answer-not-understood",
            problem=problem_of(error),
        ) from None
