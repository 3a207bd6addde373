"""A seat at a server's table, played in this terminal."""

from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any

from msgspec import Struct

from serai.cli.changes import told_changes
from serai.cli.coach import CoachTalk, CoachThere, remark_after
from serai.cli.keyboard import Keyboard, Leave, seat_called
from serai.cli.notices import sentence
from serai.cli.saving import file_named, write_new
from serai.client import RemoteTable, Seen, ServerRefused
from serai.client.messages import CoachUse, Move, Position, ServerMessage
from serai.client.playing import LATE, be_ready, take_back
from serai.client.reading import Reader
from serai.client.shaking import Shaker
from serai.core.coaching import Remark
from serai.core.errors import SeraiError
from serai.core.options import read_options
from serai.core.registry import find_game
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen
from serai.texts import texts

UNREAD = 1000
"""How many messages may wait while somebody thinks; beyond that, listening pauses."""

MOMENT = 0.5
"""Seconds between two checks for Ctrl-C while nothing happens."""


class Afterwards(Struct, frozen=True):
    """What an action has cost, for whoever saw a view before it."""

    remark: Remark
    view: Any


class RemoteSeat:
    """Plays a seat of a server's table until the game is over, or somebody leaves.

    A thread of its own listens for messages, so that the seat counts as present, and the
    connection is restored, even while somebody thinks.
    """

    def __init__(self, table: RemoteTable, seen: Seen, language: str, console: Screen) -> None:
        self.table = table
        self.seen = seen
        self.language = language
        self.console = console
        self.say = texts(language).say
        self.news: list[str] = []
        self.log: list[str] = []
        self.inbox: Queue[ServerMessage | Afterwards | Exception] = Queue(UNREAD)
        self._shaker = Shaker(table)
        self._keyboard: Keyboard | None = None
        self._reader: Reader | None = None
        self._read = ("", 0)
        self._acted = -1
        """The number of the last position that was acted on."""

        self._more: list[Any] = []
        """What was typed in the same line and comes next."""

        self._moved: dict[int, int] = {}
        """The number of each seat's last move."""

        self._told_waiting = ""
        self._noticed = -1
        """The number of the last notice that was shown."""

        self._coach = CoachThere(table, seen, self._catch_up)
        self._talk: CoachTalk | None = None
        self._coached = max((use.seq for use in seen.table.coached), default=-1)
        """The number of the last use of the coach that was told."""

    def play(self) -> None:
        """Play until the game is over; raise `Leave` if somebody leaves before."""
        Thread(target=self._listen, daemon=True).start()
        self._hear(self._next())
        while not self.seen.over and not self.seen.out:
            if self._position() is None:
                self._wait()
            self._catch_up()
            position = self._position()
            if position is not None and not self.seen.over and not self.seen.out:
                self._turn(position)
        if self.seen.over:
            self._end()
        elif self.seen.you.removed:
            self._say_out(self.say("terminal-removed", link=self.table.link))
        elif not self.seen.you.seats:
            self._say_out(self.say("terminal-seat-lost"))

    @property
    def reader(self) -> Reader:
        """What reads this game's messages; until the start the host may choose another game."""
        table = self.seen.table
        if self._reader is None or self._read != (table.settings.game, table.rules):
            self._read = (table.settings.game, table.rules)
            self._reader = Reader(find_game(*self._read))
        return self._reader

    # -- hearing ---------------------------------------------------------------------------

    def _listen(self) -> None:
        try:
            for message in self.table.listen(since=0, lost=self._lost):
                self.inbox.put(message)
        # Whatever it is, the player must hear of it.
        except Exception as error:
            self.inbox.put(error)

    def _lost(self, _: SeraiError) -> None:
        self.console.tell(self.say("terminal-server-away"), "dim")

    def _next(self) -> "ServerMessage | Afterwards":
        while True:
            try:
                return self._checked(self.inbox.get(timeout=MOMENT))
            except Empty:
                continue

    def _catch_up(self) -> None:
        """Hear what has happened by now."""
        while not self.inbox.empty():
            self._hear(self._checked(self.inbox.get()))

    def _checked(
        self, heard: "ServerMessage | Afterwards | Exception"
    ) -> "ServerMessage | Afterwards":
        if isinstance(heard, Exception):
            raise heard
        return heard

    def _hear(self, message: "ServerMessage | Afterwards") -> None:
        if isinstance(message, Afterwards):
            self.news.append(self.talk.afterwards(message.remark, message.view))
            return
        moves = self.seen.take_in(message)
        if self.seen.behind:
            self.console.tell(self.say("server-behind"), "bold")
            self.seen.behind = False
            self._acted = -1
        self._shaker.take_part(self.seen)
        take_back(self.table, self.seen)
        for notice in self.seen.table.notices:
            if notice.seq > self._noticed:
                self._noticed = notice.seq
                self._say_out(sentence(texts(self.language), notice))
        for use in self.seen.table.coached:
            if use.seq > self._coached:
                self._coached = use.seq
                self._hear_use(use)
        for move in moves:
            self._hear_move(move)

    def _hear_use(self, use: CoachUse) -> None:
        """Note how somebody uses the coach; of others it is said."""
        told = self.say("coach-used", name=use.name, how=use.how)
        self.log.append(told)
        if use.seat != self.seen.seat:
            self._say_out(told)

    def _say_out(self, told: str) -> None:
        self.console.tell(told)

    def _hear_move(self, move: Move) -> None:
        keyboard = self.keyboard
        if move.by is not None:
            self._moved[move.by] = move.seq
        events = self.reader.events(move)
        for event in events:
            told = keyboard.drawing.sentences(event, self.seen.seat)
            self.news += told
            if keyboard.drawing.lasting(event):
                self.log += told
        if move.by != self.seen.seat or len(events) != 1:
            self._more.clear()  # More happened than was asked for.

    @property
    def keyboard(self) -> Keyboard:
        """What is shown and typed, once the game has begun and everybody sits."""
        if self._keyboard is None:
            game, settings = self.reader.game, self.seen.table.settings
            options = read_options(game, settings.options)
            look = drawing(game, self.seen.names, options, self.language)
            self._keyboard = Keyboard(look, self.console)
            commitment = self.seen.table.commitment
            sealed = self.say("terminal-sealed", game=look.title, commitment=commitment)
            self.console.tell(sealed)
        return self._keyboard

    # -- waiting and acting ----------------------------------------------------------------

    def _position(self) -> Position | None:
        """Return the position if it is our turn; None: it is somebody else's."""
        position = self.seen.position
        if position is None or not position.actions or position.seq <= self._acted:
            return None
        return position

    def _stands(self, position: Position) -> bool:
        """Whether it is still our turn in a position; the same one may arrive several times."""
        now = self._position()
        return now is not None and now.seq == position.seq

    def _wait(self) -> None:
        """Tell what happened, and wait until something else does."""
        if self.seen.position is not None and not self.keyboard.forgetful:
            self.keyboard.tell(self.news)
        if self.seen.asked_anew:
            self._ask_anew()
            return
        waiting = self._waiting()
        if waiting and waiting != self._told_waiting:
            self.console.tell(waiting, "dim")
        self._told_waiting = waiting
        self._hear(self._next())

    def _ask_anew(self) -> None:
        """Say what the host changed, and wait until whoever sits here is ready for it."""
        seq = self.seen.seq
        self.console.tell(self.say("changed-anew"), "bold")
        for change in told_changes(texts(self.language), self.seen.table.changed):
            self.console.tell(f"· {change}")
        try:
            line = self.console.ask(f"{self.say('terminal-ready-anew')} ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if line.strip() in ("q", "quit"):
            raise Leave
        be_ready(self.table, seq)
        self._catch_up()

    def _waiting(self) -> str:
        """Say for whom everybody waits; nothing, if that is not known."""
        if self.seen.table.phase == "open":
            return self.say("terminal-waiting-host")
        position = self.seen.position
        if position is None or position.to_act in (None, self.seen.seat):
            return ""
        return self.say("terminal-waiting", name=self.seen.names[position.to_act or 0])

    def _turn(self, position: Position) -> None:
        """Show the table and let whoever sits here act."""
        keyboard = self.keyboard
        self._told_waiting = ""
        view, actions = self.reader.view(position.view), self.reader.actions(position.actions)
        if self._more:
            self._go_on(position)
            return
        if keyboard.forgetful:
            keyboard.clear()
        keyboard.show_turn(view, actions, self.news)
        prompt = f"{self.seen.names[position.to_act or 0]}> "
        while self._stands(position):
            line = keyboard.ask(prompt, view, actions).strip()
            self._catch_up()
            if not self._stands(position):
                self.console.tell(self.say("terminal-gone-on"))
                return
            try:
                self._obey(line, view, actions, position)
            except SeraiError as error:
                keyboard.refuse(error, self.seen.seat)

    def _obey(self, line: str, view: Any, actions: Sequence[Any], position: Position) -> None:
        keyboard = self.keyboard
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                if keyboard.interactive:
                    keyboard.show_turn(view, actions, [])
            case "save":
                path = file_named(rest)
                write_new(path, self.table.record_bytes())
                self.console.tell(self.say("terminal-saved", file=str(path)))
            case "odds" | "why" if not self.seen.table.settings.odds:
                self.console.tell(self.say("terminal-odds-off"))
            case "odds":
                keyboard.show_odds(view, rest)
            case "why":
                self._explain(rest.strip())
            case "coach":
                self.talk.obey(rest, self._coach, view, actions)
            case _:
                if not keyboard.answer(word, rest.strip(), self.log):
                    first, *self._more = keyboard.read(view, line, actions)
                    self._act(first, position)

    def _explain(self, whose: str) -> None:
        """Say what somebody could have done instead of their last action."""
        others = [seat for seat in self._moved if seat != self.seen.seat]
        last = max(others, key=self._moved.__getitem__, default=self.seen.seat)
        seat = seat_called(whose, self.seen.names) if whose else last
        if seat not in self._moved:
            self.keyboard.show_why("", None, ())
            return
        found = self.table.why(self._moved[seat])
        self.keyboard.show_why(self.seen.names[seat], found.do, found.worth)

    def _go_on(self, position: Position) -> None:
        """Do the next of several things typed at once."""
        try:
            self._act(self._more.pop(0), position, first=False)
        except SeraiError as error:
            if not self.keyboard.interactive:
                raise
            # What came before it is done, so redraw the table along with the error.
            self._more.clear()
            self.news.append(self.keyboard.refusal(error, self.seen.seat))

    def _act(self, action: Any, position: Position, *, first: bool = True) -> None:
        """Do something, unless the coach warns of it; raise what the server refuses.

        What comes after the `first` action of a line is told with the news: the table is redrawn.
        """
        view, actions = self.reader.view(position.view), self.reader.actions(position.actions)
        warning = self.talk.warning(self._coach, position.seq, action, view, actions)
        if not self._stands(position):
            return
        if warning is not None:
            self._more.clear()
            if first:
                self.console.tell(warning, "bold")
            else:
                self.news.append(warning)
            return
        try:
            self.table.act(self.reader.game.action_text(action), position.seq)
        except ServerRefused as refused:
            if refused.code not in LATE:
                raise
            self.console.tell(self.say("terminal-gone-on"))
        else:
            Thread(target=self._ask_after, args=(view,), daemon=True).start()
        self._acted = position.seq

    def _ask_after(self, view: Any) -> None:
        """Ask what the last action has cost; nobody waits for it."""
        remark = remark_after(self._coach)
        if remark is not None:
            self.inbox.put(Afterwards(remark, view))

    @property
    def talk(self) -> CoachTalk:
        """What passes between the coach and whoever sits here."""
        if self._talk is None:
            self._talk = CoachTalk(self.keyboard)
        return self._talk

    def _end(self) -> None:
        keyboard = self.keyboard
        keyboard.tell(self.news)
        if self.seen.position is not None:
            keyboard.show(self.reader.view(self.seen.position.view))
