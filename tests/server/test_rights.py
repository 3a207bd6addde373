"""Who may do what at a table: the host, those who sit there, and nobody else."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from serai.core.dealer import commitment
from serai.server.protocol.commands import (
    Act,
    Back,
    Change,
    Leave,
    NewTable,
    Ready,
    Rematch,
    Remove,
    Say,
    SeatBot,
    Shake,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import (
    AlreadyStarted,
    BadRequest,
    NotHost,
    NotYourSeat,
    Refusal,
    Unauthorized,
)
from serai.server.protocol.messages import Done
from serai.server.protocol.settings import Settings
from serai.server.runtime.connections import Connection
from serai.server.tables import facts
from serai.server.tables.decide import act, decide
from serai.server.tables.keys import COOKIE, Caller, hashed
from tests.server.hostile import assert_refused
from tests.server.house import GAME, NOBODY, House, in_house, person
from tests.server.shakers import ANY_SHAKE
from tests.server.test_lines_of_refusals import a_table, begun

ZAID, LEA, MILO, STRANGER = map(person, ("zaid", "lea", "milo", "stranger"))
SETTINGS = Settings(game=GAME, seats=4, stand_in=None)


# -- before the start ------------------------------------------------------------------------

ALLOWED: dict[str, tuple[TableCommand, type[Refusal] | None, type[Refusal], type[Refusal]]] = {
    # What, and how it ends for: Lea on seat 1; a stranger with a key; one without.
    "bot": (SeatBot(bot="random"), NotHost, NotHost, NotHost),
    "settings": (Change(settings=SETTINGS), NotHost, NotHost, NotHost),
    "start": (Start(), NotHost, NotHost, NotHost),
    "remove another": (Remove(seat=0), NotHost, NotHost, NotHost),
    "remove a bot": (Remove(seat=2), NotHost, NotHost, NotHost),
    "remove Lea": (Remove(seat=1), None, NotHost, NotHost),
    "ready": (Ready(), None, NotYourSeat, Unauthorized),
    "ready for another": (Ready(seat=0), NotYourSeat, NotYourSeat, Unauthorized),
    "dice": (ANY_SHAKE, None, NotYourSeat, Unauthorized),
    "dice of another": (replace(ANY_SHAKE, seat=0), NotYourSeat, NotYourSeat, Unauthorized),
    "say": (Say(text="hello"), None, NotYourSeat, Unauthorized),
    "say as another": (Say(text="hello", seat=0), NotYourSeat, NotYourSeat, Unauthorized),
}


@pytest.mark.parametrize("what", ALLOWED)
def test_before_the_start_everybody_may_do_what_is_theirs(what: str) -> None:
    command, *expected = ALLOWED[what]

    async def play(house: House) -> None:
        for who, refusal in zip((NOBODY, STRANGER, LEA), reversed(expected), strict=True):
            table = await house.open("zaid", "lea", bots=["random"], seats=4, start=False)
            # Lea came before the bot, and sits on the seat after it.
            await house.do(table, ZAID, Remove(seat=1))
            await house.do(table, ZAID, Remove(seat=2))
            await house.tables.sit(table, LEA, SitDown(name="Lea", seat=1))
            await house.do(table, ZAID, SeatBot(bot="random", seat=2))
            seq = house.state(table).seq
            if refusal is None:
                assert await house.do(table, who, command) == seq + 1
            else:
                with pytest.raises(refusal):
                    await house.do(table, who, command)
                assert house.state(table).seq == seq

    in_house(play)


@pytest.mark.parametrize(
    "command",
    [Ready(seat=1), replace(ANY_SHAKE, seat=1), Say(text="I am Lea", seat=1)],
    ids=lambda command: type(command).__name__,
)
def test_not_even_the_host_speaks_for_another_seat(command: TableCommand) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        with pytest.raises(NotYourSeat):
            await house.do(table, ZAID, command)
        with pytest.raises(NotYourSeat):
            await house.tables.add_key(table, ZAID, 1)

    in_house(play)


def test_in_the_game_everybody_acts_for_their_own_seat() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        turn, moved = house.turn(table), house.state(table).moved
        others = [seat for seat in range(3) if seat != turn]
        act = Act(do="roll", seq=moved, seat=turn)
        for who in (*(person(house.key_of(table, seat)) for seat in others), STRANGER):
            for command in (act, Leave(seat=turn), Back(seat=turn)):
                with pytest.raises(NotYourSeat):
                    await house.do(table, who, command)
        with pytest.raises(Unauthorized):
            await house.do(table, NOBODY, act)
        assert house.state(table).moved == moved

    in_house(play)


@pytest.mark.parametrize(
    "command",
    [
        Ready(seat=1), replace(ANY_SHAKE, seat=1), Say(text="hm", seat=1), Leave(seat=1),
        Back(seat=1), Act(do="roll", seq=1, seat=1),
    ],
    ids=lambda command: type(command).__name__,
)  # fmt: skip
def test_whoever_holds_two_seats_says_which_one_is_meant(command: TableCommand) -> None:
    table = a_table() if isinstance(command, Ready | Shake | Say) else begun()
    if isinstance(command, Back):
        for seat in (0, 1):
            table.apply(table.seq + 1, 0.0, facts.StoodIn(seat=seat, bot="random"))
    if isinstance(command, Act):
        while table.to_act != 1:
            assert table.to_act is not None
            played = act(table, table.to_act, Act(do="roll", seq=table.moved), "player")
            table.apply(table.seq + 1, 0.0, played.fact, played.plan)
        command = Act(do="roll", seq=table.moved, seat=1)
    if isinstance(command, Shake):
        command = replace(command, promised=commitment(table.seed))
    both = person("zaid", "lea")
    fact: Any = decide(table, both, command, "tag").fact
    assert (fact.seat, fact.request) == (1, "tag")
    with pytest.raises(BadRequest, match="say which one"):
        decide(table, both, replace(command, seat=None), "tag")


def test_a_table_that_was_opened_without_any_key_has_no_host_but_its_keys_holder() -> None:
    async def play(house: House) -> None:
        table, keys, host_key = await house.tables.open(NOBODY, NewTable(names=("Zaid",)))
        assert [seat for seat, _ in keys] == [0]
        state = (await house.tables.find(table)).table
        assert not state.is_host(NOBODY)
        assert not state.seats_of(NOBODY)
        assert state.is_host(person(hashed(host_key)))
        assert keys[0][1] == host_key

    in_house(play)


def test_with_several_names_only_the_first_key_is_the_hosts() -> None:
    async def play(house: House) -> None:
        wanted = NewTable(settings=SETTINGS, names=("Zaid", "Lea"))
        table, keys, _ = await house.tables.open(ZAID, wanted)
        state = (await house.tables.find(table)).table
        first, second = (person(hashed(key)) for _, key in keys)
        assert (state.is_host(first), state.is_host(second)) == (True, False)
        assert (state.seats_of(first), state.seats_of(second)) == ((0,), (1,))
        assert state.seats_of(ZAID) == (0, 1)
        assert [occupant and occupant.ready for occupant in state.occupants[:2]] == [True, True]

    in_house(play)


# -- keys that are handed in -----------------------------------------------------------------


def test_a_key_that_is_handed_in_gives_what_it_has_and_no_more() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        key = await house.tables.add_key(table, LEA, 1)
        await house.tables.hand_in(table, key, "phone")
        phone = house.state(table).you(person("phone"), None)
        assert (phone.seats, phone.host) == ((1,), False)
        with pytest.raises(NotHost):
            await house.do(table, person("phone"), SeatBot(bot="random"))
        host_key = await house.tables.add_key(table, ZAID, 0)
        await house.tables.hand_in(table, host_key, "tablet")
        tablet = house.state(table).you(person("tablet"), None)
        assert (tablet.seats, tablet.host) == ((0,), False), "a new key is the seat's alone"

    in_house(play)


@pytest.mark.parametrize("names", [[], ["Zaid"]], ids=["standing", "seated"])
def test_the_hosts_own_key_gives_the_hosts_rights(names: list[str]) -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            opened = (await http.post("/api/tables", json={"names": names})).json()
        table, key = opened["table"], opened["keys"][0]["key"]
        for _ in range(2):
            await house.tables.hand_in(table, key, "phone")
        you = house.state(table).you(person("phone"), None)
        assert (you.seats, you.host) == ((0,) if names else (), True)
        assert house.state(table).changes == 2 + len(names), "once is enough"

    in_house(play)


def test_a_device_that_has_a_seat_gets_the_others_that_a_key_opens() -> None:
    async def play(house: House) -> None:
        cookie = "c" * 32
        owner = person(hashed(cookie))
        wanted = NewTable(settings=SETTINGS, names=("Zaid", "Lea"))
        table, _, _ = await house.tables.open(owner, wanted)
        key = await house.tables.add_key(table, owner, 0)
        await house.tables.hand_in(table, key, "phone")
        assert house.state(table).you(person("phone"), None).seats == (0,)
        changes = house.state(table).changes
        await house.tables.hand_in(table, cookie, "phone")
        you = house.state(table).you(person("phone"), None)
        assert (you.seats, you.host) == ((0, 1), True)
        assert house.state(table).changes == changes + 2

    in_house(play)


def test_a_key_is_handed_in_for_the_device_and_not_for_the_program() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        key = await house.tables.add_key(table, LEA, 1)
        cookie, bearer = "c" * 32, "b" * 32
        async with house.http(key=bearer, cookie=f"{COOKIE}={cookie}") as http:
            answer = await http.post(f"/api/tables/{table}/keys", json={"key": key})
        assert answer.json() == {"seats": [1], "host": False, "looking": None}
        state = house.state(table)
        assert state.seats_of(person(hashed(cookie))) == (1,)
        assert state.seats_of(person(hashed(bearer))) == ()
        async with house.http() as fresh:
            answer = await fresh.post(f"/api/tables/{table}/keys", json={"key": key})
            assert answer.json()["seats"] == [1]
            told = (await fresh.get(f"/api/tables/{table}")).json()
            assert told["you"]["seats"] == [1], "its new cookie has the seat"
        async with house.http(key=bearer) as program:
            await program.post(f"/api/tables/{table}/keys", json={"key": key})
            assert state.seats_of(person(hashed(bearer))) == (1,)

    in_house(play)


def test_a_key_of_another_table_opens_nothing_here() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        other = await house.open("milo", seats=3, start=False)
        key = await house.tables.add_key(other, MILO, 0)
        with pytest.raises(NotYourSeat):
            await house.tables.hand_in(table, key, "phone")
        assert house.state(table).you(person("phone"), None).seats == ()

    in_house(play)


def test_a_new_key_is_shown_once_and_only_its_hash_is_kept() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", seats=3, start=False)
        key = await house.tables.add_key(table, ZAID, 0)
        log = b"".join(row.fact for row in house.store.log[table])
        assert hashed(key).encode() in log
        assert key.encode() not in log
        assert house.state(table).seats_of(person(hashed(key))) == (0,)

    in_house(play)


def test_a_key_that_could_not_be_kept_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", seats=3, start=False)
        before = set(house.state(table).occupant(1).keys)

        def full(_: object) -> "asyncio.Future[bool]":
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "put", full)
            with pytest.raises(Refusal, match="cannot be kept"):
                await house.tables.add_key(table, LEA, 1)
        assert house.state(table).occupant(1).keys == before

    in_house(play)


# -- whose eyes ------------------------------------------------------------------------------

ASKED = ("", "/record", "/odds", "/stream")


@pytest.mark.parametrize("where", ASKED, ids=lambda where: where or "the table")
def test_nobody_looks_through_the_eyes_of_another_seat(where: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        key = await house.tables.add_key(table, LEA, 1)
        for seat in (0, 2, 3, 63):
            path = f"/api/tables/{table}{where}?seat={seat}"
            for who, status, code in ((key, 403, "not-your-seat"), (None, 401, "unauthorized")):
                async with house.http(key=who) as http:
                    asking = asyncio.create_task(http.get(path), name="client")
                    await house.rest()
                    asking.cancel()  # A stream that is let in never ends.
                    assert_refused(await asking, status, code)

    in_house(play)


def test_whoever_names_no_seat_of_several_or_anothers_looks_as_a_spectator() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        both = person("zaid", "lea")
        for who, wants, looking in (
            (both, None, None), (both, 1, 1), (both, 0, 0), (both, 2, None),
            (LEA, None, 1), (LEA, 1, 1), (LEA, 0, None), (STRANGER, None, None),
        ):  # fmt: skip
            listener = await house.listen(table, who, wants)
            assert listener.last("welcome")["you"]["looking"] == looking
            assert listener.connection.looking == looking

    in_house(play)


def test_on_a_socket_too_nobody_looks_through_the_eyes_of_another() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        lea = await house.listen(table, LEA)
        live = house.live(table)
        for seat in (0, 2, 5):
            with pytest.raises(NotYourSeat):
                live.look_through(lea.connection, seat)
            assert lea.connection.looking == 1
        welcome = live.look_through(lea.connection, None)
        assert welcome.you.looking is None
        assert _hands(house, table, lea.connection) == [None] * 3
        assert live.look_through(lea.connection, 1).you.looking == 1

    in_house(play)


def test_a_look_as_a_spectator_lasts_until_the_next_look() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        lea = await house.listen(table, LEA)
        live = house.live(table)
        live.look_through(lea.connection, None)
        await house.do(table, ZAID, ANY_SHAKE)
        assert lea.last("table")["you"] == {"seats": [1], "host": False, "looking": None}
        live.look_through(lea.connection, 1)
        await house.do(table, ZAID, replace(ANY_SHAKE, commitment="1c" * 32))
        assert lea.last("table")["you"]["looking"] == 1

    in_house(play)


def _hands(house: House, table: str, connection: Connection) -> list[Any]:
    position = house.live(table).position(connection.looking)
    assert position is not None
    return [seat.hand for seat in position.view.seats]


@pytest.mark.parametrize("wants", [None, 1], ids=["socket", "stream of seat 1"])
def test_whoever_is_removed_sees_no_more_than_a_spectator(wants: int | None) -> None:
    """Also when somebody else sits on that seat, and whatever they asked to look through."""

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        removed = await house.listen(table, LEA, wants=wants)
        assert removed.last("welcome")["you"]["looking"] == 1
        await house.do(table, ZAID, Remove(seat=1))
        assert removed.last("table")["you"] == {"seats": [], "host": False, "looking": None}
        await house.tables.sit(table, person("ada"), SitDown(name="Ada", seat=1))
        for waiting in (person("ada"), MILO):
            await house.do(table, waiting, Ready())
        await house.do(table, ZAID, Start())
        for _ in range(3):
            await house.act(table)
        told = [m["position"] for m in removed.heard if m.get("position")]
        assert len(told) >= 4
        for position in told:
            assert position["actions"] == []
            assert [seat["hand"] for seat in position["view"]["seats"]] == [None] * 3

    in_house(play)


# -- rematches -------------------------------------------------------------------------------


async def play_to_the_end(house: House, table: str) -> None:
    """Let everybody roll until the game is over."""
    while house.state(table).phase == "playing":
        await house.act(table)


def test_nobody_sits_down_when_the_game_is_over() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", bots=(), game="camelup-1", seats=2)
        await play_to_the_end(house, table)
        for wanted in (Start(), Ready()):
            with pytest.raises(AlreadyStarted) as refused:
                await house.do(table, ZAID, wanted)
            assert str(refused.value) == "the game is over"
        async with house.http() as http:
            answer = await http.post(f"/api/tables/{table}/seats", json={"name": "Ada"})
        assert_refused(answer, 409, "started")
        problem = answer.json()
        assert (problem["error"], problem["reason"]["code"]) == ("the game is over", "game-over")

    in_house(play)


def test_a_rematch_is_for_those_who_played_and_begins_when_all_of_them_ask() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", bots=(), game="camelup-1", seats=2)
        await house.do(table, LEA, Say(text="here we go"))
        with pytest.raises(Refusal, match="when the game is over"):
            await house.do(table, LEA, Rematch())
        await play_to_the_end(house, table)
        for who, refusal in ((STRANGER, NotYourSeat), (NOBODY, Unauthorized)):
            with pytest.raises(refusal):
                await house.do(table, who, Rematch())
        assert house.state(table).rematch is None
        await house.do(table, LEA, Rematch())
        new = house.state(table).rematch
        assert new is not None
        again = house.state(new)
        assert (again.previous, again.phase, again.settings) == (
            table, "open", house.state(table).settings,
        )  # fmt: skip
        assert again.is_host(ZAID), "the host stays the host"
        assert not again.is_host(LEA)
        assert [again.occupant(seat).name for seat in (0, 1)] == ["Zaid", "Lea"]
        assert (again.seats_of(ZAID), again.seats_of(LEA)) == ((0,), (1,))
        ready = [again.occupant(seat).ready for seat in (0, 1)]
        assert ready == [False, True], "only whoever asks is ready"
        # The others are led to the same table, and the last of them begins the game.
        tables = len(house.store.log)
        await house.do(table, ZAID, Rematch())
        assert (house.state(table).rematch, len(house.store.log)) == (new, tables)
        assert house.state(new).phase == "playing"
        assert {"zaid", "lea"} <= house.store.keys[new]

    in_house(play)


def test_of_two_who_ask_for_a_rematch_at_once_both_are_led_to_one_table() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", seats=2)
        await play_to_the_end(house, table)
        asking = (house.tables.do(table, who, Rematch(id=who_asks))
                  for who, who_asks in ((ZAID, "z"), (LEA, "l")))  # fmt: skip
        done = await asyncio.gather(*asking)
        state = house.state(table)
        assert done == [Done("z", state.seq), Done("l", state.seq)]
        assert state.rematch in house.store.log
        assert await house.tables.do(table, LEA, Rematch(id="m")) == Done("m", state.seq)

    in_house(play)


def test_a_rematch_is_finished_when_whoever_asked_for_it_leaves() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", seats=2)
        await play_to_the_end(house, table)
        asking = asyncio.create_task(house.tables.do(table, LEA, Rematch()))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await house.rest()
        assert house.state(table).rematch in house.store.log

    in_house(play)


def test_a_caller_with_two_keys_has_the_seats_of_both() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        both = Caller(frozenset(("lea", "milo", "unknown")))
        state = house.state(table)
        assert state.seats_of(both) == (1, 2)
        listener = await house.listen(table, both)
        assert listener.last("welcome")["you"] == {"seats": [1, 2], "host": False, "looking": None}
        with pytest.raises(Refusal, match="you hold the seats 1, 2"):
            await house.do(table, both, Say(text="who am I?"))
        await house.do(table, both, Say(text="Milo", seat=2))
        assert (state.chat[-1].seat, state.chat[-1].name) == (2, "Milo")

    in_house(play)
