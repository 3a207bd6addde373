"""Reviews of finished games: of tables, and of records that somebody sends.

They are streams of lines, each a `ReviewPart`: what is new. What was reviewed before comes whole.
"""

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Body, Parameter
from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

from serai.core.account import Account, account_of
from serai.core.record import Record, parsing
from serai.server.http.addresses import household_of
from serai.server.http.auth import address_of, with_device
from serai.server.http.long_answers import LongAnswer, replay_of
from serai.server.http.problems import SECURITY_HEADERS
from serai.server.http.routes.after_the_game import ACTION_BYTES
from serai.server.http.routes.shared import Asked, TableId, charged, latest, tables_of
from serai.server.http.routes.tables import link_to, told_key
from serai.server.http.streams import LINES
from serai.server.protocol.answers import Opened, Replay, ReviewOpened, ReviewPart
from serai.server.protocol.commands import PlayOn
from serai.server.protocol.errors import NoReview, TooBig
from serai.server.protocol.limits import RECORD_BYTES
from serai.server.runtime.reviews import Reviews
from serai.server.storage.mine import note_review
from serai.server.storage.review_shelf import key_of
from serai.server.tables import archive
from serai.server.tables.standing import Reviewed

ReviewKey = Annotated[str, Parameter(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]


def reviews_of(request: Asked) -> Reviews:
    """Return the reviews of this server."""
    reviews: Reviews = request.app.state.reviews
    return reviews


class ReviewStream:
    """A review: whole if it is known, or else as it is made, until whoever asked goes away."""

    def __init__(
        self,
        request: Asked,
        key: str,
        kept: Record,
        written: bytes,
        known: bytes | None,
        table: str | None,
    ) -> None:
        self.known = known
        self.table = table
        """The table whose game it is, which keeps what the review came to."""

        self.request = request
        self.key = key
        self.kept = kept
        self.written = written

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond as ASGI requires; refusals are raised before the first line."""
        if self.known is not None:
            found = ASGIResponse(body=self.known, media_type=LINES, headers=SECURITY_HEADERS)
            await self._note(self.known)
            await found(scope, receive, send)
            return
        reviews, gate = reviews_of(self.request), self.request.app.state.gate
        address, actions = address_of(self.request), len(self.kept.entries)
        gate.enter(address)
        try:
            with reviews.waited_for(
                self.key,
                self.kept.header.game,
                self.written,
                actions,
                household_of(address),
                lambda: gate.review(address, actions),
            ) as job:
                answer = ASGIStreamingResponse(
                    iterator=job.follow(), media_type=LINES, headers=SECURITY_HEADERS
                )
                await answer(scope, receive, send)
                if job.over:
                    await self._note(b"".join(job.lines))
        finally:
            gate.leave(address)

    async def _note(self, lines: bytes) -> None:
        """Keep with the table what a whole review came to, for the figures of those who played."""
        if self.table is None:
            return
        seats = msgspec.json.decode(lines.rstrip().rpartition(b"\n")[2], type=ReviewPart).seats
        if seats:
            told = [
                Reviewed(sum(one.decisions.values()), one.own, one.luck, one.kinds) for one in seats
            ]
            await note_review(tables_of(self.request).store, self.table, told)


async def _review(
    request: Asked, key: str, kept: Record, written: bytes, table: str | None = None
) -> ReviewStream:
    """Answer with a review that is kept, or have it made."""
    archive.check_reviewable(kept)
    game = kept.header.game
    known = await asyncio.to_thread(reviews_of(request).shelf.review, key, game)
    return ReviewStream(request, key, kept, written, known, table)


async def _sent(request: Asked, key: str) -> tuple[Record, bytes]:
    """Return a record that somebody sent here before."""
    written = await asyncio.to_thread(reviews_of(request).shelf.record, key)
    if written is None:
        raise NoReview("this record is not, or no longer, kept here: send it again")
    lane, household = charged(request, written.count(b"\n"))
    with lane.place(household):
        return await lane.do(parsing(written)), written


@post(
    "/api/reviews",
    tags=["reviews"],
    status_code=200,
    request_max_body_size=RECORD_BYTES,
    refuses=(404, 409, 503),
    body=bytes,
)
async def send_record(request: Asked) -> ReviewOpened:
    """Send the record of a finished game, to be reviewed."""
    written = await request.body()
    if written.count(b"\n") > archive.REVIEWED + 2:
        raise TooBig(
            f"this record has {written.count(bytes([10]))} lines: at most {archive.REVIEWED} "
            "actions are reviewed here, and `serai review` reviews any"
        )
    lane, household = charged(request, max(written.count(b"\n"), len(written) // ACTION_BYTES))
    with lane.place(household):
        kept = await lane.do(parsing(written))
        archive.check_reviewable(kept)
        await lane.do(archive.check_finished(kept))
        whole = await lane.do(archive.writing(kept))
    key = await asyncio.to_thread(reviews_of(request).shelf.keep_record, whole)
    return ReviewOpened(key, kept.header.game, len(kept.entries))


@get(
    "/api/reviews/{review:str}",
    tags=["reviews"],
    media_type=LINES,
    refuses=(404, 503),
    answer=ReviewPart,
)
async def show_review(request: Asked, review: ReviewKey) -> ReviewStream:
    """Review a record that was sent: a stream of lines, each with what is new."""
    kept, written = await _sent(request, review)
    return await _review(request, review, kept, written)


@get(
    "/api/reviews/{review:str}/replay",
    tags=["reviews"],
    refuses=(404, 503),
    answer=Replay,
)
async def show_review_replay(request: Asked, review: ReviewKey) -> LongAnswer:
    """Show a record that was sent step by step."""
    kept, written = await _sent(request, review)
    return replay_of(*charged(request, len(kept.entries)), written)


@get("/api/reviews/{review:str}/account", tags=["reviews"], refuses=(404, 503))
async def show_review_account(request: Asked, review: ReviewKey) -> Account:
    """Show where everybody's points came from in a record that was sent."""
    kept, _ = await _sent(request, review)
    lane, household = charged(request, len(kept.entries))
    with lane.place(household):
        game = await lane.do(archive.check_finished(kept))
        return await lane.do(account_of(game, kept))


@get(
    "/api/tables/{table_id:str}/review",
    tags=["reviews"],
    media_type=LINES,
    refuses=(403, 404, 503),
    answer=ReviewPart,
)
async def show_table_review(request: Asked, table_id: TableId) -> ReviewStream:
    """Review a finished game: a stream of lines, each with what is new."""
    table = (await latest(request, table_id)).table
    kept = archive.finished(table)
    lane, household = charged(request, len(kept.entries))
    with lane.place(household):
        written = await lane.do(archive.writing(kept))
    return await _review(request, key_of(written), kept, written, table.id)


# -- playing on --------------------------------------------------------------------------------


async def _play_on(request: Asked, kept: Record, wanted: PlayOn) -> Response[Opened]:
    lane, household = charged(request, min(wanted.ply, len(kept.entries)))
    caller, cookies = with_device(request)
    with lane.place(household):
        moment = await lane.do(archive.moment_of(kept, wanted.ply))
    request.app.state.gate.table(caller.address)
    table, keys = await tables_of(request).play_on(caller, wanted, moment)
    told = tuple(told_key(request, table, seat, key) for seat, key in keys)
    return Response(Opened(table, link_to(request, table), told), cookies=cookies, status_code=201)


_EXAMPLE = {"ply": 41, "seat": 1, "name": "Zaid"}


@post(
    "/api/tables/{table_id:str}/play-on",
    tags=["reviews"],
    refuses=(401, 404, 409, 503),
    example=_EXAMPLE,
)
async def play_on(
    request: Asked, table_id: TableId, data: Annotated[PlayOn, Body()]
) -> Response[Opened]:
    """Open a table at a moment of a finished game, against bots."""
    kept = archive.finished((await latest(request, table_id)).table)
    return await _play_on(request, kept, data)


@post(
    "/api/reviews/{review:str}/play-on",
    tags=["reviews"],
    refuses=(401, 404, 409, 503),
    example=_EXAMPLE,
)
async def play_on_record(
    request: Asked, review: ReviewKey, data: Annotated[PlayOn, Body()]
) -> Response[Opened]:
    """Open a table at a moment of a record that was sent, against bots."""
    kept, _ = await _sent(request, review)
    return await _play_on(request, kept, data)
