"""One table on a server, for whoever holds a key to it."""

import secrets
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from serai.client.connection import TRY_LATER, Connection, Patience
from serai.client.errors import BadAnswer, NoAnswer, ServerRefused
from serai.client.links import TABLE
from serai.client.messages import (
    Act,
    AskCoach,
    Back,
    Closing,
    CoachAnswer,
    DiceReport,
    Done,
    Ready,
    Reveal,
    ServerMessage,
    Shake,
    Start,
    TableCommand,
    Welcome,
    WhyMove,
)
from serai.core import record
from serai.core.errors import (
    UNREADABLE,
    BadAction,
    BadSetup,
    SeraiError,
    UnknownSeat,
    kind_of,
    shown,
)
from serai.core.foreign import problem_of
from serai.core.game import Seat
from serai.core.shaking import fingerprint, new_nonce, table_mark

_decode = msgspec.json.Decoder(ServerMessage).decode


class RemoteTable:
    """A table on a server: look at it, listen to it, act at it.

    `key` is the secret of a seat, or of the host; None: a spectator. Whoever holds it is that
    player, so keep it: it is shown only once.
    """

    def __init__(
        self, connection: Connection, table: str, key: str | None = None, seat: Seat | None = None
    ) -> None:
        if not isinstance(table, str) or not TABLE.fullmatch(table):
            raise BadSetup(
                f"{kind_of(table)} is no table: give the last part of its link, as k3x0p2m9qa"
            )
        if key is not None and not isinstance(key, str):
            raise BadSetup(f"the key of a seat is a text, not {kind_of(key)}")
        if seat is not None and (type(seat) is not int or seat < 0):
            raise UnknownSeat(f"there is no seat {shown(seat)}: seats are numbered from 0")
        self._connection = connection
        self.id = table
        self.key = key
        self.seat = seat
        self.shaken: dict[str, tuple[str, str]] = {}
        """What this program shook, nonce and word, by its fingerprint."""

        self._path = f"/api/tables/{table}"

    @property
    def link(self) -> str:
        """The table's link, for others to sit down or watch."""
        return f"{self._connection.url}/t/{self.id}"

    @property
    def personal_link(self) -> str:
        """The link that includes the seat's key."""
        return self.link if self.key is None else f"{self.link}#key={self.key}"

    # -- asking ----------------------------------------------------------------------------

    def look(self) -> Welcome:
        """Return the table as it is now."""
        return self._connection.get(self._path, Welcome, self.key, seat=self.seat)

    def act(self, do: str, seq: int) -> Done:
        """Do something in the game; `seq` is the number of the position it is meant for."""
        if not isinstance(do, str):
            raise BadAction(f"an action is sent as its text, as 'roll', not {kind_of(do)}")
        _check_number(seq, "position")
        return self.ask(Act(do=do, seq=seq, seat=self.seat))

    def ready(self, seq: int | None = None) -> Done:
        """Say that you are ready for the game; `seq` is the number of the table you looked at."""
        if seq is not None:
            _check_number(seq, "table")
        return self.ask(Ready(seat=self.seat, seq=seq))

    def shake(self, word: str = "") -> str:
        """Shake the dice before the start: hand over a fingerprint, and return it.

        It is of a random nonce and of `word`, if you want one; both are kept for `reveal`.
        """
        if not isinstance(word, str):
            raise BadSetup(f"the word to shake dice with is a text, not {kind_of(word)}")
        now = self.look()
        sitter = None if now.you.looking is None else now.table.seats[now.you.looking]
        if sitter is None:
            raise BadSetup(
                f"a spectator cannot shake dice: say which seat, not {kind_of(self.seat)}"
            )
        nonce, promised = new_nonce(), now.table.commitment
        mark = fingerprint(table_mark(self.id), promised, sitter.name, nonce, word)
        self.shaken[mark] = (nonce, word)
        self.ask(Shake(commitment=mark, promised=promised, seat=self.seat))
        return mark

    def reveal(self, mark: str) -> Done:
        """Show what `shake` handed over the fingerprint of, once the host has begun."""
        if not isinstance(mark, str) or mark not in self.shaken:
            raise BadSetup(f"this was not returned by shake() here: {kind_of(mark)}")
        nonce, word = self.shaken[mark]
        return self.ask(Reveal(nonce=nonce, word=word, seat=self.seat))

    def dice(self) -> DiceReport:
        """Return the dealer's commitment, how the dice were shaken, and how they fell."""
        return self._connection.get(f"{self._path}/dice", DiceReport, self.key)

    def start(self) -> Done:
        """Begin the game, as its host."""
        return self.ask(Start())

    def back(self) -> Done:
        """Take your seat back from the bot that filled in for you."""
        return self.ask(Back(seat=self.seat))

    def ask(self, command: TableCommand) -> Done:
        """Ask anything of the table.

        A request whose answer was lost is sent again with the same id: it is carried out once.
        """
        if not isinstance(command, TableCommand):
            raise BadSetup(f"a table is asked by one of its commands, not by {kind_of(command)}")
        if command.id is None:
            command = msgspec.structs.replace(command, id=f"c-{secrets.token_hex(8)}")
        return self._connection.post_again(f"{self._path}/commands", command, Done, self.key)

    def why(self, seq: int) -> WhyMove:
        """Return what the alternatives to a move were worth, if the table allows odds."""
        _check_number(seq, "move")
        return self._connection.get(f"{self._path}/why/{seq}", WhyMove, self.key)

    def coach(
        self,
        level: Literal["nudge", "numbers", "best", "warning", "after"],
        seq: int = 0,
        action: str | None = None,
    ) -> CoachAnswer:
        """Ask the coach, where the table has one: everybody sees what you asked for.

        `seq` is the number of the position; a `warning` is about an `action`, `after` about your
        last one. For these two, first let it warn and tell you: `ask(Coach(warns=True))`.
        """
        _check_number(seq, "position")
        if action is not None and not isinstance(action, str):
            raise BadAction(f"an action is sent as its text, as 'roll', not {kind_of(action)}")
        wanted = AskCoach(level, seq, action, self.seat)
        return self._connection.post_once(f"{self._path}/coach", wanted, CoachAnswer, self.key)

    def record_bytes(self) -> bytes:
        """Return the game's record: complete when it is over, before that what you may know."""
        return self._connection.get_bytes(f"{self._path}/record", self.key, seat=self.seat)

    def record(self) -> record.Record:
        """Return the game's record, parsed."""
        return record.parse(self.record_bytes(), f"the record of table {self.id}")

    # -- listening -------------------------------------------------------------------------

    def listen(
        self, since: int | None = None, lost: Callable[[SeraiError], None] | None = None
    ) -> Iterator[ServerMessage]:
        """Yield everything that happens at the table, starting with what was missed since a number.

        It never ends by itself: stop listening when you have heard enough. When the connection
        is lost, `lost` is called once, and listening resumes as soon as the server is back; what
        happened meanwhile is in the `Welcome`. Raises if the server stays away for too long.
        """
        if since is not None:
            _check_number(since, "message")
        if lost is not None and not callable(lost):
            raise BadSetup(f"`lost` is a function that is told the problem, not {kind_of(lost)}")
        patience = Patience(self._connection.patience)
        heard_before = True
        while True:
            pause = 0.0
            try:
                for line in self._connection.lines(
                    f"{self._path}/stream", self.key, since=since, seat=self.seat
                ):
                    patience.renew()
                    heard_before = True
                    if not line.strip():
                        continue
                    message = _read(line)
                    if isinstance(message, Welcome):
                        since = message.seq  # It may have lost what we knew.
                    else:
                        since = max(getattr(message, "seq", 0), since or 0)
                    yield message
                    if isinstance(message, Closing):
                        pause = message.retry
            except (NoAnswer, ServerRefused) as error:
                if isinstance(error, ServerRefused) and error.status not in TRY_LATER:
                    raise
                problem: SeraiError = error
            if heard_before and lost is not None:
                lost(problem)
            heard_before = False
            patience.wait(problem, pause)


def _check_number(seq: object, what: str) -> None:
    if type(seq) is not int or seq < 0:
        raise BadSetup(f"the number of a {what} is its `seq`, from 0 up, not {kind_of(seq)}")


def _read(line: bytes) -> ServerMessage:
    try:
        message: ServerMessage = _decode(line)
    except UNREADABLE as error:
        raise BadAnswer(
            f"the server said something this Serai does not know: {error}",
            "server-said-unknown",
            problem=problem_of(error),
        ) from None
    return message
