"""What a tournament showed: ratings, who beats whom, who forfeited and why."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from serai.arena import ratings
from serai.arena.forfeits import Kind
from serai.arena.intervals import interval
from serai.arena.sequential import Answer, Question
from serai.arena.tournament import Deal, Plan, decided, withdrawn

MOST_TOLD = 500
"""Forfeits that are listed one by one; all are counted."""


class Standing(Struct, frozen=True):
    """How one bot did."""

    bot: str
    games: int
    rating: float
    rating_low: float
    rating_high: float
    wins: float
    """Its share of the victories of a seat; a shared victory counts fractionally."""

    low: float
    high: float
    """The 95% interval of `wins`."""

    score: float
    """The average score of the games it played to the end."""

    forfeits: dict[Kind, int]
    withdrawn: bool


class Meeting(Struct, frozen=True):
    """How often one bot was placed before another in games of both; equal places count half."""

    bot: str
    other: str
    games: int
    share: float
    low: float
    high: float


class Incident(Struct, frozen=True):
    """A forfeit: in which game, at which action, and why."""

    bot: str
    deal: int
    rotation: int
    seat: int
    move: int
    kind: Kind
    why: str


class Report(Struct, frozen=True):
    """All of it."""

    game: str
    rules: int
    seats: int
    seed: str
    deals: int
    planned: int
    games: int
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    by_seat: tuple[float, ...]
    incidents: tuple[Incident, ...]
    question: Question | None
    answer: Answer | None
    curves: dict[str, list[float]]
    """Each bot's rating on the way, at equal distances, in the order of the deals alone."""


def report(plan: Plan, deals: Sequence[Deal]) -> Report:
    """Add up what was played, in the order of the deals."""
    played = sorted(deals, key=lambda deal: deal.deal)
    games = [game for deal in played for game in ratings.rated(deal)]
    every = max(1, len(games) // ratings.CURVE)
    curve = ratings.rate(games, len(plan.entrants), every)
    settled, ends = ratings.settled(plan, played), ratings.intervals(plan, played)
    gone = withdrawn(plan, played)
    standings = [
        _standing(plan, played, one, settled[one], ends[one], gone=one in gone)
        for one in range(len(plan.entrants))
    ]
    meetings = [
        meeting
        for one in range(len(plan.entrants))
        for other in range(len(plan.entrants))
        if one != other and (meeting := _meeting(plan, played, one, other)) is not None
    ]
    return Report(
        game=plan.game,
        rules=plan.rules,
        seats=plan.seats,
        seed=plan.seed,
        deals=len(played),
        planned=plan.deals,
        games=sum(len(deal.games) for deal in played),
        standings=tuple(sorted(standings, key=lambda row: (-row.rating, row.bot))),
        meetings=tuple(meetings),
        by_seat=_by_seat(plan, played),
        incidents=tuple(_incidents(plan, played)[:MOST_TOLD]),
        question=plan.question,
        answer=decided(plan, played),
        curves={
            entrant.name: [round(point[number], 3) for point in curve]
            for number, entrant in enumerate(plan.entrants)
        },
    )


def _standing(
    plan: Plan,
    played: Sequence[Deal],
    one: int,
    rating: float,
    ends: tuple[float, float],
    *,
    gone: bool,
) -> Standing:
    wins: list[float] = []
    scores: list[int] = []
    forfeits: dict[Kind, int] = {}
    games = 0
    for deal in played:
        own = []
        for game in deal.games:
            shares = game.shares()
            lost = {each.seat: each.kind for each in game.lost}
            for seat, who in enumerate(game.sitting):
                if who == one:
                    own.append(shares[seat])
                    if seat in lost:
                        forfeits[lost[seat]] = forfeits.get(lost[seat], 0) + 1
                    else:
                        scores.append(game.scores[seat])
        if own:
            wins.append(fmean(own))
            games += len(own)
    low, high = interval(wins, games) if wins else (0.0, 1.0)
    return Standing(
        bot=plan.entrants[one].name,
        games=games,
        rating=rating,
        rating_low=min(ends[0], rating),
        rating_high=max(ends[1], rating),
        wins=fmean(wins) if wins else 0.0,
        low=low,
        high=high,
        score=fmean(scores) if scores else 0.0,
        forfeits=forfeits,
        withdrawn=gone,
    )


def _meeting(plan: Plan, played: Sequence[Deal], one: int, other: int) -> Meeting | None:
    means: list[float] = []
    games = 0
    for deal in played:
        own: list[float] = []
        for game in deal.games:
            order = game.order()
            pairs = [
                (order[a], order[b])
                for a, first in enumerate(game.sitting)
                for b, second in enumerate(game.sitting)
                if (first, second) == (one, other)
            ]
            if pairs:
                own.append(fmean((a < b) + (a == b) / 2 for a, b in pairs))
        if own:
            means.append(fmean(own))
            games += len(own)
    if not means:
        return None
    low, high = interval(means, games)
    names = plan.entrants[one].name, plan.entrants[other].name
    return Meeting(*names, games=games, share=fmean(means), low=low, high=high)


def _by_seat(plan: Plan, played: Sequence[Deal]) -> tuple[float, ...]:
    shares = [game.shares() for deal in played for game in deal.games]
    if not shares:
        return (0.0,) * plan.seats
    return tuple(fmean(share[seat] for share in shares) for seat in range(plan.seats))


def _incidents(plan: Plan, played: Sequence[Deal]) -> list[Incident]:
    return [
        Incident(
            bot=plan.entrants[game.sitting[lost.seat]].name,
            deal=deal.deal,
            rotation=rotation,
            seat=lost.seat,
            move=lost.move,
            kind=lost.kind,
            why=lost.why,
        )
        for deal in played
        for rotation, game in enumerate(deal.games)
        for lost in game.lost
        if lost.kind != "withdrawn"
    ]
