"""What happens in the lesson of Faraon; `web/tutorial.py` plays it by the rules."""

from typing import TYPE_CHECKING

from serai.games.faraon.rules.components import default

if TYPE_CHECKING:
    from web.tutorial import Lesson

_PYRAMIDS = "rgbrgbrb/bgrbrgbg/gbrgbrgr/rbg.rgbr/bgrbgrbg/grbgrbgr"
_LAYOUT = "m......./...d.cb./.h..u.t./..k...../s.p..g../.......f"
_FIRST = ("1.d2", "1.u1", "2Sb3", "2Ph3", "2Xk3")
"""The cards in the order they come; one of every special action would be too much at once."""


def teach(begin: "type[Lesson]") -> "Lesson":
    """Two players look for a dog, then for a duck that one of them has seen."""
    goal, *first = _FIRST
    deck = ",".join([*first, *(card for card in default().cards if card not in _FIRST)])
    lesson = begin(
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
    return lesson
