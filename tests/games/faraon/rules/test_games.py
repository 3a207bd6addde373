"""Whole random games of all three rulesets keep what every game must keep."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.core import record
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import GameNotOver, IllegalAction
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.core.replay import replay
from serai.core.verify import verify
from serai.games.faraon import HouseOptions, State
from serai.games.faraon.rules.board import BLOCK_HOLES
from serai.games.faraon.rules.components import default
from serai.games.faraon.rules.state import CHANCE_PHASES
from tests.conftest import SOAK
from tests.games.faraon.rules.tables import ruleset
from tests.games.faraon.rules.whole_games import RULESETS, random_game
from tests.rules import rule

GAMES = st.sampled_from(RULESETS).flatmap(
    lambda ruleset: st.tuples(
        st.just(ruleset[0]),
        st.sampled_from(list(ruleset[1])),
        st.integers(0, 2**32),
        st.builds(HouseOptions, small_children=st.booleans(), full_shuffle=st.booleans()),
    )
)
FEW = settings(max_examples=300 if SOAK else 12)
SHARE = {"search": 0.003, "duel": 0.02, "lift": 0.02}
"""How many of the many alike moments are looked at closely."""


def all_cards(state: State) -> list[str]:
    cards = [*state.deck, *state.lost, *(card for won in state.won for card in won)]
    cards += [state.goal] if state.goal else []
    cards += state.duel.cards if state.duel else []
    return sorted(cards)


@rule("FA-01", "FA-10", "FA-16", "FA-03", "C1", "C10", "FA-42", "FS-06", "FX-04", "C25")
@FEW
@given(GAMES)
def test_nothing_is_lost_and_the_game_ends(
    setting: tuple[str, int, int, HouseOptions],
) -> None:
    name, seats, seed, options = setting
    game = ruleset(name)
    layout = ""
    last = None
    for state, _, step in random_game(name, seats, seed, options):
        after = step.state
        if after.phase in CHANCE_PHASES:
            assert sum(p for _, p in game.chances(after)) == 1
            continue
        if not layout:
            layout = after.layout
            for holes in BLOCK_HOLES:
                assert sum(layout[hole] != "." for hole in holes) == 1
        assert after.layout == layout
        assert Counter(after.pyramids) == {"g": 16, "r": 16, "b": 15, ".": 1}
        assert after.pyramids[after.free] == "."
        assert all_cards(after) == sorted(default().cards)
        if after.tokens:
            found = "".join(after.hats)
            under = "".join(t for t in after.tokens if t not in "-0")
            assert Counter(under + found) == Counter(default().tokens)
            assert after.tokens.count("0") == len(found)
            assert all(
                (t == "-") == (p != "g") for t, p in zip(after.tokens, after.pyramids, strict=True)
            )
        assert (game.to_act(after) is None) == (not game.actions(after))
        assert state.seats == seats
        last = after
    assert last is not None
    assert last.phase == "over"
    assert len(game.outcome(last).scores) == seats
    assert game.outcome(last).winners


EVERY_ACTION = (
    *(f"slide {d}{n}" for d in "nesw" for n in range(8)),
    *("lift", "leave", "scarab", "pass", "starter 0", "free a1", "pyramid r", "token c"),
    *(f"{verb} {card[2:]}" for verb in ("give", "show") for card in default().cards),
    *("tile d a1", "golden a2,b1", "card 1.b1", "card 2Sb3"),
)


@FEW
@given(GAMES, st.integers(0, 2**32))
def test_every_listed_action_applies_and_no_other(
    setting: tuple[str, int, int, HouseOptions], pick: int
) -> None:
    name, seats, seed, options = setting
    game, rng = ruleset(name), Random(pick)
    everything = [game.parse_action(text) for text in EVERY_ACTION]
    for state, _, _ in random_game(name, seats, seed, options):
        if rng.random() > SHARE.get(state.phase, 0.1):
            continue
        before = game.position(state)
        listed = game.actions(state)
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert game.parse_action(game.action_text(action)) == action
            game.apply(state, action)
        for action in everything:
            if action not in listed:
                with pytest.raises(IllegalAction):
                    game.apply(state, action)
        assert game.position(state) == before
        if game.to_act(state) is not CHANCE:
            with pytest.raises(IllegalAction, match="chance cannot act"):
                game.chances(state)
            # The acting player can tell what is legal from what they see.
            assert game.actions(game.conceal(state, state.turn)) == listed
        with pytest.raises(GameNotOver):
            game.outcome(state)


@FEW
@given(GAMES, st.integers(0, 2**32))
def test_positions_round_trip_for_truth_and_every_viewer(
    setting: tuple[str, int, int, HouseOptions], pick: int
) -> None:
    name, seats, seed, options = setting
    game, rng = ruleset(name), Random(pick)
    last = None
    for state, _, step in random_game(name, seats, seed, options):
        last = step.state
        if rng.random() > SHARE.get(state.phase, 0.1):
            continue
        for seen in (state, *(game.conceal(state, seat) for seat in (None, *range(seats)))):
            line = game.position(seen)
            assert game.parse_position(line) == seen
            assert game.position(game.parse_position(line)) == line
            assert "\n" not in line
    assert last is not None
    assert game.parse_position(game.position(last)) == last


@pytest.mark.parametrize(
    ("name", "seats"), [("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)]
)
def test_a_record_replays_to_the_same_bytes(name: str, seats: int) -> None:
    game, rng = ruleset(name), Random(name)
    match = Match(game, [f"seat {n}" for n in range(seats)], None, Dealer(seed_from_text(name)))
    while not match.over:
        match.do(rng.choice(match.actions()))
    written = record.dump(match.record)
    kept = record.parse(written)
    assert record.dump(kept) == written
    verdict = verify(game, kept)
    assert verdict.outcome == match.outcome
    *_, last = replay(game, kept)
    assert last.step.state == match.state
