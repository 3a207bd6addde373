"""Nobody is told more than the table shows now: memory is the game."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from serai.core.errors import GameNotOver, IllegalAction
from serai.core.game import CHANCE, Event
from serai.games.faraon import Faraon, State
from serai.games.faraon.rules.actions import Action, Deal, Slide, Tile, Token
from serai.games.faraon.rules.board import BLOCK_HOLES, HOLES, block_of, slide
from serai.games.faraon.rules.components import back, default, symbol
from serai.games.faraon.rules.events import PyramidLifted, Slid, TreasureUncovered
from tests.conftest import SOAK
from tests.games.faraon.rules.tables import BASE, EXPERT, SOLO, hole, play, ruleset, table
from tests.games.faraon.rules.whole_games import random_game
from tests.rules import rule

encode = msgspec.json.encode


@rule("FA-09", "C34")
def test_a_view_shows_what_can_be_seen_and_nothing_below() -> None:
    state = table(
        "faraon-expert", free="g5", goal="1.s2", top=["2Sb3"], won={0: ["1.b1"]}, hats={1: "12"}
    )
    for seat in (None, 0, 1, 2):
        seen = EXPERT.view(state, seat)
        assert (seen.layout, seen.tokens) == (None, None)
        assert (seen.shown, seen.free, seen.goal) == ("t", hole("g5"), "1.s2")
        assert (seen.next_back, seen.deck) == ("2S", len(state.deck))
        assert seen.pyramids == state.pyramids
        assert [s.cards for s in seen.seats] == [1, 0, 0]
        assert [s.explorers for s in seen.seats] == ["", "12", ""]
        assert [s.scarab for s in seen.seats] == [2, 2, 2]
        assert seen.seats[0].won == (("1.b1",) if seat == 0 else None)


@rule("C5")
def test_a_view_tells_how_many_moves_a_turn_still_has() -> None:
    state = table(seats=2, free="b2", goal="1.s2")
    assert BASE.view(state, 0).moves_left == 200
    assert BASE.view(play(state, "slide n", "slide s").state, 0).moves_left == 198


@rule("C34")
def test_a_view_does_not_remember_what_earlier_holes_showed() -> None:
    """Whatever lay under holes that are covered now, the view is the same."""
    state = table(seats=2, free="g6", goal="1.s2")
    one = play(state, "slide s", "slide n", "slide s", "slide n").state  # the trumpet, twice
    other = replace(one, layout=_other_layout())
    assert one.layout != other.layout
    assert encode(BASE.view(one, 0)) == encode(BASE.view(other, 0))
    assert BASE.position(BASE.conceal(one, 0)) == BASE.position(BASE.conceal(other, 0))


def _other_layout() -> str:
    """Return a layout with other treasures in other places, bare where the tests stand."""
    letters = iter(reversed(default().letters))
    rows = [["."] * 8 for _ in range(6)]
    for holes in BLOCK_HOLES:
        x, y = holes[1] % 8, holes[1] // 8  # the top right hole of each block
        rows[y][x] = next(letters)
    return "".join("".join(row) for row in rows)


@rule("C34")
def test_when_the_game_is_over_everything_lies_open() -> None:
    state = play(table(seats=2, free="c6", goal="1.s2", deck=[], rest=1), "slide s").state
    assert BASE.view(state, None).layout == state.layout
    assert BASE.view(state, None).outcome == BASE.outcome(state)


def test_a_lone_player_does_not_see_the_lost_cards() -> None:
    state = play(table("faraon-solo", free="g6", goal="1.s2"), "slide s").state
    assert SOLO.view(state, 0).lost == 1
    assert "1.s2" not in SOLO.position(SOLO.conceal(state, 0))


def test_reveal_shows_all_for_looking_back() -> None:
    state = table("faraon-expert", free="b2")
    seen = EXPERT.reveal(state)
    assert (seen.layout, seen.tokens) == (state.layout, state.tokens)


# -- two tables that nobody can tell apart -------------------------------------------------


class History:
    """What a game has shown so far to somebody who forgets nothing."""

    def __init__(self) -> None:
        self.uncovered: set[int] = set()
        self.labels = ""
        self.lifted: set[str] = set()

    def follow(self, before: State, action: Action, events: Sequence[Event], after: State) -> None:
        if after.free >= 0:
            self.uncovered.add(after.free)
        if before.phase == "deck" and not self.labels:
            self.labels = "".join(chr(0x100 + h) for h in range(HOLES))
        if isinstance(action, Slide):
            self.labels, _, _ = slide(self.labels, "", before.free, action.direction, action.count)
        for event in events:
            if isinstance(event, PyramidLifted):
                self.lifted.add(self.labels[event.hole])


def other_truth(
    history: History, actions: Sequence[Action], state: State, rng: Random
) -> list[Action]:
    """Return the same game with another truth wherever nothing has been shown yet."""
    blocks = [b for b in range(12) if not _treasure_seen(history, state, b)]
    letters = [state.layout[_treasure_hole(state, b)] for b in blocks]
    rng.shuffle(letters)
    tiles = {}
    for block, letter in zip(blocks, letters, strict=True):
        hidden = [h for h in BLOCK_HOLES[block] if h not in history.uncovered]
        tiles[block] = Tile(letter, rng.choice(hidden))
    deck = _other_deck(state, rng)
    dealt = [action.card for action in actions if isinstance(action, Deal)]
    left = iter(deck)
    # Cards still in the deck were dealt in the order they lie in; put the others in their place.
    remaining = set(state.deck)
    cards = iter([next(left) if card in remaining else card for card in dealt])
    golden = [chr(0x100 + h) for h, sign in enumerate(_first_board(actions, state)) if sign == "g"]
    tokens = [action.token for action in actions if isinstance(action, Token)]
    free = [n for n, label in enumerate(golden) if label not in history.lifted]
    mixed = [tokens[n] for n in free] if tokens else []
    rng.shuffle(mixed)
    for n, token in zip(free, mixed, strict=False):
        tokens[n] = token
    hidden_tokens = iter(tokens)
    return [
        tiles.get(block_of(action.hole), action)
        if isinstance(action, Tile)
        else Deal(next(cards))
        if isinstance(action, Deal)
        else Token(next(hidden_tokens))
        if isinstance(action, Token)
        else action
        for action in actions
    ]


def _treasure_hole(state: State, block: int) -> int:
    return next(h for h in BLOCK_HOLES[block] if state.layout[h] != ".")


def _treasure_seen(history: History, state: State, block: int) -> bool:
    return _treasure_hole(state, block) in history.uncovered


def _first_board(actions: Sequence[Action], state: State) -> str:
    game = ruleset(state.variant.name)
    first = game.start(state.seats, state.options)
    for action in actions:
        if first.phase in ("tokens", "deck"):
            break
        first = game.apply(first, action).state
    return first.pyramids


def _other_deck(state: State, rng: Random) -> list[str]:
    """Shuffle each group of the deck; the top keeps the back that everybody sees."""
    deck = list(state.deck)
    mixed: list[str] = []
    for group in "123":
        cards = [card for card in deck if back(card) == group]
        rng.shuffle(cards)
        mixed += cards
    if deck:
        alike = [c for c in mixed if (back(c), symbol(c)) == (back(deck[0]), symbol(deck[0]))]
        mixed.remove(alike[0])
        mixed.insert(0, alike[0])
    return mixed


def told(game: Faraon, actions: Sequence[Action], seats: int) -> list[list[bytes]]:
    """Return, action by action, all that each seat and a spectator ever get."""
    state = game.start(seats)
    received = []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        heard = []
        for seat in (None, *range(seats)):
            events = [game.redact(event, seat) for event in step.events]
            heard.append(
                encode([events, game.view(state, seat), game.position(game.conceal(state, seat))])
            )
        received.append(heard)
    return received


@rule("C34", "FA-09", "FA-13", "FX-04")
@settings(max_examples=500 if SOAK else 20)
@given(
    st.sampled_from([("faraon", 2), ("faraon-expert", 3), ("faraon-solo", 1)]),
    st.integers(0, 2**32),
    st.integers(100, 700),
)
def test_two_tables_that_look_the_same_so_far_give_the_same_bytes(
    setting: tuple[str, int], seed: int, length: int
) -> None:
    name, seats = setting
    game = ruleset(name)
    history = History()
    actions: list[Action] = []
    state = game.start(seats)
    for before, action, step in random_game(name, seats, seed):
        history.follow(before, action, step.events, step.state)
        actions.append(action)
        state = step.state
        if len(actions) >= length and game.to_act(state) is not CHANCE:
            break
    # At the end of a game everything is shown.
    assume(state.phase != "over")
    others = other_truth(history, actions, state, Random(seed))
    assert told(game, actions, seats) == told(game, others, seats)


def test_the_other_truth_really_differs() -> None:
    """The test above is worth nothing if both tables are the same."""
    differ = 0
    for seed in range(5):
        history = History()
        actions: list[Action] = []
        state = EXPERT.start(3)
        for before, action, step in random_game("faraon-expert", 3, seed):
            history.follow(before, action, step.events, step.state)
            actions.append(action)
            state = step.state
            if len(actions) == 200:
                break
        others = other_truth(history, actions, state, Random(seed))
        kinds = (Tile, Token, Deal)
        differ += all(
            [a for a in actions if isinstance(a, kind)]
            != [a for a in others if isinstance(a, kind)]
            for kind in kinds
        )
    assert differ == 5


@rule("C34")
def test_no_error_tells_the_cards_of_whoever_must_give_one() -> None:
    state = table(
        phase="give", goal=None, turn=0, free="g5", top=["2Xk3"], won={0: ["1.b1", "2.c3"]}
    )
    for wrong in ("slide n", "pass", "starter 1"):
        with pytest.raises(IllegalAction) as told_:
            play(state, wrong)
        assert str(told_.value).endswith("cannot be done now: seat 0 must give a card")
    with pytest.raises(GameNotOver, match=r"^the game is not over: seat 0 must give a card$"):
        BASE.outcome(state)


@rule("C34")
def test_what_is_uncovered_now_is_public() -> None:
    played = play(table(free="g6", goal="1.s2"), "slide s")
    for event in played.events:
        if isinstance(event, Slid | TreasureUncovered):
            assert all(BASE.redact(event, seat) == event for seat in (None, 0, 1, 2))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"), [("faraon", 3), ("faraon-expert", 4), ("faraon-solo", 1)]
)
def test_a_view_is_the_concealed_state_and_nothing_else(name: str, seats: int) -> None:
    """A seat's view is made from the spectators': it must be as if it were made by itself."""
    game = ruleset(name)
    for before, _, step in random_game(name, seats, seed=7):
        for state in (before, step.state):
            for viewer in (None, *range(seats)):
                whole = game.reveal(game.conceal(state, viewer))
                assert game.view(state, viewer) == replace(whole, viewer=viewer)
                assert game.view(game.conceal(state, viewer), viewer) == game.view(state, viewer)
