"""Going on without somebody who holds up the game, muting, and keys that are revoked."""

import json
from typing import Any

import msgspec
import pytest

from serai.server.protocol.commands import (
    Act,
    Back,
    Leave,
    Mute,
    NewTable,
    Offer,
    Rematch,
    Remove,
    Revoke,
    Say,
    SitDown,
    Start,
    TableCommand,
    Vote,
)
from serai.server.protocol.errors import (
    AlreadyStarted,
    BadRequest,
    HostDecides,
    NameTaken,
    NotHost,
    NotStalling,
    NotYourSeat,
    Refusal,
    Removed,
    Revealing,
    Silenced,
    Unauthorized,
    VoteOn,
)
from serai.server.protocol.settings import Settings
from serai.server.runtime.connections import CLOSE_REVOKED
from serai.server.runtime.presence import Attendance
from serai.server.tables import facts, moderation
from serai.server.tables.keys import Caller, device_id, hashed
from serai.server.tables.moderation import LAPSES, PATIENCE, Room, voices_about
from serai.server.tables.people import VOTE_LASTS
from serai.server.tables.state import TableState
from serai.server.tables.versions import read_fact
from tests.server.house import GAME, NOBODY, House, Hub, Listener, MemoryStore, in_house, person

ZAID, LEA, MILO, NORA, STRANGER = map(person, ("zaid", "lea", "milo", "nora", "stranger"))
SETTINGS = Settings(game=GAME, seats=4, stand_in=None)


async def waiting_for(house: House, who: str, *people: str, **settings: Any) -> str:
    """Open a game in which it is somebody's turn, and everybody is present."""
    table = await house.open(*people, **settings)
    for name in people:
        await house.listen(table, person(name))
    while house.key_of(table, house.turn(table)) != who:
        await house.act(table)
    return table


def seat_of(house: House, table: str, who: str) -> int:
    return next(s for s, o in enumerate(house.state(table).occupants) if o and who in o.keys)


def notices(house: House, table: str) -> list[tuple[str, str, str]]:
    return [(n.what, n.name, n.by) for n in house.state(table).people.notices]


# -- the host removes somebody ---------------------------------------------------------------


def test_the_host_removes_somebody_who_does_not_act_and_a_bot_plays_on() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo")
        seat, milo = seat_of(house, table, "lea"), await house.listen(table, MILO)
        lea = await house.listen(table, LEA)
        house.stage.now += PATIENCE - 1
        with pytest.raises(NotStalling):
            await house.do(table, ZAID, Remove(seat=seat))
        house.stage.now += 1
        await house.do(table, ZAID, Remove(seat=seat))
        for listener in (milo, lea):
            told = listener.last("table")["table"]
            assert told["seats"][seat]["removed"]
            assert told["seats"][seat]["stand_in"] is not None
            assert told["notices"][-1]["what"] == "removed"
            assert told["notices"][-1]["by"] == "host"
        assert lea.last("table")["you"] == {
            "seats": [], "host": False, "looking": None, "removed": True,
        }  # fmt: skip
        assert lea.last("table")["position"]["actions"] == []
        moved = house.state(table).moved
        await house.wait(2)
        assert house.state(table).moved > moved, "the bot plays on"
        fact = read_fact(house.store.log[table][house.state(table).moved].fact)
        assert isinstance(fact, facts.Played)
        assert fact.how == "bot"

    in_house(play)


def test_a_removed_player_can_do_nothing_but_watch() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        key = await house.tables.add_key(table, LEA, seat)
        await house.tables.hand_in(table, key, "phone", "phone")
        sockets = [await house.listen(table, who) for who in (LEA, person("phone"))]
        house.stage.now += PATIENCE
        moved = house.state(table).moved
        await house.do(table, ZAID, Remove(seat=seat))
        bearer = person(hashed(key))
        commands: list[TableCommand] = [
            Act(do="roll", seq=moved, seat=seat), Act(do="roll", seq=moved), Back(seat=seat),
            Say(text="hey", seat=seat), Leave(), Revoke(seat=seat), Vote(seat=0), Say(text="hey"),
        ]  # fmt: skip
        for who in (LEA, person("phone"), bearer):
            for command in commands:
                with pytest.raises(NotYourSeat):
                    await house.do(table, who, command)
            with pytest.raises(NotYourSeat):
                await house.tables.add_key(table, who, seat)
        with pytest.raises(NotYourSeat):
            await house.tables.hand_in(table, key, "tablet")
        with pytest.raises(Removed):
            await house.tables.sit(table, LEA, SitDown(name="Somebody"))
        assert not house.state(table).occupant(seat).keys
        assert not house.state(table).chat
        for socket in sockets:
            assert socket.connection.looking is None
            assert socket.connection.farewell is None, "they may watch"
        come_back = await house.listen(table, LEA)
        assert come_back.last("welcome")["you"]["removed"]
        assert come_back.last("welcome")["position"]["actions"] == []
        assert table not in {t for t, keys in house.store.keys.items() if "lea" in keys}

    in_house(play)


def test_a_request_that_was_under_way_is_refused_once_the_player_is_removed() -> None:
    """Two processes at once: the action loses the race for its number, and is decided again."""

    async def play(house: House) -> None:
        hub, store = Hub(), MemoryStore()
        one = House(stage=house.stage, store=store, hub=hub)
        other = House(stage=house.stage, store=store, hub=hub)
        for each in (one, other):
            await each.broker.start(each.tables._live_tables.hear)
        table = await waiting_for(one, "lea", "zaid", "lea", "milo")
        await other.tables.find(table)
        seat, moved = seat_of(one, table, "lea"), one.state(table).moved
        house.stage.now += PATIENCE
        # The second process does not hear of it before it decides.
        hub.hearers.clear()
        await one.do(table, ZAID, Remove(seat=seat))
        with pytest.raises(NotYourSeat):
            await other.do(table, LEA, Act(do="roll", seq=moved, seat=seat))
        assert other.state(table).occupant(seat).removed
        for each in (one, other):
            await each.tables.stop()

    in_house(play)


def test_whoever_comes_back_to_a_game_of_yesterday_is_given_time() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        while house.key_of(table, house.turn(table)) != "lea":
            await house.act(table)
        seat = seat_of(house, table, "lea")
        house.stage.now += 24 * 3600
        await house.listen(table, ZAID)
        lea = await house.listen(table, LEA)
        for _ in range(3):
            with pytest.raises(NotStalling):
                await house.do(table, ZAID, Remove(seat=seat))
            house.stage.now += PATIENCE / 4
        # Going and coming back gives nobody more time in one turn.
        house.leave(table, lea)
        house.stage.now += 1
        await house.listen(table, LEA)
        house.stage.now += PATIENCE / 4
        await house.do(table, ZAID, Remove(seat=seat))

    in_house(play)


def test_somebody_who_is_away_can_be_removed_when_the_game_waits_for_them() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.listen(table, ZAID)
        while house.key_of(table, house.turn(table)) != "lea":
            await house.act(table)
        house.stage.now += PATIENCE
        with pytest.raises(NotStalling):
            await house.do(table, ZAID, Remove(seat=seat_of(house, table, "milo")))
        await house.do(table, ZAID, Remove(seat=seat_of(house, table, "lea"), offer=False))

    in_house(play)


def test_whoever_acts_in_time_is_safe() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        house.stage.now += PATIENCE
        await house.act(table)
        with pytest.raises(NotStalling):
            await house.do(table, ZAID, Remove(seat=seat))

    in_house(play)


def test_where_there_is_a_clock_it_must_have_run_out_twice_in_a_row() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo", clock=600, fallback="roll")
        seat = seat_of(house, table, "lea")
        house.stage.now += PATIENCE
        with pytest.raises(NotStalling):
            await house.do(table, ZAID, Remove(seat=seat))
        for lapse in range(LAPSES):
            while house.turn(table) != seat:
                await house.act(table)
            with pytest.raises(NotStalling):
                await house.do(table, ZAID, Remove(seat=seat))
            assert house.state(table).occupant(seat).lapses == lapse
            await house.wait(601)
        await house.do(table, ZAID, Remove(seat=seat))

    in_house(play)


def test_somebody_for_whom_a_bot_has_long_filled_in_can_be_removed() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo", clock=600)
        seat = seat_of(house, table, "lea")
        await house.do(table, LEA, Leave())
        with pytest.raises(NotStalling):
            await house.do(table, ZAID, Remove(seat=seat))
        house.stage.now += PATIENCE
        await house.do(table, ZAID, Remove(seat=seat))

    in_house(play)


def test_neither_bots_nor_oneself_nor_anybody_when_it_is_over_can_be_removed() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", bots=["random"])
        house.stage.now += PATIENCE
        bot = next(s for s, o in enumerate(house.state(table).occupants) if o and o.bot)
        with pytest.raises(BadRequest):
            await house.do(table, ZAID, Remove(seat=bot))
        with pytest.raises(AlreadyStarted):
            await house.do(table, ZAID, Remove(seat=seat_of(house, table, "zaid")))

    in_house(play)


# -- somebody else sits down -----------------------------------------------------------------


def test_somebody_else_takes_the_seat_and_everybody_reads_who_and_when() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        with pytest.raises(AlreadyStarted):
            await house.tables.sit(table, NORA, SitDown(name="Nora"))
        house.stage.now += PATIENCE
        await house.do(table, ZAID, Remove(seat=seat, offer=False))
        with pytest.raises(AlreadyStarted):
            await house.tables.sit(table, NORA, SitDown(name="Nora"))
        await house.do(table, ZAID, Offer(seat=seat))
        with pytest.raises(NameTaken):
            await house.tables.sit(table, NORA, SitDown(name="milo"))
        with pytest.raises(Refusal, match="taken"):
            await house.tables.sit(table, NORA, SitDown(name="Nora", seat=(seat + 1) % 3))
        taken, _ = await house.tables.sit(table, NORA, SitDown(name="Nora"))
        assert taken == seat
        occupant = house.state(table).occupant(seat)
        assert (occupant.name, occupant.player, occupant.removed) == ("Nora", None, False)
        assert notices(house, table) == [("removed", "Lea", "host"), ("taken-over", "Lea", "Nora")]
        assert "nora" in house.store.keys[table]
        assert house.row(table).listed.names == tuple(house.state(table).names)
        while house.turn(table) != seat:
            await house.act(table)
        await house.do(table, NORA, Act(do="roll", seq=house.state(table).moved))
        with pytest.raises(AlreadyStarted):
            await house.tables.sit(table, STRANGER, SitDown(name="Late"))
        header = house.state(table).playing.header
        assert [s.name for s in header.seats][seat] == "Lea", "the record says who began"

    in_house(play)


def test_whoever_was_removed_is_not_asked_to_the_rematch() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", game="camelup-1", seats=2)
        seat = seat_of(house, table, "lea")
        house.stage.now += PATIENCE
        await house.do(table, ZAID, Remove(seat=seat))
        while house.state(table).phase == "playing":
            if house.turn(table) == seat:
                await house.wait(2)
            else:
                await house.act(table)
        with pytest.raises(NotYourSeat):
            await house.do(table, LEA, Rematch())
        await house.do(table, ZAID, Rematch())
        other = house.state(str(house.state(table).rematch))
        assert [o and o.name for o in other.occupants][seat] is None

    in_house(play)


# -- voting ----------------------------------------------------------------------------------


def test_without_a_host_more_than_half_of_the_others_decide() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", "nora", "ada")
        host = await house.listen(table, ZAID)
        for who in (LEA, MILO, NORA, person("ada")):
            await house.listen(table, who)
        while house.key_of(table, house.turn(table)) != "lea":
            await house.act(table)
        seat = seat_of(house, table, "lea")
        with pytest.raises(NotStalling):
            await house.do(table, MILO, Vote(seat=seat))
        house.stage.now += PATIENCE
        with pytest.raises(HostDecides):
            await house.do(table, MILO, Vote(seat=seat))
        house.leave(table, host)
        await house.do(table, MILO, Vote(seat=seat))
        ballot = house.state(table).people.ballot
        assert ballot is not None
        assert (ballot.seat, ballot.voted) == (seat, (seat_of(house, table, "milo"),))
        assert notices(house, table) == [("vote", "Lea", "Milo")]
        with pytest.raises(VoteOn):
            await house.do(table, MILO, Vote(seat=seat))
        with pytest.raises(BadRequest):
            await house.do(table, LEA, Vote(seat=seat))
        assert not house.state(table).occupant(seat).removed
        await house.do(table, NORA, Vote(seat=seat))
        assert house.state(table).occupant(seat).removed
        assert house.state(table).people.ballot is None
        assert notices(house, table)[-1] == ("removed", "Lea", "vote")

    in_house(play)


def test_a_host_who_holds_up_the_game_can_be_voted_out_and_is_no_host_any_more() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "zaid", "zaid", "lea", "milo")
        seat = seat_of(house, table, "zaid")
        house.stage.now += PATIENCE
        await house.do(table, LEA, Vote(seat=seat))
        await house.do(table, MILO, Vote(seat=seat))
        assert house.state(table).occupant(seat).removed
        assert not house.state(table).is_host(ZAID)
        with pytest.raises(NotHost):
            await house.do(table, ZAID, Mute(seat=seat_of(house, table, "lea")))

    in_house(play)


@pytest.mark.parametrize("ends", ["acts", "time", "leaves the turn to the bot and returns"])
def test_a_vote_ends_when_the_player_plays_or_by_itself(ends: str) -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "zaid", "zaid", "lea", "milo", "nora")
        seat = seat_of(house, table, "zaid")
        house.stage.now += PATIENCE
        await house.do(table, LEA, Vote(seat=seat))
        if ends == "acts":
            await house.act(table)
        elif ends == "time":
            house.stage.now += VOTE_LASTS
        else:
            await house.do(table, ZAID, Leave())
            await house.do(table, ZAID, Back())
        if ends == "acts":
            with pytest.raises(NotStalling):
                await house.do(table, MILO, Vote(seat=seat))
            return
        await house.do(table, MILO, Vote(seat=seat))
        assert not house.state(table).occupant(seat).removed, "the first vote counts no more"
        ballot = house.state(table).people.ballot
        assert ballot is not None
        assert len(ballot.voted) == 1

    in_house(play)


def test_with_a_clock_a_vote_goes_on_while_others_play() -> None:
    async def play(house: House) -> None:
        people = ("zaid", "lea", "milo", "nora", "ada")
        table = await waiting_for(house, "zaid", *people, clock=60, fallback="roll")
        seat = seat_of(house, table, "zaid")
        for _ in range(LAPSES):
            while house.turn(table) != seat:
                await house.act(table)
            await house.wait(61)
        await house.do(table, LEA, Vote(seat=seat))
        assert house.turn(table) != seat
        await house.act(table)
        await house.do(table, MILO, Vote(seat=seat))
        assert not house.state(table).occupant(seat).removed
        await house.do(table, NORA, Vote(seat=seat))
        assert house.state(table).occupant(seat).removed

    in_house(play)


def test_several_seats_on_one_device_have_one_voice() -> None:
    async def play(house: House) -> None:
        wanted = NewTable(settings=Settings(game=GAME, seats=6, stand_in=None), names=("Zaid",))
        table, _, _ = await house.tables.open(ZAID, wanted)
        for name in ("Eva", "Eve", "Evi"):
            await house.tables.sit(table, person("stuffer"), SitDown(name=name))
        await house.tables.sit(table, LEA, SitDown(name="Lea"))
        await house.tables.sit(table, MILO, SitDown(name="Milo"))
        state = house.state(table)
        for occupant in state.occupants:
            assert occupant is not None
            occupant.ready = True
        await house.do(table, ZAID, Start())
        for who in (person("stuffer"), LEA, MILO):
            await house.listen(table, who)
        while house.state(table).occupant(house.turn(table)).name != "Lea":
            turn = house.turn(table)
            owner = min(house.state(table).occupant(turn).keys, key=len)
            await house.do(table, person(owner), Act(do="roll", seq=state.moved, seat=turn))
        seat = seat_of(house, table, "lea")
        house.stage.now += PATIENCE
        await house.do(table, person("stuffer"), Vote(seat=seat))
        with pytest.raises(VoteOn):
            await house.do(table, person("stuffer"), Vote(seat=seat))
        assert not house.state(table).occupant(seat).removed
        await house.do(table, MILO, Vote(seat=seat))
        assert house.state(table).occupant(seat).removed

    in_house(play)


def a_table(*keys: tuple[str, ...]) -> TableState:
    table = TableState("t")
    seats = tuple(facts.Seated(seat=n, name=f"P{n}", keys=held) for n, held in enumerate(keys))
    settings = Settings(game=GAME, seats=len(keys))
    table.apply(0, 0.0, facts.TableOpened(settings=settings, seed="5e" * 32, host=(), seats=seats))
    return table


def test_voices_are_counted_by_device_and_only_of_those_who_are_there() -> None:
    table = a_table(("a",), ("b", "x"), ("c",), ("x", "y"), ("y",), ("a", "z"))
    everybody = Room(0.0, (True,) * 6, (0.0,) * 6, host_here=False)
    # The last one is on the device of whom it is about, and has no voice.
    assert set(voices_about(table, 0, everybody)) == {frozenset({1, 3, 4}), frozenset({2})}
    fewer = Room(0.0, (True, True, False, False, True, True), (0.0,) * 6, host_here=False)
    assert set(voices_about(table, 0, fewer)) == {frozenset({1}), frozenset({4})}


def test_those_for_whom_bots_play_and_strangers_have_no_vote() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "zaid", "zaid", "lea", "milo", "nora")
        seat = seat_of(house, table, "zaid")
        await house.do(table, NORA, Leave())
        house.stage.now += PATIENCE
        with pytest.raises(NotYourSeat):
            await house.do(table, NORA, Vote(seat=seat))
        with pytest.raises(NotYourSeat):
            await house.do(table, STRANGER, Vote(seat=seat))
        with pytest.raises(Unauthorized):
            await house.do(table, NOBODY, Vote(seat=seat))
        await house.do(table, LEA, Vote(seat=seat))
        await house.do(table, MILO, Vote(seat=seat))
        assert house.state(table).occupant(seat).removed

    in_house(play)


# -- muting ----------------------------------------------------------------------------------


def test_the_host_mutes_somebody_and_everybody_reads_it() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seat, milo = seat_of(house, table, "lea"), await house.listen(table, MILO)
        await house.do(table, ZAID, Mute(seat=seat))
        assert milo.last("table")["table"]["seats"][seat]["muted"]
        for _ in range(2):
            with pytest.raises(Silenced):
                await house.do(table, LEA, Say(text="but"))
        await house.do(table, MILO, Say(text="hm"))
        await house.do(table, ZAID, Mute(seat=seat, muted=False))
        await house.do(table, LEA, Say(text="thank you"))
        assert [n[0] for n in notices(house, table)] == ["muted", "unmuted"]
        with pytest.raises(BadRequest):
            await house.do(table, ZAID, Mute(seat=seat_of(house, table, "zaid")))

    in_house(play)


def test_muting_hides_no_removal() -> None:
    async def play(house: House) -> None:
        table = await waiting_for(house, "lea", "zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        await house.do(table, ZAID, Mute(seat=seat))
        house.stage.now += PATIENCE
        await house.do(table, ZAID, Remove(seat=seat))
        late = await house.listen(table, STRANGER)
        told = late.last("welcome")["table"]["notices"]
        assert [(n["what"], n["name"]) for n in told] == [("muted", "Lea"), ("removed", "Lea")]

    in_house(play)


# -- keys ------------------------------------------------------------------------------------


def test_a_player_sees_their_devices_and_revokes_one_or_all_others() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        house.stage.now += 60
        key = await house.tables.add_key(table, LEA, seat)
        await house.tables.hand_in(table, key, "phone", "phone")
        await house.tables.hand_in(table, key, "tablet", "tablet")
        listeners = {name: await house.listen(table, person(name)) for name in ("phone", "tablet")}
        devices = devices_of(house, table, LEA, seat)
        kinds = [(d["kind"], d["yours"]) for d in devices]
        assert kinds.count(("phone", False)) == kinds.count(("tablet", False)) == 1
        assert ("", True) in kinds, "what somebody sat down with, where that is not known"
        assert all(d["since"] >= 0 for d in devices)
        assert "phone" not in json.dumps([d["id"] for d in devices])
        await house.do(table, LEA, Revoke(seat=seat, device=device_id("phone")))
        gone(listeners["phone"])
        assert listeners["tablet"].connection.farewell is None
        with pytest.raises(NotYourSeat):
            await house.do(table, person("phone"), Say(text="hey"))
        await house.do(table, LEA, Revoke(seat=seat))
        gone(listeners["tablet"])
        assert house.state(table).occupant(seat).keys == {"lea"}
        with pytest.raises(NotYourSeat):
            await house.tables.hand_in(table, key, "thief")
        for wrong in (Revoke(seat=seat), Revoke(device="nothing"), Revoke(device=device_id("lea"))):
            with pytest.raises(BadRequest):
                await house.do(table, LEA, wrong)
        assert not {"phone", "tablet", hashed(key)} & house.store.keys[table]

    in_house(play)


def gone(listener: Listener) -> None:
    """Somebody was told that their key opens nothing any more, and their socket is closed."""
    assert listener.connection.farewell == (CLOSE_REVOKED, "revoked")
    assert listener.heard[-1] == {"type": "closing", "reason": "revoked", "retry": 1.0}


def devices_of(house: House, table: str, who: Caller, seat: int) -> list[dict[str, Any]]:
    found = moderation.devices_of(house.state(table), who, seat)
    told: list[dict[str, Any]] = msgspec.to_builtins(found)["devices"]
    return told


def test_revoking_a_device_takes_the_hosts_rights_from_it_too() -> None:
    async def play(house: House) -> None:
        cookie = "c" * 32
        owner = person(hashed(cookie))
        wanted = NewTable(settings=SETTINGS, names=("Zaid", "Lea", "Milo"))
        table, keys, _ = await house.tables.open(owner, wanted)
        await house.tables.hand_in(table, keys[0][1], "lost")
        assert house.state(table).is_host(person("lost"))
        await house.do(table, owner, Revoke(seat=0, device=device_id("lost")))
        assert not house.state(table).is_host(person("lost"))
        assert house.state(table).is_host(owner)

    in_house(play)


def test_whoever_was_given_the_hosts_seat_cannot_take_the_host_their_rights() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seat = seat_of(house, table, "zaid")
        key = await house.tables.add_key(table, ZAID, seat)
        await house.tables.hand_in(table, key, "guest")
        guest = person("guest")
        with pytest.raises(NotHost):
            await house.do(table, guest, Revoke(device=device_id("zaid")))
        await house.do(table, guest, Revoke())
        assert house.state(table).is_host(ZAID)
        assert house.state(table).seats_of(ZAID) == (seat,)

    in_house(play)


def test_the_host_gives_a_seat_a_new_link_and_everybody_reads_it() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        seat = seat_of(house, table, "lea")
        thief, other = await house.listen(table, LEA), await house.listen(table, MILO)
        key = await house.tables.renew_key(table, ZAID, seat)
        gone(thief)
        assert other.connection.farewell is None
        assert other.last("table")["table"]["notices"][-1]["what"] == "renewed"
        with pytest.raises(NotYourSeat):
            await house.do(table, LEA, Say(text="me"))
        await house.tables.hand_in(table, key, "lea's new phone", "phone")
        await house.do(table, person("lea's new phone"), Say(text="me again"))
        assert "lea" not in house.store.keys[table]
        for who, refusal in ((MILO, NotHost), (STRANGER, NotHost), (NOBODY, NotHost)):
            with pytest.raises(refusal):
                await house.tables.renew_key(table, who, seat)

    in_house(play)


@pytest.mark.parametrize("game", ["camelup-2", "faraon"])
def test_the_host_takes_no_seat_of_a_running_game_by_a_new_link(game: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", game=game)
        seat, seq = seat_of(house, table, "lea"), house.state(table).seq
        with pytest.raises(AlreadyStarted, match="removed after 120 seconds"):
            await house.tables.renew_key(table, ZAID, seat)
        with pytest.raises(NotHost):
            await house.tables.renew_key(table, MILO, seat)
        assert house.state(table).seq == seq
        assert house.state(table).seats_of(LEA) == (seat,)
        house.state(table).phase = "over"
        with pytest.raises(AlreadyStarted, match="the game is over"):
            await house.tables.renew_key(table, ZAID, seat)

    in_house(play)


def test_no_seat_gets_a_new_link_while_players_show_what_they_shook() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        house.state(table).called = (1,)
        with pytest.raises(Revealing):
            await house.tables.renew_key(table, ZAID, 1)
        assert house.state(table).seats_of(LEA) == (1,)

    in_house(play)


def test_a_key_revoked_while_it_is_handed_in_gives_nothing() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seat = seat_of(house, table, "lea")
        key = await house.tables.add_key(table, LEA, seat)
        live = house.live(table)
        revoked: list[int | Exception] = []
        live.change(
            lambda t: moderation.decide(t, LEA, Revoke(seat=seat), None, live.room()),
            revoked.append,
        )
        with pytest.raises(NotYourSeat):
            await house.tables.hand_in(table, key, "thief")
        assert isinstance(revoked[0], int)
        assert "thief" not in house.state(table).occupant(seat).keys

    in_house(play)


def test_muting_follows_the_keys_of_whoever_sits_down_again() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo", start=False)
        await house.do(table, ZAID, Mute(seat=1))
        key = await house.tables.add_key(table, LEA, 1)
        await house.tables.hand_in(table, key, "lea's phone")
        phone = person("lea's phone")
        for who, name in ((LEA, "Lea"), (phone, "Nora")):
            await house.do(table, LEA, Remove(seat=1))
            await house.tables.sit(table, who, SitDown(name=name))
            assert house.state(table).occupant(1).muted
            with pytest.raises(Silenced):
                await house.do(table, who, Say(text="me again"))
            await house.tables.hand_in(table, await house.tables.add_key(table, who, 1), "lea")
        await house.do(table, ZAID, Mute(seat=1, muted=False))
        await house.do(table, phone, Say(text="thanks"))
        await house.do(table, phone, Remove(seat=1))
        await house.tables.sit(table, LEA, SitDown(name="Lea"))
        await house.do(table, LEA, Say(text="thanks"))
        await house.do(table, MILO, Say(text="hm"))

    in_house(play)


# -- who may do what -------------------------------------------------------------------------

MAY: dict[str, tuple[TableCommand, type[Refusal], type[Refusal], type[Refusal]]] = {
    # What, and how it ends for: Milo, who has another seat; a stranger; one without a key.
    "remove": (Remove(seat=1), NotHost, NotHost, NotHost),
    "offer": (Offer(seat=1), NotHost, NotHost, NotHost),
    "mute": (Mute(seat=1), NotHost, NotHost, NotHost),
    "revoke": (Revoke(seat=1), NotYourSeat, NotYourSeat, Unauthorized),
    "vote": (Vote(seat=1), HostDecides, NotYourSeat, Unauthorized),
}


@pytest.mark.parametrize("what", MAY)
def test_nobody_else_may(what: str) -> None:
    command, *expected = MAY[what]

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.listen(table, ZAID)
        while house.turn(table) != 1:
            await house.act(table)
        house.stage.now += PATIENCE
        assert house.key_of(table, 1) == "lea"
        seq = house.state(table).seq
        for who, refusal in zip((MILO, STRANGER, NOBODY), expected, strict=True):
            with pytest.raises(refusal):
                await house.do(table, who, command)
        assert house.state(table).seq == seq

    in_house(play)


def test_only_the_holder_of_a_seat_sees_its_devices() -> None:
    async def play(house: House) -> None:
        key = "k" * 32
        wanted = NewTable(settings=SETTINGS, names=("Zaid", "Lea", "Milo"))
        table, keys, _ = await house.tables.open(person(hashed(key)), wanted)
        async with house.http(keys[1][1]) as http:
            answer = await http.get(f"/api/tables/{table}/seats/1/devices")
            assert answer.status_code == 200
            assert [d["yours"] for d in answer.json()["devices"]].count(True) == 1
            for path in ("seats/0/devices", "seats/9/devices"):
                assert (await http.get(f"/api/tables/{table}/{path}")).status_code == 403
            assert (await http.post(f"/api/tables/{table}/seats/2/new-key")).status_code == 403
        async with house.http() as http:
            assert (await http.get(f"/api/tables/{table}/seats/1/devices")).status_code == 401
        async with house.http(key) as http:
            answer = await http.post(f"/api/tables/{table}/seats/2/new-key")
            assert answer.status_code == 201
            assert answer.json()["link"].endswith(answer.json()["key"])

    in_house(play)


# -- who is there ----------------------------------------------------------------------------


def test_time_to_act_counts_from_the_turn_or_from_when_somebody_came() -> None:
    table = a_table(("a",), ("b",))
    attendance = Attendance(table, set())
    attendance.note(10.0)
    assert attendance.awaited_since(0) == 10.0
    attendance.asked(0, 20.0)
    attendance.note(20.0)
    assert attendance.awaited_since(0) == 20.0
    attendance.note(60.0)  # Gone again, in the same turn.
    assert attendance.awaited_since(0) == 20.0
    table.moved += 1
    table.turn_at = 70.0
    assert attendance.awaited_since(0) == 70.0, "away for the whole turn"
    attendance.asked(0, 90.0)
    attendance.note(90.0)
    assert attendance.awaited_since(0) == 90.0
    table.moved += 1
    table.turn_at = 95.0
    assert attendance.awaited_since(0) == 95.0
