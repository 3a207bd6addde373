"""Every piece of code on the site is run, or read by what would read it.

Examples with `>>>` are run as doctests (`tests/test_package.py`). Commands are run as they stand,
but for three things: a table that would open in the browser is played at the terminal, campaigns
are short, and what waits for somebody (`serve`, `join`, `solve`) is read by the command itself and
not begun; `tests/install` begins them.
"""

import configparser
import json
import re
import runpy
import shlex
import shutil
import subprocess
import threading
import time
import tomllib
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

import click
import pytest
from platformdirs import user_cache_path

import serai
from serai.cli import serai as group
from serai.core.extras import EXTRAS
from tests.cli.in_process import at_home, run
from tests.docs.pages import ROOT, Block, blocks
from tests.server.inside import ServerThread

BEGUN = (
    *("play", "odds", "show", "rules", "games", "replay", "verify", "simulate"),
    *("doctor", "man"),
)
"""Commands that end by themselves, and soon; the others are read."""
SERVER = "http://localhost:8613"
PLACEHOLDER = re.compile(
    r"…|LINK|TABLE|GAME\.jsonl|@db|cache:6379|my-box|\bes\b|liars-dice|--cluster|PASSWORD"
)
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SOURCES = [
    path.read_text("utf-8")
    for folder in ("src/serai/games", "examples", "docs/examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


def _serai(words: list[str]) -> None:
    """Run a command, or have it read what was typed."""
    name = words[0]
    if name not in BEGUN or PLACEHOLDER.search(" ".join(words)):
        _read(words)
        return
    if name == "play":
        words = [word for word in words if word != "--no-browser"]
        words += [] if "--terminal" in words else ["--terminal"]
    if name == "simulate":
        words[words.index("--games") + 1] = "1"
        words = [word.replace("vizier", "greedy") for word in words]  # It takes its time.
    if name in ("replay", "simulate"):
        words = [str(ROOT / word) if (ROOT / word).is_file() else word for word in words]
    done = run(*words)
    assert done.exit_code in (0, 130), (words, done.output, done.exception)


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
    if words[0] != "-m":
        assert (ROOT / words[0]).is_file(), words


def _curl(words: list[str]) -> None:
    """See that what is sent is JSON, and goes where a route is."""
    (address,) = (word for word in words if "8613" in word)
    path = "/" + address.partition("8613/")[2].replace("TABLE", "ID")
    sent = words[words.index("-d") + 1] if "-d" in words else "{}"
    assert json.loads(sent) is not None
    described = (ROOT / "docs" / "reference" / "protocol.md").read_text("utf-8")
    described += (ROOT / "docs" / "guides" / "host.md").read_text("utf-8")
    assert f"`{path}`" in described or f" {path}`" in described, path


def _runner(words: list[str]) -> None:
    """Take `uvx` and `pipx run` for what they run; `make release` tries them themselves."""
    if "--from" in words:
        _pip(words[words.index("--from") :])
    _serai(words[words.index("serai") + 1 :])


PROGRAMS: dict[str, Callable[[list[str]], None]] = {
    "serai": _serai,
    "make": _make,
    "pip": _pip,
    "empty/bin/pip": _pip,
    "python": _python,
    "curl": _curl,
    "uvx": _runner,
    "pipx": _runner,
    ".venv/bin/pytest": lambda words: _python([words[0]]) if words[0] != "tests/texts" else None,
}
"""What is done with a command, by its first word."""


def run_commands(text: str) -> None:
    for line in text.splitlines():
        bare = re.sub(r"\s+#.*$", "", line).removeprefix("$ ").strip()
        if line.startswith("$ ") or not text.startswith("$ "):
            for command in bare.split(" && "):
                words = shlex.split(re.split(r" (?:\||>|&$)", command)[0])
                if words and words[0] in PROGRAMS:
                    PROGRAMS[words[0]](words[1:])
                elif words:  # Somebody else's program, unless it was meant to be one of these.
                    assert not get_close_matches(words[0], PROGRAMS, cutoff=0.75), line


def read_text(block: Block) -> bool:
    """Read what is neither a program nor a command; False: nobody knows what it is."""
    text, first = block.text, block.text.split()[0]
    if first.startswith("{"):
        for line in text.splitlines():
            if line != "…":
                assert json.loads(line.replace("[...]", "[]"))
    elif first.startswith("camelup-"):
        assert serai.camelup.parse_board(text.strip()).edition
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


def run_js(text: str) -> None:
    """Let Node play one action by a bot for tournaments."""
    environment = runpy.run_path(str(ROOT / "web" / "build.py"))["environment"]()
    node = shutil.which("node", path=environment["PATH"])
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


READERS: dict[str, Callable[[str], object]] = {
    "json": lambda text: [json.loads(line.replace("[...]", "[]")) for line in text.splitlines()],
    "toml": tomllib.loads,
    "js": run_js,
    "ini": lambda text: configparser.RawConfigParser(strict=False).read_string(text),
}


@pytest.mark.parametrize("page", sorted({block.page for block in blocks()}))
def test_every_piece_of_code_is_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Compiled code is not personal, and slow to make.
    monkeypatch.setenv("XDG_CACHE_HOME", str(user_cache_path()))
    at_home(tmp_path, monkeypatch)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    for block in (block for block in blocks() if block.page == page):
        if block.kind == "pycon" or block.text.startswith(">>> "):
            assert page == "README.md" or (ROOT / "docs" / _source(page)).is_file()
        elif block.kind == "python":
            run_python(block)
        elif block.kind in READERS:
            READERS[block.kind](block.text)
        elif block.kind == "nginx":
            assert block.text.count("{") == block.text.count("}")
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


def _source(page: str) -> str:
    """Return the file of a page whose examples `tests/test_package.py` runs."""
    language, _, rest = page.partition("/")
    return f"{rest.removesuffix('.md')}.{language}.md" if language in ("it", "fr") else page


def test_a_piece_of_code_that_is_wrong_is_noticed() -> None:
    for text in (
        "serai rules CU9-99",
        "serai serve --fast",
        "serai admin exprot x",
        "make coffee",
        "pip install 'serai[everything]'",
        "srai play",
    ):
        with pytest.raises((AssertionError, KeyError, click.ClickException)):
            run_commands(text)
    assert set(EXTRAS) < set(PROJECT["optional-dependencies"])
