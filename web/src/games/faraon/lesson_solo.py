"""What happens in the lesson of Faraon alone; `web/tutorial.py` plays it by the rules."""

from typing import TYPE_CHECKING

from serai.games.faraon.rules.components import default

if TYPE_CHECKING:
    from web.tutorial import Lesson

_PYRAMIDS = "rgbrgbrb/bgrbrgbg/gbrgbrgr/rbg.rgbr/bgrbgrbg/grbgrbgr"
_LAYOUT = "m......./...d.cb./.h..u.t./..k...../s.p..g../.......f"
_FIRST = ("1.u1", "1.d2", "2.c3", "2Sb3", "1.g2")


def teach(begin: "type[Lesson]") -> "Lesson":
    """Find a treasure, lose a card to another one, and have a third in sight already."""
    goal, *first = _FIRST
    deck = ",".join([*first, *(card for card in default().cards if card not in _FIRST)])
    lesson = begin(
        "faraon-solo",
        f"faraon-solo {_PYRAMIDS} . {_LAYOUT} - 0 - {goal} {deck} -,-,0 - - - 0 search0 "
        "full_shuffle",
    )
    lesson.step("faraon-solo-board")
    lesson.step("faraon-solo-goal", "slide w")
    lesson.step("faraon-solo-empty", "slide s")
    lesson.step("faraon-solo-won", "slide s")
    lesson.step("faraon-solo-on", "slide w")
    lesson.step("faraon-solo-lost")
    lesson.step("faraon-solo-turned", "slide w")
    lesson.step("faraon-solo-end")
    return lesson
