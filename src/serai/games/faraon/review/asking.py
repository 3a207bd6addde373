"""What bots would do at a table where others play: they watch, and are asked."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, seed_from_text
from serai.core.game import CHANCE, Seat
from serai.core.match import Match
from serai.core.record import Record
from serai.core.registry import find_bot
from serai.core.replay import Turn, replay
from serai.games.faraon.rules import legal
from serai.games.faraon.rules.actions import Action
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.state import State
from serai.games.faraon.rules.view import redact, view


class Answer(NamedTuple):
    """What somebody who watched would do."""

    name: str
    action: Action


def play(game: Faraon, names: Sequence[str], seed: str) -> Record:
    """Let bots play a game: the same names and seed give the same game."""
    match: Match[Any, Any, Any] = Match(game, names, None, Dealer(seed_from_text(seed)))
    bots = {seat: find_bot(name, game.name) for seat, name in enumerate(names)}
    BotSeats(match, bots).play()
    return match.record


class Watchers:
    """Bots on every seat of a game that only watch."""

    def __init__(self, game: Faraon, names: Sequence[str], seats: int, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._bots: list[list[tuple[str, Any]]] = [
            [(name, find_bot(name, game.name)) for name in names] for _ in range(seats)
        ]
        for bots in self._bots:
            for _, bot in bots:
                bot.begin()

    def asked(self, state: State, seat: Seat, number: int) -> list[Answer]:
        """Ask those on a seat what they would do; it is the decision of this number."""
        seen, actions = view(state, seat), legal.actions(state)
        found = []
        for place, (name, bot) in enumerate(self._bots[seat]):
            rng = Random(f"{self._seed} {number} {place}")  # noqa: S311 (a game)
            found.append(Answer(name, bot.choose(seen, actions, rng)))
        return found

    def watch(self, turn: Turn[State, Action]) -> None:
        """Let all see what happened."""
        for seat, bots in enumerate(self._bots):
            events = [redact(event, seat) for event in turn.step.events]
            seen = view(turn.step.state, seat)
            for _, bot in bots:
                bot.watch(seen, events)


Asked = tuple[Turn[State, Action], Callable[[], list[Answer]]]
"""A ply of a game, and how to ask the watchers what they would have done; never ask twice."""


def decisions(game: Faraon, record: Record, names: Sequence[str], seed: str) -> Iterator[Asked]:
    """Go through a game with watchers who can be asked at every decision.

    Whoever is asked often has more chances to remember what it sees.
    """
    watchers = Watchers(game, names, len(record.header.seats), seed)
    for ply, turn in enumerate(replay(game, record)):
        if turn.who is not CHANCE:
            yield turn, partial(watchers.asked, turn.before, turn.before.turn, ply)
        else:
            yield turn, list
        watchers.watch(turn)
