"""What there is to play, and where: games and lists of tables."""

from typing import Any

import msgspec
from litestar import Response, get

from serai.core.odds import has_odds
from serai.core.registry import GAMES, bots_for, kit_of
from serai.server.http.auth import with_device
from serai.server.http.routes.shared import Asked, tables_of
from serai.server.protocol.answers import GameInfo, Lobby, OptionInfo

LISTED = 50


@get("/api/games", tags=["games"], sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the rulesets that can be played here."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            family=kit_of(game.name).name,
            web=kit_of(game.name).web,
            seats=tuple(game.seat_counts),
            options=tuple(
                OptionInfo(f.name, _kind(f.default), msgspec.to_builtins(f.default))
                for f in msgspec.structs.fields(game.options_type)
            ),
            bots=tuple(bots_for(game.name)),
            memory=game.memory,
            house_bot=kit_of(game.name).house_bot,
            opponents=kit_of(game.name).opponents,
            odds=has_odds(game.name),
            review=kit_of(game.name).review is not None,
        )
        for game in GAMES.values()
    ]


def _kind(default: object) -> Any:
    if isinstance(default, bool):
        return "flag"
    return "number" if isinstance(default, int) else "other"


@get("/api/lobby", tags=["tables"], refuses=(401,))
async def lobby(request: Asked) -> Response[Lobby]:
    """List open tables, games to watch, and the tables where this device has a seat."""
    caller, cookies = with_device(request)
    tables = tables_of(request)
    store, here = tables.store, tables.with_crowds
    yours = await store.listed_for(caller.keys, LISTED) if caller.keys else []
    found = Lobby(
        open=here(t for t in await store.listed("open", LISTED) if t.free),
        playing=here(await store.listed("playing", LISTED)),
        yours=here(yours),
        over=tuple(await store.listed("over", LISTED)),
    )
    return Response(found, cookies=cookies)
