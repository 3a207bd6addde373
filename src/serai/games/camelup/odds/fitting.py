"""Which editions the compiled code knows: those whose camels run as it lets them run.

The mover is compiled from the very rules; camels and dice are not read from the edition but
compiled in, for speed. An edition, or a version of one, with others gets no odds rather than
those of another race.
"""

from functools import cache

from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.rules.editions import Edition
from serai.games.camelup.rules.moves import BLACK, RACING, WHITE

NUMBERS = (1, 2, 3)


@cache
def refuse_other_races(edition: Edition) -> None:
    """Refuse an edition with other camels or other dice. [CU1-03, CU2-03, CU2-05]"""
    dice = [[(camel, n) for n in NUMBERS for _ in range(2)] for camel in range(RACING)]
    camels = RACING
    if edition.crazy:
        dice.append([(camel, n) for camel in (BLACK, WHITE) for n in NUMBERS])
        camels = WHITE + 1
    found = [sorted((edition.number[camel], n) for camel, n in die.faces) for die in edition.dice]
    if found != dice or len(edition.camels) != camels or len(edition.racing) != RACING:
        raise NoOdds(
            f"there are no odds for {edition.name} by version {edition.version} of its rules: "
            "its camels or dice are others than the odds are made for"
        )
