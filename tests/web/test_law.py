"""Refusals and lines of the log lead to rules that exist, and to those of the table's ruleset."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import serai
from serai.server.protocol.errors import WrongTurn
from serai.texts.rules import rules
from tests.texts.catalogue import catalogue
from tests.web.node import ask

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
RULES = Path(serai.__file__).parent / "games"
LISTED: dict[str, Any] = {
    folder: json.loads((GAMES / folder / "law.json").read_text("utf-8"))
    for folder in ("camelup", "faraon")
}
OWN = {
    "camelup-1": ("camelup", ("CU1-", "B")),
    "camelup-2": ("camelup", ("CU2-", "B")),
    "faraon": ("faraon", ("FA-", "C")),
    "faraon-expert": ("faraon", ("FA-", "FX-", "C")),
    "faraon-solo": ("faraon", ("FA-", "FS-", "C")),
}
"""The rules of each ruleset begin with these letters."""

PARTS = {"camelup-card", "camelup-tickets-left", "faraon-a-card", "faraon-way"}
"""What is named in a reason, and is none itself."""


def all_rules(folder: str) -> set[str]:
    """Return every rule that a game's list names."""
    kinds = LISTED[folder].values()
    return {rule for listed in kinds for ids in listed.values() for rule in ids}


@pytest.mark.parametrize("folder", LISTED)
def test_every_rule_that_is_cited_exists(folder: str) -> None:
    for language in ("en", "it", "fr"):
        assert all_rules(folder) <= set(rules(language))


@pytest.mark.parametrize("folder", LISTED)
def test_every_refusal_that_cites_a_rule_can_happen(folder: str) -> None:
    """It is a text of the browser, a reason of the rules or a refusal of the server."""
    told = set(catalogue("en").messages) | {WrongTurn.code}
    sources = [path.read_text("utf-8") for path in (RULES / folder / "rules").glob("*.py")]
    for code in set(LISTED[folder]["refusals"]) - told:
        assert any(f'"{code}"' in source for source in sources), code


@pytest.mark.parametrize("folder", LISTED)
def test_whatever_the_rules_forbid_cites_a_rule(folder: str) -> None:
    source = (RULES / folder / "rules" / "legal.py").read_text("utf-8")
    codes = set(re.findall(rf'"({folder}-[a-z0-9-]+)"', source)) - PARTS
    assert codes
    assert codes <= set(LISTED[folder]["refusals"])


@pytest.mark.parametrize("ruleset", OWN)
def test_a_table_cites_its_own_rules_only(ruleset: str) -> None:
    folder, own = OWN[ruleset]
    codes = list(LISTED[folder]["refusals"])
    events = told(ruleset)
    answer = ask(
        "law.mjs", {"game": folder, "ruleset": ruleset, "refusals": codes, "events": events}
    )
    cited = [rule for rule in (*answer["refusals"], *answer["events"]) if rule]
    assert all(rule.startswith(own) for rule in cited)
    assert len(set(answer["events"])) > len(own)


def test_the_same_refusal_leads_to_the_rule_of_each_edition() -> None:
    asked = {"game": "camelup", "refusals": ["camelup-no-tile-beside", "camelup-no-partner-game"]}
    first = ask("law.mjs", {**asked, "ruleset": "camelup-1", "events": []})
    second = ask("law.mjs", {**asked, "ruleset": "camelup-2", "events": []})
    assert first["refusals"] == ["CU1-26", None]
    assert second["refusals"] == ["CU2-42", "CU2-48"]


def test_what_happens_to_a_unit_leads_to_the_rule_that_says_so() -> None:
    stayed = {"event": "unit-moved", "camel": "b", "unit": "b", "start": 5, "via": None}
    stayed |= {"end": 6, "under": False}
    events = [
        stayed,
        stayed | {"unit": "by"},
        stayed | {"via": 6, "end": 7},
        stayed | {"via": 7, "end": 6, "under": True},
        stayed | {"via": 6, "end": 5, "under": True},
        stayed | {"camel": "B", "via": 4, "end": 3},
    ]
    asked = {"game": "camelup", "ruleset": "camelup-2", "refusals": [], "events": events}
    assert ask("law.mjs", asked)["events"] == [None, "CU2-27", "CU2-35", "CU2-36", "B13", "CU2-37"]


@pytest.mark.parametrize("folder", LISTED)
def test_every_event_that_cites_a_rule_can_happen(folder: str) -> None:
    """It is listed under the name of an event, or under one that the game's own module gives."""
    sources = [(GAMES / folder / name).read_text("utf-8") for name in ("law.ts", "messages.ts")]
    decks = ("winner-card-scored", "loser-card-scored")
    for name in LISTED[folder]["events"]:
        assert name in decks or any(f"'{name}'" in source for source in sources), name


@cache
def told(ruleset: str) -> list[Any]:
    """Play a game by chance, and return what everybody heard."""
    random = Random(ruleset)
    least = 1 if ruleset.endswith("solo") else 3
    table = serai.table(ruleset, ["Anna", "Bruno", "Carla"][:least], seed=ruleset)
    heard: list[Any] = []
    while table.to_act is not None:
        heard += map(msgspec.to_builtins, table.do(random.choice(table.actions())))
    return heard
