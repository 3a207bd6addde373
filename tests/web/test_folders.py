"""A game is one folder of the client: nothing outside it names a game."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
GAMES = WEB / "src" / "games"
PLAIN = "plain"
FOLDERS = sorted(path.name for path in GAMES.iterdir() if path.is_dir() and path.name != PLAIN)
PIECES = ("camel", "treasure", "sandstorm")
"""Words that belong to one game only."""


def shared() -> list[Path]:
    """Return everything the client is made of that belongs to no game."""
    own = [GAMES / folder for folder in FOLDERS]
    sources = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    pages = [WEB / "index.html", WEB / "vite.config.ts", *(WEB / "public").glob("*.webmanifest")]
    return [p for p in (*sources, *pages) if not any(p.is_relative_to(folder) for folder in own)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_says_what_it_brings(folder: str) -> None:
    assert "satisfies GameKit" in (GAMES / folder / "index.ts").read_text("utf-8")


def test_nothing_outside_a_folder_names_its_game() -> None:
    names = re.compile("|".join([*FOLDERS, *PIECES]), re.IGNORECASE)
    named = [
        f"{path.relative_to(WEB)}: {line.strip()}"
        for path in shared()
        if path.suffix != ".wav"
        for line in path.read_text("utf-8").splitlines()
        if names.search(line)
    ]
    assert not named


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_game_uses_another_ones_folder(folder: str) -> None:
    others = re.compile("|".join(rf"/{other}/" for other in FOLDERS if other != folder))
    for path in (GAMES / folder).rglob("*.*"):
        if path.suffix == ".pyc":
            continue
        assert not others.search(path.read_text("utf-8")), path


def test_no_module_waits_while_it_is_loaded() -> None:
    """WebKit sometimes never gets to modules that import one with a top-level `await`."""
    waits = re.compile(r"^(?:(?:export )?(?:const|let) .*= )?await\b", re.MULTILINE)
    modules = (WEB / "src").rglob("*.ts")
    assert [path.name for path in modules if waits.search(path.read_text("utf-8"))] == []
