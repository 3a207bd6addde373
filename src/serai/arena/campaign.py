"""A campaign: the same line-up many times over, seats rotated, whatever the number of processes.

Game number n belongs to deal n // seats and rotation n % seats: the line-up plays each deal of
dice once in every rotation, so that no bot profits from its seat. Everything in a game comes from
the campaign's seed and the game's number, so it does not matter which process plays it.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from serai.arena.one_game import play_game
from serai.core.bot_files import find_any_bot
from serai.core.dealer import private_seed, seed_from_text
from serai.core.errors import BadSetup
from serai.core.game import Options
from serai.core.registry import find_game

BATCH = 4
"""Games that a process plays before it reports."""


class Campaign(Struct, frozen=True):
    """Which bots play what, how often, from which seed."""

    game: str
    line_up: tuple[str, ...]
    """The bots' names or files, clockwise; in game n everybody moves n seats along."""

    games: int
    seed: str
    options: Options | None = None

    def check(self) -> None:
        """Refuse what cannot be played, before playing anything."""
        game = find_game(self.game)
        for name in self.line_up:
            find_any_bot(name, self.game)
        if self.games < 1:
            raise BadSetup(
                f"a campaign needs at least 1 game, not {self.games}",
                "too-few-games",
                found=self.games,
            )
        game.start(len(self.line_up), self.options)
        seed_from_text(self.seed)


class Played(Struct, frozen=True):
    """A game of a campaign: scores and shares of the victory by place in the line-up."""

    number: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    seats: tuple[int, ...]
    """The seat each sat in."""


Told = Callable[[Played], None]


def play_one(campaign: Campaign, number: int) -> Played:
    """Play one game of a campaign."""
    size = len(campaign.line_up)
    deal, turn = divmod(number, size)
    seed = private_seed(seed_from_text(campaign.seed), f"campaign {campaign.game} {deal}")
    seats = tuple((place + turn) % size for place in range(size))
    bots = {}
    for place, seat in enumerate(seats):
        bots[seat] = find_any_bot(campaign.line_up[place], campaign.game)
    game = find_game(campaign.game)
    outcome = play_game(game, [bots[seat] for seat in range(size)], campaign.options, seed)
    share = 1 / len(outcome.winners)
    return Played(
        number=number,
        scores=tuple(outcome.scores[seat] for seat in seats),
        shares=tuple(share if seat in outcome.winners else 0.0 for seat in seats),
        seats=seats,
    )


def _play_batch(campaign: Campaign, numbers: range) -> list[Played]:
    return [play_one(campaign, number) for number in numbers]


def play_campaign(campaign: Campaign, processes: int = 1) -> Iterator[Played]:
    """Play all games and yield them in order."""
    campaign.check()
    if processes < 1:
        raise BadSetup(
            f"a campaign needs at least 1 process, not {processes}",
            "too-few-processes",
            found=processes,
        )
    if processes == 1:
        for number in range(campaign.games):
            yield play_one(campaign, number)
        return
    batches = [
        range(start, min(start + BATCH, campaign.games))
        for start in range(0, campaign.games, BATCH)
    ]
    # A fresh interpreter each: a fork would inherit locks held by threads it lacks.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for batch in pool.map(_play_batch, [campaign] * len(batches), batches):
                yield from batch
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
