"""What a table shows of itself: to everybody, to each seat, and to whoever comes back."""

from collections.abc import Awaitable

import msgspec
import pytest

from serai.core.dealer import Dealer, commitment
from serai.core.registry import find_game
from serai.server.protocol.commands import Act, Ready, Say, Start
from serai.server.protocol.messages import (
    ChatLine,
    DiceInfo,
    Move,
    Position,
    SeatInfo,
    TableChanged,
    TableInfo,
    Welcome,
    You,
)
from serai.server.protocol.settings import Settings
from serai.server.runtime.bots import HouseBots
from serai.server.tables import decide, facts, state
from serai.server.tables.occupants import Occupant
from serai.server.tables.state import TableState
from serai.server.tables.telling import encode
from tests.server.house import GAME, House, in_house, person
from tests.server.test_lines_of_refusals import a_table, begun

NOW = 1000.0
SEED = "00" * 32
HERE = (True, False, True, True)


def act(table: TableState, do: str = "roll", at: float = NOW) -> None:
    """Let whoever is to act do something."""
    assert table.to_act is not None
    decision = decide.act(table, table.to_act, Act(do=do, seq=table.moved), "player")
    table.apply(table.seq + 1, at, decision.fact, decision.plan)


def say(table: TableState, text: str) -> None:
    spoken = facts.Spoken(seat=1, name="Lea", text=text)
    table.apply(table.seq + 1, NOW, spoken)


# -- to everybody ----------------------------------------------------------------------------


def test_everybody_sees_who_sits_there_and_how_it_is_played() -> None:
    table = TableState("t")
    settings = decide.read_settings(Settings(game=GAME, seats=4))
    zaid = facts.Seated(seat=0, name="Zaid", keys=("zaid",))
    opened = facts.TableOpened(
        settings=settings, seed=SEED, host=("zaid",), previous="before", seats=(zaid,)
    )
    table.apply(0, NOW, opened)
    table.apply(1, NOW + 1, facts.BotSeated(seat=2, bot="random", name="Random"))
    table.apply(2, NOW + 2, facts.DiceShaken(seat=0, commitment="0c"))
    game = find_game(GAME)
    assert table.info(HERE) == TableInfo(
        id="t",
        title=game.title,
        family="camelup",
        web="camelup",
        rules=game.rules_version,
        settings=settings,
        phase="open",
        seats=(
            SeatInfo(
                "Zaid",
                None,
                ready=False,
                present=True,
                stand_in=None,
                dice=None,
                shaken="0c",
                revealed=False,
                barred=False,
                host=True,
            ),
            None,
            SeatInfo(
                "Random",
                "random",
                ready=True,
                present=True,
                stand_in=None,
                dice=None,
                shaken=None,
                revealed=False,
                barred=False,
            ),
            None,
        ),
        commitment=commitment(bytes(32)),
        dice=DiceInfo(called=None, struck=(), terms=None, deadline=None, broken=(), old=False),
        seed=None,
        previous="before",
        rematch=None,
        created=NOW,
    )
    assert table.position(0, NOW) is None
    assert (table.to_act, table.deadline) == (None, None)


def test_the_seed_is_shown_when_the_game_is_over() -> None:
    table = begun(game="camelup-1")
    assert (table.info(HERE).seed, table.info(HERE).phase) == (None, "playing")
    while table.phase == "playing":
        assert table.info(HERE).seed is None
        act(table)
    assert (table.info(HERE).seed, table.info(HERE).phase) == (SEED, "over")
    assert (table.to_act, table.deadline) == (None, None)
    table.apply(table.seq + 1, NOW, facts.Rematched(table="u"))
    assert table.info(HERE).rematch == "u"


def test_the_dealer_has_the_seed_and_the_words_of_those_who_play() -> None:
    made: list[tuple[bytes, tuple[str, ...]]] = []

    def make_dealer(seed: bytes, words: tuple[str, ...]) -> Dealer:
        made.append((seed, tuple(words)))
        return Dealer(seed, words)

    table = a_table(seats=5)
    table.dice = "words"  # As at a table of an earlier release.
    table.make_dealer = make_dealer  # type: ignore[assignment]
    table.apply(1, NOW, facts.SeatFreed(seat=1))
    table.apply(2, NOW, facts.Seated(seat=4, name="Milo", keys=("milo",), ready=True))
    table.apply(3, NOW, facts.DiceWorded(seat=4, text="luck"))
    table.apply(4, NOW, decide.start_game(table).fact)
    assert made == [(bytes(32), ("", "", "luck"))] * 2
    assert table.names == ["Zaid", "Random", "Milo"]
    assert [sitter.bot for sitter in table.playing.header.seats] == [None, "random", None]


def test_the_newest_that_was_said_is_kept() -> None:
    table = a_table()
    for number in range(103):
        say(table, f"{number}")
    assert (len(table.chat), table.said) == (100, 103)
    assert table.chat[0] == ChatLine(4, 1, "Lea", "3", NOW)
    assert table.chat[-1].text == "102"
    assert table.changes == 104, "opening it was a change too"


def test_whoever_is_a_bot_or_says_so_is_ready() -> None:
    assert not Occupant("Zaid").ready
    assert Occupant("Zaid", ready=True).ready
    assert Occupant("Random", bot="random").ready
    assert Occupant("Zaid").player is None


def test_a_game_that_has_not_begun_is_not_played() -> None:
    with pytest.raises(ValueError, match=r"^the game at table t has not begun$"):
        _ = a_table().playing
    with pytest.raises(ValueError, match=r"^no bot plays seat 1$"):
        HouseBots(begun()).at(1)


def test_listeners_hear_each_thing_as_it_happens() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1", start=False)
        lea = await house.listen(table, person("lea"))
        state = house.state(table)

        async def heard(doing: Awaitable[object]) -> list[str]:
            lea.heard.clear()
            await doing
            return [message["type"] for message in lea.heard]

        assert await heard(house.do(table, person("lea"), Ready())) == ["table"]
        assert await heard(house.do(table, person("zaid"), Start())) == ["table", "update"]
        assert await heard(house.do(table, person("zaid"), Say(text="hm"))) == ["said"]
        assert lea.heard[-1]["seq"] == state.seq
        assert await heard(house.act(table)) == ["update"]
        while state.phase == "playing":
            types = await heard(house.act(table))
        assert types == ["update", "table"]
        told = msgspec.json.decode(encode(TableChanged(
            state.seq, state.info((False, True)), state.you(person("lea"), 1),
            state.position(1, house.now),
        )))  # fmt: skip
        assert lea.heard[-1] == told

    in_house(play)


# -- to each seat ----------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [None, 60])
def test_whoever_is_to_act_sees_what_they_can_do(clock: int | None) -> None:
    table = begun(clock=clock)
    act(table, at=NOW)
    say(table, "hm")
    turn, match = table.to_act, table.playing
    deadline = clock and NOW + clock
    for looking in (None, 0, 1, 2):
        actions = match.action_texts() if looking == turn else ()
        expected = Position(2, match.view(looking), turn, actions, deadline, NOW + 5)
        assert table.position(looking, NOW + 5) == expected
    assert table.deadline == deadline
    assert table.you(person("lea"), 1) == You((1,), host=False, looking=1)
    assert table.you(person("zaid"), None) == You((0,), host=True, looking=None)


# -- to whoever comes back -------------------------------------------------------------------


def welcomed(table: TableState, since: int | None) -> tuple[bool, list[int]]:
    welcome = table.welcome(person("lea"), 1, HERE, since, NOW)
    return welcome.whole, [move.seq for move in welcome.missed]


def test_whoever_comes_is_shown_everything() -> None:
    table = begun()
    say(table, "hm")
    before = table.playing.state
    act(table)
    for looking in (None, 1):
        assert table.welcome(person("lea"), looking, HERE, 1, NOW) == Welcome(
            seq=3,
            table=table.info(HERE),
            you=table.you(person("lea"), looking),
            position=table.position(looking, NOW),
            chat=(ChatLine(2, 1, "Lea", "hm", NOW),),
            missed=(table.tell(table.happened[-1], looking),),
            whole=False,
        )
    dealt, moved = table.happened
    redact = table.game.redact
    assert table.tell(dealt, 1) == Move(
        1, None, "dealer", tuple(redact(event, 1) for event in dealt.events)
    )
    assert (moved.seq, moved.how, moved.do) == (3, "player", "roll")
    assert moved.before is before


def test_whoever_comes_back_hears_what_was_missed_as_far_as_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(state, "MOVES_KEPT", 4)
    table = begun()
    assert welcomed(table, None) == (True, [])
    assert welcomed(table, 0) == (False, [1])
    assert welcomed(table, 1) == (False, [])
    assert welcomed(table, 2) == (True, []), "nobody can have heard of that"
    for _ in range(3):
        act(table)
    assert welcomed(table, 0) == (False, [1, 2, 3, 4]), "all since the beginning is known"
    act(table)
    say(table, "hm")
    assert welcomed(table, 0) == (True, []), "the beginning is forgotten"
    assert welcomed(table, 1) == (False, [2, 3, 4, 5])
    assert welcomed(table, 2) == (False, [3, 4, 5])
    assert welcomed(table, 6) == (False, [])


def test_a_listener_says_since_when_it_has_heard_nothing() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        seq = await house.act(table)
        for since, whole, missed in ((None, True, []), (seq - 1, False, [seq]), (seq, False, [])):
            welcome = (await house.listen(table, since=since)).last("welcome")
            assert welcome["whole"] == whole
            assert [move["seq"] for move in welcome["missed"]] == missed

    in_house(play)


def test_before_the_game_nobody_has_missed_a_move() -> None:
    table = a_table()
    assert welcomed(table, 0) == (False, [])
    assert welcomed(table, 1) == (True, [])


def test_where_memory_is_the_game_nothing_is_told_again() -> None:
    table = begun(game="faraon")
    assert welcomed(table, 0) == (True, [])
    act(table, table.playing.action_texts()[0])
    assert len(table.happened) == 1
    assert welcomed(table, 0) == (True, [])


def test_so_much_is_kept() -> None:
    assert (state.CHAT_KEPT, state.MOVES_KEPT, state.REQUESTS_KEPT) == (100, 200, 512)
    table = TableState("t")
    assert (table.chat.maxlen, table.happened.maxlen) == (100, 200)


def test_whoever_knows_more_than_the_table_is_told_that_it_was_lost() -> None:
    table = begun()
    for since, behind in ((None, False), (0, False), (table.seq, False), (table.seq + 1, True)):
        welcome = table.welcome(person("lea"), 1, HERE, since, NOW)
        assert (welcome.behind, welcome.seq) == (behind, table.seq)
        assert welcome.whole or not behind
