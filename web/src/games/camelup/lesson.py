"""What happens in the lesson of Camel Up; `web/tutorial.py` plays it by the rules."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.tutorial import Lesson


def teach(begin: "type[Lesson]") -> "Lesson":
    """One leg of a race, and the last roll of it."""
    seat = "3,-,0,bgpry,-"
    lesson = begin(
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
    return lesson
