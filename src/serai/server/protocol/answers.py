"""Answers given only over HTTP: keys, lists, reports, replays, problems."""

from typing import Any, Literal

from msgspec import Struct

from serai.core.coaching import Remark
from serai.core.game import Outcome, Seat
from serai.core.odds import Worth
from serai.core.puzzles import Puzzle
from serai.core.reviewing import (
    ActionWorth,
    CurvePoint,
    Decision,
    ReviewReason,
    Roll,
    SeatReview,
)
from serai.core.shaking import Dice
from serai.server.protocol.commands import Quiet, WebhookKind
from serai.server.protocol.messages import Phase
from serai.server.protocol.reasons import Why


class Key(Struct, frozen=True):
    """The secret of a seat: whoever has it is that player. It is never shown again."""

    table: str
    seat: Seat | None
    """The seat; None: the key is that of a host without a seat."""

    key: str
    """Send it as `Authorization: Bearer KEY`, or hand it in on another device."""

    link: str
    """The personal link: opening it on another device gives it the seat."""


class Device(Struct, frozen=True):
    """Something that holds a key to a seat."""

    id: str
    """What to revoke it by."""

    kind: str
    """`phone`, `tablet`, `computer`, `program`, `link` (a personal link), or empty: not known."""

    since: float
    yours: bool
    """Whether this is what you ask with."""


class Devices(Struct, frozen=True):
    """Everything that holds a key to a seat."""

    seat: Seat
    devices: tuple[Device, ...]


class Reported(Struct, frozen=True):
    """The operator of the server will read it."""

    id: str


class Marks(Struct, frozen=True):
    """What your device recognises somebody by at other tables; it says nothing to other devices."""

    marks: tuple[str, ...]


class Recognised(Struct, frozen=True):
    """Who at a table is among those whose marks were sent."""

    seats: tuple[Seat, ...]


class Opened(Struct, frozen=True):
    """A table was opened."""

    table: str
    link: str
    keys: tuple[Key, ...]
    """One for each seat taken by a person; if nobody sat down, one for the host."""


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    free: int
    clock: int | None
    odds: bool
    created: float
    changed: float
    present: int = 0
    """How many people sit there and are present, as far as this process knows."""

    watching: int = 0
    """How many devices listen to it without a seat."""


class Lobby(Struct, frozen=True):
    """Tables somebody could join or watch."""

    open: tuple[Listed, ...]
    """Public tables with a free seat."""

    playing: tuple[Listed, ...]
    """Public tables to watch."""

    yours: tuple[Listed, ...]
    """The tables where this device has a seat, newest first."""

    over: tuple[Listed, ...]
    """Public games that ended recently."""


EmailState = Literal["asked", "confirmed", "failed"]
"""`asked`: a mail with a link is on its way there, and nothing else is sent before somebody has
followed it; `failed`: mails do not arrive there, so none are sent any more."""


class EmailTold(Struct, frozen=True):
    """Where mails about your turns go; nobody but you is shown it."""

    address: str
    state: EmailState
    quiet: Quiet | None
    since: float
    """When you named it."""


class EmailAnswer(Struct, frozen=True):
    """What a link in a mail has done."""

    done: Literal["confirmed", "stopped"]


class Alerts(Struct, frozen=True):
    """How you are told that it is your turn: by push messages to this device, and by e-mail."""

    push_key: str
    """The public key of the server's push messages, as base64url: `applicationServerKey`."""

    push: bool
    """Whether they come here."""

    quiet: Quiet | None
    """When they do not."""

    sends_email: bool
    """Whether this server sends mails."""

    email: EmailTold | None
    """Where yours go."""


class WebhookTold(Struct, frozen=True):
    """A channel that is told of the turns at a table; its address is not shown."""

    id: str
    """What to stop it by."""

    kind: WebhookKind
    where: str
    """The name of its server."""

    language: str
    quiet: Quiet | None
    since: float
    told: float | None
    """When it last took a message."""

    ended: float | None
    """When it was given up: it refused several messages in a row, or is gone."""

    status: int
    """What it last answered, if it refused a message; 0: nothing."""


class Webhooks(Struct, frozen=True):
    """The channels that are told of the turns at a table."""

    slow: bool
    """Whether they are told anything: the table has no clock, or a slow one."""

    room: int
    """How many more there may be."""

    webhooks: tuple[WebhookTold, ...]


class OptionInfo(Struct, frozen=True):
    """A house option of a game."""

    name: str
    kind: Literal["flag", "number", "other"]
    default: Any


class GameInfo(Struct, frozen=True):
    """A ruleset that can be played here."""

    name: str
    title: str
    family: str
    """The game that it belongs to."""

    web: str | None
    """What draws it in the browser; None: the plain table."""

    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    memory: bool
    """Whether memory is part of the game: nothing past is shown until it is over."""

    house_bot: str = "random"
    """The bot that sits down with whoever asks for no other company, if it is among its bots."""

    opponents: int = 3
    """How many of these make good company."""

    odds: bool = False
    """Whether a table can show odds of it."""

    review: bool = False
    """Whether finished games of it can be reviewed."""


class WhyMove(Struct, frozen=True):
    """What a seat could have done instead of a move, judging only by what everyone could see."""

    seq: int
    by: Seat
    do: str | None
    """What it did; None: nobody else may know."""

    worth: tuple[Worth, ...]
    """The actions it had, best first; those that only it knows about are left out."""


class Problem(Struct, frozen=True):
    """Why a request was refused; nothing has changed."""

    status: int
    code: str
    error: str
    reason: Why | None = None
    """What the rules say, for a sentence in the reader's language; None: the code says all."""


class DiceCount(Struct, frozen=True):
    """How often chance gave an outcome."""

    outcome: str
    seen: int
    expected: float | None
    """How often it was to be expected; shown when the game is over."""


class DiceReport(Struct, frozen=True):
    """The dealer's commitment, and how the dice fell."""

    commitment: str
    added: tuple[str, ...]
    """The words players added in the open, by seat, at a table of an earlier release."""

    dice: Dice | None
    """How the dice were shaken, once the game has begun; None: nobody shook them."""

    header: str | None
    """The first line of the record, once the game has begun: dice and seed depend on all of it."""

    seed: str | None
    """Revealed when the game is over."""

    counts: tuple[DiceCount, ...]


class ReplayStep(Struct, frozen=True):
    """One action of a finished game: who did what, what happened, and the position after it."""

    by: Seat | None
    """None: the dealer."""

    do: str
    events: tuple[Any, ...]
    view: Any


class Replay(Struct, frozen=True):
    """A finished game to replay: nothing is hidden any more."""

    game: str
    title: str
    family: str
    web: str | None
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    options: dict[str, Any]
    commitment: str | None
    seed: str | None
    steps: tuple[ReplayStep, ...]
    result: Outcome


class ReviewOpened(Struct, frozen=True):
    """A record of a finished game is kept for a while, to be reviewed."""

    review: str
    """What its review is asked for by: the SHA-256 of the record, the same for everybody."""

    game: str
    actions: int


class ReviewPart(Struct, frozen=True):
    """What is new in a review: all lines of its stream together are the whole of it."""

    done: int
    """How many actions of the record have been looked at."""

    total: int
    decisions: tuple[Decision, ...] = ()
    rolls: tuple[Roll, ...] = ()
    curve: tuple[CurvePoint, ...] = ()
    seats: tuple[SeatReview, ...] = ()
    """In the last line: what it all came to."""

    problem: Problem | None = None
    """In the last line: why there will be no more."""


class CoachAnswer(Struct, frozen=True):
    """What the coach says, as far as your seat can know; what was not asked for is left empty."""

    level: Literal["nudge", "numbers", "best", "warning", "after"]
    nudge: ReviewReason | None = None
    """Where to look."""

    actions: tuple[ActionWorth, ...] = ()
    """What each of your actions is worth, best first."""

    best: str | None = None
    reasons: tuple[ReviewReason, ...] = ()
    """What speaks for the best one."""

    remark: Remark | None = None
    """What an action costs, or has cost. Of a `warning`: only if it is a mistake or a blunder, and
    without the best action; `null`: it is neither."""

    exact: bool = False
    """Whether everything that could follow was counted."""


class PuzzleLine(Struct, frozen=True):
    """A puzzle in the list."""

    id: str
    game: str
    family: str
    kind: str
    rating: int
    """From 1, which nearly every bot solves, to 5."""


class PuzzleShown(Struct, frozen=True):
    """A puzzle, with all that is needed to show it and to tell how it was answered."""

    puzzle: Puzzle
    title: str
    """What the ruleset is called."""

    family: str
    web: str | None
    """What draws it in the browser; None: the plain table."""

    view: Any
    """What the seat sees."""

    actions: tuple[str, ...]
    """What it may do."""
