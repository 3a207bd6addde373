"""Making puzzles: positions in which rollouts find one action best beyond doubt."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from serai.core.numbers import numbers_of
from serai.core.puzzles import HARDEST, Puzzle, id_of, read_puzzles, written
from serai.core.registry import find_bot
from serai.core.reviewing import ActionWorth, Judged, SeatWorth
from serai.core.steps import at_once
from serai.games.camelup.engine.legal import turn_actions
from serai.games.camelup.engine.numbers import ARRANGE
from serai.games.camelup.review.candidates import position, recorded
from serai.games.camelup.review.reasons import reasons_for
from serai.games.camelup.review.reviewer import KINDS
from serai.games.camelup.rollouts.race import Budget, Estimate, Race
from serai.games.camelup.rules.actions import Action
from serai.games.camelup.rules.game import CamelUp
from serai.games.camelup.rules.state import State
from serai.games.camelup.rules.view import conceal
from serai.games.camelup.value.kernels.net import untrained
from serai.games.camelup.value.kernels.weighing import room_for_weighing, weigh
from serai.games.camelup.value.seen import Seen, orders_of, see

SAMPLES = 1_080
"""In how many ways the race is played out for a first look."""

SPACES = 3
"""On how many spaces a tile is looked at first."""

PROMISING = 0.06
"""How much better the best action must look at first, in win chance."""

MARGIN = 0.05
"""How much better it must be, in win chance."""

RIVALS = 3
"""How many actions are compared before all of them are."""

FIRST_RACE = Budget(rollouts=600, deals=300, clearly=5.0, close=0.0)
BEYOND_DOUBT = Budget(rollouts=30_000, deals=3_000, clearly=5.0, close=0.0)
"""How an action is found best: all others are this many standard errors behind."""

FEWEST = 6
"""With fewer actions to choose from there is no puzzle."""

SHARES = {"ticket": 0.3, "tile": 0.32, "card": 0.2, "roll": 0.16, "partner": 0.16}
"""What puzzles are about, at most in these shares."""

EASY = 0.5
"""How many of a kind may be easy, at most."""

BOTS = ("greedy", "vizier:apprentice", "vizier:scribe", "vizier", "sultan")
"""Who is asked: each that fails makes a puzzle harder."""

ALSO_ASKED = ("random",)
"""Who is asked besides: it says little."""

DIGITS = 4


class Progress(Struct):
    """How far the making of a file of puzzles has come."""

    seed: int
    next: int = 0


def make_puzzles(
    path: Path,
    count: int,
    seed: int,
    records: Sequence[Path],
    most: int,
    only: str | None = None,
) -> Iterator[Puzzle]:
    """Add puzzles to a file until it has this many, `only` of one kind if that is given.

    What was begun is resumed.

    Positions are taken from the records first, then from games between bots by the seed, up to
    `most`. How far that has come is kept in a file beside the puzzles.
    """
    marks = path.with_name(path.name + ".progress")
    progress = Progress(seed)
    found = {p.id: p for p in read_puzzles(path.read_bytes(), str(path))} if path.exists() else {}
    if marks.exists():
        progress = msgspec.json.decode(marks.read_bytes(), type=Progress)
    room = _Room(count, found.values(), only)
    known = list(recorded(records))
    while len(found) < count and progress.next < most:
        number = progress.next
        moment = known[number] if number < len(known) else position(seed, number)
        puzzle = None if moment is None else look(*moment, number, room)
        progress.next += 1
        if puzzle is not None and puzzle.id not in found:
            found[puzzle.id] = puzzle
            room.take(puzzle)
            with path.open("ab") as file:
                file.write(written(puzzle))
            marks.write_bytes(msgspec.json.encode(progress))
            yield puzzle
        elif number % 50 == 0:
            marks.write_bytes(msgspec.json.encode(progress))


class _Room:
    """What is still wanted: some of every kind and edition, and not too many easy ones."""

    def __init__(self, count: int, found: Any, only: str | None) -> None:
        self._count = count
        self._only = only
        self._taken: Counter[tuple[str, str]] = Counter()
        self._easy: Counter[tuple[str, str]] = Counter()
        for puzzle in found:
            self.take(puzzle)

    def _most(self, kind: str) -> int:
        # Partners sit at tables of one edition only.
        halves = 1 if kind == "partner" else 2
        return ceil(self._count * SHARES.get(kind, 0.0) / halves)

    def wants(self, game: str, kind: str) -> bool:
        asked_for = self._only in (None, kind)
        return asked_for and self._taken[game, kind] < self._most(kind)

    def wants_easy(self, game: str, kind: str) -> bool:
        return self._easy[game, kind] < ceil(self._most(kind) * EASY)

    def take(self, puzzle: Puzzle) -> None:
        self._taken[puzzle.game, puzzle.kind] += 1
        self._easy[puzzle.game, puzzle.kind] += puzzle.rating == 1


def look(game: CamelUp, state: State, number: int, room: _Room) -> Puzzle | None:
    """Return the puzzle that a position is, if it is one that is wanted."""
    seat, line = state.turn, game.position(state)
    actions = numbers_of(game.name, game.rules_version)
    if len(game.actions(state)) < FEWEST:
        return None
    seen = see(state, seat, SAMPLES)
    likely = _first_look(game, seen)
    if not likely or not room.wants(game.name, KINDS[type(actions.action(likely[0]))]):
        return None
    if not raced(game, seen, likely, number, FIRST_RACE):
        return None
    best: Action = actions.action(likely[0])
    kind = KINDS[type(best)]
    failed = _failing(game, state, best, number)
    rating = min(HARDEST, 1 + sum(bot in failed for bot in BOTS))
    if rating == 1 and not room.wants_easy(game.name, kind):
        return None
    worths = verified(game, seen, number)
    if not worths or worths[0].number != likely[0]:
        return None

    def judged(worth: Estimate) -> Judged[Action]:
        everybody = tuple(map(SeatWorth, worth.wins, worth.pounds))
        return Judged(actions.action(worth.number), everybody, worth.se)

    return Puzzle(
        id=id_of(line, seat),
        game=game.name,
        rules=game.rules_version,
        kind=kind,
        seat=seat,
        position=line,
        solutions=(game.action_text(best),),
        actions=tuple(
            ActionWorth(
                game.action_text(actions.action(worth.number)),
                round(worth.wins[seat], DIGITS),
                round(worth.pounds[seat], 2),
                round(worth.se, DIGITS),
            )
            for worth in worths
        ),
        rating=rating,
        failed=failed,
        reasons=reasons_for(
            conceal(state, seat), seat, *(judged(w) for w in (worths[1], worths[0]))
        ),
    )


def _first_look(game: CamelUp, seen: Seen) -> list[int]:
    """Return the best actions at first sight, if one looks best by far; else none."""
    found = room_for_weighing()
    orders = orders_of(game.edition)
    count = weigh(seen.row, seen.beliefs, seen.outlook, untrained(), orders, SPACES, 0, found)
    order = np.argsort(-found.wins[:count])[:RIVALS]
    if len(order) < 2 or found.wins[order[0]] - found.wins[order[1]] < PROMISING:
        return []
    return [int(number) for number in found.numbers[order]]


def verified(game: CamelUp, seen: Seen, seed: int) -> tuple[Estimate, ...]:
    """Return what all actions are worth if one is best beyond doubt, by rollouts; else nothing."""
    word = int(turn_actions(seen.row))
    race = raced(game, seen, [n for n in range(ARRANGE) if word >> n & 1], seed, BEYOND_DOUBT)
    return race.estimates() if race and race.decided and race.lead() >= MARGIN else ()


def raced(
    game: CamelUp, seen: Seen, actions: Sequence[int], seed: int, budget: Budget
) -> Race | None:
    """Race actions against each other until one is best; None: none can be by enough."""
    race = Race(game.edition, seen.row, seen.seat, seen.beliefs, actions, seed, budget)
    while race.goes_on:
        at_once(race.step())
        if race.lead_at_most() < MARGIN:
            return None
    return race


def _failing(game: CamelUp, state: State, best: Action, number: int) -> tuple[str, ...]:
    """Return the bots that choose anything but the best action."""
    view, actions = game.view(state, state.turn), game.actions(state)
    failed = []
    for name in (*ALSO_ASKED, *BOTS):
        rng = Random(f"{name} {number}")  # noqa: S311 (a game)
        if find_bot(name, game.name).choose(view, actions, rng) != best:
            failed.append(name)
    return tuple(failed)
