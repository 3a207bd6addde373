"""What the log of a memory game keeps: nothing that people have to remember."""

from random import Random
from typing import Any

import msgspec

import serai
from serai.core.game import CHANCE
from tests.rules import rule
from tests.web.node import ask


@rule("C34")
def test_the_log_keeps_nothing_that_people_have_to_remember() -> None:
    """Only the reader's own cards are kept; no hole, no treasure, no card of others."""
    kept: list[Any] = []
    for seed in range(3):
        random = Random(seed)
        table = serai.table("faraon-expert", ["Anna", "Bruno"], seed=f"log {seed}")
        while table.to_act is not None:
            by = table.to_act
            events = table.do(random.choice(table.actions()))
            if by is not CHANCE:
                told = [msgspec.to_builtins(table.game.redact(event, 0)) for event in events]
                kept += ask("lasting.mjs", {"events": told, "reader": 0})
    names = {event["event"] for event in kept}
    assert {"card-won", "sandstorm-came", "pyramid-lifted", "game-ended"} <= names
    assert names.isdisjoint({"treasure-uncovered", "slid", "card-turned-up", "duel-card-shown"})
    assert all(event["hole"] == -1 for event in kept if "hole" in event)
    won = [event for event in kept if event["event"] == "card-won"]
    assert {event["card"] for event in won if event["seat"] == 1} == {"????"}
    assert "????" not in {event["card"] for event in won if event["seat"] == 0}
