"""Who may ask the coach, and about which position: decided without a server."""

import pytest

from serai.core.coaching import Level
from serai.server.protocol.commands import Act, AskCoach, Coach
from serai.server.protocol.errors import NoCoach, Stale, WrongTurn
from serai.server.runtime.known_advice import KnownAdvice
from serai.server.tables import coaching
from serai.server.tables.state import TableState
from tests.api.examples import advised
from tests.server.house import House, in_house, person

ADA = person("ada")


async def her_turn(house: House) -> TableState:
    """Open a table where Ada is alone with a bot, and is to act in the middle of the game."""
    table = await house.open("ada", bots=("random",), game="camelup-1", options={"first": 0})
    state = house.state(table)
    (seat,) = state.seats_of(ADA)
    for _ in range(2):
        while state.to_act != seat:
            await house.wait(2)
        await house.do(table, ADA, Act(do="roll", seq=state.moved, seat=seat))
    while state.to_act != seat:
        await house.wait(2)
    return state


def test_only_the_position_that_is_there_can_be_asked_about() -> None:
    async def play(house: House) -> None:
        state = await her_turn(house)
        (seat,) = state.seats_of(ADA)
        here = len(state.playing.entries)
        assert coaching.place_of(state, seat, AskCoach(level="nudge", seq=state.moved)) == here
        for gone in (state.moved - 1, 0):
            with pytest.raises(Stale):
                coaching.place_of(state, seat, AskCoach(level="nudge", seq=gone))
        with pytest.raises(WrongTurn):
            coaching.place_of(state, 1 - seat, AskCoach(level="nudge", seq=state.moved))
        warning = AskCoach(level="warning", seq=state.moved, action="roll")
        with pytest.raises(NoCoach, match="once it is asked to"):
            coaching.place_of(state, seat, warning)

    in_house(play)


def test_afterwards_it_is_told_of_the_last_action_of_ones_own() -> None:
    async def play(house: House) -> None:
        state = await her_turn(house)
        (seat,) = state.seats_of(ADA)
        after = AskCoach(level="after", seq=state.moved)
        with pytest.raises(NoCoach, match="once it is asked to"):
            coaching.place_of(state, seat, after)
        await house.do(state.id, ADA, Coach(warns=False, tells=True, seat=seat))
        mine = [n for n, entry in enumerate(state.playing.entries) if entry.by == seat]
        assert len(mine) > 1
        assert coaching.place_of(state, seat, after) == mine[-1]

    in_house(play)


def test_what_was_told_is_noted_once_and_more_of_it_again() -> None:
    async def play(house: House) -> None:
        state = await her_turn(house)
        (seat,) = state.seats_of(ADA)
        live = house.live(state.id)

        async def asks(level: Level) -> bool:
            asked, before = AskCoach(level=level, seq=state.moved), state.seq
            await house.tables.coached(live, ADA, seat, asked)
            return state.seq > before

        wanted: list[Level] = ["nudge", "nudge", "numbers", "nudge", "best", "best", "numbers"]
        assert [await asks(level) for level in wanted] == [
            *(True, False, True, False, True, False, False)
        ]

    in_house(play)


def test_what_is_known_of_the_last_decisions_is_kept_and_no_more() -> None:
    known, told = KnownAdvice(), [advised(), advised(), advised()]
    for ply, advice in zip((5, 9, 12), told, strict=True):
        known.keep(1, ply, advice)
    assert [known.find(1, ply) for ply in (5, 9, 12)] == [None, *told[1:]]
    assert known.find(0, 12) is None
