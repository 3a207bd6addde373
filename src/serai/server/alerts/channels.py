"""What all ways of telling people have in common."""

from typing import Literal, Protocol

from msgspec import Struct

from serai.server.alerts.about import About
from serai.server.alerts.outgoing import Answer, Forbidden, Outgoing, Unanswered, Unreached
from serai.server.protocol.commands import Quiet

Ended = Literal["sent", "later", "gone", "given-up"]


class Outcome(Struct, frozen=True):
    """How sending a message ended."""

    how: Ended
    """`later`: nobody has read it, so it can be tried again; `gone`: there is nobody any more."""

    why: str = ""
    after: float | None = None
    """How many seconds the other side wants to be left alone."""

    status: int = 0
    """What it answered; 0: nothing."""


class Addressee(Struct, frozen=True):
    """Somebody who wants to be told by a channel."""

    target: str
    quiet: Quiet | None


class Channel(Protocol):
    """A way of telling people."""

    name: str

    async def addressees(self, about: About) -> list[Addressee]:
        """Return who wants to be told of a turn."""

    async def send(self, target: str, about: About) -> Outcome:
        """Tell one of them."""

    async def settled(self, target: str, about: About, outcome: Outcome) -> None:
        """Hear how telling one of them of a turn ended for good."""


async def posted(
    outgoing: Outgoing, url: str, body: bytes, headers: dict[str, str], *, twice: bool
) -> Outcome:
    """Send a message by HTTP; `twice`: it does no harm if it arrives twice."""
    try:
        answer = await outgoing.post(url, body, headers)
    except Forbidden as error:
        return Outcome("gone", str(error))
    except Unreached as error:
        return Outcome("later", str(error))
    except Unanswered as error:
        return Outcome("later" if twice else "given-up", str(error))
    return _outcome_of(answer)


def _outcome_of(answer: Answer) -> Outcome:
    status = answer.status
    if 200 <= status < 300:
        return Outcome("sent", status=status)
    if status in (404, 410):
        return Outcome("gone", f"status {status}", status=status)
    if status == 429 or status >= 500:
        return Outcome("later", f"status {status}", answer.retry_after, status)
    return Outcome("given-up", f"status {status}", status=status)
