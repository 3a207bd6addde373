"""Telling a channel of others whose turn it is: Discord, Slack, Matrix, or any program by JSON.

Whoever has the address can write to the channel, so it is a secret of the host who named it. What
is written says what everybody at the table may know; names of players never become mark-up there.
"""

import html
import re
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from serai.server.alerts.about import About
from serai.server.alerts.channels import Addressee, Outcome, posted
from serai.server.alerts.outgoing import Outgoing
from serai.server.protocol.commands import WebhookKind
from serai.server.storage.store import Store
from serai.server.storage.webhooks import Webhook, note_refused, note_told, webhooks_at
from serai.server.tables.keys import derived
from serai.server.world import World
from serai.texts import texts, texts_of

ID_LENGTH = 12

_DISCORD = re.compile(r"(?:[a-z]+\.)?discord(?:app)?\.com")
_BY_DISCORD = re.compile(r"/api/(?:v[0-9]+/)?webhooks/[^/]+/[^/]+/?")
_BY_MATRIX = re.compile(r"/(?:.+/)?(?:webhooks?|hookshot)/[0-9A-Za-z_-]{16,}/?")
_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
"""Every sign of ASCII: a backslash before one makes it plain in Discord's Markdown."""


class Said(Struct, frozen=True):
    """What a channel is told, before it is written as the channel wants it."""

    text: str
    """For programs and people alike."""

    shown: str
    """The same, with names written so that they are plain text there."""

    table: str
    link: str
    facts: dict[str, object]
    """For programs."""


def kind_of(url: str) -> WebhookKind:
    """Recognise whose channel an address leads to."""
    parts = urlsplit(url)
    host, path = (parts.hostname or "").lower(), parts.path
    if _DISCORD.fullmatch(host) and _BY_DISCORD.fullmatch(path):
        return "discord"
    if host == "hooks.slack.com" and path.startswith(("/services/", "/workflows/")):
        return "slack"
    return "matrix" if _BY_MATRIX.fullmatch(path) else "json"


def id_of(store: Store, table: str, url: str) -> str:
    """Return what a channel is called at a table: it says nothing of the address."""
    return derived(store.secret, f"webhook {table} {url}", ID_LENGTH)


class Webhooks:
    """Messages to channels."""

    name = "webhook"

    def __init__(self, store: Store, world: World, outgoing: Outgoing) -> None:
        self._store = store
        self._world = world
        self._outgoing = outgoing

    async def addressees(self, about: About) -> list[Addressee]:
        """Return the channels of the table that were not given up."""
        found = await webhooks_at(self._store, about.table)
        return [Addressee(one.id, one.quiet) for one in found if one.ended is None]

    async def send(self, target: str, about: About) -> Outcome:
        """Tell one of them whose turn it is; not again if it may have been read."""
        for one in await webhooks_at(self._store, about.table):
            if one.id == target:
                return await self._post(one, turn(one, about))
        return Outcome("given-up", "stopped")

    async def settled(self, target: str, about: About, outcome: Outcome) -> None:
        """Note whether a channel was told, and give up one that does not want to be."""
        now, here = self._world.time(), (self._store, about.table, target)
        if outcome.how == "sent":
            await note_told(*here, now)
        else:
            await note_refused(*here, now, outcome.status, gone=outcome.how == "gone")

    async def greet(self, one: Webhook, game: str) -> Outcome:
        """Tell a channel what it will be told: so its host sees at once whether it takes it."""
        return await self._post(one, hello(one, game))

    async def _post(self, one: Webhook, said: Said) -> Outcome:
        headers = {"content-type": "application/json"}
        return await posted(self._outgoing, one.url, written(one.kind, said), headers, twice=False)


def turn(one: Webhook, about: About) -> Said:
    """Say whose turn it is."""
    known = texts(one.language)
    say = texts_of(one.language, "alerts.ftl").say
    game = about.game(one.language)

    def told(kind: WebhookKind) -> str:
        others = known.list([plain(kind, other) for other in about.others])
        name = plain(kind, about.name)
        return say("webhook-turn", name=name, game=plain(kind, game), others=others)

    link = f"{one.base}/t/{about.table}"
    facts: dict[str, object] = {
        "event": "turn",
        "turn": about.seq,
        "seat": about.seat,
        "name": about.name,
        "others": about.others,
        "game": about.ruleset,
    }
    return Said(told("json"), told(one.kind), about.table, link, facts)


def hello(one: Webhook, game: str) -> Said:
    """Say what will be told."""
    say = texts_of(one.language, "alerts.ftl").say
    shown = say("webhook-hello", game=plain(one.kind, game))
    link = f"{one.base}/t/{one.table_id}"
    return Said(say("webhook-hello", game=game), shown, one.table_id, link, {"event": "hello"})


def plain(kind: WebhookKind, text: str) -> str:
    """Write a name so that it is nothing but text in a channel."""
    if kind == "discord":
        return _MARKS.sub(r"\\\1", text)
    if kind == "slack":
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return html.escape(text) if kind == "matrix" else text


def written(kind: WebhookKind, said: Said) -> bytes:
    """Write a message as a channel wants it."""
    body: dict[str, object]
    match kind:
        case "discord":
            # Nobody is called by name, and the link is not unfolded.
            body = {
                "content": f"{said.shown}\n<{said.link}>",
                "allowed_mentions": {"parse": []},
            }
        case "slack":
            body = {
                "text": f"{said.shown}\n<{said.link}>",
                "mrkdwn": False,
                "unfurl_links": False,
            }
        case "matrix":
            link = html.escape(said.link)
            body = {
                "text": f"{said.text}\n{said.link}",
                "html": f'{said.shown}<br><a href="{link}">{link}</a>',
            }
        case _:
            body = {**said.facts, "table": said.table, "text": said.text, "link": said.link}
    return msgspec.json.encode(body)
