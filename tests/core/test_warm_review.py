"""Reviewers are made ready by judging a little, with all that reviews and the coach ask of them."""

import dataclasses
from collections import Counter
from typing import Any

import pytest

from serai.core.registry import GAMES, kit_of
from serai.core.steps import at_once
from serai.core.warm_review import ready_to_review

ASKED = ("judge", "value", "foresee", "reasons", "case_for", "note")


class Listening:
    """A reviewer that notes what it is asked."""

    def __init__(self, real: Any, asked: Counter[str]) -> None:
        self._real = real
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        self._asked[name] += 1
        return getattr(self._real, name)


@pytest.mark.parametrize("name", ["camelup-1", "camelup-2", "faraon", "faraon-solo"])
def test_all_that_a_review_asks_is_asked_at_the_beginning_and_at_the_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, asked = kit_of(name), Counter[str]()

    class Heard:
        def load(self, part: str) -> Any:
            make = kit.load(part)
            return lambda *args, **more: Listening(make(*args, **more), asked)

    monkeypatch.setattr("serai.core.warm_review.kit_of", lambda _: Heard())
    at_once(ready_to_review(GAMES[name]))
    assert set(asked) == set(ASKED)
    # A few decisions only: a whole review would take seconds of a processor.
    assert 2 <= asked["judge"] <= 12
    assert asked["note"] > 2 * asked["judge"]


def test_a_game_without_a_reviewer_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = dataclasses.replace(kit_of("camelup-1"), review=None)
    monkeypatch.setattr("serai.core.warm_review.kit_of", lambda _: bare)
    assert list(ready_to_review(GAMES["camelup-1"])) == []
