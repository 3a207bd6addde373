"""A coach: the judgement of a review, about the decision that somebody is about to take.

It knows what the seat knows: a reviewer judges nothing else.
"""

from typing import Any

from serai.core.coaching import Advice, Remark
from serai.core.errors import (
    BadRecord,
    BadSetup,
    BadValue,
    NotYourTurn,
    SeraiError,
    kind_of,
    listed,
    shown,
)
from serai.core.game import Game
from serai.core.record import Record
from serai.core.registry import game_of, kit_of
from serai.core.replay import Turn, replay, start, waits_for
from serai.core.reviewing import ActionWorth, Reviewer
from serai.core.steps import Steps, at_once
from serai.review.choice import as_good, cost, ranked


class Coach:
    """Follows one game as it goes, and judges decisions of any of its seats."""

    def __init__(self, game: Game[Any, Any, Any], first: Any) -> None:
        """Begin where the game begins; refuse games that bring no reviewer."""
        make = kit_of(game.name).load("review")
        if make is None:
            raise SeraiError(
                f"games of {game.name} have no coach: their game brings no reviewer",
                "no-coach-of",
                game=game.name,
            )
        self.game = game
        self._reviewer: Reviewer[Any, Any] = make(game, first, deep=False, seed=0)

    def follow(self, turn: Turn[Any, Any]) -> None:
        """Follow the game by one action: everybody is shown what they may see of it."""
        self._reviewer.note(turn)

    def advise(self, state: Any) -> Steps[Advice]:
        """Judge every action of the seat that is to act."""
        seat = self.game.to_act(state)
        if not isinstance(seat, int):
            turn = waits_for(seat)
            told = f"nobody can be coached now: {turn}"
            raise NotYourTurn(told, "nobody-to-coach", why=turn)
        judgement = yield from self._reviewer.judge(state, seat)
        found = ranked(judgement, seat)
        best = found[0].action
        yield
        text = self.game.action_text
        return Advice(
            nudge=self._reviewer.nudge(best, alike=as_good(found[-1], found[0], seat)),
            actions=tuple(
                ActionWorth(text(one.action), one.worths[seat].win, one.worths[seat].pounds, one.se)
                for one in found
            ),
            reasons=self._reviewer.case_for(state, seat, judgement, best),
            exact=judgement.exact,
        )


def advise(record: Record, ply: int | None = None) -> Advice:
    """Say what is best where a recorded game stands, or where it stood before an action of it.

    Only what the seat could know is used: its own cards, and what was shown to it.
    """
    return at_once(advising(record, ply))


def advising(record: Record, ply: int | None = None) -> Steps[Advice]:
    """Advise as `advise` does, with pauses."""
    if not isinstance(record, Record):
        raise BadSetup(f"somebody is coached by the record of a game, not by {kind_of(record)}")
    plies = len(record.entries)
    if ply is not None and (type(ply) is not int or not 0 <= ply < plies):
        raise BadRecord(
            f"there is no action {shown(ply)} in this record: they are 0 to {plies - 1}",
            "no-such-ply",
            number=shown(ply),
            last=plies - 1,
        )
    game = game_of(record)
    state = start(game, record)
    coach = Coach(game, state)
    for turn in replay(game, record):
        if ply is not None and turn.line - 2 >= ply:
            break
        coach.follow(turn)
        state = turn.step.state
        yield
    advice = yield from coach.advise(state)
    return advice


def remark(advice: Advice, action: str) -> Remark:
    """Say what an action costs."""
    if not isinstance(advice, Advice):
        raise BadSetup(f"a remark is made on the advice of a coach, not on {kind_of(advice)}")
    chosen = next((one for one in advice.actions if one.action == action), None)
    if chosen is None:
        known = listed(one.action for one in advice.actions)
        raise BadValue(f"{shown(action)} is no action that the coach judged, which were: {known}")
    best = advice.actions[0]
    error_win, error_pounds, grade = cost(advice.actions, chosen)
    return Remark(
        action=action,
        best=action if grade == "best" else best.action,
        error_win=error_win,
        error_pounds=error_pounds,
        grade=grade,
    )
