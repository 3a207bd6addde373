"""A table in the terminal: people at the keyboard, and bots."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import UnsetType
from rich.markup import escape

from serai.cli.coach import CoachHere, CoachTalk, remark_after
from serai.cli.keyboard import Keyboard, seat_called
from serai.cli.saving import file_named, save_copy
from serai.cli.waiting import waiting
from serai.core.bot import BotSeats
from serai.core.coaching import LEVELS
from serai.core.errors import BadPosition, SeraiError
from serai.core.game import Event, Seat
from serai.core.match import Match
from serai.core.record import Help
from serai.core.registry import kit_of
from serai.core.replay import replay
from serai.terminal.drawing import Drawing
from serai.terminal.screen import Screen


class TerminalTable:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        drawing: Drawing[Any],
        bots: BotSeats,
        console: Screen,
        *,
        coach: bool = False,
    ) -> None:
        """`coach`: whether several people may ask it, too; one person against bots always may."""
        self.match = match
        self.drawing = drawing
        self.bots = bots
        self.keyboard = Keyboard(drawing, console)
        self.console = console
        self.say = drawing.texts.say
        self.names = drawing.names
        self.people = [seat for seat in range(len(self.names)) if seat not in bots.bots]
        self.news: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        self.log: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        alone = len(self.people) == 1
        self.talk = CoachTalk(self.keyboard)
        self.coaches = {
            seat: CoachHere(match, seat, partial(self._note_use, seat), allowed=coach or alone)
            for seat in self.people
        }
        self.shared: list[str] = []
        """What happened since somebody last took the keyboard, as anybody may hear it."""

        self.caught_up = False
        self.holder: Seat | None = None
        """Who last had the keyboard."""

        self.moments: dict[Seat, tuple[Any, int]] = {}
        """What everybody saw before each seat last acted, and the number of that action."""

    def play(self) -> None:
        """Play until the game is over; raise `Leave` if somebody leaves before."""
        self._warn()
        if not self.caught_up:
            self._hear(self.match.opening)
        while not self.match.over:
            seat = self.match.to_act
            if isinstance(seat, int) and seat in self.bots.bots:
                seen = self._seen()
                thinking = self.say("terminal-thinking", name=self.names[seat])
                with waiting(self.console, thinking):
                    events = self.bots.act()
                self.moments[seat] = seen
                self._hear(events)
            elif isinstance(seat, int):
                self._turn(seat)
        self._end()

    def catch_up(self) -> None:
        """Tell everybody what happened before the game was taken up again.

        The log has all of it, the news what happened since each person last acted.
        """
        game = self.match.game
        for number, turn in enumerate(replay(game, self.match.record)):
            if isinstance(turn.who, int):
                self.moments[turn.who] = game.view(turn.before, None), number
                self.news.get(turn.who, []).clear()
                self._note_help(turn.who, self.match.entries[number].coach)
            self._tell(turn.step.events)
        self.shared.clear()
        self.caught_up = True

    def _warn(self) -> None:
        """Say so where one person can see what another had on the screen."""
        if len(self.people) > 1 and not self.keyboard.screen:
            self.console.tell(self.say("terminal-hands-visible"))

    def _hear(self, events: Sequence[Event]) -> None:
        """Let bots and people hear what happened, each what their seat may know."""
        self.bots.tell(events)
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        redact = self.match.game.redact
        for event in events:
            self.shared += self.drawing.sentences(redact(event, None), None)
        for seat in self.people:
            for event in events:
                told = self.drawing.sentences(redact(event, seat), seat)
                self.news[seat] += told
                if self.drawing.lasting(event):
                    self.log[seat] += told

    def _turn(self, seat: Seat) -> None:
        """Show a person the table and let them act."""
        keyboard = self.keyboard
        if len(self.people) > 1 and self.holder != seat:
            self._hand_over(seat)
        elif keyboard.forgetful:
            keyboard.clear()
        view = self.match.view(seat)
        actions = self.match.actions()
        keyboard.show_turn(view, actions, self.news[seat])
        before = len(self.match.entries)
        while len(self.match.entries) == before:
            line = keyboard.ask(f"{self.names[seat]}> ", view, actions).strip()
            try:
                self._obey(seat, line, actions)
            except SeraiError as error:
                keyboard.refuse(error, self._reader(seat))
        if len(self.people) == 1:
            self._show_own(seat)

    def _show_own(self, seat: Seat) -> None:
        """Show somebody what they did, before others act and it is gone."""
        keyboard = self.keyboard
        if not keyboard.forgetful:
            keyboard.tell(self.news[seat])
        elif not self.match.over and self.match.to_act != seat:
            keyboard.clear()
            keyboard.tell(self.news[seat])
            keyboard.show(self.match.view(seat))
            keyboard.pause("terminal-go-on")

    def _reader(self, seat: Seat) -> Seat | None:
        """Return whom a refusal can call "you": nobody, where several share the keyboard."""
        return seat if len(self.people) == 1 else None

    def _obey(self, seat: Seat, line: str, actions: Sequence[Any]) -> None:
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                if self.keyboard.interactive:
                    self.keyboard.show_turn(self.match.view(seat), actions, [])
            case "save":
                path = file_named(rest)
                save_copy(self.match, path)
                self.console.tell(self.say("terminal-saved", file=str(path)))
            case "odds":
                self.keyboard.show_odds(self.match.view(seat), rest)
            case "why":
                self._explain(seat, rest.strip())
            case "coach":
                self.talk.obey(rest, self.coaches[seat], self.match.view(seat), actions)
            case _:
                if not self.keyboard.answer(word, rest.strip(), self.log[seat]):
                    self._act(seat, self.keyboard.read(self.match.view(seat), line, actions))

    def _seen(self) -> tuple[Any, int]:
        """Return what everybody sees before the next action, and its number: `why` asks."""
        return self.match.view(None), len(self.match.entries)

    def _explain(self, reader: Seat, whose: str) -> None:
        """Say what somebody could have done instead of their last action."""
        game = self.match.game
        seat = seat_called(whose, self.names) if whose else self._last_actor(reader)
        if seat not in self.moments:
            self.keyboard.show_why("", None, ())
            return
        seen, number = self.moments[seat]
        with waiting(self.console, self.say("terminal-reckoning")):
            reckoner = kit_of(game.name).load("odds")
            worth = None if reckoner is None else reckoner.worth(seen)
        if worth is None:
            raise BadPosition(
                f"nobody can say what a move of {game.name} is worth", "no-worth-of", game=game.name
            )
        action = game.parse_action(self.match.entries[number].do)
        known = game.redact_action(action, seat, reader) == action
        self.keyboard.show_why(self.names[seat], game.action_text(action) if known else None, worth)

    def _last_actor(self, reader: Seat) -> Seat:
        """Return who else acted last."""
        others = [seat for seat in self.moments if seat != reader]
        return max(others, key=lambda seat: self.moments[seat][1], default=reader)

    def _act(self, seat: Seat, chosen: Sequence[Any]) -> None:
        """Do what was typed; drop the rest as soon as more happens than was asked for."""
        for number, action in enumerate(chosen):
            seen, coach, view = self._seen(), self.coaches[seat], self.match.view(seat)
            warning = self.talk.warning(
                coach, len(self.match.entries), action, view, self.match.actions()
            )
            if warning is not None:
                self._warn_of(seat, warning, first=number == 0)
                break
            try:
                events = self.match.act(seat, action, coach.help)
            except SeraiError as error:
                if number == 0 or not self.keyboard.interactive:
                    raise
                # What came before it is done, so redraw the table along with the error.
                self.news[seat].append(self.keyboard.refusal(error, self._reader(seat)))
                break
            self.moments[seat] = seen
            self._hear(events)
            remark = remark_after(coach)
            if remark is not None:
                self.news[seat].append(self.talk.afterwards(remark, view))
            if len(events) != 1 or self.match.to_act != seat:
                break

    def _warn_of(self, seat: Seat, warning: str, *, first: bool) -> None:
        """Say that an action would be a mistake; after others of the same line, with the news."""
        if first:
            self.console.tell(warning, "bold")
        else:
            self.news[seat].append(warning)

    def _note_use(self, seat: Seat, how: str) -> None:
        """Let everybody's log show how somebody uses the coach; the others hear of it as well."""
        told = self.say("coach-used", name=self.names[seat], how=how)
        self.shared.append(told)
        for reader in self.people:
            self.log[reader].append(told)
            if reader != seat:
                self.news[reader].append(told)

    def _note_help(self, seat: Seat, helped: Help | UnsetType) -> None:
        """Tell what the record kept of the coach."""
        if helped in LEVELS:
            self._note_use(seat, helped)

    def _hand_over(self, seat: Seat) -> None:
        """Hide one person's cards before the next one looks; what all may know stays in sight."""
        self.holder = seat
        if not self.keyboard.interactive:
            return
        self.keyboard.clear()
        self.keyboard.tight = False
        self.keyboard.tell(self.shared)
        self.console.print(self.say("terminal-hand-over", name=escape(self.names[seat])))
        self.keyboard.pause("terminal-take-keyboard")
        self.keyboard.clear()

    def _end(self) -> None:
        """Tell how it ended: to one person as theirs, to several by their names."""
        self.keyboard.tight = False
        if len(self.people) == 1:
            self.keyboard.tell(self.news[self.people[0]])
        else:
            self.keyboard.tell(self.shared)
        self.keyboard.show(self.match.view(None))
