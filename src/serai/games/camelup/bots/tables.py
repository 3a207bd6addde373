"""Compiled tables for environments: one game, or many, alone or against compiled bots."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.core.errors import BadSetup, IllegalAction, shown
from serai.core.game import Game, Options, Seat
from serai.core.layouts import Layout
from serai.core.tables import CALLER, Tables
from serai.games.camelup.bots import quick_greedy
from serai.games.camelup.bots.board_odds import PLAYOUTS, Known, Memory, known_for, memory
from serai.games.camelup.bots.compiled import kernel
from serai.games.camelup.bots.line_up import GREEDY, MERCHANT, POLICIES, RANDOM
from serai.games.camelup.engine import convert, dice, stepping, turns
from serai.games.camelup.engine.chance import deal
from serai.games.camelup.engine.compiled import Draws, Ints, Row, Rows
from serai.games.camelup.engine.dice import draw
from serai.games.camelup.engine.games import MOST_GAMES, SEEDS, Games
from serai.games.camelup.engine.layout import MONEY, OVER, PHASE, SEATS, TURN, TURNS
from serai.games.camelup.engine.policies import at_random
from serai.games.camelup.engine.stepping import ANYBODY, Filled, Seats
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.observing import OBSERVER
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import State

Mask = NDArray[np.int8]
Seen = NDArray[np.int16]


class RaceTable:
    """One game after the other on one row of the engine."""

    def __init__(self, start: State) -> None:
        self._fresh = np.array(convert.row_of(start), np.int32)
        self._row = self._fresh.copy()
        self._dice = np.zeros(1, np.uint64)
        self._seats = start.seats

    def begin(self, seed: int) -> Seat:
        """Set up a new game; return the seat that is to act."""
        _check_seed(seed)
        dice.keys(np.uint64(seed), np.zeros(1, np.uint64), np.uint64(dice.DICE), self._dice)
        return stepping.begin_one(self._row, self._dice, self._fresh)

    def act(self, number: int) -> Seat:
        """Carry out an action; return who is to act next, or -1."""
        seat = stepping.act_one(self._row, self._dice, number)
        if seat == stepping.ILLEGAL:
            raise IllegalAction(f"the action with number {number} is not legal now: see the mask")
        return seat

    def look(self, seat: Seat, observation: Seen, mask: Mask) -> None:
        """Fill in what a seat sees, and which actions it may take now."""
        stepping.look(self._row, seat, observation, mask)

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's money."""
        return tuple(self._row[MONEY : MONEY + self._seats].tolist())

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has the most money. [CU1-66, CU2-69]"""
        scores = self.scores
        return tuple(seat for seat, money in enumerate(scores) if money == max(scores))

    @property
    def state(self) -> State:
        """The readable state."""
        return convert.state_of(self._row.tolist())


class RaceBatch:
    """Many games on the engine; `serai.core.tables.Batch` says what its arrays are."""

    def __init__(
        self,
        start: State,
        layout: Layout,
        count: int,
        bots: Sequence[str],
        by_score: bool,
        longest: int,
        threads: int,
    ) -> None:
        if type(count) is not int or not 1 <= count <= MOST_GAMES:
            raise BadSetup(f"a batch has 1 to {MOST_GAMES:,} games, not {shown(count)}")
        seats, width, actions = layout.seats, layout.width, layout.actions
        self._start = start
        self._threads = threads
        self._fresh = np.array(convert.row_of(start), np.int32)
        self._by_score = by_score
        self._longest = longest
        self._playing = CALLER in bots and any(bots)
        # By how far a bot sits to the learner's left.
        learner = bots.index(CALLER) if self._playing else 0
        names = [bots[(learner + left) % seats] for left in range(seats)]
        self._bots = np.array([POLICIES.get(name, RANDOM) for name in names], np.int8)
        self._filled = Filled(
            np.zeros((count, width), np.int16),
            np.zeros((count, actions), np.int8),
            np.zeros(count, np.int8),
            np.zeros(count, np.float32),
            np.zeros((count, seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
            np.zeros((count, width), np.int16),
            np.zeros(count, np.int8),
            np.zeros(count, np.int64),
            np.zeros(count, np.int8),
        )
        for name in ("observations", "masks", "seats", "rewards", "all_rewards", "over", "cut"):
            setattr(self, name, _to_look_at(getattr(self._filled, name)))
        self.last = _to_look_at(self._filled.last)
        self.last_seats = _to_look_at(self._filled.last_seats)
        self._reckoning = bool((self._bots != RANDOM).any())
        self._more: tuple[Any, ...] = ()
        if self._reckoning:
            estimated = known_for(start.edition, PLAYOUTS)
            # Solving and reading the exact tables takes a while: only if somebody wants them.
            known = known_for(start.edition) if GREEDY in self._bots else estimated
            self._more = (self._bots, known, estimated)
        self.begin(0)

    observations: Seen
    masks: Mask
    seats: Seats
    rewards: NDArray[np.float32]
    all_rewards: NDArray[np.float32]
    over: NDArray[np.bool_]
    cut: NDArray[np.bool_]

    def begin(self, seed: int) -> None:
        """Set up new games everywhere."""
        _check_seed(seed)
        count, seats = len(self.seats), self._start.seats
        numbers = np.arange(count, dtype=np.uint64)
        self._games = Games.numbered(self._start, numbers, seed, self._threads)
        for array in (self._filled.rewards, self._filled.all_rewards):
            array.fill(0)
        for flags in (self._filled.over, self._filled.cut):
            flags.fill(0)
        self._filled.learner[:] = np.arange(count) % seats if self._playing else ANYBODY
        run: Callable[..., Any] = _begin if self._reckoning else stepping.begin
        self._games.run(run, self._fresh, self._filled, *self._more)

    def step(self, actions: Ints) -> None:
        """Carry out an action in every game; refuse all if one is not legal."""
        refused = stepping.first_refused(self._filled.masks, actions)
        if refused >= 0:
            raise IllegalAction(
                f"the action with number {actions[refused]} is not legal in game {refused}: "
                "see the mask"
            )
        rules = (actions, self._by_score, self._longest)
        run: Callable[..., Any] = _step if self._reckoning else stepping.step
        self._games.run(run, self._fresh, self._filled, *rules, *self._more)

    def state(self, game: int) -> State:
        """Return the readable state of a game."""
        return self._games.state(game)


class RaceTables:
    """What environments find in the kit."""

    bots = frozenset(POLICIES)

    def knows(self, game: Game[Any, Any, Any], options: Options) -> bool:
        """Whether the engine plays a ruleset with these house options."""
        if not isinstance(game, CamelUp) or not isinstance(options, HouseOptions):
            return False
        try:
            convert.check_known(game.edition, options)
        except BadSetup:
            return False
        return True

    def table(self, game: Game[Any, Any, Any], options: Options, seats: int) -> RaceTable:
        """Make a table for one game."""
        return RaceTable(game.start(seats, options))

    def batch(
        self,
        game: Game[Any, Any, Any],
        options: Options,
        count: int,
        bots: Sequence[str],
        by_score: bool,
        longest: int,
        threads: int,
    ) -> RaceBatch:
        """Make a batch of games."""
        layout = Layout(game, OBSERVER, len(bots), options)
        start = game.start(len(bots), options)
        return RaceBatch(start, layout, count, bots, by_score, longest, threads)


TABLES: Tables = RaceTables()


def _check_seed(seed: object) -> None:
    if type(seed) is not int or seed not in SEEDS:
        raise BadSetup(f"a seed of the engine is 0 to 2**64 - 1, not {shown(seed)}")


def _to_look_at(array: NDArray[Any]) -> NDArray[Any]:
    """Return an array that cannot be changed from outside: masks say what is legal."""
    seen = array.view()
    seen.flags.writeable = False
    return seen


# -- against bots that reckon ------------------------------------------------------------------


@kernel
def _let_others(
    row: Row,
    dice: Draws,
    choices: Draws,
    game: int,
    learner: int,
    bots: Seats,
    known: Known,
    kept: Memory,
    estimated: Known,
    estimates: Memory,
) -> None:
    """Let bots play until it is the learner's turn, or the game is over."""
    while stepping.waits(row, learner):
        bot = bots[(row[TURN] - learner) % row[SEATS]]
        if bot == GREEDY and row[PHASE] == TURNS:
            action = quick_greedy.choose(row, known, kept)
        elif bot == MERCHANT and row[PHASE] == TURNS:
            action = quick_greedy.choose(row, estimated, estimates)
        else:
            action = at_random(row, RANDOM, draw(choices, game))
        turns.apply(row, action)
        deal(row, dice, game)


@kernel
def _set_up(
    row: Row,
    dice: Draws,
    choices: Draws,
    game: int,
    fresh: Row,
    filled: Filled,
    bots: Seats,
    known: Known,
    kept: Memory,
    estimated: Known,
    estimates: Memory,
) -> None:
    stepping.clear(row, dice, game, fresh, filled)
    _let_others(
        row, dice, choices, game, filled.learner[game], bots, known, kept, estimated, estimates
    )
    while row[PHASE] == OVER:
        stepping.clear(row, dice, game, fresh, filled)
        _let_others(
            row, dice, choices, game, filled.learner[game], bots, known, kept, estimated, estimates
        )


@kernel
def _begin(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    fresh: Row,
    filled: Filled,
    bots: Seats,
    known: Known,
    estimated: Known,
    start: int,
    stop: int,
) -> None:
    """Set up games everywhere."""
    kept = memory()
    estimates = memory()
    for game in range(start, stop):
        _set_up(
            rows[game], dice, choices, game, fresh, filled, bots, known, kept, estimated, estimates
        )
        stepping.show(rows[game], game, filled)


@kernel
def _step(
    rows: Rows,
    dice: Draws,
    choices: Draws,
    fresh: Row,
    filled: Filled,
    actions: Ints,
    by_score: bool,
    longest: int,
    bots: Seats,
    known: Known,
    estimated: Known,
    start: int,
    stop: int,
) -> None:
    """Carry out an action in every game, and let the bots answer."""
    kept = memory()
    estimates = memory()
    for game in range(start, stop):
        row = rows[game]
        acted = row[TURN]
        turns.apply(row, actions[game])
        deal(row, dice, game)
        filled.moves[game] += 1
        _let_others(
            row, dice, choices, game, filled.learner[game], bots, known, kept, estimated, estimates
        )
        if stepping.settle(row, game, acted, by_score, longest, filled):
            _set_up(
                row, dice, choices, game, fresh, filled, bots, known, kept, estimated, estimates
            )
        stepping.show(row, game, filled)
