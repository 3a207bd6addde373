"""The games of the tutorials come from the rules."""

import json

from serai.texts import texts
from web.tutorial import written


def test_the_recorded_lessons_are_up_to_date() -> None:
    for path, text in written().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: python web/tutorial.py"


def test_every_step_has_a_text() -> None:
    for text in written().values():
        steps = json.loads(text)["steps"]
        assert 8 <= len(steps) <= 12
        for step in steps:
            assert texts("en").say(f"tutorial-{step['text']}")
