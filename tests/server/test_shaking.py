"""Shaking the dice: sealed first, shown when nobody can shake any more, and no use to be silent."""

import itertools
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import commitment
from serai.core.shaking import Sealed, Shaken
from serai.core.verify import verify
from serai.server.protocol.commands import (
    Change,
    Ready,
    Remove,
    Say,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import (
    BadReveal,
    Barred,
    NotRevealing,
    Refusal,
    Revealing,
    ShakenAlready,
    Spoilt,
    Stale,
)
from serai.server.protocol.settings import Hash, Settings
from serai.server.protocol.shaking import MOST_BROKEN, REVEAL_WITHIN
from serai.server.runtime.clocks import SPARE
from serai.server.runtime.table_row import LEASE
from serai.server.tables.facts import Begun, RevealCalled, RoundBroken
from serai.server.tables.versions import read_fact
from tests.server.house import GAME, House, Hub, HubBroker, Listener, in_house, person
from tests.server.shakers import NONCE, shake_at, show
from tests.server.staged import NOON, Stage

ZAID, LEA, MILO = map(person, ("zaid", "lea", "milo"))
PEOPLE = (ZAID, LEA, MILO)
NONCES = ("a1" * 32, "b2" * 32, "c3" * 32)


def new_stage() -> Stage:
    """Return a world in which every seed is another."""
    stage, seeds = Stage(), itertools.count(1)
    stage.world = replace(stage.world, new_seed=lambda: f"{next(seeds):064x}")
    return stage


async def shaken(
    house: House, *seats: int, present: tuple[int, ...] = (0, 1, 2)
) -> tuple[str, dict[int, Listener]]:
    """Open a table at which some seats have shaken, and some are present."""
    table = await house.open("zaid", "lea", "milo", start=False)
    ears: dict[int, Listener] = {}
    for seat in present:
        ears[seat] = await house.listen(table, PEOPLE[seat])
    await shake_all(house, table, *seats)
    return table, ears


async def shake_all(house: House, table: str, *seats: int) -> None:
    for seat in seats:
        await house.do(table, PEOPLE[seat], shake_at(house.state(table), seat, NONCES[seat]))


async def show_all(house: House, table: str, *seats: int) -> None:
    for seat in seats:
        await house.do(table, PEOPLE[seat], show(seat, NONCES[seat]))


async def break_the_round(house: House, table: str, *honest: int) -> None:
    await house.do(table, ZAID, Start())
    await show_all(house, table, *honest)
    await house.wait(REVEAL_WITHIN)


def told(house: House, table: str) -> Any:
    return house.state(table).info([True] * 3)


# -- the usual way ---------------------------------------------------------------------------


def test_nobody_shakes_and_the_game_begins_at_once() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        header = house.state(table).playing.header
        assert (header.format, header.dice) == (record.FORMAT, UNSET)

    in_house(play)


def test_all_is_sealed_before_anything_is_shown_and_the_last_one_begins_the_game() -> None:
    async def play(house: House) -> None:
        table, ears = await shaken(house, 0, 1)
        state = house.state(table)
        sealed = [seat.shaken for seat in told(house, table).seats]
        assert sealed[0] != sealed[1]
        assert sealed[2] is None
        before = [str(ear.heard) for ear in ears.values()]
        assert not any(nonce in heard for nonce in NONCES for heard in before)
        await house.do(table, ZAID, Start())
        assert (told(house, table).phase, state.called) == ("open", (0, 1))
        info = told(house, table).dice
        assert (info.called, info.struck, info.deadline) == ((0, 1), (), NOON + REVEAL_WITHIN)
        await show_all(house, table, 0)
        assert told(house, table).phase == "open"
        assert [seat.revealed for seat in told(house, table).seats] == [True, False, False]
        await show_all(house, table, 1)
        assert state.phase == "playing"
        dice = state.playing.header.dice
        assert dice is not UNSET
        assert [(each.name, each.nonce) for each in dice.shaken] == [
            ("Lea", NONCES[1]),
            ("Zaid", NONCES[0]),
        ]
        assert told(house, table).dice.called is None
        while state.phase == "playing":
            await house.act(table)
        verdict = verify(state.game, state.playing.record)
        assert verdict.shaken == ("Lea", "Zaid")

    in_house(play)


def test_what_is_shown_changes_the_dice() -> None:
    dealt = []
    for nonce in NONCES:

        async def play(house: House, nonce: str = nonce) -> None:
            table, _ = await shaken(house)
            await house.do(table, LEA, shake_at(house.state(table), 1, nonce))
            await house.do(table, ZAID, Start())
            await house.do(table, LEA, show(1, nonce))
            dealt.append(house.state(table).playing.entries)

        in_house(play)
    assert len(set(dealt)) == 3


def test_whoever_shakes_again_before_the_start_is_held_to_the_last_time() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 1)
        await house.do(table, LEA, shake_at(house.state(table), 1, NONCE[::-1], "again"))
        await house.do(table, ZAID, Start())
        with pytest.raises(BadReveal):
            await show_all(house, table, 1)
        await house.do(table, LEA, show(1, NONCE[::-1], "again"))
        assert house.state(table).phase == "playing"

    in_house(play)


# -- who lies, copies, comes late or twice ---------------------------------------------------


def test_a_copied_fingerprint_is_refused() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 1)
        copied = replace(shake_at(house.state(table), 1, NONCES[1]), seat=0)
        with pytest.raises(ShakenAlready):
            await house.do(table, ZAID, copied)
        # One's own again changes nothing.
        seq = house.state(table).seq
        await house.do(table, LEA, shake_at(house.state(table), 1, NONCES[1]))
        assert house.state(table).seq == seq

    in_house(play)


@pytest.mark.parametrize("wrong", ["5e" * 32 + "\n", "5E" * 32, "5e" * 31, "5e" * 33, ""])
def test_a_fingerprint_is_64_digits_and_nothing_more(wrong: str) -> None:
    """With a newline behind it, another's fingerprint could be handed over once more."""
    assert msgspec.convert("5e" * 32, Hash) == "5e" * 32
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Hash)


def test_what_another_shows_is_of_no_use_to_a_copier() -> None:
    """Not even if both shook with the same nonce: the name is in the fingerprint."""

    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await house.do(table, ZAID, Start())
        await show_all(house, table, 0)
        with pytest.raises(BadReveal):
            await house.do(table, LEA, show(1, NONCES[0]))
        assert house.state(table).phase == "open"

    in_house(play)


@pytest.mark.parametrize("wrong", [show(1, NONCE), show(1, NONCES[1], "luck"), show(1, "00" * 32)])
def test_whoever_lies_is_refused_and_may_still_tell_the_truth(wrong: TableCommand) -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 1)
        await house.do(table, ZAID, Start())
        seq = house.state(table).seq
        with pytest.raises(BadReveal):
            await house.do(table, LEA, wrong)
        assert house.state(table).seq == seq
        await show_all(house, table, 1)
        assert house.state(table).phase == "playing"

    in_house(play)


def test_whoever_shows_it_twice_is_heard_once() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await house.do(table, ZAID, Start())
        first = await house.do(table, LEA, show(1, NONCES[1]))
        assert await house.do(table, LEA, show(1, NONCES[1])) == first
        begun = await house.do(table, ZAID, show(0, NONCES[0]))
        for seat in (0, 1):
            assert await house.do(table, PEOPLE[seat], show(seat, NONCES[seat])) == begun
        with pytest.raises(NotRevealing):
            await house.do(table, LEA, show(1, NONCE))

    in_house(play)


CHANGES: dict[str, TableCommand] = {
    "ready": Ready(ready=False),
    "bot": SeatBot(bot="random"),
    "remove": Remove(seat=2),
    "settings": Change(settings=Settings(game=GAME, seats=4)),
    "start": Start(),
}


@pytest.mark.parametrize("what", [*CHANGES, "shake", "sit"])
def test_nothing_changes_once_it_is_time_to_show(what: str) -> None:
    """Whoever knows the seed and what was shown first could otherwise still choose."""

    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await house.do(table, ZAID, Start())
        await show_all(house, table, 1)
        seq = house.state(table).seq
        if what == "sit":
            asked: Any = house.tables.sit(table, person("ada"), SitDown(name="Ada"))
        elif what == "shake":
            asked = house.do(table, ZAID, shake_at(house.state(table), 0, NONCE))
        else:
            asked = house.do(table, ZAID, CHANGES[what])
        with pytest.raises(Revealing):
            await asked
        assert house.state(table).seq == seq
        await house.do(table, ZAID, Say(text="all may talk"))

    in_house(play)


# -- who is away -----------------------------------------------------------------------------


def test_what_those_who_are_away_shook_is_struck_out_before_anything_is_shown() -> None:
    async def play(house: House) -> None:
        table, ears = await shaken(house, 0, 1, 2, present=(0, 1))
        await house.do(table, ZAID, Start())
        info = ears[1].last("table")["table"]["dice"]
        assert (info["called"], info["struck"]) == ([0, 1], [2])
        with pytest.raises(NotRevealing):
            await show_all(house, table, 2)
        await show_all(house, table, 0, 1)
        dice = house.state(table).playing.header.dice
        assert dice is not UNSET
        assert [each.name for each in dice.shaken] == ["Lea", "Zaid"]
        assert [each.name for each in dice.struck] == ["Milo"]

    in_house(play)


def test_if_all_who_shook_are_away_the_game_begins_and_says_so() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 2, present=(0,))
        await house.do(table, ZAID, Start())
        state = house.state(table)
        assert state.phase == "playing"
        dice = state.playing.header.dice
        assert dice is not UNSET
        assert (dice.shaken, [each.name for each in dice.struck]) == ((), ["Milo"])

    in_house(play)


def test_while_other_processes_cannot_be_heard_nobody_counts_as_away() -> None:
    class Deaf(HubBroker):
        connected = False

    async def play(house: House) -> None:
        house.broker.__class__ = Deaf
        table, _ = await shaken(house, 0, 2, present=(0,))
        await house.do(table, ZAID, Start())
        assert house.state(table).called == (0, 2)

    in_house(play, hub=Hub())


# -- who is silent ---------------------------------------------------------------------------


def test_a_missing_one_breaks_the_round_and_its_seed_is_thrown_away() -> None:
    async def play(house: House) -> None:
        table, ears = await shaken(house, 0, 1, 2)
        state = house.state(table)
        first, sealed = state.seed, [seat.shaken for seat in told(house, table).seats]
        await house.do(table, ZAID, Start())
        await show_all(house, table, 0, 2)
        await house.wait(REVEAL_WITHIN - 0.5)
        assert state.called == (0, 1, 2)
        await house.wait(0.5)
        assert (told(house, table).phase, told(house, table).dice.called) == ("open", None)
        assert state.seed != first
        (broken,) = state.broken
        assert (broken.commitment, broken.seed) == (commitment(first), first.hex())
        assert broken.silent == (Sealed("Lea", sealed[1]),)
        assert [(each.name, each.nonce) for each in broken.shaken] == [
            ("Milo", NONCES[2]),
            ("Zaid", NONCES[0]),
        ]
        # Everybody hears of it, with the new seal; all shake anew, but the silent one.
        heard = ears[2].last("table")["table"]
        assert heard["commitment"] == commitment(state.seed)
        assert heard["dice"]["broken"][0]["seed"] == first.hex()
        assert [seat["shaken"] for seat in heard["seats"]] == [None] * 3
        assert [seat["barred"] for seat in heard["seats"]] == [False, True, False]
        with pytest.raises(Barred):
            await shake_all(house, table, 1)
        await shake_all(house, table, 0, 2)
        await house.do(table, ZAID, Start())
        await show_all(house, table, 0, 2)
        while state.phase == "playing":
            await house.act(table)
        verdict = verify(state.game, state.playing.record)
        assert (verdict.shaken, verdict.broken) == (("Milo", "Zaid"), 1)

    in_house(play, stage=new_stage())


def test_what_was_shaken_for_a_seed_that_is_gone_is_refused() -> None:
    """As a browser might send again whose answer was lost: it could never be shown."""

    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        late = shake_at(house.state(table), 2, NONCE)
        await break_the_round(house, table, 0)
        with pytest.raises(Stale):
            await house.do(table, MILO, late)
        with pytest.raises(NotRevealing):
            await show_all(house, table, 1)
        with pytest.raises(NotRevealing):
            await show_all(house, table, 0)

    in_house(play, stage=new_stage())


def test_another_seat_on_the_same_device_is_barred_as_well() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await break_the_round(house, table, 0)
        await house.do(table, LEA, Remove(seat=1))
        seat, _ = await house.tables.sit(table, LEA, SitDown(name="Somebody else"))
        with pytest.raises(Barred):
            await house.do(table, LEA, shake_at(house.state(table), seat, NONCE))
        await house.do(table, LEA, Remove(seat=seat))
        ada = person("ada")
        seat, _ = await house.tables.sit(table, ada, SitDown(name="Ada"))
        await house.do(table, ada, shake_at(house.state(table), seat, NONCE))

    in_house(play, stage=new_stage())


def test_after_a_few_broken_rounds_the_table_cannot_begin_any_more() -> None:
    """So nobody can look at the dice of more than a few rounds to choose the best."""

    async def play(house: House) -> None:
        table, _ = await shaken(house, 0)
        sitting = dict(enumerate(PEOPLE))
        for number in range(MOST_BROKEN):
            seat = 1 + number % 2
            guest = person(f"guest {number}")
            await house.do(table, ZAID, Remove(seat=seat))
            await house.tables.sit(table, guest, SitDown(name=f"Guest {number}", seat=seat))
            sitting[seat] = guest
            for who in sitting.values():  # The host removed somebody: all are asked anew.
                await house.do(table, who, Ready())
            await house.listen(table, guest)
            await shake_all(house, table, 0)
            await house.do(table, guest, shake_at(house.state(table), seat, NONCE))
            await break_the_round(house, table, 0)
            assert len(house.state(table).broken) == number + 1
        for _ in range(2):
            with pytest.raises(Spoilt):
                await house.do(table, ZAID, Start())
            await shake_all(house, table, 0)
        assert len({each.seed for each in house.state(table).broken}) == MOST_BROKEN

    in_house(play, stage=new_stage())


def test_a_server_that_was_away_gives_everybody_the_time_again() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await house.do(table, ZAID, Start())
        await show_all(house, table, 0)
        await house.tables.stop()
        house.stage.now += 10 * REVEAL_WITHIN
        later = House(stage=house.stage, store=house.store)
        await later.tables.find(table)
        await later.go_round()
        assert later.state(table).called == (0, 1)
        assert later.state(table).shown == (
            Shaken("Zaid", later.state(table).occupant(0).shaken or "", NONCES[0]),
        )
        await later.wait(REVEAL_WITHIN / 2)
        await show_all(later, table, 1)
        assert later.state(table).phase == "playing"
        await later.tables.stop()

    in_house(play, stage=new_stage())


def test_another_process_breaks_the_round_if_the_first_is_gone() -> None:
    async def play(house: House) -> None:
        table, _ = await shaken(house, 0, 1)
        await house.do(table, ZAID, Start())
        assert house.row(table).wake_at == NOON + REVEAL_WITHIN
        await house.do(table, ZAID, Say(text="where is Lea?"))
        await show_all(house, table, 0)
        assert house.row(table).wake_at == NOON + REVEAL_WITHIN
        house.tables._clocks.unset(house.live(table))  # It is dead.
        later = House(stage=house.stage, store=house.store)
        house.stage.now += REVEAL_WITHIN + LEASE + 2
        await later.go_round()
        assert later.state(table).called == (0, 1), "it has just come"
        await later.wait(REVEAL_WITHIN)
        await later.go_round()
        assert later.state(table).called is None
        assert house.row(table).wake_at is None
        await later.tables.stop()

    in_house(play, stage=new_stage())


def test_two_processes_agree_on_who_showed_what_and_begin_once() -> None:
    async def play(house: House) -> None:
        other = House(stage=house.stage, store=house.store, hub=house.broker._hub)  # type: ignore[attr-defined]
        await other.broker.start(other.tables._live_tables.hear)
        table = await house.open("zaid", "lea", "milo", start=False)
        await house.listen(table, ZAID)
        lea = await other.listen(table, LEA)
        await house.rest()
        await shake_all(house, table, 0)
        await shake_all(other, table, 1)
        await house.do(table, ZAID, Start())
        assert house.state(table).called == (0, 1), "Lea is present elsewhere"
        await other.rest()
        await show_all(other, table, 0)
        await show_all(house, table, 1)
        await other.rest()
        for each in (house, other):
            assert each.state(table).phase == "playing"
        assert house.state(table).playing == other.state(table).playing
        log = [read_fact(row.fact) for row in house.store.log[table]]
        assert sum(isinstance(fact, Begun) for fact in log) == 1
        assert sum(isinstance(fact, RevealCalled) for fact in log) == 1
        assert lea.last("table")["table"]["phase"] == "playing"
        await other.tables.stop()

    in_house(play, hub=Hub())


def test_two_processes_break_a_round_once() -> None:
    async def play(house: House) -> None:
        other = House(stage=house.stage, store=house.store, hub=house.broker._hub)  # type: ignore[attr-defined]
        await other.broker.start(other.tables._live_tables.hear)
        table, _ = await shaken(house, 0, 1)
        await other.listen(table, MILO)
        await house.do(table, ZAID, Start())
        await house.wait(REVEAL_WITHIN)
        await house.wait(SPARE + REVEAL_WITHIN)
        log = [read_fact(row.fact) for row in house.store.log[table]]
        assert sum(isinstance(fact, RoundBroken) for fact in log) == 1
        assert house.state(table).seed == other.state(table).seed
        await other.tables.stop()

    in_house(play, hub=Hub(), stage=new_stage())


# -- grinding, as an attack on a table -------------------------------------------------------

TRIES = 300


def test_whoever_knows_the_seed_and_shakes_last_learns_nothing_before_it_is_too_late() -> None:
    """300 tries: none of them can be looked at before the honest one has shown theirs, and then
    all that is left is to show or to break the round.
    """

    async def play(house: House) -> None:
        table, _ = await shaken(house, 1)
        state = house.state(table)
        looked = set()
        for number in range(TRIES):
            await house.do(table, ZAID, shake_at(state, 0, f"{number:064x}"))
            # All that the attacker can see, with the seed: no game, nothing of Lea but a hash.
            assert state.match is None
            assert state.occupant(1).revealed is None
            looked.add(state.occupant(0).shaken)
        assert len(looked) == TRIES
        await house.do(table, ZAID, Start())
        await show_all(house, table, 1)
        for number in range(TRIES - 1):
            with pytest.raises(Refusal):
                await house.do(table, ZAID, show(0, f"{number:064x}"))
            with pytest.raises(Refusal):
                await house.do(table, ZAID, shake_at(state, 0, f"{number:064x}"))
        await house.do(table, ZAID, show(0, f"{TRIES - 1:064x}"))
        assert state.phase == "playing"

    in_house(play)
