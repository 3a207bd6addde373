"""The odds panel: one enumeration of the leg, one estimate of the race, one set of figures."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from serai.games.camelup import EDITIONS, BettingTicket, CamelUp, PlacedCard, State
from serai.games.camelup.odds import kernels, outcomes, races
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.panel import RECKONER, OddsPanel
from serai.games.camelup.odds.values import values
from serai.games.camelup.rules.actions import FinishCard, Tile
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import conceal
from tests.games.camelup.odds.test_values import states


def a_state(name: str, card: bool = True) -> State:
    """Return a position in which seat 0 has something to lose."""
    state = states(name, 4, 1)[0]
    racing = state.edition.racing
    state = replace(state, held=((BettingTicket(racing[0], 5),), (), (), ()))
    if not card:
        return state
    hands = (racing[1:], *state.hands[1:])
    return replace(state, hands=hands, winner_deck=(PlacedCard(0, racing[0]),))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[Any]]:
    """Count enumerations by the tiles of their board, and estimates of races by their size."""
    found: Counter[Any] = Counter()
    leg, race_many = kernels.leg, races.race_many

    def counting_leg(places: Any, tiles: Any, *rest: Any) -> Any:
        found["leg", tuple(tiles.tolist())] += 1
        return leg(places, tiles, *rest)

    def counting_races(keys: Any, weights: Any, camels: int, count: int, seed: int) -> Any:
        found["race", count] += 1
        return race_many(keys, weights, camels, count, seed)

    monkeypatch.setattr(kernels, "leg", counting_leg)
    monkeypatch.setattr(outcomes, "race_many", counting_races)
    monkeypatch.setattr("serai.games.camelup.odds.tablebase.installed", lambda *_: None)
    outcomes.forget()
    yield found
    outcomes.forget()


@pytest.mark.parametrize("name", EDITIONS)
def test_a_panel_enumerates_each_board_once_and_estimates_one_race(
    name: str, counted: Counter[Any]
) -> None:
    state = a_state(name)
    game = CamelUp(state.edition)
    assert RECKONER.seen(game.view(state, 0), 1) is not None
    legs = {what: count for what, count in counted.items() if what[0] == "leg"}
    tiles = sum(isinstance(action, Tile) for action in game.actions(state))
    assert set(legs.values()) == {1}
    assert len(legs) == 1 + tiles
    runs = {what: count for what, count in counted.items() if what[0] == "race"}
    assert runs == ({("race", outcomes.RACES): 1} if state.edition.crazy else {})


@pytest.mark.parametrize("name", EDITIONS)
def test_panel_why_and_terminal_tell_the_same_figures(name: str, counted: Counter[Any]) -> None:
    state = a_state(name, card=False)
    game = CamelUp(state.edition)
    panel = RECKONER.seen(game.view(state, 0), 1)
    assert isinstance(panel, OddsPanel)
    told = {worth.do: worth.pounds for worth in panel.values}
    # `serai odds --seat 0`
    seen = conceal(state, 0)
    found = odds(seen)
    assert (panel.leg, panel.race, panel.race_exact) == (found.leg, found.race, found.race_exact)
    valued = {action_text(v.action): v.pounds for v in values(seen, 0, game.actions(seen))}
    assert told == valued
    # `why` knows what everybody knows: no cards in hand.
    why = RECKONER.worth(game.view(state, None))
    assert why is not None
    cards = {action_text(a) for a in game.actions(state) if isinstance(a, FinishCard)}
    assert {worth.do: worth.pounds for worth in why} == {
        do: pounds for do, pounds in told.items() if do not in cards
    }
    # A card's worth follows from the very chance that the panel shows.
    camel = state.edition.racing[0]
    win = panel.race[camel].win
    assert told[f"winner {camel}"] == pytest.approx(win * 8 - (1 - win), abs=1e-12)
    assert counted["leg", state.tiles] == 1


def test_without_a_table_a_tile_is_not_valued_by_two_sets_of_races(counted: Counter[Any]) -> None:
    """What it does to placed cards would be noise: the ticket's part alone is told."""
    state = a_state("camelup-2")
    game = CamelUp(state.edition)
    tile = next(action for action in game.actions(state) if isinstance(action, Tile))
    bare = replace(state, winner_deck=())
    assert values(state, 0, [tile])[0].pounds == pytest.approx(values(bare, 0, [tile])[0].pounds)
    assert sum(count for what, count in counted.items() if what[0] == "race") == 1
