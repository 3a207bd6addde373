"""A tournament: many line-ups, each on one deal of dice in every rotation of the seats.

Everything in a game comes from the tournament's seed, the number of its deal and who sits where, so
it does not matter who plays it, or when: a tournament that was interrupted goes on to the same end.
What depends on all that was played before (who is asked no more, whether the sequential test has
decided) is looked at after each stage of a fixed number of deals.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from serai.arena.entrants import Entrant, Limits, check_entrants, sit_down
from serai.arena.forfeits import Forfeit, Lost
from serai.arena.referee import Player, Table, referee
from serai.arena.schedule import line_ups
from serai.arena.sequential import Answer, Question, answer
from serai.core import record
from serai.core.dealer import private_seed, seed_from_text
from serai.core.errors import BadSetup, listed
from serai.core.fields import check_fields
from serai.core.options import read_options
from serai.core.registry import find_game
from serai.core.workers import Here, Workers

STAGE = 16
"""Deals after which it is decided who goes on and whether to stop."""

FORMAT = 1


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides how a tournament goes."""

    game: str
    rules: int
    entrants: tuple[Entrant, ...]
    seats: int
    deals: int
    """How many deals at most; each is played once in every rotation of its line-up."""

    seed: str
    options: Mapping[str, Any] = {}
    limits: Limits = Limits()
    question: Question | None = None
    records: bool = False
    format: int = FORMAT

    def check(self) -> None:
        """Refuse what cannot be played, before playing anything."""
        check_fields(self, "a tournament")
        game = find_game(self.game, self.rules)
        if len(self.entrants) < 2:
            raise BadSetup(
                f"a tournament needs at least 2 bots, not {len(self.entrants)}",
                "too-few-entrants",
                found=len(self.entrants),
            )
        if self.deals < 1:
            raise BadSetup(
                f"a tournament needs at least 1 deal, not {self.deals}",
                "too-few-deals",
                found=self.deals,
            )
        check_entrants(self.entrants, self.game)
        game.start(self.seats, read_options(game, self.options))
        seed_from_text(self.seed)
        names = [one.name for one in self.entrants]
        for name in (self.question.bot, self.question.than) if self.question else ():
            if name not in names:
                raise BadSetup(
                    f"nobody called {name[:40]!r} enters (bots: {listed(names)})",
                    "no-such-entrant",
                    name=name[:40],
                    known=names,
                )


class Game(Struct, frozen=True):
    """One game: who sat where, how it ended, who forfeited."""

    sitting: tuple[int, ...]
    """The number of the entrant in each seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won by the rules, whoever played them in the end."""

    lost: tuple[Lost, ...] = ()

    def order(self) -> tuple[int, ...]:
        """Return the place of each seat, from 0 on; equals share one, forfeited seats are last."""
        lost = {one.seat for one in self.lost}
        ways = [
            (seat in lost, seat not in self.winners, -score)
            for seat, score in enumerate(self.scores)
        ]
        ways = [(True, True, 0) if way[0] else way for way in ways]
        ranked = sorted(set(ways))
        return tuple(ranked.index(way) for way in ways)

    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the victory: a forfeited seat leaves it to the others."""
        order = self.order()
        lost = {one.seat for one in self.lost}
        first = [seat for seat, place in enumerate(order) if place == 0 and seat not in lost]
        return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(order)))


class Deal(Struct, frozen=True):
    """All games of one deal."""

    deal: int
    games: tuple[Game, ...]


class Chunk(Struct, frozen=True):
    """Some deals for a worker."""

    plan: Plan
    deals: tuple[tuple[int, tuple[int, ...]], ...]
    """The number of each deal, and its line-up."""

    withdrawn: frozenset[int]
    """Entrants who are asked no more."""


Kept = tuple[Deal, tuple[bytes, ...]]
"""A deal, and the records of its games if they are wanted."""


def play_chunk(chunk: Chunk) -> list[Kept]:
    """Play some deals, in whichever process."""
    return [_play_deal(chunk, number, line_up) for number, line_up in chunk.deals]


def _play_deal(chunk: Chunk, number: int, line_up: tuple[int, ...]) -> Kept:
    plan = chunk.plan
    game = find_game(plan.game, plan.rules)
    options = read_options(game, plan.options)
    seed = private_seed(seed_from_text(plan.seed), f"tournament {plan.game} {number}")
    games, records = [], []
    for turned in range(len(line_up)):
        sitting = line_up[turned:] + line_up[:turned]
        names = tuple(plan.entrants[one].name for one in sitting)
        table = Table(game, options, names, seed, plan.limits.seconds)
        players = [_player(chunk, one, seat) for seat, one in enumerate(sitting)]
        played = referee(table, players)
        outcome = played.outcome
        games.append(Game(sitting, outcome.scores, outcome.winners, played.lost))
        if plan.records:
            records.append(record.dump(played.record))
    return Deal(number, tuple(games)), tuple(records)


def _player(chunk: Chunk, one: int, seat: int) -> Player | Lost:
    plan = chunk.plan
    if one in chunk.withdrawn:
        return Lost(seat, "withdrawn", "", 0)
    try:
        return sit_down(plan.entrants[one], plan.game, plan.limits)
    except Forfeit as error:
        return Lost(seat, error.kind, error.why, 0)


# -- the whole of it -----------------------------------------------------------------------------


def withdrawn(plan: Plan, played: Sequence[Deal]) -> frozenset[int]:
    """Return the entrants who have forfeited too many games."""
    counts = [0] * len(plan.entrants)
    for deal in played:
        for game in deal.games:
            for lost in game.lost:
                counts[game.sitting[lost.seat]] += 1
    return frozenset(one for one, count in enumerate(counts) if count >= plan.limits.forfeits)


def decided(plan: Plan, played: Sequence[Deal]) -> Answer | None:
    """Return what the sequential test says, if there is one."""
    return None if plan.question is None else answer(plan.question, differences(plan, played))


def differences(plan: Plan, played: Sequence[Deal]) -> list[float]:
    """Return by how much one bot won more than the other in each deal where both sat down."""
    assert plan.question is not None  # noqa: S101
    names = [one.name for one in plan.entrants]
    one, other = names.index(plan.question.bot), names.index(plan.question.than)
    found = []
    for deal in played:
        sitting = deal.games[0].sitting
        if one in sitting and other in sitting:
            sums = {one: 0.0, other: 0.0}
            for game in deal.games:
                for seat, share in enumerate(game.shares()):
                    if game.sitting[seat] in sums:
                        sums[game.sitting[seat]] += share
            mean = {who: sums[who] / sitting.count(who) / len(deal.games) for who in sums}
            found.append(mean[one] - mean[other])
    return found


def play_tournament(
    plan: Plan,
    known: Mapping[int, Deal],
    keep: Callable[[Sequence[Kept]], None],
    workers: Workers | None = None,
) -> Iterator[Deal]:
    """Play what is not known yet, and yield all deals of each stage as they come.

    `keep` is given what was played before anybody hears of it.
    """
    plan.check()
    workers = workers or Here()
    schedule = line_ups(len(plan.entrants), plan.seats, plan.seed)
    played: list[Deal] = []
    for first in range(0, plan.deals, STAGE):
        numbers = range(first, min(first + STAGE, plan.deals))
        stage = dict(zip(numbers, islice(schedule, len(numbers)), strict=True))
        found = {number: known[number] for number in numbers if number in known}
        yield from found.values()
        gone = withdrawn(plan, played)
        todo = [(number, stage[number]) for number in numbers if number not in found]

        def cut(items: Sequence[tuple[int, tuple[int, ...]]], gone: frozenset[int] = gone) -> Chunk:
            return Chunk(plan, tuple(items), gone)

        for kept in workers.run(play_chunk, todo, cut):
            keep(kept)
            found.update((deal.deal, deal) for deal, _ in kept)
            yield from (deal for deal, _ in kept)
        played += [found[number] for number in numbers]
        verdict = decided(plan, played)
        if verdict is not None and verdict.verdict != "open":
            return


def to_line(deal: Deal) -> bytes:
    """Write a deal as one line."""
    return msgspec.json.encode(deal) + b"\n"
