"""Who meets whom: everybody about equally often, in line-ups that are drawn from the seed."""

from collections.abc import Iterator
from random import Random

from serai.core.dealer import private_seed, seed_from_text


def line_ups(entrants: int, seats: int, seed: str) -> Iterator[tuple[int, ...]]:
    """Yield a line-up for each deal: entrants by number, nobody twice while there are enough.

    All entrants are shuffled again and again and dealt out in that order, so that after any number
    of deals nobody has sat down more than a shuffle more often than anybody else.
    """
    rng = Random(private_seed(seed_from_text(seed), "tournament line-ups"))  # noqa: S311
    waiting: list[int] = []
    while True:
        taken: list[int] = []
        while len(taken) < seats:
            # With fewer entrants than seats, all sit down once before anybody does twice.
            barred = taken[len(taken) // entrants * entrants :]
            free = [one for one in waiting if one not in barred]
            if not free:
                waiting += rng.sample(range(entrants), entrants)
                continue
            waiting.remove(free[0])
            taken.append(free[0])
        yield tuple(taken)
