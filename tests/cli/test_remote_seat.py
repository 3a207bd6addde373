"""A seat of a server's table at this terminal, without a server: what is heard, typed and sent."""

from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai.cli.remote import RemoteSeat
from serai.client import NoAnswer, Seen, ServerRefused
from serai.client.messages import Act, Update
from serai.core.errors import SeraiError
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
