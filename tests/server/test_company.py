"""Company: pictures in the chat, who watches, and reporting and recognising people."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from serai.server.http.gate import REPORTS_PER_HOUR
from serai.server.protocol.commands import Mute, Recognise, Remove, Say, Show, SitDown
from serai.server.protocol.errors import BadRequest, NotYourSeat, Silenced, TooFast, Unauthorized
from serai.server.runtime.broker import Hint
from serai.server.tables import decide, facts, reporting
from serai.server.tables.decide import MOST_OF_ONE
from serai.server.tables.keys import hashed
from serai.server.tables.versions import read_fact
from tests.cli.running import serai
from tests.server.guests import CAMELUP, Guest, NewGuest
from tests.server.house import NOBODY, House, Hub, in_house, person
from tests.server.inside import ServerThread

ZAID, LEA, STRANGER = map(person, ("zaid", "lea", "stranger"))
SECRET = b"a secret"


# -- pictures ----------------------------------------------------------------------------------


def test_a_picture_is_said_and_kept_like_words() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        watcher = await house.listen(table)
        seq = await house.do(table, LEA, Show(emote="laugh"))
        seat = house.state(table).seats_of(LEA)[0]
        line = watcher.last("said")["line"]
        assert line | {"at": 0} == {
            "seq": seq,
            "seat": seat,
            "name": "Lea",
            "text": "",
            "at": 0,
            "emote": "laugh",
        }
        await house.do(table, LEA, Say(text="ha"))
        assert "emote" not in watcher.last("said")["line"]
        late = await house.listen(table)
        told = [line.get("emote") for line in late.last("welcome")["chat"]]
        assert told == ["laugh", None]
        fact = read_fact(house.store.log[table][seq].fact)
        assert isinstance(fact, facts.Spoken)
        assert (fact.emote, fact.text) == ("laugh", "")

    in_house(play)


def test_a_picture_is_muted_and_counted_like_words() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seat = house.state(table).seats_of(LEA)[0]
        await house.do(table, ZAID, Mute(seat=seat))
        with pytest.raises(Silenced):
            await house.do(table, LEA, Show(emote="cry"))
        await house.do(table, ZAID, Mute(seat=seat, muted=False))
        for n in range(MOST_OF_ONE):
            await house.do(table, LEA, Show(emote="wow") if n % 2 else Say(text="hm"))
        for command in (Show(emote="wow"), Say(text="hm")):
            with pytest.raises(TooFast):
                await house.do(table, LEA, command)
        with pytest.raises(Unauthorized):
            await house.do(table, NOBODY, Show(emote="wow"))
        with pytest.raises(NotYourSeat):
            await house.do(table, STRANGER, Show(emote="wow"))

    in_house(play)


def test_pictures_and_words_fill_a_table_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "MOST_CHAT", 3)

    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.do(table, LEA, Show(emote="wow"))
        await house.do(table, ZAID, Say(text="yes"))
        await house.do(table, LEA, Show(emote="wow"))
        for command in (Show(emote="cry"), Say(text="no")):
            with pytest.raises(TooFast, match="all it can"):
                await house.do(table, person("milo"), command)

    in_house(play)


# -- who watches -------------------------------------------------------------------------------


def test_everybody_is_told_how_many_watch() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        zaid = await house.listen(table, ZAID)
        assert zaid.last("presence")["watching"] == 0
        one = await house.listen(table, STRANGER)
        await house.listen(table, STRANGER)  # The same device, in another tab.
        await house.listen(table)
        await house.listen(table)
        assert zaid.last("presence")["watching"] == 3
        house.leave(table, one)
        assert zaid.last("presence")["watching"] == 3
        await house.listen(table, LEA)
        assert zaid.last("presence")["watching"] == 3

    in_house(play)


def test_who_watches_elsewhere_counts_here_and_in_the_lobby() -> None:
    hub = Hub()

    async def play(house: House) -> None:
        other = House(stage=house.stage, store=house.store, hub=hub)
        await other.broker.start(other.tables._live_tables.hear)
        table = await house.open("zaid", "lea", "milo", public=True)
        there = await other.listen(table)
        zaid = await house.listen(table, ZAID)
        await house.listen(table)
        assert there.last("presence")["watching"] == zaid.last("presence")["watching"] == 2

        async def listed(by: House) -> tuple[int, int]:
            async with by.http() as http:
                (found,) = (await http.get("/api/lobby")).json()["playing"]
            return found["present"], found["watching"]

        # Also in a process that does not hold the table.
        third = House(stage=house.stage, store=house.store, hub=hub)
        await third.broker.start(third.tables._live_tables.hear)
        await house.go_round()
        await other.go_round()
        for by in (house, other, third):
            assert await listed(by) == (1, 2)
        house.stage.now += 3600
        third.tables._live_tables.crowds.forget(house.now)
        assert await listed(third) == (0, 0)
        assert not third.tables._live_tables.crowds._told
        for one in (other, third):
            await one.tables.stop()

    in_house(play, hub=hub)


def test_hints_of_earlier_releases_say_nothing_of_watchers() -> None:
    assert Hint("one", "t", here=(0,)).watching == 0


# -- reporting ---------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(f"sqlite:///{tmp_path}/tables.db") as server:
        yield server


@pytest.fixture
def guest(here: ServerThread) -> Iterator[NewGuest]:
    guests: list[Guest] = []

    def make(key: str | None = None) -> Guest:
        guests.append(Guest(here.url, key))
        return guests[-1]

    yield make
    for one in guests:
        one.http.close()


def report(who: Guest, table: str, seat: int, **wanted: Any) -> httpx.Response:
    wanted.setdefault("why", "words")
    return who.http.post(f"/api/tables/{table}/seats/{seat}/report", json=wanted)


def listed(here: ServerThread, folder: Path, *more: str) -> list[dict[str, Any]]:
    where = ("--database", here.config.database_url)
    told = serai(folder, "admin", "reports", "--json", *more, *where)
    assert told.returncode == 0, told.stderr
    found: list[dict[str, Any]] = json.loads(told.stdout)
    return found


def test_the_operator_reads_what_is_reported_and_settles_it(
    here: ServerThread, guest: NewGuest, tmp_path: Path
) -> None:
    host, lea = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"], bots=["random"])["table"]
    lea.sit(table, "Lea")
    for n in range(8):
        lea.do(table, "say", text=f"number {n}")
    lea.do(table, "emote", emote="cry")
    assert report(host, table, 2, words="look\x1b[31m here").status_code == 200
    (one,) = listed(here, tmp_path)
    assert one["said"].splitlines() == [*(f"number {n}" for n in range(3, 8)), "[cry]"]
    told = (one["table_id"], one["seat"], one["name"], one["by"], one["why"])
    assert told == (table, 2, "Lea", "Zaid", "words")
    assert "\x1b" not in one["words"]
    # The same once more replaces it; the other way round is another one.
    assert report(host, table, 2, why="stalling", words="too slow").json()["id"] == one["id"]
    assert report(lea, table, 0, why="name").json()["id"] != one["id"]
    assert [each["why"] for each in listed(here, tmp_path)] == ["stalling", "name"]
    # At another table, under another name: the same device.
    other = host.open(settings=CAMELUP, names=["Zaid"])["table"]
    lea.sit(other, "Somebody")
    report(host, other, 1)
    devices = {each["name"]: each["device"] for each in listed(here, tmp_path)}
    assert devices["Lea"] == devices["Somebody"] != devices["Zaid"]

    where = ("--language", "en", "--database", here.config.database_url)
    shown = serai(tmp_path, "admin", "reports", *where).stdout
    assert f"{one['id']}, " in shown
    assert "Lea was reported by Zaid for holding up the game" in shown
    # Who says a line stands before it.
    assert "\n  Zaid: too slow\n" in shown
    assert shown.count("\n  Lea: number ") == 5
    assert "\n  Lea: [cry]\n" in shown
    assert serai(tmp_path, "admin", "settle", one["id"], *where).returncode == 0
    again = serai(tmp_path, "admin", "settle", one["id"], *where)
    assert (again.returncode, "waits for you" in again.stderr) == (2, True), again.stderr
    assert len(listed(here, tmp_path)) == 2
    assert len(listed(here, tmp_path, "--all")) == 3


def test_reports_that_are_refused(here: ServerThread, guest: NewGuest, tmp_path: Path) -> None:
    host, stranger = guest(), guest()
    table = host.open(settings=CAMELUP, names=["Zaid"], bots=["random"])["table"]
    stranger.open(settings=CAMELUP, names=["Lea"])
    assert report(stranger, table, 0).json()["code"] == "not-your-seat"
    for seat in (0, 1, 3):
        assert report(host, table, seat).status_code in (400, 403, 404), seat
    assert report(host, table, 0, why="nothing").status_code == 400
    assert report(host, table, 0, words="x" * 301).status_code == 400
    assert listed(here, tmp_path, "--all") == []
    stranger.sit(table, "Lea")
    codes = [report(stranger, table, 0).status_code for _ in range(REPORTS_PER_HOUR + 1)]
    assert codes == [200] * REPORTS_PER_HOUR + [429]
    assert len(listed(here, tmp_path)) == 1


def test_nobody_reports_themselves_or_a_bot() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", bots=("random",))
        state = house.state(table)
        mine = state.seats_of(ZAID)[0]
        bot = next(n for n, one in enumerate(state.occupants) if one and one.bot)
        for seat in (mine, bot):
            with pytest.raises(BadRequest):
                reporting.grounds(state, ZAID, seat)
        assert reporting.grounds(state, ZAID, state.seats_of(LEA)[0]).name == "Lea"

    in_house(play)


def test_nobody_is_reported_for_what_somebody_else_said_on_their_seat() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False, seats=3)
        seat = house.state(table).seats_of(LEA)[0]
        await house.do(table, LEA, Say(text="words of Lea"))
        await house.do(table, LEA, Remove(seat=seat))
        milo = person("milo")
        await house.tables.sit(table, milo, SitDown(name="Milo", seat=seat))
        assert reporting.grounds(house.state(table), ZAID, seat).said == ""
        await house.do(table, milo, Say(text="words of Milo"))
        found = reporting.grounds(house.state(table), ZAID, seat)
        assert (found.name, found.said) == ("Milo", "words of Milo")

    in_house(play)


# -- recognising -------------------------------------------------------------------------------


def marks(who: Guest, table: str, seat: int) -> httpx.Response:
    return who.http.post(f"/api/tables/{table}/seats/{seat}/marks")


def recognised(who: Guest, table: str, wanted: list[str]) -> list[int]:
    answer = who.http.post(f"/api/tables/{table}/recognise", json={"marks": wanted})
    assert answer.status_code == 200, answer.text
    found: list[int] = answer.json()["seats"]
    return found


def test_a_device_is_recognised_at_other_tables_by_whoever_sat_with_it(guest: NewGuest) -> None:
    zaid, lea, milo = (guest() for _ in range(3))
    table = zaid.open(settings=CAMELUP, names=["Zaid"])["table"]
    lea.sit(table, "Lea")
    assert marks(milo, table, 1).status_code in (401, 403)  # He does not sit there.
    milo.sit(table, "Milo")
    of_lea = marks(zaid, table, 1).json()["marks"]
    other = milo.open(settings=CAMELUP, names=["Milo"])["table"]
    lea.sit(other, "Somebody else")
    assert recognised(zaid, other, of_lea) == [1]
    assert recognised(zaid, table, [*of_lea, "0" * 16]) == [1]
    # To another device the same marks mean nothing, and it has others of its own.
    assert recognised(milo, other, of_lea) == []
    assert set(marks(milo, table, 1).json()["marks"]).isdisjoint(of_lea)


def test_a_personal_link_is_no_mark() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        state = house.state(table)
        seat = state.seats_of(LEA)[0]
        before = reporting.marks(state, ZAID, seat, SECRET)
        await house.tables.add_key(table, LEA, seat)
        assert reporting.marks(state, ZAID, seat, SECRET) == before
        await house.tables.hand_in(table, await house.tables.add_key(table, LEA, seat), "phone")
        assert len(reporting.marks(state, ZAID, seat, SECRET)) == len(before) + 1
        assert hashed("lea") not in before

    in_house(play)


def test_what_is_recognised_is_bounded() -> None:

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"marks": ["x"] * 401}, Recognise)
