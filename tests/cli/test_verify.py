"""`serai verify`: what it says of a record, and how it ends."""

import json
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadRecord
from serai.core.match import Match
from serai.core.registry import find_game
from tests.cli.in_process import at_home, run
from tests.core.test_shaking import WHOLE, forged

UNCHECKED = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return at_home(tmp_path, monkeypatch)


def kept(home: Path, whole: record.Record) -> str:
    path = home / "game.jsonl"
    path.write_bytes(record.dump(whole))
    return str(path)


def played(*words: str, format: int = record.FORMAT) -> record.Record:  # noqa: A002
    dealer = Dealer(seed_from_text("verify"), words)
    named = Match(find_game("camelup-1"), ["Ann", "Ben"], dealer=dealer).header
    match = Match.resume(
        find_game("camelup-1"), record.Record(replace(named, format=format)), dealer
    )
    while not match.over:
        match.do("roll")
    return match.record


def stripped(whole: record.Record) -> record.Record:
    """Take out all that was sealed, and make the chain anew."""
    assert whole.result is not None
    bare = replace(whole, result=replace(whole.result, seed=None))
    return forged(bare, commitment=None, dice=UNSET, added=UNSET)


def test_shaken_dice_are_said_to_be_chosen_by_nobody(home: Path) -> None:
    done = run("verify", kept(home, WHOLE))
    assert done.exit_code == 0
    assert "all in order" in done.stdout
    assert "Shaken by Zaid: nobody could choose the dice without them." in done.stdout
    assert "Left out because they were away: Lea." in done.stdout
    assert "1 round of shaking was broken" in done.stdout
    told = json.loads(run("verify", "--json", kept(home, WHOLE)).stdout)["verdict"]
    assert (told["shaken"], told["struck"], told["broken"]) == (["Zaid"], ["Lea"], 1)


def test_dice_that_nobody_shook_could_have_been_chosen(home: Path) -> None:
    done = run("verify", kept(home, played()))
    assert done.exit_code == 0
    assert "whoever sealed the seed could have chosen the dice" in done.stdout
    old = run("verify", kept(home, played("a", "b", format=1)))
    assert old.exit_code == 0
    assert "whoever knew the seed and spoke last could have chosen the dice" in old.stdout


@pytest.mark.parametrize("format", [1, 2])
def test_a_stripped_record_is_never_in_order(home: Path, format: int) -> None:  # noqa: A002
    whole = played(format=format)
    path = kept(home, stripped(whole))
    done = run("verify", path)
    assert done.exit_code == UNCHECKED
    assert "NOT VERIFIED" in done.stdout
    assert "in order" not in done.stdout
    assert run("verify", path, "--json").exit_code == UNCHECKED
    for language in ("it", "fr"):
        assert run("verify", path, "--language", language).exit_code == UNCHECKED
    by_hand = run("verify", path, "--by-hand")
    assert (by_hand.exit_code, "in order" in by_hand.stdout) == (0, True)
    # To have rolled by hand is no excuse for dice that were sealed.
    assert run("verify", kept(home, WHOLE), "--by-hand").exit_code == 0


def test_the_line_that_was_changed_is_named_where_rules_or_dice_tell(home: Path) -> None:
    lines = record.dump(WHOLE).splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if b"die" in line and n > 20)
    lines[number] = lines[number - 1]
    (home / "game.jsonl").write_bytes(b"".join(lines))
    done = run("verify", "game.jsonl")
    assert isinstance(done.exception, BadRecord)
    assert f"line {number + 1}:" in str(done.exception)
    # Whoever only reads it is told that it was changed.
    again = run("replay", "game.jsonl", "--log")
    assert isinstance(again.exception, BadRecord)
    assert "one was changed, lost, added or moved" in str(again.exception)
