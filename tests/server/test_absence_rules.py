"""Those who are away, bots that stand in, and coming back, by a clock that the test moves."""

import asyncio

import pytest

from serai.server.protocol.commands import Back, Leave, Say, TableCommand
from serai.server.protocol.errors import Refusal
from tests.server.house import House, Hub, all_here, go, in_house, last_move, person

CLOCK, GRACE, DELAY = 60, 20, 1.0

pytestmark = pytest.mark.usefixtures("random_house")


# -- those who are away ----------------------------------------------------------------------


def test_a_bot_stands_in_when_the_grace_is_over_and_plays_from_then_on() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        go(house, table, here, house.key_of(table, turn))
        await house.wait(GRACE - 0.5)
        assert state.occupant(turn).stand_in is None
        await house.wait(0.5)
        assert state.occupant(turn).stand_in == "random"
        assert [state.occupant(seat).stand_in for seat in range(3)].count("random") == 1
        await house.rest()
        assert last_move(state) == (turn, "bot"), "the turn began long ago: no more waiting"

    in_house(play)


@pytest.mark.parametrize("grace", [None, GRACE])
def test_nobody_stands_in_for_one_who_is_present(grace: int | None) -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=grace)
        turn = house.turn(table)
        if grace is None:
            go(house, table, here, house.key_of(table, turn))
        await house.wait(10**5)
        assert house.state(table).occupant(turn).stand_in is None

    in_house(play)


def test_nobody_stands_in_for_one_who_keeps_only_bots_waiting() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", bots=["random"] * 3, stand_in=GRACE)
        state = house.state(table)
        while state.to_act != 0:
            await house.wait(DELAY)
        spectator = await house.listen(table)
        await house.wait(100 * GRACE)
        await house.go_round()
        assert state.to_act == 0
        assert state.occupant(0).stand_in is None, "neither bots nor spectators wait"
        house.leave(table, spectator)

    in_house(play, bot_delay=DELAY)


def test_nobody_stands_in_when_everybody_is_away() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        names = [house.key_of(table, (turn + step) % 3) for step in range(3)]
        for name in names:
            go(house, table, here, name)
        await house.wait(100 * GRACE)
        assert state.occupant(turn).stand_in is None
        await house.listen(table, person(names[1]))
        await house.rest()
        assert state.occupant(turn).stand_in == "random", "now somebody waits"

    in_house(play)


def test_the_grace_does_not_begin_again_when_others_come_and_go() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        go(house, table, here, house.key_of(table, turn))
        other, third = (house.key_of(table, (turn + step) % 3) for step in (1, 2))
        for _ in range(3):
            await house.wait(GRACE / 4)
            go(house, table, here, other)
            here[other] = await house.listen(table, person(other))
            await house.do(table, person(third), Say(text="where are they?"))
        assert state.occupant(turn).stand_in is None
        await house.wait(GRACE / 4)
        assert state.occupant(turn).stand_in == "random"

    in_house(play)


def test_the_grace_begins_when_somebody_goes_and_not_when_their_turn_comes() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        following = (turn + 1) % 3
        go(house, table, here, house.key_of(table, following))
        await house.wait(GRACE + 5)
        assert state.occupant(following).stand_in is None, "it is not their turn"
        await house.act(table)
        assert house.turn(table) == following
        await house.rest()
        assert state.occupant(following).stand_in == "random"

    in_house(play)


def test_whoever_has_another_device_is_not_away() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        turn = house.turn(table)
        name = house.key_of(table, turn)
        phone = await house.listen(table, person(name))
        go(house, table, here, name)
        await house.wait(10 * GRACE)
        assert house.state(table).occupant(turn).stand_in is None
        house.leave(table, phone)
        await house.wait(GRACE - 0.5)
        assert house.state(table).occupant(turn).stand_in is None
        await house.wait(0.5)
        assert house.state(table).occupant(turn).stand_in == "random"

    in_house(play)


@pytest.mark.parametrize(
    ("clock", "grace", "first"), [(60, 20, "stand-in"), (20, 60, "clock"), (20, None, "clock")]
)
def test_of_clock_and_grace_whichever_ends_first_counts(
    clock: int, grace: int | None, first: str
) -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", clock=clock, stand_in=grace)
        state, turn = house.state(table), house.turn(table)
        go(house, table, here, house.key_of(table, turn))
        await house.wait(19.5)
        assert (state.happened[-1].by, state.occupant(turn).stand_in) == (None, None)
        await house.wait(0.5)
        assert last_move(state) == (turn, "bot" if first == "stand-in" else "clock")
        assert (state.occupant(turn).stand_in is not None) == (first == "stand-in")

    in_house(play)


# -- coming back -----------------------------------------------------------------------------


def test_whoever_comes_back_has_the_seat_again_and_nobody_elses() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo")
        state, turn = house.state(table), house.turn(table)
        other = (turn + 1) % 3
        for seat in (turn, other):
            await house.do(table, person(house.key_of(table, seat)), Leave())
        assert [state.occupant(seat).stand_in for seat in (turn, other)] == ["random"] * 2
        name = house.key_of(table, turn)
        go(house, table, here, name)
        await house.listen(table)  # A spectator brings nobody back.
        assert state.occupant(turn).stand_in == "random"
        back = await house.listen(table, person(name))
        assert state.occupant(turn).stand_in is None
        assert state.occupant(other).stand_in == "random"
        assert back.last("table")["table"]["seats"][turn]["stand_in"] is None
        await house.wait(100)
        assert state.happened[-1].by is None, "the bot has gone"

    in_house(play)


def test_whoever_acts_has_the_seat_again_but_a_bot_that_acts_keeps_it() -> None:
    async def play(house: House) -> None:
        table, _ = await all_here(house, "zaid", "lea", "milo")
        state, turn = house.state(table), house.turn(table)
        await house.do(table, house.on_turn(table), Leave())
        await house.act(table)
        assert last_move(state) == (turn, "player")
        assert state.occupant(turn).stand_in is None
        following = house.turn(table)
        await house.do(table, house.on_turn(table), Leave())
        await house.wait(DELAY)
        assert last_move(state) == (following, "bot")
        assert state.occupant(following).stand_in == "random"

    in_house(play, bot_delay=DELAY)


def test_one_who_leaves_is_played_for_after_the_bots_delay() -> None:
    async def play(house: House) -> None:
        table, _ = await all_here(house, "zaid", "lea", "milo", clock=CLOCK)
        state, turn = house.state(table), house.turn(table)
        await house.do(table, house.on_turn(table), Leave())
        await house.wait(DELAY - 0.5)
        assert state.happened[-1].by is None
        await house.wait(0.5)
        assert last_move(state) == (turn, "bot")

    in_house(play, bot_delay=DELAY)


@pytest.mark.parametrize("command", [Leave(), Back()], ids=lambda command: type(command).__name__)
def test_only_who_is_there_leaves_and_only_who_left_comes_back(command: TableCommand) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        with pytest.raises(Refusal):
            await house.do(table, person("lea"), command)
        table = await house.open("zaid", "lea", "milo")
        if isinstance(command, Leave):
            await house.do(table, person("lea"), command)
        with pytest.raises(Refusal):
            await house.do(table, person("lea"), command)

    in_house(play)


def test_while_the_broker_is_away_nobody_counts_as_absent() -> None:
    async def play(house: House) -> None:
        table, here = await all_here(house, "zaid", "lea", "milo", stand_in=GRACE)
        state, turn = house.state(table), house.turn(table)
        go(house, table, here, house.key_of(table, turn))
        house.broker.connected = False
        await house.wait(10 * GRACE)
        await house.go_round()
        assert state.occupant(turn).stand_in is None
        house.broker.connected = True
        await house.go_round()
        assert state.occupant(turn).stand_in == "random"

    in_house(play, hub=Hub())


def test_after_a_restart_the_grace_begins_when_the_table_is_read() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", stand_in=GRACE)
        turn = house.turn(table)
        waiting = person(house.key_of(table, (turn + 1) % 3))
        house.tables._live_tables.drop(house.live(table))
        house.stage.now += 1000
        await house.tables.find(table)
        await house.wait(5)
        await house.listen(table, waiting)
        await house.wait(GRACE - 5.5)
        assert house.state(table).occupant(turn).stand_in is None
        await house.wait(0.5)
        assert house.state(table).occupant(turn).stand_in == "random"

    in_house(play)


def test_whoever_comes_back_on_two_devices_at_once_has_the_seat_once() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seq = await house.do(table, person("lea"), Leave())
        await asyncio.gather(*(house.listen(table, person("lea")) for _ in range(2)))
        state = house.state(table)
        assert (state.seq, state.occupant(1).stand_in) == (seq + 1, None)
        assert len(house.live(table).connections) == 2

    in_house(play)


def test_whoever_comes_back_after_the_game_looks_at_how_it_ended() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1")
        await house.do(table, person("lea"), Leave())
        state = house.state(table)
        while state.phase == "playing":
            if house.on_turn(table) == person("lea"):
                await house.wait(DELAY)
            else:
                await house.act(table)
        seq = state.seq
        lea = await house.listen(table, person("lea"))
        assert lea.last("welcome")["table"]["phase"] == "over"
        assert (state.seq, state.occupant(1).stand_in) == (seq, "random")

    in_house(play, bot_delay=DELAY)
