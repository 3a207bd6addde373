"""A tournament on disk: it can be killed at any moment, and goes on from there.

`tournament.json` is the plan, `deals.jsonl` has a line for every deal that was played, in the order
in which they were finished; `records` has the games, if they were asked for, and `report.json` and
`report.html` what came out.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from serai.arena.tournament import FORMAT, Deal, Kept, Plan, to_line
from serai.core.errors import UNREADABLE, BadSetup
from serai.core.foreign import problem_of

PLAN = "tournament.json"
DEALS = "deals.jsonl"
RECORDS = "records"
LOCK = "lock"

_decode = msgspec.json.Decoder(Deal).decode


class Folder:
    """Where a tournament is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan) -> None:
        """Write down the plan; refuse a folder that has one."""
        if (self.path / PLAN).exists():
            raise BadSetup(
                f"{self.path} has a tournament already: go on with --resume {self.path}",
                "tournament-there",
                path=str(self.path),
            )
        with self._writing():
            self.path.mkdir(parents=True, exist_ok=True)
            fresh = self.path / f"{PLAN}.new"
            fresh.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
            fresh.replace(self.path / PLAN)

    def plan(self) -> Plan:
        """Read the plan."""
        path = self.path / PLAN
        try:
            plan = msgspec.json.decode(path.read_bytes(), type=Plan)
        except OSError as error:
            raise BadSetup(
                f"cannot read {path}: {error.strerror}",
                "cannot-read",
                path=str(path),
                problem=problem_of(error),
            ) from None
        except UNREADABLE as error:
            raise BadSetup(
                f"{path} is not the plan of a tournament: {problem_of(error)}",
                "not-a-tournament",
                path=str(path),
                problem=problem_of(error),
            ) from None
        if plan.format != FORMAT:
            raise BadSetup(
                f"{path} was written by another Serai: it has format {plan.format}, not {FORMAT}",
                "tournament-format",
                path=str(path),
                found=plan.format,
                known=FORMAT,
            )
        return plan

    def played(self) -> dict[int, Deal]:
        """Read what was played; a last line that was cut off is dropped, and played again."""
        path = self.path / DEALS
        if not path.exists():
            return {}
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            with self._writing(), path.open("r+b") as file:
                file.truncate(len(whole))
        found: dict[int, Deal] = {}
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                deal = _decode(line)
            except UNREADABLE as error:
                raise BadSetup(
                    f"{path}, line {number}: this is no deal: {problem_of(error)}",
                    "not-a-deal",
                    path=str(path),
                    line=number,
                    problem=problem_of(error),
                ) from None
            found[deal.deal] = deal
        return found

    def keep(self, kept: Sequence[Kept]) -> None:
        """Write down deals that were played: first their records, then that they were played."""
        with self._writing():
            for deal, records in kept:
                for rotation, data in enumerate(records):
                    self.record_of(deal.deal, rotation).parent.mkdir(exist_ok=True)
                    self.record_of(deal.deal, rotation).write_bytes(data)
            with (self.path / DEALS).open("ab") as file:
                file.write(b"".join(to_line(deal) for deal, _ in kept))
                file.flush()
                os.fsync(file.fileno())

    def record_of(self, deal: int, rotation: int) -> Path:
        """Return where the record of a game is."""
        return self.path / RECORDS / f"{deal:06}-{rotation}.jsonl"

    def write(self, name: str, data: bytes) -> Path:
        """Write a report; whoever reads it meanwhile sees all of the old one or of the new."""
        with self._writing():
            fresh = self.path / f"{name}.new"
            fresh.write_bytes(data)
            return fresh.replace(self.path / name)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """See to it that nobody else plays this tournament meanwhile."""
        try:
            import fcntl
        except ImportError:  # Not on Windows.
            yield
            return
        with self._writing():
            file = (self.path / LOCK).open("wb")
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadSetup(
                    f"somebody else plays the tournament in {self.path} just now",
                    "tournament-busy",
                    path=str(self.path),
                ) from None
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BadSetup(
                f"cannot write to {self.path}: {error.strerror}",
                "cannot-write",
                path=str(self.path),
                problem=problem_of(error),
            ) from None
