"""The notebook's choices one by one: what it notes, gives, risks and forgets."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.errors import UnknownBot
from serai.games.faraon import LEAVE, LIFT, Duel, State
from serai.games.faraon.bots.notebook import LAST_CARDS, NotebookBot
from serai.games.faraon.odds.holes import Beliefs, Way
from serai.games.faraon.rules.events import (
    HoleLeftFree,
    PyramidLifted,
    Slid,
    TreasureUncovered,
)
from tests.games.faraon.rules.tables import LAYOUT, ruleset, table
from tests.games.faraon.rules.tables import hole as h


def choices(bot: NotebookBot, state: State) -> set[str]:
    """Return all it may choose, whatever it draws."""
    game = ruleset(state.variant.name)
    view, actions = game.view(state, state.turn), game.actions(state)
    return {game.action_text(bot.choose(view, actions, Random(seed))) for seed in range(12)}


def knows(*names: str) -> NotebookBot:
    bot = NotebookBot()
    bot.holes = {h(name): LAYOUT[h(name)] for name in names}
    return bot


VIEW: Any = ruleset("faraon").view(table(), 0)


# -- noting ------------------------------------------------------------------------------------


def test_what_it_sees_is_noted_by_hole_and_a_treasure_is_never_taken_for_bare() -> None:
    bot = NotebookBot()
    bot.watch(VIEW, [Slid(1, "n", 1, 9), TreasureUncovered(1, 9, "b"), HoleLeftFree(12)])
    bot.watch(VIEW, [Slid(0, "n", 1, 20)])
    assert bot.holes == {}
    bot._note(Random(1))
    assert bot.holes == {9: "b", 12: ".", 20: "."}
    # It is not noted once more: what was forgotten stays forgotten.
    bot.holes.clear()
    bot._note(Random(1))
    assert bot.holes == {}


@pytest.mark.parametrize(("token", "noted"), [("c", "c"), ("2", "0"), ("0", "0")])
def test_a_lifted_pyramid_has_a_curse_or_nothing_more(token: str, noted: str) -> None:
    bot = NotebookBot()
    bot.watch(VIEW, [PyramidLifted(1, h("c2"), token)])
    bot._note(Random(1))
    assert bot.tokens == {h("c2"): noted}


@pytest.mark.parametrize(
    ("direction", "count", "free", "before", "after"),
    [
        # Two pyramids slide west from c2 and d2; d2 is free then, b2 was.
        ("w", 2, "d2", {"c2": "c", "d2": "0", "e2": "c", "b1": "0"}, ("b2", "c2", "e2", "b1")),
        ("e", 1, "a2", {"a2": "c", "c2": "0"}, ("b2", "c2")),
        ("n", 2, "b4", {"b3": "c", "b4": "0", "b5": "c"}, ("b2", "b3", "b5")),
        ("s", 1, "b1", {"b1": "c"}, ("b2",)),
    ],
)
def test_notes_go_with_the_pyramids_that_slide_and_no_others(
    direction: Any, count: int, free: str, before: dict[str, str], after: tuple[str, ...]
) -> None:
    bot = NotebookBot()
    bot.tokens = {h(name): note for name, note in before.items()}
    bot.watch(VIEW, [Slid(0, direction, count, h(free))])
    assert bot.tokens == dict(zip(map(h, after), before.values(), strict=True))
    # So do those it has seen but not noted yet.
    late = NotebookBot()
    late.watch(VIEW, [PyramidLifted(0, h(name), note) for name, note in before.items()])
    late.watch(VIEW, [Slid(0, direction, count, h(free))])
    late._note(Random(1))
    assert late.tokens.keys() == bot.tokens.keys()


class Drawn(Random):
    """Draws what it is told."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_reliability_is_the_chance_of_every_note() -> None:
    bot = NotebookBot(0.6)
    bot.watch(VIEW, [HoleLeftFree(1), HoleLeftFree(2), PyramidLifted(0, 3, "c")])
    bot._note(Drawn(0.59, 0.6, 0.1))
    assert bot.holes == {1: "."}
    assert bot.tokens == {3: "c"}


def test_whoever_forgets_nothing_draws_nothing() -> None:
    bot = NotebookBot()
    bot.watch(VIEW, [HoleLeftFree(1), PyramidLifted(0, 3, "c")])
    bot._note(Drawn())
    assert bot.holes == {1: "."}
    assert bot.tokens == {3: "c"}


@pytest.mark.parametrize(
    ("parameter", "told", "text"),
    [("1.5", "'1.5'", "1.5"), ("-0.1", "'-0.1'", "-0.1"), (2, "2", "2"), ([], "[]", "[]")],
)
def test_a_reliability_is_refused_with_what_to_write(parameter: Any, told: str, text: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        NotebookBot.make(parameter)
    assert str(refused.value) == (
        f"a notebook's reliability is a number from 0 to 1, not {told} "
        "(write notebook, or notebook:0.5)"
    )
    assert refused.value.reason.arguments == {"text": text}
    assert [NotebookBot.make(said).reliability for said in (None, "0", "1")] == [1.0, 0.0, 1.0]


# -- choosing ----------------------------------------------------------------------------------


def test_a_pyramid_is_left_if_what_it_hides_is_known() -> None:
    state = table("faraon-expert", phase="lift", free="g5", last="g6", golden=["g6"], goal="1.s2")
    game = ruleset("faraon-expert")
    view, actions = game.view(state, 0), game.actions(state)
    bot = NotebookBot()
    bot.tokens = {h("g5"): "c"}
    assert bot.choose(view, actions, Random(1)) == LIFT
    bot.tokens = {h("g6"): "0"}
    assert bot.choose(view, actions, Random(1)) == LEAVE


def scarab(**more: Any) -> State:
    """Set an expert table where the scarab may be used with the trumpet of g5 in sight."""
    return table("faraon-expert", phase="scarab", free="g5", last="g6", plain=["g6"], **more)


def test_a_scarab_is_used_if_the_way_to_a_known_goal_is_safe() -> None:
    assert choices(NotebookBot(), scarab(goal="1.s2")) == {"pass"}
    # The phone of e5 is known, and its whole block: f5 between them is bare for certain.
    assert choices(knows("e5"), scarab(goal="1.p1")) == {"scarab"}


@pytest.mark.parametrize(("chance", "chosen"), [(0.59, "pass"), (0.6, "scarab")])
def test_a_scarab_is_worth_three_chances_in_five(
    chance: float, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Beliefs, "way", lambda *_, **__: Way((1,), chance))
    assert choices(knows("e5"), scarab(goal="1.p1")) == {chosen}
    # A goal it has not seen is never worth one.
    assert choices(NotebookBot(), scarab(goal="1.p1")) == {"pass"}


def test_with_the_last_cards_a_scarab_is_used_anyway() -> None:
    game = ruleset("faraon-expert")
    for left, chosen in ((LAST_CARDS + 1, "pass"), (LAST_CARDS, "scarab"), (0, "scarab")):
        state = scarab(goal="1.s2")
        state = replace(state, deck=state.deck[:left])
        view, actions = game.view(state, 0), game.actions(state)
        found = game.action_text(NotebookBot().choose(view, actions, Random(1)))
        assert found == chosen


def test_it_parts_with_the_least_value_and_in_doubt_with_what_it_could_not_find() -> None:
    won = {0: ["3.c4", "1.b1", "1.u1", "2.d3"]}
    state = table(phase="give", goal=None, free="g5", top=["2Xk3"], won=won)
    # Both are worth 1; of the duck it knows where it is.
    assert choices(knows("a3"), state) == {"give b1"}
    assert choices(knows("a1"), state) == {"give u1"}
    assert choices(NotebookBot(), state) == {"give b1", "give u1"}
    # A point is a point, also of a treasure it could find again.
    assert choices(knows("a1", "a3"), state) == {"give b1", "give u1"}


def test_in_a_duel_each_looks_for_what_the_other_shows() -> None:
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    state = table(phase="duel", goal=None, free="a4", duel=duel, top=["2Df3"])
    # The duck lies on a3 above: seat 0 wants it, seat 1 looks for the mummy on g3.
    assert choices(knows("a3", "g3"), state) == {"slide s"}
    assert "slide s" not in choices(knows("a3", "g3"), replace(state, turn=1))


def test_in_a_scorpion_it_takes_the_least_risk_whatever_the_goal() -> None:
    state = table(phase="scorpion", goal=None, free="b2", top=["2Xk3"])
    # With a1 known nothing else can be in its block: b1 and a2 are safe, c2 and b3 are not.
    assert choices(knows("a1"), state) == {"slide s", "slide e"}
    # With b1 bare, a2 is the only neighbour that can hide anything.
    assert choices(knows("c1", "a3", "b1"), state) == {"slide s", "slide n", "slide w"}


def test_towards_a_goal_it_never_saw_it_goes_for_the_nearest_and_likeliest() -> None:
    state = table(free="b2", goal="1.s2")
    # Its own block is known. Of c2's block three holes can hide a treasure, of b3's all four.
    assert choices(knows("a1", "d1"), state) == {"slide w"}
    # Onto a treasure that is not the goal it does not step, however near.
    bot = NotebookBot()
    bot.holes = {h("c2"): "k"}
    assert choices(bot, state) == {"slide s", "slide e"}
    # With c2 known to be bare too, b3 is nearer to something not seen.
    assert choices(knows("a1", "c2", "c1"), state) == {"slide n"}


def test_walled_in_it_takes_the_shortest_way_over_another_treasure() -> None:
    """Both ways out of the corner meet a treasure that is not the goal."""
    bot = NotebookBot()
    bot.holes = {h("g6"): "k", h("h5"): "b", h("a1"): "s"}
    state = table(free="h6", goal="1.s2")
    assert choices(bot, state) == {"slide e", "slide s"}
    # In a row of three it goes on towards the goal, not back.
    bot.holes = {h("g6"): "k", h("h5"): "b", h("e6"): "s", h("f5"): "c", h("g5"): "."}
    assert choices(bot, state) == {"slide e"}


def test_what_is_in_sight_counts_as_known() -> None:
    """On g5 the trumpet shows: its block can hide nothing else."""
    state = table(free="g5", goal="1.s2")
    beliefs = NotebookBot()._beliefs(ruleset("faraon").view(state, 0))
    assert beliefs.located == {"t": h("g5")}
    assert beliefs.treasure[h("h5")] == 0
    bare = NotebookBot()._beliefs(ruleset("faraon").view(table(free="h5", goal="1.s2"), 0))
    assert bare.located == {}
    assert bare.treasure[h("g5")] == pytest.approx(1 / 3)
