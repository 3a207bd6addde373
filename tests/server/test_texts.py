"""Texts and rules over HTTP, in every language."""

import httpx
import pytest

from serai.texts import LANGUAGES, sources
from serai.texts.rules import rules
from tests.server.running import ServerProcess


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_served(server: ServerProcess, language: str) -> None:
    texts = httpx.get(f"{server.url}/api/texts/{language}")
    assert texts.headers["content-type"].startswith("text/plain")
    for source in sources(language).values():
        assert source in texts.text
    page = httpx.get(f"{server.url}/api/rules/{language}").json()
    assert page["language"] == language
    told = {entry["id"]: entry["text"] for part in page["sections"] for entry in part["rules"]}
    for rule in rules(language).values():
        assert told[rule.id] == rule.text


def test_a_language_nobody_speaks_is_not_found(server: ServerProcess) -> None:
    for address in ("/api/texts/tlh", "/api/rules/tlh", "/api/rules/..%2Fen"):
        refused = httpx.get(server.url + address)
        assert refused.status_code == 404
        assert refused.json()["code"] == "not-found"
