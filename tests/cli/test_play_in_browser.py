"""`serai play`: a table on a server of one's own, found again, opened by a link."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.process

SECONDS = 60


@contextmanager
def playing(
    home: Path, *arguments: str, says: str = "Open your table"
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """`serai play --no-browser` in a home of its own, and the link it gives."""
    process = subprocess.Popen(
        [sys.executable, "-m", "serai", "play", "--no-browser", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "200"},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.fullmatch(rf"{says}: (http://localhost:\d+/t/\w+#key=\w+)\n", line)
        assert found, line
        yield process, found[1]
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        try:
            process.wait(SECONDS)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def read(link: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"(http://[^/]+)/t/(\w+)#key=(\w+)", link)
    assert found
    return found[1], found[2], found[3]


def test_who_says_no_name_is_a_guest_in_their_language(tmp_path: Path) -> None:
    with playing(tmp_path, "--language", "it", says="Apri il tuo tavolo") as (process, link):
        server, table, _ = read(link)
        seats = httpx.get(f"{server}/api/tables/{table}").json()["table"]["seats"]
        assert seats[0]["name"] == "Ospite"
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Il server resta attivo")


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
            assert second.wait(SECONDS) == 0  # It has opened its table and is done.
            server, table, key = read(other)
            with httpx.Client(base_url=server) as browser:
                you = browser.post(f"/api/tables/{table}/keys", json={"key": key}).json()
                assert (you["seats"], you["host"]) == ([0, 1], True)
        assert first.poll() is None
    assert first.returncode == 0


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
    server = subprocess.Popen(
        [sys.executable, "-m", "serai", "serve", "--port", "0", "--no-warm-up"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert server.stdout is not None
    try:
        found = re.search(r"(http://localhost:\d+)/", server.stdout.readline())
        assert found
        deadline = time.monotonic() + SECONDS
        while not (tmp_path / "serai" / "server.url").exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with playing(tmp_path) as (process, link):
            assert read(link)[0] == found[1]
            assert process.wait(SECONDS) == 0
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(SECONDS)
        server.stdout.close()
    assert not (tmp_path / "serai" / "server.url").exists()
