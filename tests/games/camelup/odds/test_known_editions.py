"""Odds are for the race they were compiled for, whatever the version of the rules."""

import pickle

import pytest
from msgspec.structs import replace

from serai.games.camelup import FIRST, SECOND, Board, CamelUp, Edition
from serai.games.camelup.odds import tablebase
from serai.games.camelup.odds.answers import NoOdds
from serai.games.camelup.odds.chances import odds
from serai.games.camelup.odds.outcomes import outcomes, play_leg, race_is_exact
from serai.games.camelup.odds.scenarios import scenarios
from serai.games.camelup.rules.editions import PyramidDie
from serai.games.camelup.rules.moves import HEIGHTS
from serai.games.camelup.rules.state import NO_TILES

SHORT_DIE = PyramidDie("b", (("b", 1),) * 6)
NEXT = SECOND.version + 1
WHITE_DIE = PyramidDie("x", (("W", 1), ("W", 2), ("W", 3)) * 2)


def board(edition: Edition) -> Board:
    """Every camel on a space of its own."""
    places = tuple((3 + camel) * HEIGHTS for camel in range(len(edition.camels)))
    return Board(edition, places, NO_TILES, edition.full_pyramid)


@pytest.mark.parametrize(
    "edition",
    [
        replace(FIRST, version=NEXT, dice=(SHORT_DIE, *FIRST.dice[1:])),
        replace(SECOND, version=NEXT, dice=(*SECOND.dice[:-1], WHITE_DIE)),
        replace(SECOND, version=NEXT, dice=SECOND.dice[:-1]),
        # Not even the version need tell: the values do.
        replace(SECOND, dice=(*SECOND.dice[:-1], WHITE_DIE)),
    ],
    ids=["a racing die", "the grey die", "no grey die", "the same version"],
)
def test_a_race_with_other_dice_has_no_odds_rather_than_those_of_another(edition: Edition) -> None:
    known = FIRST if edition.name == FIRST.name else SECOND
    outcomes(board(known))  # What is remembered must not be mistaken for it either.
    scenarios(board(known), 64)
    for ask in (odds, outcomes, lambda board: scenarios(board, 64)):
        with pytest.raises(NoOdds, match=r"no odds for camelup-.*camels or dice are others"):
            ask(board(edition))


def test_a_version_that_changes_no_race_has_the_odds_and_the_table_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = replace(SECOND, version=NEXT, own_tile_bars=True)
    for table in (board(SECOND), board(later)):
        assert play_leg(table, keep=False).pairs.sum() == pytest.approx(1)
    assert odds(board(later)).race == odds(board(SECOND)).race
    monkeypatch.setattr(tablebase, "installed", lambda _: "a table")
    assert race_is_exact(board(SECOND))
    assert race_is_exact(board(later))


def journey(traveller: object) -> object:
    """To another process and back."""
    return pickle.loads(pickle.dumps(traveller))  # noqa: S301


def test_versions_of_an_edition_are_told_apart_and_survive_a_journey() -> None:
    later = replace(SECOND, version=NEXT)
    assert later != SECOND
    assert len({SECOND, later, journey(SECOND)}) == 2
    assert CamelUp(later).rules_version == NEXT
    assert repr(CamelUp(later)) == f"<CamelUp camelup-2, rules {NEXT}>"
    assert journey(CamelUp(later).start(4)) == CamelUp(later).start(4)


class Windy(Edition, frozen=True):
    """An edition with a value of which the odds have never heard."""

    wind: int = 1


def test_a_value_the_odds_have_never_heard_of_is_taken_to_change_the_race() -> None:
    windy = Windy(**{field: getattr(SECOND, field) for field in SECOND.__struct_fields__})
    with pytest.raises(NoOdds, match="no odds for camelup-2"):
        odds(board(windy))
