"""A seat of a server's table at this terminal, without a server: what is heard, typed and sent."""

from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai.cli.keyboard import Leave
from serai.cli.remote import RemoteSeat
from serai.client import NoAnswer, RemoteTable, Seen, ServerRefused
from serai.client.messages import Act, Changed, Notice, Ready, TableChanged, Update, WhyMove, You
from serai.core.errors import SeraiError
from serai.core.odds import Worth
from tests.cli.test_keyboard import Typed
from tests.client.streams import Line, changed, position, remote, told, welcome


def match() -> Any:
    return serai.table("camelup-1", ["Ada", "Bo"], seed="remote", options={"first": 0})


def seat(first: Any, *lines: str) -> tuple[RemoteSeat, Line, Typed]:
    line, console = Line(), Typed(*lines)
    made = RemoteSeat(remote(line), Seen(first), "en", console)
    made.keyboard.interactive = True
    return made, line, console


def sent(line: Line) -> list[tuple[str, int]]:
    return [(body.do, body.seq) for body in line.posted if isinstance(body, Act)]


def test_a_position_is_acted_on_once() -> None:
    here = position(match(), 3)
    made, line, _ = seat(welcome(3, here), "roll")
    assert made._position() is made.seen.position
    made._turn(here)
    assert sent(line) == [("roll", 3)]
    assert made._position() is None
    # Somebody comes: the same position once more, which is done with.
    made._hear(changed(4, here))
    assert made._position() is None
    made._hear(changed(6, position(match(), 5)))
    assert made._position() is not None
    made._hear(changed(7, position(match(), 6, mine=False)))
    assert made._position() is None


def test_what_others_do_while_somebody_types_is_not_acted_over() -> None:
    game = match()
    here = position(game, 3)
    made, line, console = seat(welcome(3, here), "roll")
    made.inbox.put(changed(5, position(game, 5)))
    made._turn(here)
    assert sent(line) == []
    assert len(console.prompts) == 1
    assert console.prompts == ["Ada> "]


def test_what_is_typed_counts_though_the_same_position_arrives_again() -> None:
    """As when a game begins: the table is told, and then what set it up."""
    game = match()
    made, line, console = seat(welcome(3, position(game, 3)), "roll")
    assert made.seen.position is not None
    made.inbox.put(changed(4, position(game, 3)))
    made._turn(made.seen.position)
    assert sent(line) == [("roll", 3)]
    assert console.prompts == ["Ada> "]


@pytest.mark.parametrize("code", ["stale", "not-your-turn"])
def test_an_action_that_comes_too_late_is_said_to_be_and_not_tried_again(code: str) -> None:
    here = position(match(), 3)
    made, line, console = seat(welcome(3, here), "roll")
    line.refuse.append(ServerRefused("late", code, 409))
    made._turn(here)
    assert len(console.prompts) == 1
    assert made._position() is None


def test_any_other_refusal_is_told_and_asked_again() -> None:
    here = position(match(), 3)
    made, line, console = seat(welcome(3, here), "ticket b", "roll")
    line.refuse.append(ServerRefused("no ticket left", "illegal", 422))
    made._turn(here)
    assert sent(line) == [("ticket b", 3), ("roll", 3)]
    assert console.printed.count("✗") == 1


def test_several_moves_go_on_with_each_new_position_until_more_happens() -> None:
    game = match()
    here, later, last = (position(game, seq) for seq in (3, 5, 7))
    made, line, _ = seat(welcome(3, here))
    roll = game.actions()[0]
    one = told(game.opening[:1], 5)
    made._more = [roll, roll]
    made._hear(Update(5, one, later))
    made._turn(later)
    assert sent(line) == [("roll", 5)]
    assert len(made._more) == 1
    # Two events at once are more than was asked for; so is somebody else's move.
    made._hear(Update(7, told(game.opening[:2], 7), last))
    assert made._more == []
    made._more = [roll]
    made._hear(Update(7, replace(one, by=1), last))
    assert made._more == []


def test_of_several_moves_one_that_cannot_be_done_ends_the_line() -> None:
    game = match()
    here = position(game, 3)
    made, line, _ = seat(welcome(3, here))
    roll = game.actions()[0]
    made._more = [roll, roll]
    line.refuse.append(ServerRefused("no", "illegal", 422))
    made._turn(here)
    assert made._more == []
    assert made.news[-1].startswith("✗")
    made.keyboard.interactive = False
    made._more = [roll]
    line.refuse.append(ServerRefused("no", "illegal", 422))
    with pytest.raises(SeraiError):
        made._turn(here)


def test_everybody_is_waited_for_by_name_and_that_is_said_once() -> None:
    away = position(match(), 3, mine=False)
    made, _, console = seat(welcome(3, away))
    made.inbox.put(changed(4, away))
    made.inbox.put(changed(5, away))
    made._wait()
    made._wait()
    assert console.printed.count("Bo") == 1
    assert seat(welcome(3, position(match(), 3)))[0]._waiting() == ""
    assert seat(welcome(3, None, phase="open"))[0]._waiting() != ""


def test_what_happened_is_told_and_what_goes_wrong_is_heard() -> None:
    game = match()
    made, _, _ = seat(welcome(3, position(game, 3)))
    made._hear(Update(5, told(game.opening, 5), position(game, 5)))
    assert made.news
    assert made.log == made.news
    made.inbox.put(NoAnswer("gone for good"))
    with pytest.raises(NoAnswer, match="gone for good"):
        made._catch_up()


def test_a_stream_is_heard_until_the_game_is_over() -> None:
    game = match()
    away = position(game, 3, mine=False)
    line = Line([welcome(3, away), changed(7, away, phase="over")])
    console = Typed()
    made = RemoteSeat(remote(line), Seen(welcome(3, None)), "en", console)
    made.play()
    assert made.seen.over
    assert console.prompts == []
    assert line.asked[0]["since"] == 0


def test_the_table_is_drawn_again_and_the_odds_told_when_somebody_asks() -> None:
    here = position(match(), 3)
    made, line, console = seat(welcome(3, here), "", "odds", "roll")
    made._turn(here)
    assert sent(line) == [("roll", 3)]
    assert console.printed.count("leg 1, your turn") == 2
    assert "What each action is worth to you" in console.printed


def test_where_the_table_plays_without_odds_none_are_told() -> None:
    game = match()
    first = welcome(3, position(game, 3))
    settings = replace(first.table.settings, odds=False)
    made, line, console = seat(
        replace(first, table=replace(first.table, settings=settings)), "odds", "why", "roll"
    )
    made._turn(position(game, 3))
    assert sent(line) == [("roll", 3)]
    assert console.printed.count("This table plays without odds.") == 2
    assert "worth" not in console.printed


def test_why_asks_the_server_about_the_last_move_of_somebody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = match()
    made, _, console = seat(welcome(3, position(game, 3)), "why", "why ada", "why nobody", "roll")
    asked = []

    def why(_: Any, seq: int) -> WhyMove:
        asked.append(seq)
        return WhyMove(seq, 1, "roll", (Worth("ticket b", 1.5), Worth("roll", 1.0)))

    monkeypatch.setattr(RemoteTable, "why", why)
    for seq, by in ((4, 1), (5, 0), (6, 1)):
        made._hear(Update(seq, replace(told(game.opening[:1], seq), by=by), position(game, seq)))
    made._turn(position(game, 6))
    assert asked == [6, 5]
    assert "What Bo could have done" in console.printed
    assert "+1.00  roll  ← chosen" in console.printed
    assert "Nobody here is called" in console.printed


NOTICES = [
    (Notice(1, "vote", 1, "Bo", "Ada"), "Ada called a vote to go on without Bo."),
    (Notice(2, "removed", 1, "Bo", "host"), "The host removed Bo: a bot plays on."),
    (Notice(3, "removed", 1, "Bo", "vote"), "The table voted to go on without Bo: a bot plays on."),
    (Notice(4, "taken-over", 1, "Bo", "Cem"), "Cem takes over from Bo."),
    (Notice(5, "muted", 1, "Bo"), "The host muted Bo."),
    (Notice(6, "unmuted", 1, "Bo"), "Bo may chat again."),
    (Notice(7, "renewed", 1, "Bo"), "The host gave Bo a new link: old devices lost the seat."),
    (Notice(8, "closed", None, "", "noise"), "The operator has closed this table: noise"),
    (Notice(9, "reopened", None, ""), "The operator has opened this table again."),
]


@pytest.mark.parametrize(("notice", "line"), NOTICES, ids=[n.what + n.by for n, _ in NOTICES])
def test_what_is_done_about_people_is_told_once(notice: Notice, line: str) -> None:
    made, _, console = seat(welcome(3, position(match(), 3)))
    news = changed(10, position(match(), 3, mine=False))
    news = replace(news, table=replace(news.table, notices=(notice,)))
    for _ in range(2):
        made._hear(news)
    assert console.printed.count(line) == 1


@pytest.mark.parametrize(
    ("you", "closed", "line"),
    [
        (
            You(seats=(), host=False, looking=None, removed=True),
            None,
            "You were removed from this game.",
        ),
        (You(seats=(), host=False, looking=None), None, "Your key no longer opens a seat"),
        (You(seats=(0,), host=False, looking=0), "noise", ""),
    ],
    ids=["removed", "revoked", "closed"],
)
def test_whoever_has_no_seat_any_more_is_told_and_the_game_ends_here(
    you: You, closed: str | None, line: str
) -> None:
    first = welcome(3, position(match(), 3, mine=False))
    made, stream, console = seat(first)
    news = changed(4, position(match(), 3, mine=False))
    stream.streams = [[first, replace(news, you=you, table=replace(news.table, closed=closed))]]
    made.play()
    assert line in console.printed


def asked_anew(seq: int = 5) -> TableChanged:
    """The host changed the clock, a house option and who sits there; Ada was ready."""
    table = welcome(1, None, phase="open").table
    ada = table.seats[0]
    assert ada is not None
    news = (
        Changed("clock", before=None, after=60),
        Changed("odds", before=True, after=False),
        Changed("removed", 1, "Bo"),
    )
    seats = (replace(ada, ready=False, anew=True), None)
    return TableChanged(
        seq, replace(table, seats=seats, changed=news), You((0,), host=False, looking=0), None
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Are you still ready?", "Time per turn: 60 seconds", "odds: no", "table: Bo"]),
        ("it", ["Va ancora bene?", "Tempo per turno: 60 secondi", "probabilità: no", "tavolo: Bo"]),
        ("fr", ["d’accord", "Temps par tour", "60 secondes", "non", "Bo"]),
    ],
)
def test_what_the_host_changed_is_said_and_asked(language: str, told: list[str]) -> None:
    line, console = Line(), Typed("")
    made = RemoteSeat(remote(line), Seen(welcome(1, None, phase="open")), language, console)
    made._hear(asked_anew())
    made.inbox.put(changed(6, None))
    made._wait()
    shown = console.printed
    for words in told:
        assert words in shown, shown
    [ready] = [asked for asked in line.posted if isinstance(asked, Ready)]
    assert (ready.ready, ready.seq) == (True, 5)


def test_whoever_does_not_agree_leaves() -> None:
    line, console = Line(), Typed("q")
    made = RemoteSeat(remote(line), Seen(welcome(1, None, phase="open")), "en", console)
    made._hear(asked_anew())
    with pytest.raises(Leave):
        made._wait()
    assert not any(isinstance(asked, Ready) for asked in line.posted)


def test_a_server_that_came_back_with_less_is_said_to_have_and_acted_at_anew() -> None:
    here = position(match(), 9)
    made, line, console = seat(welcome(9, here), "roll", "roll")
    made._turn(here)
    less = replace(welcome(4, position(match(), 4)), behind=True, whole=True)
    made._hear(less)
    assert "has lost the last moves" in console.printed
    assert made._position() is not None
    made._turn(position(match(), 4))
    assert sent(line) == [("roll", 9), ("roll", 4)]
