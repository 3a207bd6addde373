"""Records on disk: whole or as they were, never overwritten, with the seed beside them."""

import os
from pathlib import Path
from typing import Any

import pytest

from serai.cli import saving
from serai.cli.saving import (
    CannotSave,
    RecordFile,
    default_path,
    file_named,
    read_seed,
    save_copy,
    seed_path,
    write_new,
)
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadSeed, SeraiError
from serai.core.game import Outcome
from serai.core.match import Match
from serai.core.record import Entry, Result, dump, load
from serai.core.registry import find_game

SEED = seed_from_text("saving")


def failing(*_: Any) -> None:
    raise OSError(28, "No space left on device")


def begun(path: Path) -> Match[Any, Any, Any]:
    file = RecordFile.create(path, SEED)
    return Match(find_game("camelup-1"), ["a", "b"], dealer=Dealer(SEED), keep=file.keep)


@pytest.mark.parametrize("step", ["fsync", "write"])
def test_what_cannot_be_seen_to_the_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.jsonl"
    match = begun(path)
    before, kept = path.read_bytes(), dump(match.record)
    assert before == kept
    with monkeypatch.context() as broken:
        if step == "fsync":
            broken.setattr(os, "fsync", failing)
        else:
            broken.setattr(saving, "line", failing)
        for _ in range(2):
            with pytest.raises(CannotSave):
                match.do("roll")
    assert path.read_bytes() == before
    assert dump(match.record) == before
    # With room again the game goes on, and the file holds it line by line.
    while not match.over:
        match.do("roll")
        assert path.read_bytes() == dump(match.record)
    assert load(path) == match.record


def test_the_seed_goes_with_the_result_and_no_sooner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    file = RecordFile.create(path, SEED)
    seed = seed_path(path)
    assert seed.read_text() == SEED.hex() + "\n"
    assert seed.stat().st_mode & 0o777 == 0o600
    file.keep([Entry(0, "roll")])
    assert seed.exists()
    result = Result(Outcome((1, 0), (0,)), SEED.hex())
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing)
        with pytest.raises(CannotSave):
            file.keep([result])
    assert seed.exists()
    file.keep([Entry(0, "roll"), result])
    assert not seed.exists()
    file.keep([result])  # A seed that is gone already is no trouble.


def test_no_file_is_ever_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(CannotSave):
        RecordFile.create(path, SEED)
    with pytest.raises(CannotSave):
        write_new(path, b"other")
    assert path.read_text() == "mine"
    assert not seed_path(path).exists()


def test_the_seed_of_an_unfinished_game_is_not_overwritten_either(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seed_path(path).write_text("secret")
    with pytest.raises(CannotSave):
        RecordFile.create(path, SEED)
    assert not path.exists()
    with pytest.raises(CannotSave):
        save_copy(begun(tmp_path / "other.jsonl"), path)
    assert seed_path(path).read_text() == "secret"


def test_folders_are_made_and_what_cannot_be_made_is_said(tmp_path: Path) -> None:
    RecordFile.create(tmp_path / "a" / "b" / "game.jsonl", SEED)
    assert (tmp_path / "a" / "b" / "game.jsonl").read_bytes() == b""
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotSave):
        RecordFile.create(tmp_path / "file" / "game.jsonl", SEED)
    with pytest.raises(CannotSave):
        write_new(tmp_path / "nowhere" / "game.jsonl", b"")
    with pytest.raises(CannotSave):
        RecordFile(tmp_path / "nothing.jsonl").keep([Entry(0, "roll")])


def test_a_copy_is_the_game_so_far_with_its_seed(tmp_path: Path) -> None:
    match = begun(tmp_path / "game.jsonl")
    match.do("roll")
    copy = tmp_path / "copy.jsonl"
    save_copy(match, copy)
    assert copy.read_bytes() == (tmp_path / "game.jsonl").read_bytes()
    assert read_seed(copy).seed == SEED
    again: Match[Any, Any, Any] = Match.resume(match.game, load(copy), read_seed(copy))
    assert again.position == match.position
    while not match.over:
        match.do("roll")
    save_copy(match, tmp_path / "whole.jsonl")
    assert load(tmp_path / "whole.jsonl").result is not None
    assert not seed_path(tmp_path / "whole.jsonl").exists()


def test_a_copy_of_a_game_without_a_dealer_has_no_seed(tmp_path: Path) -> None:
    match: Match[Any, Any, Any] = Match(find_game("camelup-1"), ["a", "b"])
    save_copy(match, tmp_path / "copy.jsonl")
    assert os.listdir(tmp_path) == ["copy.jsonl"]  # noqa: PTH208


@pytest.mark.parametrize("text", ["", "hello", "00" * 31, "00" * 33, "é"])
def test_what_is_no_seed_is_not_resumed_from(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.jsonl"
    with pytest.raises(BadSeed):
        read_seed(path)
    seed_path(path).write_text(text, "utf-8")
    with pytest.raises(BadSeed):
        read_seed(path)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("a.jsonl", "a.jsonl"),
        ("'my game.jsonl'", "my game.jsonl"),
        ('"x"', "x"),
        ("my\\ game", "my game"),
    ],
)
def test_a_file_is_named_as_at_a_shell(typed: str, name: str) -> None:
    assert file_named(typed) == Path(name)


@pytest.mark.parametrize("typed", ["", "a b", "'open"])
def test_one_file_must_be_named(typed: str) -> None:
    with pytest.raises(SeraiError):
        file_named(typed)


def test_games_are_kept_by_day_and_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = default_path("camelup-2")
    assert path.parent.parent.name == "serai"
    assert path.name.endswith("-camelup-2.jsonl")
    assert path.name[:2] == "20"
