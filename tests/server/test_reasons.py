"""What the rules say against something reaches the client whole, to be said in any language."""

import copy
import pickle

import msgspec

from serai.client import ServerRefused
from serai.core.errors import BadSetup, IllegalAction, NotYourTurn, Reason
from serai.server.http.problems import problem
from serai.server.protocol.answers import Problem
from serai.server.protocol.errors import BadName, from_rules, refusal_of
from serai.server.protocol.reasons import Why, reason_of, why_of
from serai.texts import texts
from serai.texts.reasons import explain

NESTED = Reason(
    "seat 0 cannot put its desert tile on 12: seat 1 has a tile there (open spaces: 2, 3)",
    "camelup-no-tile-there",
    seat=0,
    game="camelup-1",
    space=12,
    why=Reason("seat 1 has a tile there", "camelup-tile-of", owner_seat=1),
    open=(2, Reason("green 3", "camelup-tickets-left", camel="g", number=3), "4"),
)


def shape(reason: Reason) -> object:
    """Return all that a reason says, in plain values."""
    return str(reason), reason.code, {n: _plain(v) for n, v in reason.arguments.items()}


def _plain(value: object) -> object:
    if isinstance(value, Reason):
        return shape(value)
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def test_a_reason_crosses_the_wire_whole() -> None:
    why = why_of(NESTED)
    assert why is not None
    read = reason_of(msgspec.json.decode(msgspec.json.encode(why), type=Why))
    assert shape(read) == shape(NESTED)


def test_a_reason_without_a_code_is_not_sent() -> None:
    assert why_of(Reason("no tea")) is None
    outer = why_of(Reason("no tea: all gone", "no-tea", why=Reason("all gone")))
    assert outer is not None
    assert outer.arguments == {"why": "all gone"}


def test_a_reason_survives_copies_and_processes() -> None:
    sent = pickle.loads(pickle.dumps(NESTED))  # noqa: S301 (our own)
    for again in (copy.copy(NESTED), copy.deepcopy(NESTED), sent):
        assert shape(again) == shape(NESTED)
    error = IllegalAction("no tea", "no-tea", seat=1)
    told = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own)
    assert str(told) == "no tea"
    assert shape(told.reason) == shape(error.reason)


def test_what_the_rules_say_is_in_the_refusal() -> None:
    for error, code in (
        (IllegalAction("no", "no-tea", seat=1), "illegal"),
        (NotYourTurn("no", "no-tea", seat=1), "not-your-turn"),
        (BadSetup("no", "no-tea", seat=1), "bad-settings"),
    ):
        refusal = from_rules(error)
        assert refusal.code == code
        told = msgspec.json.decode(problem(refusal).content, type=Problem)
        assert told == Problem(refusal.status, code, "no", Why("no-tea", {"seat": 1}, "no"))
    assert refusal_of(BadSetup("no", "no-tea")).reason.code == "no-tea"
    own = msgspec.json.decode(problem(BadName("too long")).content, type=Problem)
    assert own.reason is None


def test_a_client_says_the_rules_reason_or_that_of_the_code() -> None:
    error = IllegalAction("no bot is called 'x'", "unknown-bot", name="x", known=["y", "z"])
    by_rules = ServerRefused("no", "illegal", 422, why_of(error.reason))
    assert explain(texts("it"), by_rules) == "nessun bot si chiama «x» (bot: y, z)"
    by_code = ServerRefused("no seat left at this table", "full", 409)
    assert explain(texts("it"), by_code) == "Non ci sono più posti liberi."
    # In English the server's own line says more.
    assert explain(texts("en"), by_code) == "no seat left at this table"
