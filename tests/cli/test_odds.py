"""`serai odds` and `serai solve`: figures for the mind, bars for the eye."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.running import serai

FIRST = "camelup-1 5:oyg,7:wb 6+0,9-1 bgowy"
SECOND = "camelup-2 5:ryg,7:pb,9:B,12:W 6+0 bgpryx"


def test_odds_as_json_have_full_precision(tmp_path: Path) -> None:
    found = json.loads(serai(tmp_path, "odds", FIRST, "--json").stdout)
    assert found["position"] == FIRST
    assert set(found["leg"]) == set(found["race"]) == set("bgowy")
    assert sum(chance["first"] for chance in found["leg"].values()) == pytest.approx(1, abs=1e-12)
    assert sum(chance["win"] for chance in found["race"].values()) == pytest.approx(1, abs=1e-12)
    assert found["race_exact"] is True
    assert set(found["tiles"]) == {"6", "9"}
    assert 0 < found["race_ends_this_leg"] < 0.01


def test_odds_without_a_table_are_never_silent_about_it(tmp_path: Path) -> None:
    found = json.loads(serai(tmp_path, "odds", SECOND, "--json").stdout)
    assert found["race_exact"] is False
    assert all(chance["win_error"] > 0 for chance in found["race"].values())
    told = serai(tmp_path, "odds", SECOND).stdout
    assert re.search(r"\d+\.\d\d% ±0\.\d\d%", told)
    assert "simulated" in told
    assert "serai solve camelup-2" in " ".join(told.split())


def test_odds_for_people(tmp_path: Path) -> None:
    told = serai(tmp_path, "odds", FIRST).stdout
    for word in ("green", "First this leg", "Wins the race", "All figures are exact"):
        assert word in told
    assert "later legs have no tiles" in " ".join(told.split())
    assert re.search(r"on space 6: 0\.61, 9: 0\.92", told)


def test_a_whole_position_is_as_good_as_its_board(tmp_path: Path) -> None:
    rest = "b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"
    one = json.loads(serai(tmp_path, "odds", f"{FIRST} {rest}", "--json").stdout)
    other = json.loads(serai(tmp_path, "odds", FIRST, "--json").stdout)
    assert one == other


def test_the_picture_is_a_drawing_of_the_board(tmp_path: Path) -> None:
    serai(tmp_path, "odds", SECOND, "--image", "odds.svg")
    root = ET.fromstring((tmp_path / "odds.svg").read_text("utf-8"))  # noqa: S314
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for letter in "bgpry":
        assert texts.count(letter) == 2  # on the track and beside its bars
    assert texts.count("B") == texts.count("W") == 1
    assert "+ 0" in texts
    assert "16" in texts


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["odds", ""], "a position cannot be empty"),
        (["odds", "chess x"], "no ruleset is called 'chess'"),
        (["odds", "camelup-1 1:oyg,3:wb - -"], "the leg is over"),
        (["odds", "camelup-1 1:oyg,3:w - bgowy"], "camel 'b' is not on the track"),
        (["odds", "camelup-1 1:oyg,3:wb 4+0,5-1 bgowy"], "next to each other"),
        (["odds", "camelup-1 1:oyg,3:wb 3+0 bgowy"], "camels stand on that space"),
        (["odds", "camelup-1 1:oyg,17:wb - bgowy"], "beyond the finish line"),
        (["odds", "camelup-1 1:oyg,3:wb - bgowyx"], "each of bgowy at most once"),
        (["odds", FIRST, "--image", "no/such/folder.svg"], "cannot write no/such/folder.svg"),
        (["solve", "camelup-1"], "camelup-1 needs no table on disk"),
        (["solve", "chess"], "no ruleset is called 'chess'"),
        (["solve", "camelup-2", "--error", "2"], "2.0 is not in the range"),
    ],
)
def test_bad_input(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = serai(tmp_path, *arguments)
    assert done.returncode == 2, done.stderr
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_damaged_table_is_told_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "serai" / "tablebases"
    folder.mkdir(parents=True)
    (folder / "camelup-2.race").write_bytes(b"nothing of the kind")
    done = serai(tmp_path, "odds", SECOND)
    assert done.returncode == 2
    assert "is not a tablebase; build it again with: serai solve camelup-2" in done.stderr


FARAON = (
    "faraon rggbggrg/gggrbrbr/brbb.brg/rbrbgggg/rbbgrgrr/rrgrbbbb . ? - 0 - 1.d2 "
    f"1.??{',????' * 28} -,-,0/-,-,0 - - - 0 search1 -"
)


def test_odds_of_faraon_tell_what_every_hole_hides(tmp_path: Path) -> None:
    notes = "a1=.,b1=.,c3=s,e4=d"
    found = json.loads(serai(tmp_path, "odds", FARAON, "--notes", notes, "--json").stdout)
    assert found["goal"] == "d"
    assert found["holes"]["a2"] == {"treasure": 0.5, "goal": 0.0}
    assert found["holes"]["d3"]["treasure"] == 0
    assert found["holes"]["e4"] == {"treasure": 1.0, "goal": 1.0}
    assert found["way"] == ["e4"]
    assert found["chance"] == 1
    told = serai(tmp_path, "odds", FARAON, "--notes", notes).stdout
    assert "Clear e4: the chance of reaching the goal is 100.0%" in told
    unknown = json.loads(serai(tmp_path, "odds", FARAON, "--json").stdout)
    assert unknown["chance"] == pytest.approx(1 / 12)
    assert sum(hole["goal"] for hole in unknown["holes"].values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--notes", "a9=."], "cannot read the note 'a9=.'"),
        (["--notes", "a1=z"], "cannot read the note 'a1=z'"),
        (["--notes", "a1=d,b1=s"], "once in every block"),
        (["--notes", "a1=d,g1=d"], "every treasure is there once"),
        (["--notes", "a1=.,a2=.,b1=.,b2=."], "one of a1, a2, b1, b2 has a treasure"),
        (["--image", "x.svg"], "are for games with bets"),
    ],
)
def test_bad_notes(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = serai(tmp_path, "odds", FARAON, *arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


WHOLE = f"{FIRST} b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"


def test_every_action_of_a_seat_is_valued(tmp_path: Path) -> None:
    found = json.loads(serai(tmp_path, "odds", WHOLE, "--seat", "0", "--json").stdout)
    worth, leg = found["actions"], found["leg"]
    assert worth["roll"] == 1
    for camel, chance in leg.items():
        other = 1 - chance["first"] - chance["second"]
        value = 5 * chance["first"] + chance["second"] - other
        assert worth[f"ticket {camel}"] == pytest.approx(value, abs=1e-9)
    assert worth["winner g"] == pytest.approx(9 * found["race"]["g"]["win"] - 1, abs=1e-9)
    assert "tile 11+" in worth
    other = json.loads(serai(tmp_path, "odds", WHOLE, "--seat", "1", "--json").stdout)
    assert "tile 10+" in other["actions"]  # seat 1 may move its own tile next to where it lay
    assert "tile 10+" not in worth
    told = serai(tmp_path, "odds", WHOLE, "--seat", "0").stdout
    assert "What each action is worth to seat 0" in told
    assert re.search(r"\+1\.00 roll", told)


@pytest.mark.parametrize(
    ("position", "seat", "told"),
    [
        (FIRST, "0", "needs a whole position"),
        (WHOLE, "2", "there is no seat 2, only 0 to 1"),
        (WHOLE, "x", "'x' is not a valid integer"),
        (FARAON, "0", "are for games with bets"),
    ],
)
def test_bad_seats(tmp_path: Path, position: str, seat: str, told: str) -> None:
    done = serai(tmp_path, "odds", position, "--seat", seat)
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
