"""`serai play`: a table on a server of one's own, found again, opened by a link."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests import processes

pytestmark = pytest.mark.process

SECONDS = 60


class Command:
    """`serai` in a home of its own; what it prints is read line by line."""

    def __init__(self, home: Path, *arguments: str) -> None:
        reading, writing = os.pipe()
        self.process = processes.start(
            *arguments,
            stdout=writing,
            stderr=2,
            env={**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "200"},
        )
        os.close(writing)
        self.printed = os.fdopen(reading, encoding="utf-8")

    def stop(self) -> None:
        """Press Ctrl-C, if it still runs."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(SECONDS)
        finally:
            self.process.kill()
            self.process.wait()
            self.printed.close()


@contextmanager
def playing(
    home: Path, *arguments: str, says: str = "Open your table"
) -> Iterator[tuple[Command, str]]:
    """`serai play --no-browser`, and the link it gives."""
    command = Command(home, "play", "--no-browser", *arguments)
    try:
        line = command.printed.readline()
        found = re.fullmatch(rf"{says}: (http://localhost:\d+/t/\w+#key=\w+)\n", line)
        assert found, line
        yield command, found[1]
    finally:
        command.stop()


def read(link: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"(http://[^/]+)/t/(\w+)#key=(\w+)", link)
    assert found
    return found[1], found[2], found[3]


def test_who_says_no_name_is_a_guest_in_their_language(tmp_path: Path) -> None:
    with playing(tmp_path, "--language", "it", says="Apri il tuo tavolo") as (command, link):
        server, table, _ = read(link)
        seats = httpx.get(f"{server}/api/tables/{table}").json()["table"]["seats"]
        assert seats[0]["name"] == "Ospite"
        assert command.printed.readline().startswith("Il server resta attivo")


def test_the_link_has_the_seat_of_a_game_that_is_on(tmp_path: Path) -> None:
    with playing(tmp_path, "--option", "first=0") as (_, link):
        server, table, key = read(link)
        with httpx.Client(base_url=server) as browser:
            assert browser.get(f"/t/{table}").status_code == 200
            you = browser.post(f"/api/tables/{table}/keys", json={"key": key}).json()
            assert you["seats"] == [0]
            seen = browser.get(f"/api/tables/{table}").json()
            assert seen["table"]["settings"]["game"] == "camelup-2"
            assert [seat["bot"] for seat in seen["table"]["seats"]] == [None, *["greedy"] * 3]
            assert "roll" in seen["position"]["actions"]


def test_a_second_game_goes_to_the_server_that_runs(tmp_path: Path) -> None:
    with playing(tmp_path) as (first, link):
        with playing(tmp_path, "faraon", "--seats", "you=Anna,you=Bruno") as (second, other):
            assert read(other)[0] == read(link)[0]
            assert second.process.wait(SECONDS) == 0  # It has opened its table and is done.
            server, table, key = read(other)
            with httpx.Client(base_url=server) as browser:
                you = browser.post(f"/api/tables/{table}/keys", json={"key": key}).json()
                assert (you["seats"], you["host"]) == ([0, 1], True)
        assert first.process.poll() is None
    assert first.process.returncode == 0


def test_a_server_that_was_killed_is_not_waited_for(tmp_path: Path) -> None:
    word = tmp_path / "serai" / "server.url"
    word.parent.mkdir()
    word.write_text("http://localhost:9")
    started = time.monotonic()
    with playing(tmp_path) as (_, link):
        assert read(link)[0] != "http://localhost:9"
        assert time.monotonic() - started < SECONDS
        assert word.read_text() == read(link)[0]
    assert not word.exists()


def test_a_server_that_was_started_by_hand_is_found(tmp_path: Path) -> None:
    server = Command(tmp_path, "serve", "--port", "0", "--no-warm-up")
    try:
        found = re.search(r"(http://localhost:\d+)/", server.printed.readline())
        assert found
        deadline = time.monotonic() + SECONDS
        while not (tmp_path / "serai" / "server.url").exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with playing(tmp_path) as (second, link):
            assert read(link)[0] == found[1]
            assert second.process.wait(SECONDS) == 0
    finally:
        server.stop()
    assert not (tmp_path / "serai" / "server.url").exists()
