"""Telling a browser by Web Push, even while no page of ours is open there."""

from hashlib import sha256

import msgspec

from serai.server.alerts.about import About
from serai.server.alerts.channels import Addressee, Outcome, posted
from serai.server.alerts.outgoing import Outgoing
from serai.server.alerts.web_push import Keys, authorization, encrypt, text_of
from serai.server.storage.alerts import Subscription, drop_subscriptions, subscriptions
from serai.server.storage.store import Store
from serai.server.world import World
from serai.texts import texts_of

LASTS = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is off."""


class WebPush:
    """Push messages."""

    name = "push"

    def __init__(
        self, store: Store, world: World, outgoing: Outgoing, secret: bytes, contact: str
    ) -> None:
        self._store = store
        self._world = world
        self._outgoing = outgoing
        self._secret = secret
        self._contact = contact
        """Whom push services can ask about messages of ours: an https or mailto address."""

    async def addressees(self, about: About) -> list[Addressee]:
        """Return the devices with a key to the seat that take messages."""
        found = await subscriptions(self._store, about.keys)
        return [Addressee(one.key, one.quiet) for one in found]

    async def send(self, target: str, about: About) -> Outcome:
        """Send one message, which only that browser can read."""
        if target not in about.keys:
            return Outcome("given-up", "another device has the seat now")
        found = await subscriptions(self._store, (target,))
        if not found:
            return Outcome("given-up", "stopped")
        (subscription,) = found
        body = encrypt(
            message_of(about, subscription), Keys(subscription.p256dh, subscription.auth)
        )
        said = authorization(self._secret, subscription.endpoint, self._contact, self._world.time())
        headers = {
            "authorization": said,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(min(about.clock or LASTS, LASTS)),
            "urgency": "high",
            # A newer message of the same table replaces one that is still waiting.
            "topic": text_of(sha256(about.table.encode()).digest()[:24]),
        }
        outcome = await posted(self._outgoing, subscription.endpoint, body, headers, twice=True)
        if outcome.how == "gone":
            await drop_subscriptions(self._store, (target,), subscription.endpoint)
        return outcome

    async def settled(self, target: str, about: About, outcome: Outcome) -> None:
        """Do nothing: a browser that is gone was forgotten when it was found out."""


def message_of(about: About, subscription: Subscription) -> bytes:
    """Write what the service worker is told: what to show, and which table to open."""
    language = subscription.language
    say = texts_of(language, "alerts.ftl").say
    game, others = about.game(language), about.with_whom(language)
    told = {
        "table": about.table,
        "language": language,
        "title": say("alert-title", game=game),
        "body": say("alert-body", others=others, name=about.name),
        "stop": say("alert-stop"),
    }
    return msgspec.json.encode(told)
