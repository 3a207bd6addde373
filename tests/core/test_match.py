"""A match: turns are kept, what is said was written, a failed write changes nothing."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import serai
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import BadRecord, BadSeed, BadSetup, GameNotOver, IllegalAction, NotYourTurn
from serai.core.game import CHANCE
from serai.core.match import Match, Part
from serai.core.record import Entry, Header, Record, Result, dump, line, parse, read
from serai.core.registry import find_game
from serai.core.verify import verify


def dealer(text: str = "match") -> Dealer:
    return Dealer(seed_from_text(text))


def test_chance_sets_the_table_up_by_itself() -> None:
    match = serai.table("camelup-2", seats=3, seed="x")
    assert isinstance(match.to_act, int)
    assert [entry.by for entry in match.entries] == ["chance"] * 8  # marker, 5 racing, 2 crazy
    assert len(match.opening) == 9
    assert match.header.commitment == dealer("x").commitment


def test_the_same_seed_deals_the_same_game() -> None:
    one, other = (serai.table("camelup-1", seats=3, seed="x") for _ in range(2))
    for match in (one, other):
        for _ in range(4):
            match.do("roll")
    assert dump(one.record) == dump(other.record)
    assert one.position != serai.table("camelup-1", seats=3, seed="y").position


def test_only_the_seat_to_act_can_act() -> None:
    match = serai.table("camelup-1", seats=2, seed="x", options={"first": 0})
    before = dump(match.record)
    with pytest.raises(NotYourTurn, match="seat 1 cannot act: waiting for seat 0"):
        match.act(1, "roll")
    with pytest.raises(NotYourTurn, match="chance cannot act"):
        match.act(CHANCE, "die b1")
    with pytest.raises(IllegalAction):
        match.act(0, "tile 1+")
    with pytest.raises(serai.BadAction):
        match.act(0, "fly away")
    assert dump(match.record) == before


def test_a_table_says_in_one_line_how_it_stands() -> None:
    match = serai.table("camelup-1", ["Anna", "Bruno"], seed="x", options={"first": 0})
    assert repr(match) == "<Match camelup-1 (Anna, Bruno), 5 moves, waiting for seat 0>"
    match.do("ticket b")
    assert repr(match) == "<Match camelup-1 (Anna, Bruno), 6 moves, waiting for seat 1>"
    serai.play(match, ["random", "random"])
    assert repr(match) == f"<Match camelup-1 (Anna, Bruno), {match.moves} moves, the game is over>"
    unrolled = Match(find_game("camelup-1"), ["n" * 80] * 8)
    assert repr(unrolled).endswith("n…), 0 moves, chance is to act>")
    assert len(repr(unrolled)) < 120


def test_only_actions_lead_to_another_state() -> None:
    match = serai.table("camelup-1", seats=2, seed="x")
    state = match.state
    with pytest.raises(AttributeError):
        match.state = serai.table("camelup-1", seats=2, seed="y").state  # type: ignore[misc]
    assert match.state is state
    match.do("roll")
    assert match.state is not state


def test_without_a_dealer_somebody_rolls_real_dice() -> None:
    match = Match(find_game("camelup-1"), ["Anna", "Bruno"])
    for outcome in ("marker 1", "die b1", "die g1", "die o2", "die w3", "die y3"):
        assert match.to_act is CHANCE
        match.act(CHANCE, outcome)
    assert match.to_act == 1
    assert match.position.startswith("camelup-1 1:bg,2:o,3:wy - bgowy")
    rng = Random(4)
    while not match.over:
        match.do(rng.choice(match.actions()))
    assert verify(match.game, match.record).dice == "recorded by hand"


def test_nobody_acts_in_a_game_that_is_over() -> None:
    match = serai.table("camelup-1", seats=2, seed="over")
    with pytest.raises(GameNotOver, match="the game is not over"):
        match.outcome  # noqa: B018
    while not match.over:
        match.do("roll")
    with pytest.raises(NotYourTurn, match="the game is over"):
        match.act(0, "roll")
    with pytest.raises(NotYourTurn, match="the game is over"):
        match.do("roll")
    assert max(match.outcome.scores) == match.outcome.scores[match.outcome.winners[0]]


def test_the_seed_is_in_the_record_only_when_the_game_is_over() -> None:
    match = serai.table("camelup-1", seats=2, seed="sealed")
    seed = dealer("sealed").seed.hex()
    while not match.over:
        assert seed not in dump(match.record).decode()
        match.do("roll")
    assert seed in dump(match.record).decode()


class Disk:
    """Keeps what it is given until it is full."""

    def __init__(self) -> None:
        self.written = b""
        self.full = False

    def keep(self, parts: Sequence[Part]) -> None:
        if self.full:
            raise OSError("no space left")
        self.written += b"".join(map(line, parts))


def test_what_is_said_was_written_before() -> None:
    disk = Disk()
    match = Match(find_game("camelup-2"), ["a", "b", "c"], dealer=dealer(), keep=disk.keep)
    while not match.over:
        match.do("roll")
        assert disk.written == dump(match.record)
    assert verify(match.game, match.record)


def test_what_cannot_be_written_has_not_happened() -> None:
    disk = Disk()
    match = Match(find_game("camelup-2"), ["a", "b", "c"], dealer=dealer(), keep=disk.keep)
    twin = Match(find_game("camelup-2"), ["a", "b", "c"], dealer=dealer())
    state, record = match.state, dump(match.record)
    disk.full = True
    for _ in range(3):
        with pytest.raises(OSError, match="no space"):
            match.do("roll")
    assert match.state == state
    assert dump(match.record) == record == disk.written
    # The dice that were drawn in vain come again: nobody can roll until they like the outcome.
    disk.full = False
    while not match.over:
        match.do("roll")
        twin.do("roll")
    assert dump(match.record) == dump(twin.record) == disk.written
    assert verify(match.game, match.record)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"for 3 to 8 seats, not 2 .the house option two_seats"):
        serai.table("camelup-2", seats=2)
    with pytest.raises(BadSetup, match="for 2 to 8 seats, not 9"):
        serai.table("camelup-1", seats=9)
    with pytest.raises(BadSetup, match="unknown field `slow`"):
        serai.table("camelup-1", seats=2, options={"slow": True})
    with pytest.raises(serai.UnknownGame, match=r"camelup-3.*did you mean camelup-"):
        serai.table("camelup-3", seats=2)


def test_a_game_resumes_only_with_its_own_seed() -> None:
    match = serai.table("camelup-1", seats=2, seed="mine")
    match.do("roll")
    with pytest.raises(BadSeed, match="it is needed to go on"):
        Match.resume(match.game, match.record)
    with pytest.raises(BadSeed, match="not the seed"):
        Match.resume(match.game, match.record, dealer("yours"))
    resumed = Match.resume(match.game, match.record, dealer("mine"))
    match.do("roll")
    resumed.do("roll")
    assert dump(resumed.record) == dump(match.record)


def test_whoever_takes_up_a_game_keeps_only_what_is_new() -> None:
    whole = serai.table("camelup-1", seats=2, seed="mine")
    written: list[list[Part]] = []

    def keep(parts: Sequence[Part]) -> None:
        written.append([*parts])

    again = Match.resume(whole.game, whole.record, dealer("mine"), keep)
    assert written == []
    assert again.opening == ()
    again.do("roll")
    assert written == [[*again.entries[whole.moves :]]]
    # Before its first line the dealer has everything to do, and that is new.
    written.clear()
    begun = Match.resume(whole.game, Record(whole.header), dealer("mine"), keep)
    assert written == [[*whole.entries]]
    assert begun == whole


def test_a_match_that_somebody_else_began_has_not_opened_yet() -> None:
    whole = serai.table("camelup-1", seats=2, seed="mine", options={"open_money": True})
    blank: Match[Any, Any, Any] = Match.blank(whole.game, whole.header, dealer("mine"))
    assert (blank.opening, blank.entries, blank.moves) == ((), (), 0)
    assert blank.options == whole.options
    assert blank.header is whole.header


def test_a_match_equals_another_only_if_it_will_go_on_the_same() -> None:
    one, other = (serai.table("camelup-1", seats=2, seed="same") for _ in range(2))
    assert one == other
    other.do("roll")
    assert one != other
    assert one != serai.table("camelup-1", seats=2, seed="another")
    assert one != "a match"
    assert dealer_of(one) != "a dealer"


def test_a_record_has_a_header_entries_and_a_result() -> None:
    disk: list[Part] = []
    match = Match(
        find_game("camelup-1"), ["a", "b"], dealer=dealer(), keep=lambda parts: disk.extend(parts)
    )
    while not match.over:
        match.do("roll")
    assert isinstance(disk[0], Header)
    assert all(isinstance(part, Entry) for part in disk[1:-1])
    assert isinstance(disk[-1], Result)


def test_a_plan_changes_nothing_until_it_is_adopted() -> None:
    match = serai.table("camelup-2", seats=3, seed="plan")
    seat = match.to_act
    assert isinstance(seat, int)
    before, drawn = dump(match.record), dealer_of(match).draws
    plan = match.plan(seat, "roll")
    assert (dump(match.record), dealer_of(match).draws) == (before, drawn)
    assert match.plan(seat, "roll") == plan  # The dealer deals the same again.
    other = Match.resume(match.game, match.record, dealer("plan"))
    match.adopt(plan)
    assert plan.events == other.act(seat, "roll")
    assert dump(match.record) == dump(other.record)
    match.do("roll")
    other.do("roll")
    assert dump(match.record) == dump(other.record)


def test_following_what_others_kept_leads_to_the_same_game() -> None:
    match = serai.table("camelup-2", seats=3, seed="follow")
    follower: Match[Any, Any, Any] = Match.blank(match.game, match.header, dealer("follow"))
    events = follower.follow(match.entries)
    assert events == match.opening
    while not match.over:
        known = match.moves
        said = match.do("roll")
        assert follower.follow(match.entries[known:]) == said
    assert dump(follower.record) == dump(match.record)


def test_a_follower_refuses_what_its_dealer_did_not_deal() -> None:
    match = serai.table("camelup-1", seats=2, seed="one")
    follower: Match[Any, Any, Any] = Match.blank(match.game, match.header, dealer("one"))
    swapped = serai.table("camelup-1", seats=2, seed="another").entries
    with pytest.raises(BadRecord, match="the seed deals something else"):
        follower.follow(swapped)


def dealer_of(match: Match[Any, Any, Any]) -> Dealer:
    assert match.dealer is not None
    return match.dealer


def test_words_of_players_change_the_dice_but_not_the_promise() -> None:
    seed = seed_from_text("sealed")
    plain, worded, swapped = (
        Match(find_game("camelup-1"), ["a", "b"], dealer=Dealer(seed, words))
        for words in ((), ("salt", ""), ("", "salt"))
    )
    for match in (plain, worded, swapped):
        assert match.header.commitment == plain.header.commitment
        while not match.over:
            match.do("roll")
    assert plain.entries != worded.entries != swapped.entries != plain.entries
    for match in (plain, worded, swapped):
        assert verify(match.game, parse(dump(match.record))).dice == "dealt from the revealed seed"
    told = dump(worded.record)
    with pytest.raises(BadRecord, match="the seed and the header deal"):
        verify(worded.game, read(told.replace(b'"salt"', b'"sand"')))
    assert b"added" not in dump(plain.record)
