"""A bare fan-out: what the WebSocket stack alone can deliver.

Whatever one socket of a group sends, all sockets of the group get a text of a fixed size. There is
no game, no store, no check: it is the limit that the table server is measured against.
"""

import sys
from collections import defaultdict
from typing import Any

import uvicorn

from serai.server.ops.run import bind

Send = Any
groups: defaultdict[str, list[Send]] = defaultdict(list)
payload = "x"


async def echo(scope: Any, receive: Any, send: Send) -> None:
    """Serve one socket at /GROUP."""
    if scope["type"] != "websocket":
        return
    group = groups[scope["path"]]
    await receive()
    await send({"type": "websocket.accept"})
    group.append(send)
    message = {"type": "websocket.send", "text": payload}
    while (await receive())["type"] == "websocket.receive":
        for each in group:
            await each(message)
    group.remove(send)


def main() -> None:
    """Serve until killed: `python -m bench.echo BYTES`."""
    global payload
    payload = "x" * int(sys.argv[1])
    listening = bind("127.0.0.1", 0)
    print(f"open at http://localhost:{listening.getsockname()[1]}/", flush=True)
    settings = uvicorn.Config(
        echo,
        lifespan="off",
        log_level="error",
        ws_per_message_deflate=False,
        ws="websockets-sansio",
    )
    uvicorn.Server(settings).run([listening])


if __name__ == "__main__":
    main()
