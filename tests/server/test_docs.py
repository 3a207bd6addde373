"""What the guides say about the server is true."""

import ast
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import httpx
from msgspec import structs
from websockets.frames import CloseCode

import serai.server
from serai.cli.serve import command
from serai.server.http import openapi
from serai.server.http.problems import HTTP_CODES
from serai.server.protocol import commands, errors, me
from serai.server.protocol.errors import Refusal
from serai.server.protocol.settings import Settings
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


# -- the page of the protocol ------------------------------------------------------------------

PROTOCOL = (DOCS / "reference" / "protocol.md").read_text("utf-8")


def _rows(heading: str) -> list[list[str]]:
    """Return the cells of the table that follows a text, row by row."""
    found = re.search(
        rf"{re.escape(heading)}.*?\n\|[-|]+\|\n((?:\|[^\n]*\n)+)", PROTOCOL, re.DOTALL
    )
    assert found, heading
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in found[1].splitlines()]


def _quoted(cell: str) -> list[str]:
    return re.findall("`([^`]+)`", cell)


def test_the_protocol_page_lists_every_address() -> None:
    written = {
        address
        for first, _ in _rows("## Addresses")
        for address in _quoted(first)
        if " " in address
    }
    known = set()
    for operation in openapi.OPERATIONS:
        path = operation.path
        for name, shown in (
            ("table_id", "ID"),
            ("puzzle_id", "ID"),
            ("review", "SHA"),
            ("webhook", "CHANNEL"),
            ("code", "CODE"),
            ("seat", "N"),
            ("seq", "SEQ"),
        ):
            path = re.sub(rf"{{{name}(:\w+)?}}", shown, path)
        path = re.sub(r"{language(:\w+)?}", "LANGUAGE", path)
        known.add(f"{operation.method.upper()} {path}")
    assert {address.partition("?")[0] for address in written} == known


def test_the_protocol_page_lists_every_body_and_says_which_take_an_id() -> None:
    for address, kind in (
        ("`POST /api/tables` takes:", commands.NewTable),
        ("`POST /api/tables/ID/seats` takes:", commands.SitDown),
        ("`POST /api/tables/ID/keys` takes:", commands.HandIn),
        ("`POST /api/reviews/SHA/play-on` take:", commands.PlayOn),
        ("`POST /api/tables/ID/coach` judges", commands.AskCoach),
        ("`POST /api/alerts/push` takes", commands.Push),
        ("`POST /api/alerts/email` takes:", commands.NewEmail),
        ("`POST /api/alerts/email/confirm` takes:", commands.ConfirmEmail),
        ("`POST /api/tables/ID/webhooks` takes:", commands.NewWebhook),
        ("`POST /api/me/name` takes:", me.Rename),
        ("`POST /api/me/passkeys/new` takes:", me.AskPasskey),
        ("`POST /api/me/passkeys` takes:", me.MadePasskey),
        ("`POST /api/me/passkeys/remove` takes:", me.RemovePasskey),
        ("`POST /api/me/sign-in/new` takes:", me.AskSignIn),
        ("`POST /api/me/sign-in` takes:", me.ShownPasskey),
        ("`POST /api/me/sign-out` takes:", me.SignOut),
        ("`POST /api/tables/ID/seats/N/report` takes:", commands.ReportThem),
        ("`POST /api/tables/ID/recognise` takes:", commands.Recognise),
        ("`settings`, here and in the command `settings`:", Settings),
    ):
        rows = _rows(address)
        assert [_quoted(first) for first, *_ in rows] == [[f.name] for f in structs.fields(kind)]
        needed = [_quoted(first)[0] for first, default, _ in rows if not default]
        assert needed == [f.name for f in structs.fields(kind) if f.required]
        assert ("id" in kind.__struct_fields__) == (["id"] in [_quoted(row[0]) for row in rows])


def test_every_body_that_is_taken_is_on_the_protocol_page() -> None:
    """A new address with a body needs its own table: say it in the test above too."""
    bodies = {operation.body for operation in openapi.OPERATIONS if operation.body is not None}
    shown = {
        *(commands.NewTable, commands.SitDown, commands.HandIn, commands.Act, commands.Push, bytes),
        *(commands.PlayOn, commands.NewWebhook),
        *(commands.NewEmail, commands.ConfirmEmail),
        *(me.Rename, me.AskPasskey, me.MadePasskey, me.RemovePasskey),
        *(me.AskSignIn, me.ShownPasskey, me.SignOut),
        *(commands.ReportThem, commands.Recognise, commands.PlayOn, commands.AskCoach),
    }
    assert bodies == {*shown, commands.TableCommand}


def test_the_protocol_page_lists_every_request_with_its_fields() -> None:
    told = {_quoted(first)[0]: _quoted(fields) for first, fields, _ in _rows("## What you can ask")}
    known = {}
    for kind in get_args(commands.ClientMessage):
        fields = list(kind.__struct_fields__)
        assert "id" in fields, f"{kind} takes no id, but the page says that every request does"
        fields.remove("id")
        known[kind.__struct_config__.tag] = fields
    assert told == known
    on_sockets = set(get_args(commands.ClientMessage)) - set(get_args(commands.TableCommand))
    assert {kind.__struct_config__.tag for kind in on_sockets} == {
        _quoted(first)[0]
        for first, _, said in _rows("## What you can ask")
        if "sockets only" in said
    }


def test_the_protocol_page_lists_every_close_code() -> None:
    """Every number in the code of sockets that can be one, and those that libraries send."""
    told = {int(first) for first, *_ in _rows("| close code")}
    (folder,) = serai.server.__path__
    chosen = {
        node.value
        for room in ("ws", "http", "runtime")
        for file in Path(folder, room).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and type(node.value) is int
        and (1000 <= node.value <= 1015 or 4000 <= node.value < 4096 or 4096 < node.value < 5000)
    }
    of_the_library = {
        CloseCode.PROTOCOL_ERROR,
        CloseCode.INVALID_DATA,
        CloseCode.INTERNAL_ERROR,
        CloseCode.SERVICE_RESTART,
        CloseCode.MESSAGE_TOO_BIG,
    }
    assert told == chosen | of_the_library
