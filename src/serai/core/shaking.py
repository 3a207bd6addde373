"""Shaken dice: what players put into them, sealed before anybody shows theirs.

Whoever shakes makes a random nonce and perhaps a word, and hands over their fingerprint. Only when
nobody can shake any more are nonces and words shown, and the dice come of the dealer's seed and all
of them.
"""

import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from serai.core.dealer import SEED_BYTES, commitment
from serai.core.errors import BadRecord

TAG = "serai/shake/1"
NONCE_BYTES = 32


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The fingerprint of what somebody shook and never showed."""

    name: str
    commitment: str


class Shaken(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody shook: the fingerprint handed over first, and what it is of."""

    name: str
    commitment: str
    nonce: str
    word: str = ""


class Broken(Struct, frozen=True, forbid_unknown_fields=True):
    """A round in which somebody did not show what they had shaken: its seed was thrown away."""

    commitment: str
    seed: str
    shaken: tuple[Shaken, ...]
    silent: tuple[Sealed, ...]
    """Those who did not show theirs."""


class Dice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the dice of a game were shaken at a table, in a record's header.

    Everywhere names go in order: an order that somebody could choose would be dice to choose.
    """

    table: str
    """The SHA-256 of the table's name: the name itself would lead strangers there."""

    shaken: tuple[Shaken, ...] = ()
    struck: tuple[Sealed, ...] = ()
    """Left out before anybody showed anything, because they were away."""

    broken: tuple[Broken, ...] = ()
    """The rounds before, which came to nothing."""


def blanked(dice: Dice) -> Dice:
    """Return what is known of shaken dice before anybody has shown anything."""
    return replace(dice, shaken=tuple(replace(each, nonce="", word="") for each in dice.shaken))


def filled(dice: Dice, shown: Iterable[Shaken]) -> Dice:
    """Return dice with what everybody has shown."""
    by_name = {each.name: each for each in shown}
    return replace(dice, shaken=tuple(by_name[each.name] for each in dice.shaken))


def new_nonce() -> str:
    """Make a nonce that nobody can guess."""
    return secrets.token_hex(NONCE_BYTES)


def table_mark(table_id: str) -> str:
    """Return what stands for a table in fingerprints: the SHA-256 of its name."""
    return sha256(table_id.encode()).hexdigest()


def fingerprint(table: str, promised: str, name: str, nonce: str, word: str) -> str:
    """Return the SHA-256 of what somebody shakes, in hexadecimal.

    `table` is the mark of the table, `promised` the commitment of the dealer's seed. The tag and
    the five texts go in one after the other, each as UTF-8 after its length in 4 bytes, big-endian.
    """
    parts = [text.encode() for text in (TAG, table, promised, name, nonce, word)]
    return sha256(b"".join(len(p).to_bytes(4, "big") + p for p in parts)).hexdigest()


def check_dice(dice: Dice, promised: str, names: Sequence[str]) -> None:
    """Refuse dice that were not shaken as they say: a fingerprint, a name or a seed is wrong."""
    _check_round(dice.table, promised, dice.shaken, dice.struck)
    strangers = {each.name for each in dice.shaken} | {each.name for each in dice.struck}
    for name in sorted(strangers.difference(names)):
        raise BadRecord(
            f"{name!r} shook the dice, but does not sit at the table",
            "shaken-by-a-stranger",
            name=name,
        )
    for broken in dice.broken:
        _check_round(dice.table, broken.commitment, broken.shaken, broken.silent)
        if not broken.silent or _commitment(broken.seed) != broken.commitment:
            raise BadRecord(
                "a broken round of shaking does not show the seed it was sealed with, or who "
                "broke it",
                "broken-round-wrong",
            )


def _check_round(
    table: str, promised: str, shaken: Sequence[Shaken], sealed: Sequence[Sealed]
) -> None:
    everybody: list[Shaken | Sealed] = [*shaken, *sealed]
    for kind in ("name", "commitment"):
        if len({getattr(each, kind) for each in everybody}) != len(everybody):
            raise BadRecord("somebody shook the dice twice in one round", "shaken-twice")
    for some in (shaken, sealed):
        names = [each.name for each in some]
        if names != sorted(names):
            raise BadRecord("those who shook the dice are not in order", "shaken-out-of-order")
    for each in shaken:
        if fingerprint(table, promised, each.name, each.nonce, each.word) != each.commitment:
            raise BadRecord(
                f"what {each.name!r} shook is not what was sealed before: its SHA-256 is another",
                "shaken-wrong",
                name=each.name,
            )


def _commitment(seed: str) -> str | None:
    try:
        data = bytes.fromhex(seed)
    except ValueError:
        return None
    return commitment(data) if len(data) == SEED_BYTES else None
