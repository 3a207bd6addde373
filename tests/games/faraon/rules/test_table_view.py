"""What a view says, field by field: the table as players would describe it."""

from typing import Any

import msgspec

from serai.core.registry import GAMES
from serai.games.faraon import State
from tests.games.faraon.rules.tables import EXPERT, FIGHT, hole, ruleset, table

BUSY = table(
    "faraon-expert",
    turn=1,
    free="g5",
    last="g6",
    goal="2Ph3",
    powers=True,
    top=["2Df3"],
    won={0: ["1.b1", "1.d2"], 2: ["1.m2"]},
    hats={1: "12"},
    scarabs={2: 1},
    mummy=2,
    golden=["g6"],
    moves=3,
    orientation=2,
    move_cap=20,
)


def seen(state: State, viewer: int | None) -> dict[str, Any]:
    view = ruleset(state.variant.name).view(state, viewer)
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return shown


def test_everything_on_the_table_is_seen() -> None:
    view = seen(BUSY, None)
    assert (view["game"], view["rules"], view["viewer"]) == ("faraon-expert", 1, None)
    assert (view["phase"], view["turn"]) == ("search", 1)
    assert view["pyramids"] == BUSY.pyramids
    assert (view["free"], view["shown"], view["last"]) == (hole("g5"), "t", hole("g6"))
    assert (view["orientation"], view["goal"], view["powers"]) == (2, "2Ph3", True)
    assert (view["deck"], view["next_back"]) == (len(BUSY.deck), "2D")
    assert (view["moves"], view["moves_left"]) == (3, 17)
    assert (view["duel"], view["lost"], view["layout"], view["tokens"]) == (None, 0, None, None)
    assert (view["outcome"], view["title"]) == (None, None)
    none = {"explorers": "", "scarab": 2, "mummy": False, "won": None}
    assert view["seats"] == [
        {**none, "seat": 0, "cards": 2},
        {**none, "seat": 1, "cards": 0, "explorers": "12", "won": []},
        {**none, "seat": 2, "cards": 1, "scarab": 1, "mummy": True},
    ]


def test_a_seat_sees_the_cards_it_has_won_and_nobody_elses() -> None:
    view = seen(BUSY, 0)
    assert view["viewer"] == 0
    assert [seat["won"] for seat in view["seats"]] == [["1.b1", "1.d2"], [], None]
    assert [seat["won"] for seat in seen(BUSY, 2)["seats"]] == [None, [], ["1.m2"]]
    assert {**view, "viewer": None, "seats": None} == {**seen(BUSY, None), "seats": None}


def test_a_duel_is_open_to_all() -> None:
    view = seen(table(phase="duel", goal=None, duel=FIGHT, top=["2Df3"]), None)
    assert (view["phase"], view["turn"], view["shown"]) == ("duel", 0, None)
    assert view["duel"] == {"challenger": 0, "cards": ["1.m2", "1.u1"], "drawn": [False, False]}
    assert view["last"] is None


def test_nobody_has_the_turn_while_the_table_is_set_up() -> None:
    view = seen(EXPERT.start(3), 1)
    assert (view["phase"], view["turn"], view["free"], view["shown"]) == ("starter",) + (None,) * 3
    assert (view["last"], view["barred"], view["goal"], view["next_back"]) == (None,) * 4
    assert (view["deck"], view["moves"], view["viewer"]) == (0, 0, 1)


def test_all_lies_open_when_the_game_is_over() -> None:
    state = table("faraon-expert", phase="over", goal=None, free="g5", deck=(), rest=0)
    view = seen(state, 1)
    assert (view["phase"], view["turn"], view["viewer"]) == ("over", None, 1)
    assert (view["layout"], view["tokens"]) == (state.layout, state.tokens)
    assert view["seats"][0]["won"] == sorted(state.won[0])
    assert view["outcome"]["winners"] == [0]
    assert view["title"] is None
    assert seen(table(phase="over", goal=None, free="g5", deck=(), rest=0), 1)["tokens"] is None


def test_a_lone_player_gets_a_title() -> None:
    lost = ("1.b1", "1.d2")
    alone = table("faraon-solo", phase="over", goal=None, free="g5", deck=(), lost=lost, rest=0)
    view = seen(alone, 0)
    assert view["lost"] == 2
    assert view["seats"][0]["cards"] == len(GAMES["faraon-solo"].start(1).components.cards) - 2
    assert isinstance(view["title"], str)
