"""Keys: whoever has the key of a seat is that player; tables are found by such a code too."""

import hmac
import re
import secrets
from hashlib import sha256

from msgspec import Struct

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32: no letter looks like a digit."""

COOKIE = "serai_device"
"""Where a browser keeps the key that all its seats are tied to."""

KEY_LENGTH = 32  # 160 bits
TABLE_LENGTH = 10  # 50 bits: only its link leads to it

_TABLE = re.compile(r"[0-9a-z]{1,32}")
_LOOKALIKES = str.maketrans({"o": "0", "i": "1", "l": "1", "u": "v"})


class Caller(Struct, frozen=True):
    """Whoever sends a request: the hashes of the keys it holds, and where it comes from."""

    keys: frozenset[str] = frozenset()
    address: str = ""
    device: str = ""
    """What it is: phone, tablet, computer or program."""

    own: frozenset[str] | None = None
    """Those of the keys that came with the request; None: all. The others are keys of the same
    person on other devices: they open seats, but nothing is tied to them."""

    @property
    def held(self) -> frozenset[str]:
        """The keys that what this caller takes is tied to."""
        return self.keys if self.own is None else self.own


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """Make a key that nobody can guess."""
    return _random(KEY_LENGTH)


def new_table_id() -> str:
    """Make the name of a table, as used in its link."""
    return _random(TABLE_LENGTH)


def derived(secret: bytes, purpose: str, length: int) -> str:
    """Make a code that is always the same for a purpose, and that only the secret gives away."""
    digest = int.from_bytes(hmac.digest(secret, purpose.encode(), "sha512"), "big")
    return "".join(ALPHABET[digest >> 5 * place & 31] for place in range(length))


def read_code(text: str) -> str:
    """Read a key or a table's name as typed: with spaces, capitals and lookalikes."""
    plain = text.strip().lower().replace("-", "").replace(" ", "")
    return plain.translate(_LOOKALIKES)


def read_table_id(text: str) -> str | None:
    """Read a table's name from a link; None: no table can have it."""
    code = read_code(text)
    return code if _TABLE.fullmatch(code) else None


def hashed(key: str) -> str:
    """Return what is stored of a key. Keys are too random to be guessed from it."""
    return sha256(read_code(key).encode()).hexdigest()


def device_id(stored: str) -> str:
    """Return what a device is called to whoever holds its seat: it tells nothing of the key."""
    return sha256(f"device {stored}".encode()).hexdigest()[:12]


def new_seed() -> str:
    """Make the seed of a dealer, which nobody can guess."""
    return secrets.token_hex(32)
