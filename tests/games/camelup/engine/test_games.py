"""Batches of games: reproducible, in the words of the game, refusing what is wrong."""

import copy
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import serai
from serai.core import extras
from serai.core.game import CHANCE
from serai.games.camelup import EDITIONS, SECOND, CamelUp, HouseOptions, State
from serai.games.camelup.engine import numbers
from serai.games.camelup.engine.convert import row_of, state_of
from serai.games.camelup.engine.games import Games
from serai.games.camelup.rules.editions import VERSIONS

GAMES = {name: CamelUp(edition) for name, edition in EDITIONS.items()}
PASS = Games.PASS
both = pytest.mark.parametrize("name", EDITIONS)


def opened(name: str, **options: Any) -> Games:
    return Games.start(GAMES[name], 4, 50, 7, HouseOptions(**options))


# -- reproducible --------------------------------------------------------------------------


@both
@pytest.mark.parametrize("by_kind", [False, True])
def test_games_are_the_same_in_any_batch_and_with_any_number_of_threads(
    name: str, by_kind: bool
) -> None:
    whole = Games.start(GAMES[name], 4, 100, 5)
    taken = whole.play_at_random(by_kind)
    for threads in (2, 3):
        shared = Games.start(GAMES[name], 4, 100, 5, threads=threads)
        assert shared.play_at_random(by_kind) == taken
        assert (shared.rows == whole.rows).all()
    for first, count in ((0, 1), (17, 30), (99, 1)):
        part = Games.start(GAMES[name], 4, count, 5, first=first)
        part.play_at_random(by_kind)
        assert (part.rows == whole.rows[first : first + count]).all()
    assert not (Games.start(GAMES[name], 4, 100, 6).rows == whole.rows).all()
    assert len(np.unique(whole.scores, axis=0)) > 90


@both
def test_a_copy_goes_on_as_the_original_does(name: str) -> None:
    games = opened(name)
    games.play_at_random(most=20)
    again = games.copy()
    games.play_at_random()
    assert not again.over.any()
    again.play_at_random()
    assert (again.rows == games.rows).all()


@both
def test_dice_do_not_depend_on_what_is_chosen(name: str) -> None:
    """So that line-ups can be compared on the same deals."""
    hurried, tickets = opened(name), opened(name)
    hurried.step(np.zeros(50, np.int64))
    tickets.step(np.ones(50, np.int64))
    tickets.step(np.zeros(50, np.int64))
    for game in range(50):
        assert hurried.state(game).tents == tickets.state(game).tents


# -- in the words of the game ------------------------------------------------------------------


@both
def test_actions_have_the_numbers_of_serai_numbers(name: str) -> None:
    told = serai.numbers(name)
    assert told.count == numbers.ACTIONS
    text = GAMES[name].action_text
    marks = {
        numbers.ROLL: "roll",
        numbers.TICKET: "ticket b",
        numbers.TILE: "tile 2+",
        numbers.TILE + 1: "tile 2-",
        numbers.CARD: "winner b",
        numbers.CARD + 5: "loser b",
        numbers.PARTNER: "partner 0",
    }
    for number, wanted in marks.items():
        assert text(told.action(number)) == wanted
    assert text(told.action(numbers.ARRANGE)).startswith("stack ")


@both
@pytest.mark.parametrize("arranges", [False, True])
def test_masks_and_states_are_those_of_the_rules(name: str, arranges: bool) -> None:
    game, told = GAMES[name], serai.numbers(name)
    games = opened(name, starter_arranges=arranges, turn_over_in_place=True)
    rng = np.random.default_rng(1)
    for _ in range(40):
        masks, words, seats = games.masks, games.words, games.to_act
        for index in range(0, 50, 7):
            state = games.state(index)
            if state.phase == "over":
                assert (seats[index], words[index], masks[index].any()) == (PASS, 0, False)
                continue
            legal = game.actions(state)
            assert seats[index] == game.to_act(state)
            assert masks[index].tolist() == told.mask(legal)
            if state.phase == "turn":
                assert words[index] == sum(1 << told.number(a) for a in legal)
            else:
                assert words[index] == 0
        chosen = [rng.choice(np.flatnonzero(mask)) if mask.any() else PASS for mask in masks]
        games.step(np.array(chosen))


def test_the_opening_stacks_are_arranged_if_the_table_wants_it() -> None:
    """Five camels on three spaces: somebody always stands on somebody."""
    for name in EDITIONS:
        games = opened(name, starter_arranges=True)
        assert {games.state(game).phase for game in range(50)} == {"arrange"}
        assert (games.masks[:, : numbers.ARRANGE]).sum() == 0


@both
def test_games_can_begin_anywhere_in_a_real_one(name: str) -> None:
    table = serai.table(name, 4, seed="anywhere")
    for turn in range(60):
        state = table.state
        assert isinstance(state, State)
        games = Games.of(state, 3, seed=turn)
        assert [games.state(game) for game in range(3)] == [state] * 3
        games.play_at_random()
        assert games.over.all()
        table.do(Random(turn).choice(table.actions()))


@both
def test_a_position_in_which_chance_acts_is_dealt_or_left_to_the_caller(name: str) -> None:
    game = GAMES[name]
    start = game.start(3)
    left = Games.of(start, 4, 1, dealing=False)
    assert left.to_act.tolist() == [PASS] * 4
    assert left.state(0) == start
    left.reveal(np.array([numbers.GIVE_MARKER + 2, PASS, numbers.GIVE_MARKER, PASS]))
    assert left.state(0) == game.apply(start, game.parse_action("marker 2")).state
    assert left.state(1) == start
    left.deal()
    assert (left.to_act >= 0).all()
    left.step(np.zeros(4, np.int64), dealing=False)
    assert {left.state(index).phase for index in range(4)} == {"die"}
    left.reveal(np.zeros(4, np.int64))
    assert left.state(3).tents == (("b", 1),)


@both
def test_the_outcome_is_that_of_the_rules(name: str) -> None:
    games = opened(name)
    with pytest.raises(serai.GameNotOver, match="game 0 of the batch is not over"):
        _ = games.winners
    games.play_at_random(by_kind=True)
    shared = 0
    for index in range(50):
        outcome = GAMES[name].outcome(games.state(index))
        assert tuple(games.scores[index].tolist()) == outcome.scores
        assert tuple(np.flatnonzero(games.winners[index]).tolist()) == outcome.winners
        shared += len(outcome.winners) > 1
    assert shared


@both
def test_random_play_is_that_of_the_bot_called_random(name: str) -> None:
    """Kinds first: every kind as often, every action of a kind as often."""
    game, told = GAMES[name], serai.numbers(name)
    state = game.start(4, HouseOptions(first=0))
    rng = Random(2)
    while game.to_act(state) is CHANCE:
        state = game.apply(state, game.chances(state).sample(rng)).state
    count = 40_000
    games = Games.of(state, count, 1)
    legal = [told.number(action) for action in game.actions(state)]
    kinds = [type(action) for action in game.actions(state)]
    expected = {
        number: count / len(set(kinds)) / kinds.count(kind)
        for number, kind in zip(legal, kinds, strict=True)
    }
    games.play_at_random(by_kind=True, most=1)
    found = dict.fromkeys(legal, 0)
    after = {tuple(row_of(game.apply(state, a).state)): told.number(a) for a in game.actions(state)}
    for row in games.rows.tolist():
        found[after.get(tuple(row), numbers.ROLL)] += 1
    chi = sum((found[n] - expected[n]) ** 2 / expected[n] for n in legal)
    assert chi < len(legal) + 5 * (2 * len(legal)) ** 0.5


# -- refusals ----------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    games = opened("camelup-1")
    before = games.rows.copy()
    actions = np.zeros(50, np.int64)
    for wrong in (numbers.PARTNER, numbers.ARRANGE, -2, 5000, 63):
        for threads in (1, 2):
            games.threads = threads
            actions[31] = wrong
            with pytest.raises(serai.IllegalAction, match=rf"number {wrong} is not legal in game"):
                games.step(actions)
            assert (games.rows == before).all()
    with pytest.raises(serai.IllegalAction, match=r"chance cannot give .* number 3 in game 0"):
        games.reveal(np.full(50, 3))
    with pytest.raises(serai.BadValue, match="whole number for each of the 50 games"):
        games.step(np.zeros(49, np.int64))
    with pytest.raises(serai.BadValue, match="whole number for each of the 50 games"):
        games.step(np.zeros(50))  # type: ignore[arg-type]


def test_what_cannot_be_set_up_is_refused_in_one_line() -> None:
    game = GAMES["camelup-2"]
    with pytest.raises(serai.BadSetup, match="3 to 8 seats, not 2"):
        Games.start(game, 2, 1, 1)
    for count in (0, -1, 1.0, 10**12, True):
        with pytest.raises(serai.BadSetup, match="1 to 10,000,000 games"):
            Games.start(game, 4, count, 1)  # type: ignore[arg-type]
    for seed in (-1, 2**64, "1"):
        with pytest.raises(serai.BadSetup, match=r"0 to 2\*\*64 - 1"):
            Games.start(game, 4, 1, seed)  # type: ignore[arg-type]
    for threads in (0, 1.0, "2", 10**9):
        with pytest.raises(serai.BadSetup, match="1 to 1024 threads"):
            Games.start(game, 4, 1, 1, threads=threads)  # type: ignore[arg-type]
    for first in (-1, 2**63, 0.5, None):
        with pytest.raises(serai.BadSetup, match="number of the first game"):
            Games.start(game, 4, 1, 1, first=first)  # type: ignore[arg-type]
    with pytest.raises(serai.BadValue, match="`dealing` is True or False"):
        Games.of(game_state(), 1, 1, dealing={})  # type: ignore[arg-type]
    with pytest.raises(serai.BadSetup, match="a ruleset of Camel Up"):
        Games.start(serai.game("faraon"), 4, 1, 1)  # type: ignore[arg-type]
    with pytest.raises(serai.BadPosition, match="a state of Camel Up"):
        row_of("a state")  # type: ignore[arg-type]
    with pytest.raises(serai.BadPosition, match=r"a row has .* numbers, not 3"):
        state_of([1, 2, 3])


def test_what_is_asked_of_a_batch_is_refused_in_one_line() -> None:
    games = opened("camelup-1")
    for game in (-1, 50, 1.0, "1", None):
        with pytest.raises(serai.BadValue, match="the games of this batch are 0 to 49"):
            games.state(game)  # type: ignore[arg-type]
    for most in (-1, 1.5, "7"):
        with pytest.raises(serai.BadValue, match="`most` is a number of actions"):
            games.play_at_random(most=most)  # type: ignore[arg-type]
    with pytest.raises(serai.BadValue, match="`by_kind` is True or False"):
        games.play_at_random(by_kind=2)  # type: ignore[arg-type]
    with pytest.raises(serai.BadValue, match="`dealing` is True or False"):
        games.step(np.zeros(50, np.int64), dealing=None)  # type: ignore[arg-type]
    for picked in ([], 3, [0.5], [[1]], ["a"]):
        with pytest.raises(serai.BadValue, match="a list of whole numbers"):
            games.pick(picked)  # type: ignore[arg-type]
    for missing in ([50], [-1]):
        with pytest.raises(serai.BadValue, match="the games of this batch are 0 to 49"):
            games.pick(np.array(missing))


def test_rows_are_to_look_at_and_copies_go_their_own_way() -> None:
    """A row that no game has could play on for ever."""
    games = opened("camelup-2")
    for seen in (games.rows, games.scores):
        with pytest.raises(ValueError, match="read-only"):
            seen[0] = 1
    with pytest.raises(AttributeError):
        games.rows = np.zeros((1, 1), np.int32)  # type: ignore[misc]
    before = games.rows.copy()
    for again in (copy.copy(games), copy.deepcopy(games), games.copy(), games.pick(np.arange(50))):
        again.play_at_random()
        assert again.over.all()
        assert (games.rows == before).all()


def test_games_are_picked_in_any_order_and_go_on_as_they_would() -> None:
    games = opened("camelup-1")
    games.play_at_random(most=9)
    picked = games.pick(np.array([7, 3, 7]))
    games.play_at_random()
    picked.play_at_random()
    assert (picked.rows == games.rows[[7, 3, 7]]).all()


def test_a_state_with_secrets_must_be_imagined_first() -> None:
    state = game_state()
    seen = GAMES["camelup-2"].conceal(state, 0)
    with pytest.raises(serai.BadPosition, match=r"nothing is hidden: serai\.imagine"):
        Games.of(seen, 1, 1)
    view = GAMES["camelup-2"].view(state, 0)
    assert Games.of(serai.imagine(view, Random(1)), 1, 1).state(0).places == state.places


def game_state() -> State:
    return Games.start(GAMES["camelup-2"], 4, 1, 1).state(0)


class WithWind(HouseOptions, frozen=True):
    """House options with one of which the engine has never heard."""

    wind: bool = False


def test_a_house_option_it_does_not_know_is_refused_by_name() -> None:
    state = game_state()
    calm, windy = (replace(state, options=WithWind(wind=wind)) for wind in (False, True))
    assert Games.of(calm, 1, 1).state(0).places == state.places
    with pytest.raises(serai.BadSetup, match="does not know the house option wind"):
        Games.of(windy, 1, 1)


def test_rules_it_does_not_know_are_refused_by_name() -> None:
    later = replace(SECOND, version=99, own_tile_bars=True)
    with pytest.raises(serai.BadSetup, match="camelup-2 by version 99"):
        Games.start(CamelUp(later), 4, 1, 1)
    for edition in VERSIONS.values():
        assert Games.start(CamelUp(edition), 4, 1, 1).state(0).edition is edition


# -- on demand ---------------------------------------------------------------------------------


def test_the_engine_is_loaded_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serai.camelup.Games is Games
    assert "Games" in dir(serai.camelup)
    with pytest.raises(AttributeError, match="no attribute 'Game'"):
        _ = serai.camelup.Game  # type: ignore[attr-defined]
    monkeypatch.setattr(extras, "has", lambda _: False)
    with pytest.raises(serai.MissingExtra, match=r"the engine of camelup needs .*serai\[odds\]"):
        _ = serai.camelup.Games
