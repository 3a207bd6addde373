"""Whole random games of every seat count, edition and option keep the house in order."""

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.core.dealer import Dealer
from serai.core.errors import BadPosition, IllegalAction
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.core.record import dump, parse
from serai.core.replay import replay
from serai.core.verify import verify
from serai.games.camelup import (
    LOSER,
    ROLL,
    WINNER,
    Action,
    Arrange,
    CamelUp,
    Die,
    FinishCard,
    Marker,
    Partner,
    State,
    Ticket,
    Tile,
)
from serai.games.camelup.rules.actions import BACK, FORWARD, Side
from serai.games.camelup.rules.editions import PYRAMID_TICKETS, SPACES
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NOBODY, NOWHERE
from tests.games.camelup.rules.whole_games import GAMES, play, tables
from tests.rules import rule

SIDES: tuple[Side, ...] = (FORWARD, BACK, "x")  # type: ignore[assignment]

Table = tuple[CamelUp, State, Random]


def check_conservation(state: State) -> None:
    edition = state.edition
    # Each camel is in exactly one place, and stacks have no gaps.
    placed = [place for place in state.places if place != NOWHERE]
    assert len(set(placed)) == len(placed)
    heights: dict[int, list[int]] = {}
    for place in placed:
        heights.setdefault(place // HEIGHTS, []).append(place % HEIGHTS)
    assert all(sorted(found) == list(range(len(found))) for found in heights.values())
    # Tickets: what is held and what is left make up the whole ladder of every colour.
    for camel, left in zip(edition.racing, state.tickets, strict=True):
        held = [t.value for row in state.held for t in row if t.camel == camel]
        top = len(edition.ladder) - left
        assert sorted(held, reverse=True) == list(edition.ladder[:top])
    # Cards: every seat has one of each colour, in hand or placed.
    for seat, hand in enumerate(state.hands):
        placed_cards = [c.camel for c in (*state.winner_deck, *state.loser_deck) if c.seat == seat]
        assert Counter(hand) + Counter(placed_cards) == Counter(edition.racing)
    # Tiles: at most one per seat, never on space 1, on camels or next to each other.
    owners = [abs(tile) - 1 for tile in state.tiles if tile]
    assert len(set(owners)) == len(owners)
    assert state.tiles[0] == state.tiles[1] == 0
    assert not any(a and b for a, b in zip(state.tiles, state.tiles[1:], strict=False))
    assert not any(state.tiles[s] for s in heights if 1 <= s <= SPACES)
    # Dice and pyramid tickets.
    if state.leg:
        assert bin(state.pyramid).count("1") + len(state.tents) == len(edition.dice)
        assert sum(state.pyramid_tickets) == len(state.tents) + (state.phase == "die")
    assert len(state.tents) <= PYRAMID_TICKETS
    # Money and partners.
    assert min(state.money) >= 0
    for seat, partner in enumerate(state.partners):
        assert partner == NOBODY or (partner != seat and state.partners[partner] == seat)


@given(tables())
def test_nothing_is_lost_or_doubled_and_every_game_ends(table: Table) -> None:
    game, state, rng = table
    check_conservation(state)
    for turns, (before, _, _, step) in enumerate(play(game, state, rng)):
        state = step.state
        check_conservation(state)
        assert state.leg - before.leg in (0, 1)
        assert turns < 50_000
    outcome = game.outcome(state)
    assert outcome.scores == state.money
    best = max(state.money)
    assert outcome.winners == tuple(s for s, money in enumerate(state.money) if money == best)


def everything(state: State) -> list[Action]:
    """Every action anybody could think of, legal or not."""
    camels = [*state.edition.camels, "z", "?", "", "bg"]
    listed: list[Action] = [ROLL]
    listed += [Ticket(camel) for camel in camels]
    listed += [Tile(space, side) for space in range(-2, 20) for side in SIDES]
    listed += [FinishCard(deck, camel) for deck in (WINNER, LOSER) for camel in camels]
    listed += [Partner(seat) for seat in range(-1, 9)]
    listed += [Marker(seat) for seat in range(-1, 9)]
    listed += [Die(camel, number) for camel in camels for number in range(5)]
    shared = [f"{s}:{''.join(o)}" for s, c in state.stacks.items() for o in permutations(c[:3])]
    listed += [Arrange(stacks) for stacks in ["", "1", "1:", "x:b", *shared[:20]]]
    return listed


@pytest.mark.slow
@given(tables())
def test_every_listed_action_applies_and_every_other_is_refused(table: Table) -> None:
    game, state, rng = table
    look = rng.randrange(1, 12)
    for number, (before, _, _, _) in enumerate(play(game, state, rng)):
        legal = game.actions(before)
        assert len(set(legal)) == len(legal)
        if number % look:
            continue
        told = game.position(before)
        for action in legal:
            assert game.apply(before, action).state != before
        for action in everything(before):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    game.apply(before, action)
        assert game.position(before) == told


@given(tables())
def test_what_is_listed_does_not_depend_on_how_it_came_about(table: Table) -> None:
    game, state, rng = table
    for before, _, _, _ in play(game, state, rng):
        again = game.parse_position(game.position(before))
        assert game.actions(again) == game.actions(before)


@given(tables())
def test_chance_sums_to_exactly_one(table: Table) -> None:
    game, state, rng = table
    for before, actor, _, _ in play(game, state, rng):
        if actor is CHANCE:
            chances = game.chances(before)
            assert sum(probability for _, probability in chances) == 1
            assert tuple(outcome for outcome, _ in chances) == game.actions(before)
        else:
            with pytest.raises(IllegalAction):
                game.chances(before)


@pytest.mark.slow
@given(tables())
def test_positions_and_actions_round_trip_for_everybody(table: Table) -> None:
    game, state, rng = table
    for before, _, action, step in play(game, state, rng):
        assert game.parse_action(game.action_text(action)) == action
        viewer = rng.choice([None, *range(before.seats)])
        for seen in (before, step.state, game.conceal(before, viewer)):
            line = game.position(seen)
            assert "\n" not in line
            assert game.parse_position(line) == seen
            assert game.position(game.parse_position(line)) == line


@given(tables(), st.data())
def test_a_damaged_position_is_refused_or_means_something_else(
    table: Table, data: st.DataObject
) -> None:
    game, state, rng = table
    for number, (before, _, _, _) in enumerate(play(game, state, rng)):
        if number % 40:
            continue
        line = game.position(before)
        at = data.draw(st.integers(0, len(line) - 1))
        new = data.draw(st.sampled_from([*"0159bgxBW?-:,/+ z", ""]))
        damaged = line[:at] + new + line[at + 1 :]
        try:
            read = game.parse_position(damaged)
        except BadPosition:
            continue
        # Still a position: it must be one that the rules can live with.
        assert game.parse_position(game.position(read)) == read
        game.actions(read)


@given(st.sampled_from(sorted(GAMES)), st.integers(3, 8), st.binary(min_size=32, max_size=32))
def test_a_record_replays_to_the_same_state_and_the_same_bytes(
    name: str, seats: int, seed: bytes
) -> None:
    game = GAMES[name]
    rng = Random(seed)
    match = Match(game, [f"seat {seat}" for seat in range(seats)], dealer=Dealer(seed))
    while not match.over:
        match.do(rng.choice(match.actions()))
    data = dump(match.record)
    record = parse(data)
    assert dump(record) == data
    states = [turn.step.state for turn in replay(game, record)]
    assert states[-1] == match.state
    assert msgspec.json.encode(game.reveal(states[-1])) == msgspec.json.encode(
        game.reveal(match.state)
    )
    assert verify(game, record).outcome == match.outcome
    # Somebody who takes the record up half way with the same seed comes to the same bytes.
    half = parse(b"".join(data.splitlines(keepends=True)[: len(record.entries) // 2]))
    resumed = Match.resume(game, half, Dealer(seed))
    while not resumed.over:
        entry = record.entries[len(resumed.entries)]
        assert entry.by != "chance"
        resumed.act(entry.by, entry.do)
    assert dump(resumed.record) == data


@rule("CU1-22", "CU2-40", "B38")
@given(tables())
def test_nobody_is_ever_stuck(table: Table) -> None:
    game, state, rng = table
    for before, _, _, _ in play(game, state, rng):
        if before.phase == "turn":
            assert ROLL in game.actions(before)
