"""An authenticator in software, and browsers that hold a cookie: honest unless told otherwise."""

import json
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from serai.server.http.passkeys import decoded, encoded

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """Makes one passkey, and shows it."""

    def __init__(self, rp: str = "localhost", counts: bool = True) -> None:
        self.rp = rp
        self.counts = counts
        self.counter = 0
        self.id = encoded(token_bytes(32))
        self.flags = PRESENT | VERIFIED
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, challenge: str, origin: str) -> dict[str, Any]:
        """Make the passkey."""
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        raw = decoded(self.id)
        data = self._data(ATTESTED) + bytes(16) + len(raw).to_bytes(2, "big") + raw + public
        told = {"fmt": "none", "attStmt": {}, "authData": data}
        return {
            "id": self.id,
            "client_data": _client_data("webauthn.create", challenge, origin),
            "attestation": encoded(cbor2.dumps(told)),
        }

    def show(self, challenge: str, origin: str) -> dict[str, Any]:
        """Show it."""
        self.counter += self.counts
        data = self._data()
        client = _client_data("webauthn.get", challenge, origin)
        signed = data + sha256(decoded(client)).digest()
        return {
            "id": self.id,
            "client_data": client,
            "authenticator_data": encoded(data),
            "signature": encoded(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
        }

    def _data(self, also: int = 0) -> bytes:
        flags = bytes([self.flags | also])
        return sha256(self.rp.encode()).digest() + flags + self.counter.to_bytes(4, "big")


def _client_data(kind: str, challenge: str, origin: str) -> str:
    said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return encoded(json.dumps(said).encode())


class Browser:
    """A browser with a cookie of its own."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url, timeout=30, headers={"user-agent": "Mozilla/5.0 (X11)"}
        )
        if cookie is not None:
            self.http.cookies.set("serai_device", cookie)

    @property
    def cookie(self) -> str:
        found = self.http.cookies.get("serai_device")
        assert found
        return found

    def get(self, path: str) -> Any:
        answer = self.http.get(f"/api{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=body)

    def done(self, path: str, **body: Any) -> Any:
        answer = self.post(path, **body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> str:
        answer = self.post(path, **body)
        assert answer.status_code >= 400, answer.text
        assert answer.status_code < 500, answer.text
        code: str = answer.json()["code"]
        return code

    # -- passkeys --------------------------------------------------------------------------

    def made(self, key: Authenticator, name: str | None = "Zaid") -> dict[str, Any]:
        """What this browser hands in once a passkey is made."""
        asked = self.done("/me/passkeys/new", name=name)
        return {**key.make(asked["challenge"], self.url), "name": name}

    def shown(self, key: Authenticator, *, prove: bool = False) -> dict[str, Any]:
        """What it hands in once a passkey is shown."""
        asked = self.done("/me/sign-in/new", prove=prove)
        return key.show(asked["challenge"], self.url)

    def become(self, key: Authenticator, name: str = "Zaid") -> Any:
        return self.done("/me/passkeys", **self.made(key, name))

    def sign_in(self, key: Authenticator, *, prove: bool = False, **body: Any) -> Any:
        return self.done("/me/sign-in", **self.shown(key, prove=prove), **body)

    # -- tables ----------------------------------------------------------------------------

    def opened(self, name: str = "Zaid", start: bool = True, **settings: Any) -> str:
        settings = {"game": "camelup-2", "odds": False, **settings}
        told = self.done(
            "/tables", settings=settings, names=[name], bots=["random"] * 2, start=start
        )
        table: str = told["table"]
        return table

    def play_out(self, table: str) -> None:
        """Play to the end, always by the first legal action that moves the game on."""
        while (told := self.get(f"/tables/{table}"))["table"]["phase"] != "over":
            actions = told["position"]["actions"]
            if actions:
                do = "roll" if "roll" in actions else actions[0]
                self.post(f"/tables/{table}/actions", seq=told["seq"], do=do)

    def seats(self, table: str) -> list[int]:
        seats: list[int] = self.get(f"/tables/{table}")["you"]["seats"]
        return seats
