"""A game in the browser: at the server of this person, which is found or started."""

import getpass
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError

import click
import msgspec

from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.record import Sitter
from serai.server import nearby
from serai.server.config import Config
from serai.server.messages import Settings

COOKIE = "serai_device"
NAME_LENGTH = 24
START = 60.0
"""Seconds that a server may take to start."""


class CannotOpenTable(SeraiError):
    """A table that a server does not open."""


class Wanted(msgspec.Struct, frozen=True):
    """The table to open."""

    settings: Settings
    sitters: tuple[Sitter, ...]
    person: str
    """What a sitter is called who gave no name of their own."""


def play(
    game: Game[Any, Any], sitters: Sequence[Sitter], options: Any, person: str, show: bool
) -> None:
    """Open a table with these sitters and show it; a server started for it stays until Ctrl-C."""
    settings = Settings(
        game=game.name, seats=len(sitters), options=msgspec.to_builtins(options), stand_in=None
    )
    wanted = Wanted(settings, tuple(sitters), person)
    url = nearby.find()
    if url is not None:
        _show(open_table(url, wanted), show)
        return
    from serai.server.run import serve

    config = Config(port=_port())

    def greet(port: int) -> None:
        threading.Thread(
            target=_greet, args=(f"http://localhost:{port}", wanted, show), daemon=True
        ).start()

    serve(config, "warning", ready=greet)


def _port() -> int:
    """Return the usual port, or any free one if somebody else listens there."""
    from serai.server.run import CannotServe, bind

    try:
        bind(Config().host, Config().port).close()
    except (OSError, CannotServe):
        return 0
    return Config().port


def _greet(url: str, wanted: Wanted, show: bool) -> None:
    """Open the table as soon as the server is there."""
    deadline = time.monotonic() + START
    while not nearby.is_well(url):
        if time.monotonic() > deadline:
            click.echo(f"serai: the server at {url} does not answer", err=True)
            return
        time.sleep(0.1)
    try:
        _show(open_table(url, wanted), show)
        click.echo("The server stays until you press Ctrl-C; the game is kept.")
    except SeraiError as error:
        click.echo(f"serai: {error}", err=True)


def open_table(url: str, wanted: Wanted) -> str:
    """Open a table, seat everybody in their order and begin; return the link to it."""
    caller = _Caller(url)
    table = caller.post("/api/tables", {"settings": msgspec.to_builtins(wanted.settings)})["table"]
    for seat, sitter in enumerate(wanted.sitters):
        if sitter.bot is None:
            name = _login() if sitter.name == wanted.person else sitter.name
            caller.post(f"/api/tables/{table}/seats", {"name": name, "seat": seat})
        else:
            bot = {"type": "bot", "bot": sitter.bot, "seat": seat}
            caller.post(f"/api/tables/{table}/commands", bot)
    caller.post(f"/api/tables/{table}/commands", {"type": "start"})
    # The key of the device that asked is good for all seats that it took.
    return f"{url}/t/{table}#key={caller.key}"


class _Caller:
    """Talks to a server as one device."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._cookies = CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self._cookies)
        )

    @property
    def key(self) -> str:
        """The key of this device."""
        return next(c.value or "" for c in self._cookies if c.name == COOKIE)

    def post(self, path: str, body: object) -> Any:
        """Send a request and return its answer."""
        request = urllib.request.Request(  # noqa: S310
            self.url + path,
            data=msgspec.json.encode(body),
            headers={"content-type": "application/json"},
        )
        try:
            with self._opener.open(request, timeout=30) as answer:
                return msgspec.json.decode(answer.read())
        except HTTPError as error:
            with error:
                told = msgspec.json.decode(error.read())
            raise CannotOpenTable(f"the server at {self.url} refuses: {told['error']}") from None
        except (URLError, OSError, msgspec.MsgspecError) as error:
            raise CannotOpenTable(f"the server at {self.url} does not answer: {error}") from None


def _login() -> str:
    try:
        name = getpass.getuser().strip().capitalize()[:NAME_LENGTH]
    except (OSError, KeyError, ImportError):
        name = ""
    return name or "You"


def _show(link: str, show: bool) -> None:
    click.echo(f"Your table: {link}")
    if show and _has_screen():
        webbrowser.open(link)


def _has_screen() -> bool:
    """Whether a browser can show up; one in the terminal would be of no use."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
