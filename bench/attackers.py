"""Hostile clients, each as fast as one process can be: `python -m bench.attackers KIND PORT TABLE`.

They say `go` when they begin, and how much they did when they are told to stop. Whenever they are
cut off they come back. A fourth argument is the address that they come from.
"""

import contextlib
import json
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator

from serai.core.dealer import Dealer
from serai.core.match import Match
from serai.core.record import Entry, dump
from serai.core.registry import find_game

SOURCE = "127.0.0.66"
"""Where the stranger comes from; honest people come from other addresses."""

CROWD = 1100
"""Silent connections at a time."""

SOCKETS = 100
"""As many as one address may have open."""

UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Stranger:
    """Somebody without a key."""

    def __init__(self, port: int, table: str, source: str = SOURCE) -> None:
        self.port = port
        self.table = table
        self.source = source
        self.connections = self.bytes = 0
        self.began = 0.0
        self.parent = os.getppid()

    def connect(self) -> socket.socket:
        """Open a connection."""
        if not self.began:
            self.began = time.perf_counter()
            print("go", flush=True)
        if os.getppid() != self.parent:
            os._exit(1)  # Whoever started the attack is gone.
        self.connections += 1
        return socket.create_connection(("127.0.0.1", self.port), 5, (self.source, 0))

    def send(self, found: socket.socket, data: bytes) -> None:
        """Send something."""
        found.sendall(data)
        self.bytes += len(data)

    def stop(self, *_: object) -> None:
        """Say how much was done, and end."""
        seconds = max(time.perf_counter() - self.began, 0.001)
        connections, megabytes = self.connections / seconds, self.bytes / seconds / 1e6
        try:
            print(f"{connections:,.0f} connections/s, {megabytes:,.2f} MB/s", flush=True)
        finally:
            os._exit(0)

    @contextlib.contextmanager
    def connected(self) -> Iterator[socket.socket]:
        """Have a connection for a while; being cut off is part of the trade."""
        with contextlib.suppress(OSError), self.connect() as found:
            yield found
            return
        # Refused or cut off: the machine's ports are not the subject.
        time.sleep(0.001)

    def watch(self, found: socket.socket) -> None:
        """Make a connection a socket that watches the table."""
        self.send(found, UPGRADE.format(table=self.table).encode())
        found.recv(4096)

    def frames(self, first: bytes, frame: bytes) -> None:
        """Send frames without end, and read nothing."""
        while True:
            with self.connected() as found:
                self.watch(found)
                self.send(found, first)
                while True:
                    self.send(found, frame * 1000)

    def pings(self) -> None:
        """Send pings."""
        self.frames(b"", b"\x89\x80mask")

    def fragments(self) -> None:
        """Send empty fragments of a message that never ends."""
        self.frames(b"\x01\x80mask", b"\x00\x80mask")

    def messages(self) -> None:
        """Send messages that mean nothing."""
        self.frames(b"", b"\x81\x85mask" + b"hello")

    def pipelined(self) -> None:
        """Ask for the figures without waiting for them."""
        many = b"GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n" * 1000
        while True:
            with self.connected() as found:
                found.settimeout(0)
                unsent = b""
                while True:
                    select.select([found], [found], [], 1)
                    unsent = unsent or many
                    with contextlib.suppress(BlockingIOError):
                        sent = found.send(unsent)
                        unsent = unsent[sent:]
                        self.bytes += sent
                    with contextlib.suppress(BlockingIOError):
                        if not found.recv(1 << 20):
                            break

    def headers(self) -> None:
        """Send headers without end."""
        while True:
            with self.connected() as found:
                self.send(found, b"GET / HTTP/1.1\r\nhost: x\r\n")
                while True:
                    self.send(found, b"x-more: " + b"y" * 60_000 + b"\r\n")

    def silence(self) -> None:
        """Open many connections and say nothing."""
        crowd: list[socket.socket] = []
        while True:
            try:
                crowd.append(self.connect())
            except OSError:
                time.sleep(0.01)
            if len(crowd) > CROWD:
                crowd.pop(0).close()

    def halves(self) -> None:
        """Open many connections and say half of something."""
        crowd: list[socket.socket] = []
        while True:
            try:
                crowd.append(self.connect())
                self.send(crowd[-1], b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-le")
            except OSError:
                time.sleep(0.01)
            if len(crowd) > CROWD:
                crowd.pop(0).close()

    def reconnects(self) -> None:
        """Come and go as a spectator."""
        while True:
            with self.connected() as found:
                self.watch(found)

    def post(self, path: str, body: bytes) -> None:
        """Send one request after the other, each on a connection of its own."""
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: "
        request = head.encode() + str(len(body)).encode() + b"\r\n\r\n" + body
        while True:
            with self.connected() as found:
                self.send(found, request)
                while found.recv(65536):
                    pass

    def bulk(self) -> None:
        """Send settings that are long to read on many sockets; nobody may change them anyway."""
        wanted = {"type": "settings", "settings": {"options": {"x": [{}] * 9000}}}
        text = json.dumps(wanted, separators=(",", ":")).encode()
        long = b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text
        while True:
            with contextlib.ExitStack() as crowd:
                found = [crowd.enter_context(self.connect()) for _ in range(10)]
                with contextlib.suppress(OSError):
                    for one in found:
                        self.watch(one)
                    while True:
                        for one in found:
                            self.send(one, long)
            time.sleep(0.001)

    def lines(self) -> None:
        """Send records whose first line is as long as a request may be, and tedious to read."""
        self.post("/api/replay", record([], options={"x": [{}] * 340_000}))

    def spaces(self) -> None:
        """Send records with an action that takes forever to read."""
        self.post("/api/replay", record([{"by": "chance", "do": "roll" + " " * 40_000 + "x\nx"}]))

    def records(self) -> None:
        """Send records as long as requests may be."""
        self.post("/api/replay", long_record(41_000))

    def replays(self) -> None:
        """Send the longest records that are shown."""
        self.post("/api/replay", long_record(9_800))

    def ask(self, path: str) -> None:
        """Ask for something again and again on a connection, as fast as it comes."""
        request = f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode()
        while True:
            with self.connected() as found:
                while True:
                    self.send(found, request)
                    if not found.recv(1 << 20):
                        break

    def lobby(self) -> None:
        """Ask for the lists of tables."""
        self.ask("/api/lobby")

    def health(self) -> None:
        """Ask whether the server is well."""
        self.ask("/healthz")

    def pages(self) -> None:
        """Ask for the first page."""
        self.ask("/")

    def pieces(self) -> None:
        """Send a body in pieces of a byte."""
        head = b"POST /api/replay HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
        while True:
            with self.connected() as found:
                self.send(found, head)
                while True:
                    self.send(found, b"1\r\nx\r\n" * 10_000)

    def deaf(self) -> None:
        """Ask for long answers on many connections, and read none of them."""
        crowd: list[socket.socket] = []
        body = long_record(9_800)
        head = f"POST /api/replay HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n"
        while True:
            with contextlib.suppress(OSError):
                found = self.connect()
                found.settimeout(0.05)
                crowd.append(found)
                self.send(found, head.encode() + body)
            if len(crowd) > CROWD:
                crowd.pop(0).close()

    def looks(self) -> None:
        """Watch on as many sockets as one may have, and look at the table from all of them."""
        text = b'{"type":"look"}'
        look = bytes((0x81, 0x80 | len(text))) + bytes(4) + text
        crowd: list[socket.socket] = []
        while True:
            with contextlib.suppress(OSError):
                if len(crowd) < SOCKETS:
                    crowd.append(self.connect())
                    self.watch(crowd[-1])
                    crowd[-1].settimeout(0)
            for found in tuple(crowd):
                try:
                    self.send(found, look)
                    with contextlib.suppress(BlockingIOError):
                        while found.recv(1 << 20):
                            pass
                        crowd.remove(found)
                except OSError:
                    crowd.remove(found)

    def tables(self) -> None:
        """Open tables without end."""
        self.post("/api/tables", b'{"names": ["A", "B", "C"], "start": true}')

    def bots(self) -> None:
        """Open tables of the most thoughtful bots, and watch as many of them as one may."""
        settings = {"game": "camelup-2", "seats": 8}
        wanted = {"settings": settings, "bots": ["vizier"] * 8, "start": True}
        body = json.dumps(wanted).encode()
        head = f"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n"
        crowd: list[socket.socket] = []
        while True:
            self.table = ""
            with self.connected() as found, contextlib.suppress(ValueError):
                self.send(found, head.encode() + body)
                answer = found.recv(1 << 16).partition(b"\r\n\r\n")[2]
                self.table = json.loads(answer).get("table", "")
            if self.table and len(crowd) < SOCKETS:
                with contextlib.suppress(OSError):
                    crowd.append(self.connect())
                    self.watch(crowd[-1])
                    crowd[-1].settimeout(0)
            for watching in crowd:
                with contextlib.suppress(OSError):
                    watching.recv(1 << 20)


def record(
    entries: list[dict[str, object]], rules: int = 1, options: dict[str, object] | None = None
) -> bytes:
    """Write a record of a race between two."""
    header = {
        "format": 1,
        "game": "camelup-1",
        "rules": rules,
        "options": options or {},
        "seats": [{"name": "A"}, {"name": "B"}],
    }
    lines = (json.dumps(line, separators=(",", ":")) for line in (header, *entries))
    return "".join(f"{line}\n" for line in lines).encode()


def long_record(actions: int) -> bytes:
    """Write the record of a game in which two move their tiles for long, and then roll to the end.

    By the first version of the rules nothing stops them.
    """
    match = Match(find_game("camelup-1", 1), ["A", "B"], None, Dealer(bytes(32)))
    spaces, first = (5, 10, 7, 12), match.to_act
    seats = (0, 1) if first == 0 else (1, 0)
    match.follow([Entry(seats[n % 2], f"tile {spaces[n % 4]}+") for n in range(actions)])
    while not match.over:
        match.do("roll")
    return dump(match.record)


KINDS: dict[str, Callable[[Stranger], None]] = {
    "pings": Stranger.pings,
    "fragments": Stranger.fragments,
    "messages": Stranger.messages,
    "pipelined": Stranger.pipelined,
    "headers": Stranger.headers,
    "silence": Stranger.silence,
    "halves": Stranger.halves,
    "reconnects": Stranger.reconnects,
    "bulk": Stranger.bulk,
    "lines": Stranger.lines,
    "spaces": Stranger.spaces,
    "records": Stranger.records,
    "replays": Stranger.replays,
    "lobby": Stranger.lobby,
    "health": Stranger.health,
    "pages": Stranger.pages,
    "pieces": Stranger.pieces,
    "deaf": Stranger.deaf,
    "looks": Stranger.looks,
    "tables": Stranger.tables,
    "bots": Stranger.bots,
}
"""Every kind of attack by its name."""


if __name__ == "__main__":
    stranger = Stranger(int(sys.argv[2]), *sys.argv[3:5])
    signal.signal(signal.SIGTERM, stranger.stop)
    KINDS[sys.argv[1]](stranger)
