"""Answers that are made in the slow lane and sent as they are made."""

from collections.abc import Awaitable, Callable, Iterator

from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

from serai.core.record import Record, parsing
from serai.server.http.problems import SECURITY_HEADERS
from serai.server.runtime.slow_lane import SlowLane
from serai.server.tables import archive

Prepare = Callable[[], Awaitable[Iterator[bytes]]]
"""Does what must be done before the first byte, or refuses; returns the parts of the answer."""


class LongAnswer:
    """A response that has a place in the slow lane from its first thought to its last byte."""

    def __init__(
        self,
        lane: SlowLane,
        household: str,
        prepare: Prepare,
        media_type: str,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.lane = lane
        self.household = household
        self.prepare = prepare
        self.media_type = media_type
        self.headers = headers or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond as ASGI requires; refusals are raised before the first byte."""
        with self.lane.place(self.household):
            answer = ASGIStreamingResponse(
                iterator=self.lane.parts(await self.prepare()),
                media_type=self.media_type,
                headers={**SECURITY_HEADERS, **self.headers},
            )
            await answer(scope, receive, send)


def replay_of(lane: SlowLane, household: str, kept: Record | bytes) -> LongAnswer:
    """Answer with the replay of a record, once all of it is known to be in order."""

    async def prepare() -> Iterator[bytes]:
        known = await lane.do(parsing(kept)) if isinstance(kept, bytes) else kept
        game = await lane.do(archive.check_finished(known))
        return archive.replay_parts(game, known)

    return LongAnswer(lane, household, prepare, "application/json")
