"""One game between bots, without a record, as fast as the rules allow."""

from collections.abc import Sequence
from random import Random
from typing import Any

from serai.core.bot import Blaming, Bot
from serai.core.dealer import Dealer, private_seed
from serai.core.errors import BotFailed, kind_of
from serai.core.game import CHANCE, Event, Game, Options, Outcome


def play_game(
    game: Game[Any, Any, Any],
    bots: Sequence[Bot[Any, Any]],
    options: Options | None,
    seed: bytes,
    names: Sequence[str] | None = None,
) -> Outcome:
    """Play a game to its end. The seed decides the dice and all randomness in the bots' choices.

    Bots are told what `BotSeats` would tell them, in the same order; those that do not watch are
    told nothing. A bot that fails is called by its name, or by its class.
    """
    dealer = Dealer(seed)
    watchers = [seat for seat, bot in enumerate(bots) if type(bot).watch is not Bot.watch]
    # One generator per seat: what one bot draws must not change what another does.
    chance = [
        Random(private_seed(seed, f"arena bot {seat}"))  # noqa: S311 (a game, not a lock)
        for seat in range(len(bots))
    ]
    called = [type(bot).__name__ for bot in bots] if names is None else names
    asking = [Blaming(name, game.name) for name in called]
    state = game.start(len(bots), options)
    for bot, asked in zip(bots, asking, strict=True):
        with asked:
            bot.begin()
    news: list[Event] = []
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            step = game.apply(state, dealer.pick(game.chances(state)))
        else:
            for seat in watchers:
                redacted = [game.redact(event, seat) for event in news]
                view = game.view(state, seat)
                with asking[seat]:
                    bots[seat].watch(view, redacted)
            news.clear()
            assert isinstance(actor, int)  # noqa: S101
            legal = game.actions(state)
            view = game.view(state, actor)
            with asking[actor]:
                action = bots[actor].choose(view, legal, chance[actor])
            try:
                step = game.apply(state, action)
            except Exception as error:
                if action in legal:
                    raise
                chosen = kind_of(action)
                raise BotFailed(
                    f"the bot {called[actor]} chose {chosen}, which is none of its legal actions",
                    "bot-chose-illegally",
                    name=called[actor],
                    chosen=chosen,
                ) from error
        news += step.events
        state = step.state
    return game.outcome(state)
