"""Odds panel and `why`: whose actions are valued, in which order, and what is left out."""

from serai.games.camelup.odds.panel import RECKONER, OddsPanel
from serai.games.camelup.odds.values import values
from serai.games.camelup.rules.actions import FinishCard
from serai.games.camelup.rules.notation import action_text
from serai.games.camelup.rules.view import conceal
from tests.games.camelup.rules.tables import FIRST, do, game_of, table

GAME = game_of(FIRST)
STATE = table(
    FIRST, "6:oyg,8:wb", dice="by", turn=1, tiles="10+1,13-0", held=("b5", "g5", ""), winner="1w"
)


def test_why_values_what_the_seat_on_turn_could_do_best_first() -> None:
    for viewer in (None, 0, 1):
        found = RECKONER.worth(GAME.view(STATE, viewer))
        assert found is not None
        pounds = [worth.pounds for worth in found]
        assert pounds == sorted(pounds, reverse=True)
        assert len(set(pounds)) > 3
        known = [a for a in GAME.actions(STATE) if not isinstance(a, FinishCard)]
        assert {worth.do for worth in found} == {action_text(action) for action in known}
    spectator = RECKONER.worth(GAME.view(STATE, None))
    assert spectator is not None
    # Seat 1 gives its tile up if it moves it, and holds the ticket for green.
    seen = conceal(STATE, None)
    expected = {action_text(v.action): v.pounds for v in values(seen, 1, known)}
    assert {worth.do: worth.pounds for worth in spectator} == expected


def test_a_panel_values_the_actions_of_whoever_looks() -> None:
    for viewer in (0, 1):
        panel = RECKONER.seen(GAME.view(STATE, viewer), 7)
        assert isinstance(panel, OddsPanel)
        assert panel.seq == 7
        offered = {worth.do for worth in panel.values}
        assert ("winner w" in offered) is (viewer == 0)
        assert set(panel.tiles) == {"10", "13"}
    spectator = RECKONER.seen(GAME.view(STATE, None), 7)
    assert isinstance(spectator, OddsPanel)
    assert spectator.values == ()
    assert sum(chance.first for chance in spectator.leg.values()) > 0.999


def test_nothing_is_reckoned_while_nobody_is_on_turn() -> None:
    rolling = do(STATE, "roll")
    empty = GAME.start(3)
    for state in (rolling, empty):
        assert RECKONER.seen(GAME.view(state, 0), 1) is None
        assert RECKONER.worth(GAME.view(state, 0)) is None
