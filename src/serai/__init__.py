"""Serai: a virtual table for Camel Up and Faraon, in the rulebook's own words.

>>> import serai
>>> table = serai.table("camelup-1", ["Anna", "Bruno"], seed="a quiet evening")
>>> table.to_act
0
>>> table.do("ticket b")  # Anna takes the top blue ticket
(TicketTaken(seat=0, camel='b', value=5),)

Everything programs need is here and in `serai.camelup` and `serai.faraon`; `serai.review` looks
back at games, `serai.puzzles` has puzzles, `serai.envs` is for programs that learn. Wrong arguments
raise a `SeraiError`.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from serai.core import record as _record
from serai.core import replay as _replay
from serai.core import verify as _verify
from serai.core.bot import AnyBot, Ask, Asked, Bot, BotSeats
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import (
    BadAction,
    BadPlugin,
    BadPosition,
    BadRecord,
    BadSeed,
    BadSetup,
    BadValue,
    BotFailed,
    GameNotOver,
    IllegalAction,
    MissingExtra,
    NewerRecord,
    NewerRules,
    NotYourTurn,
    SeraiError,
    UnknownBot,
    UnknownGame,
    UnknownRules,
    UnknownSeat,
    kind_of,
    shown,
)
from serai.core.game import (
    CHANCE,
    Chance,
    Chances,
    Event,
    Game,
    Options,
    Outcome,
    Seat,
    Step,
    View,
)
from serai.core.imagine import imagine as _imagine
from serai.core.kit import Kit
from serai.core.match import Match
from serai.core.numbers import Numbers, numbers_of
from serai.core.options import read_options as _read_options
from serai.core.record import Record, Sitter
from serai.core.registry import GAMES as _GAMES
from serai.core.registry import find_bot, find_game, game_at, game_of, kit_of
from serai.core.replay import Turn
from serai.core.ruleset import Ruleset
from serai.core.verify import Verdict
from serai.core.version import VERSION
from serai.games import camelup, faraon

if TYPE_CHECKING:
    from serai import review
    from serai.client import Client
    from serai.client.playing import let_play
    from serai.core import puzzles

__version__ = VERSION

GAMES: Mapping[str, Game[object, object, View]] = _GAMES
"""The newest version of every ruleset by its name."""

_PARTS = {
    "arena": "serai.arena",
    "envs": "serai.envs",
    "puzzles": "serai.core.puzzles",
    "review": "serai.review",
}
"""What `serai` has besides games and tables, and loads when somebody asks for it."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)

__all__ = [
    "CHANCE",
    "GAMES",
    "AnyBot",
    "BadAction",
    "BadPlugin",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "BadSetup",
    "BadValue",
    "Bot",
    "BotFailed",
    "BotSeats",
    "Chance",
    "Chances",
    "Client",
    "Dealer",
    "Event",
    "Game",
    "GameNotOver",
    "IllegalAction",
    "Kit",
    "Match",
    "MissingExtra",
    "NewerRecord",
    "NewerRules",
    "NotYourTurn",
    "Numbers",
    "Options",
    "Outcome",
    "Record",
    "Ruleset",
    "Seat",
    "SeraiError",
    "Sitter",
    "Step",
    "Turn",
    "UnknownBot",
    "UnknownGame",
    "UnknownRules",
    "UnknownSeat",
    "Verdict",
    "View",
    "bot",
    "camelup",
    "dump",
    "evaluate",
    "faraon",
    "game",
    "imagine",
    "let_play",
    "load",
    "numbers",
    "odds",
    "parse",
    "play",
    "position",
    "puzzles",
    "replay",
    "review",
    "table",
    "values",
    "verify",
]


# A name that is written out tells a type checker which game it is. Of one that is only known
# when the program runs, states and actions are objects to hand back, and a view is a `View`.

# -- games and tables ----------------------------------------------------------------------


@overload
def game(  # type: ignore[overload-overlap]
    name: camelup.Name, version: int | None = None
) -> camelup.CamelUp: ...
@overload
def game(  # type: ignore[overload-overlap]
    name: faraon.Name, version: int | None = None
) -> faraon.Faraon: ...
@overload
def game(name: str, version: int | None = None) -> Game[object, object, View]: ...
def game(name: str, version: int | None = None) -> Game[Any, Any, Any]:
    """Return a ruleset by its name: the newest version of its rules, or a given one."""
    if not isinstance(name, str):
        raise UnknownGame(f"a ruleset has a name, as 'camelup-2': {kind_of(name)} is none")
    if version is not None and type(version) is not int:
        raise UnknownGame(f"a version of the rules is a number, not {kind_of(version)}")
    return find_game(name, version)


@overload
def table(
    name: camelup.Name,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: camelup.HouseOptions | Mapping[str, object] | None = None,
    position: str | camelup.State | None = None,
) -> camelup.Table: ...
@overload
def table(
    name: faraon.Name,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: faraon.HouseOptions | Mapping[str, object] | None = None,
    position: str | faraon.State | None = None,
) -> faraon.Table: ...
@overload
def table(
    name: str,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: Options | Mapping[str, object] | None = None,
    position: object = None,
) -> Match[object, object, View]: ...
def table(
    name: str,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: Options | Mapping[str, object] | None = None,
    position: Any = None,
) -> Match[Any, Any, Any]:
    """Set up a game for people, bots or programs: `seats` is how many, or their names.

    The same `seed`, any text, deals the same dice to the same names by the same rules and options;
    without one nobody can predict them.
    A `position`, a line or a state, is where the game begins, if not at an empty table; it
    brings its own options.
    """
    chosen = game(name)
    if isinstance(options, Mapping):
        options = _read_options(chosen, dict(options))
    dealer = Dealer.fresh() if seed is None else Dealer(seed_from_text(seed))
    return Match(chosen, _names(chosen, seats), options, dealer, position=position)


def _names(chosen: Game[Any, Any, Any], seats: object) -> Any:
    if type(seats) is not int:
        return seats
    most = chosen.seat_counts.stop
    if seats < 1 or seats > 10 * most:
        raise BadSetup(
            f"{chosen.name} is for {chosen.seat_counts.start} to {most - 1} seats, not {seats}"
        )
    return [f"seat {seat}" for seat in range(seats)]


@overload
def position(text: str, name: camelup.Name) -> camelup.State: ...
@overload
def position(text: str, name: faraon.Name) -> faraon.State: ...
@overload
def position(text: str, name: str | None = None) -> object: ...
def position(text: str, name: str | None = None) -> Any:
    """Read a position line of any game, or only of the ruleset with that name."""
    if not isinstance(text, str):
        raise BadPosition(f"a position is a line of text, not {kind_of(text)}")
    found = game_at(text)
    if name is not None and found.name != game(name).name:
        raise BadPosition(f"this is a position of {found.name}, not of {name}")
    return found.parse_position(text)


# -- records -------------------------------------------------------------------------------


def load(path: str | Path) -> Record:
    """Read a record file."""
    try:
        return _record.load(Path(path))
    except (TypeError, ValueError):
        raise BadRecord(f"a record is read from a path, not from {shown(path)}") from None


def parse(data: bytes) -> Record:
    """Read a record."""
    if not isinstance(data, bytes):
        raise BadRecord(f"a record is read from bytes, not from {kind_of(data)}")
    return _record.parse(data)


def dump(record: Record) -> bytes:
    """Write a record as it is kept in files: JSON Lines."""
    return _record.dump(_is_record(record))


@overload
def replay(record: Record, name: camelup.Name) -> Iterator[Turn[camelup.State, camelup.Action]]: ...
@overload
def replay(record: Record, name: faraon.Name) -> Iterator[Turn[faraon.State, faraon.Action]]: ...
@overload
def replay(record: Record, name: str | None = None) -> Iterator[Turn[object, object]]: ...
def replay(record: Record, name: str | None = None) -> Iterator[Turn[Any, Any]]:
    """Replay a record, line by line, by the rules; refuse it if it is not of that ruleset."""
    rules = _rules_of(record)
    if name is not None and rules.name != game(name).name:
        raise BadRecord(f"this is a record of {rules.name}, not of {name}")
    return _replay.replay(rules, record)


def verify(record: Record) -> Verdict:
    """Check a record: the rules, the result, the seed's commitment and every die."""
    return _verify.verify(_rules_of(record), record)


def _rules_of(record: Record) -> Game[Any, Any, Any]:
    return game_of(_is_record(record))


def _is_record(record: Record) -> Record:
    if not isinstance(record, Record):
        raise BadRecord(f"{kind_of(record)} is no record: read one with serai.load or serai.parse")
    return record


# -- bots ----------------------------------------------------------------------------------


@overload
def bot(
    name: Literal["greedy", "vizier", "vizier:apprentice", "vizier:scribe", "vizier:master"],
    game: camelup.Name | None = None,
) -> camelup.Bot: ...
@overload
def bot(
    name: Literal["forgetful", "attentive", "unforgetting", "farsighted", "notebook"],
    game: faraon.Name | None = None,
) -> faraon.Bot: ...
@overload
def bot(name: str, game: camelup.Name) -> Bot[camelup.Action, camelup.View]: ...
@overload
def bot(name: str, game: faraon.Name) -> Bot[faraon.Action, faraon.View]: ...
@overload
def bot(name: str, game: str | None = None) -> AnyBot: ...
def bot(name: str, game: str | None = None) -> Bot[Any, Any]:
    """Make a bot by its name, with an optional parameter, for a ruleset it plays."""
    if not isinstance(name, str):
        raise UnknownBot(f"a bot has a name, as 'random': {kind_of(name)} is none")
    if game is not None and not isinstance(game, str):
        raise UnknownGame(f"a ruleset has a name, as 'camelup-2': {kind_of(game)} is none")
    return find_bot(name, game)


def play(
    table: Match[S, A, V],
    bots: Sequence[str | Bot[A, V] | AnyBot | Ask[V, A]]
    | Mapping[Seat, str | Bot[A, V] | AnyBot | Ask[V, A]],
) -> Outcome:
    """Play a table to its end, wherever it stands: for each seat a bot, by name or made.

    In place of a bot, a function can play a seat: called with what the seat sees and the legal
    actions, it returns one of them, or its text. Bots know all that has happened, whoever did it.
    The same table with the same bots plays the same game.
    """
    if not isinstance(table, Match):
        raise BadSetup(f"bots play at a serai.table, not at {kind_of(table)}")
    if isinstance(bots, str) or not isinstance(bots, Sequence | Mapping):
        raise BadSetup(f"give a list of bots, one for each seat, not {kind_of(bots)}")
    given = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    missing = [seat for seat in range(len(table.header.seats)) if seat not in given]
    if missing:
        raise BadSetup(f"nobody plays seat {missing[0]}: give a bot for every seat")
    if table.dealer is None:
        raise BadSetup("nobody rolls the dice: bots play at a table with a dealer")
    BotSeats(table, {seat: _player(one, table.game.name) for seat, one in given.items()}).play()
    return table.outcome


def _player(one: Any, name: str) -> Any:
    if isinstance(one, str):
        return bot(one, name)
    if isinstance(one, type):
        raise UnknownBot(f"{one.__name__} is a kind of bot: make one, as {one.__name__}()")
    return Asked(one) if callable(one) and not isinstance(one, Bot) else one


# -- learning and searching ----------------------------------------------------------------


@overload
def numbers(name: camelup.Name, version: int | None = None) -> Numbers[camelup.Action]: ...
@overload
def numbers(name: faraon.Name, version: int | None = None) -> Numbers[faraon.Action]: ...
@overload
def numbers(name: str, version: int | None = None) -> Numbers[object]: ...
def numbers(name: str, version: int | None = None) -> Numbers[Any]:
    """Return a fixed number for every action that a seat can ever take by a ruleset.

    They change with the version of the rules alone: not with seats, options or the moment.
    """
    rules = game(name, version)
    return numbers_of(rules.name, rules.rules_version)


@overload
def imagine(
    view: camelup.View, rng: Random, *, money: Mapping[Seat, int] | None = None
) -> camelup.State: ...
@overload
def imagine(
    view: faraon.View, rng: Random, *, notes: str | Mapping[str, str] = ""
) -> faraon.State: ...
@overload
def imagine(view: View, rng: Random, **known: object) -> object: ...
def imagine(view: View, rng: Random, **known: Any) -> Any:
    """Return a state that could be behind a view: what its seat cannot see is drawn at random.

    Every deal that agrees with the view is equally likely; nothing is inferred from what anybody
    did. `money` are totals that the seat knows at Camel Up, by seat; `notes` say what it remembers
    at Faraon, as `a1=.,c5=s`.
    """
    return _imagine(view, rng, **known)


# -- odds ----------------------------------------------------------------------------------


@overload
def odds(position: camelup.Board) -> camelup.Odds: ...
@overload
def odds(position: faraon.State, notes: str | Mapping[str, str] = "") -> faraon.FaraonOdds: ...
@overload
def odds(
    position: str, notes: str | Mapping[str, str] = ""
) -> camelup.Odds | faraon.FaraonOdds: ...
def odds(
    position: camelup.Board | faraon.State | str, notes: str | Mapping[str, str] = ""
) -> camelup.Odds | faraon.FaraonOdds:
    """Return what can be known about a position of Camel Up or Faraon, a line or a state.

    Of Camel Up the board is enough. At Faraon `notes` say what is remembered, as `a1=.,c5=s` or
    `{"a1": ".", "c5": "s"}`.
    """
    if isinstance(position, str):
        rules = game_at(position)
        race = isinstance(rules, camelup.CamelUp)
        position = camelup.parse_board(position) if race else rules.parse_position(position)
    if not isinstance(notes, str | Mapping):
        raise BadPosition(f"notes are a text such as 'a1=.,c5=s', not {kind_of(notes)}")
    if notes and not isinstance(position, faraon.State):
        raise BadPosition("notes are for a position of Faraon: leave them out here")
    if isinstance(position, camelup.Board):
        _need_odds(position.edition.name)
        from serai.games.camelup.odds.chances import odds as of_a_race

        return of_a_race(position)
    if isinstance(position, faraon.State):
        from serai.games.faraon.odds.holes import odds as of_holes

        rules = game(position.variant.name, position.variant.version)
        # What is hidden is not used, and not handed on either.
        return of_holes(position, rules.position(rules.conceal(position, None)), notes)
    raise BadPosition(f"there are no odds of {kind_of(position)}: give a position")


def values(state: camelup.State, seat: Seat) -> list[camelup.ActionValue]:
    """Value every action of Camel Up that a seat could take if it were its turn now, in pounds.

    Only what that seat can know is used.
    """
    if not isinstance(state, camelup.State) or state.phase != "turn":
        raise BadPosition("actions have values in a state of Camel Up in which a seat is to act")
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise UnknownSeat(f"there is no seat {shown(seat)}: the seats are 0 to {state.seats - 1}")
    _need_odds(state.edition.name)
    from serai.games.camelup.odds.values import values_for

    return values_for(state, seat)


def evaluate(state: camelup.State, seat: Seat) -> tuple[camelup.SeatValue, ...]:
    """Say what a position of Camel Up is worth to every seat, from what one seat can know.

    That is each seat's chance to win, and the pounds it can expect to end with.
    """
    if not isinstance(state, camelup.State):
        raise BadPosition(f"a state of Camel Up can be evaluated, not {kind_of(state)}")
    found: tuple[camelup.SeatValue, ...]
    found = kit_of(state.edition.name).load("evaluate")(state, seat)
    return found


def _need_odds(name: str) -> None:
    """Say so in one line if this installation has no odds."""
    kit_of(name).load("odds")


if not TYPE_CHECKING:  # A type checker would take every misspelt name for something.

    def __getattr__(name: str) -> Any:
        """Load on demand what not every program needs."""
        if name == "Client":
            from serai.client import Client

            return Client
        if name == "let_play":
            from serai.client.playing import let_play

            return let_play
        if name in _PARTS:
            return import_module(_PARTS[name])
        raise AttributeError(f"module 'serai' has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Also list what is loaded on demand."""
        return sorted({*globals(), *__all__, *_PARTS})
