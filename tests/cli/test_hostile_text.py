"""Whatever others wrote, no command prints anything that steers a terminal or fakes a line.

Commands are listed by looking at the program: a new one fails here until somebody tries it.
"""

import asyncio
import json
import shlex
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from logging import INFO, LogRecord
from pathlib import Path

import click
import httpx
import pytest

from serai.cli import serai
from serai.cli.join import _again
from serai.client import Client
from serai.core.record import dump
from serai.server.ops.json_logs import JsonLines
from serai.server.storage.bans import Ban, put_ban
from serai.server.storage.reports import Report, put_report
from serai.server.storage.upkeep import opened
from tests import processes
from tests.cli.hostile import HARM, WRITTEN_OUT, check, harmful_server, on_a_pipe, on_a_terminal
from tests.cli.running import environment
from tests.cli.running import serai as serai_at_home
from tests.client.streams import Line, remote
from tests.review.endings import ending
from tests.server.inside import ServerThread
from tests.server.running import ServerProcess, open_table

RECORDS = Path(__file__).parents[1] / "records"
BOARD = "camelup-1 1:oyg,3:wb - bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"
FILE = f"{HARM}\udcff.jsonl"
"""The name of a file, in which not even every byte is a character."""

Tried = Sequence[tuple[str, ...]]
"""Arguments of a command; the last of them is what is typed, if it ends with a newline."""


def leaves(command: click.Command, *path: str) -> Iterator[str]:
    """List all commands that are no groups."""
    if isinstance(command, click.Group):
        with click.Context(command) as context:
            for name in command.list_commands(context):
                inner = command.get_command(context, name)
                assert inner is not None
                yield from leaves(inner, *path, name)
    else:
        yield " ".join(path)


def record(home: Path, lines: int | None = None) -> str:
    """Write a record whose players have harmful names, to a file that has one too."""
    kept = (RECORDS / "camelup-1" / "by-die-mid-leg.jsonl").read_text().splitlines(keepends=True)
    head = json.loads(kept[0])
    head["seats"] = [{**seat, "name": f"{n} {HARM}"} for n, seat in enumerate(head["seats"])]
    (home / FILE).write_text("".join([json.dumps(head) + "\n", *kept[1:lines]]))
    return FILE


def broken_record(home: Path) -> str:
    """Write a record whose every part is harmful."""
    head = {"format": 1, "game": HARM, "rules": 1, "options": {HARM: HARM}, "seats": []}
    (home / "broken.jsonl").write_text(json.dumps(head) + "\n")
    return "broken.jsonl"


def other_options(home: Path) -> str:
    """Write a record with an option that no game knows."""
    head = {"format": 1, "game": "camelup-1", "rules": 1, "options": {HARM: HARM}, "seats": []}
    (home / "options.jsonl").write_text(json.dumps(head) + "\n")
    return "options.jsonl"


def bad_line(home: Path) -> str:
    """Write a record with a harmful action."""
    kept = (RECORDS / "camelup-1" / "by-die-mid-leg.jsonl").read_text().splitlines(keepends=True)
    kept[4] = json.dumps({"by": "chance", "do": HARM}) + "\n"
    (home / "line.jsonl").write_text("".join(kept))
    return "line.jsonl"


def records(home: Path, command: str) -> Tried:
    kept = record(home)
    bad = [broken_record(home), other_options(home), bad_line(home), f"{HARM} missing"]
    return [(command, kept), (command, kept, "--json"), *((command, file) for file in bad)]


def verify(home: Path) -> Tried:
    return records(home, "verify")


def replay(home: Path) -> Tried:
    return [*records(home, "replay"), ("replay", FILE, "\n\ne\nq\n")]


def review(home: Path) -> Tried:
    names = tuple(f"{n} {HARM}" for n in range(3))
    (home / FILE).write_bytes(dump(ending(names=names)))
    bad = [broken_record(home), other_options(home), bad_line(home), f"{HARM} missing"]
    return [
        ("review", FILE, "--image", HARM),
        ("review", FILE, "--json", "--seat", "1"),
        ("review", FILE, "--seat", HARM),
        ("review", FILE, "--seed", HARM),
        *(("review", file) for file in bad),
    ]


def tournament(home: Path) -> Tried:
    (home / "bad.py").write_text(f"import sys\nsys.stderr.write({HARM!r} + chr(10))\nsys.exit(3)\n")
    bad = f"{HARM[:30]}=python3 -I -S {home / 'bad.py'}"
    line = ("tournament", "--game", "camelup-1", "--seats", "2", "--deals", "1")
    return [
        (*line, "--bot", "random", "--bot", f"bad=python3 -I -S {home / 'bad.py'}"),
        (*line, "--bot", "random", "--bot", bad),
        (*line, "--bot", HARM, "--bot", "random"),
        (*line, "--bot", f"x={HARM}", "--bot", "random"),
        (*line, "--sprt", HARM),
        (*line, "--sprt", f"{HARM},random"),
        (*line, "--to", HARM, "--resume", HARM),
        ("tournament", "--resume", HARM),
        ("tournament", "--game", HARM),
    ]


def perft(home: Path) -> Tried:  # noqa: ARG001
    return [
        ("perft", HARM),
        ("perft", "camelup-1", "--set-up", HARM),
        ("perft", "camelup-1", "--position", f"camelup-1 {HARM}"),
    ]


def play(home: Path) -> Tried:
    seats = f"you={HARM},random,random"
    (home / "options.json").write_text(json.dumps({HARM: HARM}))
    (home / f"{HARM}.json").write_text("no JSON")
    unfinished = record(home, lines=8)
    (home / f"{unfinished}.seed").write_text("00" * 32)
    return [
        ("play", "--terminal", "--seats", seats, "--save", f"2{FILE}", "roll\nlog\nq\n"),
        ("play", "--terminal", "--seats", f"you,you={HARM}", "1\nroll\nq\n"),
        ("play", "faraon", "--terminal", "--seats", f"you={HARM},random", f"odds {HARM}\nq\n"),
        ("play", "faraon", "--terminal", "--seats", f"you={HARM},random", f"why {HARM}\nq\n"),
        ("play", HARM),
        ("play", "--seats", HARM),
        ("play", "--option", f"{HARM}={HARM}"),
        ("play", "--option", f"terrain=@{HARM}.json"),
        ("play", "--resume", unfinished),
        ("play", "--resume", f"{HARM}.json"),
        ("play", f"--{HARM}"),
    ]


def show(_: Path) -> Tried:
    return [("show", HARM), ("show", f"{BOARD} {HARM}"), ("show", BOARD, "--do", HARM)]


def odds(_: Path) -> Tried:
    faraon = (
        "faraon rggbggrg/gggrbrbr/brbb.brg/rbrbgggg/rbbgrgrr/rrgrbbbb . ? - 0 - 1.d2 "
        f"1.??{',????' * 28} -,-,0/-,-,0 - - - 0 search1 -"
    )
    image = str(Path(HARM) / "no folder")
    return [
        ("odds", HARM),
        ("odds", faraon, "--notes", HARM),
        ("odds", faraon, "--notes", f"a1={HARM}"),
        ("odds", BOARD, "--image", image),
    ]


def solve(home: Path) -> Tried:
    (home / HARM).write_text("no table")
    return [("solve", HARM), ("solve", "camelup-2", "--file", HARM)]


def train(home: Path) -> Tried:
    (home / f"{HARM}.training").write_text("no training")
    nowhere = str(Path(HARM) / "no folder" / "w")
    return [
        ("train", HARM),
        ("train", "camelup-1", "--file", HARM),
        ("train", "camelup-1", "--file", nowhere),
    ]


def simulate(home: Path) -> Tried:
    own = "import serai\nclass Own(serai.Bot):\n    def choose(self, seen, *_):\n        "
    (home / f"{HARM}.py").write_text(f"{own}raise ValueError({HARM!r})\n")
    (home / "2.py").write_text(f"raise ValueError({HARM!r})")
    (home / f"3{HARM}.py").write_text(f"{own}return seen.actions[0]\n")
    games = ("--games", "3", "--seats", "random,random")
    return [
        ("simulate", "--game", HARM),
        ("simulate", "--seats", f"{HARM},random,random"),
        ("simulate", "--bots", f"{HARM}.py", *games),
        ("simulate", "--bots", f"3{HARM}.py", *games),
        ("simulate", "--bots", f"3{HARM}.py", *games, "--json"),
        ("simulate", "--bots", "2.py", *games),
        ("simulate", "--bots", f"{HARM} missing.py", *games),
    ]


def rules(_: Path) -> Tried:
    return [("rules", HARM), ("rules", HARM, "--json")]


def games(_: Path) -> Tried:
    return [("games", "--language", HARM), ("games", HARM), ("games",), ("games", "--json")]


def man(_: Path) -> Tried:
    return [("man",), ("man", HARM), ("man", "--language", HARM)]


def serve(_: Path) -> Tried:
    return [
        ("serve", "--public-url", HARM),
        ("serve", "--host", HARM),
        ("serve", "--database", HARM),
        ("serve", "--port", HARM),
        ("serve", "--database", f"sqlite:////dev/null/{HARM}"),
    ]


def line_of_a_table(name: str) -> str:
    listed = {"id": name, "game": HARM, "title": HARM, "family": HARM, "phase": HARM}
    return json.dumps({"line": "table", "id": name, "facts": 1, "listed": listed})


def admin_import(home: Path) -> Tried:
    head = '{"line":"head","format":"serai-tables/1"}\n'
    (home / FILE).write_text(head + line_of_a_table(HARM) + "\n")
    (home / "other").write_text(json.dumps({"line": "head", "format": HARM}))
    (home / "kind").write_text(head + json.dumps({"line": HARM}))
    files = (FILE, "other", "kind", f"{HARM} missing")
    return [
        ("admin", "import", file, "--database", f"sqlite:///{home}/tables.db") for file in files
    ]


def admin_export(home: Path) -> Tried:
    return [
        ("admin", "export", FILE, "--database", f"sqlite:///{home}/{HARM}.db"),
        ("admin", "export", "x", "--table", HARM, "--database", f"sqlite:///{home}/tables.db"),
        ("admin", "export", "x", "--database", HARM),
    ]


def admin_prune(home: Path) -> Tried:
    return [
        ("admin", "prune", "--older-than", HARM, "--database", f"sqlite:///{home}/tables.db"),
        ("admin", "prune", "--older-than", "3d", "--phase", HARM),
        ("admin", "prune", "--older-than", "3d", "--database", f"sqlite:////dev/null/{HARM}"),
    ]


def admin_backup(home: Path) -> Tried:
    return [
        ("admin", "backup", FILE, "--database", f"sqlite:///{home}/{HARM}.db"),
        ("admin", "backup", "x", "--database", HARM),
    ]


def database_with_a_ban(home: Path) -> str:
    """Make a database in which somebody is banned for a harmful reason."""
    url = f"sqlite:///{home}/{HARM}.db"

    async def make() -> None:
        async with opened(url) as store:
            await put_ban(store, Ban("192.0.2.7/32", None, HARM, 0.0))

    asyncio.run(make())
    return url


def admin_bans(home: Path) -> Tried:
    url = database_with_a_ban(home)
    return [
        ("admin", "bans", "--database", url),
        ("admin", "bans", "--json", "--database", url),
        ("admin", "bans", "--database", HARM),
    ]


def admin_ban(home: Path) -> Tried:
    url = database_with_a_ban(home)
    return [
        ("admin", "ban", HARM, "--database", url),
        ("admin", "ban", "192.0.2.8", "--why", HARM, "--database", url),
        ("admin", "ban", "192.0.2.8", "--for", HARM, "--database", url),
        ("admin", "ban", "192.0.2.8", "--database", HARM),
    ]


def admin_unban(home: Path) -> Tried:
    url = database_with_a_ban(home)
    return [("admin", "unban", address, "--database", url) for address in (HARM, "192.0.2.7")]


def admin_close(home: Path) -> Tried:
    url = database_with_a_ban(home)
    return [
        ("admin", "close", HARM, "--why", HARM, "--database", url),
        ("admin", "close", "x", "--why", HARM, "--database", HARM),
    ]


def admin_reopen(home: Path) -> Tried:
    url = database_with_a_ban(home)
    return [
        ("admin", "reopen", HARM, "--database", url),
        ("admin", "reopen", "x", "--database", HARM),
    ]


def database_with_a_report(home: Path) -> str:
    """Make a database in which every part of a report is harmful."""
    url = f"sqlite:///{home}/{HARM}.db"
    said = f"{HARM}\n{HARM}"
    complaint = Report(
        id=HARM, table_id=HARM, seat=0, name=HARM, why=HARM, words=said, said=said,
        device=HARM, by=HARM, at=0.0,
    )  # fmt: skip

    async def make() -> None:
        async with opened(url) as store:
            await put_report(store, complaint)

    asyncio.run(make())
    return url


def admin_reports(home: Path) -> Tried:
    url = database_with_a_report(home)
    return [
        ("admin", "reports", "--database", url),
        ("admin", "reports", "--all", "--json", "--database", url),
        ("admin", "reports", "--database", HARM),
    ]


def admin_settle(home: Path) -> Tried:
    url = database_with_a_report(home)
    return [
        ("admin", "settle", f"{HARM} missing", "--database", url),
        ("admin", "settle", HARM, "--database", url),
        ("admin", "settle", HARM, "--database", HARM),
    ]


def puzzle(home: Path) -> Tried:
    missing = f"{HARM} missing"
    return [
        ("puzzle", HARM),
        ("puzzle", "--game", HARM),
        ("puzzle", "--kind", HARM),
        ("puzzle", "--daily", "--do", HARM),
        ("puzzle", "--daily", f"{HARM}\nq\n"),
        ("puzzle", "--make", "mine.jsonl", "--from", broken_record(home)),
        ("puzzle", "--make", "mine.jsonl", "--from", missing),
        ("puzzle", "--make", str(Path(HARM) / "no folder"), "--from", missing),
    ]


def admin_accept(home: Path) -> Tried:
    missing = f"sqlite:///{home}/{HARM}.db"
    return [("admin", "accept", "--database", url) for url in (HARM, missing)]


def doctor(home: Path) -> Tried:
    missing = f"sqlite:///{home}/{HARM}.db"
    return [
        ("doctor", "--database", HARM),
        ("doctor", "--database", missing),
        ("doctor", "--broker", HARM),
        ("doctor", "--port", HARM),
    ]


TRIES: dict[str, Callable[[Path], Tried]] = {
    "verify": verify,
    "replay": replay,
    "review": review,
    "play": play,
    "show": show,
    "odds": odds,
    "solve": solve,
    "train": train,
    "simulate": simulate,
    "tournament": tournament,
    "perft": perft,
    "doctor": doctor,
    "rules": rules,
    "games": games,
    "man": man,
    "serve": serve,
    "admin import": admin_import,
    "admin export": admin_export,
    "admin prune": admin_prune,
    "admin backup": admin_backup,
    "admin bans": admin_bans,
    "admin ban": admin_ban,
    "admin unban": admin_unban,
    "admin close": admin_close,
    "admin reopen": admin_reopen,
    "admin accept": admin_accept,
    "admin reports": admin_reports,
    "admin settle": admin_settle,
    "puzzle": puzzle,
}
"""What is tried with each command; `join` needs a server, and has a test of its own."""


@pytest.mark.parametrize("name", [name for name in leaves(serai) if name != "join"])
@pytest.mark.parametrize("run", [on_a_pipe, pytest.param(on_a_terminal, marks=pytest.mark.slow)])
def test_no_command_prints_what_steers_a_terminal(
    tmp_path: Path, run: Callable[..., str], name: str
) -> None:
    assert name in TRIES, f"say in TRIES how `serai {name}` can meet harmful text"
    shown = False
    for arguments in TRIES[name](tmp_path):
        *plain, last = arguments
        typed = last if last.endswith("\n") else ""
        printed = run(tmp_path, *(plain if typed else arguments), told=typed)
        shown = shown or any(form in printed for form in WRITTEN_OUT)
    assert shown, "nothing harmful came to the screen: this tries nothing"


@pytest.mark.parametrize(
    "typed",
    [
        f"serai play faraon --seats {shlex.quote(HARM)},at",
        f"serai play {shlex.quote(HARM)} --seats at",
        f"serai play {shlex.quote(HARM)}",
        f"serai {shlex.quote(HARM)}",
        f"serai play --language {shlex.quote(HARM)}",
    ],
    ids=["seats", "seats-of-a-game", "game", "command", "language"],
)
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_offered_nothing_that_steers_a_terminal(
    tmp_path: Path, shell: str, typed: str
) -> None:
    words = shlex.split(typed)
    done = serai_at_home(
        tmp_path,
        _SERAI_COMPLETE=f"{shell}_complete",
        COMP_WORDS=typed,
        COMP_CWORD=shlex.quote(words[-1]) if shell == "fish" else str(len(words) - 1),
    )
    check(done.stdout)
    check(done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("run", [on_a_pipe, on_a_terminal])
def test_join_prints_nothing_that_steers_a_terminal(
    tmp_path: Path, run: Callable[..., str]
) -> None:
    with (
        ServerThread(f"sqlite:///{tmp_path}/tables.db") as honest,
        harmful_server(honest.url, "Mallory") as server,
    ):
        host = Client(honest.url)
        opened = host.open_table("camelup-1", 2, names=["Mallory"], bots=["random"], start=True)
        mine = f"{server}/t/{opened.table}#key={opened.keys[0].key}"
        left = run(tmp_path, "join", mine, told="log\n?\nfly\nq\n")
        assert any(form in left for form in WRITTEN_OUT)
        over = run(tmp_path, "join", mine, "--bot", "random")
        assert any(form in over for form in WRITTEN_OUT)
        refused = run(tmp_path, "join", f"{server}/t/nothing", "--name", HARM)
        assert any(form in refused for form in WRITTEN_OUT)
        run(tmp_path, "join", HARM)
        run(tmp_path, "join", f"http://{HARM}/t/nothing", "--name", "x")
        run(tmp_path, "join", mine, "--bot", HARM)


def test_a_server_cannot_put_commands_into_what_is_to_be_typed_later() -> None:
    """The key of a seat, which the server chooses, is part of the command to come back with."""
    table = remote(Line())
    table.key = "x'; touch owned; echo '$(touch owned)"
    assert shlex.split(_again(table)) == ["serai", "join", table.personal_link]


HARMFUL_REQUESTS = (
    b"GET /api/tables/a\x1b[8m HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/tables/%1b%5b8m%0aINJECTED%c2%9b%e2%80%ae HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: a\x1b[8m\x9b\xe2\x80\xae\r\n\r\n",
    b"GET /api/tables/t/socket HTTP/1.1\r\nHost: a\x1b[8m\r\nUpgrade: a\x1b[8m\r\n\r\n",
    b"\x1b[8m\x9b \xe2\x80\xae\n\nINJECTED\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: a\x1b[8m\r\nCookie: serai=\x1b[8m\r\n\r\n",
)


@pytest.mark.process
def test_a_server_logs_nothing_that_steers_a_terminal(tmp_path: Path) -> None:
    log = tmp_path / "log"
    arguments = ("--log-level", "debug", "--trusted-proxies", "*")
    server = ServerProcess(*arguments, "--database", f"sqlite:///{tmp_path}/tables.db", log=log)
    server.start()
    try:
        opened = open_table(server.url, settings={"game": "camelup-1", "seats": 2})
        url = f"{server.url}/api/tables/{opened['table']}"
        for body in ({"name": HARM}, {HARM: HARM}, {"name": 7, "seat": HARM}):
            httpx.post(f"{url}/seats", json=body)
        mine = {"Authorization": f"Bearer {opened['keys'][0]['key']}"}
        for told in ({"type": "say", "text": HARM}, {"type": HARM}, {"type": "act", "do": HARM}):
            httpx.post(f"{url}/commands", json=told, headers=mine)
        for request in HARMFUL_REQUESTS:
            with socket.create_connection(("127.0.0.1", server.port), timeout=5) as raw:
                raw.sendall(request)
                with suppress(OSError):
                    raw.recv(65536)
    finally:
        server.stop()
    check(log.read_text())


def test_whatever_is_logged_is_one_line_of_visible_json() -> None:
    message = f"{HARM}\udcff"
    line = JsonLines().format(LogRecord(HARM, INFO, "", 0, "%s", (message,), None))
    check(line)
    assert "\n" not in line
    assert json.loads(line)["message"] == message


@pytest.mark.process
def test_a_server_announces_its_address_as_text(tmp_path: Path) -> None:
    address = f"http://x/{{port}}{{n}}{HARM}"
    serve = ("serve", "--no-warm-up", "--port", "0", "--database", f"sqlite:///{tmp_path}/t.db")
    with (tmp_path / "log").open("wb") as log:
        process = processes.start(
            *serve, "--public-url", address, stdout=log, stderr=log, env=environment(tmp_path)
        )
    try:
        deadline = time.monotonic() + 60
        while not (tmp_path / "log").read_text() and time.monotonic() < deadline:
            time.sleep(0.05)
    finally:
        process.terminate()
        process.wait(30)
    printed = (tmp_path / "log").read_text()
    assert WRITTEN_OUT[0] in printed
    check(printed)
