"""Reasons as sentences, by the texts of their game."""

from collections.abc import Sequence

from serai.core.reviewing import ReviewReason
from serai.texts import Texts


def told(texts: Texts, family: str, reason: ReviewReason, names: Sequence[str]) -> str:
    """Say a reason: the message `FAMILY-review-CODE`, with names in the place of seats."""
    arguments: dict[str, str | int | float] = dict(reason.args)
    for name, value in reason.args.items():
        front, _, kind = name.rpartition("_")
        if kind == "seat" and isinstance(value, int):
            arguments[f"{front}_name" if front else "name"] = names[value]
    return texts.say(f"{family}-review-{reason.code}", **arguments)
