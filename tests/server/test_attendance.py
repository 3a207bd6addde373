"""Who is present: on a socket as long as it lasts, over HTTP and elsewhere for a while."""

from serai.server.protocol.absence import ELSEWHERE, HTTP_PRESENCE, STAND_IN_AFTER
from serai.server.protocol.commands import Remove, SitDown
from serai.server.protocol.settings import Settings
from serai.server.runtime.connections import Connection
from serai.server.runtime.presence import Attendance
from serai.server.runtime.rounds import EVERY, TELL_PRESENCE
from serai.server.tables import facts
from serai.server.tables.state import TableState
from tests.server.house import NOBODY, House, in_house, person

NOW = 1000.0
ZAID, LEA = 0, 2
"""Their numbers: a bot sat down between them."""


def at_a_table() -> tuple[Attendance, set[Connection]]:
    """Zaid on seat 0, nobody on 1, a bot on 2, Lea on 3."""
    table = TableState("t")
    seats = (
        facts.Seated(seat=0, name="Zaid", keys=("zaid",)),
        facts.BotSeated(seat=2, bot="random", name="Random"),
        facts.Seated(seat=3, name="Lea", keys=("lea", "phone")),
    )
    settings = Settings(game="camelup-2", seats=4)
    table.apply(0, NOW, facts.TableOpened(settings=settings, seed="00", host=(), seats=seats))
    connections: set[Connection] = set()
    return Attendance(table, connections), connections


def connection(*keys: str) -> Connection:
    return Connection(person(*keys), None)


# -- present ---------------------------------------------------------------------------------


def test_a_seat_is_present_while_any_of_its_keys_is_connected() -> None:
    attendance, connections = at_a_table()
    assert attendance.present(NOW) == (False, False, True, False), "bots always are"
    connections.update((connection("phone"), connection("stranger"), connection()))
    assert attendance.present(NOW) == (False, False, True, True)
    assert attendance.here(NOW) == {3}
    connections.add(connection("zaid", "lea"))
    assert attendance.here(NOW) == {0, 3}


def test_whoever_asked_over_http_is_present_for_half_a_minute() -> None:
    attendance, _ = at_a_table()
    attendance.asked(3, NOW)
    assert attendance.here(NOW + HTTP_PRESENCE - 0.1) == {3}
    assert attendance.here(NOW + HTTP_PRESENCE) == set()
    attendance.asked(3, NOW + 20)
    assert attendance.here(NOW + HTTP_PRESENCE) == {3}
    assert HTTP_PRESENCE == 30


def test_what_another_process_says_counts_for_a_while_and_only_there() -> None:
    attendance, _ = at_a_table()
    attendance.hear_of("one", frozenset((ZAID, LEA)), NOW)
    attendance.hear_of("other", frozenset((LEA,)), NOW + 10)
    assert attendance.here(NOW) == set(), "they are not here"
    assert attendance.present(NOW + ELSEWHERE - 0.1) == (True, False, True, True)
    assert attendance.present(NOW + ELSEWHERE) == (False, False, True, True)
    assert attendance.present(NOW + ELSEWHERE + 10) == (False, False, True, False)
    attendance.hear_of("one", frozenset((0,)), NOW + 100)
    attendance.hear_of("one", frozenset(), NOW + 101)
    assert attendance.present(NOW + 101) == (False, False, True, False), "the last word counts"


def test_those_who_watch_elsewhere_count_for_a_while() -> None:
    attendance, connections = at_a_table()
    attendance.hear_of("one", frozenset(), NOW, watching=2)
    attendance.hear_of("other", frozenset(), NOW + 10, watching=3)
    connections.add(connection("stranger"))
    assert attendance.watching(NOW + ELSEWHERE - 0.1) == 6
    assert attendance.watching(NOW + ELSEWHERE) == 4
    assert attendance.watching(NOW + ELSEWHERE + 10) == attendance.watching_here() == 1
    attendance.hear_of("one", frozenset(), NOW + 100, watching=2)
    attendance.hear_of("one", frozenset(), NOW + 101)
    assert attendance.watching(NOW + 101) == 1, "the last word counts"


def test_presence_elsewhere_lasts_from_one_word_to_the_next() -> None:
    assert ELSEWHERE > 2 * (TELL_PRESENCE + EVERY)
    assert STAND_IN_AFTER > HTTP_PRESENCE
    assert (ELSEWHERE, STAND_IN_AFTER) == (25, 120)


# -- absent ----------------------------------------------------------------------------------


def test_absence_counts_from_when_it_was_first_noticed() -> None:
    attendance, connections = at_a_table()
    lea = connection("lea")
    connections.add(lea)
    assert attendance.note(NOW) == (False, False, True, True)
    assert [attendance.gone_since(seat) for seat in range(4)] == [NOW, None, None, None]
    connections.discard(lea)
    attendance.note(NOW + 5)
    attendance.note(NOW + 9)
    assert [attendance.gone_since(seat) for seat in range(4)] == [NOW, None, None, NOW + 5]
    connections.add(lea)
    attendance.note(NOW + 10)
    assert attendance.gone_since(3) is None
    connections.discard(lea)
    attendance.note(NOW + 11)
    assert attendance.gone_since(3) == NOW + 11, "who was back goes anew"


def test_an_empty_seat_is_not_absent() -> None:
    attendance, _ = at_a_table()
    attendance.note(NOW)
    assert attendance.somebody_is_gone
    attendance._table.occupants[0] = attendance._table.occupants[3] = None
    attendance.note(NOW + 1)
    assert not attendance.somebody_is_gone


def test_presence_passes_only_if_it_was_for_a_time() -> None:
    attendance, connections = at_a_table()
    connections.add(connection("zaid"))
    assert not attendance.passes
    attendance.asked(0, NOW)
    assert attendance.passes
    other, _ = at_a_table()
    other.hear_of("one", frozenset((0,)), NOW)
    assert other.passes


def test_seats_that_move_take_their_absence_along() -> None:
    attendance, _ = at_a_table()
    attendance.note(NOW)
    attendance.asked(0, NOW + 3)
    attendance.follow({3: 1})
    assert [attendance.gone_since(seat) for seat in range(4)] == [None, NOW, None, None]
    assert attendance.here(NOW + 4) == set(), "who is not there any more is forgotten"


def test_a_freed_seat_is_not_present_for_whoever_sat_there() -> None:
    attendance, _ = at_a_table()
    attendance.asked(0, NOW)
    attendance.asked(3, NOW)
    attendance.hear_of("one", frozenset((ZAID, LEA)), NOW)
    attendance._table.apply(1, NOW, facts.SeatFreed(seat=3))
    attendance.forget(3)
    assert attendance.present(NOW + 1) == (True, False, True, False)
    somebody = facts.Seated(seat=3, name="Ada", keys=("ada",))
    attendance._table.apply(2, NOW, somebody)
    attendance.hear_of("one", frozenset((ZAID, LEA)), NOW)  # It has not heard of her yet.
    assert attendance.present(NOW + 1) == (True, False, True, False)
    attendance.note(NOW + HTTP_PRESENCE + ELSEWHERE)
    attendance.forget(0)
    assert [attendance.gone_since(seat) for seat in (0, 3)] == [
        None,
        NOW + HTTP_PRESENCE + ELSEWHERE,
    ]


def test_whoever_sits_on_a_freed_seat_is_not_present_because_of_who_left() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        live = house.live(table)
        live.asked_by(person("lea"))
        assert live.audience.attendance.present(house.now) == (False, True, False)
        watcher = await house.listen(table)
        await house.do(table, person("zaid"), Remove(seat=1))
        await house.tables.sit(table, person("ada"), SitDown(name="Ada", seat=1))
        seats = watcher.last("table")["table"]["seats"]
        assert [(seat["name"], seat["present"]) for seat in seats][1] == ("Ada", False)

    in_house(play)


# -- being told ------------------------------------------------------------------------------


def test_everybody_is_told_who_comes_and_goes_and_only_then() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        watcher = await house.listen(table)

        def told() -> list[list[bool]]:
            heard = [m["present"] for m in watcher.heard if m["type"] == "presence"]
            watcher.heard.clear()
            return heard

        assert told() == [[False, False, False]]
        lea = await house.listen(table, person("lea"))
        assert told() == [[False, True, False]]
        live = house.live(table)
        live.asked_by(person("milo"))
        assert told() == [[False, True, True]]
        for who in (person("milo"), person("lea"), person("stranger"), NOBODY):
            live.asked_by(who)
        assert told() == [], "nothing has changed"
        house.leave(table, lea)
        assert told() == [[False, True, True]], "she asked a moment ago"
        house.stage.now += HTTP_PRESENCE
        await house.go_round()
        assert told() == [[False, False, False]]
        await house.go_round()
        assert told() == []

    in_house(play)


def test_a_look_over_http_counts_for_the_seats_of_whoever_looks() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        key = await house.tables.add_key(table, person("lea"), 1)
        attendance = house.live(table).audience.attendance
        async with house.http() as spectator:
            await spectator.get(f"/api/tables/{table}")
        assert attendance.present(house.now) == (False, False, False)
        async with house.http(key=key) as lea:
            told = (await lea.get(f"/api/tables/{table}")).json()
        assert [seat["present"] for seat in told["table"]["seats"]] == [False, True, False]
        house.stage.now += HTTP_PRESENCE - 1
        async with house.http(key=key) as lea:
            await lea.post(f"/api/tables/{table}/commands", json={"type": "say", "text": "hm"})
        house.stage.now += HTTP_PRESENCE - 1
        assert attendance.present(house.now) == (False, True, False)

    in_house(play)
