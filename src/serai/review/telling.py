"""A review in sentences: reasons by the texts of their game, everybody's game in a line."""

from collections.abc import Sequence

from serai.core.game import Seat
from serai.core.reviewing import Review, ReviewReason
from serai.texts import Texts


def told(
    texts: Texts, family: str, reason: ReviewReason, names: Sequence[str], by: str = "review"
) -> str:
    """Say a reason: the message `FAMILY-review-CODE`, with names in the place of seats.

    What a coach says is `by="coach"`: `FAMILY-coach-CODE`.
    """
    arguments: dict[str, str | int | float] = dict(reason.args)
    for name, value in reason.args.items():
        front, _, kind = name.rpartition("_")
        if kind == "seat" and isinstance(value, int):
            arguments[f"{front}_name" if front else "name"] = names[value]
    return texts.say(f"{family}-{by}-{reason.code}", **arguments)


EVEN = 0.02
"""Less luck than this, in win chance, is neither good nor bad."""


def summary(texts: Texts, review: Review, seat: Seat) -> str:
    """Say how somebody played, how lucky that was, and what even luck would have come to."""
    found = review.seats[seat]
    errors = [other.own for other in review.seats]
    play = "middle"
    if len(errors) > 1 and max(errors) > min(errors):
        play = {max(errors): "best", min(errors): "worst"}.get(found.own, "middle")
    luck = "even" if abs(found.luck) < EVEN else "good" if found.luck > 0 else "bad"
    even = min(1.0, max(0.0, found.start + found.own + found.others))
    return texts.say(
        "review-summary",
        name=found.name,
        play=play,
        luck=luck,
        even=round(even, 2),
        start=round(found.start, 2),
    )
