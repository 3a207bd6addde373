"""Something of every public type, and where public names are."""

import inspect
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct

import serai
from serai import arena, camelup, client, faraon, review
from serai.arena.campaign import Played
from serai.core import puzzles
from serai.core.game import Event
from serai.core.random_bot import RandomBot
from serai.core.registry import kit_of

MODULES = {
    "serai": serai,
    "camelup": camelup,
    "faraon": faraon,
    "arena": arena,
    "client": client,
    "puzzles": puzzles,
    "review": review,
}
"""Where public names are; those of environments are tried in tests/envs."""

Table: TypeAlias = serai.Match[Any, Any, Any]
RACE = "camelup-2 9:pg,10:b,11:y,3:r,15:WB 6+0,13-1 bgpryx"
ODDS = camelup.Odds(
    position=RACE,
    leg={"b": camelup.LegChance(0.5, 0.25, 0.25)},
    race={"b": camelup.RaceChance(0.5, 0.25), "g": camelup.RaceChance(0.5, 0.1, 0.01, 0.02)},
    race_exact=False,
    race_precision=None,
    race_ends_this_leg=0.125,
    tiles={"6": 0.75},
)
"""Made up, so that nothing has to be compiled first."""


class LikeTicket(camelup.Ticket, frozen=True, tag="like"):
    """A ticket, nearly."""


def public() -> Iterator[tuple[str, Any]]:
    """List every public name with what it stands for."""
    for place, module in MODULES.items():
        for name in module.__all__:
            yield f"{place}.{name}", getattr(module, name)


def public_types() -> dict[str, type]:
    """List the public types by name."""
    return {name: thing for name, thing in public() if inspect.isclass(thing) and thing is not int}


def public_functions() -> dict[str, Any]:
    """List the public functions by name."""
    return {
        name: thing
        for name, thing in public()
        if callable(thing) and not inspect.isclass(thing) and not isinstance(thing, Struct)
        if inspect.isroutine(thing)
    }


NO_VALUES: dict[type, str] = {
    serai.Bot: "somebody who plays",
    camelup.Bot: "somebody who plays Camel Up",
    faraon.Bot: "somebody who plays Faraon",
    serai.BotSeats: "those who play at one table",
    camelup.Games: "many games that go on",
    serai.Client: "a connection to a server",
    client.RemoteTable: "a table on a server",
    client.Seen: "what was heard of a table on a server, up to now",
    review.Reviewing: "a review in progress",
    serai.Game: "a protocol",
    serai.Ruleset: "what rulesets have in common",
    serai.View: "what the views of all games have in common",
    serai.Event: "what the events of all games have in common",
    serai.Options: "what the options of all games have in common",
}
"""Public types that have no values of their own, and why."""


def table(name: str, moves: int = 10) -> Table:
    """Return a table at which some moves were made."""
    return copy(_table(name, moves))


@cache
def _table(name: str, moves: int) -> Table:
    made = serai.table(name, serai.game(name).seat_counts.start, seed="example")
    for number in range(moves):
        if not made.over:
            listed = made.actions()
            made.do(listed[(7 * number) % len(listed)])
    return made


@cache
def finished(name: str) -> Table:
    """Return a table at which a game was played to its end."""
    made = serai.table(name, serai.game(name).seat_counts.start, seed="example")
    serai.play(made, ["random"] * len(made.header.seats))
    return made


CAMPAIGN = arena.Campaign("camelup-1", ("random", "random"), 1, "example")

GAME = Played(number=0, scores=(3, 5), shares=(0.0, 1.0), seats=(0, 1))
"""A game of the campaign, made up."""


@cache
def reviewed() -> review.Review:
    """Return a review of a short game."""
    short = serai.table("faraon", 2, seed="example")
    serai.play(short, ["notebook", "notebook"])  # At random it would take ten times as long.
    return review.review(short.record)


@cache
def advised() -> review.Advice:
    """Return what a coach says in the middle of a game."""
    return review.advise(table("camelup-2").record)


def values() -> list[Any]:
    """List values of every public type, and of some that they are made of."""
    race, search = table("camelup-2"), table("faraon")
    over = finished("camelup-1")
    record = over.record
    looked_back, puzzle, told = reviewed(), puzzles.puzzles()[0], arena.report(CAMPAIGN, [GAME])
    found: list[Any] = [
        *(CAMPAIGN, told, told.bots[0], client.Link("http://localhost:8613", "k3x0p2m9qa")),
        *(puzzle, puzzle.actions[0], looked_back, looked_back.seats[0]),
        *(looked_back.decisions[0], looked_back.rolls[0], looked_back.curve[0]),
        *(advised(), review.remark(advised(), "roll")),
        review.ReviewReason("best-tile", {"space": 4, "side": "forward"}),
        serai.CHANCE,
        serai.Dealer(bytes(32), ("one", "two")),
        serai.Chances.even("abc"),
        serai.Chances([("a", Fraction(1, 3)), ("b", Fraction(2, 3))]),
        serai.Sitter("Anna"),
        serai.Sitter("Bot", "random"),
        record,
        record.header,
        record.result,
        *record.entries[:3],
        over.outcome,
        serai.verify(record),
        *list(serai.replay(record))[-2:],
        kit_of("camelup-1"),
        kit_of("faraon"),
        camelup.parse_board(RACE),
        camelup.Arrange("1:gy"),
        camelup.Partner(1),
        camelup.BettingTicket("b", 5),
        camelup.PlacedCard(0, "b"),
        camelup.HouseOptions(first=1),
        camelup.NoOdds("the leg is over"),
        serai.numbers("camelup-1"),
        ODDS,
        *ODDS.leg.values(),
        *ODDS.race.values(),
        camelup.ActionValue(camelup.Tile(7, "+"), 1.5, 1.0, 0.5),
        camelup.SeatValue(0.25, 21.5),
        camelup.Die("b", 3),
        camelup.Marker(1),
        serai.odds(search.state, "a1=."),
        faraon.Give("d", 3),
        faraon.Show("d", 3),
        faraon.Duel(0, ("1.d2",), (False,)),
        faraon.HouseOptions(components=faraon.BASE.components),
        faraon.BASE.components,
        *(faraon.LIFT, faraon.LEAVE, faraon.PASS, faraon.SCARAB),
        *camelup.EDITIONS.values(),
        *faraon.VARIANTS.values(),
        *serai.GAMES.values(),
    ]
    errors = [kind for kind in public_types().values() if issubclass(kind, Exception)]
    found += [kind("it is so") for kind in errors if kind is not client.ServerRefused]
    found.append(client.ServerRefused("it is so", "stale", 409))
    for played in (race, search, table("faraon-expert", 60), over):
        found += [played, played.state, played.header.options, *played.actions()]
        found += [played.view(seat) for seat in (None, 0)]
        found += happened(played)
        found.append(played.game.apply(*_step(played)))
    return found


def _step(played: Table) -> tuple[Any, Any]:
    last = list(serai.replay(played.record))[-1]
    return last.before, last.action


def happened(played: Table) -> list[Event]:
    """List one event of each kind that happened at a table."""
    events = [event for turn in serai.replay(played.record) for event in turn.step.events]
    return list({type(event): event for event in events}.values())


def bot_seats() -> serai.BotSeats:
    """Return bots at a table."""
    return serai.BotSeats(table("camelup-1"), {0: RandomBot(), 1: RandomBot()})
