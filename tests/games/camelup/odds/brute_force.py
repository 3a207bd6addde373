"""Odds the slow way: every sequence of dice, naive rules, exact fractions."""

from fractions import Fraction

from serai.games.camelup import Board
from serai.games.camelup.rules.editions import PYRAMID_TICKETS
from tests.oracle import camelup as oracle

Position = tuple[tuple[int, tuple[str, ...]], ...]


class BruteForce:
    """Plays a leg in every way, one die at a time; ways that meet are told once."""

    def __init__(self, board: Board) -> None:
        self.edition = board.edition
        self.tiles = {
            space: (abs(tile) - 1, "+" if tile > 0 else "-")
            for space, tile in enumerate(board.tiles)
            if tile
        }
        self.first = dict.fromkeys(board.edition.racing, Fraction(0))
        self.second = dict(self.first)
        self.last = dict(self.first)
        self.ends = Fraction(0)
        self.winner = dict(self.first)
        self.income = dict.fromkeys(self.tiles, Fraction(0))
        self.leaves: dict[Position, Fraction] = {}
        start = tuple((space, tuple(stack)) for space, stack in sorted(board.stacks.items()))
        level = {(start, board.dice): Fraction(1)}
        out = len(board.edition.dice) - len(board.dice)
        for _ in range(PYRAMID_TICKETS - out):
            level = self._reveal(level)
        for (position, _), weight in level.items():
            self._rank(position, weight)
            self.leaves[position] = self.leaves.get(position, Fraction(0)) + weight

    def _reveal(
        self, level: dict[tuple[Position, str], Fraction]
    ) -> dict[tuple[Position, str], Fraction]:
        after: dict[tuple[Position, str], Fraction] = {}
        for (position, dice), weight in level.items():
            stacks = {space: list(stack) for space, stack in position}
            for die in self.edition.dice:
                if die.letter not in dice:
                    continue
                for colour, number in die.faces:
                    share = weight / len(dice) / len(die.faces)
                    camel = oracle.grey_camel(stacks, colour) if die.letter == "x" else colour
                    moved, paid = oracle.move(stacks, self.tiles, camel, number)
                    if paid is not None:
                        space = next(s for s, (seat, _) in self.tiles.items() if seat == paid)
                        self.income[space] += share
                    then = tuple((s, tuple(stack)) for s, stack in sorted(moved.items()))
                    if oracle.crossed(moved):
                        self.ends += share
                        self.winner[oracle.ranking(moved)[0]] += share
                        self._rank(then, share)
                    else:
                        key = (then, dice.replace(die.letter, ""))
                        after[key] = after.get(key, Fraction(0)) + share
        return after

    def _rank(self, position: Position, weight: Fraction) -> None:
        order = oracle.ranking({space: list(stack) for space, stack in position})
        self.first[order[0]] += weight
        self.second[order[1]] += weight
        self.last[order[-1]] += weight
