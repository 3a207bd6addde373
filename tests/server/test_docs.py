"""What the guides say about the server is true."""

import re
import subprocess
import sys
import time
from pathlib import Path

import httpx

from serai.cli.serve import command
from serai.server.http.problems import HTTP_CODES
from serai.server.protocol import errors
from serai.server.protocol.errors import Refusal
from tests.cli.running import environment
from tests.server.running import ServerProcess, open_table

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_guide_plays_a_game_to_its_end(server: ServerProcess) -> None:
    bot = DOCS / "examples" / "bot.py"
    opened = open_table(server.url, settings={"game": "camelup-1", "seats": 2})
    table, key = opened["table"], opened["keys"][0]["key"]
    bots = [
        subprocess.Popen([sys.executable, str(bot), server.url, table, name])
        for name in ("Zaid", "Amira")
    ]
    try:
        url, headers = f"{server.url}/api/tables/{table}", {"Authorization": f"Bearer {key}"}
        deadline = time.monotonic() + 60
        while not _ready(url) and time.monotonic() < deadline:
            time.sleep(0.05)
        started = httpx.post(f"{url}/commands", json={"type": "start"}, headers=headers)
        assert started.status_code == 200, started.text
        assert [process.wait(120) for process in bots] == [0, 0]
        assert httpx.get(url).json()["table"]["phase"] == "over"
        assert httpx.get(f"{url}/record").status_code == 200
    finally:
        for process in bots:
            process.kill()
            process.wait()


def test_the_own_bot_of_the_guide_plays_as_an_outside_program(
    server: ServerProcess, tmp_path: Path
) -> None:
    roller = DOCS / "examples" / "roller.py"
    settings = {"game": "camelup-1", "seats": 2}
    opened = open_table(server.url, settings=settings, bots=["random"])
    table, key = opened["table"], opened["keys"][0]["key"]
    joined = [
        sys.executable,
        "-m",
        "serai",
        "join",
        f"{server.url}/t/{table}",
        "--bot",
        str(roller),
    ]
    with subprocess.Popen(joined, stdout=subprocess.PIPE, env=environment(tmp_path)) as bot:
        try:
            url, headers = f"{server.url}/api/tables/{table}", {"Authorization": f"Bearer {key}"}
            deadline = time.monotonic() + 60
            while not _ready(url) and time.monotonic() < deadline:
                time.sleep(0.05)
            assert "Roller" in [seat["name"] for seat in httpx.get(url).json()["table"]["seats"]]
            httpx.post(f"{url}/commands", json={"type": "start"}, headers=headers)
            told, _ = bot.communicate(timeout=60)
        finally:
            bot.kill()
    assert bot.returncode == 0
    assert b"Roller" in told
    assert httpx.get(url).json()["table"]["phase"] == "over"


def test_the_own_bot_of_the_guide_is_the_one_in_the_file() -> None:
    page = (DOCS / "guides" / "research.md").read_text("utf-8")
    assert f"```python\n{(DOCS / 'examples' / 'roller.py').read_text('utf-8')}```\n" in page


def _ready(url: str) -> bool:
    seats = httpx.get(url).json()["table"]["seats"]
    return all(seat is not None and seat["ready"] for seat in seats)


def test_the_guide_for_hosts_lists_every_setting() -> None:
    page = (DOCS / "guides" / "host.md").read_text("utf-8")
    told = re.findall(r"^\| `(--[^`]+)` \| `(SERAI_[A-Z_]+)` \|", page, re.MULTILINE)
    flags = [("/".join((*p.opts, *p.secondary_opts)), p.envvar) for p in command.params if p.envvar]
    assert told == flags


def test_the_protocol_page_lists_every_refusal() -> None:
    page = (DOCS / "reference" / "protocol.md").read_text("utf-8")
    told = {
        (int(status), code)
        for status, codes in re.findall(r"^\| (\d{3}) \| ([^|]+) \|", page, re.MULTILINE)
        for code in re.findall(r"`([a-z-]+)`", codes)
    }
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    known = {(kind.status, kind.code) for kind in kinds if issubclass(kind, Refusal)}
    assert told == known | set(HTTP_CODES.items())
