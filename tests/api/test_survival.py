"""Every public type survives being pickled and copied, and what is JSON survives that too.

What is promised: a copy is equal, and within one process equal things have equal hashes. Python
salts the hashes of texts anew in every process, so a hash itself is no good in another one: what
was pickled there has, once it is read, the hash that its equals have here.
"""

import copy
import pickle
import subprocess
import sys
from collections.abc import Hashable
from typing import Any

import msgspec
import pytest

import serai
from serai import camelup, faraon
from serai.core.frozen import FrozenDict, FrozenList
from serai.core.game import Event, Options, View
from tests.api.examples import NO_VALUES, public_types, values

VALUES = values()
KINDS = {type(value) for value in VALUES}
CHANGING = (serai.Dealer, serai.Match)
"""What can change has no hash."""

NOT_JSON = (
    *(serai.Chances, serai.Dealer, serai.Kit, serai.Match, serai.Ruleset, serai.Chance),
    *(camelup.Board, camelup.State, camelup.Edition, faraon.State, faraon.Variant),
    *(serai.Step, serai.Turn, serai.Numbers, Exception),
)
"""States and what the rules are made of are written as positions and in records, not as JSON."""


def pickled(value: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    """Return a value as it is after being pickled."""
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 (our own)


def _id(value: Any) -> str:
    return type(value).__qualname__


def same(one: Any, other: Any) -> None:
    if isinstance(one, Exception):
        assert (type(one), one.args, str(one)) == (type(other), other.args, str(other))
        return
    assert type(one) is type(other)
    assert one == other
    if not isinstance(one, CHANGING):
        assert isinstance(one, Hashable)
        assert hash(one) == hash(other)


@pytest.mark.parametrize("kind", public_types().values(), ids=public_types())
def test_there_is_something_of_every_public_type(kind: type) -> None:
    """Whoever adds a public type adds a value of it to the examples."""
    assert (kind in KINDS) != (kind in NO_VALUES), f"add a value of {kind} to tests/api/examples.py"


@pytest.mark.parametrize("value", VALUES, ids=_id)
def test_what_is_pickled_or_copied_is_equal_and_has_the_same_hash(value: Any) -> None:
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        same(value, pickled(value, protocol))
    same(value, copy.copy(value))
    same(value, copy.deepcopy(value))


@pytest.mark.parametrize(
    "value", [value for value in VALUES if not isinstance(value, NOT_JSON)], ids=_id
)
def test_what_is_written_as_json_is_read_as_the_same(value: Any) -> None:
    written = msgspec.json.encode(value)
    kind = dict[str, Any] if isinstance(value, dict) else type(value)
    if kind is serai.Record:
        same(value, serai.parse(serai.dump(value)))
    elif isinstance(value, dict):
        assert msgspec.json.decode(written) == value
    else:
        same(value, msgspec.json.decode(written, type=kind))
    assert msgspec.json.encode(msgspec.to_builtins(value)) == written


def test_a_table_goes_on_alike_after_being_pickled() -> None:
    first = serai.table("camelup-2", 3, seed="thrice")
    second = pickled(first)
    for _ in range(40):
        action = first.actions()[-1] if first.moves % 3 else camelup.ROLL
        assert second.do(action) == first.do(action)
    assert second == first
    assert serai.dump(second.record) == serai.dump(first.record)


def test_a_copied_table_is_a_table_of_its_own() -> None:
    kept: list[Any] = []
    first = serai.Match(
        serai.game("camelup-1"), ["a", "b"], dealer=serai.Dealer(bytes(32)), keep=kept.extend
    )
    before, written = serai.dump(first.record), list(kept)
    for second in (copy.copy(first), copy.deepcopy(first)):
        assert second == first
        second.do("roll")
        assert second != first
        assert serai.dump(first.record) == before
        assert kept == written
    serai.play(first, ["random", "random"])
    assert serai.verify(first.record).outcome == first.outcome


ELSEWHERE = """
import pickle, sys
from tests.api.examples import values
kinds = [value for value in values() if not isinstance(value, Exception)]
for value in kinds:
    try:
        hash(value)  # Whatever keeps its hash has kept it now.
    except TypeError:
        pass
sys.stdout.buffer.write(pickle.dumps(kinds))
"""


def test_what_was_pickled_in_another_process_is_equal_and_has_the_hash_of_this_one() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        capture_output=True,
        check=True,
        env={"PYTHONPATH": ":".join(filter(None, sys.path)), "PYTHONHASHSEED": "4711"},
    )
    here = [value for value in VALUES if not isinstance(value, Exception)]
    there = pickle.loads(done.stdout)  # noqa: S301 (our own)
    assert len(there) == len(here)
    for one, other in zip(here, there, strict=True):
        same(one, other)


def test_a_state_that_was_pickled_is_played_on_as_quickly() -> None:
    """Its edition, or variant, is the very one its rules compare it with."""
    for name in serai.GAMES:
        state = serai.game(name).start(serai.game(name).seat_counts.start)
        field = "edition" if name.startswith("camelup") else "variant"
        for again in (pickled(state), copy.deepcopy(state)):
            assert getattr(again, field) is getattr(state, field)


def test_editions_and_variants_are_compared_by_value() -> None:
    other = msgspec.structs.replace(camelup.SECOND, own_tile_bars=True)
    assert other != camelup.SECOND
    assert pickled(other) == other
    assert msgspec.structs.replace(other, own_tile_bars=False) == camelup.SECOND
    assert camelup.CamelUp(other) != camelup.CamelUp(camelup.SECOND)
    assert camelup.CamelUp(camelup.SECOND) == serai.game("camelup-2")
    quiet = msgspec.structs.replace(faraon.BASE, special="")
    assert quiet != faraon.BASE
    assert copy.deepcopy(quiet) == quiet
    assert faraon.Faraon(faraon.BASE) == serai.game("faraon") != faraon.Faraon(quiet)


def test_equal_games_can_be_found_again() -> None:
    seen = {camelup.CamelUp(camelup.FIRST): 1, camelup.FIRST: 2}
    assert seen[pickled(serai.game("camelup-1"))] == 1
    assert seen[copy.deepcopy(camelup.FIRST)] == 2


@pytest.mark.parametrize("base", [Event, View, Options])
def test_what_games_share_is_told_by_each(base: type) -> None:
    assert any(isinstance(value, base) for value in VALUES)


def test_frozen_data_is_equal_to_plain_data() -> None:
    mapping, listed = FrozenDict({"a": (1, 2)}), FrozenList([1, 2])
    assert mapping == {"a": (1, 2)}
    assert listed == [1, 2]
    assert len({mapping, FrozenDict({"a": (1, 2)})}) == len({listed, FrozenList([1, 2])}) == 1
    assert msgspec.json.encode([mapping, listed]) == b'[{"a":[1,2]},[1,2]]'
