"""Tables that no set-up can come to are refused, and the refusal says why."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.errors import BadPosition
from serai.core.registry import GAMES
from serai.games.faraon import HouseOptions, State
from serai.games.faraon.rules.board import BLOCK_HOLES, CORNERS
from serai.games.faraon.rules.checks import check
from serai.games.faraon.rules.state import EMPTY_ROW, set_at

PHASES = ("starter", "tiles", "free", "golden", "pyramids", "tokens", "deck")


def set_up(name: str = "faraon-expert", seats: int = 3) -> dict[str, list[State]]:
    """Set a table at random, and keep all its states by their phases."""
    game, rng = GAMES[name], Random(7)
    state = game.start(seats)
    kept: dict[str, list[State]] = {phase: [] for phase in PHASES}
    while state.phase in kept:
        kept[state.phase].append(state)
        chances = game.chances(state)
        state = game.apply(state, chances.at(rng.randrange(chances.total))).state
    return kept


STATES = set_up()
TILES, GOLDEN, PYRAMIDS, TOKENS, DECK = (
    STATES[phase][5] for phase in ("tiles", "golden", "pyramids", "tokens", "deck")
)
FREE = STATES["free"][0]


def why_not(state: State, changes: Mapping[str, Any]) -> str:
    with pytest.raises(BadPosition) as told:
        check(replace(state, **changes))
    return str(told.value)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", ["faraon-expert", "faraon", "faraon-solo"])
def test_every_step_of_a_set_up_is_read_again(name: str, phase: str) -> None:
    game = GAMES[name]
    for state in set_up(name, 1 if name == "faraon-solo" else 2)[phase]:
        check(state)
        assert game.parse_position(game.position(state)) == state


def moved(row: str, source: int, target: int) -> str:
    """Move a sign to another hole, and that one's here."""
    return set_at(set_at(row, source, row[target]), target, row[source])


def without(row: str, hole: int) -> str:
    return set_at(row, hole, "-")


BLOCK = BLOCK_HOLES[4]
"""The last block with a tile after five of them."""

FIRST_GOLD = GOLDEN.pyramids.index("g")
FIRST_COLOUR = next(at for at, sign in enumerate(PYRAMIDS.pyramids) if sign in "rb")
FIRST_TOKEN = next(at for at, sign in enumerate(TOKENS.tokens) if sign != "-")
CORNER = min(CORNERS)
IN_CORNER = without(GOLDEN.pyramids, FIRST_GOLD)


@pytest.mark.parametrize(
    ("state", "changes", "why"),
    [
        (TILES, {"phase": "free"}, "do not fit the set-up phase 'free'"),
        (TILES, {"phase": "starter"}, "do not fit the set-up phase 'starter'"),
        (TILES, {"layout": without(TILES.layout, BLOCK[0])}, "half a tile lies at"),
        (
            TILES,
            {
                "layout": "".join(
                    "-" if h in BLOCK_HOLES[0] else s for h, s in enumerate(TILES.layout)
                )
            },
            "the tiles are laid block by block",
        ),
        (TILES, {"deck": ("1.b1",)}, "set up before its time in the phase 'tiles'"),
        (TILES, {"pyramids": set_at(EMPTY_ROW, 0, "r")}, "set up before its time"),
        (FREE, {"phase": "tiles"}, "do not fit the set-up phase 'tiles'"),
        (FREE, {"phase": "golden"}, "do not fit the set-up phase 'golden'"),
        (FREE, {"pyramids": set_at(EMPTY_ROW, 0, "r")}, "set up before its time"),
        (FREE, {"options": HouseOptions(first=0), "phase": "starter"}, "set-up phase 'starter'"),
        (GOLDEN, {"pyramids": set_at(GOLDEN.pyramids, 46, "r")}, "do not fit the set-up phase"),
        (GOLDEN, {"phase": "pyramids"}, "the golden pyramids come first"),
        (GOLDEN, {"pyramids": set_at(IN_CORNER, CORNER, "g")}, "one or two to a block, none in a"),
        (GOLDEN, {"pyramids": without(GOLDEN.pyramids, FIRST_GOLD)}, "one or two to a block"),
        (GOLDEN, {"deck": ("1.b1",)}, "set up before its time in the phase 'golden'"),
        (
            PYRAMIDS,
            {"pyramids": moved(PYRAMIDS.pyramids, FIRST_COLOUR, PYRAMIDS.pyramids.index("-"))},
            "the pyramids are placed hole by hole",
        ),
        (PYRAMIDS, {"phase": "tokens"}, "do not fit the set-up phase 'tokens'"),
        (PYRAMIDS, {"phase": "deck"}, "do not fit the set-up phase 'deck'"),
        (PYRAMIDS, {"deck": ("1.b1",)}, "set up before its time in the phase 'pyramids'"),
        (TOKENS, {"phase": "pyramids"}, "do not fit the set-up phase 'pyramids'"),
        (TOKENS, {"phase": "deck"}, "the tokens are hidden before the cards are dealt"),
        (TOKENS, {"deck": ("1.b1",)}, "set up before its time in the phase 'tokens'"),
        (
            TOKENS,
            {"tokens": without(TOKENS.tokens, FIRST_TOKEN)},
            "the tokens are hidden in the order of the holes",
        ),
        (DECK, {"phase": "tokens"}, "do not fit the set-up phase 'tokens'"),
        (DECK, {"deck": (*DECK.deck, "2Sb3")}, "a group of cards is dealt before the next"),
        (DECK, {"last": DECK.free + 1}, "nothing moves before the game begins|stands beside"),
        (DECK, {"moves": 1}, "nothing moves before the game begins"),
        (DECK, {"orientation": 1}, "nothing moves before the game begins"),
        (DECK, {"powers": True}, "nothing moves before the game begins"),
        (DECK, {"won": (("3.d4",), (), ())}, "nobody has anything before the game begins"),
        (DECK, {"goal": "3.d4"}, "nobody has anything before the game begins|is there 1 times"),
        (DECK, {"mummy": 0}, "nobody has anything before the game begins"),
        (DECK, {"hats": ("1", "", "")}, "nobody has anything before the game begins|explorers"),
        (DECK, {"turn": 3}, "there is no seat 3, only 0 to 2"),
        (DECK, {"mummy": 3}, "there is no seat 3, only 0 to 2"),
        (DECK, {"options": HouseOptions(first=3)}, "there is no seat 3, only 0 to 2"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    state: State, changes: Mapping[str, Any], why: str
) -> None:
    told = why_not(state, changes)
    assert any(each in told for each in why.split("|")), told


def test_the_free_hole_shows_no_treasure_at_the_start() -> None:
    treasure = next(hole for hole in range(48) if DECK.layout[hole] not in ".-")
    pyramids = moved(DECK.pyramids, DECK.free, treasure)
    tokens = moved(DECK.tokens, DECK.free, treasure)
    told = why_not(DECK, {"free": treasure, "pyramids": pyramids, "tokens": tokens})
    assert "the free hole shows no treasure at the start" in told


def test_three_golden_pyramids_in_a_block_are_too_many() -> None:
    inner = [holes for holes in BLOCK_HOLES if not CORNERS & set(holes)]
    tried = 0
    for state in STATES["golden"][:-2]:
        for holes in inner:
            golden = [hole for hole in holes if state.pyramids[hole] == "g"]
            bare = [hole for hole in holes if state.pyramids[hole] == "-"]
            if len(golden) == 2:
                told = why_not(state, {"pyramids": set_at(state.pyramids, bare[0], "g")})
                assert "one or two to a block, none in a corner" in told
                tried += 1
    assert tried


def test_games_without_tokens_never_set_them_up() -> None:
    states = set_up("faraon")
    assert not states["golden"]
    assert not states["tokens"]
    for phase, kept in (("golden", "pyramids"), ("tokens", "deck")):
        told = why_not(states[kept][0], {"phase": phase})
        assert f"do not fit the set-up phase {phase!r}" in told
