"""A plug-in that does not work is named in one line; everything else does."""

import os
import re
from pathlib import Path

import httpx
import pytest

from tests.cli.running import serai
from tests.server.running import GENEROUS, ServerProcess, open_table

A_GAME = """
from serai.core.kit import Kit
from serai.games.faraon import Faraon
from serai.games.faraon.rules.variants import VARIANTS

class Other(Faraon):
    def __init__(self):
        super().__init__(VARIANTS["faraon"])
        self.name = "other"

class Half:
    name = "half"
"""

LEFT_OUT = {
    "cannot be imported": ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
    "is no Python": ("def (:", "SyntaxError: invalid syntax"),
    "leaves": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "has no kit": ("", "AttributeError: "),
    "is half a game": (
        "KIT = Kit(name='half', rulesets=(Half(),))",
        "its ruleset Half has no title",
    ),
    "has no texts": (
        "KIT = Kit(name='other', rulesets=(Other(),), texts='email.texts')",
        "its texts are not there: no package is called email.texts",
    ),
    "takes a name": (
        "KIT = Kit(name='faraon', rulesets=(Other(),))",
        "there is a game called faraon already",
    ),
}


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module of a package that is installed, to be written."""
    installed = tmp_path / "installed"
    described = installed / "oddity-1.0.dist-info"
    described.mkdir(parents=True)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: oddity\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[serai.games]\noddity = oddity:KIT\n")
    found = [str(installed), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, found)))
    return installed / "oddity.py"


@pytest.mark.slow
@pytest.mark.parametrize("how", LEFT_OUT)
def test_it_is_named_in_one_line_and_the_rest_works(
    tmp_path: Path, plug_in: Path, how: str
) -> None:
    source, why = LEFT_OUT[how]
    plug_in.write_text(A_GAME + source)
    for arguments, told in (
        (("games",), "\nfaraon "),
        (("play", "camelup-1", "--terminal", "--seats", "you,random,random"), "Camel Up"),
    ):
        done = serai(tmp_path, *arguments, told="q\n")
        assert done.returncode == 0, done.stderr
        assert told in done.stdout
        (line,) = done.stderr.splitlines()
        assert line.startswith(f"the plug-in oddity of the package oddity is left out: {why}")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kit", "line"),
    [
        ("bots={'ghost': 'nowhere:Ghost'}", "the bot ghost cannot be loaded from nowhere:Ghost: "),
        ("drawing='nowhere:Drawing'", "the drawing of other cannot be loaded from nowhere:"),
        ("sentences='nowhere:Log'", "the sentences of other cannot be loaded from nowhere:"),
    ],
)
def test_a_part_that_is_missing_is_named_when_it_is_needed(
    tmp_path: Path, plug_in: Path, kit: str, line: str
) -> None:
    plug_in.write_text(f"{A_GAME}KIT = Kit(name='other', rulesets=(Other(),), {kit})")
    assert "\nother " in serai(tmp_path, "games").stdout
    bot = "ghost" if "ghost" in kit else "random"
    done = serai(tmp_path, "play", "other", "--terminal", "--seats", f"you,{bot}", told="q\n")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert done.stderr.startswith(f"serai: {line}")


def test_a_message_that_cannot_be_said_is_told_in_plain_words(
    tmp_path: Path, plug_in: Path
) -> None:
    texts = plug_in.parent / "oddity_texts" / "en"
    texts.mkdir(parents=True)
    (texts / "log.ftl").write_text("other-do-slide = { $nonsense }\nis = = no { message\n")
    plug_in.write_text(
        f"{A_GAME}KIT = Kit(name='other', rulesets=(Other(),), texts='oddity_texts')"
    )
    done = serai(tmp_path, "play", "other", "--terminal", "--seats", "you,random", told="1\nq\n")
    assert done.returncode == 0, done.stderr
    assert re.search(r"slide +1 slide [nesw]", done.stdout)
    assert "tile laid: " in done.stdout


@pytest.mark.process
@pytest.mark.parametrize("how", ["cannot be imported", "is half a game", "has no texts"])
def test_a_server_says_so_and_serves_the_rest(tmp_path: Path, plug_in: Path, how: str) -> None:
    source, why = LEFT_OUT[how]
    plug_in.write_text(A_GAME + source)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = ServerProcess(*GENEROUS, "--database", database, log=tmp_path / "log").start()
    try:
        assert "faraon" in {game["name"] for game in httpx.get(f"{server.url}/api/games").json()}
        assert httpx.get(f"{server.url}/api/texts/en").status_code == 200
        settings = {"game": "faraon", "seats": 2}
        open_table(server.url, settings=settings, names=["Anna", "Bruno"], start=True)
    finally:
        server.stop()
    log = server.log.read_text()
    assert why in log
    assert "Traceback" not in log
