"""Every public function and method refuses what is wrong with a `SeraiError`, and changes nothing.

They are found by looking at what is public: one that is added is tried, too. Each is called with
all its arguments right but one or more, which are something else.
"""

import inspect
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from random import Random
from typing import Any
from unicodedata import category

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai import arena, camelup, faraon, review
from serai.arena.entrants import Entrant, Limits
from serai.arena.sequential import Question
from serai.arena.tournament import Plan
from serai.client import RemoteTable, Seen
from serai.client.messages import Ready
from serai.core import puzzles
from serai.core.random_bot import RandomBot
from serai.core.registry import kit_of
from tests.api.examples import (
    CAMPAIGN,
    GAME,
    RACE,
    LikeTicket,
    advised,
    bot_seats,
    finished,
    happened,
    public_functions,
    table,
)

# Nobody checks the types of wrong use.
race: Any = camelup
search: Any = faraon
FIRST: Any = serai.game("camelup-1")
SECOND: Any = serai.game("camelup-2")
SEARCH: Any = serai.game("faraon")
EXPERT: Any = serai.game("faraon-expert")


NOBODY_THERE = serai.Client("http://127.0.0.1:9", patience=0.0)
"""A server that does not answer."""


class Odd:
    """Something that nobody expects, and that does not like to be looked at."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look at me")


ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=40),
    st.lists(st.one_of(st.integers(), st.text(max_size=5), st.none()), max_size=4),
    st.dictionaries(st.one_of(st.text(max_size=5), st.integers()), st.integers(), max_size=3),
    st.sampled_from(
        [
            *(object(), Odd(), serai.CHANCE, serai, camelup.Ticket, RandomBot, len),
            *(camelup.HouseOptions(), faraon.HouseOptions(), serai.Sitter("Anna")),
            *(serai.Dealer(bytes(32)), serai.Chances.even("ab"), RandomBot()),
            *(FIRST, SEARCH, FIRST.start(2), SECOND.start(3), SEARCH.start(2), EXPERT.start(2)),
            *(table("camelup-1").record, table("camelup-1").header, table("faraon").view(0)),
            *(race.ROLL, search.LIFT, race.Ticket(5), race.Ticket([])),
            *(race.FinishCard("wnner", "b"), race.Tile(7.0, "+"), LikeTicket("b")),
            *(search.Slide("x\ny", 1), search.Slide("n", count=True), search.Give("d", 3.0)),
            *happened(table("camelup-1"))[:2],
            *happened(table("faraon"))[:2],
            *("roll", "ticket b", "slide n", "camelup-1", "faraon", "", "Anna\nBruno", "\x1b[2J"),
            *(-1, 2, 9, True, 10**30, RACE, table("camelup-1").position, table("faraon").position),
        ]
    ),
)


def refused(call: Callable[[], Any]) -> bool:
    """Say whether something was refused, as it should be: in one line, by a `SeraiError`."""
    try:
        done = call()
        if inspect.isgenerator(done):
            list(done)
    except serai.SeraiError as error:
        told = str(error)
        assert told
        assert not any(category(sign) == "Cc" for sign in told), told
        assert len(told) < 1000
        return True
    return False


def call_wrongly(
    data: st.DataObject,
    function: Callable[..., Any],
    right: dict[str, Any],
    anything: st.SearchStrategy[Any] = ANYTHING,
) -> bool:
    """Call a function with one argument wrong at least; say whether it refused."""
    wrong = data.draw(st.lists(st.sampled_from(sorted(right)), min_size=1, unique=True))
    arguments = {**right, **{name: data.draw(anything, label=name) for name in wrong}}
    kinds = inspect.signature(function).parameters
    if any(kind.kind is kind.POSITIONAL_ONLY for kind in kinds.values()):
        return refused(lambda: function(*arguments.values()))
    return refused(lambda: function(**arguments))


# -- functions -----------------------------------------------------------------------------


def right_arguments() -> dict[str, dict[str, Any]]:
    """Return arguments that are right for each public function."""
    played = table("camelup-1")
    return {
        "serai.bot": {"name": "random", "game": "camelup-1"},
        "serai.dump": {"record": played.record},
        "serai.evaluate": {"state": finished("camelup-1").state, "seat": 0},
        "serai.game": {"name": "camelup-1", "version": 1},
        "serai.imagine": {"view": played.view(0), "rng": Random(1)},
        "serai.numbers": {"name": "camelup-1", "version": 1},
        "serai.let_play": {
            "table": NOBODY_THERE.table("k3x0p2m9qa"),
            "bot": RandomBot(),
            "rng": None,
        },
        "serai.load": {"path": "no such file"},
        "serai.odds": {"position": table("faraon").state, "notes": "a1=."},
        "serai.parse": {"data": serai.dump(played.record)},
        "serai.play": {"table": played, "bots": ["random", "random"]},
        "serai.position": {"text": played.position},
        "serai.replay": {"record": played.record},
        "serai.table": {
            "name": "camelup-1",
            "seats": ["Anna", "Bruno"],
            "seed": "right",
            "options": {"open_money": True},
            "position": None,
        },
        "serai.values": {"state": finished("camelup-1").state, "seat": 0},
        "serai.verify": {"record": finished("camelup-1").record},
        "camelup.board_text": {"position": played.state},
        "camelup.parse_board": {"text": RACE},
        "camelup.seen_state": {"view": played.view(0)},
        "arena.play_campaign": {"campaign": CAMPAIGN, "processes": 1, "engine": None, "first": 1},
        "arena.report": {"campaign": CAMPAIGN, "played": [GAME]},
        "client.read_link": {"text": "http://localhost:8613/t/k3x0p2m9qa"},
        "puzzles.daily": {"of": puzzles.puzzles()[:3], "day": date(2026, 1, 2)},
        "puzzles.puzzle_called": {"name": puzzles.puzzles()[0].id},
        "puzzles.puzzles": {},
        "puzzles.puzzles_about": {"kind": "roll", "of": puzzles.puzzles()},
        "puzzles.puzzles_of": {"game": "camelup", "of": puzzles.puzzles()[:3]},
        "puzzles.read_puzzles": {"content": b"{}", "name": "mine.jsonl"},
        "puzzles.rules_of": {"puzzle": puzzles.puzzles()[0]},
        "puzzles.written": {"puzzle": puzzles.puzzles()[0]},
        "review.advise": {"record": played.record, "ply": 0},
        "review.remark": {"advice": advised(), "action": "roll"},
        "review.review": {"record": played.record, "deep": False, "seed": 0},
        "review.reviewing": {"record": played.record, "deep": False, "seed": 0},
    }


RIGHT = right_arguments()


def test_every_public_function_is_tried() -> None:
    """Whoever adds a public function says here what is right for it."""
    assert set(RIGHT) == set(public_functions())


@pytest.mark.parametrize("name", [name for name, right in RIGHT.items() if right])
@given(st.data())
def test_functions_refuse_what_is_wrong(name: str, data: st.DataObject) -> None:
    call_wrongly(data, public_functions()[name], RIGHT[name])


# -- methods -------------------------------------------------------------------------------


@cache
def rules_methods(name: str) -> dict[str, dict[str, Any]]:
    """Return arguments that are right for the methods of a ruleset."""
    played = table(name, 12)
    state = played.state
    action = played.actions()[0]
    return {
        "start": {"seats": len(played.header.seats), "options": None},
        "to_act": {"state": state},
        "actions": {"state": state},
        "chances": {"state": played.game.start(len(played.header.seats))},
        "apply": {"state": state, "action": action},
        "outcome": {"state": state},
        "conceal": {"state": state, "seat": 0},
        "view": {"state": state, "seat": 0},
        "reveal": {"state": state},
        "redact": {"event": happened(played)[0], "seat": 0},
        "redact_action": {"action": action, "by": 0, "seat": 1},
        "action_text": {"action": action},
        "parse_action": {"text": played.action_texts()[0]},
        "position": {"state": state},
        "parse_position": {"text": played.position},
    }


def methods(kind: type) -> Iterator[str]:
    """List the public methods of a class."""
    for name, member in inspect.getmembers(kind):
        if not name.startswith("_") and callable(member) and not inspect.isclass(member):
            yield name


HELPERS = {
    "check_options",
    "check_first",
    "check_chance",
    "cannot_now",
    "whose_turn",
    "not_over",
    "chance_cannot_act",
}
"""What rulesets offer to those who write one."""


def test_every_method_of_a_game_is_tried() -> None:
    assert set(rules_methods("faraon")) == set(methods(serai.Game))
    for kind in (camelup.CamelUp, faraon.Faraon):
        extra = set(methods(kind)) - set(methods(serai.Game)) - HELPERS
        assert not extra, f"{extra} of {kind.__name__} is public: try it here"


@pytest.mark.parametrize("method", rules_methods("camelup-1"))
@given(st.sampled_from(["camelup-1", "camelup-2", "faraon", "faraon-expert"]), st.data())
def test_rules_refuse_what_is_wrong(method: str, name: str, data: st.DataObject) -> None:
    right = rules_methods(name)[method]
    before = msgspec.to_builtins(right["state"].options) if "state" in right else None
    call_wrongly(data, getattr(serai.game(name), method), right)
    if before is not None:
        assert msgspec.to_builtins(right["state"].options) == before


def table_methods() -> dict[str, dict[str, Any]]:
    """Return arguments that are right for the methods of a table."""
    other: Any = table("camelup-1", 12)
    return {
        "act": {"who": 0, "action": "roll"},
        "do": {"action": "roll"},
        "plan": {"who": 0, "action": "roll"},
        "adopt": {"plan": other.plan(other.to_act, "roll")},
        "follow": {"entries": other.entries[-1:]},
        "view": {"seat": 0},
        "actions": {},
        "action_texts": {},
        "blank": {"game": FIRST, "header": other.header, "dealer": other.dealer, "keep": None},
        "resume": {"game": FIRST, "record": other.record, "dealer": other.dealer, "keep": None},
    }


TABLE_METHODS = table_methods()


def test_every_method_of_a_table_is_tried() -> None:
    assert set(TABLE_METHODS) == set(methods(serai.Match))


@pytest.mark.parametrize("method", [name for name, right in TABLE_METHODS.items() if right])
@given(st.data())
def test_tables_refuse_what_is_wrong_and_stay_as_they_are(method: str, data: st.DataObject) -> None:
    made = table("camelup-1", 12)
    before, twin = made.__getstate__(), table("camelup-1", 12)
    if call_wrongly(data, getattr(made, method), TABLE_METHODS[method]):
        assert made.__getstate__() == before
        assert made.do("roll") == twin.do("roll")


@given(st.data())
def test_a_table_is_not_made_of_anything_wrong(data: st.DataObject) -> None:
    right = {
        "game": FIRST,
        "seats": ["a", "b"],
        "options": None,
        "dealer": None,
        "keep": None,
        "position": table("camelup-1").state,
    }
    call_wrongly(data, serai.Match, right)


OTHERS: dict[str, tuple[Callable[[], Callable[..., Any]], dict[str, Any]]] = {
    "BotSeats": (lambda: serai.BotSeats, {"match": bot_seats().match, "bots": {}, "seed": None}),
    "BotSeats.tell": (lambda: bot_seats().tell, {"events": ()}),
    "Bot.make": (lambda: RandomBot.make, {"parameter": None}),
    "Dealer": (lambda: serai.Dealer, {"seed": bytes(32), "added": ["a"]}),
    "Dealer.below": (lambda: serai.Dealer(bytes(32)).below, {"count": 6}),
    "Dealer.pick": (lambda: serai.Dealer(bytes(32)).pick, {"chances": serai.Chances.even("ab")}),
    "Chances": (lambda: serai.Chances, {"outcomes": ()}),
    "Chances.even": (lambda: serai.Chances.even, {"outcomes": "ab"}),
    "Chances.sample": (lambda: serai.Chances.even("ab").sample, {"rng": Random(1)}),
    "Numbers.number": (lambda: serai.numbers("faraon").number, {"action": faraon.LIFT}),
    "Numbers.action": (lambda: serai.numbers("faraon").action, {"number": 0}),
    "Numbers.mask": (lambda: serai.numbers("faraon").mask, {"actions": [faraon.LIFT]}),
    "Chances.at": (lambda: serai.Chances.even("ab").at, {"number": 0}),
    "CamelUp": (lambda: camelup.CamelUp, {"edition": camelup.FIRST}),
    "Faraon": (lambda: faraon.Faraon, {"variant": faraon.BASE}),
    "Kit.load": (lambda: kit_of("camelup-1").load, {"part": "drawing"}),
    "Client": (
        lambda: serai.Client,
        {"url": "http://localhost:8613", "device": None, "patience": 1.0},
    ),
}


PLAN = Plan(
    game="camelup-1",
    rules=2,
    entrants=(Entrant("random", "random"), Entrant("greedy", "greedy")),
    seats=2,
    deals=1,
    seed="plan",
)
replaced = msgspec.structs.replace
MADE: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "Campaign": (
        lambda **given: arena.Campaign(**given).check(),
        {"game": "camelup-1", "line_up": ("random",) * 2, "games": 2, "seed": "a", "options": None},
    ),
    "Plan": (
        lambda **given: Plan(**given).check(),
        {name: getattr(PLAN, name) for name in Plan.__struct_fields__},
    ),
    "Entrant": (
        lambda **given: replaced(PLAN, entrants=(Entrant(**given), PLAN.entrants[1])).check(),
        {"name": "random", "what": "random"},
    ),
    "Limits": (
        lambda **given: replaced(PLAN, limits=Limits(**given)).check(),
        {"seconds": 1.0, "megabytes": 100, "forfeits": 8},
    ),
    "Question": (
        lambda **given: replaced(PLAN, question=Question(**given)).check(),
        {"bot": "random", "than": "greedy", "margin": 0.05, "doubt": 0.05},
    ),
}
"""Structs that anybody can make of anything, and what looks at them before they are used."""


@pytest.mark.parametrize("name", MADE)
def test_what_is_made_right_is_not_refused(name: str) -> None:
    """Else nothing would be learned from what is refused."""
    check, right = MADE[name]
    check(**right)


@pytest.mark.parametrize("name", MADE)
@given(st.data())
def test_what_is_made_wrong_is_refused_before_anything_is_played(
    name: str, data: st.DataObject
) -> None:
    check, right = MADE[name]
    call_wrongly(data, check, right)


@pytest.mark.parametrize("name", OTHERS)
@given(st.data())
def test_other_things_refuse_what_is_wrong(name: str, data: st.DataObject) -> None:
    make, right = OTHERS[name]
    call_wrongly(data, make(), right)


CLIENT: dict[str, dict[str, Any]] = {
    "open_table": {
        "game": "camelup-1",
        "seats": 2,
        "names": ["Anna"],
        "bots": ["random"],
        "options": {},
        "start": False,
    },
    "sit_down": {"table": "k3x0p2m9qa", "name": "Anna", "seat": None},
    "table": {"table": "k3x0p2m9qa", "key": None, "seat": None},
}


@pytest.mark.parametrize("name", CLIENT)
@settings(max_examples=10)
@given(st.data())
def test_clients_refuse_what_is_wrong(name: str, data: st.DataObject) -> None:
    """What is right gets no answer, which is a `SeraiError` too."""
    call_wrongly(data, getattr(NOBODY_THERE, name), CLIENT[name])


def test_every_method_of_a_client_is_tried() -> None:
    assert {*CLIENT, "games", "lobby"} == set(methods(serai.Client))
    assert isinstance(NOBODY_THERE.table("k3x0p2m9qa"), RemoteTable)


REMOTE: dict[str, dict[str, Any]] = {
    "act": {"do": "roll", "seq": 1},
    "ask": {"command": Ready()},
    "back": {},
    "coach": {"level": "nudge", "seq": 1, "action": "roll"},
    "dice": {},
    "listen": {"since": 0, "lost": None},
    "look": {},
    "ready": {"seq": None},
    "record": {},
    "record_bytes": {},
    "reveal": {"mark": "0" * 64},
    "shake": {"word": "sand"},
    "start": {},
    "why": {"seq": 1},
}


def test_every_method_of_a_table_on_a_server_is_tried() -> None:
    assert set(REMOTE) == set(methods(RemoteTable))


@pytest.mark.parametrize("name", [name for name, right in REMOTE.items() if right])
@settings(max_examples=20)
@given(st.data())
def test_tables_on_servers_refuse_what_is_wrong(name: str, data: st.DataObject) -> None:
    """What is right gets no answer, which is a `SeraiError` too."""
    there = NOBODY_THERE.table("k3x0p2m9qa")
    assert call_wrongly(data, getattr(there, name), REMOTE[name])


@given(ANYTHING)
def test_what_a_server_said_is_read_from_its_messages(thing: Any) -> None:
    with pytest.raises(serai.SeraiError, match="a Welcome"):
        Seen(thing)


@given(st.data())
def test_a_review_in_progress_is_not_made_of_anything_wrong(data: st.DataObject) -> None:
    right = {"record": finished("camelup-1").record, "deep": False, "seed": 0}
    call_wrongly(data, review.Reviewing, right)
