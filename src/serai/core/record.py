"""Records: JSON Lines that replay to the same result forever.

The first line is the header, then one line per action, chance included, then the result.
A record without a result is an unfinished game. Since format 2 the dice depend on the header, and
the result carries the end of a chain of hashes over all lines.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr, replace

from serai.core.dealer import Dealer
from serai.core.errors import (
    UNREADABLE,
    BadRecord,
    BadSetup,
    NewerRecord,
    plainly,
)
from serai.core.foreign import problem_of
from serai.core.frozen import frozen
from serai.core.game import Outcome, Seat
from serai.core.shaking import Dice, blanked
from serai.core.steps import Steps, at_once

FORMAT = 2

CHAINED = 2
"""The first format whose dice depend on the header, and whose results carry a chain."""


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a name, and the bot that plays it if no person does."""

    name: str
    bot: str | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game this is, who plays, and what the dealer committed to.

    `added` are words that were mixed into the dealer's seed, one for each seat; `position` is
    where the game began if not at an empty table; `dice` is how players shook the dice.
    """

    format: int
    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[Sitter, ...]
    commitment: str | None = None
    added: tuple[str, ...] | UnsetType = UNSET
    position: str | UnsetType = UNSET
    dice: Dice | UnsetType = UNSET

    def __post_init__(self) -> None:
        force_setattr(self, "options", frozen(self.options))


Help = Literal["after", "warning", "nudge", "numbers", "best"]
"""How somebody was coached, from least to most: told afterwards what an action had cost, warned
before, told where to look, what everything was worth, what was best."""

HELPS: tuple[Help, ...] = ("after", "warning", "nudge", "numbers", "best")


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One action: by a seat or by chance, in the game's own notation.

    `coach` says how the seat was coached before it chose; it is left out if it was not.
    """

    by: Seat | Literal["chance"]
    do: str
    coach: Help | UnsetType = UNSET


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the outcome, the seed that the dealer committed to, the end of the chain."""

    result: Outcome
    seed: str | None = None
    chain: str | UnsetType = UNSET


class Record(Struct, frozen=True):
    """A whole game, or its beginning."""

    header: Header
    entries: tuple[Entry, ...] = ()
    result: Result | None = None


FIRST_ENTRY_LINE = 2

LINE_BYTES = 16 * 1024
"""The longest line of a record."""

_encode = msgspec.json.Encoder().encode
_encode_in_order = msgspec.json.Encoder(order="deterministic").encode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_entry = msgspec.json.Decoder(Entry).decode
_decode_result = msgspec.json.Decoder(Result).decode


class _Format(Struct):
    format: int


_decode_format = msgspec.json.Decoder(_Format).decode


def line(part: Header | Entry | Result) -> bytes:
    """Write one line of a record."""
    if isinstance(part, Header) and part.format >= CHAINED:
        return _encode_in_order(part) + b"\n"
    return _encode(part) + b"\n"


def check_length(header: Header) -> None:
    """Refuse to begin a game whose record nobody could read."""
    length = len(line(header))
    if length > LINE_BYTES:
        raise BadSetup(
            f"names, options and position of a game have at most {LINE_BYTES} bytes together, "
            f"not {length}",
            "header-too-long",
            most=LINE_BYTES,
            found=length,
        )


def bound(dealer: Dealer, header: Header) -> Dealer:
    """Return the dealer of a game: since format 2 its dice depend on every word of the header."""
    return dealer.bound(line(header)) if header.format >= CHAINED else dealer


def terms_of(header: Header) -> str:
    """Return the first line as it can be known before anybody shows what they shook."""
    dice = UNSET if header.dice is UNSET else blanked(header.dice)
    return line(replace(header, dice=dice)).decode().rstrip("\n")


def chained(header: Header, entries: Iterable[Entry], result: Result) -> Result:
    """Return a result that carries the end of the chain over all lines, its own included.

    The first link is the SHA-256 of the first line; each further one is that of the link before,
    as 32 bytes, and the next line, of the result's line without its chain.
    """
    return at_once(_chaining(header, entries, result))


def _chaining(header: Header, entries: Iterable[Entry], result: Result) -> Steps[Result]:
    if header.format < CHAINED:
        return result
    parts: list[Header | Entry | Result] = [header, *entries, replace(result, chain=UNSET)]
    link = b""
    for part in parts:
        link = sha256(link + line(part)).digest()
        yield
    return replace(result, chain=link.hex())


def checking_chain(record: Record) -> Steps[None]:
    """Refuse a finished record of which any line was changed, lost, added or moved."""
    header, result = record.header, record.result
    if result is None or (header.format < CHAINED and result.chain is UNSET):
        return
    if result.chain is UNSET:
        raise BadRecord(
            "the chain over its lines was removed: nobody can tell whether they are all there",
            "record-without-chain",
        )
    # A chain in a record of a format that had none: somebody changed the format.
    if header.format < CHAINED or (yield from _chaining(header, record.entries, result)) != result:
        raise BadRecord(
            "its lines are not those that were written: one was changed, lost, added or moved "
            f"(it has {len(record.entries)} actions)",
            "record-chain-broken",
            actions=len(record.entries),
        )


def dump(record: Record) -> bytes:
    """Write a record."""
    parts: list[Header | Entry | Result] = [record.header, *record.entries]
    if record.result is not None:
        parts.append(record.result)
    return b"".join(map(line, parts))


def parse(data: bytes, name: str = "the record") -> Record:
    """Read a record, every line of it as it was written; `name` is what errors call it."""
    return at_once(parsing(data, name))


def parsing(data: bytes, name: str = "the record") -> Steps[Record]:
    """Read a record as `parse` does, with a pause after each line."""
    record = yield from reading(data, name)
    try:
        yield from checking_chain(record)
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}", "in-file", path=name, why=error.reason) from None
    return record


def read(data: bytes, name: str = "the record") -> Record:
    """Read a record, even if its lines are not those that were written: `verify` looks closer."""
    return at_once(reading(data, name))


def reading(data: bytes, name: str = "the record") -> Steps[Record]:
    """Read a record as `read` does, with a pause after each line."""
    if not data.strip():
        raise BadRecord(
            f"{name} is empty: a record starts with a header line", "record-empty", name=name
        )
    lines = data.split(b"\n")
    for number, text in enumerate(lines, 1):
        if len(text) > LINE_BYTES:
            raise BadRecord(
                f"{name}, line {number}: no line of a record has more than {LINE_BYTES} bytes, "
                f"this one has {len(text)}",
                "record-line-too-long",
                name=name,
                line=number,
                most=LINE_BYTES,
            )
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
        except UNREADABLE as error:
            raise BadRecord(
                f"{name}, line {len(lines) - 1}: bad result: {plainly(error)}",
                "record-bad-result",
                name=name,
                line=len(lines) - 1,
                problem=problem_of(error),
            ) from None
    entries = []
    for number, text in enumerate(body, FIRST_ENTRY_LINE):
        try:
            entries.append(_decode_entry(text))
        except UNREADABLE as error:
            raise BadRecord(
                f"{name}, line {number}: not an action: {plainly(error)}; "
                'expected {"by": a seat or "chance", "do": "..."}',
                "record-not-an-action",
                name=name,
                line=number,
                problem=problem_of(error),
            ) from None
        yield
    record = Record(header, tuple(entries), result)
    yield from _check_written(record, lines, name)
    return record


def _check_written(record: Record, lines: Sequence[bytes], name: str) -> Steps[None]:
    """Refuse lines under a chain that say the same in other bytes: twice, spaced, escaped.

    The chain is over what is read. Whoever reads such a line otherwise, by eye or by the first of
    two fields of one name, would take something for verified that is not.
    """
    if record.result is None or record.result.chain is UNSET or record.header.format < CHAINED:
        return
    parts: list[Header | Entry | Result] = [record.header, *record.entries, record.result]
    for number, (part, text) in enumerate(zip(parts, lines, strict=False), 1):
        if line(part) != text + b"\n":
            raise BadRecord(
                f"{name}, line {number}: this says the same as what was written, but in other "
                "bytes: spaces, line ends or a field given twice. Keep a record as it is",
                "record-rewritten",
                name=name,
                line=number,
            )
        yield


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
    except UNREADABLE as error:
        raise BadRecord(
            f"{name} is not a Serai record: bad header in line 1: {plainly(error)}",
            "not-a-record",
            name=name,
            problem=problem_of(error),
        ) from None


def load(path: Path, *, whole: bool = True) -> Record:
    """Read a record file; refuse one whose lines were changed, unless it need not be `whole`."""
    name = str(path) if str(path).isprintable() else repr(str(path))
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(
            f"cannot read {name}: {error.strerror}",
            "cannot-read",
            path=name,
            problem=problem_of(error),
        ) from None
    return parse(data, name) if whole else read(data, name)
