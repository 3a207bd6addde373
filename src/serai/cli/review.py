"""`serai review`: what each decision of a recorded game was worth, and what was luck."""

from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import replace
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core import record
from serai.core.errors import BadRecord, UnknownSeat, shown
from serai.core.game import Seat
from serai.core.registry import kit_of
from serai.core.reviewing import GRADES, Decision, Review, Roll
from serai.core.visible import visible
from serai.review import Reviewing
from serai.review.graph import graph
from serai.review.telling import summary, told
from serai.terminal import svg
from serai.terminal.drawing import title
from serai.terminal.screen import Screen
from serai.texts import Texts, texts
from serai.texts.numbers import signed

COSTLIEST = 8
"""How many decisions are told in full, if nobody asks for those of one seat."""

LUCKIEST = 3
"""How many rolls are told."""

LONGEST_NAME = 20
"""How many characters of a name are in a table."""

SUMS = ("start", "own", "others", "luck", "result", "accuracy")
"""The columns of everybody's sum."""

WORTH_TELLING = GRADES[2:]
"""The grades of decisions that are told."""


@click.command("review", cls=Command)
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--deep", is_flag=True)
@click.option("--seat")
@click.option("--json", "as_json", is_flag=True)
@click.option("--image", type=click.Path(path_type=Path))
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=0)
@language_option
def command(
    path: Path,
    deep: bool,
    seat: str | None,
    as_json: bool,
    image: Path | None,
    seed: int,
    language: str,
) -> None:
    """Grade every decision of a finished game, and tell play and luck apart."""
    kept = record.load(path)
    names = [sitter.name for sitter in kept.header.seats]
    only = None if seat is None else _seat(seat, names)
    screen = Screen()
    try:
        work = Reviewing(kept, deep=deep, seed=seed)
        said = texts(language, kit_of(work.game.name).name)
        review = _watched(screen, work, said)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", "in-file", path=str(path), why=error.reason) from None
    if image is not None:
        svg.write(image, graph(review, names, said))
    if as_json:
        screen.json(review if only is None else _of_seat(review, only))
        return
    screen.tell(
        said.say(
            "review-heading",
            game=title(work.game, said),
            decisions=len(review.decisions),
            rollouts=review.rollouts,
        ),
        "bold",
    )
    screen.print(_sums(review, said))
    screen.print(_grades(review, said))
    screen.print()
    for number in range(len(names)) if only is None else (only,):
        screen.tell(summary(said, review, number))
    for note in review.notes:
        screen.tell(told(said, kit_of(review.game).name, note, names))
    _tell_decisions(screen, review, only, said, names)
    _tell_rolls(screen, review, said, names)
    if image is not None:
        screen.tell(said.say("review-drawn", file=str(image)))


def _seat(asked: str, names: Sequence[str]) -> Seat:
    """Return the seat that is meant by its number or by a name."""
    if asked in names:
        return names.index(asked)
    if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) < len(names):
        return int(asked)
    raise UnknownSeat(
        f"nobody at this table is called {shown(asked, 60)}, and no seat has that number: "
        f"the seats are 0 to {len(names) - 1} ({', '.join(map(shown, names))})",
        "review-no-such-seat",
        text=asked[:60],
        last=len(names) - 1,
        names=list(names),
    )


def _of_seat(review: Review, seat: Seat) -> Review:
    return replace(review, decisions=tuple(d for d in review.decisions if d.seat == seat))


def _watched(screen: Screen, work: Reviewing, said: Texts) -> Review:
    """Review a game, and show how far it is where somebody watches."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    steps = work.steps()
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(said.say("review-working"), total=work.total)
        for _ in steps:
            bar.update(task, completed=work.done)
    return work.so_far()


def _sums(review: Review, said: Texts) -> Table:
    """Draw everybody's sum."""
    table = _table([said.say(f"review-{head}") for head in SUMS])
    for seat in review.seats:
        start, result = f"{100 * seat.start:.0f}", f"{100 * seat.result:.0f}"
        changes = _signed(seat.own, seat.others, seat.luck)
        table.add_row(visible(seat.name), start, *changes, result, f"{seat.accuracy:.0f}")
    return table


def _grades(review: Review, said: Texts) -> Table:
    """Draw how many decisions of everybody had each grade."""
    table = _table([said.say(f"review-many-{grade}") for grade in GRADES])
    for seat in review.seats:
        table.add_row(visible(seat.name), *(str(seat.decisions[grade]) for grade in GRADES))
    return table


def _table(heads: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True, max_width=LONGEST_NAME, overflow="ellipsis")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def _signed(*shares: float) -> list[str]:
    return [signed(100 * share) for share in shares]


def _tell_decisions(
    screen: Screen, review: Review, only: Seat | None, said: Texts, names: Sequence[str]
) -> None:
    """Tell the decisions that cost most, or all that one seat might have taken better."""
    found = [d for d in review.decisions if d.grade in WORTH_TELLING]
    if only is None:
        found = sorted(found, key=lambda d: -d.error_win)[:COSTLIEST]
    else:
        found = [decision for decision in found if decision.seat == only]
    if not found:
        return
    screen.print()
    screen.tell(said.say("review-costliest" if only is None else "review-of-seat"), "bold")
    family = kit_of(review.game).name
    for decision in found:
        screen.tell(_line(decision, said, names))
        for reason in decision.reasons:
            screen.tell(f"      {told(said, family, reason, names)}", "dim")


def _line(decision: Decision, said: Texts, names: Sequence[str]) -> str:
    return said.say(
        "review-decision",
        ply=decision.ply,
        name=names[decision.seat],
        grade=decision.grade,
        chosen=decision.chosen,
        best=decision.best,
        points=f"{100 * decision.error_win:.1f}",
        pounds=f"{decision.error_pounds:.1f}",
    )


def _tell_rolls(screen: Screen, review: Review, said: Texts, names: Sequence[str]) -> None:
    """Tell the rolls that changed most."""

    def swing(roll: Roll) -> float:
        return max(map(abs, roll.luck))

    found = sorted(review.rolls, key=lambda roll: -swing(roll))[:LUCKIEST]
    found = [roll for roll in found if swing(roll) > 0]
    if not found:
        return
    screen.print()
    screen.tell(said.say("review-luckiest"), "bold")
    for roll in found:
        changes = zip(names, _signed(*roll.luck), strict=True)
        told_changes = ", ".join(f"{name} {change}" for name, change in changes)
        screen.tell(
            said.say("review-roll", ply=roll.ply, outcome=roll.outcome, changes=told_changes)
        )
