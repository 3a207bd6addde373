"""What clients may send: read exactly as it is described, and nothing else."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec import ValidationError

from serai.server.protocol import commands, messages, settings
from serai.server.protocol.commands import (
    Act,
    Back,
    Change,
    ClientMessage,
    Coach,
    Command,
    HandIn,
    Leave,
    Look,
    Mute,
    NewTable,
    Offer,
    Ping,
    Ready,
    Rematch,
    Remove,
    Reveal,
    Revoke,
    Say,
    SeatBot,
    Shake,
    Show,
    SitDown,
    Start,
    Vote,
)
from serai.server.protocol.limits import Limits
from serai.server.protocol.settings import Settings

WEEK = 7 * 24 * 3600


def text(most: int, example: str) -> dict[str, Any]:
    return {"type": "string", "minLength": 1, "maxLength": most, "examples": [example]}


def number(least: int, most: int, example: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most, "examples": [example]}


DESCRIBED = {
    "Name": text(96, "Zaid"),
    "RequestId": text(64, "r-17"),
    "Seq": number(0, 2**53, 41),
    "SeatNumber": number(0, 63, 0),
    "Clock": number(15, WEEK, 60),
    "Grace": number(1, WEEK, 120),
    "BotName": text(40, "random"),
    "ActionText": text(200, "roll"),
    "ChatText": text(1200, "Good luck!"),
    "DeviceId": text(16, "3fa85f64"),
    "Word": {"type": "string", "maxLength": 100, "examples": ["my lucky words"]},
    "Hash": {
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "minLength": 64,
        "maxLength": 64,
        "examples": ["5e" * 32],
    },
}


@pytest.mark.parametrize("name", DESCRIBED)
def test_words_and_numbers_have_bounds_and_an_example(name: str) -> None:
    assert msgspec.json.schema(getattr(settings, name)) == DESCRIBED[name]


def test_a_table_is_open_or_playing_or_over() -> None:
    assert get_args(messages.Phase) == ("open", "playing", "over")


SENT: dict[str, tuple[dict[str, Any], Command]] = {
    "act": ({"do": "roll", "seq": 3}, Act(id=None, do="roll", seq=3, seat=None)),
    "say": ({"text": "hm"}, Say(id=None, text="hm", seat=None)),
    "emote": ({"emote": "wow"}, Show(id=None, emote="wow", seat=None)),
    "look": ({}, Look(id=None, seat=None)),
    "ready": ({}, Ready(id=None, ready=True, seat=None)),
    "shake": (
        {"commitment": "0c" * 32, "promised": "1c" * 32},
        Shake(id=None, commitment="0c" * 32, promised="1c" * 32, seat=None),
    ),
    "reveal": ({"nonce": "2c" * 32}, Reveal(id=None, nonce="2c" * 32, word="", seat=None)),
    "bot": ({"bot": "random"}, SeatBot(id=None, bot="random", seat=None)),
    "remove": ({"seat": 1}, Remove(id=None, seat=1, offer=True)),
    "vote": ({"seat": 1}, Vote(id=None, seat=1)),
    "offer": ({"seat": 1}, Offer(id=None, seat=1, offer=True)),
    "coach": ({"warns": True}, Coach(id=None, warns=True, tells=False, seat=None)),
    "mute": ({"seat": 1}, Mute(id=None, seat=1, muted=True)),
    "revoke": ({}, Revoke(id=None, seat=None, device=None)),
    "settings": ({"settings": {}}, Change(id=None, settings=Settings())),
    "start": ({}, Start(id=None)),
    "back": ({}, Back(id=None, seat=None)),
    "leave": ({}, Leave(id=None, seat=None)),
    "rematch": ({}, Rematch(id=None)),
    "ping": ({}, Ping(id=None)),
}


@pytest.mark.parametrize("kind", SENT)
def test_a_command_is_known_by_its_type_and_has_no_other_fields(kind: str) -> None:
    fields, command = SENT[kind]
    sent = {"type": kind, **fields}
    read: Any = msgspec.convert(sent, ClientMessage)
    assert read == command
    assert msgspec.convert({**sent, "id": "r"}, ClientMessage).id == "r"
    with pytest.raises(ValidationError, match="unknown field `more`"):
        msgspec.convert({**sent, "more": 1}, ClientMessage)


def test_all_commands_are_tried() -> None:
    assert {type(command) for _, command in SENT.values()} == set(get_args(ClientMessage))


@pytest.mark.parametrize(
    ("kind", "least", "read"),
    [
        (NewTable, {}, NewTable(settings=Settings(), names=(), bots=(), start=False)),
        (SitDown, {"name": "Zaid"}, SitDown(name="Zaid", seat=None)),
        (HandIn, {"key": "k"}, HandIn(key="k")),
        (
            Settings,
            {},
            Settings(
                game="", seats=None, options={}, clock=None, fallback=None, stand_in=120,
                odds=True, public=False,
            ),
        ),
    ],
)  # fmt: skip
def test_what_is_sent_over_http_may_leave_out_the_usual_but_add_nothing(
    kind: type[Any], least: dict[str, Any], read: Any
) -> None:
    assert msgspec.convert(least, kind) == read
    with pytest.raises(ValidationError, match="unknown field `more`"):
        msgspec.convert({**least, "more": 1}, kind)


@pytest.mark.parametrize(
    ("kind", "field", "longest"),
    [
        (NewTable, "names", ["Zaid"] * 16),
        (NewTable, "bots", ["random"] * 16),
        (HandIn, "key", "k" * 100),
        (Settings, "game", "g" * 40),
    ],
)
def test_lists_and_keys_have_an_end(kind: type[Any], field: str, longest: Any) -> None:
    msgspec.convert({field: longest}, kind)
    with pytest.raises(ValidationError):
        msgspec.convert({field: longest + longest[:1]}, kind)


@pytest.mark.parametrize("seats", [0, 17])
def test_no_table_has_that_many_seats(seats: int) -> None:
    for known in (1, 16, None):
        assert msgspec.convert({"seats": known}, Settings).seats == known
    with pytest.raises(ValidationError):
        msgspec.convert({"seats": seats}, Settings)


@pytest.mark.parametrize("kind", [NewTable, SitDown, Settings, Limits])
def test_whoever_makes_one_names_each_part(kind: Any) -> None:
    with pytest.raises(TypeError, match="positional"):
        kind("Zaid")


def test_commands_for_a_table_are_those_that_sockets_take_but_two() -> None:
    assert {*get_args(ClientMessage)} == {*get_args(commands.TableCommand), Look, Ping}
