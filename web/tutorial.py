"""Write the games of the tutorials: every position in them comes from the rules.

`python web/tutorial.py` writes the files; a test fails when they are stale. A lesson is a list of
steps: a text, the frames shown on the way (what happened, how it stands then), and what the learner
is to do, if anything. What happens in it is told by `lesson*.py` in the folder of its game.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import msgspec

import serai
from serai.core.game import CHANCE, Event

GAMES = Path(__file__).parent / "src" / "games"
LEARNER = 0


class Lesson:
    """A game that goes on step by step, seen by the learner."""

    def __init__(self, game: str, position: str) -> None:
        self.game: Any = serai.game(game)
        self.state: Any = self.game.parse_position(position)
        view: Any = self.game.view(self.state, LEARNER)
        self.seats = len(view.seats)
        self.steps: list[dict[str, Any]] = []
        self._frames = [self._frame(None)]

    def go_on_from(self, position: str) -> None:
        """Leave out a part of the game."""
        self.state = self.game.parse_position(position)
        self._frames.append(self._frame(None))

    def play(self, *actions: str) -> None:
        """Let somebody act; what chance gives follows the action after a colon: `roll: die b2`."""
        for action in actions:
            who = self.game.to_act(self.state)
            done, _, given = action.partition(": ")
            events = self._apply(done)
            if given:
                events += self._apply(given)
            assert self.game.to_act(self.state) is not CHANCE  # noqa: S101
            told = [self.game.redact(event, LEARNER) for event in events]
            self._frames.append(self._frame({"by": who, "events": told}))

    def step(self, text: str, *do: str) -> None:
        """End a step: its text, and what the learner does, or nothing but read."""
        frames, self._frames = self._frames, []
        wanted = do[0].partition(": ")[0] if do else None
        if wanted is not None:
            assert self.game.to_act(self.state) == LEARNER  # noqa: S101
            assert wanted in frames[-1]["position"]["actions"], frames[-1]  # noqa: S101
        self.steps.append({"text": text, "do": wanted, "frames": frames})
        if do:
            self.play(*do)
        else:
            # A step that is only read shows again how the table stands.
            self._frames = [self._frame(None)]

    def _apply(self, text: str) -> list[Event]:
        step = self.game.apply(self.state, self.game.parse_action(text))
        self.state = step.state
        return list(step.events)

    def _frame(self, move: dict[str, Any] | None) -> dict[str, Any]:
        to_act = self.game.to_act(self.state)
        mine = self.game.actions(self.state) if to_act == LEARNER else ()
        return {
            "move": move,
            "position": {
                "view": self.game.view(self.state, LEARNER),
                "to_act": to_act,
                "actions": [self.game.action_text(action) for action in mine],
            },
        }

    def written(self) -> str:
        """Return the lesson as JSON, a line for each step."""
        lines = [msgspec.json.encode(step).decode() for step in self.steps]
        head = f'"game": "{self.game.name}",\n"seats": {self.seats}'
        return "{" + head + ',\n"steps": [\n' + ",\n".join(lines) + "\n]}\n"


def taught(path: Path) -> str:
    """Play the lesson that a file tells, and return it as JSON."""
    spec = spec_from_file_location(f"{path.parent.name}_{path.stem}", path)
    assert spec, path  # noqa: S101
    assert spec.loader, path  # noqa: S101
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    lesson: Lesson = module.teach(Lesson)
    return lesson.written()


def written() -> dict[Path, str]:
    """Return every generated file with what it should hold."""
    return {path.with_suffix(".json"): taught(path) for path in sorted(GAMES.glob("*/lesson*.py"))}


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, "utf-8")
