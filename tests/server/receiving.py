"""A server that messages are sent to, and a browser that reads push messages by its own code."""

import base64
import contextlib
import hmac
import json
import threading
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

P256 = ec.SECP256R1()


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==="[: -len(text) % 4])


class Received(Struct):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """A web server on this machine that keeps what it gets."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        """What is answered next; then always 201."""

        self.silent = threading.Event()
        """Set: nothing is answered, until it is cleared or the server stops."""

        self.closing = threading.Event()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                body = b""
                with contextlib.suppress(ConnectionError):
                    body = self.rfile.read(length)
                if len(body) < length:
                    self.close_connection = True
                    return  # Whoever sends it was killed.
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.received.append(Received(self.path, headers, body))
                if receiver.silent.is_set():
                    receiver.closing.wait(30)
                    self.close_connection = True
                    return
                status, more = receiver.answers.pop(0) if receiver.answers else (201, {})
                self.send_response(status)
                for name, value in more.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self.url = f"http://{self.host}"

    @contextlib.contextmanager
    def serve(self) -> Iterator["Receiver"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield self
        finally:
            self.closing.set()
            self._server.shutdown()
            thread.join()
            self._server.server_close()


@contextlib.contextmanager
def receiving() -> Iterator[Receiver]:
    with Receiver().serve() as receiver:
        yield receiver


class Browser:
    """A browser that subscribed, and reads what it gets: RFC 8291 and 8188, from their text."""

    def __init__(self, private: bytes | None = None, auth: bytes = b"sixteen bytes ok") -> None:
        self.key = (
            ec.generate_private_key(P256)
            if private is None
            else ec.derive_private_key(int.from_bytes(private, "big"), P256)
        )
        self.auth = auth

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscribed(self, endpoint: str, **more: Any) -> dict[str, Any]:
        """What the page sends to the server."""
        keys = {"p256dh": unpadded(self.public), "auth": unpadded(self.auth)}
        return {"endpoint": endpoint, **keys, **more}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert length == 65
        assert len(sealed) <= size, "it is one record"
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(P256, sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        # HKDF with one block, as RFC 8291 spells it out.
        first = _mac(self.auth, shared)
        common = _mac(first, b"WebPush: info\x00" + self.public + sender + b"\x01")
        second = _mac(salt, common)
        content_key = _mac(second, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = _mac(second, b"Content-Encoding: nonce\x00\x01")[:12]
        padded_text = AESGCM(content_key).decrypt(nonce, sealed, None)
        text, two, filling = padded_text.rpartition(b"\x02")
        assert two, "the last record ends with a 2"
        assert not filling.strip(b"\x00")
        return text


def _mac(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, sha256)


def claims_of(authorization: str, public_key: str, endpoint: str, now: float) -> dict[str, Any]:
    """Check who sends a message, as a push service does; return what the token claims."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    said = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert said["k"] == public_key, "it is the key that the browser subscribed with"
    head, claims, signature = said["t"].split(".")
    assert json.loads(padded(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = padded(signature)
    assert len(raw) == 64
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(P256, padded(said["k"]))
    try:
        signed = f"{head}.{claims}".encode()
        key.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise AssertionError("the token is not signed with that key") from None
    told: dict[str, Any] = json.loads(padded(claims))
    parts = urlsplit(endpoint)
    assert told["aud"] == f"{parts.scheme}://{parts.netloc}"
    assert now < told["exp"] <= now + 24 * 3600
    return told
