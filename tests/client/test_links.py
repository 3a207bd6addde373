"""Links of tables, as people paste them."""

from typing import Any

import pytest

from serai.client import Client, Link, read_link
from serai.core.errors import BadSetup


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://localhost:8613/t/k3x0p2", Link("http://localhost:8613", "k3x0p2")),
        (" https://serai.example/t/k3x0p2/ ", Link("https://serai.example", "k3x0p2")),
        ("https://a.example/games/t/k3#key=abc", Link("https://a.example/games", "k3", "abc")),
    ],
)
def test_a_link_says_server_table_and_key(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k3x0p2",
        "localhost:8613/t/k3",
        "http://localhost:8613",
        "ftp://a/t/b",
        "http://[x/t/abc",
        "http:///t/abc",
    ],
)
def test_what_is_no_link_is_refused_with_how_one_looks(text: str) -> None:
    with pytest.raises(BadSetup, match="is not the link of a table: it looks like http://HOST"):
        read_link(text)


def test_what_is_no_text_at_all_is_refused_alike() -> None:
    nothing: Any = None
    with pytest.raises(BadSetup, match="'None' is not the link of a table"):
        read_link(nothing)
    with pytest.raises(BadSetup, match="'None' is not the address of a server"):
        Client(nothing)
