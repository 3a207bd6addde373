"""What clients ask of a table, on sockets and over HTTP, and before they are at one."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from serai.server.protocol.settings import (
    CHAT_LENGTH,
    ActionText,
    BotName,
    ChatText,
    ComingId,
    DeviceId,
    Emote,
    Hash,
    Name,
    RequestId,
    SeatNumber,
    Seq,
    Settings,
    Word,
)


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A request; `id` makes a repetition harmless: it is answered, not carried out again."""

    id: RequestId | None = None


class Act(Command, frozen=True, tag="act"):
    """Do something in the game: `seq` is the number of the position you looked at."""

    do: ActionText
    seq: Seq
    seat: SeatNumber | None = None
    """Which of your seats acts; needed only if you hold several."""


class Say(Command, frozen=True, tag="say"):
    """Say something to the table."""

    text: ChatText
    seat: SeatNumber | None = None


class Show(Command, frozen=True, tag="emote"):
    """Say something with a picture: it counts, and is muted, as what is said in words."""

    emote: Emote
    seat: SeatNumber | None = None


class Look(Command, frozen=True, tag="look"):
    """See the game as one of your seats does; None: as a spectator. Sockets only."""

    seat: SeatNumber | None = None


class Ready(Command, frozen=True, tag="ready"):
    """Say that you are ready, or not yet."""

    ready: bool = True
    seq: Seq | None = None
    """The number of the table you looked at: if the host changed it since, nobody is ready."""

    seat: SeatNumber | None = None


class Shake(Command, frozen=True, tag="shake"):
    """Shake the dice before the start: hand over the fingerprint of a nonce and a word."""

    commitment: Hash
    promised: Hash
    """The commitment of the dealer's seed that it was made for."""

    seat: SeatNumber | None = None


class Reveal(Command, frozen=True, tag="reveal"):
    """Show what you shook, once the host has begun: the nonce and the word."""

    nonce: Hash
    word: Word = ""
    seat: SeatNumber | None = None


class SeatBot(Command, frozen=True, tag="bot"):
    """Put a bot on a free seat (the host, before the start)."""

    bot: BotName
    seat: SeatNumber | None = None
    """Which seat; None: the first free one."""


class Remove(Command, frozen=True, tag="remove"):
    """Free a seat before the start: your own, or as the host anybody's.

    In the game the host removes somebody who holds it up: a bot plays the seat.
    """

    seat: SeatNumber
    offer: bool = True
    """In the game: whether somebody else may sit down there."""


class Vote(Command, frozen=True, tag="vote"):
    """Vote to go on without somebody who holds up the game, where no host decides."""

    seat: SeatNumber
    """Who is voted about."""


class Offer(Command, frozen=True, tag="offer"):
    """Say whether somebody else may take the seat of a player who was removed (the host)."""

    seat: SeatNumber
    offer: bool = True


class Mute(Command, frozen=True, tag="mute"):
    """Let somebody speak no more, or again (the host)."""

    seat: SeatNumber
    muted: bool = True


class Revoke(Command, frozen=True, tag="revoke"):
    """Take the key to your seat from a device."""

    seat: SeatNumber | None = None
    device: DeviceId | None = None
    """Which one, as the list of devices calls it; None: all but the one you use."""


class Change(Command, frozen=True, tag="settings"):
    """Change the table's settings (the host, before the start)."""

    settings: Settings


class Start(Command, frozen=True, tag="start"):
    """Begin the game (the host, when all who sit are ready)."""

    fill: BotName | None = None
    """The bot that takes every free seat first; None: they are removed."""


class Back(Command, frozen=True, tag="back"):
    """Take your seat back from the bot that fills in for you."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the game: a bot plays your seat at once, until you are back."""

    seat: SeatNumber | None = None


class Coach(Command, frozen=True, tag="coach"):
    """Say how the coach helps you in this game, where there is one: everybody is told."""

    warns: bool = False
    """Whether you may ask what an action costs before you choose it."""

    tells: bool = False
    """Whether you may ask what it has cost afterwards."""

    seat: SeatNumber | None = None


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again with the same people, when the game is over: it begins when all of them ask."""


class Ping(Command, frozen=True, tag="ping"):
    """Ask whether the server is there. Sockets only."""


TableCommand = (
    Act
    | Say
    | Show
    | Ready
    | Shake
    | Reveal
    | SeatBot
    | Remove
    | Change
    | Start
    | Back
    | Leave
    | Rematch
    | Vote
    | Offer
    | Mute
    | Revoke
    | Coach
)
ClientMessage = TableCommand | Look | Ping


# -- over HTTP only ----------------------------------------------------------------------------


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open; with an `id` that nobody can guess, a repetition opens no second one."""

    id: ComingId | None = None
    settings: Settings = Settings()
    names: Annotated[tuple[Name, ...], Meta(max_length=16, examples=[["Zaid"]])] = ()
    """The names of those who sit down at this device, on the first seats; may be empty."""

    bots: Annotated[tuple[BotName, ...], Meta(max_length=16, examples=[["random", "random"]])] = ()
    """The bots that take the next seats."""

    start: bool = False
    """Begin at once."""


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach is asked."""

    level: Literal["nudge", "numbers", "best", "warning", "after"]
    """Where to look; what each of your actions is worth; which is best, and why; what one of them
    costs; what your last one has cost."""

    seq: Seq = 0
    """The number of the position you look at; not needed for `after`."""

    action: ActionText | None = None
    """For a `warning`: the action you are about to choose."""

    seat: SeatNumber | None = None
    """Which of your seats asks; needed only if you hold several."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open where a finished game once stood, against bots: what if?"""

    id: ComingId | None = None
    ply: Annotated[int, Meta(ge=0, le=100_000, examples=[41])]
    """The action of the record before which it begins, chance counted, from 0."""

    seat: SeatNumber = 0
    """The seat that you take."""

    name: Name
    bot: BotName | None = None
    """The bot that takes the others; None: the house's bot."""


class SitDown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody takes a seat; with an `id` that nobody can guess, a repetition takes no second."""

    id: ComingId | None = None
    name: Name
    seat: SeatNumber | None = None
    """Which seat; None: the first free one."""


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours of every day in which nothing is sent; they may go past midnight."""

    begins: Annotated[int, Meta(ge=0, le=1439, examples=[22 * 60])]
    """The minute of the day at which they begin."""

    ends: Annotated[int, Meta(ge=0, le=1439, examples=[8 * 60])]
    zone: Annotated[str, Meta(min_length=1, max_length=64, examples=["Europe/Rome"])]
    """By which clock: the name of a time zone."""


WebhookKind = Literal["discord", "slack", "matrix", "json"]
"""How a channel wants to be written to; `json`: as programs do."""


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A channel that is to be told of the turns at a table (the host)."""

    url: Annotated[
        str, Meta(max_length=1000, examples=["https://discord.com/api/webhooks/1234/abcd"])
    ]
    """The address that the channel gives out. It is a secret, and never shown again."""

    kind: WebhookKind | None = None
    """None: as the address looks."""

    language: Annotated[str, Meta(min_length=1, max_length=8, examples=["en"])] = "en"
    quiet: Quiet | None = None


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where mails about your turns are to go."""

    address: Annotated[str, Meta(min_length=3, max_length=320, examples=["zaid@example.org"])]
    language: Annotated[str, Meta(min_length=1, max_length=8, examples=["en"])] = "en"
    quiet: Quiet | None = None


class ConfirmEmail(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the link of a mail that asks whether mails are wanted."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]


class Push(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where and how a browser takes push messages, as `PushSubscription` has it."""

    endpoint: Annotated[str, Meta(max_length=1000, examples=["https://push.example/abc"])]
    p256dh: Annotated[str, Meta(max_length=100)]
    """Its public key, as base64url."""

    auth: Annotated[str, Meta(max_length=40)]
    """A secret of both sides, as base64url."""

    language: Annotated[str, Meta(min_length=1, max_length=8, examples=["en"])] = "en"
    quiet: Quiet | None = None


Why = Literal["words", "name", "stalling", "cheating", "other"]
"""What somebody is reported for: what they say, what they are called, how they play."""


class ReportThem(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is reported for."""

    why: Why
    words: Annotated[str, Meta(max_length=CHAT_LENGTH)] = ""
    """What the operator should know besides."""


class Recognise(Struct, frozen=True, forbid_unknown_fields=True):
    """The marks of those whom a device has blocked."""

    marks: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=400)]


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A key from another device."""

    key: Annotated[str, Meta(max_length=100)]
