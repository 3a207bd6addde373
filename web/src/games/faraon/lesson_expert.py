"""What happens in the lesson of the expert variant; `web/tutorial.py` plays it by the rules."""

from typing import TYPE_CHECKING

from serai.games.faraon.rules.components import default

if TYPE_CHECKING:
    from web.tutorial import Lesson

_PYRAMIDS = "rbgrbrgb/rgbggrbr/gbgrgbrg/brb.rgbr/bgrggbrg/brgbrbgr"
_LAYOUT = "m......./...d.cb./.h..u.t./..k...../s.p..g../.......f"
_TOKENS = "--1---2-/-3-c1---/2-1-2--3/-----1--/-1-c2--2/--c---3-"
_FIRST = ("1.d2", "1.u1", "1.g2")


def teach(begin: "type[Lesson]") -> "Lesson":
    """Find an explorer under a golden pyramid, then a curse; use a scarab in between."""
    goal, *first = _FIRST
    deck = ",".join([*first, *(card for card in default().cards if card not in _FIRST)])
    lesson = begin(
        "faraon-expert",
        f"faraon-expert {_PYRAMIDS} . {_LAYOUT} {_TOKENS} 0 - {goal} {deck} -,-,2/-,-,2 - - - 0 "
        "search0 full_shuffle,first=0",
    )
    lesson.step("faraon-expert-board")
    lesson.step("faraon-expert-goal", "slide w")
    lesson.step("faraon-expert-golden", "slide s")
    lesson.step("faraon-expert-lift", "lift")
    lesson.step("faraon-expert-scarab", "scarab")
    lesson.step("faraon-expert-again", "slide e")
    lesson.step("faraon-expert-found", "slide s")
    lesson.step("faraon-expert-second", "lift")
    lesson.step("faraon-expert-curse")
    lesson.play("slide n", "slide w")
    lesson.step("faraon-expert-missed")
    lesson.step("faraon-expert-end")
    return lesson
