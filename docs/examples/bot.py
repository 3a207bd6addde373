"""A bot for Serai's tables in any language would look like this: two addresses, one loop.

    python bot.py http://localhost:8613 TABLE NAME

It sits down at a table and plays random legal actions until the game is over.
"""

import json
import random
import sys
import urllib.request
from http.client import HTTPResponse


def call(url: str, body: object = None, key: str | None = None) -> HTTPResponse:
    """Ask the server something; return its answer, to be read line by line."""
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers)
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=60)
    return answer


def main(server: str, table: str, name: str) -> None:
    """Sit down, listen, and act whenever it is our turn."""
    base = f"{server}/api/tables/{table}"
    key = json.load(call(f"{base}/seats", {"name": name}))["key"]
    call(f"{base}/commands", {"type": "ready"}, key)
    acted = None
    for line in call(f"{base}/stream", key=key):
        message = json.loads(line) if line.strip() else {}  # an empty line: still there
        position = message.get("position") or {}
        if message.get("table", {}).get("phase") == "over":
            return
        if position.get("actions") and position["seq"] != acted:
            acted = position["seq"]
            do = random.choice(position["actions"])
            call(f"{base}/actions", {"do": do, "seq": acted}, key)


if __name__ == "__main__":
    main(*sys.argv[1:])
