"""Puzzles: the list of them, and each as its page shows it."""

from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from serai.core.puzzles import UnknownPuzzle, puzzle_called, puzzles, rules_of
from serai.core.registry import kit_of
from serai.server.protocol.answers import PuzzleLine, PuzzleShown

PuzzleId = Annotated[str, Parameter(min_length=1, max_length=20)]


@get("/api/puzzles", tags=["puzzles"], sync_to_thread=False)
def list_puzzles() -> list[PuzzleLine]:
    """List all puzzles, in the order in which they are the puzzles of days."""
    return [PuzzleLine(p.id, p.game, kit_of(p.game).name, p.kind, p.rating) for p in puzzles()]


@get("/api/puzzles/{puzzle_id:str}", tags=["puzzles"], sync_to_thread=False, refuses=(404,))
def show_puzzle(puzzle_id: PuzzleId) -> PuzzleShown:
    """Show a puzzle: what its seat sees and may do, and what everything it may do is worth."""
    try:
        puzzle = puzzle_called(puzzle_id)
    except UnknownPuzzle:
        raise NotFoundException from None
    game, kit = rules_of(puzzle), kit_of(puzzle.game)
    state = game.parse_position(puzzle.position)
    return PuzzleShown(
        puzzle=puzzle,
        title=game.title,
        family=kit.name,
        web=kit.web,
        view=game.view(state, puzzle.seat),
        actions=tuple(map(game.action_text, game.actions(state))),
    )
