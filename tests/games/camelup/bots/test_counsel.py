"""A vizier's counsel: the table it hands to the judge, the tiles it thinks of, what it reports."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from serai.games.camelup import (
    ROLL,
    Action,
    FinishCard,
    HouseOptions,
    Partner,
    State,
    Ticket,
    Tile,
)
from serai.games.camelup.bots.counsel import HOPELESS_CARD, NOISE, Counsel
from serai.games.camelup.bots.ledger import Ledger
from serai.games.camelup.bots.vizier import Level
from serai.games.camelup.odds import portfolio
from serai.games.camelup.rules.scoring import ticket_reward
from serai.games.camelup.rules.view import conceal
from tests.games.camelup.odds.brute_force import BruteForce
from tests.games.camelup.rules.tables import FIRST, SECOND, game_of, table

LEVEL = Level(scenarios=60, looks=True, infers=False, tiles=2, wavers=0.0)
CLOSE = 1e-9


def counsel(state: State, seat: int = 0, level: Level = LEVEL) -> Counsel:
    view = game_of(state.edition.name).view(state, seat)
    return Counsel(view, seat, Ledger(infer=False), level)


# -- tiles -------------------------------------------------------------------------------------

TILES = table(
    FIRST,
    "6:oyg,8:wb",
    dice="by",
    tiles="12+1,4-0",
    held=("g5", "b5 y3", "y5"),
    money=(3, 3, 3),
)


def tickets_worth(state: State, seat: int, found: BruteForce) -> float:
    return float(
        sum(
            p * ticket_reward(t, order)
            for t in state.held[seat]
            for order, p in found.rankings.items()
        )
    )


def test_a_tile_counts_for_the_seat_and_against_those_it_helps() -> None:
    """By every way the leg can go: own pay and tickets, less what the others win on average."""
    game, asked = game_of(FIRST), counsel(TILES)
    before = BruteForce(TILES)
    helped = harmed = 0
    for action in game.actions(TILES):
        if not isinstance(action, Tile) or not 7 <= action.space <= 11:
            continue
        placed = game.apply(TILES, action).state
        after = BruteForce(placed)
        own = float(after.income[action.space] - before.income[4])
        own += tickets_worth(TILES, 0, after) - tickets_worth(TILES, 0, before)
        others = [
            tickets_worth(TILES, seat, after) - tickets_worth(TILES, seat, before)
            for seat in (1, 2)
        ]
        assert asked._swing(action) == pytest.approx(own - sum(others) / 2, abs=CLOSE)
        helped += max(others) > 0.05
        harmed += min(others) < -0.05
    assert helped
    assert harmed


@pytest.mark.parametrize("side", ["+", "-"])
def test_a_tile_that_was_laid_before_is_taken_up(side: Any) -> None:
    game = game_of(FIRST)
    for seat in range(3):
        state = table(FIRST, "6:oyg,8:wb", tiles="12+1,4-0", turn=seat)
        tile = Tile(10, side)
        placed = game.apply(state, tile).state
        assert counsel(state, seat)._placed(tile).tiles == placed.tiles


def test_the_best_tiles_are_thought_through_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = [Tile(7, "+"), Tile(7, "-"), Tile(9, "+"), Tile(9, "-")]
    swings = dict(zip(tiles, (0.5, 2.0, -1.0, 1.0), strict=True))
    asked: list[float] = []

    def likely(_: Any, offered: Any, best: float) -> Any:
        asked.append(best)
        return offered

    monkeypatch.setattr("serai.games.camelup.bots.counsel.promising", likely)
    for count, expected in ((1, [tiles[1]]), (3, [tiles[1], tiles[3], tiles[0]])):
        level = Level(scenarios=60, looks=False, infers=False, tiles=count, wavers=0.0)
        thinker = counsel(TILES, level=level)
        monkeypatch.setattr(thinker, "_swing", swings.__getitem__)
        assert thinker._tiles([ROLL, *tiles, Ticket("b")]) == expected
        assert thinker._tiles([ROLL, Ticket("b")]) == []
    assert asked == [0.8, 0.8]
    none = Level(scenarios=60, looks=False, infers=False, tiles=0, wavers=0.0)
    assert counsel(TILES, level=none)._tiles(tiles) == []


# -- what the judge is asked -------------------------------------------------------------------


class Judged:
    """Answers by what it is asked, and keeps the questions."""

    def __init__(self, money: float) -> None:
        self.money = money
        self.asked: list[tuple[int, ...]] = []

    def judge(self, *asked: int) -> tuple[float, float]:
        self.asked.append(asked)
        _, what, which, where = (*asked, 0, 0)[:4]
        return what / 10 + which / 100 + where / 1000, self.money + 10 * what + which + where / 2


def test_every_action_is_judged_and_told_as_a_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(SECOND, "6:pyg,8:rb", seats=6, turn=2)
    thinker = counsel(state, 2)
    now, then = Judged(7.0), Judged(50.0)
    placed: list[State] = []

    def judges(after: State) -> Any:
        if after == thinker.state:
            return now
        placed.append(after)
        return then

    monkeypatch.setattr(thinker, "_judge", judges)
    monkeypatch.setattr(thinker, "_hopeless", lambda action: action == FinishCard("winner", "b"))
    monkeypatch.setattr(thinker, "_tiles", lambda _: [Tile(10, "-")])
    actions: list[Action] = [
        ROLL,
        Ticket("p"),
        Tile(9, "+"),
        Tile(10, "-"),
        FinishCard("winner", "b"),
        FinishCard("winner", "y"),
        FinishCard("loser", "g"),
        Partner(4),
    ]
    found = {one.action: (one.pounds, one.win) for one in thinker.weigh(actions)}
    assert list(found) == [
        ROLL,
        Ticket("p"),
        FinishCard("winner", "y"),
        FinishCard("loser", "g"),
        Partner(4),
        Tile(10, "-"),
    ]
    assert now.asked == [
        (2, portfolio.NOTHING),
        (2, portfolio.ROLL, 0, 0),
        (2, portfolio.TICKET, 2, 0),
        (2, portfolio.CARD, 4, 0),
        (2, portfolio.CARD, 1, 1),
        (2, portfolio.PARTNER, 4, 0),
    ]
    assert then.asked == [(2, portfolio.NOTHING)]
    assert [after.tiles[10] for after in placed] == [-3]
    # Doing nothing is worth 47 to the judge above, and 90 with the tile.
    assert found[Ticket("p")] == pytest.approx((19 - 47, 0.12))
    assert found[Tile(10, "-")] == pytest.approx((90 - 47, 0.4))


def test_only_finish_cards_can_be_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = counsel(TILES)
    for pounds, hopeless in ((HOPELESS_CARD - 0.01, True), (HOPELESS_CARD + 0.01, False)):
        worth = SimpleNamespace(pounds=pounds)
        monkeypatch.setattr(thinker.appraiser, "card", lambda _, worth=worth: worth)
        assert thinker._hopeless(FinishCard("loser", "b")) is hopeless
        assert not thinker._hopeless(ROLL)


@pytest.mark.parametrize(("looks", "turns"), [(True, 3), (False, 0)])
def test_a_judge_looks_once_around_the_table_or_not_at_all(looks: bool, turns: int) -> None:
    level = Level(scenarios=80, looks=looks, infers=False, tiles=0, wavers=0.0)
    judge = counsel(TILES, level=level)._judge(conceal(TILES, 0))
    assert judge.look == turns
    assert list(judge.ladder) == [5, 3, 2]
    assert list(judge.noise) == list(NOISE)
    assert abs(len(judge.scenarios.ends) - 80) <= 30


# -- the table ---------------------------------------------------------------------------------

RACE = np.array([[0.5, 0.0], [0.2, 0.1], [0.1, 0.2], [0.1, 0.3], [0.1, 0.4]])


def scenes(**landings: float) -> Any:
    """Stand in for scenarios: where units are going to land, and how the race stands."""
    lying = np.zeros(17)
    for space, units in landings.items():
        lying[int(space[1:])] = units
    return SimpleNamespace(landings=lying, race=RACE)


def test_the_table_holds_what_everybody_has() -> None:
    state = table(
        SECOND,
        "6:pyg,8:rb",
        tiles="4-1,12+0",
        dice="bgprx",
        turn=1,
        money=(9, 2, 5, 4, 6, 7),
        held=("b5 b3 g5", "", "p5 y5"),
        pyramid=(0, 0, 1, 0, 0, 0),
        winner="1g 0b",
        loser="2y 1r",
        partners=((1, 3),),
        options=HouseOptions(open_money=True),
    )
    thinker = counsel(state, 1)
    found = thinker._table(conceal(state, 1), scenes(s4=0.5, s12=0.25, s7=9.0))
    assert list(found.money) == [9.25, 2.5, 5, 4, 6, 7]
    assert found.worth.tolist()[:3] == [[8, 5, 0, 0, 0], [0] * 5, [0, 0, 5, 0, 5]]
    assert found.number.tolist()[:3] == [[2, 1, 0, 0, 0], [0] * 5, [0, 0, 1, 0, 1]]
    assert found.best.tolist()[:3] == [[5, 5, 0, 0, 0], [0] * 5, [0, 0, 5, 0, 5]]
    assert list(found.pyramid) == [0, 0, 1, 0, 0, 0]
    assert list(found.partners) == [-1, 3, -1, 1, -1, -1]
    assert list(found.left) == [2, 3, 3, 4, 3]
    # Of my own cards I know both, of the others' one each: guessed by the race as it stands.
    guess = RACE**2 / (RACE**2).sum(axis=0)
    guess[0, 1] = 1e-12 / ((RACE[:, 1] ** 2).sum() + 1e-12)
    assert list(found.hands[1]) == [1, 0, 1, 0, 1]
    assert list(found.hands[0]) == pytest.approx(list(1 - guess[:, 0]))
    assert list(found.hands[2]) == pytest.approx(list(1 - guess[:, 1]))
    assert list(found.hands[4]) == [1] * 5
    # My green card lies first in the winner deck: 8 pounds if right, and 5 for the next.
    assert found.pays[0, :, 1].tolist() == [-1, 8, -1, -1, -1]
    behind = [
        right * (5 if camel == 1 else 8) - (1 - right) for camel, right in enumerate(guess[:, 0])
    ]
    assert found.pays[0, :, 0].tolist() == pytest.approx(behind)
    # My red card lies behind seat 2's in the loser deck.
    red = 8 * (1 - guess[3, 1]) + 5 * guess[3, 1]
    assert found.pays[1, :, 1].tolist() == pytest.approx([-1, -1, -1, red, -1])
    assert found.pays[0, :, 2].tolist() == [0] * 5
    assert found.counts[0, 1].tolist() == pytest.approx([0, 1 - guess[1, 0], guess[1, 0], 0, 0])
    assert found.counts[1, 3].tolist() == pytest.approx([0, 1 - guess[3, 1], guess[3, 1], 0, 0])


def test_money_that_is_not_shown_comes_from_the_books() -> None:
    state = table(FIRST, "6:oyg,8:wb", money=(3, 8, 1))
    thinker = counsel(state, 0)
    thinker.ledger.money = [3, 8, 1]
    assert list(thinker._table(conceal(state, 0), scenes()).money) == [3, 8, 1]


def test_a_tile_brings_what_the_rules_pay_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.games.camelup.bots.counsel.TILE_PAY", 6)
    state = table(FIRST, "6:oyg,8:wb", money=(3, 8, 1), tiles="12+1,4-0")
    thinker = counsel(state, 0)
    thinker.ledger.money = [3, 8, 1]
    found = thinker._table(conceal(state, 0), scenes(s4=0.5, s12=0.25))
    assert list(found.money) == [3 + 6 * 0.5, 8 + 6 * 0.25, 1]
