"""A bot in a seat at a server's table."""

import contextlib
from random import Random
from typing import Any

from serai.client.errors import ServerRefused
from serai.client.reading import Reader
from serai.client.seen import Seen
from serai.client.shaking import Shaker
from serai.client.table import RemoteTable
from serai.core.bot import Blaming, Bot
from serai.core.errors import BadSeed, BadSetup, UnknownBot, kind_of
from serai.core.registry import find_game

TOO_LATE = ("started", "stale")
"""What a server answers to whoever is ready when the game has begun, or for what is no more."""

LATE = ("stale", "not-your-turn")
"""What a server answers to an action when the game has moved on."""


def let_play(table: RemoteTable, bot: Bot[Any, Any], rng: Random | None = None) -> Seen:
    """Let a bot play a seat until the game is over; return how the table stands then.

    If the game has not begun, it shakes the dice and shows what it shook when the host begins.
    It sees what the server tells its seat. In a game of memory that does not include what
    happened before it came, or while the server was away.
    """
    if not isinstance(table, RemoteTable):
        raise BadSetup(f"let_play plays at a table of a server, not at {kind_of(table)}")
    if not isinstance(bot, Bot):
        raise UnknownBot(f"{kind_of(bot)} is no bot: give a serai.Bot, as serai.bot makes it")
    if rng is not None and not isinstance(rng, Random):
        raise BadSeed(f"chance comes from a random.Random, not from {kind_of(rng)}")
    rng = rng or Random()  # noqa: S311 (a game)
    seen = Seen(table.look())
    reader = Reader(find_game(seen.table.settings.game, seen.table.rules))
    asking = Blaming(type(bot).__name__, reader.game.name)
    with asking:
        bot.begin()
    shaker = Shaker(table)
    acted: int | None = None
    for message in table.listen(since=0):
        moves = seen.take_in(message)
        if seen.over or seen.out:
            break
        shaker.take_part(seen)
        take_back(table, seen)
        if seen.asked_anew and seen.table.settings.game == reader.game.name:
            be_ready(table, seen.seq)  # Whatever the host changed: a bot plays by any settings.
        position = seen.position
        if position is None:
            continue
        view = reader.view(position.view)
        if moves:
            heard = [event for move in moves for event in reader.events(move)]
            with asking:
                bot.watch(view, heard)
        # When somebody comes or goes, the same position arrives again.
        if position.actions and position.seq != acted:
            acted = position.seq
            actions = reader.actions(position.actions)
            with asking:
                action = bot.choose(view, actions, rng)
            try:
                table.act(reader.game.action_text(action), position.seq)
            except ServerRefused as refused:
                if refused.code not in LATE:
                    raise
    return seen


def be_ready(table: RemoteTable, seq: int | None = None) -> bool:
    """Say that the seat is ready; False: the game began, or the host changed something again."""
    try:
        table.ready(seq)
    except ServerRefused as refused:
        if refused.code not in TOO_LATE:
            raise
        return False
    return True


def take_back(table: RemoteTable, seen: Seen) -> None:
    """Take the seat back if a bot filled in for somebody who is here again."""
    if seen.stood_in:
        with contextlib.suppress(ServerRefused):  # They already have it.
            table.back()
