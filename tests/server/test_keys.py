"""Keys as people type them and as requests bring them: who is asking, and from which page."""

import re
from typing import Any

import pytest
from litestar.connection import ASGIConnection

from serai.server.http.auth import caller_of, check_table_id, same_origin
from serai.server.http.openapi import OPERATIONS
from serai.server.protocol.errors import NoTable, Unauthorized
from serai.server.tables.keys import (
    ALPHABET,
    COOKIE,
    hashed,
    new_key,
    new_seed,
    new_table_id,
    read_code,
)
from serai.server.world import World
from tests.server.hostile import assert_refused
from tests.server.house import House, in_house

KEY = "01vz" * 8
OTHER = "abcd" * 8


def asked(**headers: str) -> ASGIConnection[Any, Any, Any, Any]:
    """A request with headers, and nothing else."""
    scope: Any = {
        "type": "http",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.1", 50000),
    }
    return ASGIConnection(scope)


# -- as people type them ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        KEY,
        KEY.upper(),
        KEY.replace("0", "o"),
        KEY.replace("0", "O"),
        KEY.replace("1", "i"),
        KEY.replace("1", "I"),
        KEY.replace("1", "l"),
        KEY.replace("1", "L"),
        KEY.replace("v", "u"),
        KEY.replace("v", "U"),
        f"  {KEY}\n",
        "-".join(KEY[start : start + 4] for start in range(0, 32, 4)),
        " ".join(KEY[start : start + 8] for start in range(0, 32, 8)),
    ],
)
def test_a_key_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == KEY
    assert hashed(typed) == hashed(KEY)
    assert check_table_id(typed) == KEY


def test_no_two_characters_of_a_key_are_read_as_one() -> None:
    assert read_code(ALPHABET) == ALPHABET
    assert len(set(ALPHABET)) == 32
    assert not set("oilu") & set(ALPHABET)


def test_keys_and_names_of_tables_are_long_and_never_the_same() -> None:
    for make, form in (
        (new_key, f"[{ALPHABET}]{{32}}"),
        (new_table_id, f"[{ALPHABET}]{{10}}"),
        (new_seed, "[0-9a-f]{64}"),
        (World().new_process_name, "[0-9a-f]{16}"),
    ):
        made = [make() for _ in range(50)]
        assert len(set(made)) == 50
        assert all(re.fullmatch(form, one) for one in made)


@pytest.mark.parametrize("wrong", ["", "a" * 33, "a/b", "ä", "a.b", "--", "'"])
def test_what_cannot_be_a_tables_name_is_not_looked_for(wrong: str) -> None:
    with pytest.raises(NoTable):
        check_table_id(wrong)


# -- as requests bring them ------------------------------------------------------------------


def test_a_request_may_bring_the_devices_key_a_programs_key_or_both() -> None:
    cookie, bearer = {"cookie": f"{COOKIE}={KEY}"}, {"authorization": f"Bearer {OTHER}"}
    assert caller_of(asked()).keys == frozenset()
    assert caller_of(asked(**cookie)).keys == {hashed(KEY)}
    assert caller_of(asked(**bearer)).keys == {hashed(OTHER)}
    assert caller_of(asked(**cookie, **bearer)).keys == {hashed(KEY), hashed(OTHER)}
    assert caller_of(asked()).address == "192.0.2.1"


def test_a_programs_key_may_be_typed_by_hand() -> None:
    typed = KEY.upper().replace("0", "O").replace("1", "L").replace("V", "u")
    assert caller_of(asked(authorization=f"bearer  {typed}")).keys == {hashed(KEY)}


@pytest.mark.parametrize(
    "header", ["", "Bearer", f"Basic {KEY}", f"Bearer {KEY}0", f"Bearer {KEY[1:]}", KEY]
)
def test_what_is_no_key_is_refused(header: str) -> None:
    with pytest.raises(Unauthorized):
        caller_of(asked(authorization=header))


@pytest.mark.parametrize("cookie", ["", KEY[1:], f"{KEY}0", f"{KEY[:-1]}!", KEY.upper()])
def test_a_cookie_that_we_never_gave_is_nobodys(cookie: str) -> None:
    assert caller_of(asked(cookie=f"{COOKIE}={cookie}")).keys == frozenset()


def test_a_browser_gets_one_cookie_and_keeps_it() -> None:
    async def play(house: House) -> None:
        async with house.http() as http:
            first = await http.get("/api/lobby")
            assert COOKIE in first.cookies
            assert "set-cookie" not in (await http.get("/api/lobby")).headers
        async with house.http(key=KEY) as program:
            assert "set-cookie" not in (await program.get("/api/lobby")).headers
        async with house.http(cookie=f"{COOKIE}=nonsense") as strange:
            assert COOKIE in (await strange.get("/api/lobby")).cookies

    in_house(play)


@pytest.mark.parametrize(("base", "secure"), [("http://house", False), ("https://house", True)])
def test_over_https_the_cookie_never_goes_unprotected(base: str, secure: bool) -> None:
    async def play(house: House) -> None:
        async with house.http(base=base) as http:
            for answer in (await http.get("/api/lobby"), await http.get("/api/lobby")):
                parts = answer.headers.get("set-cookie", "").lower().split("; ")
                if len(parts) > 1:
                    assert ("secure" in parts) == secure
                    assert {"httponly", "samesite=strict", "path=/"} <= set(parts)
                    assert f"max-age={365 * 24 * 3600}" in parts
                    return
        raise AssertionError("there was no cookie")

    in_house(play)


# -- from which page -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (None, True),
        ("http://house:8613", True),
        ("https://house:8613", True),
        ("http://house", False),
        ("http://house:8614", False),
        ("http://evil-house:8613", False),
        ("http://evil.house:8613", False),
        ("http://house:8613.evil", False),
        ("http://house:86130", False),
        ("http://evil@house:8613", False),
        ("http://evil/house:8613", False),
        ("http://evil?house:8613", False),
        ("house:8613", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_an_origin_is_ours_if_its_host_is_exactly_ours(origin: str | None, ours: bool) -> None:
    headers = {"host": "house:8613"}
    if origin is not None:
        headers["origin"] = origin
    assert same_origin(asked(**headers)) == ours


def test_an_origin_is_not_ours_because_no_host_is_named() -> None:
    assert not same_origin(asked(origin="http://house"))


@pytest.mark.parametrize(
    "path", sorted({operation.path for operation in OPERATIONS if operation.method == "post"})
)
def test_no_other_page_can_post_anywhere(path: str) -> None:
    async def play(house: House) -> None:
        table = await house.open("zaid", start=False)
        address = path.format(table_id=table, seat=0, review="0" * 64, webhook=1, code=1)
        async with house.http(origin="http://evil-house") as http:
            assert_refused(await http.post(address, json={}), 403, "not-host")
        # Some of them are the host's alone.
        async with house.http(origin="http://house", key="z" * 32) as http:
            house.state(table).host.add(hashed("z" * 32))
            answer = await http.post(address, json={})
            assert answer.status_code != 403 or answer.json()["code"] != "not-host"

    in_house(play)
