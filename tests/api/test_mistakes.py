"""Mistakes that people make with the API: each is told of with what to do instead."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import serai
from serai import camelup, faraon
from serai.core.random_bot import RandomBot
from tests.api.examples import RACE, LikeTicket, happened, table

# Nobody checks the types of wrong use.
lib: Any = serai
race: Any = camelup
search: Any = faraon
FIRST: Any = serai.game("camelup-1")
SECOND: Any = serai.game("camelup-2")
SEARCH: Any = serai.game("faraon")
EXPERT: Any = serai.game("faraon-expert")


class Whole(int):
    """A whole number, nearly."""


def late() -> Any:
    return serai.table("camelup-1", ["Anna", "Bruno"], seed="late", options={"first": 0})


@pytest.mark.parametrize(
    ("call", "error", "told"),
    [
        (lambda: late().do(race.FinishCard("wnner", "b")), serai.BadAction, "wnner"),
        (lambda: FIRST.apply(late().state, 5), serai.BadAction, r"give one of actions\(\)"),
        (
            lambda: FIRST.apply(late().state, race.FinishCard("wnner", "b")),
            serai.IllegalAction,
            "on the winner or loser deck",
        ),
        (
            lambda: FIRST.apply(late().state, race.Tile("6", "+")),
            serai.BadAction,
            "its space is a whole number, not str '6'",
        ),
        (lambda: FIRST.apply(late().state, LikeTicket("b")), serai.BadAction, "is no action of"),
        (
            lambda: SEARCH.apply(table("faraon").state, search.Slide("n", 1.0)),
            serai.BadAction,
            "its count is a whole number",
        ),
        (lambda: FIRST.parse_action(5), serai.BadAction, "an action is read from a text"),
        (lambda: FIRST.view(late().state, 9), serai.UnknownSeat, "no seat 9: the seats are 0 to 1"),
        (lambda: FIRST.view(late().state, -1), serai.UnknownSeat, "no seat -1"),
        (lambda: FIRST.conceal(late().state, 2), serai.UnknownSeat, "no seat 2"),
        (lambda: FIRST.redact(5, 0), serai.BadValue, "is no event of camelup-1"),
        (
            lambda: FIRST.redact(happened(table("faraon"))[0], 0),
            serai.BadValue,
            "is no event of camelup-1",
        ),
        (lambda: FIRST.redact(happened(late())[0], 9), serai.UnknownSeat, "no seat 9"),
        (lambda: FIRST.outcome(5), serai.BadPosition, "from state to state"),
        (lambda: FIRST.position(5), serai.BadPosition, "int 5 is none"),
        (lambda: FIRST.start("x"), serai.BadSetup, "the number of seats, as 3, not str 'x'"),
        (
            lambda: SECOND.actions(late().state),
            serai.BadPosition,
            r"a state of version 2 of camelup-1.*serai.game\('camelup-1', 2\)",
        ),
        (
            lambda: EXPERT.apply(SEARCH.start(2), search.LIFT),
            serai.BadPosition,
            "not of version 1 of faraon-expert",
        ),
        (lambda: lib.Chances(5), serai.BadValue, "pairs of an outcome and its probability"),
        (lambda: lib.Chances([("a", 1.0)]), serai.BadValue, "a Fraction"),
        (lambda: lib.Match(None, ["a"]), serai.UnknownGame, "serai.game"),
        (lambda: lib.BotSeats(None, {}), serai.BadSetup, "at a serai.table"),
        (lambda: race.parse_board(None), serai.BadPosition, "a board is read from a text"),
        (lambda: lib.odds("…"), serai.UnknownGame, "no ruleset is called"),
        (lambda: lib.odds("camelup-1"), serai.BadPosition, "has 4 fields, this one 1"),
        (lambda: lib.odds(RACE, {"a1": "."}), serai.BadPosition, "leave them out"),
        (lambda: lib.odds(table("faraon").state, 5), serai.BadPosition, "a text such as"),
        (lambda: lib.odds(table("faraon").state, {"a9": "."}), serai.BadPosition, "a9=."),
        (lambda: lib.values(late().state, ["roll"]), serai.UnknownSeat, "the seats are 0 to 1"),
        (lambda: lib.table("camelup-1", 2, seed=5), serai.BadSeed, "write it in quotes"),
        (lambda: lib.table("camelup-1", "Anna"), serai.BadSetup, "a list of names"),
        (lambda: lib.table("camelup-1", 2, options={"\x1b": 1}), serai.BadSetup, r"`\\x1b`"),
        (lambda: lib.table("camelup-1", ["", "b"]), serai.BadSetup, "this one is empty"),
        (lambda: lib.table("camelup-1", [" ", "b"]), serai.BadSetup, "this one is empty"),
        (lambda: lib.table("camelup-1", ["a" * 81, "b"]), serai.BadSetup, "at most 80"),
        (lambda: lib.table("camelup-1", ["a\nb", "b"]), serai.BadSetup, "in one line"),
        (lambda: lib.table("camelup-1", ["a\x1b[2J", "b"]), serai.BadSetup, "control char"),
        (lambda: lib.play(late(), [RandomBot] * 2), serai.UnknownBot, r"RandomBot\(\)"),
        (
            lambda: lib.play(serai.table("faraon", 2), [serai.bot("notebook")] * 2),
            serai.BadSetup,
            "a bot for each",
        ),
        (lambda: late().follow([5]), serai.BadRecord, "the entries of a record"),
    ],
)
def test_mistakes_are_told_with_what_to_do_instead(
    call: Callable[[], Any], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        call()


@pytest.mark.parametrize("name", ["camelup-1", "faraon"])
def test_a_record_that_goes_wrong_in_its_middle_is_not_followed_at_all(name: str) -> None:
    made, ahead = table(name, 3), table(name, 3)
    for _ in range(4):  # At Camel Up the dealer draws a die each time.
        ahead.do(ahead.actions()[0])
    news = ahead.entries[made.moves :]
    bad = [*news[:-1], msgspec.structs.replace(news[-1], do="nothing")]
    before = made.__getstate__()
    with pytest.raises(serai.BadRecord, match="cannot read the action"):
        made.follow(bad)
    assert made.__getstate__() == before
    made.follow(news)
    assert made == ahead


@pytest.mark.parametrize("kind", [camelup.CamelUp, faraon.Faraon])
def test_no_kind_of_action_is_taken_for_another(kind: Any) -> None:
    """Fields that are equal to right ones, but of another kind, are refused in every phase."""
    name = "camelup-2" if kind is camelup.CamelUp else "faraon-expert"
    game = serai.game(name)
    made = serai.table(name, 6 if name == "camelup-2" else 3, seed="kinds")
    state = made.state
    for turn in [*serai.replay(made.record)]:
        _refuse_look_alikes(game, turn.before, turn.action)
    for action in game.actions(state):
        _refuse_look_alikes(game, state, action)


def _refuse_look_alikes(game: Any, state: Any, action: Any) -> None:
    for name in action.__struct_fields__:
        value = getattr(action, name)
        others = (
            (float(value), bool(value), Whole(value)) if type(value) is int else ([value], None)
        )
        for other in others:
            with pytest.raises((serai.BadAction, serai.IllegalAction)):
                game.apply(state, msgspec.structs.replace(action, **{name: other}))
