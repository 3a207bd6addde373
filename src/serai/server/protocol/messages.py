"""What a table tells its clients, on sockets and streams; some of it over HTTP too."""

from typing import Any, Literal

from msgspec import Struct

from serai.core.game import Seat
from serai.core.shaking import Broken
from serai.server.protocol.reasons import Why
from serai.server.protocol.settings import Emote, Settings

Phase = Literal["open", "playing", "over"]


# -- what they are about -----------------------------------------------------------------------


class SeatInfo(Struct, frozen=True):
    """A taken seat."""

    name: str
    bot: str | None
    """The bot that plays here; None: a person."""

    ready: bool
    present: bool
    stand_in: str | None
    """The bot that fills in for an absent person until they are back."""

    dice: str | None
    """Words this player added in the open, at a table of an earlier release."""

    shaken: str | None
    """The fingerprint of what this player shook in this round."""

    revealed: bool
    """Whether this player has shown it."""

    barred: bool
    """Whether this player may not shake here any more, having once not shown it."""

    muted: bool = False
    """Whether the host lets them speak no more."""

    removed: bool = False
    """Whether whoever sat here was removed from the game, and a bot plays on."""

    offered: bool = False
    """Whether somebody may sit down here though the game has begun."""

    anew: bool = False
    """Whether they were ready until the host changed something: see `changed`."""

    host: bool = False
    """Whether the host sits here."""

    coached: int = 0
    """How often whoever sits here asked the coach in this game."""

    warned: bool = False
    """Whether the coach warns them before blunders."""

    told_after: bool = False
    """Whether the coach tells them afterwards what their actions cost."""


class DiceInfo(Struct, frozen=True):
    """How far the shaking of the dice has come."""

    called: tuple[Seat, ...] | None
    """The seats that are to show what they shook, since the host has begun; None: not yet."""

    struck: tuple[Seat, ...]
    """The seats whose shaking does not count: they were away when the host began."""

    terms: str | None
    """The first line of the record to be, with nonces and words left empty: check it, then show
    yours. The line of the game that begins is the same, with them filled in."""

    deadline: float | None
    """When the round is broken unless all have shown theirs, in seconds since 1970."""

    broken: tuple[Broken, ...]
    """The rounds that came to nothing: whoever broke them, and the seeds thrown away."""

    old: bool
    """Whether the table is of an earlier release, where dice cannot be shaken."""


class Ballot(Struct, frozen=True):
    """A vote to go on without somebody who holds up the game."""

    seat: Seat
    """Who is voted about."""

    voted: tuple[Seat, ...]
    """Who is for it; whoever called it is the first."""

    until: float
    """When it ends by itself."""


class Notice(Struct, frozen=True):
    """Something that was done about a person at the table."""

    seq: int
    what: Literal[
        "vote", "removed", "taken-over", "muted", "unmuted", "renewed", "closed", "reopened"
    ]
    seat: Seat | None
    """Whom it concerns; None: everybody."""

    name: str
    """What they were called."""

    by: str = ""
    """`host` or `vote`; whoever called a vote or took a seat; why a table is closed."""


class CoachUse(Struct, frozen=True):
    """Somebody asked the coach, or said how they want to be coached from now on."""

    seq: int
    seat: Seat
    name: str
    how: Literal["nudge", "numbers", "best", "warns", "tells", "warns-and-tells", "silent"]
    """What the coach told: where to look, what everything is worth, what is best. Or what it does
    from now on: it warns before blunders, tells afterwards what actions cost, neither."""


class Changed(Struct, frozen=True):
    """Something that the host changed before the start: nobody is ready any more."""

    what: Literal[
        "game", "seats", "option", "clock", "fallback", "stand-in", "odds", "coach", "public",
        "bot", "removed",
    ]  # fmt: skip
    """A setting, or who sits there: `bot` sat down, somebody was `removed`."""

    seat: Seat | None = None
    """Which seat, for `bot` and `removed`."""

    name: str | None = None
    """Who sat down or was removed; the name of an `option`."""

    before: Any = None
    after: Any = None
    """What a setting was, and is now; for `bot`, which one it is."""


class TableInfo(Struct, frozen=True):
    """What everybody may know about a table."""

    id: str
    title: str
    family: str
    """The game that its ruleset belongs to."""

    web: str | None
    """What draws it in the browser; None: the plain table."""

    rules: int
    """The version of the rules that its game follows."""

    settings: Settings
    phase: Phase
    seats: tuple[SeatInfo | None, ...]
    """One for each seat; None: free. Free ones are removed at the start."""

    commitment: str
    """SHA-256 of the dealer's sealed seed."""

    dice: DiceInfo

    seed: str | None
    """The seed itself, once the game is over."""

    previous: str | None
    """The table this one is a rematch of."""

    rematch: str | None
    """The table where the rematch is."""

    created: float
    vote: Ballot | None = None
    notices: tuple[Notice, ...] = ()
    """What was done about people, oldest first: nobody can hide it."""

    closed: str | None = None
    """Why the operator closed the table; None: it is not."""

    coach: bool = False
    """Whether people may be coached here, now that it is known who plays."""

    coached: tuple[CoachUse, ...] = ()
    """Who was coached lately, oldest first; the record has all of it, action by action."""

    changed: tuple[Changed, ...] = ()
    """What the host changed since people were ready, until they all are again."""


class You(Struct, frozen=True, omit_defaults=True):
    """What you are at this table."""

    seats: tuple[Seat, ...]
    host: bool
    looking: Seat | None
    """The seat whose view you have; None: a spectator's."""

    removed: bool = False
    """Whether you were removed from the game; left out if not."""


class Position(Struct, frozen=True):
    """The position as one seat or a spectator sees it."""

    seq: int
    """The number of the move that led here: send it back with an action."""

    view: Any
    """The game's own view; its fields are described with each game."""

    to_act: Seat | None
    actions: tuple[str, ...]
    """Every legal action, if it is the turn of the seat whose view you have."""

    deadline: float | None
    """When the turn's clock runs out, in seconds since 1970."""

    now: float
    """The server's time, to compare the deadline with."""


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something said at the table."""

    seq: int
    seat: Seat | None
    """Who said it; None: a host without a seat."""

    name: str
    text: str
    at: float
    emote: Emote | None = None
    """The picture it was said with, instead of words; left out if there is none."""


class Move(Struct, frozen=True):
    """One action and its consequences, as far as you may know them."""

    seq: int
    by: Seat | None
    """Whose action it was; None: the dealer's, at set-up."""

    how: Literal["player", "bot", "clock", "dealer"]
    """Who chose it: the player, a bot in the seat, or an expired clock."""

    events: tuple[Any, ...]


# -- the messages ------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: everything there is to know, and what you missed."""

    seq: int
    table: TableInfo
    you: You
    position: Position | None
    chat: tuple[ChatLine, ...]
    missed: tuple[Move, ...]
    """What happened since the number you gave, oldest first, if it is still known."""

    whole: bool
    """Whether `missed` is unknown: show the position without how it came about."""

    behind: bool = False
    """Whether the number you gave is ahead of the table: what you saw after `seq` is lost."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game moved on."""

    seq: int
    move: Move
    position: Position


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """Something about the table changed: who sits where, its settings, its phase."""

    seq: int
    table: TableInfo
    you: You
    position: Position | None


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody said something."""

    seq: int
    line: ChatLine


class Coached(Struct, frozen=True, tag_field="type", tag="coached"):
    """Somebody asked the coach, or said how they want to be coached."""

    seq: int
    use: CoachUse


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Which seats are present, and how many watch; not numbered."""

    present: tuple[bool, ...]
    watching: int = 0
    """How many devices listen to the table without a seat."""


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """Your request was carried out and stored."""

    id: str | None
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Your request was not carried out, and nothing has changed."""

    id: str | None
    code: str
    error: str
    seq: int
    position: Position | None = None
    reason: Why | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    id: str | None
    now: float


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The server closes this socket; reconnect after some seconds with `since`."""

    reason: str
    retry: float


ServerMessage = (
    Welcome | Update | TableChanged | Said | Coached | Presence | Done | Refused | Pong | Closing
)
