"""One game of a tournament: whatever a bot does, the game goes on for the others.

Who crashes, takes too long, cheats or floods loses the seat: a random bot plays it to the end, so
that the others have a whole game on the same dice, and the seat counts as last.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from serai.arena.forfeits import Forfeit, Lost
from serai.arena.programs import Program
from serai.core.bot import Bot
from serai.core.dealer import Dealer, private_seed
from serai.core.errors import SeraiError, kind_of, plainly
from serai.core.game import CHANCE, Event, Game, Options, Outcome, Seat
from serai.core.random_bot import RandomBot
from serai.core.record import FORMAT, Entry, Header, Record, Result, Sitter, chained


class Move(Struct, frozen=True):
    """What a seat did, and what followed."""

    seq: int
    by: Seat | None
    events: tuple[Event, ...]


class Player(Protocol):
    """Somebody in a seat. Any method may raise `Forfeit`."""

    def begin(self, table: "Table", seat: Seat) -> None:
        """Sit down before anything is dealt."""

    def hear(self, state: Any, move: Move) -> None:
        """Hear of a move, when a seat is to act next or the game is over."""

    def choose(self, state: Any, legal: Sequence[Any], seq: int) -> Any:
        """Choose an action; an illegal one costs the seat."""

    def end(self, *, lost: bool) -> None:
        """Leave; `lost`: the seat was forfeited."""


class Table(Struct, frozen=True):
    """What players know before the game begins."""

    game: Game[Any, Any, Any]
    options: Options
    names: tuple[str, ...]
    seed: bytes
    seconds: float

    def seed_of(self, seat: Seat) -> bytes:
        """Return where the randomness of a seat's choices comes from; it tells nothing of dice."""
        return private_seed(self.seed, f"arena bot {seat}")


class Inside:
    """A bot of Serai's own, in this very process."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.bot = bot
        self._watches = type(bot).watch is not Bot.watch

    def begin(self, table: Table, seat: Seat) -> None:
        """Sit down."""
        self._game, self._seat = table.game, seat
        self._rng = Random(table.seed_of(seat))  # noqa: S311 (a game, not a lock)
        self._try(self.bot.begin)

    def hear(self, state: Any, move: Move) -> None:
        """Look at the table, if it is one to look."""
        if self._watches and self._game.to_act(state) is not None:
            game, seat = self._game, self._seat
            heard = [game.redact(event, seat) for event in move.events]
            self._try(self.bot.watch, game.view(state, seat), heard)

    def choose(self, state: Any, legal: Sequence[Any], seq: int) -> Any:  # noqa: ARG002
        """Choose."""
        return self._try(self.bot.choose, self._game.view(state, self._seat), legal, self._rng)

    def end(self, *, lost: bool) -> None:
        """Leave: there is nothing to end."""

    def _try(self, method: Any, *arguments: Any) -> Any:
        try:
            return method(*arguments)
        except Exception as error:  # Whatever a bot raises is its own affair.
            raise Forfeit("crash", f"{type(error).__name__}: {plainly(error)}") from error


class Outside:
    """A program in a seat: it is told and asked in lines of JSON."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def begin(self, table: Table, seat: Seat) -> None:
        """Welcome it."""
        self._game, self._seat = table.game, seat
        self._told: dict[str, Any] | None = None
        self._first: dict[str, Any] | None = {
            "type": "welcome",
            "game": table.game.name,
            "rules": table.game.rules_version,
            "options": msgspec.to_builtins(table.options),
            "names": table.names,
            "seat": seat,
            "seed": table.seed_of(seat).hex(),
            "clock": table.seconds,
        }

    def hear(self, state: Any, move: Move) -> None:
        """Tell it what it may know; a question is put only when it is its turn."""
        if self._told is not None:
            self.program.tell(self._told)
        game, seat = self._game, self._seat
        actor = game.to_act(state)
        legal = game.actions(state) if actor == seat else ()
        events = [game.redact(event, seat) for event in move.events]
        how = "dealer" if move.by is None else "bot"
        told = {
            "type": "update",
            "seq": move.seq,
            "move": {"seq": move.seq, "by": move.by, "how": how, "events": events},
            "position": {
                "seq": move.seq,
                "view": game.view(state, seat),
                "to_act": actor,
                "actions": [game.action_text(action) for action in legal],
            },
        }
        self._told = {**told, **(self._first or {})}
        self._first = None

    def choose(self, state: Any, legal: Sequence[Any], seq: int) -> Any:  # noqa: ARG002
        """Ask it."""
        assert self._told is not None  # noqa: S101
        told, self._told = self._told, None
        do = self.program.ask(told, seq)
        try:
            return self._game.parse_action(do)
        except SeraiError as error:
            raise Forfeit("illegal", str(error)) from None

    def end(self, *, lost: bool) -> None:
        """Tell it how the game ended, and let it go."""
        if not lost and self._told is not None:
            self.program.tell(self._told)
        self.program.close(at_once=lost)


class Refereed(Struct, frozen=True):
    """How a game ended, and who lost a seat on the way."""

    outcome: Outcome
    lost: tuple[Lost, ...]
    record: Record


def referee(table: Table, players: Sequence[Player | Lost]) -> Refereed:
    """Play a game to its end; who has lost the seat beforehand sits there by name only."""
    game = table.game
    seated: list[Player] = []
    lost: dict[Seat, Lost] = {}
    for seat, player in enumerate(players):
        if isinstance(player, Lost):
            lost[seat] = player
        seated.append(_substitute(table, seat) if isinstance(player, Lost) else player)
    dealer, state = Dealer(table.seed), game.start(len(players), table.options)
    entries: list[Entry] = []
    seq, by = 0, None
    news: list[Event] = []

    def forfeit(seat: Seat, error: Forfeit) -> None:
        lost[seat] = Lost(seat, error.kind, error.why, seq)
        seated[seat].end(lost=True)
        seated[seat] = _substitute(table, seat)

    for seat, one in enumerate(seated):
        if seat in lost:
            continue  # Whoever plays it has begun, with chance of their own.
        try:
            one.begin(table, seat)
        except Forfeit as error:
            forfeit(seat, error)
    try:
        while True:
            actor = game.to_act(state)
            if actor is CHANCE:
                action = dealer.pick(game.chances(state))
                entries.append(Entry("chance", game.action_text(action)))
            else:
                move = Move(seq, by, tuple(news))
                news = []
                for seat, one in enumerate(seated):
                    try:
                        one.hear(state, move)
                    except Forfeit as error:
                        forfeit(seat, error)
                if actor is None:
                    break
                assert isinstance(actor, int)  # noqa: S101
                legal = game.actions(state)
                try:
                    action = seated[actor].choose(state, legal, seq)
                    if action not in legal:
                        raise Forfeit("illegal", f"{kind_of(action)} is no legal action")
                except Forfeit as error:
                    forfeit(actor, error)
                    action = seated[actor].choose(state, legal, seq)
                entries.append(Entry(actor, game.action_text(action)))
                seq, by = seq + 1, actor
            step = game.apply(state, action)
            state = step.state
            news += step.events
    finally:
        for seat, one in enumerate(seated):
            one.end(lost=seat in lost)
    outcome = game.outcome(state)
    lost_seats = tuple(lost[seat] for seat in sorted(lost))
    return Refereed(outcome, lost_seats, _recorded(table, entries, outcome))


def _substitute(table: Table, seat: Seat) -> Player:
    """Return who plays a forfeited seat to the end."""
    random = Inside(RandomBot())
    own = private_seed(table.seed, "arena substitute")
    random.begin(msgspec.structs.replace(table, seed=own), seat)
    return random


def _recorded(table: Table, entries: list[Entry], outcome: Outcome) -> Record:
    """Make the record. Its dice are those of the deal, not of a sealed seed.

    The dice of a sealed game depend on who sits where, and here all rotations share theirs.
    """
    header = Header(
        format=FORMAT,
        game=table.game.name,
        rules=table.game.rules_version,
        options=msgspec.to_builtins(table.options),
        seats=tuple(Sitter(name, bot=name) for name in table.names),
    )
    result = chained(header, entries, Result(outcome))
    return Record(header, tuple(entries), result)
