"""The ways a game of Faraon can go and end, and how to tell them from a replay."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from serai.core.game import Event
from serai.core.replay import Turn
from serai.games.faraon import HouseOptions
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardGiven,
    CardLost,
    CardTurnedUp,
    CardWon,
    DuelCancelled,
    DuelCardDrawn,
    DuelWon,
    GameEnded,
    MovesUsedUp,
    MummyCame,
    MummyWent,
    PyramidLifted,
    SandstormCame,
    ScarabUsed,
    ScorpionCame,
    ScorpionWent,
    Slid,
    SuperpowersCame,
)

Turns = Sequence[Turn[Any, Any]]


def events(turns: Turns, kind: type[Event]) -> list[Any]:
    return [event for turn in turns for event in turn.step.events if isinstance(event, kind)]


def some(
    kind: type[Event], found: Callable[[Any], bool] = lambda _: True
) -> Callable[[Turns], bool]:
    return lambda turns: any(found(event) for event in events(turns, kind))


def at_the_end(
    kind: type[Event], found: Callable[[Any], bool] = lambda _: True
) -> Callable[[Turns], bool]:
    """Whether the last thing before the end of the game is such an event."""

    def fits(turns: Turns) -> bool:
        told = [event for turn in turns[-2:] for event in turn.step.events]
        won = [event for event in told if isinstance(event, CardWon | CardDrawn | CardLost)]
        return isinstance(won[-1], kind) and found(won[-1])

    return fits


def both(*parts: Callable[[Turns], bool]) -> Callable[[Turns], bool]:
    return lambda turns: all(part(turns) for part in parts)


def in_phase(phase: str, kind: type[Event]) -> Callable[[Turns], bool]:
    return lambda turns: any(
        turn.before.phase == phase and any(isinstance(e, kind) for e in turn.step.events)
        for turn in turns
    )


def lucky_chain(turns: Turns) -> bool:
    """Two cards won on turning them up, one after the other."""
    return any(
        sum(isinstance(event, CardWon) and event.lucky for event in turn.step.events) > 1
        for turn in turns
    )


def same_treasure_put_back(turns: Turns) -> bool:
    return any(not event.kept for event in events(turns, DuelCardDrawn))


def scarab_twice_in_one_turn(turns: Turns) -> bool:
    uses: list[tuple[int, int]] = []
    passed = 0
    for turn in turns:
        passed += turn.before.turn != turn.step.state.turn
        uses += [
            (event.seat, passed) for event in turn.step.events if isinstance(event, ScarabUsed)
        ]
    return len(uses) > len(set(uses))


def tie_decided_by_cards(turns: Turns) -> bool:
    (end,) = events(turns, GameEnded)
    best = [seat for seat, score in enumerate(end.scores) if score == max(end.scores)]
    return len(best) > len(end.winners) == 1


def kept(turns: Turns) -> int:
    (end,) = events(turns, GameEnded)
    return int(end.scores[0])


class Kind(Struct, frozen=True):
    """A kind of game worth keeping a record of."""

    game: str
    name: str
    bots: tuple[str, ...]
    fits: Callable[[Turns], bool]
    options: HouseOptions = HouseOptions()


TWO = ("notebook", "notebook:0.5")
THREE = ("notebook:0.3", "random", "notebook:0.5")
FOUR = ("notebook:0.4", "notebook:0.5", "notebook:0.6", "notebook:0.7")
FIVE = ("notebook:0.4", "notebook:0.5", "notebook:0.6", "notebook:0.7", "notebook")
SHARED = some(GameEnded, lambda e: len(e.winners) > 1)

_BASE = (
    ("ends-with-a-find", TWO, at_the_end(CardWon, lambda e: not e.lucky)),
    ("ends-with-a-lucky-card", FIVE, at_the_end(CardWon, lambda e: e.lucky)),
    ("ends-with-a-scorpion", THREE, at_the_end(CardDrawn)),
    ("sandstorms-all-round", TWO, some(SandstormCame, lambda e: e.orientation == 3)),
    ("scorpion-with-cards", THREE, some(CardGiven)),
    ("scorpion-without-cards", THREE, some(CardDrawn)),
    ("superpowers", TWO, both(some(SuperpowersCame), some(Slid, lambda e: e.count > 1))),
    ("duel-with-own-cards", TWO, both(some(DuelWon), lambda t: not some(DuelCardDrawn)(t))),
    ("duel-with-draws", THREE, both(some(DuelCardDrawn, lambda e: e.kept), some(DuelWon))),
    ("duel-with-a-card-put-back", THREE, same_treasure_put_back),
    ("duel-cancelled", THREE, some(DuelCancelled)),
    ("shared-victory", FIVE, SHARED),
    ("tie-decided-by-cards", FIVE, tie_decided_by_cards),
    ("two-seats", TWO, both(some(CardGiven), some(DuelWon))),
    ("five-seats", FIVE, some(CardTurnedUp)),
)
_EXPERT = (
    ("ends-with-a-pyramid-turned-over", FOUR, lambda t: in_phase("lift", GameEnded)(t)),
    ("mummy-passed-on", FOUR, some(MummyCame, lambda e: e.before is not None)),
    ("mummy-costs-a-turn", TWO, some(MummyWent)),
    ("scarab-twice-in-one-turn", THREE, scarab_twice_in_one_turn),
    ("pyramid-turned-over-in-a-scorpion", THREE, in_phase("scorpion-lift", PyramidLifted)),
    ("pyramid-turned-over-in-a-duel", THREE, in_phase("duel-lift", PyramidLifted)),
    ("pyramid-turned-over-after-a-duel", THREE, in_phase("duel-end-lift", PyramidLifted)),
    ("scorpion-without-cards", THREE, some(CardDrawn)),
    ("duel-cancelled", THREE, some(DuelCancelled)),
    ("shared-victory", FIVE, SHARED),
)

KINDS = (
    *(Kind("faraon", *kind) for kind in _BASE),
    Kind(
        "faraon",
        "small-children",
        THREE,
        lambda t: some(SandstormCame)(t) and not some(ScorpionCame)(t),
        HouseOptions(small_children=True),
    ),
    # No treasure comes twice within a back, so only a full shuffle lets luck last.
    Kind("faraon", "lucky-chain", FOUR, lucky_chain, HouseOptions(full_shuffle=True)),
    Kind("faraon", "moves-used-up", TWO, some(MovesUsedUp), HouseOptions(move_cap=4)),
    Kind("faraon", "scorpion-goes-away", FIVE, some(ScorpionWent), HouseOptions(move_cap=6)),
    *(Kind("faraon-expert", *kind) for kind in _EXPERT),
    Kind(
        "faraon-expert",
        "full-shuffle",
        THREE,
        lambda t: some(CardTurnedUp, lambda e: e.card[0] == "3")(t[:140]),
        HouseOptions(full_shuffle=True),
    ),
    Kind("faraon-solo", "no-card", ("random",), lambda t: kept(t) == 0),
    Kind("faraon-solo", "more-than-20-cards", ("notebook",), lambda t: kept(t) > 20),
    Kind("faraon-solo", "ends-with-a-loss", ("notebook:0.5",), at_the_end(CardLost)),
    Kind("faraon-solo", "ends-with-a-find", ("notebook",), at_the_end(CardWon)),
)
