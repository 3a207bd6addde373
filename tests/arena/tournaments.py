"""Small tournaments to test with."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from serai.arena.entrants import Entrant, Limits, dismiss
from serai.arena.sequential import Question
from serai.arena.tournament import Deal, Kept, Plan, play_tournament
from serai.core.registry import find_game

PROGRAMS = Path(__file__).parent / "programs"
PLAYS = PROGRAMS / "plays.py"
OWN = PROGRAMS / "own.py"
PATIENT = Limits(seconds=120, megabytes=512)
"""Enough for a program on a machine that is busy with other things."""


def program(how: str = "plays") -> str:
    """Return the command of a program that does what its name says at its second action."""
    return f"{sys.executable} -I -S {PLAYS} {how!r}"


def plan(
    entrants: Mapping[str, str],
    deals: int = 2,
    seats: int = 2,
    limits: Limits = PATIENT,
    question: Question | None = None,
    *,
    records: bool = False,
    game: str = "camelup-1",
    seed: str = "tournament",
) -> Plan:
    return Plan(
        game=game,
        rules=find_game(game).rules_version,
        entrants=tuple(Entrant(name, what) for name, what in entrants.items()),
        seats=seats,
        deals=deals,
        seed=seed,
        limits=limits,
        question=question,
        records=records,
    )


def forget(_: Sequence[Kept]) -> None:
    """Keep nothing."""


def played(given: Plan, known: Mapping[int, Deal] | None = None) -> list[Deal]:
    """Play a tournament in this process."""
    try:
        found = list(play_tournament(given, known or {}, forget))
    finally:
        dismiss()
    return sorted(found, key=lambda deal: deal.deal)
