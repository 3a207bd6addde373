"""Makes a first choice with every bot, so that the compiled code they use is ready.

House bots come first. At the end compiled engines, which campaigns use, play a first game, and
reviewers judge a little; compiled tables take a step where environments are installed.

A server runs `python -m serai.core.warm` in another process when it starts, and so does a table in
the terminal: compiling takes half a minute on a new machine or more, and nobody should wait for it.
Run it yourself after installing, and nobody notices.
"""

import contextlib
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import IO, Any

from platformdirs import user_cache_path

from serai.core import extras
from serai.core.bot import BotSeats
from serai.core.dealer import Dealer, private_seed
from serai.core.engine import engine_of
from serai.core.errors import MissingExtra
from serai.core.game import Game
from serai.core.match import Match
from serai.core.odds import reckoner_of
from serai.core.ready import say_ready
from serai.core.registry import GAMES, bots_for, find_bot, house_bot
from serai.core.steps import at_once
from serai.core.tables import CALLER, tables_of
from serai.core.warm_review import ready_to_review

_log = logging.getLogger("serai.warm")

GENTLY = "--gently"
"""Asks for a warm-up in the background: it gives way to others, and leaves it to whoever began."""

_NICE = 10
_ENOUGH = 40
"""After this many moves a bot has used all its code."""


def warm_up(moves: int = _ENOUGH) -> None:
    """Let every bot of every ruleset make some moves of a game, and calculate its odds."""
    everybody = [(game, name) for game in GAMES.values() for name in bots_for(game.name)]
    for game, name in sorted(everybody, key=lambda both: both[1] != house_bot(both[0].name)):
        try:
            _warm(game, name, moves)
        # Whatever a plug-in raises, the rest should be ready.
        except Exception as error:
            _log.warning("the bot %s of %s is not ready: %s", name, game.name, error)
        else:
            if moves >= _ENOUGH:
                say_ready(game.name, name)
    for game in GAMES.values():
        try:
            _warm_engine(game)
        except Exception as error:
            _log.warning("the engine of %s is not ready: %s", game.name, error)
        try:
            # What is not installed has nothing to make ready.
            with contextlib.suppress(MissingExtra):
                at_once(ready_to_review(game))
        except Exception as error:
            _log.warning("reviews of %s are not ready: %s", game.name, error)
    for game in GAMES.values() if extras.has("research") else ():
        try:
            _warm_tables(game)
        except Exception as error:
            _log.warning("the tables of %s are not ready: %s", game.name, error)


def warm_up_in_background() -> None:
    """Start a warm-up in a process of its own, which goes on when this one ends."""
    subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "serai.core.warm", GENTLY],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _warm(game: Game[Any, Any, Any], name: str, moves: int) -> None:
    seats = game.seat_counts.start
    dealer = Dealer(bytes(32))
    match = Match(game, [name] * seats, None, dealer)
    bots = {seat: find_bot(name, game.name) for seat in range(seats)}
    table = BotSeats(match, bots, private_seed(dealer.seed, "bots"))
    for _ in range(moves):
        if not match.over:
            table.act()
    odds = reckoner_of(game.name)
    if odds is not None and not match.over:
        odds.seen(match.view(0), 0)


def _warm_engine(game: Game[Any, Any, Any]) -> None:
    """Let an engine play one game with each of its bots."""
    engine = engine_of(game.name)
    if engine is not None:
        for bot in engine.bots:
            engine.play(game, None, bytes(32), [0], [[bot] * game.seat_counts.start], 1)


def _warm_tables(game: Game[Any, Any, Any]) -> None:
    """Let compiled tables take a first step, alone and against each of their bots."""
    tables = tables_of(game.name)
    if tables is None:
        return
    options, seats = game.options_type(), game.seat_counts.start
    for bot in (CALLER, *sorted(tables.bots)):
        bots = [CALLER, *[bot] * (seats - 1)]
        batch = tables.batch(game, options, 1, bots, by_score=False, longest=1, threads=1)
        table = tables.table(game, options, seats)
        seat = table.begin(0)
        mask = batch.masks[0].copy()
        table.look(seat, batch.observations[0].copy(), mask)
        table.act(int(mask.argmax()))
        batch.step(batch.masks.argmax(axis=1))


@contextlib.contextmanager
def _alone() -> Iterator[bool]:
    """Whether no other process is at it; where that cannot be known, none is."""
    try:
        import fcntl
    except ImportError:
        yield True
        return
    held: IO[bytes] | None = None
    free = True
    try:
        folder = user_cache_path("serai", appauthor=False)
        folder.mkdir(parents=True, exist_ok=True)
        held = (folder / "warming").open("wb")
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        free = False
    except OSError:
        free = True
    try:
        yield free
    finally:
        if held is not None:
            held.close()


def main() -> None:
    """Warm up, gently or at once."""
    if GENTLY not in sys.argv[1:]:
        warm_up()
        return
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICE)
    with _alone() as free:
        if free:
            warm_up()


if __name__ == "__main__":
    main()
