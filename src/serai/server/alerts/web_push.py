"""Web Push: messages that only one browser can read (RFC 8291), from a server it knows (RFC 8292).

The service in between sees who sends, how much and when; not what it says.
"""

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

RECORD = 4096
"""Bytes of one record: all of a message, which push services limit to so many."""

BLOCK = 256
"""Messages are filled up to a multiple of this, so that their length tells little."""

LONGEST = RECORD - BLOCK
POINT_BYTES = 65
"""A public key: 4, x and y."""

AUTH_BYTES = 16
SALT_BYTES = 16
LASTS = 12 * 3600
"""Seconds for which a token is valid; services refuse more than a day."""

_CURVE = ec.SECP256R1()


class BadSubscription(Exception):
    """Something that no browser can have subscribed with."""


def text_of(data: bytes) -> str:
    """Write bytes as URLs and tokens have them: base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Read bytes as `text_of` writes them."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except ValueError:
        raise BadSubscription("this is not base64url") from None


def new_secret() -> bytes:
    """Make the private key of a server."""
    return _number(ec.generate_private_key(_CURVE))


def _number(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_numbers().private_value.to_bytes(32, "big")


def _private(secret: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(secret, "big"), _CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def public_key(secret: bytes) -> str:
    """Return what browsers know a server by."""
    return text_of(_point(_private(secret).public_key()))


class Keys(Struct, frozen=True):
    """What a browser gave to encrypt for it."""

    p256dh: bytes
    """Its public key."""

    auth: bytes
    """A secret that only it and this server know."""


def read_keys(p256dh: str, auth: str) -> Keys:
    """Read the keys of a subscription; refuse what is none."""
    keys = Keys(bytes_of(p256dh), bytes_of(auth))
    if len(keys.p256dh) != POINT_BYTES or len(keys.auth) != AUTH_BYTES:
        raise BadSubscription("the keys have the wrong length")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.p256dh)
    except ValueError:
        raise BadSubscription("p256dh is no point of the curve P-256") from None
    return keys


def encrypt(
    message: bytes,
    keys: Keys,
    *,
    salt: bytes | None = None,
    secret: bytes | None = None,
    block: int = BLOCK,
) -> bytes:
    """Encrypt a message for one browser; `salt` and `secret` are new for each, but in tests."""
    if len(message) > LONGEST:
        raise ValueError(f"a push message has at most {LONGEST} bytes")
    salt = os.urandom(SALT_BYTES) if salt is None else salt
    own = ec.generate_private_key(_CURVE) if secret is None else _private(secret)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.p256dh)
    sender = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret_of_both = _derive(
        keys.auth, shared, b"WebPush: info\0" + keys.p256dh + sender, 32
    )  # RFC 8291, 3.4
    content_key = _derive(salt, secret_of_both, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret_of_both, b"Content-Encoding: nonce\0", 12)
    # The 2 says that this record is the last one; zeros fill it up. RFC 8188, 2
    filling = bytes(-(len(message) + 1) % block)
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\2" + filling, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender + sealed


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(secret: bytes, endpoint: str, contact: str, now: float) -> str:
    """Return the header that says who sends: a token for the service of this endpoint only."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + LASTS, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(text_of(json.dumps(part).encode()) for part in (head, claims))
    key = _private(secret)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = text_of(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={public_key(secret)}"
