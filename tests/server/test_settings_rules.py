"""Opening a table, its settings, sitting down and starting: what is asked and what is kept."""

from typing import Any

import pytest

from serai.core.registry import GAMES, first_game
from serai.server.ops.config import Config
from serai.server.protocol.commands import (
    Change,
    NewTable,
    Ready,
    Remove,
    Say,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from serai.server.protocol.errors import (
    AlreadyStarted,
    BadSettings,
    Full,
    NotReady,
    NotStalling,
    Refusal,
)
from serai.server.protocol.settings import (
    CHAT_LENGTH,
    LONGEST_CLOCK,
    NAME_LENGTH,
    SHORTEST_CLOCK,
    Settings,
)
from serai.server.tables.bot_names import NAMES, bot_name
from serai.server.tables.decide import DEFAULT_SEATS, read_settings
from serai.server.tables.names import clean, read_chat, read_name, told_apart
from tests.server.house import GAME, House, in_house, person
from tests.server.shakers import ANY_SHAKE

ZAID, LEA, MILO = map(person, ("zaid", "lea", "milo"))


# -- settings --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_settings_say_in_full_what_is_played(game: str) -> None:
    told = read_settings(Settings(game=game))
    counts = GAMES[game].seat_counts
    assert told.game == game
    assert told.seats in counts
    assert told.seats == DEFAULT_SEATS or DEFAULT_SEATS not in counts
    assert (told.clock, told.fallback, told.stand_in, told.odds, told.public) == (
        None, None, 120, True, False,
    )  # fmt: skip
    for count in counts:
        assert read_settings(Settings(game=game, seats=count)).seats == count
    for wrong in {counts.start - 1, counts.stop} - {0}:
        with pytest.raises(BadSettings):
            read_settings(Settings(game=game, seats=wrong))


def test_whoever_names_no_game_plays_the_first() -> None:
    told = read_settings(Settings())
    assert (told.game, told.seats) == (first_game(), DEFAULT_SEATS)
    assert DEFAULT_SEATS == 4


@pytest.mark.parametrize(
    ("fallback", "known"),
    [("roll", True), ("random", True), ("vizier:scribe", True), ("ticket b", True),
     ("notebook", False), ("dance", False), ("rol", False)],
)  # fmt: skip
def test_a_fallback_is_a_bot_of_the_game_or_an_action(fallback: str, known: bool) -> None:
    wanted = Settings(game=GAME, fallback=fallback)
    if known:
        assert read_settings(wanted).fallback == fallback
    else:
        with pytest.raises(BadSettings, match="neither a bot"):
            read_settings(wanted)


def test_house_options_are_read_and_kept_as_the_game_knows_them() -> None:
    told = read_settings(Settings(game="faraon", options={"full_shuffle": True}))
    assert told.options == {"full_shuffle": True}
    assert read_settings(told) == told
    for wrong in ({"full_shuffle": "yes"}, {"no_such": 1}):
        with pytest.raises(BadSettings):
            read_settings(Settings(game="faraon", options=wrong))


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("clock", SHORTEST_CLOCK, LONGEST_CLOCK), ("stand_in", 1, LONGEST_CLOCK), ("seats", 3, 8)],
)
def test_bounds_are_kept_exactly(field: str, least: int, most: int) -> None:
    async def play(house: House) -> None:
        for value, status in ((least - 1, 400), (least, 201), (most, 201), (most + 1, 400)):
            async with house.http() as http:
                wanted = {"settings": {"game": GAME, field: value}}
                answer = await http.post("/api/tables", json=wanted)
                assert answer.status_code == status, (field, value)

    in_house(play)
    assert (SHORTEST_CLOCK, LONGEST_CLOCK) == (15, 7 * 24 * 3600)


# -- names and words -------------------------------------------------------------------------


def test_names_and_words_have_an_end() -> None:
    assert read_name("x" * NAME_LENGTH) == "x" * NAME_LENGTH
    with pytest.raises(Refusal, match="at most 24"):
        read_name("x" * (NAME_LENGTH + 1))
    assert read_chat("x" * CHAT_LENGTH) == "x" * CHAT_LENGTH
    with pytest.raises(Refusal, match="at most 300"):
        read_chat("x" * (CHAT_LENGTH + 1))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("e\u0301", "\u00e9"),
        ("a\u00a0b", "a b"),
        ("a\tb\r\nc", "a b c"),
        ("a\u202eb\u2066c", "abc"),
        ("\u200dx\u200d", "x"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        ("x\ufe0f", "x"),
        ("a\u3164\u2800b", "ab"),
        ("a\U000e0101b", "ab"),
        ("a\ufe00b\ufe0ec\ufe10", "abc\ufe10"),
        ("a\U000e0100b\U000e01efc", "abc"),
        ("x\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\uffa0y", "xy"),
        ("X", "X"),
        ("\ud800", ""),
    ],
)
def test_what_deceives_is_taken_out_of_a_text(text: str, kept: str) -> None:
    assert clean(text) == kept


def test_people_and_bots_of_one_name_are_told_apart() -> None:
    assert told_apart("Zaid", set()) == "Zaid"
    assert told_apart("Zaid", {"Lea"}) == "Zaid"
    assert told_apart("Zaid", {"Zaid", "Zaid 2", "Zaid 4"}) == "Zaid 3"

    async def play(house: House) -> None:
        table = await house.open("anise", bots=["random", "random"], start=False, seats=4)
        await house.tables.sit(table, LEA, SitDown(name=" Anise "))
        assert house.state(table).names == ["Anise", "Fennel", "Juniper", "Anise 2"]

    in_house(play)


def test_every_bot_has_a_name_of_its_own_and_the_same_at_every_table() -> None:
    names: list[str] = []
    for _ in range(len(NAMES) + 2):
        names.append(bot_name("greedy", names))
    assert sorted(names[:-2]) == sorted(NAMES)
    assert len({name[0] for name in NAMES}) == len(NAMES), "a sign of its own, too"
    assert names[-2:] == [f"{names[0]} 2", f"{names[0]} 3"]
    assert bot_name("greedy:0.5", []) == bot_name("greedy", ["Zaid"]) == names[0]
    assert bot_name("vizier", []) != names[0]


def test_the_host_who_stands_speaks_as_the_host() -> None:
    async def play(house: House) -> None:
        table = await house.open(bots=["random"] * 3, start=False)
        house.stage.now += 5
        await house.do(table, person("host"), Say(text="  welcome\n all "))
        line = house.state(table).chat[-1]
        assert (line.seat, line.name, line.text) == (None, "", "welcome all")
        assert (line.at, line.seq) == (house.now, house.state(table).seq)
        await house.do(table, person("host"), Remove(seat=0))
        await house.tables.sit(table, person("host"), SitDown(name="Zaid"))
        await house.do(table, person("host"), Say(text="hello"))
        line = house.state(table).chat[-1]
        assert (line.seat, line.name) == (0, "Zaid")

    in_house(play)


# -- opening ---------------------------------------------------------------------------------


def test_whoever_is_named_sits_first_and_then_the_bots() -> None:
    async def play(house: House) -> None:
        wanted = NewTable(
            settings=Settings(game=GAME, seats=5), names=("Zaid", "Lea"), bots=("random", "greedy")
        )
        table, keys, host_key = await house.tables.open(ZAID, wanted)
        state = house.state(table)
        assert [occupant and occupant.bot for occupant in state.occupants] == [
            None, None, "random", "greedy", None,
        ]  # fmt: skip
        assert state.names == ["Zaid", "Lea", "Anise", "Indigo"]
        assert [seat for seat, _ in keys] == [0, 1]
        assert host_key == keys[0][1] != keys[1][1]
        assert (state.phase, state.created) == ("open", house.now)

    in_house(play)


@pytest.mark.parametrize(
    "wanted",
    [
        NewTable(settings=Settings(game=GAME, seats=3), names=("A", "B"), bots=("random",) * 2),
        NewTable(settings=Settings(game=GAME, seats=3), names=("A", "B"), start=True),
        NewTable(settings=Settings(game=GAME), names=("",)),
        NewTable(settings=Settings(game=GAME), bots=("nobody",)),
        NewTable(settings=Settings(game=GAME), bots=("notebook",)),
    ],
    ids=["too many", "too few", "no name", "no bot", "another game's bot"],
)
def test_a_table_that_cannot_be_is_not_opened(wanted: NewTable) -> None:
    async def play(house: House) -> None:
        with pytest.raises(Refusal):
            await house.tables.open(ZAID, wanted)
        assert house.store.log == {}

    in_house(play)


@pytest.mark.parametrize(
    ("public_url", "link"),
    [
        (None, "http://house/t/{}"),
        ("https://games.example", "https://games.example/t/{}"),
        ("https://games.example/", "https://games.example/t/{}"),
    ],
)
def test_links_lead_where_people_reach_the_server(public_url: str | None, link: str) -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            opened = (await http.post("/api/tables", json={"names": ["Zaid"]})).json()
            table = opened["table"]
            assert opened["link"] == link.format(table)
            [key] = opened["keys"]
            assert (key["table"], key["seat"]) == (table, 0)
            assert key["link"] == f"{link.format(table)}#key={key['key']}"
            standing = (await http.post("/api/tables", json={})).json()
            assert [key["seat"] for key in standing["keys"]] == [None]

    in_house(play, config=Config(public_url=public_url))


# -- sitting down ----------------------------------------------------------------------------


def test_a_seat_is_taken_by_one_and_the_first_free_one_by_default() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False, seats=4)
        seat, key = await house.tables.sit(table, LEA, SitDown(name="Lea", seat=2))
        assert (seat, len(key)) == (2, 32)
        assert (await house.tables.sit(table, MILO, SitDown(name="Milo")))[0] == 1
        for wrong in (0, 2, 4, 63):
            with pytest.raises(Full):
                await house.tables.sit(table, person("ada"), SitDown(name="Ada", seat=wrong))
        with pytest.raises(Full):
            await house.do(table, ZAID, SeatBot(bot="random", seat=1))
        await house.do(table, ZAID, SeatBot(bot="random"))
        with pytest.raises(Full, match="all 4 seats"):
            await house.tables.sit(table, person("ada"), SitDown(name="Ada"))
        assert [house.state(table).occupant(n).ready for n in range(4)] == [
            True, False, False, True,
        ]  # fmt: skip

    in_house(play)


# -- starting --------------------------------------------------------------------------------


def test_everybody_but_the_host_must_be_ready() -> None:
    async def play(house: House) -> None:
        table = await house.open(start=False, seats=3)
        host = person("host")
        for who, name in ((host, "Zaid"), (LEA, "Lea"), (MILO, "Milo")):
            await house.tables.sit(table, who, SitDown(name=name))
        assert not house.state(table).occupant(0).ready
        with pytest.raises(NotReady, match="waiting for Lea, Milo"):
            await house.do(table, host, Start())
        await house.do(table, LEA, Ready())
        await house.do(table, MILO, Ready())
        await house.do(table, LEA, Ready(ready=False))
        with pytest.raises(NotReady, match=r"waiting for Lea$"):
            await house.do(table, host, Start())
        await house.do(table, LEA, Ready())
        await house.do(table, host, Start())
        assert house.state(table).phase == "playing"

    in_house(play)


LATE: dict[str, TableCommand] = {
    "ready": Ready(ready=False),
    "shake": ANY_SHAKE,
    "bot": SeatBot(bot="random"),
    "remove oneself": Remove(seat=0),
    "remove another": Remove(seat=1),
    "settings": Change(settings=Settings(game=GAME, seats=4, clock=600)),
    "start": Start(),
}


@pytest.mark.parametrize("phase", ["playing", "over"])
@pytest.mark.parametrize("what", LATE)
def test_once_the_game_has_begun_nothing_of_its_set_up_changes(what: str, phase: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1")
        while phase == "over" and house.state(table).phase == "playing":
            await house.act(table)
        before: Any = (house.state(table).seq, house.state(table).info([True] * 2))
        with pytest.raises(
            NotStalling if (what, phase) == ("remove another", "playing") else AlreadyStarted
        ):
            await house.do(table, ZAID, LATE[what])
        with pytest.raises(AlreadyStarted):
            await house.tables.sit(table, MILO, SitDown(name="Milo"))
        assert before == (house.state(table).seq, house.state(table).info([True] * 2))

    in_house(play)
