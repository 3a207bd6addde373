"""The public numbers: what `serai perft` counts, the page, and the file for other programs."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.core.errors import BadSetup, IllegalAction
from serai.core.game import CHANCE
from serai.core.perft import perft
from serai.core.registry import GAMES, find_game, game_at, kit_of
from serai.games.faraon.rules.scoring import explorer_bonus, title
from tests.cli.in_process import ran
from tests.conftest import SOAK

DOCS = Path(__file__).parents[2] / "docs" / "reference"
VECTORS = json.loads((DOCS / "vectors.json").read_text("utf-8"))
LITTLE = 2000
"""How many ways are counted in `make test`; `make soak` counts all."""


def names(vectors: list[dict[str, Any]]) -> list[str]:
    return [str(one.get("id") or f"{one['game']} {one['set_up']}") for one in vectors]


@pytest.mark.parametrize("vector", VECTORS["perft"], ids=names(VECTORS["perft"]))
def test_the_public_numbers_are_those_of_the_rules(vector: dict[str, Any]) -> None:
    game = find_game(vector["game"])
    assert vector["rules"] == game.rules_version
    wanted = [row for row in vector["depths"] if SOAK or row["ways"] <= LITTLE]
    assert len(wanted) >= 2
    found = perft(game, game.parse_position(vector["position"]), len(wanted) - 1)
    for row, one in zip(wanted, found, strict=True):
        told = {**msgspec.structs.asdict(one), "weight": str(one.weight)}
        assert {**told, "over_weight": str(one.over_weight)} == row


def test_every_set_up_of_every_game_is_published() -> None:
    published = {(one["game"], one["set_up"]): one["position"] for one in VECTORS["perft"]}
    own = {
        (name, called): line
        for name in GAMES
        for called, line in kit_of(name).load("set_ups")[name].items()
    }
    starts = {
        (name, "start"): game.position(game.start(game.seat_counts.start))
        for name, game in GAMES.items()
    }
    assert published == {**own, **starts}


def test_the_page_has_the_numbers_of_the_file() -> None:
    page = (DOCS / "perft.md").read_text("utf-8").partition("## The numbers")[2]
    for vector in VECTORS["perft"]:
        rows = "".join(f"| {' | '.join(map(str, row.values()))} |\n" for row in vector["depths"])
        head = f"### {vector['game']}, {vector['set_up']}\n\n```\n{vector['position']}\n```\n"
        assert head in page
        assert rows in page.partition(head)[2].partition("###")[0]
    assert page.count("###") == len(VECTORS["perft"])


def test_ways_are_walked_one_by_one_and_positions_told_apart_by_their_lines() -> None:
    line = next(one for one in VECTORS["perft"] if one["set_up"] == "both-lines")["position"]
    game = game_at(line)

    def walk(state: Any, depth: int) -> Iterator[tuple[str, Fraction, bool]]:
        actor = game.to_act(state)
        if depth == 0 or actor is None:
            if depth == 0:
                yield game.position(state), Fraction(1), actor is None
            return
        chances = game.chances(state) if actor is CHANCE else ()
        for action in game.actions(state):
            share = dict(chances)[action] if actor is CHANCE else Fraction(1)
            for end, weight, over in walk(game.apply(state, action).state, depth - 1):
                yield end, share * weight, over

    ends = list(walk(game.parse_position(line), 2))
    *_, found = perft(game, game.parse_position(line), 2)
    assert found.ways == len(ends)
    assert found.positions == len({end for end, _, _ in ends})
    assert found.weight == sum(weight for _, weight, _ in ends)
    assert found.over == sum(over for _, _, over in ends) > 0
    assert found.over_weight == sum(weight for _, weight, over in ends if over)


def test_the_command_prints_what_is_counted() -> None:
    told = json.loads(ran("perft", "camelup-2", "--set-up", "crazy", "--depth", "2", "--json"))
    vector = next(one for one in VECTORS["perft"] if one["set_up"] == "crazy")
    assert told == {
        "set_up": "crazy",
        "position": vector["position"],
        "depths": vector["depths"][:3],
    }
    drawn = ran("perft", "camelup-2", "--position", vector["position"], "--depth", "1")
    assert drawn.split()[:2] == vector["position"].split()[:2]
    assert drawn.splitlines()[-2].split() == ["1", "34", "34", "34", "0", "0"]


def test_what_cannot_be_counted_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("camelup-1")
    with pytest.raises(BadSetup, match="a depth is 0 or more, not -1"):
        list(perft(game, game.start(2), -1))
    monkeypatch.setattr("serai.core.perft.MOST_POSITIONS", 10)
    with pytest.raises(BadSetup, match="more than 10 positions at depth 2"):
        list(perft(game, game.start(2), 3))


# -- the examples --------------------------------------------------------------------------


@pytest.mark.parametrize("vector", VECTORS["examples"], ids=names(VECTORS["examples"]))
def test_the_examples_hold(vector: dict[str, Any]) -> None:
    if "hats" in vector:
        assert list(explorer_bonus(tuple(vector["hats"]))) == vector["prizes"]
        return
    if "cards" in vector:
        assert title(vector["cards"]) == vector["title"]
        return
    game = game_at(vector["position"])
    state = game.parse_position(vector["position"])
    assert game.position(state) == vector["position"]
    for text in vector.get("refused", ()):
        with pytest.raises(IllegalAction):
            game.apply(state, game.parse_action(text))
    for text in vector.get("do", ()):
        action = game.parse_action(text)
        assert action in game.actions(state)
        state = game.apply(state, action).state
    if "do" in vector:
        assert game.position(state) == vector["after"]
    seen = short(game, state)
    assert {name: seen[name] for name in vector.get("expect", {})} == vector.get("expect", {})


def short(game: Any, state: Any) -> dict[str, Any]:
    """Say in short what an example is about, from the position's line where it says so."""
    line = game.position(state).split()
    found = {"to_act": game.to_act(state), "over": game.to_act(state) is None}
    if line[0].startswith("camelup"):
        tiles = [game.action_text(action) for action in game.actions(state)]
        spaces = {int(text[5:-1]) for text in tiles if text.startswith("tile ")}
        return {
            **found,
            "track": line[1],
            "tiles": line[2],
            "money": list(state.money),
            "ranking": state.ranking,
            "tile_spaces": sorted(spaces),
        }
    rows = line[1].split("/")
    (free,) = [
        f"{'abcdefgh'[column]}{row}"
        for row, holes in enumerate(rows, 1)
        for column, sign in enumerate(holes)
        if sign == "."
    ]
    return {
        **found,
        "free": free,
        "orientation": line[5],
        "goal": line[7].rstrip("!"),
        "won": [seat.split(",")[0] for seat in line[9].split("/")],
        "mummy": line[12],
    }


def test_every_example_has_a_name_of_its_own() -> None:
    known = names(VECTORS["examples"])
    assert len(set(known)) == len(known)
    kinds = {one.partition(" ")[0].rstrip("abcdefg") for one in known}
    assert kinds == {
        *(f"E1-{n}" for n in range(1, 13)),
        *(f"E2-{n}" for n in range(1, 21)),
        *(f"E3-{n}" for n in range(1, 8)),
        *(f"E4-{n}" for n in range(1, 13)),
    }
