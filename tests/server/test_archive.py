"""What remains of a game: its record, its replay, its dice, and what else could have been done."""

import asyncio
import threading
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from serai.core import record
from serai.core.dealer import Dealer, commitment
from serai.core.game import CHANCE
from serai.core.match import Match
from serai.core.replay import replay
from serai.core.shaking import Dice, Sealed, table_mark
from serai.games.camelup import FIRST, CamelUp
from serai.server.ops.app import make_app
from serai.server.ops.config import Config
from serai.server.protocol.answers import DiceReport, Replay, ReplayStep, WhyMove
from serai.server.protocol.commands import Act, NewTable
from serai.server.protocol.errors import OddsMissing
from serai.server.protocol.settings import Settings
from serai.server.tables import archive, facts
from serai.server.tables.archive import DiceAsked, dice_asked, move_asked, why
from serai.server.tables.decide import act, start_game
from serai.server.tables.keys import Caller
from serai.server.tables.state import TableState
from tests.server.archived import dice_of, record_for, replay_of
from tests.server.test_lines_of_refusals import a_table, begun

HOST = Caller(frozenset(("host",)))


def _check_thread(loop_thread: threading.Thread) -> None:
    """Fail as Python does when another thread happens to write at the same moment."""
    if threading.current_thread() is not loop_thread:
        raise RuntimeError("deque mutated during iteration")


class Moves(deque[Any]):
    """Moves that only the thread of the event loop may walk."""

    loop_thread: threading.Thread

    def __iter__(self) -> Iterator[Any]:
        _check_thread(self.loop_thread)
        return super().__iter__()


class Seats(list[Any]):
    """Seats that only the thread of the event loop may walk."""

    loop_thread: threading.Thread

    def __iter__(self) -> Iterator[Any]:
        _check_thread(self.loop_thread)
        return super().__iter__()


@pytest.mark.parametrize("what", ["why/{seq}", "dice", "record", "odds"])
def test_no_thread_walks_what_the_event_loop_writes(tmp_path: Path, what: str) -> None:
    async def ask() -> None:
        app = make_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", warm_up=False))
        async with app.lifespan():
            tables = app.state.tables
            settings = Settings(game="camelup-1", seats=3, stand_in=None)
            wanted = NewTable(settings=settings, names=("Zaid", "Lea", "Milo"), start=True)
            table_id, _, _ = await tables.open(HOST, wanted)
            table = (await tables.find(table_id)).table
            roll = Act(do="roll", seq=table.moved, seat=table.to_act)
            seq = (await tables.do(table_id, HOST, roll)).seq
            table.happened = Moves(table.happened, maxlen=table.happened.maxlen)
            table.occupants = Seats(table.occupants)
            table.happened.loop_thread = threading.current_thread()
            table.occupants.loop_thread = threading.current_thread()
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                address = f"/api/tables/{table_id}/{what.format(seq=seq)}"
                answer = await http.get(address, timeout=120)
            assert answer.status_code == 200, answer.text

    asyncio.run(ask())


class Silent(CamelUp):
    """Camel Up with secret dice: no event tells of them, and the action itself is hidden."""

    def apply(self, state: Any, action: Any) -> Any:
        return replace(super().apply(state, action), events=())

    def redact_action(self, action: Any, by: Any, seat: Any) -> Any:  # noqa: ARG002
        return None if by is CHANCE else action


def test_what_chance_keeps_secret_is_not_counted_although_no_event_tells_of_it() -> None:
    match = Match(Silent(FIRST), ["Zaid", "Lea"], dealer=Dealer(bytes(32)))
    assert match.moves
    asked = DiceAsked(bytes(32), ("", ""), None, match.game, match.record)
    assert dice_of(asked).counts == ()


class Whispering(CamelUp):
    """Camel Up with dice that everybody sees fall, and an event with a secret in it."""

    def redact(self, event: Any, seat: Any) -> Any:
        return event if seat is not None else replace(event, **{event.__struct_fields__[0]: "?"})


def test_what_chance_tells_in_secret_is_not_counted_although_its_action_is_known() -> None:
    match = Match(Whispering(FIRST), ["Zaid", "Lea"], dealer=Dealer(bytes(32)))
    assert match.moves
    asked = DiceAsked(bytes(32), ("", ""), None, match.game, match.record)
    assert dice_of(asked).counts == ()


# -- what is told ----------------------------------------------------------------------------


def play(table: TableState, *actions: str) -> None:
    """Let whoever is to act do these things in turn."""
    for do in actions:
        seat = table.to_act
        assert seat is not None
        decision = act(table, seat, Act(do=do, seq=table.moved), "player")
        table.apply(table.seq + 1, 0.0, decision.fact, decision.plan)


def finished() -> TableState:
    table = begun(game="camelup-1")
    play(table, "winner b")
    while table.phase == "playing":
        play(table, "roll")
    return table


def test_the_record_of_a_running_game_is_as_a_seat_may_know_it() -> None:
    table = begun()
    turn = table.to_act
    play(table, "winner b", "roll")
    entries = table.playing.entries
    for seat in (None, 0, 1, 2):
        told = record.parse(record_for(table, seat))
        assert (told.header, told.result) == (table.playing.header, None)
        seen = [entry.do for entry in told.entries if entry.by == turn]
        assert seen == ["winner b" if seat == turn else "winner ?"]
        others = [entry for entry in told.entries if entry.by != turn]
        assert others == [entry for entry in entries if entry.by != turn]


def test_the_record_of_a_finished_game_is_complete() -> None:
    table = finished()
    for seat in (None, 1):
        told = record.parse(record_for(table, seat))
        assert told == table.playing.record
        assert told.result is not None


def test_a_replay_shows_all_that_was_hidden() -> None:
    table = finished()
    kept, game = table.playing.record, table.game
    assert kept.result is not None
    told = replay_of(record.parse(record.dump(kept)))
    turns = list(replay(game, kept))
    shown = Replay(
        game="camelup-1",
        title=game.title,
        family="camelup",
        web="camelup",
        names=("Zaid", "Lea", "Random"),
        bots=(None, None, "random"),
        options=dict(kept.header.options),
        commitment=commitment(bytes(32)),
        seed="00" * 32,
        steps=tuple(
            ReplayStep(
                None if turn.who is CHANCE else turn.who,
                game.action_text(turn.action),
                turn.step.events,
                game.reveal(turn.step.state),
            )
            for turn in turns
        ),
        result=kept.result.result,
    )
    assert told == msgspec.json.encode(shown)
    assert [step.by for step in shown.steps[:1]] == [None], "the dealer is nobody"
    assert "winner b" in [step.do for step in shown.steps]


def test_the_dice_are_told_as_they_fell_and_at_the_end_as_they_should_have() -> None:
    table = a_table(game="camelup-1")
    table.apply(1, 0.0, facts.DiceShaken(seat=1, commitment="0c"))
    report = dice_of(dice_asked(table))
    assert report == DiceReport(commitment(bytes(32)), ("", "", "", ""), None, None, None, ())
    table.apply(2, 0.0, start_game(table, None, [True, False, True, True]).fact)
    struck = Dice(table_mark("t"), struck=(Sealed("Lea", "0c"),))
    assert dice_of(dice_asked(table)).dice == struck
    while table.phase == "playing":
        report = dice_of(dice_asked(table))
        assert report.seed is None
        assert {count.expected for count in report.counts} == {None}
        play(table, "roll")
    report = dice_of(dice_asked(table))
    fell = [entry.do for entry in table.playing.entries if entry.by == "chance"]
    assert {count.outcome: count.seen for count in report.counts if count.seen} == Counter(fell)
    assert [count.outcome for count in report.counts] == sorted(c.outcome for c in report.counts)
    expected = {count.outcome: count.expected for count in report.counts}
    assert sum(filter(None, expected.values())) == pytest.approx(len(fell), abs=1e-4)
    assert all(value == round(value, 6) for value in expected.values() if value is not None)
    assert (report.seed, report.added) == ("00" * 32, ("", "", ""))


class Judge:
    """Judges a position, and keeps what it was shown."""

    def __init__(self, *worth: Any) -> None:
        self._worth, self.shown = worth, list[Any]()

    def worth(self, view: Any) -> Any:
        self.shown.append(view)
        return self._worth or None


def test_a_move_is_judged_by_what_everybody_saw_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, turns = begun(), []
    better: Any = "something better"
    for do in ("roll", "winner b"):
        turns.append((table.to_act, table.game.view(table.playing.state, None)))
        play(table, do)
    for number, told in enumerate(("roll", None)):
        judge = Judge(better)
        monkeypatch.setattr(archive, "reckoner_of", {table.game.name: judge}.get)
        by, seen = turns[number]
        assert by is not None
        asked = move_asked(table, 2 + number)
        assert why(asked) == WhyMove(2 + number, by, told, (better,))
        assert judge.shown == [seen]
    monkeypatch.setattr(archive, "reckoner_of", {table.game.name: Judge()}.get)
    with pytest.raises(OddsMissing):
        why(move_asked(table, 2))
