"""Programs that play: lines of JSON over standard input and output, or over a socket.

What they are sent, and what they answer, is in docs/reference/protocol.md, in the words of the
server's own messages. A program has a process group of its own, and limits of time and memory.
"""

import os
import selectors
import shutil
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Any

import msgspec
from msgspec import Struct

from serai.arena.forfeits import Forfeit

FLOOD = 64 * 1024
"""How many bytes a program may write for one question."""

SOCKET = "tcp://"
LAUNCH = Path(__file__).with_name("launch.py")
PATIENCE = 0.5
"""Seconds that a program has to go by itself after its game."""

FAREWELL = 5.0
"""Seconds in which it is found out how a program ended that says nothing any more."""

KEPT_VARIABLES = ("HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "VIRTUAL_ENV", "XDG_DATA_HOME")
"""What programs see of the environment."""

_encode = msgspec.json.Encoder().encode


class Act(Struct, frozen=True):
    """The answer to a question: what to do, and in which position."""

    do: str
    seq: int
    type: str = "act"


_decode = msgspec.json.Decoder(Act).decode


class Program:
    """A program that is told things and asked for actions; `close` it in any case."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._sent = b""
        self._heard = b""
        self._selector = selectors.DefaultSelector()

    # Where its output is read from, and its input written to.
    _reading: int
    _writing: int

    def tell(self, message: dict[str, Any]) -> None:
        """Tell it something; it need not listen at once."""
        self._sent += _encode(message) + b"\n"
        with suppress(OSError):
            self._write()  # If it is gone, that will be noticed when it is asked.

    def ask(self, message: dict[str, Any], seq: int) -> str:
        """Ask it what to do in position `seq`; lines that do not answer that are passed over."""
        self.tell(message)
        until = monotonic() + self.seconds
        heard = len(self._heard)
        while True:
            line, newline, rest = self._heard.partition(b"\n")
            if newline:
                self._heard = rest
                with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
                    act = _decode(line)
                    if act.seq == seq:
                        return act.do
                continue
            if heard > FLOOD:
                raise Forfeit("flood", f"more than {FLOOD} bytes without an answer")
            heard += self._wait(until)

    def _wait(self, until: float) -> int:
        """Read what there is, or write what it takes; return how many bytes were read."""
        left = until - monotonic()
        if left <= 0:
            raise Forfeit("timeout", f"no answer within {self.seconds:g} seconds")
        self._selector.register(self._reading, selectors.EVENT_READ)
        if self._sent and self._writing != self._reading:
            self._selector.register(self._writing, selectors.EVENT_WRITE)
        elif self._sent:
            both = selectors.EVENT_READ | selectors.EVENT_WRITE
            self._selector.modify(self._reading, both)
        try:
            ready = self._selector.select(left)
        finally:
            for key in list(self._selector.get_map().values()):
                self._selector.unregister(key.fd)
        if any(mask & selectors.EVENT_WRITE for _, mask in ready):
            try:
                self._write()
            except OSError:
                raise Forfeit("crash", self._ended()) from None
        if not any(mask & selectors.EVENT_READ for _, mask in ready):
            return 0
        try:
            found = os.read(self._reading, FLOOD)
        except OSError:
            found = b""
        if not found:
            raise Forfeit("crash", self._ended())
        self._heard += found
        return len(found)

    def _write(self) -> None:
        while self._sent:
            try:
                written = os.write(self._writing, self._sent)
            except BlockingIOError:
                return
            self._sent = self._sent[written:]

    def _ended(self) -> str:
        """Say how it ended, as far as that is known."""
        return "it closed the connection"

    def close(self, *, at_once: bool = False) -> None:
        """Let it go; `at_once`: it has forfeited its seat."""
        del at_once
        self._selector.close()


class Command(Program):
    """A program in a process of its own."""

    def __init__(self, command: list[str], seconds: float, megabytes: int) -> None:
        super().__init__(seconds)
        self._errors: IO[bytes] = TemporaryFile()  # noqa: SIM115 (`close` closes it)
        start = [sys.executable, "-I", "-S", str(LAUNCH), str(megabytes), *command]
        kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        self._process = Popen(  # noqa: S603 (the program that somebody at this terminal names)
            start,
            stdin=PIPE,
            stdout=PIPE,
            stderr=self._errors,
            env=kept,
            start_new_session=True,
            bufsize=0,
        )
        assert self._process.stdin is not None  # noqa: S101
        assert self._process.stdout is not None  # noqa: S101
        self._reading = self._process.stdout.fileno()
        self._writing = self._process.stdin.fileno()
        os.set_blocking(self._writing, False)

    def _ended(self) -> str:
        with suppress(TimeoutExpired):
            self._process.wait(FAREWELL)
        code = self._process.returncode
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - FLOOD))
        lines = self._errors.read().decode(errors="replace").split("\n")
        said = next((line for line in reversed(lines) if line.strip()), "")
        if code is None:
            how = "it closed its output"
        elif code < 0:
            how = f"ended by {signal.Signals(-code).name}"
        else:
            how = f"ended with status {code}"
        return f"{how}: {said}" if said else how

    def close(self, *, at_once: bool = False) -> None:
        """Close its input and give it a moment to go; then end all of its processes."""
        super().close(at_once=at_once)
        for end in (self._process.stdin, self._process.stdout):
            if end is not None:
                with suppress(OSError):
                    end.close()
        if not at_once:
            with suppress(TimeoutExpired):
                self._process.wait(PATIENCE)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._errors.close()

    @property
    def runs(self) -> bool:
        """Whether it can be asked again."""
        return self._process.poll() is None


class Remote(Program):
    """A program at the other end of a socket."""

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(seconds)
        host, _, port = address.removeprefix(SOCKET).rpartition(":")
        try:
            self._socket = socket.create_connection((host.strip("[]"), int(port)), seconds)
        except OSError as error:
            raise Forfeit("crash", f"nobody answers at {address}: {error.strerror}") from None
        self._socket.setblocking(False)  # noqa: FBT003
        self._reading = self._writing = self._socket.fileno()

    def close(self, *, at_once: bool = False) -> None:
        """Hang up."""
        super().close(at_once=at_once)
        self._socket.close()


def found(command: list[str]) -> bool:
    """Whether the program of a command exists."""
    return bool(command) and shutil.which(command[0]) is not None
