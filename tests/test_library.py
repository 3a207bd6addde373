"""The library as programs meet it: what it offers, and that every mistake is a `SeraiError`."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai import camelup

ROOT = Path(__file__).parents[1]
LATE = (
    "camelup-1 13:oyg,15:wb - bgowy b3g3o3w3y3 - "
    "3,-,0,bgowy,-/3,-,0,bgowy,- - - 4 0 turn0 open_money"
)

ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=20),
    st.lists(st.one_of(st.integers(), st.text(max_size=5), st.none()), max_size=9),
    st.dictionaries(st.one_of(st.text(max_size=5), st.integers()), st.integers(), max_size=3),
    st.just(object()),
    st.just(serai.CHANCE),
    st.just(camelup.HouseOptions()),
    st.just(serai.Sitter("Anna")),
)
RULESETS = st.sampled_from(list(serai.GAMES))


def only_serai_errors(call: Callable[[], Any]) -> Any:
    """Return what a call gives, or None if it refuses as the library should."""
    try:
        return call()
    except serai.SeraiError as error:
        told = str(error)
    assert told
    assert "\n" not in told
    return None


# -- mistakes ------------------------------------------------------------------------------


@given(RULESETS | ANYTHING, ANYTHING, ANYTHING, ANYTHING, ANYTHING)
def test_a_table_set_up_in_any_wrong_way_is_refused(
    name: Any, seats: Any, seed: Any, options: Any, position: Any
) -> None:
    made = only_serai_errors(
        lambda: serai.table(name, seats, seed=seed, options=options, position=position)
    )
    assert made is None or isinstance(made, serai.Match)


@given(RULESETS, st.integers(-3, 12) | ANYTHING)
def test_seats_of_any_kind_give_a_table_or_a_reason(name: str, seats: Any) -> None:
    made = only_serai_errors(lambda: serai.table(name, seats))
    if made is not None:
        assert serai.parse(serai.dump(made.record)).header == made.header


@given(ANYTHING)
def test_a_seed_of_any_kind_deals_or_is_refused(seed: Any) -> None:
    made = only_serai_errors(lambda: serai.table("camelup-1", 2, seed=seed))
    assert (made is not None) == (seed is None or (isinstance(seed, str) and seed != ""))


@given(RULESETS, ANYTHING)
def test_no_seat_but_those_at_the_table_sees_or_does_anything(name: str, seat: Any) -> None:
    count = serai.game(name).seat_counts.start
    table = serai.table(name, count, seed="seats")
    before = serai.dump(table.record)
    there = seat is None or (type(seat) is int and 0 <= seat < count)
    assert (only_serai_errors(lambda: table.view(seat)) is not None) == there
    if seat is None or not there:
        with pytest.raises(serai.SeraiError):
            table.act(seat, "roll")
    assert serai.dump(table.record) == before


@given(RULESETS, ANYTHING)
def test_what_is_no_action_is_refused_and_changes_nothing(name: str, action: Any) -> None:
    table = serai.table(name, serai.game(name).seat_counts.start, seed="actions")
    before = serai.dump(table.record)
    if only_serai_errors(lambda: table.do(action)) is None:
        assert serai.dump(table.record) == before


@given(ANYTHING, ANYTHING)
def test_everything_else_refuses_in_the_same_way(one: Any, other: Any) -> None:
    table = serai.table("camelup-1", 2, seed="else")
    for call in (
        lambda: serai.game(one),
        lambda: serai.game("camelup-1", one),
        lambda: serai.position(one),
        lambda: serai.load(one),
        lambda: serai.parse(one),
        lambda: serai.dump(one),
        lambda: serai.replay(one),
        lambda: serai.verify(one),
        lambda: serai.bot(one),
        lambda: serai.bot("random", one),
        lambda: serai.play(one, other),
        lambda: serai.play(table, one),
        lambda: serai.play(table, {0: one, 1: other}),
        lambda: serai.BotSeats(table, {one: serai.bot("random")} if _hashable(one) else {0: one}),
        lambda: serai.odds(one),
        lambda: serai.odds(one, other),
        lambda: serai.values(one, other),
        lambda: serai.values(table.state, one),
        lambda: serai.Dealer(one),
        lambda: serai.Match(serai.game("camelup-1"), one, other),
        lambda: serai.Match(serai.game("camelup-1"), ["a", "b"], dealer=one),
        lambda: serai.Match(serai.game("camelup-1"), ["a", "b"], position=one),
    ):
        only_serai_errors(call)


def _hashable(thing: Any) -> bool:
    return not isinstance(thing, list | dict)


@pytest.mark.parametrize(
    ("call", "error", "told"),
    [
        (lambda: serai.table("camelup-1", 2, seed=5), serai.BadSeed, "write it in quotes"),  # type: ignore[call-overload]
        (lambda: serai.table("camelup-1", "Anna"), serai.BadSetup, "a list of names"),
        (lambda: serai.table("camelup-1", ["Anna", 3]), serai.BadSetup, "cannot seat 3"),  # type: ignore[list-item]
        (lambda: serai.table("camelup-1", 10**12), serai.BadSetup, "2 to 8 seats"),
        (lambda: serai.table("camelup-2", 2), serai.BadSetup, "two_seats allows it"),
        (lambda: serai.table("camelup-1", 2, options={"fast": 1}), serai.BadSetup, "fast"),
        (lambda: serai.table("camelup-1", 2).view(seat=9), serai.UnknownSeat, "0 to 1"),
        (lambda: serai.table("camelup-1", 2).view(seat=-1), serai.UnknownSeat, "no seat -1"),
        (lambda: serai.table("camelup-1", 2).view(seat=True), serai.UnknownSeat, "no seat True"),
        (lambda: serai.table("camelup-1", 2).act(7, "roll"), serai.UnknownSeat, "no seat 7"),
        (lambda: serai.table("camelup-1", 2).do(camelup.Tile("6", "+")), serai.BadAction, "Tile"),  # type: ignore[arg-type]
        (
            lambda: serai.table("camelup-1", 2, options=camelup.HouseOptions(first="a")),  # type: ignore[arg-type]
            serai.BadSetup,
            "Expected `int | null`",
        ),
        (
            lambda: serai.position("camelup-1 1:oyg,3:wb - bgowy"),
            serai.BadPosition,
            "read it with serai.camelup.parse_board",
        ),
        (
            lambda: serai.play(serai.table("camelup-1", 2), ["random"]),
            serai.BadSetup,
            "nobody plays seat 1",
        ),
        (
            lambda: serai.table("camelup-1", 3, position=LATE),
            serai.BadSetup,
            "the position has 2 seats, but 3 sit down",
        ),
        (
            lambda: serai.table("camelup-2", 2, position=LATE),
            serai.BadPosition,
            "a position of 'camelup-1', not of camelup-2",
        ),
        (
            lambda: serai.table("camelup-1", 2, position=LATE.replace("3,-,0,bg", "?,-,0,bg")),
            serai.BadPosition,
            r"fill in the \?",
        ),
    ],
)
def test_mistakes_people_make_are_explained(
    call: Callable[[], Any], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        call()


# -- beginning at a position ---------------------------------------------------------------


@pytest.mark.parametrize("name", list(serai.GAMES))
def test_a_game_goes_on_from_any_of_its_positions(name: str) -> None:
    seats = serai.game(name).seat_counts.start
    rng = Random(name)
    table = serai.table(name, seats, seed="first")
    for _ in range(12):
        table.do(rng.choice(table.actions()))
    for start in (table.position, table.state):
        again = serai.table(name, seats, seed="second", position=start)
        assert again.state == table.state
        assert again.header.position == table.position
        serai.play(again, ["random"] * seats)
        kept = serai.parse(serai.dump(again.record))
        assert serai.verify(kept).outcome == again.outcome
        half = serai.Record(kept.header, kept.entries[: len(kept.entries) // 2])
        resumed = serai.Match.resume(again.game, half, serai.Dealer(again.dealer.seed))  # type: ignore[union-attr]
        serai.play(resumed, ["random"] * seats)
        assert serai.dump(resumed.record) == serai.dump(again.record)


def test_a_position_brings_its_options() -> None:
    table = serai.table("camelup-1", ["Anna", "Bruno"], position=LATE)
    assert table.options == camelup.HouseOptions(open_money=True)
    assert table.header.options == {"open_money": True}
    serai.table("camelup-1", 2, position=LATE, options={"open_money": True})
    with pytest.raises(serai.BadSetup, match="other house options"):
        serai.table("camelup-1", 2, position=LATE, options={"open_money": False})


# -- light ---------------------------------------------------------------------------------


def test_importing_it_loads_nothing_heavy() -> None:
    heavy = "{'numba', 'numpy', 'litestar', 'uvicorn', 'sqlalchemy'}"
    code = f"import sys, serai; serai.bot('greedy'); print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_pages_import_nothing_from_deep_inside() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for line in page.read_text("utf-8").splitlines():
            if line.startswith((">>> ", "... ", "from ", "import ")):
                deep = line.removeprefix(">>> ").removeprefix("... ").strip()
                if deep.startswith(("from serai.envs import ", "import serai.envs.")):
                    continue  # Environments are loaded by whoever wants them.
                if deep.startswith("from serai.review import "):
                    continue  # So are reviews.
                assert not deep.startswith(("from serai.", "import serai.")), f"{page.name}: {line}"
