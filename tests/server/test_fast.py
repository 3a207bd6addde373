"""The fast sockets: frames as the protocol has them, and used only where they fit."""

import logging
from importlib.metadata import version
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from serai.server.ws import choose
from serai.server.ws.choose import NoFastSockets, protocol_for
from serai.server.ws.fast import TableSocketProtocol, text_head


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
    [line] = caplog.messages
    assert f"uvicorn {installed} is not one of those tested" in line
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
    assert "has no writable" in caplog.text
    with pytest.raises(NoFastSockets, match="has no writable; serve with --sockets plain or auto"):
        protocol_for("fast")


def test_another_way_to_make_a_socket_gets_plain_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(self: Any, config: Any) -> None:
        raise AssertionError((self, config))

    monkeypatch.setattr(TableSocketProtocol, "__init__", make)
    assert protocol_for("auto") == "auto"
