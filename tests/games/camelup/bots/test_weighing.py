"""Which actions greedy and vizier weigh, and which of them they choose."""

from math import exp
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from serai.core.registry import find_bot, find_game
from serai.games.camelup import ROLL, Action, HouseOptions, State, Ticket, Tile
from serai.games.camelup.bots.greedy import GreedyBot
from serai.games.camelup.bots.vizier import LEVELS, Level, VizierBot
from serai.games.camelup.bots.weighing import QUICK_RACES, promising, weigh
from serai.games.camelup.bots.why import Considered
from serai.games.camelup.odds.answers import ActionValue
from serai.games.camelup.odds.outcomes import RACES, RaceOutcome, race
from serai.games.camelup.rules.events import CardPlaced
from tests.games.camelup.rules.tables import FIRST, game_of, opened, table

TILES = [Tile(space, side) for space in (7, 9, 10, 11) for side in ("+", "-")]


def appraiser(landings: dict[int, float], **more: Any) -> Any:
    """Stand in for an appraiser of seat 0, told where units are going to land."""
    found = np.zeros(17)
    for space, units in landings.items():
        found[space] = units
    state = table(FIRST, "5:oyg,6:wb", **more)
    return SimpleNamespace(state=state, seat=0, leg=SimpleNamespace(landings=found))


def spaces(tiles: list[Tile]) -> list[tuple[int, str]]:
    return [(tile.space, tile.side) for tile in tiles]


def test_tiles_are_weighed_on_the_two_spaces_where_most_will_land() -> None:
    asked = appraiser({7: 1.2, 9: 0.5, 10: 0.9, 11: 1.1})
    assert spaces(promising(asked, TILES, 0.8)) == [(7, "+"), (7, "-"), (11, "+"), (11, "-")]
    # Without a stake a tile is worth a pound for each that lands: 1.2 is just not enough.
    assert spaces(promising(asked, TILES, 1.15)) == [(7, "+"), (7, "-")]
    assert promising(asked, TILES, 1.2) == []


def test_what_is_at_stake_makes_tiles_promising() -> None:
    """Tickets for 5 and 3 put 6 and 4 pounds at stake, a finish card 3: a quarter may swing."""
    landings = {7: 0.4}
    for more, met in (
        ({"held": ("b5 b3",)}, 1 + (6 + 4) / 4),
        ({"winner": "0b"}, 1 + 3 / 4),
        ({"loser": "0b"}, 1 + 3 / 4),
        ({"held": ("b5",), "winner": "0b", "loser": "0g"}, 1 + (6 + 6) / 4),
        ({"held": ("", "b5 b3"), "winner": "1b"}, 1),
    ):
        asked = appraiser(landings, **more)
        assert promising(asked, TILES, 0.4 * met - 0.001)
        assert not promising(asked, TILES, 0.4 * met + 0.001)


def test_a_tile_that_lies_is_given_up_for_another() -> None:
    asked = appraiser({7: 1.0, 12: 0.3}, tiles="12+0,14-1")
    assert promising(asked, TILES, 0.699)
    assert not promising(asked, TILES, 0.701)


def test_tiles_are_weighed_by_what_the_rules_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six pounds for each that lands: 6 there, less 1.8 where it lies."""
    monkeypatch.setattr("serai.games.camelup.bots.weighing.TILE_PAY", 6)
    asked = appraiser({7: 1.0, 12: 0.3}, tiles="12+0")
    assert promising(asked, TILES, 4.199)
    assert not promising(asked, TILES, 4.201)


def test_everything_else_is_valued_and_tiles_only_if_they_could_be_best() -> None:
    worth = {ROLL: 1.0, Ticket("b"): 1.5}
    asked = appraiser({7: 1.6, 9: 1.4})
    asked.value = lambda action: ActionValue(action, worth[action], worth[action])
    asked.tile = lambda tile: ActionValue(tile, tile.space / 10, 0.0)
    found = weigh(asked, [ROLL, *TILES, Ticket("b")])
    assert [(value.action, value.pounds) for value in found] == [
        (ROLL, 1.0),
        (Ticket("b"), 1.5),
        (Tile(7, "+"), 0.7),
        (Tile(7, "-"), 0.7),
    ]


# -- greedy ------------------------------------------------------------------------------------

GAME = game_of(FIRST)
STATE = opened(FIRST)


def test_greedy_takes_what_is_worth_most_and_of_equals_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listed: list[Action] = [ROLL, Ticket("b"), Ticket("g"), Ticket("o")]
    # Blue and orange are the same but for the last digits of a float.
    pounds = [1.0, 2.0, -3.0, 2.0 + 1e-12]
    found = [ActionValue(a, p, p) for a, p in zip(listed, pounds, strict=True)]
    monkeypatch.setattr("serai.games.camelup.bots.weighing.weigh", lambda *_: list(found))
    bot = GreedyBot()
    chosen = bot.choose(GAME.view(STATE, 0), GAME.actions(STATE), Random(1))
    assert chosen == Ticket("b")
    assert bot.why is not None
    assert [(c.action, c.pounds) for c in bot.why.considered] == [
        (Ticket("b"), 2.0),
        (Ticket("o"), 2.0 + 1e-12),
        (ROLL, 1.0),
        (Ticket("g"), -3.0),
    ]


@pytest.mark.parametrize("bot", [GreedyBot, VizierBot])
def test_stacks_are_arranged_by_the_generator_that_is_given(bot: Any) -> None:
    start = GAME.start(2, HouseOptions(starter_arranges=True, first=0))
    for face in ("b1", "g1", "o1", "w2", "y2"):
        start = GAME.apply(start, GAME.parse_action(f"die {face}")).state
    actions = GAME.actions(start)
    view = GAME.view(start, 0)
    chosen = {bot().choose(view, actions, Random(seed)) for seed in range(20)}
    assert len(chosen) > 5
    assert all(bot().choose(view, actions, Random(3)) == Random(3).choice(actions) for _ in "ab")


@pytest.mark.parametrize("name", ["greedy", "vizier"])
def test_nobody_plays_without_a_seat_or_in_another_game(name: str) -> None:
    bot: Any = find_bot(name)
    assert bot.why is None
    other: Any = find_game("faraon")
    for view in (GAME.view(STATE, None), other.view(other.start(2), 0)):
        with pytest.raises(TypeError) as told:
            bot.choose(view, GAME.actions(STATE), Random(1))
        assert str(told.value) == f"{name} plays Camel Up in a seat"


CROWDED = table(
    FIRST,
    "6:oyg,8:wb",
    dice="by",
    tiles="12+1,4-0",
    held=("g5", "b5 y3", "y5"),
    money=(3, 3, 3),
    winner="1g",
)
"""Orange has fallen behind, two dice are left, and seat 1 has placed a card."""


@pytest.mark.parametrize(
    ("name", "considered", "expected"),
    [
        (
            "greedy",
            16,
            [("loser o", 3.316911, None), ("ticket b", 2.111111, None), ("roll", 1.0, None)],
        ),
        (
            "vizier:apprentice",
            14,
            [
                ("loser o", 3.307836, 0.421132),
                ("ticket b", 2.111111, 0.370802),
                ("winner g", 0.978757, 0.342932),
            ],
        ),
        (
            "vizier:scribe",
            15,
            [
                ("loser o", 2.772251, 0.386161),
                ("ticket b", 1.566609, 0.332576),
                ("tile 7+", 1.566609, 0.327557),
            ],
        ),
        (
            "vizier:master",
            16,
            [
                ("loser o", 2.772237, 0.384097),
                ("ticket b", 1.566637, 0.331008),
                ("tile 7+", 1.566637, 0.326899),
            ],
        ),
    ],
)
def test_the_same_position_is_weighed_alike_on_every_machine(
    name: str, considered: int, expected: list[tuple[str, float, float | None]]
) -> None:
    """A seed promises the same game everywhere, so what bots reckon may not drift.

    Whoever makes them reckon otherwise measures their strength again, and then puts the new
    figures here. That the camel which has fallen behind will be last is the best bet anyway. The
    more somebody thinks, the less of it they count on: others will bet on the same.
    """
    bot: Any = find_bot(name, FIRST)
    view = GAME.view(CROWDED, 0)
    bot.watch(view, [GAME.redact(CardPlaced(1, "winner", "g"), 0)])
    bot.choose(view, GAME.actions(CROWDED), Random(1))
    found = [(GAME.action_text(c.action), c.pounds, c.win) for c in bot.why.considered]
    assert len(found) == considered
    for (do, pounds, win), (text, worth, share) in zip(found, expected, strict=False):
        assert do == text
        assert pounds == pytest.approx(worth, abs=2e-6)
        assert win is None if share is None else win == pytest.approx(share, abs=2e-6)


@pytest.mark.parametrize("name", ["greedy", "vizier"])
def test_bots_run_fewer_races_than_people_wait_for(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def run(state: State, races: int = RACES) -> RaceOutcome:
        asked.append(races)
        return race(state, 50)

    for module in ("odds.values", "bots.ledger"):
        monkeypatch.setattr(f"serai.games.camelup.{module}.race", run)
    bot: Any = find_bot(name, FIRST)
    view = GAME.view(CROWDED, 0)
    bot.watch(view, [GAME.redact(CardPlaced(1, "winner", "g"), 0)])
    bot.choose(view, GAME.actions(CROWDED), Random(1))
    assert set(asked) == {QUICK_RACES}
    assert QUICK_RACES < RACES


# -- vizier ------------------------------------------------------------------------------------


def advised(monkeypatch: pytest.MonkeyPatch, wins: dict[Any, float]) -> list[Any]:
    """Let a vizier's counsel be known in advance; return what it is made with."""
    made: list[Any] = []

    class Known:
        def __init__(self, *given: Any) -> None:
            made.append(given)

        def weigh(self, _: Any) -> list[Considered]:
            return [Considered(action, -win, win) for action, win in wins.items()]

    monkeypatch.setattr("serai.games.camelup.bots.counsel.Counsel", Known)
    return made


def test_a_vizier_plays_to_win_not_for_pounds(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = {ROLL: 0.2, Ticket("b"): 0.5, Ticket("g"): 0.5 + 1e-12, Ticket("o"): 0.1}
    made = advised(monkeypatch, wins)
    bot = VizierBot()
    view = GAME.view(STATE, 0)
    assert bot.choose(view, GAME.actions(STATE), Random(1)) == Ticket("b")
    assert made == [(view, 0, bot.ledger, LEVELS["master"])]
    assert bot.why is not None
    assert [c.action for c in bot.why.considered] == [Ticket("b"), Ticket("g"), ROLL, Ticket("o")]


class Loaded(Random):
    """Draws what it is told, and keeps how likely each was."""

    place = 0

    def choices(self, population: Any, weights: Any = None, **_: Any) -> Any:
        self.weights = list(weights)
        return [population[self.place]]


def test_whoever_wavers_is_e_times_as_likely_to_do_what_wins_so_much_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advised(monkeypatch, {ROLL: 0.26, Ticket("b"): 0.3, Ticket("g"): 0.28})
    level = Level(scenarios=60, looks=False, infers=False, tiles=0, wavers=0.02)
    bot, rng = VizierBot(level), Loaded()
    rng.place = 2
    chosen = bot.choose(GAME.view(STATE, 0), GAME.actions(STATE), rng)
    assert rng.weights == pytest.approx([1, exp(-1), exp(-2)])
    assert chosen == ROLL
    assert bot.why is not None
    assert [c.action for c in bot.why.considered] == [ROLL, Ticket("b"), Ticket("g")]


def test_an_apprentice_sees_only_its_own_hand_and_a_master_asks_why() -> None:
    assert [name for name, level in LEVELS.items() if level.looks] == ["scribe", "master"]
    infers = {name: VizierBot.make(name).ledger.infer for name in LEVELS}
    assert infers == {"apprentice": False, "scribe": False, "master": True}
    assert [LEVELS[name].wavers for name in LEVELS] == sorted(
        (level.wavers for level in LEVELS.values()), reverse=True
    )


def test_a_vizier_keeps_its_books_from_move_to_move() -> None:
    bot = VizierBot()
    books = bot.ledger
    bot.watch(GAME.view(STATE, 0), [])
    assert bot.ledger is books
    assert books.money == [3, 3, 3]
