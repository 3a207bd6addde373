"""Playing again: one tap of everybody who wants it, by the rules that the table had."""

import pytest

from serai.server.protocol.commands import (
    Change,
    Leave,
    Mute,
    Ready,
    Rematch,
    Remove,
    Say,
    Start,
)
from serai.server.protocol.errors import NotHost, NotReady, Refusal, Silenced
from serai.server.protocol.settings import Settings
from tests.server.house import House, in_house, person

ZAID, LEA, MILO = map(person, ("zaid", "lea", "milo"))


async def finished(house: House, *people: str, bots: tuple[str, ...] = ()) -> str:
    """Play a game to its end."""
    table = await house.open(*people, bots=bots, game="camelup-1", seats=len(people) + len(bots))
    while house.state(table).phase == "playing":
        if house.state(table).occupant(house.turn(table)).bot is not None:
            await house.wait(2)
        else:
            await house.act(table)
    return table


async def again(house: House, table: str, *who: str) -> str:
    """Ask for another game; return its table."""
    for name in who:
        await house.do(table, person(name), Rematch())
    found = house.state(table).rematch
    assert found is not None
    return found


def test_against_bots_alone_one_tap_begins_the_next_game() -> None:
    async def play(house: House) -> None:
        table = await finished(house, "zaid", bots=("random", "random"))
        new = house.state(await again(house, table, "zaid"))
        assert new.phase == "playing"
        assert sorted(new.names) == sorted(house.state(table).names)

    in_house(play)


def test_it_begins_with_the_last_one_who_asks_and_not_before() -> None:
    async def play(house: House) -> None:
        table = await finished(house, "zaid", "lea", "milo")
        new = await again(house, table, "milo", "zaid", "milo")
        assert house.state(new).phase == "open"
        assert [o is not None and o.ready for o in house.state(new).occupants] == [
            True, False, True,
        ]  # fmt: skip
        assert await again(house, table, "lea") == new
        assert house.state(new).phase == "playing"
        # Whoever asks again changes nothing.
        seq = house.state(new).seq
        await again(house, table, "zaid")
        assert house.state(new).seq == seq

    in_house(play)


def test_nobody_agrees_to_what_they_have_not_seen() -> None:
    async def play(house: House) -> None:
        table = await finished(house, "zaid", "lea")
        new = await again(house, table, "zaid")
        settings = Settings(game="camelup-1", seats=3)
        await house.do(new, ZAID, Change(settings=settings))
        await again(house, table, "lea")
        state = house.state(new)
        assert (state.phase, state.occupant(1).ready) == ("open", False)
        await house.do(new, LEA, Ready())
        await house.do(new, ZAID, Start())
        assert house.state(new).phase == "playing"

    in_house(play)


def test_the_host_stays_the_host_unless_they_left_the_game() -> None:
    async def play(house: House) -> None:
        table = await finished(house, "zaid", "lea")
        assert house.state(await again(house, table, "lea")).is_host(ZAID)
        other = await house.open("zaid", "lea", game="camelup-1", seats=2)
        await house.do(other, ZAID, Leave())
        while house.state(other).phase == "playing":
            if house.key_of(other, house.turn(other)) == "zaid":
                await house.wait(2)
            else:
                await house.act(other)
        new = house.state(await again(house, other, "lea"))
        assert (new.is_host(LEA), new.is_host(ZAID)) == (True, False)
        assert new.seats_of(ZAID), "the seat is kept all the same"

    in_house(play)


def test_whoever_was_muted_stays_muted() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", seats=2)
        seat = next(s for s in range(2) if house.key_of(table, s) == "lea")
        await house.do(table, ZAID, Mute(seat=seat))
        while house.state(table).phase == "playing":
            await house.act(table)
        new = await again(house, table, "lea")
        with pytest.raises(Silenced):
            await house.do(new, LEA, Say(text="listen!"))
        # After standing up and sitting down as well, and in the game after that.
        await again(house, table, "zaid")
        while house.state(new).phase == "playing":
            await house.act(new)
        third = await again(house, new, "lea")
        with pytest.raises(Silenced):
            await house.do(third, LEA, Say(text="listen!"))
        await house.do(third, ZAID, Mute(seat=house.state(third).seats_of(LEA)[0], muted=False))
        await house.do(third, LEA, Say(text="thank you"))

    in_house(play)


def test_a_rematch_that_cannot_begin_waits_in_the_waiting_room() -> None:
    async def play(house: House) -> None:
        table = await finished(house, "zaid", "lea")
        new = await again(house, table, "zaid")
        await house.do(new, ZAID, Remove(seat=house.state(new).seats_of(LEA)[0]))
        await again(house, table, "zaid")
        assert house.state(new).phase == "open"

    in_house(play)


# -- beginning with bots on the free seats -----------------------------------------------------


def test_the_host_fills_up_with_bots_and_begins_at_once() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", seats=4, start=False)
        with pytest.raises(NotHost):
            await house.do(table, LEA, Start(fill="random"))
        await house.do(table, LEA, Ready(ready=False))
        with pytest.raises(NotReady):
            await house.do(table, ZAID, Start(fill="random"))
        assert len(house.state(table).names) == 2, "nobody sat down in vain"
        await house.do(table, LEA, Ready())
        with pytest.raises(Refusal, match="bot"):
            await house.do(table, ZAID, Start(fill="nonsense"))
        done = await house.tables.do(table, ZAID, Start(fill="random", id="s"))
        state = house.state(table)
        assert state.phase == "playing"
        assert [o is not None and o.bot for o in state.occupants].count("random") == 2
        assert await house.tables.do(table, ZAID, Start(fill="random", id="s")) == done

    in_house(play)


def test_filling_a_full_table_only_begins() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", seats=2, start=False)
        await house.do(table, ZAID, Start(fill="random"))
        assert sorted(house.state(table).names) == ["Lea", "Zaid"]

    in_house(play)
