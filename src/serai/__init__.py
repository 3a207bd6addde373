"""Serai: the software table for Camel Up and Faraon, in the rulebook's own words.

>>> import serai
>>> table = serai.table("camelup-1", ["Anna", "Bruno"], seed="a quiet evening")
>>> table.to_act
0
>>> events = table.do("ticket b")  # Anna takes the top blue ticket
>>> events[0].value
5

All that programs need is here and in `serai.camelup` and `serai.faraon`. Whatever a caller gets
wrong is a `SeraiError`.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from serai.core import record as _record
from serai.core.bot import Asked, Bot, BotSeats, Player
from serai.core.dealer import Dealer, seed_from_text
from serai.core.errors import (
    BadAction,
    BadPlugin,
    BadPosition,
    BadRecord,
    BadSeed,
    BadSetup,
    BadValue,
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
from serai.core.kit import Kit
from serai.core.match import Match
from serai.core.record import Record, Sitter, Turn, Verdict
from serai.core.registry import GAMES, find_bot, find_game, game_at, game_of, kit_of
from serai.core.ruleset import Ruleset
from serai.core.version import VERSION
from serai.games import camelup, faraon

if TYPE_CHECKING:
    from serai.client import Client
    from serai.client.playing import let_play

__version__ = VERSION

__all__ = [
    "CHANCE",
    "GAMES",
    "BadAction",
    "BadPlugin",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "BadSetup",
    "BadValue",
    "Bot",
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
    "faraon",
    "game",
    "let_play",
    "load",
    "odds",
    "parse",
    "play",
    "position",
    "replay",
    "table",
    "values",
    "verify",
]


# -- games and tables ----------------------------------------------------------------------


def game(name: str, version: int | None = None) -> Game[Any, Any]:
    """Return a ruleset by its name: the newest version of its rules, or a certain one."""
    if not isinstance(name, str):
        raise UnknownGame(f"a ruleset has a name, as 'camelup-2': {kind_of(name)} is none")
    if version is not None and type(version) is not int:
        raise UnknownGame(f"a version of the rules is a number, not {kind_of(version)}")
    return find_game(name, version)


def table(
    name: str,
    seats: int | Sequence[str | Sitter],
    *,
    seed: str | None = None,
    options: Options | Mapping[str, Any] | None = None,
    position: str | Any = None,
) -> Match[Any, Any]:
    """Set up a game for people, bots or programs: `seats` is how many, or their names.

    The same `seed`, any text, always deals the same dice; without one nobody can foresee them.
    A `position`, a line or a state, is where the game begins, if not at an empty table; it
    brings its own options.
    """
    chosen = game(name)
    if isinstance(options, Mapping):
        options = _record.read_options(chosen, dict(options))
    dealer = Dealer.fresh() if seed is None else Dealer(seed_from_text(seed))
    return Match(chosen, _names(chosen, seats), options, dealer, position=position)


def _names(chosen: Game[Any, Any], seats: object) -> Any:
    if type(seats) is not int:
        return seats
    most = chosen.seat_counts.stop
    if seats < 1 or seats > 10 * most:
        raise BadSetup(
            f"{chosen.name} is for {chosen.seat_counts.start} to {most - 1} seats, not {seats}"
        )
    return [f"seat {seat}" for seat in range(seats)]


def position(text: str) -> Any:
    """Read a position line of any game."""
    if not isinstance(text, str):
        raise BadPosition(f"a position is a line of text, not {kind_of(text)}")
    return game_at(text).parse_position(text)


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


def replay(record: Record) -> Iterator[Turn[Any, Any]]:
    """Play a record again, line by line, by the rules."""
    return _record.replay(_rules_of(record), record)


def verify(record: Record) -> Verdict:
    """Check a record: the rules, the result, the seed's commitment and every die."""
    return _record.verify(_rules_of(record), record)


def _rules_of(record: Record) -> Game[Any, Any]:
    return game_of(_is_record(record))


def _is_record(record: Record) -> Record:
    if not isinstance(record, Record):
        raise BadRecord(f"{kind_of(record)} is no record: read one with serai.load or serai.parse")
    return record


# -- bots ----------------------------------------------------------------------------------


def bot(name: str, game: str | None = None) -> Bot[Any]:
    """Make a bot by its name, perhaps with a parameter, for a ruleset it plays."""
    if not isinstance(name, str):
        raise UnknownBot(f"a bot has a name, as 'random': {kind_of(name)} is none")
    if game is not None and not isinstance(game, str):
        raise UnknownGame(f"a ruleset has a name, as 'camelup-2': {kind_of(game)} is none")
    return find_bot(name, game)


def play(table: Match[Any, Any], bots: Sequence[Player] | Mapping[Seat, Player]) -> Outcome:
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
    """Return what can be known of a position of Camel Up or Faraon, a line or a state.

    Of Camel Up the board is enough. At Faraon `notes` say what is remembered, as `a1=.,c5=s` or
    `{"a1": ".", "c5": "s"}`.
    """
    if isinstance(position, str):
        race = isinstance(game_at(position), camelup.CamelUp)
        position = camelup.parse_board(position) if race else _position_of(position)
    if isinstance(notes, Mapping):
        notes = ",".join(f"{hole}={sign}" for hole, sign in notes.items())
    if not isinstance(notes, str):
        raise BadPosition(f"notes are a text such as 'a1=.,c5=s', not {kind_of(notes)}")
    if notes and not isinstance(position, faraon.State):
        raise BadPosition("notes are for a position of Faraon: leave them out here")
    if isinstance(position, camelup.Board):
        _need_odds(position.edition.name)
        from serai.games.camelup.odds.chances import odds as of_a_race

        return of_a_race(position)
    if isinstance(position, faraon.State):
        from serai.games.faraon.odds.holes import odds as of_holes
        from serai.games.faraon.terminal.odds import read_notes

        rules = game(position.variant.name, position.variant.version)
        seen = read_notes(notes, position.components.letters)
        return of_holes(position, rules.position(position), seen)
    raise BadPosition(f"there are no odds of {kind_of(position)}: give a position")


_position_of = position


def values(state: camelup.State, seat: Seat) -> list[camelup.ActionValue]:
    """Value every action of Camel Up that a seat could do if it were its turn now, in pounds.

    Only what that seat can know is looked at.
    """
    if not isinstance(state, camelup.State) or state.phase != "turn":
        raise BadPosition("actions have values in a state of Camel Up in which a seat is to act")
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise UnknownSeat(f"there is no seat {shown(seat)}: the seats are 0 to {state.seats - 1}")
    _need_odds(state.edition.name)
    from serai.games.camelup.odds.values import values_for

    return values_for(state, seat)


def _need_odds(name: str) -> None:
    """Say so in one line if this installation has no odds."""
    kit_of(name).load("odds")


if not TYPE_CHECKING:  # A type checker would take every misspelt name for something.

    def __getattr__(name: str) -> Any:
        """Load the client for servers when somebody asks for it."""
        if name == "Client":
            from serai.client import Client

            return Client
        if name == "let_play":
            from serai.client.playing import let_play

            return let_play
        raise AttributeError(f"module 'serai' has no attribute {name!r}")

    def __dir__() -> list[str]:
        """List what is loaded when asked for, too."""
        return sorted({*globals(), *__all__})
