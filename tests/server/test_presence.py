"""Who is here: on a socket as long as it lasts, over HTTP for a while after each request."""

import asyncio
from pathlib import Path

from serai.server.protocol.absence import HTTP_PRESENCE
from tests.server.guests import CAMELUP, Guest
from tests.server.running import Message, Player, hear_until
from tests.server.sockets import both_sockets
from tests.server.staged import Stage

pytestmark = both_sockets


def test_the_others_are_told_when_nothing_more_is_heard_of_a_program(tmp_path: Path) -> None:
    stage = Stage()

    async def watch(url: str, table: str, key: str, milo: Guest) -> None:
        zaid = Player(lambda: url, table, key)
        await zaid.connect()

        async def hear(*, milo_is_here: bool) -> Message:
            told = [True, milo_is_here, False, False]
            return await hear_until(zaid, lambda m: m.get("present") == told)

        await hear(milo_is_here=False)
        milo.look(table)
        await hear(milo_is_here=True)
        stage.let_pass(HTTP_PRESENCE - 1)
        milo.look(table)
        stage.let_pass(HTTP_PRESENCE - 1)
        heard = len(zaid.heard)
        assert (await zaid.ask(type="ping"))["type"] == "pong"
        assert len(zaid.heard) == heard + 1  # Nothing else was told: he still counts as present.
        stage.let_pass(2)
        await hear(milo_is_here=False)
        milo.look(table)
        await hear(milo_is_here=True)
        await zaid.close()

    with stage.serve(tmp_path) as url:
        host, milo = Guest(url), Guest(url)
        opened = host.open(settings=CAMELUP, names=["Zaid"])
        table = opened["table"]
        assert milo.sit(table, "Milo").status_code == 201
        asyncio.run(watch(url, table, opened["keys"][0]["key"], milo))
        for guest in (host, milo):
            guest.http.close()
