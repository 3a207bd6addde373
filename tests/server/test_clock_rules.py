"""Clocks, absences and bots that stand in, by a clock that the test moves."""

import pytest

from serai.server.protocol.commands import Act, Back, Leave, Say, TableCommand
from serai.server.protocol.errors import Refusal
from serai.server.protocol.settings import Settings
from serai.server.runtime import clocks
from serai.server.runtime.clocks import SPARE
from serai.server.tables import decide, facts
from serai.server.tables.decide import NothingToDo
from serai.server.tables.state import TableState
from tests.server.house import House, Hub, in_house, person
from tests.server.staged import NOON

CLOCK, GRACE, DELAY = 60, 20, 1.0


@pytest.fixture(autouse=True)
def random_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot stand in that needs nothing to be compiled."""
    for module in (clocks, decide):
        monkeypatch.setattr(module, "house_bot", lambda _: "random")


def last(table: TableState) -> tuple[int | None, str]:
    """Say whose the last move was, and who chose it."""
    happened = table.happened[-1]
    return happened.by, happened.how


async def all_here(house: House, *people: str, **settings: object) -> tuple[str, dict[str, object]]:
    """Begin a game with everybody on a socket."""
    table = await house.open(*people, **settings)  # type: ignore[arg-type]
    return table, {one: await house.listen(table, person(one)) for one in people}


def go(house: House, table: str, here: dict[str, object], who: str) -> None:
    house.leave(table, here.pop(who))  # type: ignore[arg-type]


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
        assert last(state) == (turn, "clock")

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
        assert last(state) == (turn, "clock")
        if expected is not None:
            assert state.happened[-1].do == expected
        assert state.occupant(turn).stand_in is None
        assert state.deadline == NOON + 2 * CLOCK
        # The next one has a clock too.
        following = house.turn(table)
        await house.wait(CLOCK)
        assert last(state) == (following, "clock")

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
        assert last(state) == (turn, "bot"), "the turn began long ago: no more waiting"

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
        assert last(state) == (turn, "bot" if first == "stand-in" else "clock")
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
        assert last(state) == (turn, "player")
        assert state.occupant(turn).stand_in is None
        following = house.turn(table)
        await house.do(table, house.on_turn(table), Leave())
        await house.wait(DELAY)
        assert last(state) == (following, "bot")
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
        assert last(state) == (turn, "bot")

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


# -- what the house decides ------------------------------------------------------------------


def a_game(stand_in: str | None = None) -> tuple[TableState, int]:
    """A game that has begun, and the seat whose turn it is."""
    table = TableState("t")
    seats = tuple(
        facts.Seated(seat=seat, name=f"P{seat}", keys=(f"k{seat}",), ready=True)
        for seat in range(3)
    )
    settings = decide.read_settings(Settings(game="camelup-2", seats=3))
    table.apply(0, NOON, facts.TableOpened(settings=settings, seed="00" * 32, host=(), seats=seats))
    table.apply(1, NOON, decide.start_game(table).fact)
    seat = table.to_act
    assert seat is not None
    table.occupant(seat).stand_in = stand_in
    return table, seat


def test_the_house_acts_only_for_the_position_it_thought_about() -> None:
    table, seat = a_game("random")
    decision = decide.act_for(table, seat, "roll", table.moved, "bot")
    assert isinstance(decision.fact, facts.Played)
    assert (decision.fact.seat, decision.fact.how) == (seat, "bot")
    for seq in (table.moved - 1, table.moved + 1):
        with pytest.raises(NothingToDo):
            decide.act_for(table, seat, "roll", seq, "bot")
    table.apply(2, NOON, facts.Spoken(seat=0, name="P0", text="hm"))
    decide.act_for(table, seat, "roll", table.moved, "bot")


def test_a_bot_acts_only_as_long_as_it_plays_the_seat_but_the_clock_always() -> None:
    table, seat = a_game()
    with pytest.raises(NothingToDo):
        decide.act_for(table, seat, "roll", table.moved, "bot")
    assert decide.act_for(table, seat, "roll", table.moved, "clock").plan is not None


def test_a_bot_stands_in_only_for_a_person_whose_turn_it_is() -> None:
    table, seat = a_game()
    fact = decide.stand_in(table, seat).fact
    assert fact == facts.StoodIn(seat=seat, bot="random")
    with pytest.raises(NothingToDo):
        decide.stand_in(table, (seat + 1) % 3)
    table.occupant(seat).stand_in = "random"
    with pytest.raises(NothingToDo):
        decide.stand_in(table, seat)


def test_a_seat_is_given_back_only_if_a_bot_plays_it_and_the_game_is_on() -> None:
    table, seat = a_game("random")
    assert decide.give_back(table, seat).fact == facts.Returned(seat=seat)
    with pytest.raises(NothingToDo):
        decide.give_back(table, (seat + 1) % 3)
    table.phase = "over"
    with pytest.raises(NothingToDo):
        decide.give_back(table, seat)


def test_a_click_for_an_older_position_is_stale_and_talk_makes_none_older() -> None:
    table, seat = a_game()
    decide.act(table, seat, Act(do="roll", seq=table.moved), "player")
    with pytest.raises(Refusal) as stale:
        decide.act(table, seat, Act(do="roll", seq=table.moved - 1), "player")
    assert stale.value.code == "stale"
    with pytest.raises(Refusal) as unknown:
        decide.act(table, seat, Act(do="roll", seq=table.seq + 1), "player")
    assert unknown.value.code == "bad-request"
    table.apply(2, NOON, facts.Spoken(seat=0, name="P0", text="hm"))
    for seq in (table.moved, table.seq):
        decide.act(table, seat, Act(do="roll", seq=seq), "player")


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
        assert last(other.state(table))[1] == "clock"
        await other.tables.stop()

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
