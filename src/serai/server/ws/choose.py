"""Which sockets a server uses: fast ones where they are known to work, otherwise plain ones."""

import asyncio
import logging
from importlib.metadata import version

import uvicorn
from uvicorn.server import ServerState

from serai.core.errors import SeraiError
from serai.core.foreign import quoted_words
from serai.server.ops.config import Sockets

TESTED = {"uvicorn": ("0.52.4", "0.53", "0.54"), "websockets": ("15", "16", "17")}
"""The releases that the fast sockets were tested with, as prefixes of their versions."""

HASTY = ("0.50", "0.51", "0.52.0")
"""Releases of uvicorn that by themselves would never wait for a client that does not read."""

_OF_THE_PROTOCOL = (
    "close_sent", "close_timer", "config", "conn", "curr_msg_data_type", "data_received",
    "disconnected", "frames", "handle_connect", "handle_parser_exception", "handshake_complete",
    "loop", "queue", "read_paused", "send", "send_receive_event_to_app", "shutdown",
    "stop_keepalive", "transport", "writable",
)  # fmt: skip
_OF_ITS_CONNECTION = ("close_sent", "data_to_send", "parser_exc", "send_close", "state")
"""Everything `fast.py` uses or replaces that others may change without notice."""

_log = logging.getLogger(__name__)


class NoFastSockets(SeraiError):
    """Fast sockets were requested but are not available."""


def protocol_for(wanted: Sockets) -> str | type[asyncio.Protocol]:
    """Return the WebSocket implementation that uvicorn is to use."""
    if wanted == "plain":
        return _plain()
    why = _missing() or (_untested() if wanted == "auto" else None)
    if why is None:
        from serai.server.ws.fast import TableSocketProtocol

        return TableSocketProtocol
    if wanted == "fast":
        raise NoFastSockets(
            f"no fast sockets here: {why}; serve with --sockets plain or auto",
            "no-fast-sockets",
            problem=quoted_words(why),
        )
    _log.warning("sockets are served the plain way: %s", why)
    return _plain()


def _plain() -> str:
    """Name one of uvicorn's own implementations, usually the one it would pick by itself."""
    return "websockets" if _is_among(version("uvicorn"), HASTY) else "auto"


def _is_among(installed: str, releases: tuple[str, ...]) -> bool:
    return any(f"{installed}.".startswith(f"{release}.") for release in releases)


def _untested() -> str | None:
    """Name a release that the fast sockets were not tested with."""
    for name, tested in TESTED.items():
        installed = version(name)
        if not _is_among(installed, tested):
            return f"{name} {installed} is not one of those tested ({', '.join(tested)})"
    return None


def _missing() -> str | None:
    """Say what the fast sockets rely on that is missing."""
    loop = asyncio.new_event_loop()
    try:
        from serai.server.ws.fast import TableSocketProtocol

        settings = uvicorn.Config(_nobody, ws="none", lifespan="off", log_config=None)
        sample = TableSocketProtocol(settings, ServerState(), {}, loop)
        missing = [name for name in _OF_THE_PROTOCOL if not hasattr(sample, name)]
        missing += [name for name in _OF_ITS_CONNECTION if not hasattr(sample.conn, name)]
    except (ImportError, AttributeError, TypeError) as error:
        return f"uvicorn {version('uvicorn')} is built differently ({error})"
    finally:
        loop.close()
    return f"uvicorn {version('uvicorn')} has no {', '.join(missing)}" if missing else None


async def _nobody(scope: object, receive: object, send: object) -> None:
    """Serve nobody: an application for a sample protocol."""
