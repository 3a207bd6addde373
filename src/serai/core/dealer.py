"""Fair dice: a dealer commits to a secret seed before the game and reveals it after."""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from serai.core.errors import BadSeed
from serai.core.game import Chances

A = TypeVar("A")

SEED_BYTES = 32
_RANGE = 1 << 256


class Dealer:
    """Picks the outcomes of chance from HMAC-SHA256 over a 256-bit seed, in counter mode.

    Draw number n is HMAC-SHA256(seed, n as 8 bytes, big-endian), read as a number. A draw beyond
    the greatest multiple of the wanted range is discarded, so that no outcome is favoured.
    Words that players `added` after the commitment was shown are mixed into the seed: then not
    even whoever chose the seed can predict the dice.
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
        self.seed = seed
        self.added = tuple(added)
        self.draws = 0
        self._key = mixed(seed, self.added)

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
        limit = _RANGE - _RANGE % count
        while True:
            block = hmac.digest(self._key, self.draws.to_bytes(8, "big"), "sha256")
            self.draws += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % count

    def pick(self, chances: Chances[A]) -> A:
        """Draw one of the outcomes of chance by its probability."""
        return chances.at(self.below(chances.total))


def mixed(seed: bytes, added: Sequence[str]) -> bytes:
    """Return the key the dice are drawn with: the seed, or its HMAC of what players added.

    The words go in seat by seat, each as UTF-8 after its length in 4 bytes; nothing added by
    anybody is the seed itself.
    """
    if not any(added):
        return seed
    words = [text.encode() for text in added]
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
