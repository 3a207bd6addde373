"""Requests that have an id: a repetition is recognised, by whoever reads the log."""

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from serai.server.protocol.commands import Act, NewTable, PlayOn, Ready, SitDown, TableCommand
from serai.server.tables.keys import Caller

TAG = 32
"""Characters that say which request it is; those after them say what was asked."""

_TEXT = 16

_encode = msgspec.json.Encoder().encode


def request_tag(caller: Caller, request: str | None) -> str | None:
    """Tag a request so that a repetition by the same caller is recognised."""
    if request is None or not caller.held:
        return None
    return _digest(f"{min(caller.held)}/{request}".encode(), TAG)


def request_of(caller: Caller, command: TableCommand) -> str | None:
    """Say which request a command is, and what it asks; None: it has no id.

    It is the same request when a client that came back names the position it knows now.
    """
    tag = request_tag(caller, command.id)
    if tag is None:
        return None
    told = replace(command, id=None)
    if isinstance(told, Act | Ready):
        told = replace(told, seq=0)
    return tag + _digest(_encode(told), _TEXT)


def coming_of(wanted: NewTable | PlayOn | SitDown) -> str | None:
    """Say the same of opening a table or sitting down; None: it has no id.

    Whoever comes may have no key yet, so that nothing but the id says who it is: it is a secret.
    """
    if wanted.id is None:
        return None
    told = replace(wanted, id=None)
    return _digest(wanted.id.encode(), TAG) + _digest(_encode(told), _TEXT)


def _digest(data: bytes, length: int) -> str:
    return sha256(data).hexdigest()[:length]
