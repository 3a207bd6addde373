"""The coach at a terminal: what it says when asked, before a mistake, and afterwards."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

import serai
from serai.cli.keyboard import Leave
from serai.cli.local import open_table
from serai.cli.remote import RemoteSeat
from serai.cli.terminal import TerminalTable
from serai.client import Client, RemoteTable, Seen
from serai.client.messages import Coached, CoachUse, TableInfo
from serai.core.bot import BotSeats
from serai.core.record import Sitter, load
from serai.core.registry import find_bot
from serai.review import advise, remark
from serai.terminal.drawing import drawing
from tests.cli.running import at_terminal
from tests.cli.test_keyboard import Typed
from tests.cli.test_play import plain
from tests.cli.test_remote_seat import seat as remote_seat
from tests.client.streams import changed, position, welcome
from tests.server.inside import ServerThread

ASKED = "“you” asked the coach for"


def match(seats: int = 2, game: str = "camelup-1") -> Any:
    return serai.table(game, ["you", "Bo", "Cy"][:seats], seed="coach", options={"first": 0})


def at_table(*lines: str, game: Any = None, people: int = 1, coach: bool = False) -> TerminalTable:
    """A table at which somebody types these lines, and leaves when none is left."""
    here = match() if game is None else game
    names = [sitter.name for sitter in here.header.seats]
    others = {n: find_bot("random", here.game.name) for n in range(people, len(names))}
    seats = BotSeats(here, others, b"0" * 32)
    look = drawing(here.game, names, here.options)
    table = TerminalTable(here, look, seats, Typed(*lines), coach=coach)
    table.keyboard.interactive = True
    return table


def played(table: TerminalTable) -> str:
    """Play until nothing is typed any more; return what was printed."""
    with pytest.raises(Leave):
        table.play()
    printed: str = table.console.printed  # type: ignore[attr-defined]
    return printed


def worst(here: Any) -> str:
    """A legal action that the coach calls a mistake or worse."""
    advice = advise(here.record)
    found = advice.actions[-1].action
    assert remark(advice, found).grade in ("mistake", "blunder")
    return found


def own(here: Any) -> list[Any]:
    return [entry for entry in here.entries if entry.by == 0]


def test_each_level_says_what_it_is_asked_for_and_no_more() -> None:
    advice = advise(match().record)
    best = advice.actions[0].action
    hint = played(at_table("coach"))
    assert "Best:" not in hint
    assert "%" not in hint.rpartition("help")[2]
    assert played(at_table("coach hint")) == hint
    numbers = played(at_table("Coach NUMBERS"))
    assert "On average" in numbers
    assert "Best:" not in numbers
    assert numbers.count("%") == min(8, len(advice.actions))
    told = played(at_table("coach best"))
    number = match().action_texts().index(best) + 1
    assert f"Best: {number} " in told
    assert all(said not in told for said in ("On average", "{", "coach-"))


def test_what_is_typed_wrong_is_explained_and_changes_nothing() -> None:
    for line in ("coach everything", "coach best roll", "coach warn me", "coach after 3"):
        table = at_table(line)
        assert "coach [hint | numbers | best]" in played(table)
        assert not any("coach" in told for told in table.log[0])
        assert not own(table.match)


def test_the_log_and_the_record_show_what_was_asked_for() -> None:
    table = at_table("coach hint", "coach hint", "coach best", "coach numbers", "roll", "roll")
    played(table)
    assert [told for told in table.log[0] if "coach" in told] == [
        f"{ASKED} a hint.",
        f"{ASKED} the best action.",
    ]
    first, second = own(table.match)
    assert (first.coach, second.coach) == ("best", UNSET)
    # Whoever resumes the game finds it in the log.
    again = at_table(game=table.match)
    again.catch_up()
    assert f"{ASKED} the best action." in again.log[0]


def test_a_mistake_is_warned_of_and_done_when_it_is_typed_again() -> None:
    game = match()
    bad = worst(game)
    table = at_table("coach warn", bad, game=game)
    printed = played(table)
    assert not own(game)
    assert "this costs about" in printed
    assert printed.rstrip().splitlines()[-1].endswith("Type it again to do it anyway.")
    game = match()
    table = at_table("coach warn", "coach after on", bad, bad, game=game)
    printed = played(table)
    assert [entry.do for entry in own(game)] == [bad]
    assert own(game)[0].coach == "warning"
    assert "; the best was: " in printed
    assert "The coach now warns “you” before mistakes" in " ".join(table.log[0])


def test_what_is_no_mistake_is_done_at_once_and_nobody_is_warned_unasked() -> None:
    game = match()
    best = advise(game.record).actions[0].action
    played(at_table("coach warn", best, game=game))
    assert [entry.do for entry in own(game)] == [best]
    for lines in ((), ("coach warn", "coach warn off")):
        game = match()
        bad = worst(game)
        printed = played(at_table(*lines, bad, game=game))
        assert [entry.do for entry in own(game)] == [bad]
        assert own(game)[0].coach is UNSET
        assert "this costs" not in printed
        assert "best was" not in printed


def test_what_is_not_legal_is_refused_as_ever() -> None:
    printed = played(at_table("coach warn", "ticket q", "99", "partner 1"))
    assert printed.count("✗") == 3


def test_several_at_one_keyboard_are_coached_if_the_table_says_so() -> None:
    table = at_table("", "coach best", "coach warn", "roll", "", people=2)
    assert played(table).count("This table plays without a coach.") == 2
    assert not any("coach" in told for told in table.log[0])
    table = at_table("", "coach after", "coach hint", "roll", "", people=2, coach=True)
    printed = played(table)
    # The other one hears of it when the keyboard changes hands, and is coached no more than before.
    assert f"{ASKED} a hint." in printed.rpartition("Bo")[0]
    assert table.coaches[1].habits == (False, False)
    assert any(f"{ASKED} a hint" in told for told in table.log[1])


def test_a_game_without_a_reviewer_has_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    import dataclasses

    from serai.core.registry import kit_of

    bare = dataclasses.replace(kit_of("camelup-1"), review=None)
    monkeypatch.setattr("serai.cli.coach.kit_of", lambda _: bare)
    assert "This table plays without a coach." in played(at_table("coach"))


@pytest.mark.process
def test_at_a_real_terminal_the_coach_speaks_italian_and_keeps_it_in_the_record(
    tmp_path: Path,
) -> None:
    arguments = ["play", "--seats", "you,random,random", "--seed", "coach", "--save", "g.jsonl"]
    child = at_terminal(tmp_path, *arguments, "--language", "it")
    child.expect("you> ")
    child.sendline("coach best")
    child.expect("La migliore: ", timeout=120)
    child.expect("you> ")
    assert "In media" not in plain(child.before)
    child.sendline("?")
    child.expect("coach numbers")
    child.sendline("roll")
    child.expect("you> ")
    child.sendline("log")
    child.expect("ha chiesto al coach")
    child.sendline("q")
    child.wait()
    (asked,) = [e for e in load(tmp_path / "g.jsonl").entries if e.coach is not UNSET]
    assert (asked.by, asked.do, asked.coach) == (0, "roll", "best")


# -- at a server's table -----------------------------------------------------------------------


def coached(how: Any, seat: int = 0, seq: int = 9) -> Coached:
    return Coached(seq, CoachUse(seq, seat, ["Ada", "Bo"][seat], how))


def test_how_others_use_the_coach_is_heard_and_kept_in_the_log() -> None:
    game = serai.table("camelup-1", ["Ada", "Bo"], seed="remote", options={"first": 0})
    made, _, console = remote_seat(welcome(3, position(game, 3)))
    for number, (how, seat) in enumerate(
        [("best", 1), ("warns-and-tells", 0), ("silent", 0), ("tells", 0)]
    ):
        made._hear(coached(how, seat, 9 + number))
    assert console.printed.count("asked the coach for the best action") == 1
    assert "Ada" not in console.printed  # What one does oneself is in the log only.
    assert len([told for told in made.log if "coach" in told.lower()]) == 4
    ada, bo = made.seen.table.seats
    assert ada is not None
    assert bo is not None
    assert (ada.warned, ada.told_after, ada.coached, bo.coached) == (False, True, 0, 1)
    # What comes again, as after a lost connection, is not told twice.
    made._hear(changed(20, position(game, 3)))
    assert console.printed.count("asked the coach") == 1


def test_a_table_without_a_coach_says_so_and_asks_nobody() -> None:
    game = serai.table("camelup-1", ["Ada", "Bo"], seed="remote", options={"first": 0})
    made, line, console = remote_seat(welcome(3, position(game, 3)), "coach best", "roll")
    made._turn(position(game, 3))
    assert "This table plays without a coach." in console.printed
    assert len(line.posted) == 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    advise(match().record)  # What has to be compiled is compiled here.
    folder = tmp_path_factory.mktemp("coach")
    with ServerThread(f"sqlite:///{folder}/tables.db") as running:
        yield running


def sat_down(server: ServerThread, *lines: str, **settings: Any) -> tuple[RemoteTable, RemoteSeat]:
    client = Client(server.url)
    opened = client.open_table(
        "camelup-1", 2, names=["Ada"], bots=["random"], options={"first": 0}, start=True, **settings
    )
    table = client.table(opened.table, opened.keys[0].key)
    made = RemoteSeat(table, Seen(table.look()), "en", Typed(*lines))
    return table, made


def left(made: RemoteSeat) -> str:
    made.keyboard.interactive = True
    with pytest.raises(Leave):
        made.play()
    printed: str = made.console.printed  # type: ignore[attr-defined]
    return printed


def info(table: RemoteTable) -> TableInfo:
    return table.look().table


@pytest.mark.process
def test_a_seat_of_a_server_is_coached_like_one_here(server: ServerThread) -> None:
    table, made = sat_down(server, "coach", "coach numbers", "coach best")
    printed = left(made)
    assert "Best: " in printed
    assert printed.partition("Best: ")[0].count("%") == 8
    assert [use.how for use in info(table).coached] == ["nudge", "numbers", "best"]


@pytest.mark.process
def test_a_server_s_coach_warns_and_tells_afterwards(server: ServerThread) -> None:
    table, _ = sat_down(server)
    bad = worst_of(table)
    made = RemoteSeat(table, Seen(table.look()), "en", Typed("coach warn", "coach after", bad, bad))
    printed = left(made)
    assert printed.count("this costs about") == 1
    entries = table.record().entries
    assert [(e.do, e.coach) for e in entries if e.by == 0] == [(bad, "warning")]
    # What it cost is told while others act, or with the next turn.
    while "; the best was: " not in " ".join([printed, *made.news]):
        made._hear(made.inbox.get(timeout=30))  # type: ignore[arg-type]


def worst_of(table: RemoteTable) -> str:
    advice = advise(table.record())
    found = advice.actions[-1].action
    assert remark(advice, found).grade in ("mistake", "blunder")
    return found


@pytest.mark.process
def test_what_the_coach_says_too_late_is_dropped(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, made = sat_down(server, "coach best")
    real = table.coach

    def late(*asked: Any) -> Any:
        """Answer when the game has gone on, which the seat hears of only then."""
        answer = real(*asked)
        here = made.seen.position
        assert here is not None
        made.inbox.put(changed(here.seq + 1, replace(here, seq=here.seq + 1)))
        return answer

    monkeypatch.setattr(table, "coach", late)
    printed = left(made)
    assert "Best: " not in printed
    assert "The game has moved on" in printed


@pytest.mark.process
def test_an_open_table_has_no_coach_at_the_terminal_either(server: ServerThread) -> None:
    table, made = sat_down(server, "coach best", "coach warn", public=True)
    assert left(made).count("This table plays without a coach.") == 2
    assert not info(table).coached


@pytest.mark.process
@pytest.mark.parametrize("coach", [True, False])
def test_a_table_in_the_browser_has_a_coach_for_all_if_that_is_asked_for(
    server: ServerThread, coach: bool
) -> None:
    """As `serai play --seats you=Ada,you=Bo --coach` opens it."""
    people = [Sitter("Ada"), Sitter("Bo")]
    link = open_table(server.url, "camelup-1", {}, people, coach=coach)
    told = Client(server.url).table(link.partition("/t/")[2].partition("#")[0]).look().table
    assert (told.settings.coach, told.coach) == (coach, coach)
