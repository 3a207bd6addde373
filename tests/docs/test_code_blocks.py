"""Every piece of code on the site is run, or read by what would read it.

Examples with `>>>` are run as doctests (`tests/test_package.py`). Commands are run as they stand,
but for three things: a table that would open in the browser is played at the terminal, campaigns
are short, and what waits for somebody (`serve`, `join`, `solve`, `train`) or needs other machines
is read by the command itself and not begun; `tests/install` begins them. What a page says that a
command prints, it prints. Requests go to a real server. Programs of others (`podman`, `jupyter`)
are not run.
"""

import configparser
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

import click
import httpx
import msgspec
import pytest
from platformdirs import user_cache_path

import serai
from serai.cli import serai as group
from serai.cli.serve import command as serve
from serai.core.errors import SeraiError
from serai.core.extras import EXTRAS
from serai.core.registry import GAMES
from serai.server.alerts.about import About
from serai.server.alerts.webhooks import turn, written
from serai.server.ops.config import Config
from serai.server.protocol.commands import ClientMessage
from serai.server.storage.webhooks import Webhook
from serai.texts import texts
from tests.cli.in_process import at_home, run
from tests.docs.pages import ROOT, Block, all_pages, blocks
from tests.examples.conftest import folder, installed
from tests.review.endings import ending
from tests.server.inside import ServerThread

__all__ = ["folder", "installed"]  # Fixtures.

RULESETS = frozenset(GAMES)

BEGUN = (
    *("play", "odds", "show", "rules", "games", "replay", "verify", "simulate"),
    *("doctor", "man", "puzzle", "review", "perft", "tournament"),
)
"""Commands that end by themselves, and soon; the others are read."""
SERVER = "http://localhost:8613"
PLACEHOLDER = re.compile(r"…|LINK|TABLE|@db|cache:6379|my-box|\bes\b|--cluster|PASSWORD|--keep")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SOURCES = [
    path.read_text("utf-8")
    for folder in ("src/serai/games", "examples", "docs/examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


SHORT = {
    "simulate": {"--games": "1"},
    "tournament": {"--deals": "1"},
    "puzzle": {"--count": "1", "--most": "40"},
    "perft": {"--depth": "2"},
}
"""What campaigns are given instead, so that they end soon."""

ALWAYS = ("--games", "--deals")
"""Those of them that a campaign is given also where a page leaves them out."""


def _serai(words: list[str]) -> str:
    """Run a command, or have it read what was typed; return what it prints."""
    name = words[0]
    if name not in BEGUN or PLACEHOLDER.search(" ".join(words)):
        _read(words)
        return ""
    if name == "play":
        words = [word for word in words if word != "--no-browser"]
        words += [] if "--terminal" in words else ["--terminal"]
    for option, value in SHORT.get(name, {}).items():
        if option in words:
            words[words.index(option) + 1] = value
        elif option in ALWAYS and "--resume" not in words:
            words += [option, value]
    if name in ("simulate", "tournament"):
        words = [_quick(word) for word in words]
    words = [str(ROOT / word) if (ROOT / word).is_file() else word for word in words]
    done = run(*words)
    # Nobody sealed the dice of `GAME.jsonl`, and `verify` says so.
    ends = (0, 3) if name == "verify" else (0, 130)
    assert done.exit_code in ends, (words, done.output, done.exception)
    return done.output


def _quick(word: str) -> str:
    """Let somebody else play for a bot that takes its time, once it is seen that there is one."""
    for slow in re.findall(r"(?:vizier|sultan)(?::\w+)?", word):
        assert serai.bot(slow)
        # Each bot of a tournament has a name of its own.
        name = slow.replace(":", "-") + "=" if word == slow else ""
        word = word.replace(slow, f"{name}greedy")
    return word


def _read(words: list[str]) -> None:
    """Let Click read a command, and everything after it."""
    words = ["it" if word == "es" else word for word in words]
    with group.make_context("serai", list(words)) as top:
        command: click.Command = group
        while isinstance(command, click.Group):
            name, below, rest = command.resolve_command(top, words)
            assert below is not None
            command, words = below, rest
        command.make_context(name, words, parent=top)


def _make(words: list[str]) -> None:
    for target in words:
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


def _pip(words: list[str]) -> None:
    """See that the extras exist which somebody installs."""
    for wanted in words[1:]:
        for extra in re.findall(r"\[([\w,]+)\]", wanted):
            assert set(extra.split(",")) <= set(PROJECT["optional-dependencies"]), wanted
        if "/" in wanted and not wanted.startswith("dist/"):
            assert (ROOT / wanted).exists(), wanted


def _python(words: list[str]) -> None:
    assert find_spec(words[1]) if words[0] == "-m" else (ROOT / words[0]).is_file(), words


def _curl(words: list[str]) -> None:
    """Ask a server what is asked, of a table that waits for its players."""
    (address,) = (word for word in words if "8613" in word)
    with serving() as server:
        opened = serai.Client(server.url).open_table("camelup-1", 2)
        named = {"TABLE": opened.table, "KEY": opened.keys[0].key}
        path = "/" + address.partition("8613/")[2].replace("TABLE", named["TABLE"])
        headers = {}
        if "-H" in words:
            name, _, told = words[words.index("-H") + 1].partition(": ")
            headers[name] = told.replace("KEY", named["KEY"])
        sent = words[words.index("-d") + 1] if "-d" in words else None
        method = words[words.index("-X") + 1] if "-X" in words else "GET"
        answer = httpx.request(method, server.url + path, headers=headers, content=sent, timeout=30)
        # Whoever begins before everybody has sat down is told so; bots sit down in `tests/server`.
        waits = answer.json()["code"] == "not-ready" if answer.status_code == 409 else False
        assert answer.is_success or waits, answer.text


@contextmanager
def serving() -> Iterator[ServerThread]:
    """Serve tables in the folder of the page."""
    with ServerThread(f"sqlite:///{Path.cwd()}/tables.db") as server:
        yield server


def _exists(path: str) -> None:
    assert (ROOT / path).exists(), path


def _runner(words: list[str]) -> None:
    """Take `uvx` and `pipx run` for what they run; `make release` tries them themselves."""
    if "--from" in words:
        _pip(words[words.index("--from") :])
    _serai(words[words.index("serai") + 1 :])


PROGRAMS: dict[str, Callable[[list[str]], str | None]] = {
    "serai": _serai,
    "make": _make,
    "pip": _pip,
    "empty/bin/pip": _pip,
    "python": _python,
    "curl": _curl,
    "uvx": _runner,
    "pipx": _runner,
    ".venv/bin/pytest": lambda words: _exists(words[0]),
}
"""What is done with a command, by its first word."""


def run_commands(text: str) -> None:
    """Run commands; where a page shows what they print, they print that."""
    printed = ""
    for line in text.splitlines():
        if text.startswith("$ ") and not line.startswith("$ "):
            shown = " ".join(line.split())  # Lines end where a terminal does.
            assert shown in printed, f"it does not print: {line}"
            printed = printed.partition(shown)[2]
            continue
        bare = re.sub(r"\s+#.*$", "", line).removeprefix("$ ").strip()
        for command in bare.split(" && "):
            words = shlex.split(re.split(r" (?:\||>|&$)", command)[0])
            if words and words[0] in PROGRAMS:
                told = PROGRAMS[words[0]](words[1:]) or ""
                printed = " ".join(told.split())
            elif words:  # Somebody else's program, unless it was meant to be one of these.
                assert not get_close_matches(words[0], PROGRAMS, cutoff=0.75), line


def read_text(block: Block) -> bool:
    """Read what is neither a program nor a command; False: nobody knows what it is."""
    text, first = block.text, block.text.split()[0]
    if first.startswith("{"):
        for line in text.splitlines():
            if line != "…":
                assert json.loads(line.replace("[...]", "[]"))
    elif first in RULESETS and len(text.split()) < 6:
        assert serai.camelup.parse_board(text.strip()).edition
    elif first in RULESETS:
        assert serai.game(first).parse_position(text.strip())
    elif re.match(r"[\w-]+ = ", text):
        from fluent.syntax import FluentParser, ast

        parsed = FluentParser().parse(text).body
        assert parsed
        assert not [entry for entry in parsed if isinstance(entry, ast.Junk)]
    elif first.endswith("/"):
        for path in re.findall(r"^([\w-]+/[\w/-]*)", text, re.MULTILINE):
            assert (ROOT / path).is_dir(), path
    else:
        return False
    return True


def run_python(block: Block) -> None:
    """Run a program, unless it is a piece of our own files, which other tests run."""
    lines = block.text.strip().splitlines()
    if any(all(line in source for line in lines) for source in SOURCES):
        return
    source = compile(block.text, block.page, "exec")
    if SERVER not in block.text:
        exec(source, {"__name__": "page"})  # noqa: S102


def node_environment() -> dict[str, str]:
    """Say where Node is, as the client is built with it."""
    found: dict[str, str] = runpy.run_path(str(ROOT / "web" / "build.py"))["environment"]()
    return found


def run_js(text: str) -> None:
    """Let Node play one action by a bot for tournaments."""
    node = shutil.which("node", path=node_environment()["PATH"])
    assert node is not None
    program = f"import {{ createInterface }} from 'node:readline'\n{text}"
    done = subprocess.run(
        [node, "--input-type=module", "--eval", program],
        input='{"position":{"seq":3,"actions":["roll"]}}\n{"position":{"seq":4,"actions":[]}}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"type": "act", "do": "roll", "seq": 3}
    ]


def read_json(text: str) -> None:
    """Read each line as who gets it does: a request, a refusal, or what a channel is told."""
    for line in text.splitlines():
        told = json.loads(line.replace("[...]", "[]"))
        if "type" in told:
            for long, word in (("FINGERPRINT", "0" * 64), ("64 HEXADECIMAL DIGITS", "0" * 64)):
                told = {key: word if value == long else value for key, value in told.items()}
            told = {key: "0" * 64 if key == "promised" else value for key, value in told.items()}
            assert msgspec.convert(told, ClientMessage)
        elif "event" in told:
            about = About(
                table=told["table"],
                seq=told["turn"],
                seat=told["seat"],
                name=told["name"],
                others=tuple(told["others"]),
                ruleset=told["game"],
                title="",
                clock=None,
                keys=frozenset(),
            )
            said = turn(CHANNEL, about)
            assert told == json.loads(written("json", said))
        else:
            assert set(told) == {"code", "arguments", "line"}
            known = texts("it")
            assert known.has(f"reason-{told['code']}")


CHANNEL = Webhook(
    table_id="",
    id="",
    kind="json",
    url="",
    base="https://serai.example.org",
    language="en",
    quiet=None,
    by="",
    at=0.0,
)
"""The channel of the host's guide."""


def read_ini(text: str) -> None:
    """Read a service: it starts what there is, with settings that there are."""
    read = configparser.RawConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(text)
    program, *words = shlex.split(read["Service"]["ExecStart"])
    assert program.endswith("/serai")
    _read(words)
    known = {str(parameter.envvar) for parameter in serve.params if parameter.envvar}
    known |= {"XDG_CACHE_HOME", "XDG_DATA_HOME"}
    named = re.findall(r"(?:^Environment=| )(\w+)=", text, re.MULTILINE)
    assert named
    assert set(named) <= known


def read_nginx(text: str) -> None:
    """Read what a proxy does: it reaches a server at its usual port, and says who asks."""
    assert text.count("{") == text.count("}")
    (port,) = re.findall(r"proxy_pass http://127\.0\.0\.1:(\d+);", text)
    assert int(port) == Config().port
    said = set(re.findall(r"proxy_set_header ([\w-]+) ", text))
    assert said >= {"Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"}
    for line in text.splitlines():
        assert not line.strip() or line.rstrip()[-1] in "{};", line


READERS: dict[str, Callable[[str], object]] = {
    "json": read_json,
    "toml": tomllib.loads,
    "js": run_js,
    "ini": read_ini,
}


@pytest.mark.parametrize("page", sorted({block.page for block in blocks()}))
def test_every_piece_of_code_is_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    if "liars-dice" in page_text(page):
        request.getfixturevalue("installed")  # The game of that guide.
    # Compiled code is not personal, and slow to make.
    monkeypatch.setenv("XDG_CACHE_HOME", str(user_cache_path()))
    at_home(tmp_path, monkeypatch)
    for name in ("docs", "examples", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "mine.py").symlink_to(ROOT / "docs" / "examples" / "roller.py")
    (tmp_path / "bot.mjs").symlink_to(ROOT / "examples" / "bots" / "chooser.mjs")
    monkeypatch.setenv("PATH", node_environment()["PATH"])
    game = ending(names=("Anna", "Bruno", "Chiara"))
    (tmp_path / "GAME.jsonl").write_bytes(serai.dump(game))
    for block in (block for block in blocks() if block.page == page):
        if block.kind == "pycon" or block.text.startswith(">>> "):
            assert page == "README.md" or (ROOT / "docs" / _source(page)).is_file()
        elif block.kind == "python":
            run_python(block)
        elif block.kind in READERS:
            READERS[block.kind](block.text)
        elif block.kind == "nginx":
            read_nginx(block.text)
        else:
            assert block.kind in ("", "sh", "console"), (
                f"{page} has {block.kind}: say how to run it"
            )
            if not read_text(block):
                run_commands(block.text)


@pytest.mark.parametrize(
    "block", [b for b in blocks() if b.kind == "python" and SERVER in b.text], ids=lambda b: b.page
)
def test_programs_for_a_server_play_a_whole_game_there(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as server:
        opened = serai.Client(server.url).open_table(
            "camelup-1", 2, names=["Anna"], options={"leg_cap": 20}
        )
        (anna,) = (serai.Client(server.url).table(opened.table, key.key) for key in opened.keys)
        program = block.text.replace(SERVER, server.url).replace('"TABLE"', repr(opened.table))
        guest = threading.Thread(target=exec, args=(program, {"__name__": "page"}))
        guest.start()
        try:
            while not all(seat is not None and seat.ready for seat in anna.look().table.seats):
                assert guest.is_alive()
                time.sleep(0.01)
            anna.start()
            serai.let_play(anna, serai.bot("random"))
        finally:
            guest.join(60)
        assert anna.look().table.phase == "over"
        assert not guest.is_alive()


def page_text(page: str) -> str:
    return "".join(block.text for block in blocks() if block.page == page)


def test_no_piece_of_code_is_overlooked() -> None:
    """Also none that is indented, or fenced in another way."""
    for page, text in all_pages().items():
        fences = re.findall(r"^[ \t>]*(?:```|~~~).*$", text, re.MULTILINE)
        assert len(fences) == 2 * sum(block.page == page for block in blocks()), page
        assert "<pre" not in text, page
        without = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
        assert not re.search(r"\n\n(?:    |\t)[^\s*-]", without), f"{page} has code by its indent"


def test_a_language_is_added_as_the_guide_says(tmp_path: Path) -> None:
    """Its folders are made by the guide's own command; whoever translates knows only Italian."""
    (tmp_path / "src").mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(ROOT / "src" / "serai", tmp_path / "src" / "serai", ignore=ignored)
    mine = [block.text for block in blocks() if block.page == "guides/translate.md"]
    (copying,) = (text for text in mine if text.startswith("for "))
    subprocess.run(["bash", "-euc", copying], cwd=tmp_path, check=True)
    made = sorted(tmp_path.rglob("es"))
    assert len(made) == len(sorted(tmp_path.rglob("en"))) > 1
    for here in made:
        assert {file.name for file in here.iterdir()} == {
            file.name for file in here.with_name("en").iterdir()
        }
        shutil.copytree(here.with_name("it"), here, dirs_exist_ok=True)
    (asking,) = (text for text in mine if "--language es" in text)
    asked = [line for line in asking.splitlines() if line.startswith("serai replay")]
    for line in asked:
        words = [str(ROOT / w) if (ROOT / w).is_file() else w for w in shlex.split(line)[1:]]
        told = subprocess.run(
            [sys.executable, "-m", "serai", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert told == run(*words[:-1], "it").output
    assert asked


def _source(page: str) -> str:
    """Return the file of a page whose examples `tests/test_package.py` runs."""
    language, _, rest = page.partition("/")
    return f"{rest.removesuffix('.md')}.{language}.md" if language in ("it", "fr") else page


def test_a_piece_of_code_that_is_wrong_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    for text in (
        "serai rules CU9-99",
        "serai serve --fast",
        "serai admin exprot x",
        "make coffee",
        "pip install 'serai[everything]'",
        "srai play",
        "python -m bench.nothing",
        "serai tournament --bot vizier:champion --deals 1",
        "curl http://localhost:8613/api/nothing",
        "$ serai rules CU1-37\nCU1-37 says nothing.",
    ):
        with pytest.raises((AssertionError, SeraiError, click.ClickException)):
            run_commands(text)
    assert set(EXTRAS) < set(PROJECT["optional-dependencies"])
