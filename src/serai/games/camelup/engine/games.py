"""Many games of Camel Up side by side, in the game's own words."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.core.errors import BadSetup, BadValue, GameNotOver, IllegalAction, kind_of, shown
from serai.games.camelup.engine import batches, convert, dice
from serai.games.camelup.engine.compiled import Draws, Ints, Rows
from serai.games.camelup.engine.layout import MONEY, OVER, PHASE, SEATS, WIDTH
from serai.games.camelup.engine.numbers import ACTIONS
from serai.games.camelup.engine.policies import EVERY_ACTION, EVERY_KIND
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.rules.state import State

SEEDS = range(2**64)
MOST_GAMES = 10_000_000
"""Games in one batch: some four gigabytes of them."""

MOST_THREADS = 1024

_SHARES = 8
"""Into how many shares the games of a thread are cut: some take longer than others."""

_NO_LIMIT = 2**62


class Games:
    """A batch of games, one in each row; all have the same number of seats.

    Actions have the numbers of `serai.numbers`. Dice come from counters: game n of a seed has the
    same ones in any batch and with any number of `threads`.
    """

    PASS = batches.PASS
    """In the place of an action or an outcome: nothing happens in this game."""

    def __init__(self, rows: Rows, dice: Draws, choices: Draws, threads: int = 1) -> None:
        if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
            raise BadSetup(f"games take 1 to {MOST_THREADS} threads, not {shown(threads)}")
        self._rows = rows

        self.dice = dice
        """The counter of each game's dice."""

        self.choices = choices
        """The counter of what is chosen at random in each game."""

        self.threads = threads
        """How many threads share the work."""

    # -- beginning -----------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: CamelUp,
        seats: int,
        count: int,
        seed: int,
        options: HouseOptions | None = None,
        *,
        first: int = 0,
        threads: int = 1,
    ) -> "Games":
        """Set up games `first`, `first + 1` … of a seed, until a seat is to act in each."""
        if not isinstance(game, CamelUp):
            raise BadSetup(f"the engine plays a ruleset of Camel Up, not {kind_of(game)}")
        return cls.of(game.start(seats, options), count, seed, first=first, threads=threads)

    @classmethod
    def of(
        cls,
        state: State,
        count: int,
        seed: int,
        *,
        first: int = 0,
        dealing: bool = True,
        threads: int = 1,
    ) -> "Games":
        """Let games begin at a position, whatever the moment; nothing in it may be hidden.

        If chance is to act, it does, unless you leave `dealing` to yourself.
        """
        if type(count) is not int or not 1 <= count <= MOST_GAMES:
            raise BadSetup(f"a batch has 1 to {MOST_GAMES:,} games, not {shown(count)}")
        if type(seed) is not int or seed not in SEEDS:
            raise BadSetup(f"a seed of the engine is 0 to 2**64 - 1, not {shown(seed)}")
        if type(first) is not int or first not in range(2**63):
            raise BadSetup(f"the number of the first game is 0 to 2**63 - 1, not {shown(first)}")
        _check_flag("dealing", dealing)
        numbers = np.uint64(first) + np.arange(count, dtype=np.uint64)
        games = cls.numbered(state, numbers, seed, threads)
        if dealing:
            games.deal()
        return games

    @classmethod
    def numbered(cls, state: State, numbers: Draws, seed: int, threads: int = 1) -> "Games":
        """Let games with these numbers begin at a position: those of a number have the same dice.

        Chance has not acted yet.
        """
        count = len(numbers)
        rows = np.empty((count, WIDTH), np.int32)
        rows[:] = convert.row_of(state)
        games = cls(rows, np.empty(count, np.uint64), np.empty(count, np.uint64), threads)
        for stream, keys in ((dice.DICE, games.dice), (dice.CHOICES, games.choices)):
            dice.keys(np.uint64(seed), numbers, np.uint64(stream), keys)
        return games

    def copy(self) -> "Games":
        """Return the same games again: they go on as these would."""
        return Games(self._rows.copy(), self.dice.copy(), self.choices.copy(), self.threads)

    def pick(self, games: Ints) -> "Games":
        """Return these games of the batch, in this order; one that is named twice goes on twice."""
        wanted = np.asarray(games)
        if wanted.ndim != 1 or not len(wanted) or wanted.dtype.kind not in "iu":
            raise BadValue("name games of the batch by a list of whole numbers")
        if wanted.min() < 0 or wanted.max() >= len(self):
            raise BadValue(f"the games of this batch are 0 to {len(self) - 1}")
        return Games(self._rows[wanted], self.dice[wanted], self.choices[wanted], self.threads)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Games":
        return self.copy()

    # -- the moment ----------------------------------------------------------------------------

    @property
    def rows(self) -> Rows:
        """One game in each row, to look at; `engine.layout` says what is in which column."""
        return _to_look_at(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self._rows[0, SEATS])

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each game is over."""
        return np.asarray(self._rows[:, PHASE] == OVER)

    @property
    def to_act(self) -> NDArray[np.int8]:
        """The seat that is to act in each game; -1: none is."""
        found = np.empty(len(self), np.int8)
        self._share(batches.seats_to_act, self._rows, found)
        return found

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by game and number, as `serai.Numbers.mask` has it."""
        found = np.empty((len(self), ACTIONS), np.bool_)
        self._share(batches.masks, self._rows, found)
        return found

    @property
    def words(self) -> Ints:
        """Which actions of turns are legal in each game: bit n is set for number n.

        It is 0 where nobody is to act, or where the opening stacks are arranged.
        """
        found = np.empty(len(self), np.int64)
        self._share(batches.words, self._rows, found)
        return found

    @property
    def scores(self) -> NDArray[np.int32]:
        """Everybody's money, by game and seat: the scores of games that are over."""
        return _to_look_at(self._rows[:, MONEY : MONEY + self.seats])

    @property
    def winners(self) -> NDArray[np.bool_]:
        """Who has won, by game and seat; a tie is a shared victory. [CU1-66, CU2-69]"""
        if not self.over.all():
            raise GameNotOver(f"game {int(np.argmin(self.over))} of the batch is not over")
        scores = self.scores
        return np.asarray(scores == scores.max(axis=1, keepdims=True))

    @property
    def averages(self) -> tuple[float, ...]:
        """Everybody's money on average, by seat."""
        return tuple(self.scores.mean(axis=0).tolist())

    @property
    def shares(self) -> tuple[float, ...]:
        """Everybody's share of the victories, by seat; a shared one counts in parts."""
        winners = self.winners
        return tuple((winners / winners.sum(axis=1, keepdims=True)).mean(axis=0).tolist())

    def state(self, game: int) -> State:
        """Return the readable state of a game."""
        if type(game) is not int or game not in range(len(self)):
            raise BadValue(f"the games of this batch are 0 to {len(self) - 1}, not {shown(game)}")
        return convert.state_of(self._rows[game].tolist())

    # -- playing -------------------------------------------------------------------------------

    def step(self, actions: Ints, dealing: bool = True) -> None:
        """Carry out an action in every game, by its number; refuse all if one is not legal.

        Then chance acts until it is a seat's turn again, unless you leave `dealing` to yourself.
        """
        _check_flag("dealing", dealing)
        wanted = self._numbers(actions)
        refused = self._first(batches.first_illegal, wanted)
        if refused is not None:
            raise IllegalAction(
                f"the action with number {wanted[refused]} is not legal in game {refused}: "
                "see masks"
            )
        self._share(batches.act, self._rows, self.dice, wanted, dealing)

    def reveal(self, outcomes: Ints) -> None:
        """Let chance do in every game what has this number (`engine.numbers` counts them)."""
        wanted = self._numbers(outcomes)
        refused = self._first(batches.first_impossible, wanted)
        if refused is not None:
            raise IllegalAction(
                f"chance cannot give the outcome with number {wanted[refused]} in game {refused}"
            )
        self._share(batches.reveal, self._rows, wanted)

    def deal(self) -> None:
        """Let chance act, drawn from each game's dice, until it is a seat's turn."""
        self._share(batches.deal_all, self._rows, self.dice)

    def play_at_random(self, by_kind: bool = False, most: int | None = None) -> int:
        """Play to the end, or for `most` actions in each game; return how many it took in all.

        Every legal action is equally likely. `by_kind` first draws a kind (ticket, tile, card …)
        and then one of that kind, as the bot `random` does.
        """
        _check_flag("by_kind", by_kind)
        if most is not None and (type(most) is not int or most < 0):
            raise BadValue(f"`most` is a number of actions or None, not {shown(most)}")
        policy = EVERY_KIND if by_kind else EVERY_ACTION
        limit = _NO_LIMIT if most is None else min(most, _NO_LIMIT)
        return sum(self.run(batches.play_at_random, policy, limit))

    def run(self, kernel: Callable[..., Any], *arguments: Any) -> list[Any]:
        """Run a compiled kernel over rows, dice and choices of all games; return its answers.

        It is called with these three, your arguments, and the first and the last game of its share.
        """
        return self._share(kernel, self._rows, self.dice, self.choices, *arguments)

    def _numbers(self, given: Ints) -> Ints:
        wanted = np.asarray(given)
        if wanted.shape != (len(self),) or wanted.dtype.kind not in "iu":
            raise BadValue(f"give a whole number for each of the {len(self)} games")
        return wanted.astype(np.int64)

    def _first(self, kernel: Callable[..., Any], wanted: Ints) -> int | None:
        """Return the first game in which something is refused."""
        found = self._share(kernel, self._rows, wanted)
        return next((game for game in found if game >= 0), None)

    def _share(self, kernel: Callable[..., Any], *arguments: Any) -> list[Any]:
        """Run a kernel that ends with `(start, stop)` on all games, in shares for the threads."""
        count, threads = len(self), self.threads
        if threads == 1:
            return [kernel(*arguments, 0, count)]
        marks = np.linspace(0, count, min(count, threads * _SHARES) + 1).astype(int).tolist()
        with ThreadPoolExecutor(threads) as pool:
            return list(pool.map(lambda ends: kernel(*arguments, *ends), pairwise(marks)))


def _check_flag(name: str, given: object) -> None:
    if type(given) is not bool:
        raise BadValue(f"`{name}` is True or False, not {shown(given)}")


def _to_look_at(found: Rows) -> Rows:
    """Return numbers that cannot be changed: a row that no game has would never end."""
    seen = found.view()
    seen.flags.writeable = False
    return seen
