"""The one mover and the scoring agree with a naive second opinion."""

from random import Random

import pytest
from hypothesis import given

from serai.core.game import Step
from serai.games.camelup import ROLL, CamelUp, State
from serai.games.camelup.rules.editions import EDITIONS, SPACES
from serai.games.camelup.rules.events import LegScored, RaceEnded, TilePaid
from serai.games.camelup.rules.legal import open_spaces
from serai.games.camelup.rules.moves import HEIGHTS, advance, crazy_to_move, crossed, ranking
from tests.games.camelup.rules.whole_games import play, tables
from tests.oracle import camelup as oracle

MOVES = 120_000
"""Per edition, so that both together are well above 200,000."""


def stacks_of(places: list[int], camels: str) -> oracle.Stacks:
    stacks: oracle.Stacks = {}
    for place, camel in sorted(zip(places, camels, strict=True)):
        stacks.setdefault(place // HEIGHTS, []).append(camel)
    return stacks


def random_places(rng: Random, camels: str) -> list[int]:
    """Camels anywhere on the track, often crowded together."""
    spaces = [rng.randint(1, SPACES) for _ in range(rng.randint(1, 5))]
    stacks: dict[int, list[int]] = {}
    for camel in rng.sample(range(len(camels)), len(camels)):
        stacks.setdefault(rng.choice(spaces), []).append(camel)
    places = [0] * len(camels)
    for space, stack in stacks.items():
        for height, camel in enumerate(stack):
            places[camel] = space * HEIGHTS + height
    return places


def random_tiles(rng: Random, places: list[int]) -> list[int]:
    tiles = [0] * (SPACES + 1)
    taken = {place // HEIGHTS for place in places}
    seats = rng.sample(range(8), 8)
    for space in rng.sample(range(2, SPACES + 1), rng.randint(0, 12)):
        if space not in taken and not any(tiles[space - 1 : space + 2]):
            tiles[space] = rng.choice((1, -1)) * (seats.pop() + 1)
    return tiles


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(EDITIONS))
def test_the_mover_agrees_with_the_oracle(name: str, effort: int) -> None:
    edition = EDITIONS[name]
    camels = edition.camels
    rng = Random(name)
    landed = crossings = 0
    for _ in range(MOVES * effort):
        places = random_places(rng, camels)
        tiles = random_tiles(rng, places)
        stacks = stacks_of(places, camels)
        camel = rng.randrange(len(camels))
        if camels[camel] in edition.crazy:
            mover = crazy_to_move(places, camel)
            assert camels[mover] == oracle.grey_camel(stacks, camels[camel])
            camel = mover
        steps = rng.randint(1, 3)
        known = {s: (abs(t) - 1, "+" if t > 0 else "-") for s, t in enumerate(tiles) if t}
        expected, paid = oracle.move(stacks, known, camels[camel], steps)
        tile = advance(places, camel, steps, tiles)
        assert stacks_of(places, camels) == expected
        assert (abs(tile) - 1 if tile else None) == paid
        assert crossed(places, camel) == oracle.crossed(expected)
        assert "".join(camels[c] for c in ranking(places)) == oracle.ranking(expected)
        landed += tile != 0
        crossings += crossed(places, camel)
    # The campaign is worth its name: tiles were hit and the line was crossed, often.
    assert landed > MOVES // 20
    assert crossings > MOVES // 20


@given(tables())
def test_whole_games_agree_with_the_oracle(table: tuple[CamelUp, State, Random]) -> None:
    """What is open at every turn, every leg scoring and the final scoring."""
    game, state, rng = table
    cap = state.options.leg_cap or game.edition.leg_cap
    acts = 0
    for before, _, _, step in play(game, state, rng):
        stacks = stacks_of(list(before.places), before.edition.camels)
        if before.phase == "turn":
            known = {
                s: (abs(t) - 1, "+" if t > 0 else "-") for s, t in enumerate(before.tiles) if t
            }
            seat = before.turn
            assert set(open_spaces(before, seat)) == oracle.tile_spaces(stacks, known, seat)
            assert (before.acts_left == 0) == oracle.only_rolls(acts, cap)
            assert before.acts_left or game.actions(before) == (ROLL,)
            acts += 1
        if any(isinstance(event, LegScored) for event in step.events):
            check_scoring(before, step)
            acts = 0


def check_scoring(before: State, step: Step[State]) -> None:
    """Score naively what was held when the die was rolled."""
    (leg,) = [event for event in step.events if isinstance(event, LegScored)]
    order = leg.ranking
    tickets = [[(t.camel, t.value) for t in row] for row in before.held]
    money = list(before.money)
    for event in step.events:
        if isinstance(event, TilePaid):
            money[event.seat] += 1
    for seat, partner in enumerate(before.partners):
        copied = None if partner < 0 else (tickets[partner], before.pyramid_tickets[partner])
        net = oracle.leg_net(tickets[seat], before.pyramid_tickets[seat], order, copied)
        assert leg.seats[seat].total == net
        money[seat] = oracle.settle(money[seat], net)
    if any(isinstance(event, RaceEnded) for event in step.events):
        winner = [(card.seat, card.camel) for card in before.winner_deck]
        loser = [(card.seat, card.camel) for card in before.loser_deck]
        money = oracle.final(money, winner, loser, order)
    assert step.state.money == tuple(money)
