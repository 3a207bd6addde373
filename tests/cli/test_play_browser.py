"""`serai play` in the browser: a server is found or started, and a link leads to a seat."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.cli.running import environment, serai

LINK = re.compile(r"Your table: (http://localhost:\d+)/t/(\w+)#key=(\w+)\n")


@contextmanager
def playing(home: Path, *arguments: str, **variables: str) -> Iterator[tuple[Any, list[str]]]:
    """Run `serai play` until Ctrl-C; yield the process and what it told when its table was open."""
    process = subprocess.Popen(
        [sys.executable, "-m", "serai", "play", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=home,
        env={**environment(home), "PYTHONUNBUFFERED": "1", **variables},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout is not None
    try:
        told = [process.stdout.readline(), process.stdout.readline()]
        yield process, told
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        assert process.stderr is not None
        try:
            process.wait(30)
        finally:
            process.kill()
        assert process.stderr.read() == "\n"  # Nothing but the end of the line with ^C in it.
        process.stdout.close()
        process.stderr.close()


def sit_down_by(line: str) -> tuple[httpx.Client, dict[str, Any]]:
    """Follow a link as a browser does: hand in the key, look at the table."""
    found = LINK.fullmatch(line)
    assert found is not None, line
    client = httpx.Client(base_url=found[1], timeout=30)
    answer = client.post(f"/api/tables/{found[2]}/keys", json={"key": found[3]})
    assert answer.status_code == 200, answer.text
    seats = answer.json()["seats"]
    shown = client.get(f"/api/tables/{found[2]}", params={"seat": seats[0]}).json()
    return client, shown


def seats_of(shown: dict[str, Any]) -> list[str | None]:
    return [seat["bot"] for seat in shown["table"]["seats"]]


def test_a_server_is_started_and_found_again(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser") as (process, told):
        assert "until you press Ctrl-C" in told[1]
        client, shown = sit_down_by(told[0])
        assert shown["table"]["phase"] == "playing"
        assert shown["table"]["settings"]["game"] == "camelup-2"
        assert seats_of(shown)[0] is None
        assert len(seats_of(shown)) == 3
        assert None not in seats_of(shown)[1:]
        assert shown["you"]["host"]

        again = serai(
            tmp_path, "play", "faraon", "--no-browser", "--seats", "notebook,you=Anna,you=Bruno"
        )
        assert again.returncode == 0, again.stderr
        other, second = sit_down_by(again.stdout)
        assert other.base_url == client.base_url
        assert second["you"]["seats"] == [1, 2]
        assert [seat["name"] for seat in second["table"]["seats"]] == ["Notebook", "Anna", "Bruno"]
        assert process.poll() is None
        client.close()
        other.close()
        database = tmp_path / "data" / "serai" / "tables.db"
        assert database.exists()
        note = database.with_name("server.json")
        assert json.loads(note.read_text())["pid"] == process.pid
    assert not note.exists()
    with playing(tmp_path, "faraon-solo", "--no-browser") as (_, told):
        client, shown = sit_down_by(told[0])
        assert seats_of(shown) == [None]
        kept = client.get(f"/api/tables/{second['table']['id']}").json()
        assert kept["table"]["phase"] == "playing", "the games of before are still there"
        client.close()


def test_the_browser_opens_at_the_table(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "$1" > opened.part && mv opened.part opened\n')
    browser.chmod(0o755)
    with playing(tmp_path, BROWSER=f"{browser} %s") as (_, told):
        deadline = time.monotonic() + 20
        while not (tmp_path / "opened").exists():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert f"Your table: {(tmp_path / 'opened').read_text()}" == told[0]


class _Stranger(BaseHTTPRequestHandler):
    """Another program on the port of a server that has gone."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>hello</html>")

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("left", ["nobody", "stranger", "nonsense"])
def test_a_note_that_outlived_its_server_is_no_server(tmp_path: Path, left: str) -> None:
    note = tmp_path / "data" / "serai" / "server.json"
    note.parent.mkdir(parents=True)
    stranger = HTTPServer(("127.0.0.1", 0), _Stranger)
    Thread(target=stranger.serve_forever, daemon=True).start()
    port = stranger.server_port if left == "stranger" else 1
    note.write_text("?" if left == "nonsense" else f'{{"url":"http://localhost:{port}","pid":1}}')
    try:
        with playing(tmp_path, "--no-browser") as (_, told):
            client, shown = sit_down_by(told[0])
            assert shown["table"]["phase"] == "playing"
            client.close()
    finally:
        stranger.shutdown()
        stranger.server_close()


def test_a_bad_table_is_refused_before_a_server_starts(tmp_path: Path) -> None:
    for arguments, said in (
        (["chess"], "no ruleset is called 'chess'"),
        (["--seats", "you,bob,random"], "no bot is called 'bob'"),
        (["--terminal", "--no-browser"], "--no-browser is for games in the browser"),
    ):
        done = serai(tmp_path, "play", *arguments)
        assert done.returncode == 2
        assert said in done.stderr
    assert not (tmp_path / "data").exists()
