"""Ratings of many seats: Plackett and Luce's model by `openskill`, intervals by the bootstrap.

A rating begins at 25 and grows with every bot that is beaten; among equals it stays there. What
comes first counts most in such ratings, so they are averaged over many orders of the deals. The
interval is what comes out of drawing as many deals again, with replacement, and rating those: deals
are drawn, not games, since games on the same dice are not independent.
"""

from collections.abc import Sequence
from random import Random

from serai.arena.tournament import Deal, Plan
from serai.core import extras
from serai.core.dealer import private_seed, seed_from_text
from serai.core.errors import Reason

START = 25.0
RESAMPLES = 200
MOST_RATED = 150_000
"""Games that are rated for the intervals: in long tournaments deals are drawn less often."""

FEWEST_RESAMPLES = 40
ORDERS = 20
"""Orders of the deals that a rating is averaged over."""

CURVE = 60
"""Points of a rating's curve."""

Rated = tuple[tuple[int, ...], tuple[int, ...]]
"""Who sat down in a game, and the place of each."""


def require() -> None:
    """Refuse to go on if ratings cannot be calculated here."""
    extras.require("arena", Reason("the rating of a tournament", "the-ratings"))


def rate(games: Sequence[Rated], entrants: int, every: int | None = None) -> list[list[float]]:
    """Rate all games in their order; return the ratings at the end, or after `every` games."""
    from openskill.models import PlackettLuce

    # Bots do not get better on the way, so nothing is added to what is unsure about them.
    model = PlackettLuce(tau=0.0)
    known = [model.rating() for _ in range(entrants)]
    curve = [[rating.mu for rating in known]]
    for number, (sitting, places) in enumerate(games, 1):
        teams = [[known[one]] for one in sitting]
        after = model.rate(teams, ranks=[float(place) for place in places])
        # A bot that sits on several seats learns from each of them.
        for one in set(sitting):
            own = [after[seat][0] for seat, who in enumerate(sitting) if who == one]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = min(rating.sigma for rating in own)
            known[one] = model.rating(mu=mu, sigma=sigma)
        if every is not None and number % every == 0:
            curve.append([rating.mu for rating in known])
    if every is None or len(games) % every:
        curve.append([rating.mu for rating in known])
    return curve


def rated(deal: Deal) -> list[Rated]:
    """Return what counts for the ratings of a deal: withdrawn bots did not play."""
    found = []
    for game in deal.games:
        gone = {one.seat for one in game.lost if one.kind == "withdrawn"}
        order = game.order()
        seats = [seat for seat in range(len(order)) if seat not in gone]
        if len(seats) > 1:
            sitting = tuple(game.sitting[seat] for seat in seats)
            found.append((sitting, tuple(order[seat] for seat in seats)))
    return found


def settled(plan: Plan, played: Sequence[Deal]) -> list[float]:
    """Return the rating of each entrant, averaged over many orders of the deals."""
    blocks = [rated(deal) for deal in played]
    rng = Random(private_seed(seed_from_text(plan.seed), "tournament orders"))  # noqa: S311
    sums = [0.0] * len(plan.entrants)
    for _ in range(ORDERS):
        order = rng.sample(blocks, len(blocks))
        found = rate([game for block in order for game in block], len(plan.entrants))[-1]
        sums = [total + rating / ORDERS for total, rating in zip(sums, found, strict=True)]
    return sums


def intervals(plan: Plan, played: Sequence[Deal]) -> list[tuple[float, float]]:
    """Return the 95% interval of each rating."""
    blocks = [rated(deal) for deal in played]
    games = max(1, sum(map(len, blocks)))
    times = max(FEWEST_RESAMPLES, min(RESAMPLES, MOST_RATED // games))
    rng = Random(private_seed(seed_from_text(plan.seed), "tournament bootstrap"))  # noqa: S311
    found: list[list[float]] = []
    for _ in range(times):
        drawn = [game for _ in blocks for game in rng.choice(blocks)]
        found.append(rate(drawn, len(plan.entrants))[-1])
    cut = round(times * 0.025)
    ends = []
    for column in zip(*found, strict=True):
        ordered = sorted(column)
        ends.append((ordered[cut], ordered[-1 - cut]))
    return ends
