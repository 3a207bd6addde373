"""Nothing is lost in silence: every game has a file of its own, or says before the first move."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from serai.cli import saving
from serai.cli.saving import CannotSave, RecordFile, seed_path
from serai.core.dealer import seed_from_text
from serai.core.record import Entry, load
from serai.terminal.ascii import LIKE, likeness
from tests.cli.running import environment, serai

SEED = seed_from_text("not lost")


def test_games_begun_in_the_same_second_are_all_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games" / "2026-01-01-120000-faraon.jsonl"
    monkeypatch.setattr(saving, "default_path", lambda _: path)
    kept = [RecordFile.create_default("faraon", SEED).path for _ in range(3)]
    assert [file.stem.removeprefix(path.stem) for file in kept] == ["", "-2", "-3"]
    assert all(file.exists() and seed_path(file).exists() for file in kept)


def test_what_is_wrong_with_the_folder_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").write_text("no folder")
    monkeypatch.setattr(saving, "default_path", lambda _: tmp_path / "games" / "g.jsonl")
    with pytest.raises(CannotSave, match="cannot write"):
        RecordFile.create_default("faraon", SEED)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "This game cannot be saved: cannot write"),
        ("it", "Questa partita non si può salvare"),
        ("fr", "Cette partie ne peut pas être enregistrée"),
    ],
)
def test_a_game_that_cannot_be_saved_says_so_before_the_first_move(
    tmp_path: Path, language: str, told: str
) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    arguments = ("play", "--terminal", "faraon-solo", "--language", language)
    done = serai(tmp_path, *arguments, told="q\n")
    assert done.returncode == 0, done.stderr
    before = done.stdout.partition("you> ")[0]
    assert told in before
    assert "--resume" not in done.stdout


def test_a_game_that_is_saved_says_nothing_of_the_kind(tmp_path: Path) -> None:
    done = serai(tmp_path, "play", "--terminal", "faraon-solo", told="q\n")
    assert "cannot be saved" not in done.stdout
    assert "--resume" in done.stdout


def test_ctrl_c_while_a_line_is_written_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordFile.create(tmp_path / "g.jsonl", SEED)
    file.keep([Entry(0, "roll")])
    before = file.path.read_bytes()

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            file.keep([Entry(1, "roll")])
    assert file.path.read_bytes() == before


# -- terminals that do not know every character ------------------------------------------------


def in_ascii(home: Path, *arguments: str, told: str = "") -> subprocess.CompletedProcess[str]:
    """Run a new process whose streams are ASCII, as where there is no UTF-8."""
    return subprocess.run(
        [sys.executable, "-m", "serai", *arguments],
        input=told,
        capture_output=True,
        check=False,
        encoding="ascii",
        env={**environment(home), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"},
        cwd=home,
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["camelup-1", "faraon-expert"])
def test_without_utf_8_the_table_is_drawn_in_ascii(
    tmp_path: Path, game: str, language: str
) -> None:
    arguments = ("--seats", "you=Anna,random", "--seed", "a", "--language", language)
    done = in_ascii(tmp_path, "play", "--terminal", game, *arguments, told="1\n?\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "__________" in done.stdout
    assert ">  0 Anna" in done.stdout
    assert "?" * 3 not in done.stdout
    assert load(next((tmp_path / "data" / "serai" / "games").glob("*.jsonl"))).entries


def test_an_error_is_told_in_ascii_too(tmp_path: Path) -> None:
    done = in_ascii(tmp_path, "rules", "zzzz", "--language", "fr")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "Traceback" not in done.stderr


def test_every_likeness_is_one_character_so_that_columns_stay() -> None:
    for sign in map(chr, LIKE):
        assert len(likeness(sign)) == 1
        assert likeness(sign).isascii()
    assert likeness("é") == "e"
    # A gain and a loss still differ, and what lies on the ground is no part of it.
    assert likeness("−") == "-"
    assert likeness("─") != "-"
    assert likeness("\u202f") == " "
    assert likeness("駱") == "?"
