"""The farsighted bot: where it does what a notebook does not, and why."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from serai.arena import Campaign, play_campaign, report
from serai.core import record
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed, seed_from_text
from serai.core.errors import UnknownBot
from serai.core.match import Match
from serai.core.registry import GAMES, find_bot
from serai.games.faraon import Duel, HouseOptions, State
from serai.games.faraon.bots.farsighted import FarsightedBot, deck_left
from serai.games.faraon.bots.notebook import NotebookBot
from serai.games.faraon.bots.scorpion import step_values
from serai.games.faraon.rules.board import HOLES
from serai.games.faraon.rules.components import default
from serai.games.faraon.rules.events import (
    CardDrawn,
    CardTurnedUp,
    DuelCardDrawn,
    HoleLeftFree,
    PyramidLifted,
    Slid,
    TreasureUncovered,
)
from serai.games.faraon.rules.variants import ALL_SPECIAL, QUIET
from tests.games.faraon.rules.tables import LAYOUT, ruleset, table
from tests.games.faraon.rules.tables import hole as h

TRAPS = "".join(
    dict(
        zip(
            map(h, ("a2", "d2", "f2", "g1", "a3", "c3", "f4", "g4", "a6", "d5", "e5", "g6")),
            default().letters,
            strict=True,
        )
    ).get(hole, ".")
    for hole in range(HOLES)
)
"""A board with dead ends."""


def choices(bot: NotebookBot, state: State) -> set[str]:
    """Return all it may choose, whatever it draws, if it knows which cards were turned up."""
    game = ruleset(state.variant.name)
    if isinstance(bot, FarsightedBot):
        bot.gone = [card for card in default().cards if card not in state.deck]
    view, actions = game.view(state, state.turn), game.actions(state)
    return {game.action_text(bot.choose(view, actions, Random(seed))) for seed in range(12)}


def knowing(kind: type[NotebookBot], layout: str = LAYOUT) -> Any:
    """Return a bot that has seen every hole."""
    bot = kind()
    bot.holes = dict(enumerate(layout))
    return bot


# -- scorpions ---------------------------------------------------------------------------------


def test_it_leads_others_into_a_dead_end_and_enters_none() -> None:
    state = table(
        seats=2, phase="scorpion", goal=None, free="c1", last="c2", top=["2Xk3"], layout=TRAPS
    )
    # From b1 the other steps into the corner a1, with nothing but a treasure to go to. From d1
    # they must go on to e1.
    assert choices(knowing(NotebookBot, TRAPS), state) == {"slide e", "slide w"}
    assert choices(knowing(FarsightedBot, TRAPS), state) == {"slide w"}


def test_a_step_is_worth_what_it_leads_to() -> None:
    risk = [float(sign != ".") for sign in TRAPS]
    values = step_values(h("c1"), risk, (-5.0, 3.0), 0.0, 60)
    assert values[h("b1")] < 0 < values[h("d1")]
    # Entering the corner catches whoever is next; the treasure catches oneself.
    assert step_values(h("b1"), risk, (-5.0, 3.0), 0.0, 60)[h("a1")] == 3.0
    assert step_values(h("a1"), risk, (-5.0, 3.0), 0.0, 60)[h("a2")] == -5.0
    # Also where the last turn ended on a treasure: from a1 the other can only go on to b1.
    assert step_values(h("a2"), risk, (-5.0, 3.0), -100.0, 60)[h("a1")] > -100
    # With one move to come nobody is caught, among three the third one may be.
    assert step_values(h("c1"), risk, (-5.0, 3.0), 1.0, 1)[h("b1")] == 1.0
    assert step_values(h("b1"), risk, (0.0, -1.0, 9.0), 0.0, 2)[h("a1")] == -1.0
    assert step_values(h("c1"), risk, (0.0, -1.0, 9.0), 0.0, 60)[h("b1")] > 0


def test_chance_counts_where_nobody_has_looked() -> None:
    risk = [0.25] * HOLES
    assert step_values(h("b1"), risk, (-4.0, 4.0), 0.0, 2)[h("a1")] == pytest.approx(
        0.25 * -4 + 0.75 * 0.25 * 4
    )


# -- what it leaves to others ------------------------------------------------------------------


def test_it_leaves_a_cheap_card_to_the_other_if_a_dear_one_follows() -> None:
    # The pram is on e5, one step from here; the last card is worth more, so it wants that one.
    state = table(seats=2, free="f5", goal="2Sp3", deck=["3.c4"], rest=1)
    assert choices(knowing(NotebookBot), state) == {"slide e"}
    assert choices(knowing(FarsightedBot), state) == {"slide w"}
    # One card more, and it gets the better half by taking this one.
    more = table(seats=2, free="f5", goal="2Sp3", deck=["3.c4", "3.d4"], rest=1)
    assert choices(knowing(FarsightedBot), more) == {"slide e"}
    # Before the last cards it does not reckon on that.
    early = ["3.c4", "3.d4", "3.g4", "3.m4", "3Su4"]
    before = table(seats=2, free="f5", goal="2Sp3", deck=early, rest=1)
    assert choices(knowing(FarsightedBot), before) == {"slide e"}
    before = table(seats=2, free="f5", goal="2Sp3", deck=early[:3], rest=1)
    assert choices(knowing(FarsightedBot), before) == {"slide w"}
    # Among three the next one would take this card, and another one the last.
    three = table(seats=3, free="f5", goal="2Sp3", deck=["3.c4"], rest=1)
    assert choices(knowing(FarsightedBot), three) == {"slide e"}


def test_it_leaves_a_card_only_once() -> None:
    state = table(seats=2, free="f5", goal="2Sp3", deck=["3.c4"], rest=1)
    view = ruleset("faraon").view(state, 0)
    bot = knowing(FarsightedBot)
    bot.watch(view, [Slid(1, "w", 1, h("g5")), TreasureUncovered(1, h("g5"), "t")])
    assert choices(bot, state) == {"slide w"}
    bot.watch(view, [Slid(0, "w", 1, h("g5")), TreasureUncovered(0, h("g5"), "t")])
    assert choices(bot, state) == {"slide e"}
    bot.watch(view, [CardTurnedUp(0, "2Sp3")])
    assert choices(bot, state) == {"slide w"}


def test_it_loses_a_duel_if_the_card_to_come_is_worth_more() -> None:
    # Seat 0 could bare the pram on e5. Then seat 1 would go on with the last card, worth 4.
    duel = Duel(0, ("1.u1", "1.p1"), (False, False))
    state = table(seats=2, phase="duel", goal=None, free="f5", duel=duel, deck=["3Db4"], rest=1)
    assert choices(knowing(NotebookBot), state) == {"slide e"}
    assert choices(knowing(FarsightedBot), state) == {"slide w"}
    # Cards worth 3 each are worth more than that one.
    dear = Duel(0, ("2Df3", "2Sp3"), (False, False))
    state = table(seats=2, phase="duel", goal=None, free="f5", duel=dear, deck=["3Db4"], rest=1)
    assert choices(knowing(FarsightedBot), state) == {"slide e"}


def test_it_never_steps_on_its_own_treasure_to_leave_a_duel() -> None:
    # The trumpet on g5 is its own; the hippopotamus on e3 is farther and nobody's.
    duel = Duel(0, ("1.t2", "1.p1"), (False, False))
    state = table(seats=2, phase="duel", goal=None, free="f5", duel=duel, deck=["3Db4"], rest=1)
    assert choices(knowing(FarsightedBot), state) == {"slide s"}


def test_a_scarab_is_kept_where_the_turn_was_left_on_purpose() -> None:
    state = table("faraon-expert", seats=2, phase="scarab", free="g5", last="g6", plain=["g6"],
                  goal="2Sp3", deck=["3.c4"], rest=1)  # fmt: skip
    assert choices(knowing(NotebookBot), state) == {"scarab"}
    assert choices(knowing(FarsightedBot), state) == {"pass"}


def test_a_scarab_is_used_for_the_last_treasure_that_nobody_has_found() -> None:
    """The sphinx must be in the one block that nobody knows: whoever is on turn wins the card."""
    state = table(
        "faraon-expert", seats=2, phase="scarab", free="g5", last="g6", plain=["g6"], goal="1.s2"
    )
    hidden = {h(name) for name in ("c5", "d5", "c6", "d6")}
    for kind, chosen in ((NotebookBot, "pass"), (FarsightedBot, "scarab")):
        bot = knowing(kind)
        bot.holes = {hole: sign for hole, sign in bot.holes.items() if hole not in hidden}
        assert choices(bot, state) == {chosen}


def test_alone_it_takes_every_card_it_can() -> None:
    state = table("faraon-solo", free="f5", goal="2Sp3", deck=["3.c4"])
    assert choices(knowing(FarsightedBot), state) == {"slide e"}


# -- what it knows -----------------------------------------------------------------------------


def test_it_learns_only_from_what_its_seat_is_told() -> None:
    """Between two tables that look the same to it, it does the same."""
    state = table(free="b2", goal="1.s2", seats=2)
    other = replace(
        state,
        layout=LAYOUT.replace("b", "x").replace("c", "b").replace("x", "c"),
        deck=(state.deck[0], *reversed(state.deck[1:])),
    )
    assert choices(FarsightedBot(), state) == choices(FarsightedBot(), other)
    scorpion = table(phase="scorpion", goal=None, free="b2", last="b3", top=["2Xk3"], seats=2)
    hidden = replace(scorpion, layout=other.layout, deck=(scorpion.deck[0], *other.deck[2:]))
    assert choices(FarsightedBot(), scorpion) == choices(FarsightedBot(), hidden)


@pytest.mark.parametrize(("game", "seats"), [("faraon", 2), ("faraon-expert", 3)])
def test_it_knows_which_cards_are_left(game: str, seats: int) -> None:
    seated = _seated(("farsighted", *["notebook"] * (seats - 1)), "cards", game)
    bot: Any = seated.bots[0]
    seen = 0
    while not seated.match.over:
        seated.tell(seated.act())
        state: Any = seated.match.state
        deck = state.deck
        stacks = deck_left(default(), bot.gone, HouseOptions(), ALL_SPECIAL)
        assert sum(stack.left for stack in stacks) == len(deck)
        assert sum(stack.scorpions for stack in stacks) == sum(c[1] == "X" for c in deck)
        assert sum(stack.duels for stack in stacks) == sum(c[1] == "D" for c in deck)
        seen += 1
    assert seen > 100


def test_a_card_drawn_face_down_is_known_by_its_back() -> None:
    (first, second, _) = deck_left(default(), ["1.b1", "2X??"], HouseOptions(), ALL_SPECIAL)
    assert (first.left, first.gone, second.scorpions, second.gone) == (9, 1, 0, 1)
    assert first.points == pytest.approx(14 / 9)
    (all_,) = deck_left(default(), [], HouseOptions(full_shuffle=True), QUIET)
    assert (all_.plain, all_.left) == (30, 30)


def test_it_notes_what_leaves_the_deck_and_what_pyramids_hide() -> None:
    state = table("faraon-expert", seats=3, phase="scorpion", goal=None, free="b2", top=["2Xk3"])
    view = ruleset("faraon-expert").view(state, 0)
    bot = FarsightedBot()
    bot.watch(view, [PyramidLifted(1, h("c2"), "c"), HoleLeftFree(h("b2"))])
    assert bot.tokens == {h("c2"): "c"}
    assert bot.holes == {h("b2"): "."}
    # The scorpion card was drawn by somebody who alone saw its face; its back was seen by all.
    bot.watch(view, [CardDrawn(1, "????"), DuelCardDrawn(2, "2.c3", kept=False)])
    bot.watch(view, [DuelCardDrawn(2, "3.d4", kept=True), CardDrawn(0, "3Xh4")])
    assert bot.gone == ["2X??", "3.d4", "3Xh4"]
    bot.begin()
    assert (bot.gone, bot.tokens, bot.holes) == ([], {}, {})


# -- whole games -------------------------------------------------------------------------------


def test_it_takes_no_parameter() -> None:
    with pytest.raises(UnknownBot, match=r"takes no parameter, so leave out ':0\.5'"):
        find_bot("farsighted:0.5")


def test_two_who_leave_cards_to_each_other_come_to_an_end() -> None:
    seats = _seated(("farsighted", "farsighted"), "after you", "faraon")
    for _ in range(2000):
        if not seats.match.over:
            seats.tell(seats.act())
    assert seats.match.over


def test_taken_up_again_it_plays_on_as_if_nothing_had_happened() -> None:
    whole = _seated(("farsighted", "notebook"), "resume", "faraon")
    while not whole.match.over:
        whole.tell(whole.act())
    first = _seated(("farsighted", "notebook"), "resume", "faraon")
    while len(first.match.entries) < 250:
        first.tell(first.act())
    kept = record.parse(record.dump(first.match.record))
    match: Match[Any, Any, Any] = Match.resume(
        GAMES["faraon"], kept, Dealer(seed_from_text("resume"))
    )
    bots = {seat: find_bot(name) for seat, name in enumerate(("farsighted", "notebook"))}
    second = BotSeats(match, bots, private_seed(seed_from_text("resume"), "bots"))
    second.relive()
    while not match.over:
        second.tell(second.act())
    assert record.dump(match.record) == record.dump(whole.match.record)


@pytest.mark.slow
def test_it_beats_a_notebook_that_forgets_nothing() -> None:
    """The same seed plays the same games everywhere, so this cannot fail by chance."""
    campaign = Campaign("faraon", ("farsighted", "notebook"), 20, "thinking ahead")
    (farsighted, _) = report(campaign, list(play_campaign(campaign, 1))).bots
    assert farsighted.bot == "farsighted"
    assert farsighted.wins >= 0.7


def _seated(names: tuple[str, ...], seed: str, game: str) -> BotSeats:
    dealer = Dealer(seed_from_text(seed))
    match: Match[Any, Any, Any] = Match(GAMES[game], names, None, dealer)
    bots = {seat: find_bot(name) for seat, name in enumerate(names)}
    seats = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    seats.tell(match.opening)
    return seats
