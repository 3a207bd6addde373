"""A seat at a server's table, played in this terminal."""

from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any

from rich.console import Console
from rich.text import Text

from serai.cli.keyboard import Keyboard
from serai.cli.saving import file_named, write_new
from serai.client import RemoteTable, Seen, ServerRefused
from serai.client.messages import Move, Position, ServerMessage
from serai.client.playing import LATE, take_back
from serai.client.reading import Reader
from serai.core.errors import SeraiError
from serai.core.record import read_options
from serai.core.registry import find_game
from serai.terminal.drawing import drawing
from serai.texts import texts

UNREAD = 1000
"""How many messages may wait while somebody thinks; beyond that, listening pauses."""

MOMENT = 0.5
"""Seconds between two checks for Ctrl-C while nothing happens."""


class RemoteSeat:
    """Plays a seat of a server's table until the game is over, or somebody leaves.

    A thread of its own listens for messages, so that the seat counts as present, and the
    connection is restored, even while somebody thinks.
    """

    def __init__(self, table: RemoteTable, seen: Seen, language: str, console: Console) -> None:
        self.table = table
        self.seen = seen
        self.language = language
        self.console = console
        self.say = texts(language).say
        self.reader = Reader(find_game(seen.table.settings.game, seen.table.rules))
        self.news: list[str] = []
        self.log: list[str] = []
        self.inbox: Queue[ServerMessage | Exception] = Queue(UNREAD)
        self._keyboard: Keyboard | None = None
        self._acted = -1
        """The number of the last position that was acted on."""

        self._more: list[Any] = []
        """What was typed in the same line and comes next."""

        self._told_waiting = ""

    def play(self) -> None:
        """Play until the game is over; raise `Leave` if somebody leaves before."""
        Thread(target=self._listen, daemon=True).start()
        self._hear(self._next())
        while not self.seen.over:
            if self._position() is None:
                self._wait()
            self._catch_up()
            position = self._position()
            if position is not None and not self.seen.over:
                self._turn(position)
        self._end()

    # -- hearing ---------------------------------------------------------------------------

    def _listen(self) -> None:
        try:
            for message in self.table.listen(since=0, lost=self._lost):
                self.inbox.put(message)
        # Whatever it is, the player must hear of it.
        except Exception as error:
            self.inbox.put(error)

    def _lost(self, _: SeraiError) -> None:
        self.console.print(Text(self.say("terminal-server-away"), "dim"))

    def _next(self) -> ServerMessage:
        while True:
            try:
                return self._checked(self.inbox.get(timeout=MOMENT))
            except Empty:
                continue

    def _catch_up(self) -> None:
        """Hear what has happened by now."""
        while not self.inbox.empty():
            self._hear(self._checked(self.inbox.get()))

    def _checked(self, heard: ServerMessage | Exception) -> ServerMessage:
        if isinstance(heard, Exception):
            raise heard
        return heard

    def _hear(self, message: ServerMessage) -> None:
        moves = self.seen.take_in(message)
        take_back(self.table, self.seen)
        for move in moves:
            self._hear_move(move)

    def _hear_move(self, move: Move) -> None:
        keyboard = self.keyboard
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
            self.console.print(Text(sealed))
        return self._keyboard

    # -- waiting and acting ----------------------------------------------------------------

    def _position(self) -> Position | None:
        """Return the position if it is our turn; None: it is somebody else's."""
        position = self.seen.position
        if position is None or not position.actions or position.seq <= self._acted:
            return None
        return position

    def _wait(self) -> None:
        """Tell what happened, and wait until something else does."""
        if self.seen.position is not None and not self.keyboard.forgetful:
            self.keyboard.tell(self.news)
        waiting = self._waiting()
        if waiting and waiting != self._told_waiting:
            self.console.print(Text(waiting, "dim"))
        self._told_waiting = waiting
        self._hear(self._next())

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
        keyboard.tell(self.news)
        keyboard.show(view)
        keyboard.show_choices(view, actions)
        while self._position() is position:
            line = keyboard.ask(f"{self.seen.names[position.to_act or 0]}> ").strip()
            self._catch_up()
            if self._position() is not position:
                self.console.print(Text(self.say("terminal-gone-on")))
                return
            try:
                self._obey(line, view, actions, position)
            except SeraiError as error:
                keyboard.refuse(error, self.seen.seat)

    def _obey(self, line: str, view: Any, actions: Sequence[Any], position: Position) -> None:
        word, _, rest = line.partition(" ")
        if word == "save":
            path = file_named(rest)
            write_new(path, self.table.record_bytes())
            self.console.print(Text(self.say("terminal-saved", file=str(path))))
        elif not self.keyboard.answer(word, rest.strip(), self.log):
            first, *self._more = self.keyboard.read(view, line, actions)
            self._act(first, position)

    def _go_on(self, position: Position) -> None:
        """Do the next of several things typed at once."""
        try:
            self._act(self._more.pop(0), position)
        except SeraiError as error:
            if not self.keyboard.interactive:
                raise
            # What came before it is done, so redraw the table along with the error.
            self._more.clear()
            self.news.append(self.keyboard.refusal(error, self.seen.seat))

    def _act(self, action: Any, position: Position) -> None:
        try:
            self.table.act(self.reader.game.action_text(action), position.seq)
        except ServerRefused as refused:
            if refused.code not in LATE:
                raise
            self.console.print(Text(self.say("terminal-gone-on")))
        self._acted = position.seq

    def _end(self) -> None:
        keyboard = self.keyboard
        keyboard.tell(self.news)
        if self.seen.position is not None:
            keyboard.show(self.reader.view(self.seen.position.view))
