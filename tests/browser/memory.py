"""Everything a page holds: what is alive in its memory, and what the browser keeps for it."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

SOURCES = Path(__file__).parents[2] / "web" / "src"
WORDS = sorted(
    {
        word
        for path in (SOURCES / "messages.ts", *SOURCES.glob("games/*/messages.ts"))
        for word in re.findall(r"^  (\w+)\??:", path.read_text("utf-8"), re.MULTILINE)
    }
)
"""The names of everything that crosses the wire."""

ALIVE = """function (words) {
  const seen = new Set()
  const simple = (value) => value === null || ['number', 'boolean'].includes(typeof value)
  const plain = (name, value) =>
    typeof value === 'string' || (words.includes(name) && simple(value))
  for (const thing of this) {
    // The browser's own things come and go with what is drawn.
    const kind = Object.prototype.toString.call(thing)
    if (kind !== '[object Object]' && kind !== '[object Array]') continue
    // Svelte numbers its redraws, and how many there were is a matter of time.
    if ('async_deriveds' in thing && 'is_fork' in thing) continue
    // What is nested is in the list itself; what is computed on demand is left alone.
    const held = Object.entries(Object.getOwnPropertyDescriptors(thing))
      .filter(([name, { value }]) => plain(name, value))
      .map(([name, { value }]) => `${name}=${JSON.stringify(value)}`)
    if (held.length) seen.add(held.sort().join(' '))
  }
  return [...seen]
}"""

STRINGS = '"strings":'

KEPT = """async () => {
  const databases = await indexedDB.databases()
  const files = await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map((request) => request.url)))
  return { local: { ...localStorage }, session: { ...sessionStorage }, databases, files }
}"""


def _session(page: Page) -> CDPSession:
    debugger = page.context.new_cdp_session(page)
    debugger.send("HeapProfiler.enable")
    debugger.send("HeapProfiler.collectGarbage")
    return debugger


def query(page: Page, function: str, *arguments: Any) -> Any:
    """Call a function on the list of all objects that are alive in a page."""
    debugger = _session(page)
    plain = debugger.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]
    alive = debugger.send("Runtime.queryObjects", {"prototypeObjectId": plain["objectId"]})
    found = debugger.send(
        "Runtime.callFunctionOn",
        {
            "objectId": alive["objects"]["objectId"],
            "functionDeclaration": function,
            "arguments": [{"value": argument} for argument in arguments],
            "returnByValue": True,
        },
    )
    debugger.detach()
    return found["result"]["value"]


def facts(page: Page) -> set[str]:
    """Return what every object alive says: its texts, and whatever else has a name on the wire."""
    return set(query(page, ALIVE, WORDS))


def strings(page: Page) -> set[str]:
    """Return every string in a page's memory, whoever holds it, from a snapshot of its heap."""
    debugger = _session(page)
    chunks: list[str] = []
    debugger.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    debugger.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    debugger.detach()
    snapshot = "".join(chunks)
    # They come last, after millions of numbers; in a string the quotes would be escaped.
    start = snapshot.index(STRINGS) + len(STRINGS)
    return set(json.JSONDecoder().raw_decode(snapshot, start)[0])


def kept(page: Page) -> dict[str, Any]:
    """Return what the browser keeps for the page: storages, databases and files."""
    found: dict[str, Any] = page.evaluate(KEPT)
    return found
