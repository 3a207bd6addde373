"""Odds of Camel Up: the leg, the race, and what tiles will earn."""

from serai.games.camelup.odds.answers import LegChance, Odds, RaceChance
from serai.games.camelup.odds.outcomes import outcomes, race
from serai.games.camelup.rules.notation import board as board_text
from serai.games.camelup.rules.payments import TILE_PAY
from serai.games.camelup.rules.state import Board


def odds(board: Board) -> Odds:
    """Return the odds of a board: exact for the leg, exact for the race where there is a table."""
    leg, whole = outcomes(board), race(board)
    letters = board.edition.racing
    return Odds(
        position=board_text(board),
        leg={c: LegChance(*row) for c, row in zip(letters, leg.ranks.tolist(), strict=True)},
        race={
            c: RaceChance(*row, *errors)
            for c, row, errors in zip(
                letters, whole.chances.tolist(), whole.errors.tolist(), strict=True
            )
        },
        race_exact=whole.exact,
        race_precision=whole.precision,
        race_ends_this_leg=float(leg.ended.sum()),
        tiles={
            str(space): TILE_PAY * float(leg.landings[space])
            for space, tile in enumerate(board.tiles)
            if tile
        },
    )
