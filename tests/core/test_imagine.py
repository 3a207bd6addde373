"""Imagined states look the same to their seat, and can be played on."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

import serai
from serai import camelup, faraon
from serai.core.game import CHANCE
from serai.core.registry import registry
from tests.games.camelup.rules.whole_games import play, tables
from tests.games.faraon.rules.whole_games import RULESETS, random_game

SEED = st.integers(0, 2**32)


def check(game: Any, state: Any, seat: int | None, seed: int) -> Any:
    """Imagine what lies behind a view; see that it could, and that nothing else was looked at."""
    view = game.view(state, seat)
    imagined = serai.imagine(view, Random(seed))
    assert game.view(imagined, seat) == view
    assert game.parse_position(game.position(imagined)) == imagined
    assert game.conceal(imagined, seat) == game.conceal(state, seat) or game.to_act(state) is None
    # The imagined state is a twin of the true one: the seat imagines the same behind both.
    assert serai.imagine(game.view(imagined, seat), Random(seed)) == imagined
    return imagined


@given(tables())
def test_a_seat_of_camel_up_imagines_what_it_could_be_looking_at(
    table: tuple[camelup.CamelUp, camelup.State, Random],
) -> None:
    game, start, rng = table
    for state, _, _, _ in play(game, start, rng):
        if rng.random() < 0.1 and state.phase != "marker":
            seat = rng.choice((None, *range(state.seats)))
            check(game, state, seat, rng.randrange(99))


@given(st.sampled_from(RULESETS), SEED, st.booleans())
def test_a_seat_of_faraon_imagines_what_it_could_be_looking_at(
    ruleset: tuple[str, range], seed: int, full_shuffle: bool
) -> None:
    (name, counts), rng = ruleset, Random(seed)
    options = faraon.HouseOptions(full_shuffle=full_shuffle, move_cap=rng.choice((3, 20)))
    game = serai.game(name)
    for state, _, _ in islice(random_game(name, rng.choice(counts), seed, options), 3000):
        if rng.random() < 0.05 and game.to_act(state) is not CHANCE:
            seat = rng.choice((None, *range(len(state.won))))
            check(game, state, seat, rng.randrange(99))


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("camelup-1", "random"),
        ("camelup-2", "random"),
        ("faraon", "notebook"),
        ("faraon-expert", "notebook"),
        ("faraon-solo", "notebook"),
    ],
)
def test_a_game_goes_on_from_an_imagined_state(name: str, bot: str) -> None:
    game = serai.game(name)
    seats = game.seat_counts.start
    for seed in range(4):
        table = serai.table(name, seats, seed=f"imagined {seed}")
        bots = serai.BotSeats(table, {seat: serai.bot(bot) for seat in range(seats)})
        for _ in range(5 * (seed + 1)):
            bots.act()
        view = table.view(table.to_act if isinstance(table.to_act, int) else None)
        imagined = serai.imagine(view, Random(seed))
        on = serai.table(name, seats, seed="on", position=imagined)
        outcome = serai.play(on, [bot] * seats)
        record = serai.parse(serai.dump(on.record))
        assert serai.verify(record).outcome == outcome
        assert record.header.position == game.position(imagined)
        assert next(serai.replay(record)).before == imagined


def test_a_game_from_an_imagined_state_is_taken_up_again() -> None:
    table = serai.table("faraon", 2, seed="resumed")
    imagined = serai.imagine(table.view(0), Random(1))
    whole = serai.table("faraon", 2, seed="on", position=imagined)
    serai.play(whole, ["notebook", "notebook"])
    assert whole.dealer is not None
    begun = serai.Record(whole.header, whole.record.entries[:20])
    dealer = serai.Dealer(whole.dealer.seed)
    resumed = serai.Match.resume(serai.game("faraon"), begun, dealer)
    serai.play(resumed, ["notebook", "notebook"])
    assert resumed.record == whole.record


# -- what cannot be imagined ---------------------------------------------------------------


@pytest.mark.parametrize("view", [None, "camelup-1", serai.View(), 7, serai.game("camelup-1")])
def test_a_state_is_imagined_from_a_view_alone(view: Any) -> None:
    with pytest.raises(serai.BadSetup, match="imagined from a view, not from"):
        serai.imagine(view, Random(1))


@pytest.mark.parametrize("rng", [None, 1, "seed", Random])
def test_chance_comes_from_a_generator(rng: Any) -> None:
    with pytest.raises(serai.BadSetup, match=r"chance comes from a random\.Random"):
        serai.imagine(serai.table("camelup-1", 2).view(0), rng)


def test_what_a_game_does_not_understand_is_refused() -> None:
    view: serai.View = serai.table("camelup-1", 2).view(0)
    with pytest.raises(serai.BadSetup, match=r"nothing with 'notes' \(it takes: money\)"):
        serai.imagine(view, Random(1), notes="a1=.")


def from_the_view_alone(view: Any, rng: Random) -> Any:  # noqa: ARG001
    return view


def test_a_game_that_takes_nothing_else_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = registry().kit_of["camelup-1"]
    alone = replace(kit, imagine=f"{__name__}:from_the_view_alone")
    monkeypatch.setitem(registry().kit_of, "camelup-1", alone)
    view: serai.View = serai.table("camelup-1", 2).view(0)
    assert serai.imagine(view, Random(1)) is view
    with pytest.raises(serai.BadSetup) as told:
        serai.imagine(view, Random(1), money=3)
    assert str(told.value) == (
        "camelup-1 imagines nothing with 'money' (it takes: nothing besides the view)"
    )


def test_a_view_that_no_game_can_show_is_refused() -> None:
    view = serai.table("faraon", 2).view(0)
    impossible: list[dict[str, Any]] = [
        {"goal": "1Pz9"},
        {"next_back": "9?"},
        {"rules": 99},
        {"seats": None},
    ]
    for change in impossible:
        with pytest.raises(serai.BadPosition, match="no game of faraon can look like this"):
            serai.imagine(structs.replace(view, **change), Random(1))


def test_a_game_that_imagines_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = registry().kit_of["camelup-1"]
    monkeypatch.setitem(registry().kit_of, "camelup-1", replace(kit, imagine=None))
    with pytest.raises(serai.SeraiError, match="no state of camelup-1 can be imagined"):
        serai.imagine(serai.table("camelup-1", 2).view(0), Random(1))
