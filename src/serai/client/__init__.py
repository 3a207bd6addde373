"""A client for Serai's servers, on the standard library's HTTP.

    from serai.client import Client

    client = Client("http://localhost:8613")
    table = client.sit_down("k3x0p2m9qa", "Anna")
    for message in table.listen():
        ...

Whatever a server refuses is raised with its own one-line reason; broken connections are resumed.
"""

from serai.client.client import Client
from serai.client.errors import BadAnswer, NoAnswer, ServerRefused
from serai.client.links import Link, read_link
from serai.client.seen import Seen
from serai.client.table import RemoteTable

__all__ = [
    "BadAnswer",
    "Client",
    "Link",
    "NoAnswer",
    "RemoteTable",
    "Seen",
    "ServerRefused",
    "read_link",
]
