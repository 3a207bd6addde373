"""Odds the slow way: every sequence of dice, naive rules, exact fractions."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import lcm, perm
from typing import TypeVar

from serai.games.camelup import Board
from serai.games.camelup.rules.editions import PYRAMID_TICKETS
from tests.oracle import camelup as oracle

Position = tuple[tuple[int, tuple[str, ...]], ...]
Level = Counter[tuple[Position, str]]
"""In how many ways camels can stand with these dice left."""

T = TypeVar("T")


class BruteForce:
    """Plays a leg in every way, one die at a time; ways that meet are told once."""

    def __init__(self, board: Board) -> None:
        self.edition = board.edition
        self.tiles = {
            space: (abs(tile) - 1, "+" if tile > 0 else "-")
            for space, tile in enumerate(board.tiles)
            if tile
        }
        self._rankings, self._winner, self._income = Counter[str](), Counter[str](), Counter[int]()
        leaves = Counter[Position]()
        start = tuple((space, tuple(stack)) for space, stack in sorted(board.stacks.items()))
        reveals = PYRAMID_TICKETS - (len(board.edition.dice) - len(board.dice))
        # Ways are counted in whole numbers, as many as can be shared by all dice and faces.
        faces = lcm(*(len(die.faces) for die in board.edition.dice))
        self._ways = perm(len(board.dice), reveals) * faces**reveals
        level = Level({(start, board.dice): self._ways})
        for _ in range(reveals):
            level = self._reveal(level)
        for (position, _), ways in level.items():
            self._rank(position, ways)
            leaves[position] += ways
        racing = board.edition.racing
        self.rankings = self._chances(self._rankings, self._rankings)
        self.first, self.second, self.last = (
            {camel: self._comes_in(camel, place) for camel in racing} for place in (0, 1, -1)
        )
        self.winner = self._chances(self._winner, racing)
        self.ends = sum(self.winner.values(), Fraction(0))
        self.income = self._chances(self._income, self.tiles)
        self.leaves = self._chances(leaves, leaves)

    def _chances(self, counted: Counter[T], what: Iterable[T]) -> dict[T, Fraction]:
        return {each: Fraction(counted[each], self._ways) for each in what}

    def _comes_in(self, camel: str, place: int) -> Fraction:
        chances = (chance for order, chance in self.rankings.items() if order[place] == camel)
        return sum(chances, Fraction(0))

    def _reveal(self, level: Level) -> Level:
        after = Level()
        for (position, dice), ways in level.items():
            stacks = {space: list(stack) for space, stack in position}
            for die in self.edition.dice:
                if die.letter not in dice:
                    continue
                share, rest = divmod(ways, len(dice) * len(die.faces))
                assert not rest
                for colour, number in die.faces:
                    camel = oracle.grey_camel(stacks, colour) if die.letter == "x" else colour
                    moved, paid = oracle.move(stacks, self.tiles, camel, number)
                    if paid is not None:
                        space = next(s for s, (seat, _) in self.tiles.items() if seat == paid)
                        self._income[space] += share
                    then = tuple((s, tuple(stack)) for s, stack in sorted(moved.items()))
                    if oracle.crossed(moved):
                        self._winner[oracle.ranking(moved)[0]] += share
                        self._rank(then, share)
                    else:
                        after[then, dice.replace(die.letter, "")] += share
        return after

    def _rank(self, position: Position, ways: int) -> None:
        order = oracle.ranking({space: list(stack) for space, stack in position})
        self._rankings["".join(order)] += ways
