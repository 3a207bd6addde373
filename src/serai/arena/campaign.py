"""A campaign: the same line-up many times over, seats rotated, whatever the number of processes.

Game number n belongs to deal n // seats and rotation n % seats: the line-up plays each deal of
dice once in every rotation, so that no bot profits from its seat. Everything in a game comes from
the campaign's seed and the game's number, so it does not matter which process plays it.

Where all bots of a line-up are compiled, the engine of their game can play it: the same campaign on
other dice, since the engine has a generator of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from serai.arena.one_game import play_game
from serai.core.bot_files import find_any_bot
from serai.core.dealer import private_seed, seed_from_text
from serai.core.engine import Engine, engine_of
from serai.core.errors import BadSetup, BotFailed, kind_of
from serai.core.fields import check_fields
from serai.core.game import Options, Outcome
from serai.core.registry import find_game
from serai.core.workers import Workers

BATCH = 4
"""Games that a process plays before it reports."""

ENGINE_BATCH = 128
"""Games that the engine plays before it reports, for each of its threads."""


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
        check_fields(self, "a campaign")
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

    def seats(self, number: int) -> tuple[int, ...]:
        """Return the seat of each place in the line-up in one game."""
        size = len(self.line_up)
        return tuple((place + number) % size for place in range(size))

    def sitting(self, number: int) -> list[int]:
        """Return the place in the line-up of each seat in one game."""
        size = len(self.line_up)
        return [(seat - number) % size for seat in range(size)]

    @property
    def engine(self) -> Engine | None:
        """The engine that can play all of it; None: some bot, option or rule is not compiled."""
        found = engine_of(self.game)
        if found is None or not found.bots.issuperset(self.line_up):
            return None
        return found if found.knows(find_game(self.game), self.options) else None


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
    seed = private_seed(
        seed_from_text(campaign.seed), f"campaign {campaign.game} {number // len(campaign.line_up)}"
    )
    bots = [find_any_bot(name, campaign.game) for name in campaign.line_up]
    game = find_game(campaign.game)
    sitting = campaign.sitting(number)
    try:
        outcome = play_game(
            game,
            [bots[place] for place in sitting],
            campaign.options,
            seed,
            [campaign.line_up[place] for place in sitting],
        )
    except BotFailed as error:
        raise BotFailed(
            f"game {number + 1} of seed {campaign.seed!r}: {error}",
            "in-a-game-of-a-campaign",
            number=number + 1,
            seed=campaign.seed,
            why=error.reason,
        ) from error.__cause__
    return _played(campaign, number, outcome)


def _played(campaign: Campaign, number: int, outcome: Outcome) -> Played:
    """Say how a game ended for each place in the line-up."""
    share = 1 / len(outcome.winners)
    seats = campaign.seats(number)
    return Played(
        number=number,
        scores=tuple(outcome.scores[seat] for seat in seats),
        shares=tuple(share if seat in outcome.winners else 0.0 for seat in seats),
        seats=seats,
    )


def _play_batch(campaign: Campaign, numbers: range) -> list[Played]:
    return [play_one(campaign, number) for number in numbers]


class Chunk(Struct, frozen=True):
    """Some games of a campaign, for a worker."""

    campaign: Campaign
    numbers: tuple[int, ...]
    by_engine: bool


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play some games, in whichever process."""
    engine = chunk.campaign.engine if chunk.by_engine else None
    if engine is not None:
        return _play_numbers(engine, chunk.campaign, chunk.numbers, 1)
    return [play_one(chunk.campaign, number) for number in chunk.numbers]


def play_by(
    workers: Workers, campaign: Campaign, engine: Engine | None = None, first: int = 0
) -> Iterator[Played]:
    """Let workers play all games from number `first` on, and yield them in order."""
    campaign.check()

    def cut(numbers: Sequence[int]) -> Chunk:
        return Chunk(campaign, tuple(numbers), engine is not None)

    waiting: dict[int, Played] = {}
    for some in workers.run(play_chunk, range(first, campaign.games), cut):
        waiting.update((played.number, played) for played in some)
        while first in waiting:
            yield waiting.pop(first)
            first += 1


def play_campaign(
    campaign: Campaign, processes: int = 1, engine: Engine | None = None, first: int = 0
) -> Iterator[Played]:
    """Play all games and yield them in order, by the readable rules or by an engine.

    An engine runs in as many threads as there would be processes. `first` is the number of the
    first game, if others were played before.
    """
    if not isinstance(campaign, Campaign):
        raise BadSetup(f"a Campaign is played, not {kind_of(campaign)}")
    campaign.check()
    for what, number in (("processes", processes), ("first", first)):
        if type(number) is not int or number < 0:
            raise BadSetup(f"`{what}` is a number from 0 up, not {kind_of(number)}")
    if engine is not None and not callable(getattr(engine, "play", None)):
        raise BadSetup(f"`engine` is a campaign's own engine or None, not {kind_of(engine)}")
    if processes < 1:
        raise BadSetup(
            f"a campaign needs at least 1 process, not {processes}",
            "too-few-processes",
            found=processes,
        )
    if engine is not None:
        yield from _play_by(engine, campaign, processes, first)
        return
    if processes == 1:
        for number in range(first, campaign.games):
            yield play_one(campaign, number)
        return
    batches = [
        range(start, min(start + BATCH, campaign.games))
        for start in range(first, campaign.games, BATCH)
    ]
    # A fresh interpreter each: a fork would inherit locks held by threads it lacks.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for batch in pool.map(_play_batch, [campaign] * len(batches), batches):
                yield from batch
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _play_by(engine: Engine, campaign: Campaign, threads: int, first: int) -> Iterator[Played]:
    """Let an engine play all games, batch by batch."""
    for start in range(first, campaign.games, ENGINE_BATCH * threads):
        numbers = range(start, min(start + ENGINE_BATCH * threads, campaign.games))
        yield from _play_numbers(engine, campaign, numbers, threads)


def _play_numbers(
    engine: Engine, campaign: Campaign, numbers: Sequence[int], threads: int
) -> list[Played]:
    """Let an engine play some games."""
    game, size = find_game(campaign.game), len(campaign.line_up)
    seed = private_seed(seed_from_text(campaign.seed), f"engine campaign {campaign.game}")
    deals = [number // size for number in numbers]
    sitting = [[campaign.line_up[p] for p in campaign.sitting(n)] for n in numbers]
    found = engine.play(game, campaign.options, seed, deals, sitting, threads)
    played = []
    for number, scores in zip(numbers, found, strict=True):
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        played.append(_played(campaign, number, Outcome(scores, winners)))
    return played
