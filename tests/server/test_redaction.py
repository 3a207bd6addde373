"""What each pair of eyes gets, on every way there is to look at a table."""

from collections import deque
from typing import Any

import msgspec
import pytest

from serai.core.game import CHANCE
from serai.core.odds import OddsMessage, Worth
from serai.core.record import Entry, parse
from serai.core.registry import GAMES
from serai.server.http.routes import play as play_routes
from serai.server.protocol.commands import Act, Leave, Rematch, Say
from serai.server.protocol.errors import OddsMissing
from serai.server.runtime.odds import KnownOdds
from serai.server.tables import archive, decide
from serai.server.tables.archive import dice_asked, move_asked, why
from serai.server.tables.state import TableState
from tests.server.archived import dice_of, record_for
from tests.server.hostile import assert_refused
from tests.server.house import NOBODY, House, in_house, person
from tests.server.test_telling import a_table

NOW = 1_800_000_000.0


def played(table: TableState, *actions: str) -> list[int]:
    """Let whoever is to act do something, one after the other; return the seats."""
    seats = []
    for do in actions:
        seat = table.to_act
        assert seat is not None
        decision = decide.act(table, seat, Act(do=do, seq=table.moved), "player")
        table.apply(table.seq + 1, NOW, decision.fact, decision.plan)
        seats.append(seat)
    return seats


def spectators_text(table: TableState, **wanted: Any) -> str:
    told = table.welcome(NOBODY, None, [True] * len(table.occupants), wanted.get("since"), NOW)
    return msgspec.json.encode(told).decode()


# -- what a hidden card does not tell --------------------------------------------------------


class Reckoning:
    """Odds that cost nothing, and that remember what they were reckoned from."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def seen(self, view: Any, seq: int) -> OddsMessage | None:
        self.views.append(view)
        return OddsMessage(seq=seq)

    def worth(self, view: Any) -> tuple[Worth, ...] | None:
        self.views.append(view)
        return (Worth("roll", 1.0),)


@pytest.fixture
def reckoning(monkeypatch: pytest.MonkeyPatch) -> Reckoning:
    """Let everything be reckoned by odds that cost nothing."""
    made = Reckoning()
    for module in (archive, play_routes):
        monkeypatch.setattr(module, "reckoner_of", lambda _: made)
    return made


def test_why_says_what_was_done_but_never_which_card_was_hidden(reckoning: Reckoning) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        state = house.state(table)
        before = state.playing.state
        acts = [("winner b", None), ("roll", "roll"), ("loser g", None), ("ticket b", "ticket b")]
        seqs = []
        for do, _ in acts:
            seats = house.turn(table)
            seqs.append((await house.act(table, do), seats))
        keys = [await house.tables.add_key(table, person(n), s) for s, n in enumerate(NAMES)]
        for key in (None, *keys):
            async with house.http(key=key) as http:
                for (seq, seat), (do, told) in zip(seqs, acts, strict=True):
                    answer = await http.get(f"/api/tables/{table}/why/{seq}")
                    assert answer.status_code == 200, answer.text
                    said = answer.json()
                    assert (said["seq"], said["by"], said["do"]) == (seq, seat, told)
                    assert told or do not in answer.text
        # It is reckoned from what everybody saw, before the move.
        assert reckoning.views[0] == state.game.view(before, None)
        assert reckoning.views[0] != state.game.view(before, seqs[0][1])

    in_house(play)


NAMES = ("zaid", "lea", "milo")


def test_why_is_only_for_moves_that_are_remembered(reckoning: Reckoning) -> None:
    table = a_table("camelup-2", None)
    set_up = table.seq
    played(table, "roll")
    for seq in (set_up, set_up - 1, table.seq + 1):
        with pytest.raises(OddsMissing, match="no move"):
            move_asked(table, seq)
    asked = move_asked(table, table.seq)
    assert why(asked).worth == (Worth("roll", 1.0),)
    assert reckoning.views


def test_odds_are_reckoned_from_what_the_asker_sees(reckoning: Reckoning) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        await house.act(table, "winner b")
        match = house.state(table).playing
        keys = [await house.tables.add_key(table, person(n), s) for s, n in enumerate(NAMES)]

        async def ask(seat: int | None) -> None:
            query = "" if seat is None else f"?seat={seat}"
            async with house.http(key=None if seat is None else keys[seat]) as http:
                answer = await http.get(f"/api/tables/{table}/odds{query}")
            assert answer.json()["seq"] == house.state(table).moved

        for seat in (None, 0, 1, 2):
            for _ in range(2):  # The second time they are known.
                await ask(seat)
        assert reckoning.views == [match.view(seat) for seat in (None, 0, 1, 2)]
        await house.do(table, person("zaid"), Say(text="hm"))
        await ask(1)
        assert len(reckoning.views) == 4, "talk changes no odds"
        await house.act(table)
        await ask(1)
        assert reckoning.views[4:] == [match.view(1)]

    in_house(play)


def test_known_odds_are_of_one_seat_and_one_position() -> None:
    known = KnownOdds()
    known.keep(1, OddsMessage(seq=7))
    assert known.find(1, 7) == OddsMessage(seq=7)
    for seat, seq in ((0, 7), (None, 7), (1, 6), (1, 8)):
        assert known.find(seat, seq) is None
    known.keep(1, None)
    assert known.find(1, 7) is None


def test_there_are_no_odds_before_the_game_or_where_the_table_has_none(
    reckoning: Reckoning,
) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", start=False)
        async with house.http() as http:
            assert_refused(await http.get(f"/api/tables/{table}/odds"), 404, "no-odds")
        table = await house.open("zaid", "lea", "milo", odds=False)
        seq = await house.act(table)
        async with house.http() as http:
            for what in ("odds", f"why/{seq}"):
                assert_refused(await http.get(f"/api/tables/{table}/{what}"), 403, "secret")
        assert not reckoning.views

    in_house(play)


# -- records and replays ---------------------------------------------------------------------


def test_a_record_amid_the_game_shows_each_seat_its_own_cards() -> None:
    table = a_table("camelup-2", None)
    one, two, _ = played(table, "winner b", "loser g", "roll")
    for seat in (None, *range(4)):
        entries = parse(record_for(table, seat)).entries
        cards = [entry for entry in entries if entry.do[:5] in ("winne", "loser")]
        assert cards == [
            Entry(one, "winner b" if seat == one else "winner ?"),
            Entry(two, "loser g" if seat == two else "loser ?"),
        ]
        assert parse(record_for(table, seat)).result is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nobody_replays_a_game_or_gets_its_seed_before_it_is_over(game: str) -> None:
    async def play(house: House) -> None:
        count = find_seats(game)
        table = await house.open(*("zaid", "lea", "milo")[:count], game=game, seats=count)
        seed = house.state(table).seed.hex()
        async with house.http() as http:
            for path in ("/replay", "/account"):
                assert_refused(await http.get(f"/api/tables/{table}{path}"), 403, "secret")
            record = await http.get(f"/api/tables/{table}/record")
            if GAMES[game].memory:
                assert_refused(record, 403, "secret")
            for path in ("", "/record", "/dice"):
                assert seed not in (await http.get(f"/api/tables/{table}{path}")).text
        waiting = await house.open("zaid", start=False)
        async with house.http() as http:
            assert_refused(await http.get(f"/api/tables/{waiting}/replay"), 403, "secret")
            assert_refused(await http.get(f"/api/tables/{waiting}/record"), 409, "not-started")

    in_house(play)


def find_seats(game: str) -> int:
    return max(GAMES[game].seat_counts.start, min(2, GAMES[game].seat_counts.stop - 1))


# -- dice ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_dice_report_amid_the_game_counts_only_what_everybody_saw(game: str) -> None:
    """Of a hidden set-up it has nothing: neither where a treasure lies nor that it was dealt."""
    table = a_table(game, None)
    report = dice_of(dice_asked(table))
    assert (report.seed, [count.expected for count in report.counts]) == (
        None, [None] * len(report.counts),
    )  # fmt: skip
    told = {count.outcome for count in report.counts}
    hidden = {
        entry.do
        for entry in table.playing.entries
        if entry.by == "chance" and _is_hidden(table, entry.do)
    }
    assert not told & hidden
    if game.startswith("faraon"):
        assert len(hidden) > 20, "there is something to hide"
        assert not [outcome for outcome in told if outcome.startswith(("tile", "token", "deal"))]
    else:
        assert sum(count.seen for count in report.counts) == len(table.playing.entries)


def _is_hidden(table: TableState, do: str) -> bool:
    """Whether a spectator's record would not have it."""
    action = table.game.parse_action(do)
    hides = table.game.redact_action(action, CHANCE, None) != action
    return hides or do.startswith(("tile", "token", "deal"))


def test_a_dice_report_has_the_words_of_each_seat_and_before_the_game_no_counts() -> None:
    table = a_table("camelup-2", None)
    table.occupant(1).words = "luck"
    assert dice_of(dice_asked(table)).added == ("", "luck", "", "")
    table.match = None
    table.occupants[2] = None
    report = dice_of(dice_asked(table))
    assert (report.counts, report.added, report.seed) == ((), ("", "luck", "", ""), None)


# -- what was missed -------------------------------------------------------------------------


def test_what_was_missed_is_told_to_the_eyes_that_look() -> None:
    table = a_table("camelup-2", None)
    since = table.seq
    [seat] = played(table, "winner b")
    present = [True] * 4
    for looking in (None, *range(4)):
        welcome = table.welcome(NOBODY, looking, present, since, NOW)
        [move] = welcome.missed
        [placed] = [e for e in move.events if type(e).__name__ == "CardPlaced"]
        assert placed.camel == ("b" if looking == seat else "?")


@pytest.mark.parametrize("game", ["faraon", "faraon-expert", "faraon-solo"])
def test_a_game_of_memory_tells_no_move_again_not_even_the_last(game: str) -> None:
    table = a_table(game, None)
    for _ in range(3):
        played(table, table.playing.action_texts()[0])
    present = [True] * len(table.occupants)
    for since in range(table.seq + 1):
        welcome = table.welcome(NOBODY, None, present, since, NOW)
        assert (welcome.missed, welcome.whole) == ((), True), since
    assert len(table.happened) == 1, "older moves are not even kept"


def test_what_was_missed_is_told_as_far_back_as_it_is_kept() -> None:
    table = a_table("camelup-1", None)
    table.happened = deque(table.happened, maxlen=5)
    present = [True] * len(table.occupants)

    def missed(since: int | None) -> tuple[list[int], bool]:
        welcome = table.welcome(NOBODY, None, present, since, NOW)
        return [move.seq for move in welcome.missed], welcome.whole

    played(table, *["roll"] * 4)
    first = table.happened[0].seq
    assert table.happened[0].by is None, "the set-up is still there"
    assert missed(0) == ([first + n for n in range(5)], False)
    played(table, *["roll"] * 3)
    oldest = table.happened[0].seq
    assert oldest == first + 3
    assert missed(oldest - 1) == ([oldest + n for n in range(5)], False)
    assert missed(oldest) == ([oldest + n for n in range(1, 5)], False)
    assert missed(table.seq) == ([], False)
    assert missed(oldest - 2) == ([], True), "a move is missing in between"
    assert missed(table.seq + 1) == ([], True)
    assert missed(None) == ([], True)


# -- messages --------------------------------------------------------------------------------


def test_when_the_table_changes_amid_a_game_everybody_sees_it_with_their_own_eyes() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", "milo")
        people = [await house.listen(table, person(name)) for name in NAMES]
        spectator = await house.listen(table)
        leaving = (house.turn(table) + 1) % 3
        await house.do(table, person(NAMES[leaving]), Leave())
        match = house.state(table).playing
        for looking, listener in (*enumerate(people), (None, spectator)):
            told = listener.last("table")
            assert told["you"]["looking"] == looking
            hands = [seat["hand"] is not None for seat in told["position"]["view"]["seats"]]
            assert hands == [seat == looking for seat in range(3)]
            acts = told["position"]["actions"]
            assert acts == (list(match.action_texts()) if looking == house.turn(table) else [])

    in_house(play)


def test_a_seed_is_revealed_with_the_end_and_then_to_everybody() -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", "lea", game="camelup-1")
        seed = house.state(table).seed.hex()
        spectator = await house.listen(table)
        while house.state(table).phase == "playing":
            assert not [m for m in spectator.heard if seed in str(m)]
            await house.act(table)
        assert spectator.last("table")["table"]["seed"] == seed
        assert spectator.heard[-1]["type"] == "table"
        async with house.http() as http:
            for path in ("", "/dice", "/record", "/replay"):
                assert seed in (await http.get(f"/api/tables/{table}{path}")).text
            account = (await http.get(f"/api/tables/{table}/account")).json()
        assert account["scores"] == list(house.state(table).playing.outcome.scores)
        money = zip(*(source["amounts"] for source in account["sources"]), strict=True)
        assert [sum(amounts) for amounts in money] == account["scores"]
        await house.do(table, person("zaid"), Rematch())
        again = house.state(table).rematch
        assert again is not None
        assert house.state(again).info([True, True]).seed is None

    in_house(play)


def test_actions_are_told_only_to_whoever_is_to_act() -> None:
    table = a_table("camelup-2", None)
    turn = table.to_act
    for looking in (None, *range(4)):
        position = table.position(looking, NOW)
        assert position is not None
        assert bool(position.actions) == (looking == turn)
    assert "winner b" not in spectators_text(table)
