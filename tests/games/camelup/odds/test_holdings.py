"""What a seat holds is valued whole: tickets, placed cards, and what a partner brings."""

import pytest
from msgspec.structs import replace

from serai.games.camelup import (
    ROLL,
    BettingTicket,
    FinishCard,
    PlacedCard,
    State,
    Ticket,
    Tile,
)
from serai.games.camelup.odds.outcomes import race
from serai.games.camelup.odds.values import Appraiser, next_landings, top_value, values, values_for
from serai.games.camelup.rules.scoring import copied_reward, ticket_reward
from tests.games.camelup.odds.brute_force import BruteForce
from tests.games.camelup.odds.test_values import CLOSE, states
from tests.games.camelup.rules.tables import FIRST, SECOND, game_of, table


def reward(state: State, seat: int, found: BruteForce) -> float:
    """Return what a seat's tickets and its partner bring, over every way the leg can go."""
    total = 0.0
    for order, chance in found.rankings.items():
        pounds = sum(ticket_reward(ticket, order) for ticket in state.held[seat])
        if state.partners[seat] >= 0:
            pounds += copied_reward(state, state.partners[seat], order)
        total += float(chance) * pounds
    return total


def test_a_tile_sways_what_a_partner_brings() -> None:
    """Seat 0 holds nothing of its own; all that a tile does to it goes by way of seat 3."""
    game = game_of(SECOND)
    state = table(
        SECOND,
        "6:pyg,8:rb,3:W,4:B",
        dice="bgx",
        seats=6,
        held=("", "", "", "g5 r5"),
        pyramid=(3, 0, 0, 0, 0, 0),
        partners=((0, 3),),
    )
    before = BruteForce(state)
    swayed = 0
    for value in values(state, 0, [Tile(9, "+"), Tile(9, "-"), Tile(7, "+"), Tile(10, "-")]):
        after = BruteForce(game.apply(state, value.action).state)
        expected = reward(state, 0, after) - reward(state, 0, before)
        assert value.holdings == pytest.approx(expected, abs=CLOSE)
        swayed += abs(expected) > 0.05
    assert swayed > 1


def test_holdings_are_tickets_cards_and_a_partner() -> None:
    state = states(SECOND, 2, 1, seats=6)[0]
    held = (
        (BettingTicket("b", 5),),
        (BettingTicket("g", 3), BettingTicket("y", 3)),
        (),
        (),
        (),
        (),
    )
    state = replace(
        state,
        held=held,
        pyramid_tickets=(2, 0, 0, 0, 0, 0),
        partners=(1, 0, -1, -1, -1, -1),
        winner_deck=(PlacedCard(1, "b"), PlacedCard(0, "b")),
        loser_deck=(PlacedCard(0, "y"),),
        hands=("gpr", "gpry", *["bgpry"] * 4),
    )
    appraiser = Appraiser(state, 0)
    win, lose = appraiser.race[0, 0], appraiser.race[4, 1]
    cards = win * 5 - (1 - win) + lose * 8 - (1 - lose)
    expected = reward(state, 0, BruteForce(state)) + cards
    found = appraiser.holdings(appraiser.leg.pairs, appraiser.race)
    assert found == pytest.approx(expected, abs=CLOSE)
    # The other's share of it: no cards but the first on the winner deck.
    other = Appraiser(state, 1)
    expected = reward(state, 1, BruteForce(state)) + win * 8 - (1 - win)
    assert other.holdings(other.leg.pairs, other.race) == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize("deck", ["winner", "loser"])
def test_a_tile_sways_cards_of_either_deck(deck: str) -> None:
    bare = table(FIRST, "12:oyg,14:wb", dice="wy", seats=4)
    game = game_of(FIRST)
    placed = {f"{deck}_deck": (PlacedCard(0, "w"),)}
    state = replace(bare, hands=("bgoy", *["bgowy"] * 3), **placed)
    which = 0 if deck == "winner" else 1
    tiles = [
        action
        for action in game.actions(state)
        if isinstance(action, Tile) and 13 <= action.space <= 16
    ]
    moved = []
    for value in values(state, 0, tiles):
        after = game.apply(state, value.action).state
        change = float(race(after).chances[3, which] - race(state).chances[3, which])
        assert value.holdings == pytest.approx(change * 9, abs=CLOSE)
        moved.append(abs(change))
    assert max(moved) > 0.01
    # Somebody else's card is nothing to me.
    theirs = replace(bare, hands=("bgowy", "bgoy", "bgowy", "bgowy"))
    theirs = replace(theirs, **{f"{deck}_deck": (PlacedCard(1, "w"),)})
    assert all(value.holdings == 0 for value in values(theirs, 0, tiles))


def test_a_card_is_valued_by_the_deck_it_goes_to() -> None:
    state = replace(
        states(FIRST, 3, 1)[0],
        winner_deck=(PlacedCard(1, "g"), PlacedCard(2, "g")),
        loser_deck=(PlacedCard(1, "b"),),
    )
    appraiser = Appraiser(state, 0)
    for deck, camel, prize in (
        ("winner", "b", 8),
        ("winner", "g", 3),
        ("loser", "b", 5),
        ("loser", "g", 8),
    ):
        right = float(appraiser.race["bgowy".index(camel), int(deck == "loser")])
        found = appraiser.value(FinishCard(deck, camel))  # type: ignore[arg-type]
        assert found.pounds == pytest.approx(right * prize - (1 - right), abs=CLOSE)


def test_a_ticket_is_valued_at_what_lies_on_top() -> None:
    state = table(FIRST, "6:oyg,8:wb", dice="by", held=("b5", "b3 g5", ""))
    assert [top_value(state, camel) for camel in range(5)] == [2, 3, 5, 5, 5]
    found = BruteForce(state)
    for camel, value in (("b", 2), ("g", 3), ("o", 5)):
        first, second = float(found.first[camel]), float(found.second[camel])
        expected = first * value + second - (1 - first - second)
        assert Appraiser(state, 2).value(Ticket(camel)).pounds == pytest.approx(expected)


def test_the_next_die_alone_may_pass_ones_tile() -> None:
    """From 6 and 8: blue, one of two dice, meets a tile on 9 by its 1, on 10 by its 2."""
    state = table(FIRST, "6:oyg,8:wb", dice="by", tiles="10+1")
    landings = next_landings(state)
    assert landings.tolist() == pytest.approx(
        [0, 0, 0, 0, 0, 0, 0, 1 / 6, 1 / 6, 1 / 6 + 1 / 6, 1 / 6, 1 / 6, 0, 0, 0, 0, 0]
    )
    assert Appraiser(state, 1).value(ROLL).passing == pytest.approx(1 / 6)
    assert Appraiser(state, 0).value(ROLL).passing == 0
    assert Appraiser(state, 0).value(ROLL).pounds == 1


def test_values_for_a_seat_are_of_its_own_view() -> None:
    """Whoever is on turn: its own cards and tile, and what others hide stays hidden."""
    state = table(FIRST, "6:oyg,8:wb", dice="by", tiles="12+1", winner="1w 0b", turn=0)
    mine = {value.action: value.pounds for value in values_for(state, 1)}
    assert FinishCard("winner", "w") not in mine
    assert FinishCard("winner", "b") in mine
    seen = replace(state, winner_deck=(PlacedCard(1, "w"), PlacedCard(0, "?")), turn=1)
    assert mine == {value.action: value.pounds for value in values(seen, 1, list(mine))}


def test_units_may_land_on_the_first_and_on_the_last_space() -> None:
    """Yellow from 13 with a 3, and a crazy camel from 2 or 4 backwards to 1."""
    last = next_landings(table(FIRST, "13:oyg,8:wb", dice="by"))
    assert last[16] == pytest.approx(1 / 6)
    first = next_landings(table(SECOND, "6:pyg,8:rb,2:W,4:B", dice="bx"))
    assert first[1] == pytest.approx(1 / 2 * (1 / 6 + 1 / 6))


def test_a_tile_that_is_moved_does_nothing_any_more_where_it_lay() -> None:
    """Seat 0's tile lies in the way of blue and yellow; it is taken up before it is laid anew."""
    game = game_of(FIRST)
    state = table(FIRST, "6:oyg,8:wb", dice="by", tiles="9+0", held=("g5",))
    before = BruteForce(state)
    for value in values(state, 0, [Tile(7, "-"), Tile(11, "+"), Tile(12, "-")]):
        assert isinstance(value.action, Tile)
        after = BruteForce(game.apply(state, value.action).state)
        gain = float(after.income[value.action.space] - before.income[9])
        assert value.gain == pytest.approx(gain, abs=CLOSE)
        expected = reward(state, 0, after) - reward(state, 0, before)
        assert value.holdings == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize("which", [0, 1], ids=["winner", "loser"])
def test_an_unseen_card_leans_to_those_its_deck_is_about(which: int) -> None:
    hidden = (PlacedCard(1, "?"),)
    bare = states(FIRST, 3, 1)[0]
    deck = "loser" if which else "winner"
    state = replace(bare, **{f"{deck}_deck": hidden})
    appraiser = Appraiser(state, 0)
    chances = [max(float(chance), 1e-6) for chance in appraiser.race[:, which]]
    for camel, right in zip("bgowy", chances, strict=True):
        there = right**2 / sum(chance**2 for chance in chances)
        prize = 8 * (1 - there) + 5 * there
        found = appraiser.value(FinishCard(deck, camel)).pounds  # type: ignore[arg-type]
        assert found == pytest.approx(right * prize - (1 - right), abs=1e-5)
