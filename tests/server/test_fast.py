"""The fast sockets: frames as the protocol has them, and used only where they fit."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Response
from websockets.streams import StreamReader
from websockets.uri import parse_uri

from serai.server.runtime.outbox import WAITING
from serai.server.ws import choose, fast
from serai.server.ws.choose import NoFastSockets, protocol_for
from serai.server.ws.extensions import HEAR, PUSH, hear_with, push_of
from serai.server.ws.fast import AT_ONCE, TableSocketProtocol, text_head

# -- frames ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_is_what_the_protocol_says(size: int) -> None:
    data = ("è" * size).encode()[:size]
    reader = StreamReader()
    reader.feed_data(text_head(len(data)) + data)
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    frame = done.value.value
    assert (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, data, True)
    assert reader.buffer == b""


# -- one socket ------------------------------------------------------------------------------


class Wire(asyncio.Transport):
    """What a server writes on, and how it goes about it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.waiting = 0
        self.reads, self.ended, self.closed = True, False, False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


class Meeting:
    """A socket of a server, the application behind it, and its client, without a network."""

    def __init__(self, config: uvicorn.Config | None = None) -> None:
        self.config = config or uvicorn.Config(
            self._serve, ws="none", lifespan="off", log_config=None, ws_max_size=10**6
        )
        self.wire = Wire()
        self.socket = TableSocketProtocol(
            self.config, ServerState(), {}, asyncio.get_running_loop()
        )
        self.socket.app = self._serve
        self.client = ClientProtocol(parse_uri("ws://house/socket"), max_size=None)
        self.scope: Any = {}
        self.received: list[Any] = []
        self.send: Any = None
        self.socket.connection_made(self.wire)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.send = scope, send
        await receive()
        await send({"type": "websocket.accept"})
        while not self.received or self.received[-1]["type"] != "websocket.disconnect":
            self.received.append(await receive())

    async def begin(self) -> None:
        self.client.send_request(self.client.connect())
        self.say()
        await turns()
        assert [type(event) for event in self.hear()] == [Response]

    def say(self, *frames: Frame) -> None:
        """Let the server read what the client has to send, and then these frames."""
        for frame in frames:
            self.client.send_frame(frame)
        self.socket.data_received(b"".join(self.client.data_to_send()))

    def hear(self) -> list[Any]:
        """Return what the client got since the last time."""
        for data in self.wire.written:
            self.client.receive_data(data)
        self.wire.written.clear()
        return self.client.events_received()

    def texts(self) -> list[str]:
        heard = self.hear()
        assert {frame.opcode for frame in heard} <= {Opcode.TEXT}
        return [frame.data.decode() for frame in heard]


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def meet(job: Callable[[Meeting], Awaitable[None]]) -> None:
    async def run() -> None:
        meeting = Meeting()
        await meeting.begin()
        await job(meeting)
        meeting.socket.connection_lost(None)
        await turns()

    asyncio.run(run())


def text(data: bytes, fin: bool = True) -> Frame:
    return Frame(Opcode.TEXT, data, fin)


def test_what_is_told_in_one_turn_is_written_in_one_go() -> None:
    async def job(meeting: Meeting) -> None:
        push = push_of(meeting.scope)
        assert push is not None
        for round_ in ("a", "b"):
            for number in range(3):
                assert push(f"{round_}{number}".encode())
            assert meeting.wire.written == []
            await asyncio.sleep(0)
            assert len(meeting.wire.written) == 1
            assert meeting.texts() == [f"{round_}{n}" for n in range(3)]

    meet(job)


def test_all_sockets_of_all_servers_are_written() -> None:
    async def run() -> None:
        one = Meeting()
        meetings = [one, Meeting(one.config), Meeting()]
        for meeting in meetings:
            await meeting.begin()
        for meeting in meetings:
            meeting.socket.push(b"hello")
        await asyncio.sleep(0)
        assert [meeting.texts() for meeting in meetings] == [["hello"]] * 3
        for meeting in meetings:
            meeting.socket.connection_lost(None)
        await turns()

    asyncio.run(run())


def test_so_much_is_held_back_and_no_more() -> None:
    async def job(meeting: Meeting) -> None:
        half = 32 * 1024
        meeting.socket.push(b"a" * half)
        meeting.socket.push(b"b" * half)
        assert meeting.wire.written == []
        meeting.socket.push(b"c")
        assert [told[:1] for told in meeting.texts()] == ["a", "b", "c"]
        meeting.socket.push(b"d")
        assert meeting.wire.written == []
        await asyncio.sleep(0)
        assert meeting.texts() == ["d"]

    meet(job)


@pytest.mark.parametrize("longest", [10, AT_ONCE + 10])
def test_a_client_may_leave_so_much_unread_and_its_longest_message(longest: int) -> None:
    async def job(meeting: Meeting) -> None:
        push, most = meeting.socket.push, WAITING + max(AT_ONCE, longest)
        meeting.wire.waiting = most + 1
        assert push(b"z" * longest)  # Nothing says yet that it does not read.
        meeting.socket.pause_writing()
        assert not push(b"y")
        meeting.wire.waiting = most
        assert push(b"x")
        meeting.socket.resume_writing()
        meeting.wire.waiting = most + 1
        assert push(b"w")

    meet(job)


def test_nothing_is_written_to_a_client_that_has_gone() -> None:
    async def job(meeting: Meeting) -> None:
        meeting.socket.push(b"too late")
        meeting.client.send_close(1000)
        meeting.say()
        assert [type(event.opcode) for event in meeting.hear()] == [Opcode]
        await asyncio.sleep(0)
        assert meeting.socket.push(b"later still")
        await asyncio.sleep(0)
        assert meeting.wire.written == []

    meet(job)


def test_what_was_told_before_is_sent_before() -> None:
    async def job(meeting: Meeting) -> None:
        meeting.socket.push(b"first")
        await meeting.send({"type": "websocket.send", "text": "second"})
        assert meeting.texts() == ["first", "second"]

    meet(job)


def test_a_text_goes_to_whoever_takes_it_and_otherwise_to_the_application() -> None:
    async def job(meeting: Meeting) -> None:
        heard: list[bytes] = []

        def takes(data: bytes) -> bool:
            heard.append(bytes(data))
            return data != b"no"

        meeting.say(text(b"early"))
        await turns()
        hear_with(meeting.scope, takes)
        meeting.say(text(b"yes"))
        meeting.say(text(b"again"))
        assert heard == [b"yes", b"again"]
        assert meeting.wire.reads
        # What comes after something that waits has to wait as well.
        meeting.say(text(b"no"))
        meeting.say(text(b"yes"))
        await turns()
        # Neither bytes nor texts in pieces are heard.
        meeting.say(Frame(Opcode.BINARY, b"bytes"))
        await turns()
        meeting.say(text(b"in ", fin=False), Frame(Opcode.CONT, b"pieces"))
        await turns()
        meeting.say(text(b"yes"))
        assert heard == [b"yes", b"again", b"no", b"yes"]
        told = [message.get("text") or message.get("bytes") for message in meeting.received]
        assert told == ["early", "no", "yes", b"bytes", "in pieces"]

    meet(job)


def test_nobody_is_heard_who_has_been_told_to_go() -> None:
    async def job(meeting: Meeting) -> None:
        heard: list[bytes] = []

        def takes(data: bytes) -> bool:
            heard.append(data)
            return True

        hear_with(meeting.scope, takes)
        await meeting.send({"type": "websocket.close", "code": 4400})
        meeting.say(text(b"but"))
        assert heard == []

    meet(job)


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\x81\xff" + (10**7).to_bytes(8, "big") + b"mask", 1009), (b"\xf1\x80mask", 1002)],
)
def test_whoever_breaks_the_protocol_hears_why_before_being_cut_off(
    monkeypatch: pytest.MonkeyPatch, data: bytes, code: int
) -> None:
    monkeypatch.setattr(fast, "LAST_WORDS", 0.0)

    async def job(meeting: Meeting) -> None:
        meeting.wire.pause_reading()
        meeting.socket.read_paused = True
        meeting.socket.data_received(data)
        assert (meeting.wire.ended, meeting.wire.closed) == (True, False)
        assert meeting.wire.reads
        assert not meeting.socket.read_paused
        assert meeting.socket.ping_timer is None
        [close] = meeting.hear()
        told = Close.parse(close.data)
        assert told.code == code
        # What it still sends is not even looked at.
        meeting.socket.data_received(b"more of it")
        assert meeting.wire.written == []
        assert meeting.socket.push(b"more")
        await turns()
        wanted = {"type": "websocket.disconnect", "code": code, "reason": told.reason}
        assert meeting.received == [wanted]
        await asyncio.sleep(0.001)
        assert meeting.wire.closed

    meet(job)


def test_whoever_breaks_the_protocol_before_being_let_in_is_not_let_in() -> None:
    async def run() -> None:
        meeting = Meeting()

        async def hesitate(_: Any, receive: Any, __: Any) -> None:
            for _ in range(2):
                meeting.received.append(await receive())

        meeting.socket.app = hesitate
        meeting.client.send_request(meeting.client.connect())
        meeting.say()
        meeting.socket.data_received(b"\xf1\x80mask")
        await turns()
        gone = {"type": "websocket.disconnect", "code": 1002, "reason": ""}
        assert meeting.received == [{"type": "websocket.connect"}, gone]
        assert meeting.wire.ended
        meeting.socket.connection_lost(None)

    asyncio.run(run())


def test_a_text_that_is_none_is_answered_with_a_close() -> None:
    async def job(meeting: Meeting) -> None:
        meeting.say(text(b"\xff"))
        [close] = meeting.hear()
        assert Close.parse(close.data).code == 1007
        assert meeting.socket.close_sent

    meet(job)


def test_when_the_server_stops_the_client_hears_it_after_all_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fast, "LAST_WORDS", 0.0)

    async def job(meeting: Meeting) -> None:
        meeting.socket.push(b"goodbye")
        meeting.socket.shutdown()
        goodbye, close = meeting.hear()
        assert goodbye.data == b"goodbye"
        assert Close.parse(close.data).code == 1012
        assert meeting.socket.close_sent
        assert meeting.socket.ping_timer is None
        assert not meeting.wire.closed
        # Told twice, it hurries no more than told once.
        first = meeting.socket.close_timer
        meeting.socket.shutdown()
        assert first is not None
        assert first.cancelled()
        assert meeting.wire.written == []
        await turns()
        assert meeting.received == [{"type": "websocket.disconnect", "code": 1012}]
        await asyncio.sleep(0.001)
        assert meeting.wire.closed

    meet(job)


def test_a_client_that_was_not_yet_let_in_is_refused_when_the_server_stops() -> None:
    async def run() -> None:
        meeting = Meeting()
        meeting.client.send_request(meeting.client.connect())
        meeting.say()
        meeting.socket.shutdown()
        assert b"500" in meeting.wire.written[0].splitlines()[0]
        assert meeting.wire.closed
        meeting.socket.connection_lost(None)
        await turns()

    asyncio.run(run())


def test_a_request_that_is_no_handshake_meets_no_application() -> None:
    async def run() -> None:
        meeting = Meeting()
        meeting.socket.data_received(b"GET /socket HTTP/1.1\r\nHost: house\r\n\r\n")
        assert b"426" in meeting.wire.written[0].splitlines()[0]
        assert meeting.scope == {}
        assert meeting.wire.closed

    asyncio.run(run())


def test_a_server_that_offers_nothing_is_asked_for_nothing() -> None:
    scopes: list[Any] = [{}, {"extensions": None}, {"extensions": {}}]
    for scope in scopes:
        assert push_of(scope) is None
        hear_with(scope, lambda _: True)
    asked: list[Any] = []
    offered = {"extensions": {PUSH: len, HEAR: asked.append}}
    assert push_of(offered) is len
    hear_with(offered, bool)
    assert asked == [bool]


# -- which sockets a server uses -------------------------------------------------------------


@pytest.mark.parametrize("uvicorn", ["0.52.4", "0.53.1", "0.54"])
@pytest.mark.parametrize("websockets", ["15.0.1", "16.0", "17.4"])
def test_these_releases_are_known_to_fit(
    monkeypatch: pytest.MonkeyPatch, uvicorn: str, websockets: str
) -> None:
    installed = {"uvicorn": uvicorn, "websockets": websockets}
    monkeypatch.setattr(choose, "version", installed.get)
    assert protocol_for("auto") is TableSocketProtocol


def test_they_are_used_with_what_they_were_tested_with(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("uvicorn", "websockets"):
        monkeypatch.setitem(choose.TESTED, name, ("0.1", version(name)))
    assert protocol_for("auto") is TableSocketProtocol
    assert protocol_for("fast") is TableSocketProtocol
    assert protocol_for("plain") == "auto"


@pytest.mark.parametrize("installed", ["0.5", "0.540.1", "1.54.0"])
def test_another_uvicorn_gets_plain_sockets_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, installed: str
) -> None:
    monkeypatch.setattr(choose, "version", {"uvicorn": installed, "websockets": "17.4"}.get)
    with caplog.at_level(logging.WARNING):
        assert protocol_for("auto") == "auto"
    assert [record.name for record in caplog.records] == ["serai.server.ws.choose"]
    assert caplog.messages == [
        f"sockets are served the plain way: uvicorn {installed} is not one of those tested "
        "(0.52.4, 0.53, 0.54)"
    ]
    # Whoever asks for them gets them as long as nothing is missing.
    assert protocol_for("fast") is TableSocketProtocol


@pytest.mark.parametrize(
    ("installed", "named"),
    [("0.49.0", "auto"), ("0.50.2", "websockets"), ("0.52.0", "websockets"), ("0.52.4", "auto")],
)
def test_plain_sockets_wait_for_slow_clients_with_every_uvicorn(
    monkeypatch: pytest.MonkeyPatch, installed: str, named: str
) -> None:
    monkeypatch.setattr(choose, "version", {"uvicorn": installed, "websockets": "17.4"}.get)
    assert protocol_for("plain") == named


def test_a_tested_uvicorn_that_lacks_a_part_gets_plain_sockets(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = TableSocketProtocol.__init__

    def make(self: Any, *arguments: Any, **named: Any) -> None:
        made(self, *arguments, **named)
        del self.writable

    monkeypatch.setattr(TableSocketProtocol, "__init__", make)
    with caplog.at_level(logging.WARNING):
        assert protocol_for("auto") == "auto"
    problem = f"uvicorn {version('uvicorn')} has no writable"
    assert caplog.messages == [f"sockets are served the plain way: {problem}"]
    with pytest.raises(NoFastSockets) as error:
        protocol_for("fast")
    wanted = f"no fast sockets here: {problem}; serve with --sockets plain or auto"
    assert str(error.value) == wanted
    assert error.value.reason.code == "no-fast-sockets"
    assert error.value.reason.arguments == {"problem": problem}


def test_another_way_to_make_a_socket_gets_plain_sockets(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def make(self: Any, config: Any) -> None:
        raise AssertionError((self, config))

    monkeypatch.setattr(TableSocketProtocol, "__init__", make)
    assert protocol_for("auto") == "auto"
    assert f"uvicorn {version('uvicorn')} is built differently (" in caplog.text
