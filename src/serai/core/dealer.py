"""Fair dice: a dealer commits to a secret seed before the game and reveals it after."""

import hmac
import secrets
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from typing import TypeVar

from serai.core.errors import BadSeed, BadValue, kind_of
from serai.core.game import Chances

A = TypeVar("A")

SEED_BYTES = 32
BOUND = b"serai/dice/2\n"
"""Stands before what a dealer is bound to."""

_RANGE = 1 << 256


class Dealer:
    """Picks the outcomes of chance from HMAC-SHA256 over a 256-bit seed, in counter mode.

    Draw number n is HMAC-SHA256(seed, n as 8 bytes, big-endian), read as a number. A draw beyond
    the greatest multiple of the wanted range is discarded, so that no outcome is favoured.
    A dealer that is `bound` to something draws with HMAC-SHA256(seed, tag and that) as its key: a
    match binds its dealer to the header of its record. In records of format 1 the key was the
    seed, or its HMAC of the words that players had `added`.
    """

    def __init__(self, seed: bytes, added: Sequence[str] = ()) -> None:
        if not isinstance(seed, bytes):
            raise BadSeed(f"a dealer's seed is bytes, not {type(seed).__name__}")
        if len(seed) != SEED_BYTES:
            raise BadSeed(
                f"a seed has {SEED_BYTES} bytes, this one {len(seed)}",
                "seed-length",
                wanted=SEED_BYTES,
                found=len(seed),
            )
        if isinstance(added, str) or not isinstance(added, Sequence):
            raise BadSeed(f"the words added are a list, one for each seat, not {kind_of(added)}")
        if not all(isinstance(word, str) for word in added):
            raise BadSeed("the words added to a seed are texts, '' where a seat adds none")
        self.seed = seed
        self.added = tuple(added)
        self.draws = 0
        self._key = mixed(seed, self.added)

    def bound(self, to: bytes) -> "Dealer":
        """Return a dealer of the same seed whose dice, from the first on, depend on `to`."""
        if not isinstance(to, bytes):
            raise BadSeed(f"a dealer is bound to bytes, not to {kind_of(to)}")
        other = copy(self)
        other.draws = 0
        other._key = hmac.digest(self.seed, BOUND + to, "sha256")
        return other

    def __eq__(self, other: object) -> bool:
        """Whether the next draws will be the same."""
        if type(self) is not type(other):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def fresh(cls) -> "Dealer":
        """Make a dealer whose seed nobody can guess."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed: shown before the first draw, it binds the dealer."""
        return commitment(self.seed)

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to `count` - 1, each equally likely."""
        if type(count) is not int or not 0 < count <= _RANGE:
            raise BadValue(f"a dealer draws from 1 or more numbers, not from {kind_of(count)}")
        limit = _RANGE - _RANGE % count
        while True:
            block = hmac.digest(self._key, self.draws.to_bytes(8, "big"), "sha256")
            self.draws += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % count

    def pick(self, chances: Chances[A]) -> A:
        """Draw one of the outcomes of chance by its probability."""
        if not isinstance(chances, Chances):
            raise BadValue(f"a dealer draws from the Chances of a state, not {kind_of(chances)}")
        return chances.at(self.below(chances.total))


def mixed(seed: bytes, added: Sequence[str]) -> bytes:
    """Return the key the dice are drawn with: the seed, or its HMAC of what players added.

    The words go in seat by seat, each as UTF-8 after its length in 4 bytes; nothing added by
    anybody is the seed itself.
    """
    if not any(added):
        return seed
    try:
        words = [text.encode() for text in added]
    except UnicodeEncodeError:
        raise BadSeed("the words added to a seed must be writable as UTF-8") from None
    return hmac.digest(seed, b"".join(len(w).to_bytes(4, "big") + w for w in words), "sha256")


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed in hexadecimal."""
    return sha256(seed).hexdigest()


def seed_from_text(text: str) -> bytes:
    """Read a seed: 64 hexadecimal digits are the seed itself, any other text is hashed to one."""
    if not isinstance(text, str):
        raise BadSeed(f"a seed is a text, not {type(text).__name__}: write it in quotes")
    if not text:
        raise BadSeed(
            "a seed cannot be empty: give any text, or 64 hexadecimal digits", "seed-empty"
        )
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    try:
        return sha256(text.encode()).digest()
    except UnicodeEncodeError:
        raise BadSeed(
            "a seed must be text that can be written down as UTF-8", "seed-not-text"
        ) from None


def private_seed(seed: bytes, purpose: str) -> bytes:
    """Derive a seed for something other than dealing; it reveals nothing about the dealer's own."""
    return hmac.digest(seed, b"serai " + purpose.encode(), "sha256")
