"""Bad input gets one clear line on standard error, exit status 2, and never a traceback."""

from pathlib import Path

import pytest

from tests.cli.running import serai

RECORDS = Path(__file__).parents[1] / "records" / "camelup-1"
WHOLE = (RECORDS / "by-die-mid-leg.jsonl").read_bytes()
BOARD = "camelup-1 1:oyg,3:wb - bgowy"
REST = "b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"


def check(home: Path, *arguments: str, told: str = "") -> str:
    done = serai(home, *arguments, told=told)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("serai: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stdout + done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["fly"], "No such command 'fly'"),
        (["play", "--fast"], "No such option '--fast'"),
        (["play", "chess"], "no ruleset is called 'chess' (rulesets: camelup-1, camelup-2"),
        (["play", "camelup-2", "--seats", "you,random"], "3 to 8 seats, not 2"),
        (["play", "--seats", "you,bob,random"], "no bot is called 'bob'"),
        (["play", "--seats", "you,,random"], "cannot seat ''"),
        (["play", "--option", "fast"], "unknown field `fast`"),
        (["play", "--option", "first=anna"], "Expected `int | null`"),
        (["play", "--option", "first=9"], "seat 9 cannot be first"),
        (["play", "--seed", ""], "a seed cannot be empty"),
        (["play", "--resume", "nothing.jsonl"], "cannot read nothing.jsonl: No such file"),
        (["play", "--resume", "x", "--seed", "y"], "--resume takes everything from the record"),
        (["simulate", "--game", "chess"], "no ruleset is called 'chess'"),
        (["simulate", "--seats", "random,bob,random"], "no bot is called 'bob'"),
        (["simulate", "--seats", "random,random"], "3 to 8 seats, not 2"),
        (["simulate", "--seats", "random,random,greedy:7"], "takes no parameter"),
        (["simulate", "--seats", "random,random,random", "--games", "0"], "at least 1 game"),
        (["simulate", "--seats", "random,random,random", "--games", "x"], "not a valid integer"),
        (
            ["simulate", "--seats", "random,random,random", "--processes", "0"],
            "at least 1 process",
        ),
        (["simulate", "--seats", "random,random,random", "--seed", ""], "seed cannot be empty"),
        (["tournament", "--game", "chess"], "no ruleset is called 'chess'"),
        (["tournament", "--bot", "random", "--bot", "bob"], "no bot is called 'bob'"),
        (["tournament", "--bot", "random"], "at least 2 bots, not 1"),
        (["tournament", "--seats", "9"], "3 to 8 seats, not 9"),
        (["tournament", "--seed", ""], "a seed cannot be empty"),
        (["tournament", "--seconds", "0"], "not in the range"),
        (["tournament", "--resume", "nothing"], "cannot read nothing/tournament.json: No such"),
        (["perft", "chess"], "no ruleset is called 'chess'"),
        (["perft", "camelup-1", "--depth", "-1"], "a depth is 0 or more, not -1"),
        (["perft", "camelup-1", "--set-up", "x"], "no set-up called 'x' (set-ups: opening"),
        (["perft", "camelup-1", "--set-up", "x", "--position", "y"], "not both"),
        (
            ["perft", "camelup-1", "--position", f"{BOARD.replace('-1', '-2')} {REST}"],
            "not of camelup-1",
        ),
        (["perft", "camelup-1", "--position", ""], "a position"),
        (["replay", "nothing.jsonl"], "cannot read nothing.jsonl: No such file"),
        (["verify", "nothing.jsonl"], "cannot read nothing.jsonl: No such file"),
        (["verify", "."], "Is a directory"),
        (["rules", "CU1-99"], "no rule is called 'CU1-99'"),
        (["show", ""], "a position cannot be empty"),
        (["show", "chess e4"], "no ruleset is called 'chess'"),
        (
            ["show", BOARD, "--do", "roll"],
            "this one only the 4 of a board: read it with serai.camelup.parse_board",
        ),
        (["show", f"{BOARD} -"], "a position has 13 fields, this one 5"),
        (["show", f"{BOARD} {REST}", "--do", "fly"], "cannot read the action 'fly'"),
        (["show", f"{BOARD} {REST}", "--do", "tile 1+"], "never on space 1"),
        (["show", f"{BOARD} {REST}", "--do", "die b3"], "seat 0 must roll, bet or place"),
        (["show", f"{BOARD.replace('wb', 'ww')} {REST}"], "camel 'w' is there twice"),
        (["show", f"{BOARD} {REST.replace('turn0', 'turn7')}"], "there is no seat 7"),
    ],
)
def test_bad_arguments(tmp_path: Path, arguments: list[str], told: str) -> None:
    assert told in check(tmp_path, *arguments)
    assert not list(tmp_path.rglob("*.jsonl*"))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is empty"),
        (b"not a record\n", "is not a Serai record"),
        (b"\x00\xff" * 50, "is not a Serai record"),
        (WHOLE[:-30], "is cut off in line"),
        (WHOLE.replace(b'"format":1', b'"format":3'), "written by a newer Serai"),
        (WHOLE.replace(b"camelup-1", b"camelup-9"), "no ruleset is called 'camelup-9'"),
        (WHOLE.replace(b'"do":"roll"', b'"do":"tile 1+"', 1), "never on space 1"),
        (WHOLE.replace(b'"by":0', b'"by":1', 1), "waiting for seat"),
        (WHOLE.replace(b'"rules":1', b'"rules":7'), "update it"),
    ],
)
def test_bad_records(tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    for command in (["verify", "game.jsonl"], ["replay", "game.jsonl"]):
        assert told in check(tmp_path, *command)
    (tmp_path / "game.jsonl.seed").write_text("00" * 32)
    check(tmp_path, "play", "--resume", "game.jsonl")
    assert path.read_bytes() == data


def test_a_finished_game_cannot_be_resumed(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(WHOLE)
    told = check(tmp_path, "play", "--resume", "game.jsonl")
    assert "the record of a finished game" in told


def test_an_unfinished_game_needs_its_sealed_seed(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"".join(WHOLE.splitlines(keepends=True)[:9]))
    assert "its sealed seed game.jsonl.seed is missing" in check(
        tmp_path, "play", "--resume", "game.jsonl"
    )
    (tmp_path / "game.jsonl.seed").write_text("hello")
    assert "holds no seed" in check(tmp_path, "play", "--resume", "game.jsonl")
    (tmp_path / "game.jsonl.seed").write_text("00" * 32)
    assert "not the seed" in check(tmp_path, "play", "--resume", "game.jsonl")


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(WHOLE)
    assert "exists already" in check(tmp_path, "play", "--save", "game.jsonl")
    assert (tmp_path / "game.jsonl").read_bytes() == WHOLE
    assert not (tmp_path / "game.jsonl.seed").exists()


@pytest.mark.parametrize("line", ["fly", "tile 1+", "ticket z", "partner 1", "99", "0", "die b3"])
def test_a_script_stops_at_its_first_bad_line(tmp_path: Path, line: str) -> None:
    """What follows would be played at another table than its writer had in mind."""
    arguments = ["play", "--seats", "you,random,random", "--seed", "1", "--save", "g.jsonl"]
    check(tmp_path, *arguments, told=f"roll\n{line}\nroll\n")
    rolls = (tmp_path / "g.jsonl").read_text().count('{"by":0,"do":"roll"}')
    assert rolls == 1
