"""What is seen is what the view shows, in every environment, and nothing else."""

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from msgspec.structs import replace

import serai
from serai import BadPosition, SeraiError
from serai.core.game import CHANCE
from serai.core.layouts import Layout, layout_of, observer_of
from serai.envs.moments import Rules
from serai.envs.setting import set_up
from serai.games.camelup import CamelUp, State
from serai.games.camelup.engine import observing
from serai.games.camelup.engine.convert import row_of
from serai.games.camelup.rules.observing import OBSERVER
from tests.games.camelup.engine.comparing import GAMES, WAYS, some_table
from tests.games.camelup.rules.test_views import Table, Twin
from tests.games.camelup.rules.whole_games import play, tables
from tests.games.faraon.rules.twins import faraon_twins

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "observations.md").read_text("utf-8")
NUMBER = {"S": 3, "5S": 15}


def compiled(state: State, seat: int, layout: Layout) -> list[int]:
    """Return what the engine says a seat sees."""
    seen = np.full(layout.width, 77, np.int16)
    observing.observe(np.array(row_of(state), np.int32), seat, seen)
    return seen.tolist()


def allowed(state: State, layout: Layout) -> list[int]:
    """Return what the engine says is legal."""
    mask = np.full(layout.actions, 77, np.int8)
    observing.mark_legal(np.array(row_of(state), np.int32), mask)
    return np.flatnonzero(mask).tolist()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}@{game.rules_version}")
def test_the_engine_sees_what_the_views_show(game: CamelUp, effort: int) -> None:
    rng = Random(game.rules_version)
    numbers = serai.numbers(game.name, game.rules_version)
    for table in range(7 * effort):
        state = some_table(game, table, rng)
        layout = Layout(game, OBSERVER, state.seats, state.options)
        lows, highs = np.array(layout.lows), np.array(layout.highs)
        choose = rng.choice(WAYS[1:])
        over = False
        while not over:
            actor = game.to_act(state)
            over = actor is None
            if over or rng.random() < 0.15:
                for seat in range(state.seats):
                    seen = OBSERVER.numbers(game.view(state, seat))
                    assert compiled(state, seat, layout) == seen
                    assert (lows <= seen).all()
                    assert (seen <= highs).all()
                legal = [] if actor in (None, CHANCE) else game.actions(state)
                assert allowed(state, layout) == sorted(map(numbers.number, legal))
            if actor is CHANCE:
                state = game.apply(state, game.chances(state).sample(rng)).state
            elif actor is not None:
                state = game.apply(state, choose(state, game.actions(state), rng)).state


@given(tables())
def test_games_that_differ_in_secrets_give_the_same_numbers(table: Table) -> None:
    game, state, rng = table
    viewer = rng.randrange(state.seats)
    twin = Twin(state, viewer, rng)
    setting = set_up(game.name, state.seats, state.options, None, None)
    moment, other = Rules(setting).first(state), Rules(setting).first(state)
    for before, actor, action, step in play(game, state, rng):
        hidden = other.state
        if not before.options.open_money:
            money = tuple(m + 7 * (seat != viewer) for seat, m in enumerate(hidden.money))
            hidden = replace(hidden, money=money)
        if rng.random() < 0.2:
            assert compiled(before, viewer, setting.layout) == compiled(
                hidden, viewer, setting.layout
            )
            assert moment.seen(viewer) == other.seen(viewer)
            assert moment.heard_by(viewer) == other.heard_by(viewer)
            assert moment.recalled(viewer, 32) == other.recalled(viewer, 32)
        if step.state.phase == "over":
            return
        number = number_of(moment, action, chance=actor is CHANCE)
        changed = twin.action(other.state, action)
        moment = moment.after(number)
        other = other.after(number_of(other, changed, chance=actor is CHANCE))


def number_of(moment: Any, action: Any, *, chance: bool) -> int:
    if chance:
        return [outcome for outcome, _ in moment._outcomes].index(action)
    return int(moment.rules.numbers.number(action))


@pytest.mark.parametrize(("name", "seats"), [("faraon", 2), ("faraon-expert", 3)])
def test_what_lies_under_pyramids_is_not_in_the_numbers(name: str, seats: int) -> None:
    truth, hidden, script = faraon_twins(name, seats, 40, 40)
    assert truth != hidden
    rules = Rules(set_up(name, seats, None, None, None))
    moment, other = rules.first(), rules.first()
    texts = [text for _, text in script]
    for one, two in (*zip(truth, hidden, strict=True), *zip(texts, texts, strict=True)):
        if isinstance(one, str):
            one = two = rules.game.parse_action(one)
        chance = moment.actor is CHANCE
        moment = moment.after(number_of(moment, one, chance=chance))
        other = other.after(number_of(other, two, chance=chance))
        for seat in range(seats):
            assert moment.seen(seat) == other.seen(seat)
    for seat in range(seats):
        assert moment.heard_by(seat) == other.heard_by(seat)
    assert moment.line != other.line


# -- the page ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "name", "more"),
    [
        ("Camel Up", "camelup-2", {"C": 7, "D": 6}),
        ("Camel Up", "camelup-1", {"C": 5, "D": 5}),
        ("Faraon", "faraon", {}),
    ],
)
def test_the_page_has_every_field_in_its_place(
    heading: str, name: str, more: dict[str, int]
) -> None:
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE)
    known = NUMBER | more
    written = [
        (field, tuple(known.get(word) or int(word) for word in shape.split(" × ")))
        for field, shape in rows
    ]
    layout = layout_of(name, 3)
    assert written == [(field.name, field.shape) for field in layout.fields]
    assert f"serai/camelup-2-v{layout.version}" in PAGE


def test_spectators_and_others_are_not_observed() -> None:
    for name in ("camelup-2", "faraon"):
        game = serai.game(name)
        for wrong in (game.view(game.start(3), None), "a view", None):
            with pytest.raises(BadPosition, match="a seat's view"):
                observer_of(name).numbers(wrong)


def test_a_game_without_an_observer_has_no_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    from serai.core.kit import Kit

    monkeypatch.setattr(Kit, "load", lambda *_: None)
    observer_of.cache_clear()
    with pytest.raises(SeraiError, match="brings no observer"):
        observer_of("camelup-2")
    observer_of.cache_clear()
