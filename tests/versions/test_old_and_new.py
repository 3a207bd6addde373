"""Records outlive the rules: old versions are played on, replayed and verified beside a new one."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

import serai
from serai.core import record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadPosition, BadRecord, NewerRecord, UnknownGame
from serai.core.match import Match
from serai.core.odds import reckoner_of
from serai.core.options import read_options
from serai.core.record import Record
from serai.core.registry import GAMES, bots_for, find_game, game_at, game_of, problems
from serai.core.replay import replay
from serai.core.verify import verify
from serai.games.camelup import FIRST, TableView, seen_state
from serai.terminal.drawing import drawing
from tests.rules import rule
from tests.versions.played import PLANTED, RECORDS, SEATS, bots_of, play, sat_down

NEW = PLANTED["camelup-2"]
VERSIONS = [(name, version) for name, new in PLANTED.items() for version in range(1, new + 1)]
NAMES = [f"{path.parent.name}/{path.stem}" for path in RECORDS]

pytestmark = pytest.mark.usefixtures("planted")


def drawn(thing: Any) -> str:
    """Draw something as a terminal would."""
    console = Console(file=StringIO(), width=120)
    console.print(thing)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def of_version(kept: Record, version: int) -> Record:
    """Return a record that claims to be of another version."""
    header = msgspec.structs.replace(kept.header, rules=version)
    return msgspec.structs.replace(kept, header=header)


def test_the_plant_is_the_newest_and_clashes_with_nothing() -> None:
    assert problems() == ()
    for name, new in PLANTED.items():
        assert GAMES[name].rules_version == find_game(name).rules_version == new
        for version in range(1, new):
            assert find_game(name, version).rules_version == version
    assert GAMES["camelup-1"].rules_version == FIRST.version


# -- records ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_record_is_verified_told_and_drawn_as_ever(path: Path) -> None:
    kept = record.load(path)
    game = game_of(kept)
    assert (game.name, game.rules_version) == (kept.header.game, kept.header.rules)
    assert game.rules_version < PLANTED.get(game.name, NEW)
    assert verify(game, kept).dice == "dealt from the revealed seed"
    names = [sitter.name for sitter in kept.header.seats]
    look = drawing(game, names, read_options(game, kept.header.options))
    told = 0
    for turn in replay(game, kept):
        for event in turn.step.events:
            told += len(look.sentences(event, None))
    assert told > 0
    state = turn.step.state
    assert look.title in drawn(look.table(game.reveal(state)))
    line = game.position(turn.before)
    assert game_at(line) is game
    assert game.parse_position(line) == turn.before


def broken_by_the_plant(name: str) -> Iterator[str]:
    game = find_game(name)
    for path in RECORDS:
        if path.parent.name == name:
            try:
                verify(game, of_version(record.load(path), game.rules_version))
            except BadRecord as error:
                yield str(error)


def test_the_plant_would_have_refused_some_of_them() -> None:
    assert any("it would be next to a tile" in why for why in broken_by_the_plant("camelup-2"))
    assert all("chance cannot give" in why for why in broken_by_the_plant("faraon"))
    assert any(broken_by_the_plant("faraon"))


def test_a_record_is_not_played_by_another_version_by_mistake() -> None:
    kept = record.load(next(path for path in RECORDS if path.parent.name == "camelup-2"))
    with pytest.raises(BadRecord, match=f"version 1 of the rules of camelup-2, not version {NEW}"):
        verify(find_game("camelup-2"), kept)


@pytest.mark.parametrize(
    ("version", "error", "told"),
    [
        (NEW + 1, NewerRecord, rf"version {NEW + 1} of the rules of camelup-2 .* to {NEW}: update"),
        (0, BadRecord, rf"camelup-2 has no version 0 of its rules \(versions: 1, .*{NEW}\)"),
        (-1, BadRecord, r"camelup-2 has no version -1 of its rules"),
    ],
)
def test_a_record_of_unknown_rules_is_refused_in_one_line(
    version: int, error: type[BadRecord], told: str
) -> None:
    kept = record.load(next(path for path in RECORDS if path.parent.name == "camelup-2"))
    with pytest.raises(error, match=told) as caught:
        game_of(of_version(kept, version))
    assert "\n" not in str(caught.value)
    assert (type(caught.value) is NewerRecord) == (version > NEW)


# -- games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANTED)
def test_a_new_game_is_of_the_new_version(name: str) -> None:
    match = serai.table(name, 3, seed="new")
    assert match.header.rules == PLANTED[name]
    match, bots = sat_down(find_game(name), "new")
    play(match, bots)
    kept = record.parse(record.dump(match.record))
    assert kept.header.rules == PLANTED[name]
    assert verify(game_of(kept), kept).outcome == match.outcome


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_a_game_taken_up_again_goes_on_by_the_rules_it_began_by(name: str, version: int) -> None:
    match, bots = sat_down(find_game(name, version), "cut")
    play(match, bots, 20)
    assert not match.over
    kept = record.parse(record.dump(match.record))
    again = Match.resume(game_of(kept), kept, Dealer(seed_from_text("cut")))
    assert again.game.rules_version == version
    bots = bots_of(again)
    bots.relive()
    play(again, bots)
    done = record.parse(record.dump(again.record))
    assert done.header.rules == version
    assert verify(game_of(done), done).outcome == again.outcome


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_every_bot_plays_every_version(name: str, version: int) -> None:
    game = find_game(name, version)
    for bot in bots_for(name):
        match, bots = sat_down(game, "bots", bot)
        play(match, bots, SEATS)
        view: Any = match.view(0)
        assert view.rules == version
        assert drawn(drawing(game, ["a", "b", "c"]).table(view))


# -- what the plant changes -------------------------------------------------------------------

TILE_ON_9 = (
    "1:bgp,2:ry,15:W,16:B 9+0 bgpryx b4g4p4r4y4 - "
    "3,-,0,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,- - - 1 0 turn0 -"
)


@rule("B7")
def test_a_tile_may_be_shifted_to_the_next_space_in_old_versions_only() -> None:
    old, new = (game_at(f"camelup-2{mark} {TILE_ON_9}") for mark in (f"@{NEW - 1}", ""))
    assert (old.rules_version, new.rules_version) == (NEW - 1, NEW)
    before = old.parse_position(f"camelup-2@{NEW - 1} {TILE_ON_9}")
    after = new.parse_position(f"camelup-2 {TILE_ON_9}")
    beside = {"tile 8+", "tile 8-", "tile 10+", "tile 10-"}
    listed = [set(map(g.action_text, g.actions(s))) for g, s in ((old, before), (new, after))]
    assert listed[0] - listed[1] == beside
    assert listed[1] < listed[0]
    old.apply(before, old.parse_action("tile 10+"))
    with pytest.raises(serai.IllegalAction, match="it would be next to a tile"):
        new.apply(after, new.parse_action("tile 10+"))


@rule("B7")
def test_odds_are_reckoned_by_the_version_of_the_view() -> None:
    reckoner: Any = reckoner_of("camelup-2")
    valued = {}
    for mark, version in (("@1", 1), ("", NEW)):
        line = f"camelup-2{mark} {TILE_ON_9}"
        game = game_at(line)
        view: Any = game.view(game.parse_position(line), 0)
        assert isinstance(view, TableView)
        assert seen_state(view).edition.version == version
        panel = reckoner.seen(view, 0)
        valued[version] = {worth.do: worth.pounds for worth in panel.values}
        assert sum(chance.first for chance in panel.leg.values()) == pytest.approx(1)
    assert {"tile 10+", "tile 8-"} <= set(valued[1])
    assert not {"tile 10+", "tile 8-"} & set(valued[NEW])
    assert all(valued[1][do] == pounds for do, pounds in valued[NEW].items())


@rule("C20")
def test_the_box_has_no_cards_of_1_in_the_new_version() -> None:
    for version, ones in ((1, 5), (PLANTED["faraon"], 0)):
        match, _ = sat_down(find_game("faraon", version), "box")
        dealt = [entry.do for entry in match.entries if entry.do.startswith("card ")]
        assert len(dealt) == 30
        assert sum(card.endswith("1") for card in dealt) == ones


# -- positions -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "newest"), PLANTED.items())
def test_a_position_names_its_version_if_it_is_not_the_newest(name: str, newest: int) -> None:
    old, new = (sat_down(find_game(name, version), "line")[0] for version in (1, newest))
    assert old.position.startswith(f"{name}@1 ")
    assert new.position.startswith(f"{name} ")
    assert serai.game(name).position(new.state) == new.position
    assert find_game(name, newest).parse_position(new.position) == new.state
    assert find_game(name, 1).parse_position(old.position) == old.state
    assert old.state != new.state
    with pytest.raises(BadPosition, match=f"by version 1 of the rules of {name}, not by {newest}"):
        find_game(name, newest).parse_position(old.position)
    with pytest.raises(UnknownGame, match=f"version {newest + 1} of the rules of {name} is wanted"):
        game_at(old.position.replace("@1", f"@{newest + 1}"))
    for mark in ("@", "@x", "@0", "@-1", "@1@1"):
        with pytest.raises(BadPosition, match="no version of rules is called"):
            game_at(old.position.replace("@1", mark))


def test_a_board_may_name_its_version() -> None:
    board = "camelup-2{} 1:bgp,2:ry,15:W,16:B - bgpryx"
    parse = serai.camelup.parse_board
    assert parse(board.format("")).edition.version == NEW
    for version in range(1, NEW + 1):
        assert parse(board.format(f"@{version}")).edition.version == version
    unknown = f"@{NEW + 1}"
    with pytest.raises(BadPosition, match=f"is called 'camelup-2{unknown}' .*camelup-2@{NEW}\\)"):
        parse(board.format(unknown))
