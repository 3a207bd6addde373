"""Which editions the compiled code supports: those whose camels move as it moves them.

The mover is compiled from the rules themselves; camels and dice are compiled in for speed, not
read from the edition. An edition, or a version of one, with different ones gets no odds rather
than those of another race.
"""

from functools import cache

from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.rules.editions import FIRST, SECOND, Edition

NO_PART_OF_THE_RACE = frozenset(
    (
        "name",
        "version",
        "title",
        "ladder",
        "seat_counts",
        "house_seat_counts",
        "partnerships_from",
        "coins",
        "words",
        "own_tile_bars",
        "leg_cap",
    )
)
"""Values that no camel's movement depends on, or that odds read from the edition. All others,
including any added later, must be those the code was compiled for."""


def _race(edition: Edition) -> tuple[object, ...]:
    """Return everything a race depends on, camels by their numbers."""
    dice = tuple(
        tuple(sorted((edition.number[camel], number) for camel, number in die.faces))
        for die in edition.dice
    )
    normalised = {"colours", "crazy", "dice"}
    others = [f for f in edition.__struct_fields__ if f not in NO_PART_OF_THE_RACE | normalised]
    values = tuple((field, getattr(edition, field)) for field in others)
    return len(edition.camels), len(edition.racing), dice, values


_KNOWN = (_race(FIRST), _race(SECOND))


@cache
def refuse_other_races(edition: Edition) -> None:
    """Refuse an edition whose races run differently from the two we know."""
    if _race(edition) not in _KNOWN:
        raise NoOdds(
            f"there are no odds for {edition.name} by version {edition.version} of its rules: "
            "its camels or dice are others than the odds are made for",
            "camelup-odds-of-other-rules",
            game=edition.name,
            version=edition.version,
        )
