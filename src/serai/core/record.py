"""Records: JSON Lines that replay to the same result forever.

The first line is the header, then one line per action, chance included, then the result.
A record without a result is an unfinished game.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from serai.core.dealer import Dealer
from serai.core.errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    NewerRecord,
    Reason,
    SeraiError,
    plainly,
)
from serai.core.frozen import frozen
from serai.core.game import CHANCE, Chance, Game, Options, Outcome, Seat, Step, View
from serai.core.options import read_options as read_options  # Others read them from here.

FORMAT = 1

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View)


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a name, and the bot that plays it if no person does."""

    name: str
    bot: str | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game this is, who plays, and what the dealer committed to.

    `added` are the words that players mixed into the dealer's seed, one for each seat;
    `position` is where the game began if not at an empty table.
    """

    format: int
    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[Sitter, ...]
    commitment: str | None = None
    added: tuple[str, ...] | UnsetType = UNSET
    position: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        force_setattr(self, "options", frozen(self.options))


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One action: by a seat or by chance, in the game's own notation."""

    by: Seat | Literal["chance"]
    do: str


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the outcome, and the seed that the dealer committed to."""

    result: Outcome
    seed: str | None = None


class Record(Struct, frozen=True):
    """A whole game, or its beginning."""

    header: Header
    entries: tuple[Entry, ...] = ()
    result: Result | None = None


class Turn(Struct, Generic[S, A], frozen=True):
    """One line of a record, replayed."""

    line: int
    who: Seat | Chance
    action: A
    before: S
    step: Step[S]


FIRST_ENTRY_LINE = 2

_encode = msgspec.json.Encoder().encode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_entry = msgspec.json.Decoder(Entry).decode
_decode_result = msgspec.json.Decoder(Result).decode


class _Format(Struct):
    format: int


_decode_format = msgspec.json.Decoder(_Format).decode


def line(part: Header | Entry | Result) -> bytes:
    """Write one line of a record."""
    return _encode(part) + b"\n"


def dump(record: Record) -> bytes:
    """Write a record."""
    parts: list[Header | Entry | Result] = [record.header, *record.entries]
    if record.result is not None:
        parts.append(record.result)
    return b"".join(map(line, parts))


def parse(data: bytes, name: str = "the record") -> Record:
    """Read a record; `name` is what errors call it."""
    if not data.strip():
        raise BadRecord(
            f"{name} is empty: a record starts with a header line", "record-empty", name=name
        )
    lines = data.split(b"\n")
    header = _parse_header(lines[0], name)
    if lines[-1]:
        raise BadRecord(
            f"{name} is cut off in line {len(lines)}: every line of a record ends with a newline "
            f"(the {len(lines) - 1} before it are whole)",
            "record-cut-off",
            name=name,
            line=len(lines),
        )
    body = lines[1:-1]
    result = None
    if body and body[-1].startswith(b'{"result"'):
        try:
            result = _decode_result(body.pop())
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadRecord(
                f"{name}, line {len(lines) - 1}: bad result: {plainly(error)}",
                "record-bad-result",
                name=name,
                line=len(lines) - 1,
                problem=plainly(error),
            ) from None
    entries = []
    for number, text in enumerate(body, FIRST_ENTRY_LINE):
        try:
            entries.append(_decode_entry(text))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadRecord(
                f"{name}, line {number}: not an action: {plainly(error)}; "
                'expected {"by": a seat or "chance", "do": "..."}',
                "record-not-an-action",
                name=name,
                line=number,
                problem=plainly(error),
            ) from None
    return Record(header, tuple(entries), result)


def _parse_header(text: bytes, name: str) -> Header:
    try:
        written = _decode_format(text).format
        if written > FORMAT:
            raise NewerRecord(
                f"{name} has record format {written}, but this Serai reads formats up to "
                f"{FORMAT}: it was written by a newer Serai, update this one",
                "record-format-newer",
                name=name,
                written=written,
                known=FORMAT,
            )
        if written < 1:
            raise BadRecord(
                f"{name} has record format {written}; formats start at 1",
                "record-format-unknown",
                name=name,
                written=written,
            )
        return _decode_header(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(
            f"{name} is not a Serai record: bad header in line 1: {plainly(error)}",
            "not-a-record",
            name=name,
            problem=plainly(error),
        ) from None


def load(path: Path) -> Record:
    """Read a record file."""
    name = str(path) if str(path).isprintable() else repr(str(path))
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(
            f"cannot read {name}: {error.strerror}",
            "cannot-read",
            path=name,
            problem=error.strerror or "",
        ) from None
    return parse(data, name)


def start(game: Game[S, A, V], record: Record) -> S:
    """Return the state a record starts from; `registry.game_of` finds the game it is of."""
    header = record.header
    if header.game != game.name:
        raise BadRecord(
            f"this is a record of {header.game}, not of {game.name}",
            "record-of-another-game",
            found=header.game,
            name=game.name,
        )
    if header.rules != game.rules_version:
        raise BadRecord(
            f"this record follows version {header.rules} of the rules of {game.name}, "
            f"not version {game.rules_version}",
            "record-of-other-rules",
            found=header.rules,
            name=game.name,
            version=game.rules_version,
        )
    seats, options = len(header.seats), read_options(game, header.options)
    if header.position is UNSET:
        return game.start(seats, options)
    return start_from(game, header.position, seats, options)


def start_from(game: Game[S, A, V], position: str | S, seats: int, options: Options | None) -> S:
    """Return the state of a position from which this many seats can continue.

    A state knows how many `seats` it has and the house `options` it is played with; options
    given beside it must be the same.
    """
    state = game.parse_position(position) if isinstance(position, str) else position
    try:
        line = game.position(state)
        whole = game.parse_position(line)
    except (AttributeError, TypeError, ValueError, LookupError):
        raise BadPosition(
            f"a game starts from a position of {game.name}, a line or a state, "
            f"not from {type(position).__name__}"
        ) from None
    if "?" in line:
        raise BadPosition(
            "a game cannot start from what only one seat knows: fill in the ? of the position",
            "position-not-whole",
        )
    if game.to_act(whole) is None:
        raise BadPosition("the game of this position is over already", "position-over")
    sitting = getattr(whole, "seats", seats)
    if sitting != seats:
        raise BadSetup(
            f"the position has {sitting} seats, but {seats} sit down",
            "position-seats",
            wanted=sitting,
            found=seats,
        )
    played = getattr(whole, "options", options)
    if options is not None and played != options:
        raise BadSetup(
            "the position has other house options: leave them out, it brings its own",
            "position-options",
        )
    return whole


def replay(game: Game[S, A, V], record: Record) -> Iterator[Turn[S, A]]:
    """Replay a record, line by line, by the rules."""
    return replay_from(game, start(game, record), record.entries)


def replay_from(
    game: Game[S, A, V], state: S, entries: Sequence[Entry], line: int = FIRST_ENTRY_LINE
) -> Iterator[Turn[S, A]]:
    """Replay some lines of a record from a state; the first of them is number `line`."""
    for number, entry in enumerate(entries, line):
        who = CHANCE if entry.by == "chance" else entry.by
        try:
            actor = game.to_act(state)
            if actor is None:
                raise BadRecord("the game is over already", "game-over-already")
            if who is CHANCE and actor is not CHANCE:
                turn = waits_for(actor)
                raise BadRecord(f"chance cannot act: {turn}", "chance-cannot-act", why=turn)
            if who != actor:
                raise BadRecord(
                    f"{name_of(who)} acted out of turn: waiting for {name_of(actor)}",
                    "acts-out-of-turn",
                    actor=name_of(who),
                    turn=name_of(actor),
                )
            action = game.parse_action(entry.do)
            step = game.apply(state, action)
        except SeraiError as error:
            raise BadRecord(
                f"line {number}: {plainly(error)}", "record-line", line=number, why=error.reason
            ) from None
        yield Turn(number, who, action, state, step)
        state = step.state


def name_of(who: Seat | Chance) -> Reason:
    """Name an actor in an error."""
    if isinstance(who, Chance):
        return Reason("chance", "chance")
    return Reason(f"seat {who}", "actor", seat=who)


def waits_for(actor: Seat | Chance | None) -> Reason:
    """Say in an error whose turn it is (None: nobody's)."""
    if actor is None:
        return Reason("the game is over", "game-over")
    if isinstance(actor, Chance):
        return Reason("chance is to act", "chance-to-act")
    return Reason(f"waiting for {name_of(actor)}", "turn-of", actor=name_of(actor))


class Verdict(Struct, frozen=True):
    """What `verify` found to be in order."""

    actions: int
    outcome: Outcome
    dice: Literal["dealt from the revealed seed", "recorded by hand"]


def verify(game: Game[S, A, V], record: Record) -> Verdict:
    """Check every action, the result, the seed's commitment and every draw of the dealer."""
    dealer = _bound_dealer(record)
    state = start(game, record)
    for turn in replay(game, record):
        if dealer is not None and turn.who is CHANCE:
            dealt = dealer.pick(game.chances(turn.before))
            if dealt != turn.action:
                drawn, said = game.action_text(dealt), game.action_text(turn.action)
                why = Reason(
                    f"the seed deals {drawn!r} here, the record says {said!r}",
                    "record-not-as-dealt",
                    dealt=drawn,
                    said=said,
                )
                raise BadRecord(f"line {turn.line}: {why}", "record-line", line=turn.line, why=why)
        state = turn.step.state
    if record.result is None:
        raise BadRecord(
            f"the record is unfinished: it stops after {len(record.entries)} actions "
            "without a result",
            "record-unfinished",
            actions=len(record.entries),
        )
    if game.to_act(state) is not None:
        raise BadRecord("the record gives a result, but its game is not over", "record-not-over")
    outcome = game.outcome(state)
    if record.result.result != outcome:
        raise BadRecord(
            f"the record's result is {_plain(record.result.result)}, "
            f"but its actions lead to {_plain(outcome)}",
            "record-other-result",
            said=_plain(record.result.result),
            found=_plain(outcome),
        )
    dice: Literal["dealt from the revealed seed", "recorded by hand"] = (
        "recorded by hand" if dealer is None else "dealt from the revealed seed"
    )
    return Verdict(len(record.entries), outcome, dice)


def _plain(outcome: Outcome) -> Reason:
    scores, winners = list(outcome.scores), list(outcome.winners)
    line = f"scores {scores}, winners {winners}"
    return Reason(line, "outcome", scores=scores, winner_seats=winners)


def _bound_dealer(record: Record) -> Dealer | None:
    """Return the dealer whose seed the record reveals; None if its dice were never committed."""
    promised = record.header.commitment
    if record.result is None:
        return None
    revealed = record.result.seed
    if promised is None and revealed is None:
        return None
    if promised is None:
        raise BadRecord(
            "the record reveals a seed, but its header commits to none", "seed-never-promised"
        )
    if revealed is None:
        raise BadRecord("the record commits to a seed, but never reveals it", "seed-never-revealed")
    try:
        dealer = Dealer(bytes.fromhex(revealed), record.header.added or ())
    except (ValueError, SeraiError):
        raise BadRecord(
            "the revealed seed is not 64 hexadecimal digits", "revealed-seed-unreadable"
        ) from None
    if dealer.commitment != promised:
        raise BadRecord(
            "the revealed seed is not the one committed to: "
            f"its SHA-256 is {dealer.commitment}, the header says {promised}",
            "revealed-seed-wrong",
            found=dealer.commitment,
            promised=promised,
        )
    return dealer
