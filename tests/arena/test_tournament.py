"""Line-ups, the same dice for all, outside bots, and going on after being killed."""

import json
import shutil
import socket
from collections import Counter
from itertools import combinations, islice, pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from serai.arena import tournament
from serai.arena.entrants import Entrant, check_entrants, read_entrant
from serai.arena.folder import Folder
from serai.arena.forfeits import Lost
from serai.arena.one_game import play_game
from serai.arena.schedule import line_ups
from serai.arena.standings import report
from serai.arena.tournament import Game, play_tournament
from serai.core import record
from serai.core.dealer import private_seed, seed_from_text
from serai.core.errors import BadSetup, UnknownBot
from serai.core.random_bot import RandomBot
from serai.core.registry import find_game, game_of
from serai.core.verify import verify
from serai.core.workers import hired
from tests.arena.tournaments import OWN, PATIENT, forget, plan, played, program
from tests.cli.in_process import at_home, ran, run
from web.build import environment

JAVASCRIPT = Path(__file__).parents[2] / "examples" / "bots" / "chooser.mjs"
THREE = {"ada": "random", "bo": "random", "cleo": "random"}


# -- who meets whom ------------------------------------------------------------------------


@pytest.mark.parametrize(("entrants", "seats"), [(8, 4), (5, 3), (3, 3), (2, 3), (2, 5), (7, 6)])
def test_everybody_sits_down_equally_often(entrants: int, seats: int) -> None:
    counts: Counter[int] = Counter()
    for number, line_up in enumerate(islice(line_ups(entrants, seats, "x"), 200), 1):
        assert len(line_up) == seats
        own = Counter(line_up)
        assert max(own.values()) - min(own[one] for one in range(entrants)) <= 1
        counts += own
        fair = number * seats / entrants
        assert all(abs(counts[one] - fair) < 2 * max(1, seats / entrants) for one in counts)


def test_everybody_meets_everybody() -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for line_up in islice(line_ups(8, 4, "x"), 400):
        met.update(combinations(sorted(line_up), 2))
    assert len(met) == 28
    assert max(met.values()) < 1.5 * min(met.values())


def test_line_ups_come_from_the_seed() -> None:
    one, other = (list(islice(line_ups(8, 4, seed), 20)) for seed in ("x", "y"))
    assert one == list(islice(line_ups(8, 4, "x"), 20))
    assert one != other


# -- games ---------------------------------------------------------------------------------


def test_a_deal_is_played_in_every_rotation_on_the_same_dice() -> None:
    given = plan(THREE, deals=2, seats=3)
    for deal in played(given):
        assert [game.sitting for game in deal.games] == [
            deal.games[0].sitting[turn:] + deal.games[0].sitting[:turn] for turn in range(3)
        ]
        # All three are `random`, and choices depend on the seat: who sits there changes nothing.
        assert len({game.scores for game in deal.games}) == 1
        seed = private_seed(seed_from_text(given.seed), f"tournament camelup-1 {deal.deal}")
        game = find_game("camelup-1")
        assert play_game(game, [RandomBot()] * 3, None, seed).scores == deal.games[0].scores


def test_places_and_shares_of_a_game() -> None:
    game = Game((0, 1, 2, 3), (9, 7, 9, 7), (0, 2))
    assert game.order() == (0, 1, 0, 1)
    assert game.shares() == (0.5, 0, 0.5, 0)
    lost = replace(game, lost=(Lost(0, "crash", "", 3), Lost(1, "flood", "", 5)))
    assert lost.order() == (2, 2, 0, 1)
    assert lost.shares() == (0, 0, 1, 0)
    alone = replace(game, lost=tuple(Lost(seat, "crash", "", 0) for seat in range(4)))
    assert sum(alone.shares()) == 0
    by_other_means = Game((0, 1, 2), (9, 5, 7), (1,))
    assert by_other_means.order() == (1, 0, 2), "who wins by the rules is first"


def test_a_bot_from_a_file_plays_as_it_would_inside() -> None:
    """Its process is told all that it would see, in the same order, and draws the same chance."""
    inside = played(plan({"ada": "random", "own": "random"}, deals=1))
    assert inside == played(plan({"ada": "random", "own": f"{OWN}:Same"}, deals=1))
    assert inside == played(plan({"ada": "random", "own": f"{OWN}:Loud"}, deals=1))


def test_a_bot_that_remembers_plays_outside_as_inside(tmp_path: Path) -> None:
    file = tmp_path / "remembers.py"
    file.write_text(
        "from serai.games.faraon.bots.notebook import NotebookBot\n"
        "class Mine(NotebookBot):\n    pass\n"
    )
    inside = plan({"a": "notebook", "b": "random"}, deals=1, game="faraon")
    outside = plan({"a": str(file), "b": "random"}, deals=1, game="faraon")
    assert played(inside) == played(outside)


def test_an_error_of_a_bot_from_a_file_is_told() -> None:
    (deal,) = played(plan({"ada": "random", "own": f"{OWN}:Failing"}, deals=1))
    assert [lost.why for game in deal.games for lost in game.lost] == [
        "ended with status 1: ValueError: out of ideas"
    ] * 2


def test_a_bot_in_javascript_plays_a_rated_tournament(tmp_path: Path) -> None:
    assert len(JAVASCRIPT.read_text("utf-8").splitlines()) <= 30
    node = shutil.which("node", path=environment()["PATH"])
    entrants = {"ada": "random", "chooser": f"{node} {JAVASCRIPT}"}
    given = plan(entrants, deals=2, records=True, limits=replace(PATIENT, megabytes=1024))
    folder = Folder(tmp_path / "js")
    folder.begin(given)
    deals = list(play_tournament(given, {}, folder.keep))
    assert not [game.lost for deal in deals for game in deal.games if game.lost]
    found = report(given, deals)
    assert {row.bot for row in found.standings} == {"ada", "chooser"}
    assert all(row.rating_low <= row.rating <= row.rating_high for row in found.standings)
    # The same seed gives the same games, and the records follow the rules.
    assert [deal.games for deal in deals] == [deal.games for deal in played(given)]
    for path in sorted((folder.path / "records").iterdir()):
        kept = record.load(path)
        verdict = verify(game_of(kept), kept)
        assert verdict.dice == "recorded by hand"
    assert len(list((folder.path / "records").iterdir())) == 4


def test_a_program_behind_a_socket_plays() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:

        def serve() -> None:
            for _ in range(2):
                guest, _ = door.accept()
                with guest, guest.makefile("rwb") as lines:
                    for line in lines:
                        position = json.loads(line)["position"]
                        if position["actions"]:
                            do = "roll"
                            answer = {"type": "act", "do": do, "seq": position["seq"]}
                            lines.write(json.dumps(answer).encode() + b"\n")
                            lines.flush()

        Thread(target=serve, daemon=True).start()
        address = f"tcp://127.0.0.1:{door.getsockname()[1]}"
        (deal,) = played(plan({"ada": "random", "far": address}, deals=1))
    assert [game.lost for game in deal.games] == [(), ()]
    # Nobody answers there any more.
    (deal,) = played(plan({"ada": "random", "far": address}, deals=1))
    assert {lost.kind for game in deal.games for lost in game.lost} == {"crash"}


def test_programs_are_told_what_the_protocol_says(tmp_path: Path) -> None:
    """The page of the protocol describes these very fields."""
    log = tmp_path / "told.jsonl"
    code = tmp_path / "listens.py"
    code.write_text(
        "import json, sys\n"
        f"log = open({str(log)!r}, 'a')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    position = json.loads(line)['position']\n"
        "    if position['actions']:\n"
        "        answer = {'do': position['actions'][0], 'seq': position['seq']}\n"
        "        print(json.dumps(answer), flush=True)\n"
    )
    given = plan({"ada": "random", "listens": f"python3 -I -S {code}"}, deals=1)
    (deal,) = played(given)
    told = [json.loads(line) for line in log.read_text().splitlines()]
    games = [number for number, message in enumerate(told) if message["type"] == "welcome"]
    assert len(games) == 2
    first = told[0]
    assert set(first) == {
        *("type", "game", "rules", "options", "names", "seat", "seed", "clock"),
        *("seq", "move", "position"),
    }
    assert first["names"] == [given.entrants[one].name for one in deal.games[0].sitting]
    for one, other in pairwise(told[: games[1]]):
        assert other["type"] == "update"
        assert other["seq"] == one["seq"] + 1 == other["position"]["seq"] == other["move"]["seq"]
    assert told[-1]["position"]["to_act"] is None
    for message in told:
        move = message["move"]
        assert (move["by"] is None) == (message["type"] == "welcome")
        assert move["how"] == ("dealer" if move["by"] is None else "bot")
    page = (JAVASCRIPT.parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")
    section = page.partition("## Programs that play in tournaments")[2].partition("\n## ")[0]
    for field in {*first, *first["move"], *first["position"]}:
        assert f"`{field}`" in section, field


# -- on disk -------------------------------------------------------------------------------


def test_killed_at_any_moment_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    given = plan(THREE, deals=4, seats=3, records=True)
    whole = Folder(tmp_path / "whole")
    whole.begin(given)
    deals = list(play_tournament(given, {}, whole.keep))
    wanted = msgspec.json.encode(report(given, deals))
    data = (whole.path / "deals.jsonl").read_bytes()
    for cut in (0, 1, len(data) // 3, data.index(b"\n") + 1, len(data) - 1):
        again = Folder(tmp_path / f"cut-{cut}")
        again.begin(given)
        (again.path / "deals.jsonl").write_bytes(data[:cut])
        known = again.played()
        assert len(known) == data[:cut].count(b"\n")
        found = list(play_tournament(again.plan(), known, again.keep))
        assert len(found) == 4
        assert msgspec.json.encode(report(given, found)) == wanted
        assert again.played() == whole.played()
        for path in (again.path / "records").iterdir():
            assert path.read_bytes() == (whole.path / "records" / path.name).read_bytes()


def test_what_was_played_is_not_played_again() -> None:
    given = plan(THREE, deals=3, seats=3)
    deals = {deal.deal: deal for deal in played(given)}
    kept: list[Any] = []
    known = {number: deals[number] for number in (0, 2)}
    found = list(play_tournament(given, known, kept.extend))
    assert [deal.deal for deal, _ in kept] == [1]
    assert {deal.deal: deal for deal in found} == deals


@pytest.mark.slow
def test_several_processes_play_the_same_tournament() -> None:
    given = plan({**THREE, "own": f"{OWN}:Same"}, deals=4, seats=3)
    with hired(2) as workers:
        several = list(play_tournament(given, {}, forget, workers))
    assert sorted(several, key=lambda deal: deal.deal) == played(given)


def test_nobody_else_plays_a_tournament_meanwhile(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.begin(plan(THREE))
    with folder.alone(), pytest.raises(BadSetup, match="somebody else plays"), folder.alone():
        pass
    with folder.alone():
        pass


def test_a_folder_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "t")
    with pytest.raises(BadSetup, match=r"cannot read .*tournament\.json"):
        folder.plan()
    folder.begin(plan(THREE))
    with pytest.raises(BadSetup, match="has a tournament already"):
        folder.begin(plan(THREE))
    (folder.path / "deals.jsonl").write_bytes(b'{"deal": "x"}\n')
    with pytest.raises(BadSetup, match="line 1: this is no deal"):
        folder.played()
    path = folder.path / "tournament.json"
    path.write_bytes(path.read_bytes().replace(b'"format": 1', b'"format": 2'))
    with pytest.raises(BadSetup, match="another Serai: it has format 2, not 1"):
        folder.plan()
    path.write_text("{}")
    with pytest.raises(BadSetup, match="not the plan of a tournament"):
        folder.plan()


# -- who enters ----------------------------------------------------------------------------


def test_who_enters_is_read() -> None:
    assert read_entrant("greedy") == Entrant("greedy", "greedy")
    assert read_entrant("js=node a.mjs --x=1") == Entrant("js", "node a.mjs --x=1")
    assert read_entrant(" far = tcp://[::1]:9") == Entrant("far", "tcp://[::1]:9")
    for text in ("", "=x", "x=", "a\x1bb=c"):
        with pytest.raises(BadSetup, match="cannot read who enters"):
            read_entrant(text)


@pytest.mark.parametrize(
    ("entrants", "told"),
    [
        (["greedy", "greedy"], "two bots are called greedy"),
        (["gredy"], "no bot is called 'gredy'"),
        (["x=no-such-program-anywhere"], "neither a bot nor a program 'no-such-program"),
        (["x='"], 'neither a bot nor a program "\'"'),
        (["x=missing.py"], "there is no file missing.py"),
        (["notebook"], "does not play camelup-1"),
    ],
)
def test_who_cannot_play_is_refused(entrants: list[str], told: str) -> None:
    with pytest.raises((BadSetup, UnknownBot), match=told):
        check_entrants([read_entrant(text) for text in entrants], "camelup-1")


# -- the command ---------------------------------------------------------------------------


def test_the_command_plays_keeps_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    line = ["tournament", "--game", "camelup-1", "--seats", "2", "--deals", "2"]
    line += ["--bot", "random", "--bot", f"bad={program('cheats')}", "--seconds", "120"]
    shown = ran(*line, "--to", "kept")
    assert "4 games: 2 of 2 deals" in shown
    assert "cheated 4" in shown
    assert "A random bot plays on in that seat" in shown
    before = (tmp_path / "kept" / "report.json").read_bytes()
    told = json.loads(ran("tournament", "--resume", "kept", "--json"))
    assert told == json.loads(before)
    assert (tmp_path / "kept" / "report.json").read_bytes() == before
    assert (tmp_path / "kept" / "report.html").read_bytes().startswith(b"<!doctype html>")
    assert "has a tournament already" in str(run(*line, "--to", "kept").exception)
    assert "leave out --bot" in str(run(*line, "--resume", "kept").exception)
    assert "records need a folder" in str(run(*line, "--records").exception)
    assert "--sprt compares two bots" in str(run(*line, "--sprt", "random").exception)
    nobody = run(*line, "--sprt", "random,x").exception
    assert isinstance(nobody, BadSetup)
    assert (nobody.reason.code, nobody.reason.arguments["name"]) == ("no-such-entrant", "x")
    assert "nobody called 'x' enters" in str(nobody)
    assert "at least 2 bots" in str(run("tournament", "--bot", "random").exception)
    assert "at least 1 deal" in str(run("tournament", "--deals", "0").exception)


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_reports_in_every_language(language: str) -> None:
    shown = ran(
        *(
            "--language",
            language,
            "tournament",
            "--game",
            "camelup-1",
            "--bot",
            "random",
            "--bot",
            "r2=random",
        ),
        *("--deals", "1", "--sprt", "random,r2"),
    )
    wanted = {"en": "Not decided", "it": "Non è deciso", "fr": "Il n’est pas décidé"}
    assert wanted[language] in shown.replace("\n", " ")


def test_without_ratings_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.core.extras.has", lambda _: False)
    told = str(run("tournament", "--bot", "random", "--bot", "r2=random").exception)
    assert told == (
        "the rating of a tournament needs more than is installed: pip install 'serai[arena]'"
    )


def test_the_stage_is_part_of_the_results() -> None:
    """Whoever changes it changes which deals decide, so that old folders would end otherwise."""
    assert tournament.STAGE == 16
