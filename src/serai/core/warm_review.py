"""Lets a reviewer judge a little, so that the compiled code that it uses is ready."""

from random import Random
from typing import Any

from serai.core.dealer import Dealer
from serai.core.game import CHANCE, Game
from serai.core.match import Match
from serai.core.random_bot import RandomBot
from serai.core.registry import kit_of
from serai.core.replay import Turn, replay, start
from serai.core.reviewing import Reviewer
from serai.core.steps import Steps

FIRST, LAST = 4, 6
"""Of how many moves everything is judged at the beginning of a game, and at its end."""


def ready_to_review(game: Game[Any, Any, Any]) -> Steps[None]:
    """Have some moves of a game judged, if it brings a reviewer."""
    make = kit_of(game.name).load("review")
    if make is None:
        return
    record = _played(game).record
    reviewer: Reviewer[Any, Any] = make(game, start(game, record), deep=False, seed=0)
    moves = [n for n, entry in enumerate(record.entries) if entry.by != "chance"]
    first, last = moves[min(FIRST, len(moves) - 1)], moves[-min(LAST, len(moves))]
    for ply, turn in enumerate(replay(game, record)):
        yield
        if ply <= first or ply >= last:
            yield from _judged(reviewer, turn)
        reviewer.note(turn)


def _judged(reviewer: Reviewer[Any, Any], turn: Turn[Any, Any]) -> Steps[None]:
    if turn.who is CHANCE:
        yield from reviewer.foresee(turn.before)
    elif isinstance(turn.who, int):
        judgement = yield from reviewer.judge(turn.before, turn.who)
        best = judgement.actions[0].action
        reviewer.reasons(turn.before, turn.who, judgement, turn.action, best)
        reviewer.case_for(turn.before, turn.who, judgement, best)
    yield from reviewer.value(turn.step.state)


def _played(game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Play a game at random: with the same dice every time."""
    match = Match(game, ["random"] * game.seat_counts.start, None, Dealer(bytes(32)))
    bot, rng = RandomBot(), Random(0)  # noqa: S311 (a game)
    while isinstance(seat := match.to_act, int):
        match.act(seat, bot.choose(match.view(seat), match.actions(), rng))
    return match
