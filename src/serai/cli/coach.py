"""The coach at a terminal: what it is asked, what it says, its word before and after an action."""

from collections.abc import Callable, Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any, Literal, Protocol

from msgspec.structs import replace
from rich.table import Table

from serai.cli.keyboard import Keyboard
from serai.cli.waiting import waiting
from serai.client import RemoteTable, Seen, ServerRefused
from serai.client.messages import Coach, CoachAnswer
from serai.client.playing import LATE
from serai.core.coaching import HABITS, LEVELS, WARNED_OF, Advice, Level, Remark, help_given
from serai.core.errors import SeraiError
from serai.core.game import Seat
from serai.core.match import Match
from serai.core.record import Help
from serai.core.registry import kit_of
from serai.review import advise, remark
from serai.review.telling import told

Question = Literal[Level, "warning", "after"]

ASKED: dict[str, Level] = {"": "nudge", "hint": "nudge", "numbers": "numbers", "best": "best"}
"""What people type to be told something."""

SWITCHED = {"": True, "on": True, "off": False}

SHOWN = 8
"""How many actions are listed."""

ALIKE_WIN, ALIKE_POUNDS = 0.0005, 0.05
"""Actions that differ by less are equally good, as far as figures show it."""

PATIENCE = 6.0
"""Seconds that an action waits for what a server says of it."""

TELLING = 0.005
"""From this win chance on, a cost is told in points of it; below, in the score."""


class Answers(Protocol):
    """Who answers for the coach: this program, or the server of the table."""

    @property
    def allowed(self) -> bool:
        """Whether there is a coach here, for whoever has the keyboard."""

    @property
    def habits(self) -> tuple[bool, bool]:
        """Whether it warns them before mistakes, and tells them afterwards."""

    def settle(self, *, warns: bool, tells: bool) -> None:
        """Let it warn and tell from now on, or not; everybody may know."""

    def ask(self, question: Question, action: str | None = None) -> CoachAnswer | None:
        """Answer at least what is asked; None: the game has moved on, so that nobody needs it.

        Raise a `SeraiError` where nothing can be said.
        """


class CoachTalk:
    """What passes between the coach and whoever has the keyboard."""

    def __init__(self, keyboard: Keyboard) -> None:
        self.keyboard = keyboard
        self.console = keyboard.console
        self.drawing = keyboard.drawing
        self.say = keyboard.say
        self.family = kit_of(self.drawing.game.name).name
        self._warned: tuple[int, str] | None = None
        """The action that was last warned of, and the number of the position it was meant for."""

    # -- asked for -------------------------------------------------------------------------

    def obey(self, line: str, answers: Answers, view: Any, actions: Sequence[Any]) -> None:
        """Do what stands behind `coach` in a line."""
        word, _, how = line.strip().lower().partition(" ")
        how = how.strip()
        if not answers.allowed:
            self.console.tell(self.say("coach-terminal-off"))
        elif word in ASKED and not how:
            with waiting(self.console, self.say("terminal-reckoning")):
                answer = answers.ask(ASKED[word])
            if answer is None:
                self.console.tell(self.say("terminal-gone-on"))
            else:
                self._tell(ASKED[word], answer, view, actions)
        elif word in ("warn", "after") and how in SWITCHED:
            warns, tells = answers.habits
            if word == "warn":
                warns = SWITCHED[how]
            else:
                tells = SWITCHED[how]
            answers.settle(warns=warns, tells=tells)
            switches = {"warns": _switch(warns), "tells": _switch(tells)}
            self.console.tell(self.say("coach-terminal-set", **switches))
        else:
            self.console.tell(self.say("coach-terminal-how"), wrap=False)

    def _tell(self, level: Level, answer: CoachAnswer, view: Any, actions: Sequence[Any]) -> None:
        texts, names = self.drawing.texts, self.drawing.names
        match level:
            case "nudge":
                assert answer.nudge is not None  # noqa: S101
                self.console.tell(told(texts, self.family, answer.nudge, names, by="coach"))
            case "numbers":
                self.console.print(self._numbers(answer, view, actions))
            case "best":
                best, *others = answer.actions
                action = self._numbered(best.action, view, actions)
                self.console.tell(self.say("coach-is-best", action=action), "bold")
                alike = 1 + sum(
                    best.win - one.win < ALIKE_WIN and best.pounds - one.pounds < ALIKE_POUNDS
                    for one in others
                )
                if alike > 1:
                    self.console.tell(self.say("coach-as-good", count=alike))
                for reason in answer.reasons:
                    self.console.tell(told(texts, self.family, reason, names, by="coach"))

    def _numbers(self, answer: CoachAnswer, view: Any, actions: Sequence[Any]) -> Table:
        """List what the best actions are worth."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column(self.say("reviewed-win"), justify="right")
        table.add_column(self.say("reviewed-pounds"), justify="right")
        table.add_column(self.say("reviewed-action"))
        for one in answer.actions[:SHOWN]:
            table.add_row(
                self.say("reviewed-part", part=one.win),
                self.say("reviewed-amount", pounds=one.pounds),
                self._numbered(one.action, view, actions),
            )
        return table

    # -- before and after an action --------------------------------------------------------

    def warning(
        self, answers: Answers, at: int, action: Any, view: Any, actions: Sequence[Any]
    ) -> str | None:
        """Return what is said before an action that would be a mistake; None: it is done.

        `at` is the number of the position. Whoever asks for the same action again gets it.
        """
        if not answers.allowed or not answers.habits[0] or action not in actions:
            return None
        text = self.drawing.game.action_text(action)
        if self._warned == (at, text):
            return None
        try:
            with waiting(self.console, self.say("terminal-reckoning")):
                answer = answers.ask("warning", text)
        except SeraiError:
            return None  # Nobody waits for a coach that cannot say.
        remark = None if answer is None else answer.remark
        if remark is None or remark.grade not in WARNED_OF:
            return None
        self._warned = at, text
        called = self._numbered(text, view, actions)
        cost = self.say("coach-would-cost", action=called, **_cost(remark))
        return f"{cost} {self.say('coach-terminal-again')}"

    def afterwards(self, remark: Remark, view: Any) -> str:
        """Say what an action has cost; `view` is what was seen before it."""
        done, best = (
            self._called(action, view) for action in (remark.action, remark.best or remark.action)
        )
        return self.say("coach-after", grade=remark.grade, action=done, best=best, **_cost(remark))

    # -- what actions are called -----------------------------------------------------------

    def _called(self, text: str, view: Any) -> str:
        return " ".join(self.drawing.choice(view, self.drawing.game.parse_action(text)))

    def _numbered(self, text: str, view: Any, actions: Sequence[Any]) -> str:
        """Call an action by its number in the list, and by what it is."""
        number = list(actions).index(self.drawing.game.parse_action(text)) + 1
        return f"{number} {self._called(text, view)}"


def _switch(on: bool) -> str:
    return "on" if on else "off"


def _cost(remark: Remark) -> dict[str, str | int | float]:
    """Say what an action costs in the figures that say most."""
    return {
        "by": "win" if remark.error_win >= TELLING else "pounds",
        "points": max(1, round(100 * remark.error_win)),
        "pounds": remark.error_pounds,
    }


class CoachHere:
    """Answers one person at this terminal, from the record of the game so far."""

    def __init__(
        self, match: Match[Any, Any, Any], seat: Seat, note: Callable[[str], None], *, allowed: bool
    ) -> None:
        """`note` is told how the coach was used: everybody at the table may know."""
        self.match = match
        self.seat = seat
        self.note = note
        self.allowed = allowed and kit_of(match.game.name).review is not None
        self.warns = self.tells = False
        self._asked: tuple[int, Level] | None = None
        """What was last asked for, and before which action."""

        self._known: tuple[int, Advice] | None = None
        """What was last found out, and before which action."""

    @property
    def habits(self) -> tuple[bool, bool]:
        """Whether it warns before mistakes, and tells afterwards."""
        return self.warns, self.tells

    def settle(self, *, warns: bool, tells: bool) -> None:
        """Let it warn and tell from now on, or not."""
        if (warns, tells) != self.habits:
            self.warns, self.tells = warns, tells
            self.note(HABITS[warns, tells])

    @property
    def help(self) -> Help | None:
        """How the person is coached in what they do now, as the record keeps it."""
        return help_given(warns=self.warns, tells=self.tells, level=self._level)

    @property
    def _level(self) -> Level | None:
        """The most that was told about the decision that is to be taken."""
        asked = self._asked
        return asked[1] if asked is not None and asked[0] == len(self.match.entries) else None

    def ask(self, question: Question, action: str | None = None) -> CoachAnswer:
        """Judge the decision that is to be taken, or the last one."""
        entries = self.match.entries
        ply = len(entries)
        if question == "after":
            ply = max(n for n, entry in enumerate(entries) if entry.by == self.seat)
            action = entries[ply].do
        advice = self._advice(ply)
        if question in LEVELS:
            self._note_level(question)
        return CoachAnswer(
            question,
            advice.nudge,
            advice.actions,
            advice.actions[0].action,
            advice.reasons,
            None if action is None else remark(advice, action),
            advice.exact,
        )

    def _note_level(self, level: Level) -> None:
        known = self._level
        if known is None or LEVELS.index(known) < LEVELS.index(level):
            self._asked = len(self.match.entries), level
            self.note(level)

    def _advice(self, ply: int) -> Advice:
        if self._known is None or self._known[0] != ply:
            kept = self.match.record
            now = replace(kept, entries=kept.entries[:ply], result=None)
            self._known = ply, advise(now)
        return self._known[1]


def remark_after(answers: Answers) -> Remark | None:
    """Return what the last action has cost; None: nobody wants to know, or it cannot be said."""
    if not answers.allowed or not answers.habits[1]:
        return None
    try:
        answer = answers.ask("after")
    except SeraiError:
        return None  # The game is over, or the coach is busy: the review has it.
    return None if answer is None else answer.remark


class CoachThere:
    """Asks the coach of a server for a seat of one of its tables."""

    def __init__(self, table: RemoteTable, seen: Seen, catch_up: Callable[[], None]) -> None:
        """`catch_up` hears what has happened at the table by now."""
        self.table = table
        self.seen = seen
        self._catch_up = catch_up
        self._settled: tuple[bool, bool] | None = None

    @property
    def allowed(self) -> bool:
        """Whether the table has a coach."""
        return self.seen.table.coach

    @property
    def habits(self) -> tuple[bool, bool]:
        """Whether it warns before mistakes, and tells afterwards."""
        sitter = None if self.seen.seat is None else self.seen.table.seats[self.seen.seat]
        if self._settled is not None:
            return self._settled  # It counts at once, not when the table has told everybody.
        return (False, False) if sitter is None else (sitter.warned, sitter.told_after)

    def settle(self, *, warns: bool, tells: bool) -> None:
        """Let it warn and tell from now on, or not."""
        self.table.ask(Coach(warns=warns, tells=tells, seat=self.table.seat))
        self._settled = warns, tells

    def ask(self, question: Question, action: str | None = None) -> CoachAnswer | None:
        """Ask the server; an action waits only so long for what is said of it."""
        if question == "after":
            return self.table.coach(question)
        seq = self._seq
        patience = PATIENCE if question == "warning" else None
        answer = _within(patience, lambda: self.table.coach(question, seq, action))
        self._catch_up()
        return answer if self._seq == seq else None

    @property
    def _seq(self) -> int:
        return 0 if self.seen.position is None else self.seen.position.seq


def _within(seconds: float | None, ask: Callable[[], CoachAnswer]) -> CoachAnswer | None:
    """Return an answer; None: it did not come in time, or too late for the position."""
    found: Queue[CoachAnswer | Exception] = Queue()

    def wait() -> None:
        try:
            found.put(ask())
        # Whoever waits for it is told what it is.
        except Exception as error:
            found.put(error)

    Thread(target=wait, daemon=True).start()
    try:
        answer = found.get(timeout=seconds)
    except Empty:
        return None
    if isinstance(answer, ServerRefused) and answer.code in LATE:
        return None
    if isinstance(answer, Exception):
        raise answer
    return answer
