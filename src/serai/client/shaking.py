"""Taking part in the dice of a table: shaking them, and showing what was shaken when asked."""

from serai.client.errors import BadAnswer, ServerRefused
from serai.client.messages import TableInfo
from serai.client.seen import Seen
from serai.client.table import RemoteTable
from serai.core.errors import BadRecord
from serai.core.record import CHAINED, Header, read, terms_of
from serai.core.shaking import table_mark

TOO_LATE = ("started", "revealing", "not-revealing", "stale")
"""What a server answers when it is no longer the time."""


class Shaker:
    """Shakes the dice once in every round of a table, and shows it as soon as the host begins.

    It shows nothing unless the game to be is the one that the server tells of, and looks whether
    that is the game that begins: a server that could still change a word of it could choose dice.
    """

    def __init__(self, table: RemoteTable) -> None:
        self._table = table
        self._rounds: set[str] = set()
        """The commitments of the seeds with which it has shaken."""

        self._terms: str | None = None
        """What it showed its nonce for."""

    def take_part(self, seen: Seen) -> None:
        """Do what is to be done as the table stands."""
        info, seat = seen.table, seen.seat
        sitter = None if seat is None else info.seats[seat]
        if info.phase != "open":
            self._check_begun()
        elif sitter is not None:
            try:
                if info.dice.called is not None:
                    if seat in info.dice.called and not sitter.revealed:
                        self._show(info, sitter.shaken)
                elif info.commitment not in self._rounds and not (sitter.barred or info.dice.old):
                    self._rounds.add(info.commitment)
                    self._table.shake()
            except ServerRefused as refused:
                if refused.code not in TOO_LATE:
                    raise

    def _show(self, info: TableInfo, mark: str | None) -> None:
        if mark is None or mark not in self._table.shaken:
            return  # Another device of this seat has it.
        terms = info.dice.terms or ""
        if not fits(info, terms, mark):
            raise BadAnswer(
                "the server is about to begin another game than it tells of: nothing was shown",
                "dice-terms-wrong",
            )
        self._terms = terms
        self._table.reveal(mark)

    def _check_begun(self) -> None:
        terms, self._terms = self._terms, None
        if terms is None:
            return
        header = _header(self._table.dice().header or "")
        if header is None or terms_of(header) != terms:
            raise BadAnswer(
                "the server has begun another game than the one the dice were shaken for",
                "dice-not-as-agreed",
            )


def fits(info: TableInfo, terms: str, mark: str) -> bool:
    """Whether the first line of a record to be is that of the table as it is told, with a mark."""
    header = _header(terms)
    if header is None or not header.dice or header.format < CHAINED:
        return False
    sitters = [(each.name, each.bot) for each in info.seats if each is not None]
    return (
        [(each.name, each.bot) for each in header.seats] == sitters
        and (header.game, header.rules) == (info.settings.game, info.rules)
        and dict(header.options) == info.settings.options
        and header.commitment == info.commitment
        and header.dice.table == table_mark(info.id)
        and header.dice.broken == info.dice.broken
        and mark in [each.commitment for each in header.dice.shaken]
        and terms_of(header) == terms
    )


def _header(line: str) -> Header | None:
    try:
        return read(line.encode() + b"\n").header
    except (BadRecord, UnicodeError):
        return None
