"""What the handlers of all addresses have in common: a request, a table's name, a seat."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.params import Parameter

from serai.server.http.addresses import household_of
from serai.server.http.auth import address_of, caller_of, check_table_id
from serai.server.protocol.errors import BadRequest
from serai.server.runtime.live_table import LiveTable
from serai.server.runtime.slow_lane import SlowLane
from serai.server.runtime.tables import Tables
from serai.server.tables.keys import Caller

TableId = Annotated[str, Parameter(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Parameter(ge=0, le=63)]
Number = Annotated[int, Parameter(ge=0, le=2**53)]
"""The number of a move, or of anything else that happened at a table."""

Since = Annotated[int | None, Parameter(ge=0, le=2**53)]
OneOfMine = Annotated[int | None, Parameter(ge=0, le=63)]
"""A seat of whoever asks; None: their only one, or a spectator's view."""


class Asked(Request[Any, Any, State]):
    """A request; its body is parsed as strictly as a message on a socket."""

    async def json(self) -> Any:
        """Parse the body as the type the handler takes: 0 is not false, and "4" is not 4."""
        data = self.route_handler.parsed_data_field
        try:
            return _decoder(data.annotation if data is not None else Any).decode(await self.body())
        except msgspec.MsgspecError as error:
            raise BadRequest(f"bad request: {error}") from None


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def tables_of(request: Asked) -> Tables:
    """Return the tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def base_of(request: Asked) -> str:
    """Return where people reach this server, for links: as it is set up, or as they asked."""
    base: str | None = request.app.state.config.public_url
    return (base or f"{request.url.scheme}://{request.url.netloc}").rstrip("/")


def visit(request: Asked, table_id: str) -> tuple[Tables, str, Caller]:
    """Say which table a request is for, and who sends it."""
    return tables_of(request), check_table_id(table_id), caller_of(request)


async def latest(request: Asked, table_id: str) -> LiveTable:
    """Return the table that a request is for, as it is now."""
    return await tables_of(request).latest(check_table_id(table_id))


def charged(request: Asked, actions: int) -> tuple[SlowLane, str]:
    """Count long work against whoever asks for it; return where it is done, and for whom."""
    address = address_of(request)
    request.app.state.gate.replay(address, actions)
    return tables_of(request).process.lane, household_of(address)
