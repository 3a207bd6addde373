"""Why an action was better or worse: codes and figures, made sentences by the texts of the game.

They say only what the seat could know then.
"""

from collections.abc import Iterable, Sequence

from serai.core.reviewing import Judgement, ReviewReason
from serai.games.faraon.review.judging import Judge, target
from serai.games.faraon.rules.actions import Action, Give, Leave, Lift, Pass, Scarab, Show, Slide
from serai.games.faraon.rules.board import HOLE_NAMES, NO_HOLE
from serai.games.faraon.rules.components import CURSE, CURSES, treasure_key
from serai.games.faraon.rules.state import NOTHING

LEAST = 0.0005
"""A smaller difference of win chance is not worth a word."""

SAFE = 0.995
"""A way with at least this chance is called safe."""

LONGEST = 6
"""More holes of a way are not named."""


def reasons_for(
    judge: Judge, judgement: Judgement[Action], chosen: Action, best: Action
) -> tuple[ReviewReason, ...]:
    """Say why the best action was better than the chosen one, or why the chosen was best."""
    worths = {judged.action: judged.worths[judge.seat] for judged in judgement.actions}
    lost = max(worths[best].win - worths[chosen].win, 0.0)
    if isinstance(chosen, Slide):
        return tuple(_slide(judge, chosen, best, lost))
    points = round(worths[best].pounds - worths[chosen].pounds, 1)
    if isinstance(chosen, Give | Show):
        return tuple(_card(judge, chosen, best, lost, points))
    if isinstance(chosen, Lift | Leave):
        return tuple(_lift(judge, lost))
    if isinstance(chosen, Scarab | Pass):
        used, kept = worths[Scarab()].win, worths[Pass()].win
        code = "scarab-use" if used > kept else "scarab-keep"
        return (ReviewReason(code, {"gain": _share(abs(used - kept))}),)
    return ()


def case_for(judge: Judge, judgement: Judgement[Action], best: Action) -> tuple[ReviewReason, ...]:
    """Say what speaks for the best action before anything is chosen."""
    hunt = judge.hunt
    if isinstance(best, Slide) and hunt is not None and hunt.goal != NO_HOLE:
        return tuple(_known_way(judge, target(judge.scene.free, best)))
    return reasons_for(judge, judgement, best, best)


def _known_way(judge: Judge, hole: int) -> Iterable[ReviewReason]:
    """Say where the treasure was seen, and how sure the way over a hole is."""
    assert judge.hunt is not None  # noqa: S101
    yield _seen("seen", judge, judge.hunt.goal)
    found = judge.hunt.ways.through(hole)
    if found is not None:
        yield _over(*found)


def _over(chance: float, walk: Sequence[int]) -> ReviewReason:
    args: dict[str, str | float] = {"way": _named(walk[:LONGEST]), "path": _named(walk)}
    if chance >= SAFE:
        return ReviewReason("best-way-safe", args)
    return ReviewReason("best-way", {**args, "chance": _share(chance)})


def _named(walk: Sequence[int]) -> str:
    """Name the holes of a walk; a `path` is all of them, for boards to draw."""
    return " ".join(HOLE_NAMES[each] for each in walk)


def _slide(judge: Judge, chosen: Slide, best: Action, lost: float) -> Iterable[ReviewReason]:
    scene = judge.scene
    hole, better = target(scene.free, chosen), target(scene.free, best)
    goal = judge.hunt.goal if judge.hunt is not None else NO_HOLE
    if lost >= LEAST and hole in scene.beliefs.located.values() and hole != goal:
        yield _seen("forgot", judge, hole)
    if judge.hunt is None:
        yield from _scorpion(judge, hole, better, lost)
    elif goal == NO_HOLE:
        yield from _unseen(judge, hole, lost)
    else:
        yield from _way(judge, hole, better, lost)


def _seen(code: str, judge: Judge, hole: int) -> ReviewReason:
    """Say what was seen under a hole, and when."""
    memory = judge.scene.memory
    sight = memory.sights[hole]
    name = treasure_key(memory.box, memory.holes[hole])
    return ReviewReason(code, {"hole": HOLE_NAMES[hole], "treasure": name, "card": sight})


def _scorpion(judge: Judge, hole: int, better: int, lost: float) -> Iterable[ReviewReason]:
    mine, best = judge.fates[hole][0], judge.fates[better][0]
    if lost >= LEAST:
        yield ReviewReason(
            "scorpion",
            {"hole": HOLE_NAMES[better], "chance": _share(mine), "best": _share(best)},
        )
    else:
        yield ReviewReason("scorpion-best", {"chance": _share(mine)})


def _unseen(judge: Judge, hole: int, lost: float) -> Iterable[ReviewReason]:
    """Say how likely it was to find a treasure nobody has seen."""
    assert judge.hunt is not None  # noqa: S101
    beliefs, box = judge.scene.beliefs, judge.scene.memory.box
    name = treasure_key(box, judge.hunt.letter)
    if lost >= LEAST or beliefs.treasure[hole] > 0:
        args: dict[str, str | int | float] = {"treasure": name, "left": beliefs.unlocated}
        yield ReviewReason("unseen", args)


def _way(judge: Judge, hole: int, better: int, lost: float) -> Iterable[ReviewReason]:
    """Compare the way taken with the best one to a treasure that was seen."""
    hunt, beliefs = judge.hunt, judge.scene.beliefs
    assert hunt is not None  # noqa: S101
    best = hunt.ways.through(better)
    if best is None:
        return
    chance, walk = best
    name = treasure_key(judge.scene.memory.box, hunt.letter)
    if lost < LEAST:
        if beliefs.notes.get(hole, "") == NOTHING or chance >= SAFE:
            return
        args: dict[str, str | float] = {"treasure": name, "chance": _share(chance)}
        args["path"] = _named(walk)
        yield ReviewReason("risk", args)
        return
    yield _seen("seen", judge, hunt.goal)
    yield _over(chance, walk)
    taken = hunt.ways.through(hole)
    if taken is not None:
        yield ReviewReason("taken-way", {"chance": _share(taken[0]), "path": _named(taken[1])})


def _card(
    judge: Judge, chosen: Give | Show, best: Action, lost: float, points: float
) -> Iterable[ReviewReason]:
    assert isinstance(best, Give | Show)  # noqa: S101
    if lost < LEAST:
        return
    box = judge.scene.memory.box
    code = "give" if isinstance(chosen, Give) else "show"
    yield ReviewReason(
        code,
        {
            "treasure": treasure_key(box, best.treasure),
            "value": best.value,
            "points": max(points, 0.0),
        },
    )


def _lift(judge: Judge, lost: float) -> Iterable[ReviewReason]:
    scene = judge.scene
    hole = scene.view.last
    assert hole is not None  # noqa: S101
    known = scene.memory.tokens.get(hole)
    if known is not None:
        if lost >= LEAST:
            yield ReviewReason("lifted-before", {"token": "curse" if known == CURSE else "none"})
        return
    curses = CURSES - sum(token == CURSE for token in scene.memory.tokens.values())
    args: dict[str, str | int | float] = {"curses": curses, "explorers": len(scene.standing.bag)}
    yield ReviewReason("lift-odds", args)


def _share(chance: float) -> float:
    return round(chance, 4)
