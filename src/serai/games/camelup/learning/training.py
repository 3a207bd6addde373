"""Learning by playing: rounds of games, after each of which the network is fitted again.

First merchants play among themselves, a thousand games a second: that teaches what counts at all.
Then most seats are taken by those who judge by holdings alone, as the sultan does, and a few by
merchants and by the network of the round before: so it learns how often good players win. Last
come lessons, out of such games: decisions whose actions are played on to the end of the leg, where
the network of the round before answers.

The games of a round are played by whoever is hired to: they depend on the seed and their numbers
alone. The network is fitted here, in their order, whoever played them.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from serai.core.errors import BadSetup
from serai.core.registry import find_game
from serai.core.workers import Here, Workers
from serai.games.camelup.bots.board_odds import PLAYOUTS, known_for
from serai.games.camelup.engine.games import Games
from serai.games.camelup.engine.layout import WIDTH
from serai.games.camelup.learning.fitting import Notes, Weights, fit, fresh_weights
from serai.games.camelup.learning.kernels.selfplay import (
    MERCHANT,
    NET,
    PRIOR,
    Manner,
    Posed,
    play_and_note,
    win_shares,
)
from serai.games.camelup.learning.lessons import Teacher
from serai.games.camelup.odds.kernels import Floats
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.moves import RACING
from serai.games.camelup.rules.options import HouseOptions
from serai.games.camelup.value.kernels.beliefs import MOST_CARDS
from serai.games.camelup.value.kernels.features import FEATURES
from serai.games.camelup.value.kernels.net import Net, untrained
from serai.games.camelup.value.seen import orders_of

BASICS = 0.6
"""Which share of all games is played between merchants, to begin with."""

LESSONS = 0.1
"""How many games give lessons in the end, for each of the others."""

LESSON_ROUNDS = 2
"""In how many rounds, at least: what is learned in one is what the next one's legs end with."""

ROUND = 1000
"""Games of a round, from then on."""

KEPT = 8
"""How many of these rounds are remembered."""

PASSES = 4
RATE = 2e-3
LATER_PASSES = 4
LATER_RATE = 1.5e-3
LESSON_PASSES = 16
LESSON_RATE = 2e-3
"""How often notes are gone through, and how fast: at first, later, and last."""

TABLES = {2: 0.05, 3: 0.10, 4: 0.55, 5: 0.08, 6: 0.08, 7: 0.04, 8: 0.10}
"""Which share of the games has how many seats."""

SITTING = (0.05, 0.85, 0.10)
"""How likely a seat is taken by `NET`, `PRIOR` and `MERCHANT`."""

LEARNING_BASICS = Manner(360, spaces=2, rolls=0, wavering=0.0, straying=0.06, noting=0.12)
LEARNING = Manner(180, spaces=1, rolls=0, wavering=0.004, straying=0.02, noting=0.3)
POSING = Manner(180, spaces=1, rolls=0, wavering=0.0, straying=0.1, noting=0.0, posing=0.08)
MEASURING = Manner(360, spaces=2, rolls=0, wavering=0.0, straying=0.0, noting=0.4)
MOST_NOTES = 64
MOST_POSED = 16
CHUNK = 1000
"""Games whose notes are kept together; how many decides what is learned from first."""

PIECE = 125
"""How many of these one worker plays at once."""


class Progress(msgspec.Struct, frozen=True):
    """What a round led to."""

    games: int
    """How many games have been played."""

    loss: float
    """The mean surprise at who won, in nats."""


class Played(NamedTuple):
    """Games at tables of one size, and what was noted of them."""

    notes: Notes
    shares: Floats
    """By game and seat."""

    pounds: Floats
    posed: Posed


class Part(NamedTuple):
    """Some of the games of a round: which of its chunks they belong to, and which they are."""

    chunk: int
    numbers: Any
    sitting: Any


class Share(NamedTuple):
    """What a worker needs to know to play some parts."""

    game: str
    seed: int
    weights: Weights | None
    lessons: bool
    parts: Sequence[Part]


def play_share(share: Share) -> list[tuple[int, int, Notes]]:
    """Play parts of a round; return what was noted of each, with its chunk and first number."""
    game, weights = find_game(share.game), share.weights
    assert isinstance(game, CamelUp)  # noqa: S101
    net = untrained() if weights is None else as_net(weights)
    manner = LEARNING_BASICS if weights is None else POSING if share.lessons else LEARNING
    teacher = Teacher(game.edition, net) if share.lessons else None
    found = []
    for part in share.parts:
        played = play(game, part.sitting, net, manner, share.seed, part.numbers)
        notes = played.notes
        if teacher is not None:
            notes = teacher.lessons(played.posed, share.seed, part.numbers)
        found.append((part.chunk, int(part.numbers[0]), notes))
    return found


def joined(played: Sequence[Notes]) -> Notes:
    """Return notes of the same number of seats as one."""
    return Notes(*(np.concatenate(field) for field in zip(*played, strict=True)))


def as_net(weights: Weights) -> Net:
    """Return weights as the kernels take them."""
    return Net(*(w.astype(np.float64) for w in weights))


def play(
    game: CamelUp,
    sitting: Any,
    net: Net,
    manner: Manner,
    seed: int,
    numbers: Any,
) -> Played:
    """Play games with these numbers; `sitting[game, seat]` says who sits where."""
    count, seats = sitting.shape
    options = HouseOptions(two_seats=seats == 2)
    games = Games.numbered(game.start(seats, options), numbers, seed)
    noted = np.zeros((count, MOST_NOTES if manner.noting else 1, seats, FEATURES), np.float32)
    counts = np.zeros(count, np.int64)
    posed = _room_for_decisions(count, MOST_POSED if manner.posing else 1)
    orders, known = orders_of(game.edition), known_for(game.edition, PLAYOUTS)
    prior = untrained()
    games.run(play_and_note, sitting, net, prior, manner, orders, known, noted, counts, posed)
    shares, pounds = win_shares(games.rows, seats)
    kept = np.arange(noted.shape[1]) < counts[:, None]
    notes = Notes(
        noted[kept].astype(np.float16),
        np.repeat(shares, counts, axis=0).astype(np.float32),
        np.repeat(pounds, counts, axis=0).astype(np.float32),
    )
    return Played(notes, shares, pounds, posed)


def _room_for_decisions(games: int, most: int) -> Posed:
    return Posed(
        np.empty((games, most, WIDTH), np.int32),
        np.empty((games, most, 2, MOST_CARDS, RACING), np.float32),
        np.zeros(games, np.int64),
    )


class Trainer:
    """Learns one ruleset; what it has learned so far is kept in a file after every round."""

    def __init__(
        self,
        game: CamelUp,
        games: int,
        seed: int,
        kept: Path | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.game = game
        self.workers = workers or Here()
        self.games = games
        self.seed = seed
        self.kept = kept
        basics, taught = max(1, round(games * BASICS)), round(games * LESSONS)
        then = [min(ROUND, games - n) for n in range(basics, games, ROUND)]
        last = max(LESSON_ROUNDS, ceil(taught / ROUND))
        lessons = [(taught + n) // last for n in range(last)]
        self.rounds = [basics, *then, *filter(None, lessons)]
        """How many games each round has."""

        self.lessons_from = 1 + len(then)
        """The first round of lessons."""

        self.done = 0
        """How many rounds have been played."""

        self.weights: Weights | None = None
        self._notes: list[list[Notes]] = []
        if kept is not None and kept.exists():
            self._resume(kept)

    @property
    def played(self) -> int:
        """How many games have been played."""
        return sum(self.rounds[: self.done])

    def run(self) -> Iterator[Progress]:
        """Play and learn, round by round."""
        while self.done < len(self.rounds):
            rng = np.random.default_rng([self.seed, self.done])
            notes = self._play(rng)
            if self.done == self.lessons_from:
                self._notes = []  # How games ended is too rough beside lessons.
            taught = self.done >= self.lessons_from
            if self.weights is None:
                fresh = fresh_weights(rng, notes)
                self.weights, loss = fit(fresh, notes, PASSES, RATE, rng)
            else:
                self._notes = [*self._notes[1 - KEPT :], notes]
                kept = [n for played in self._notes for n in played]
                passes, rate = LATER_PASSES, LATER_RATE
                if taught:
                    passes, rate = LESSON_PASSES, LESSON_RATE
                self.weights, loss = fit(self.weights, kept, passes, rate, rng)
            self.done += 1
            if self.kept is not None:
                self._keep(self.kept)
            yield Progress(self.played, loss)

    def _play(self, rng: np.random.Generator) -> list[Notes]:
        """Play a round: at first merchants among themselves, then networks among all kinds."""
        begun, taught = self.weights is not None, self.done >= self.lessons_from
        parts: list[Part] = []
        chunks, first = 0, self.played
        for seats, share in TABLES.items():
            last = first + max(1, round(self.rounds[self.done] * share))
            for start in range(first, last, CHUNK):
                numbers = np.arange(start, min(last, start + CHUNK), dtype=np.uint64)
                sitting = rng.choice((NET, PRIOR, MERCHANT), (len(numbers), seats), p=SITTING)
                if not begun:
                    sitting[:] = MERCHANT
                seated = sitting.astype(np.int8)
                for at in range(0, len(numbers), PIECE):
                    some = slice(at, at + PIECE)
                    parts.append(Part(chunks, numbers[some], seated[some]))
                chunks += 1
            first = last

        def cut(some: Sequence[Part]) -> Share:
            return Share(self.game.name, self.seed, self.weights, taught, some)

        found = [one for some in self.workers.run(play_share, parts, cut) for one in some]
        found.sort(key=lambda one: one[:2])
        notes = [[one for chunk, _, one in found if chunk == which] for which in range(chunks)]
        return [joined(pieces) for pieces in notes]

    # -- from one run to the next ----------------------------------------------------------------

    def _told(self) -> str:
        return f"{self.game.name} {self.seed} {self.games}"

    def _keep(self, path: Path) -> None:
        """Keep what is needed to go on; the file is never half written."""
        arrays: dict[str, Any] = {"told": np.array(self._told()), "done": np.array(self.done)}
        for number, weight in enumerate(self.weights or ()):
            arrays[f"weight {number}"] = weight
        for which, notes in enumerate(self._notes):
            for table, n in enumerate(notes):
                for field in Notes._fields:
                    arrays[f"{field} {which} {table}"] = getattr(n, field)
        aside = path.with_suffix(".part")
        with aside.open("wb") as file:
            np.savez(file, **arrays)
        aside.replace(path)

    def _resume(self, path: Path) -> None:
        try:
            with np.load(path) as kept:
                told, found = str(kept["told"]), dict(kept)
        except (OSError, ValueError, KeyError) as error:
            raise BadSetup(
                f"{path} is no training that could be resumed, so delete it: {error}",
                "camelup-no-training",
                file=str(path),
            ) from None
        if told != self._told():
            raise BadSetup(
                f"{path} is a training with another game, seed or number of games: "
                "name another file, or delete it",
                "camelup-other-training",
                file=str(path),
            )
        self.done = int(found["done"])
        self.weights = [found[f"weight {n}"] for n in range(len(Net._fields))]
        listed = [key.split() for key in found if key.startswith("shares ")]
        self._notes = [[] for _ in {which for _, which, _ in listed}]
        for _, which, table in listed:
            notes = Notes(*(found[f"{field} {which} {table}"] for field in Notes._fields))
            self._notes[int(which)].append(notes)
