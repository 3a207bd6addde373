"""Action 4: the cards laid on the overall winner and the overall loser, and what is secret."""

import msgspec
import pytest
from msgspec.structs import replace

from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadPosition
from serai.core.match import Match
from serai.games.camelup import EDITIONS, PlacedCard
from serai.games.camelup.rules.events import CardPlaced, CardScored
from tests.games.camelup.rules.tables import (
    both,
    choices,
    do,
    game_of,
    last_dice,
    opened,
    play,
    refused,
    rolled,
    rolls,
    table,
    told,
)
from tests.rules import rule


@rule("CU1-41", "CU2-46")
@both
@pytest.mark.parametrize("deck", ["winner", "loser"])
def test_a_card_is_laid_face_down_on_one_of_the_two_decks(name: str, deck: str) -> None:
    game = game_of(name)
    step = play(table(name, "5:b", turn=1), f"{deck} g")
    laid = step.state.winner_deck if deck == "winner" else step.state.loser_deck
    assert laid == (PlacedCard(1, "g"),)
    assert len(step.state.winner_deck) + len(step.state.loser_deck) == 1
    assert step.state.hands[1] == EDITIONS[name].racing.replace("g", "")
    assert step.state.hands[0] == step.state.hands[2] == EDITIONS[name].racing
    (event,) = told(step, CardPlaced)
    for viewer in (None, 0, 2):
        view = game.view(step.state, viewer)
        shown = view.winner_deck if deck == "winner" else view.loser_deck
        assert shown == (PlacedCard(1, "?"),)
        seen = game.redact(event, viewer)
        assert isinstance(seen, CardPlaced)
        assert (seen.seat, seen.deck, seen.camel) == (1, deck, "?")
    assert game.redact(event, 1) == event


@rule("CU1-41", "CU2-46", "B39")
@both
def test_the_colour_of_a_card_cannot_be_told_from_what_others_see(name: str) -> None:
    # F: hidden cards sent to every client.
    game = game_of(name)
    one, other = (table(name, "5:b", winner=f"1{camel}", loser="2g") for camel in "bg")
    for viewer in (None, 0, 2):
        assert msgspec.json.encode(game.view(one, viewer)) == msgspec.json.encode(
            game.view(other, viewer)
        )
        assert game.conceal(one, viewer) == game.conceal(other, viewer)
    assert game.view(one, 1) != game.view(other, 1)


@rule("CU1-42", "CU2-46")
@both
def test_a_card_goes_on_top_of_those_already_there(name: str) -> None:
    state = do(opened(name), "winner y", "winner b", "loser g", "winner g", "loser g", "loser y")
    assert state.winner_deck == (PlacedCard(0, "y"), PlacedCard(1, "b"), PlacedCard(0, "g"))
    assert state.loser_deck == (PlacedCard(2, "g"), PlacedCard(1, "g"), PlacedCard(2, "y"))


@rule("CU1-43", "CU2-47")
@both
def test_a_laid_card_can_neither_be_moved_nor_taken_back(name: str) -> None:
    state = do(opened(name), "winner y", "ticket b", "ticket b")
    assert refused(state, "winner y")
    assert refused(state, "loser y")
    racing = EDITIONS[name].racing
    for text in choices(state):
        game = game_of(name)
        after = game.apply(state, game.parse_action(text)).state
        assert after.winner_deck[:1] == state.winner_deck
        assert "y" not in after.hands[0]
    # Nor does it come back when the leg ends.
    end = rolled(table(name, "4:b", dice=last_dice(name), winner="0y", loser="1g 0b"), "b1")
    assert end.leg == 2
    assert end.winner_deck == (PlacedCard(0, "y"),)
    assert end.loser_deck == (PlacedCard(1, "g"), PlacedCard(0, "b"))
    assert set(racing) - set(end.hands[0]) == {"y", "b"}


@rule("CU1-44", "CU2-47")
@both
def test_more_cards_may_be_laid_on_either_deck_while_any_are_in_hand(name: str) -> None:
    state = opened(name)
    racing = EDITIONS[name].racing
    for number, camel in enumerate(racing):
        listed = [text for text in choices(state) if text.startswith(("winner", "loser"))]
        assert sorted(listed) == sorted(
            f"{deck} {left}" for deck in ("winner", "loser") for left in racing[number:]
        )
        deck = "winner" if number % 2 else "loser"
        state = do(state, f"{deck} {camel}", f"ticket {camel}", f"ticket {camel}")
    assert state.hands[0] == ""
    assert not any(text.startswith(("winner", "loser")) for text in choices(state))


@rule("B23")
@both
def test_the_prizes_count_right_cards_and_nobody_has_two_of_them_in_a_deck(name: str) -> None:
    state = table(name, "16:b,9:g,8:y", seats=4, turn=3, winner="0y 1b 0g 2b 0b")
    for deck in ("winner", "loser"):
        assert refused(do(state, "roll", "die y1"), f"{deck} b")
    step = play(state, *rolls("b1"))
    scored = [(card.seat, card.due) for card in told(step, CardScored)]
    # The second right card is the fourth of the deck, the third right one the fifth.
    assert scored == [(0, -1), (1, 8), (0, -1), (2, 5), (0, 3)]
    assert [seat for seat, due in scored if due > 0] == [1, 2, 0]


@rule("B39")
@both
def test_everybody_may_know_who_laid_each_card_where_and_in_which_order(name: str) -> None:
    game = game_of(name)
    state = table(name, "5:b", winner="1b 0g 1y", loser="2g 1g")
    for viewer in (None, 0, 1, 2):
        view = game.view(state, viewer)
        assert [card.seat for card in view.winner_deck] == [1, 0, 1]
        assert [card.seat for card in view.loser_deck] == [2, 1]
        assert [seat.hand_size for seat in view.seats] == [4, 2, 4]
        # Owners may look at the cards they laid, others may not.
        assert [card.camel for card in view.winner_deck] == [
            camel if seat == viewer else "?" for seat, camel in ((1, "b"), (0, "g"), (1, "y"))
        ]
        assert [card.camel for card in view.loser_deck] == [
            camel if seat == viewer else "?" for seat, camel in ((2, "g"), (1, "g"))
        ]


@rule("B41", "CU1-43", "CU2-47")
@both
def test_nobody_can_have_the_same_colour_in_both_decks(name: str) -> None:
    game = game_of(name)
    state = do(opened(name), "winner b", "ticket g", "ticket g")
    assert refused(state, "loser b")
    assert not refused(state, "loser g")
    fine = table(name, "5:b", winner="0b", loser="0g")
    doubled = replace(fine, loser_deck=(PlacedCard(0, "b"),))
    with pytest.raises(BadPosition):
        game.parse_position(game.position(doubled))


@rule("B39")
@both
def test_after_the_final_scoring_every_card_is_face_up(name: str) -> None:
    game = game_of(name)
    state = rolled(table(name, "16:b", winner="1b 0g", loser="2g"), "b1")
    view = game.view(state, None)
    assert view.winner_deck == (PlacedCard(1, "b"), PlacedCard(0, "g"))
    assert view.loser_deck == (PlacedCard(2, "g"),)


@both
def test_nobody_is_sent_the_dice_to_come(name: str) -> None:
    # F: dice order or random seed sent to every client.
    game = game_of(name)
    seed = seed_from_text("a secret")
    match = Match(game, ["Ann", "Ben", "Cleo"], dealer=Dealer(seed))
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        sent = msgspec.json.encode(view)
        assert seed.hex().encode() not in sent
        # All that is told of the pyramid is which dice are in it, always in the same order.
        assert game.view(match.state, viewer).dice_in == EDITIONS[name].dice_letters
        assert view == game.view(match.state, viewer)
    assert match.record.result is None
    assert seed.hex() not in repr(match.record)
