"""Plays a bot as a program of its own: `python -m serai.arena.host BOT GAME`.

So that a bot from a file has the same limits as any program, and its errors stay its own.
It plays game after game, with a new bot in each, as `serai simulate` does.
"""

import os
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from serai.core.bot_files import find_any_bot
from serai.core.registry import find_game
from serai.core.structs import event_type, view_type

if TYPE_CHECKING:
    from serai.core.bot import Bot


def main() -> None:
    """Read messages, and answer those that ask."""
    name, game = sys.argv[1:]
    rules = find_game(game)
    views, events = view_type(rules), event_type(rules)
    # What a bot prints must not be taken for its answers.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    bot: Bot[Any, Any] | None = None
    rng = Random(0)  # noqa: S311 (a game, not a lock)
    for line in sys.stdin.buffer:
        message = msgspec.json.decode(line)
        if message["type"] == "welcome":
            bot = find_any_bot(name, game)
            rng = Random(bytes.fromhex(message["seed"]))  # noqa: S311 (a game, not a lock)
            bot.begin()
        position = message.get("position")
        if bot is None or position is None:
            continue
        view = msgspec.convert(position["view"], views, str_keys=True)
        move = message["move"]
        if move is not None and position["to_act"] is not None:
            heard = [msgspec.convert(one, events, str_keys=True) for one in move["events"]]
            bot.watch(view, heard)
        if position["actions"]:
            legal = [rules.parse_action(text) for text in position["actions"]]
            chosen = bot.choose(view, legal, rng)
            do = rules.action_text(chosen)
            answers.write(msgspec.json.encode({"type": "act", "do": do, "seq": position["seq"]}))
            answers.write(b"\n")


if __name__ == "__main__":
    main()
