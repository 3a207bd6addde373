"""Write the games of the tutorials: every position in them comes from the rules.

`python web/tutorial.py` writes the files; a test fails when they are stale. A lesson is a list of
steps: a text, the frames shown on the way (what happened, how it stands then), and what the learner
is to do, if anything.
"""

from pathlib import Path
from typing import Any

import msgspec

import serai
from serai.core.game import CHANCE, Event
from serai.games.faraon.rules.components import default

FOLDER = Path(__file__).parent / "src" / "tutorial"
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


# -- Faraon ------------------------------------------------------------------------------------

_PYRAMIDS = "rgbrgbrb/bgrbrgbg/gbrgbrgr/rbg.rgbr/bgrbgrbg/grbgrbgr"
_LAYOUT = "m......./...d.cb./.h..u.t./..k...../s.p..g../.......f"
_FIRST = ("1.d2", "1.u1", "2Sb3", "2Ph3", "2Xk3")
"""The cards in the order they come; one of every special action would be too much at once."""


def faraon() -> str:
    """Two players look for a dog, then for a duck that one of them has seen."""
    goal, *first = _FIRST
    deck = ",".join([*first, *(card for card in default().cards if card not in _FIRST)])
    lesson = Lesson(
        "faraon",
        f"faraon {_PYRAMIDS} . {_LAYOUT} - 0 - {goal} {deck} -,-,0/-,-,0 - - - 0 search0 "
        "full_shuffle,first=0",
    )
    lesson.step("faraon-board")
    lesson.step("faraon-goal", "slide w")
    lesson.step("faraon-empty", "slide s")
    lesson.step("faraon-wrong")
    lesson.play("slide e", "slide s")
    lesson.step("faraon-remember", "slide n")
    lesson.step("faraon-back", "slide w")
    lesson.step("faraon-sandstorm")
    lesson.play("slide w", "slide s")
    lesson.step("faraon-turned", "slide w")
    lesson.play("slide n")
    lesson.step("faraon-superpowers", "slide e5")
    lesson.play("slide s")
    lesson.step("faraon-scorpion", "slide w")
    lesson.play("slide w", "give d2")
    lesson.step("faraon-end")
    return lesson.written()


# -- Camel Up ----------------------------------------------------------------------------------


def camelup() -> str:
    """One leg of a race, and the last roll of it."""
    seat = "3,-,0,bgpry,-"
    lesson = Lesson(
        "camelup-2",
        "camelup-2 1:r,2:gb,3:yp,15:W,16:B - bgpryx b4g4p4r4y4 - "
        f"{seat}/{seat}/{seat} - - 1 0 turn0 first=0",
    )
    lesson.step("camelup-race")
    lesson.step("camelup-roll", "roll: die g2")
    lesson.step("camelup-carry")
    lesson.play("roll: die y1", "ticket g")
    lesson.step("camelup-ticket", "ticket p")
    lesson.play("roll: die r2", "roll: die b1")
    lesson.step("camelup-tile", "tile 7+")
    lesson.step("camelup-dice")
    lesson.play("roll: die p2")
    lesson.step("camelup-leg")
    lesson.play("ticket y")
    lesson.step("camelup-card", "winner p")
    lesson.go_on_from(
        "camelup-2 10:r,11:Wg,13:by,15:p,5:B - bpx b4g4p4r4y4 r1,y2,g3 "
        "9,-,0,bgry,-/5,-,1,bgpry,-/7,-,2,bgpry,- 0p - 4 0 turn0 first=0"
    )
    lesson.step("camelup-last", "roll: die p3")
    lesson.step("camelup-end")
    return lesson.written()


def written() -> dict[Path, str]:
    """Return every generated file with what it should hold."""
    return {FOLDER / "faraon.json": faraon(), FOLDER / "camelup.json": camelup()}


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, "utf-8")
