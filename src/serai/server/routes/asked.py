"""What the handlers of all addresses have in common: a request, a table's name, a seat."""

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.params import Parameter

from serai.server.door import caller_of, check_table_id
from serai.server.live import Live
from serai.server.seats import Caller
from serai.server.tables import Tables

Asked = Request[Any, Any, State]
TableId = Annotated[str, Parameter(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Parameter(ge=0, le=63)]
Number = Annotated[int, Parameter(ge=0, le=2**53)]
"""The number of a move, or of anything else that happened at a table."""

Since = Annotated[int | None, Parameter(ge=0, le=2**53)]
OneOfMine = Annotated[int | None, Parameter(ge=0, le=63)]
"""A seat of whoever asks; None: their only one, or a spectator's eyes."""

LINES = "application/x-ndjson"


def tables_of(request: Asked) -> Tables:
    """Return the tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def visit(request: Asked, table_id: str) -> tuple[Tables, str, Caller]:
    """Say which table a request is for, and who sends it."""
    return tables_of(request), check_table_id(table_id), caller_of(request)


async def latest(request: Asked, table_id: str) -> Live:
    """Return the table that a request is for, as it is now."""
    return await tables_of(request).latest(check_table_id(table_id))
