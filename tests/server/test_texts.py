"""Texts and rules over HTTP, in every language."""

import httpx
import pytest

from serai.core.registry import GAMES, first_game, kit_of, registry
from serai.texts import LANGUAGES, game_sources, sources
from serai.texts.rules import rules
from tests.server.running import ServerProcess, open_table


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


@pytest.mark.parametrize("family", sorted(registry().kits))
def test_a_game_gives_its_own_messages(server: ServerProcess, family: str) -> None:
    for language in LANGUAGES:
        told = httpx.get(f"{server.url}/api/texts/{language}?family={family}")
        assert told.status_code == 200
        assert told.text == "\n".join(game_sources(language, family).values())
        assert told.text


def test_clients_are_told_which_game_a_ruleset_belongs_to(server: ServerProcess) -> None:
    listed = httpx.get(f"{server.url}/api/games").json()
    assert [game["name"] for game in listed] == list(GAMES)
    for game in listed:
        kit = kit_of(game["name"])
        assert (game["family"], game["web"]) == (kit.name, kit.web)
        opened = open_table(server.url, settings={"game": game["name"]})
        info = httpx.get(f"{server.url}/api/tables/{opened['table']}").json()["table"]
        assert (info["family"], info["web"]) == (kit.name, kit.web)


def test_whoever_names_no_game_gets_the_first(server: ServerProcess) -> None:
    opened = open_table(server.url)
    info = httpx.get(f"{server.url}/api/tables/{opened['table']}").json()["table"]
    assert info["settings"]["game"] == first_game()


def test_a_language_nobody_speaks_is_not_found(server: ServerProcess) -> None:
    for address in (
        "/api/texts/tlh",
        "/api/texts/en?family=chess",
        "/api/rules/tlh",
        "/api/rules/..%2Fen",
    ):
        refused = httpx.get(server.url + address)
        assert refused.status_code == 404
        assert refused.json()["code"] == "not-found"
