"""Text of somebody who means harm, a terminal to print it on, and a server that sends it."""

import json
import os
import pty
import re
import select
import termios
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unicodedata import category

from tests import processes
from tests.cli.running import COLUMNS, LINES, environment

HARM = "a\x1b[8mb\x1b]0;owned\x07\x9b5mc\u202ed\u2066e\u200f\x7f\r\u2028\u0085\tf\nINJECTED g"
"""It would hide text, name the window, reverse what follows, and begin a line of its own.

It can be the name of a file, and each part of it is short: errors repeat only the beginning.
"""

WRITTEN_OUT = (r"\x1b[8m", r"\u001b[8m")
"""How it is shown in text and in JSON."""

_RICHS_OWN = re.compile(r"\r(?=\x1b\[)|\x1b\[(?!8m)[0-9;]*m|\x1b\[\?25[lh]|\x1b\[[0-9]*[AGHJK]")
"""Colours, and what progress bars and an empty screen are made with."""

PATIENCE = 60
"""Seconds for a command to print something or to end."""

_STEERS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def check(printed: str, *, terminal: bool = False) -> None:
    """Check that nothing in what was printed is more than text and lines."""
    if terminal:
        printed = _RICHS_OWN.sub("", printed.replace("\r\n", "\n"))
    found = {c for c in printed if category(c) in _STEERS and c not in "\n\u200d"}
    assert not found, (found, printed)
    assert not re.search(r"^\W*INJECTED", printed, re.MULTILINE), printed
    assert "Traceback" not in printed


def on_a_pipe(home: Path, *arguments: str, told: str = "") -> str:
    """Run a command, check all that it printed, and return it."""
    done = processes.run(*arguments, told=told, env=environment(home), cwd=home)
    check(done.stdout)
    check(done.stderr)
    assert done.stderr.count("\n") <= 1, done.stderr
    return done.stdout + done.stderr


def on_a_terminal(home: Path, *arguments: str, told: str = "") -> str:
    """Run a command at a terminal with colours, check all that it printed, and return it."""
    env = {**environment(home), "TERM": "xterm-256color"}
    del env["NO_COLOR"]
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (LINES, COLUMNS))
    settings = termios.tcgetattr(its)
    settings[3] &= ~termios.ECHO  # What is typed is not printed by the command.
    termios.tcsetattr(its, termios.TCSANOW, settings)
    process = processes.start(
        *arguments, stdin=its, stdout=its, stderr=its, env=env, cwd=home, terminal=True
    )
    os.close(its)
    printed = b""
    try:
        os.write(ours, f"{told}\x04\x04".encode())  # Nobody types any more.
        with suppress(OSError):  # The terminal is gone when the command has ended.
            while select.select([ours], [], [], PATIENCE)[0] and (part := os.read(ours, 65536)):
                printed += part
        process.wait(PATIENCE)
    finally:
        process.kill()
        os.close(ours)
    check(printed.decode(), terminal=True)
    return printed.decode()


@contextmanager
def harmful_server(honest: str, called: str) -> Iterator[str]:
    """A server that hands on what an honest one says, with harm in place of a name.

    A table of which it knows nothing is refused in words of harm.
    """
    harm = json.dumps(HARM)[1:-1].encode()
    refusal = json.dumps({"status": 404, "code": HARM, "error": HARM}).encode()

    class Handler(BaseHTTPRequestHandler):
        def _hand_on(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0))) or None
            kept = ("Content-Type", "Authorization")
            headers = {name: self.headers[name] for name in kept if self.headers[name]}
            asked = urllib.request.Request(f"{honest}{self.path}", body, headers)  # noqa: S310
            try:
                with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310
                    self.send_response(answer.status)
                    self.end_headers()
                    for line in answer:
                        self.wfile.write(line.replace(called.encode(), harm))
                        self.wfile.flush()
            except urllib.error.HTTPError as error:
                error.close()
                self.send_response(error.code)
                self.end_headers()
                self.wfile.write(refusal)
            except OSError:
                pass  # Either side has gone.

        do_GET = do_POST = _hand_on  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
