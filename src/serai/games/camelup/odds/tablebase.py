"""The tablebase of the race with crazy camels: built once, kept on disk, quick to look up.

The file is one line of JSON, padded to a page, followed by 16-bit numbers: for every position at
the start of a leg and every rank, the chance to win and the chance to lose, in steps of 1/65535.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from platformdirs import user_data_path

from serai.core.errors import UNREADABLE, Reason, SeraiError
from serai.core.foreign import problem_of
from serai.core.workers import Workers
from serai.games.camelup.odds.ranks import positions
from serai.games.camelup.rules.moves import RACING

FORMAT = "serai tablebase"
VERSION = 1
RULESET = "camelup-2"
RACE = 1
"""The version of the rules since which camels have moved as the solver moves them. Versions that
change something else, a payment or where tiles may go, share the table."""

CAMELS = 7
PAGE = 4096
SCALE = 65535
STEP = 0.5 / SCALE
SIDES = ("wins", "loses")

Table = NDArray[np.uint16]


class BadTablebase(SeraiError):
    """A tablebase file that is damaged, foreign or of another version."""


class Header(Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: int
    ruleset: str
    rules: int
    positions: int
    error: float
    """No figure is off by more than this."""

    sha256: str


def default_path() -> Path:
    """Return where the tablebase is kept."""
    return user_data_path("serai", appauthor=False) / "tablebases" / f"{RULESET}.race"


def save(path: Path, values: NDArray[np.float32], error: float) -> Header:
    """Write `values[position, rank, (wins, loses)]`; an older file is replaced atomically."""
    body = np.rint(np.clip(values, 0, 1) * SCALE).astype("<u2").tobytes()
    digest = sha256(body).hexdigest()
    header = Header(FORMAT, VERSION, RULESET, RACE, len(values), error + STEP, digest)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(msgspec.json.encode(header).ljust(PAGE - 1) + b"\n")
        file.write(body)
    fresh.replace(path)
    return header


def read(path: Path) -> tuple[Header, Table]:
    """Map a tablebase into memory after checking that it is complete and ours."""
    try:
        with path.open("rb") as file:
            first = file.read(PAGE)
        header = msgspec.json.decode(first, type=Header)
    except OSError as error:
        raise BadTablebase(
            f"cannot read the tablebase {path}: {error.strerror}",
            "cannot-read",
            path=str(path),
            problem=problem_of(error),
        ) from None
    except UNREADABLE:
        raise _bad(path, Reason("is not a tablebase", "camelup-table-none")) from None
    expected = (FORMAT, VERSION, RULESET, RACE, positions(CAMELS))
    found = (header.format, header.version, header.ruleset, header.rules, header.positions)
    if found != expected:
        why = "is a tablebase of another kind or version"
        raise _bad(path, Reason(why, "camelup-table-other"))
    shape = (header.positions, RACING, 2)
    if path.stat().st_size != PAGE + int(np.prod(shape)) * 2:
        raise _bad(path, Reason("is cut off or has grown", "camelup-table-cut"))
    table: Table = np.memmap(path, "<u2", mode="r", offset=PAGE, shape=shape)
    if sha256(table.data).hexdigest() != header.sha256:
        why = "is damaged: its checksum does not match"
        raise _bad(path, Reason(why, "camelup-table-damaged"))
    return header, table


def _bad(path: Path, why: Reason) -> BadTablebase:
    command = f"serai solve {RULESET}"
    return BadTablebase(
        f"{path} {why}; build it again with: {command}",
        "camelup-bad-table",
        path=str(path),
        why=why,
        command=command,
    )


@cache
def installed(path: Path) -> tuple[Header, Table] | None:
    """Return the tablebase if there is one."""
    return read(path) if path.exists() else None


Report = Callable[[str, int, int, int], None]
"""Is told the current step and sweep, how much of it is done, and how much there is in all."""


def build(path: Path, error: float, report: Report) -> Header:
    """Solve the race; if interrupted, it resumes from its last complete sweep next time."""
    from serai.games.camelup.odds import second_race as race

    partial = path.with_name(path.name + ".partial.npz")
    path.parent.mkdir(parents=True, exist_ok=True)
    state = _resume(partial)
    solver = race.Solver()
    try:
        steps = race.Solver.steps_of_a_sweep()
        done = 0

        def progress(count: int) -> None:
            nonlocal done
            done += count
            report(step, sweep, done, total)

        step, sweep, total = "moves", 0, race.Solver.steps_of_preparing()
        solver.prepare(progress)
        for side, loses in (("wins", False), ("loses", True)):
            while race.unsettled(state[side]) > error:
                state["sweeps"][int(loses)] += 1
                step, sweep, done, total = side, int(state["sweeps"][int(loses)]), 0, steps
                state[side] = solver.sweep(state[side], loses, progress)
                _keep(partial, state)
    finally:
        solver.close()
    bound = max(race.unsettled(state["wins"]), race.unsettled(state["loses"]))
    header = save(path, np.stack([state["wins"], state["loses"]], axis=2), bound)
    partial.unlink(missing_ok=True)
    return header


def build_apart(path: Path, error: float, report: Report, workers: Workers) -> Header:
    """Solve the race on other machines: who wins on one, who loses on another.

    The two never look at each other's figures, so they are the same as on one machine. A sweep is
    the unit of work: 72 MB there and back for about a minute, and what is kept after it.
    """
    from serai.games.camelup.odds import second_race as race

    partial = path.with_name(path.name + ".partial.npz")
    path.parent.mkdir(parents=True, exist_ok=True)
    state = _resume(partial)
    while sides := [side for side in SIDES if race.unsettled(state[side]) > error]:
        items = [(side, state[side]) for side in sides]
        for number, (side, values) in enumerate(workers.run(_sweep, items, itemgetter(0)), 1):
            state[side] = values
            state["sweeps"][SIDES.index(side)] += 1
            _keep(partial, state)
            report(side, int(state["sweeps"][SIDES.index(side)]), number, len(sides))
    bound = max(race.unsettled(state[side]) for side in SIDES)
    header = save(path, np.stack([state[side] for side in SIDES], axis=2), bound)
    partial.unlink(missing_ok=True)
    return header


def _sweep(item: tuple[str, NDArray[np.float32]]) -> tuple[str, NDArray[np.float32]]:
    """Give every race one more leg, in whichever process: where moves lead is known there."""
    side, values = item
    return side, _prepared().sweep(values, side == "loses", lambda _: None)


@cache
def _prepared() -> Any:
    """Return a solver that knows where all moves lead; a process makes it once."""
    from serai.games.camelup.odds.second_race import Solver

    solver = Solver()
    solver.prepare(lambda _: None)
    return solver


def _resume(partial: Path) -> dict[str, Any]:
    fresh: dict[str, Any] = {
        "wins": np.zeros((positions(CAMELS), RACING), np.float32),
        "loses": np.zeros((positions(CAMELS), RACING), np.float32),
        "sweeps": np.zeros(2, np.int64),
        "rules": np.array(RACE),
    }
    try:
        with np.load(partial) as kept:
            found = {name: kept[name] for name in fresh}
    except (OSError, ValueError, KeyError, EOFError):
        return fresh
    right = all(found[name].shape == fresh[name].shape for name in fresh)
    return found if right and int(found["rules"]) == RACE else fresh


def _keep(partial: Path, state: dict[str, Any]) -> None:
    fresh = partial.with_name(partial.name + ".new")
    with fresh.open("wb") as file:
        np.savez(file, **state)
    fresh.replace(partial)
