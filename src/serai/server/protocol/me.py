"""What belongs to whoever asks: their games and figures, their name, passkeys and devices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from serai.core.game import Outcome, Seat
from serai.server.protocol.commands import Quiet
from serai.server.protocol.messages import Phase
from serai.server.protocol.settings import DeviceId, Name

MOST_PASSKEYS = 10
"""How many passkeys one person may have."""

MOST_DEVICES = 50
"""How many devices one person may have, those that were signed out included."""

Encoded = Annotated[str, Meta(min_length=1, max_length=16_384, pattern="^[A-Za-z0-9_-]+$")]
"""Bytes in base64url without padding."""

CredentialId = Annotated[str, Meta(min_length=1, max_length=1364, pattern="^[A-Za-z0-9_-]+$")]
"""What an authenticator calls a credential: at most 1023 bytes."""

# -- games -------------------------------------------------------------------------------------


class MyGame(Struct, frozen=True):
    """A table at which you have a seat."""

    id: str
    game: str
    title: str
    phase: Phase
    names: tuple[str | None, ...]
    """By seat; None: it is free."""

    bots: tuple[Seat, ...]
    mine: tuple[Seat, ...]
    """The seats that are yours."""

    turn: Seat | None
    """Whose turn it is, if the game is on."""

    clock: int | None
    outcome: Outcome | None
    """Once the game is over."""

    created: float
    changed: float


class MyGames(Struct, frozen=True):
    """Your tables, those that wait for you first."""

    now: tuple[MyGame, ...]
    """Those that are not over."""

    over: tuple[MyGame, ...]
    """Finished games, newest first, from the one that was asked for on."""

    more: bool
    """Whether there are older ones."""


class KindFigure(Struct, frozen=True):
    """How you chose in decisions of one kind, in games that were reviewed."""

    kind: str
    decisions: int
    error: float
    """What one of them gave away on average, in chance to win from 0 to 1."""


class Figure(Struct, frozen=True):
    """How you did in one ruleset with so many at the table."""

    game: str
    title: str
    seats: int
    games: int
    won: float
    """Victories; one that several share counts in parts."""

    fair: float
    """As many as if all were equally good: one in three games of three."""

    points: float
    """Your points, on average."""

    reviewed: int
    """How many of these games were reviewed."""

    error: float | None
    """What a decision of yours gave away in them on average, in chance to win from 0 to 1."""

    luck: float | None
    """What luck brought you in one of them on average, in the same."""

    kinds: tuple[KindFigure, ...] = ()
    """Your decisions in them by kind, the most frequent first."""


class Finished(Struct, frozen=True):
    """One game that counts in your figures."""

    table: str
    game: str
    at: float
    won: float
    fair: float
    error: float | None
    """What a decision of yours gave away on average; None: nobody had the game reviewed."""

    luck: float | None


class Figures(Struct, frozen=True):
    """How you did: games over in which exactly one seat was yours."""

    by_game: tuple[Figure, ...]
    course: tuple[Finished, ...]
    """One after the other, oldest first."""


# -- people ------------------------------------------------------------------------------------


class Passkey(Struct, frozen=True):
    """A passkey of yours."""

    id: str
    """What to remove it by: it tells nothing of the credential."""

    kind: str
    """What it was made on: `phone`, `tablet`, `computer`."""

    since: float
    used: float | None


class MyDevice(Struct, frozen=True):
    """A device on which you are signed in."""

    id: str
    """What to sign it out by."""

    kind: str
    since: float
    yours: bool
    """Whether it is the one you ask with."""


class Person(Struct, frozen=True):
    """Who you are on several devices."""

    name: str
    since: float
    passkeys: tuple[Passkey, ...]
    devices: tuple[MyDevice, ...]
    proved: bool
    """Whether you showed a passkey on this device in the last minutes."""


class Me(Struct, frozen=True):
    """Who asks."""

    person: Person | None
    """None: a guest, who is nothing but this device."""

    passkeys: Literal["possible", "not-installed", "needs-https", "needs-a-name", "elsewhere"]
    """Whether passkeys can be made here, or what is in the way: `needs-a-name`: the server is
    reached by a number; `elsewhere`: only at its public address."""

    where: str
    """That public address."""


class PasskeyParty(Struct, frozen=True):
    """The server, as authenticators know it."""

    id: str
    name: str


class PasskeyUser(Struct, frozen=True):
    """Whose passkey it will be, as authenticators show it."""

    id: str
    name: str


class NewPasskey(Struct, frozen=True):
    """What to make a passkey from: every field of bytes is in base64url."""

    challenge: str
    rp: PasskeyParty
    user: PasskeyUser
    algorithms: tuple[int, ...]
    exclude: tuple[str, ...]
    """Credentials that this person has already."""


class PasskeyWanted(Struct, frozen=True):
    """What to show a passkey for."""

    challenge: str
    rp: str
    allow: tuple[str, ...]
    """The credentials that will do; empty: any of this server."""


class AskPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a challenge to make a passkey; a guest becomes a person of this name."""

    name: Name | None = None


class AskSignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a challenge to sign in."""

    prove: bool = False
    """Whether only a passkey of the person you are will do."""


class MadePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that was made, as the authenticator says it."""

    id: CredentialId
    client_data: Encoded
    attestation: Encoded
    name: Name | None = None


class ShownPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that was shown, as the authenticator says it."""

    id: CredentialId
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded
    merge: bool = False
    """Whether the person that this device belongs to and that of the passkey become one."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Call yourself something else."""

    name: Name


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign a device out: its key opens nothing any more."""

    device: DeviceId | None = None
    """None: the one you ask with."""


class RemovePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """Let a passkey sign nobody in any more."""

    passkey: DeviceId


class Forgotten(Struct, frozen=True):
    """What was deleted."""

    games: int
    """Finished games that are no longer linked to you."""

    person: bool
    passkeys: int


class MyPush(Struct, frozen=True):
    """Where push messages to one of your devices go."""

    endpoint: str
    language: str
    quiet: Quiet | None


class MyWebhook(Struct, frozen=True):
    """A channel that you named, and that is told of the turns at a table of yours."""

    table: str
    url: str
    since: float
    language: str
    quiet: Quiet | None


class MyReport(Struct, frozen=True):
    """Somebody whom you reported to the operator."""

    table: str
    name: str
    why: str
    words: str
    """What you added."""

    at: float


class MyEmail(Struct, frozen=True):
    """An address that mails about your turns go to, once it is confirmed."""

    address: str
    since: float
    confirmed: float | None
    language: str
    quiet: Quiet | None


class MyExport(Struct, frozen=True):
    """Everything that is kept about you."""

    version: int
    person: Person | None
    games: tuple[MyGame, ...]
    messages: tuple[MyPush, ...]
    """Where push messages to your devices go."""

    webhooks: tuple[MyWebhook, ...]
    """The channels that you named as a host."""

    emails: tuple[MyEmail, ...]
    """Where mails about your turns go."""

    reports: tuple[MyReport, ...]
    """Whom you reported."""
