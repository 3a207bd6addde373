"""One game between bots, without a record, as fast as the rules allow."""

from collections.abc import Sequence
from random import Random
from typing import Any

from serai.core.bot import Bot
from serai.core.dealer import Dealer, private_seed
from serai.core.errors import BadAction, kind_of
from serai.core.game import CHANCE, Event, Game, Options, Outcome


def play_game(
    game: Game[Any, Any, Any], bots: Sequence[Bot[Any, Any]], options: Options | None, seed: bytes
) -> Outcome:
    """Play a game to its end. The seed decides the dice and all randomness in the bots' choices.

    Bots are told what `BotSeats` would tell them, in the same order; those that do not watch are
    told nothing.
    """
    dealer = Dealer(seed)
    watchers = [seat for seat, bot in enumerate(bots) if type(bot).watch is not Bot.watch]
    # One generator per seat: what one bot draws must not change what another does.
    chance = [
        Random(private_seed(seed, f"arena bot {seat}"))  # noqa: S311 (a game, not a lock)
        for seat in range(len(bots))
    ]
    state = game.start(len(bots), options)
    news: list[Event] = []
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            step = game.apply(state, dealer.pick(game.chances(state)))
        else:
            for seat in watchers:
                redacted = [game.redact(event, seat) for event in news]
                bots[seat].watch(game.view(state, seat), redacted)
            news.clear()
            assert isinstance(actor, int)  # noqa: S101
            legal = game.actions(state)
            action = bots[actor].choose(game.view(state, actor), legal, chance[actor])
            try:
                step = game.apply(state, action)
            except Exception as error:
                if action in legal:
                    raise
                name = type(bots[actor]).__name__
                raise BadAction(
                    f"the bot {name} chose {kind_of(action)}, which is none of its legal actions"
                ) from error
        news += step.events
        state = step.state
    return game.outcome(state)
