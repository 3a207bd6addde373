"""Passkeys: who we are to authenticators, challenges, and whether an answer proves anything.

A challenge is not kept anywhere: it says itself, under the server's secret, for which device,
person, purpose and domain it was made and until when. What is kept is which ones were answered.
"""

import hmac
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address
from secrets import token_bytes
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from msgspec import Struct

from serai.core import extras
from serai.server.protocol.errors import BadProof, NoPasskeys
from serai.server.protocol.me import MadePasskey, ShownPasskey
from serai.server.storage.persons import PasskeyRow
from serai.server.tables.keys import derived

T = TypeVar("T")
Purpose = Literal["make", "show"]
Why = Literal["possible", "not-installed", "needs-https", "needs-a-name", "elsewhere"]

LASTS = 300.0
"""Seconds in which a challenge must be answered."""

ALGORITHMS = (-7, -8, -257)
"""Signatures that are understood: ES256, EdDSA, RS256, as COSE numbers them."""

_NONCE = 16
_MAC = 16
_UNTIL = struct.Struct(">d")


class Party(Struct, frozen=True):
    """Who we are to authenticators."""

    id: str
    """The domain that passkeys belong to."""

    origin: str
    """Where pages come from that may ask for them."""

    why: Why = "possible"


class Challenge(Struct, frozen=True):
    """A challenge that is one of ours, and not too old."""

    text: str
    raw: bytes
    until: float


def party_of(request: Request[Any, Any, Any]) -> Party:
    """Say who we are, as the server is reached by this request.

    A public address that is configured counts alone; else what the request says, which a proxy
    that is trusted may have put right.
    """
    asked = urlsplit(f"{request.url.scheme}://{request.url.netloc}")
    public = request.app.state.config.public_url
    split = urlsplit(public) if public else asked
    host = (split.hostname or "").rstrip(".")
    port = "" if split.port in (None, {"http": 80, "https": 443}.get(split.scheme)) else split.port
    shown = f"[{host}]" if ":" in host else host
    origin = f"{split.scheme}://{shown}{f':{port}' if port else ''}"
    return Party(host, origin, _why_not(split.scheme, host, asked.hostname or ""))


def _why_not(scheme: str, host: str, asked: str) -> Why:
    if not extras.has("passkeys"):
        return "not-installed"
    if asked.rstrip(".") != host:
        return "elsewhere"
    try:
        ip_address(host)
    except ValueError:
        local = host == "localhost" or host.endswith(".localhost")
        return "possible" if local or scheme == "https" else "needs-https"
    return "needs-a-name"


def check_possible(party: Party) -> None:
    """Refuse what needs passkeys where there can be none."""
    if party.why == "possible":
        return
    said = {
        "not-installed": f"this server has no passkeys: {extras.how_to_install('passkeys')}",
        "needs-https": "passkeys need https: ask the host for a certificate",
        "needs-a-name": "passkeys need a name: open the server by its name, not by its number",
        "elsewhere": f"passkeys are made at {party.origin}",
    }
    raise NoPasskeys(said[party.why])


def encoded(data: bytes) -> str:
    """Write bytes in base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Read bytes in base64url without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_id(credential: str) -> str:
    """Return what a passkey is called in lists: it tells nothing of the credential."""
    return sha256(f"passkey {credential}".encode()).hexdigest()[:12]


class Challenges:
    """Makes challenges and knows them again."""

    def __init__(self, secret: bytes, key: str, person: str | None, party: Party) -> None:
        self._secret = secret
        self._bound = f"{key} {person or ''} {party.id}"

    def make(self, purpose: Purpose, served: float) -> str:
        """Make one."""
        body = token_bytes(_NONCE) + _UNTIL.pack(served + LASTS)
        return encoded(body + self._mac(purpose, body))

    def read(self, purpose: Purpose, client_data: str, served: float) -> Challenge:
        """Return the challenge that an authenticator signed, if it is one of these."""
        try:
            said: Any = msgspec.json.decode(decoded(client_data))
            text = said["challenge"]
            raw = decoded(text)
            body, mac = raw[:-_MAC], raw[-_MAC:]
            (until,) = _UNTIL.unpack(body[_NONCE:])
        except (ValueError, KeyError, TypeError, struct.error, RecursionError):
            raise BadProof("this is not what an authenticator says: try again") from None
        if not hmac.compare_digest(mac, self._mac(purpose, body)):
            raise BadProof("this challenge was made for something or somebody else: begin again")
        if not served <= until <= served + LASTS:
            raise BadProof(f"a challenge lasts {LASTS / 60:g} minutes: begin again")
        return Challenge(encoded(raw), raw, until)

    def _mac(self, purpose: Purpose, body: bytes) -> bytes:
        told = f"challenge {purpose} {self._bound} ".encode()
        return hmac.digest(self._secret, told + body, "sha256")[:_MAC]


def new_person(secret: bytes, challenge: str) -> str:
    """Return who a guest becomes by answering this challenge."""
    return derived(secret, f"person {challenge}", 32)


def verify_made(made: MadePasskey, challenge: Challenge, party: Party) -> tuple[bytes, int]:
    """Check a new passkey; return its public key and its counter."""
    from webauthn import verify_registration_response
    from webauthn.helpers.cose import COSEAlgorithmIdentifier

    credential = {
        "id": made.id,
        "rawId": made.id,
        "type": "public-key",
        "response": {"clientDataJSON": made.client_data, "attestationObject": made.attestation},
    }
    found = _verified(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=challenge.raw,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
            supported_pub_key_algs=[COSEAlgorithmIdentifier(number) for number in ALGORITHMS],
        )
    )
    if encoded(found.credential_id) != made.id:
        raise BadProof("this passkey is not the one that was made: try again")
    return found.credential_public_key, found.sign_count


def verify_shown(
    shown: ShownPasskey, challenge: Challenge, party: Party, passkey: PasskeyRow
) -> int:
    """Check that a passkey was shown; return its counter."""
    from webauthn import verify_authentication_response

    if passkey.rp != party.id:
        raise BadProof(f"this passkey belongs to {passkey.rp}, not to {party.id}")
    credential = {
        "id": shown.id,
        "rawId": shown.id,
        "type": "public-key",
        "response": {
            "clientDataJSON": shown.client_data,
            "authenticatorData": shown.authenticator_data,
            "signature": shown.signature,
        },
    }
    return _verified(
        lambda: (
            verify_authentication_response(
                credential=credential,
                expected_challenge=challenge.raw,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.counter,
                require_user_verification=True,
            ).new_sign_count
        )
    )


def _verified(verify: Callable[[], T]) -> T:
    try:
        return verify()
    except Exception as error:
        # Whatever the library stumbles over was sent by a stranger.
        raise BadProof("this passkey proves nothing here: " + str(error)[:120]) from None
