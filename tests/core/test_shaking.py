"""Shaken dice in records: who shook what, sealed before it was shown, and bound to everything."""

import hashlib
import hmac
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import BOUND, Dealer, commitment, seed_from_text
from serai.core.errors import BadRecord, BadSeed, SeraiError
from serai.core.match import Match
from serai.core.registry import find_game
from serai.core.replay import replay
from serai.core.shaking import (
    Broken,
    Dice,
    Sealed,
    Shaken,
    check_dice,
    fingerprint,
    new_nonce,
    table_mark,
)
from serai.core.verify import Verdict, verify
from serai.games.camelup import HouseOptions

GAME = find_game("camelup-2")
SEED = seed_from_text("shaken")
PROMISED = commitment(SEED)
MARK = table_mark("k3x0p2m9qa")

texts = st.text(st.characters(codec="utf-8"), max_size=12)


def shaken(name: str, nonce: str = "5e" * 32, word: str = "", promised: str = PROMISED) -> Shaken:
    return Shaken(name, fingerprint(MARK, promised, name, nonce, word), nonce, word)


def played(dice: Dice | None = None, seed: bytes = SEED, **header: Any) -> record.Record:
    """Return a whole game whose dice were shaken like this."""
    begun = Match(GAME, ["Zaid", "Lea", record.Sitter("Random", "random")], dealer=Dealer(seed))
    changed = replace(begun.header, dice=dice or UNSET, **header)
    match = Match.resume(GAME, record.Record(changed), Dealer(seed))
    while not match.over:
        match.do("roll" if match.moves % 3 else match.action_texts()[0])
    return match.record


OLD_SEED = seed_from_text("thrown away")
BEFORE = Broken(
    commitment(OLD_SEED),
    OLD_SEED.hex(),
    (shaken("Lea", promised=commitment(OLD_SEED)),),
    (Sealed("Eve", "ab" * 32),),
)
WHOLE = played(
    Dice(MARK, (shaken("Zaid", "a1" * 32, "luck"),), (Sealed("Lea", "cd" * 32),), (BEFORE,)),
    options={"two_seats": False},
)


def check(kept: record.Record) -> Verdict:
    return verify(GAME, kept)


def test_a_shaken_game_is_in_order_and_says_who_shook_it() -> None:
    verdict = check(record.parse(record.dump(WHOLE)))
    assert verdict.dice == "dealt from the revealed seed"
    assert verdict.shaken == ("Zaid",)
    assert verdict.struck == ("Lea",)
    assert (verdict.broken, verdict.words) == (1, False)


def test_a_fingerprint_is_sha256_of_every_part_after_its_length() -> None:
    """As docs/reference/records.md says, by hand."""
    parts = ("serai/shake/1", MARK, PROMISED, "Léa", "5e" * 32, "è")
    told = b"".join(len(p.encode()).to_bytes(4, "big") + p.encode() for p in parts)
    assert fingerprint(*parts[1:]) == hashlib.sha256(told).hexdigest()
    assert hashlib.sha256(b"k3x0p2m9qa").hexdigest() == MARK


@given(st.lists(st.tuples(*[texts] * 5), min_size=2, max_size=2, unique=True))
def test_no_two_contributions_have_the_same_fingerprint(two: list[Any]) -> None:
    """Nor can a part be moved to its neighbour."""
    assert fingerprint(*two[0]) != fingerprint(*two[1])


def test_a_nonce_makes_short_words_safe() -> None:
    """Trying every word does not tell which one was sealed: nonces differ."""
    marks = {fingerprint(MARK, PROMISED, "Zaid", new_nonce(), "yes") for _ in range(50)}
    assert len(marks) == 50
    assert all(len(new_nonce()) == 64 for _ in range(5))


# -- the key of the dice ---------------------------------------------------------------------


def test_the_dice_are_drawn_with_a_key_of_the_seed_and_the_first_line() -> None:
    """As docs/reference/records.md says, by hand."""
    first = record.dump(WHOLE).split(b"\n")[0] + b"\n"
    key = hmac.digest(SEED, BOUND + first, "sha256")
    dealer = record.bound(Dealer(SEED), WHOLE.header)
    for n in range(5):
        block = hmac.digest(key, n.to_bytes(8, "big"), "sha256")
        assert dealer.below(1000) == int.from_bytes(block, "big") % 1000


def test_a_bound_dealer_starts_from_its_first_draw_and_leaves_the_other_alone() -> None:
    plain = Dealer(SEED)
    first = [Dealer(SEED).bound(b"x").below(10**9) for _ in range(2)]
    plain.below(6)
    bound = plain.bound(b"x")
    assert [bound.below(10**9)] * 2 == first
    assert (plain.draws, bound.draws) == (1, 1)
    assert bound.commitment == plain.commitment
    assert plain.bound(b"y").below(10**9) != first[0]
    with pytest.raises(BadSeed, match="bound to bytes"):
        plain.bound("x")  # type: ignore[arg-type]


def test_in_records_of_format_1_the_seed_alone_deals() -> None:
    old = played(format=1)
    assert old.result is not None
    assert old.result.chain is UNSET
    other = replace(old, header=replace(old.header, seats=(record.Sitter("Eve"),) * 3))
    assert check(other).dice == "dealt from the revealed seed", "as ever"
    assert record.bound(Dealer(SEED), old.header) == Dealer(SEED)


names = st.text(st.characters(codec="ascii", categories=("L", "N")), min_size=1, max_size=8)
headers = st.builds(
    lambda seats, options, dice, game, rules, position: record.Header(
        2, game, rules, options, seats, PROMISED, UNSET, position, dice
    ),
    st.lists(st.builds(record.Sitter, names, st.none() | names), min_size=1, max_size=3).map(tuple),
    st.dictionaries(names, st.booleans() | st.integers(-9, 9) | names, max_size=3),
    st.just(UNSET)
    | st.builds(
        Dice,
        names,
        st.lists(st.builds(Shaken, names, names, names, texts), max_size=2).map(tuple),
        st.lists(st.builds(Sealed, names, names), max_size=2).map(tuple),
    ),
    st.sampled_from(["camelup-1", "camelup-2", "faraon"]),
    st.integers(1, 3),
    st.just(UNSET) | names,
)


@given(headers, headers)
def test_different_headers_give_different_keys_and_equal_ones_the_same(
    one: record.Header, other: record.Header
) -> None:
    dealers = [record.bound(Dealer(SEED), header) for header in (one, other)]
    assert (dealers[0] == dealers[1]) == (one == other)


@given(headers, st.randoms())
def test_the_order_in_which_options_are_written_does_not_matter(
    header: record.Header, rng: Any
) -> None:
    options = list(header.options.items())
    rng.shuffle(options)
    other = replace(header, options=dict(options))
    assert record.line(other) == record.line(header)
    spaced = json.dumps(json.loads(record.line(header)), indent=None).encode() + b"\n"
    assert record.read(spaced).header == header


# -- grinding --------------------------------------------------------------------------------

TRIES = 300


def opening(header: record.Header, added: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return what chance sets up."""
    match = Match.resume(GAME, record.Record(header), Dealer(SEED, added))
    return tuple(entry.do for entry in match.entries)


def test_whoever_knew_the_seed_and_spoke_last_could_choose_dice_of_format_1() -> None:
    """The attack, as it was: others' words are known, so each try is a look at the dice."""
    header = replace(WHOLE.header, format=1, dice=UNSET, options={})
    first = {opening(header, ("honest", f"try {n}", ""))[0] for n in range(TRIES)}
    wanted = "first 1" if any("first" in do for do in first) else sorted(first)[0]
    words = (f"try {n}" for n in range(TRIES))
    chosen = next(w for w in words if opening(header, ("honest", w, ""))[0] == wanted)
    assert opening(header, ("honest", chosen, ""))[0] == wanted


def test_whoever_knows_the_seed_and_shakes_last_cannot_choose_the_dice() -> None:
    """They know the seed and every fingerprint, not what the honest one will show."""
    wins = 0
    games = 40
    for game in range(games):
        secret = hashlib.sha256(b"honest %d" % game).hexdigest()
        honest = shaken("Zaid", secret)

        def outcome(nonce: str, shown: str) -> str:
            """What is rolled first if the honest one shows this nonce."""
            dice = Dice(MARK, (shaken("Zaid", shown), shaken("Lea", nonce)))
            return opening(replace(WHOLE.header, dice=dice, options={}))[1]

        # The best an attacker can do is to imagine what the honest one might show.
        guess = hashlib.sha256(b"guess").hexdigest()
        tries = (hashlib.sha256(b"%d %d" % (game, n)).hexdigest() for n in range(TRIES))
        wanted = outcome("00" * 32, guess)
        chosen = next(nonce for nonce in tries if outcome(nonce, guess) == wanted)
        assert honest.commitment == fingerprint(MARK, PROMISED, "Zaid", secret, "")
        wins += outcome(chosen, secret) == wanted
    # One of 15 faces of the first die: 40 games give 2.7 on average, and 15 or more never.
    assert wins < 15


# -- tampering -------------------------------------------------------------------------------


def forged(kept: record.Record, **header: Any) -> record.Record:
    """Return a record with another header whose chain was made anew, as a forger would."""
    changed = replace(kept.header, **header)
    assert kept.result is not None
    return replace(kept, header=changed, result=record.chained(changed, kept.entries, kept.result))


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2), names, st.none() | st.just("random") | names)
def test_another_name_or_bot_is_found_out_by_dealing_again(
    seat: int, name: str, bot: str | None
) -> None:
    seats = list(WHOLE.header.seats)
    seats[seat] = record.Sitter(name, bot)
    if tuple(seats) == WHOLE.header.seats:
        return
    with pytest.raises(BadRecord):
        check(forged(WHOLE, seats=tuple(seats)))
    plain = played()
    with pytest.raises(BadRecord, match=r"line \d+: the seed and the header deal"):
        check(forged(plain, seats=tuple(seats)))


@pytest.mark.parametrize(
    "options",
    [HouseOptions(leg_cap=499), HouseOptions(open_money=True), HouseOptions(two_seats=True)],
)
def test_another_option_is_found_out_by_dealing_again(options: HouseOptions) -> None:
    with pytest.raises(BadRecord, match=r"line \d+: the seed and the header deal"):
        check(forged(played(), options=msgspec.to_builtins(options)))


@pytest.mark.parametrize("what", ["seats", "dice", "shaken", "struck", "broken", "format"])
def test_whatever_is_taken_out_is_found_out(what: str) -> None:
    header, dice = WHOLE.header, WHOLE.header.dice
    assert dice is not UNSET
    changes: dict[str, dict[str, Any]] = {
        "seats": {"seats": tuple(reversed(header.seats))},
        "dice": {"dice": UNSET},
        "shaken": {"dice": replace(dice, shaken=())},
        "struck": {"dice": replace(dice, struck=())},
        "broken": {"dice": replace(dice, broken=())},
        "format": {"format": 1, "dice": UNSET},
    }
    with pytest.raises(BadRecord, match=r"line \d+: the seed"):
        check(forged(WHOLE, **changes[what]))


def test_without_commitment_and_seed_nobody_is_told_that_the_dice_were_checked() -> None:
    assert WHOLE.result is not None
    bare = replace(WHOLE, result=replace(WHOLE.result, seed=None))
    with pytest.raises(BadRecord, match="commitment of the dealer was removed"):
        check(forged(bare, commitment=None))
    assert check(forged(bare, commitment=None, dice=UNSET)).dice == "recorded by hand"
    with pytest.raises(BadRecord, match="never reveals it"):
        check(forged(bare))
    with pytest.raises(BadRecord, match="commits to none"):
        check(forged(WHOLE, commitment=None, dice=UNSET))


LINES = record.dump(WHOLE).splitlines(keepends=True)


def noticed(lines: list[bytes]) -> None:
    """Whoever reads a record notices, and so does whoever verifies what can still be read."""
    with pytest.raises(SeraiError):
        record.parse(b"".join(lines))
    with pytest.raises(SeraiError):
        check(record.read(b"".join(lines)))


@settings(deadline=None, max_examples=100)
@given(st.integers(0, len(LINES) - 2), st.integers(0, len(LINES) - 2))
def test_a_line_that_is_lost_repeated_or_moved_is_noticed(one: int, other: int) -> None:
    lines = LINES.copy()
    del lines[one]
    noticed(lines)
    noticed([*LINES[:one], LINES[one], *LINES[one:]])
    if LINES[one] != LINES[other]:
        swapped = LINES.copy()
        swapped[one], swapped[other] = LINES[other], LINES[one]
        noticed(swapped)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_character_that_is_changed_anywhere_is_noticed(data: st.DataObject) -> None:
    """All but the digits of the chain and the seed, in which letters may be written big."""
    number = data.draw(st.integers(0, len(LINES) - 1))
    place = data.draw(st.integers(0, len(LINES[number]) - 2))
    byte = data.draw(st.integers(33, 126))
    line = bytearray(LINES[number])
    if chr(line[place]).lower() == chr(byte).lower():
        return
    line[place] = byte
    noticed([*LINES[:number], bytes(line), *LINES[number + 1 :]])


def test_a_record_that_says_it_is_of_an_older_format_is_noticed() -> None:
    """Otherwise it would need no chain."""
    noticed([LINES[0].replace(b'"format":2', b'"format":1'), *LINES[1:]])


def test_every_action_that_could_have_been_another_one_is_noticed() -> None:
    """Where rules and dice have nothing against it, the chain has."""
    without = 0
    for turn in replay(GAME, WHOLE):
        if not isinstance(turn.who, int):
            continue
        others = [a for a in GAME.actions(turn.before) if a != turn.action]
        entries = list(WHOLE.entries)
        entries[turn.line - 2] = record.Entry(turn.who, GAME.action_text(others[-1]))
        with pytest.raises(BadRecord) as told:
            check(replace(WHOLE, entries=tuple(entries)))
        without += "one was changed" in str(told.value)
        with pytest.raises(BadRecord, match="one was changed, lost, added or moved"):
            record.parse(record.dump(replace(WHOLE, entries=tuple(entries))))
    assert without < len(WHOLE.entries)


def test_a_broken_round_shows_the_seed_that_was_thrown_away() -> None:
    dice = Dice(MARK, broken=(BEFORE,))
    check_dice(dice, PROMISED, ["Zaid"])
    for wrong in (
        replace(BEFORE, seed=SEED.hex()),
        replace(BEFORE, seed="no seed"),
        replace(BEFORE, silent=()),
        replace(BEFORE, shaken=(shaken("Lea"),)),
        replace(BEFORE, commitment=PROMISED),
    ):
        with pytest.raises(BadRecord):
            check_dice(replace(dice, broken=(wrong,)), PROMISED, ["Zaid"])


def test_two_seats_cannot_have_the_same_fingerprint() -> None:
    mine = shaken("Zaid")
    with pytest.raises(BadRecord, match="twice"):
        check_dice(
            Dice(MARK, (mine,), (Sealed("Lea", mine.commitment),)), PROMISED, ["Zaid", "Lea"]
        )


@pytest.mark.parametrize("place", ["shaken", "struck", "broken", "silent"])
def test_names_go_in_order_wherever_they_stand(place: str) -> None:
    """An order that somebody could choose would be dice to choose."""
    old = commitment(OLD_SEED)
    names = ("Lea", "Zaid")
    both = {
        "shaken": Dice(MARK, tuple(map(shaken, names))),
        "struck": Dice(MARK, struck=tuple(Sealed(name, f"{name} sealed") for name in names)),
        "broken": Dice(
            MARK,
            broken=(
                Broken(
                    old,
                    OLD_SEED.hex(),
                    tuple(shaken(name, promised=old) for name in names),
                    (Sealed("Milo", "sealed"),),
                ),
            ),
        ),
        "silent": Dice(
            MARK,
            broken=(
                Broken(
                    old, OLD_SEED.hex(), (), tuple(Sealed(name, f"{name} sealed") for name in names)
                ),
            ),
        ),
    }[place]
    check_dice(both, PROMISED, [*names, "Milo"])
    if place in ("shaken", "struck"):
        turned = replace(both, **{place: getattr(both, place)[::-1]})
    else:
        field = "shaken" if place == "broken" else "silent"
        (before,) = both.broken
        turned = replace(both, broken=(replace(before, **{field: getattr(before, field)[::-1]}),))
    with pytest.raises(BadRecord, match="not in order"):
        check_dice(turned, PROMISED, [*names, "Milo"])
