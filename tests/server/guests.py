"""People at a table, each with a cookie or a key, who ask over HTTP."""

from collections.abc import Callable
from typing import Any

import httpx

from tests.server.running import Message

CAMELUP: Message = {"game": "camelup-2", "seats": 4, "stand_in": None}


class Guest:
    """A browser with its cookie, or with a key a program."""

    def __init__(self, url: str, key: str | None = None) -> None:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        self.url = url
        self.key = key
        self.http = httpx.Client(base_url=url, headers=headers, timeout=30)

    def open(self, **wanted: Any) -> Message:
        answer = self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        opened: Message = answer.json()
        return opened

    def sit(self, table: str, name: str, seat: int | None = None) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/seats", json={"name": name, "seat": seat})

    def command(self, table: str, kind: str, **wanted: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/commands", json={"type": kind, **wanted})

    def do(self, table: str, kind: str, **wanted: Any) -> int:
        """Ask something that must be done; return its number."""
        answer = self.command(table, kind, **wanted)
        assert answer.status_code == 200, answer.text
        seq: int = answer.json()["seq"]
        return seq

    def look(self, table: str, seat: int | None = None) -> Message:
        query = "" if seat is None else f"?seat={seat}"
        answer = self.http.get(f"/api/tables/{table}{query}")
        assert answer.status_code == 200, answer.text
        told: Message = answer.json()
        return told

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body)

    @property
    def cookie(self) -> str:
        return str(self.http.cookies["serai_device"])


NewGuest = Callable[..., Guest]
"""Lets somebody come; with a key, a program."""


def names(table: Message) -> list[str | None]:
    """Who sits where."""
    return [None if seat is None else seat["name"] for seat in table["table"]["seats"]]
