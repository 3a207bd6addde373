"""The notebook: what it notes, how it reasons, and how well it plays."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.notebook import play, score
from serai.core import record
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.match import Match
from serai.core.registry import GAMES, find_bot
from serai.games.faraon import LEAVE, LIFT, Action, Duel, State
from serai.games.faraon.bots.notebook import NotebookBot
from serai.games.faraon.rules.events import PyramidLifted, Slid, TreasureUncovered
from tests.games.faraon.rules.tables import LAYOUT, ruleset, table
from tests.games.faraon.rules.tables import hole as h


def choice(bot: NotebookBot, state: State) -> str:
    game = ruleset(state.variant.name)
    chosen: Action = bot.choose(game.view(state, state.turn), game.actions(state), Random(1))
    return game.action_text(chosen)


def knows(*names: str) -> NotebookBot:
    """Return a bot that has seen these holes of the tests' layout."""
    bot = NotebookBot()
    bot.holes = {h(name): LAYOUT[h(name)] for name in names}
    return bot


# -- walking -------------------------------------------------------------------------------


def test_it_walks_straight_to_a_goal_it_knows() -> None:
    assert choice(knows("c5"), table(free="c6", goal="1.s2")) == "slide s"


def test_it_takes_a_long_safe_way_rather_than_a_short_risky_one() -> None:
    # The sphinx is on c5. From a5 (the false teeth are in sight) the straight way leads over b5,
    # which is safe: the block's treasure is known.
    assert choice(knows("c5"), table(free="a5", goal="1.s2")) == "slide w"
    # With a treasure known to lie in between it goes round.
    bot = knows("c5", "e5", "f5", "d5", "d6", "c6", "f6", "e6")
    state = table(free="f5", goal="1.s2")
    assert choice(bot, state) in ("slide n", "slide s")
    assert choice(bot, state) != "slide e"


def test_in_a_scorpion_it_steps_where_no_treasure_can_be() -> None:
    bot = knows("a1", "c1")
    state = table(phase="scorpion", goal=None, free="b2", top=["2Xk3"])
    # b1 and a2 are in a block whose treasure is known; c2 as well; b3 could be anything.
    assert choice(bot, state) in ("slide s", "slide e", "slide w")


def test_in_a_duel_it_looks_for_the_treasure_of_the_other() -> None:
    duel = Duel(0, ("1.m2", "1.u1"), (False, False))
    state = table(phase="duel", goal=None, free="a4", duel=duel, top=["2Df3"])
    assert choice(knows("a3", "g3"), state) == "slide s"
    # For the other duellist the duck is poison.
    assert choice(knows("a3", "g3"), replace(state, turn=1)) != "slide s"


def test_with_superpowers_it_jumps() -> None:
    state = table(free="b3", goal="2Ph3", powers=True)
    assert choice(knows("e3"), state) == "slide w3"


def test_it_gives_the_cheapest_card_away() -> None:
    state = table(
        phase="give", goal=None, free="g5", top=["2Xk3"], won={0: ["3.c4", "1.b1", "2.d3"]}
    )
    assert choice(NotebookBot(), state) == "give b1"


def test_it_turns_a_pyramid_over_once() -> None:
    state = table("faraon-expert", phase="lift", free="g5", last="g6", golden=["g6"], goal="1.s2")
    game = ruleset("faraon-expert")
    bot = NotebookBot()
    view, actions = game.view(state, 0), game.actions(state)
    assert bot.choose(view, actions, Random(1)) == LIFT
    bot.watch(view, [PyramidLifted(0, h("g6"), "2")])
    assert bot.choose(view, actions, Random(1)) == LEAVE


def test_notes_about_pyramids_move_with_them() -> None:
    bot = NotebookBot()
    view = ruleset("faraon").view(table(), 0)
    bot.watch(view, [PyramidLifted(0, h("c2"), "c"), Slid(0, "w", 2, h("d2"))])
    bot._note(Random(1))
    assert bot.tokens == {h("b2"): "c"}


# -- memory --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reliability", "least", "most"), [(1.0, 40, 40), (0.0, 0, 0), (0.5, 10, 30)]
)
def test_reliability_is_how_much_of_what_it_sees_it_notes(
    reliability: float, least: int, most: int
) -> None:
    bot = NotebookBot(reliability)
    state = table(free="h6", goal="1.s2")
    game = ruleset("faraon")
    view = game.view(state, 0)
    for hole in range(40):
        bot.watch(view, [Slid(1, "n", 1, hole), TreasureUncovered(1, hole, "b")])
    bot.choose(view, game.actions(state), Random(5))
    assert least <= len(bot.holes) <= most


def test_it_learns_only_from_what_its_seat_is_told() -> None:
    """Between two tables that look the same to it, it does the same."""
    one = table(free="b2", goal="1.s2")
    other = replace(one, layout=LAYOUT.replace("b", "x").replace("c", "b").replace("x", "c"))
    assert choice(NotebookBot(), one) == choice(NotebookBot(), other)


def test_a_bot_taken_up_again_plays_on_as_if_nothing_had_happened() -> None:
    names = ("notebook:0.5", "notebook:0.7")
    dealer = Dealer(seed_from_text("resume"))
    seed = private_seed(dealer.seed, "bots")
    whole = _table(names, dealer, seed)
    while not whole.match.over:
        whole.tell(whole.act())
    for stop in (130, 200, 301):
        first = _table(names, Dealer(dealer.seed), seed)
        while len(first.match.entries) < stop:
            first.tell(first.act())
        kept = record.parse(record.dump(first.match.record))
        match = Match.resume(GAMES["faraon"], kept, Dealer(dealer.seed))
        second = BotSeats(match, {s: find_bot(n) for s, n in enumerate(names)}, seed)
        second.relive()
        while not match.over:
            second.tell(second.act())
        assert record.dump(match.record) == record.dump(whole.match.record)


def test_walled_in_by_other_treasures_it_breaks_out() -> None:
    # From here on everybody knows where the goal is, and that every way meets another treasure.
    names = ("notebook", "notebook", "notebook")
    seats = _table(names, Dealer(seed_from_text("20")), b"20")
    match, rng = seats.match, Random("20")
    for _ in range(400):
        seats.tell(match.do(rng.choice(match.actions())))
    for _ in range(1000):
        if not match.over:
            seats.tell(seats.act())
    assert match.over


def _table(names: tuple[str, ...], dealer: Dealer, seed: bytes) -> BotSeats:
    match: Match[Any, Any, Any] = Match(GAMES["faraon"], names, None, dealer)
    seats = BotSeats(match, {s: find_bot(n) for s, n in enumerate(names)}, seed)
    seats.tell(match.opening)
    return seats


# -- strength ------------------------------------------------------------------------------


def test_with_perfect_memory_it_beats_random_nearly_always() -> None:
    wins, _, _, _ = score("faraon", "notebook", "random", 20)
    assert wins >= 0.95


@pytest.mark.slow
def test_without_memory_it_does_not() -> None:
    wins, _, _, _ = score("faraon", "notebook:0", "random", 8)
    assert wins < 0.95


def test_random_bots_come_to_an_end() -> None:
    assert play("faraon", ("random", "random"), 1).over
