"""What a campaign showed, and how certain it is."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from serai.arena.campaign import Campaign, Played
from serai.arena.intervals import interval
from serai.core.errors import BadSetup, kind_of


class BotReport(Struct, frozen=True):
    """How one bot of a line-up did; for a bot seated several times, all its seats together."""

    bot: str
    seats: int
    wins: float
    """Its share of all victories; a shared victory counts fractionally."""

    low: float
    high: float
    """The 95% interval of `wins`."""

    fair: float
    """What it would win if all seats were equal."""

    score: float
    """The average score of a seat, in what the game counts: pounds at Camel Up."""


class Report(Struct, frozen=True):
    """What a campaign showed."""

    game: str
    line_up: tuple[str, ...]
    seed: str
    games: int
    missing_games: int
    """How many more it would take for everybody to sit everywhere on the last deal, too."""

    bots: tuple[BotReport, ...]
    by_seat: tuple[float, ...]
    """The share of victories of each seat, whoever sat there; seat 0 need not start."""


def report(campaign: Campaign, played: Sequence[Played]) -> Report:
    """Add up what was played."""
    if not isinstance(campaign, Campaign):
        raise BadSetup(f"a report is of a Campaign, not of {kind_of(campaign)}")
    if not isinstance(played, Sequence) or not all(isinstance(game, Played) for game in played):
        raise BadSetup(f"give the games that play_campaign() yielded, not {kind_of(played)}")
    if not played:
        raise BadSetup(f"nothing was played yet: {kind_of(played)} has no games to report")
    size = len(campaign.line_up)
    rows = []
    for bot in dict.fromkeys(campaign.line_up):
        places = [place for place, name in enumerate(campaign.line_up) if name == bot]
        wins = [sum(game.shares[place] for place in places) for game in played]
        # Whoever sits on every seat wins every game: there is nothing to be unsure of.
        alone = len(places) == size
        low, high = (1.0, 1.0) if alone else interval(_by_deal(wins, size), len(wins))
        rows.append(
            BotReport(
                bot=bot,
                seats=len(places),
                wins=fmean(wins),
                low=low,
                high=high,
                fair=len(places) / size,
                score=fmean(game.scores[place] for game in played for place in places),
            )
        )
    by_seat = [0.0] * size
    for game in played:
        for share, seat in zip(game.shares, game.seats, strict=True):
            by_seat[seat] += share / len(played)
    return Report(
        game=campaign.game,
        line_up=campaign.line_up,
        seed=campaign.seed,
        games=len(played),
        missing_games=-len(played) % size,
        bots=tuple(rows),
        by_seat=tuple(by_seat),
    )


def _by_deal(values: list[float], size: int) -> list[float]:
    """Return the mean over each deal's rotations: games on the same dice are not independent."""
    return [fmean(values[start : start + size]) for start in range(0, len(values), size)]
