"""Clocks of turns, by a clock that the test moves."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from serai.core.game import View
from serai.core.random_bot import RandomBot
from serai.core.registry import registry
from serai.server.protocol.commands import Back, Leave, Say
from serai.server.protocol.errors import BadSettings
from serai.server.runtime.clocks import SPARE
from tests.server.house import House, all_here, go, in_house, last_move, person
from tests.server.staged import NOON

CLOCK, GRACE, DELAY = 60, 20, 1.0

pytestmark = pytest.mark.usefixtures("random_house")


# -- the turn's clock ------------------------------------------------------------------------


def test_a_turn_has_the_whole_clock_from_the_move_before_it() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        state = house.state(table)
        assert state.deadline == NOON + CLOCK
        await house.wait(40)
        assert state.deadline == NOON + CLOCK
        await house.act(table)
        assert state.deadline == NOON + 40 + CLOCK

    in_house(play)


@pytest.mark.parametrize(
    "what", ["chat", "leaving", "leaving and coming back", "a new key", "coming and going"]
)
def test_nothing_but_a_move_gives_more_time(what: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK)
        state, turn = house.state(table), house.turn(table)
        other = person(house.key_of(table, (turn + 1) % 3))
        before = (state.deadline, house.row(table).wake_at)
        assert before == (NOON + CLOCK, NOON + CLOCK)
        await house.wait(50)
        if what == "chat":
            await house.do(table, other, Say(text="hurry up"))
            await house.do(table, house.on_turn(table), Say(text="one moment"))
        elif what == "a new key":
            await house.tables.add_key(table, house.on_turn(table), turn)
        elif what == "coming and going":
            for who in (other, house.on_turn(table)):
                house.leave(table, await house.listen(table, who))
        else:
            await house.do(table, other, Leave())
            if what != "leaving":
                await house.do(table, other, Back())
        assert (state.deadline, house.row(table).wake_at) == before
        listener = await house.listen(table)
        assert listener.position["deadline"] == NOON + CLOCK
        assert listener.position["now"] == NOON + 50
        await house.wait(9.5)
        assert state.happened[-1].by is None, "nobody has moved yet"
        await house.wait(0.5)
        assert last_move(state) == (turn, "clock")

    in_house(play)


def test_without_a_clock_a_turn_takes_as_long_as_it_takes() -> None:
    async def play(house: House) -> None:
        table, _ = await all_here(house, "zaid", "lea", "milo")
        state = house.state(table)
        assert state.deadline is None
        assert house.row(table).wake_at is None
        await house.wait(10**6)
        assert state.happened[-1].by is None

    in_house(play)


@pytest.mark.parametrize(
    ("fallback", "expected"),
    [
        ("roll", "roll"),
        ("random", None),
        (None, None),
        ("tile 1+", None),
        ("winner b", "winner b"),
    ],
)
def test_when_time_is_up_the_fallback_is_done_and_nobody_loses_their_seat(
    fallback: str | None, expected: str | None
) -> None:
    async def play(house: House) -> None:
        table, _ = await all_here(house, "zaid", "lea", "milo", clock=CLOCK, fallback=fallback)
        state, turn = house.state(table), house.turn(table)
        await house.wait(CLOCK - 0.5)
        assert state.happened[-1].by is None
        await house.wait(0.5)
        assert last_move(state) == (turn, "clock")
        if expected is not None:
            assert state.happened[-1].do == expected
        assert state.occupant(turn).stand_in is None
        assert state.deadline == NOON + 2 * CLOCK
        # The next one has a clock too.
        following = house.turn(table)
        await house.wait(CLOCK)
        assert last_move(state) == (following, "clock")

    in_house(play)


class Steady(RandomBot):
    """Always chooses the same action of those it has, the last if it is not told which."""

    number = -1

    @classmethod
    def make(cls, parameter: str | None) -> "Steady":
        made = cls()
        made.number = int(parameter or cls.number)
        return made

    def choose(self, view: View, actions: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        return actions[self.number]


@pytest.mark.parametrize(
    "fallback", ["random:\x1b[31mX", "greedy:-1", "random:x", "nobody", "notebook", "roll twice"]
)
def test_a_fallback_that_could_never_be_done_is_refused(fallback: str) -> None:
    async def play(house: House) -> None:
        with pytest.raises(BadSettings):
            await house.open("zaid", "lea", "milo", clock=CLOCK, fallback=fallback)

    in_house(play)


@pytest.mark.parametrize("fallback", ["steady", "steady:-2"])
def test_a_bot_that_is_the_fallback_chooses_itself(
    fallback: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry().bots, "steady", Steady)
    monkeypatch.setitem(registry().families, "steady", None)

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=CLOCK, fallback=fallback)
        state = house.state(table)
        actions = state.playing.action_texts()
        await house.wait(CLOCK)
        assert state.happened[-1].do == actions[-1 if fallback == "steady" else -2]
        assert state.happened[-1].how == "clock"

    in_house(play)


@pytest.mark.parametrize("due", ["a bot", "a clock", "a grace"])
def test_whoever_is_woken_too_early_does_nothing_and_is_woken_again(due: str) -> None:
    async def play(house: House) -> None:
        if due == "a bot":
            table, moment = await house.open(bots=["random"] * 3), NOON + DELAY
        else:
            clock, grace = (CLOCK, None) if due == "a clock" else (None, GRACE)
            table, here = await all_here(house, "zaid", "lea", "milo", clock=clock, stand_in=grace)
            go(house, table, here, house.key_of(table, house.turn(table)))
            moment = NOON + (clock or GRACE)
        state, live = house.state(table), house.live(table)
        seq = state.seq
        house.stage.now = moment - 0.5
        assert house.tables._clocks._next_moment(live) == moment
        house.tables._clocks.wake(live)
        await house.rest()
        assert state.seq == seq
        assert house.tables._clocks.is_set(live)
        await house.wait(0.5)
        assert state.seq > seq

    in_house(play, bot_delay=DELAY)


# -- several processes -----------------------------------------------------------------------


def test_a_process_that_did_not_write_last_lets_the_other_go_first() -> None:
    async def play(house: House) -> None:
        table, _ = await all_here(house, "zaid", "lea", "milo", clock=CLOCK)
        other = House(stage=house.stage, store=house.store)
        other.broker.alone = False
        await other.tables.find(table)
        house.tables._clocks.unset(house.live(table))  # The first process hangs.
        await house.wait(CLOCK + SPARE - 0.5)
        assert other.state(table).happened[-1].by is None
        await house.wait(0.5)
        assert last_move(other.state(table))[1] == "clock"
        await other.tables.stop()

    in_house(play)


def test_a_turn_may_last_longer_than_any_timer() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", clock=9000, fallback="roll")
        state, timers = house.state(table), house.tables._clocks._timers
        loop = asyncio.get_running_loop()
        for delay in (3600, 3600, 1800):
            assert timers[table].when() == loop.time() + delay
            assert state.happened[-1].by is None
            await house.wait(delay)
        assert state.happened[-1].how == "clock"

    in_house(play)
