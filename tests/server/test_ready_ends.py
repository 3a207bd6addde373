"""Whoever is ready is ready for what was agreed: if the host changes it, they are asked anew."""

from typing import Any

import pytest

from serai.server.protocol.commands import Change, Ready, Remove, SeatBot, SitDown, Start
from serai.server.protocol.errors import NotReady, Stale
from serai.server.protocol.settings import Settings
from serai.server.tables.agreement import KEPT
from tests.server.house import House, in_house, person
from tests.server.running import Message

ZAID, LEA, MILO = person("zaid"), person("lea"), person("milo")
AGREED: dict[str, Any] = {"game": "camelup-2", "seats": 5, "stand_in": None}


async def agreed(house: House) -> str:
    """Open a table where everybody is ready: Zaid, the host, Lea, Milo and a bot."""
    table = await house.open("zaid", "lea", "milo", start=False, **AGREED)
    await house.do(table, ZAID, SeatBot(bot="random"))
    for who in (LEA, MILO):
        await house.do(table, who, Ready())
    assert ready(house, table) == ["Lea", "Milo", "Anise"]
    return table


def ready(house: House, table: str) -> list[str]:
    """Who is ready of those who must say so; the host starts the game and need not."""
    return [o.name for o in house.state(table).occupants if o and o.ready and o.name != "Zaid"]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (
            Change(settings=Settings(**{**AGREED, "clock": 60})),
            {"what": "clock", "before": None, "after": 60},
        ),
        (
            Change(settings=Settings(**{**AGREED, "game": "camelup-1"})),
            {"what": "game", "before": "camelup-2", "after": "camelup-1"},
        ),
        (
            Change(settings=Settings(**{**AGREED, "seats": 6})),
            {"what": "seats", "before": 5, "after": 6},
        ),
        (
            Change(settings=Settings(**{**AGREED, "stand_in": 30})),
            {"what": "stand-in", "before": None, "after": 30},
        ),
        (
            Change(settings=Settings(**{**AGREED, "odds": False})),
            {"what": "odds", "before": True, "after": False},
        ),
        (
            Change(settings=Settings(**{**AGREED, "public": True})),
            {"what": "public", "before": False, "after": True},
        ),
        (
            Change(settings=Settings(**{**AGREED, "fallback": "roll"})),
            {"what": "fallback", "before": None, "after": "roll"},
        ),
        (
            Change(settings=Settings(**{**AGREED, "options": {"first": 0}})),
            {"what": "option", "name": "first", "before": None, "after": 0},
        ),
        (
            SeatBot(bot="random"),
            {"what": "bot", "seat": 4, "name": "Fennel", "after": "random"},
        ),
        (Remove(seat=1), {"what": "removed", "seat": 1, "name": "Lea"}),
        (Remove(seat=3), {"what": "removed", "seat": 3, "name": "Anise"}),
    ],
    ids=lambda told: told["what"] if isinstance(told, dict) else "",
)
def test_ready_ends_and_everybody_is_told_what_changed(command: Any, told: Message) -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        listeners = [await house.listen(table, who) for who in (LEA, MILO)]
        listeners.append(await house.listen(table))
        await house.do(table, ZAID, command)
        bots = [o.name for o in house.state(table).occupants if o and o.bot]
        assert ready(house, table) == bots
        expected = {"seat": None, "name": None, "before": None, "after": None, **told}
        for listener in listeners:
            news = listener.last("table")["table"]["changed"]
            if told["what"] == "game":
                news = [one for one in news if one["what"] == "game"]
            assert news[-1] == expected
        # And so is whoever was away.
        later = await house.listen(table, MILO)
        assert later.last("welcome")["table"]["changed"][-1]["what"] == told["what"]
        seats = later.last("welcome")["table"]["seats"]
        assert [seat["anew"] for seat in seats if seat and seat["name"] == "Milo"] == [True]
        with pytest.raises(NotReady):
            await house.do(table, ZAID, Start())
        for who in (LEA, MILO):
            if house.state(table).seats_of(who):
                await house.do(table, who, Ready())
        await house.do(table, ZAID, Start())
        assert listeners[1].last("table")["table"]["changed"] == []

    in_house(play)


def test_what_the_host_leaves_as_it_is_ends_nothing() -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        await house.do(table, ZAID, Change(settings=house.state(table).settings))
        await house.tables.sit(table, person("mia"), SitDown(name="Mia"))
        assert ready(house, table) == ["Lea", "Milo", "Anise"]
        await house.do(table, person("mia"), Remove(seat=4))
        await house.do(table, LEA, Remove(seat=1))
        assert ready(house, table) == ["Milo", "Anise"]
        assert house.state(table).agreement.changes == ()

    in_house(play)


def test_changes_are_told_from_what_was_agreed_and_what_was_undone_is_not() -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        for clock in (60, 120, None):
            await house.do(table, ZAID, Change(settings=Settings(**{**AGREED, "clock": clock})))
            told = [c for c in house.state(table).agreement.changes if c.what == "clock"]
            assert [(c.before, c.after) for c in told] == ([(None, clock)] if clock else [])
        assert ready(house, table) == ["Anise"]

    in_house(play)


def test_whoever_was_not_ready_is_not_asked_anew_and_what_all_know_is_forgotten() -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        await house.tables.sit(table, person("mia"), SitDown(name="Mia"))
        await house.do(table, ZAID, Change(settings=Settings(**{**AGREED, "clock": 60})))
        occupants = house.state(table).occupants
        assert [o.name for o in occupants if o and o.anew] == ["Lea", "Milo"]
        await house.do(table, LEA, Ready())
        assert len(house.state(table).agreement.changes) == 1
        await house.do(table, MILO, Ready())
        assert house.state(table).agreement.changes == ()
        # Nobody agreed to anything yet: there is nothing to tell.
        other = await house.open("zaid", start=False, **AGREED)
        await house.do(other, ZAID, SeatBot(bot="random"))
        assert house.state(other).agreement.changes == ()

    in_house(play)


def test_not_every_change_is_kept_for_ever() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False, **AGREED)
        for number in range(20):
            await house.tables.sit(table, person("x"), SitDown(name=f"P{number}"))
            await house.do(table, ZAID, Remove(seat=2))
        names = [change.name for change in house.state(table).agreement.changes]
        assert names == [f"P{number}" for number in range(20)][-KEPT:]

    in_house(play)


def test_whoever_was_quicker_than_the_news_is_not_ready_for_what_they_have_not_seen() -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        seen = house.state(table).seq
        await house.do(table, ZAID, Change(settings=Settings(**{**AGREED, "clock": 60})))
        with pytest.raises(Stale):
            await house.do(table, LEA, Ready(seq=seen))
        assert ready(house, table) == ["Anise"]
        await house.do(table, LEA, Ready(seq=seen, ready=False))
        await house.do(table, LEA, Ready(seq=house.state(table).seq))
        assert ready(house, table) == ["Lea", "Anise"]
        await house.do(table, MILO, Ready())
        assert ready(house, table) == ["Lea", "Milo", "Anise"]

    in_house(play)


def test_whoever_reads_the_log_later_knows_it_too() -> None:
    async def play(house: House) -> None:
        table = await agreed(house)
        await house.do(table, ZAID, Remove(seat=1))
        later = House(stage=house.stage, store=house.store)
        await later.tables.find(table)
        assert ready(later, table) == ready(house, table) == ["Anise"]
        assert later.state(table).agreement == house.state(table).agreement
        await later.tables.stop()

    in_house(play)
