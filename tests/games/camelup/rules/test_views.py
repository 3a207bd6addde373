"""Nobody learns what their seat may not know, and everything public is there."""

from random import Random

import msgspec
from hypothesis import given
from msgspec.structs import replace

from serai.games.camelup import Action, CamelUp, FinishCard, HouseOptions, State
from serai.games.camelup.rules.events import CardPlaced
from tests.games.camelup.rules.whole_games import GAMES, play, tables
from tests.rules import rule

Table = tuple[CamelUp, State, Random]
encode = msgspec.json.encode


class Twin:
    """The same game to one viewer, with other colours on the cards that viewer cannot see."""

    def __init__(self, state: State, viewer: int | None, rng: Random) -> None:
        self.racing = state.edition.racing
        self.swaps = {
            seat: dict(zip(self.racing, rng.sample(self.racing, len(self.racing)), strict=True))
            for seat in range(state.seats)
            if seat != viewer
        }

    def action(self, state: State, action: Action) -> Action:
        if isinstance(action, FinishCard) and state.turn in self.swaps:
            return FinishCard(action.deck, self.swaps[state.turn][action.camel])
        return action


@rule("CU1-15", "CU1-41", "CU2-16", "CU2-46", "B39")
@given(tables())
def test_games_that_differ_in_secrets_look_the_same_to_the_byte(table: Table) -> None:
    game, state, rng = table
    viewer = rng.choice([None, *range(state.seats)])
    twin = Twin(state, viewer, rng)
    other = state
    for before, actor, action, step in play(game, state, rng):
        assert encode(game.view(before, viewer)) == encode(game.view(other, viewer))
        assert game.position(game.conceal(before, viewer)) == game.position(
            game.conceal(other, viewer)
        )
        if actor == viewer or not isinstance(actor, int):
            assert game.actions(before) == game.actions(other)
        other_step = game.apply(other, twin.action(other, action))
        if step.state.phase == "over":
            return
        for event, other_event in zip(step.events, other_step.events, strict=True):
            assert encode(game.redact(event, viewer)) == encode(game.redact(other_event, viewer))
        other = other_step.state


def test_the_twins_really_differ() -> None:
    """Or the test above would show nothing."""
    game = GAMES["camelup-1"]
    state = game.start(4)
    twin = Twin(state, 0, Random(1))
    other = state
    for _, _, action, step in play(game, state, Random(2)):
        if step.state.phase == "over":
            break
        other = game.apply(other, twin.action(other, action)).state
        state = step.state
    assert state.winner_deck
    assert game.reveal(other) != game.reveal(state)
    assert game.view(other, 0) == game.view(state, 0)
    assert game.view(other, 1) != game.view(state, 1)


@rule("CU1-56", "CU2-61", "B25")
@given(tables())
def test_others_totals_are_hidden_unless_the_table_opens_them(table: Table) -> None:
    game, state, rng = table
    for number, (before, _, _, _) in enumerate(play(game, state, rng)):
        if number % 10:
            continue
        viewer = rng.randrange(before.seats)
        richer = replace(
            before, money=tuple(m + (s != viewer) * 7 for s, m in enumerate(before.money))
        )
        same = encode(game.view(before, viewer)) == encode(game.view(richer, viewer))
        assert same != before.options.open_money
        assert game.view(before, viewer).seats[viewer].money == before.money[viewer]
        spectator = game.view(before, None)
        shown = tuple(seat.money for seat in spectator.seats)
        assert shown == (before.money if before.options.open_money else (None,) * before.seats)


@rule("B39")
@given(tables())
def test_everything_public_is_in_the_view(table: Table) -> None:
    game, state, rng = table
    for number, (before, _, _, _) in enumerate(play(game, state, rng)):
        if number % 10:
            continue
        viewer = rng.choice([None, *range(before.seats)])
        view = game.view(before, viewer)
        assert {stack.space: stack.camels for stack in view.stacks} == before.stacks
        assert [(t.space, t.side, t.seat) for t in view.tiles] == [
            (space, "+" if tile > 0 else "-", abs(tile) - 1)
            for space, tile in enumerate(before.tiles)
            if tile
        ]
        assert view.dice_in == before.dice
        assert tuple((die.camel, die.number) for die in view.dice_out) == before.tents
        assert [card.seat for card in view.winner_deck] == [c.seat for c in before.winner_deck]
        assert [card.seat for card in view.loser_deck] == [c.seat for c in before.loser_deck]
        assert {c: len(left) for c, left in view.tickets.items()} == dict(
            zip(before.edition.racing, before.tickets, strict=True)
        )
        for seat, shown in enumerate(view.seats):
            assert shown.hand_size == len(before.hands[seat])
            assert shown.tickets == before.held[seat]
            assert shown.pyramid_tickets == before.pyramid_tickets[seat]
            assert shown.tile == before.tile_of(seat)
            assert shown.partner == (None if before.partners[seat] < 0 else before.partners[seat])
            if seat == viewer:
                assert shown.hand == before.hands[seat]
                own = [c for c in before.winner_deck if c.seat == seat]
                assert [c for c in view.winner_deck if c.seat == seat] == own


@rule("CU1-41", "CU2-46")
def test_a_placed_card_is_told_to_its_owner_only() -> None:
    event = CardPlaced(1, "winner", "b")
    game = GAMES["camelup-1"]
    assert game.redact(event, 1) == event
    for other in (None, 0, 2):
        assert game.redact(event, other) == CardPlaced(1, "winner", "?")


def test_the_final_scoring_shows_every_card() -> None:
    game = GAMES["camelup-2"]
    rng = Random(3)
    state = game.start(4, HouseOptions())
    for _, _, _, step in play(game, state, rng):
        state = step.state
    for viewer in (None, 0, 3):
        view = game.view(state, viewer)
        assert view.winner_deck == state.winner_deck
        assert tuple(seat.hand for seat in view.seats) == state.hands
        assert tuple(seat.money for seat in view.seats) == state.money
        assert view.outcome == game.outcome(state)


@given(tables())
def test_a_view_is_the_concealed_state_and_nothing_else(table: Table) -> None:
    """A seat's view is made from the spectators': it must be as if it were made by itself."""
    game, state, rng = table
    for before, _, _, step in play(game, state, rng):
        viewer = rng.choice([None, *range(state.seats)])
        for seen in (before, step.state):
            whole = game.reveal(game.conceal(seen, viewer))
            assert game.view(seen, viewer) == replace(whole, viewer=viewer)
