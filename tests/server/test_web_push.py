"""Push messages can be read by one browser, and say which server they are from."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.alerts.web_push import (
    LONGEST,
    BadSubscription,
    Keys,
    authorization,
    encrypt,
    new_secret,
    public_key,
    read_keys,
)
from tests.server.receiving import Browser, claims_of, padded, unpadded

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = padded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
READER = padded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
AUTH = padded("BTBZMqHH6r4Tts7J_aSIgg")
SALT = padded("DGv6ra1nlYgDCS1FRnbzlw")
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    keys = Keys(Browser(READER, AUTH).public, AUTH)
    assert unpadded(encrypt(TEXT, keys, salt=SALT, secret=SENDER, block=1)) == SEALED


def test_the_browser_of_these_tests_reads_the_example_of_the_standard() -> None:
    assert Browser(READER, AUTH).read(padded(SEALED)) == TEXT


@settings(max_examples=30, deadline=None)
@given(st.binary(max_size=LONGEST).filter(lambda text: not text.endswith(b"\2")))
def test_only_the_browser_it_is_for_reads_a_message(text: bytes) -> None:
    browser, other = Browser(), Browser()
    sealed = encrypt(text, read_keys(unpadded(browser.public), unpadded(browser.auth)))
    assert browser.read(sealed) == text
    assert len(sealed) <= 4096, "push services take no more"
    with pytest.raises(Exception, match=r"^$"):  # An InvalidTag says nothing.
        other.read(sealed)


def test_messages_tell_little_by_their_length_and_nothing_by_repeating() -> None:
    browser = Browser()
    keys = Keys(browser.public, browser.auth)
    short, long = encrypt(b"a", keys), encrypt(b"a" * 200, keys)
    assert len(short) == len(long)
    assert encrypt(b"a", keys) != short
    with pytest.raises(ValueError, match="at most"):
        encrypt(b"a" * (LONGEST + 1), keys)


def test_a_token_is_for_one_service_and_signed_by_the_server() -> None:
    secret, endpoint = new_secret(), "https://push.example:444/send/abc"
    said = authorization(secret, endpoint, "mailto:me@example.org", 1_800_000_000.0)
    told = claims_of(said, public_key(secret), endpoint, 1_800_000_000.0)
    assert told["sub"] == "mailto:me@example.org"
    with pytest.raises(AssertionError, match="key that the browser"):
        claims_of(said, public_key(new_secret()), endpoint, 1_800_000_000.0)
    head, claims, rest = said.partition(", k=")[0].split(".")
    forged = unpadded(json.dumps({**told, "exp": told["exp"] + 1}).encode())
    changed = f"{head}.{forged}.{rest}, k={public_key(secret)}"
    with pytest.raises(AssertionError, match="not signed"):
        claims_of(changed, public_key(secret), endpoint, 1_800_000_000.0)
    assert claims != forged, "so it is about something"


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", unpadded(AUTH)),
        (unpadded(Browser().public), ""),
        (unpadded(Browser().public)[:-4], unpadded(AUTH)),
        (unpadded(Browser().public), unpadded(AUTH) + "AA"),
        (unpadded(b"\4" + bytes(64)), unpadded(AUTH)),
        ("$" * 87, unpadded(AUTH)),
        ("é" * 87, unpadded(AUTH)),
    ],
)
def test_keys_that_no_browser_has_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadSubscription):
        read_keys(p256dh, auth)
