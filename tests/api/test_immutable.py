"""Nothing a caller does to what it was given changes anything that others have, or will get."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

import serai
from serai import camelup, faraon
from serai.core.registry import kit_of
from tests.api.examples import finished, happened, table, values

encode = msgspec.json.encode


def parts(thing: Any, depth: int = 6) -> Iterator[Any]:
    """List a thing and whatever can be reached from it."""
    yield thing
    if depth == 0 or isinstance(thing, str | bytes | int | float | type(None)):
        return
    held: list[Any] = []
    if isinstance(thing, dict):
        held = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | frozenset):
        held = list(thing)
    elif isinstance(thing, Struct):
        held = [getattr(thing, name) for name in thing.__struct_fields__]
        # Cached and reckoned ones, too: whoever looks at an edition sees its `number`.
        kinds = [vars(kind) for kind in type(thing).__mro__]
        named = {name for kind in kinds for name in kind if not name.startswith("_")}
        held += [getattr(thing, name) for name in named if not callable(getattr(thing, name, 1))]
    for part in held:
        yield from parts(part, depth - 1)


def _try_all(thing: Any) -> None:
    """Do to a thing all that could change it."""
    tries: list[Callable[[], Any]] = []
    if isinstance(thing, dict):
        key = next(iter(thing), "x")
        tries += [
            lambda: thing.pop(key),
            lambda: thing.popitem(),
            lambda: thing.clear(),
            lambda: thing.update({key: "changed"}),
            lambda: thing.setdefault("changed", "changed"),
            lambda: thing.__setitem__(key, "changed"),
            lambda: thing.__delitem__(key),
            lambda: thing.__ior__({"changed": "changed"}),
        ]
    if isinstance(thing, list):
        tries += [
            lambda: thing.append("changed"),
            lambda: thing.extend(["changed"]),
            lambda: thing.insert(0, "changed"),
            lambda: thing.__setitem__(0, "changed"),
            lambda: thing.__iadd__(["changed"]),
            lambda: thing.__imul__(2),
            lambda: thing.reverse(),
            lambda: thing.sort(),
            lambda: thing.pop(),
            lambda: thing.remove(thing[0]),
            lambda: thing.__delitem__(0),
            lambda: thing.clear(),
        ]
    if isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            tries.append(lambda name=name: setattr(thing, name, "changed"))  # type: ignore[misc]
            tries.append(lambda name=name: delattr(thing, name))  # type: ignore[misc]
    if isinstance(thing, serai.Chances):
        tries.append(lambda: setattr(thing, "total", 1))
        tries.append(lambda: setattr(thing, "cumulative", (1,)))
        tries.append(lambda: delattr(thing, "total"))
    for attempt in tries:
        try:
            attempt()
        except (TypeError, AttributeError, KeyError, IndexError, ValueError):
            continue


def _all_told(name: str) -> bytes:
    """Tell of a new table all that can be told of it: what any other program would get."""
    played = table(name, 20)
    state, game = played.state, played.game
    told = [played.position, played.record, played.action_texts()]
    told += [game.view(state, seat) for seat in (None, 0, 1) if seat != len(played.header.seats)]
    told += [game.reveal(state), *happened(played)]
    chances = [
        [
            (dealt.total, dealt.cumulative),
            [(game.action_text(outcome), str(chance)) for outcome, chance in dealt],
        ]
        for turn in serai.replay(played.record)
        if turn.who is serai.CHANCE
        for dealt in (game.chances(turn.before),)
    ]
    return encode([told, chances])


NAMES = [name for name in serai.GAMES if name != "faraon-solo"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_done_to_what_a_table_gives_changes_another_table(name: str) -> None:
    before = _all_told(name)
    played = table(name, 20)
    game, state = played.game, played.state
    given_out: list[Any] = [
        *(played.record, played.header, played.entries, played.actions(), played.action_texts()),
        *(played.options, played.opening, state, game.conceal(state, 0), game.reveal(state)),
        *(game.view(state, seat) for seat in (None, 0, 1)),
        *happened(played),
        *(game.chances(t.before) for t in serai.replay(played.record) if t.who is serai.CHANCE),
    ]
    for thing in given_out:
        for part in list(parts(thing)):
            _try_all(part)
    assert _all_told(name) == before
    assert game.view(played.state, 0) == serai.table(
        name, len(played.header.seats), position=played.position
    ).view(0)


@given(st.sampled_from(NAMES), st.integers(0, 60), st.randoms(use_true_random=False))
def test_nothing_done_to_a_view_an_event_or_a_list_changes_any_other(
    name: str, moves: int, rng: Any
) -> None:
    first, second = table(name, moves), table(name, moves)
    before = [encode(second.view(seat)) for seat in (None, 0, 1)]
    things = [first.view(rng.choice((None, 0, 1))), first.record, *first.actions()]
    reached = [part for thing in things for part in parts(thing)]
    _try_all(rng.choice(reached))
    assert [encode(second.view(seat)) for seat in (None, 0, 1)] == before
    assert [encode(first.view(seat)) for seat in (None, 0, 1)] == before
    assert first == second


def test_public_constants_and_mappings_stay_as_they_are() -> None:
    things = [
        *(camelup.FIRST, camelup.SECOND, faraon.BASE, faraon.EXPERT, faraon.SOLO),
        *(kit_of("camelup-1").bots, kit_of("faraon").bots),
    ]
    before = copy.deepcopy(things)
    for thing in things:
        for part in list(parts(thing)):
            _try_all(part)
    assert things == before
    for mapping in (serai.GAMES, camelup.EDITIONS, faraon.VARIANTS):
        names = list(mapping)
        for change in ("__setitem__", "__delitem__", "pop", "clear", "update", "setdefault"):
            assert not hasattr(mapping, change)
        assert list(mapping) == names


def test_nothing_of_any_public_type_can_be_changed() -> None:
    """All but tables and dealers, who are there to change."""
    lasting = (serai.Match, serai.Dealer, serai.Ruleset, serai.Kit, Exception)
    for thing in [value for value in values() if not isinstance(value, lasting)]:
        before = copy.deepcopy(thing)
        for part in list(parts(thing)):
            _try_all(part)
        assert thing == before


def test_odds_are_nobody_elses() -> None:
    state = table("faraon").state
    first = serai.odds(state, {"a1": "."})
    for part in list(parts(first)):
        _try_all(part)
    assert serai.odds(state, "a1=.") == first


def test_seats_options_and_bots_given_are_not_looked_at_again() -> None:
    names, options = ["Anna", "Bruno"], {"open_money": True}
    made = serai.table("camelup-1", names, seed="given", options=options)
    before = serai.dump(made.record)
    names.append("Carla")
    options["two_seats"] = True
    assert serai.dump(made.record) == before
    bots: dict[int, Any] = {0: serai.bot("random"), 1: serai.bot("random")}
    seated = serai.BotSeats(made, bots)
    bots.clear()
    seated.play()
    assert made.over


def test_a_dealer_can_be_given_to_several_tables() -> None:
    """Each deals from the beginning, whatever else was drawn from it: every record verifies."""
    dealer = serai.Dealer(bytes(32))
    dealer.below(6)
    tables = [serai.Match(serai.game("camelup-1"), ["a", "b"], dealer=dealer) for _ in range(2)]
    for _ in range(5):
        for made in tables:
            made.do("roll")
        dealer.below(6)
    for made in tables:
        serai.play(made, ["random", "random"])
        assert serai.verify(made.record).dice == "dealt from the revealed seed"
    assert tables[0].record == tables[1].record


def test_finished_games_stay_finished() -> None:
    over = finished("camelup-1")
    before = serai.dump(over.record)
    for part in list(parts(over.record)):
        _try_all(part)
    assert serai.dump(over.record) == before
    assert serai.verify(over.record).outcome == over.outcome
